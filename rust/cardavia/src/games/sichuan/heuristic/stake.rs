//! What a win will be worth, as a mean.

use super::super::{MOST_FAN, SETS};
use super::weights;

/// The base of a win (S4.3), straight between the powers of two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stake {
    /// The power of two at or below it, short of the limit.
    pub(super) fan: u8,
    /// The part of the way to the next power.
    pub(super) part: f32,
}

/// A kind of hand to aim at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// Any four sets and a pair.
    Sets,
    /// The same of one suit only.
    OneSuit,
    /// Four triplets and a pair.
    Triplets,
    /// Seven pairs.
    Pairs,
}

impl Plan {
    pub(super) const ALL: [Self; 4] = [Self::Sets, Self::OneSuit, Self::Triplets, Self::Pairs];

    /// The fan of the pattern (S4.1).
    const fn fan(self) -> u8 {
        match self {
            Self::Sets | Self::OneSuit => 0,
            Self::Triplets => 1,
            Self::Pairs => 2,
        }
    }

    /// What the base still grows by before a win.
    const fn growth(self) -> f32 {
        match self {
            Self::Sets | Self::OneSuit => weights::SETS_GROWTH,
            Self::Triplets => weights::TRIPLETS_GROWTH,
            Self::Pairs => 1.0,
        }
    }

    /// The chance of help that a hand at a distance typically has in a round.
    pub(super) fn typical(self, distance: usize) -> f32 {
        let copies = match self {
            Self::Sets => weights::SETS,
            Self::OneSuit => weights::ONE_SUIT,
            Self::Triplets => weights::TRIPLETS,
            Self::Pairs => weights::PAIRS,
        };
        copies[distance.min(copies.len() - 1)] / weights::UNSEEN
    }
}

/// One more than the fan of the limit, and than the triplets and pungs of a hand, each a part of a
/// root.
const FANS: usize = MOST_FAN as usize + 1;
const PARTS: usize = SETS as usize + 1;

/// The stakes of each plan with so many fan besides and so many parts of a root.
static STAKES: [Stake; Plan::ALL.len() * FANS * PARTS] = {
    let mut stakes = [Stake::of(1.0); Plan::ALL.len() * FANS * PARTS];
    let mut at = 0;
    while at < stakes.len() {
        let (fan, parts) = (at / PARTS % FANS, at % PARTS);
        let plan = Plan::ALL[at / (FANS * PARTS)];
        let power = base_of(plan.fan() + fan as u8);
        let base = power * (1.0 + weights::PART_OF_ROOT * parts as u8 as f32);
        stakes[at] = Stake::of(base * plan.growth());
        at += 1;
    }
    stakes
};

impl Stake {
    /// The stake of a mean base, which the limit bounds.
    #[expect(clippy::cast_sign_loss, reason = "a base is at least 1")]
    pub(super) const fn of(base: f32) -> Self {
        let base = base.clamp(1.0, base_of(MOST_FAN));
        let mut fan = (base as u8).ilog2() as u8;
        if fan == MOST_FAN {
            fan -= 1;
        }
        let part = base / base_of(fan) - 1.0;
        Self { fan, part }
    }

    /// The stake of a plan with so many fan besides and so many parts of a root.
    pub(super) fn expected(plan: Plan, fan: u32, parts: u32) -> Self {
        let fan = (fan as usize).min(FANS - 1);
        let parts = (parts as usize).min(PARTS - 1);
        STAKES[(plan as usize * FANS + fan) * PARTS + parts]
    }

    /// The base, in points.
    pub(super) fn base(self) -> f32 {
        base_of(self.fan) * (1.0 + self.part)
    }
}

/// The base of so many fan (S4.3).
pub(super) const fn base_of(fan: u8) -> f32 {
    (1u8 << fan) as f32
}
