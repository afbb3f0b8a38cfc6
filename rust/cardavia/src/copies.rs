//! How many copies of each face there are, as sets of faces.

use serde::{Deserialize, Serialize};

use crate::card::{Face, FaceSet};
use crate::hand::Hand;

/// The faces with at least one, two, three and four copies, each set within the one before, so
/// that questions about all faces at once take a few instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Copies([FaceSet; 4]);

impl Copies {
    /// No card.
    pub(crate) const NONE: Self = Self([FaceSet::EMPTY; 4]);

    /// The cards of a hand.
    pub(crate) const fn of(hand: Hand) -> Self {
        Self([hand.faces(), hand.pairs(), hand.triplets(), hand.quads()])
    }

    /// The faces with at least one copy.
    pub(crate) const fn faces(self) -> FaceSet {
        self.0[0]
    }

    /// How many copies of a face there are.
    pub(crate) fn copies(self, face: Face) -> u8 {
        self.count_in(FaceSet::only(face))
    }

    /// The faces with at least so many copies, from 1 to 4.
    pub(crate) const fn at_least(self, copies: usize) -> FaceSet {
        self.0[copies - 1]
    }

    /// The faces with just so many copies, from 1 to 4.
    pub(crate) const fn exactly(self, copies: usize) -> FaceSet {
        let more = if copies < 4 {
            self.0[copies]
        } else {
            FaceSet::EMPTY
        };
        self.0[copies - 1].difference(more)
    }

    /// The faces with an odd number of copies.
    pub(crate) const fn odd(self) -> FaceSet {
        self.exactly(1).union(self.exactly(3))
    }

    /// The cards of some faces only.
    pub(crate) fn within(self, faces: FaceSet) -> Self {
        Self(self.0.map(|set| set & faces))
    }

    /// How many cards of some faces there are.
    pub(crate) fn count_in(self, faces: FaceSet) -> u8 {
        self.within(faces).count()
    }

    /// How many cards there are.
    pub(crate) fn count(self) -> u8 {
        self.0.map(|set| set.len() as u8).into_iter().sum()
    }

    /// The copies of some faces that there are not.
    pub(crate) fn missing(self, faces: FaceSet) -> Self {
        let [one, two, three, four] = self.0.map(|set| faces - set);
        Self([four, three, two, one])
    }

    /// With one more of a face, of which there are fewer than four.
    pub(crate) fn with(self, face: Face) -> Self {
        let [one, two, three, four] = self.0;
        let face = FaceSet::only(face);
        Self([
            one | face,
            two | (one & face),
            three | (two & face),
            four | (three & face),
        ])
    }

    /// With the copies of others too, four of each face at most.
    pub(crate) fn plus(self, other: Self) -> Self {
        let ([one, two, three, four], more) = (self.0, other.0);
        Self([
            one | more[0],
            two | more[1] | (one & more[0]),
            three | more[2] | (one & more[1]) | (two & more[0]),
            four | more[3] | (one & more[2]) | (two & more[1]) | (three & more[0]),
        ])
    }

    /// With `copies` less of a face, of which there are so many.
    pub(crate) fn without(self, face: Face, copies: usize) -> Self {
        (0..copies).fold(self, |cards, _| cards.without_one(face))
    }

    /// With one less of a face, of which there is one.
    pub(crate) fn without_one(self, face: Face) -> Self {
        let [one, two, three, four] = self.0;
        let face = FaceSet::only(face);
        Self([
            (one - face) | two,
            (two - face) | three,
            (three - face) | four,
            four - face,
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::COPIES;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sets_of_faces_agree_with_counting(bits in any::<[u128; 2]>(), face in 0_u8..30) {
            let [hand, low] = bits.map(|bits| Hand::from_bits(bits & ((1 << 120) - 1)));
            let low = hand & low;
            let cards = Copies::of(hand);
            let missing = cards.missing(FaceSet::from_bits((1 << 30) - 1));
            prop_assert_eq!(u32::from(cards.count()), hand.len());
            prop_assert_eq!(cards.odd(), hand.odd());
            for face in (0..30).map(Face) {
                let held = usize::from(hand.count(face));
                prop_assert_eq!(usize::from(cards.copies(face)), held);
                prop_assert_eq!(usize::from(missing.copies(face)), 4 - held);
                for copies in 1..=4 {
                    prop_assert_eq!(cards.at_least(copies).contains(face), held >= copies);
                    prop_assert_eq!(cards.exactly(copies).contains(face), held == copies);
                }
            }
            let (face, held) = (Face(face), hand.count(Face(face)));
            if held < COPIES {
                let with = cards.with(face);
                prop_assert_eq!(with.copies(face), held + 1);
                prop_assert_eq!(with.without_one(face), cards);
            }
            prop_assert_eq!(cards.without(face, held.into()).copies(face), 0);
            prop_assert_eq!(cards.plus(missing), Copies([FaceSet::from_bits((1 << 30) - 1); 4]));
            prop_assert_eq!(Copies::of(low).plus(Copies::of(hand - low)), cards);
        }
    }
}
