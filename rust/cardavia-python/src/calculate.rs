//! The hand-level calculators as Python functions.

use cardavia::card::Face;
use cardavia::check::HandError as CoreHandError;
use cardavia::games::nantong::{self, Claims, WonFrom};
use cardavia::group::Group;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{HandError, IntoPy};
use crate::game::GameId;
use crate::hand::{extract, extract_face};
use crate::outcome::PyScore;

fn groups(game: GameId, texts: &[String]) -> PyResult<Vec<Group>> {
    let parse = |text: &String| Group::parse(text, game.faces()).map_err(IntoPy::into_py);
    texts.iter().map(parse).collect()
}

fn names(game: GameId, faces: &[Face]) -> Vec<String> {
    faces
        .iter()
        .map(|&face| game.faces().name(face).to_string())
        .collect()
}

/// A hand with its groups, as the calculators take it.
struct Question {
    game: GameId,
    cards: Vec<Face>,
    groups: Vec<Group>,
}

impl Question {
    fn new(game: &str, hand: &Bound<'_, PyAny>, texts: &[String]) -> PyResult<Self> {
        let game = GameId::parse(game)?;
        Ok(Self {
            game,
            cards: extract(game, hand)?,
            groups: groups(game, texts)?,
        })
    }

    fn seen(&self, seen: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Face>> {
        seen.map_or_else(|| Ok(Vec::new()), |seen| extract(self.game, seen))
    }
}

/// Whether a hand with its groups is a win.
#[pyfunction]
#[pyo3(signature = (game, hand, groups))]
pub(crate) fn is_win(game: &str, hand: &Bound<'_, PyAny>, groups: Vec<String>) -> PyResult<bool> {
    let question = Question::new(game, hand, &groups)?;
    match question.game {
        GameId::Nantong => nantong::is_win(&question.cards, &question.groups),
    }
    .map_err(IntoPy::into_py)
}

/// The faces that complete a hand and of which it does not hold all four copies.
#[pyfunction]
#[pyo3(signature = (game, hand, groups))]
pub(crate) fn waits(
    game: &str,
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
) -> PyResult<Vec<String>> {
    let question = Question::new(game, hand, &groups)?;
    let waits = match question.game {
        GameId::Nantong => nantong::waits(&question.cards, &question.groups),
    };
    Ok(names(question.game, &waits.map_err(IntoPy::into_py)?))
}

/// The fewest draws until a hand is ready; 0 ready, -1 complete, None unreachable.
#[pyfunction]
#[pyo3(signature = (game, hand, groups, seen = None))]
pub(crate) fn distance(
    game: &str,
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
    seen: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<i8>> {
    let question = Question::new(game, hand, &groups)?;
    let seen = question.seen(seen)?;
    match question.game {
        GameId::Nantong => nantong::distance(&question.cards, &question.groups, &seen),
    }
    .map_err(IntoPy::into_py)
}

/// What each discard of a hand leads to.
#[pyfunction]
#[pyo3(signature = (game, hand, groups, seen = None))]
pub(crate) fn discards(
    game: &str,
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
    seen: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<PyDiscardOption>> {
    let question = Question::new(game, hand, &groups)?;
    let seen = question.seen(seen)?;
    let options = match question.game {
        GameId::Nantong => nantong::discards(&question.cards, &question.groups, &seen),
    };
    let game = question.game;
    let wrap = |option| PyDiscardOption { game, option };
    Ok(options
        .map_err(IntoPy::into_py)?
        .into_iter()
        .map(wrap)
        .collect())
}

/// Every partition of a complete hand into groups and a pair, the pair last.
#[pyfunction]
#[pyo3(signature = (game, hand, groups))]
pub(crate) fn partitions(
    game: &str,
    hand: &Bound<'_, PyAny>,
    groups: Vec<String>,
) -> PyResult<Vec<Vec<String>>> {
    let question = Question::new(game, hand, &groups)?;
    match question.game {
        GameId::Nantong => nantong::partitions(&question.cards, &question.groups),
    }
    .map_err(IntoPy::into_py)
}

/// A discard and what it leads to.
#[pyclass(name = "Discard", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyDiscardOption {
    game: GameId,
    option: nantong::DiscardOption,
}

#[pymethods]
impl PyDiscardOption {
    /// What is discarded.
    #[getter]
    fn face(&self) -> String {
        self.game.faces().name(self.option.face).to_string()
    }

    /// The distance of the hand without it.
    #[getter]
    fn distance(&self) -> Option<i8> {
        self.option.distance
    }

    /// The faces whose draw then lowers the distance, with the copies left of each.
    #[getter]
    fn helpful<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let helpful = PyDict::new(py);
        for &(face, left) in &self.option.helpful {
            helpful.set_item(self.game.faces().name(face).to_string(), left)?;
        }
        Ok(helpful)
    }

    /// The copies left of all helpful faces together.
    #[getter]
    fn copies(&self) -> u32 {
        self.option
            .helpful
            .iter()
            .map(|&(_, left)| u32::from(left))
            .sum()
    }

    fn __repr__(&self) -> String {
        let distance = self
            .option
            .distance
            .map_or_else(|| "unreachable".to_owned(), |d| format!("distance {d}"));
        format!(
            "<Discard {}: {distance}, {} copies help>",
            self.face(),
            self.copies()
        )
    }
}

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
    let game = GameId::Nantong;
    let question = Question::new(game.name(), hand, &groups)?;
    let indicators = <[Face; 2]>::try_from(extract(game, indicators)?).map_err(|faces| {
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
        won_on: won_on.map(|face| extract_face(game, face)).transpose()?,
        won_from,
        kong_replacement,
        last_card,
        first_discard,
        heavenly,
        ready,
    };
    let sheet = nantong::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game, sheet })
}

/// What each player receives, from three score sheets.
#[pyfunction]
pub(crate) fn nantong_settle(scores: Vec<PyRef<'_, PyScore>>) -> PyResult<Vec<i32>> {
    let game = GameId::Nantong;
    if let Some(other) = scores.iter().find(|score| score.game != game) {
        let sentence = format!("a score of {}, expected one of nantong", other.game.name());
        return Err(CoreHandError(sentence).into_py());
    }
    if scores.iter().filter(|score| score.sheet.winner).count() > 1 {
        return Err(HandError::new_err(
            "only one player wins a deal of nantong (N4.4)",
        ));
    }
    let totals: Vec<i32> = scores.iter().map(|score| score.sheet.total).collect();
    let totals = <[i32; 3]>::try_from(totals).map_err(|totals| {
        HandError::new_err(format!(
            "nantong settles three score sheets, got {}",
            totals.len()
        ))
    })?;
    Ok(nantong::settle(totals).to_vec())
}
