//! What may not be captured or discarded (RULES C4).

use super::player::{Past, Player};
use super::shape::{LeftOver, has_ca, partners};
use crate::card::{Face, FaceSet};

/// The clause that bars an action, in the order in which they are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ban {
    /// C4.1: an identical pair would be broken.
    BreaksPair,
    /// C4.2: an identical card is concealed, so the card is captured as chắn.
    HoldsIdentical,
    /// C4.3: the seat declined to capture this face as chắn.
    Declined,
    /// C4.4: the seat has discarded this face.
    Discarded,
    /// C4.4: the seat has played this face from its hand into a cạ.
    Spent,
    /// C4.5: a cạ of the rank is concealed.
    HoldsCa,
    /// C4.6: just one unpaired card is concealed.
    OneUnpaired,
    /// C4.7: the seat has discarded two faces of one rank.
    DiscardedCa,
    /// C4.8: the seat captured a cạ and discarded another face of this rank.
    WouldDiscardCa,
    /// C4.9: no legal discard would be left.
    LeavesNoDiscard,
}

/// Bans in the order in which they are looked at, each with the faces it bars.
type Bans<const N: usize> = [(Ban, FaceSet); N];

/// The faces that some ban bars.
fn barred<const N: usize>(bans: Bans<N>) -> FaceSet {
    bans.iter()
        .fold(FaceSet::EMPTY, |all, &(_, faces)| all | faces)
}

/// The first ban that bars a face.
fn first<const N: usize>(bans: Bans<N>, face: Face) -> Option<Ban> {
    let mut bans = bans.into_iter();
    let found = bans.find(|(_, faces)| faces.contains(face));
    found.map(|(ban, _)| ban)
}

impl Past {
    /// What bars the faces of which an odd number is held from being discarded.
    const fn discard_bans(&self, captured_ca: bool) -> Bans<2> {
        let paired = if captured_ca {
            partners(self.discarded)
        } else {
            FaceSet::EMPTY
        };
        [
            (Ban::Declined, self.declined),
            (Ban::WouldDiscardCa, paired),
        ]
    }

    /// The faces that may be discarded, of those of which an odd number is held.
    pub(super) fn discards(&self, odd: FaceSet, captured_ca: bool) -> FaceSet {
        odd - barred(self.discard_bans(captured_ca))
    }
}

impl Player {
    /// The faces the seat may discard now.
    pub(super) fn discards(&self) -> FaceSet {
        self.past.discards(self.odd(), self.exposed_ca > 0)
    }

    /// Why a face in hand may not be discarded now.
    pub(super) fn discard_ban(&self, face: Face) -> Option<Ban> {
        if self.odd().contains(face) {
            first(self.past.discard_bans(self.exposed_ca > 0), face)
        } else {
            Some(Ban::BreaksPair)
        }
    }

    /// Whether a legal discard is left without an odd number of copies of a face (C4.9).
    pub(super) fn leaves_discard(&self, face: Face) -> bool {
        let odd = self.odd().toggled(face);
        !self.past.discards(odd, self.exposed_ca > 0).is_empty()
    }

    /// Why the public card may not be captured as chắn, an identical card being concealed.
    pub(super) fn chan_ban(&self, public: Face) -> Option<Ban> {
        let bans = [
            (Ban::Discarded, self.past.discarded),
            (Ban::Spent, self.past.spent),
            (
                Ban::LeavesNoDiscard,
                FaceSet::all_if(!self.leaves_discard(public)),
            ),
        ];
        first(bans, public)
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
        let is_held = self.copies.faces().contains(public);
        [
            (Ban::HoldsIdentical, FaceSet::all_if(is_held)),
            (Ban::BreaksPair, !odd),
            (Ban::Declined, past.declined),
            (
                Ban::Discarded,
                FaceSet::all_if(past.discarded.contains(public)),
            ),
            (Ban::Spent, FaceSet::all_if(past.spent.contains(public))),
            (
                Ban::HoldsCa,
                FaceSet::all_if(left_over.ca_ranks().contains(public)),
            ),
            (Ban::OneUnpaired, FaceSet::all_if(left_over.unpaired() == 1)),
            (Ban::DiscardedCa, FaceSet::all_if(has_ca(past.discarded))),
            (Ban::LeavesNoDiscard, last_discards),
        ]
    }

    /// Why the public card may not be captured as cạ with `own`, a concealed face of its rank.
    pub(super) fn ca_ban(&self, public: Face, own: Face) -> Option<Ban> {
        first(self.ca_bans(public), own)
    }

    /// The faces of `partners` with which the public card may be captured as cạ.
    pub(super) fn ca_partners(&self, public: Face, partners: FaceSet) -> FaceSet {
        partners - barred(self.ca_bans(public))
    }
}
