//! The hand-level calculators as Python functions.

use cardavia::calculate::{self, DiscardOption, Hands};
use cardavia::card::Face;
use cardavia::group::Group;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{HandError, IntoPy};
use crate::game::{GameId, with_game};
use crate::hand::extract;
use crate::outcome::PyScore;

fn groups(game: GameId, texts: &[String]) -> PyResult<Vec<Group>> {
    let kinds = with_game!(game, G => <G as Hands>::GROUPS);
    let parse = |text: &String| Group::parse(text, kinds, game.faces()).map_err(IntoPy::into_py);
    texts.iter().map(parse).collect()
}

fn names(game: GameId, faces: &[Face]) -> Vec<String> {
    faces
        .iter()
        .map(|&face| game.faces().name(face).to_string())
        .collect()
}

/// A hand with its groups, as the calculators take it.
pub(crate) struct Question {
    pub(crate) game: GameId,
    pub(crate) cards: Vec<Face>,
    pub(crate) groups: Vec<Group>,
}

impl Question {
    fn named(game: &str, hand: &Bound<'_, PyAny>, texts: &[String]) -> PyResult<Self> {
        Self::new(GameId::parse(game)?, hand, texts)
    }

    pub(crate) fn new(game: GameId, hand: &Bound<'_, PyAny>, texts: &[String]) -> PyResult<Self> {
        Ok(Self {
            game,
            cards: extract(game, hand)?,
            groups: groups(game, texts)?,
        })
    }

    pub(crate) fn seen(&self, seen: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Face>> {
        seen.map_or_else(|| Ok(Vec::new()), |seen| extract(self.game, seen))
    }
}

/// Whether a hand with its groups is a win.
#[pyfunction]
#[pyo3(signature = (game, hand, groups))]
pub(crate) fn is_win(game: &str, hand: &Bound<'_, PyAny>, groups: Vec<String>) -> PyResult<bool> {
    let question = Question::named(game, hand, &groups)?;
    with_game!(question.game, G => calculate::is_win::<G>(&question.cards, &question.groups))
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
    let question = Question::named(game, hand, &groups)?;
    let waits =
        with_game!(question.game, G => calculate::waits::<G>(&question.cards, &question.groups));
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
    let question = Question::named(game, hand, &groups)?;
    let seen = question.seen(seen)?;
    with_game!(question.game, G => {
        calculate::distance::<G>(&question.cards, &question.groups, &seen)
    })
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
    let question = Question::named(game, hand, &groups)?;
    let seen = question.seen(seen)?;
    let options = with_game!(question.game, G => {
        calculate::discards::<G>(&question.cards, &question.groups, &seen)
    });
    Ok(wrap(question.game, options.map_err(IntoPy::into_py)?))
}

/// Discard options as Python objects.
pub(crate) fn wrap(game: GameId, options: Vec<DiscardOption>) -> Vec<PyDiscardOption> {
    let wrap = |option| PyDiscardOption { game, option };
    options.into_iter().map(wrap).collect()
}

/// A discard and what it leads to.
#[pyclass(name = "Discard", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyDiscardOption {
    game: GameId,
    option: DiscardOption,
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

/// The totals of the score sheets of all seats, which one winner at the most shares.
pub(crate) fn totals<const SEATS: usize>(
    game: GameId,
    scores: &[PyRef<'_, PyScore>],
) -> PyResult<[i32; SEATS]> {
    if let Some(other) = scores.iter().find(|score| score.game != game) {
        return Err(HandError::new_err(format!(
            "a score of {}, expected one of {}",
            other.game.name(),
            game.name()
        )));
    }
    if scores.iter().filter(|score| score.sheet.winner).count() > 1 {
        return Err(HandError::new_err(format!(
            "only one player wins a deal of {}",
            game.name()
        )));
    }
    let totals: Vec<i32> = scores.iter().map(|score| score.sheet.total).collect();
    <[i32; SEATS]>::try_from(totals).map_err(|totals| {
        let (name, got) = (game.name(), totals.len());
        HandError::new_err(format!("{name} settles {SEATS} score sheets, got {got}"))
    })
}
