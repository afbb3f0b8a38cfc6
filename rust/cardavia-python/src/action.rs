//! Interned actions: one Python object for each action of a game.

use cardavia::action::Action;
use cardavia::message::Value;
use once_cell::race::OnceBox;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::game::GameId;
use crate::names::Reader;
use crate::words::Mistake;
use crate::{argument, names};

/// An action of a game, one immutable object for each; `int()` gives its dense id, `str()` its text.
#[pyclass(name = "Action", module = "cardavia", frozen, eq, hash, ord)]
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyAction {
    game: GameId,
    id: u16,
    action: Action,
}

#[pymethods]
impl PyAction {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// What is done, such as ``"discard"``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.action.kind().name()
    }

    /// The face it is done with, such as ``"3m"``, or the void suit; None where the kind names none.
    #[getter]
    fn face(&self) -> Option<String> {
        self.game.space().text(self.action).object()
    }

    fn __int__(&self) -> u16 {
        self.id
    }

    fn __index__(&self) -> u16 {
        self.id
    }

    pub(crate) fn __str__(&self) -> String {
        self.game.space().text(self.action).to_string()
    }

    fn __repr__(&self) -> String {
        let (game, id, text) = (self.game(), self.id, self.__str__());
        format!("<Action {game} {id}: {text}>")
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (&'static str, u16))> {
        let rebuild = py.import("cardavia._engine")?.getattr("action")?.unbind();
        Ok((rebuild, (self.game.name(), self.id)))
    }
}

static INTERNED: [OnceBox<Vec<Py<PyAction>>>; GameId::ALL.len()] =
    [const { OnceBox::new() }; GameId::ALL.len()];

/// Every action of a game by id.
pub(crate) fn interned(py: Python<'_>, game: GameId) -> PyResult<&'static [Py<PyAction>]> {
    let build = || {
        let object = |(id, action)| Py::new(py, PyAction { game, id, action });
        let objects = (0..).zip(game.space().all()).map(object);
        objects.collect::<PyResult<_>>().map(Box::new)
    };
    Ok(INTERNED[game as usize].get_or_try_init(build)?)
}

/// The interned object of an engine action.
pub(crate) fn object(py: Python<'_>, game: GameId, action: Action) -> PyResult<Py<PyAction>> {
    let id = game.space().id(action);
    let found = interned(py, game)?.get(usize::from(id));
    let object = found.map(|object| object.clone_ref(py));
    object.ok_or_else(|| no_action(game, usize::from(id).into()))
}

/// The action that a Python argument means: an `Action`, an id or a text.
pub(crate) fn extract(game: GameId, which: &Bound<'_, PyAny>) -> PyResult<Action> {
    // Ids come first, as loops play them.
    if let Ok(id) = which.cast_exact::<PyInt>() {
        return by_number(game, id);
    }
    if let Ok(action) = which.cast::<PyAction>() {
        let action = action.get();
        if action.game == game {
            return Ok(action.action);
        }
        let (action, of, game) = (action.__str__(), action.game.name(), game.name());
        return Err(Mistake::OtherAction { action, of, game }.into());
    }
    if let Ok(text) = which.cast::<PyString>() {
        let space = game.space();
        return names::read(game, text, Reader::Words, |text| space.parse(text));
    }
    let Some(id) = argument::whole_number(which) else {
        let class = argument::class(which)?;
        return Err(Mistake::NotAction { class }.into());
    };
    by_number(game, &id)
}

fn by_number(game: GameId, id: &Bound<'_, PyInt>) -> PyResult<Action> {
    let known = id.extract::<u16>().ok();
    let found = known.and_then(|id| game.space().action(id));
    found.ok_or_else(|| no_action(game, argument::said(id)))
}

/// The action with an id.
pub(crate) fn by_id(game: GameId, id: u16) -> PyResult<Action> {
    let action = game.space().action(id);
    action.ok_or_else(|| no_action(game, usize::from(id).into()))
}

/// The sentence about an id that is none of an action.
fn no_action(game: GameId, got: Value) -> PyErr {
    let (last, game) = (usize::from(game.space().len()) - 1, game.name());
    Mistake::NoAction { got, game, last }.into()
}

/// The action of a game with a text such as ``"discard 3m"`` or a dense id.
#[pyfunction]
pub(crate) fn action(game: &str, which: &Bound<'_, PyAny>) -> PyResult<Py<PyAction>> {
    let game = GameId::parse(game)?;
    object(which.py(), game, extract(game, which)?)
}

/// Every action of a game in the order of its id.
#[pyfunction]
pub(crate) fn actions(py: Python<'_>, game: &str) -> PyResult<Vec<Py<PyAction>>> {
    let actions = interned(py, GameId::parse(game)?)?.iter();
    Ok(actions.map(|action| action.clone_ref(py)).collect())
}
