//! The worlds that a seat may imagine at a table, prepared once and drawn as tables.

use std::sync::Arc;

use crate::Seat;
use crate::belief::{Belief, Worlds};
use crate::event::Event;
use crate::rng::Dice;
use crate::search::Chain;
use crate::table::Table;

/// How likely worlds are thought to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likelihood {
    /// All ways to deal the cards that the seat cannot place are equally likely ([`Belief::worlds`]).
    Even,
    /// As play by the heuristic brings them about: those in which the search looks ahead ([`Chain`]).
    Played,
}

impl Likelihood {
    /// Every one.
    pub const ALL: [Self; 2] = [Self::Even, Self::Played];

    /// `even` or `played`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Played => "played",
        }
    }
}

/// Worlds in which a seat sees the same.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::games::chan::Chan;
/// use cardavia::imagined::{Imagined, Likelihood};
/// use cardavia::table::Table;
///
/// let table = Table::<Chan>::deal(1, None)?;
/// let seat = Seat::new(2);
/// let worlds = Imagined::new(table.clone(), seat, Likelihood::Even);
/// assert_eq!(worlds.draw(5), table.redeal(seat, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Imagined<G: Belief> {
    table: Table<G>,
    seat: Seat,
    past: Arc<[Event]>,
    worlds: G::Worlds,
    likelihood: Likelihood,
}

impl<G: Belief> Imagined<G> {
    /// Prepares the worlds of a seat. For [`Likelihood::Played`] it has to be the seat to decide.
    pub fn new(table: Table<G>, seat: Seat, likelihood: Likelihood) -> Self {
        Self {
            past: table.events(seat).into(),
            worlds: table.state().worlds(seat),
            table,
            seat,
            likelihood,
        }
    }

    /// A world, which is a function of what the seat has seen and of the seed.
    #[must_use]
    pub fn draw(&self, seed: u64) -> Table<G> {
        let mut dice = Dice::new([seed]);
        let dealt = self.worlds.draw(&mut dice);
        let world = match self.likelihood {
            Likelihood::Even => dealt,
            Likelihood::Played => Chain::new(dealt, self.seat).draw(&mut dice),
        };
        self.table
            .in_world(self.seat, Arc::clone(&self.past), world)
    }
}
