//! What only Nantong asks of a hand, as Python functions.

use cardavia::card::Face;
use cardavia::games::nantong::{self, Claims, WonFrom};
use pyo3::prelude::*;

use crate::calculate::{Question, totals};
use crate::error::{HandError, IntoPy};
use crate::game::GameId;
use crate::hand::{extract, extract_face};
use crate::outcome::PyScore;

const GAME: GameId = GameId::Nantong;

/// Scores a hand of Nantong.
#[pyfunction]
#[pyo3(signature = (
    hand, groups, *, indicators, hezi = false, won_on = None, won_from = None,
    kong_replacement = false, last_card = false, first_discard = false, heavenly = false,
    ready = false
))]
#[expect(
    clippy::too_many_arguments,
    reason = "they are the questions a score sheet asks"
)]
#[expect(
    clippy::fn_params_excessive_bools,
    reason = "they are the questions a score sheet asks"
)]
pub(crate) fn nantong_score(
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
    indicators: &Bound<'_, PyAny>,
    hezi: bool,
    won_on: Option<&Bound<'_, PyAny>>,
    won_from: Option<&str>,
    kong_replacement: bool,
    last_card: bool,
    first_discard: bool,
    heavenly: bool,
    ready: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, &groups)?;
    let indicators = <[Face; 2]>::try_from(extract(GAME, indicators)?).map_err(|faces| {
        HandError::new_err(format!("there are two indicators, got {}", faces.len()))
    })?;
    let won_from = match won_from {
        None => None,
        Some("self") => Some(WonFrom::Stock),
        Some("discard") => Some(WonFrom::Discard),
        Some("kong") => Some(WonFrom::Kong),
        Some(other) => {
            return Err(HandError::new_err(format!(
                "won_from is \"self\", \"discard\" or \"kong\", got {other:?}"
            )));
        }
    };
    let claims = Claims {
        cards: &question.cards,
        groups: &question.groups,
        indicators,
        hezi,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        won_from,
        kong_replacement,
        last_card,
        first_discard,
        heavenly,
        ready,
    };
    let sheet = nantong::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

/// Every partition of a complete hand into groups and a pair, the pair last.
#[pyfunction]
#[pyo3(signature = (hand, groups))]
pub(crate) fn nantong_partitions(
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
) -> PyResult<Vec<Vec<String>>> {
    let question = Question::new(GAME, hand, &groups)?;
    nantong::partitions(&question.cards, &question.groups).map_err(IntoPy::into_py)
}

/// What each player receives, from three score sheets.
#[pyfunction]
pub(crate) fn nantong_settle(scores: Vec<PyRef<'_, PyScore>>) -> PyResult<Vec<i32>> {
    Ok(nantong::settle(totals(GAME, &scores)?).to_vec())
}
