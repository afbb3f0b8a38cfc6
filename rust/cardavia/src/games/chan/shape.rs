//! The one reading of a hand: chắn, cạ and unpaired cards (RULES C2).

use super::{FACES, PAIRS};
use crate::card::{Face, FaceSet};

/// Chi chi, a rank of its own (C2.1).
pub(super) const CHI_CHI: Face = Face(24);

/// The fewest chắn in a win (C2.1).
pub(super) const LEAST_CHAN: u32 = 6;

const RANKS: u8 = FACES.ranks();
const SUIT: u32 = (1 << RANKS) - 1;
pub(super) const SUITED: FaceSet = FaceSet::from_bits((1 << (3 * RANKS)) - 1);

/// The left-over faces of a hand: those with an odd number of copies (C2.2).
#[derive(Clone, Copy, Debug)]
pub(super) struct LeftOver(pub(super) FaceSet);

impl LeftOver {
    /// The left-over ranks of each suit, one bit a rank.
    const fn suits(self) -> [u32; 3] {
        let odd = self.0.bits();
        [odd & SUIT, odd >> RANKS & SUIT, odd >> (2 * RANKS) & SUIT]
    }

    /// The ranks of which one face or three are left over, one bit a rank.
    const fn uneven(self) -> u32 {
        let [m, p, s] = self.suits();
        m ^ p ^ s
    }

    /// The ranks of which all three faces are left over, one bit a rank.
    const fn threes(self) -> u32 {
        let [m, p, s] = self.suits();
        m & p & s
    }

    const fn chi_chi(self) -> FaceSet {
        self.0.intersection(FaceSet::only(CHI_CHI))
    }

    /// The left-over cards that no cạ takes up (C4.6): one in each rank with one or three.
    pub(super) const fn unpaired(self) -> u32 {
        (self.uneven() | self.chi_chi().bits()).count_ones()
    }

    /// The faces of the ranks with an unpaired card.
    pub(super) const fn unpaired_ranks(self) -> FaceSet {
        in_all_suits(self.uneven()).union(self.chi_chi())
    }

    /// The left-over faces of the ranks with an unpaired card.
    pub(super) const fn lone(self) -> FaceSet {
        self.0.intersection(self.unpaired_ranks())
    }

    /// Every face of the suited ranks of which just one face is left over.
    pub(super) const fn single_ranks(self) -> FaceSet {
        in_all_suits(self.uneven() & !self.threes())
    }

    /// Every face of the ranks of which all three faces are left over.
    pub(super) const fn triple_ranks(self) -> FaceSet {
        in_all_suits(self.threes())
    }

    /// Every face of the ranks of which two or three faces are left over (C4.5).
    pub(super) const fn ca_ranks(self) -> FaceSet {
        let [m, p, s] = self.suits();
        in_all_suits(m & p | m & s | p & s)
    }
}

/// Every face of some ranks, one bit a rank.
const fn in_all_suits(ranks: u32) -> FaceSet {
    FaceSet::from_bits(ranks | ranks << RANKS | ranks << (2 * RANKS))
}

/// The faces that share their rank with another face of a set; Chi chi never does.
pub(super) const fn partners(faces: FaceSet) -> FaceSet {
    // The suits lie side by side: their next and their last is a rotation by one suit or two.
    let suited = faces.intersection(SUITED).bits();
    let next = suited << RANKS | suited >> (2 * RANKS);
    let last = suited << (2 * RANKS) | suited >> RANKS;
    FaceSet::from_bits(next | last).intersection(SUITED)
}

/// Whether two different faces of one rank are in a set.
pub(super) const fn has_ca(faces: FaceSet) -> bool {
    faces.meets(partners(faces))
}

/// The other faces of the rank of a face.
pub(super) const fn same_rank(face: Face) -> FaceSet {
    partners(FaceSet::only(face))
}

/// How many chắn twenty cards make, or nineteen, by their left-over concealed faces and their
/// exposed cạ: every other pair is a chắn (C2.2).
pub(super) const fn chan_count(odd: FaceSet, exposed_ca: u32) -> u32 {
    let pairs = (2 * PAIRS as u32).saturating_sub(odd.len()) / 2;
    pairs.saturating_sub(exposed_ca)
}

/// Whether twenty cards are a win (C2.1, C2.2); a win on Chi chi has exactly six chắn (C2.3).
pub(super) const fn is_complete(odd: FaceSet, exposed_ca: u32, on_chi_chi: bool) -> bool {
    let chan = chan_count(odd, exposed_ca);
    LeftOver(odd).unpaired() == 0 && chan >= LEAST_CHAN && (!on_chi_chi || chan == LEAST_CHAN)
}

/// The faces that complete nineteen cards (C2.5), also those of which they hold every copy.
///
/// One card is unpaired: with six chắn any face of its rank pairs it, with five only what makes
/// the sixth; Chi chi as the sixth only (C2.3).
pub(super) const fn waits(odd: FaceSet, exposed_ca: u32) -> FaceSet {
    let left_over = LeftOver(odd);
    let chan = chan_count(odd, exposed_ca);
    if left_over.unpaired() != 1 || chan + 1 < LEAST_CHAN {
        return FaceSet::EMPTY;
    }
    let fitting = if chan + 1 == LEAST_CHAN { odd } else { SUITED };
    left_over.unpaired_ranks().intersection(fitting)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rank(face: Face) -> FaceSet {
        let others = FACES.all().filter(|&other| FACES.same_rank(face, other));
        others.fold(FaceSet::only(face), |mut rank, other| {
            rank.insert(other);
            rank
        })
    }

    proptest! {
        #[test]
        fn ranks_stand_as_their_left_over_faces_say(odd in 0_u32..1 << FACES.len()) {
            let odd = FaceSet::from_bits(odd);
            let left_over = LeftOver(odd);
            let mut unpaired = 0;
            for face in FACES.all() {
                let rank = rank(face);
                let left = rank & odd;
                let is_lone = left.contains(face) && left.len() % 2 == 1;
                unpaired += u32::from(is_lone && left.into_iter().next() == Some(face));
                prop_assert_eq!(left_over.lone().contains(face), is_lone);
                prop_assert_eq!(left_over.unpaired_ranks().contains(face), left.len() % 2 == 1);
                prop_assert_eq!(
                    left_over.single_ranks().contains(face),
                    left.len() == 1 && face != CHI_CHI
                );
                prop_assert_eq!(left_over.triple_ranks().contains(face), left.len() == 3);
                prop_assert_eq!(left_over.ca_ranks().contains(face), left.len() >= 2);
                let others = left - FaceSet::only(face);
                prop_assert_eq!(partners(odd).contains(face), !others.is_empty());
            }
            prop_assert_eq!(left_over.unpaired(), unpaired);
        }

        /// A wait is what makes nineteen cards complete.
        #[test]
        fn waits_complete(odd in 0_u32..1 << FACES.len(), exposed_ca in 0_u32..=4) {
            let odd = FaceSet::from_bits(odd);
            prop_assume!(odd.len() % 2 == 1 && odd.len() + 2 * exposed_ca <= 19);
            let waits = waits(odd, exposed_ca);
            for face in FACES.all() {
                let with = odd.toggled(face);
                let completes = with.len() + 2 * exposed_ca <= 20
                    && is_complete(with, exposed_ca, face == CHI_CHI);
                prop_assert_eq!(waits.contains(face), completes);
            }
        }
    }
}
