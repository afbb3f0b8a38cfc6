//! Recorded deals as arrays of their decisions.

use std::borrow::Cow;
use std::sync::{Mutex, OnceLock, PoisonError};

use cardavia::Seat;
use cardavia::column::Column;
use cardavia::decisions::{Decisions, Selection};
use cardavia::game::Game;
use cardavia::planes::Layout;
use cardavia::record::RecordError;
use cardavia::search::Pool;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};

use crate::any::with_any;
use crate::batch::widths;
use crate::crew::Crew;
use crate::error::IntoPy;
use crate::game::GameId;
use crate::record::{AnyDeal, PyRecord};
use crate::words::Mistake;
use crate::{argument, array, observe, work};

/// A deal as it is kept.
#[derive(Debug)]
enum Kept {
    Record(Py<PyRecord>),
    Packed(PyBackedBytes),
    Line(PyBackedStr),
}

impl<'py> FromPyObject<'_, 'py> for Kept {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(record) = object.cast::<PyRecord>() {
            Ok(Self::Record(record.to_owned().unbind()))
        } else if let Ok(packed) = object.extract::<PyBackedBytes>() {
            Ok(Self::Packed(packed))
        } else if let Ok(line) = object.extract::<PyBackedStr>() {
            Ok(Self::Line(line))
        } else {
            let class = argument::class(&object)?;
            Err(Mistake::NotRecord { class }.into())
        }
    }
}

impl Kept {
    /// The deal, played again unless it was when the record was made.
    fn deal(&self) -> Result<Cow<'_, AnyDeal>, RecordError> {
        match self {
            Self::Record(record) => Ok(Cow::Borrowed(&record.get().0)),
            Self::Packed(bytes) => AnyDeal::unpack(bytes).map(Cow::Owned),
            Self::Line(text) => AnyDeal::from_json(text).map(Cow::Owned),
        }
    }
}

/// The arrays of decisions: planes and scalars (None without a layout), mask, action, seat, returns, deal, ply.
type Arrays<'py> = (
    Option<Bound<'py, PyArray3<u8>>>,
    Option<Bound<'py, PyArray2<f32>>>,
    Bound<'py, PyArray2<bool>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<i8>>,
    Bound<'py, PyArray2<i32>>,
    Bound<'py, PyArray1<i64>>,
    Bound<'py, PyArray1<i32>>,
);

/// Makes arrays of the decisions of deals, all of one game, for `dataset`.
///
/// `wrong` is called with the number of a deal, counted from 0, and what is wrong with it, and returns the
/// exception to raise; without it the engine tells the number, counted from 1.
#[pyclass(name = "Encoder", module = "cardavia._engine", frozen)]
#[derive(Debug)]
pub(crate) struct PyEncoder {
    layout: Option<Layout>,
    seats: Option<Vec<Py<PyAny>>>,
    skip_forced: bool,
    wrong: Option<Py<PyAny>>,
    crew: Mutex<Crew>,
    /// That of the first deal.
    game: OnceLock<GameId>,
}

impl PyEncoder {
    /// A deal that is one of the game, and over.
    fn check<'a>(&self, deal: Cow<'a, AnyDeal>) -> Result<Cow<'a, AnyDeal>, RecordError> {
        let (of, game) = (deal.id(), *self.game.get_or_init(|| deal.id()));
        if of != game {
            return Err(RecordError::OtherGame {
                game: of.name().into(),
                expected: game.name().into(),
            });
        }
        let is_over = with_any!(&*deal, deal => deal.table().state().turn().is_none());
        is_over.then_some(deal).ok_or(RecordError::Unfinished)
    }

    /// The exception that tells what is wrong with a deal.
    fn wrong(&self, py: Python<'_>, number: usize, why: RecordError) -> PyErr {
        let Some(wrong) = &self.wrong else {
            let (number, why) = (number + 1, why.into());
            return Mistake::Record { number, why }.into();
        };
        let told = wrong.bind(py).call1((number, why.into_py()));
        told.map_or_else(|error| error, PyErr::from_value)
    }

    /// The deals with their numbers, from `first` on.
    fn decode<'a>(
        &self,
        py: Python<'_>,
        pool: &Pool,
        kept: &'a [Kept],
        first: usize,
    ) -> PyResult<Vec<(usize, Cow<'a, AnyDeal>)>> {
        let deals = each(py, pool, kept.len(), |place| kept[place].deal())?;
        let numbered = (first..).zip(deals).map(|(number, deal)| {
            let deal = deal.and_then(|deal| self.check(deal));
            let deal = deal.map_err(|why| self.wrong(py, number, why))?;
            Ok((number, deal))
        });
        numbered.collect()
    }

    /// What is asked of the deals of a game.
    fn selection(&self, py: Python<'_>, game: GameId) -> PyResult<Selection> {
        let seats = match &self.seats {
            None => Seat::all(game.seats()).collect(),
            Some(seats) => {
                let seat = |seat: &Py<PyAny>| game.seat("seat", seat.bind(py));
                seats.iter().map(seat).collect::<PyResult<_>>()?
            }
        };
        Ok(Selection {
            layout: self.layout,
            seats,
            skip_forced: self.skip_forced,
        })
    }
}

