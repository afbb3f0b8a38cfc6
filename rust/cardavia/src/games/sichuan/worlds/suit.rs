//! The unseen tiles of one suit, and the part of a hand they can be.

use super::odds::{choose, pick};
use super::shapes::{Ranks, Shapes};
use crate::card::{COPIES, Card, Face};
use crate::games::sichuan::FACES;
use crate::games::sichuan::player::tiles_of;
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::take_any;

/// The ways to choose some of at most four copies.
const CHOOSE: [[f64; 5]; 5] = [
    [1.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 1.0, 0.0, 0.0, 0.0],
    [1.0, 2.0, 1.0, 0.0, 0.0],
    [1.0, 3.0, 3.0, 1.0, 0.0],
    [1.0, 4.0, 6.0, 4.0, 1.0],
];

/// The unseen tiles of one suit, and a tile that lies open to claims.
pub(super) struct Suit {
    tiles: Hand,
    ranks: Ranks,
    /// The face of the lowest rank.
    first: u8,
    /// The rank of the open tile from 0 on, where it is of this suit.
    open: Option<u8>,
}

impl Suit {
    /// The suit 0, 1 or 2 of some unseen tiles.
    pub(super) fn of(nth: usize, unseen: Hand, open: Card) -> Self {
        let tiles = unseen & tiles_of(nth);
        let first = FACES.ranks() * nth as u8;
        let rank = |card: Card| card.face().0 - first;
        let one = |card| Ranks::only(rank(card), 1);
        Self {
            tiles,
            ranks: tiles.cards().map(one).fold(Ranks::default(), Ranks::with),
            first,
            open: tiles_of(nth).contains(open).then(|| rank(open)),
        }
    }

    const fn face(&self, rank: u8) -> Face {
        Face(self.first + rank)
    }

    /// What is needed of so many tiles for each of the shapes that they can make with the open one.
    fn needs(&self, shapes: &'static Shapes, tiles: usize) -> impl Iterator<Item = Ranks> + Clone {
        let open = self
            .open
            .map_or(Ranks::default(), |rank| Ranks::only(rank, 1));
        let patterns = shapes.of(tiles + usize::from(self.open.is_some()));
        patterns
            .iter()
            .filter_map(move |pattern| pattern.without(open))
    }

    /// For each of the shapes, the number of ways to choose so many tiles that make it together
    /// with the open one.
    pub(super) fn shaped(
        &self,
        shapes: &'static Shapes,
        tiles: usize,
    ) -> impl Iterator<Item = f64> + Clone {
        let unseen = self.ranks;
        self.needs(shapes, tiles).map(move |need| {
            if unseen.without(need).is_none() {
                return 0.0;
            }
            let copies = |ranks: Ranks, rank| usize::from(ranks.count(rank));
            (0..FACES.ranks())
                .map(|rank| CHOOSE[copies(unseen, rank)][copies(need, rank)])
                .product()
        })
    }

    /// Takes one of these choices out of the pool, all being as likely.
    pub(super) fn take_shaped(
        &self,
        shapes: &'static Shapes,
        tiles: usize,
        pool: &mut Hand,
        dice: &mut Dice,
    ) -> Hand {
        let nth = pick(self.shaped(shapes, tiles), dice);
        let need = self.needs(shapes, tiles).nth(nth);
        let need = need.expect("the case has a way");
        (0..FACES.ranks()).fold(Hand::EMPTY, |taken, rank| {
            let copies = pool.of(self.face(rank));
            taken | take_any(pool, copies, need.count(rank).into(), dice)
        })
    }

    /// The number of ways to choose so many tiles with 0, 1, 2 and 3 copies of the open tile: two
    /// at least if it is of this suit, else there are none.
    pub(super) fn with_pair(&self, tiles: usize) -> [f64; COPIES as usize] {
        let copies = self
            .open
            .map_or(0, |rank| usize::from(self.ranks.count(rank)));
        let others = self.tiles.len() as usize - copies;
        let least = if self.open.is_some() { 2 } else { 0 };
        std::array::from_fn(|count| {
            if count < least || count > tiles {
                0.0
            } else {
                choose(copies, count) * choose(others, tiles - count)
            }
        })
    }

    /// Takes one of these choices out of the pool, all being as likely.
    pub(super) fn take_with_pair(&self, tiles: usize, pool: &mut Hand, dice: &mut Dice) -> Hand {
        let count = pick(self.with_pair(tiles).into_iter(), dice);
        let copies = self
            .open
            .map_or(Hand::EMPTY, |rank| pool.of(self.face(rank)));
        take_any(pool, copies, count as u32, dice)
            | take_any(pool, self.tiles - copies, (tiles - count) as u32, dice)
    }
}
