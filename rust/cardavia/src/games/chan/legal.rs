//! What a seat may do, and why not (RULES C3, C4).

use super::bans::Ban;
use super::shape::{self, same_rank};
use super::{Chan, FACES, Origin, Phase, Player, Public};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::{Face, FaceSet};
use crate::game::Game;

impl Player {
    /// Whether the twenty cards are a win, the winning card counted (C2).
    pub(super) fn is_complete(&self, won_on: Option<Face>) -> bool {
        shape::is_complete(self.hand, &self.groups, won_on)
    }

    fn completes(&self, public: Public) -> bool {
        let mut with = *self;
        with.hand.insert(public.card);
        with.is_complete(Some(public.card.face()))
    }

    fn holds_three(&self, public: Public) -> bool {
        self.hand.count(public.card.face()) == 3
    }

    /// The concealed faces that could make a cạ with the public card, bans aside.
    fn partners(&self, public: Face) -> FaceSet {
        FaceSet(self.hand.faces().0 & same_rank(public).0)
    }
}

impl Chan {
    pub(super) fn legal_actions(&self) -> ActionSet {
        let mut actions = match self.phase {
            Phase::Start => {
                let mut actions = ActionSet::EMPTY;
                actions.insert_plain(Kind::Win);
                actions
            }
            Phase::Discard { seat, .. } => {
                let mut actions = ActionSet::EMPTY;
                actions.set(Kind::Discard, self.player(seat).discards());
                return actions;
            }
            Phase::Declare { asked, public, .. } => self.claims(asked, public),
            Phase::Capture { asked, public } => self.captures(asked, public),
            Phase::Over(_) => return ActionSet::EMPTY,
        };
        actions.insert_plain(Kind::Pass);
        actions
    }

    /// What a seat could declare on the public card (C2.4, C3.6, C3.7); empty when nothing.
    pub(super) fn claims(&self, seat: Seat, public: Public) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        let player = self.player(seat);
        let holds_three = player.holds_three(public);
        if player.dead || !holds_three && public.origin != Origin::Reveal {
            return actions;
        }
        if player.completes(public) {
            actions.insert_plain(Kind::Win);
        }
        let face = public.card.face();
        if holds_three && player.chiu_leaves_discard(face) {
            actions.insert(Action::with_face(Kind::Chiu, face));
        }
        actions
    }

    /// How a seat at or after the gate could capture the public card; empty when it cannot.
    pub(super) fn captures(&self, seat: Seat, public: Public) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        let player = self.player(seat);
        if player.dead {
            return actions;
        }
        let face = public.card.face();
        if player.hand.count(face) > 0 {
            if player.chan_ban(face).is_none() {
                actions.insert(Action::with_face(Kind::Chan, face));
            }
            return actions;
        }
        let mut partners = player.partners(face);
        for own in partners {
            if player.ca_ban(face, own).is_some() {
                partners.remove(own);
            }
        }
        actions.set(Kind::Ca, partners);
        actions
    }

    pub(super) fn refusal(&self, action: Action) -> Option<String> {
        let Some(seat) = self.turn() else {
            return Some("the deal is over".to_owned());
        };
        if self.legal_actions().contains(action) {
            return None;
        }
        let player = self.player(seat);
        let face = action.raw_face();
        Some(match self.phase {
            Phase::Start => {
                "the dealer first says whether it wins with the dealt cards (C3.1)".to_owned()
            }
            Phase::Discard { .. } => match action.kind() {
                Kind::Discard => return player.no_discard(face),
                _ => "the seat must discard (C3.5)".to_owned(),
            },
            Phase::Declare { public, .. } => player.no_claim(public, action),
            Phase::Capture { public, .. } => {
                return player.no_capture(public.card.face(), action);
            }
            Phase::Over(_) => unreachable!("an ended deal has no seat to decide"),
        })
    }

    /// Why the seat to decide could not capture a card of the face `public` by `action`, had it
    /// lain at its gate; `None` if it could have.
    ///
    /// A seat that could only pass is not asked (C3.4). What bars it changes with its own acts
    /// alone, so this tells why, of any card that has gone by since its last decision.
    pub fn capture_refusal(&self, public: Face, action: Action) -> Option<String> {
        self.player(self.turn()?).no_capture(public, action)
    }
}

