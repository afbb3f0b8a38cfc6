//! The cards that lie on the table: discards and revealed cards.

use super::{MOST_LYING, Origin, Public, SEATS};
use crate::Seat;
use crate::card::{Card, Face};
use crate::hand::Hand;
use crate::stock::Pile;
use crate::worlds::Relabel;

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Place {
    /// Before the seat that discarded it.
    Before(Seat),
    /// At the gate at which it was revealed.
    Gate(Seat),
}

impl Default for Place {
    fn default() -> Self {
        Self::Before(Seat::default())
    }
}

/// The discards and the revealed cards that nobody has captured, in one pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Lying {
    pile: Pile<MOST_LYING, Place>,
    cards: Hand,
}

impl Lying {
    fn push(&mut self, place: Place, card: Card) {
        self.pile.push(place, card);
        self.cards.insert(card);
    }

    pub(super) fn discard(&mut self, seat: Seat, card: Card) {
        self.push(Place::Before(seat), card);
    }

    /// The cards that others have discarded or that were revealed, the last one first, but for the
    /// one that is `open`; a returned discard (C3.8) is like any other.
    pub(super) fn passed_by(
        &self,
        seat: Seat,
        open: Option<Card>,
    ) -> impl Iterator<Item = Public> + '_ {
        let others = self.pile.elsewhere(Place::Before(seat), open);
        others.map(|(place, card)| match place {
            Place::Gate(gate) => Public {
                card,
                gate,
                from: gate,
                origin: Origin::Reveal,
            },
            Place::Before(from) => Public {
                card,
                gate: from.next(SEATS),
                from,
                origin: Origin::Discard,
            },
        })
    }

    /// Takes the `nth` last discard of a seat.
    pub(super) fn take_back_discard(&mut self, seat: Seat, nth: usize) -> Option<Card> {
        let card = self.pile.take_back(Place::Before(seat), nth)?;
        self.cards.remove(card);
        Some(card)
    }

    pub(super) fn reveal(&mut self, gate: Seat, card: Card) {
        self.push(Place::Gate(gate), card);
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
        self.pile.at(Place::Before(seat))
    }

    /// The cards revealed at the gate of a seat.
    pub(super) fn revealed_at(&self, gate: Seat) -> impl Iterator<Item = Card> + '_ {
        self.pile.at(Place::Gate(gate))
    }

    /// Every discard with its seat, in order.
    pub(super) fn discards(&self) -> Vec<(Seat, Face)> {
        let discard = |(place, face)| match place {
            Place::Before(seat) => Some((seat, face)),
            Place::Gate(_) => None,
        };
        self.pile.faces().filter_map(discard).collect()
    }

    /// Every revealed card with its gate, in order.
    pub(super) fn revealed(&self) -> Vec<(Seat, Face)> {
        let revealed = |(place, face)| match place {
            Place::Gate(gate) => Some((gate, face)),
            Place::Before(_) => None,
        };
        self.pile.faces().filter_map(revealed).collect()
    }
}
