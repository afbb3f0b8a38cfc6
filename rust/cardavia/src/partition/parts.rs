//! A hand as four independent parts, the three suits and the honours, and what they lack together.

use super::lanes::Lanes;
use super::suit::SUITS;
use super::{FACES, HONOUR};
use crate::hand::Counts;

/// Parts of a hand: the suits, and the honours after them.
pub(super) const PARTS: usize = SUITS + 1;

/// What each part lacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts(pub(super) [Lanes; PARTS]);

impl Parts {
    /// The cards lacking in all for `groups` groups and one pair.
    pub(super) fn deficit(&self, groups: u8) -> u8 {
        let [m, p, s, honours] = self.0;
        m.merge(p).joined(s.merge(honours).rest_of(groups))
    }

    /// For each part, what the three others lack.
    pub(super) fn all_but_one(&self) -> [Lanes; PARTS] {
        let [m, p, s, honours] = self.0;
        let (mp, sh) = (m.merge(p), s.merge(honours));
        [p.merge(sh), m.merge(sh), mp.merge(honours), mp.merge(s)]
    }

    /// For each two parts, what the two others lack; nothing useful on the diagonal.
    pub(super) fn all_but_two(&self) -> [[Lanes; PARTS]; PARTS] {
        let [m, p, s, honours] = self.0;
        let (mp, ms, mh) = (m.merge(p), m.merge(s), m.merge(honours));
        let (ps, ph, sh) = (p.merge(s), p.merge(honours), s.merge(honours));
        let none = Lanes::NONE;
        [
            [none, sh, ph, ps],
            [sh, none, mh, ms],
            [ph, mh, none, mp],
            [ps, ms, mp, none],
        ]
    }
}

/// What the honours lack when they can come to hold `caps` cards of each face.
pub(super) fn honour_lanes(counts: &Counts, caps: &Counts) -> Lanes {
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
pub(super) fn to_distance(deficit: u8) -> Option<i8> {
    i8::try_from(deficit).ok().map(|deficit| deficit - 1)
}
