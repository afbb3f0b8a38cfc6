//! Questions about many hands at once, each hand a row of counts.

use cardavia::calculate::HandError;
use cardavia::calculate::{Hands, concealed_counts, is_concealed_hand};
use cardavia::hand::Counts;
use cardavia::search::Cancelled;
use numpy::ndarray::{Axis, Dimension};
use numpy::{
    PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::error::IntoPy;
use crate::words::Mistake;
use crate::{argument, array, work};

/// The distance when no draws will do: the largest number, so that whoever compares or takes the
/// least treats it as the worst.
const UNREACHABLE: i8 = i8::MAX;

/// Whether each row is a win.
pub(crate) fn is_win<'py, G: Hands>(
    counts: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let rows = rows::<G>(counts)?;
    let wins = array::zeros(counts.py(), rows.shape()[0])?;
    fill::<G, _, _>(&rows, &[G::COMPLETE], &wins, |hand, win| {
        win[0] = G::is_concealed_win(hand);
    })?;
    Ok(wins)
}

/// For each row and each face whether it completes the hand.
pub(crate) fn waits<'py, G: Hands>(
    counts: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray2<bool>>> {
    let rows = rows::<G>(counts)?;
    let waits = array::zeros(counts.py(), (rows.shape()[0], rows.shape()[1]))?;
    fill::<G, _, _>(&rows, &[G::COMPLETE - 1], &waits, |hand, waits| {
        for face in G::concealed_waits(hand) {
            waits[face.index()] = true;
        }
    })?;
    Ok(waits)
}

/// The distance of each row, [`UNREACHABLE`] where there is none.
pub(crate) fn distance<'py, G: Hands>(
    counts: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<i8>>> {
    let rows = rows::<G>(counts)?;
    let distances = array::zeros(counts.py(), rows.shape()[0])?;
    fill::<G, _, _>(
        &rows,
        &[G::COMPLETE - 1, G::COMPLETE],
        &distances,
        |hand, distance| {
            distance[0] = G::concealed_distance(hand).unwrap_or(UNREACHABLE);
        },
    )?;
    Ok(distances)
}

/// Rows copied at a time: read back at once, a copy would have to wait for itself.
const BLOCK: usize = 64;

/// Blocks after which signals are looked for: some tens of milliseconds' work.
const BLOCKS: usize = 1024;

/// The array of counts that an argument is.
fn rows<'py, G: Hands>(counts: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray2<'py, u8>> {
    let faces = usize::from(G::FACES.len());
    let Ok(array) = counts.cast::<PyUntypedArray>() else {
        let class = argument::class(counts)?;
        return Err(Mistake::NotCounts { faces, class }.into());
    };
    match counts.cast::<PyArray2<u8>>() {
        Ok(rows) if rows.shape()[1] == faces => Ok(rows.try_readonly()?),
        _ => {
            let kind = array.dtype().to_string();
            let shape = array.getattr("shape")?.to_string();
            Err(Mistake::WrongCounts { faces, kind, shape }.into())
        }
    }
}

/// Checks every row and writes what `answer` says of it to its part of `answers`, while other
/// Python threads run.
///
/// A row is copied before it is checked: should another thread write to the array meanwhile, an
/// answer may be that for other counts, but no count is trusted unseen.
fn fill<G: Hands, T: numpy::Element + Send, D: Dimension>(
    rows: &PyReadonlyArray2<'_, u8>,
    sizes: &[usize],
    answers: &Bound<'_, PyArray<T, D>>,
    answer: impl Fn(&Counts, &mut [T]) + Sync,
) -> PyResult<()> {
    let py = answers.py();
    let faces = usize::from(G::FACES.len());
    let rows = rows.as_array();
    let mut answers = answers.readwrite();
    let answers = answers.as_slice_mut()?;
    let width = answers.len() / rows.nrows().max(1);
    work::detached(py, None, |go_on| {
        let mut answers = answers.chunks_exact_mut(width.max(1));
        for (block, rows) in rows.axis_chunks_iter(Axis(0), BLOCK).enumerate() {
            if block % BLOCKS == BLOCKS - 1 && !go_on(block * BLOCK) {
                return Err(Cancelled);
            }
            let mut hands = [Counts::default(); BLOCK];
            let hands = &mut hands[..rows.nrows()];
            for (hand, row) in hands.iter_mut().zip(rows.outer_iter()) {
                match row.to_slice() {
                    Some(row) => hand[..faces].copy_from_slice(row),
                    None => hand.iter_mut().zip(row).for_each(|(to, from)| *to = *from),
                }
            }
            for (place, (hand, answers)) in hands.iter().zip(&mut answers).enumerate() {
                if !is_concealed_hand(hand, sizes) {
                    let row = block * BLOCK + place;
                    if let Err(why) = concealed_counts::<G>(&hand[..faces], sizes) {
                        let why = why.into();
                        return Ok(Err(HandError::Row { row, why }));
                    }
                }
                answer(hand, answers);
            }
        }
        Ok(Ok(()))
    })?
    .map_err(HandError::into_py)
}

