//! The Python extension `cardavia._engine`: conversions between Python and the engine, no rules.
#![allow(
    clippy::needless_pass_by_value,
    reason = "PyO3 converts arguments to owned values"
)]
#![allow(
    clippy::doc_markdown,
    clippy::doc_link_with_quotes,
    reason = "these comments become Python docstrings, where backticks and brackets are no links"
)]
#![allow(
    clippy::unsafe_derive_deserialize,
    reason = "the unsafe methods are PyO3's, and rest on nothing that the data say"
)]

mod action;
mod any;
mod argument;
mod array;
mod batch;
mod batch_arrays;
mod calculate;
mod chan;
mod counts;
mod crew;
mod dataset;
mod error;
mod event;
mod face;
mod game;
mod group;
mod hand;
mod imagined;
mod imported;
mod integers;
mod list;
mod message;
mod names;
mod nantong;
mod observe;
mod outcome;
mod packed;
mod picture;
mod record;
mod rollouts;
mod search;
mod sichuan;
mod table;
mod unpack;
mod view;
mod words;
mod work;

use pyo3::prelude::*;

/// The compiled engine of Cardavia.
#[pymodule(gil_used = false)]
mod _engine {
    use numpy::{PyArray1, PyArrayMethods};
    use pyo3::prelude::*;

    use super::calculate::add_calculators;
    use super::error::add_attributes;

    #[pymodule_export]
    use super::action::{PyAction, action, actions};
    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::calculate::{PyDiscardOption, warm_up};
    #[pymodule_export]
    use super::dataset::PyEncoder;
    #[pymodule_export]
    use super::error::{GameOverError, HandError, IllegalActionError, NotationError, RecordError};
    #[pymodule_export]
    use super::event::PyEvent;
    #[pymodule_export]
    use super::face::faces;
    #[pymodule_export]
    use super::game::{games, wordings};
    #[pymodule_export]
    use super::group::group;
    #[pymodule_export]
    use super::hand::{PyHand, hand_of_cards};
    #[pymodule_export]
    use super::imagined::{PyWorlds, worlds};
    #[pymodule_export]
    use super::observe::{layout, spec};
    #[pymodule_export]
    use super::outcome::{PyOutcome, PyPayment, PyScore, PyScoreItem};
    #[pymodule_export]
    use super::record::PyRecord;
    #[pymodule_export]
    use super::rollouts::{advantages, rollouts, rollouts_of_each};
    #[pymodule_export]
    use super::search::{PyCandidate, PySearchResult, search};
    #[pymodule_export]
    use super::table::{PyTable, deal, from_deck, from_json, heuristic, replay, replay_world};
    #[pymodule_export]
    use super::unpack::unpack;
    #[pymodule_export]
    use super::view::PyView;

    /// The version of the engine.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// `release` or `debug`: figures of a debug build mean nothing.
    #[pymodule_export]
    const BUILD: &str = if cfg!(debug_assertions) {
        "debug"
    } else {
        "release"
    };

    #[pymodule_init]
    fn init(engine: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = engine.py();
        // What the NumPy crate looks up on first use, it looks up now: it would wait as PyO3's cells do.
        drop(PyArray1::<bool>::zeros(py, 0, false).readwrite());
        add_attributes(py)?;
        add_calculators(engine)
    }
}
