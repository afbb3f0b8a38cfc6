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
    &[0.176, 1.8, 3.4, 5.3, 0.0, 6.2, 7.7, 9.5, 11.8, 0.0, 0.0],
    &[0.027, 0.544, 2.3, 8.5, 0.0, 37.6, 31.5, 31.8, 32.2, 19.0, 0.0],
    &[0.008, 0.132, 0.871, 5.6, 0.0, 57.7, 41.4, 38.6, 32.8, 17.0, 0.0],
    &[0.001, 0.033, 0.402, 3.6, 0.0, 34.7, 38.3, 32.7, 42.7, 0.0, 0.0],
    &[0.001, 0.026, 0.195, 2.1, 0.0, 71.1, 38.7, 26.3, 23.6, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 8.6, 1.4, 0.662, 0.241, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.1, 1.6, 0.568, 0.294, 0.200, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 10.5, 1.6, 0.439, 0.246, 0.037, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 14.5, 1.3, 0.294, 0.198, 0.037, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 15.8, 0.992, 0.174, 0.202, 0.053, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 13.9, 0.654, 0.116, 0.227, 0.067, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 9.2, 0.438, 0.091, 0.388, 0.334, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 3.8, 0.304, 0.123, 0.658, 0.0, 0.0],
];
