//! Declared groups by their kinds.

use crate::card::FaceSet;
use crate::group::{Group, GroupKind};

/// Kinds of group that any game has.
const KINDS: usize = GroupKind::Chiu as usize + 1;

/// The faces of declared groups, kind by kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declared([FaceSet; KINDS]);

impl Declared {
    /// The groups of a seat; of a cạ the face that was captured.
    #[inline]
    pub(crate) fn of(groups: &[Group]) -> Self {
        let mut kinds = [FaceSet::EMPTY; KINDS];
        for group in groups {
            kinds[group.kind() as usize].insert(group.last());
        }
        Self(kinds)
    }

    /// The faces of the groups of a kind.
    pub(crate) const fn with(&self, kind: GroupKind) -> FaceSet {
        self.0[kind as usize]
    }
}
