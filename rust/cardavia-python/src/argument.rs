//! Python arguments that several functions take.

use std::borrow::Cow;

use cardavia::message::Value;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyIterator, PyString};

use crate::words::Mistake;

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

/// An argument as a message tells it: as a number where it is one, or else as its text.
pub(crate) fn said(argument: &Bound<'_, PyAny>) -> Value {
    let number = whole_number(argument).and_then(|number| number.extract().ok());
    number.map_or_else(|| argument.to_string().into(), Value::Number)
}

/// The name of an argument's class, for the sentence that another is expected.
pub(crate) fn class(argument: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(argument.get_type().name()?.to_string())
}

/// A whole number did not fit the type asked for.
#[derive(Debug)]
pub(crate) struct OutOfRange;

/// The whole number that an argument means, which may be out of the type's range.
pub(crate) fn number<'py, T>(
    what: &'static str,
    argument: &Bound<'py, PyAny>,
) -> PyResult<Result<T, OutOfRange>>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    let Some(number) = whole_number(argument) else {
        let class = class(argument)?;
        return Err(Mistake::NotNumber { what, class }.into());
    };
    Ok(number.extract::<T>().map_err(|_| OutOfRange))
}

/// The seed that an argument means.
pub(crate) fn seed(argument: &Bound<'_, PyAny>) -> PyResult<u64> {
    number("a seed", argument)?.map_err(|OutOfRange| {
        let got = said(argument);
        Mistake::NoSeed { got }.into()
    })
}

/// The longest text of cards, an action or a record that is looked at: far more than any takes.
const LONGEST: usize = 1 << 20;

/// The text of an argument, lone surrogates replaced: a reader refuses them with its own sentence.
pub(crate) fn text<'a>(argument: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    let (most, got) = (LONGEST, argument.len()?);
    if got > most {
        return Err(Mistake::LongText { most, got }.into());
    }
    Ok(argument.to_string_lossy())
}

/// Items after which signals are looked for: an iterator need not have an end.
const ITEMS: usize = 1 << 16;

/// Calls `found` for each item, however many there are, and hears Ctrl-C.
pub(crate) fn for_each<'py>(
    items: Bound<'py, PyIterator>,
    mut found: impl FnMut(Bound<'py, PyAny>) -> PyResult<()>,
) -> PyResult<()> {
    let py = items.py();
    for (number, item) in (1..).zip(items) {
        found(item?)?;
        if number % ITEMS == 0 {
            py.check_signals()?;
        }
    }
    Ok(())
}

/// Adds an item to those of an argument, whose number is not ours to choose.
pub(crate) fn push<T>(items: &mut Vec<T>, item: T) -> PyResult<()> {
    items.try_reserve(1).map_err(|why| Mistake::NoMemory {
        why: why.to_string(),
    })?;
    items.push(item);
    Ok(())
}

/// What the items of an iterable mean, whatever it says of its length.
pub(crate) fn list<'py, T>(
    items: &Bound<'py, PyAny>,
    mut read: impl FnMut(Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    for_each(items.try_iter()?, |item| push(&mut list, read(item)?))?;
    Ok(list)
}
