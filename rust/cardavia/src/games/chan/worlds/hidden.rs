//! The cards that a seat cannot place, and what it knows of where they lie.

use tinyvec::ArrayVec;

use super::certain::Certain;
use super::odds::{Odds, PLACES, Split};
use crate::Seat;
use crate::card::{COPIES, Card, Face, FaceSet};
use crate::games::chan::{SEATS, STOCK};
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::Unseen;

/// The most bound faces, and more: as many as a set of faces has places for.
const MOST_BOUND: usize = 32;

/// How often the copies of one face are thrown.
const MOST_THROWS: usize = 1000;

/// Numbers of copies that a hand may hold of a face, a bit each.
mod may {
    pub(super) const ANY: u8 = 0b11111;
    pub(super) const NONE: u8 = 0b00001;
    pub(super) const EVEN: u8 = 0b10101;
    pub(super) const ODD: u8 = 0b01010;
    pub(super) const THREE: u8 = 0b01000;
}

/// A face of which not every hand may hold any number.
#[derive(Clone, Copy, Debug, Default)]
struct Bound {
    face: Face,
    /// How many copies are unseen.
    copies: u8,
    /// How many each place may have.
    may: [u8; PLACES],
}

impl Bound {
    const fn allows(self, split: Split) -> bool {
        let ([a, b, c, d], may) = (split.numbers(), self.may);
        may[0] >> a & may[1] >> b & may[2] >> c & may[3] >> d & 1 == 1
    }
}

/// The unseen cards, and what is certain of where they lie.
#[derive(Clone, Debug)]
pub(super) struct Hidden {
    /// The seat that looks on; the stock has its place.
    onlooker: Seat,
    unseen: Hand,
    /// How many cards each place has.
    sizes: Split,
    certain: [Certain; SEATS],
    bound: ArrayVec<[Bound; MOST_BOUND]>,
    /// The cards of all other faces.
    free: Hand,
    odds: Odds,
    /// How the free cards are likeliest to lie.
    likeliest: Split,
}

/// Cards for the hands, and for the stock in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Dealt {
    pub(super) hands: [Hand; SEATS],
    pub(super) stock: ArrayVec<[Card; STOCK]>,
}

impl Hidden {
    /// The cards that `onlooker` does not see, with the sizes of the hands that it does not see and,
    /// in its own place, of the stock.
    pub(super) fn new(
        onlooker: Seat,
        unseen: Hand,
        sizes: [u8; PLACES],
        certain: [Certain; SEATS],
    ) -> Self {
        let mut may = [[may::ANY; PLACES]; MOST_BOUND];
        let mut limited = FaceSet::EMPTY;
        for (place, certain) in certain.iter().enumerate() {
            for (faces, numbers) in [
                (certain.none, may::NONE),
                (certain.even, may::EVEN),
                (certain.odd, may::ODD),
                (certain.three, may::THREE),
            ] {
                for face in faces {
                    may[face.index()][place] &= numbers;
                }
                limited |= faces;
            }
        }
        let (mut bound, mut free) = (ArrayVec::new(), unseen);
        for face in limited & unseen.faces() {
            let (copies, may) = (unseen.count(face), may[face.index()]);
            let numbers = may::ANY >> (COPIES - copies);
            if may.iter().any(|may| may & numbers != numbers) {
                bound.push(Bound { face, copies, may });
                free -= unseen.of(face);
            }
        }
        let odds = Odds::new(sizes.map(u32::from));
        Self {
            onlooker,
            unseen,
            sizes: Split::new(sizes),
            certain,
            bound,
            free,
            likeliest: odds.likeliest(free.len()),
            odds,
        }
    }

    /// Tries to deal the cards; `None` when the try has come to nothing. All deals that agree with
    /// what is certain are as likely.
    ///
    /// The copies of each bound face are thrown, card by card as the odds have it, until they lie
    /// as they may; the free cards then fill every place to its size. Such a try is as likely as the
    /// odds of its bound cards have it. There are as many deals that go on like it as ways to split
    /// the free cards so, and the odds of that split, which make up for those of the bound cards,
    /// are what it is kept in proportion to.
    pub(super) fn deal(&self, dice: &mut Dice) -> Option<Dealt> {
        let mut splits = [Split::default(); MOST_BOUND];
        let mut taken = Split::default();
        for (bound, split) in self.bound.iter().zip(&mut splits) {
            let mut throws = (0..MOST_THROWS).map(|_| self.odds.throw(bound.copies, dice.bits()));
            *split = throws.find(|&split| bound.allows(split))?;
            taken = taken.plus(*split);
        }
        let left = self.sizes.minus(taken)?;
        if dice.unit() >= self.odds.ratio(left, self.likeliest) {
            return None;
        }
        let mut hands = [Hand::EMPTY; PLACES];
        for (bound, split) in self.bound.iter().zip(splits) {
            let mut cards = self.unseen.of(bound.face);
            for (hand, number) in hands.iter_mut().zip(split.numbers()) {
                *hand |= cards.take(bound.face, number.into());
            }
        }
        let mut free = Unseen::shuffled(self.free, dice);
        for (hand, size) in hands.iter_mut().zip(left.numbers()) {
            *hand |= free.hand(size.into());
        }
        let stock = std::mem::take(&mut hands[self.onlooker]);
        let is_allowed = |(hand, certain): (&Hand, &Certain)| certain.allows(hand.odd());
        if !hands.iter().zip(&self.certain).all(is_allowed) {
            return None;
        }
        let mut stock: ArrayVec<[Card; STOCK]> = stock.cards().collect();
        dice.shuffle(&mut stock);
        Some(Dealt { hands, stock })
    }
}
