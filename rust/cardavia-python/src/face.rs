//! Faces as Python texts, one interned object for each.

use cardavia::card::Face;
use once_cell::race::OnceBox;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::game::GameId;

static INTERNED: [OnceBox<Vec<Py<PyString>>>; GameId::ALL.len()] =
    [const { OnceBox::new() }; GameId::ALL.len()];

/// The text of every face of a game, by its index.
pub(crate) fn names(py: Python<'_>, game: GameId) -> &'static [Py<PyString>] {
    INTERNED[game as usize].get_or_init(|| {
        let faces = game.faces();
        let name = |face: Face| PyString::intern(py, &faces.name(face).to_string()).unbind();
        Box::new(faces.all().map(name).collect())
    })
}

/// Every face of a game in order.
#[pyfunction]
pub(crate) fn faces(py: Python<'_>, game: &str) -> PyResult<Vec<Py<PyString>>> {
    let names = names(py, GameId::parse(game)?);
    Ok(names.iter().map(|name| name.clone_ref(py)).collect())
}
