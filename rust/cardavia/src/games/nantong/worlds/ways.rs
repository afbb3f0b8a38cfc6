//! In how many ways unseen cards make one or two hands of a shape, and one of the ways at random.
//!
//! A way is a choice of physical cards together with a reading of each hand. Two hands are read
//! side by side, so that no card is counted for both. Numbers of ways are sums of products of
//! whole numbers in double precision.

use super::readings::{END, START, STATES, Shape, Step};
use crate::card::{COPIES, Face};
use crate::games::nantong::{FACES, GROUPS};
use crate::hand::Counts;
use crate::rng::Dice;
use crate::worlds::pick;

/// The weight of holding so many copies of a face in the first hand, and so many in the second.
pub(super) type Weights = [[f64; COPIES as usize + 1]; COPIES as usize + 1];

/// The weights of every face.
pub(super) type AllWeights = Vec<Weights>;

/// Ways by the number of groups that the second hand has begun, after [`MOST_BEGUN`] zeros.
type Row = [f64; LANES + MOST_BEGUN];

const LANES: usize = GROUPS as usize + 1;

/// The most groups of one hand that begin with one face.
const MOST_BEGUN: usize = 2;

/// The steps of a hand of which no shape is asked: it is not dealt.
const AT_REST: &[Step] = &[Step {
    from: 0,
    to: 0,
    held: 0,
    groups: 0,
}];

/// One face of a reading of both hands.
struct Edge {
    /// The states it comes from.
    states: [u8; 2],
    /// Where their rows begin.
    first: u32,
    /// In how many ways the cards of the face can be chosen.
    weight: f64,
    held: [u8; 2],
    groups: [u8; 2],
}

impl Edge {
    /// From which row and lane it leads to these, counted among the rows of its states.
    fn back(&self, row: usize, lane: usize) -> Option<(usize, usize)> {
        let row = row.checked_sub(self.groups[0].into())?;
        Some((
            self.first as usize + row,
            lane - usize::from(self.groups[1]),
        ))
    }
}

/// The ways to make two hands, or one: then the second.
#[derive(Debug)]
pub(super) struct Ways {
    shapes: [Option<Shape>; 2],
    /// How many states each hand has.
    states: [usize; 2],
    /// How many groups each hand is to have.
    groups: [usize; 2],
    weights: AllWeights,
    /// Where the rows of each pair of states begin, before each face and behind the last; `None`
    /// for those that cannot be met.
    first: Vec<Option<u32>>,
    /// The ways to come to each pair of states: a row for every number of groups that the first
    /// hand has begun.
    rows: Vec<Row>,
}

impl Ways {
    pub(super) fn new(shapes: [Option<Shape>; 2], weights: AllWeights) -> Self {
        let states = shapes.map(|shape| shape.map_or(1, |_| STATES));
        let groups = shapes.map(|shape| shape.map_or(0, |shape| shape.groups.into()));
        let levels = usize::from(FACES.len()) + 1;
        let mut ways = Self {
            shapes,
            states,
            groups,
            weights,
            first: vec![None; levels * states[0] * states[1]],
            rows: vec![[0.0; LANES + MOST_BEGUN]; groups[0] + 1],
        };
        ways.first[START] = Some(0);
        ways.rows[0][MOST_BEGUN] = 1.0;
        for face in FACES.all() {
            ways.read(face);
        }
        ways
    }

    /// The place of two states when so many faces have been read.
    fn place(&self, faces: usize, states: [usize; 2]) -> usize {
        (faces * self.states[0] + states[0]) * self.states[1] + states[1]
    }

