//! What a seat knows for certain of hands it does not see.

use arrayvec::ArrayVec;

use super::super::{Claim, Ended, Nantong, Offer, OfferKind, Phase, SEATS};
use crate::Seat;
use crate::action::Kind;
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
            if self.player(seat).ready && !self.hidden(seat, onlooker).is_empty() {
                // A ready hand is locked: what has been drawn since has been discarded (N3.6).
                *fact = Fact::Ready;
            }
        }
        match self.phase {
            Phase::Claim {
                asked,
                offer,
                claim,
            } if asked != onlooker => {
                let own = claim.filter(|claim| claim.seat == onlooker);
                self.cases_of_claims(onlooker, offer, own, always)
            }
            Phase::Over(Some(Ended {
                win,
                outranked: Some(Claim { seat, kind }),
                ..
            })) if seat != onlooker => {
                let copies = if kind == Kind::Kong { 3 } else { 2 };
                let face = win.card.expect("what is outranked is a claim of the card");
                always[seat] = Fact::Holds(face, copies);
                Cases::from_iter([always])
            }
            _ => Cases::from_iter([always]),
        }
    }

    /// A card stays open to claims only while a seat that has one is asked (G3).
    fn cases_of_claims(
        &self,
        onlooker: Seat,
        offer: Offer,
        own: Option<Claim>,
        always: Facts,
    ) -> Cases {
        let face = offer.card.face();
        let mut cases = Cases::new();
        for asked in offer.from.others(SEATS) {
            if asked == onlooker {
                continue;
            }
            let mut with = |fact| {
                let mut facts = always;
                facts[asked] = fact;
                cases.push(facts);
            };
            // Beside a declared claim only a win counts (N4.4).
            let is_won_only = offer.kind == OfferKind::AddedKong || own.is_some();
            if !is_won_only && !self.player(asked).ready {
                with(Fact::Holds(face, 2));
            }
            with(Fact::Completes(face));
        }
        cases
    }
}
