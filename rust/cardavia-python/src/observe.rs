//! Observations as arrays, and what their rows are called.

use cardavia::Seat;
use cardavia::bounds::Bounded;
use cardavia::event::Event;
use cardavia::planes::{Layout, Planes, Version};
use cardavia::tokens;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::game::{GameId, with_game};
use crate::imported::Imported;
use crate::words::Mistake;

/// The layout of a name.
pub(crate) fn named(name: &str, oracle: bool) -> PyResult<Layout> {
    let version = Version::named(name).ok_or_else(|| Mistake::NoLayout {
        got: name.into(),
        layouts: Version::ALL.map(Version::name).join(", "),
    })?;
    Ok(Layout { version, oracle })
}

/// How long the arrays of an observation are.
#[derive(Clone, Copy, Debug)]
struct Lengths {
    rows: usize,
    faces: usize,
    scalars: usize,
    actions: usize,
}

impl Lengths {
    fn of(game: GameId, layout: Layout) -> Self {
        let (rows, scalars) = with_game!(game, G => (G::rows(layout), G::scalars(layout)));
        Self {
            rows,
            faces: game.faces().len().into(),
            scalars,
            actions: game.space().len().into(),
        }
    }
}

impl From<Lengths> for Mistake {
    fn from(lengths: Lengths) -> Self {
        let Lengths {
            rows,
            faces,
            scalars,
            actions,
        } = lengths;
        Self::WrongObservation {
            rows,
            faces,
            scalars,
            actions,
        }
    }
}

/// The three arrays of an observation.
type Arrays<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<bool>>,
);

/// Has an observation written to `out`, or to new arrays, and returns it.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    game: GameId,
    layout: Layout,
    out: Option<&Bound<'py, PyAny>>,
    write: impl FnOnce(&mut [u8], &mut [f32], &mut [bool]) -> Result<(), Mistake>,
) -> PyResult<Bound<'py, PyAny>> {
    static OBSERVATION: Imported = Imported::new("cardavia.observations", "Observation");
    let lengths = Lengths::of(game, layout);
    let Some(out) = out else {
        let arrays = (
            PyArray2::zeros(py, (lengths.rows, lengths.faces), false),
            PyArray1::zeros(py, lengths.scalars, false),
            PyArray1::zeros(py, lengths.actions, false),
        );
        fill(&arrays, lengths, write)?;
        return OBSERVATION.get(py)?.call1(arrays);
    };
    let tuple = out.cast::<PyTuple>().ok();
    let arrays = tuple.and_then(|out| out.extract::<Arrays>().ok());
    let arrays = arrays.ok_or(Mistake::from(lengths))?;
    fill(&arrays, lengths, write)?;
    let class = OBSERVATION.get(py)?;
    if out.is_instance(class)? {
        Ok(out.clone())
    } else {
        class.call1(arrays)
    }
}

/// Has arrays written to, which may be of another shape, or not to be written to as they lie.
fn fill(
    (planes, scalars, mask): &Arrays,
    lengths: Lengths,
    write: impl FnOnce(&mut [u8], &mut [f32], &mut [bool]) -> Result<(), Mistake>,
) -> Result<(), Mistake> {
    let fits = planes.shape() == [lengths.rows, lengths.faces]
        && scalars.shape() == [lengths.scalars]
        && mask.shape() == [lengths.actions]
        && planes.is_c_contiguous();
    if !fits {
        return Err(lengths.into());
    }
    let mut planes = planes.try_readwrite().map_err(|_| lengths)?;
    let mut scalars = scalars.try_readwrite().map_err(|_| lengths)?;
    let mut mask = mask.try_readwrite().map_err(|_| lengths)?;
    write(
        planes.as_slice_mut().map_err(|_| lengths)?,
        scalars.as_slice_mut().map_err(|_| lengths)?,
        mask.as_slice_mut().map_err(|_| lengths)?,
    )
}

/// What the rows and scalars of an observation are called, and how many there are.
///
/// `name` is ``"planes/1"``, everything but advice, or ``"advised/1"``, the same followed by advice. With
/// `oracle` the hands of the others and the next cards of the stock follow. What a layout means never
/// changes; docs/observations.md tells it.
///
/// Raises ValueError for an unknown game or layout.
#[pyfunction]
#[pyo3(signature = (game, name = "planes/1", oracle = false))]
pub(crate) fn layout<'py>(
    py: Python<'py>,
    game: &str,
    name: &str,
    oracle: bool,
) -> PyResult<Bound<'py, PyAny>> {
    static LAYOUT: Imported = Imported::new("cardavia.observations", "Layout");
    let game = GameId::parse(game)?;
    let layout = named(name, oracle)?;
    let (rows, scalars) = with_game!(game, G => (G::row_names(layout), G::scalar_names(layout)));
    let names = |names: Vec<String>| PyTuple::new(py, names);
    let faces = game.faces();
    let faces = faces.all().map(|face| faces.name(face).to_string());
    LAYOUT.get(py)?.call1((
        game.name(),
        name,
        oracle,
        names(rows)?,
        names(scalars)?,
        names(faces.collect())?,
        game.space().len(),
    ))
}

/// What a seat has seen as an array of shape (tokens, 5).
pub(crate) fn tokens<'py>(
    py: Python<'py>,
    events: &[Event],
    seat: Seat,
    seats: usize,
) -> PyResult<Bound<'py, PyArray2<i16>>> {
    let tokens = tokens::tokens(events, seat, seats);
    PyArray1::from_vec(py, tokens.concat()).reshape([tokens.len(), 5])
}

/// The sizes of a game, and what no deal of it exceeds.
///
/// Raises ValueError for an unknown game.
#[pyfunction]
pub(crate) fn spec<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    static SPEC: Imported = Imported::new("cardavia.observations", "Spec");
    let game = GameId::parse(game)?;
    let bounds = with_game!(game, G => G::BOUNDS);
    let (least, most) = bounds.points;
    SPEC.get(py)?.call1((
        game.name(),
        game.seats(),
        game.space().len(),
        game.faces().len(),
        game.faces().cards(),
        least,
        most,
        bounds.decisions,
        bounds.events,
        bounds.events + bounds.cards,
    ))
}