    /// Sums up the ways to come to each pair of states behind a face.
    fn read(&mut self, face: Face) {
        let mut edges = Vec::new();
        for one in 0..self.states[0] {
            for other in 0..self.states[1] {
                let states = [one, other];
                edges.clear();
                if self.goes_on(states, face) {
                    edges.extend(self.edges(face, states));
                }
                if edges.is_empty() {
                    continue;
                }
                let place = self.place(face.index() + 1, states);
                self.first[place] = Some(self.rows.len() as u32);
                for row in 0..=self.groups[0] {
                    // Added up apart from the other rows, the lanes stay in registers.
                    let mut sum = [0.0; LANES];
                    for edge in &edges {
                        if let Some((row, lane)) = edge.back(row, MOST_BEGUN) {
                            let lanes = &self.rows[row][lane..][..LANES];
                            for (sum, ways) in sum.iter_mut().zip(lanes) {
                                *sum += edge.weight * ways;
                            }
                        }
                    }
                    let mut row = [0.0; LANES + MOST_BEGUN];
                    row[MOST_BEGUN..].copy_from_slice(&sum);
                    self.rows.push(row);
                }
            }
        }
    }

    /// Whether there are cards for the hands to be ended from these states behind a face, as far
    /// as the next face tells.
    fn goes_on(&self, states: [usize; 2], face: Face) -> bool {
        let next = Face(face.0 + 1);
        let Some(weights) = self.weights.get(next.index()) else {
            return true;
        };
        let due = |hand: usize| match &self.shapes[hand] {
            Some(shape) => shape.due(states[hand], next),
            None => Some(0),
        };
        let (one, other) = (due(0), due(1));
        one.zip(other)
            .is_some_and(|(one, other)| weights[usize::from(one)][usize::from(other)] > 0.0)
    }

