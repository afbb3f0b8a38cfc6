//! What may not be captured or discarded (RULES C4).

use super::shape::{LeftOver, same_rank};
use super::{Past, Player};
use crate::card::{Face, FaceSet};
use crate::hand::Hand;

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

impl Past {
    /// Whether two different faces of one rank have been discarded (C4.7).
    pub(super) fn has_discarded_ca(&self) -> bool {
        let mut faces = self.discarded.into_iter();
        faces.any(|face| self.discarded.0 & same_rank(face).0 != 0)
    }

    /// Why a face with an odd number of copies may not be discarded.
    fn discard_ban(&self, face: Face) -> Option<Ban> {
        if self.declined.contains(face) {
            Some(Ban::Declined)
        } else if self.has_ca && self.discarded.0 & same_rank(face).0 != 0 {
            Some(Ban::WouldDiscardCa)
        } else {
            None
        }
    }

    /// The faces that may be discarded from a hand.
    fn discards(&self, hand: Hand) -> FaceSet {
        let mut faces = hand.odd();
        for face in faces {
            if self.discard_ban(face).is_some() {
                faces.remove(face);
            }
        }
        faces
    }

    /// Why a face may not be the public card of a capture.
    const fn public_ban(&self, face: Face) -> Option<Ban> {
        if self.discarded.contains(face) {
            Some(Ban::Discarded)
        } else if self.spent.contains(face) {
            Some(Ban::Spent)
        } else {
            None
        }
    }
}

impl Player {
    /// The faces the seat may discard now.
    pub(super) fn discards(&self) -> FaceSet {
        self.past.discards(self.hand)
    }

    /// Why a face in hand may not be discarded now.
    pub(super) fn discard_ban(&self, face: Face) -> Option<Ban> {
        if self.hand.odd().contains(face) {
            self.past.discard_ban(face)
        } else {
            Some(Ban::BreaksPair)
        }
    }

    fn leaves_discard(&self, face: Face, copies: u32, past: Past) -> bool {
        let mut hand = self.hand;
        let _ = hand.take(face, copies);
        !past.discards(hand).is_empty()
    }

    /// Why the public card may not be captured as chắn, an identical card being concealed.
    pub(super) fn chan_ban(&self, public: Face) -> Option<Ban> {
        self.past.public_ban(public).or_else(|| {
            (!self.leaves_discard(public, 1, self.past)).then_some(Ban::LeavesNoDiscard)
        })
    }

    /// Why the public card may not be captured as cạ with `own`, a concealed face of its rank.
    pub(super) fn ca_ban(&self, public: Face, own: Face) -> Option<Ban> {
        let left_over = LeftOver::of(self.hand);
        if self.hand.count(public) > 0 {
            return Some(Ban::HoldsIdentical);
        }
        if !self.hand.odd().contains(own) {
            return Some(Ban::BreaksPair);
        }
        if self.past.declined.contains(own) {
            return Some(Ban::Declined);
        }
        if let Some(ban) = self.past.public_ban(public) {
            return Some(ban);
        }
        if left_over.has_ca(public) {
            return Some(Ban::HoldsCa);
        }
        if left_over.unpaired() == 1 {
            return Some(Ban::OneUnpaired);
        }
        if self.past.has_discarded_ca() {
            return Some(Ban::DiscardedCa);
        }
        let past = Past {
            has_ca: true,
            ..self.past
        };
        (!self.leaves_discard(own, 1, past)).then_some(Ban::LeavesNoDiscard)
    }

    /// Whether a Chíu of the public card would leave a legal discard (C4.9).
    pub(super) fn chiu_leaves_discard(&self, public: Face) -> bool {
        self.leaves_discard(public, 3, self.past)
    }
}
