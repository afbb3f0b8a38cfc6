//! How hidden hands stand in play: what a search believes of them.

use super::{Phase, SETS, Sichuan, legal};
use crate::Seat;
use crate::game::Game;
use crate::partition;

/// Two rounds of discards a stage, the last one open; then the same for seats that are known to
/// hold no void tile.
const STAGES: usize = 8;

/// Classes of hands with void tiles: four or more, three, two and one.
const BOUND: u8 = 4;

/// The greatest distance that is told apart.
const FAR: i8 = 5;

impl Sichuan {
    /// Goes by the rounds of discards, and whether all know that no void tile is held.
    pub(super) fn stage_in_play(&self, seat: Seat) -> Option<usize> {
        let player = self.player(seat);
        if player.won || self.has_declared(seat) {
            return None;
        }
        let rounds = self.discards(seat).count() / 2;
        let known = if player.barred().is_some() { STAGES } else { 0 };
        Some(rounds.min(STAGES - 1) + known)
    }

    /// Goes by the void tiles in hand, or without any by the distance.
    pub(super) fn class_in_play(&self, seat: Seat) -> Option<usize> {
        let player = self.player(seat);
        let mut counts = player.hand.counts();
        let mut bound = 0;
        for face in legal::suit(player.void?) {
            bound += std::mem::take(&mut counts[face.index()]);
        }
        let class = if bound > 0 {
            BOUND - bound.min(BOUND)
        } else {
            let sets = SETS - player.groups.len() as u8;
            let distance = partition::distance(&counts, sets, None).unwrap_or(FAR);
            BOUND + (distance.clamp(-1, FAR) + 1).cast_unsigned()
        };
        Some(class.into())
    }

    /// Whether a seat has declared something on the public tile, or put it there from its hand.
    fn has_declared(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Void { .. } | Phase::Over { .. } => true,
            Phase::Claim { offer, claims, .. } => {
                offer.is_kong && offer.from() == seat
                    || [claims.winners, claims.pung, claims.kong]
                        .iter()
                        .any(|seats| seats.contains(seat))
            }
            Phase::Turn { .. } | Phase::AfterPung { .. } => false,
        }
    }
}

/// Of 8,000 deals; a stage met fewer than 100 times keeps earlier figures.
#[rustfmt::skip]
pub(super) const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.1726, 1.7516, 3.4758, 5.4596, 0.0, 4.7299, 9.4622, 9.3962, 10.7377, 0.0, 0.0],
    &[0.0175, 0.4561, 2.1751, 8.7983, 0.0, 28.9752, 34.7434, 38.3238, 45.2746, 134.8895, 0.0],
    &[0.0027, 0.0763, 0.6534, 5.2384, 0.0, 60.2901, 50.0599, 48.8571, 50.3112, 44.2298, 0.0],
    &[0.0004, 0.0183, 0.2457, 3.1132, 0.0, 49.0798, 42.6189, 42.9714, 43.3791, 0.0, 0.0],
    &[0.0001, 0.0199, 0.1382, 1.6503, 0.0, 62.0586, 36.1016, 35.6343, 33.7094, 0.0, 0.0],
    &[0.0002, 0.0015, 0.0315, 1.2392, 0.0, 58.8645, 26.8137, 24.9085, 18.5755, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 1.3345, 2.1502, 1.2376, 0.2163, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 2.3984, 1.712, 1.2055, 0.8811, 0.0667, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 3.5764, 2.109, 1.2748, 0.8501, 0.0371, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 5.6129, 2.6271, 1.2377, 0.9874, 0.0371, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.7921, 2.7914, 1.1509, 1.139, 0.0178, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 8.4132, 2.2776, 0.8161, 1.084, 0.0675, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.0115, 1.128, 0.216, 0.3124, 0.1125, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 4.7745, 0.1966, 0.0144, 0.0421, 0.0, 0.0],
];
