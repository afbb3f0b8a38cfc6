//! Other worlds as a seat may imagine them.

use super::{Chan, Ended, Phase, SEATS};
use crate::Seat;
use crate::game::{self, Game};
use crate::hand::Hand;
use crate::redeal::Unseen;
use crate::rng::Dice;

/// How often cards are dealt anew when a seat that must discard gets a hand without a legal discard
/// (C4). After so many the last hand stays, and the deal cannot go on.
const MOST_DEALS: usize = 100;

/// The worlds that a seat may imagine.
#[derive(Clone, Copy, Debug)]
pub struct Worlds {
    table: Chan,
    onlooker: Seat,
}

impl Worlds {
    pub(super) const fn new(table: &Chan, onlooker: Seat) -> Self {
        Self {
            table: *table,
            onlooker,
        }
    }
}

impl game::Worlds<Chan> for Worlds {
    fn draw(&self, dice: &mut Dice) -> Chan {
        self.table.redealt(self.onlooker, dice)
    }
}

impl Chan {
    /// The cards of a hand that `onlooker` cannot place (G6).
    fn hidden(&self, seat: Seat, onlooker: Seat) -> Hand {
        match self.phase {
            _ if seat == onlooker => Hand::EMPTY,
            Phase::Over(Some(Ended { seat: winner, .. })) if usize::from(winner) == seat => {
                Hand::EMPTY
            }
            _ => self.player(seat).hand(),
        }
    }

    fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut world = *self;
        let hidden: [Hand; SEATS] = std::array::from_fn(|other| self.hidden(other, seat));
        for (other, player) in world.seats.iter_mut().enumerate() {
            if other != seat {
                player.forget_what_it_alone_knows();
            }
        }
        if let Phase::Declare { chiu, .. } = &mut world.phase {
            *chiu = chiu.filter(|&claimant| usize::from(claimant) == seat);
        }
        for _ in 0..MOST_DEALS {
            let mut unseen = Unseen::new(hidden.into_iter(), self.stock.rest(), dice);
            for (player, hidden) in world.seats.iter_mut().zip(hidden) {
                if !hidden.is_empty() {
                    player.hold(unseen.hand(hidden.len()));
                }
            }
            unseen.fill(world.stock.rest_mut());
            if world.turn().is_none() || !world.legal().is_empty() {
                break;
            }
        }
        world
    }
}
