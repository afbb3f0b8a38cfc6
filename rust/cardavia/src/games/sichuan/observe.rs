//! What one seat may know (RULES G6).

use super::{Phase, Player, SEATS, Sichuan, Won};
use crate::Seat;
use crate::card::{Card, Face, FaceSet};
use crate::context::{Context, Decision};
use crate::game::Observe;
use crate::hand::{Counts, Hand};
use crate::outcome;
use crate::view::{PublicCard, Stage, View};

/// What one seat sees of a table of this game.
pub type Sight<'a> = crate::sight::Sight<'a, Sichuan>;

impl<'a> Sight<'a> {
    fn own(&self) -> &'a Player {
        &self.table().seats[self.seat()]
    }

    /// Whether a seat has won and left.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.table().seats[seat].won
    }

    /// A seat's void suit (0, 1, 2 for m, p, s): its own, and the others' once all are declared.
    pub fn void(&self, seat: Seat) -> Option<u8> {
        let open = !matches!(self.table().phase, Phase::Void { .. });
        let void = self.table().seats[seat].void;
        void.filter(|_| open || seat == self.seat())
    }

    /// The faces of the seat's own void suit; none before it is declared.
    pub fn void_suit(&self) -> FaceSet {
        self.own().void_suit()
    }

    /// What the seat has just drawn and not yet acted on.
    pub fn drawn(&self) -> Option<Face> {
        match self.table().phase {
            Phase::Turn { seat, start } if seat == self.seat() => start.card().map(Card::face),
            _ => None,
        }
    }

    /// A win as the seat knows it: what others have drawn it does not see, though their hands lie
    /// open.
    fn won(&self, won: Won) -> outcome::Won {
        let told = self.table().told(won);
        let is_seen = told.from.is_some() || told.seat == self.seat();
        outcome::Won {
            card: told.card.filter(|_| is_seen),
            ..told
        }
    }

    /// The tile that is open to claims.
    pub fn public(&self) -> Option<PublicCard> {
        let Phase::Claim { claims, .. } = self.table().phase else {
            return None;
        };
        Some(PublicCard {
            seat: claims.offer.from,
            face: claims.offer.card.face(),
            source: claims.offer.source,
            gate: None,
        })
    }

    /// Copies of every face that the seat sees outside its own hand and sets: on the table, in the
    /// sets of the others, and in the winners' hands; a tile that several have won on is one (S3.3).
    pub fn seen_elsewhere(&self) -> Counts {
        (self.scene().seen - self.hand() - self.own().exposed).counts()
    }

    /// What lies open, gathered once for a decision.
    pub(super) fn scene(&self) -> Scene {
        let (seen, discarded) = (self.own().hand, Default::default());
        let mut scene = Scene { seen, discarded };
        for (seat, card) in self.table().discards.iter() {
            scene.discarded[seat].tiles.insert(card);
            scene.discarded[seat].last = Some(card);
        }
        for (player, discarded) in self.table().seats.iter().zip(scene.discarded) {
            scene.seen |= player.exposed | discarded.tiles;
            if player.won {
                scene.seen |= player.hand;
            }
        }
        if let Phase::Claim { claims, .. } = self.table().phase {
            scene.seen.insert(claims.offer.card);
        }
        scene
    }
}

/// The tiles that a seat sees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    /// All of them, its own too.
    pub(super) seen: Hand,
    /// The discards that still lie before each seat.
    pub(super) discarded: [Discarded; SEATS],
}

/// The discards that still lie before one seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Discarded {
    /// All of them.
    pub(super) tiles: Hand,
    /// The latest.
    pub(super) last: Option<Card>,
}

impl Sichuan {
    const fn decision(&self) -> Option<Decision> {
        Some(match self.phase {
            Phase::Void { .. } => Decision::Void,
            Phase::Turn { .. } => Decision::Turn,
            Phase::AfterPung { .. } => Decision::Discard,
            Phase::Claim { .. } => Decision::Claim,
            Phase::Over { .. } => return None,
        })
    }
}

impl Observe for Sichuan {
    fn view(&self, seat: Seat) -> View {
        let sight = Sight::new(self, seat);
        let stage = match self.phase {
            Phase::Void { .. } => Stage::Prepare,
            Phase::Over { .. } => Stage::Over,
            _ => Stage::Play,
        };
        let (payments, money) = self.account();
        let replacement = matches!(self.phase, Phase::Turn { start, .. } if start.is_replacement());
        View {
            drawn: sight.drawn(),
            discards: self.discards.faces().collect(),
            voids: Seat::all(SEATS).map(|seat| sight.void(seat)).collect(),
            public: sight.public(),
            wins: sight.opened(self.wins.iter().map(|won| won.seat)),
            seen_elsewhere: sight.seen_elsewhere(),
            context: Context {
                decision: sight.if_own(self.decision()),
                replacement,
                won: self.wins.iter().map(|&won| sight.won(won)).collect(),
                payments,
                money: money.to_vec(),
                ..Context::default()
            },
            ..sight.view(self.dealer, stage, sight.public().is_some())
        }
    }
}
