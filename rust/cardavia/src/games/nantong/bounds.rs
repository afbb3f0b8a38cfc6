//! How far a deal can go.

use super::{DEALER_CARDS, GROUPS, Nantong, SEATS, STOCK};
use crate::bounds::{Bounded, Bounds};

/// The groups of all seats.
const MOST_GROUPS: usize = SEATS * GROUPS as usize;

/// Seven groups or threes and a Hezi, none worth more than 128 (N5.6).
const MOST_BASE: i32 = 8 * 128;

/// Qing Hu, four Wenqian, self-drawn on a replacement, the wait (N6.1 to N6.4).
const MOST_BONUS: i32 = 100 + 200 + 20 + 10;

/// Six doublings (N6.5): Piao Hu, closed, Three Elders, ready, the last card, and one of the dealer's
/// first discard and a heavenly win. Then to a multiple of ten (N7.1).
const MOST_TOTAL: i32 = (MOST_BASE + MOST_BONUS) * 64 + 10;

/// Every draw, the dealer's start and every pung is followed by one discard at most.
const DISCARDS: usize = STOCK + 1 + MOST_GROUPS;

/// Declarations of groups and a Hezi, then ready or done (N3.1).
const PREPARATIONS: usize = SEATS * (GROUPS as usize + 2);

/// Cards that others are asked about: discards, and added kongs (N4.3).
const OFFERS: usize = DISCARDS + MOST_GROUPS;

impl Bounded for Nantong {
    const BOUNDS: Bounds = Bounds {
        // Against two, of whom one has next to nothing, or the winner all (N7.2).
        points: (-MOST_TOTAL - MOST_BASE - 10, 2 * MOST_TOTAL),
        decisions: PREPARATIONS + DISCARDS + (SEATS - 1) * OFFERS,
        // A hand and the indicators; draws; what is done, claimed, outranked, won and opened; what the
        // seat is asked and declares; the end.
        events: 2 + STOCK + PREPARATIONS + DISCARDS + MOST_GROUPS + 3 + 2 * OFFERS + 1,
        cards: 2 * DEALER_CARDS,
    };
}
