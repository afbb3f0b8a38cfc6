//! Whole numbers in an array, of whatever type and however they lie.

use numpy::{PyArray1, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::imported::Imported;
use crate::words::Mistake;

/// The numbers of an array of any integer type, or of what NumPy makes one of; `what` names it in the
/// sentence of an error. Those above the largest `i64` come as that: no number asked for is so large.
pub(crate) fn integers(what: &'static str, numbers: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    static ASARRAY: Imported = Imported::new("numpy", "asarray");
    static MINIMUM: Imported = Imported::new("numpy", "minimum");
    let py = numbers.py();
    if let Ok(array) = numbers.cast::<PyArray1<i64>>() {
        return Ok(array.try_readonly()?.as_array().to_vec());
    }
    let array = ASARRAY.get(py)?.call1((numbers,))?;
    let array = array.cast_into::<PyUntypedArray>()?;
    let kind = array.dtype().kind();
    if array.ndim() != 1 || !(matches!(kind, b'i' | b'u') || array.is_empty()) {
        let kind = array.dtype().to_string();
        let shape = array.getattr("shape")?.to_string();
        return Err(Mistake::NotIntegers { what, kind, shape }.into());
    }
    let array = if kind == b'u' && array.dtype().itemsize() == size_of::<u64>() {
        MINIMUM.get(py)?.call1((array, i64::MAX))?
    } else {
        array.into_any()
    };
    let array = array.call_method1("astype", (numpy::dtype::<i64>(py),))?;
    Ok(array
        .extract::<Bound<'_, PyArray1<i64>>>()?
        .readonly()
        .as_array()
        .to_vec())
}
