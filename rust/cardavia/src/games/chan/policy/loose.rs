//! The cards of a hand that are in no chắn, and what would pair them.

use super::super::FACES;
use super::super::shape::CHI_CHI;
use crate::card::FaceSet;

const RANKS: u8 = FACES.ranks();

/// The left-over faces of a hand (C2.2), by how their rank stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose {
    /// All of them.
    pub(super) odd: FaceSet,
    /// Those of ranks with one or three: one of the rank is in no cạ.
    pub(super) lone: FaceSet,
    /// How many ranks those are.
    pub(super) unpaired: u32,
    /// Every face of the ranks with one, these themselves too; no Chi chi.
    pub(super) single_ranks: FaceSet,
}

impl Loose {
    pub(super) const fn of(odd: FaceSet) -> Self {
        let suit = (1 << RANKS) - 1;
        let (m, p, s) = (
            odd.0 & suit,
            odd.0 >> RANKS & suit,
            odd.0 >> (2 * RANKS) & suit,
        );
        let uneven = m ^ p ^ s;
        let single = uneven & !(m & p & s);
        let chi_chi = odd.0 & FaceSet::only(CHI_CHI).0;
        Self {
            odd,
            lone: FaceSet(odd.0 & in_all_suits(uneven) | chi_chi),
            unpaired: uneven.count_ones() + chi_chi.count_ones(),
            single_ranks: FaceSet(in_all_suits(single)),
        }
    }
}

const fn in_all_suits(ranks: u32) -> u32 {
    ranks | ranks << RANKS | ranks << (2 * RANKS)
}

#[cfg(test)]
mod tests {
    use super::super::super::shape::{LeftOver, same_rank};
    use super::{CHI_CHI, FACES, Loose};
    use crate::card::FaceSet;
    use crate::hand::Hand;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn ranks_stand_as_their_left_over_faces_say(bits in 0u128..1 << FACES.cards()) {
            let hand = Hand::from_bits(bits);
            let loose = Loose::of(hand.odd());
            prop_assert_eq!(loose.unpaired, LeftOver::of(hand).unpaired());
            for face in FACES.all() {
                let rank = FaceSet(same_rank(face).0 | FaceSet::only(face).0);
                let left = FaceSet(rank.0 & loose.odd.0).len();
                let lone = loose.odd.contains(face) && left % 2 == 1;
                prop_assert_eq!(loose.lone.contains(face), lone);
                let single = left == 1 && face != CHI_CHI;
                prop_assert_eq!(loose.single_ranks.contains(face), single);
            }
        }
    }
}
