//! What only Chắn asks of a hand, as Python functions.

use cardavia::games::chan::{self, Chan, Claims};
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyList};

use crate::batch;
use crate::calculate::{PyDiscardOption, Question, totals};
use crate::error::IntoPy;
use crate::game::GameId;
use crate::hand::extract_face;
use crate::outcome::PyScore;

const GAME: GameId = GameId::Chan;

/// Scores a hand of Chắn.
#[pyfunction]
#[pyo3(signature = (
    hand, exposed, *, won_on = None, own_gate = false, heavenly = false, opening_quad = false
))]
pub(crate) fn chan_score(
    hand: &Bound<'_, PyAny>,
    exposed: &Bound<'_, PyAny>,
    won_on: Option<&Bound<'_, PyAny>>,
    own_gate: bool,
    heavenly: bool,
    opening_quad: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, Some(exposed))?;
    let cards = question.cards();
    let claims = Claims {
        cards: &cards,
        groups: &question.groups,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        own_gate,
        heavenly,
        opening_quad,
    };
    let sheet = chan::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

/// What each player receives, from four score sheets.
#[pyfunction]
pub(crate) fn chan_settle(scores: Vec<PyRef<'_, PyScore>>) -> PyResult<Vec<i32>> {
    Ok(chan::settle(totals(GAME, &scores)?).to_vec())
}

/// Say whether 20 cards are ten pairs, at least six of them chắn (C2.1, C2.2).
///
/// The condition on a winning Chi chi (C2.3) is not looked at: the hand does not tell which card
/// came last.
///
/// Raises `HandError` unless hand and exposed groups come to 20 cards.
///
/// >>> is_win("22m 44m 55p 66p 3m 3s 7p 7s 2p 2s 6m 6s", ["chiu C"])
/// True
#[pyfunction]
#[pyo3(signature = (hand, groups = None), text_signature = "(hand, groups=())")]
fn is_win(hand: &Bound<'_, PyAny>, groups: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
    Question::new(GAME, hand, groups)?.is_win()
}

/// Return the faces that complete a hand of 19 cards, in face order (C2.5).
///
/// Chi chi is among them only where it leaves exactly six chắn (C2.3); a face of which the player
/// holds all four copies is none of them.
///
/// Raises `HandError` unless hand and exposed groups come to 19 cards.
///
/// >>> waits("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
/// ['3m', '3p', '3s']
#[pyfunction]
#[pyo3(signature = (hand, groups = None), text_signature = "(hand, groups=())")]
fn waits<'py>(
    hand: &Bound<'py, PyAny>,
    groups: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let question = Question::new(GAME, hand, groups)?;
    question.names(hand.py(), question.waits()?)
}

/// Return how many cards a hand must exchange until it is ready: 0 is ready, -1 complete.
///
/// A hand of 20 cards is measured after its best discard. The bans of C4 are not looked at. No
/// fifth copy of a face is counted on, nor any of the copies in `seen`: cards visible elsewhere,
/// not those of the hand and groups. None when no win can be reached any more.
///
/// Raises `HandError` unless hand and exposed groups come to 19 or 20 cards.
///
/// >>> distance("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
/// 0
#[pyfunction]
#[pyo3(signature = (hand, groups = None, seen = None), text_signature = "(hand, groups=(), seen=None)")]
fn distance(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    seen: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<i8>> {
    Question::new(GAME, hand, groups)?.distance(seen)
}

/// Say for each face that can be discarded from 20 cards how the hand stands after it.
///
/// Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
/// the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
/// and in `copies` their sum. The entries are in face order. The bans of C4 are not looked at.
///
/// Raises `HandError` unless hand and exposed groups come to 20 cards.
///
/// >>> best = min(discards("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s 9s", ["chiu C"]),
/// ...            key=lambda option: (option.distance, -option.copies))
/// >>> best.face, best.distance, best.helpful
/// ('3m', 0, {'9m': 4, '9p': 4, '9s': 3})
#[pyfunction]
#[pyo3(signature = (hand, groups = None, seen = None), text_signature = "(hand, groups=(), seen=None)")]
fn discards(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    seen: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<PyDiscardOption>> {
    Question::new(GAME, hand, groups)?.discards(seen)
}

/// Say of many hands at once whether each is a win, as `is_win` does: shape (n,), type bool.
///
/// `counts` is an array of shape (n, 25) and type uint8: of each hand, without declared groups, the
/// copies of every face. It may be strided, and is copied then. Other threads run meanwhile.
///
/// Raises `ValueError` for an array of another shape or type, and `HandError` with the number of the
/// first row that has five copies of a face or does not come to 20 cards.
///
/// >>> import numpy as np
/// >>> from cardavia import Hand
/// >>> is_win_batch(np.stack([Hand("chan", "223448m 3455668p 2247799s").counts()]))
/// array([ True])
#[pyfunction]
fn is_win_batch<'py>(counts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<bool>>> {
    batch::is_win::<Chan>(counts)
}

/// Return of many hands at once which faces complete each: shape (n, 25), type bool.
///
/// `counts` is as for `is_win_batch`, with 19 cards a row; the faces of a row are those of `waits`.
///
/// >>> import numpy as np
/// >>> from cardavia import Hand
/// >>> waits_batch(np.stack([Hand("chan", "223448m 345566p 2247799s").counts()])).sum(axis=1)
/// array([3])
#[pyfunction]
fn waits_batch<'py>(counts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray2<bool>>> {
    batch::waits::<Chan>(counts)
}

/// Return of many hands at once how far each is from ready: shape (n,), type int8.
///
/// `counts` is as for `is_win_batch`, with 19 or 20 cards a row. A distance is that of `distance`
/// with nothing seen; where no draws will do it is 127, more than any other.
///
/// >>> import numpy as np
/// >>> from cardavia import Hand
/// >>> distance_batch(np.stack([Hand("chan", "223448m 345566p 2247799s").counts()]))
/// array([0], dtype=int8)
#[pyfunction]
fn distance_batch<'py>(counts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i8>>> {
    batch::distance::<Chan>(counts)
}

/// The functions of `cardavia.chan` that need no wrapping in Python.
pub(crate) fn calculators<'py>(
    module: &Bound<'py, PyModule>,
) -> PyResult<[Bound<'py, PyCFunction>; 7]> {
    Ok([
        wrap_pyfunction!(is_win, module)?,
        wrap_pyfunction!(waits, module)?,
        wrap_pyfunction!(distance, module)?,
        wrap_pyfunction!(discards, module)?,
        wrap_pyfunction!(is_win_batch, module)?,
        wrap_pyfunction!(waits_batch, module)?,
        wrap_pyfunction!(distance_batch, module)?,
    ])
}
