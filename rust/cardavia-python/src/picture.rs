//! Pictures: drawn in Python, which knows the cards by their names, and imported when asked for.

use pyo3::prelude::*;

use crate::imported::Imported;

/// What `cardavia.pictures.svg` draws of a thing.
pub(crate) fn svg<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static SVG: Imported = Imported::new("cardavia.pictures", "svg");
    SVG.get(shown.py())?.call1((shown,))
}

/// What `cardavia.pictures.html` makes of a thing.
pub(crate) fn html<'py>(shown: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static HTML: Imported = Imported::new("cardavia.pictures", "html");
    HTML.get(shown.py())?.call1((shown,))
}
