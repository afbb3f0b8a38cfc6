//! What one seat may know (RULES G6).

use super::{Phase, Player, SEATS, Sichuan, Start};
use crate::Seat;
use crate::action::ActionSet;
use crate::card::{Card, Face, FaceSet};
use crate::game::Game;
use crate::group::Group;
use crate::hand::{Counts, Hand};
use crate::view::{PublicCard, Source, Stage, View};

/// A window on the table that shows only what its seat may know; agents decide from it alone.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    table: &'a Sichuan,
    seat: Seat,
}

impl<'a> Sight<'a> {
    /// The table as `seat` sees it.
    pub fn new(table: &'a Sichuan, seat: Seat) -> Self {
        Self { table, seat }
    }

    fn own(&self) -> &'a Player {
        self.table.player(self.seat)
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The legal actions, when the seat is to decide.
    pub fn legal(&self) -> ActionSet {
        if self.table.turn() == Some(self.seat) {
            self.table.legal_actions()
        } else {
            ActionSet::EMPTY
        }
    }

    /// The seat's concealed tiles.
    pub fn counts(&self) -> Counts {
        self.own().hand.counts()
    }

    /// A seat's declared sets.
    pub fn groups(&self, seat: Seat) -> &'a [Group] {
        &self.table.player(seat).groups
    }

    /// How many concealed tiles a seat has.
    pub fn size(&self, seat: Seat) -> u32 {
        self.table.player(seat).hand.len()
    }

    /// Whether a seat has won and left.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.table.player(seat).won
    }

    /// A seat's void suit (0, 1, 2 for m, p, s): its own, and the others' once all are declared.
    pub fn void(&self, seat: Seat) -> Option<u8> {
        let open = !matches!(self.table.phase, Phase::Void { .. });
        self.table
            .player(seat)
            .void
            .filter(|_| open || seat == self.seat)
    }

    /// The faces of the seat's own void suit; none before it is declared.
    pub fn void_suit(&self) -> FaceSet {
        self.own().void_suit()
    }

    /// How many tiles the wall has.
    pub fn wall(&self) -> usize {
        self.table.wall.rest().len()
    }

    /// The faces discarded by a seat that still lie.
    pub fn discards(&self, seat: Seat) -> impl Iterator<Item = Face> + 'a {
        Game::discards(self.table, seat).map(Card::face)
    }

    /// What the seat has just drawn and not yet acted on.
    pub fn drawn(&self) -> Option<Face> {
        match self.table.phase {
            Phase::Turn {
                seat,
                start: Start::Draw(card) | Start::Replacement(card),
            } if seat == self.seat => Some(card.face()),
            _ => None,
        }
    }

    /// The tile that is open to claims.
    pub fn public(&self) -> Option<PublicCard> {
        let Phase::Claim { offer, .. } = self.table.phase else {
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
        for card in self.table.discards.cards() {
            seen.insert(card);
        }
        (seen - self.tiles() - self.own().exposed).counts()
    }

    /// The seat's concealed tiles themselves.
    pub(super) fn tiles(&self) -> Hand {
        self.own().hand
    }

    /// The discards that still lie before each seat.
    pub(super) fn discarded(&self) -> [Discarded; SEATS] {
        let mut discarded = [Discarded::default(); SEATS];
        for (seat, card) in self.table.discards.iter() {
            discarded[seat].tiles.insert(card);
            discarded[seat].last = Some(card);
        }
        discarded
    }

    /// The tiles that the seat sees besides the discards.
    pub(super) fn seen_but_discards(&self) -> Hand {
        let mut seen = self.own().hand;
        for player in &self.table.seats {
            seen = seen | player.exposed;
            if player.won {
                seen = seen | player.hand;
            }
        }
        if let Phase::Claim { offer, .. } = self.table.phase {
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
        let turn = match self.phase {
            Phase::Claim { asked, .. } => (asked == seat).then_some(seat),
            _ => self.turn(),
        };
        View {
            seat,
            dealer: self.dealer,
            stage,
            turn,
            hand: sight.counts(),
            drawn: sight.drawn(),
            sizes: Seat::all(SEATS).map(|seat| sight.size(seat)).collect(),
            stock: sight.wall(),
            indicators: Vec::new(),
            groups: Seat::all(SEATS)
                .map(|seat| sight.groups(seat).to_vec())
                .collect(),
            hezi: Vec::new(),
            discards: self.discards.faces().collect(),
            revealed: Vec::new(),
            ready: Vec::new(),
            voids: Seat::all(SEATS).map(|seat| sight.void(seat)).collect(),
            public: sight.public(),
            wins: self
                .wins
                .iter()
                .map(|won| (won.seat, self.hand(won.seat).counts()))
                .collect(),
            seen_elsewhere: sight.seen_elsewhere(),
            legal: sight.legal().iter(&Self::SPACE).collect(),
        }
    }
}
