//! The exceptions of the package, and how the engine's errors become them.

use cardavia::calculate::{HandError as CoreHandError, Unscored};
use cardavia::message::Message;
use cardavia::notation::NotationError as CoreNotationError;
use cardavia::record::RecordError as CoreRecordError;
use cardavia::search::PoolError;
use cardavia::table::{DeckError, PlayError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::message;

/// The exceptions of the package: each a `ValueError`.
macro_rules! errors {
    ($($Name:ident: $about:literal;)+) => {
        $(create_exception!(cardavia, $Name, PyValueError, $about);)+

        fn exceptions(py: Python<'_>) -> Vec<Bound<'_, PyType>> {
            vec![$(py.get_type::<$Name>()),+]
        }
    };
}

errors! {
    IllegalActionError: "An action that is not legal now; the table is as it was. Its `message` is what the engine said, as a Message, and its `refusal` the Message that tells why, None of what is no action at all.";
    GameOverError: "A decision was asked of a deal that is over. Its `message` is what the engine said, as a Message; None where the engine did not say it.";
    NotationError: "Text that is no card, hand, group or action. Its `message` is what the engine said, as a Message; None where the engine did not say it.";
    HandError: "A hand that cannot exist, is of the wrong size, or is described by contradicting claims. Its `message` is what the engine said, as a Message; None where the engine did not say it.";
    RecordError: "A record that is damaged or tells an impossible deal. Its `message` is what the engine said, as a Message; None where the engine did not say it.";
}

/// The attribute of an exception that tells its sentence as data.
const MESSAGE: &str = "message";

/// The attribute of an `IllegalActionError` that tells as data why a table refused the action.
const REFUSAL: &str = "refusal";

/// An exception with the sentence of a message, which it carries as data too.
pub(crate) fn told(exception: fn(String) -> PyErr, error: impl Into<Message>) -> PyErr {
    let message = error.into();
    with_data(exception(message.to_string()), MESSAGE, &message)
}

/// The exception with a message in an attribute.
fn with_data(exception: PyErr, attribute: &str, message: &Message) -> PyErr {
    Python::attach(|py| {
        let message = message::sentence(py, message);
        let set = message.and_then(|message| exception.value(py).setattr(attribute, message));
        set.map_or_else(|failure| failure, |()| exception)
    })
}

/// An engine error on its way to Python.
pub(crate) trait IntoPy {
    fn into_py(self) -> PyErr;
}

/// What becomes of the engine's errors.
macro_rules! exceptions {
    ($($Error:ty => $Exception:ident;)+) => {$(
        impl IntoPy for $Error {
            fn into_py(self) -> PyErr {
                told($Exception::new_err, self)
            }
        }
    )+};
}

exceptions! {
    CoreNotationError => NotationError;
    CoreHandError => HandError;
    CoreRecordError => RecordError;
    DeckError => PyValueError;
    PoolError => PyValueError;
}

impl<C: Into<Message>> IntoPy for Unscored<C> {
    fn into_py(self) -> PyErr {
        told(HandError::new_err, self)
    }
}

impl IntoPy for PlayError {
    fn into_py(self) -> PyErr {
        match &self {
            Self::Over { .. } => told(GameOverError::new_err, self),
            Self::Illegal { refusal, .. } => {
                let refusal = refusal.clone();
                refused(self, &refusal)
            }
        }
    }
}

/// The exception for an action that was refused.
pub(crate) fn refused(sentence: impl Into<Message>, refusal: &Message) -> PyErr {
    with_data(
        told(IllegalActionError::new_err, sentence),
        REFUSAL,
        refusal,
    )
}

/// Gives the exceptions that tell nothing as data the same attributes: errors about what is no
/// action at all, which no table has refused, and what Python's side of the package raises.
pub(crate) fn add_attributes(py: Python<'_>) -> PyResult<()> {
    let illegal = py.get_type::<IllegalActionError>();
    illegal.setattr(REFUSAL, py.None())?;
    let mut exceptions = exceptions(py).into_iter();
    exceptions.try_for_each(|exception| exception.setattr(MESSAGE, py.None()))
}
