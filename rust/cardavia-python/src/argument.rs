//! Python arguments that several functions take.

use std::borrow::Cow;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};

/// The whole number that an argument means; `None` if it is none, and a bool is none.
pub(crate) fn whole_number<'py>(argument: &Bound<'py, PyAny>) -> Option<Bound<'py, PyInt>> {
    if argument.is_instance_of::<PyBool>() {
        return None;
    }
    match argument.cast::<PyInt>() {
        Ok(number) => Some(number.clone()),
        Err(_) => argument.call_method0("__index__").ok()?.cast_into().ok(),
    }
}

/// A whole number did not fit the type asked for.
#[derive(Debug)]
pub(crate) struct OutOfRange;

/// The whole number that an argument means, which may be out of the type's range.
pub(crate) fn number<'py, T>(
    what: &str,
    argument: &Bound<'py, PyAny>,
) -> PyResult<Result<T, OutOfRange>>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    let Some(number) = whole_number(argument) else {
        return Err(PyTypeError::new_err(format!(
            "{what} is a whole number, not {}",
            argument.get_type().name()?
        )));
    };
    Ok(number.extract::<T>().map_err(|_| OutOfRange))
}

/// The seed that an argument means.
pub(crate) fn seed(argument: &Bound<'_, PyAny>) -> PyResult<u64> {
    number("a seed", argument)?.map_err(|OutOfRange| {
        PyValueError::new_err(format!(
            "a seed is a whole number from 0 to 2**64 - 1, not {argument}"
        ))
    })
}

/// The text of an argument, lone surrogates replaced: a reader refuses them with its own sentence.
pub(crate) fn text<'a>(argument: &'a Bound<'_, PyString>) -> Cow<'a, str> {
    argument.to_string_lossy()
}
