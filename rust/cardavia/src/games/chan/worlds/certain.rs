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
        let past = player.past;
        // A single or a triplet has lost a card, and the pair left is never broken (C4.1) and never
        // completed (C4.4): no copy of it can be captured any more.
        let mut certain = Self {
            even: past.discarded | past.spent,
            ..Self::default()
        };
        if player.exposed_ca == 0 {
            return certain;
        }
        // From now backwards: each group was followed by a discard, the dealer's first preceded by
        // one.
        let mut since = FaceSet::EMPTY;
        for (nth, group) in player.groups.iter().enumerate().rev() {
            if let Some(&face) = player.discarded.get(nth + usize::from(is_dealer)) {
                since = since.toggled(face);
            }
            if group.kind() != GroupKind::Ca {
                since = since.toggled(group.face());
                continue;
            }
            let is_own = |&face: &Face| past.spent.contains(face);
            if let (Some(own), Some(public)) = (
                group.faces().find(is_own),
                group.faces().find(|face| !is_own(face)),
            ) {
                since = since.toggled(own);
                certain.none.insert(public);
                // No cạ was concealed in the rank, so the third face was paired (C4.5).
                let third = same_rank(own) - FaceSet::only(public);
                certain.even |= third - since;
                certain.odd |= third & since;
                certain.since.push(since);
            }
        }
        certain
    }

    /// What is certain of a dead hand: ten chắn (C3.1).
    pub(super) fn dead() -> Self {
        Self {
            even: FaceSet::ALL,
            ..Self::default()
        }
    }

    /// Whether a hand agrees with all of it.
    pub(super) fn fits(&self, copies: Copies, odd: FaceSet) -> bool {
        !self.none.meets(copies.faces())
            && !self.even.meets(odd)
            && self.odd.is_within(odd)
            && self.three.is_within(copies.exactly(3))
            && self.allows(odd)
    }

    /// Whether a hand could have captured its cạ, more than one card having been unpaired (C4.6);
    /// by the faces of which it holds an odd number now.
    pub(super) fn allows(&self, odd: FaceSet) -> bool {
        let mut before = self.since.iter().map(|&since| odd ^ since);
        before.all(|odd| LeftOver(odd).unpaired() != 1)
    }
}
