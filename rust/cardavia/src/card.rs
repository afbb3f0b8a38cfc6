//! Cards and faces (RULES G1).

use std::fmt;
use std::ops::{BitXor, Not};

use serde::{Deserialize, Serialize};

use crate::bits::bit_set;

/// Physical copies of every face (RULES G1).
pub const COPIES: u8 = 4;

/// A kind of card, by its index in the game's face order (RULES G1).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Face(pub u8);

impl Face {
    /// The face as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One physical card: `4 * face + copy` (RULES G1).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// What kind of card this is.
    pub const fn face(self) -> Face {
        Face(self.0 / COPIES)
    }

    /// The card as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of faces: bit *f* stands for the face of index *f*.
///
/// ```
/// use cardavia::card::FaceSet;
/// use cardavia::games::chan::FACES;
///
/// let red: FaceSet = FACES.parse_cards("89m 89s C")?.into_iter().collect();
/// let nine = FaceSet::only(FACES.parse_face("9s")?);
/// assert!(nine.is_within(red));
/// assert_eq!((red - nine).len(), 4);
/// assert_eq!(red & nine, nine);
/// assert!(!(!red).meets(red));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FaceSet(u32);

bit_set!(FaceSet(u32) of Face);

impl FaceSet {
    /// Every face that any game may have: what `!` takes its complement in.
    pub const ALL: Self = Self(u32::MAX);

    /// The set holding only `face`.
    pub const fn only(face: Face) -> Self {
        Self(1 << face.0)
    }

    /// Every face if `all`, else none.
    pub const fn all_if(all: bool) -> Self {
        if all { Self::ALL } else { Self::EMPTY }
    }

    /// Whether some face is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every face of the set is in another.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The face at a place in ascending order, counted from 0; `None` past the last.
    pub const fn nth(self, place: u32) -> Option<Face> {
        if place >= self.len() {
            return None;
        }
        // A search by halves takes the same time for every place.
        let (mut rest, mut left, mut face) = (self.0, place, 0);
        let mut width = 16;
        while width > 0 {
            let below = (rest & ((1 << width) - 1)).count_ones();
            let above = (left >= below) as u32;
            left -= below * above;
            rest >>= width * above;
            face += width * above;
            width /= 2;
        }
        Some(Face(face as u8))
    }

    /// The highest face of the set; `None` of an empty one.
    pub const fn last(self) -> Option<Face> {
        match self.0.checked_ilog2() {
            Some(face) => Some(Face(face as u8)),
            None => None,
        }
    }

    /// The faces in either set: `|` where constants are made.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The faces in both sets: `&` where constants are made.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The faces of the set that are not in another: `-` where constants are made.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set with `face` put in, or taken out if it is there.
    #[must_use]
    pub const fn toggled(self, face: Face) -> Self {
        Self(self.0 ^ 1 << face.0)
    }
}

impl BitXor for FaceSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// Every face that is not in the set, those that the game has not among them.
impl Not for FaceSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl IntoIterator for FaceSet {
    type Item = Face;
    type IntoIter = FaceIter;

    fn into_iter(self) -> FaceIter {
        FaceIter(self)
    }
}

/// The faces of a set in ascending order.
#[derive(Clone, Debug)]
pub struct FaceIter(FaceSet);

impl Iterator for FaceIter {
    type Item = Face;

    fn next(&mut self) -> Option<Face> {
        if self.0.is_empty() {
            return None;
        }
        let face = Face(self.0.0.trailing_zeros() as u8);
        self.0.0 &= self.0.0 - 1;
        Some(face)
    }
}

/// The letters of the suits that a game may have, in face order (RULES G1).
pub const SUITS: [char; 3] = ['m', 'p', 's'];

/// The faces of a game: the first of [`SUITS`], which run from `first_rank` to 9, then the honours
/// (RULES G1).
///
/// ```
/// use cardavia::games::nantong::FACES;
///
/// let cards = FACES.parse_cards("TT 321m 7p")?;
/// let names: Vec<String> = cards.iter().map(|&face| FACES.name(face).to_string()).collect();
/// assert_eq!(names, ["T", "T", "3m", "2m", "1m", "7p"]);
/// let refused = FACES.parse_cards("0m").unwrap_err();
/// assert_eq!(refused.to_string(), "no rank 0 in this deck (ranks are 1 to 9) at character 1 of \"0m\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces {
    /// How many suits there are, at most three.
    pub suits: u8,
    /// The lowest rank in each suit.
    pub first_rank: u8,
    /// One capital letter for each honour face.
    pub honours: &'static str,
}

