//! Hidden hands dealt from unseen cards so that what is certain of them comes true.

use std::array;

use super::facts::Fact;
use super::readings::Shape;
use super::ways::{AllWeights, Ways, Weights};
use crate::Seat;
use crate::card::{COPIES, FaceSet};
use crate::games::nantong::FACES;
use crate::hand::{Counts, Hand};
use crate::rng::Dice;
use crate::worlds::{pick, take_any};

/// A hidden hand to be dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden {
    pub(super) seat: Seat,
    /// What is certain of it.
    pub(super) fact: Fact,
    /// How many cards the fact speaks of.
    pub(super) size: u32,
    /// Groups they make beside the pair, where they are ready.
    pub(super) groups: u8,
    /// The faces of the seat's opening quads: holding all copies, it waits for none (N3.6).
    pub(super) quads: FaceSet,
}

impl Hidden {
    /// The shape of the hand, where one is certain.
    fn shape(&self) -> Option<Shape> {
        let waits = match self.fact {
            Fact::Ready => FACES.all().collect::<FaceSet>() - self.quads,
            Fact::Completes(face) => FaceSet::only(face),
            Fact::Nothing | Fact::Holds(..) => return None,
        };
        Some(Shape {
            groups: self.groups,
            waits,
        })
    }

    /// In how many ways a hand can be dealt for what is certain to be true: in none when it is
    /// not, in one for each reading when it has a shape.
    fn readings(&self, hand: Hand) -> u32 {
        match (self.fact, self.shape()) {
            (_, Some(shape)) => shape.readings(&hand.counts()),
            (Fact::Holds(face, copies), _) => (hand.count(face) >= copies).into(),
            _ => 1,
        }
    }

    /// Of `cards` cards, of which it must hold some of `of_face`: the number of hands, by how many
    /// it holds.
    fn by_copies(&self, cards: u32, of_face: u32) -> impl Iterator<Item = (u32, f64)> {
        let size = self.size;
        let fewest = match self.fact {
            Fact::Holds(_, copies) => copies.into(),
            _ => 0,
        };
        (fewest..=of_face.min(size)).map(move |copies| {
            let others = choose(cards - of_face, size - copies);
            (copies, choose(of_face, copies) * others)
        })
    }

    /// The sum of [`Hidden::by_copies`].
    fn holding(&self, cards: u32, of_face: u32) -> f64 {
        let by_copies = self.by_copies(cards, of_face);
        by_copies.map(|(_, hands)| hands).sum()
    }

    /// Takes a hand out of the pool of which no shape is certain.
    fn take(&self, pool: &mut Hand, dice: &mut Dice) -> Hand {
        let Fact::Holds(face, _) = self.fact else {
            return take_any(pool, *pool, self.size, dice);
        };
        let of_face = pool.of(face);
        let (cards, unseen) = (pool.len(), of_face.len());
        let total = self.holding(cards, unseen);
        let copies = pick(self.by_copies(cards, unseen), total, dice);
        let copies = copies.expect("as many copies are unseen");
        let others = *pool - of_face;
        take_any(pool, of_face, copies, dice) | take_any(pool, others, self.size - copies, dice)
    }
}

/// How two hidden hands are dealt, with all that can be counted before.
#[derive(Debug)]
pub(super) struct Plan {
    pool: Hand,
    /// The one of which more is certain comes first. Two hands never both hold two copies of one
    /// face beside the card that is claimed.
    hands: [Hidden; 2],
    /// The ways to make the hands of a certain shape, the second before the first.
    shaped: Option<Ways>,
    /// In how many ways the hands can be dealt, each reading of a shape being one.
    pub(super) ways: f64,
}

impl Plan {
    pub(super) fn new(pool: Hand, mut hands: [Hidden; 2]) -> Self {
        hands.sort_by_key(|hand| match hand.fact {
            Fact::Ready | Fact::Completes(_) => 0,
            Fact::Holds(..) => 1,
            Fact::Nothing => 2,
        });
        let [first, second] = &hands;
        let left = pool.len() - first.size;
        let (shaped, ways) = if first.shape().is_some() {
            let mut weights = weights(&pool.counts());
            if let Fact::Holds(face, _) = second.fact {
                let unseen = pool.of(face).len();
                let [ways, ..] = &mut weights[face.index()];
                for (held, ways) in (0..=unseen).zip(ways) {
                    *ways *= second.holding(left, unseen - held);
                }
            }
            let shaped = Ways::new([second.shape(), first.shape()], weights);
            let total = shaped.total();
            (Some(shaped), total)
        } else {
            let of_face = match first.fact {
                Fact::Holds(face, _) => pool.of(face).len(),
                _ => 0,
            };
            (None, first.holding(pool.len(), of_face))
        };
        let rest = match second.fact {
            Fact::Nothing => choose(left, second.size),
            _ => 1.0,
        };
        Self {
            pool,
            hands,
            shaped,
            ways: ways * rest,
        }
    }

    /// Two hands by their seats, and the cards that are left.
    pub(super) fn deal(&self, dice: &mut Dice) -> ([(Seat, Hand); 2], Hand) {
        let mut pool = self.pool;
        let counts = self.shaped.as_ref().map(|ways| ways.draw(dice));
        let mut nth = self.hands.len();
        let hands = self.hands.map(|hidden| {
            nth -= 1;
            let hand = match (counts, hidden.shape()) {
                (Some(counts), Some(_)) => take_counts(&mut pool, &counts[nth], dice),
                _ => hidden.take(&mut pool, dice),
            };
            (hidden.seat, hand)
        });
        (hands, pool)
    }

    /// In how many ways the plan can come to hands, given by their seats.
    pub(super) fn readings(&self, hands: &[(Seat, Hand); 2]) -> u32 {
        let readings = hands.iter().map(|&(seat, hand)| {
            let mut hidden = self.hands.iter().filter(|hidden| hidden.seat == seat);
            hidden.next().map_or(0, |hidden| hidden.readings(hand))
        });
        readings.product()
    }
}

/// Takes so many copies of each face out of a pool, any as likely as others.
fn take_counts(pool: &mut Hand, counts: &Counts, dice: &mut Dice) -> Hand {
    FACES.all().fold(Hand::EMPTY, |hand, face| {
        let copies = counts[face.index()].into();
        hand | take_any(pool, pool.of(face), copies, dice)
    })
}

/// In how many ways two hands can be given copies of each face from a pool.
pub(super) fn weights(pool: &Counts) -> AllWeights {
    let of_unseen: [Weights; COPIES as usize + 1] = array::from_fn(|unseen| {
        array::from_fn(|one| {
            let left = unseen.saturating_sub(one) as u32;
            array::from_fn(|other| choose(unseen as u32, one as u32) * choose(left, other as u32))
        })
    });
    let unseen = &pool[..FACES.len().into()];
    unseen.iter().map(|&n| of_unseen[usize::from(n)]).collect()
}

/// `n` choose `k`; 0 where there is no way.
fn choose(n: u32, k: u32) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}
