//! Views as Python objects.

use cardavia::Seat;
use cardavia::card::{COPIES, Card, Face, Faces};
use cardavia::group::Group;
use cardavia::hand::{Counts, Hand};
use cardavia::view::{PublicCard, Told, View};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};

use crate::action::{self, PyAction};
use crate::game::GameId;
use crate::group;
use crate::hand::PyHand;
use crate::imported::Imported;
use crate::message;
use crate::packed::{self, Packed};

/// What one seat may know of a table (G6); `str()` draws it.
#[pyclass(name = "View", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyView {
    pub(crate) game: GameId,
    pub(crate) view: View,
}

impl PyView {
    fn name(&self, face: Face) -> String {
        self.game.faces().name(face).to_string()
    }

    fn lying(&self, cards: &[(Seat, Face)]) -> Vec<(usize, String)> {
        let told = |&(seat, face): &(Seat, Face)| (seat.index(), self.name(face));
        cards.iter().map(told).collect()
    }

    fn hand_of(&self, counts: &Counts) -> PyHand {
        let copies = |face: Face| {
            (0..counts[face.index()].min(COPIES)).map(move |copy| Card(COPIES * face.0 + copy))
        };
        let hand: Hand = self.game.faces().all().flat_map(copies).collect();
        PyHand {
            game: self.game,
            hand,
        }
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
        let faces = self.view.indicators.iter();
        faces.map(|&face| self.name(face)).collect()
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
        let letter = |suit: u8| Faces::letter(suit.into());
        let voids = self.view.voids.iter();
        voids.map(|suit| suit.map(letter)).collect()
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

    /// The view as plain lists, numbers and texts.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("seat", self.seat())?;
        dict.set_item("dealer", self.dealer())?;
        dict.set_item("phase", self.phase())?;
        dict.set_item("turn", self.turn())?;
        dict.set_item("hand", self.game.faces().write(&self.view.hand))?;
        dict.set_item("sizes", self.sizes())?;
        dict.set_item("stock", self.stock())?;
        let text = |group: &Group| group.text(self.game.faces()).to_string();
        let texts = |groups: &Vec<Group>| groups.iter().map(text).collect::<Vec<_>>();
        let groups = self.view.groups.iter().map(texts);
        dict.set_item("groups", groups.collect::<Vec<_>>())?;
        dict.set_item("discards", self.discards())?;
        let public = self.view.public.map(|open| {
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
                    let winning_hand = self.winning_hand().map(|hand| hand.__str__());
                    dict.set_item("winning_hand", winning_hand)?;
                }
                Told::Wins => {
                    let wins = self.wins().into_iter();
                    let wins = wins.map(|(seat, hand)| (seat, hand.__str__()));
                    dict.set_item("wins", wins.collect::<Vec<_>>())?;
                }
                Told::Drawn => dict.set_item("drawn", self.drawn())?,
                Told::Indicators => dict.set_item("indicators", self.indicators())?,
                Told::Hezi => dict.set_item("hezi", self.hezi())?,
                Told::Ready => dict.set_item("ready", self.ready())?,
                Told::Revealed => dict.set_item("revealed", self.revealed())?,
                Told::Voids => dict.set_item("voids", self.voids())?,
            }
        }
        let text = |action| self.game.space().text(action).to_string();
        dict.set_item(
            "legal",
            self.view.legal.iter().map(|&a| text(a)).collect::<Vec<_>>(),
        )?;
        Ok(dict)
    }

    /// The lines that `str()` draws, as messages.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let lines = self.view.lines(self.game.faces(), self.game.space());
        lines
            .iter()
            .map(|line| message::sentence(py, line))
            .collect()
    }

    fn __str__(&self) -> String {
        self.view.draw(self.game.faces(), self.game.space())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        format!(
            "<View {} seat {}, {}>",
            self.game.name(),
            self.view.seat,
            self.phase()
        )
    }
}
