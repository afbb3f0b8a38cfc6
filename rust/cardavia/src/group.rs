//! Groups on the table.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::card::{Face, FaceSet, Faces};
use crate::seat::Seats;

/// A kind of declared group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// A declared group: identical cards, or the two of a cạ. It knows the card that was claimed for it
/// and whose that was, unless it was read from a text.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::games::chan::FACES;
/// use cardavia::group::Group;
///
/// let [low, high] = [FACES.parse_face("5m")?, FACES.parse_face("5s")?];
/// let group = Group::ca(low, high).claiming(high, Seat::new(3));
/// assert_eq!(group.text(&FACES).to_string(), "ca 5m5s");
/// assert_eq!((group.claimed(), group.from_seat()), (Some(high), Some(Seat::new(3))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Group {
    kind: GroupKind,
    face: Face,
    /// The face of its last card: of a cạ the captured one, or unclaimed the higher one; of other
    /// groups the same face.
    last: Face,
    /// Whose the claimed card was: a set of one seat, or empty, takes one byte.
    from: Seats,
}

impl Group {
    /// A group of identical cards.
    pub const fn new(kind: GroupKind, face: Face) -> Self {
        debug_assert!(!matches!(kind, GroupKind::Ca));
        Self {
            kind,
            face,
            last: face,
            from: Seats::EMPTY,
        }
    }

    /// A cạ of two faces (Chắn C2.1).
    pub fn ca(one: Face, other: Face) -> Self {
        Self {
            kind: GroupKind::Ca,
            face: one.min(other),
            last: one.max(other),
            from: Seats::EMPTY,
        }
    }

    /// The group with a card that was claimed from a seat: the one that discarded it or, in Chắn,
    /// revealed it, which may be the claimant itself.
    #[must_use]
    pub fn claiming(mut self, card: Face, from: Seat) -> Self {
        if card == self.face {
            std::mem::swap(&mut self.face, &mut self.last);
        }
        self.from = Seats::only(from);
        self
    }

    /// The kong that a fourth card makes of a pung, claimed as the pung was.
    #[must_use]
    pub(crate) const fn with_fourth(self) -> Self {
        Self {
            kind: GroupKind::Kong,
            ..self
        }
    }

    /// How it came about.
    pub const fn kind(&self) -> GroupKind {
        self.kind
    }

    /// What it is made of; of a cạ the lower face.
    pub fn face(&self) -> Face {
        self.face.min(self.last)
    }

    /// The face of its last card: of a cạ the captured one.
    pub(crate) const fn last(self) -> Face {
        self.last
    }

    /// Of a cạ the face that was not captured.
    pub(crate) const fn first(self) -> Face {
        self.face
    }

    /// The other face of a cạ.
    pub fn partner(&self) -> Option<Face> {
        (self.kind == GroupKind::Ca).then_some(self.face.max(self.last))
    }

    /// Which of its cards was claimed: `None` when none was, or when it is a cạ read from a text.
    pub fn claimed(&self) -> Option<Face> {
        let is_claimed = match self.kind {
            GroupKind::Ca => !self.from.is_empty(),
            GroupKind::ConcealedKong | GroupKind::OpeningQuad | GroupKind::OpeningTriplet => false,
            _ => true,
        };
        is_claimed.then_some(self.last)
    }

    /// Who discarded or revealed the claimed card: `None` when none was claimed, or when the group
    /// was read from a text.
    pub const fn from_seat(&self) -> Option<Seat> {
        self.from.first()
    }

    /// The faces of its cards.
    pub fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let (face, other) = (self.face(), self.face.max(self.last));
        std::iter::repeat_n(face, usize::from(self.kind.cards()) - 1).chain([other])
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
        write!(f, "{} {}", group.kind.name(), faces.name(group.face()))?;
        match group.partner() {
            Some(partner) => write!(f, "{}", faces.name(partner)),
            None => Ok(()),
        }
    }
}
