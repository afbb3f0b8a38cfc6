//! How far a deal can go.

use super::score::MOST_FAN;
use super::{DEALER_TILES, MOST_KONGS, MOST_WINS, SEATS, Sichuan, WALL};
use crate::bounds::{Bounded, Bounds};

/// Who may pay a seat, or be asked.
const OTHERS: u8 = SEATS as u8 - 1;
const PAYERS: i32 = OTHERS as i32;

/// The most for a win, self-drawn (S5.1), and the most for a pig (S5.3).
const WIN: i32 = (1 << MOST_FAN) + 1;
const PIG: i32 = 1 << MOST_FAN;

/// What the kongs of one seat bring it, each concealed (S5.2).
const KONGS: i32 = 2 * PAYERS * 4;

/// The sets of all seats.
const SETS: usize = MOST_KONGS;

/// Every draw, the dealer's start and every pung is followed by one discard at most.
const DISCARDS: usize = WALL + 1 + SETS;

/// Tiles that others are asked about: discards, and added kongs (S3.3).
const OFFERS: usize = DISCARDS + SETS;

impl Bounded for Sichuan {
    const BOUNDS: Bounds = Bounds {
        // Paid by all others for a win, for kongs, and after the last tile; or paying each of them.
        points: (-MOST, MOST),
        decisions: SEATS + DISCARDS + OTHERS as usize * OFFERS,
        // A hand; the void suits; draws; what is done and claimed; wins, opened hands and claims that
        // each outranks; what the seat is asked and declares; the end.
        events: 1 + 1 + SEATS + WALL + DISCARDS + SETS + 4 * MOST_WINS + 2 * OFFERS + 1,
        cards: (1 + MOST_WINS) * DEALER_TILES,
    };
}

const MOST: i32 = PAYERS * (WIN + PIG) + KONGS;
