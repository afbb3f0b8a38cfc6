//! NumPy arrays whose size an argument decides: one that the system refuses is a `MemoryError`.

use numpy::ndarray::Dimension;
use numpy::{Element, PyArray};
use pyo3::prelude::*;

use crate::imported::Imported;

/// An array of zeros.
pub(crate) fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    static ZEROS: Imported = Imported::new("numpy", "zeros");
    made(py, &ZEROS, shape)
}

/// An array of anything, all of which is to be written.
pub(crate) fn empty<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    static EMPTY: Imported = Imported::new("numpy", "empty");
    made(py, &EMPTY, shape)
}

fn made<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    make: &Imported,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let make = make.get(py)?;
    Ok(make.call1((shape, numpy::dtype::<T>(py)))?.cast_into()?)
}
