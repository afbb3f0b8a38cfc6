//! Views as Python objects.

use cardavia::Seat;
use cardavia::action::Action;
use cardavia::card::{COPIES, Card, Face, Faces};
use cardavia::context::{Decision, Laid};
use cardavia::group::Group;
use cardavia::hand::Counts;
use cardavia::view::{PublicCard, Told, View};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::{Deserialize, Serialize};

use crate::action::{self, PyAction};
use crate::game::GameId;
use crate::hand::PyHand;
use crate::imported::Imported;
use crate::outcome::{self, PyPayment};
use crate::packed::{self, Packed};
use crate::{group, message, picture};

/// What one seat may know of a table (G6); `str()` draws it.
#[pyclass(name = "View", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyView {
    pub(crate) game: GameId,
    pub(crate) view: View,
}

impl PyView {
    fn name(&self, face: Face) -> String {
        self.game.face_name(face)
    }

    fn lying(&self, cards: &[(Seat, Face)]) -> Vec<(usize, String)> {
        let told = |&(seat, face): &(Seat, Face)| (seat.index(), self.name(face));
        cards.iter().map(told).collect()
    }

    fn laid<'py>(&self, py: Python<'py>, cards: &[Laid]) -> PyResult<Vec<Bound<'py, PyAny>>> {
        static CARD: Imported = Imported::new("cardavia.values", "LaidCard");
        let class = CARD.get(py)?;
        let cards = self.tuples(cards).into_iter();
        cards.map(|card| class.call1(card)).collect()
    }

    fn tuples(&self, cards: &[Laid]) -> Vec<(usize, String, Option<usize>)> {
        let told = |card: &Laid| {
            let claimed_by = card.claimed_by.map(Seat::index);
            (card.seat.index(), self.name(card.face), claimed_by)
        };
        cards.iter().map(told).collect()
    }

    fn names(&self, faces: impl IntoIterator<Item = Face>) -> Vec<String> {
        faces.into_iter().map(|face| self.name(face)).collect()
    }

    fn hand_of(&self, counts: &Counts) -> PyHand {
        let copies = |face: Face| {
            (0..counts[face.index()].min(COPIES)).map(move |copy| Card(COPIES * face.0 + copy))
        };
        let game = self.game;
        let hand = game.faces().all().flat_map(copies).collect();
        PyHand { game, hand }
    }
}

#[pymethods]
impl PyView {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// Who looks.
    #[getter]
    fn seat(&self) -> usize {
        self.view.seat.index()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.game.seats()
    }

    /// Who dealt.
    #[getter]
    fn dealer(&self) -> usize {
        self.view.dealer.index()
    }

