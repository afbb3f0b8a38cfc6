//! Python lists of a number of items known ahead.

use pyo3::prelude::*;
use pyo3::types::PyList;

/// An iterator over `left` more items.
struct Counted<I> {
    items: I,
    left: usize,
}

impl<I: Iterator> Iterator for Counted<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.left = self.left.checked_sub(1)?;
        self.items.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<I: Iterator> ExactSizeIterator for Counted<I> {}

/// The list of exactly `len` items: the list is all that is allocated, and once.
pub(crate) fn counted<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    len: u32,
    items: impl Iterator<Item = T>,
) -> PyResult<Bound<'py, PyList>> {
    let left = len as usize;
    PyList::new(py, Counted { items, left })
}
