//! Cards that a seat cannot place, to be dealt anew.

use tinyvec::ArrayVec;

use crate::card::Card;
use crate::hand::Hand;
use crate::rng::Dice;

/// The most cards a deck has.
const MOST_CARDS: usize = 120;

/// Unseen cards in a random order.
#[derive(Debug)]
pub(crate) struct Unseen(ArrayVec<[Card; MOST_CARDS]>);

impl Unseen {
    /// The cards of hidden hands and of the stock, shuffled. Where they lay makes no difference.
    pub(crate) fn new(hands: impl Iterator<Item = Hand>, stock: &[Card], dice: &mut Dice) -> Self {
        let stock = stock.iter().copied().collect();
        let all = hands.fold(stock, |all: Hand, hand| all | hand);
        let mut cards: ArrayVec<[Card; MOST_CARDS]> = all.cards().collect();
        dice.shuffle(&mut cards);
        Self(cards)
    }

    /// A hand of `size` of them.
    pub(crate) fn hand(&mut self, size: u32) -> Hand {
        (0..size).map_while(|_| self.0.pop()).collect()
    }

    /// Deals the last of them, as many as the stock has.
    pub(crate) fn fill(self, stock: &mut [Card]) {
        stock.copy_from_slice(&self.0);
    }
}

/// One of the cards of a hand that is not empty.
pub(crate) fn any_card(hand: Hand, dice: &mut Dice) -> Card {
    let nth = dice.below(hand.len()) as usize;
    hand.cards().nth(nth).expect("nth < len")
}
