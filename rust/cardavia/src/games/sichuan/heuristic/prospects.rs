//! What a hand is worth by how far it is from a win: a table worked out backwards from the last
//! tile of the wall, on the chance that a round brings help.

use std::sync::OnceLock;

use super::super::{MOST_FAN, SEATS};
use super::stake::{Shape, Stake, base_of};
use super::weights;

/// The most rounds in the table, a round being one draw of every seat in play; more count as so many.
const MOST_ROUNDS: usize = 14;
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
const PLANS: usize = 2 * Shape::ALL.len();

/// A kind of hand to aim at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) shape: Shape,
    /// Of one suit only.
    pub(super) one_suit: bool,
}

impl Plan {
    fn all() -> impl Iterator<Item = Self> {
        let both = |shape| [false, true].map(|one_suit| Self { shape, one_suit });
        Shape::ALL.into_iter().flat_map(both)
    }

    const fn index(self) -> usize {
        2 * self.shape as usize + self.one_suit as usize
    }

    /// The chance of help that a hand at a distance typically has in a round.
    pub(super) fn typical(self, distance: usize) -> f32 {
        let copies = match (self.shape, self.one_suit) {
            (Shape::Sets, false) => weights::SETS,
            (Shape::Sets, true) => weights::ONE_SUIT,
            (Shape::Triplets, _) => weights::TRIPLETS,
            (Shape::Pairs, _) => weights::PAIRS,
        };
        copies[distance.min(copies.len() - 1)] / weights::UNSEEN
    }
}

/// Who is still in play, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Time {
    payers: u8,
    rounds: u8,
}

impl Time {
    /// The time of a seat that `payers` others are in play with, by the tiles of the wall.
    pub(super) fn new(payers: usize, wall: usize) -> Self {
        let rounds = wall / (payers + 1);
        Self {
            payers: payers.clamp(1, SEATS - 1) as u8,
            rounds: rounds.min(MOST_ROUNDS) as u8,
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

    fn later(self) -> Option<Self> {
        let rounds = self.rounds.checked_sub(1)?;
        Some(Self { rounds, ..self })
    }

    /// What a hand without a chance comes to.
    pub(super) fn without_chance(self) -> f32 {
        weights::NOT_READY_AT_END - weights::STAY * self.rounds()
    }
}

/// Points that hands are worth to a seat that has just discarded, at one time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    time: Time,
    /// The rows of that time.
    rows: &'static [Row],
}

/// The values of a plan, fan and distance, a step from one chance of help to the next.
type Row = [f32; STEPS];

/// Rows of one time.
const ROWS: usize = PLANS * FANS * DISTANCES;

/// The rows of all times.
#[derive(Debug)]
pub(super) struct Table(Vec<Row>);

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

impl Table {
    fn build() -> Self {
        let mut table = Self(Vec::new());
        table
            .0
            .reserve_exact((SEATS - 1) * (MOST_ROUNDS + 1) * ROWS);
        // A row needs those of a round less and of a distance less, which stand before it.
        for payers in 1..SEATS {
            for rounds in 0..=MOST_ROUNDS {
                let time = Time {
                    payers: payers as u8,
                    rounds: rounds as u8,
                };
                for plan in Plan::all() {
                    for fan in 0..FANS {
                        for distance in 0..DISTANCES {
                            let row = table.row_of(time, plan, fan, distance);
                            table.0.push(row);
                        }
                    }
                }
            }
        }
        table
    }

    fn row_of(&self, time: Time, plan: Plan, fan: usize, distance: usize) -> Row {
        let before = time.later().map(|time| {
            let rows = self.at(time);
            let row = |distance| &rows[place(plan, fan, distance)];
            let go = distance
                .checked_sub(1)
                .map(|nearer| interpolated(row(nearer), plan.typical(nearer)));
            (row(distance), go)
        });
        let base = base_of(fan as u8);
        std::array::from_fn(|step| {
            let rate = f32::from(step as u8) * STEP;
            let value = match before {
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

    /// The rows of a time.
    fn at(&self, time: Time) -> &[Row] {
        let time = usize::from(time.payers - 1) * (MOST_ROUNDS + 1) + usize::from(time.rounds);
        &self.0[time * ROWS..(time + 1) * ROWS]
    }
}

/// The place of a row among those of its time.
const fn place(plan: Plan, fan: usize, distance: usize) -> usize {
    (plan.index() * FANS + fan) * DISTANCES + distance
}

/// The prospects at all times, built on first use.
pub(super) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::build)
}

impl Prospects {
    /// The prospects at a time; the table of all is worked out on first use.
    pub(super) fn at(time: Time) -> Self {
        Self {
            time,
            rows: table().at(time),
        }
    }

    /// The time they are for.
    pub(super) fn time(&self) -> Time {
        self.time
    }

    /// The value of a hand, its seat having just discarded.
    #[inline]
    pub(super) fn value(&self, outlook: &Outlook) -> f32 {
        let Outlook {
            plan,
            stake,
            distance,
            rate,
        } = *outlook;
        if distance >= DISTANCES {
            return self.time.without_chance();
        }
        let row = |fan| &self.rows[place(plan, fan, distance)];
        let fan = usize::from(stake.fan);
        let low = interpolated(row(fan), rate);
        let high = interpolated(row(fan + 1), rate);
        low + stake.part * (high - low)
    }

    /// The value of a hand whose seat draws a tile before anybody else plays.
    pub(super) fn value_before_draw(&self, outlook: &Outlook) -> f32 {
        let value = self.value(outlook);
        let nearer = if let Some(distance) = outlook.distance.checked_sub(1) {
            let rate = outlook.plan.typical(distance);
            let nearer = Outlook {
                distance,
                rate,
                ..*outlook
            };
            self.value(&nearer)
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
        let plan = Plan {
            shape: Shape::Sets,
            one_suit: false,
        };
        let outlook = Outlook {
            plan,
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
