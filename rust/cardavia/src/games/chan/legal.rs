//! What a seat may do, and why not (RULES C3, C4).

use super::bans::Ban;
use super::player::Player;
use super::shape::{self, same_rank};
use super::{Chan, FACES, Origin, Phase, Public};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::{Face, FaceSet};
use crate::game::Game;

/// How a seat could capture the public card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Captures {
    pub(super) chan: bool,
    /// The concealed faces with which it makes a cạ.
    ca: FaceSet,
}

impl Captures {
    const NONE: Self = Self {
        chan: false,
        ca: FaceSet::EMPTY,
    };

    pub(super) const fn is_empty(self) -> bool {
        !self.chan && self.ca.is_empty()
    }
}

impl Player {
    fn holds_three(&self, face: Face) -> bool {
        self.copies().exactly(3).contains(face)
    }

    /// Whether the seat can win on the public card (C2.4, C3.7).
    pub(super) fn can_win(&self, public: Public) -> bool {
        let face = public.card.face();
        self.waits().contains(face) && (public.origin == Origin::Reveal || self.holds_three(face))
    }

    /// Whether the seat can Chíu the public card (C3.6, C4.9).
    pub(super) fn can_chiu(&self, public: Public) -> bool {
        let face = public.card.face();
        self.holds_three(face) && self.leaves_discard(face)
    }

    /// How the seat could capture a card at or before its gate.
    pub(super) fn captures(&self, public: Face) -> Captures {
        if self.copies().faces().contains(public) {
            let chan = self.chan_ban(public).is_none();
            return Captures {
                chan,
                ..Captures::NONE
            };
        }
        let partners = self.odd() & same_rank(public);
        if partners.is_empty() {
            return Captures::NONE;
        }
        let ca = self.ca_partners(public, partners);
        Captures { chan: false, ca }
    }
}

impl Chan {
    pub(super) fn legal_actions(&self) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        match self.phase {
            Phase::Over(_) => return actions,
            Phase::Discard { seat, .. } => {
                actions.set(Kind::Discard, self.player(seat.into()).discards());
                return actions;
            }
            Phase::Start => actions.insert_plain(Kind::Win),
            Phase::Declare { asked, public, .. } => {
                let player = self.player(asked.into());
                if player.can_win(public) {
                    actions.insert_plain(Kind::Win);
                }
                if player.can_chiu(public) {
                    actions.insert(Action::with_face(Kind::Chiu, public.card.face()));
                }
            }
            Phase::Capture { asked, public } => {
                let captures = self.captures(asked.into(), public);
                if captures.chan {
                    actions.insert(Action::with_face(Kind::Chan, public.card.face()));
                }
                actions.set(Kind::Ca, captures.ca);
            }
        }
        actions.insert_plain(Kind::Pass);
        actions
    }

    /// How a seat at or after the gate could capture the public card; a dead hand never (C3.1).
    pub(super) fn captures(&self, seat: Seat, public: Public) -> Captures {
        if self.is_dead(seat) {
            return Captures::NONE;
        }
        self.player(seat).captures(public.card.face())
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
        if self.hand().count(face) == 0 {
            let name = FACES.name(face);
            return Some(format!("there is no {name} in hand to discard (C3.5)"));
        }
        self.discard_ban(face).map(|ban| explain(ban, face, face))
    }

    fn no_claim(&self, public: Public, action: Action) -> String {
        let face = public.card.face();
        let name = FACES.name(face);
        match action.kind() {
            Kind::Win if public.origin != Origin::Reveal && !self.holds_three(face) => {
                format!(
                    "{name} is a discard, and a discard can be won on by Chíu only (C2.4, C3.7)"
                )
            }
            Kind::Win if face == shape::CHI_CHI => {
                format!("with {name} the hand would not be exactly six chắn and four cạ (C2.3)")
            }
            Kind::Win => {
                format!("with {name} the hand would not be ten pairs, six of them chắn (C2.1)")
            }
            Kind::Chiu if action.raw_face() != face => {
                format!("the public card is {name} (C3.6)")
            }
            Kind::Chiu if !self.holds_three(face) => format!(
                "Chíu needs three {name} in hand, and there are {} (C3.6)",
                self.hand().count(face)
            ),
            Kind::Chiu => explain(Ban::LeavesNoDiscard, face, face),
            _ => format!("{name} is open to wins and Chíu; captures come after them (C3.4)"),
        }
    }

    /// Why a public card may not be captured by an action; `None` if it may.
    fn no_capture(&self, face: Face, action: Action) -> Option<String> {
        let name = FACES.name(face);
        let own = action.raw_face();
        Some(match action.kind() {
            Kind::Chan if own != face => format!("the public card is {name} (C3.5)"),
            Kind::Chan if self.hand().count(face) == 0 => {
                format!("there is no {name} in hand to make a chắn with (C3.5)")
            }
            Kind::Chan => explain(self.chan_ban(face)?, face, face),
            Kind::Ca if self.hand().count(own) == 0 => {
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
