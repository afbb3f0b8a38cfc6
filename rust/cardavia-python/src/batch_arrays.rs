//! The arrays of a batch: written by the engine, read by Python.

use cardavia::batch::Arrays;
use cardavia::column::Column;
use numpy::ndarray::Dimension;
use numpy::{
    Element, Ix1, Ix2, Ix3, PyArray, PyArrayMethods, PyReadwriteArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict};

use crate::array;

/// An array with a row for each table, and a view of it that is not to be written to.
#[derive(Debug)]
pub(crate) struct Shared<T: Element, D: Dimension> {
    own: Py<PyArray<T, D>>,
    shown: Py<PyAny>,
}

impl<T: Element, D: Dimension> Shared<T, D> {
    /// An array of zeros.
    fn new<'py>(py: Python<'py>, shape: impl IntoPyObject<'py>) -> PyResult<Self> {
        let own: Bound<'_, PyArray<T, D>> = array::zeros(py, shape)?;
        let shown = own.call_method0("view")?;
        let flags: Bound<'_, PyDict> = [("write", false)].into_py_dict(py)?;
        shown.call_method("setflags", (), Some(&flags))?;
        Ok(Self {
            own: own.unbind(),
            shown: shown.unbind(),
        })
    }

    /// What Python reads.
    pub(crate) fn shown(&self, py: Python<'_>) -> Py<PyAny> {
        self.shown.clone_ref(py)
    }

    fn cells<'py>(&self, py: Python<'py>) -> PyResult<PyReadwriteArray<'py, T, D>> {
        Ok(self.own.bind(py).try_readwrite()?)
    }
}

/// How long the rows of the arrays are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widths {
    pub(crate) actions: usize,
    pub(crate) seats: usize,
    /// Rows of planes, and faces in each; no rows without a layout.
    pub(crate) planes: (usize, usize),
    pub(crate) scalars: usize,
}

/// All arrays of a batch.
#[derive(Debug)]
pub(crate) struct Telling {
    pub(crate) turn: Shared<i8, Ix1>,
    pub(crate) mask: Shared<bool, Ix2>,
    pub(crate) rewards: Shared<i32, Ix2>,
    pub(crate) done: Shared<bool, Ix1>,
    pub(crate) deal: Shared<i64, Ix1>,
    pub(crate) planes: Shared<u8, Ix3>,
    pub(crate) scalars: Shared<f32, Ix2>,
}

impl Telling {
    /// Arrays for so many tables.
    pub(crate) fn new(py: Python<'_>, rows: usize, widths: Widths) -> PyResult<Self> {
        let (planes, faces) = widths.planes;
        Ok(Self {
            turn: Shared::new(py, (rows,))?,
            mask: Shared::new(py, (rows, widths.actions))?,
            rewards: Shared::new(py, (rows, widths.seats))?,
            done: Shared::new(py, (rows,))?,
            deal: Shared::new(py, (rows,))?,
            planes: Shared::new(py, (rows, planes, faces))?,
            scalars: Shared::new(py, (rows, widths.scalars))?,
        })
    }

    /// Has them written to.
    pub(crate) fn write<T>(
        &self,
        py: Python<'_>,
        write: impl FnOnce(Arrays<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut turn = self.turn.cells(py)?;
        let mut mask = self.mask.cells(py)?;
        let mut rewards = self.rewards.cells(py)?;
        let mut done = self.done.cells(py)?;
        let mut deal = self.deal.cells(py)?;
        let mut planes = self.planes.cells(py)?;
        let mut scalars = self.scalars.cells(py)?;
        let rows = turn.len();
        write(Arrays {
            turn: Column::new(turn.as_slice_mut()?, rows),
            mask: Column::new(mask.as_slice_mut()?, rows),
            rewards: Column::new(rewards.as_slice_mut()?, rows),
            done: Column::new(done.as_slice_mut()?, rows),
            deal: Column::new(deal.as_slice_mut()?, rows),
            planes: Column::new(planes.as_slice_mut()?, rows),
            scalars: Column::new(scalars.as_slice_mut()?, rows),
        })
    }
}
