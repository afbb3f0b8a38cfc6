//! How hidden hands stand in play: what a search believes of them.

use super::{Nantong, Phase};
use crate::Seat;
use crate::game::Game;
use crate::partition;

/// Two rounds of discards a stage, the last one open.
const STAGES: usize = 8;

/// The greatest distance that is told apart.
const FAR: i8 = 8;

impl Nantong {
    /// Goes by the rounds of discards; a hand that is declared ready is dealt as such (N3.6).
    pub(super) fn stage_in_play(&self, seat: Seat) -> Option<usize> {
        if self.seats[seat].ready || self.has_declared(seat) {
            return None;
        }
        Some((self.discards(seat).count() / 2).min(STAGES - 1))
    }

    /// Goes by the distance.
    pub(super) fn class_in_play(&self, seat: Seat) -> usize {
        let hand = self.seats[seat].hand;
        let sets = (hand.len() / 3) as u8;
        let distance = partition::distance(&hand.counts(), sets, None).unwrap_or(FAR);
        usize::from((distance.clamp(-1, FAR) + 1).cast_unsigned())
    }

    /// Whether a seat has claimed the public card, or put it there from its hand.
    fn has_declared(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Prepare { .. } | Phase::Over(_) => true,
            Phase::Claim { offer, claim, .. } => {
                offer.from == seat || claim.is_some_and(|claim| claim.seat == seat)
            }
            Phase::Turn { .. } | Phase::AfterPung { .. } => false,
        }
    }
}

/// Of 8,000 deals; a stage met fewer than 100 times is taken for the one before it.
#[rustfmt::skip]
pub(super) const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.0, 28.6, 6.7, 2.4, 1.2, 0.786, 0.612, 0.549, 0.246, 0.0],
    &[0.0, 230.8, 18.6, 3.1, 0.871, 0.303, 0.147, 0.074, 0.081, 0.0],
    &[0.0, 226.1, 22.0, 2.1, 0.362, 0.089, 0.035, 0.008, 0.043, 0.0],
    &[0.0, 412.4, 16.3, 1.2, 0.140, 0.028, 0.008, 0.003, 0.200, 0.0],
    &[0.0, 235.0, 9.9, 0.581, 0.067, 0.008, 0.007, 0.009, 0.334, 0.0],
    &[0.0, 172.4, 5.9, 0.314, 0.034, 0.003, 0.002, 0.027, 0.0, 0.0],
    &[0.0, 112.6, 3.2, 0.159, 0.019, 0.001, 0.007, 0.334, 0.0, 0.0],
    &[0.0, 43.2, 1.6, 0.106, 0.014, 0.003, 0.030, 0.0, 0.0, 0.0],
];
