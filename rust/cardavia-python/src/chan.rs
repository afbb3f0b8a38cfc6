//! What only Chắn asks of a hand, as Python functions.

use cardavia::games::chan::{self, Claims};
use pyo3::prelude::*;

use crate::calculate::{Question, totals};
use crate::error::IntoPy;
use crate::game::GameId;
use crate::hand::extract_face;
use crate::outcome::PyScore;

const GAME: GameId = GameId::Chan;

/// Scores a hand of Chắn.
#[pyfunction]
#[pyo3(signature = (
    hand, exposed, *, won_on = None, own_gate = false, heavenly = false, opening_quad = false
))]
pub(crate) fn chan_score(
    hand: &Bound<'_, PyAny>,
    exposed: Vec<String>,
    won_on: Option<&Bound<'_, PyAny>>,
    own_gate: bool,
    heavenly: bool,
    opening_quad: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, &exposed)?;
    let claims = Claims {
        cards: &question.cards,
        groups: &question.groups,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        own_gate,
        heavenly,
        opening_quad,
    };
    let sheet = chan::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

/// What each player receives, from four score sheets.
#[pyfunction]
pub(crate) fn chan_settle(scores: Vec<PyRef<'_, PyScore>>) -> PyResult<Vec<i32>> {
    Ok(chan::settle(totals(GAME, &scores)?).to_vec())
}
