//! Other worlds as a seat may imagine them.

mod claimant;
mod hidden;
mod odds;
mod round;
mod shapes;
mod shares;
mod suit;
#[cfg(test)]
mod tests;

use super::{FACES, Phase, Player, SEATS, Sichuan};
use crate::Seat;
use crate::card::SUITS;
use crate::game::Game;
use crate::games::sichuan::score::How;
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::{Relabel, any_card};
use hidden::{Dealt, Hidden};
use round::Round;

/// Builds the lookup tables of the worlds now.
pub(super) fn warm_up() {
    let _ = (&*shapes::STANDARD, &*shapes::PAIRS);
}

/// The worlds that a seat may imagine.
#[derive(Debug)]
pub struct Worlds {
    onlooker: Seat,
    /// The table with only the tiles that the onlooker can place.
    placed: Sichuan,
    hidden: Hidden,
    round: Option<Round>,
}

impl Worlds {
    pub(super) fn new(table: &Sichuan, onlooker: Seat) -> Self {
        let (placed, hidden) = table.as_placed_by(onlooker);
        Self {
            onlooker,
            placed,
            hidden,
            round: Round::seen_by(onlooker, &placed),
        }
    }
}

impl crate::belief::Worlds<Sichuan> for Worlds {
    fn draw_within(&self, tries: u32, dice: &mut Dice) -> Option<Sichuan> {
        let round = self.round;
        let claimants = round.and_then(|round| round.claimants(&self.placed, &self.hidden));
        let dealt = match claimants {
            Some(claimants) => claimants.deal(tries, dice)?,
            None => self.hidden.deal(dice),
        };
        let world = self
            .placed
            .with_tiles(self.onlooker, self.round, dealt, dice);
        Some(world)
    }
}

impl Player {
    /// The suit of which all know that the hand holds no tile, but for one just drawn: the void
    /// suit, once the seat has discarded another or declared a set (S1.3). A tile of it that is
    /// drawn later has to be discarded at once.
    pub(super) fn barred(&self) -> Option<u8> {
        self.void
            .filter(|_| self.cleared || !self.groups.is_empty())
    }
}

impl Sichuan {
    /// The tiles of a hand that `onlooker` cannot place (G6).
    fn hidden(&self, seat: Seat, onlooker: Seat) -> Hand {
        let player = &self.seats[seat];
        if seat == onlooker || player.won {
            return Hand::EMPTY;
        }
        let mut hidden = player.hand;
        if let Phase::Claim { claims, .. } = self.phase {
            // A tile that is to be added to a pung is still in hand.
            hidden.remove(claims.offer.card);
        }
        hidden
    }

    /// The table with only the tiles that `onlooker` can place, in copies that tell nothing, and what
    /// it knows of the others.
    fn as_placed_by(&self, onlooker: Seat) -> (Self, Hidden) {
        let mut placed = *self;
        let mut relabel = Relabel::new();
        match &mut placed.phase {
            Phase::Claim { claims, .. } => claims.offer.card = relabel.card(claims.offer.card),
            Phase::Turn { seat, start } if *seat == onlooker => relabel.each(start.card_mut()),
            _ => {}
        }
        let mut hidden = Hidden::default();
        for (nth, won) in self.wins.iter().enumerate() {
            for other in &self.wins[..nth] {
                // A tile that both have won on lies in both hands (S3.3).
                relabel.hand(self.hand(won.seat) & self.hand(other.seat));
            }
        }
        for (other, player) in Seat::all(SEATS).zip(&mut placed.seats) {
            let unplaced = self.hidden(other, onlooker);
            player.deal(relabel.hand(player.hand - unplaced));
            player.exposed = relabel.hand(player.exposed);
            hidden.sizes[other] = unplaced.len();
            hidden.barred[other] = player.barred().filter(|_| !unplaced.is_empty());
        }
        if let Phase::Turn { seat, start } = self.phase
            && seat != onlooker
            && start.card().is_some()
        {
            // The tile just drawn is drawn apart.
            hidden.sizes[seat] -= 1;
        }
        relabel.each(placed.discards.cards_mut());
        hidden.unseen = relabel.unseen(&FACES);
        (placed, hidden)
    }

    /// The world with tiles dealt to what [`Sichuan::as_placed_by`] leaves, and with what
    /// `onlooker` does not see besides them drawn anew.
    fn with_tiles(
        mut self,
        onlooker: Seat,
        round: Option<Round>,
        dealt: Dealt,
        dice: &mut Dice,
    ) -> Self {
        let Dealt { hands, mut rest } = dealt;
        for (player, hand) in self.seats.iter_mut().zip(hands) {
            player.deal(player.hand | hand);
        }
        match &mut self.phase {
            Phase::Void { .. } => {
                for (other, player) in Seat::all(SEATS).zip(&mut self.seats) {
                    if other != onlooker && player.void.is_some() {
                        player.void = Some(dice.below(SUITS.len() as u32) as u8);
                    }
                }
            }
            Phase::Turn { seat, start } if *seat != onlooker => {
                if let Some(card) = start.card_mut() {
                    *card = rest.next().expect("the sizes leave a tile for the draw");
                    self.seats[*seat].gain(*card);
                }
            }
            _ => {}
        }
        if let Some(round) = round {
            self.phase = round.stand(&self, dice);
        }
        for won in &mut self.wins {
            // That a seat has drawn the tile it won with is seen, but not which tile it was.
            let is_drawn = matches!(won.win.how, How::SelfDraw { .. }) && won.win.card.is_some();
            if won.seat != onlooker && is_drawn {
                let card = any_card(self.seats[won.seat].hand, dice);
                won.win.card = Some(card.face());
            }
        }
        rest.fill(self.wall.rest_mut());
        self
    }
}
