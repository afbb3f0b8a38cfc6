//! NumPy arrays whose size an argument decides.

use numpy::ndarray::Dimension;
use numpy::{Element, PyArray};
use pyo3::prelude::*;

use crate::imported::Imported;

/// An array of zeros, as NumPy makes it: a size that the system refuses is a `MemoryError`.
pub(crate) fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    static ZEROS: Imported = Imported::new("numpy", "zeros");
    let zeros = ZEROS.get(py)?;
    Ok(zeros.call1((shape, numpy::dtype::<T>(py)))?.cast_into()?)
}
