//! The games by name, and dispatch to their types.

use cardavia::Seat;
use cardavia::action::Space;
use cardavia::card::Faces;
use cardavia::game::Game;
use cardavia::games::chan::Chan;
use cardavia::games::nantong::Nantong;
use cardavia::games::sichuan::Sichuan;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::argument;

/// A game of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum GameId {
    Nantong,
    Chan,
    Sichuan,
}

/// Evaluates an expression with a game's type bound to a name.
macro_rules! with_game {
    ($game:expr, $G:ident => $body:expr) => {
        match $game {
            $crate::game::GameId::Nantong => {
                type $G = cardavia::games::nantong::Nantong;
                $body
            }
            $crate::game::GameId::Chan => {
                type $G = cardavia::games::chan::Chan;
                $body
            }
            $crate::game::GameId::Sichuan => {
                type $G = cardavia::games::sichuan::Sichuan;
                $body
            }
        }
    };
}
pub(crate) use with_game;

impl GameId {
    pub(crate) const ALL: [Self; 3] = [Self::Nantong, Self::Chan, Self::Sichuan];

    pub(crate) fn parse(name: &str) -> PyResult<Self> {
        Self::ALL
            .into_iter()
            .find(|game| game.name() == name)
            .ok_or_else(|| {
                let names = Self::ALL.map(Self::name).join(", ");
                PyValueError::new_err(format!(
                    "there is no game {name:?}: expected one of {names}"
                ))
            })
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Nantong => Nantong::NAME,
            Self::Chan => Chan::NAME,
            Self::Sichuan => Sichuan::NAME,
        }
    }

    pub(crate) const fn faces(self) -> &'static Faces {
        match self {
            Self::Nantong => &Nantong::FACES,
            Self::Chan => &Chan::FACES,
            Self::Sichuan => &Sichuan::FACES,
        }
    }

    pub(crate) const fn space(self) -> &'static Space {
        match self {
            Self::Nantong => &Nantong::SPACE,
            Self::Chan => &Chan::SPACE,
            Self::Sichuan => &Sichuan::SPACE,
        }
    }

    pub(crate) const fn seats(self) -> usize {
        match self {
            Self::Nantong => Nantong::SEATS,
            Self::Chan => Chan::SEATS,
            Self::Sichuan => Sichuan::SEATS,
        }
    }

    /// The seat that a Python argument means; `what` names it in the sentence of an error.
    pub(crate) fn seat(self, what: &str, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        let number = argument::number::<usize>(what, seat)?;
        number
            .ok()
            .and_then(|seat| Seat::of(seat, self.seats()))
            .ok_or_else(|| {
                PyValueError::new_err(format!(
                    "{what} {seat} is no seat of {}: expected 0 to {}",
                    self.name(),
                    self.seats() - 1
                ))
            })
    }
}

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GameId::ALL.map(GameId::name).to_vec()
}