    /// The ways to read a face and be in these states then.
    fn edges(&self, face: Face, states: [usize; 2]) -> impl Iterator<Item = Edge> + '_ {
        let steps = |hand: usize| {
            self.shapes[hand].map_or(AT_REST, |shape| &shape.steps(face).leading_to[states[hand]])
        };
        let [ones, others] = [steps(0), steps(1)];
        let weights = &self.weights[face.index()];
        ones.iter().flat_map(move |one| {
            others.iter().filter_map(move |other| {
                let weight = weights[usize::from(one.held)][usize::from(other.held)];
                let states = [one.from, other.from];
                let first = self.first[self.place(face.index(), states.map(usize::from))]?;
                (weight > 0.0).then_some(Edge {
                    states,
                    first,
                    weight,
                    held: [one.held, other.held],
                    groups: [one.groups, other.groups],
                })
            })
        })
    }

    /// The states when both hands have been read.
    fn ends(&self) -> [usize; 2] {
        self.shapes.map(|shape| shape.map_or(START, |_| END))
    }

    /// The number of ways.
    pub(super) fn total(&self) -> f64 {
        let first = self.first[self.place(FACES.len().into(), self.ends())];
        first.map_or(0.0, |first| {
            self.rows[first as usize + self.groups[0]][MOST_BEGUN + self.groups[1]]
        })
    }

    /// One of the ways: how many copies of each face the hands hold. There must be a way.
    pub(super) fn draw(&self, dice: &mut Dice) -> [Counts; 2] {
        let mut counts = [Counts::default(); 2];
        let mut states = self.ends();
        let (mut row, mut lane) = (self.groups[0], MOST_BEGUN + self.groups[1]);
        let mut total = self.total();
        for face in (0..FACES.len()).rev().map(Face) {
            let shares = self.edges(face, states).filter_map(|edge| {
                let (row, lane) = edge.back(row, lane)?;
                let (ways, weight) = (self.rows[row][lane], edge.weight);
                Some(((edge, ways), weight * ways))
            });
            let (edge, ways) = pick(shares, total, dice).expect("there is a way");
            for (counts, held) in counts.iter_mut().zip(edge.held) {
                counts[face.index()] = held;
            }
            states = edge.states.map(usize::from);
            row -= usize::from(edge.groups[0]);
            lane -= usize::from(edge.groups[1]);
            total = ways;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::super::hidden::weights;
    use super::*;
    use crate::partition;

    /// Some cards of the deck, some of them from few faces so that much is ready.
    fn pool(size: usize, faces: usize, dice: &mut Dice) -> Counts {
        let mut deck: Vec<usize> = (0..faces).flat_map(|face| [face; 4]).collect();
        dice.shuffle(&mut deck);
        let mut counts = Counts::default();
        for &face in &deck[..size] {
            counts[face] += 1;
        }
        counts
    }

    fn shape(groups: u8) -> Shape {
        Shape {
            groups,
            waits: FACES.all().collect(),
        }
    }

    /// Calls `found` with every choice of `size` of the cards from `face` on, and its weight.
    fn for_each_hand(
        pool: &Counts,
        face: usize,
        size: usize,
        hand: &mut Counts,
        weight: f64,
        found: &mut impl FnMut(&Counts, f64),
    ) {
        if size == 0 {
            return found(hand, weight);
        }
        if pool[face..].iter().map(|&n| usize::from(n)).sum::<usize>() < size {
            return;
        }
        for copies in 0..=size.min(pool[face].into()) {
            let weight = weight * weights(pool)[face][0][copies];
            hand[face] = copies as u8;
            for_each_hand(pool, face + 1, size - copies, hand, weight, found);
        }
        hand[face] = 0;
    }

    /// The number of ways to make one hand, counted hand by hand.
    fn one_by_one(pool: &Counts, shape: Shape) -> f64 {
        let mut ways = 0.0;
        let size = usize::from(3 * shape.groups + 1);
        let mut hand = Counts::default();
        for_each_hand(pool, 0, size, &mut hand, 1.0, &mut |hand, weight| {
            ways += weight * f64::from(shape.readings(hand));
        });
        ways
    }

    fn left(pool: &Counts, hand: &Counts) -> Counts {
        std::array::from_fn(|face| pool[face] - hand[face])
    }

    #[test]
    fn ways_are_counted_as_one_by_one() {
        let dice = &mut Dice::new([1]);
        let mut met = 0.0;
        for (size, faces, groups) in [(40, 30, 0), (22, 30, 1), (16, 9, 2), (16, 14, 2)].repeat(4) {
            let pool = pool(size, faces, dice);
            let ways = Ways::new([None, Some(shape(groups))], weights(&pool)).total();
            // Whole numbers below 2⁵³ are exact.
            assert!((ways - one_by_one(&pool, shape(groups))).abs() < 0.5);
            met += ways;
        }
        assert!(met > 1_000.0, "{met}");
    }

    #[test]
    fn ways_of_two_hands_are_counted_as_one_by_one() {
        let dice = &mut Dice::new([2]);
        let mut met = 0.0;
        for (size, faces, groups) in [(14, 9, [1, 1]), (13, 7, [2, 1]), (12, 9, [0, 2])].repeat(3) {
            let pool = pool(size, faces, dice);
            let shapes = groups.map(shape);
            let ways = Ways::new(shapes.map(Some), weights(&pool)).total();
            let mut expected = 0.0;
            let size = usize::from(3 * groups[0] + 1);
            let mut hand = Counts::default();
            for_each_hand(&pool, 0, size, &mut hand, 1.0, &mut |hand, weight| {
                let readings = f64::from(shapes[0].readings(hand));
                if readings > 0.0 {
                    expected += weight * readings * one_by_one(&left(&pool, hand), shapes[1]);
                }
            });
            assert!((ways - expected).abs() < 0.5, "{ways} {expected}");
            met += ways;
        }
        assert!(met > 1_000.0, "{met}");
    }

    #[test]
    fn every_hand_drawn_is_ready() {
        let dice = &mut Dice::new([3]);
        for _ in 0..40 {
            let groups = [dice.below(8) as u8, dice.below(8) as u8];
            let pool = pool(90, 30, dice);
            for shapes in [groups.map(shape).map(Some), [None, Some(shape(groups[1]))]] {
                let ways = Ways::new(shapes, weights(&pool));
                for _ in 0..20 {
                    let hands = ways.draw(dice);
                    assert!((0..30).all(|face| hands[0][face] + hands[1][face] <= pool[face]));
                    for (hand, shape) in hands.iter().zip(shapes) {
                        if let Some(shape) = shape {
                            assert!(!partition::waits(hand, shape.groups).is_empty(), "{hand:?}");
                        }
                    }
                }
            }
        }
    }
}
