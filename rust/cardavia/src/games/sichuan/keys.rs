//! The suits of a hand as keys that follow its cards in and out.

use serde::{Deserialize, Serialize};

use crate::card::Face;
use crate::hand::Hand;
use crate::partition::complete;
use crate::partition::suit::{self, KEYS, RANKS, SUITS, WEIGHT};

/// The base-5 keys of the three suits of a hand without honours.
///
/// A game that keeps them beside a hand answers its win test with three look-ups and no counting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Keys(u64);

/// The bits of one key; those of all suits share a word, so that a card is one addition.
const BITS: usize = KEYS.next_power_of_two().trailing_zeros() as usize;

/// The key of the first suit.
const MASK: u64 = (1 << BITS) - 1;

/// What one card of each face adds to the word; honours add nothing.
const CARD: [u64; 32] = {
    let mut card = [0; 32];
    let mut face = 0;
    while face < SUITS * RANKS {
        card[face] = (WEIGHT[face % RANKS] as u64) << (BITS * (face / RANKS));
        face += 1;
    }
    card
};

impl Keys {
    /// The keys of a hand.
    pub(super) fn of(hand: Hand) -> Self {
        let counts = hand.counts();
        let shifted = |part| u64::from(suit::key(suit::ranks(&counts, part))) << (BITS * part);
        Self((0..SUITS).map(shifted).sum())
    }

    /// With a card of the face more, of which there are at most three.
    #[inline]
    #[must_use]
    pub(super) const fn with(self, face: Face) -> Self {
        Self(self.0 + CARD[face.index()])
    }

    /// With a card of the face less, of which there is one.
    #[inline]
    #[must_use]
    pub(super) const fn without(self, face: Face) -> Self {
        Self(self.0 - CARD[face.index()])
    }

    /// Whether any card is of the suit (0, 1, 2 for m, p, s).
    #[inline]
    pub(super) const fn has_suit(self, suit: u8) -> bool {
        self.0 & MASK << (BITS * suit as usize) != 0
    }

    /// Whether a hand of 3 n + 2 cards falls exactly into n groups and one pair.
    ///
    /// Each suit has at most one pair when it is complete, and with two or three pairs the cards
    /// would come to another number.
    #[inline]
    pub(super) fn are_complete(self) -> bool {
        let table = complete::table();
        let key = |suit| (self.0 >> (BITS * suit) & MASK) as u32;
        // All three look-ups at once take less time than a wrong guess which of them fails.
        table.contains(key(0)) & table.contains(key(1)) & table.contains(key(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::partition::testing::{Xorshift, near_win};
    use crate::partition::{HONOUR, is_complete};

    #[test]
    fn keys_follow_cards_in_and_out() {
        let mut random = Xorshift(0x5eed_0f5e_ed0f_5eed);
        let (mut hand, mut keys) = (Hand::EMPTY, Keys::default());
        for _ in 0..20_000 {
            let card = Card(random.below(4 * HONOUR) as u8);
            if hand.contains(card) {
                hand.remove(card);
                keys = keys.without(card.face());
            } else {
                hand.insert(card);
                keys = keys.with(card.face());
            }
            assert_eq!(keys, Keys::of(hand));
            for suit in 0..SUITS as u8 {
                let held = hand
                    .faces()
                    .into_iter()
                    .any(|held| held.0 / RANKS as u8 == suit);
                assert_eq!(keys.has_suit(suit), held);
            }
        }
    }

    #[test]
    fn keys_tell_wins_as_counts_do() {
        let mut random = Xorshift(0x00c0_ffee_00c0_ffee);
        let (mut wins, mut others) = (0, 0);
        while wins + others < 50_000 {
            let groups = random.below(5) as u8;
            let counts = near_win(&mut random, groups, 2);
            if counts[HONOUR..].iter().any(|&count| count > 0) {
                continue;
            }
            let faces: Vec<Face> = (0..HONOUR as u8)
                .map(Face)
                .flat_map(|face| std::iter::repeat_n(face, counts[face.index()].into()))
                .collect();
            let hand = Hand::from_faces(&faces).expect("no face comes five times");
            let expected = is_complete(&counts, groups);
            assert_eq!(Keys::of(hand).are_complete(), expected, "{counts:?}");
            if expected {
                wins += 1;
            } else {
                others += 1;
            }
        }
        assert!(wins > 10_000 && others > 10_000, "{wins} {others}");
    }
}
