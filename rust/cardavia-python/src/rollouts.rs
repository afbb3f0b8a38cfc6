//! Rollouts as Python functions.

use cardavia::game::Points;
use cardavia::search::{self, Policy, Shuffles};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action;
use crate::error::IntoPy;
use crate::game::GameId;
use crate::table::{PyTable, with_table};
use crate::work;

fn policy(name: &str) -> PyResult<Policy> {
    let known = Policy::ALL.into_iter().find(|policy| policy.name() == name);
    known.ok_or_else(|| {
        let names = Policy::ALL.map(Policy::name).join(", ");
        PyValueError::new_err(format!(
            "there is no policy {name:?}: expected one of {names}"
        ))
    })
}

/// The points of every seat at the end of `count` rollouts: shape (count, seats), type int64.
#[pyfunction]
pub(crate) fn rollouts<'py>(
    py: Python<'py>,
    table: &PyTable,
    count: usize,
    policy: &str,
    seat: Option<&Bound<'py, PyAny>>,
    threads: usize,
    seed: u64,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let ask = search::Rollouts {
        count,
        policy: self::policy(policy)?,
        seat: seat.map(|seat| table.id().seat("seat", seat)).transpose()?,
        seed,
    };
    let pool = work::pool(threads)?;
    let points = with_table!(&table.0, table => {
        let state = *table.state();
        work::detached(py, None, |go_on| search::rollouts(&state, ask, &pool, go_on))
    })?;
    array(py, &points, table.id())
}

/// What an action brings every seat more than the heuristic's choice in each of `count` orders
/// of the stock: shape (count, seats), type int64.
#[pyfunction]
pub(crate) fn advantages<'py>(
    py: Python<'py>,
    table: &PyTable,
    action: &Bound<'py, PyAny>,
    count: usize,
    threads: usize,
    seed: u64,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let action = action::extract(table.id(), action)?;
    let shuffles = Shuffles { count, seed };
    let pool = work::pool(threads)?;
    let points = with_table!(&table.0, table => {
        table.check(action).map_err(IntoPy::into_py)?;
        let state = *table.state();
        work::detached(py, None, |go_on| {
            search::advantages(&state, action, shuffles, &pool, go_on)
        })
    })?;
    array(py, &points, table.id())
}

/// Points as an array with a row for each deal and a column for each seat.
fn array<'py>(
    py: Python<'py>,
    points: &[Points],
    game: GameId,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let seats = game.seats();
    let flat = points
        .iter()
        .flat_map(|points| points[..seats].iter().copied().map(i64::from));
    PyArray1::from_iter(py, flat).reshape([points.len(), seats])
}
