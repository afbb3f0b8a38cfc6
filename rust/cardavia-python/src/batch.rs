//! Batches of tables as Python objects.

use std::sync::{Mutex, MutexGuard, TryLockError};

use cardavia::action::Action;
use cardavia::batch::{Arrays, Batch, Opponents, Setup};
use cardavia::game::Game;
use cardavia::message::Value;
use cardavia::planes::{Layout, Planes};
use cardavia::record::Record;
use cardavia::search::Pool;
use cardavia::table::PlayError;
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

use crate::any::{any_of, with_any};
use crate::batch_arrays::{Telling, Widths};
use crate::crew::Crew;
use crate::error::{GameOverError, refused, told};
use crate::game::{GameId, with_game};
use crate::imported::Imported;
use crate::integers::integers;
use crate::rollouts::{asked, fill, policy};
use crate::table::{AnyTable, PyTable};
use crate::words::Mistake;
use crate::{argument, array, observe, work};

any_of!(AnyBatch, Batch);

macro_rules! define_set {
    ($($room:ident: $Game:ident),+) => {
        impl AnyBatch {
            /// Puts a table of the same game into a row; `false` when it is of another.
            fn set(&mut self, row: usize, table: AnyTable, to: Arrays<'_>) -> bool {
                match (self, table) {
                    $((Self::$Game(batch), AnyTable::$Game(table)) => batch.set(row, table, to),)+
                    _ => return false,
                }
                true
            }
        }
    };
}
cardavia::for_each_game! { define_set! {} }

/// The most rows: a gigabyte of tables.
const MOST: usize = 1 << 20;

/// What changes.
#[derive(Debug)]
struct Now {
    batch: AnyBatch,
    crew: Crew,
}

/// `n` tables of one game that are played at a time and tell of themselves in arrays, which each call
/// rewrites in place: `turn`, `mask`, `rewards`, `done`, `deal`, and with a `layout` `planes` and `scalars`.
///
/// Deal k of a row is ``cv.deal(game, seed)`` of the seed
/// ``numpy.random.SeedSequence(seed, spawn_key=(row, k)).generate_state(1, numpy.uint64)[0]``, whatever the
/// number of `threads` (0: one a core; never more are started). Without a `seed` one is taken from the system.
///
/// `layout` is ``"planes/1"`` or another of `cardavia.layout`, with what is hidden if `oracle` is true.
///
/// With `autoreset` ``"same-step"`` the step that ends a deal deals the next: `done` and `rewards` tell of the
/// deal that ended, all else of the next one. With ``"disabled"`` the table waits at its end for `reset`.
///
/// With `skip_forced` an action that is the only legal one is played at once, so that there always is a
/// choice. With `opponents` (``"heuristic"`` or ``"random"``) all seats but one are played inside, and only the
/// learner's decisions are left: it sits at `seat`, or else in row r at seat r modulo the seats. A deal in which
/// nothing is left to decide is passed over.
///
/// A batch belongs to one thread at a time; other Python threads run while it works. It cannot be pickled or
/// copied, its tables can.
///
/// Raises ValueError for an unknown game, layout, mode or policy, or an `n` not from 1 to 2**20; MemoryError
/// when there is no room.
#[pyclass(name = "Batch", module = "cardavia", frozen)]
#[derive(Debug)]
pub(crate) struct PyBatch {
    game: GameId,
    rows: usize,
    setup: Setup,
    /// Every action by id.
    actions: Vec<Action>,
    arrays: Telling,
    now: Mutex<Now>,
}

