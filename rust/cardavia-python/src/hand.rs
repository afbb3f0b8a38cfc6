//! Hands, and cards as Python arguments.

use cardavia::calculate::count_copies;
use cardavia::card::{Card, Face};
use cardavia::hand::{Counts, Hand};
use cardavia::message::Value;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyString};

use crate::error::IntoPy;
use crate::game::GameId;
use crate::imported::Imported;
use crate::names::Reader;
use crate::words::Mistake;
use crate::{argument, face, list, names, picture};

/// A set of cards of a game; iterates over faces, and prints in the notation of G1.
#[pyclass(name = "Hand", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PyHand {
    pub(crate) game: GameId,
    pub(crate) hand: Hand,
}

#[pymethods]
impl PyHand {
    #[new]
    #[pyo3(signature = (game, cards = None))]
    fn new(game: &str, cards: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let game = GameId::parse(game)?;
        let faces = cards.map_or_else(|| Ok(Vec::new()), |cards| extract(game, cards))?;
        count_copies(game.faces(), &faces, &[], &[]).map_err(IntoPy::into_py)?;
        let hand = Hand::from_faces(&faces).expect("no more than four of each");
        Ok(Self { game, hand })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The ids of the physical cards, ascending (G1).
    #[getter]
    fn cards(&self) -> Vec<u16> {
        self.hand.cards().map(|card| u16::from(card.0)).collect()
    }

    /// Copies of every face, an array of shape (faces,) and type uint8.
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let faces = usize::from(self.game.faces().len());
        PyArray1::from_slice(py, &self.hand.counts()[..faces])
    }

    /// How many copies of a face there are. Raises NotationError for an unknown face.
    fn count(&self, face: &Bound<'_, PyString>) -> PyResult<u8> {
        Ok(self.hand.count(read_face(self.game, face)?))
    }

    fn __len__(&self) -> usize {
        self.hand.len() as usize
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let names = face::names(py, self.game);
        let name = |card: Card| names[card.face().index()].clone_ref(py);
        list::counted(py, self.hand.len(), self.hand.cards().map(name))?.try_iter()
    }

    fn __contains__(&self, face: &Bound<'_, PyAny>) -> bool {
        let text = face.cast::<PyString>().ok();
        let face = text.and_then(|text| read_face(self.game, text).ok());
        face.is_some_and(|face| self.hand.count(face) > 0)
    }

    pub(crate) fn __str__(&self) -> String {
        self.game.faces().write_hand(self.hand)
    }

    fn __repr__(&self) -> String {
        format!("Hand({:?}, {:?})", self.game.name(), self.__str__())
    }

    /// The hand as a picture, SVG: a chip for each card, by suit.
    fn to_svg<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture::svg(slf)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture::html(slf)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(&'py Bound<'py, PyAny>, Cards<'py>)> {
        static REBUILD: Imported = Imported::new("cardavia._engine", "hand_of_cards");
        let cards: Vec<u8> = self.hand.cards().map(|card| card.0).collect();
        let arguments = (self.game.name(), PyBytes::new(py, &cards));
        Ok((REBUILD.get(py)?, arguments))
    }
}

/// The arguments of [`hand_of_cards`].
type Cards<'py> = (&'static str, Bound<'py, PyBytes>);

/// The hand with exactly these card ids, one byte each; how a Hand is unpickled.
#[pyfunction]
pub(crate) fn hand_of_cards(game: &str, cards: &[u8]) -> PyResult<PyHand> {
    let game = GameId::parse(game)?;
    if let Some(&card) = cards.iter().find(|&&card| card >= game.faces().cards()) {
        let game = game.name();
        return Err(Mistake::NoCard { game, card }.into());
    }
    let hand = cards.iter().copied().map(Card).collect();
    Ok(PyHand { game, hand })
}

/// What `add` makes of each face that a Python argument means: a text, a sequence of faces, or a
/// `Hand`.
fn collect<C: Default>(
    game: GameId,
    cards: &Bound<'_, PyAny>,
    add: impl Fn(&mut C, Face) -> PyResult<()>,
) -> PyResult<C> {
    let mut all = C::default();
    if let Ok(bytes) = cards.cast::<PyBytes>() {
        let faces = game.faces().len();
        for &index in bytes.as_bytes() {
            if index >= faces {
                return Err(no_face(game, index.into()));
            }
            add(&mut all, Face(index))?;
        }
        return Ok(all);
    }
    if let Ok(text) = cards.cast::<PyString>() {
        return names::read(game, text, Reader::Cards, |text| {
            let (mut all, mut done) = (C::default(), Ok(()));
            let read = game.faces().for_each_card(text, |face| {
                if done.is_ok() {
                    done = add(&mut all, face);
                }
            });
            read.map(|()| done.map(|()| all))
        })?;
    }
    if let Ok(hand) = cards.cast::<PyHand>() {
        let hand = hand.get();
        if hand.game != game {
            let (of, game) = (hand.game.name(), game.name());
            return Err(Mistake::OtherHand { of, game }.into());
        }
        let mut faces = hand.hand.cards().map(Card::face);
        faces.try_for_each(|face| add(&mut all, face))?;
        return Ok(all);
    }
    let Ok(items) = cards.try_iter() else {
        let class = argument::class(cards)?;
        return Err(Mistake::NotCards { class }.into());
    };
    argument::for_each(items, |item| add(&mut all, extract_face(game, &item)?))?;
    Ok(all)
}

/// The faces that a Python argument means: a text, a sequence of faces, or a `Hand`.
pub(crate) fn extract(game: GameId, cards: &Bound<'_, PyAny>) -> PyResult<Vec<Face>> {
    collect(game, cards, argument::push)
}

/// How many copies of each face a Python argument means, at the most 255.
pub(crate) fn count(game: GameId, cards: &Bound<'_, PyAny>) -> PyResult<Counts> {
    // The question that costs least first: a failed cast makes an error.
    if cards.is_exact_instance_of::<PyHand>()
        && let Ok(hand) = cards.cast::<PyHand>()
        && hand.get().game == game
    {
        return Ok(hand.get().hand.counts());
    }
    collect(game, cards, |counts: &mut Counts, face| {
        counts[face.index()] = counts[face.index()].saturating_add(1);
        Ok(())
    })
}

/// The sentence about an index that is none of a face.
fn no_face(game: GameId, got: Value) -> PyErr {
    let (last, game) = (game.faces().len() - 1, game.name());
    Mistake::NoFace { got, game, last }.into()
}

/// The face that a text means.
fn read_face(game: GameId, text: &Bound<'_, PyString>) -> PyResult<Face> {
    let parse = |text: &str| game.faces().parse_face(text);
    names::read(game, text, Reader::Cards, parse)
}

/// The face that a Python argument means: its text or its index.
pub(crate) fn extract_face(game: GameId, face: &Bound<'_, PyAny>) -> PyResult<Face> {
    if let Ok(text) = face.cast::<PyString>() {
        return read_face(game, text);
    }
    let Some(index) = argument::whole_number(face) else {
        let class = argument::class(face)?;
        return Err(Mistake::NotFace { class }.into());
    };
    let known = index.extract::<u8>().ok().map(Face);
    let known = known.filter(|face| face.0 < game.faces().len());
    known.ok_or_else(|| no_face(game, argument::said(&index)))
}
