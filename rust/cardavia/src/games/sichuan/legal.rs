//! What a seat may do, and why not (RULES S1.3, S3).

use super::score::{self, Holding};
use super::{FACES, Offer, Phase, Player, SETS, Sichuan, Start};
use crate::Seat;
use crate::action::{Action, ActionSet, Kind};
use crate::card::{Card, Face, FaceSet, SUITS};
use crate::game::Game;
use crate::group;
use crate::hand::{Counts, Hand};
use crate::partition::{self, Keys};

/// The faces of a suit.
pub(super) const fn suit(suit: u8) -> FaceSet {
    FaceSet::from_bits(0x1ff << (9 * suit))
}

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

impl Player {
    /// The tiles of the void suit in hand (S1.3).
    pub(super) fn void_tiles(&self) -> FaceSet {
        self.hand.faces() & self.void_suit()
    }

    /// The faces of the void suit; none before it is declared.
    pub(super) fn void_suit(&self) -> FaceSet {
        self.void.map_or(FaceSet::EMPTY, suit)
    }

    /// Whether a hand may not pung, kong or win because it holds a tile of its void suit (S1.3).
    pub(super) fn is_bound(&self) -> bool {
        self.void.is_some_and(|void| self.keys.has_suit(void))
    }

    pub(super) fn holding(&self, hand: Hand) -> Holding<'_> {
        Holding {
            concealed: hand.counts(),
            groups: &self.groups,
        }
    }

    /// Whether the tiles of a seat on turn are a win, void suits aside (S2.1).
    fn is_complete(&self) -> bool {
        self.would_win(self.hand, self.keys)
    }

    /// Whether a public tile completes the hand, void suits aside (S2.1).
    fn is_completed_by(&self, card: Card) -> bool {
        let mut tiles = self.hand;
        tiles.insert(card);
        self.would_win(tiles, self.keys.with(card.face()))
    }

    /// Whether tiles and their keys are a win beside the seat's sets, void suits aside (S2.1).
    fn would_win(&self, tiles: Hand, keys: Keys) -> bool {
        keys.are_complete() | self.groups.is_empty() & tiles.is_paired()
    }

    /// Whether the seat may claim tiles of the face at all (S1.3, S2.1, S3.5). A seat that is not
    /// bound has no tile of its void suit, so it can neither win nor pung with one.
    fn may_claim(&self, face: Face) -> bool {
        !(self.won | self.is_bound() | self.void_suit().contains(face))
    }

    fn pungs(&self) -> FaceSet {
        group::pungs(&self.groups)
    }
}

impl Sichuan {
    pub(super) fn legal_actions(&self) -> ActionSet {
        match self.phase {
            Phase::Void { .. } => {
                let mut actions = ActionSet::EMPTY;
                actions.set(Kind::Void, FaceSet::from_bits(0b111));
                actions
            }
            Phase::Turn { seat, .. } => self.turn_actions(seat.into()),
            Phase::AfterPung { seat } => Self::discards_of(self.player(seat.into())),
            Phase::Claim { asked, offer, .. } => self.claims(asked.into(), offer),
            Phase::Over { .. } => ActionSet::EMPTY,
        }
    }

    /// The discards of a seat: tiles of its void suit while it has one (S1.3).
    fn discards_of(player: &Player) -> ActionSet {
        let mut actions = ActionSet::EMPTY;
        let void = player.void_tiles();
        actions.set(
            Kind::Discard,
            if void.is_empty() {
                player.hand.faces()
            } else {
                void
            },
        );
        actions
    }

    fn turn_actions(&self, seat: Seat) -> ActionSet {
        let player = self.player(seat);
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
        let player = self.player(seat);
        let face = offer.card.face();
        let has_pung = !(offer.is_kong | only_wins) & (player.hand.count(face) >= 2);
        // Few seats have a claim: asking both at once leaves one branch that is hard to foresee.
        player.may_claim(face) && has_pung | player.is_completed_by(offer.card)
    }