impl PyBatch {
    /// The batch for a call. Nothing of Python's that might ask for it too is to run meanwhile.
    fn lock(&self) -> PyResult<MutexGuard<'_, Now>> {
        match self.now.try_lock() {
            Ok(now) => Ok(now),
            Err(TryLockError::Poisoned(now)) => Ok(now.into_inner()),
            Err(TryLockError::WouldBlock) => Err(Mistake::Busy.into()),
        }
    }

    /// Does something that writes the arrays.
    fn write<T>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut AnyBatch, &Pool, Arrays<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let Now { batch, crew } = &mut *self.lock()?;
        let pool = crew.pool()?;
        self.arrays.write(py, |to| work(batch, pool, to))
    }

    /// The row that an argument means.
    fn row(&self, row: &Bound<'_, PyAny>) -> PyResult<usize> {
        let number = argument::number::<usize>("row", row)?.ok();
        let found = number.filter(|&row| row < self.rows);
        found.ok_or_else(|| self.no_row(argument::said(row)))
    }

    /// The rows that an argument means, each at most once; all of them without one.
    fn named(&self, rows: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<usize>> {
        let Some(rows) = rows else {
            return Ok((0..self.rows).collect());
        };
        let mut met = vec![false; self.rows];
        let find = |number: i64| {
            let row = usize::try_from(number).ok().filter(|&row| row < self.rows);
            let row = row.ok_or_else(|| self.no_row(number.to_string().into()))?;
            if std::mem::replace(&mut met[row], true) {
                return Err(Mistake::RowTwice { row }.into());
            }
            Ok(row)
        };
        integers("rows", rows)?.into_iter().map(find).collect()
    }

    fn no_row(&self, got: Value) -> PyErr {
        let last = self.rows - 1;
        Mistake::NoRow { got, last }.into()
    }

    /// What a row is to play.
    fn action(&self, batch: &AnyBatch, row: usize, id: i64) -> PyResult<Action> {
        let known = usize::try_from(id).ok();
        let Some(&action) = known.and_then(|id| self.actions.get(id)) else {
            let why = Mistake::NoAction {
                got: id.to_string().into(),
                game: self.game.name(),
                last: self.actions.len() - 1,
            };
            let why = why.into();
            return Err(Mistake::Row { row, why }.into());
        };
        with_any!(batch, batch => batch.check(row, action)).map_err(|why| not_played(row, why))?;
        Ok(action)
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(
        signature = (
            game, n, seed = None, *, layout = None, oracle = false, threads = None,
            autoreset = "same-step", skip_forced = false, opponents = None, seat = None
        ),
        text_signature = "(game, n, seed=None, *, layout=None, oracle=False, threads=1, \
            autoreset='same-step', skip_forced=False, opponents=None, seat=None)"
    )]
    #[expect(
        clippy::too_many_arguments,
        reason = "Python's class has them all, with defaults and names"
    )]
    fn new(
        py: Python<'_>,
        game: &str,
        n: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        layout: Option<&str>,
        oracle: bool,
        threads: Option<&Bound<'_, PyAny>>,
        autoreset: &str,
        skip_forced: bool,
        opponents: Option<&str>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let game = GameId::parse(game)?;
        let rows = argument::number::<usize>("n", n)?.ok();
        let rows = rows
            .filter(|rows| (1..=MOST).contains(rows))
            .ok_or_else(|| {
                let (got, most) = (argument::said(n), MOST);
                Mistake::NoSize { got, most }
            })?;
        let seed = resolve(py, seed)?;
        let same_step = match autoreset {
            "same-step" => true,
            "disabled" => false,
            _ => {
                return Err(Mistake::NoAutoreset {
                    got: autoreset.into(),
                }
                .into());
            }
        };
        let seat = seat.map(|seat| game.seat("seat", seat)).transpose()?;
        let opponents = opponents.map(policy).transpose()?;
        if seat.is_some() && opponents.is_none() {
            return Err(Mistake::NoOpponents.into());
        }
        let setup = Setup {
            layout: layout
                .map(|name| observe::named(name, oracle))
                .transpose()?,
            same_step,
            skip_forced,
            opponents: opponents.map(|policy| Opponents { policy, seat }),
        };
        let arrays = Telling::new(py, rows, widths(game, setup.layout))?;
        let mut crew = Crew::new(threads)?;
        let pool = crew.pool()?;
        let batch: AnyBatch = with_game!(game, G => {
            let made = work::detached(py, None, |go_on| Batch::<G>::new(rows, seed, setup, pool, go_on));
            made?.map_err(|why| Mistake::NoMemory { why: why.to_string() })?.into()
        });
        let batch = Self {
            game,
            rows,
            setup,
            actions: game.space().all().collect(),
            arrays,
            now: Mutex::new(Now { batch, crew }),
        };
        batch.write(py, |batch, pool, to| {
            with_any!(batch, batch => py.detach(|| batch.show(to, pool)));
            Ok(())
        })?;
        Ok(batch)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// How many rows there are.
    #[getter]
    const fn n(&self) -> usize {
        self.rows
    }

    fn __len__(&self) -> usize {
        self.rows
    }

    /// The seat to decide, -1 when the deal is over: shape (n,), type int8.
    #[getter]
    fn turn(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.turn.shown(py)
    }

    /// Which actions are legal: shape (n, actions), type bool.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.mask.shown(py)
    }

    /// The points of the deal that ended in the last step of the row, zeros if none did: shape (n, seats),
    /// type int32.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.rewards.shown(py)
    }

    /// Whether a deal ended in the last step of the row: shape (n,), type bool.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.done.shown(py)
    }

    /// Which deal of its row it is, counted from 0: shape (n,), type int64.
    #[getter]
    fn deal(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.deal.shown(py)
    }

    /// What the seat to decide sees, zeros when the deal is over: shape (n, rows, faces), type uint8; None
    /// without a layout.
    #[getter]
    fn planes(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.setup.layout.map(|_| self.arrays.planes.shown(py))
    }

    /// The scalars of the layout: shape (n, scalars), type float32; None without a layout.
    #[getter]
    fn scalars(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.setup.layout.map(|_| self.arrays.scalars.shown(py))
    }

    /// Where the learner sits in each row: shape (n,), type int8; None without opponents.
    #[getter]
    fn seat<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<i8>>> {
        let (opponents, seats) = (self.setup.opponents?, self.game.seats());
        let learner = |row| opponents.learner(row, seats).index() as i8;
        Some(PyArray1::from_iter(py, (0..self.rows).map(learner)))
    }

    /// Plays an action, by its id, in every row, or in the `rows` named, and rewrites the arrays of these rows.
    ///
    /// `actions` is an array of any integer type with one id for each of these rows. All are looked at first: if
    /// one is not legal nothing is played. A step that has begun is played to its end, and hears Ctrl-C then.
    ///
    /// Raises IllegalActionError with the row, the action and why it is not legal, GameOverError for a row
    /// whose deal is over, ValueError for arrays that are no such arrays.
    #[pyo3(signature = (actions, rows = None))]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        rows: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let ids = integers("actions", actions)?;
        let rows = self.named(rows)?;
        if ids.len() != rows.len() {
            let (got, rows) = (ids.len(), rows.len());
            return Err(Mistake::WrongLength { got, rows }.into());
        }
        self.write(py, |batch, pool, to| {
            let mut plays = vec![None; self.rows];
            for (row, id) in rows.into_iter().zip(ids) {
                plays[row] = Some(self.action(batch, row, id)?);
            }
            with_any!(batch, batch => py.detach(|| batch.step(&plays, to, pool)));
            Ok(())
        })
    }

    /// Deals the next deal in every row, or in the `rows` named, whatever is being played there; with a `seed`
    /// the first deal of that.
    ///
    /// Ctrl-C stops it, and leaves all as it was.
    #[pyo3(signature = (rows = None, seed = None))]
    fn reset(
        &self,
        py: Python<'_>,
        rows: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let rows = self.named(rows)?;
        let seed = seed.map(argument::seed).transpose()?;
        self.write(py, |batch, pool, to| {
            with_any!(batch, batch => work::detached(py, None, |go_on| {
                batch.reset(&rows, seed, to, pool, go_on)
            }))
        })
    }

    /// The table of a row, a copy with its deck and history.
    fn table(&self, row: &Bound<'_, PyAny>) -> PyResult<PyTable> {
        let row = self.row(row)?;
        let table: AnyTable =
            with_any!(&self.lock()?.batch, batch => batch.table(row).clone().into());
        Ok(table.into())
    }

    /// The table of the deal that ended in the last step of a row, a copy; None if none did.
    fn ended(&self, row: &Bound<'_, PyAny>) -> PyResult<Option<PyTable>> {
        let row = self.row(row)?;
        let table: Option<AnyTable> = with_any!(&self.lock()?.batch, batch => {
            batch.ended(row).cloned().map(Into::into)
        });
        Ok(table.map(Into::into))
    }

    /// Puts a copy of a table of the same game into a row, and goes on from there as after a step.
    ///
    /// Raises ValueError for a table of another game.
    fn set(&self, py: Python<'_>, row: &Bound<'_, PyAny>, table: &PyTable) -> PyResult<()> {
        let row = self.row(row)?;
        let (of, game) = (table.id().name(), self.game());
        let table = table.snapshot();
        self.write(py, |batch, _, to| {
            let set = py.detach(|| batch.set(row, table, to));
            set.then_some(())
                .ok_or_else(|| Mistake::OtherTable { of, game }.into())
        })
    }

    /// The id of a policy's choice in each row, -1 where the deal is over: shape (n,), type int64.
    ///
    /// `policy` is ``"heuristic"`` or ``"random"``, which is a function of the `seed`, the deal and the number
    /// of actions played in it. Ctrl-C stops it.
    #[pyo3(signature = (policy = "heuristic", seed = None))]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        policy: &str,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let policy = self::policy(policy)?;
        let seed = seed.map_or(Ok(0), argument::seed)?;
        let space = self.game.space();
        let ids = array::zeros(py, (self.rows,))?;
        {
            let mut cells = ids.readwrite();
            let mut cells = cells.as_slice_mut()?.iter_mut();
            let Now { batch, crew } = &mut *self.lock()?;
            let pool = crew.pool()?;
            with_any!(batch, batch => work::detached(py, None, |go_on| {
                let mut keep = |action: Option<Action>| {
                    if let Some(cell) = cells.next() {
                        *cell = action.map_or(-1, |action| space.id(action).into());
                    }
                };
                batch.choose(policy, seed, pool, &mut keep, go_on)
            }))?;
        }
        Ok(ids)
    }

    /// The points of `count` rollouts of each row's table, as `cardavia.rollouts` gives them: shape
    /// (n, count, seats), type int64.
    ///
    /// Each is a function of the table, the policy, the seat and the seed, and of no other row. Ctrl-C stops
    /// them. Raises MemoryError when there is no room for the points.
    #[pyo3(signature = (count, policy = "heuristic", seat = None, seed = None))]
    fn rollouts<'py>(
        &self,
        py: Python<'py>,
        count: &Bound<'py, PyAny>,
        policy: &str,
        seat: Option<&Bound<'py, PyAny>>,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray3<i64>>> {
        let number = argument::number::<u32>("count", count)?.map_err(|_| {
            let got = argument::said(count);
            Mistake::NoCount { got }
        })?;
        let seed = seed.map_or(Ok(0), argument::seed)?;
        let ask = asked(self.game, number as usize, policy, seat, seed)?;
        let points = array::zeros(py, (self.rows, ask.count, self.game.seats()))?;
        {
            let Now { batch, crew } = &mut *self.lock()?;
            let pool = crew.pool()?;
            with_any!(batch, batch => fill(&points, None, |keep, go_on| {
                batch.rollouts(ask, pool, keep, go_on)
            }))?;
        }
        Ok(points)
    }

    /// Every deal that ended in the last step of its row, as `Table.to_json` writes it, in the order of rows.
    ///
    /// Raises ValueError if one began with a redealt table.
    fn records(&self) -> PyResult<Vec<String>> {
        let write = |record: Option<Record>| {
            let record = record.ok_or(Mistake::NoRecord)?;
            Ok(record.to_json())
        };
        with_any!(&self.lock()?.batch, batch => {
            let ended = (0..batch.len()).filter_map(|row| batch.ended(row));
            ended.map(|table| write(table.record())).collect()
        })
    }

    #[expect(clippy::unused_self, reason = "Python asks a batch, whichever it is")]
    fn __reduce__(&self) -> PyResult<()> {
        Err(Mistake::Stays {
            class: "Batch",
            instead: "batch.table(row)",
        }
        .into())
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} tables of {}>", self.rows, self.game())
    }
}

/// Why an action was not played in a row.
fn not_played(row: usize, error: PlayError) -> PyErr {
    let refusal = match &error {
        PlayError::Over { .. } => None,
        PlayError::Illegal { refusal, .. } => Some(refusal.clone()),
    };
    let why = error.into();
    let sentence = Mistake::Row { row, why };
    match refusal {
        None => told(GameOverError::new_err, sentence),
        Some(refusal) => refused(sentence, &refusal),
    }
}

/// The seed that an argument means, or a fresh one.
fn resolve(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    static RESOLVE: Imported = Imported::new("cardavia.seeds", "resolve");
    match seed {
        Some(seed) => argument::seed(seed),
        None => RESOLVE.get(py)?.call1((py.None(),))?.extract(),
    }
}

/// How long the rows of a game's arrays are.
pub(crate) fn widths(game: GameId, layout: Option<Layout>) -> Widths {
    with_game!(game, G => Widths {
        actions: G::SPACE.len().into(),
        seats: G::SEATS,
        planes: (layout.map_or(0, G::rows), G::FACES.len().into()),
        scalars: layout.map_or(0, G::scalars),
    })
}
