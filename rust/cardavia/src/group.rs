//! Groups on the table.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::{Face, Faces, NotationError};

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
}

impl GroupKind {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::Pung,
        Self::Kong,
        Self::ConcealedKong,
        Self::OpeningQuad,
        Self::OpeningTriplet,
    ];

    /// The kind's text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pung => "pung",
            Self::Kong => "kong",
            Self::ConcealedKong => "concealed-kong",
            Self::OpeningQuad => "opening-quad",
            Self::OpeningTriplet => "opening-triplet",
        }
    }

    /// How many copies of its face the group holds.
    pub const fn copies(self) -> u8 {
        match self {
            Self::Pung | Self::OpeningTriplet => 3,
            Self::Kong | Self::ConcealedKong | Self::OpeningQuad => 4,
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

/// A declared group of identical cards.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Group {
    /// How it came about.
    pub kind: GroupKind,
    /// What it is made of.
    pub face: Face,
}

impl Group {
    /// Reads a group's text, such as `pung 5m`.
    ///
    /// # Errors
    /// If the kind is unknown or the face is not one face of the game.
    pub fn parse(text: &str, faces: &Faces) -> Result<Self, NotationError> {
        let mut words = text.split_whitespace();
        let (name, face, rest) = (words.next(), words.next(), words.next());
        let kind = GroupKind::ALL
            .into_iter()
            .find(|kind| Some(kind.name()) == name);
        if let (Some(kind), Some(face), None) = (kind, face, rest) {
            return Ok(Self {
                kind,
                face: faces.parse_face(face)?,
            });
        }
        let names = GroupKind::ALL.map(GroupKind::name).join(", ");
        Err(NotationError(format!(
            "{text:?} is no group (expected one of {names}, then a face, as in \"pung 5m\")"
        )))
    }

    /// The group's text, such as `pung 5m`.
    pub const fn text<'a>(&self, faces: &'a Faces) -> GroupText<'a> {
        GroupText {
            faces,
            group: *self,
        }
    }
}

/// A group's text, made by [`Group::text`].
#[derive(Clone, Copy, Debug)]
pub struct GroupText<'a> {
    faces: &'a Faces,
    group: Group,
}

impl fmt::Display for GroupText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {}",
            self.group.kind.name(),
            self.faces.name(self.group.face)
        )
    }
}
