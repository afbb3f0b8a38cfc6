//! Worlds that are prepared once and drawn many times, as Python objects.

use std::fmt;

use cardavia::game::Game;
use cardavia::imagined::{Imagined, Likelihood};
use pyo3::prelude::*;

use crate::any::with_any;
use crate::argument;
use crate::game::GameId;
use crate::table::{AnyTable, PyTable};
use crate::words::Mistake;

/// The worlds that a seat may imagine at a table, prepared once; `worlds` makes them.
///
/// They are those of the table as it was then. They cannot be pickled or copied, the tables drawn can.
#[pyclass(name = "Worlds", module = "cardavia", frozen)]
pub(crate) struct PyWorlds {
    game: GameId,
    seat: usize,
    belief: Likelihood,
    draw: Box<dyn Fn(u64) -> AnyTable + Send + Sync>,
}

impl fmt::Debug for PyWorlds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.__repr__())
    }
}

#[pymethods]
impl PyWorlds {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// Whose worlds they are.
    #[getter]
    const fn seat(&self) -> usize {
        self.seat
    }

    /// How likely they are thought to be: ``"even"`` or ``"played"``.
    #[getter]
    const fn belief(&self) -> &'static str {
        self.belief.name()
    }

    /// A world as a table, a function of what the seat has seen, the belief and the seed (0 to 2**64 - 1).
    fn draw(&self, py: Python<'_>, seed: &Bound<'_, PyAny>) -> PyResult<PyTable> {
        let seed = argument::seed(seed)?;
        Ok(py.detach(|| (self.draw)(seed)).into())
    }

    #[expect(clippy::unused_self, reason = "Python asks worlds, whichever they are")]
    fn __reduce__(&self) -> PyResult<()> {
        let (class, instead) = ("Worlds", "a table that it draws");
        Err(Mistake::Stays { class, instead }.into())
    }

    fn __repr__(&self) -> String {
        let (belief, seat) = (self.belief(), self.seat);
        format!("<Worlds of {}, seat {seat}, belief {belief}>", self.game())
    }
}

/// Prepares the worlds that a seat may imagine at a table, for many to be drawn.
///
/// With the belief ``"even"`` they are those of `Table.redeal`: every way to deal the cards that the seat cannot
/// place is as likely. With ``"played"`` they are such as play by the heuristic brings about, those in which
/// `MonteCarlo` looks ahead; the seat then has to be the one to decide.
///
/// Raises ValueError for a seat that is not there or, if need be, not to decide, and for an unknown belief.
#[pyfunction]
#[pyo3(signature = (table, seat, belief = "even"))]
pub(crate) fn worlds(table: &PyTable, seat: &Bound<'_, PyAny>, belief: &str) -> PyResult<PyWorlds> {
    let game = table.id();
    let seat = game.seat("seat", seat)?;
    let found = Likelihood::ALL.into_iter().find(|one| one.name() == belief);
    let belief = found.ok_or_else(|| {
        let beliefs = Likelihood::ALL.map(Likelihood::name).join(", ");
        let got = belief.into();
        Mistake::NoBelief { got, beliefs }
    })?;
    let draw: Box<dyn Fn(u64) -> AnyTable + Send + Sync> = with_any!(table.snapshot(), table => {
        if belief == Likelihood::Played && table.state().turn() != Some(seat) {
            return Err(Mistake::NotToDecide { seat }.into());
        }
        let worlds = Imagined::new(table, seat, belief);
        Box::new(move |seed| worlds.draw(seed).into())
    });
    let seat = seat.index();
    Ok(PyWorlds {
        game,
        seat,
        belief,
        draw,
    })
}
