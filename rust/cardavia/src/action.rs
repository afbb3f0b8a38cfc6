//! What a seat may do: kinds of action, their text, dense ids and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bits::CELLS;
use crate::card::{Face, FaceName, FaceSet, Faces};
use crate::named::named;

named! {
    /// A kind of action, in the order of its ids.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[repr(u8)]
    pub enum Kind {
        /// Lay a card from the hand on the table.
        Discard = "discard",
        /// Declare a complete hand.
        Win = "win",
        /// Let the public card go by.
        Pass = "pass",
        /// Claim the discard with two matching concealed cards.
        Pung = "pung",
        /// Claim the discard with three matching concealed cards.
        Kong = "kong",
        /// Declare four identical concealed cards.
        ConcealedKong = "concealed-kong",
        /// Add the fourth card to an exposed pung.
        AddedKong = "added-kong",
        /// Nantong N3.2: expose four identical dealt cards.
        OpeningQuad = "opening-quad",
        /// Nantong N3.3: expose three identical dealt cards of an indicator's face.
        OpeningTriplet = "opening-triplet",
        /// Nantong N3.4: expose the other two copies of a doubled indicator.
        Hezi = "hezi",
        /// Nantong N3.6: declare the hand one card from a win, and lock it.
        Ready = "ready",
        /// Nantong N3.1: end the preparation.
        Done = "done",
        /// Chắn C3.5: capture the public card with an identical one.
        Chan = "chan",
        /// Chắn C3.5: capture the public card with one of its rank; the face is that from the hand.
        Ca = "ca",
        /// Chắn C3.6: claim the public card with three identical concealed cards.
        Chiu = "chiu",
        /// Sichuan S1.2: declare the suit that will be left empty.
        Void = "void",
    }
}

/// What an action of a kind names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Object {
    Nothing,
    Face,
    Suit,
}

/// How many kinds there are.
const KINDS: usize = Kind::Void as usize + 1;

impl Kind {
    pub(crate) const fn object(self) -> Object {
        match self {
            Self::Win | Self::Pass | Self::Hezi | Self::Ready | Self::Done => Object::Nothing,
            Self::Void => Object::Suit,
            _ => Object::Face,
        }
    }

    /// Whether a public card is taken by it, or can be.
    pub(crate) const fn is_claim(self) -> bool {
        matches!(
            self,
            Self::Win | Self::Pung | Self::Kong | Self::Chan | Self::Ca | Self::Chiu
        )
    }

    /// Whether actions of the kind name a face.
    pub const fn has_face(self) -> bool {
        matches!(self.object(), Object::Face)
    }
}

/// One action: a kind and, where the kind has one, a face.
///
/// ```
/// use cardavia::action::{Action, Kind};
/// use cardavia::games::nantong::FACES;
///
/// let discard = Action::with_face(Kind::Discard, FACES.parse_face("3m")?);
/// assert_eq!((discard.kind(), discard.face()), (Kind::Discard, Some(FACES.parse_face("3m")?)));
/// assert_eq!(Action::plain(Kind::Win).face(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Action {
    kind: Kind,
    face: Face,
}

impl Action {
    /// An action of a kind that names a face.
    pub const fn with_face(kind: Kind, face: Face) -> Self {
        debug_assert!(kind.has_face());
        Self { kind, face }
    }

    /// The declaration of a void suit: 0, 1, 2 for m, p, s (Sichuan S1.2).
    pub const fn void(suit: u8) -> Self {
        let (kind, face) = (Kind::Void, Face(suit));
        Self { kind, face }
    }

    /// An action of a kind that names nothing.
    pub const fn plain(kind: Kind) -> Self {
        debug_assert!(matches!(kind.object(), Object::Nothing));
        let face = Face(0);
        Self { kind, face }
    }

    /// What is done.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// The face it is done with, where the kind names one.
    pub fn face(self) -> Option<Face> {
        self.kind.has_face().then_some(self.face)
    }

    /// The face, or face 0 where the kind names none; for code that knows the kind.
    pub(crate) const fn raw_face(self) -> Face {
        self.face
    }
}

