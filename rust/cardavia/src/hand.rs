//! A set of physical cards as one 128-bit integer, four bits to a face.

use serde::{Deserialize, Serialize};

use crate::bits::bit_set;
use crate::card::{COPIES, Card, Face, FaceSet};

/// How many copies of each face; indexes past the game's last face stay 0.
pub type Counts = [u8; 32];

/// A set of physical cards: bit `4 * face + copy` (RULES G1).
///
/// ```
/// use cardavia::card::{Card, FaceSet};
/// use cardavia::games::nantong::FACES;
/// use cardavia::hand::Hand;
///
/// let mut hand = Hand::from_faces(&FACES.parse_cards("333m 5p TT")?).expect("at most four of each");
/// let (three, five) = (FACES.parse_face("3m")?, FACES.parse_face("5p")?);
/// assert_eq!((hand.len(), hand.count(three)), (6, 3));
/// assert_eq!(hand.triplets(), FaceSet::only(three));
/// let taken = hand.take(five, 1);
/// assert_eq!(taken.cards().map(Card::face).next(), Some(five));
/// assert_eq!(FACES.write(&hand.counts()), "333m TT");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand(u128);

bit_set!(Hand(u128) of Card);

/// The lowest bit of each of the 32 nibbles.
const NIBBLES: u128 = 0x1111_1111_1111_1111_1111_1111_1111_1111;

impl Hand {
    /// The lowest copies of the given faces; `None` when a face comes more than four times.
    pub fn from_faces(faces: &[Face]) -> Option<Self> {
        let mut hand = Self::EMPTY;
        for &face in faces {
            let copies = hand.count(face);
            if copies == COPIES {
                return None;
            }
            hand.insert(Card(COPIES * face.0 + copies));
        }
        Some(hand)
    }

    /// How many copies of the face are in the set.
    pub const fn count(self, face: Face) -> u8 {
        self.of(face).len() as u8
    }

    /// The copies of the face in the set.
    #[must_use]
    pub const fn of(self, face: Face) -> Self {
        Self(self.0 & 0b1111 << (COPIES * face.0))
    }

    /// Takes the `n` lowest copies of a face out and returns them; fewer when fewer are there.
    #[must_use]
    pub const fn take(&mut self, face: Face, n: u32) -> Self {
        let mut rest = self.of(face).0;
        let mut left = n;
        while left > 0 && rest != 0 {
            rest &= rest - 1;
            left -= 1;
        }
        let taken = self.of(face).0 & !rest;
        self.0 &= !taken;
        Self(taken)
    }

    /// The lowest card of the set.
    pub const fn lowest(self) -> Option<Card> {
        if self.is_empty() {
            None
        } else {
            Some(Card(self.0.trailing_zeros() as u8))
        }
    }

    /// The lowest copy of a face that is in the set, as that of a legal action is.
    pub(crate) fn lowest_of(self, face: Face) -> Card {
        let card = self.of(face).lowest();
        card.expect("a legal action names a face in hand")
    }

    /// Every card in ascending order.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.lowest()?;
            rest.0 &= rest.0 - 1;
            Some(card)
        })
    }

    /// Copies of every face.
    pub fn counts(self) -> Counts {
        let packed = self.nibble_counts().to_le_bytes();
        std::array::from_fn(|face| packed[face / 2] >> (4 * (face % 2)) & 0b1111)
    }

    /// The faces with at least one copy.
    pub const fn faces(self) -> FaceSet {
        let any = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        gather(any & NIBBLES)
    }

    /// The faces with at least two copies.
    pub const fn pairs(self) -> FaceSet {
        let count = self.nibble_counts();
        gather((count >> 1 | count >> 2) & NIBBLES)
    }

    /// The faces with at least three copies.
    pub const fn triplets(self) -> FaceSet {
        let count = self.nibble_counts();
        gather((count & count >> 1 | count >> 2) & NIBBLES)
    }

    /// The faces with all four copies.
    pub const fn quads(self) -> FaceSet {
        let all = self.0 & self.0 >> 1 & self.0 >> 2 & self.0 >> 3;
        gather(all & NIBBLES)
    }

    /// The faces with an odd number of copies.
    pub const fn odd(self) -> FaceSet {
        let parity = self.0 ^ self.0 >> 1 ^ self.0 >> 2 ^ self.0 >> 3;
        gather(parity & NIBBLES)
    }

    /// Whether every face comes an even number of times.
    pub const fn is_paired(self) -> bool {
        let halves = self.0 ^ self.0 >> 2;
        (halves ^ halves >> 1) & NIBBLES == 0
    }

    /// The number of cards in each nibble, packed in the nibbles themselves.
    const fn nibble_counts(self) -> u128 {
        const PAIRS: u128 = NIBBLES * 0b0101;
        const HALVES: u128 = NIBBLES * 0b0011;
        let twos = self.0 - (self.0 >> 1 & PAIRS);
        (twos & HALVES) + (twos >> 2 & HALVES)
    }
}

/// Packs the lowest bit of each nibble into 32 consecutive bits.
const fn gather(bits: u128) -> FaceSet {
    const fn half(bits: u64) -> u32 {
        let x = (bits | bits >> 3) & 0x0303_0303_0303_0303;
        let x = (x | x >> 6) & 0x000f_000f_000f_000f;
        let x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
        (x | x >> 24) as u32 & 0xffff
    }
    let low = half(bits as u64);
    let high = half((bits >> 64) as u64);
    FaceSet::from_bits(low | high << 16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nibble_arithmetic_agrees_with_counting(bits in any::<u128>()) {
            let hand = Hand::from_bits(bits);
            let counts = hand.counts();
            prop_assert_eq!(hand.is_paired(), counts.iter().all(|count| count % 2 == 0));
            for face in (0..32).map(Face) {
                let copies = hand.cards().filter(|card| card.face() == face).count();
                prop_assert_eq!(usize::from(counts[face.index()]), copies);
                prop_assert_eq!(usize::from(hand.count(face)), copies);
                prop_assert_eq!(hand.faces().contains(face), copies >= 1);
                prop_assert_eq!(hand.pairs().contains(face), copies >= 2);
                prop_assert_eq!(hand.triplets().contains(face), copies >= 3);
                prop_assert_eq!(hand.quads().contains(face), copies == 4);
                prop_assert_eq!(hand.odd().contains(face), copies % 2 == 1);
            }
        }

        #[test]
        fn a_card_more_or_less_unpairs_twins(bits in any::<u128>(), card in 0u8..128) {
            let twins = bits & (u128::MAX / 0b11);
            let mut hand = Hand::from_bits(twins | twins << 1);
            prop_assert!(hand.is_paired());
            if hand.contains(Card(card)) {
                hand.remove(Card(card));
            } else {
                hand.insert(Card(card));
            }
            prop_assert!(!hand.is_paired());
        }

        #[test]
        fn take_moves_the_lowest_copies(bits in any::<u128>(), face in 0u8..32, n in 0u32..5) {
            let mut hand = Hand::from_bits(bits);
            let before = hand;
            let taken = hand.take(Face(face), n);
            prop_assert_eq!(taken | hand, before);
            prop_assert!((taken & hand).is_empty());
            prop_assert_eq!(taken.len(), n.min(u32::from(before.count(Face(face)))));
            let left = hand.of(Face(face)).lowest();
            prop_assert!(taken.cards().all(|card| left.is_none_or(|rest| card < rest)));
        }
    }
}
