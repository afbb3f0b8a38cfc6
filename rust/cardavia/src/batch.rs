//! Many tables of one game played at a time, which tell of themselves in arrays.

mod arrays;
mod row;

use std::collections::TryReserveError;

pub use arrays::Arrays;
use row::Row;

use crate::Seat;
use crate::action::Action;
use crate::belief::Belief;
use crate::game::Points;
use crate::heuristic::Heuristic;
use crate::planes::{Layout, Planes};
use crate::search::{self, Cancelled, Policy, Pool, Rollouts};
use crate::table::{PlayError, Table};

/// How the tables of a batch are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is told of the seat to decide beside its legal actions.
    pub layout: Option<Layout>,
    /// Whether the next deal follows in the step that ends one; otherwise a table waits at its end.
    pub same_step: bool,
    /// Whether an action that is the only one is played without asking.
    pub skip_forced: bool,
    /// Who plays all seats but one.
    pub opponents: Option<Opponents>,
}

/// Players of all seats but the learner's, who alone is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponents {
    /// How they play.
    pub policy: Policy,
    /// Where the learner sits; without a seat at the number of the row, modulo the seats.
    pub seat: Option<Seat>,
}

impl Opponents {
    /// Where the learner sits in a row.
    pub fn learner(self, row: usize, seats: usize) -> Seat {
        self.seat.unwrap_or_else(|| Seat::new(row % seats))
    }
}

/// Tables of one game, each a row. Deal *k* of row *r* is that of the seed [`spawned`] from the
/// batch's by `[r, k]`, whoever works on it.
///
/// [`spawned`]: crate::spawn::spawned
///
/// ```
/// use cardavia::batch::{Batch, Setup};
/// use cardavia::games::chan::Chan;
/// use cardavia::search::Pool;
/// use cardavia::spawn::spawned;
/// use cardavia::table::Table;
///
/// let setup = Setup { layout: None, same_step: true, skip_forced: false, opponents: None };
/// let batch = Batch::<Chan>::new(4, 7, setup, &Pool::new(1)?, &mut |_| true);
/// let batch = batch.expect("nobody stopped it")?;
/// assert_eq!(*batch.table(3), Table::deal(spawned(7, [3, 0]), None)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Batch<G> {
    rows: Vec<Row<G>>,
    setup: Setup,
}

