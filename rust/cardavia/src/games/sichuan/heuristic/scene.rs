//! What lies open, gathered once for a decision.

use super::super::SEATS;
use super::super::observe::{Discarded, Sight};
use crate::hand::Hand;

/// The tiles that the seat to decide sees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    /// All of them, its own too.
    pub(super) seen: Hand,
    /// The discards of each seat.
    pub(super) discarded: [Discarded; SEATS],
}

impl Scene {
    /// Looks around from a seat.
    pub(super) fn new(sight: &Sight) -> Self {
        let discarded = sight.discarded();
        let seen = discarded
            .iter()
            .fold(sight.seen_but_discards(), |seen, seat| seen | seat.tiles);
        Self { seen, discarded }
    }
}
