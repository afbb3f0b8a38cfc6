//! What lies before and in the hand of one seat of Nantong.

use tinyvec::ArrayVec;

use serde::{Deserialize, Serialize};

use super::GROUPS;
use crate::card::{Card, FaceSet};
use crate::group::{self, Group};
use crate::hand::Hand;
use crate::partition;

/// What lies before and in the hand of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Player {
    pub(super) hand: Hand,
    /// The cards of the groups and of the Hezi.
    pub(super) exposed: Hand,
    pub(super) groups: ArrayVec<[Group; GROUPS as usize]>,
    pub(super) hezi: bool,
    pub(super) ready: bool,
}

impl Player {
    /// Groups the concealed cards must make beside the pair (N2.1).
    pub(super) fn groups_left(&self) -> u8 {
        GROUPS - self.groups.len() as u8
    }

    pub(super) fn completes(&self, card: Card) -> bool {
        let mut hand = self.hand;
        hand.insert(card);
        partition::cards_are_complete(hand)
    }

    /// The faces that complete the hand and of which it does not hold all four copies (N3.6).
    pub(super) fn waits(&self) -> FaceSet {
        let own = self.hand | self.exposed;
        partition::waits(&self.hand.counts(), self.groups_left()) - own.quads()
    }

    pub(super) fn pungs(&self) -> FaceSet {
        group::pungs(&self.groups)
    }
}
