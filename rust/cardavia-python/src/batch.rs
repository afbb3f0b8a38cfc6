//! Questions about many hands at once, each hand a row of counts.

use cardavia::calculate::{Hands, concealed_counts};
use cardavia::check::HandError;
use cardavia::hand::Counts;
use numpy::ndarray::Dimension;
use numpy::{
    PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::error::IntoPy;

/// The distance when no draws will do: the largest number, so that whoever compares or takes the
/// least treats it as the worst.
const UNREACHABLE: i8 = i8::MAX;

/// Whether each row is a win.
pub(crate) fn is_win<'py, G: Hands>(
    counts: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<bool>>> {
    let rows = rows::<G>(counts)?;
    let wins = PyArray1::zeros(counts.py(), rows.shape()[0], false);
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
    let waits = PyArray2::zeros(counts.py(), rows.dims(), false);
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
    let distances = PyArray1::zeros(counts.py(), rows.shape()[0], false);
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

/// The array of counts that an argument is.
fn rows<'py, G: Hands>(counts: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray2<'py, u8>> {
    let faces = usize::from(G::FACES.len());
    let expected = format!("counts must be a uint8 array of shape (n, {faces})");
    let Ok(array) = counts.cast::<PyUntypedArray>() else {
        let sentence = format!("{expected}, not {}", counts.get_type().name()?);
        return Err(PyTypeError::new_err(sentence));
    };
    match counts.cast::<PyArray2<u8>>() {
        Ok(rows) if rows.shape()[1] == faces => Ok(rows.try_readonly()?),
        _ => Err(PyValueError::new_err(format!(
            "{expected}, got {} of shape {}",
            array.dtype(),
            array.getattr("shape")?
        ))),
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
    // Rows that do not lie one behind the other are copied to do so.
    let rows = rows.as_standard_layout();
    let rows = rows.as_slice().unwrap_or_default();
    let mut answers = answers.readwrite();
    let answers = answers.as_slice_mut()?;
    let hands = rows.len() / faces;
    let width = answers.len() / hands.max(1);
    py.detach(|| {
        let answers = answers.chunks_exact_mut(width.max(1));
        for (row, (counts, answers)) in rows.chunks_exact(faces).zip(answers).enumerate() {
            let hand = concealed_counts::<G>(counts, sizes)
                .map_err(|error| HandError(format!("row {row} of counts: {error}")))?;
            answer(&hand, answers);
        }
        Ok(())
    })
    .map_err(HandError::into_py)
}
