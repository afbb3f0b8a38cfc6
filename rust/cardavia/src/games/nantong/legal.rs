//! What a seat may do, and why not (RULES N3, N4).

use super::{FACES, GROUPS, Nantong, Offer, OfferKind, Phase, Player, Start};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::{Card, FaceSet};
use crate::game::Game;
use crate::group;
use crate::hand::Hand;
use crate::partition;

impl Player {
    /// Groups the concealed cards must make beside the pair (N2.1).
    pub(super) fn groups_left(&self) -> u8 {
        GROUPS - self.groups.len() as u8
    }

    fn completes(&self, card: Card) -> bool {
        let mut hand = self.hand;
        hand.insert(card);
        partition::cards_are_complete(hand)
    }

    /// The faces that complete the hand and of which it does not hold all four copies (N3.6).
    pub(super) fn waits(&self) -> FaceSet {
        let own = self.hand | self.exposed;
        partition::waits(&self.hand.counts(), self.groups_left()) - own.quads()
    }

    fn pungs(&self) -> FaceSet {
        group::pungs(&self.groups)
    }
}

impl Nantong {
    pub(super) fn legal_actions(&self) -> ActionSet {
        match self.phase {
            Phase::Prepare { seat, dealt } => self.preparations(seat, dealt),
            Phase::Turn { seat, start } => self.turn_actions(seat, start),
            Phase::AfterPung { seat } => {
                let mut actions = ActionSet::EMPTY;
                actions.set(Kind::Discard, self.player(seat).hand.faces());
                actions
            }
            Phase::Claim { asked, offer, .. } => {
                let mut actions = self.claims(asked, offer);
                actions.insert_plain(Kind::Pass);
                actions
            }
            Phase::Over(_) => ActionSet::EMPTY,
        }
    }

