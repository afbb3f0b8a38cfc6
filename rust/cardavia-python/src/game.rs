//! The games by name, what they say, and dispatch to their types.

use cardavia::Seat;
use cardavia::action::Space;
use cardavia::card::{Face, Faces};
use cardavia::catalogue;
use cardavia::game::Game;
use cardavia::message::Wording;
use cardavia::record::RecordError;
use cardavia::view::Told;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::argument;
use crate::error::told;
use crate::words::Mistake;

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
        Self::find(name).map_err(|error| told(PyValueError::new_err, error))
    }

    pub(crate) const fn name(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    pub(crate) const fn faces(self) -> &'static Faces {
        with_game!(self, G => &G::FACES)
    }

    pub(crate) fn face_name(self, face: Face) -> String {
        self.faces().name(face).to_string()
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
    pub(crate) fn seat(self, what: &'static str, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        let number = argument::number::<usize>(what, seat)?.ok();
        let found = number.and_then(|seat| Seat::of(seat, self.seats()));
        found.ok_or_else(|| {
            let mistake = Mistake::NoSeat {
                what,
                got: argument::said(seat),
                game: self.name(),
                last: self.seats() - 1,
            };
            mistake.into()
        })
    }
}

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GameId::ALL.iter().map(|game| game.name()).collect()
}

/// Everything that is said of a game, errors too, each as (id, clause, template): for catalogues of
/// translations.
///
/// A template marks the place of every parameter by its name, as in ``{face}``. An id is unique
/// within the game, and stable.
#[pyfunction]
pub(crate) fn wordings(
    game: &str,
) -> PyResult<Vec<(&'static str, Option<&'static str>, &'static str)>> {
    let all: Vec<_> = with_game!(GameId::parse(game)?, G => catalogue::wordings::<G>().collect());
    let told = |wording: &Wording| (wording.id, wording.clause, wording.english);
    Ok(all.into_iter().chain(Mistake::WORDINGS).map(told).collect())
}
