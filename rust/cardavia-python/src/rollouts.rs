//! Rollouts as Python functions.

use cardavia::game::Points;
use cardavia::search::{self, Cancelled, Policy, Shuffles};
use numpy::ndarray::Dimension;
use numpy::{PyArray, PyArray2, PyArray3, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::action;
use crate::any::with_any;
use crate::array;
use crate::error::IntoPy;
use crate::game::{GameId, with_game};
use crate::table::{AnyTable, PyTable};
use crate::words::Mistake;
use crate::work;

/// The policy of a name.
pub(crate) fn policy(name: &str) -> PyResult<Policy> {
    let known = Policy::ALL.into_iter().find(|policy| policy.name() == name);
    known.ok_or_else(|| {
        let (got, policies) = (name.into(), Policy::ALL.map(Policy::name).join(", "));
        Mistake::NoPolicy { got, policies }.into()
    })
}

/// What is asked of tables of a game.
pub(crate) fn asked(
    game: GameId,
    count: usize,
    policy: &str,
    seat: Option<&Bound<'_, PyAny>>,
    seed: u64,
) -> PyResult<search::Rollouts> {
    Ok(search::Rollouts {
        count,
        policy: self::policy(policy)?,
        seat: seat.map(|seat| game.seat("seat", seat)).transpose()?,
        seed,
    })
}

/// The points of every seat at the end of `count` rollouts: shape (count, seats), type int64.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "Python's function has them all, with defaults and names"
)]
pub(crate) fn rollouts<'py>(
    py: Python<'py>,
    table: &PyTable,
    count: usize,
    policy: &str,
    seat: Option<&Bound<'py, PyAny>>,
    threads: usize,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let ask = asked(table.id(), count, policy, seat, seed)?;
    let pool = work::pool(threads)?;
    let points = array::zeros(py, (count, table.id().seats()))?;
    with_any!(table.snapshot(), table => fill(&points, progress, |keep, go_on| {
        search::rollouts(table.state(), ask, &pool, keep, go_on)
    }))?;
    Ok(points)
}

/// The points of every seat at the end of `count` rollouts of each table, all of one game: shape
/// (tables, count, seats), type int64.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "Python's function has them all, with defaults and names"
)]
pub(crate) fn rollouts_of_each<'py>(
    py: Python<'py>,
    tables: Vec<Bound<'py, PyTable>>,
    count: usize,
    policy: &str,
    seat: Option<&Bound<'py, PyAny>>,
    threads: usize,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray3<i64>>> {
    let first = tables.first().ok_or(Mistake::NoTables)?;
    let game = first.get().id();
    let ask = asked(game, count, policy, seat, seed)?;
    let pool = work::pool(threads)?;
    let points = array::zeros(py, (tables.len(), count, game.seats()))?;
    let tables: Vec<AnyTable> = tables.iter().map(|table| table.get().snapshot()).collect();
    with_game!(game, G => {
        let states: Option<Vec<&G>> = tables.iter().map(AnyTable::state).collect();
        let states = states.ok_or(Mistake::SeveralGames)?;
        fill(&points, progress, |keep, go_on| {
            search::rollouts_of_each(&states, ask, &pool, keep, go_on)
        })
    })?;
    Ok(points)
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
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let action = action::extract(table.id(), action)?;
    let shuffles = Shuffles { count, seed };
    let pool = work::pool(threads)?;
    let gained = array::zeros(py, (count, table.id().seats()))?;
    with_any!(table.snapshot(), table => {
        table.check(action).map_err(IntoPy::into_py)?;
        fill(&gained, progress, |keep, go_on| {
            search::advantages(table.state(), action, shuffles, &pool, keep, go_on)
        })
    })?;
    Ok(gained)
}

/// What rows of points are given to.
pub(crate) type Keep<'a> = &'a mut dyn FnMut(Points);

/// Lets work fill an array, whose last dimension is the seats, with the points of one deal after another.
pub(crate) fn fill<D: Dimension>(
    rows: &Bound<'_, PyArray<i64, D>>,
    progress: Option<Py<PyAny>>,
    work: impl Send + FnOnce(Keep<'_>, work::GoOn<'_>) -> Result<(), Cancelled>,
) -> PyResult<()> {
    let (py, seats) = (rows.py(), *rows.shape().last().unwrap_or(&1));
    let mut cells = rows.readwrite();
    let mut rows = cells.as_slice_mut()?.chunks_exact_mut(seats);
    work::detached(py, progress, |go_on| {
        let mut keep = |points: Points| {
            for (cell, points) in rows.next().into_iter().flatten().zip(points) {
                *cell = points.into();
            }
        };
        work(&mut keep, go_on)
    })
}
