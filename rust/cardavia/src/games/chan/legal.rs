//! What a seat may do, and why not (RULES C3, C4).

use super::player::Player;
use super::shape::{self, same_rank};
use super::words::Refusal;
use super::{Chan, FACES, Phase, Public};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::{Face, FaceSet};
use crate::game::{Game, Legal};
use crate::view::Source;

/// How a seat could capture the public card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Captures {
    pub(super) chan: bool,
    /// The concealed faces with which it makes a cạ.
    ca: FaceSet,
}

impl Captures {
    pub(super) const fn is_empty(self) -> bool {
        !self.chan && self.ca.is_empty()
    }
}

impl Player {
    fn holds_three(&self, face: Face) -> bool {
        self.copies.exactly(3).contains(face)
    }

    /// Whether the seat can win on the public card (C2.4, C3.7).
    pub(super) fn can_win(&self, public: Public) -> bool {
        let face = public.card.face();
        self.waits.contains(face) && (public.source == Source::Reveal || self.holds_three(face))
    }

    /// Whether the seat can Chíu the public card (C3.6, C4.9).
    pub(super) fn can_chiu(&self, public: Public) -> bool {
        let face = public.card.face();
        self.holds_three(face) && self.leaves_discard(face)
    }

    /// How the seat could capture a card at or before its gate.
    pub(super) fn captures(&self, public: Face) -> Captures {
        let mut captures = Captures::default();
        if self.copies.faces().contains(public) {
            captures.chan = self.chan_ban(public).is_none();
        } else {
            let partners = self.odd() & same_rank(public);
            if !partners.is_empty() {
                captures.ca = self.ca_partners(public, partners);
            }
        }
        captures
    }
}

impl Legal for Chan {
    type Refusal = Refusal;

    fn legal(&self) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        match self.phase {
            Phase::Over(_) => return actions,
            Phase::Discard { seat, .. } => {
                actions.set(Kind::Discard, self.seats[seat].discards());
                return actions;
            }
            Phase::Start => actions.insert_plain(Kind::Win),
            Phase::Declare { asked, public, .. } => {
                let player = &self.seats[asked];
                if player.can_win(public) {
                    actions.insert_plain(Kind::Win);
                }
                if player.can_chiu(public) {
                    actions.insert(Action::with_face(Kind::Chiu, public.card.face()));
                }
            }
            Phase::Capture { asked, public } => {
                let captures = self.captures(asked, public);
                if captures.chan {
                    actions.insert(Action::with_face(Kind::Chan, public.card.face()));
                }
                actions.set(Kind::Ca, captures.ca);
            }
        }
        actions.insert_plain(Kind::Pass);
        actions
    }

    fn why_not(&self, action: Action) -> Option<Refusal> {
        let Some(seat) = self.turn() else {
            return Some(Refusal::DealOver);
        };
        if self.legal().contains(action) {
            return None;
        }
        let player = &self.seats[seat];
        match (self.phase, action.kind()) {
            (Phase::Start, _) => Some(Refusal::DealerFirst),
            (Phase::Discard { .. }, Kind::Discard) => player.no_discard(action.raw_face()),
            (Phase::Discard { .. }, _) => Some(Refusal::MustDiscard),
            (Phase::Declare { public, .. }, _) => Some(player.no_claim(public, action)),
            (Phase::Capture { public, .. }, _) => player.no_capture(public.card.face(), action),
            (Phase::Over(_), _) => unreachable!("an ended deal has no seat to decide"),
        }
    }

    /// Why the seat to decide could not capture a card of the face `public` by `action`, had it
    /// lain at its gate; `None` if it could have.
    ///
    /// A seat that could only pass is not asked (C3.4). What bars it changes with its own acts
    /// alone, so this tells why, of any card that has gone by since its last decision.
    fn why_no_capture(&self, public: Face, action: Action) -> Option<Refusal> {
        self.seats[self.turn()?].no_capture(public, action)
    }
}

impl Chan {
    /// How a seat at or after the gate could capture the public card; a dead hand never (C3.1).
    pub(super) fn captures(&self, seat: Seat, public: Public) -> Captures {
        if self.is_dead(seat) {
            return Captures::default();
        }
        self.seats[seat].captures(public.card.face())
    }
}

impl Player {
    /// Why a face may not be discarded; `None` if it may.
    fn no_discard(&self, face: Face) -> Option<Refusal> {
        if self.hand.count(face) == 0 {
            let face = FACES.name(face);
            return Some(Refusal::NoneToDiscard { face });
        }
        self.discard_ban(face)
    }

    fn no_claim(&self, public: Public, action: Action) -> Refusal {
        let open = public.card.face();
        let (face, held) = (FACES.name(open), self.hand.count(open));
        match action.kind() {
            Kind::Win if open == shape::CHI_CHI => Refusal::NotSixAndFour { face },
            Kind::Win => Refusal::NotTenPairs { face },
            Kind::Chiu if action.raw_face() != open => Refusal::ChiuOfAnother { face },
            Kind::Chiu if !self.holds_three(open) => Refusal::ChiuNeedsThree { face, held },
            Kind::Chiu => Refusal::LeavesNoDiscard,
            _ => Refusal::CapturesLater { face },
        }
    }

    /// Why a public card may not be captured by an action; `None` if it may.
    fn no_capture(&self, public: Face, action: Action) -> Option<Refusal> {
        let named = action.raw_face();
        let (face, own) = (FACES.name(public), FACES.name(named));
        Some(match action.kind() {
            Kind::Chan if named != public => Refusal::ChanOfAnother { face },
            Kind::Chan if self.hand.count(public) == 0 => Refusal::NoneForChan { face },
            Kind::Chan => self.chan_ban(public)?,
            Kind::Ca if self.hand.count(named) == 0 => Refusal::NoneForCa { own },
            Kind::Ca if !FACES.same_rank(named, public) || named == public => {
                Refusal::NoCa { own, face }
            }
            Kind::Ca => self.ca_ban(public, named)?,
            Kind::Win | Kind::Chiu => Refusal::ClaimsOver { face },
            _ => Refusal::CaptureOrPass { face },
        })
    }
}
