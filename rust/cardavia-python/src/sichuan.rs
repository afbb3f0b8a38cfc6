//! What only Sichuan asks of a hand, as Python functions.

use cardavia::calculate;
use cardavia::card::SUITS;
use cardavia::games::sichuan::{self, Claims, Sichuan, WonFrom};
use pyo3::prelude::*;

use crate::calculate::{PyDiscardOption, Question, wrap};
use crate::error::{HandError, IntoPy, NotationError};
use crate::game::GameId;
use crate::hand::extract_face;
use crate::outcome::PyScore;

const GAME: GameId = GameId::Sichuan;

/// Reads the letter of a void suit as its number.
fn suit(void: &str) -> PyResult<u8> {
    let place = SUITS.iter().position(|suit| void == suit.to_string());
    place
        .and_then(|place| u8::try_from(place).ok())
        .ok_or_else(|| {
            NotationError::new_err(format!("void is \"m\", \"p\" or \"s\", got {void:?}"))
        })
}

/// Scores a win of Sichuan.
#[pyfunction]
#[pyo3(signature = (
    hand, groups, *, won_on = None, won_from = "self", void = None, kong_replacement = false,
    last_tile = false
))]
pub(crate) fn sichuan_score(
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
    won_on: Option<&Bound<'_, PyAny>>,
    won_from: &str,
    void: Option<&str>,
    kong_replacement: bool,
    last_tile: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, &groups)?;
    let won_from = match won_from {
        "self" => WonFrom::Wall,
        "discard" => WonFrom::Discard,
        "kong" => WonFrom::Kong,
        other => {
            return Err(HandError::new_err(format!(
                "won_from is \"self\", \"discard\" or \"kong\", got {other:?}"
            )));
        }
    };
    let claims = Claims {
        cards: &question.cards,
        groups: &question.groups,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        won_from,
        void: void.map(suit).transpose()?,
        kong_replacement,
        last_tile,
    };
    let sheet = sichuan::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

/// Every reading of a complete hand: sets with the pair last, and seven pairs.
#[pyfunction]
#[pyo3(signature = (hand, groups))]
pub(crate) fn sichuan_partitions(
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
) -> PyResult<Vec<Vec<String>>> {
    let question = Question::new(GAME, hand, &groups)?;
    sichuan::partitions(&question.cards, &question.groups).map_err(IntoPy::into_py)
}

/// The fewest draws until a hand is ready, without a tile of the suit `void` if one is given.
#[pyfunction]
#[pyo3(signature = (hand, groups, seen = None, void = None))]
pub(crate) fn sichuan_distance(
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
    seen: Option<&Bound<'_, PyAny>>,
    void: Option<&str>,
) -> PyResult<Option<i8>> {
    let question = Question::new(GAME, hand, &groups)?;
    let (cards, groups, seen) = (&question.cards, &question.groups, question.seen(seen)?);
    match void.map(suit).transpose()? {
        Some(void) => sichuan::distance_without(cards, groups, &seen, void),
        None => calculate::distance::<Sichuan>(cards, groups, &seen),
    }
    .map_err(IntoPy::into_py)
}

/// What each discard leads to, without a tile of the suit `void` if one is given.
#[pyfunction]
#[pyo3(signature = (hand, groups, seen = None, void = None))]
pub(crate) fn sichuan_discards(
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
    seen: Option<&Bound<'_, PyAny>>,
    void: Option<&str>,
) -> PyResult<Vec<PyDiscardOption>> {
    let question = Question::new(GAME, hand, &groups)?;
    let (cards, groups, seen) = (&question.cards, &question.groups, question.seen(seen)?);
    let options = match void.map(suit).transpose()? {
        Some(void) => sichuan::discards_without(cards, groups, &seen, void),
        None => calculate::discards::<Sichuan>(cards, groups, &seen),
    };
    Ok(wrap(GAME, options.map_err(IntoPy::into_py)?))
}
