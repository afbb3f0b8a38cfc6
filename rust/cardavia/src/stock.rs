//! The deck as it is dealt: hands, the stock, and cards laid down one after another.

use tinyvec::ArrayVec;

use crate::Seat;
use crate::card::{Card, Face};
use crate::event::{Event, Log};
use crate::hand::Hand;

/// Deals the hands, the dealer's first (RULES G2). Returns them in seat order with the rest of
/// the deck.
pub(crate) fn deal_hands<'a, const SEATS: usize>(
    dealer: Seat,
    deck: &'a [Card],
    dealer_cards: usize,
    other_cards: usize,
    log: &mut impl Log,
) -> ([Hand; SEATS], &'a [Card]) {
    let mut hands = [Hand::EMPTY; SEATS];
    let mut rest = deck;
    for step in 0..SEATS {
        let size = if step == 0 { dealer_cards } else { other_cards };
        let (block, after) = rest.split_at(size);
        hands[(dealer + step) % SEATS] = block.iter().copied().collect();
        rest = after;
    }
    for (seat, hand) in hands.iter().enumerate() {
        log.note(Event::Deal {
            seat,
            hand: hand.counts(),
        });
    }
    (hands, rest)
}

/// The stock of at most `N` cards: drawn from the front, kong replacements from the back. What has
/// been drawn leaves no trace, so that stocks are equal when what is left of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stock<const N: usize> {
    cards: [Card; N],
    front: u8,
    back: u8,
}

impl<const N: usize> Stock<N> {
    /// A full stock, its front first; `cards` are exactly `N`.
    pub(crate) fn new(cards: &[Card]) -> Self {
        let mut stock = Self {
            cards: [Card(0); N],
            front: 0,
            back: N as u8,
        };
        stock.cards.copy_from_slice(cards);
        stock
    }

    /// What is left of it, its front first.
    pub(crate) fn rest(&self) -> &[Card] {
        &self.cards[usize::from(self.front)..usize::from(self.back)]
    }

    /// What is left of it, to be dealt anew.
    pub(crate) fn rest_mut(&mut self) -> &mut [Card] {
        &mut self.cards[usize::from(self.front)..usize::from(self.back)]
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.front == self.back
    }

    pub(crate) fn draw_front(&mut self) -> Option<Card> {
        let card = std::mem::take(self.rest_mut().first_mut()?);
        self.front += 1;
        Some(card)
    }

    pub(crate) fn draw_back(&mut self) -> Option<Card> {
        let card = std::mem::take(self.rest_mut().last_mut()?);
        self.back -= 1;
        Some(card)
    }
}

/// A card on the table and the seat before which it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Lying {
    seat: u8,
    card: Card,
}

/// At most `N` cards laid down one after another, such as the discards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Pile<const N: usize>(ArrayVec<[Lying; N]>);

impl<const N: usize> Pile<N> {
    pub(crate) fn push(&mut self, seat: Seat, card: Card) {
        self.0.push(Lying {
            seat: seat as u8,
            card,
        });
    }

    /// Takes the card laid down last.
    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// The cards that lie elsewhere than before a seat, with their places, the last one first; not
    /// the one that is `open` to claims.
    pub(crate) fn passed_by(
        &self,
        seat: Seat,
        open: Option<Card>,
    ) -> impl Iterator<Item = (Seat, Card)> + '_ {
        let cards = self.0.iter().rev();
        let cards = cards.map(|lying| (lying.seat.into(), lying.card));
        cards.filter(move |&(place, card)| place != seat && Some(card) != open)
    }

    /// Takes the `nth` last card before a seat.
    pub(crate) fn take_back(&mut self, seat: Seat, nth: usize) -> Option<Card> {
        let is_before = |&place: &usize| usize::from(self.0[place].seat) == seat;
        let place = (0..self.0.len()).rev().filter(is_before).nth(nth)?;
        Some(self.0.remove(place).card)
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().map(|lying| lying.card)
    }

    /// Every card, to be given another copy.
    pub(crate) fn cards_mut(&mut self) -> impl Iterator<Item = &mut Card> {
        self.0.iter_mut().map(|lying| &mut lying.card)
    }

    /// The cards before one seat.
    pub(crate) fn of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.0
            .iter()
            .filter(move |lying| usize::from(lying.seat) == seat)
            .map(|lying| lying.card)
    }

    /// Every card with the seat before which it lies.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.0
            .iter()
            .map(|lying| (usize::from(lying.seat), lying.card))
    }

    /// Every card as an onlooker sees it, with the seat before which it lies.
    pub(crate) fn faces(&self) -> Vec<(Seat, Face)> {
        self.0
            .iter()
            .map(|lying| (usize::from(lying.seat), lying.card.face()))
            .collect()
    }
}
