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
    &[0.0, 1.8389, 1.1931, 0.9576, 0.8456, 0.8632, 0.4682, 0.0, 0.0],
    &[0.0, 3.9508, 1.6579, 0.7411, 0.3318, 0.2366, 0.4680, 0.0, 0.0],
    &[0.0, 8.6548, 1.4953, 0.2545, 0.0400, 0.0308, 0.0, 0.0, 0.0],
    &[0.0, 10.7384, 0.8850, 0.0555, 0.0013, 0.0080, 0.0, 0.0, 0.0],
    &[0.0, 9.6049, 0.3443, 0.0018, 0.0040, 0.0, 0.0, 0.0, 0.0],
];
