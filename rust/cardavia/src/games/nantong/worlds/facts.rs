//! What a seat knows for certain of hands it does not see.

use arrayvec::ArrayVec;

use super::super::{Nantong, Phase, SEATS};
use crate::Seat;
use crate::card::Face;

/// What is certain of a hidden hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    Nothing,
    /// It holds so many copies of a face or more.
    Holds(Face, u8),
    /// It is ready as N3.6 has it.
    Ready,
    /// One more card of this face completes it.
    Completes(Face),
}

/// A fact for each seat.
pub(super) type Facts = [Fact; SEATS];

/// Facts of which at least one holds for all seats: either of two seats may have been asked, for
/// either of two claims.
pub(super) type Cases = ArrayVec<Facts, CASES>;

/// The most cases there are.
pub(super) const CASES: usize = 4;

impl Nantong {
    /// What `onlooker` knows for certain.
    pub(super) fn cases(&self, onlooker: Seat) -> Cases {
        let mut always = [Fact::Nothing; SEATS];
        for (seat, fact) in Seat::all(SEATS).zip(&mut always) {
            if self.seats[seat].ready && !self.hidden(seat, onlooker).is_empty() {
                // A ready hand is locked: what has been drawn since has been discarded (N3.6).
                *fact = Fact::Ready;
            }
        }
        if let Phase::Over(Some(ended)) = self.phase
            && let Some(claim) = ended.outranked.filter(|claim| claim.seat != onlooker)
        {
            let face = ended.win.card;
            let face = face.expect("what is outranked is a claim of the card");
            always[claim.seat] = Fact::Holds(face, claim.copies());
        }
        let mut cases = Cases::new();
        let mut with = |seat: Seat, fact| {
            let mut facts = always;
            facts[seat] = fact;
            cases.push(facts);
        };
        match self.phase {
            // A card stays open to claims only while a seat that has one is asked (G3).
            Phase::Claim { seat, offer } if seat != onlooker => {
                let face = offer.card.face();
                let has_claimed = offer.claim.is_some_and(|claim| claim.seat == onlooker);
                for asked in offer.from.others(SEATS).filter(|&seat| seat != onlooker) {
                    // Beside a declared claim only a win counts (N4.4).
                    if !offer.is_kong && !has_claimed && !self.seats[asked].ready {
                        with(asked, Fact::Holds(face, 2));
                    }
                    with(asked, Fact::Completes(face));
                }
            }
            _ => cases.push(always),
        }
        cases
    }
}
