//! What a seat may do, and why not (RULES N3, N4).

use super::words::Refusal;
use super::{FACES, Nantong, Offer, Phase, Start};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::FaceSet;
use crate::game::{Game, Legal};
use crate::hand::Hand;
use crate::partition;

impl Legal for Nantong {
    type Refusal = Refusal;

    fn legal(&self) -> ActionSet {
        match self.phase {
            Phase::Prepare { seat, dealt } => self.preparations(seat, dealt),
            Phase::Turn { seat, start } => self.turn_actions(seat, start),
            Phase::AfterPung { seat } => {
                let mut actions = ActionSet::EMPTY;
                actions.set(Kind::Discard, self.seats[seat].hand.faces());
                actions
            }
            Phase::Claim { seat, offer } => {
                let mut actions = self.claims(seat, offer);
                actions.insert_plain(Kind::Pass);
                actions
            }
            Phase::Over(_) => ActionSet::EMPTY,
        }
    }

    fn why_not(&self, action: Action) -> Option<Refusal> {
        let Some(seat) = self.turn() else {
            return Some(Refusal::DealOver);
        };
        if self.legal().contains(action) {
            return None;
        }
        let face = FACES.name(action.raw_face());
        Some(match (self.phase, action.kind()) {
            (Phase::Prepare { dealt, .. }, _) => self.no_preparation(seat, dealt, action),
            (_, kind) if kind >= Kind::OpeningQuad => Refusal::PreparationOver,
            (Phase::AfterPung { .. }, Kind::Discard) => Refusal::NoneAfterPung { face },
            (Phase::AfterPung { .. }, _) => Refusal::DiscardAfterPung,
            (Phase::Turn { start, .. }, _) => self.no_turn_action(seat, start, action),
            (Phase::Claim { offer, .. }, _) => self.no_claim(seat, offer, action),
            (Phase::Over(_), _) => unreachable!("an ended deal has no seat to decide"),
        })
    }
}

impl Nantong {
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
        if seat != self.dealer && !self.seats[seat].waits().is_empty() {
            actions.insert_plain(Kind::Ready);
        }
        actions
    }

    fn turn_actions(&self, seat: Seat, start: Start) -> ActionSet {
        let player = &self.seats[seat];
        let mut actions = ActionSet::EMPTY;
        actions.set(Kind::Discard, player.hand.faces());
        if partition::cards_are_complete(player.hand) {
            actions.insert_plain(Kind::Win);
        }
        if let Some(card) = start.card().filter(|_| player.ready) {
            actions.set(Kind::Discard, FaceSet::only(card.face()));
        } else if !self.stock.is_empty() {
            actions.set(Kind::ConcealedKong, player.hand.quads());
            actions.set(Kind::AddedKong, player.pungs() & player.hand.faces());
        }
        actions
    }

    /// What a seat could claim a public card for; empty when nothing, so that it is not asked.
    pub(super) fn claims(&self, seat: Seat, offer: Offer) -> ActionSet {
        let player = &self.seats[seat];
        let face = offer.card.face();
        let mut actions = ActionSet::EMPTY;
        if player.completes(offer.card) {
            actions.insert_plain(Kind::Win);
        }
        if !player.ready && !offer.is_kong {
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

    fn no_preparation(&self, seat: Seat, dealt: Hand, action: Action) -> Refusal {
        let [first, second] = self.indicators.map(|face| FACES.name(face));
        let face = FACES.name(action.raw_face());
        let held = dealt.count(action.raw_face());
        match action.kind() {
            Kind::OpeningQuad => Refusal::QuadNeedsFour { face, held },
            Kind::OpeningTriplet if ![first, second].contains(&face) => {
                Refusal::NoIndicator { face }
            }
            Kind::OpeningTriplet => Refusal::TripletNeedsThree { face, held },
            Kind::Hezi if first != second => Refusal::IndicatorsDiffer,
            Kind::Hezi => Refusal::HeziNeedsTwo { face: first },
            Kind::Ready if seat == self.dealer => Refusal::DealerNotReady,
            Kind::Ready => Refusal::NotReady,
            _ => Refusal::StillPreparing,
        }
    }

    fn no_turn_action(&self, seat: Seat, start: Start, action: Action) -> Refusal {
        let player = &self.seats[seat];
        let face = FACES.name(action.raw_face());
        let held = player.hand.count(action.raw_face());
        let drawn = start.card().map_or(face, |card| FACES.name(card.face()));
        match action.kind() {
            Kind::Win => Refusal::NotComplete,
            Kind::Discard if held == 0 => Refusal::NoneToDiscard { face },
            Kind::Discard => Refusal::ReadyDiscardsDrawn { face: drawn },
            Kind::ConcealedKong | Kind::AddedKong if player.ready => Refusal::ReadyIsLocked,
            Kind::ConcealedKong if held < 4 => Refusal::ConcealedKongNeedsFour { face, held },
            Kind::AddedKong if !player.pungs().contains(action.raw_face()) => {
                Refusal::NoPung { face }
            }
            Kind::AddedKong if held == 0 => Refusal::NoFourth { face },
            Kind::ConcealedKong | Kind::AddedKong => Refusal::StockEmpty,
            _ => Refusal::OwnTurn,
        }
    }

    fn no_claim(&self, seat: Seat, offer: Offer, action: Action) -> Refusal {
        let player = &self.seats[seat];
        let face = FACES.name(offer.card.face());
        let held = player.hand.count(offer.card.face());
        match action.kind() {
            Kind::Win => Refusal::NotComplete,
            Kind::Pung | Kind::Kong if action.raw_face() != offer.card.face() => {
                Refusal::ClaimOfAnother { face }
            }
            Kind::Pung | Kind::Kong if offer.is_kong => Refusal::OnlyToWin,
            Kind::Pung | Kind::Kong if player.ready => Refusal::ReadyIsLocked,
            Kind::Pung => Refusal::PungNeedsTwo { face, held },
            Kind::Kong if held < 3 => Refusal::KongNeedsThree { face, held },
            Kind::Kong => Refusal::StockEmpty,
            _ => Refusal::ClaimOrPass { face },
        }
    }
}
