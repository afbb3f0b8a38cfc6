//! Hands, and cards as Python arguments.

use cardavia::card::Face;
use cardavia::check::{HandError, count_copies};
use cardavia::hand::Hand;
use numpy::PyArray1;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyString};

use crate::argument;
use crate::error::{IntoPy, NotationError};
use crate::game::GameId;

/// A set of cards of a game; iterates over faces, and prints in the notation of RULES G1.
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
        let hand = Hand::from_faces(&faces).ok_or_else(|| HandError(String::new()).into_py())?;
        Ok(Self { game, hand })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The ids of the physical cards, ascending (RULES G1).
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
    #[pyo3(signature = (face, /))]
    fn count(&self, face: &str) -> PyResult<u8> {
        let face = self
            .game
            .faces()
            .parse_face(face)
            .map_err(IntoPy::into_py)?;
        Ok(self.hand.count(face))
    }

    fn __len__(&self) -> usize {
        self.hand.len() as usize
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let name = |card: cardavia::card::Card| self.game.faces().name(card.face()).to_string();
        PyList::new(py, self.hand.cards().map(name).collect::<Vec<_>>())?.try_iter()
    }

    fn __contains__(&self, face: &Bound<'_, PyAny>) -> bool {
        let face = face.extract::<String>().ok();
        let face = face.and_then(|text| self.game.faces().parse_face(&text).ok());
        face.is_some_and(|face| self.hand.count(face) > 0)
    }

    pub(crate) fn __str__(&self) -> String {
        self.game.faces().write_hand(self.hand)
    }

    fn __repr__(&self) -> String {
        format!("Hand({:?}, {:?})", self.game.name(), self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Cards)> {
        let rebuild = py.import("cardavia._engine")?.getattr("hand_of_cards")?;
        Ok((rebuild, (self.game.name(), self.cards())))
    }
}

/// The arguments of [`hand_of_cards`].
type Cards = (&'static str, Vec<u16>);

/// The hand with exactly these card ids; how a Hand is unpickled.
#[pyfunction]
pub(crate) fn hand_of_cards(game: &str, cards: Vec<u8>) -> PyResult<PyHand> {
    let game = GameId::parse(game)?;
    if let Some(card) = cards.iter().find(|&&card| card >= game.faces().cards()) {
        return Err(HandError(format!("{} has no card {card}", game.name())).into_py());
    }
    Ok(PyHand {
        game,
        hand: cards.into_iter().map(cardavia::card::Card).collect(),
    })
}

/// The faces that a Python argument means: a text, a sequence of faces, or a `Hand`.
pub(crate) fn extract(game: GameId, cards: &Bound<'_, PyAny>) -> PyResult<Vec<Face>> {
    if let Ok(hand) = cards.cast::<PyHand>() {
        let hand = hand.get();
        if hand.game == game {
            return Ok(hand.hand.cards().map(cardavia::card::Card::face).collect());
        }
        let sentence = format!(
            "a hand of {}, expected one of {}",
            hand.game.name(),
            game.name()
        );
        return Err(HandError(sentence).into_py());
    }
    if let Ok(text) = cards.cast::<PyString>() {
        return game
            .faces()
            .parse_cards(&argument::text(text))
            .map_err(IntoPy::into_py);
    }
    let Ok(items) = cards.try_iter() else {
        return Err(PyTypeError::new_err(format!(
            "cards are a text, a sequence of faces or a Hand, not {}",
            cards.get_type().name()?
        )));
    };
    items.map(|item| extract_face(game, &item?)).collect()
}

/// The face that a Python argument means: its text or its index.
pub(crate) fn extract_face(game: GameId, face: &Bound<'_, PyAny>) -> PyResult<Face> {
    if let Ok(text) = face.cast::<PyString>() {
        return game
            .faces()
            .parse_face(&argument::text(text))
            .map_err(IntoPy::into_py);
    }
    let Some(index) = argument::whole_number(face) else {
        return Err(PyTypeError::new_err(format!(
            "a face is a text such as \"5m\" or an index, not {}",
            face.get_type().name()?
        )));
    };
    let known = index
        .extract::<u8>()
        .ok()
        .filter(|&index| index < game.faces().len());
    known.map(Face).ok_or_else(|| {
        NotationError::new_err(format!(
            "{index} is no face index of {}: expected 0 to {}",
            game.name(),
            game.faces().len() - 1
        ))
    })
}
