//! Records as Python objects.

use cardavia::Seat;
use cardavia::deal::{About, Deal, RULES};
use cardavia::game::Game;
use cardavia::line::Line;
use cardavia::packed;
use cardavia::record::RecordError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple, PyType};

use crate::any::{any_of, with_any};
use crate::argument;
use crate::error::IntoPy;
use crate::game::{GameId, with_game};
use crate::table::{AnyTable, PyTable};

any_of!(AnyDeal, Deal);

impl AnyDeal {
    /// Reads a line of JSON.
    pub(crate) fn from_json(text: &str) -> Result<Self, RecordError> {
        let line = Line::from_json(text)?;
        with_game!(GameId::find(&line.game)?, G => Deal::<G>::from_line(&line).map(Self::from))
    }

    /// Reads a packed deal.
    pub(crate) fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let game = GameId::find(packed::game(bytes)?)?;
        with_game!(game, G => Deal::<G>::unpack(bytes).map(Self::from))
    }
}

/// A deal as it is kept in files: what was played and what else is known of it. It does not change,
/// and tells a possible deal: it was played again when it was read.
#[pyclass(name = "Record", module = "cardavia", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyRecord(pub(crate) AnyDeal);

impl PyRecord {
    fn about(&self) -> &About {
        with_any!(&self.0, deal => deal.about())
    }
}

#[pymethods]
impl PyRecord {
    /// The record of a table as it is now.
    ///
    /// `seed` is that of its deck where it is known: the deck need not be written then. `agents`
    /// names who played at each seat, and `note` is for whatever there is to say.
    ///
    /// Raises RecordError for a redealt table, a seed of another deck, names that are not one for
    /// each seat, names of more than 255 bytes and notes of more than 32768.
    #[classmethod]
    #[pyo3(signature = (table, *, seed = None, agents = Vec::new(), note = ""))]
    fn of(
        _cls: &Bound<'_, PyType>,
        table: &PyTable,
        seed: Option<&Bound<'_, PyAny>>,
        agents: Vec<String>,
        note: &str,
    ) -> PyResult<Self> {
        let about = About {
            seed: seed.map(argument::seed).transpose()?,
            agents,
            note: note.to_owned(),
        };
        let deal = with_any!(table.snapshot(), table => {
            Deal::new(table, about).map(AnyDeal::from)
        });
        deal.map(Self).map_err(IntoPy::into_py)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.id().name()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.0.id().seats()
    }

    /// The version of the rules by which it was played.
    #[getter]
    #[expect(clippy::unused_self, reason = "Python asks a record, whichever it is")]
    const fn rules(&self) -> u8 {
        RULES
    }

    /// The seed of the deck; None where it is not known.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.about().seed
    }

    /// All card ids in deck order (G2).
    #[getter]
    fn deck<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let deck = with_any!(&self.0, deal => deal.deck());
        PyTuple::new(py, deck.iter().map(|card| card.0))
    }

    /// Who dealt.
    #[getter]
    fn dealer(&self) -> usize {
        with_any!(&self.0, deal => deal.table().dealer().index())
    }

    /// The id of every action in order.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let space = self.0.id().space();
        let history = with_any!(&self.0, deal => deal.table().history());
        PyTuple::new(py, history.iter().map(|&(_, action)| space.id(action)))
    }

    /// The points that every seat won or lost; None for a deal that is not over.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let returns = with_any!(&self.0, deal => deal.returns());
        returns.map(|points| PyTuple::new(py, points)).transpose()
    }

    /// The name of the agent at each seat; none where they are not known.
    #[getter]
    fn agents<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.about().agents)
    }

    /// Whatever there is to say.
    #[getter]
    fn note(&self) -> &str {
        &self.about().note
    }

    /// The table as it was left, all actions played.
    fn table(&self) -> PyTable {
        with_any!(&self.0, deal => AnyTable::from(deal.table().clone())).into()
    }

    /// The record as one line of JSON, without its end.
    fn to_json(&self) -> String {
        with_any!(&self.0, deal => deal.line()).to_json()
    }

    /// Reads what `to_json` writes, and plays it again.
    ///
    /// Raises RecordError if it is damaged, contradicts itself or tells an impossible deal; an
    /// impossible action by its number.
    #[classmethod]
    fn from_json(_cls: &Bound<'_, PyType>, text: &Bound<'_, PyString>) -> PyResult<Self> {
        let deal = AnyDeal::from_json(&argument::text(text)?);
        deal.map(Self).map_err(IntoPy::into_py)
    }

    /// The record as few bytes, which hold a checksum.
    fn pack<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &with_any!(&self.0, deal => deal.pack()))
    }

    /// Reads what `pack` writes, and plays it again. Raises RecordError if it is damaged.
    #[classmethod]
    fn unpack(_cls: &Bound<'_, PyType>, data: &[u8]) -> PyResult<Self> {
        AnyDeal::unpack(data).map(Self).map_err(IntoPy::into_py)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let py = slf.py();
        Ok((slf.get_type().getattr("unpack")?, (slf.get().pack(py),)))
    }

    fn __repr__(&self) -> String {
        let (actions, turn) = with_any!(&self.0, deal => {
            (deal.table().history().len(), deal.table().state().turn())
        });
        let turn = turn.map(Seat::index);
        let turn = turn.map_or_else(
            || "over".to_owned(),
            |seat| format!("seat {seat} to decide"),
        );
        let (game, dealer) = (self.game(), self.dealer());
        format!("<Record {game}, dealer {dealer}, {actions} actions, {turn}>")
    }
}
