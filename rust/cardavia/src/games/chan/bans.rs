//! What may not be captured or discarded (RULES C4).

use super::FACES;
use super::player::{Past, Player};
use super::shape::{LeftOver, SUITED, has_ca, partners};
use super::words::Refusal;
use crate::card::{Face, FaceName, FaceSet};
use crate::context::Bars;

/// How a ban is told, by the public card or the discard and the card from the hand.
type Told = fn(FaceName, FaceName) -> Refusal;

/// Bans in the order in which they are looked at, each with the faces it bars.
type Bans<const N: usize> = [(Told, FaceSet); N];

/// The faces that some ban bars.
fn barred<const N: usize>(bans: Bans<N>) -> FaceSet {
    bans.iter()
        .fold(FaceSet::EMPTY, |all, &(_, faces)| all | faces)
}

/// The first ban that bars `own`, a face in hand, from meeting the public card.
fn first<const N: usize>(bans: Bans<N>, public: Face, own: Face) -> Option<Refusal> {
    let (told, _) = bans.into_iter().find(|(_, faces)| faces.contains(own))?;
    Some(told(FACES.name(public), FACES.name(own)))
}

impl Past {
    /// The faces that C4.8 bars from being discarded.
    const fn paired(&self, captured_ca: bool) -> FaceSet {
        if captured_ca {
            partners(self.discarded)
        } else {
            FaceSet::EMPTY
        }
    }

    /// What bars the faces of which an odd number is held from being discarded.
    const fn discard_bans(&self, captured_ca: bool) -> Bans<2> {
        let paired = self.paired(captured_ca);
        [
            (|_, own| Refusal::Declined { own }, self.declined),
            (|_, own| Refusal::WouldDiscardCa { own }, paired),
        ]
    }

    /// The faces that may be discarded, of those of which an odd number is held.
    pub(super) fn discards(&self, odd: FaceSet, captured_ca: bool) -> FaceSet {
        odd - barred(self.discard_bans(captured_ca))
    }
}

impl Player {
    /// What the seat's own past bars it from, whatever it holds.
    pub(super) fn bars(&self) -> Bars {
        let past = self.past;
        Bars {
            declined: past.declined,
            gone: past.discarded | past.spent,
            as_ca: SUITED & FaceSet::all_if(has_ca(past.discarded)),
            discards: past.paired(self.exposed_ca > 0),
        }
    }

    /// The faces the seat may discard now.
    pub(super) fn discards(&self) -> FaceSet {
        self.past.discards(self.odd(), self.exposed_ca > 0)
    }

    /// Why a face in hand may not be discarded now.
    pub(super) fn discard_ban(&self, face: Face) -> Option<Refusal> {
        if self.odd().contains(face) {
            return first(self.past.discard_bans(self.exposed_ca > 0), face, face);
        }
        let own = FACES.name(face);
        Some(Refusal::BreaksPair { own })
    }

    /// Whether a legal discard is left without an odd number of copies of a face (C4.9).
    pub(super) fn leaves_discard(&self, face: Face) -> bool {
        let odd = self.odd().toggled(face);
        !self.past.discards(odd, self.exposed_ca > 0).is_empty()
    }

    /// Why the public card may not be captured as chắn, an identical card being concealed.
    pub(super) fn chan_ban(&self, public: Face) -> Option<Refusal> {
        let stuck = FaceSet::all_if(!self.leaves_discard(public));
        let bans: Bans<3> = [
            (|face, _| Refusal::Discarded { face }, self.past.discarded),
            (|face, _| Refusal::Spent { face }, self.past.spent),
            (|_, _| Refusal::LeavesNoDiscard, stuck),
        ];
        first(bans, public, public)
    }

    /// What bars the concealed faces of its rank from being captured with the public card as cạ.
    fn ca_bans(&self, public: Face) -> Bans<9> {
        let (odd, past) = (self.odd(), self.past);
        let left_over = LeftOver(odd);
        let discards = past.discards(odd, true);
        let last_discards = match discards.len() {
            0 => FaceSet::all_if(true),
            1 => discards,
            _ => FaceSet::EMPTY,
        };
        let all_if_in = |faces: FaceSet| FaceSet::all_if(faces.contains(public));
        let (held, of_ca) = (
            all_if_in(self.copies.faces()),
            all_if_in(left_over.ca_ranks()),
        );
        let (discarded, spent) = (all_if_in(past.discarded), all_if_in(past.spent));
        let one_unpaired = FaceSet::all_if(left_over.unpaired() == 1);
        let discarded_ca = FaceSet::all_if(has_ca(past.discarded));
        [
            (|face, _| Refusal::HoldsIdentical { face }, held),
            (|_, own| Refusal::BreaksPair { own }, !odd),
            (|_, own| Refusal::Declined { own }, past.declined),
            (|face, _| Refusal::Discarded { face }, discarded),
            (|face, _| Refusal::Spent { face }, spent),
            (|face, _| Refusal::HoldsCa { face }, of_ca),
            (|_, _| Refusal::OneUnpaired, one_unpaired),
            (|_, _| Refusal::DiscardedCa, discarded_ca),
            (|_, _| Refusal::LeavesNoDiscard, last_discards),
        ]
    }

    /// Why the public card may not be captured as cạ with `own`, a concealed face of its rank.
    pub(super) fn ca_ban(&self, public: Face, own: Face) -> Option<Refusal> {
        first(self.ca_bans(public), public, own)
    }

    /// The faces of `partners` with which the public card may be captured as cạ.
    pub(super) fn ca_partners(&self, public: Face, partners: FaceSet) -> FaceSet {
        partners - barred(self.ca_bans(public))
    }
}
