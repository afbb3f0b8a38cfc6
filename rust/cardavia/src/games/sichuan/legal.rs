//! What a seat may do, and why not (RULES S1.3, S3).

use super::player::Player;
use super::score;
use super::words::Refusal;
use super::{FACES, Offer, Phase, SETS, Sichuan, Start};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::{Face, FaceSet, SUITS};
use crate::game::{Game, Legal};
use crate::hand::Counts;
use crate::partition;
use crate::view::Source;

/// Whether concealed tiles are a win beside `sets` declared sets, void suits aside (S2.1).
pub(super) fn is_complete(counts: &Counts, sets: usize) -> bool {
    partition::is_complete(counts, SETS - sets as u8) || sets == 0 && score::is_seven_pairs(counts)
}

/// The faces that complete concealed tiles one short beside `sets` declared sets, void suits and
/// copies in the sets aside; none a face held four times (S2.1).
pub(super) fn waits(counts: &Counts, sets: usize) -> FaceSet {
    let mut waits = partition::waits(counts, SETS - sets as u8);
    if sets == 0 {
        // Seven pairs wait for their only odd tile.
        let odd = |face: &Face| counts[face.index()] % 2 == 1;
        let odd: FaceSet = FACES.all().filter(odd).collect();
        waits |= if odd.len() == 1 { odd } else { FaceSet::EMPTY };
    }
    waits
}

impl Legal for Sichuan {
    type Refusal = Refusal;

    fn legal(&self) -> ActionSet {
        match self.phase {
            Phase::Void { .. } => {
                let mut actions = ActionSet::EMPTY;
                actions.set(Kind::Void, FaceSet::from_bits(0b111));
                actions
            }
            Phase::Turn { seat, .. } => self.turn_actions(seat),
            Phase::AfterPung { seat } => Self::discards_of(&self.seats[seat]),
            Phase::Claim { asked, claims } => self.claims(asked, claims.offer),
            Phase::Over { .. } => ActionSet::EMPTY,
        }
    }

    fn why_not(&self, action: Action) -> Option<Refusal> {
        let Some(seat) = self.turn() else {
            return Some(Refusal::DealOver);
        };
        if self.legal().contains(action) {
            return None;
        }
        let player = &self.seats[seat];
        Some(match (self.phase, action.kind()) {
            (Phase::Void { .. }, _) => Refusal::VoidFirst,
            (_, Kind::Void) => Refusal::VoidStays,
            (Phase::Turn { start, .. }, _) => player.no_turn_action(start, action),
            (Phase::AfterPung { .. }, Kind::Discard) => player.no_discard(action.raw_face()),
            (Phase::AfterPung { .. }, _) => Refusal::DiscardAfterPung,
            (Phase::Claim { claims, .. }, _) => player.no_claim(claims.offer, action),
            (Phase::Over { .. }, _) => unreachable!("an ended deal has no seat to decide"),
        })
    }
}

impl Sichuan {
    /// The discards of a seat: tiles of its void suit while it has one (S1.3).
    fn discards_of(player: &Player) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        let (void, all) = (player.void_tiles(), player.hand.faces());
        actions.set(Kind::Discard, if void.is_empty() { all } else { void });
        actions
    }

    fn turn_actions(&self, seat: Seat) -> ActionSet {
        let player = &self.seats[seat];
        let mut actions = Self::discards_of(player);
        if player.is_bound() {
            return actions;
        }
        if player.is_complete() {
            actions.insert_plain(Kind::Win);
        }
        if !self.wall.is_empty() {
            actions.set(Kind::ConcealedKong, player.hand.quads());
            actions.set(Kind::AddedKong, player.pungs() & player.hand.faces());
        }
        actions
    }

    /// Whether a seat is to be asked about a public tile, for a win alone when `only_wins` (G3).
    pub(super) fn has_claim(&self, seat: Seat, offer: Offer, only_wins: bool) -> bool {
        let player = &self.seats[seat];
        let face = offer.card.face();
        let may_pung = offer.source == Source::Discard && !only_wins;
        let has_pung = may_pung & (player.hand.count(face) >= 2);
        // Few seats have a claim: asking both at once leaves one branch that is hard to foresee.
        player.may_claim(face) && has_pung | player.is_completed_by(offer.card)
    }

    /// What a seat that is asked, and so has a claim, may declare on a public tile (S3.4).
    pub(super) fn claims(&self, asked: Seat, offer: Offer) -> ActionSet {
        let player = &self.seats[asked];
        let face = offer.card.face();
        let mut actions = ActionSet::EMPTY;
        actions.insert_plain(Kind::Pass);
        if player.is_completed_by(offer.card) {
            actions.insert_plain(Kind::Win);
        }
        let held = player.hand.count(face);
        if offer.source == Source::Discard && held >= 2 {
            actions.insert(Action::with_face(Kind::Pung, face));
            if held == 3 && !self.wall.is_empty() {
                actions.insert(Action::with_face(Kind::Kong, face));
            }
        }
        actions
    }
}

impl Player {
    fn bound(&self) -> Refusal {
        let suit = self.void.map_or('?', |suit| SUITS[usize::from(suit)]);
        Refusal::HoldsVoid { suit }
    }

    fn no_discard(&self, face: Face) -> Refusal {
        if self.hand.count(face) == 0 {
            let face = FACES.name(face);
            return Refusal::NoneToDiscard { face };
        }
        self.bound()
    }

    fn no_turn_action(&self, start: Start, action: Action) -> Refusal {
        let named = action.raw_face();
        let (face, held) = (FACES.name(named), self.hand.count(named));
        match action.kind() {
            Kind::Discard => self.no_discard(named),
            Kind::Pass | Kind::Pung | Kind::Kong => Refusal::OwnTurn,
            _ if self.is_bound() => self.bound(),
            Kind::Win => Refusal::NotComplete,
            Kind::ConcealedKong if held < 4 => Refusal::ConcealedKongNeedsFour { face, held },
            Kind::AddedKong if start == Start::Dealt || !self.pungs().contains(named) => {
                Refusal::NoPung { face }
            }
            Kind::AddedKong if held == 0 => Refusal::NoFourth { face },
            _ => Refusal::WallEmpty,
        }
    }

    fn no_claim(&self, offer: Offer, action: Action) -> Refusal {
        let open = offer.card.face();
        let (face, held) = (FACES.name(open), self.hand.count(open));
        match action.kind() {
            Kind::Win => Refusal::NotComplete,
            Kind::Pung | Kind::Kong if action.raw_face() != open => {
                Refusal::ClaimOfAnother { face }
            }
            Kind::Pung | Kind::Kong if offer.source == Source::Kong => Refusal::OnlyToWin,
            Kind::Pung => Refusal::PungNeedsTwo { face, held },
            Kind::Kong if held < 3 => Refusal::KongNeedsThree { face, held },
            Kind::Kong => Refusal::WallEmpty,
            _ => Refusal::ClaimOrPass { face },
        }
    }
}