/// Defines `is_win_batch`, `waits_batch` and `distance_batch` of a game, whose texts differ in
/// numbers and examples alone, and `calculators`, which lists these, the game's own four, and
/// those that its module in Python puts into other words.
macro_rules! calculators {
    (
        game: $game:ty,
        name: $name:literal,
        faces: $faces:literal,
        groups: $groups:literal,
        cards: $cards:literal,
        complete: $complete:literal,
        ready: $ready:literal,
        win: $win:literal,
        waiting: $waiting:literal,
        waits: $waits:literal,
        more: [$($more:ident),+],
    ) => {
        /// Say of many hands at once whether each is a win, as `is_win` does: shape (n,), type bool.
        ///
        #[doc = concat!("`counts` is an array of shape (n, ", $faces, ") and type uint8: of each hand, without")]
        #[doc = concat!("declared ", $groups, ", the copies of every face. It may be strided or broadcast, and is never")]
        /// copied whole. Ctrl-C stops the work, and other threads run meanwhile.
        ///
        /// Raises `ValueError` for an array of another shape or type, and `HandError` with the number
        #[doc = concat!("of the first row that has five copies of a face or does not come to ", $complete, " ", $cards, ".")]
        ///
        /// >>> import numpy as np
        /// >>> from cardavia import Hand
        #[doc = concat!(">>> win = Hand(\"", $name, "\", \"", $win, "\").counts()")]
        /// >>> is_win_batch(np.stack([win]))
        /// array([ True])
        #[pyfunction]
        fn is_win_batch<'py>(
            counts: &Bound<'py, PyAny>,
        ) -> PyResult<Bound<'py, numpy::PyArray1<bool>>> {
            $crate::counts::is_win::<$game>(counts)
        }

        #[doc = concat!("Return of many hands at once which faces complete each: shape (n, ", $faces, "), type bool.")]
        ///
        #[doc = concat!("`counts` is as for `is_win_batch`, with ", $ready, " ", $cards, " a row; the faces of a row are those")]
        /// of `waits`.
        ///
        /// >>> import numpy as np
        /// >>> from cardavia import Hand
        #[doc = concat!(">>> ready = Hand(\"", $name, "\", \"", $waiting, "\").counts()")]
        /// >>> waits_batch(np.stack([ready])).sum(axis=1)
        #[doc = concat!("array([", $waits, "])")]
        #[pyfunction]
        fn waits_batch<'py>(
            counts: &Bound<'py, PyAny>,
        ) -> PyResult<Bound<'py, numpy::PyArray2<bool>>> {
            $crate::counts::waits::<$game>(counts)
        }

        /// Return of many hands at once how far each is from ready: shape (n,), type int8.
        ///
        #[doc = concat!("`counts` is as for `is_win_batch`, with ", $ready, " or ", $complete, " ", $cards, " a row. A distance is that")]
        /// of `distance` with nothing seen; where no draws will do it is 127, more than any other.
        ///
        /// >>> import numpy as np
        /// >>> from cardavia import Hand
        #[doc = concat!(">>> ready = Hand(\"", $name, "\", \"", $waiting, "\").counts()")]
        /// >>> distance_batch(np.stack([ready]))
        /// array([0], dtype=int8)
        #[pyfunction]
        fn distance_batch<'py>(
            counts: &Bound<'py, PyAny>,
        ) -> PyResult<Bound<'py, numpy::PyArray1<i8>>> {
            $crate::counts::distance::<$game>(counts)
        }

        /// The functions of the game's module.
        pub(crate) fn calculators<'py>(
            module: &Bound<'py, PyModule>,
        ) -> PyResult<Vec<Bound<'py, pyo3::types::PyCFunction>>> {
            Ok(vec![
                $(wrap_pyfunction!($more, module)?,)+
                wrap_pyfunction!(is_win, module)?,
                wrap_pyfunction!(waits, module)?,
                wrap_pyfunction!(distance, module)?,
                wrap_pyfunction!(discards, module)?,
                wrap_pyfunction!(is_win_batch, module)?,
                wrap_pyfunction!(waits_batch, module)?,
                wrap_pyfunction!(distance_batch, module)?,
            ])
        }
    };
}
pub(crate) use calculators;
