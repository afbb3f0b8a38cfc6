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

/// Of 8,000 deals; a stage met fewer than 100 times is taken for the one before it.
#[rustfmt::skip]
pub(super) const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.1786, 1.7633, 3.4650, 5.2760, 0.0, 4.8222, 9.4520, 9.3072, 9.8730, 0.0, 0.0],
    &[0.0196, 0.4791, 2.2220, 8.5247, 0.0, 33.0891, 35.0898, 37.5103, 41.7605, 37.7656, 0.0],
    &[0.0031, 0.0823, 0.6843, 5.2926, 0.0, 63.6473, 50.2983, 46.9580, 44.6206, 22.5623, 0.0],
    &[0.0003, 0.0193, 0.2765, 3.0802, 0.0, 63.7158, 43.8937, 41.3858, 41.5262, 0.0, 0.0],
    &[0.0001, 0.0138, 0.1377, 1.8306, 0.0, 29.0642, 36.1480, 33.0759, 34.8558, 0.0, 0.0],
    &[0.0002, 0.0067, 0.0399, 1.0626, 0.0, 55.9800, 18.0051, 27.4951, 13.5596, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 2.1094, 1.9856, 1.1336, 0.5623, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 2.4257, 1.7221, 1.1748, 0.9037, 0.2001, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 3.8900, 2.1115, 1.1597, 0.8570, 0.0371, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 5.8268, 2.5954, 1.1791, 0.8795, 0.0370, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.9933, 2.7719, 1.0293, 1.0619, 0.0533, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 8.5381, 2.2391, 0.7647, 0.9694, 0.0673, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.2598, 1.0483, 0.1692, 0.2911, 0.3357, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 4.3415, 0.2519, 0.0242, 0.0819, 0.0, 0.0],
];
