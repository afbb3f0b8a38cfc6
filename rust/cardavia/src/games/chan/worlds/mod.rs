//! Other worlds as a seat may imagine them.

mod certain;
mod hidden;
mod odds;
mod round;
#[cfg(test)]
mod tests;

use super::{Chan, Ended, Phase, Public, SEATS, shape};
use crate::Seat;
use crate::card::FaceSet;
use crate::game::Game;
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::Relabel;
use certain::Certain;
use hidden::{Dealt, Hidden};
use round::Round;

/// How many deals are tried in which every chắn that was let go by is taken as declined.
const MOST_DEALS: u32 = 100_000;

/// The worlds that a seat may imagine.
#[derive(Debug)]
pub struct Worlds {
    onlooker: Seat,
    /// The table with only the cards that the onlooker can place.
    placed: Chan,
    hidden: Hidden,
    round: Option<Round>,
}

impl Worlds {
    pub(super) fn new(table: &Chan, onlooker: Seat) -> Self {
        let (placed, hidden) = table.as_placed_by(onlooker);
        Self {
            onlooker,
            placed,
            hidden,
            round: Round::seen_by(onlooker, &placed),
        }
    }
}

impl crate::belief::Worlds<Chan> for Worlds {
    fn draw_within(&self, tries: u32, dice: &mut Dice) -> Option<Chan> {
        self.draw_doubting_after(MOST_DEALS, tries, dice)
    }
}

impl Worlds {
    /// Deals until a deal agrees with what is certain, and doubts after so many what the others have
    /// declined.
    ///
    /// One will, with probability one: every deal that agrees is as likely as any other, so each try
    /// comes to the hands of the table itself with the same chance above 0. With them the round can
    /// stand as it does, but for what has been declined: of that all is recalled that may have been
    /// (C4.3), and it leaves too few actions where C4.9 had barred a capture. Tries that doubt come
    /// to what has been declined at the table itself, too.
    fn draw_doubting_after(&self, deals: u32, tries: u32, dice: &mut Dice) -> Option<Chan> {
        for tried in 0..tries {
            if let Some(dealt) = self.hidden.deal(dice) {
                let mut world = self.placed.with_cards(self.onlooker, &dealt);
                if tried >= deals {
                    world.doubt(self.onlooker, dice);
                }
                if world.stand(self.onlooker, self.round.as_ref(), dice) {
                    return Some(world);
                }
            }
        }
        None
    }
}

impl Ended {
    /// Who had declared a Chíu, and on which card.
    fn outranked(self) -> Option<(Seat, Public)> {
        Some((self.chiu?, self.public?))
    }
}

impl Chan {
    /// Whether `onlooker` does not see a hand (G6).
    fn is_hidden(&self, seat: Seat, onlooker: Seat) -> bool {
        let winner = match self.phase {
            Phase::Over(Some(ended)) => Some(ended.seat),
            _ => None,
        };
        seat != onlooker && Some(seat) != winner
    }

    /// What all know of a hand.
    fn certain(&self, seat: Seat) -> Certain {
        if self.is_dead(seat) {
            return Certain::dead();
        }
        let mut certain = Certain::of(&self.seats[seat], seat == self.dealer);
        if let Phase::Over(Some(ended)) = self.phase
            && let Some((claimant, public)) = ended.outranked()
            && claimant == seat
        {
            certain.three = FaceSet::only(public.card.face());
        }
        certain
    }

    /// Whether the hand of a seat agrees with what all know of it.
    pub(super) fn may_hold(&self, seat: Seat) -> bool {
        let player = &self.seats[seat];
        self.certain(seat).fits(player.copies, player.odd())
    }

    /// The table with only the cards that `onlooker` can place, in copies that tell nothing, and
    /// what it knows of the others.
    fn as_placed_by(&self, onlooker: Seat) -> (Self, Hidden) {
        let mut placed = *self;
        let mut relabel = Relabel::new();
        placed.lying.relabel(&mut relabel);
        match &mut placed.phase {
            Phase::Declare { public, .. }
            | Phase::Capture { public, .. }
            | Phase::Over(Some(Ended {
                public: Some(public),
                ..
            })) => public.card = relabel.card(public.card),
            _ => {}
        }
        let (mut sizes, mut certain) = ([0; SEATS], [Certain::default(); SEATS]);
        for (seat, player) in Seat::all(SEATS).zip(&mut placed.seats) {
            if self.is_hidden(seat, onlooker) {
                sizes[seat] = player.hand.len() as u8;
                certain[seat] = self.certain(seat);
                player.hold(Hand::EMPTY);
            }
            player.relabel(&mut relabel);
        }
        sizes[onlooker] = self.stock().len() as u8;
        let unseen = relabel.unseen(&Self::FACES);
        (placed, Hidden::new(onlooker, unseen, sizes, certain))
    }

    /// The world with cards dealt to what [`Chan::as_placed_by`] leaves.
    fn with_cards(mut self, onlooker: Seat, dealt: &Dealt) -> Self {
        for seat in Seat::all(SEATS).filter(|&seat| seat != onlooker) {
            if self.is_hidden(seat, onlooker) {
                self.seats[seat].imagine(dealt.hands[seat]);
            }
            self.seats[seat].recall();
        }
        self.stock.rest_mut().copy_from_slice(&dealt.stock);
        self
    }

    /// Takes any of what the others have declined as barred instead (C4.9).
    fn doubt(&mut self, onlooker: Seat, dice: &mut Dice) {
        for seat in onlooker.others(SEATS) {
            let kept = FaceSet::from_bits(dice.bits() as u32);
            self.seats[seat].keep_declined(kept);
        }
    }

    /// Whether the dealer may have been asked to win with its first cards (C3.1) or be about to
    /// discard, for all that `onlooker` knows.
    fn is_start(&self, onlooker: Seat) -> bool {
        let dealer = self.dealer;
        let is_first = match self.phase {
            Phase::Start => true,
            Phase::Discard { seat, .. } => {
                seat == dealer && self.seats[dealer].discarded.is_empty()
            }
            _ => false,
        };
        is_first && dealer != onlooker
    }

    /// Draws anew what `onlooker` does not see besides the cards; false when somebody would have to
    /// decide without a choice, or has declared what it could not have, with these cards.
    fn stand(&mut self, onlooker: Seat, round: Option<&Round>, dice: &mut Dice) -> bool {
        if self.is_start(onlooker) {
            let player = &self.seats[self.dealer];
            let asked = shape::is_complete(player.odd(), 0, false);
            let is_dead = player.discards().is_empty();
            self.phase = if asked && (is_dead || dice.below(2) == 0) {
                Phase::Start
            } else {
                Phase::discard(self.dealer)
            };
        }
        match (round, self.phase) {
            (Some(round), _) => round.stand(self, dice),
            (None, Phase::Discard { seat, .. }) => !self.seats[seat].discards().is_empty(),
            (None, Phase::Over(Some(ended))) => ended
                .outranked()
                .is_none_or(|(seat, public)| self.can_chiu(seat, public)),
            _ => true,
        }
    }
}
