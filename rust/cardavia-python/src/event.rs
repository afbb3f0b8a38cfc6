//! Events as Python objects.

use cardavia::action::Action;
use cardavia::event::{Event, Tale};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::GameId;
use crate::message;
use crate::packed::{self, Packed};

/// One thing that happened, as a seat learned of it (G6); `str()` tells it.
///
/// ``kind`` is ``"deal"``, ``"indicators"``, ``"draw"``, ``"replacement"``, ``"asked"``, ``"reveal"``,
/// ``"open"``, ``"exhausted"``, the kind of an action that took effect such as ``"discard"``,
/// or ``"declared"`` and ``"outranked"`` for declarations in a claim round.
#[pyclass(name = "Event", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyEvent {
    pub(crate) game: GameId,
    pub(crate) event: Event,
}

impl PyEvent {
    fn told(&self) -> Tale {
        self.event.told(self.game.space())
    }

    /// The action it is about.
    fn done(&self) -> Option<Action> {
        match self.event {
            Event::Act { action, .. }
            | Event::Declared { action, .. }
            | Event::Outranked { action, .. } => Some(action),
            _ => None,
        }
    }
}

#[pymethods]
impl PyEvent {
    /// What happened.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.event {
            Event::Deal { .. } => "deal",
            Event::Indicators(_) => "indicators",
            Event::Draw { replacement, .. } if replacement => "replacement",
            Event::Draw { .. } => "draw",
            Event::Reveal { .. } => "reveal",
            Event::Asked { .. } => "asked",
            Event::Declared { .. } => "declared",
            Event::Outranked { .. } => "outranked",
            Event::Act { action, .. } => action.kind().name(),
            Event::Open { .. } => "open",
            Event::Exhausted => "exhausted",
        }
    }

    /// To whom it happened, or who did it; None where it concerns no seat.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.event {
            Event::Deal { seat, .. }
            | Event::Draw { seat, .. }
            | Event::Reveal { seat, .. }
            | Event::Asked { seat }
            | Event::Declared { seat, .. }
            | Event::Outranked { seat, .. }
            | Event::Act { seat, .. }
            | Event::Open { seat, .. } => Some(seat.index()),
            Event::Indicators(_) | Event::Exhausted => None,
        }
    }

    /// The face it concerns, where there is one and the seat may know it.
    #[getter]
    fn face(&self) -> Option<String> {
        let face = match self.event {
            Event::Draw { face, .. } => face,
            Event::Reveal { face, .. } => Some(face),
            _ => self.done()?.face(),
        };
        face.map(|face| self.game.face_name(face))
    }

    /// The action of a declaration, as text; None for every other kind.
    #[getter]
    fn action(&self) -> Option<String> {
        let action = self.done()?;
        Some(self.game.space().text(action).to_string())
    }

    /// What the action names: a face, or the void suit; None for every other kind of event.
    #[getter]
    fn object(&self) -> Option<String> {
        self.game.space().text(self.done()?).object()
    }

    /// The cards dealt, laid open or shown as indicators, as text.
    #[getter]
    fn cards(&self) -> Option<String> {
        let faces = self.game.faces();
        match self.event {
            Event::Deal { hand, .. } | Event::Open { hand, .. } => Some(faces.write(&hand)),
            Event::Indicators([first, second]) => {
                Some(format!("{} {}", faces.name(first), faces.name(second)))
            }
            _ => None,
        }
    }

    /// The event in words, as a Message.
    #[getter]
    fn message<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        message::sentence(py, &self.told().into())
    }

    fn __str__(&self) -> String {
        self.told().to_string()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        format!("<Event {}>", self.__str__())
    }
}
