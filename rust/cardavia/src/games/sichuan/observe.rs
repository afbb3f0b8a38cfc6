//! What one seat may know (RULES G6).

use super::{Phase, Player, SEATS, Sichuan};
use crate::Seat;
use crate::card::{Card, Face, FaceSet};
use crate::hand::{Counts, Hand};
use crate::view::{PublicCard, Source, Stage, View};

/// What one seat sees of a table of this game.
pub type Sight<'a> = crate::sight::Sight<'a, Sichuan>;

impl<'a> Sight<'a> {
    fn own(&self) -> &'a Player {
        self.table().player(self.seat())
    }

    /// Whether a seat has won and left.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.table().player(seat).won
    }

    /// A seat's void suit (0, 1, 2 for m, p, s): its own, and the others' once all are declared.
    pub fn void(&self, seat: Seat) -> Option<u8> {
        let open = !matches!(self.table().phase, Phase::Void { .. });
        self.table()
            .player(seat)
            .void
            .filter(|_| open || seat == self.seat())
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

    /// The tile that is open to claims.
    pub fn public(&self) -> Option<PublicCard> {
        let Phase::Claim { offer, .. } = self.table().phase else {
            return None;
        };
        let source = if offer.is_kong {
            Source::Kong
        } else {
            Source::Discard
        };
        Some(PublicCard {
            seat: offer.from,
            face: offer.card.face(),
            source,
            gate: None,
        })
    }

    /// Copies of every face that the seat sees outside its own hand and sets: on the table, in the
    /// sets of the others, and in the winners' hands; a tile that several have won on is one (S3.3).
    pub fn seen_elsewhere(&self) -> Counts {
        let mut seen = self.seen_but_discards();
        for card in self.table().discards.cards() {
            seen.insert(card);
        }
        (seen - self.hand() - self.own().exposed).counts()
    }

    /// The discards that still lie before each seat.
    pub(super) fn discarded(&self) -> [Discarded; SEATS] {
        let mut discarded = [Discarded::default(); SEATS];
        for (seat, card) in self.table().discards.iter() {
            discarded[seat].tiles.insert(card);
            discarded[seat].last = Some(card);
        }
        discarded
    }

    /// The tiles that the seat sees besides the discards.
    pub(super) fn seen_but_discards(&self) -> Hand {
        let mut seen = self.own().hand;
        for player in &self.table().seats {
            seen |= player.exposed;
            if player.won {
                seen |= player.hand;
            }
        }
        if let Phase::Claim { offer, .. } = self.table().phase {
            seen.insert(offer.card);
        }
        seen
    }
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
    pub(super) fn seen_from(&self, seat: Seat) -> View {
        let sight = Sight::new(self, seat);
        let stage = match self.phase {
            Phase::Void { .. } => Stage::Prepare,
            Phase::Over { .. } => Stage::Over,
            _ => Stage::Play,
        };
        let is_asked = matches!(self.phase, Phase::Claim { .. });
        View {
            drawn: sight.drawn(),
            discards: self.discards.faces().collect(),
            voids: Seat::all(SEATS).map(|seat| sight.void(seat)).collect(),
            public: sight.public(),
            wins: sight.opened(self.wins.iter().map(|won| won.seat)),
            seen_elsewhere: sight.seen_elsewhere(),
            ..sight.view(self.dealer, stage, is_asked)
        }
    }
}
