//! The games by name, and dispatch to their types.

use cardavia::Seat;
use cardavia::action::Space;
use cardavia::card::Faces;
use cardavia::game::Game;
use cardavia::record::RecordError;
use cardavia::view::Told;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::argument;

/// Evaluates an expression with a game's type bound to a name.
macro_rules! with_game {
    (@among $game:expr, $G:ident => $body:expr; $($room:ident: $Game:ident),+) => {
        match $game {$(
            $crate::game::GameId::$Game => {
                type $G = cardavia::games::$room::$Game;
                $body
            }
        )+}
    };
    ($game:expr, $G:ident => $body:expr) => {
        cardavia::for_each_game! { with_game! { @among $game, $G => $body; } }
    };
}
pub(crate) use with_game;

macro_rules! define_ids {
    ($($room:ident: $Game:ident),+) => {
        /// A game of the engine.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        pub(crate) enum GameId {
            $($Game),+
        }

        impl GameId {
            pub(crate) const ALL: &[Self] = &[$(Self::$Game),+];
        }
    };
}
cardavia::for_each_game! { define_ids! {} }

impl GameId {
    /// The game of a name, or the error of a record that names it.
    pub(crate) fn find(name: &str) -> Result<Self, RecordError> {
        let found = Self::ALL.iter().find(|game| game.name() == name);
        found.copied().ok_or_else(|| RecordError::UnknownGame {
            game: name.into(),
            games: games().join(", "),
        })
    }

    pub(crate) fn parse(name: &str) -> PyResult<Self> {
        Self::find(name).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    pub(crate) const fn name(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    pub(crate) const fn faces(self) -> &'static Faces {
        with_game!(self, G => &G::FACES)
    }

    pub(crate) const fn space(self) -> &'static Space {
        with_game!(self, G => &G::SPACE)
    }

    pub(crate) const fn seats(self) -> usize {
        with_game!(self, G => G::SEATS)
    }

    /// What the game's views tell beside what those of all games do.
    pub(crate) const fn tells(self) -> &'static [Told] {
        with_game!(self, G => G::TELLS)
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
    GameId::ALL.iter().map(|game| game.name()).collect()
}
