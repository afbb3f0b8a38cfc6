//! Events as Python objects.

use cardavia::action::ActionText;
use cardavia::event::Event;
use pyo3::prelude::*;

use crate::game::GameId;

/// One thing that happened, as a seat learned of it (G6); `str()` tells it.
///
/// ``kind`` is ``"deal"``, ``"indicators"``, ``"draw"``, ``"replacement"``, ``"asked"``, ``"reveal"``,
/// ``"open"``, ``"exhausted"``, the kind of an action that took effect such as ``"discard"``,
/// or ``"declared"`` and ``"outranked"`` for declarations in a claim round.
#[pyclass(name = "Event", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyEvent {
    pub(crate) game: GameId,
    pub(crate) event: Event,
}

impl PyEvent {
    /// The action it is about, to be told.
    fn text(&self) -> Option<ActionText> {
        match self.event {
            Event::Act { action, .. }
            | Event::Declared { action, .. }
            | Event::Outranked { action, .. } => Some(self.game.space().text(action)),
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
            Event::Draw {
                replacement: false, ..
            } => "draw",
            Event::Draw {
                replacement: true, ..
            } => "replacement",
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
            Event::Act { action, .. }
            | Event::Declared { action, .. }
            | Event::Outranked { action, .. } => action.face(),
            _ => None,
        };
        face.map(|face| self.game.faces().name(face).to_string())
    }

    /// The action of a declaration, as text; None for every other kind.
    #[getter]
    fn action(&self) -> Option<String> {
        self.text().map(|action| action.to_string())
    }

    /// What the action names: a face, or the void suit; None for every other kind of event.
    #[getter]
    fn object(&self) -> Option<String> {
        Some(self.text()?.object()?.to_string())
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

    fn __str__(&self) -> String {
        let faces = self.game.faces();
        let seat = self
            .seat()
            .map(|seat| format!("seat {seat}"))
            .unwrap_or_default();
        let action = self.action().unwrap_or_default();
        let cards = self.cards().unwrap_or_default();
        match self.event {
            Event::Deal { .. } => format!("{seat} is dealt {cards}"),
            Event::Indicators(_) => format!("the indicators are {cards}"),
            Event::Draw {
                face, replacement, ..
            } => {
                let card =
                    face.map_or_else(|| "a card".to_owned(), |face| faces.name(face).to_string());
                let whence = if replacement {
                    " from the back of the stock"
                } else {
                    ""
                };
                format!("{seat} draws {card}{whence}")
            }
            Event::Reveal { face, .. } => {
                format!("{seat} reveals {} at its gate", faces.name(face))
            }
            Event::Asked { .. } => format!("{seat} is asked"),
            Event::Declared { .. } => format!("{seat} declares {action}"),
            Event::Outranked { .. } => format!("{seat} declared {action}, which is outranked"),
            Event::Act { .. } => format!("{seat}: {action}"),
            Event::Open { .. } => format!("{seat} lays open {cards}"),
            Event::Exhausted => "the stock is exhausted".to_owned(),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Event {}>", self.__str__())
    }
}
