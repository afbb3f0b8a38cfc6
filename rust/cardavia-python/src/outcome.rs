//! Score sheets, payments and outcomes as Python objects.

use cardavia::Seat;
use cardavia::games::sichuan;
use cardavia::outcome::{Line, Outcome, Payment, Sheet, Won, WonBy};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::game::GameId;
use crate::imported::Imported;
use crate::packed::{self, Packed};
use crate::{message, picture};

/// One line of a score sheet.
#[pyclass(name = "ScoreItem", module = "cardavia", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyScoreItem(Line);

#[pymethods]
impl PyScoreItem {
    /// What is counted, in words.
    #[getter]
    fn label<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        message::phrase(py, &self.0.label)
    }

    /// The clause it stands on, such as ``"N6.1"``.
    #[getter]
    fn clause(&self) -> &str {
        &self.0.clause
    }

    /// ``"+"`` or ``"×"``: what the value does to the sum above it.
    #[getter]
    fn operation(&self) -> &'static str {
        self.0.operation.sign()
    }

    /// Points, or a factor.
    #[getter]
    fn value(&self) -> i32 {
        self.0.value
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        let (operation, value) = (self.operation(), self.value());
        let (label, clause) = (self.0.label.phrase(), self.clause());
        format!("<ScoreItem {operation} {value} {label} [{clause}]>")
    }
}

/// A score sheet, whose items reproduce its total by hand; `str()` prints it.
#[pyclass(name = "Score", module = "cardavia", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyScore {
    pub(crate) game: GameId,
    pub(crate) sheet: Sheet,
}

#[pymethods]
impl PyScore {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// What the sheet comes to, in points.
    #[getter]
    fn total(&self) -> i32 {
        self.sheet.total
    }

    /// The lines from the top down.
    #[getter]
    fn items(&self) -> Vec<PyScoreItem> {
        self.sheet.lines.iter().cloned().map(PyScoreItem).collect()
    }

    /// The fan of a win before the limit of S4.3; None but in Sichuan.
    #[getter]
    fn fan(&self) -> Option<u8> {
        self.sheet.fan
    }

    /// The base of a win, 2 to the power of its fan and at most 32; None but in Sichuan.
    #[getter]
    fn base(&self) -> Option<i32> {
        self.sheet.fan.map(|fan| 1 << fan.min(sichuan::MOST_FAN))
    }

    /// Whether this is the sheet of a winner.
    #[getter]
    fn winner(&self) -> bool {
        self.sheet.is_winner()
    }

    /// The winning card; None on the sheet of everyone else, and of a hand won as dealt.
    #[getter]
    fn won_on(&self) -> Option<String> {
        let card = self.sheet.completion?.card?;
        Some(self.game.face_name(card))
    }

    /// How the winner came by the winning card: ``"self"``, which a hand won as dealt is too,
    /// ``"discard"``, ``"kong"`` (robbed), or in Chắn ``"reveal"`` or ``"returned"``.
    ///
    /// None on the sheet of everyone else, and where `chan.score` was not told.
    #[getter]
    fn won_from(&self) -> Option<&'static str> {
        self.sheet.won_by().map(WonBy::name)
    }

    /// The blocks of the winning hand in the reading that counts; None for everyone else.
    #[getter]
    fn partition(&self) -> Option<Vec<String>> {
        self.sheet.partition.clone()
    }

    fn __str__(&self) -> String {
        self.sheet.to_string()
    }

    /// The sheet as a picture, SVG.
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
        format!("<Score {}: {}>", self.game.name(), self.sheet.total)
    }
}

/// A win as `cardavia.Won`.
pub(crate) fn won(py: Python<'_>, game: GameId, won: Won) -> PyResult<Bound<'_, PyAny>> {
    static WON: Imported = Imported::new("cardavia.values", "Won");
    let class = WON.get(py)?;
    let card = won.card.map(|face| game.face_name(face));
    let from = won.from.map(Seat::index);
    let payers = PyTuple::new(py, won.payers.iter().map(Seat::index).collect::<Vec<_>>())?;
    class.call1((won.seat.index(), card, won.by.name(), from, payers, won.fan))
}

/// A payment from one seat to another.
#[pyclass(name = "Payment", module = "cardavia", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyPayment(pub(crate) Payment);

#[pymethods]
impl PyPayment {
    /// Who pays.
    #[getter]
    fn payer(&self) -> usize {
        self.0.payer.index()
    }

    /// Who is paid.
    #[getter]
    fn payee(&self) -> usize {
        self.0.payee.index()
    }

    /// How much, in points.
    #[getter]
    fn amount(&self) -> i32 {
        self.0.amount
    }

    /// What for, in words.
    #[getter]
    fn reason<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        message::phrase(py, &self.0.reason)
    }

    /// The clause it stands on.
    #[getter]
    fn clause(&self) -> &'static str {
        self.0.clause()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        let (from, to) = (self.payer(), self.payee());
        let (amount, clause) = (self.amount(), self.clause());
        format!("<Payment {amount} from seat {from} to seat {to} [{clause}]>")
    }
}

/// What a finished deal came to; `str()` explains it.
#[pyclass(name = "Outcome", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyOutcome {
    pub(crate) game: GameId,
    pub(crate) outcome: Outcome,
}

#[pymethods]
impl PyOutcome {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The winners in the order of their wins.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        self.outcome.winners().map(Seat::index).collect()
    }

    /// The wins in their order.
    #[getter]
    fn wins<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let wins = self.outcome.wins.iter();
        wins.map(|&win| won(py, self.game, win)).collect()
    }

    /// How the deal ended, in sentences.
    #[getter]
    fn summary(&self) -> String {
        self.outcome.summary()
    }

    /// The sentences of `summary`: one for every win or for the lack of one, and for what else ended
    /// the deal.
    #[getter]
    fn sentences<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let sentence = |ending| message::sentence(py, ending);
        self.outcome.endings.iter().map(sentence).collect()
    }

    /// The score sheet of every seat.
    #[getter]
    fn scores(&self) -> Vec<PyScore> {
        let game = self.game;
        let score = |sheet| PyScore { game, sheet };
        self.outcome.sheets.iter().cloned().map(score).collect()
    }

    /// Every payment; they sum to the returns.
    #[getter]
    fn ledger(&self) -> Vec<PyPayment> {
        self.outcome.ledger.iter().cloned().map(PyPayment).collect()
    }

    /// What every seat wins or loses, in points; they sum to 0 (G4).
    #[getter]
    fn returns(&self) -> Vec<i32> {
        self.outcome.returns.clone()
    }

    fn __str__(&self) -> String {
        self.outcome.to_string()
    }

    /// The result as a picture, SVG: points, score sheets and payments.
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
        format!("<Outcome {}: {:?}>", self.game.name(), self.outcome.returns)
    }
}