impl<G: Heuristic + Planes> Batch<G> {
    /// Deals the first deal of `size` rows. Without memory for them there is an error in the result.
    ///
    /// # Errors
    /// If `go_on` said no, which hears every few milliseconds how many have been dealt.
    pub fn new(
        size: usize,
        seed: u64,
        setup: Setup,
        pool: &Pool,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Result<Self, TryReserveError>, Cancelled> {
        let mut rows = Vec::new();
        if let Err(why) = rows.try_reserve_exact(size) {
            return Ok(Err(why));
        }
        let deal = |row| Row::dealt(seed, row, 0, setup);
        pool.for_each(size, deal, |row| rows.push(row), go_on)?;
        Ok(Ok(Self { rows, setup }))
    }

    /// How many rows there are.
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table of a row.
    pub fn table(&self, row: usize) -> &Table<G> {
        &self.rows[row].table
    }

    /// The table of the deal of a row that ended in its last step; `None` if none did.
    pub fn ended(&self, row: usize) -> Option<&Table<G>> {
        self.rows[row].ended()
    }

    /// Writes every array, as of tables none of whose deals has ended.
    pub fn show(&mut self, to: Arrays, pool: &Pool) {
        let setup = self.setup;
        self.each(to, pool, |row, _, place, to| {
            row.show_begun(place, to, setup);
        });
    }

    /// Whether an action may be played in a row.
    ///
    /// # Errors
    /// If it is not legal now.
    pub fn check(&self, row: usize, action: Action) -> Result<(), PlayError> {
        let row = &self.rows[row];
        if row.legal.contains(action) {
            return Ok(());
        }
        row.table.check(action).map(drop)
    }

    /// Plays the action of every row that has one, each of which [may be played](Batch::check), and
    /// writes the arrays of these rows.
    pub fn step(&mut self, actions: &[Option<Action>], to: Arrays, pool: &Pool) {
        let setup = self.setup;
        self.each(to, pool, |row, number, place, to| {
            if let Some(action) = actions[number] {
                row.play(action, place, to, setup);
            }
        });
    }

    /// Deals the next deal of some rows, or the first one of another seed, and writes their arrays.
    ///
    /// # Errors
    /// If `go_on` said no, which hears every few milliseconds how many have been dealt; the rows are
    /// then as they were.
    pub fn reset(
        &mut self,
        rows: &[usize],
        seed: Option<u64>,
        mut to: Arrays,
        pool: &Pool,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<(), Cancelled> {
        let mut dealt = Vec::new();
        let deal = |nth: usize| self.rows[rows[nth]].next(seed, self.setup);
        pool.for_each(rows.len(), deal, |row| dealt.push(row), go_on)?;
        for (&place, row) in rows.iter().zip(dealt) {
            row.show_begun(place, &mut to, self.setup);
            self.rows[place] = row;
        }
        Ok(())
    }

    /// Puts a table into a row, plays on to its next decision, and writes the arrays of the row.
    pub fn set(&mut self, row: usize, table: Table<G>, mut to: Arrays) {
        self.rows[row].set(table, row, &mut to, self.setup);
    }

    /// Gives the choice of a policy in each row to `keep`, `None` where the deal is over. A random one
    /// is a function of the seed, the deal and the number of actions played in it.
    ///
    /// # Errors
    /// If `go_on` said no, which hears every few milliseconds how many have been made.
    pub fn choose(
        &self,
        policy: Policy,
        seed: u64,
        pool: &Pool,
        keep: impl FnMut(Option<Action>),
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<(), Cancelled> {
        let choose = |row: usize| self.rows[row].choose(policy, seed);
        pool.for_each(self.rows.len(), choose, keep, go_on)
    }

    /// Does something in every row, which hears its number and its place in the arrays it is given.
    fn each(
        &mut self,
        to: Arrays,
        pool: &Pool,
        work: impl Fn(&mut Row<G>, usize, usize, &mut Arrays) + Sync + Send,
    ) {
        let rows = Block {
            first: 0,
            rows: &mut self.rows,
            arrays: to,
        };
        pool.share(rows, Block::halve, |block| {
            let Block {
                first,
                rows,
                mut arrays,
            } = block;
            for (place, row) in rows.iter_mut().enumerate() {
                work(row, first + place, place, &mut arrays);
            }
        });
    }
}

impl<G: Belief + Planes> Batch<G> {
    /// Gives the points of the rollouts of each row to `keep`, row after row.
    ///
    /// # Errors
    /// If `go_on` said no, which hears every few milliseconds how many have been played.
    pub fn rollouts(
        &self,
        ask: Rollouts,
        pool: &Pool,
        keep: impl FnMut(Points),
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<(), Cancelled> {
        let states: Vec<&G> = self.rows.iter().map(|row| row.table.state()).collect();
        search::rollouts_of_each(&states, ask, pool, keep, go_on)
    }
}

/// Neighbouring rows with their arrays.
struct Block<'a, G> {
    /// The number of the first of them.
    first: usize,
    rows: &'a mut [Row<G>],
    arrays: Arrays<'a>,
}

impl<G> Block<'_, G> {
    /// Rows that are not worth being shared.
    const FEW: usize = 32;

    fn halve(self) -> (Self, Option<Self>) {
        let half = self.rows.len() / 2;
        if half < Self::FEW {
            return (self, None);
        }
        let (rows, more) = self.rows.split_at_mut(half);
        let (arrays, more_arrays) = self.arrays.split_at(half);
        let first = Self {
            first: self.first,
            rows,
            arrays,
        };
        let rest = Self {
            first: self.first + half,
            rows: more,
            arrays: more_arrays,
        };
        (first, Some(rest))
    }
}
