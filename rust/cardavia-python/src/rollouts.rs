//! Rollouts as a Python function.

use cardavia::search::{self, Policy};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::table::{AnyTable, PyTable, with_table};
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
    let seats = table.id().seats();
    let flat = points
        .iter()
        .flat_map(|points| points[..seats].iter().copied().map(i64::from));
    PyArray1::from_iter(py, flat).reshape([count, seats])
}
