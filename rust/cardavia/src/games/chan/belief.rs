//! How hidden hands stand in play: what a search believes of them.

use super::{Chan, Phase, Worlds, distance};
use crate::Seat;
use crate::belief::Belief;
use crate::card::{COPIES, Card, Face};

/// A discard a stage, the last one open.
const STAGES: usize = 5;

/// The greatest distance that is told apart.
const FAR: i8 = 7;

impl Belief for Chan {
    type Worlds = Worlds;

    const PLAUSIBILITIES: &'static [&'static [f32]] = PLAUSIBILITIES;
    const UNCLAIMED: f32 = 0.05;

    fn worlds(&self, seat: Seat) -> Worlds {
        Worlds::new(self, seat)
    }

    /// Goes by the discards.
    fn progress(&self, seat: Seat) -> Option<usize> {
        let discards = self.seats[seat].discarded.len();
        (!self.has_declared(seat)).then(|| discards.min(STAGES - 1))
    }

    /// Goes by the distance.
    fn standing(&self, seat: Seat) -> Option<usize> {
        if !self.may_hold(seat) {
            return None;
        }
        let player = &self.seats[seat];
        let counts = player.hand.counts();
        let available = counts.map(|held| COPIES - held);
        let distance = distance::distance(&counts, &player.groups, &available).unwrap_or(FAR);
        Some(usize::from((distance.clamp(-1, FAR) + 1).cast_unsigned()))
    }

    fn before_discard(&self, seat: Seat, nth: usize) -> Option<(Self, Face)> {
        let mut table = *self;
        let card = table.lying.take_back_discard(seat, nth)?;
        table.seats[seat].take_back_discard(card);
        table.phase = Phase::discard(seat);
        (table.seats[seat].discards().len() > 1).then_some((table, card.face()))
    }

    fn before_pass(&self, seat: Seat, nth: usize) -> Option<Self> {
        let open = match self.phase {
            Phase::Declare { public, .. } | Phase::Capture { public, .. } => Some(public.card),
            _ => None,
        };
        let public = self.lying.passed_by(seat, open).nth(nth)?;
        let mut player = self.seats[seat];
        player.take_back_pass(public.card.face());
        let asked = seat;
        let phase = if player.can_win(public) {
            Phase::Declare {
                asked,
                public,
                chiu: None,
            }
        } else if [public.gate, public.last_to_capture()].contains(&seat)
            && !player.captures(public.card.face()).is_empty()
        {
            Phase::Capture { asked, public }
        } else {
            return None;
        };
        let mut table = *self;
        table.seats[seat] = player;
        table.phase = phase;
        Some(table)
    }

    fn exchange(&mut self, seat: Seat, card: Card, place: usize) {
        let player = &mut self.seats[seat];
        let other = &mut self.stock.rest_mut()[place];
        let mut hand = player.hand;
        hand.remove(card);
        hand.insert(*other);
        player.imagine(hand);
        player.recall();
        *other = card;
    }

    fn stock_mut(&mut self) -> &mut [Card] {
        self.stock.rest_mut()
    }
}

impl Chan {
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
const PLAUSIBILITIES: &[&[f32]] = &[
    &[0.0, 1.2713, 1.094, 0.9973, 0.9516, 1.0318, 0.9893, 0.0, 0.0],
    &[0.0, 2.9682, 1.6406, 0.8674, 0.4281, 0.3176, 1.7161, 0.0, 0.0],
    &[0.0, 6.2259, 1.8632, 0.4771, 0.0908, 0.2156, 0.0, 0.0, 0.0],
    &[0.0, 8.7768, 1.4616, 0.1686, 0.0005, 0.0016, 0.0, 0.0, 0.0],
    &[0.0, 9.0591, 0.6332, 0.0013, 0.0013, 0.0, 0.0, 0.0, 0.0],
];
