//! Questions about hands as Python functions: what those of all games have in common.

use cardavia::calculate::{self, DiscardOption, Hands, WonFrom, concealed_counts};
use cardavia::card::{Face, FaceSet};
use cardavia::game::Game;
use cardavia::group::Group;
use cardavia::hand::Counts;
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyDict, PyList, PyString};
use serde::{Deserialize, Serialize};

use crate::error::IntoPy;
use crate::game::{GameId, with_game};
use crate::hand::{count, extract};
use crate::outcome::PyScore;
use crate::packed::{self, Packed};
use crate::words::Mistake;
use crate::{argument, face, group, list};

/// The groups that a Python argument means, none without one: a text is one group.
fn groups(game: GameId, texts: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Group>> {
    let Some(texts) = texts else {
        return Ok(Vec::new());
    };
    if texts.is_instance_of::<PyString>() {
        return Ok(vec![group::extract(game, texts)?]);
    }
    if texts.try_iter().is_err() {
        let class = argument::class(texts)?;
        return Err(Mistake::NotGroups { class }.into());
    }
    argument::list(texts, |text| group::extract(game, &text))
}

/// A hand with its groups, as the calculators take it.
pub(crate) struct Question {
    game: GameId,
    counts: Counts,
    pub(crate) groups: Vec<Group>,
}

impl Question {
    pub(crate) fn new(
        game: GameId,
        hand: &Bound<'_, PyAny>,
        texts: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        Ok(Self {
            game,
            counts: count(game, hand)?,
            groups: groups(game, texts)?,
        })
    }

    /// The concealed cards in face order.
    pub(crate) fn cards(&self) -> Vec<Face> {
        let copies = |face: Face| (0..self.counts[face.index()]).map(move |_| face);
        self.game.faces().all().flat_map(copies).collect()
    }

    pub(crate) fn seen(&self, seen: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Face>> {
        seen.map_or_else(|| Ok(Vec::new()), |seen| extract(self.game, seen))
    }

    /// Whether one of some faces is in hand or groups.
    pub(crate) fn holds(&self, faces: FaceSet) -> bool {
        faces.into_iter().any(|face| {
            self.counts[face.index()] > 0 || self.groups.iter().any(|group| group.face() == face)
        })
    }

    /// The counts of a hand that nothing is wrong with and that has no groups: the quick way.
    /// Any other is left to the engine's functions, which say what is wrong.
    fn concealed<G: Hands>(&self, sizes: &[usize]) -> Option<Counts> {
        if !self.groups.is_empty() {
            return None;
        }
        concealed_counts::<G>(&self.counts[..usize::from(G::FACES.len())], sizes).ok()
    }

    /// Whether the hand is a win.
    pub(crate) fn is_win(&self) -> PyResult<bool> {
        with_game!(self.game, G => match self.concealed::<G>(&[G::COMPLETE]) {
            Some(counts) => Ok(G::is_concealed_win(&counts)),
            None => calculate::is_win::<G>(&self.cards(), &self.groups).map_err(IntoPy::into_py),
        })
    }

    /// The faces that complete the hand and of which it does not hold all four copies.
    pub(crate) fn waits(&self) -> PyResult<FaceSet> {
        with_game!(self.game, G => match self.concealed::<G>(&[G::COMPLETE - 1]) {
            Some(counts) => Ok(G::concealed_waits(&counts)),
            None => calculate::waits::<G>(&self.cards(), &self.groups)
                .map(FaceSet::from_iter)
                .map_err(IntoPy::into_py),
        })
    }

    /// The fewest draws until the hand is ready; 0 ready, -1 complete, None unreachable.
    pub(crate) fn distance(&self, seen: Option<&Bound<'_, PyAny>>) -> PyResult<Option<i8>> {
        let seen = self.seen(seen)?;
        with_game!(self.game, G => {
            match self.concealed::<G>(&[G::COMPLETE - 1, G::COMPLETE]) {
                Some(counts) if seen.is_empty() => Ok(G::concealed_distance(&counts)),
                _ => calculate::distance::<G>(&self.cards(), &self.groups, &seen)
                    .map_err(IntoPy::into_py),
            }
        })
    }

    /// What each discard leads to.
    pub(crate) fn discards(
        &self,
        seen: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<PyDiscardOption>> {
        let seen = self.seen(seen)?;
        let options = with_game!(self.game, G => {
            calculate::discards::<G>(&self.cards(), &self.groups, &seen)
        });
        Ok(wrap(self.game, options.map_err(IntoPy::into_py)?))
    }

    /// The texts of some faces, in face order.
    pub(crate) fn names<'py>(
        &self,
        py: Python<'py>,
        faces: FaceSet,
    ) -> PyResult<Bound<'py, PyList>> {
        let names = face::names(py, self.game);
        let name = |face: Face| names[face.index()].clone_ref(py);
        list::counted(py, faces.len(), faces.into_iter().map(name))
    }
}

/// Where a winning card came from, by its name.
pub(crate) fn won_from(name: &str) -> PyResult<WonFrom> {
    match name {
        "self" => Ok(WonFrom::Stock),
        "discard" => Ok(WonFrom::Discard),
        "kong" => Ok(WonFrom::Kong),
        got => Err(Mistake::WonFrom { got: got.into() }.into()),
    }
}

/// Questions that several games answer, as Python functions with a game's docstrings: those of a
/// module whose game is its `GAME` and which asks nothing more.
macro_rules! questions {
    ($(#[$about:meta])+ is_win) => {
        $(#[$about])+
        #[pyfunction]
        #[pyo3(signature = (hand, groups = None), text_signature = "(hand, groups=())")]
        fn is_win(hand: &Bound<'_, PyAny>, groups: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
            Question::new(GAME, hand, groups)?.is_win()
        }
    };
    ($(#[$about:meta])+ waits) => {
        $(#[$about])+
        #[pyfunction]
        #[pyo3(signature = (hand, groups = None), text_signature = "(hand, groups=())")]
        fn waits<'py>(
            hand: &Bound<'py, PyAny>,
            groups: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, pyo3::types::PyList>> {
            let question = Question::new(GAME, hand, groups)?;
            question.names(hand.py(), question.waits()?)
        }
    };
    ($(#[$about:meta])+ distance) => {
        $(#[$about])+
        #[pyfunction]
        #[pyo3(
            signature = (hand, groups = None, seen = None),
            text_signature = "(hand, groups=(), seen=None)"
        )]
        fn distance(
            hand: &Bound<'_, PyAny>,
            groups: Option<&Bound<'_, PyAny>>,
            seen: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Option<i8>> {
            Question::new(GAME, hand, groups)?.distance(seen)
        }
    };
    ($(#[$about:meta])+ discards) => {
        $(#[$about])+
        #[pyfunction]
        #[pyo3(
            signature = (hand, groups = None, seen = None),
            text_signature = "(hand, groups=(), seen=None)"
        )]
        fn discards(
            hand: &Bound<'_, PyAny>,
            groups: Option<&Bound<'_, PyAny>>,
            seen: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Vec<$crate::calculate::PyDiscardOption>> {
            Question::new(GAME, hand, groups)?.discards(seen)
        }
    };
    ($(#[$about:meta])+ partitions = $partitions:path) => {
        $(#[$about])+
        #[pyfunction]
        #[pyo3(signature = (hand, groups = None), text_signature = "(hand, groups=())")]
        fn partitions(
            hand: &Bound<'_, PyAny>,
            groups: Option<&Bound<'_, PyAny>>,
        ) -> PyResult<Vec<Vec<String>>> {
            let question = Question::new(GAME, hand, groups)?;
            $partitions(&question.cards(), &question.groups).map_err(IntoPy::into_py)
        }
    };
    ($($(#[$about:meta])+ $question:ident $(= $answer:path)?;)+) => {
        $($crate::calculate::questions! { $(#[$about])+ $question $(= $answer)? })+
    };
}
pub(crate) use questions;

/// Builds all lookup tables now; otherwise each is built when first needed, none at import.
///
/// This takes a fraction of a second, during which other Python threads run; a second call nothing.
/// A thread that needs a table meanwhile builds its own, and so does a process forked meanwhile.
#[pyfunction]
pub(crate) fn warm_up(py: Python<'_>) -> PyResult<()> {
    for &game in GameId::ALL {
        py.detach(|| with_game!(game, G => G::warm_up()));
        py.check_signals()?;
    }
    Ok(())
}

/// Lists a game's calculators, made for its module.
type Calculators =
    for<'a, 'py> fn(&'a Bound<'py, PyModule>) -> PyResult<Vec<Bound<'py, PyCFunction>>>;

/// Adds each game's calculators to the engine, as a module of the game's name.
///
/// They call themselves functions of the module in which users find them, `cardavia.<game>`: for
/// `help()`, for doctest and for pickle.
pub(crate) fn add_calculators(engine: &Bound<'_, PyModule>) -> PyResult<()> {
    macro_rules! calculators {
        ($($room:ident: $Game:ident),+) => {
            [$((GameId::$Game, crate::$room::calculators as Calculators)),+]
        };
    }
    // Python looks for a module in a module here alone.
    let modules = engine.py().import("sys")?.getattr("modules")?;
    for (game, calculators) in cardavia::for_each_game! { calculators! {} } {
        let game = game.name();
        let home = PyModule::new(engine.py(), &format!("cardavia.{game}"))?;
        home.setattr("__doc__", format!("The calculators of {game}."))?;
        for calculator in calculators(&home)? {
            home.dict()
                .set_item(calculator.getattr("__name__")?, calculator)?;
        }
        engine.setattr(game, &home)?;
        modules.set_item(format!("cardavia._engine.{game}"), home)?;
    }
    Ok(())
}

/// Discard options as Python objects.
pub(crate) fn wrap(game: GameId, options: Vec<DiscardOption>) -> Vec<PyDiscardOption> {
    let wrap = |option| PyDiscardOption { game, option };
    options.into_iter().map(wrap).collect()
}

/// A discard and what it leads to.
#[pyclass(name = "Discard", module = "cardavia", frozen, eq, hash)]
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PyDiscardOption {
    game: GameId,
    option: DiscardOption,
}

#[pymethods]
impl PyDiscardOption {
    /// What is discarded.
    #[getter]
    fn face(&self) -> String {
        self.game.face_name(self.option.face)
    }

    /// The distance of the hand without it.
    #[getter]
    fn distance(&self) -> Option<i8> {
        self.option.distance
    }

    /// The faces whose draw then lowers the distance, with the copies left of each.
    #[getter]
    fn helpful<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let helpful = PyDict::new(py);
        for &(face, left) in &self.option.helpful {
            helpful.set_item(self.game.face_name(face), left)?;
        }
        Ok(helpful)
    }

    /// The copies left of all helpful faces together.
    #[getter]
    fn copies(&self) -> u32 {
        let copies = |&(_, left): &(Face, u8)| u32::from(left);
        self.option.helpful.iter().map(copies).sum()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        packed::reduce(py, self)
    }

    fn __repr__(&self) -> String {
        let (face, copies) = (self.face(), self.copies());
        let told = |distance| format!("distance {distance}");
        let distance = self.distance().map_or("unreachable".into(), told);
        format!("<Discard {face}: {distance}, {copies} copies help>")
    }
}

/// Checks that sheets are of the game that is to be settled.
pub(crate) fn check_game<'a>(
    game: GameId,
    mut scores: impl Iterator<Item = &'a PyScore>,
) -> PyResult<()> {
    let other = scores.find(|score| score.game != game);
    other.map_or(Ok(()), |other| {
        let (of, game) = (other.game.name(), game.name());
        Err(Mistake::OtherScore { of, game }.into())
    })
}

/// One sheet for each seat.
pub(crate) fn for_all_seats<T, const SEATS: usize>(
    game: GameId,
    sheets: Vec<T>,
) -> PyResult<[T; SEATS]> {
    <[T; SEATS]>::try_from(sheets).map_err(|sheets| {
        let (game, seats, got) = (game.name(), SEATS, sheets.len());
        Mistake::WrongSheets { game, seats, got }.into()
    })
}

/// The totals of the score sheets of all seats, which one winner at the most shares.
pub(crate) fn totals<const SEATS: usize>(
    game: GameId,
    scores: &Bound<'_, PyAny>,
) -> PyResult<[i32; SEATS]> {
    let scores = argument::list(scores, |score| Ok(score.extract::<PyRef<'_, PyScore>>()?))?;
    check_game(game, scores.iter().map(|score| &**score))?;
    let winners = scores.iter().filter(|score| score.sheet.is_winner());
    if winners.count() > 1 {
        return Err(Mistake::SeveralWinners { game: game.name() }.into());
    }
    let totals = scores.iter().map(|score| score.sheet.total);
    for_all_seats(game, totals.collect())
}
