//! The card that is open to claims.

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::card::Face;
use crate::named::named;

named! {
    /// How a card came to lie open for claims.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Source {
        /// It was discarded.
        Discard = "discard",
        /// It is to be added to a pung and may be robbed.
        Kong = "kong",
        /// It was discarded after a Chíu out of turn (Chắn C3.8).
        Returned = "returned",
        /// It was revealed from the stock (Chắn C3.3).
        Reveal = "reveal",
    }
}

/// A card that is open to claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PublicCard {
    /// Who discarded or revealed it.
    pub seat: Seat,
    /// What it is.
    pub face: Face,
    /// How it came to lie open.
    pub source: Source,
    /// The gate it lies at (Chắn C3.2).
    pub gate: Option<Seat>,
}