    /// What a seat that is asked, and so has a claim, may declare on a public tile (S3.4).
    pub(super) fn claims(&self, asked: Seat, offer: Offer) -> ActionSet {
        let player = self.player(asked);
        let face = offer.card.face();
        let mut actions = ActionSet::EMPTY;
        actions.insert_plain(Kind::Pass);
        if player.is_completed_by(offer.card) {
            actions.insert_plain(Kind::Win);
        }
        let held = player.hand.count(face);
        if !offer.is_kong && held >= 2 {
            actions.insert(Action::with_face(Kind::Pung, face));
            if held == 3 && !self.wall.is_empty() {
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
        let player = self.player(seat);
        Some(match (self.phase, action.kind()) {
            (Phase::Void { .. }, _) => "every seat declares its void suit first (S1.2)".to_owned(),
            (_, Kind::Void) => {
                "the void suits have been declared and never change (S1.2)".to_owned()
            }
            (Phase::Turn { start, .. }, _) => player.no_turn_action(start, action),
            (Phase::AfterPung { .. }, Kind::Discard) => player.no_discard(action.raw_face()),
            (Phase::AfterPung { .. }, _) => {
                "a pung is followed by a discard and nothing else (S3.2)".to_owned()
            }
            (Phase::Claim { offer, .. }, _) => player.no_claim(offer, action),
            (Phase::Over { .. }, _) => unreachable!("an ended deal has no seat to decide"),
        })
    }
}

impl Player {
    fn bound(&self) -> String {
        let letter = self.void.map_or('?', |suit| SUITS[usize::from(suit)]);
        format!("a tile of the void suit {letter} is in hand: it must be discarded first (S1.3)")
    }

    fn no_discard(&self, face: Face) -> String {
        if self.hand.count(face) == 0 {
            return format!("there is no {} in hand to discard (S3.1)", FACES.name(face));
        }
        self.bound()
    }

    fn no_turn_action(&self, start: Start, action: Action) -> String {
        let face = action.raw_face();
        let (name, held) = (FACES.name(face), self.hand.count(face));
        match action.kind() {
            Kind::Discard => self.no_discard(face),
            Kind::Pass | Kind::Pung | Kind::Kong => {
                "no tile is open to claims: it is the seat's own turn (S3.2)".to_owned()
            }
            _ if self.is_bound() => self.bound(),
            Kind::Win => not_complete(),
            Kind::ConcealedKong if held < 4 => {
                format!("a concealed kong needs four {name} in hand, and there are {held} (S3.2)")
            }
            Kind::AddedKong if start == Start::Dealt || !self.pungs().contains(face) => {
                format!("there is no exposed pung of {name} to add to (S3.2)")
            }
            Kind::AddedKong if held == 0 => format!("the fourth {name} is not in hand (S3.2)"),
            _ => wall_is_empty(),
        }
    }

    fn no_claim(&self, offer: Offer, action: Action) -> String {
        let face = offer.card.face();
        let (name, held) = (FACES.name(face), self.hand.count(face));
        match action.kind() {
            Kind::Win if self.void_suit().contains(face) => {
                format!("{name} is of the void suit, and no win holds one (S2.1)")
            }
            Kind::Win => not_complete(),
            Kind::Pung | Kind::Kong if action.raw_face() != face => {
                format!("the tile open to claims is {name} (S3.2)")
            }
            Kind::Pung | Kind::Kong if offer.is_kong => {
                "a tile added to a pung can only be won on (S3.3)".to_owned()
            }
            Kind::Pung => format!("a pung needs two {name} in hand, and there are {held} (S3.2)"),
            Kind::Kong if held < 3 => {
                format!("a kong needs three {name} in hand, and there are {held} (S3.2)")
            }
            Kind::Kong => wall_is_empty(),
            _ => format!("{name} is open to claims: declare one or pass (S3.4)"),
        }
    }
}

fn not_complete() -> String {
    "the hand is neither four sets and a pair nor seven pairs (S2.1)".to_owned()
}

fn wall_is_empty() -> String {
    "a kong needs a tile in the wall to replace it (S3.2)".to_owned()
}
