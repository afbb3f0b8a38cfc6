//! What lies before and in the hand of one seat of Sichuan.

use tinyvec::ArrayVec;

use serde::{Deserialize, Serialize};

use super::SETS;
use super::keys::Keys;
use super::score::Holding;
use crate::card::{Card, Face, FaceSet};
use crate::group::{self, Group};
use crate::hand::Hand;

/// The faces of a suit.
pub(super) const fn suit(suit: u8) -> FaceSet {
    FaceSet::from_bits(0x1ff << (9 * suit))
}

/// The tiles of a suit.
pub(super) const fn tiles_of(suit: usize) -> Hand {
    Hand::from_bits(((1 << 36) - 1) << (36 * suit))
}

/// What lies before and in the hand of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Player {
    pub(super) hand: Hand,
    /// The suits of the hand.
    pub(super) keys: Keys,
    /// The tiles of the groups.
    pub(super) exposed: Hand,
    pub(super) groups: ArrayVec<[Group; SETS as usize]>,
    pub(super) void: Option<u8>,
    pub(super) won: bool,
    /// It has discarded a tile of another suit than its void suit, so it held none of that (S1.3).
    pub(super) cleared: bool,
}

impl Player {
    /// Gives the seat these tiles for its hand.
    pub(super) fn deal(&mut self, hand: Hand) {
        self.hand = hand;
        self.keys = Keys::of(hand);
    }

    pub(super) const fn gain(&mut self, card: Card) {
        self.hand.insert(card);
        self.keys = self.keys.with(card.face());
    }

    pub(super) const fn lose(&mut self, card: Card) {
        self.hand.remove(card);
        self.keys = self.keys.without(card.face());
    }

    /// The tiles of the void suit in hand (S1.3).
    pub(super) fn void_tiles(&self) -> FaceSet {
        self.hand.faces() & self.void_suit()
    }

    /// The faces of the void suit; none before it is declared.
    pub(super) fn void_suit(&self) -> FaceSet {
        self.void.map_or(FaceSet::EMPTY, suit)
    }

    /// Whether a hand may not pung, kong or win because it holds a tile of its void suit (S1.3).
    pub(super) fn is_bound(&self) -> bool {
        self.void.is_some_and(|void| self.keys.has_suit(void))
    }

    pub(super) fn holding(&self) -> Holding<'_> {
        let (concealed, groups) = (self.hand.counts(), &self.groups);
        Holding { concealed, groups }
    }

    /// Whether the tiles of a seat on turn are a win, void suits aside (S2.1).
    pub(super) fn is_complete(&self) -> bool {
        self.would_win(self.hand, self.keys)
    }

    /// Whether a public tile completes the hand, void suits aside (S2.1).
    pub(super) fn is_completed_by(&self, card: Card) -> bool {
        let mut tiles = self.hand;
        tiles.insert(card);
        self.would_win(tiles, self.keys.with(card.face()))
    }

    /// Whether tiles and their keys are a win beside the seat's sets, void suits aside (S2.1).
    pub(super) fn would_win(&self, tiles: Hand, keys: Keys) -> bool {
        keys.are_complete() | self.groups.is_empty() & tiles.is_paired()
    }

    /// Whether the seat may claim tiles of the face at all (S1.3, S2.1, S3.5). A seat that is not
    /// bound has no tile of its void suit, so it can neither win nor pung with one.
    pub(super) fn may_claim(&self, face: Face) -> bool {
        !(self.won | self.is_bound() | self.void_suit().contains(face))
    }

    pub(super) fn pungs(&self) -> FaceSet {
        group::pungs(&self.groups)
    }
}
