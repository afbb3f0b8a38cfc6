//! The deck as it is dealt: hands, the stock, and cards laid down one after another.

use tinyvec::ArrayVec;

use serde::{Deserialize, Serialize};

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
    for seat in dealer.round(SEATS) {
        let size = if seat == dealer {
            dealer_cards
        } else {
            other_cards
        };
        let (block, after) = rest.split_at(size);
        hands[seat] = block.iter().copied().collect();
        rest = after;
    }
    for (seat, hand) in Seat::all(SEATS).zip(hands) {
        let hand = hand.counts();
        log.note(Event::Deal { seat, hand });
    }
    (hands, rest)
}

/// The stock of at most `N` cards: drawn from the front, kong replacements from the back. What has
/// been drawn leaves no trace, so that stocks are equal when what is left of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Rest", into = "Rest")]
pub(crate) struct Stock<const N: usize> {
    cards: [Card; N],
    front: u8,
    back: u8,
}

/// A stock as data: how many cards have been drawn from its front, and what is left.
#[derive(Serialize, Deserialize)]
struct Rest {
    drawn: u8,
    cards: Vec<Card>,
}

impl<const N: usize> From<Stock<N>> for Rest {
    fn from(stock: Stock<N>) -> Self {
        let (drawn, cards) = (stock.front, stock.rest().to_vec());
        Self { drawn, cards }
    }
}

impl<const N: usize> TryFrom<Rest> for Stock<N> {
    type Error = &'static str;

    fn try_from(rest: Rest) -> Result<Self, &'static str> {
        let mut stock = Self::new(&[Card(0); N]);
        let left = N.checked_sub(usize::from(rest.drawn) + rest.cards.len());
        let behind = left.ok_or("more cards than the stock has")?;
        stock.front = rest.drawn;
        stock.back -= behind as u8;
        stock.rest_mut().copy_from_slice(&rest.cards);
        Ok(stock)
    }
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

/// A card on the table and where it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Lying<P> {
    place: P,
    card: Card,
}

/// At most `N` cards laid down one after another, such as the discards, each at a place: before the
/// seat that laid it down, where there is nothing else to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pile<const N: usize, P: Copy + Default + PartialEq = Seat>(
    ArrayVec<[Lying<P>; N]>,
);

impl<const N: usize, P: Copy + Default + PartialEq> Default for Pile<N, P> {
    fn default() -> Self {
        Self(ArrayVec::default())
    }
}

impl<const N: usize, P: Copy + Default + PartialEq> Pile<N, P> {
    pub(crate) fn push(&mut self, place: P, card: Card) {
        self.0.push(Lying { place, card });
    }

    /// Takes the card laid down last.
    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// The cards that lie elsewhere than at a place, with their places, the last one first; not
    /// the one that is `open` to claims.
    pub(crate) fn elsewhere(
        &self,
        place: P,
        open: Option<Card>,
    ) -> impl Iterator<Item = (P, Card)> + '_ {
        let cards = self.iter().rev();
        cards.filter(move |&(other, card)| other != place && Some(card) != open)
    }

    /// Takes the `nth` last card at a place.
    pub(crate) fn take_back(&mut self, place: P, nth: usize) -> Option<Card> {
        let is_there = |&nth: &usize| self.0[nth].place == place;
        let nth = (0..self.0.len()).rev().filter(is_there).nth(nth)?;
        Some(self.0.remove(nth).card)
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().map(|lying| lying.card)
    }

    /// Every card, to be given another copy.
    pub(crate) fn cards_mut(&mut self) -> impl Iterator<Item = &mut Card> {
        self.0.iter_mut().map(|lying| &mut lying.card)
    }

    /// The cards at one place.
    pub(crate) fn at(&self, place: P) -> impl DoubleEndedIterator<Item = Card> + '_ {
        let cards = self.iter().filter(move |&(other, _)| other == place);
        cards.map(|(_, card)| card)
    }

    /// Every card with its place.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (P, Card)> + '_ {
        self.0.iter().map(|lying| (lying.place, lying.card))
    }

    /// Every card as an onlooker sees it, with its place.
    pub(crate) fn faces(&self) -> impl Iterator<Item = (P, Face)> + '_ {
        self.iter().map(|(place, card)| (place, card.face()))
    }
}
