//! What one seat may know (RULES G6).

use super::{FACES, Nantong, OfferKind, Phase, Player, SEATS, Start};
use crate::Seat;
use crate::action::ActionSet;
use crate::card::{Card, Face, FaceSet};
use crate::copies::Copies;
use crate::game::Game;
use crate::group::Group;
use crate::hand::{Counts, Hand};
use crate::view::{PublicCard, Source, Stage, View};

/// A window on the table that shows only what its seat may know; agents decide from it alone.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    table: &'a Nantong,
    seat: Seat,
}

impl<'a> Sight<'a> {
    /// The table as `seat` sees it.
    pub fn new(table: &'a Nantong, seat: Seat) -> Self {
        Self { table, seat }
    }

    fn own(&self) -> &'a Player {
        self.table.player(self.seat)
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Who dealt.
    pub fn dealer(&self) -> Seat {
        self.table.dealer
    }

    /// The legal actions, when the seat is to decide.
    pub fn legal(&self) -> ActionSet {
        if self.table.turn() == Some(self.seat) {
            self.table.legal_actions()
        } else {
            ActionSet::EMPTY
        }
    }

    /// The seat's concealed cards.
    pub fn counts(&self) -> Counts {
        self.own().hand.counts()
    }

    /// A seat's declared groups.
    pub fn groups(&self, seat: Seat) -> &'a [Group] {
        &self.table.player(seat).groups
    }

    /// How many concealed cards a seat has.
    pub fn size(&self, seat: Seat) -> u32 {
        self.table.player(seat).hand.len()
    }

    /// The face of a seat's Hezi.
    pub fn hezi(&self, seat: Seat) -> Option<Face> {
        self.table
            .player(seat)
            .hezi
            .then_some(self.table.indicators[0])
    }

    /// Whether a seat has declared ready.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.table.player(seat).ready
    }

    /// The two indicators.
    pub fn indicators(&self) -> [Face; 2] {
        self.table.indicators
    }

    /// How many cards the stock has.
    pub fn stock(&self) -> usize {
        self.table.stock.rest().len()
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

    /// The card that is open to claims.
    pub fn public(&self) -> Option<PublicCard> {
        let Phase::Claim { offer, .. } = self.table.phase else {
            return None;
        };
        let source = match offer.kind {
            OfferKind::AddedKong => Source::Kong,
            OfferKind::Discard | OfferKind::FirstDiscard => Source::Discard,
        };
        Some(PublicCard {
            seat: offer.from,
            face: offer.card.face(),
            source,
            gate: None,
        })
    }

    /// The seat's concealed cards.
    pub(super) fn cards(&self) -> Hand {
        self.own().hand
    }

    /// The cards the seat sees: its own and those on the table, but for the indicators.
    fn seen_cards(&self) -> Hand {
        let table = self.table;
        let exposed = table.seats.iter().map(|player| player.exposed);
        let mut seen = exposed.fold(self.own().hand | table.discarded, |seen, cards| {
            seen | cards
        });
        if let Phase::Claim { offer, .. } = table.phase {
            // Also the card that is being added to a pung.
            seen.insert(offer.card);
        }
        seen
    }

    /// Copies of every face that the seat does not see: neither its own, nor on the table, nor the
    /// indicators.
    pub(super) fn unseen(&self) -> Copies {
        let seen = self.seen_cards();
        let [first, second] = self.table.indicators;
        let all = FaceSet::from_bits((1 << FACES.len()) - 1);
        Copies::of(seen).with(first).with(second).missing(all)
    }

    /// Copies of every face that the seat sees outside its own hand and groups: the indicators, on
    /// the table, in the groups of the others, in every Hezi, and in a winner's hand.
    pub fn seen_elsewhere(&self) -> Counts {
        let mut seen = self.seen_cards();
        if let Phase::Over(Some(ended)) = self.table.phase {
            seen = seen | self.table.player(ended.seat).hand;
        }
        let mut counts = (seen - self.own().hand - self.own().exposed).counts();
        let hezi = self.hezi(self.seat).into_iter();
        for face in self
            .indicators()
            .into_iter()
            .chain(hezi.flat_map(|face| [face; 2]))
        {
            counts[face.index()] += 1;
        }
        counts
    }
}

impl Nantong {
    pub(super) fn seen_from(&self, seat: Seat) -> View {
        let sight = Sight::new(self, seat);
        let hand = |hand: Hand| hand.counts();
        let stage = match self.phase {
            Phase::Prepare { .. } => Stage::Prepare,
            Phase::Over(_) => Stage::Over,
            _ => Stage::Play,
        };
        let turn = match self.phase {
            Phase::Claim { asked, .. } => (asked == seat).then_some(asked),
            _ => self.turn(),
        };
        let wins = match self.phase {
            Phase::Over(Some(ended)) => vec![(ended.seat, hand(self.seats[ended.seat].hand))],
            _ => Vec::new(),
        };
        View {
            seat,
            dealer: self.dealer,
            stage,
            turn,
            hand: sight.counts(),
            drawn: sight.drawn(),
            sizes: Seat::all(SEATS).map(|seat| sight.size(seat)).collect(),
            stock: sight.stock(),
            indicators: sight.indicators().to_vec(),
            groups: Seat::all(SEATS)
                .map(|seat| sight.groups(seat).to_vec())
                .collect(),
            hezi: Seat::all(SEATS).map(|seat| sight.hezi(seat)).collect(),
            discards: self.discards.faces().collect(),
            revealed: Vec::new(),
            ready: Seat::all(SEATS).map(|seat| sight.is_ready(seat)).collect(),
            voids: Vec::new(),
            public: sight.public(),
            wins,
            seen_elsewhere: sight.seen_elsewhere(),
            legal: sight.legal().iter(&Self::SPACE).collect(),
        }
    }
}
