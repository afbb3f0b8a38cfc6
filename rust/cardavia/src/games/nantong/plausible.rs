//! How hidden hands stand in play: what a search believes of them.

use super::{Nantong, OfferKind, Phase};
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
                offer.from == seat && offer.kind == OfferKind::AddedKong
                    || claim.is_some_and(|claim| claim.seat == seat)
            }
            Phase::Turn { .. } | Phase::AfterPung { .. } => false,
        }
    }
}

/// Of 8,000 deals; a stage met fewer than 100 times is taken for the one before it.
#[rustfmt::skip]
pub(super) const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.0, 7.3632, 3.7122, 1.9511, 1.2078, 0.9056, 0.7905, 0.6836, 1.3940, 0.0],
    &[0.0, 16.9096, 8.8772, 3.7906, 1.7706, 0.8545, 0.4670, 0.2746, 0.0810, 0.0],
    &[0.0, 40.4350, 16.5292, 5.9854, 2.1133, 0.8686, 0.4024, 0.0400, 0.0430, 0.0],
    &[0.0, 85.1049, 27.4005, 8.1109, 2.3354, 0.6140, 0.2001, 0.0030, 0.0222, 0.0],
    &[0.0, 85.7913, 21.0111, 4.3976, 1.0925, 0.0600, 0.0070, 0.0090, 0.1117, 0.0],
    &[0.0, 98.7727, 12.6916, 1.4160, 0.2523, 0.0002, 0.0009, 0.0005, 0.0, 0.0],
    &[0.0, 96.8630, 4.3912, 0.2438, 0.0251, 0.0001, 0.0001, 0.0029, 0.0, 0.0],
    &[0.0, 62.2742, 1.3423, 0.0112, 0.0003, 0.0001, 0.0005, 0.0, 0.0, 0.0],
];
