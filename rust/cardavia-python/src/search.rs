//! The Monte-Carlo lookahead as a Python function, and its result as Python objects.

use std::time::Duration;

use cardavia::search::{Budget, Estimate, MonteCarlo, SearchResult};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action::{self, PyAction};
use crate::error::GameOverError;
use crate::game::GameId;
use crate::table::{PyTable, with_table};
use crate::work;

/// An action and what rollouts say of it, in points of the seat to decide.
#[pyclass(name = "Candidate", module = "cardavia", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct PyCandidate {
    /// The action.
    action: Py<PyAction>,
    /// In how many worlds it was tried.
    visits: usize,
    /// The mean of what it brought; None if it was not tried.
    mean: Option<f64>,
    /// The standard error of the mean; None before the second visit.
    standard_error: Option<f64>,
    /// What it brought more than the heuristic's choice in the same worlds, on average.
    difference: Option<f64>,
    /// The standard error of the difference.
    difference_error: Option<f64>,
}

fn mean(estimate: Estimate) -> Option<f64> {
    (estimate.visits > 0).then(|| estimate.mean())
}

fn error(estimate: Estimate) -> Option<f64> {
    (estimate.visits > 1).then(|| estimate.standard_error())
}

#[pymethods]
impl PyCandidate {
    fn __repr__(&self, py: Python<'_>) -> String {
        let number =
            |value: Option<f64>| value.map_or("?".to_owned(), |value| format!("{value:+.2}"));
        format!(
            "<Candidate {}: {} ± {} points in {} rollouts>",
            self.action.bind(py).get().__str__(),
            number(self.mean),
            self.standard_error
                .map_or("?".to_owned(), |value| format!("{value:.2}")),
            self.visits
        )
    }
}

/// What a search found.
#[pyclass(name = "SearchResult", module = "cardavia", frozen, get_all)]
#[derive(Debug)]
pub(crate) struct PySearchResult {
    /// The action to play.
    choice: Py<PyAction>,
    /// What the heuristic would have played.
    heuristic: Py<PyAction>,
    /// Every legal action with its figures, in the order of ids.
    candidates: Vec<Py<PyCandidate>>,
    /// The action that was put on trial against the heuristic; None if none was good enough.
    challenger: Option<Py<PyAction>>,
    /// What the challenger brought more than the heuristic in worlds of their own, on average.
    trial: Option<f64>,
    /// The standard error of that.
    trial_error: Option<f64>,
    /// Rollouts played.
    rollouts: usize,
}

impl PySearchResult {
    fn new(py: Python<'_>, game: GameId, found: SearchResult) -> PyResult<Self> {
        let candidate = |candidate: &cardavia::search::Candidate| {
            Py::new(
                py,
                PyCandidate {
                    action: action::object(py, game, candidate.action)?,
                    visits: candidate.points.visits,
                    mean: mean(candidate.points),
                    standard_error: error(candidate.points),
                    difference: mean(candidate.difference),
                    difference_error: error(candidate.difference),
                },
            )
        };
        let challenger = found
            .trial
            .map(|trial| action::object(py, game, trial.challenger));
        Ok(Self {
            choice: action::object(py, game, found.choice)?,
            heuristic: action::object(py, game, found.heuristic)?,
            candidates: found
                .candidates
                .iter()
                .map(candidate)
                .collect::<PyResult<_>>()?,
            challenger: challenger.transpose()?,
            trial: found.trial.and_then(|trial| mean(trial.difference)),
            trial_error: found.trial.and_then(|trial| error(trial.difference)),
            rollouts: found.rollouts,
        })
    }
}

#[pymethods]
impl PySearchResult {
    fn __repr__(&self, py: Python<'_>) -> String {
        format!(
            "<SearchResult {} after {} rollouts>",
            self.choice.bind(py).get().__str__(),
            self.rollouts
        )
    }
}

/// Seconds that no machine lives to see the end of, and a clock can still count.
const FOREVER: f64 = 1e18;

/// Searches for the best action of the seat to decide, within `rollouts` or else `seconds`.
///
/// Raises GameOverError when the deal is over.
#[pyfunction]
pub(crate) fn search(
    py: Python<'_>,
    table: &PyTable,
    rollouts: Option<usize>,
    seconds: Option<f64>,
    threads: usize,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<PySearchResult> {
    let time = |seconds: f64| Duration::try_from_secs_f64(seconds.min(FOREVER)).map(Budget::Time);
    let budget = match (rollouts, seconds) {
        (Some(rollouts), None) => Budget::Rollouts(rollouts),
        (None, Some(seconds)) => time(seconds).map_err(|_| {
            PyValueError::new_err(format!("{seconds} is no number of seconds to search"))
        })?,
        _ => {
            return Err(PyValueError::new_err(
                "a search has a budget of rollouts or of seconds, one of the two",
            ));
        }
    };
    let by = MonteCarlo {
        budget,
        seed,
        z: MonteCarlo::Z,
    };
    let pool = work::pool(threads)?;
    let found = with_table!(table.snapshot(), table => {
        work::detached(py, progress, |go_on| by.search(&table, &pool, go_on))
    })?;
    let found = found
        .ok_or_else(|| GameOverError::new_err("the deal is over: there is nothing to choose"))?;
    PySearchResult::new(py, table.id(), found)
}
