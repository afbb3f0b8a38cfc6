//! A hand as four independent parts, the three suits and the honours, and what they lack together.

use super::lanes::Lanes;
use super::suit::SUITS;
use super::{FACES, HONOUR};
use crate::hand::Counts;

/// Parts of a hand: the suits, and the honours after them.
pub(crate) const PARTS: usize = SUITS + 1;

/// The most groups the honours can form.
const HONOUR_GROUPS: usize = FACES - HONOUR;

/// What each part lacks, in a hand of `groups` groups and one pair.
///
/// Where every card outside the hand is free to draw, honours of which the hand holds none are
/// [`Lanes::EMPTY`]: a pair or triplet of them costs no less than one of a suited face that the
/// rest of the shape leaves alone, and at most 22 of the 27 faces are in a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub(crate) suits: [Lanes; SUITS],
    pub(crate) honours: Lanes,
    pub(crate) groups: u8,
}

impl Parts {
    /// The cards lacking in all.
    pub(crate) fn deficit(&self) -> u8 {
        let [m, p, s] = self.suits;
        let rest = self.with_honours(s).rest_of(self.groups);
        self.merge(m, p).joined(rest)
    }

    /// For each part, what the three others lack, turned round.
    pub(crate) fn rests(&self) -> [Lanes; PARTS] {
        let [m, p, s] = self.suits;
        let (mp, sh) = (self.merge(m, p), self.with_honours(s));
        let others = [
            self.merge(p, sh),
            self.merge(m, sh),
            self.with_honours(mp),
            self.merge(mp, s),
        ];
        others.map(|others| others.rest_of(self.groups))
    }

    /// For each two parts, what the two others lack; nothing useful on the diagonal.
    pub(crate) fn all_but_two(&self) -> [[Lanes; PARTS]; PARTS] {
        let [m, p, s] = self.suits;
        let (mp, ms, ps) = (self.merge(m, p), self.merge(m, s), self.merge(p, s));
        let [mh, ph, sh] = self.suits.map(|suit| self.with_honours(suit));
        let none = Lanes::NONE;
        [
            [none, sh, ph, ps],
            [sh, none, mh, ms],
            [ph, mh, none, mp],
            [ps, ms, mp, none],
        ]
    }

    /// What two parts of this hand lack together.
    pub(crate) fn merge(&self, one: Lanes, other: Lanes) -> Lanes {
        one.merge(other, self.groups)
    }

    /// What other parts lack together with the honours.
    fn with_honours(&self, others: Lanes) -> Lanes {
        if self.honours == Lanes::EMPTY {
            others
        } else {
            self.honours.merge_up_to::<HONOUR_GROUPS>(others)
        }
    }
}

/// What the honours lack when they can come to hold `caps` cards of each face.
pub(crate) fn honour_lanes(counts: &Counts, caps: &Counts) -> Lanes {
    (HONOUR..FACES).fold(Lanes::EMPTY, |lanes, face| {
        let (count, cap) = (counts[face], caps[face]);
        let mut next = lanes;
        if cap >= 2 {
            next = next.min(lanes.with_pair().plus(2u8.saturating_sub(count)));
        }
        if cap >= 3 {
            next = next.min(lanes.with_groups(1).plus(3u8.saturating_sub(count)));
        }
        next
    })
}

/// The cards lacking as a distance: -1 complete, 0 ready, `None` out of reach.
pub(crate) fn to_distance(deficit: u8) -> Option<i8> {
    i8::try_from(deficit).ok().map(|deficit| deficit - 1)
}
