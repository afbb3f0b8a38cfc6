//! What imagining another world takes: copies that tell nothing, and the cards that a seat cannot
//! place, to be dealt anew.

#[cfg(test)]
pub(crate) mod testing;

use tinyvec::ArrayVec;

use crate::card::{COPIES, Card, Faces};
use crate::hand::Hand;
use crate::rng::Dice;

/// The most cards a deck has.
const MOST_CARDS: usize = 120;

/// Gives the cards that a seat sees new copies, in the order in which they are asked for.
///
/// Which copy of a face lies where is nobody's knowledge (RULES G6), so a world must not depend on
/// it. Cards are to be asked for in an order that the view fixes: first, one by one, those that the
/// state names in more than one place.
#[derive(Clone, Debug)]
pub(crate) struct Relabel {
    /// The new card of each one asked for.
    new: [Card; MOST_CARDS],
    asked: Hand,
    /// The new cards: of every face the lowest copies.
    given: Hand,
}

impl Relabel {
    pub(crate) const fn new() -> Self {
        Self {
            new: [Card(0); MOST_CARDS],
            asked: Hand::EMPTY,
            given: Hand::EMPTY,
        }
    }

    /// The new copy of a card: the lowest one free, and the same whenever it is asked for again.
    pub(crate) const fn card(&mut self, card: Card) -> Card {
        if !self.asked.contains(card) {
            let face = card.face();
            let new = Card(COPIES * face.0 + self.given.count(face));
            self.asked.insert(card);
            self.given.insert(new);
            self.new[card.index()] = new;
        }
        self.new[card.index()]
    }

    /// The new copies of some cards.
    pub(crate) fn hand(&mut self, hand: Hand) -> Hand {
        hand.cards().map(|card| self.card(card)).collect()
    }

    /// Gives cards their new copies in their places.
    pub(crate) fn each<'a>(&mut self, cards: impl IntoIterator<Item = &'a mut Card>) {
        for card in cards {
            *card = self.card(*card);
        }
    }

    /// The copies that have not been given out, for the hidden hands and the stock.
    pub(crate) fn unseen(&self, faces: &Faces) -> Hand {
        Hand::from_bits((1 << faces.cards()) - 1) - self.given
    }
}

/// Unseen cards in a random order.
#[derive(Debug)]
pub(crate) struct Unseen(ArrayVec<[Card; MOST_CARDS]>);

impl Unseen {
    /// Some cards, shuffled.
    pub(crate) fn shuffled(cards: Hand, dice: &mut Dice) -> Self {
        let mut cards: ArrayVec<[Card; MOST_CARDS]> = cards.cards().collect();
        dice.shuffle(&mut cards);
        Self(cards)
    }

    /// The next of them.
    pub(crate) fn next(&mut self) -> Option<Card> {
        self.0.pop()
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

/// Takes `count` of the cards out of a pool that are `among` some, any as likely as any other; at
/// least as many have to be there.
pub(crate) fn take_any(pool: &mut Hand, among: Hand, count: u32, dice: &mut Dice) -> Hand {
    let among = *pool & among;
    if among.len() == count {
        *pool -= among;
        return among;
    }
    let mut cards: ArrayVec<[Card; MOST_CARDS]> = among.cards().collect();
    let taken = (0..count)
        .map(|_| cards.swap_remove(dice.below(cards.len() as u32) as usize))
        .collect();
    *pool -= taken;
    taken
}

/// One of the cards of a hand that is not empty.
pub(crate) fn any_card(hand: Hand, dice: &mut Dice) -> Card {
    let nth = dice.below(hand.len()) as usize;
    hand.cards().nth(nth).expect("nth < len")
}

/// One of some items with their weights, by these and their `total`; `None` when none is above 0.
pub(crate) fn pick<T>(
    items: impl Iterator<Item = (T, f64)>,
    total: f64,
    dice: &mut Dice,
) -> Option<T> {
    let mut left = dice.unit() * total;
    let mut picked = None;
    for (item, weight) in items.filter(|&(_, weight)| weight > 0.0) {
        // Where rounding leaves something over, the last one it is.
        picked = Some(item);
        if left < weight {
            break;
        }
        left -= weight;
    }
    picked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::sichuan::Sichuan;

    #[test]
    fn copies_are_given_out_from_the_lowest_on() {
        let mut relabel = Relabel::new();
        assert_eq!(relabel.card(Card(7)), Card(4));
        assert_eq!(relabel.card(Card(5)), Card(5));
        assert_eq!(relabel.card(Card(7)), Card(4));
        let hand: Hand = [Card(0), Card(3), Card(6)].into_iter().collect();
        let expected: Hand = [Card(0), Card(1), Card(6)].into_iter().collect();
        assert_eq!(relabel.hand(hand), expected);
        let unseen = relabel.unseen(&Sichuan::FACES);
        assert_eq!(unseen.len(), 103);
        assert!(unseen.cards().take(3).eq([Card(2), Card(3), Card(7)]));
    }
}
