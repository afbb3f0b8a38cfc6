//! Other worlds as a seat may imagine them.

use super::{Claimed, Offer, Phase, SEATS, Seats, Sichuan, Start};
use crate::Seat;
use crate::card::SUITS;
use crate::hand::Hand;
use crate::redeal::{Unseen, any_card};
use crate::rng::Dice;

impl Claimed {
    /// What one seat has declared, and nothing else.
    fn of(self, seat: Seat) -> Self {
        let own = |claimed: Seats| {
            if claimed.contains(seat) {
                Seats::only(seat)
            } else {
                Seats::default()
            }
        };
        Self {
            winners: own(self.winners),
            pung: own(self.pung),
            kong: own(self.kong),
        }
    }
}

impl Sichuan {
    /// The tiles of a hand that `onlooker` cannot place (G6).
    fn hidden(&self, seat: Seat, onlooker: Seat) -> Hand {
        let player = self.player(seat);
        if seat == onlooker || player.won {
            return Hand::EMPTY;
        }
        let mut hidden = player.hand;
        if let Phase::Claim {
            offer:
                Offer {
                    from,
                    card,
                    is_kong: true,
                },
            ..
        } = self.phase
            && Seat::from(from) == seat
        {
            hidden.remove(card);
        }
        hidden
    }

    pub(super) fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut world = *self;
        let hidden: [Hand; SEATS] = std::array::from_fn(|other| self.hidden(other, seat));
        let mut unseen = Unseen::new(hidden.into_iter(), self.wall.rest(), dice);
        for (player, hidden) in world.seats.iter_mut().zip(hidden) {
            player.deal((player.hand - hidden) | unseen.hand(hidden.len()));
        }
        unseen.fill(world.wall.rest_mut());
        match &mut world.phase {
            Phase::Void { .. } => {
                for (other, player) in world.seats.iter_mut().enumerate() {
                    if other != seat && player.void.is_some() {
                        player.void = Some(dice.below(SUITS.len() as u32) as u8);
                    }
                }
            }
            Phase::Turn {
                seat: drawer,
                start: Start::Draw(card) | Start::Replacement(card),
            } if Seat::from(*drawer) != seat => {
                *card = any_card(world.seats[Seat::from(*drawer)].hand, dice);
            }
            Phase::Claim { claims, .. } => *claims = claims.of(seat),
            _ => {}
        }
        world
    }
}