    /// ``"prepare"``, ``"play"`` or ``"over"``.
    #[getter]
    fn phase(&self) -> &'static str {
        self.view.stage.name()
    }

    /// Who is to decide; in a claim round only the seat that is asked knows, None for the others.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.view.turn.map(Seat::index)
    }

    /// The seat's own concealed cards.
    #[getter]
    fn hand(&self) -> PyHand {
        self.hand_of(&self.view.hand)
    }

    /// The face the seat has just drawn and not yet acted on.
    #[getter]
    fn drawn(&self) -> Option<String> {
        self.view.drawn.map(|face| self.name(face))
    }

    /// How many concealed cards each seat has.
    #[getter]
    fn sizes(&self) -> Vec<u32> {
        self.view.sizes.clone()
    }

    /// How many cards the stock has.
    #[getter]
    fn stock(&self) -> usize {
        self.view.stock
    }

    /// The face-up indicators.
    #[getter]
    fn indicators(&self) -> Vec<String> {
        self.names(self.view.indicators.iter().copied())
    }

    /// Each seat's declared groups, in the order made.
    #[getter]
    fn groups(&self, py: Python<'_>) -> PyResult<Vec<Vec<Py<PyAny>>>> {
        let object = |group: &Group| group::object(py, self.game, *group);
        let of_seat = |groups: &Vec<Group>| groups.iter().map(object).collect();
        self.view.groups.iter().map(of_seat).collect()
    }

    /// The face of each seat's Tiandi Hezi.
    #[getter]
    fn hezi(&self) -> Vec<Option<String>> {
        let name = |face: &Option<Face>| face.map(|face| self.name(face));
        self.view.hezi.iter().map(name).collect()
    }

    /// The discards that still lie, in order: (seat, face).
    #[getter]
    fn discards(&self) -> Vec<(usize, String)> {
        self.lying(&self.view.discards)
    }

    /// The revealed cards that still lie, in order: (gate, face); none but in Chắn.
    #[getter]
    fn revealed(&self) -> Vec<(usize, String)> {
        self.lying(&self.view.revealed)
    }

    /// The gate at which the card open to claims lies; None but in Chắn.
    #[getter]
    fn gate(&self) -> Option<usize> {
        self.view.public.and_then(|card| card.gate).map(Seat::index)
    }

    /// Who has declared ready.
    #[getter]
    fn ready(&self) -> Vec<bool> {
        self.view.ready.clone()
    }

    /// The card open to claims: (whose it was, face, ``"discard"``,
    /// ``"kong"``, ``"returned"`` or ``"reveal"``), which also knows its `gate`.
    #[getter]
    fn public<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        static CARD: Imported = Imported::new("cardavia.values", "PublicCard");
        let object = |card: PublicCard| {
            let face = self.name(card.face);
            let gate = card.gate.map(Seat::index);
            let parts = (card.seat.index(), face, card.source.name(), gate);
            CARD.get(py)?.call1(parts)
        };
        self.view.public.map(object).transpose()
    }

    /// Each seat's void suit as far as the seat knows it; empty but in Sichuan.
    #[getter]
    fn voids(&self) -> Vec<Option<char>> {
        let letter = |suit: &Option<u8>| suit.map(|suit| Faces::letter(suit.into()));
        self.view.voids.iter().map(letter).collect()
    }

    /// The winners so far, in order: (seat, concealed cards with the winning card).
    #[getter]
    fn wins(&self) -> Vec<(usize, PyHand)> {
        let opened = |(seat, counts): &(Seat, Counts)| (seat.index(), self.hand_of(counts));
        self.view.wins.iter().map(opened).collect()
    }

    /// The first winner.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.view.wins.first().map(|(seat, _)| seat.index())
    }

    /// The first winner's concealed cards, the winning card among them.
    #[getter]
    fn winning_hand(&self) -> Option<PyHand> {
        let first = self.view.wins.first();
        first.map(|(_, counts)| self.hand_of(counts))
    }

    /// The cards the seat sees outside its own hand and groups, which it cannot draw any more: the
    /// indicators, what lies on the table, the groups of the others, every Hezi, a card that can be
    /// robbed, and winners' hands. A tile that several have won on is one (S3.3).
    #[getter]
    fn seen_elsewhere(&self) -> PyHand {
        self.hand_of(&self.view.seen_elsewhere)
    }

    /// The seat's own legal actions while it is to decide, in the order of their ids.
    #[getter]
    fn legal(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAction>>> {
        let object = |&action| action::object(py, self.game, action);
        self.view.legal.iter().map(object).collect()
    }

    /// What the seat is to decide, None unless it is to decide: ``"prepare"``, ``"void"``, ``"dealt"``
    /// (whether it wins with the dealt cards, C3.1), ``"turn"`` (a win, a kong or a discard),
    /// ``"discard"``, ``"claim"`` or ``"capture"``.
    #[getter]
    fn decision(&self) -> Option<&'static str> {
        self.view.context.decision.map(Decision::name)
    }

    /// Every discard in order, those that have been claimed too.
    #[getter]
    fn river<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.laid(py, &self.view.context.river)
    }

    /// Every revealed card in order, those that have been claimed too; none but in Chắn.
    #[getter]
    fn reveals<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.laid(py, &self.view.context.reveals)
    }

    /// The dealt cards that the seat has not exposed, which alone count for an opening declaration
    /// (N3.5); None unless it is preparing.
    #[getter]
    fn dealt(&self) -> Option<PyHand> {
        let dealt = self.view.context.dealt.as_ref();
        dealt.map(|counts| self.hand_of(counts))
    }

    /// Whether the seat on turn has drawn the replacement of a kong (N4.2, S3.2).
    #[getter]
    fn replacement(&self) -> bool {
        self.view.context.replacement
    }

    /// Whether the card open to claims is the first discard of the deal (N6.5); never but in Nantong.
    #[getter]
    fn first_discard(&self) -> bool {
        self.view.context.first_discard
    }

    /// The faces the seat has declined to capture as chắn: it may neither discard them nor use them in
    /// a cạ (C4.3). None but in Chắn.
    #[getter]
    fn declined(&self) -> Vec<String> {
        self.names(self.view.context.bars.declined)
    }

    /// The faces that the seat's own past bars it from, by clause: ``"C4.4"``, not to be captured;
    /// ``"C4.7"``, not to be captured as cạ; ``"C4.8"``, not to be discarded. Empty but in Chắn.
    #[getter]
    fn barred<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        if self.game.tells().contains(&Told::Bars) {
            let bars = self.view.context.bars;
            dict.set_item("C4.4", self.names(bars.gone))?;
            dict.set_item("C4.7", self.names(bars.as_ca))?;
            dict.set_item("C4.8", self.names(bars.discards))?;
        }
        Ok(dict)
    }

    /// Whether four identical cards were dealt to the seat (C5.1); never but in Chắn.
    #[getter]
    fn dealt_four(&self) -> bool {
        self.view.context.dealt_four
    }

    /// The wins so far in their order, with what they are worth; none but in Sichuan. Which tile
    /// another seat drew to win is not seen (G6): its `face` is None.
    #[getter]
    fn won<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let wins = self.view.context.won.iter();
        wins.map(|&won| outcome::won(py, self.game, won)).collect()
    }

    /// What is owed for the wins so far (S5.1) and then for the kongs (S5.2); none but in Sichuan.
    ///
    /// The check after the last tile (S5.3) is of hidden hands: the outcome tells it, no view.
    #[getter]
    fn payments(&self) -> Vec<PyPayment> {
        let payments = self.view.context.payments.iter();
        payments.cloned().map(PyPayment).collect()
    }

    /// What each seat has won or lost by `payments`, in points; empty but in Sichuan.
    #[getter]
    fn money(&self) -> Vec<i32> {
        self.view.context.money.clone()
    }

    /// The view as plain lists, numbers and texts.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (view, context, faces) = (&self.view, &self.view.context, self.game.faces());
        let write = |counts: &Counts| self.hand_of(counts).__str__();
        let dict = PyDict::new(py);
        dict.set_item("seat", self.seat())?;
        dict.set_item("dealer", self.dealer())?;
        dict.set_item("phase", self.phase())?;
        dict.set_item("turn", self.turn())?;
        dict.set_item("hand", faces.write(&view.hand))?;
        dict.set_item("sizes", self.sizes())?;
        dict.set_item("stock", self.stock())?;
        let text = |group: &Group| group.text(faces).to_string();
        let texts = |groups: &Vec<Group>| groups.iter().map(text).collect::<Vec<_>>();
        dict.set_item("groups", PyList::new(py, view.groups.iter().map(texts))?)?;
        dict.set_item("discards", self.discards())?;
        let public = view.public.map(|open| {
            let card = PyDict::new(py);
            card.set_item("seat", open.seat.index())?;
            card.set_item("face", self.name(open.face))?;
            card.set_item("by", open.source.name())?;
            if let Some(gate) = open.gate {
                card.set_item("gate", gate.index())?;
            }
            PyResult::Ok(card)
        });
        dict.set_item("public", public.transpose()?)?;
        for told in self.game.tells() {
            match told {
                Told::Winner => {
                    dict.set_item("winner", self.winner())?;
                    let won = view.wins.first().map(|(_, hand)| write(hand));
                    dict.set_item("winning_hand", won)?;
                }
                Told::Wins => {
                    let wins = view.wins.iter();
                    let wins = wins.map(|(seat, hand)| (seat.index(), write(hand)));
                    dict.set_item("wins", PyList::new(py, wins)?)?;
                }
                Told::Drawn => dict.set_item("drawn", self.drawn())?,
                Told::Indicators => dict.set_item("indicators", self.indicators())?,
                Told::Hezi => dict.set_item("hezi", self.hezi())?,
                Told::Ready => dict.set_item("ready", self.ready())?,
                Told::Revealed => dict.set_item("revealed", self.revealed())?,
                Told::Voids => dict.set_item("voids", self.voids())?,
                Told::Dealt => {
                    let dealt = context.dealt.as_ref().map(|dealt| faces.write(dealt));
                    dict.set_item("dealt", dealt)?;
                }
                Told::Replacement => dict.set_item("replacement", self.replacement())?,
                Told::FirstDiscard => dict.set_item("first_discard", self.first_discard())?,
                Told::Reveals => dict.set_item("reveals", self.tuples(&context.reveals))?,
                Told::Bars => {
                    dict.set_item("declined", self.declined())?;
                    dict.set_item("barred", self.barred(py)?)?;
                }
                Told::DealtFour => dict.set_item("dealt_four", self.dealt_four())?,
                Told::Account => {
                    let won = context.won.iter().map(|won| {
                        let face = won.card.map(|face| self.name(face));
                        let from = won.from.map(Seat::index);
                        let payers: Vec<_> = won.payers.iter().map(Seat::index).collect();
                        (won.seat.index(), face, won.by.name(), from, payers, won.fan)
                    });
                    dict.set_item("won", won.collect::<Vec<_>>())?;
                    let payments = context.payments.iter().map(|paid| {
                        let seats = [paid.payer, paid.payee].map(Seat::index);
                        (seats[0], seats[1], paid.amount, paid.clause())
                    });
                    dict.set_item("payments", payments.collect::<Vec<_>>())?;
                    dict.set_item("money", self.money())?;
                }
            }
        }
        let text = |&action: &Action| self.game.space().text(action).to_string();
        dict.set_item("legal", PyList::new(py, view.legal.iter().map(text))?)?;
        dict.set_item("decision", self.decision())?;
        dict.set_item("river", self.tuples(&context.river))?;
        let claim = |group: &Group| Some((self.name(group.claimed()?), group.from_seat()?.index()));
        let claims = |groups: &Vec<Group>| groups.iter().map(claim).collect::<Vec<_>>();
        dict.set_item("claimed", PyList::new(py, view.groups.iter().map(claims))?)?;
        Ok(dict)
    }

    /// The lines that `str()` draws, as messages.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let lines = self.view.lines(self.game.faces(), self.game.space());
        let sentence = |line| message::sentence(py, line);
        lines.iter().map(sentence).collect()
    }

    fn __str__(&self) -> String {
        self.view.draw(self.game.faces(), self.game.space())
    }

    /// The table as a picture, SVG, with what the seat may know and nothing else (G6).
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
        let (game, seat, phase) = (self.game(), self.view.seat, self.phase());
        format!("<View {game} seat {seat}, {phase}>")
    }
}
