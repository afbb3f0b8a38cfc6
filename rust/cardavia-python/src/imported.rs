//! What the extension takes from Python modules.

use once_cell::race::OnceBox;
use pyo3::prelude::*;

/// An object of a Python module, looked up when it is first needed.
///
/// Nobody waits for another thread that looks it up, as nobody does for the tables of the
/// engine. PyO3's own cells hold a lock while they wait for the interpreter, and in a child that is
/// forked meanwhile nobody would ever release it.
pub(crate) struct Imported {
    module: &'static str,
    name: &'static str,
    object: OnceBox<Py<PyAny>>,
}

impl Imported {
    pub(crate) const fn new(module: &'static str, name: &'static str) -> Self {
        Self {
            module,
            name,
            object: OnceBox::new(),
        }
    }

    /// The object.
    pub(crate) fn get<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let look_up = || {
            let object = py.import(self.module)?.getattr(self.name)?;
            Ok::<_, PyErr>(Box::new(object.unbind()))
        };
        Ok(self.object.get_or_try_init(look_up)?.bind(py))
    }
}
