//! Groups on the table.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::{Face, FaceSet, Faces};

/// A kind of declared group.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum GroupKind {
    /// Three identical cards, one of them claimed.
    #[default]
    Pung,
    /// Four identical cards, one of them claimed, at once or for a pung before.
    Kong,
    /// Four identical cards, none of them claimed.
    ConcealedKong,
    /// Nantong N3.2.
    OpeningQuad,
    /// Nantong N3.3.
    OpeningTriplet,
    /// Chắn C3.5: two identical cards, one of them captured.
    Chan,
    /// Chắn C3.5: two cards of one rank and different suits, one of them captured.
    Ca,
    /// Chắn C3.6: four identical cards, one of them claimed; two chắn.
    Chiu,
}

impl GroupKind {
    /// The kind's text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pung => "pung",
            Self::Kong => "kong",
            Self::ConcealedKong => "concealed-kong",
            Self::OpeningQuad => "opening-quad",
            Self::OpeningTriplet => "opening-triplet",
            Self::Chan => "chan",
            Self::Ca => "ca",
            Self::Chiu => "chiu",
        }
    }

    /// How many cards the group holds.
    pub const fn cards(self) -> u8 {
        match self {
            Self::Chan | Self::Ca => 2,
            Self::Pung | Self::OpeningTriplet => 3,
            Self::Kong | Self::ConcealedKong | Self::OpeningQuad | Self::Chiu => 4,
        }
    }

    /// Whether one of its cards came from another player.
    pub const fn is_claimed(self) -> bool {
        matches!(self, Self::Pung | Self::Kong)
    }

    /// Whether it is a kong made in play, not an opening declaration.
    pub const fn is_kong(self) -> bool {
        matches!(self, Self::Kong | Self::ConcealedKong)
    }

    /// Whether it was declared before play.
    pub const fn is_opening(self) -> bool {
        matches!(self, Self::OpeningQuad | Self::OpeningTriplet)
    }
}

/// A declared group: identical cards, or the two of a cạ.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Group {
    kind: GroupKind,
    face: Face,
    /// The other face of a cạ, the higher one; of other groups the same face.
    partner: Face,
}

impl Group {
    /// A group of identical cards.
    pub const fn new(kind: GroupKind, face: Face) -> Self {
        debug_assert!(!matches!(kind, GroupKind::Ca));
        Self {
            kind,
            face,
            partner: face,
        }
    }

    /// A cạ of two faces (Chắn C2.1).
    pub fn ca(one: Face, other: Face) -> Self {
        Self {
            kind: GroupKind::Ca,
            face: one.min(other),
            partner: one.max(other),
        }
    }

    /// How it came about.
    pub const fn kind(&self) -> GroupKind {
        self.kind
    }

    /// What it is made of; of a cạ the lower face.
    pub const fn face(&self) -> Face {
        self.face
    }

    /// The faces of its cards.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let Self {
            kind,
            face,
            partner,
        } = *self;
        (1..kind.cards())
            .map(move |_| face)
            .chain(std::iter::once(partner))
    }

    /// How many copies of a face it holds.
    pub fn copies(&self, face: Face) -> u8 {
        self.faces().filter(|&own| own == face).count() as u8
    }

    /// The group's text, such as `pung 5m`.
    pub const fn text<'a>(&self, faces: &'a Faces) -> GroupText<'a> {
        GroupText {
            faces,
            group: *self,
        }
    }
}

/// The faces of the pungs among some groups, to which a fourth card can be added.
pub(crate) fn pungs(groups: &[Group]) -> FaceSet {
    let mut faces = FaceSet::EMPTY;
    for group in groups.iter().filter(|group| group.kind == GroupKind::Pung) {
        faces.insert(group.face);
    }
    faces
}

/// A group's text, made by [`Group::text`].
#[derive(Clone, Copy, Debug)]
pub struct GroupText<'a> {
    faces: &'a Faces,
    group: Group,
}

impl fmt::Display for GroupText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { faces, group } = self;
        write!(f, "{} {}", group.kind.name(), faces.name(group.face))?;
        if group.partner == group.face {
            Ok(())
        } else {
            write!(f, "{}", faces.name(group.partner))
        }
    }
}
