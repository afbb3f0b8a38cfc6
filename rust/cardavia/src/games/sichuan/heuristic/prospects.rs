//! What a hand is worth by how far it is from a win: a table worked out backwards from the last
//! tile of the wall, on the chance that a round brings help.

use super::super::{MOST_FAN, SEATS};
use super::stake::{Plan, Stake, base_of};
use super::weights;
use crate::lazy::Lazy;

/// The most rounds in the table, a round being one draw of every seat in play; more count as so many.
const MOST_ROUNDS: u8 = 14;
/// Distances with a column in the table.
const DISTANCES: usize = 7;
/// Steps from one chance of help to the next in the table.
const STEP: f32 = 0.05;
const STEPS_TO_ONE: f32 = 20.0;
const STEPS: usize = 13;
/// Where the last step but one ends.
const LAST_PLACE: f32 = 11.999;
/// Fan from 0 to the limit (S4.3).
const FANS: usize = MOST_FAN as usize + 1;

/// Who is still in play, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Time {
    payers: u8,
    rounds: u8,
}

impl Time {
    /// The time of a seat that `payers` others are in play with, by the tiles of the wall.
    pub(super) fn new(payers: usize, wall: usize) -> Self {
        let rounds = (wall / (payers + 1)) as u8;
        Self {
            payers: payers.clamp(1, SEATS - 1) as u8,
            rounds: rounds.min(MOST_ROUNDS),
        }
    }

    /// How many others are in play, who all pay for a win drawn from the wall (S5.1).
    pub(super) fn payers(self) -> f32 {
        self.payers.into()
    }

    /// How many draws the seat has to come.
    pub(super) fn rounds(self) -> f32 {
        self.rounds.into()
    }

    /// What a hand without a chance comes to.
    pub(super) fn without_chance(self) -> f32 {
        weights::NOT_READY_AT_END - weights::STAY * self.rounds()
    }
}

/// Points that hands are worth to a seat that has just discarded, at one time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    pub(super) time: Time,
    /// The rows of that time.
    rows: &'static [Row],
}

/// The values of a plan, fan and distance, a step from one chance of help to the next.
type Row = [f32; STEPS];

/// Rows of one time.
const ROWS: usize = Plan::ALL.len() * FANS * DISTANCES;

/// A hand as the table knows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub(super) plan: Plan,
    /// What a win will be worth.
    pub(super) stake: Stake,
    /// Draws from ready; 0 is ready.
    pub(super) distance: usize,
    /// The chance that a round brings help.
    pub(super) rate: f32,
}

/// The rows of all times, worked out on first use.
pub(super) static TABLE: Lazy<Vec<Row>> = Lazy::new(|| {
    let mut table = Vec::with_capacity((SEATS - 1) * (usize::from(MOST_ROUNDS) + 1) * ROWS);
    for payers in 1..SEATS as u8 {
        for rounds in 0..=MOST_ROUNDS {
            let time = Time { payers, rounds };
            for plan in Plan::ALL {
                for fan in 0..=MOST_FAN {
                    for distance in 0..DISTANCES {
                        table.push(next_row(&table, time, plan, fan, distance));
                    }
                }
            }
        }
    }
    table
});

/// The row that comes after those before it in the table.
fn next_row(table: &[Row], time: Time, plan: Plan, fan: u8, distance: usize) -> Row {
    // What the hand is a round later, and what with help.
    let later = (time.rounds > 0).then(|| {
        let stay = table.len() - ROWS;
        let nearer = distance.checked_sub(1);
        let go = nearer.map(|nearer| interpolated(&table[stay - 1], plan.typical(nearer)));
        (&table[stay], go)
    });
    let base = base_of(fan);
    std::array::from_fn(|step| {
        let rate = f32::from(step as u8) * STEP;
        let value = match later {
            None if distance == 0 => weights::READY_AT_END,
            None => weights::NOT_READY_AT_END,
            Some((stay, Some(go))) => (rate * go + (1.0 - rate) * stay[step]) * weights::ROUND,
            Some((stay, None)) => {
                let drawn = time.payers() * (base + 1.0);
                rate * drawn + (1.0 - rate) * stay[step] * weights::ROUND
            }
        };
        let value = if distance == 0 {
            let offered = (weights::OFFERED * time.payers() * rate).min(0.9);
            offered * value.max(base) + (1.0 - offered) * value
        } else {
            value
        };
        value - weights::STAY
    })
}

impl Prospects {
    /// The prospects at a time.
    pub(super) fn at(time: Time) -> Self {
        let nth = (time.payers - 1) * (MOST_ROUNDS + 1) + time.rounds;
        let rows = &TABLE[ROWS * usize::from(nth)..][..ROWS];
        Self { time, rows }
    }

    /// The value of a hand, its seat having just discarded.
    #[inline]
    pub(super) fn value(&self, outlook: &Outlook) -> f32 {
        if outlook.distance >= DISTANCES {
            return self.time.without_chance();
        }
        let fan = outlook.plan as usize * FANS + usize::from(outlook.stake.fan);
        let at = |fan| interpolated(&self.rows[fan * DISTANCES + outlook.distance], outlook.rate);
        let (low, high) = (at(fan), at(fan + 1));
        low + outlook.stake.part * (high - low)
    }

    /// The value of a hand whose seat draws a tile before anybody else plays.
    pub(super) fn value_before_draw(&self, outlook: &Outlook) -> f32 {
        let value = self.value(outlook);
        let nearer = if let Some(distance) = outlook.distance.checked_sub(1) {
            let rate = outlook.plan.typical(distance);
            self.value(&Outlook {
                distance,
                rate,
                ..*outlook
            })
        } else {
            // A win on a kong's replacement has one fan more (S4.2).
            self.time.payers() * ((2.0 * outlook.stake.base()).min(base_of(MOST_FAN)) + 1.0)
        };
        value + outlook.rate.min(1.0) * (nearer - value)
    }
}

/// The value between two steps of a row.
#[expect(clippy::cast_sign_loss, reason = "no chance is below 0")]
fn interpolated(row: &Row, rate: f32) -> f32 {
    let place = (rate * STEPS_TO_ONE).min(LAST_PLACE);
    let step = usize::from(place as u8).min(STEPS - 2);
    let part = place - f32::from(step as u8);
    row[step] + part * (row[step + 1] - row[step])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_likelier_dearer_and_earlier_hands_are_worth_more() {
        let outlook = Outlook {
            plan: Plan::Sets,
            stake: Stake::of(2.0),
            distance: 1,
            rate: 0.2,
        };
        let early = Prospects::at(Time::new(3, 40));
        let value = |outlook: &Outlook| early.value(outlook);
        let usual = value(&outlook);
        let nearer = Outlook {
            distance: 0,
            ..outlook
        };
        let likelier = Outlook {
            rate: 0.3,
            ..outlook
        };
        let dearer = Outlook {
            stake: Stake::of(3.0),
            ..outlook
        };
        for better in [nearer, likelier, dearer] {
            assert!(value(&better) > usual, "{better:?}");
        }
        assert!(early.value_before_draw(&outlook) > usual);
        for time in [Time::new(3, 8), Time::new(1, 20)] {
            assert!(Prospects::at(time).value(&outlook) < usual, "{time:?}");
        }
    }
}
