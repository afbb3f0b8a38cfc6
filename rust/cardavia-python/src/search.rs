//! The Monte-Carlo lookahead as a Python function, and its result as Python objects.

use std::time::Duration;

use cardavia::search::{Budget, Candidate, Estimate, MonteCarlo, SearchResult, Trial};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::action::{self, PyAction};
use crate::any::with_any;
use crate::game::GameId;
use crate::packed::{self, Packed};
use crate::table::PyTable;
use crate::words::Mistake;
use crate::{picture, work};

/// An action and what rollouts say of it, in points of the seat to decide.
#[pyclass(name = "Candidate", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyCandidate {
    game: GameId,
    candidate: Candidate,
}

fn mean(estimate: Estimate) -> Option<f64> {
    (estimate.visits > 0).then(|| estimate.mean())
}

fn error(estimate: Estimate) -> Option<f64> {
    (estimate.visits > 1).then(|| estimate.standard_error())
}

#[pymethods]
impl PyCandidate {
    /// The action.
    #[getter]
    fn action(&self, py: Python<'_>) -> PyResult<Py<PyAction>> {
        action::object(py, self.game, self.candidate.action)
    }

    /// In how many worlds it was tried.
    #[getter]
    const fn visits(&self) -> usize {
        self.candidate.points.visits
    }

    /// The mean of what it brought; None if it was not tried.
    #[getter]
    fn mean(&self) -> Option<f64> {
        mean(self.candidate.points)
    }

    /// The standard error of the mean; None before the second visit.
    #[getter]
    fn standard_error(&self) -> Option<f64> {
        error(self.candidate.points)
    }

    /// What it brought more than the heuristic's choice in the same worlds, on average.
    #[getter]
    fn difference(&self) -> Option<f64> {
        mean(self.candidate.difference)
    }

    /// The standard error of the difference.
    #[getter]
    fn difference_error(&self) -> Option<f64> {
        error(self.candidate.difference)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        let (action, visits) = (self.candidate.action, self.visits());
        let action = self.game.space().text(action);
        let mean = self.mean().map(|mean| format!("{mean:+.2}"));
        let error = self.standard_error().map(|error| format!("{error:.2}"));
        let [mean, error] = [mean, error].map(|figure| figure.unwrap_or("?".into()));
        format!("<Candidate {action}: {mean} ± {error} points in {visits} rollouts>")
    }
}

/// What a search found.
#[pyclass(name = "SearchResult", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PySearchResult {
    game: GameId,
    found: SearchResult,
}

#[pymethods]
impl PySearchResult {
    /// The action to play.
    #[getter]
    fn choice(&self, py: Python<'_>) -> PyResult<Py<PyAction>> {
        action::object(py, self.game, self.found.choice)
    }

    /// What the heuristic would have played.
    #[getter]
    fn heuristic(&self, py: Python<'_>) -> PyResult<Py<PyAction>> {
        action::object(py, self.game, self.found.heuristic)
    }

    /// Every legal action with its figures, in the order of ids.
    #[getter]
    fn candidates(&self) -> Vec<PyCandidate> {
        let game = self.game;
        let candidates = self.found.candidates.iter().copied();
        let object = |candidate| PyCandidate { game, candidate };
        candidates.map(object).collect()
    }

    /// The action that was put on trial against the heuristic; None if none was good enough.
    #[getter]
    fn challenger(&self, py: Python<'_>) -> PyResult<Option<Py<PyAction>>> {
        let object = |trial: Trial| action::object(py, self.game, trial.challenger);
        self.found.trial.map(object).transpose()
    }

    /// What the challenger brought more than the heuristic in worlds of their own, on average.
    #[getter]
    fn trial(&self) -> Option<f64> {
        mean(self.found.trial?.difference)
    }

    /// The standard error of that.
    #[getter]
    fn trial_error(&self) -> Option<f64> {
        error(self.found.trial?.difference)
    }

    /// Rollouts played.
    #[getter]
    const fn rollouts(&self) -> usize {
        self.found.rollouts
    }

    /// The figures as a picture, SVG: for each action the mean and the difference to the heuristic's
    /// choice, with their standard errors, and the visits.
    fn to_svg<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture::svg(slf)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture::html(slf)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        let (choice, rollouts) = (self.found.choice, self.rollouts());
        let choice = self.game.space().text(choice);
        format!("<SearchResult {choice} after {rollouts} rollouts>")
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
        (None, Some(got)) => time(got).map_err(|_| Mistake::NoSeconds {
            got: got.to_string(),
        })?,
        _ => return Err(Mistake::NoBudget.into()),
    };
    let z = MonteCarlo::Z;
    let by = MonteCarlo { budget, seed, z };
    let pool = work::pool(threads)?;
    let found = with_any!(table.snapshot(), table => {
        work::detached(py, progress, |go_on| by.search(&table, &pool, go_on))
    })?;
    let found = found.ok_or(Mistake::NoChoice)?;
    let game = table.id();
    Ok(PySearchResult { game, found })
}
