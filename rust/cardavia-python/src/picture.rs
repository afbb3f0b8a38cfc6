//! Pictures: drawn in Python, which knows the cards by their names, and imported when asked for.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// What `cardavia.pictures.svg` draws of a thing.
pub(crate) fn svg<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static SVG: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let draw = SVG.import(shown.py(), "cardavia.pictures", "svg")?;
    draw.call1((shown,))
}

/// What `cardavia.pictures.html` makes of a thing.
pub(crate) fn html<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static HTML: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let draw = HTML.import(shown.py(), "cardavia.pictures", "html")?;
    draw.call1((shown,))
}