impl Faces {
    /// How many ranks each suit has.
    pub const fn ranks(&self) -> u8 {
        10 - self.first_rank
    }

    /// How many faces are in suits: the honours come after them.
    pub(crate) const fn suited_faces(&self) -> u8 {
        self.suits * self.ranks()
    }

    /// The letters of its suits, in face order.
    pub(crate) fn letters(&self) -> &'static [char] {
        &SUITS[..usize::from(self.suits)]
    }

    /// How many faces there are.
    pub const fn len(&self) -> u8 {
        self.suited_faces() + self.honours.len() as u8
    }

    /// Whether there is no face at all; never so.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// How many cards the deck has.
    pub const fn cards(&self) -> u8 {
        COPIES * self.len()
    }

    /// Every face in order.
    pub fn all(&self) -> impl Iterator<Item = Face> + Clone + use<> {
        (0..self.len()).map(Face)
    }

    /// The suit (0, 1, 2 for m, p, s) and rank of a suited face.
    pub fn suit_and_rank(&self, face: Face) -> Option<(usize, u8)> {
        let (suit, place) = (face.0 / self.ranks(), face.0 % self.ranks());
        (suit < self.suits).then(|| (usize::from(suit), place + self.first_rank))
    }

    /// The suited face, where the game has it.
    pub fn suited(&self, suit: usize, rank: u8) -> Option<Face> {
        let place = rank.checked_sub(self.first_rank)?;
        let has = place < self.ranks() && suit < usize::from(self.suits);
        has.then(|| Face(suit as u8 * self.ranks() + place))
    }

    /// The letter of a suit (0, 1, 2 for m, p, s); `?` for another number.
    pub fn letter(suit: usize) -> char {
        SUITS.get(suit).copied().unwrap_or('?')
    }

    /// The face's text, such as `5m` or `T`; `?` for what is no face of the game.
    pub fn name(&self, face: Face) -> FaceName {
        let (rank, letter) = if let Some((suit, rank)) = self.suit_and_rank(face) {
            (Some(rank), Self::letter(suit))
        } else {
            let place = usize::from(face.0 - self.suited_faces());
            let letter = self.honours.as_bytes().get(place);
            (None, letter.map_or('?', |&letter| char::from(letter)))
        };
        FaceName { rank, letter }
    }

    /// Whether two suited faces have the same rank.
    pub fn same_rank(&self, one: Face, other: Face) -> bool {
        let rank = |face| self.suit_and_rank(face).map(|(_, rank)| rank);
        rank(one).is_some() && rank(one) == rank(other)
    }
}

/// A face's text, made by [`Faces::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FaceName {
    rank: Option<u8>,
    letter: char,
}

impl fmt::Display for FaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rank) = self.rank {
            write!(f, "{rank}")?;
        }
        write!(f, "{}", self.letter)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sets_of_faces_follow_the_laws_of_sets(one in any::<u32>(), other in any::<u32>(), face in 0_u8..32) {
            let [a, b] = [one, other].map(FaceSet::from_bits);
            let [of_a, of_b]: [BTreeSet<Face>; 2] = [a, b].map(|set| set.into_iter().collect());
            let all: BTreeSet<Face> = (0..32).map(Face).collect();
            let set = |faces: BTreeSet<Face>| faces.into_iter().collect::<FaceSet>();
            let face = Face(face);
            prop_assert_eq!(a | b, set(&of_a | &of_b));
            prop_assert_eq!(a & b, set(&of_a & &of_b));
            prop_assert_eq!(a ^ b, set(&of_a ^ &of_b));
            prop_assert_eq!(a - b, set(&of_a - &of_b));
            prop_assert_eq!(!a, set(&all - &of_a));
            prop_assert_eq!(a.meets(b), !of_a.is_disjoint(&of_b));
            prop_assert_eq!(a.is_within(b), of_a.is_subset(&of_b));
            prop_assert_eq!(a.len() as usize, of_a.len());
            prop_assert_eq!(a.contains(face), of_a.contains(&face));
            prop_assert_eq!(a.toggled(face), a ^ FaceSet::only(face));
            prop_assert_eq!(a.nth(0), of_a.first().copied());
            prop_assert_eq!(a.last(), of_a.last().copied());
            let (mut with, mut without) = (a, a);
            with.insert(face);
            without.remove(face);
            prop_assert_eq!((with, without), (a | FaceSet::only(face), a - FaceSet::only(face)));
        }
    }
}
