//! In how many ways unseen cards make a ready or a complete hand, and one of them at random.
//!
//! The copies of each face are chosen from a pool, so a hand counts as often as there are choices
//! of its physical cards; in how many readings it is ready or complete makes no difference, since
//! the automaton of a suit reads all of them at once. Numbers of ways are sums of products of
//! whole numbers in double precision.

use super::super::FACES;
use super::automaton::{Automaton, BARRED, Class, Edge, LETTERS, RANKS, cards};
use crate::hand::Counts;
use crate::rng::Dice;

/// The weight of every letter at one face.
type Weights = [f64; LETTERS];

/// The weights of every face.
type AllWeights = [Weights; FACES.len() as usize];

/// The weights of a face of which no card is to be had or drawn.
pub(super) const BARRED_FACE: Weights = {
    let mut weights = [0.0; LETTERS];
    weights[BARRED] = 1.0;
    weights
};

/// Parts of a hand: three suits, and each honour by itself.
const PARTS: usize = 6;

const SUITS: usize = 3;

/// Ways by the number of cards divided by three, which is at most seven; the rest of the division
/// is known from the state or class. They are preceded by [`CARRIES`] zeros.
type Lanes = [f64; LANES + CARRIES];

const LANES: usize = 8;

/// The most by which a face raises the number of cards divided by three.
const CARRIES: usize = 2;

const NO_WAY: Lanes = [0.0; LANES + CARRIES];

/// Nothing in hand yet.
const EMPTY_HAND: Lanes = {
    let mut lanes = NO_WAY;
    lanes[CARRIES] = 1.0;
    lanes
};

/// The ways of one part by its class, in the order of [`Class::ALL`].
type ByClass = [Lanes; Class::ALL.len()];

/// The ways to make a hand.
pub(super) struct Ways {
    automaton: &'static Automaton,
    weights: AllWeights,
    /// The ways into each state of the suits.
    suits: [Vec<Lanes>; SUITS],
    parts: [ByClass; PARTS],
    /// The ways of the parts before each part together, and of all.
    together: [ByClass; PARTS + 1],
    class: Class,
    lane: usize,
}

impl Ways {
    /// The ways to make a ready hand for so many groups (N3.6).
    pub(super) fn ready(weights: &AllWeights, groups: u8) -> Self {
        Self::new(
            Automaton::of_ready(),
            weights,
            Class::PairAndShort,
            groups.into(),
        )
    }

    /// The ways to make a complete hand of so many groups and a pair (N2.1).
    pub(super) fn complete(weights: &AllWeights, groups: u8) -> Self {
        Self::new(
            Automaton::of_complete(),
            weights,
            Class::Pair,
            groups.into(),
        )
    }

    fn new(automaton: &'static Automaton, weights: &AllWeights, class: Class, lane: usize) -> Self {
        let suits = std::array::from_fn(|suit| suit_ways(automaton, &weights[RANKS * suit..]));
        let draws = class == Class::PairAndShort;
        let parts = std::array::from_fn(|part| {
            let mut ways = [NO_WAY; Class::ALL.len()];
            if let Some(suit) = suits.get(part) {
                for (state, class) in automaton.ends() {
                    ways[class as usize] = suit[state];
                }
            } else {
                let weights = &weights[RANKS * SUITS + part - SUITS];
                for (letter, class, lane) in honours(draws) {
                    ways[class as usize][CARRIES + lane] += weights[letter];
                }
            }
            ways
        });
        let mut together = [[NO_WAY; Class::ALL.len()]; PARTS + 1];
        together[0][Class::Groups as usize] = EMPTY_HAND;
        for part in 0..PARTS {
            for (one, other, both) in joins() {
                let carry = (one.rest() + other.rest()) / 3;
                let before = together[part][one as usize];
                let others: &Lanes = &parts[part][other as usize];
                let sum = &mut together[part + 1][both as usize];
                for (lane, &weight) in others[CARRIES..].iter().enumerate() {
                    if weight > 0.0 {
                        let sum = sum[CARRIES..].iter_mut().skip(lane + carry);
                        for (sum, lane) in sum.zip(&before[CARRIES..]) {
                            *sum += weight * lane;
                        }
                    }
                }
            }
        }
        Self {
            automaton,
            weights: *weights,
            suits,
            parts,
            together,
            class,
            lane,
        }
    }

