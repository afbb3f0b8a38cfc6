//! How far a deal can go.

use crate::game::Game;

/// What no deal exceeds. The bounds follow from the rules and are on the safe side: a deal need not
/// come near them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least and the most that a seat's points can be.
    pub points: (i32, i32),
    /// The most decisions of all seats.
    pub decisions: usize,
    /// The longest list of what one seat sees.
    pub events: usize,
    /// The most cards that are told in events beyond one each: those of dealt and of opened hands.
    pub cards: usize,
}

/// A game whose deals are bounded.
pub trait Bounded: Game {
    /// What no deal exceeds.
    const BOUNDS: Bounds;
}