/// All actions of a game. Ids are dense: the kinds in order, each with all faces in order.
///
/// ```
/// use cardavia::game::Game;
/// use cardavia::games::nantong::Nantong;
///
/// let action = Nantong::SPACE.parse("pung 2m")?;
/// assert_eq!(Nantong::SPACE.id(action), 33);
/// assert_eq!(Nantong::SPACE.action(33), Some(action));
/// assert_eq!(Nantong::SPACE.text(action).to_string(), "pung 2m");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// The faces actions name.
    pub faces: Faces,
    /// The game's kinds, in ascending order.
    pub kinds: &'static [Kind],
}

impl Space {
    /// How many ids a kind takes.
    const fn width(&self, kind: Kind) -> u16 {
        match kind.object() {
            Object::Nothing => 1,
            Object::Face => self.faces.len() as u16,
            Object::Suit => self.faces.suits as u16,
        }
    }

    /// How many actions there are; ids run from 0 to one less.
    pub fn len(&self) -> u16 {
        self.kinds.iter().map(|&kind| self.width(kind)).sum()
    }

    /// Whether there is no action at all.
    pub const fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The dense id of an action of this game.
    pub fn id(&self, action: Action) -> u16 {
        let before = self.kinds.iter().take_while(|&&kind| kind < action.kind);
        before.map(|&kind| self.width(kind)).sum::<u16>() + u16::from(action.face.0)
    }

    /// The action with the id, if there is one.
    pub fn action(&self, id: u16) -> Option<Action> {
        let mut rest = id;
        for &kind in self.kinds {
            if rest < self.width(kind) {
                let face = Face(rest as u8);
                return Some(Action { kind, face });
            }
            rest -= self.width(kind);
        }
        None
    }

    /// Every action in the order of its id.
    pub fn all(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len()).filter_map(|id| self.action(id))
    }

    /// The action's text, such as `discard 3m` or `win`.
    pub fn text(&self, action: Action) -> ActionText {
        let Action { kind, face } = action;
        let object = match kind.object() {
            Object::Nothing => None,
            Object::Face => Some(Named::Face(self.faces.name(face))),
            Object::Suit => Some(Named::Suit(Faces::letter(face.index()))),
        };
        ActionText { kind, object }
    }
}

/// An action's text, made by [`Space::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActionText {
    kind: Kind,
    object: Option<Named>,
}

impl ActionText {
    /// What the action names: a face or a void suit; `None` where its kind names nothing.
    pub fn object(&self) -> Option<String> {
        self.object.map(|object| object.to_string())
    }
}

/// What an action names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Named {
    Face(FaceName),
    Suit(char),
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(name) => name.fmt(f),
            Self::Suit(letter) => letter.fmt(f),
        }
    }
}

impl fmt::Display for ActionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        self.object.map_or(Ok(()), |object| write!(f, " {object}"))
    }
}

/// A set of actions: for each kind a set of faces. Iterates in the order of ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActionSet([FaceSet; KINDS]);

impl ActionSet {
    /// The set without any action.
    pub const EMPTY: Self = Self([FaceSet::EMPTY; KINDS]);

    /// Adds an action.
    pub const fn insert(&mut self, action: Action) {
        self.0[action.kind as usize].insert(action.face);
    }

    /// Adds an action of a kind that names no face.
    pub const fn insert_plain(&mut self, kind: Kind) {
        self.insert(Action::plain(kind));
    }

    /// Makes `faces` the faces of a kind.
    pub const fn set(&mut self, kind: Kind, faces: FaceSet) {
        self.0[kind as usize] = faces;
    }

    /// The faces of a kind.
    pub const fn of(&self, kind: Kind) -> FaceSet {
        self.0[kind as usize]
    }

    /// Whether any action of the kind is in the set.
    pub const fn has(&self, kind: Kind) -> bool {
        !self.of(kind).is_empty()
    }

    /// Whether the action is in the set.
    pub const fn contains(&self, action: Action) -> bool {
        self.of(action.kind).contains(action.face)
    }

