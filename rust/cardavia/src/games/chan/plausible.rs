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
            Phase::Declare { chiu, .. } => chiu.is_some_and(|chiu| chiu == seat),
            Phase::Discard { .. } | Phase::Capture { .. } => false,
        }
    }
}

/// Of 8,000 deals; a stage met fewer than 100 times keeps earlier figures.
#[rustfmt::skip]
pub(super) const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.0, 1.2713, 1.094, 0.9973, 0.9516, 1.0318, 0.9893, 0.0, 0.0],
    &[0.0, 2.9682, 1.6406, 0.8674, 0.4281, 0.3176, 1.7161, 0.0, 0.0],
    &[0.0, 6.2259, 1.8632, 0.4771, 0.0908, 0.2156, 0.0, 0.0, 0.0],
    &[0.0, 8.7768, 1.4616, 0.1686, 0.0005, 0.0016, 0.0, 0.0, 0.0],
    &[0.0, 9.0591, 0.6332, 0.0013, 0.0013, 0.0, 0.0, 0.0, 0.0],
];
