//! What all know for certain of a concealed hand.
//!
//! A hand never grows before it wins, and what leaves it is seen. So whatever its owner's actions
//! say of the hand at their time, they say of the hand now.

use tinyvec::ArrayVec;

use crate::card::{Face, FaceSet};
use crate::copies::Copies;
use crate::games::chan::player::{MOST_GROUPS, Player};
use crate::games::chan::shape::{LeftOver, same_rank};
use crate::group::GroupKind;

/// The certain facts about a hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Certain {
    /// Faces of which it holds none.
    pub(super) none: FaceSet,
    /// Faces of which it holds an even number.
    pub(super) even: FaceSet,
    /// Faces of which it holds an odd number.
    pub(super) odd: FaceSet,
    /// Faces of which it holds three.
    pub(super) three: FaceSet,
    /// For each cạ it has captured, the faces of which it held an odd number then and holds an even
    /// one now, or the other way round.
    since: ArrayVec<[FaceSet; MOST_GROUPS]>,
}

impl Certain {
    /// What the actions of a player say; `is_dealer` whether it began with a discard.
    pub(super) fn of(player: &Player, is_dealer: bool) -> Self {
        let past = player.past();
        // A single or a triplet has lost a card, and the pair left is never broken (C4.1) and never
        // completed (C4.4): no copy of it can be captured any more.
        let mut certain = Self {
            even: FaceSet(past.discarded.0 | past.spent.0),
            ..Self::default()
        };
        if player.exposed_ca() == 0 {
            return certain;
        }
        // From now backwards: each group was followed by a discard, the dealer's first preceded by
        // one.
        let mut since = FaceSet::EMPTY;
        for (nth, group) in player.groups().iter().enumerate().rev() {
            if let Some(&face) = player.discarded().get(nth + usize::from(is_dealer)) {
                since = toggled(since, face);
            }
            if group.kind() != GroupKind::Ca {
                since = toggled(since, group.face());
                continue;
            }
            let is_own = |&face: &Face| past.spent.contains(face);
            if let (Some(own), Some(public)) = (
                group.faces().find(is_own),
                group.faces().find(|face| !is_own(face)),
            ) {
                since = toggled(since, own);
                certain.none.insert(public);
                // No cạ was concealed in the rank, so the third face was paired (C4.5).
                let third = same_rank(own).0 & !FaceSet::only(public).0;
                certain.even.0 |= third & !since.0;
                certain.odd.0 |= third & since.0;
                certain.since.push(since);
            }
        }
        certain
    }

    /// What is certain of a dead hand: ten chắn (C3.1).
    pub(super) fn dead() -> Self {
        Self {
            even: FaceSet(u32::MAX),
            ..Self::default()
        }
    }

    /// Whether a hand agrees with all of it.
    pub(super) fn fits(&self, copies: Copies, odd: FaceSet) -> bool {
        self.none.0 & copies.faces().0 == 0
            && self.even.0 & odd.0 == 0
            && self.odd.0 & !odd.0 == 0
            && self.three.0 & !copies.exactly(3).0 == 0
            && self.allows(odd)
    }

    /// Whether a hand could have captured its cạ, more than one card having been unpaired (C4.6);
    /// by the faces of which it holds an odd number now.
    pub(super) fn allows(&self, odd: FaceSet) -> bool {
        let mut before = self.since.iter().map(|since| FaceSet(odd.0 ^ since.0));
        before.all(|odd| LeftOver(odd).unpaired() != 1)
    }
}

/// A set of faces with one put in or taken out.
const fn toggled(faces: FaceSet, face: Face) -> FaceSet {
    FaceSet(faces.0 ^ FaceSet::only(face).0)
}
