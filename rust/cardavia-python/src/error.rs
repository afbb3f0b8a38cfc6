//! The exceptions of the package, and how the engine's errors become them.

use cardavia::calculate::{HandError as CoreHandError, Unscored};
use cardavia::message::Message;
use cardavia::notation::NotationError as CoreNotationError;
use cardavia::record::RecordError as CoreRecordError;
use cardavia::table::{DeckError, PlayError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::message;

create_exception!(
    cardavia,
    IllegalActionError,
    PyValueError,
    "An action that is not legal now; the table is as it was. Its `refusal` is the Message that tells why."
);
create_exception!(
    cardavia,
    GameOverError,
    PyValueError,
    "A decision was asked of a deal that is over."
);
create_exception!(
    cardavia,
    NotationError,
    PyValueError,
    "Text that is no card, hand, group or action. Its `message` is what the engine said, as a Message; None where something else was wrong."
);
create_exception!(
    cardavia,
    HandError,
    PyValueError,
    "A hand that cannot exist, is of the wrong size, or is described by contradicting claims. Its `message` is what the engine said, as a Message; None where something else was wrong."
);
create_exception!(
    cardavia,
    RecordError,
    PyValueError,
    "A record that is damaged or tells an impossible deal. Its `message` is what the engine said, as a Message; None where something else was wrong."
);

/// An exception with the sentence of a message, which it carries as data too.
pub(crate) fn told(exception: fn(String) -> PyErr, error: impl Into<Message>) -> PyErr {
    let message = error.into();
    let exception = exception(message.to_string());
    Python::attach(|py| {
        let message = message::sentence(py, &message);
        let set = message.and_then(|message| exception.value(py).setattr(MESSAGE, message));
        set.map_or_else(|failure| failure, |()| exception)
    })
}

/// The attribute of an exception that tells its sentence as data.
const MESSAGE: &str = "message";

/// An engine error on its way to Python.
pub(crate) trait IntoPy {
    fn into_py(self) -> PyErr;
}

impl IntoPy for CoreNotationError {
    fn into_py(self) -> PyErr {
        told(NotationError::new_err, self)
    }
}

impl IntoPy for CoreHandError {
    fn into_py(self) -> PyErr {
        told(HandError::new_err, self)
    }
}

impl<C: Into<Message>> IntoPy for Unscored<C> {
    fn into_py(self) -> PyErr {
        told(HandError::new_err, self)
    }
}

impl IntoPy for CoreRecordError {
    fn into_py(self) -> PyErr {
        told(RecordError::new_err, self)
    }
}

impl IntoPy for DeckError {
    fn into_py(self) -> PyErr {
        told(PyValueError::new_err, self)
    }
}

impl IntoPy for PlayError {
    fn into_py(self) -> PyErr {
        let text = self.to_string();
        match self {
            Self::Over { .. } => GameOverError::new_err(text),
            Self::Illegal { refusal, .. } => Python::attach(|py| {
                let error = IllegalActionError::new_err(text);
                let refusal = message::sentence(py, &refusal);
                let set = refusal.and_then(|refusal| error.value(py).setattr(REFUSAL, refusal));
                set.map_or_else(|failure| failure, |()| error)
            }),
        }
    }
}

/// The attribute of an `IllegalActionError` that tells as data why a table refused the action.
const REFUSAL: &str = "refusal";

/// Gives the exceptions that tell nothing as data the same attributes: errors about what is no
/// action at all, which no table has refused, and what Python's side of the package raises.
pub(crate) fn add_attributes(py: Python<'_>) -> PyResult<()> {
    py.get_type::<IllegalActionError>()
        .setattr(REFUSAL, py.None())?;
    py.get_type::<NotationError>().setattr(MESSAGE, py.None())?;
    py.get_type::<RecordError>().setattr(MESSAGE, py.None())?;
    py.get_type::<HandError>().setattr(MESSAGE, py.None())
}
