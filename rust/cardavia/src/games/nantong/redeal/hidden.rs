//! Hidden hands dealt from unseen cards so that what is certain of them comes true.

use super::super::FACES;
use super::facts::Fact;
use super::ways::{BARRED_FACE, Ways, pick};
use crate::Seat;
use crate::card::FaceSet;
use crate::hand::Hand;
use crate::redeal::take_any;
use crate::rng::Dice;

/// A hidden hand to be dealt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden {
    pub(super) seat: Seat,
    /// What is certain of it.
    pub(super) fact: Fact,
    /// How many cards the fact speaks of.
    pub(super) size: u32,
    /// Groups they make beside the pair, where they are ready or complete.
    pub(super) groups: u8,
    /// The faces of the seat's opening quads: holding all copies, it waits for none (N3.6).
    pub(super) quads: FaceSet,
}

impl Hidden {
    /// The ways to make a hand of a certain shape, each counted as often as it leaves ways to
    /// make a second hand that must hold copies of a face.
    fn ways(&self, pool: Hand, second: &Self) -> Ways {
        let counts = pool.counts();
        let mut weights = std::array::from_fn(|face| {
            std::array::from_fn(|copies| choose(counts[face].into(), copies as u32))
        });
        for face in self.quads {
            weights[face.index()] = BARRED_FACE;
        }
        if let Fact::Holds(face, _) = second.fact {
            let unseen = counts[face.index()].into();
            for (copies, weight) in (0..=unseen).zip(&mut weights[face.index()]) {
                *weight *= second.holding(pool.len() - self.size, unseen - copies);
            }
        }
        if let Fact::Completes(face) = self.fact {
            // The complete hand has one copy more.
            weights[face.index()].rotate_right(1);
            Ways::complete(&weights, self.groups)
        } else {
            Ways::ready(&weights, self.groups)
        }
    }

    /// One of the ways to make it.
    fn of_shape(&self, ways: &Ways, mut pool: Hand, dice: &mut Dice) -> Hand {
        let mut counts = ways.draw(dice);
        if let Fact::Completes(face) = self.fact {
            counts[face.index()] -= 1;
        }
        FACES.all().fold(Hand::EMPTY, |hand, face| {
            let (among, copies) = (pool.of(face), counts[face.index()].into());
            hand | take_any(&mut pool, among, copies, dice)
        })
    }

    /// Of `cards` cards, of which it must hold some of `of_face`: the number of hands, by how many
    /// it holds.
    fn by_copies(&self, cards: u32, of_face: u32) -> impl Iterator<Item = (u32, f64)> + Clone {
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

    /// A hand that holds copies of a face; no card where nothing is certain.
    fn of_copies(&self, mut pool: Hand, dice: &mut Dice) -> Hand {
        let Fact::Holds(face, _) = self.fact else {
            return Hand::EMPTY;
        };
        let of_face = pool.of(face);
        let by_copies = self.by_copies(pool.len(), of_face.len());
        let copies = pick(by_copies, |&(_, hands)| hands, dice);
        let (copies, _) = copies.expect("as many copies are unseen");
        let others = pool - of_face;
        take_any(&mut pool, of_face, copies, dice)
            | take_any(&mut pool, others, self.size - copies, dice)
    }
}

/// How two hidden hands are dealt.
pub(super) struct Plan {
    pool: Hand,
    /// The one of which more is certain comes first. Two hands never both hold two copies of one
    /// face beside the card that is claimed.
    hands: [Hidden; 2],
    /// The ways to make the first hand, if it has a certain shape.
    first: Option<Box<Ways>>,
}

/// How many first hands that leave ways to make the second are compared, where both have a certain
/// shape.
const CANDIDATES: u32 = 32;

/// How many first hands are tried for that at most.
const TRIES: u32 = 1000;

impl Plan {
    pub(super) fn new(pool: Hand, mut hands: [Hidden; 2]) -> Self {
        hands.sort_by_key(|hand| match hand.fact {
            Fact::Ready | Fact::Completes(_) => 0,
            Fact::Holds(..) => 1,
            Fact::Nothing => 2,
        });
        let [first, second] = &hands;
        let first = first
            .fact
            .is_of_shape()
            .then(|| Box::new(first.ways(pool, second)));
        Self { pool, hands, first }
    }

    /// In how many ways the hands can be dealt.
    pub(super) fn ways(&self, dice: &mut Dice) -> f64 {
        let [first, second] = &self.hands;
        let Some(ways) = &self.first else {
            let of_face = match first.fact {
                Fact::Holds(face, _) => self.pool.of(face).len(),
                _ => 0,
            };
            return first.holding(self.pool.len(), of_face) * self.rest(second);
        };
        ways.total()
            * match second.fact {
                Fact::Nothing => self.rest(second),
                Fact::Holds(..) => 1.0,
                Fact::Ready | Fact::Completes(_) => self.pair(ways, dice).1,
            }
    }

    /// In how many ways a second hand can be dealt of which nothing is certain.
    fn rest(&self, second: &Hidden) -> f64 {
        choose(self.pool.len() - self.hands[0].size, second.size)
    }

    /// The cards of which something is certain, by seat.
    pub(super) fn deal(&self, dice: &mut Dice) -> [(Seat, Hand); 2] {
        let [first, second] = &self.hands;
        let hands = match &self.first {
            Some(ways) if second.fact.is_of_shape() => self.pair(ways, dice).0,
            Some(ways) => {
                let hand = first.of_shape(ways, self.pool, dice);
                [hand, second.of_copies(self.pool - hand, dice)]
            }
            None => [first.of_copies(self.pool, dice), Hand::EMPTY],
        };
        [(first.seat, hands[0]), (second.seat, hands[1])]
    }

    /// Two hands of a certain shape, with the number of ways to make the second, in the mean.
    ///
    /// A first hand is taken from among some in proportion to the ways that it leaves to make the
    /// second; were all of them compared and not [`CANDIDATES`], this would be exact. Where hardly
    /// any leaves one, the second hand may have to do without its shape.
    fn pair(&self, ways: &Ways, dice: &mut Dice) -> ([Hand; 2], f64) {
        let [first, second] = &self.hands;
        let mut hands = [Hand::EMPTY; 2];
        let (mut sum, mut tried, mut compared) = (0.0, 0, 0);
        while tried < TRIES && compared < CANDIDATES {
            let hand = first.of_shape(ways, self.pool, dice);
            let pool = self.pool - hand;
            let left = second.ways(pool, first);
            tried += 1;
            if left.total() > 0.0 {
                compared += 1;
                sum += left.total();
                if dice.unit() * sum < left.total() {
                    hands = [hand, second.of_shape(&left, pool, dice)];
                }
            }
        }
        (hands, sum / f64::from(tried))
    }
}

/// `n` choose `k`; 0 where there is no way.
pub(super) fn choose(n: u32, k: u32) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}
