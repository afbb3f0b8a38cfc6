//! Groups on the table as Python objects: `cardavia.Group`, a text that knows its parts.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use cardavia::Seat;
use cardavia::calculate::Hands;
use cardavia::card::Face;
use cardavia::group::Group;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::game::{GameId, with_game};
use crate::imported::Imported;
use crate::words::Mistake;
use crate::{argument, names};

/// Every group met so far, one immutable object for each: there are some hundreds.
static INTERNED: LazyLock<Mutex<Interned>> = LazyLock::new(Mutex::default);

type Interned = HashMap<(GameId, Group), Py<PyAny>>;

/// A group with all that it knows.
pub(crate) fn object(py: Python<'_>, game: GameId, group: Group) -> PyResult<Py<PyAny>> {
    // The lock is not held while Python runs, which might ask for a group meanwhile.
    let interned = || INTERNED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(object) = interned().get(&(game, group)) {
        return Ok(object.clone_ref(py));
    }
    let object = made(py, game, group)?;
    interned().insert((game, group), object.clone_ref(py));
    Ok(object)
}

/// The group of a game with a text such as ``"pung 5m"`` or ``"ca 5m5s"``.
///
/// What a text does not tell is None: which card was claimed, and whose it was. Raises
/// NotationError if the text is no group of the game.
#[pyfunction]
pub(crate) fn group(py: Python<'_>, game: &str, text: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let game = GameId::parse(game)?;
    object(py, game, extract(game, text)?)
}

/// The group that a Python argument means, of one of the kinds of a game.
pub(crate) fn extract(game: GameId, group: &Bound<'_, PyAny>) -> PyResult<Group> {
    let Ok(text) = group.cast::<PyString>() else {
        let class = argument::class(group)?;
        return Err(Mistake::NotGroup { class }.into());
    };
    let kinds = with_game!(game, G => <G as Hands>::GROUPS);
    names::read(game, text, names::Reader::Words, |text| {
        Group::parse(text, kinds, game.faces())
    })
}

fn made(py: Python<'_>, game: GameId, group: Group) -> PyResult<Py<PyAny>> {
    static GROUP: Imported = Imported::new("cardavia.values", "Group");
    let name = |face: Face| game.face_name(face);
    let parts = (
        group.text(game.faces()).to_string(),
        group.kind().name(),
        PyTuple::new(py, group.faces().map(name).collect::<Vec<_>>())?,
        group.claimed().map(name),
        group.from_seat().map(Seat::index),
    );
    let class = GROUP.get(py)?;
    Ok(class.call1(parts)?.unbind())
}