    /// How many actions are in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|faces| faces.len()).sum()
    }

    /// Whether no action is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|faces| faces.is_empty())
    }

    /// The action of a set that has no other; all of them are of `space`.
    pub fn only(&self, space: &Space) -> Option<Action> {
        (self.len() == 1).then(|| self.nth(0, space)).flatten()
    }

    /// Writes which actions are in the set, an entry for each id; all of them are of `space`.
    pub fn write_to(&self, space: &Space, mask: &mut [bool]) {
        mask.fill(false);
        let mut rest = mask;
        for &kind in space.kinds {
            let (own, others) = rest.split_at_mut(usize::from(space.width(kind)));
            let faces = self.of(kind);
            if !faces.is_empty() {
                let (blocks, rest) = own.as_chunks_mut();
                let mut bits = faces.bits();
                for block in blocks {
                    *block = CELLS[usize::from(bits as u8)];
                    bits >>= 8;
                }
                for (face, cell) in rest.iter_mut().enumerate() {
                    *cell = bits >> face & 1 == 1;
                }
            }
            rest = others;
        }
    }

    /// The action at a place in the order of ids, counted from 0; `None` past the last. All of
    /// them are of `space`.
    pub fn nth(&self, place: u32, space: &Space) -> Option<Action> {
        let mut place = place;
        for &kind in space.kinds {
            let faces = self.of(kind);
            if let Some(face) = faces.nth(place) {
                return Some(Action { kind, face });
            }
            place -= faces.len();
        }
        None
    }

    /// The id of every action, ascending; all of them are of `space`.
    pub fn ids(self, space: &Space) -> impl Iterator<Item = u16> + use<> {
        let Space { faces, kinds } = *space;
        let mut next = 0;
        kinds.iter().flat_map(move |&kind| {
            let first = next;
            next += Space { faces, kinds }.width(kind);
            self.of(kind)
                .into_iter()
                .map(move |face| first + u16::from(face.0))
        })
    }

    /// Every action in the order of its id; all of them are of `space`.
    pub fn iter(self, space: &Space) -> impl Iterator<Item = Action> + use<> {
        space.kinds.iter().flat_map(move |&kind| {
            self.of(kind)
                .into_iter()
                .map(move |face| Action { kind, face })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::ActionSet;
    use crate::game::Game;
    use crate::games::nantong::Nantong;

    #[test]
    fn ids_are_dense_and_texts_read_back() {
        let space = Nantong::SPACE;
        assert_eq!(space.len(), 215);
        for (id, action) in space.all().enumerate() {
            assert_eq!(usize::from(space.id(action)), id);
            let mut only = ActionSet::EMPTY;
            only.insert(action);
            assert_eq!(only.ids(&space).collect::<Vec<_>>(), [space.id(action)]);
            assert_eq!(only.iter(&space).collect::<Vec<_>>(), [action]);
            assert_eq!(only.nth(0, &space), Some(action));
            assert_eq!(only.nth(1, &space), None);
            assert_eq!(space.parse(&space.text(action).to_string()), Ok(action));
        }
        assert_eq!(space.action(215), None);
        assert_eq!(space.all().count(), 215);
    }

    #[test]
    fn places_follow_ids() {
        let space = Nantong::SPACE;
        let mut set = ActionSet::EMPTY;
        for action in space.all().step_by(7) {
            set.insert(action);
        }
        for (place, action) in (0..).zip(set.iter(&space)) {
            assert_eq!(set.nth(place, &space), Some(action));
        }
        assert_eq!(set.nth(set.len(), &space), None);
    }

    #[test]
    fn bad_texts_say_what_was_expected() {
        let space = Nantong::SPACE;
        for (text, part) in [
            ("", "is no action"),
            ("chow 3m", "expected one of discard, win, pass"),
            ("discard", "needs one face"),
            ("discard 3m 4m", "needs one face"),
            ("discard 33m", "expected one face"),
            ("win 3m", "names no face"),
            ("pung 0m", "no rank 0"),
        ] {
            let error = space.parse(text).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
