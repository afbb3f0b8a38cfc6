//! Other worlds as a seat may imagine them.

use super::{Ended, Nantong, Offer, OfferKind, Phase, SEATS, Start};
use crate::Seat;
use crate::hand::Hand;
use crate::redeal::{Unseen, any_card};
use crate::rng::Dice;

impl Nantong {
    /// The cards of a hand that `onlooker` cannot place (G6).
    fn hidden(&self, seat: Seat, onlooker: Seat) -> Hand {
        let mut hidden = self.player(seat).hand;
        match self.phase {
            _ if seat == onlooker => Hand::EMPTY,
            Phase::Over(Some(Ended { seat: winner, .. })) if winner == seat => Hand::EMPTY,
            Phase::Claim {
                offer:
                    Offer {
                        from,
                        card,
                        kind: OfferKind::AddedKong,
                    },
                ..
            } if from == seat => {
                hidden.remove(card);
                hidden
            }
            _ => hidden,
        }
    }

    pub(super) fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut world = *self;
        let hidden: [Hand; SEATS] = std::array::from_fn(|other| self.hidden(other, seat));
        let mut unseen = Unseen::new(hidden.into_iter(), self.stock.rest(), dice);
        for (player, hidden) in world.seats.iter_mut().zip(hidden) {
            player.hand = (player.hand - hidden) | unseen.hand(hidden.len());
        }
        match &mut world.phase {
            Phase::Prepare { seat: other, dealt } if *other != seat => {
                // As many dealt cards as before; the others are replacements (N3.5).
                let mut rest = world.seats[*other].hand;
                for _ in dealt.len()..rest.len() {
                    rest.remove(any_card(rest, dice));
                }
                *dealt = rest;
            }
            Phase::Turn {
                seat: drawer,
                start: Start::Draw(card) | Start::Replacement(card),
            } if *drawer != seat => *card = any_card(world.seats[*drawer].hand, dice),
            Phase::Claim { claim, .. } => *claim = claim.filter(|claim| claim.seat == seat),
            _ => {}
        }
        unseen.fill(world.stock.rest_mut());
        world
    }
}
