//! Hands read face by face, as groups, the pair and one card that is to come.
//!
//! A hand may have several readings, since it may wait for several faces and its cards may fall into
//! groups in more than one way. Whoever draws a reading draws such a hand the more often, and has to
//! allow for it.

use std::array;

use crate::card::{COPIES, Face, FaceSet};
use crate::games::nantong::FACES;
use crate::hand::Counts;
use crate::lazy::Lazy;

/// A hand that becomes complete with one card more (N2.1).
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// The groups beside the pair.
    pub(super) groups: u8,
    /// The faces that the card may have.
    pub(super) waits: FaceSet,
}

/// The highest rank at which a run can begin.
const LAST_OF_RUNS: u8 = 7;

/// How many states there are between two faces.
pub(super) const STATES: usize = 36;

/// Nothing has been read.
pub(super) const START: usize = 0;

/// All has been read: no run is open, and both the pair and the card to come have been met.
pub(super) const END: usize = 3;

/// What has been read so far.
#[derive(Clone, Copy)]
struct State {
    /// Runs that lack their last card, at most two: three equal runs are read as triplets.
    older: u8,
    /// Runs that lack two cards.
    newer: u8,
    /// Whether the pair is among the faces so far.
    pair: bool,
    /// Whether the card to come is.
    drawn: bool,
}

impl State {
    fn of(number: usize) -> Self {
        Self {
            older: (number / 12) as u8,
            newer: (number / 4 % 3) as u8,
            pair: number & 1 != 0,
            drawn: number & 2 != 0,
        }
    }

    fn number(self) -> usize {
        let runs = 3 * usize::from(self.older) + usize::from(self.newer);
        4 * runs + 2 * usize::from(self.drawn) + usize::from(self.pair)
    }
}

/// One face of a reading.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// The state before the face, and the state behind it.
    pub(super) from: u8,
    pub(super) to: u8,
    /// How many copies the hand holds.
    pub(super) held: u8,
    /// How many groups begin with it.
    pub(super) groups: u8,
}

/// Every step that can be made at a face.
pub(super) struct Steps {
    /// By the state they lead to.
    pub(super) leading_to: [Vec<Step>; STATES],
    /// By the number of copies held.
    holding: [Vec<Step>; COPIES as usize + 1],
}

impl Steps {
    /// The steps by whether runs begin there and the card to come may be drawn, built on first use.
    pub(super) fn all() -> &'static [[Self; 2]; 2] {
        static STEPS: Lazy<[[Steps; 2]; 2]> = Lazy::new(|| {
            [false, true].map(|runs| [false, true].map(|draws| Steps::new(runs, draws)))
        });
        &STEPS
    }

    fn new(runs: bool, draws: bool) -> Self {
        let mut steps = Self {
            leading_to: array::from_fn(|_| Vec::new()),
            holding: array::from_fn(|_| Vec::new()),
        };
        let most_runs = if runs { 2 } else { 0 };
        for number in 0..STATES {
            let state = State::of(number);
            for newer in 0..=most_runs {
                for triplet in 0..=1 {
                    for pair in 0..=u8::from(!state.pair) {
                        for drawn in 0..=u8::from(draws && !state.drawn) {
                            let cards = state.older + state.newer + newer + 3 * triplet + 2 * pair;
                            if cards > COPIES || cards < drawn {
                                continue;
                            }
                            let to = State {
                                older: state.newer,
                                newer,
                                pair: state.pair || pair == 1,
                                drawn: state.drawn || drawn == 1,
                            };
                            let step = Step {
                                from: number as u8,
                                to: to.number() as u8,
                                held: cards - drawn,
                                groups: newer + triplet,
                            };
                            steps.leading_to[to.number()].push(step);
                            steps.holding[usize::from(step.held)].push(step);
                        }
                    }
                }
            }
        }
        steps
    }
}

impl Shape {
    /// The steps at a face.
    pub(super) fn steps(self, face: Face) -> &'static Steps {
        let rank = FACES.suit_and_rank(face).map(|(_, rank)| rank);
        let begins_runs = rank.is_some_and(|rank| rank <= LAST_OF_RUNS);
        &Steps::all()[usize::from(begins_runs)][usize::from(self.waits.contains(face))]
    }

    /// How many copies of `face` a hand has to hold at least that comes to it in a state; `None`
    /// when the card to come has been missed.
    pub(super) fn due(self, state: usize, face: Face) -> Option<u8> {
        let state = State::of(state);
        let cards = state.older + state.newer;
        if state.drawn {
            return Some(cards);
        }
        let is_missed = self.waits.last() < Some(face);
        let may_draw = self.waits.contains(face);
        (!is_missed).then_some(cards.saturating_sub(may_draw.into()))
    }

    /// In how many ways a hand can be read, its number of cards being right.
    pub(super) fn readings(self, hand: &Counts) -> u32 {
        let mut ways = [0; STATES];
        ways[START] = 1;
        for face in FACES.all() {
            let mut next = [0; STATES];
            for step in &self.steps(face).holding[usize::from(hand[face.index()])] {
                next[usize::from(step.to)] += ways[usize::from(step.from)];
            }
            ways = next;
        }
        ways[END]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition;
    use crate::rng::Dice;

    #[test]
    fn states_are_numbered() {
        for number in 0..STATES {
            assert_eq!(State::of(number).number(), number);
        }
        let end = State::of(END);
        assert!(end.pair && end.drawn && end.older == 0 && end.newer == 0);
    }

    /// A hand has a reading exactly when it waits for a face.
    #[test]
    fn hands_with_a_reading_are_ready() {
        let dice = &mut Dice::new([1]);
        let mut ready = 0;
        for _ in 0..20_000 {
            let groups = dice.below(3) as u8;
            let mut deck: Vec<usize> = (0..12).flat_map(|place| [place + 18; 4]).collect();
            dice.shuffle(&mut deck);
            let mut hand = Counts::default();
            for &face in &deck[..usize::from(3 * groups + 1)] {
                hand[face] += 1;
            }
            let waits = partition::waits(&hand, groups);
            ready += u32::from(!waits.is_empty());
            for face in FACES.all() {
                let shape = Shape {
                    groups,
                    waits: FaceSet::only(face),
                };
                let has_reading = shape.readings(&hand) > 0;
                assert_eq!(has_reading, waits.contains(face), "{hand:?}");
            }
        }
        assert!(ready > 1_000, "{ready}");
    }
}
