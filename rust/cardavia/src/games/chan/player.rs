//! What one seat has, and what it has done that bars it later.

use tinyvec::ArrayVec;

use serde::{Deserialize, Serialize};

use super::{PAIRS, Public, shape};
use crate::card::{Card, Face, FaceSet};
use crate::copies::Copies;
use crate::group::{Group, GroupKind};
use crate::hand::Hand;
use crate::worlds::Relabel;

/// The most groups of a seat: the tenth pair is made by the winning card, which joins the hand.
pub(super) const MOST_GROUPS: usize = PAIRS - 1;

/// What lies before and in the hand of one seat, and what it has done that bars it later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Player {
    /// Its concealed cards.
    pub(super) hand: Hand,
    /// The copies in `hand`: what it allows is asked far more often than it changes.
    pub(super) copies: Copies,
    /// The cards of the groups.
    pub(super) exposed: Hand,
    /// Its captured pairs and Chíu in the order made.
    pub(super) groups: ArrayVec<[Group; MOST_GROUPS]>,
    /// How many cạ it has captured.
    pub(super) exposed_ca: u32,
    /// The faces that complete its nineteen cards (C2.5); none while it holds twenty.
    pub(super) waits: FaceSet,
    /// What bars it.
    pub(super) past: Past,
    /// Its discards in order, wherever they are now.
    pub(super) discarded: ArrayVec<[Face; PAIRS]>,
    /// Four identical cards were dealt to it (C5.1, Thiên khai).
    pub(super) opening_quad: bool,
}

/// What a seat has done in this deal, as far as it bars captures and discards (C4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Past {
    /// Faces it has discarded (C4.4, C4.7, C4.8).
    pub(super) discarded: FaceSet,
    /// Faces it has played from its hand into a cạ (C4.4).
    pub(super) spent: FaceSet,
    /// Faces it has declined to capture as chắn (C4.3).
    pub(super) declined: FaceSet,
    /// Faces that it could have captured but for its hand, and let go by.
    pub(super) let_by: FaceSet,
}

impl Player {
    /// A seat with the cards dealt to it.
    pub(super) fn dealt(hand: Hand) -> Self {
        let mut player = Self {
            hand: Hand::EMPTY,
            copies: Copies::of(Hand::EMPTY),
            exposed: Hand::EMPTY,
            groups: ArrayVec::default(),
            exposed_ca: 0,
            waits: FaceSet::EMPTY,
            past: Past::default(),
            discarded: ArrayVec::default(),
            opening_quad: !hand.quads().is_empty(),
        };
        player.hold(hand);
        player
    }

    /// Makes `hand` its concealed cards.
    pub(super) fn hold(&mut self, hand: Hand) {
        self.hand = hand;
        self.copies = Copies::of(hand);
        self.waits = shape::waits(self.odd(), self.exposed_ca);
    }

    /// Lays cards before it as if they had been exposed.
    #[cfg(test)]
    pub(super) fn show(&mut self, cards: Hand) {
        self.exposed |= cards;
    }

    /// Makes `hand` its concealed cards in another world. A quad in it has been dealt: it can
    /// neither come about later nor be broken (C4.1).
    pub(super) fn imagine(&mut self, hand: Hand) {
        self.hold(hand);
        self.opening_quad = !self.copies.at_least(4).is_empty();
    }

    /// Takes a discard back into the hand, as if it had not been made.
    pub(super) fn take_back_discard(&mut self, card: Card) {
        let face = card.face();
        self.discarded.retain(|&discarded| discarded != face);
        self.past.discarded.remove(face);
        let mut hand = self.hand;
        hand.insert(card);
        self.imagine(hand);
        self.recall();
    }

    /// Forgets that it let a face go by.
    pub(super) fn take_back_pass(&mut self, face: Face) {
        self.past.let_by.remove(face);
        self.past.declined.remove(face);
    }

    /// Recalls the faces it has declined to capture, as far as it holds them still: this follows
    /// from its hand and what all have seen.
    pub(super) fn recall(&mut self) {
        let past = &mut self.past;
        let taken_up = past.discarded | past.spent;
        past.declined = (past.let_by & self.copies.faces()) - taken_up;
    }

    /// Forgets that it has declined other faces than these.
    pub(super) fn keep_declined(&mut self, faces: FaceSet) {
        self.past.declined &= faces;
    }

    /// Gives the cards it shows new copies.
    pub(super) fn relabel(&mut self, relabel: &mut Relabel) {
        self.exposed = relabel.hand(self.exposed);
        self.hand = relabel.hand(self.hand);
    }

    /// The concealed faces that are left over: those with an odd number of copies (C2.2).
    pub(super) const fn odd(&self) -> FaceSet {
        self.copies.odd()
    }

    /// Discards the lowest copy of a face it holds, and returns it.
    pub(super) fn discard(&mut self, face: Face) -> Card {
        let card = self.hand.lowest_of(face);
        self.hand.remove(card);
        self.copies = self.copies.without_one(face);
        self.past.discarded.insert(face);
        self.discarded.push(face);
        self.waits = shape::waits(self.odd(), self.exposed_ca);
        card
    }

    /// Lets a face go by that lay where it could capture it.
    pub(super) const fn let_by(&mut self, face: Face) {
        self.past.let_by.insert(face);
    }

    /// Declines to capture a face as chắn (C4.3).
    pub(super) const fn decline(&mut self, face: Face) {
        self.past.declined.insert(face);
    }

    /// Exposes the public card with the cards of a face it holds: one, or for a Chíu three.
    pub(super) fn expose(&mut self, public: Public, kind: GroupKind, own: Face) {
        let face = public.card.face();
        let (copies, group) = match kind {
            GroupKind::Ca => (1, Group::ca(own, face)),
            GroupKind::Chiu => (3, Group::new(kind, face)),
            _ => (1, Group::new(kind, face)),
        };
        if kind == GroupKind::Ca {
            self.past.spent.insert(own);
            self.exposed_ca += 1;
        }
        self.exposed |= self.hand.take(own, copies);
        self.exposed.insert(public.card);
        self.copies = self.copies.without(own, copies as usize);
        self.groups.push(group.claiming(face, public.from));
        self.waits = FaceSet::EMPTY;
    }

    /// Takes the winning card into the hand.
    pub(super) fn win_on(&mut self, card: Card) {
        self.hand.insert(card);
        self.copies = self.copies.with(card.face());
        self.waits = FaceSet::EMPTY;
    }
}