    /// The number of ways.
    pub(super) fn total(&self) -> f64 {
        self.together[PARTS][self.class as usize][CARRIES + self.lane]
    }

    /// One of the ways: how many copies of each face. There must be a way.
    pub(super) fn draw(&self, dice: &mut Dice) -> Counts {
        let mut counts = Counts::default();
        let (mut class, mut lane) = (self.class, self.lane);
        for part in (0..PARTS).rev() {
            let splits = joins()
                .filter(|join| join.2 == class)
                .flat_map(|(before, own, _)| {
                    let carry = (before.rest() + own.rest()) / 3;
                    (carry..=lane)
                        .map(move |own_lane| (before, own, lane - own_lane, own_lane - carry))
                });
            let weight = |&(before, own, lane, own_lane): &(Class, Class, usize, usize)| {
                let before = &self.together[part][before as usize];
                before[CARRIES + lane] * self.parts[part][own as usize][CARRIES + own_lane]
            };
            let (before, own, lane_before, own_lane) =
                pick(splits, weight, dice).expect("there is a way");
            if part < SUITS {
                self.draw_suit(part, own, own_lane, &mut counts, dice);
            } else {
                counts[RANKS * SUITS + part - SUITS] = (3 * own_lane + own.rest()) as u8;
            }
            (class, lane) = (before, lane_before);
        }
        counts
    }

    fn draw_suit(
        &self,
        suit: usize,
        class: Class,
        lane: usize,
        counts: &mut Counts,
        dice: &mut Dice,
    ) {
        let mut ends = self.automaton.ends();
        let end = ends.find(|end| end.1 == class);
        let (mut state, _) = end.expect("the class has a way");
        let mut lane = CARRIES + lane;
        for rank in (0..RANKS).rev() {
            let face = RANKS * suit + rank;
            let weight = |edge: &Edge| {
                let before = &self.suits[suit][usize::from(edge.from)];
                self.weights[face][usize::from(edge.letter)]
                    * before[lane - usize::from(edge.carry)]
            };
            let edges = self.automaton.into(state).iter().copied();
            let edge = pick(edges, weight, dice).expect("there is a way");
            counts[face] = cards(edge.letter.into()) as u8;
            state = edge.from.into();
            lane -= usize::from(edge.carry);
        }
    }
}

/// The ways into each state of one suit.
fn suit_ways(automaton: &Automaton, weights: &[Weights]) -> Vec<Lanes> {
    let mut ways = vec![NO_WAY; automaton.states()];
    ways[0] = EMPTY_HAND;
    for (rank, weights) in weights[..RANKS].iter().enumerate() {
        for state in automaton.behind(rank) {
            // Added up apart from the other states, the lanes stay in registers.
            let mut sum = [0.0; LANES];
            for edge in automaton.into(state) {
                let weight = weights[usize::from(edge.letter)];
                if weight > 0.0 {
                    let before = &ways[usize::from(edge.from)];
                    let before = &before[CARRIES - usize::from(edge.carry)..][..LANES];
                    for (sum, lane) in sum.iter_mut().zip(before) {
                        *sum += weight * lane;
                    }
                }
            }
            ways[state][CARRIES..].copy_from_slice(&sum);
        }
    }
    ways
}

/// What so many copies of an honour can be, with the lane: honours form no runs.
fn honours(draws: bool) -> impl Iterator<Item = (usize, Class, usize)> {
    let pair = if draws {
        Class::PairOrShort
    } else {
        Class::Pair
    };
    let single = draws.then_some((1, Class::PairAndShort, 0));
    let others = [
        (0, Class::Groups, 0),
        (BARRED, Class::Groups, 0),
        (2, pair, 0),
        (3, Class::Groups, 1),
    ];
    others.into_iter().chain(single)
}

/// Every two classes that can be in one hand, with what they are together.
fn joins() -> impl Iterator<Item = (Class, Class, Class)> + Clone {
    let with = |one: Class| {
        let joined = move |other: Class| Some((one, other, one.join(other)?));
        Class::ALL.into_iter().filter_map(joined)
    };
    Class::ALL.into_iter().flat_map(with)
}

