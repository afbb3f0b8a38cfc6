//! What the engine says as Python objects: `cardavia.Message`, a text that knows its parts.

use cardavia::message::{Message, Typed, Value};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::imported::Imported;

/// A message told with its clause, as a sentence is.
pub(crate) fn sentence<'py>(py: Python<'py>, message: &Message) -> PyResult<Bound<'py, PyAny>> {
    object(py, message, message.to_string())
}

/// A message told without its clause, for which a score sheet or a ledger has a place of its own.
pub(crate) fn phrase<'py>(py: Python<'py>, message: &Message) -> PyResult<Bound<'py, PyAny>> {
    object(py, message, message.phrase().to_string())
}

fn object<'py>(py: Python<'py>, message: &Message, text: String) -> PyResult<Bound<'py, PyAny>> {
    static MESSAGE: Imported = Imported::new("cardavia.values", "Message");
    let params = PyDict::new(py);
    for (name, value) in message.params() {
        params.set_item(name, plain(py, value)?)?;
    }
    let english = message.wording().english;
    let parts = (text, message.id(), message.clause(), english, params);
    MESSAGE.get(py)?.call1(parts)
}

/// A parameter as a plain value: a number, a text, a message or several.
fn plain<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    static PHRASES: Imported = Imported::new("cardavia.values", "Phrases");
    Ok(match value {
        Value::Seat(seat) => seat.index().into_pyobject(py)?.into_any(),
        Value::Number(number) => number.into_pyobject(py)?.into_any(),
        Value::Numbers(numbers) => PyList::new(py, numbers)?.into_any(),
        Value::Typed(Typed::Text(text)) => text.into_pyobject(py)?.into_any(),
        Value::Typed(Typed::Letter(letter)) => letter.into_pyobject(py)?.into_any(),
        Value::Face(_) | Value::Action(_) | Value::Text(_) => {
            value.to_string().into_pyobject(py)?.into_any()
        }
        Value::Message(message) => sentence(py, message)?,
        Value::Phrases(phrases) => {
            let phrases = phrases.iter().map(|message| phrase(py, message));
            let phrases = phrases.collect::<PyResult<Vec<_>>>()?;
            PHRASES.get(py)?.call1((phrases,))?
        }
    })
}