impl Player {
    /// Why a face may not be discarded; `None` if it may.
    fn no_discard(&self, face: Face) -> Option<String> {
        if self.hand.count(face) == 0 {
            let name = FACES.name(face);
            return Some(format!("there is no {name} in hand to discard (C3.5)"));
        }
        self.discard_ban(face).map(|ban| explain(ban, face, face))
    }

    fn no_claim(&self, public: Public, action: Action) -> String {
        let name = FACES.name(public.card.face());
        match action.kind() {
            Kind::Win if public.origin != Origin::Reveal && !self.holds_three(public) => {
                format!(
                    "{name} is a discard, and a discard can be won on by Chíu only (C2.4, C3.7)"
                )
            }
            Kind::Win if shape::CHI_CHI == public.card.face() => {
                format!("with {name} the hand would not be exactly six chắn and four cạ (C2.3)")
            }
            Kind::Win => {
                format!("with {name} the hand would not be ten pairs, six of them chắn (C2.1)")
            }
            Kind::Chiu if action.raw_face() != public.card.face() => {
                format!("the public card is {name} (C3.6)")
            }
            Kind::Chiu if !self.holds_three(public) => format!(
                "Chíu needs three {name} in hand, and there are {} (C3.6)",
                self.hand.count(public.card.face())
            ),
            Kind::Chiu => explain(Ban::LeavesNoDiscard, public.card.face(), public.card.face()),
            _ => format!("{name} is open to wins and Chíu; captures come after them (C3.4)"),
        }
    }

    /// Why a public card may not be captured by an action; `None` if it may.
    fn no_capture(&self, face: Face, action: Action) -> Option<String> {
        let name = FACES.name(face);
        let own = action.raw_face();
        Some(match action.kind() {
            Kind::Chan if own != face => format!("the public card is {name} (C3.5)"),
            Kind::Chan if self.hand.count(face) == 0 => {
                format!("there is no {name} in hand to make a chắn with (C3.5)")
            }
            Kind::Chan => explain(self.chan_ban(face)?, face, face),
            Kind::Ca if self.hand.count(own) == 0 => {
                format!(
                    "there is no {} in hand to make a cạ with (C3.5)",
                    FACES.name(own)
                )
            }
            Kind::Ca if !FACES.same_rank(own, face) || own == face => format!(
                "a cạ is two cards of one rank in different suits, and {} with {name} is none (C2.1)",
                FACES.name(own)
            ),
            Kind::Ca => explain(self.ca_ban(face, own)?, face, own),
            Kind::Win | Kind::Chiu => {
                format!("wins and Chíu on {name} have been declared before the captures (C3.4)")
            }
            _ => format!("{name} is open to capture: capture it or pass (C3.2, C3.3)"),
        })
    }
}

/// A ban in words; `own` is the card from the hand.
fn explain(ban: Ban, public: Face, own: Face) -> String {
    let (public, own) = (FACES.name(public), FACES.name(own));
    match ban {
        Ban::BreaksPair => format!("an identical pair of {own} would be broken (C4.1)"),
        Ban::HoldsIdentical => {
            format!("{public} is in hand, so it can only be captured as chắn (C4.2)")
        }
        Ban::Declined => {
            format!("{own} was passed before when it could be captured as chắn (C4.3)")
        }
        Ban::Discarded => format!("{public} has been discarded by this seat before (C4.4)"),
        Ban::Spent => format!("{public} has been played from hand into a cạ before (C4.4)"),
        Ban::HoldsCa => format!("the hand already holds a cạ of the rank of {public} (C4.5)"),
        Ban::OneUnpaired => {
            "only one card in hand is unpaired, so no cạ may be captured (C4.6)".to_owned()
        }
        Ban::DiscardedCa => {
            "two different faces of one rank have been discarded, so no cạ may be captured (C4.7)"
                .to_owned()
        }
        Ban::WouldDiscardCa => {
            format!("a cạ has been captured and another face of the rank of {own} discarded (C4.8)")
        }
        Ban::LeavesNoDiscard => "no legal discard would be left (C4.9)".to_owned(),
    }
}
