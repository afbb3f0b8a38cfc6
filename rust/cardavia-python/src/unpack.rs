//! Unpickles values.

use pyo3::PyClass;
use pyo3::prelude::*;

use crate::calculate::PyDiscardOption;
use crate::event::PyEvent;
use crate::outcome::{PyOutcome, PyPayment, PyScore, PyScoreItem};
use crate::packed;
use crate::search::{PyCandidate, PySearchResult};
use crate::view::PyView;
use crate::words::Mistake;

/// The value of a class with this data; how everything that does not change is unpickled.
///
/// Raises ValueError if the data is not what a value was pickled as.
#[pyfunction]
pub(crate) fn unpack<'py>(
    py: Python<'py>,
    what: &str,
    checksum: u32,
    data: &[u8],
) -> PyResult<Bound<'py, PyAny>> {
    macro_rules! among {
        ($($Class:ty),+ $(,)?) => {
            match what {
                $(<$Class>::NAME => {
                    let value: $Class = packed::read(py, what, checksum, data)?;
                    Ok(Bound::new(py, value)?.into_any())
                })+
                _ => Err(Mistake::NoClass { got: what.into() }.into()),
            }
        };
    }
    among!(
        PyCandidate,
        PyDiscardOption,
        PyEvent,
        PyOutcome,
        PyPayment,
        PyScore,
        PyScoreItem,
        PySearchResult,
        PyView,
    )
}
