//! What a win will be worth, as a mean.

use super::super::MOST_FAN;
use super::weights;

/// The base of a win (S4.3), straight between the powers of two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stake {
    /// The power of two at or below it, short of the limit.
    pub(super) fan: u8,
    /// The part of the way to the next power.
    pub(super) part: f32,
}

/// A shape to aim at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Any four sets and a pair.
    Sets,
    /// Four triplets and a pair.
    Triplets,
    /// Seven pairs.
    Pairs,
}

impl Shape {
    pub(super) const ALL: [Self; 3] = [Self::Sets, Self::Triplets, Self::Pairs];

    /// The fan of the pattern (S4.1).
    const fn fan(self) -> u8 {
        match self {
            Self::Sets => 0,
            Self::Triplets => 1,
            Self::Pairs => 2,
        }
    }

    /// What the base still grows by before a win.
    const fn growth(self) -> f32 {
        match self {
            Self::Sets => weights::SETS_GROWTH,
            Self::Triplets => weights::TRIPLETS_GROWTH,
            Self::Pairs => 1.0,
        }
    }
}

/// The most triplets and pungs of a hand, each a part of a root.
const MOST_PARTS: usize = 4;

/// The stakes of each shape with so many fan besides and so many parts of a root.
static STAKES: [[[Stake; MOST_PARTS + 1]; MOST_FAN as usize + 1]; Shape::ALL.len()] = {
    let mut stakes = [[[Stake::of(1.0); MOST_PARTS + 1]; MOST_FAN as usize + 1]; Shape::ALL.len()];
    let mut at = 0;
    while at < Shape::ALL.len() {
        let shape = Shape::ALL[at];
        let mut fan = 0;
        while fan <= MOST_FAN {
            let mut parts = 0;
            while parts <= MOST_PARTS {
                let power = base_of(shape.fan() + fan);
                let base = power * (1.0 + weights::PART_OF_ROOT * parts as u8 as f32);
                stakes[at][fan as usize][parts] = Stake::of(base * shape.growth());
                parts += 1;
            }
            fan += 1;
        }
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
        Self {
            fan,
            part: base / base_of(fan) - 1.0,
        }
    }

    /// The stake of a shape with so many fan besides and so many parts of a root.
    pub(super) fn expected(shape: Shape, fan: u32, parts: u32) -> Self {
        let fan = (fan as usize).min(MOST_FAN.into());
        STAKES[shape as usize][fan][(parts as usize).min(MOST_PARTS)]
    }

    /// The base, in points.
    pub(super) fn base(self) -> f32 {
        base_of(self.fan) * (1.0 + self.part)
    }
}

/// The base of so many fan (S4.3).
pub(super) const fn base_of(fan: u8) -> f32 {
    (1u16 << fan) as f32
}