#[pymethods]
impl PyEncoder {
    #[new]
    fn new(
        layout: Option<&str>,
        oracle: bool,
        seats: Option<&Bound<'_, PyAny>>,
        skip_forced: bool,
        threads: &Bound<'_, PyAny>,
        wrong: Option<Py<PyAny>>,
    ) -> PyResult<Self> {
        Ok(Self {
            layout: layout
                .map(|name| observe::named(name, oracle))
                .transpose()?,
            seats: seats.map(several).transpose()?,
            skip_forced,
            wrong,
            crew: Mutex::new(Crew::new(Some(threads))?),
            game: OnceLock::new(),
        })
    }

    /// The arrays of deals, the first of which has the number `first`: each a Record, a packed one or its
    /// line. None if there is no decision.
    fn encode<'py>(
        &self,
        py: Python<'py>,
        kept: Vec<Kept>,
        first: usize,
    ) -> PyResult<Option<Arrays<'py>>> {
        let mut crew = self.crew.lock().unwrap_or_else(PoisonError::into_inner);
        let pool = crew.pool()?;
        let deals = self.decode(py, pool, &kept, first)?;
        let Some(&game) = self.game.get() else {
            return Ok(None);
        };
        let selection = self.selection(py, game)?;
        let counts = each(
            py,
            pool,
            deals.len(),
            |place| with_any!(&*deals[place].1, deal => selection.count(deal)),
        )?;
        let rows = counts.iter().sum();
        if rows == 0 {
            return Ok(None);
        }
        let widths = widths(game, self.layout);
        let (plane_rows, faces) = widths.planes;
        let mut planes = array::empty(py, (rows, plane_rows, faces))?.readwrite();
        let mut scalars = array::empty(py, (rows, widths.scalars))?.readwrite();
        // Not just any byte is a bool.
        let mut mask = array::zeros(py, (rows, widths.actions))?.readwrite();
        let mut action = array::empty(py, (rows,))?.readwrite();
        let mut seat = array::empty(py, (rows,))?.readwrite();
        let mut returns = array::empty(py, (rows, widths.seats))?.readwrite();
        let mut number = array::empty(py, (rows,))?.readwrite();
        let mut ply = array::empty(py, (rows,))?.readwrite();
        let mut rest = Decisions {
            planes: Column::new(planes.as_slice_mut()?, rows),
            scalars: Column::new(scalars.as_slice_mut()?, rows),
            mask: Column::new(mask.as_slice_mut()?, rows),
            action: Column::new(action.as_slice_mut()?, rows),
            seat: Column::new(seat.as_slice_mut()?, rows),
            returns: Column::new(returns.as_slice_mut()?, rows),
            deal: Column::new(number.as_slice_mut()?, rows),
            ply: Column::new(ply.as_slice_mut()?, rows),
        };
        let mut parts = Vec::with_capacity(deals.len());
        for count in counts {
            let (part, others) = rest.split_at(count);
            rest = others;
            // Each is written by one thread: nobody waits for another.
            parts.push(Mutex::new(part));
        }
        each(py, pool, deals.len(), |place| {
            let mut part = parts[place].lock().unwrap_or_else(PoisonError::into_inner);
            let (number, deal) = &deals[place];
            with_any!(&**deal, deal => selection.write(deal, *number, &mut part));
        })?;
        Ok(Some((
            self.layout.map(|_| Bound::clone(&planes)),
            self.layout.map(|_| Bound::clone(&scalars)),
            Bound::clone(&mask),
            Bound::clone(&action),
            Bound::clone(&seat),
            Bound::clone(&returns),
            Bound::clone(&number),
            Bound::clone(&ply),
        )))
    }
}

/// The seats that an argument names, which may be none of the game.
fn several(seats: &Bound<'_, PyAny>) -> PyResult<Vec<Py<PyAny>>> {
    if seats.try_iter().is_err() {
        let class = argument::class(seats)?;
        return Err(Mistake::NotSeats { class }.into());
    }
    argument::list(seats, |seat| Ok(seat.unbind()))
}

/// What `work` makes of each of the first numbers, in order; Ctrl-C stops it.
fn each<T: Send>(
    py: Python<'_>,
    pool: &Pool,
    numbers: usize,
    work: impl Fn(usize) -> T + Sync + Send,
) -> PyResult<Vec<T>> {
    let mut made = Vec::with_capacity(numbers);
    work::detached(py, None, |go_on| {
        pool.for_each(numbers, work, |one| made.push(one), go_on)
    })?;
    Ok(made)
}
