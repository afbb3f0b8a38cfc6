//! How hidden hands stand in play: what a search believes of them.

use super::{Chan, Phase, distance};
use crate::Seat;
use crate::card::COPIES;

/// A discard a stage, the last one open.
const STAGES: usize = 5;

/// The greatest distance that is told apart.
const FAR: i8 = 7;

impl Chan {
    /// Goes by the discards.
    pub(super) fn stage_in_play(&self, seat: Seat) -> Option<usize> {
        let discards = self.player(seat).discarded().len();
        (!self.has_declared(seat)).then(|| discards.min(STAGES - 1))
    }

    /// Goes by the distance.
    pub(super) fn class_in_play(&self, seat: Seat) -> Option<usize> {
        if !self.may_hold(seat) {
            return None;
        }
        let player = self.player(seat);
        let counts = player.hand().counts();
        let available = counts.map(|held| COPIES - held);
        let distance = distance::distance(&counts, player.groups(), &available).unwrap_or(FAR);
        Some(usize::from((distance.clamp(-1, FAR) + 1).cast_unsigned()))
    }

    /// Whether a seat has declared a Chíu.
    fn has_declared(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Start | Phase::Over(_) => true,
            Phase::Declare { chiu, .. } => chiu.is_some_and(|chiu| usize::from(chiu) == seat),
            Phase::Discard { .. } | Phase::Capture { .. } => false,
        }
    }
}

/// Of 8,000 deals; a stage met fewer than 100 times is taken for the one before it.
#[rustfmt::skip]
pub(super) const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.0, 1.9, 1.2, 0.951, 0.829, 0.899, 1.0, 0.0, 0.0],
    &[0.0, 6.3, 1.6, 0.582, 0.244, 0.183, 1.3, 0.0, 0.0],
    &[0.0, 11.2, 1.2, 0.180, 0.021, 0.040, 0.0, 0.0, 0.0],
    &[0.0, 12.2, 0.651, 0.034, 0.004, 0.040, 0.0, 0.0, 0.0],
    &[0.0, 10.0, 0.241, 0.003, 0.004, 0.0, 0.0, 0.0, 0.0],
];
