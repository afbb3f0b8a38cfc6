//! What one seat may know (RULES G6).

use super::{FACES, Phase, Player, SEATS, Sichuan, Start, Won};
use crate::Seat;
use crate::card::{Card, Face, FaceSet};
use crate::context::{Context, Decision};
use crate::copies::Copies;
use crate::game::Observe;
use crate::hand::{Counts, Hand};
use crate::outcome;
use crate::view::{PublicCard, Source, Stage, View};

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
        outcome::Won {
            card: self.won_on(won),
            ..self.table().told(won)
        }
    }

    /// The winning tile of a win, where the seat knows it.
    pub(super) fn won_on(&self, won: Won) -> Option<Face> {
        let is_seen = won.from().is_some() || won.seat == self.seat();
        won.win.card.filter(|_| is_seen)
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

    /// Copies of every face that the seat does not see, `lying` being the discards on the table.
    pub(super) fn unseen(&self, lying: Copies) -> Copies {
        let mut seen = self.own().hand;
        for player in &self.table().seats {
            seen |= player.exposed;
            if player.won {
                seen |= player.hand;
            }
        }
        if let Some(card) = self.table().robbed() {
            seen.insert(card);
        }
        let all = FaceSet::from_bits((1 << FACES.len()) - 1);
        Copies::of(seen).plus(lying).missing(all)
    }

    /// What lies open, gathered once for a decision.
    pub(super) fn scene(&self) -> Scene {
        let mut scene = Scene {
            seen: self.own().hand,
            discarded: Default::default(),
        };
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
    /// Whether the seat on turn has drawn a kong's replacement (S3.2).
    pub(super) const fn has_replacement(&self) -> bool {
        matches!(
            self.phase,
            Phase::Turn {
                start: Start::Replacement(_),
                ..
            }
        )
    }

    /// The tile that is being added to a pung and may be robbed (S3.3).
    const fn robbed(&self) -> Option<Card> {
        match self.phase {
            Phase::Claim { claims, .. } if matches!(claims.offer.source, Source::Kong) => {
                Some(claims.offer.card)
            }
            _ => None,
        }
    }

    pub(super) const fn decision(&self) -> Option<Decision> {
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
        let is_asked = matches!(self.phase, Phase::Claim { .. });
        let (payments, money) = self.account();
        View {
            drawn: sight.drawn(),
            discards: self.discards.faces().collect(),
            voids: Seat::all(SEATS).map(|seat| sight.void(seat)).collect(),
            public: sight.public(),
            wins: sight.opened(self.wins.iter().map(|won| won.seat)),
            seen_elsewhere: sight.seen_elsewhere(),
            context: Context {
                decision: sight.if_own(self.decision()),
                replacement: self.has_replacement(),
                won: self.wins.iter().map(|&won| sight.won(won)).collect(),
                payments,
                money: money.to_vec(),
                ..Context::default()
            },
            ..sight.view(self.dealer, stage, is_asked)
        }
    }
}
