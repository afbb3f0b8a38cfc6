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

/// How often cards are dealt until they agree with what is certain. After so many a plain deal
/// stays, in which something may be as the seat knows that it is not.
const MOST_DEALS: usize = 100_000;

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
    fn draw(&self, dice: &mut Dice) -> Chan {
        for _ in 0..MOST_DEALS {
            if let Some(dealt) = self.hidden.deal(dice) {
                let mut world = self.placed.with_cards(self.onlooker, &dealt);
                if world.stand(self.onlooker, self.round.as_ref(), dice) {
                    return world;
                }
            }
        }
        let dealt = self.hidden.deal_plainly(dice);
        let mut world = self.placed.with_cards(self.onlooker, &dealt);
        if let Some(round) = &self.round {
            world.phase = round.first_phase();
        }
        world
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
        let mut certain = Certain::of(self.player(seat), seat == self.dealer);
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
        let player = self.player(seat);
        self.certain(seat).fits(player.copies(), player.odd())
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
                sizes[seat] = player.hand().len() as u8;
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

    /// Whether the dealer may have been asked to win with its first cards (C3.1) or be about to
    /// discard, for all that `onlooker` knows.
    fn is_start(&self, onlooker: Seat) -> bool {
        let dealer = self.dealer;
        let is_first = match self.phase {
            Phase::Start => true,
            Phase::Discard { seat, .. } => {
                seat == dealer && self.player(dealer).discarded().is_empty()
            }
            _ => false,
        };
        is_first && dealer != onlooker
    }

    /// Draws anew what `onlooker` does not see besides the cards; false when somebody would have to
    /// decide without a choice, or has declared what it could not have, with these cards.
    fn stand(&mut self, onlooker: Seat, round: Option<&Round>, dice: &mut Dice) -> bool {
        if self.is_start(onlooker) {
            let player = self.player(self.dealer);
            let asked = shape::is_complete(player.odd(), 0, false);
            let is_dead = player.discards().is_empty();
            self.phase = if asked && (is_dead || dice.below(2) == 0) {
                Phase::Start
            } else {
                Phase::Discard {
                    seat: self.dealer,
                    returned_to: None,
                }
            };
        }
        match (round, self.phase) {
            (Some(round), _) => round.stand(self, dice),
            (None, Phase::Discard { seat, .. }) => !self.player(seat).discards().is_empty(),
            (None, Phase::Over(Some(ended))) => ended
                .outranked()
                .is_none_or(|(seat, public)| self.can_chiu(seat, public)),
            _ => true,
        }
    }
}
