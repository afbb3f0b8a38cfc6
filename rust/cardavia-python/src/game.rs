//! The games by name, and dispatch to their types.

use cardavia::action::Space;
use cardavia::card::Faces;
use cardavia::game::Game;
use cardavia::games::nantong::Nantong;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A game of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum GameId {
    Nantong,
}

/// Evaluates an expression with a game's type bound to a name.
macro_rules! with_game {
    ($game:expr, $G:ident => $body:expr) => {
        match $game {
            $crate::game::GameId::Nantong => {
                type $G = cardavia::games::nantong::Nantong;
                $body
            }
        }
    };
}
pub(crate) use with_game;

impl GameId {
    pub(crate) const ALL: [Self; 1] = [Self::Nantong];

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
        }
    }

    pub(crate) const fn faces(self) -> &'static Faces {
        match self {
            Self::Nantong => &Nantong::FACES,
        }
    }

    pub(crate) const fn space(self) -> &'static Space {
        match self {
            Self::Nantong => &Nantong::SPACE,
        }
    }

    pub(crate) const fn seats(self) -> usize {
        match self {
            Self::Nantong => Nantong::SEATS,
        }
    }

    /// The seat of a Python argument.
    pub(crate) fn seat(self, seat: isize) -> PyResult<usize> {
        usize::try_from(seat)
            .ok()
            .filter(|&seat| seat < self.seats())
            .ok_or_else(|| {
                PyValueError::new_err(format!(
                    "{seat} is no seat of {}: expected 0 to {}",
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
