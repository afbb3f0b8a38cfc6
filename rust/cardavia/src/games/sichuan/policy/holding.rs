//! The tiles a seat can win with, and what they come to by identical ones.

use tinyvec::ArrayVec;

use super::super::observe::Sight;
use super::super::{FACES, SETS, legal};
use crate::card::{Face, FaceSet, SUITS};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;

/// The tiles and sets of a seat, those of its void suit aside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    pub(super) counts: Counts,
    pub(super) groups: ArrayVec<[Group; SETS as usize]>,
}

impl Holding {
    /// What the seat holds when its void suit is `void`.
    pub(super) fn of(sight: &Sight, void: FaceSet) -> Self {
        let mut counts = sight.counts();
        for face in void {
            counts[face.index()] = 0;
        }
        let groups = sight.groups(sight.seat()).iter().copied().collect();
        Self { counts, groups }
    }

    /// With a set declared, `from_hand` of its tiles being concealed before.
    pub(super) fn with_group(&self, kind: GroupKind, face: Face, from_hand: u8) -> Self {
        let mut after = *self;
        after.counts[face.index()] -= from_hand;
        after.groups.push(Group::new(kind, face));
        after
    }

    /// With the fourth tile added to a pung.
    pub(super) fn with_added_kong(&self, face: Face) -> Self {
        let mut after = *self;
        after.counts[face.index()] -= 1;
        let pungs = after.groups.iter_mut();
        for group in pungs.filter(|group| group.face() == face) {
            *group = Group::new(GroupKind::Kong, face);
        }
        after
    }

    /// The faces in hand.
    pub(super) fn faces(&self) -> FaceSet {
        let held = |face: &Face| self.counts[face.index()] > 0;
        FACES.all().filter(held).collect()
    }

    /// How many tiles of each suit there are, a set counting as three.
    pub(super) fn sizes(&self) -> [u8; SUITS.len()] {
        let ranks = usize::from(FACES.ranks());
        std::array::from_fn(|suit| {
            let concealed: u8 = self.counts[ranks * suit..ranks * (suit + 1)].iter().sum();
            let faces = legal::suit(suit as u8);
            let declared = self.groups.iter().filter(|set| faces.contains(set.face()));
            concealed + 3 * declared.count() as u8
        })
    }
}

/// What concealed tiles come to by identical ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    /// Three or four identical.
    pub(super) triplets: i8,
    /// Just two identical.
    pub(super) pairs: i8,
    /// Unseen copies of those.
    pub(super) copies_of_pairs: i8,
    /// Single tiles that are not the last copies.
    pub(super) singles: i8,
    /// Unseen copies of those.
    pub(super) copies_of_singles: i8,
    /// Pairs, where four identical tiles are two (S2.1).
    pub(super) twos: i8,
    /// Tiles without a partner that are not the last copies.
    pub(super) odd: FaceSet,
    /// Unseen copies of those.
    pub(super) copies_of_odd: i8,
    /// Fan that the hand has or will have, whatever its shape.
    pub(super) fan: f32,
    /// Kong money to come, in points.
    pub(super) money: f32,
}
