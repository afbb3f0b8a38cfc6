//! How far tiles are from any sets, looked up suit by suit.

use super::super::{FACES, player};
use super::holding::Holding;
use super::needs::{Needs, SuitKey};
use crate::card::{Face, FaceSet};
use crate::copies::Copies;

/// How far tiles are from any sets, and the faces that bring them nearer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    pub(super) distance: i8,
    pub(super) helpful: FaceSet,
}

impl Reach {
    /// Without the helpful faces of tiles that are farther than they need be: the tile given away
    /// helps, and what else does is not worth the search.
    pub(super) fn unless_beyond(mut self, nearest: i8) -> Self {
        if self.distance > nearest {
            self.helpful = FaceSet::EMPTY;
        }
        self
    }
}

/// Concealed tiles by the two suits outside the void suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suits {
    both: [Suit; 2],
    /// The needs of each turned round.
    rests: [Needs; 2],
    /// The sets to be made.
    sets: u8,
}

/// How far a hand is after a discard.
#[derive(Clone, Copy, Debug)]
pub(super) struct After {
    /// Which suit the discard was of, the first or the second.
    pub(super) suit: usize,
    /// The reach of all its tiles.
    pub(super) whole: Reach,
    /// The reach of those of that suit.
    pub(super) alone: Reach,
}

impl Suits {
    /// Looks the tiles of a hand up.
    pub(super) fn of(held: &Holding, void: FaceSet) -> Self {
        let first = u8::from(void.contains(Face(0)));
        let second = 2 - u8::from(void.contains(Face(FACES.len() - 1)));
        let both = [first, second].map(|index| Suit::of(held.tiles, index));
        let sets = held.sets_left();
        Self {
            both,
            rests: both.map(|suit| suit.needs.rest_of(sets)),
            sets,
        }
    }

    /// The faces of the first suit or the second.
    pub(super) const fn faces(&self, suit: usize) -> FaceSet {
        self.both[suit].faces()
    }

    /// The reach of all tiles.
    pub(super) fn whole(&self) -> Reach {
        self.beside(0, self.both[0])
    }

    /// The reach of the tiles of one suit.
    pub(super) fn alone(&self, suit: usize) -> Reach {
        self.both[suit].alone(self.sets)
    }

    /// The reach after the discard of a face that is held.
    pub(super) fn after(&self, face: Face) -> After {
        let suit = usize::from(!self.both[0].faces().contains(face));
        let left = self.both[suit].without(face);
        After {
            suit,
            whole: self.beside(suit, left),
            alone: left.alone(self.sets),
        }
    }

    /// The reach of `own`, in the place of the first suit or the second, beside the other one.
    fn beside(&self, suit: usize, own: Suit) -> Reach {
        let other = self.both[1 - suit];
        let joined = own.needs.joined(&self.rests[1 - suit]);
        let [helpful, others] = joined.helpful;
        Reach {
            distance: joined.distance,
            helpful: own.faces_at(helpful) | other.faces_at(others),
        }
    }
}

/// The tiles of one suit.
#[derive(Clone, Copy, Debug)]
struct Suit {
    index: u8,
    key: SuitKey,
    needs: &'static Needs,
}

impl Suit {
    fn of(tiles: Copies, index: u8) -> Self {
        let first = FACES.ranks() * index;
        let places = |copies| tiles.at_least(copies).bits() >> first & player::suit(0).bits();
        let key = SuitKey::new([1, 2, 3, 4].map(places));
        Self {
            index,
            key,
            needs: Needs::of(key),
        }
    }

    fn without(self, face: Face) -> Self {
        let key = self.key.without(usize::from(face.0 - self.first()));
        Self {
            key,
            needs: Needs::of(key),
            ..self
        }
    }

    const fn first(self) -> u8 {
        FACES.ranks() * self.index
    }

    const fn faces(self) -> FaceSet {
        player::suit(self.index)
    }

    /// The faces at some places of the suit.
    fn faces_at(self, places: u16) -> FaceSet {
        FaceSet::from_bits(u32::from(places) << self.first())
    }

    fn alone(self, sets: u8) -> Reach {
        let (distance, helpful) = self.needs.alone(sets);
        Reach {
            distance,
            helpful: self.faces_at(helpful),
        }
    }
}
