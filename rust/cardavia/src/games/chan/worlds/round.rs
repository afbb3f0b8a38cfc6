//! Who may be asked about a public card, as far as one seat knows.

use std::ops::Range;

use tinyvec::ArrayVec;

use crate::Seat;
use crate::games::chan::{Chan, Phase, Public, SEATS};
use crate::rng::Dice;

/// The turns of a round: a declaration of each seat, counted from the gate (C3.4), then the
/// captures of the seat at the gate and of the one after it (C3.2, C3.3).
const CAPTURE: usize = SEATS;
const LAST_CAPTURE: usize = SEATS + 1;
const TURNS: usize = SEATS + 2;

/// The most ways in which a round can stand: at every turn, some with a Chíu before it.
const MOST_WAYS: usize = TURNS + SEATS;

/// How a round can stand: whose turn it is and who has declared a Chíu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Way {
    turn: usize,
    chiu: Option<Seat>,
}

/// A round of declarations and captures as a seat knows it.
#[derive(Clone, Debug)]
pub(super) struct Round {
    onlooker: Seat,
    public: Public,
    /// The turns that it may have come to.
    turns: Range<usize>,
    /// Whether the onlooker has declared a Chíu.
    has_chiu: bool,
}

impl Public {
    /// Who has a turn.
    fn seat_at(self, turn: usize) -> Seat {
        match turn {
            LAST_CAPTURE => self.last_to_capture(),
            CAPTURE => self.gate,
            step => self.gate.after(step, SEATS),
        }
    }

    /// How many turns there are: a discard is captured by one seat only.
    fn turns(self) -> usize {
        if self.last_to_capture() == self.gate {
            LAST_CAPTURE
        } else {
            TURNS
        }
    }
}

impl Chan {
    fn can_win(&self, seat: Seat, public: Public) -> bool {
        !self.is_dead(seat) && self.seats[seat].can_win(public)
    }

    pub(super) fn can_chiu(&self, seat: Seat, public: Public) -> bool {
        !self.is_dead(seat) && self.seats[seat].can_chiu(public)
    }

    /// Whether a seat is asked at its turn when nobody has declared anything.
    fn is_asked(&self, seat: Seat, turn: usize, public: Public) -> bool {
        if turn < CAPTURE {
            self.can_win(seat, public) || self.can_chiu(seat, public)
        } else {
            !self.captures(seat, public).is_empty()
        }
    }
}

impl Round {
    /// The round as `onlooker` knows it: whether it is asked and, of its own turns, which have been
    /// and which are to come.
    pub(super) fn seen_by(onlooker: Seat, table: &Chan) -> Option<Self> {
        let (now, public, chiu) = match table.phase {
            Phase::Declare {
                asked,
                public,
                chiu,
            } => (public.gate.steps_to(asked, SEATS), public, chiu),
            Phase::Capture { asked, public } if asked == public.gate => (CAPTURE, public, None),
            Phase::Capture { public, .. } => (LAST_CAPTURE, public, None),
            _ => return None,
        };
        let is_own = |&turn: &usize| {
            public.seat_at(turn) == onlooker && table.is_asked(onlooker, turn, public)
        };
        let turns = if public.seat_at(now) == onlooker {
            now..now + 1
        } else {
            let last = (0..now).rev().find(is_own);
            let next = (now..public.turns()).find(is_own);
            last.map_or(0, |turn| turn + 1)..next.unwrap_or(public.turns())
        };
        Some(Self {
            onlooker,
            public,
            turns,
            has_chiu: chiu == Some(onlooker),
        })
    }

    /// The ways in which the round can stand in a world.
    fn ways(&self, world: &Chan) -> ArrayVec<[Way; MOST_WAYS]> {
        let (public, mut ways) = (self.public, ArrayVec::new());
        for turn in self.turns.clone() {
            let seat = public.seat_at(turn);
            if !self.has_chiu && world.is_asked(seat, turn, public) {
                ways.push(Way { turn, chiu: None });
            }
            if turn < CAPTURE && world.can_win(seat, public) {
                // After a Chíu, which one seat at most can declare, others are asked to win only.
                let mut before = (0..turn).map(|step| public.gate.after(step, SEATS));
                let claimant = if self.has_chiu {
                    Some(self.onlooker)
                } else {
                    before.find(|&seat| seat != self.onlooker && world.can_chiu(seat, public))
                };
                if let Some(claimant) = claimant {
                    let chiu = Some(claimant);
                    ways.push(Way { turn, chiu });
                }
            }
        }
        ways
    }

    fn phase(&self, way: Way) -> Phase {
        let Way { turn, chiu } = way;
        let (public, asked) = (self.public, self.public.seat_at(turn));
        if turn < CAPTURE {
            Phase::Declare {
                asked,
                public,
                chiu,
            }
        } else {
            Phase::Capture { asked, public }
        }
    }

    /// Lets the round stand in a world in one of the ways in which it can, each as likely as any
    /// other. False when there is none: it would be over.
    pub(super) fn stand(&self, world: &mut Chan, dice: &mut Dice) -> bool {
        let (public, ways) = (self.public, self.ways(world));
        if ways.is_empty() {
            return false;
        }
        let way = ways[dice.below(ways.len() as u32) as usize];
        world.phase = self.phase(way);
        let gate = public.gate;
        if way.turn == LAST_CAPTURE && gate != self.onlooker && world.captures(gate, public).chan {
            world.seats[gate].decline(public.card.face());
        }
        true
    }
}