    fn preparations(&self, seat: Seat, dealt: Hand) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        actions.insert_plain(Kind::Done);
        actions.set(Kind::OpeningQuad, dealt.quads());
        let [first, second] = self.indicators;
        let matched = FaceSet::only(first) | FaceSet::only(second);
        actions.set(Kind::OpeningTriplet, dealt.triplets() & matched);
        if first == second && dealt.count(first) == 2 {
            actions.insert_plain(Kind::Hezi);
        }
        if seat != self.dealer && !self.player(seat).waits().is_empty() {
            actions.insert_plain(Kind::Ready);
        }
        actions
    }

    fn turn_actions(&self, seat: Seat, start: Start) -> ActionSet {
        let player = self.player(seat);
        let mut actions = ActionSet::EMPTY;
        actions.set(Kind::Discard, player.hand.faces());
        if partition::cards_are_complete(player.hand) {
            actions.insert_plain(Kind::Win);
        }
        match start {
            Start::Draw(card) | Start::Replacement(card) if player.ready => {
                actions.set(Kind::Discard, FaceSet::only(card.face()));
            }
            _ if self.stock.is_empty() => {}
            _ => {
                actions.set(Kind::ConcealedKong, player.hand.quads());
                actions.set(Kind::AddedKong, player.pungs() & player.hand.faces());
            }
        }
        actions
    }

    /// What a seat could claim a public card for; empty when nothing, so that it is not asked.
    pub(super) fn claims(&self, seat: Seat, offer: Offer) -> ActionSet {
        let player = self.player(seat);
        let face = offer.card.face();
        let mut actions = ActionSet::EMPTY;
        if player.completes(offer.card) {
            actions.insert_plain(Kind::Win);
        }
        if !player.ready && offer.kind != OfferKind::AddedKong {
            let held = player.hand.count(face);
            if held >= 2 {
                actions.insert(Action::with_face(Kind::Pung, face));
            }
            if held == 3 && !self.stock.is_empty() {
                actions.insert(Action::with_face(Kind::Kong, face));
            }
        }
        actions
    }

    pub(super) fn refusal(&self, action: Action) -> Option<String> {
        let Some(seat) = self.turn() else {
            return Some("the deal is over".to_owned());
        };
        if self.legal_actions().contains(action) {
            return None;
        }
        Some(match self.phase {
            Phase::Prepare { dealt, .. } => self.no_preparation(seat, dealt, action),
            Phase::Turn { start, .. } => self.no_turn_action(seat, start, action),
            Phase::AfterPung { .. } => Self::no_action_after_pung(action),
            Phase::Claim { offer, .. } => self.no_claim(seat, offer, action),
            Phase::Over(_) => unreachable!("an ended deal has no seat to decide"),
        })
    }

    fn no_preparation(&self, seat: Seat, dealt: Hand, action: Action) -> String {
        let face = FACES.name(action.raw_face());
        match action.kind() {
            Kind::OpeningQuad => format!(
                "an opening quad needs four {face} among the dealt cards, and there are {} (N3.2, N3.5)",
                dealt.count(action.raw_face())
            ),
            Kind::OpeningTriplet if !self.indicators.contains(&action.raw_face()) => {
                format!(
                    "{face} is not an indicator, so its triplet is no opening declaration (N3.3)"
                )
            }
            Kind::OpeningTriplet => format!(
                "an opening triplet needs three {face} among the dealt cards, and there are {} (N3.3, N3.5)",
                dealt.count(action.raw_face())
            ),
            Kind::Hezi if self.indicators[0] != self.indicators[1] => {
                "the indicators are two different faces, so there is no Hezi (N3.4)".to_owned()
            }
            Kind::Hezi => format!(
                "a Hezi needs the other two {} among the dealt cards (N3.4, N3.5)",
                FACES.name(self.indicators[0])
            ),
            Kind::Ready if seat == self.dealer => {
                "the dealer may not declare ready (N3.6)".to_owned()
            }
            Kind::Ready => "no card completes the hand, so it is not ready (N3.6)".to_owned(),
            _ => "the preparation is not over: declare, or say ready or done (N3.1)".to_owned(),
        }
    }

    fn no_turn_action(&self, seat: Seat, start: Start, action: Action) -> String {
        let player = self.player(seat);
        let face = FACES.name(action.raw_face());
        let held = player.hand.count(action.raw_face());
        match (action.kind(), start) {
            (Kind::Win, _) => not_complete(),
            (Kind::Discard, _) if held == 0 => {
                format!("there is no {face} in hand to discard (N4.1)")
            }
            (Kind::Discard, Start::Draw(card) | Start::Replacement(card)) => format!(
                "a ready hand discards the card just drawn, {} (N3.6)",
                FACES.name(card.face())
            ),
            (Kind::ConcealedKong | Kind::AddedKong, _) if player.ready => ready_hand_is_locked(),
            (Kind::ConcealedKong, _) if held < 4 => {
                format!("a concealed kong needs four {face} in hand, and there are {held} (N4.2)")
            }
            (Kind::AddedKong, _) if !player.pungs().contains(action.raw_face()) => {
                format!("there is no exposed pung of {face} to add to (N4.3)")
            }
            (Kind::AddedKong, _) if held == 0 => {
                format!("the fourth {face} is not in hand (N4.3)")
            }
            (Kind::ConcealedKong | Kind::AddedKong, _) => stock_is_empty(),
            (Kind::Pass | Kind::Pung | Kind::Kong, _) => {
                "no card is open to claims: it is the seat's own turn (N4.1)".to_owned()
            }
            _ => preparation_is_over(),
        }
    }

    fn no_action_after_pung(action: Action) -> String {
        match action.kind() {
            Kind::Discard => {
                format!(
                    "there is no {} in hand to discard (N4.4)",
                    FACES.name(action.raw_face())
                )
            }
            Kind::OpeningQuad | Kind::OpeningTriplet | Kind::Hezi | Kind::Ready | Kind::Done => {
                preparation_is_over()
            }
            _ => "a pung is followed by a discard and nothing else (N4.4)".to_owned(),
        }
    }

    fn no_claim(&self, seat: Seat, offer: Offer, action: Action) -> String {
        let player = self.player(seat);
        let public = FACES.name(offer.card.face());
        let held = player.hand.count(offer.card.face());
        match action.kind() {
            Kind::Win => not_complete(),
            Kind::Pung | Kind::Kong if action.raw_face() != offer.card.face() => {
                format!("the card open to claims is {public} (N4.4)")
            }
            Kind::Pung | Kind::Kong if offer.kind == OfferKind::AddedKong => {
                "a card added to a pung can only be won on (N4.3)".to_owned()
            }
            Kind::Pung | Kind::Kong if player.ready => ready_hand_is_locked(),
            Kind::Pung => format!("a pung needs two {public} in hand, and there are {held} (N4.4)"),
            Kind::Kong if held < 3 => {
                format!("a kong needs three {public} in hand, and there are {held} (N4.4)")
            }
            Kind::Kong => stock_is_empty(),
            Kind::Discard | Kind::ConcealedKong | Kind::AddedKong => {
                format!("{public} is open to claims: declare one or pass (N4.4)")
            }
            _ => preparation_is_over(),
        }
    }
}

fn not_complete() -> String {
    "the hand is not seven groups and a pair (N2.1)".to_owned()
}

fn ready_hand_is_locked() -> String {
    "a hand declared ready makes no pung and no kong (N3.6)".to_owned()
}

fn stock_is_empty() -> String {
    "a kong needs a card in the stock to replace it (N4.5)".to_owned()
}

fn preparation_is_over() -> String {
    "the preparation is over (N3.7)".to_owned()
}
