//! The groups of a seat, summed up.

use super::shape::same_rank;
use crate::card::FaceSet;
use crate::copies::Copies;
use crate::group::{Group, GroupKind};
use crate::hand::Hand;

/// What the score and the heuristic ask of exposed groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exposed {
    /// The cards of all groups.
    pub(super) copies: Copies,
    /// How many of them are cạ.
    pub(super) ca: u32,
    /// Every face of the ranks of the cạ.
    pub(super) ca_ranks: FaceSet,
    /// The faces captured as chắn.
    pub(super) chan: FaceSet,
    /// Whether one of them was captured twice.
    pub(super) captured_twice: bool,
}

impl Exposed {
    /// No group.
    pub(super) const NONE: Self = Self {
        copies: Copies::of(Hand::EMPTY),
        ca: 0,
        ca_ranks: FaceSet::EMPTY,
        chan: FaceSet::EMPTY,
        captured_twice: false,
    };

    pub(super) fn of(groups: &[Group]) -> Self {
        let with = |all: Self, &group: &Group| all.with(group);
        groups.iter().fold(Self::NONE, with)
    }

    /// With one group more.
    pub(super) fn with(mut self, group: Group) -> Self {
        for face in group.faces() {
            self.copies = self.copies.with(face);
        }
        let face = group.face();
        match group.kind() {
            GroupKind::Ca => {
                self.ca += 1;
                self.ca_ranks.insert(face);
                self.ca_ranks |= same_rank(face);
            }
            GroupKind::Chan => {
                self.captured_twice |= self.chan.contains(face);
                self.chan.insert(face);
            }
            _ => {}
        }
        self
    }
}
