//! How far a deal can go.

use super::player::MOST_GROUPS;
use super::{Chan, DEALER_CARDS, SEATS, STOCK};
use crate::bounds::{Bounded, Bounds};

/// The main values of all bonuses that can come together (C5.4): Ù chì or Thiên ù 3, six sets of Tôm
/// and Lèo of which four at most are Lèo 28, Thiên khai, Chíu ù and Bòn 5 each, one of the colours 12,
/// Thập thành 12.
const MOST_SCORE: i32 = 3 + 28 + 3 * 5 + 12 + 12;

/// Captures and Chíu, each followed by a discard (C3.5, C3.6).
const GROUPS: usize = SEATS * MOST_GROUPS;
const DISCARDS: usize = GROUPS + 1;

/// Cards that are laid on the table.
const LAID: usize = STOCK + DISCARDS;

impl Bounded for Chan {
    const BOUNDS: Bounds = Bounds {
        points: (-MOST_SCORE, 3 * MOST_SCORE),
        // The Thiên ù; of each card every seat may declare, and two may capture (C3.2 to C3.4).
        decisions: 1 + DISCARDS + (SEATS + 2) * LAID,
        // A hand; reveals; discards and groups; a claim outranked, the win, the hand opened; what the
        // seat is asked and declares, twice of a card; the end.
        events: 1 + STOCK + DISCARDS + GROUPS + 3 + 2 * (1 + 2 * LAID) + 1,
        cards: 2 * DEALER_CARDS,
    };
}
