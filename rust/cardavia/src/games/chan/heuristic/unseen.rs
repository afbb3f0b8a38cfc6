//! The cards a seat does not see.

use crate::card::FaceSet;
use crate::copies::Copies;
use crate::hand::Hand;

/// How many copies of each face a seat does not see, kept for counting them in many sets of faces.
pub(super) struct Unseen {
    faces: FaceSet,
    /// The faces with at least one copy and two, and with three and four: two sets to a word, so
    /// that they are counted together.
    words: [u64; 2],
}

impl Unseen {
    pub(super) fn of(cards: Hand) -> Self {
        let copies = Copies::of(cards);
        let word = |low, high| {
            let [low, high] = [low, high].map(|least| u64::from(copies.at_least(least).bits()));
            low | high << 32
        };
        Self {
            faces: copies.faces(),
            words: [word(1, 2), word(3, 4)],
        }
    }

    /// The faces of which there is a card.
    pub(super) const fn faces(&self) -> FaceSet {
        self.faces
    }

    /// How many cards of some faces there are.
    pub(super) const fn count_in(&self, faces: FaceSet) -> u32 {
        let faces = faces.bits() as u64;
        let both = faces | faces << 32;
        let [low, high] = self.words;
        (low & both).count_ones() + (high & both).count_ones()
    }
}
