//! How hidden hands stand in play: what a search believes of them.

use super::{Claimed, Offer, Phase, SETS, Sichuan, Start, Worlds, player};
use crate::Seat;
use crate::belief::Belief;
use crate::card::{Card, Face};
use crate::game::Game;
use crate::partition;
use crate::view::Source;

/// Two rounds of discards a stage, the last one open; then the same for seats that are known to
/// hold no void tile.
const STAGES: usize = 8;

/// Classes of hands with void tiles: four or more, three, two and one.
const BOUND: u8 = 4;

/// The greatest distance that is told apart.
const FAR: i8 = 5;

impl Belief for Sichuan {
    type Worlds = Worlds;

    const PLAUSIBILITIES: &'static [&'static [f32]] = PLAUSIBILITIES;
    const UNCLAIMED: f32 = 0.5;

    fn worlds(&self, seat: Seat) -> Worlds {
        Worlds::new(self, seat)
    }

    /// Goes by the rounds of discards, and whether all know that no void tile is held.
    fn progress(&self, seat: Seat) -> Option<usize> {
        let player = &self.seats[seat];
        if player.won || self.has_declared(seat) {
            return None;
        }
        let rounds = self.discards(seat).count() / 2;
        let known = if player.barred().is_some() { STAGES } else { 0 };
        Some(rounds.min(STAGES - 1) + known)
    }

    /// Goes by the void tiles in hand, or without any by the distance.
    fn standing(&self, seat: Seat) -> Option<usize> {
        let player = &self.seats[seat];
        let bound = (player.hand & player::tiles_of(player.void?.into())).len() as u8;
        let class = if bound > 0 {
            BOUND - bound.min(BOUND)
        } else {
            let sets = SETS - player.groups.len() as u8;
            let distance = partition::distance(&player.hand.counts(), sets, None);
            BOUND + (distance.unwrap_or(FAR).clamp(-1, FAR) + 1).cast_unsigned()
        };
        Some(class.into())
    }

    fn before_discard(&self, seat: Seat, nth: usize) -> Option<(Self, Face)> {
        let face = self.discards.at(seat).rev().nth(nth)?.face();
        if self.seats[seat].void_suit().contains(face) {
            // Void tiles have to go (S1.3).
            return None;
        }
        let mut table = *self;
        let card = table.discards.take_back(seat, nth)?;
        table.seats[seat].gain(card);
        let start = Start::Dealt;
        table.phase = Phase::Turn { seat, start };
        Some((table, face))
    }

    fn before_pass(&self, seat: Seat, nth: usize) -> Option<Self> {
        let open = match self.phase {
            Phase::Claim { claims, .. } => Some(claims.offer.card),
            _ => None,
        };
        let (from, card) = self.discards.elsewhere(seat, open).nth(nth)?;
        let source = Source::Discard;
        let claims = Claimed::none(Offer { from, card, source });
        if self.claims(seat, claims.offer).len() == 1 {
            return None;
        }
        let (mut table, asked) = (*self, seat);
        table.phase = Phase::Claim { asked, claims };
        Some(table)
    }

    fn exchange(&mut self, seat: Seat, card: Card, place: usize) {
        let player = &mut self.seats[seat];
        let other = &mut self.wall.rest_mut()[place];
        player.lose(card);
        player.gain(*other);
        *other = card;
    }

    fn stock_mut(&mut self) -> &mut [Card] {
        self.wall.rest_mut()
    }
}

impl Sichuan {
    /// Whether a seat has declared something on the public tile, or put it there from its hand.
    fn has_declared(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Void { .. } | Phase::Over { .. } => true,
            Phase::Claim { claims, .. } => {
                claims.offer.source == Source::Kong && claims.offer.from == seat
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
const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.1734, 1.7589, 3.461, 5.4542, 0.0, 4.4596, 9.0235, 9.5184, 10.4364, 0.0, 0.0],
    &[0.0186, 0.4474, 2.1725, 8.7963, 0.0, 36.1879, 34.8237, 38.5544, 45.5962, 134.8982, 0.0],
    &[0.0028, 0.075, 0.6405, 5.2842, 0.0, 62.6336, 49.3949, 49.2895, 49.989, 25.9287, 0.0],
    &[0.0003, 0.0223, 0.2527, 3.0353, 0.0, 53.1134, 45.786, 42.3902, 40.2055, 0.0, 0.0],
    &[0.0001, 0.0111, 0.1038, 1.9521, 0.0, 51.4981, 35.2824, 35.4682, 31.2888, 0.0, 0.0],
    &[0.0001, 0.0045, 0.0315, 1.204, 0.0, 67.5852, 25.6113, 24.426, 25.3302, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.004, 0.004, 0.116, 1.2, 0.0, 31.1, 14.8, 25.5, 13.1, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 4.974, 1.9751, 1.1486, 0.177, 0.0, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 2.3532, 1.7855, 1.1426, 0.8242, 0.0222, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 3.6597, 2.0936, 1.2674, 0.8588, 0.0124, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 5.6925, 2.6049, 1.2485, 0.8683, 0.0371, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.7662, 2.8431, 1.0836, 1.1323, 0.0178, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 8.3757, 2.2819, 0.8583, 1.0549, 0.0676, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 7.0268, 1.1116, 0.2248, 0.3245, 0.1127, 0.0],
    &[0.0, 0.0, 0.0, 0.0, 0.0, 4.9001, 0.1811, 0.013, 0.0315, 0.0, 0.0],
];
