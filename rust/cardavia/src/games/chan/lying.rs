//! The cards that lie on the table: discards and revealed cards.

use serde::{Deserialize, Serialize};

use super::{MOST_LYING, Public};
use crate::Seat;
use crate::card::{Card, Face};
use crate::hand::Hand;
use crate::stock::Pile;
use crate::view::Source;
use crate::worlds::Relabel;

/// Where a card lies, in one byte: before the seat that discarded it, or at the gate at which it was
/// revealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Place(u8);

impl Place {
    const GATE: u8 = 4;

    const fn before(seat: Seat) -> Self {
        Self(seat as u8)
    }

    const fn gate(seat: Seat) -> Self {
        Self(Self::GATE | seat as u8)
    }

    const fn is_gate(self) -> bool {
        self.0 & Self::GATE != 0
    }

    const fn seat(self) -> Seat {
        Seat::new((self.0 & !Self::GATE) as usize)
    }
}

/// The discards and the revealed cards that nobody has captured, in one pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Lying {
    pile: Pile<MOST_LYING, Place>,
    cards: Hand,
}

impl Lying {
    /// Lays the public card down.
    pub(super) fn push(&mut self, public: Public) {
        let place = match public.source {
            Source::Reveal => Place::gate(public.gate),
            _ => Place::before(public.from),
        };
        self.pile.push(place, public.card);
        self.cards.insert(public.card);
    }

    /// The cards that others have discarded or that were revealed, the last one first, but for the
    /// one that is `open`; a returned discard (C3.8) is like any other.
    pub(super) fn passed_by(
        &self,
        seat: Seat,
        open: Option<Card>,
    ) -> impl Iterator<Item = Public> + '_ {
        let others = self.pile.elsewhere(Place::before(seat), open);
        others.map(|(place, card)| {
            if place.is_gate() {
                Public::revealed(card, place.seat())
            } else {
                Public::discarded(card, place.seat(), None)
            }
        })
    }

    /// Takes the `nth` last discard of a seat.
    pub(super) fn take_back_discard(&mut self, seat: Seat, nth: usize) -> Option<Card> {
        let card = self.pile.take_back(Place::before(seat), nth)?;
        self.cards.remove(card);
        Some(card)
    }

    /// Takes the public card away, which was laid down last.
    pub(super) fn take(&mut self, public: Card) {
        self.pile.pop();
        self.cards.remove(public);
    }

    /// Gives them new copies.
    pub(super) fn relabel(&mut self, relabel: &mut Relabel) {
        relabel.each(self.pile.cards_mut());
        self.cards = self.pile.cards().collect();
    }

    /// All of them.
    pub(super) const fn cards(&self) -> Hand {
        self.cards
    }

    /// The discards of a seat.
    pub(super) fn discards_of(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.pile.at(Place::before(seat))
    }

    /// The cards revealed at the gate of a seat.
    pub(super) fn revealed_at(&self, gate: Seat) -> impl Iterator<Item = Card> + '_ {
        self.pile.at(Place::gate(gate))
    }

    /// Every discard with its seat, in order.
    pub(super) fn discards(&self) -> Vec<(Seat, Face)> {
        self.faces(|place| !place.is_gate())
    }

    /// Every revealed card with its gate, in order.
    pub(super) fn revealed(&self) -> Vec<(Seat, Face)> {
        self.faces(Place::is_gate)
    }

    fn faces(&self, lie_there: fn(Place) -> bool) -> Vec<(Seat, Face)> {
        let faces = self.pile.faces().filter(|&(place, _)| lie_there(place));
        faces.map(|(place, face)| (place.seat(), face)).collect()
    }
}