/// One of the items, by weight; `None` when all weights are 0.
pub(super) fn pick<T>(
    items: impl Iterator<Item = T> + Clone,
    weight: impl Fn(&T) -> f64,
    dice: &mut Dice,
) -> Option<T> {
    let total: f64 = items.clone().map(|item| weight(&item)).sum();
    let mut left = dice.unit() * total;
    let mut last = None;
    for item in items {
        let weight = weight(&item);
        if weight > 0.0 {
            last = Some(item);
            if left < weight {
                break;
            }
            // Rounding may leave a little behind the last item.
            left -= weight;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::super::hidden::choose;
    use super::*;
    use crate::partition;

    /// The weights of a pool.
    fn choices(pool: &Counts) -> AllWeights {
        std::array::from_fn(|face| {
            std::array::from_fn(|copies| choose(pool[face].into(), copies as u32))
        })
    }

    /// Some cards of the deck, some of them from few suits so that much is ready.
    fn pool(size: usize, faces: usize, dice: &mut Dice) -> Counts {
        let mut deck: Vec<usize> = (0..faces).flat_map(|face| [face; 4]).collect();
        dice.shuffle(&mut deck);
        let mut counts = Counts::default();
        for &face in &deck[..size] {
            counts[face] += 1;
        }
        counts
    }

    /// Calls `found` with every choice of `size` of the faces from `face` on, and its weight.
    fn for_each_hand(
        weights: &AllWeights,
        face: usize,
        size: usize,
        hand: &mut Counts,
        weight: f64,
        found: &mut impl FnMut(&Counts, f64),
    ) {
        if size == 0 {
            return found(hand, weight);
        }
        let most = |weights: &Weights| (0..=4).rev().find(|&copies| weights[copies] > 0.0);
        if weights[face..].iter().filter_map(most).sum::<usize>() < size {
            return;
        }
        for copies in 0..=size.min(4) {
            let weight = weight * weights[face][copies];
            if weight > 0.0 {
                hand[face] = copies as u8;
                for_each_hand(weights, face + 1, size - copies, hand, weight, found);
            }
        }
        hand[face] = 0;
    }

    /// Compares the ways with a count of every hand, one by one; returns how many there were.
    fn compare(weights: &AllWeights, groups: u8) -> f64 {
        let (mut ready, mut complete) = (0.0, 0.0);
        let size = usize::from(3 * groups + 1);
        let mut hand = Counts::default();
        for_each_hand(weights, 0, size, &mut hand, 1.0, &mut |hand, weight| {
            if partition::waits(hand, groups) != 0 {
                ready += weight;
            }
        });
        for_each_hand(weights, 0, size + 1, &mut hand, 1.0, &mut |hand, weight| {
            if partition::is_complete(hand, groups) {
                complete += weight;
            }
        });
        // Whole numbers below 2⁵³ are exact.
        let is_equal = |ways: Ways, count: f64| (ways.total() - count).abs() < 0.5;
        assert!(is_equal(Ways::ready(weights, groups), ready));
        assert!(is_equal(Ways::complete(weights, groups), complete));
        ready
    }

    #[test]
    fn ways_are_counted_as_one_by_one() {
        let dice = &mut Dice::new([1]);
        let mut met = 0.0;
        for _ in 0..5 {
            for (size, faces, groups) in [(40, 30, 0), (22, 30, 1), (16, 9, 2), (16, 14, 2)] {
                met += compare(&choices(&pool(size, faces, dice)), groups);
            }
            // Whole hands, for which few more cards are there.
            let mut near = Ways::ready(&choices(&[4; 32]), 7).draw(dice);
            for _ in 0..3 {
                let face = dice.below(FACES.len().into()) as usize;
                near[face] = (near[face] + 1).min(4);
            }
            met += compare(&choices(&near), 7);
        }
        assert!(met > 1_000.0, "{met}");
    }

    #[test]
    fn every_hand_drawn_is_one_of_them() {
        let dice = &mut Dice::new([2]);
        for _ in 0..300 {
            let groups = dice.below(8) as u8;
            let pool = pool(90, 30, dice);
            let within =
                |hand: &Counts| hand.iter().zip(pool).all(|(&held, unseen)| held <= unseen);
            let ready = Ways::ready(&choices(&pool), groups).draw(dice);
            assert!(
                within(&ready) && partition::waits(&ready, groups) != 0,
                "{ready:?}"
            );
            let complete = Ways::complete(&choices(&pool), groups).draw(dice);
            assert!(
                within(&complete) && partition::is_complete(&complete, groups),
                "{complete:?}"
            );
        }
    }
}
