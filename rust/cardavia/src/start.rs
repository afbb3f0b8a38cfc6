//! How a turn begins.

use serde::{Deserialize, Serialize};

use crate::card::Card;

/// What a seat begins its turn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Start {
    /// The cards dealt to it: the dealer's first decision (N3.7, S3.1).
    Dealt,
    /// The front card of the stock.
    Draw(Card),
    /// The replacement of a kong, from the back.
    Replacement(Card),
}

impl Start {
    /// Whether the card replaces one that a kong took.
    pub(crate) const fn is_replacement(self) -> bool {
        matches!(self, Self::Replacement(_))
    }

    /// The card just drawn.
    pub(crate) const fn card(self) -> Option<Card> {
        match self {
            Self::Dealt => None,
            Self::Draw(card) | Self::Replacement(card) => Some(card),
        }
    }

    /// The card just drawn, to be given another copy or drawn anew.
    pub(crate) const fn card_mut(&mut self) -> Option<&mut Card> {
        match self {
            Self::Dealt => None,
            Self::Draw(card) | Self::Replacement(card) => Some(card),
        }
    }
}
