//! The cards that lie on the table: discards and revealed cards.

use super::{MOST_LYING, Origin, Public, SEATS, next};
use crate::Seat;
use crate::card::{Card, Face};
use crate::hand::Hand;
use crate::redeal::Relabel;
use crate::stock::Pile;

/// The discards and the revealed cards that nobody has captured, in one pile.
///
/// A discard lies before its seat; a revealed card lies at its gate, `SEATS` places further on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Lying {
    pile: Pile<MOST_LYING>,
    cards: Hand,
}

impl Lying {
    fn push(&mut self, place: usize, card: Card) {
        self.pile.push(place, card);
        self.cards.insert(card);
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card) {
        self.push(seat, card);
    }

    /// The cards that others have discarded or that were revealed, the last one first, but for the
    /// one that is `open`; a returned discard (C3.8) is like any other.
    pub(super) fn passed_by(
        &self,
        seat: Seat,
        open: Option<Card>,
    ) -> impl Iterator<Item = Public> + '_ {
        let others = self.pile.passed_by(seat, open);
        others.map(|(place, card)| match place.checked_sub(SEATS) {
            Some(gate) => Public {
                card,
                gate: gate as u8,
                from: gate as u8,
                origin: Origin::Reveal,
            },
            None => Public {
                card,
                gate: next(place) as u8,
                from: place as u8,
                origin: Origin::Discard,
            },
        })
    }

    /// Takes the `nth` last discard of a seat.
    pub(super) fn take_back_discard(&mut self, seat: Seat, nth: usize) -> Option<Card> {
        let card = self.pile.take_back(seat, nth)?;
        self.cards.remove(card);
        Some(card)
    }

    pub(super) fn reveal(&mut self, gate: Seat, card: Card) {
        self.push(SEATS + gate, card);
    }

    /// Takes the public card away, which was laid down last.
    pub(super) fn take(&mut self, public: Card) {
        self.pile.pop();
        self.cards.remove(public);
    }

    /// Gives them new copies.
    pub(super) fn relabel(&mut self, relabel: &mut Relabel) {
        for card in self.pile.cards_mut() {
            *card = relabel.card(*card);
        }
        self.cards = self.pile.cards().collect();
    }

    /// All of them.
    pub(super) const fn cards(&self) -> Hand {
        self.cards
    }

    /// The discards of a seat.
    pub(super) fn discards_of(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.pile.of(seat)
    }

    /// The cards revealed at the gate of a seat.
    pub(super) fn revealed_at(&self, gate: Seat) -> impl Iterator<Item = Card> + '_ {
        self.pile.of(SEATS + gate)
    }

    /// Every discard with its seat, in order.
    pub(super) fn discards(&self) -> Vec<(Seat, Face)> {
        let mut faces = self.pile.faces();
        faces.retain(|&(place, _)| place < SEATS);
        faces
    }

    /// Every revealed card with its gate, in order.
    pub(super) fn revealed(&self) -> Vec<(Seat, Face)> {
        let faces = self.pile.faces().into_iter();
        faces
            .filter_map(|(place, face)| Some((place.checked_sub(SEATS)?, face)))
            .collect()
    }
}
