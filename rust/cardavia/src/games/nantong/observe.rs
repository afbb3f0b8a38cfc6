//! What one seat may know (RULES G6).

use super::{FACES, Nantong, Phase, Player, SEATS, Start};
use crate::Seat;
use crate::card::{Card, Face, FaceSet};
use crate::context::{Context, Decision};
use crate::copies::Copies;
use crate::game::Observe;
use crate::hand::{Counts, Hand};
use crate::view::{PublicCard, Source, Stage, View};

/// What one seat sees of a table of this game.
pub type Sight<'a> = crate::sight::Sight<'a, Nantong>;

impl<'a> Sight<'a> {
    fn own(&self) -> &'a Player {
        &self.table().seats[self.seat()]
    }

    /// Who dealt.
    pub fn dealer(&self) -> Seat {
        self.table().dealer
    }

    /// The face of a seat's Hezi.
    pub fn hezi(&self, seat: Seat) -> Option<Face> {
        let table = self.table();
        table.seats[seat].hezi.then_some(table.indicators[0])
    }

    /// Whether a seat has declared ready.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.table().seats[seat].ready
    }

    /// The two indicators.
    pub fn indicators(&self) -> [Face; 2] {
        self.table().indicators
    }

    /// What the seat has just drawn and not yet acted on.
    pub fn drawn(&self) -> Option<Face> {
        match self.table().phase {
            Phase::Turn { seat, start } if seat == self.seat() => start.card().map(Card::face),
            _ => None,
        }
    }

    /// The dealt cards that the seat has not exposed, while it prepares (N3.5).
    pub fn dealt(&self) -> Option<Counts> {
        match self.table().phase {
            Phase::Prepare { seat, dealt } if seat == self.seat() => Some(dealt.counts()),
            _ => None,
        }
    }

    /// Whether the card that is open to claims is the first discard of the deal (N6.5).
    pub fn is_first_discard(&self) -> bool {
        let table = self.table();
        matches!(table.phase, Phase::Claim { offer, .. } if !offer.is_kong)
            && table.is_first_discard()
    }

    /// The card that is open to claims.
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

    /// The cards the seat sees: its own, those on the table and a winner's, but for the indicators.
    fn seen_cards(&self) -> Hand {
        let table = self.table();
        let mut seen = self.own().hand | table.discarded;
        for player in &table.seats {
            seen |= player.exposed;
        }
        if let Phase::Claim { offer, .. } = table.phase {
            // Also the card that is being added to a pung.
            seen.insert(offer.card);
        }
        if let Phase::Over(Some(ended)) = table.phase {
            seen |= table.seats[ended.seat].hand;
        }
        seen
    }

    /// Copies of every face that the seat does not see: neither its own, nor on the table, nor the
    /// indicators.
    pub(super) fn unseen(&self) -> Copies {
        let seen = self.seen_cards();
        let [first, second] = self.table().indicators;
        let all = FaceSet::from_bits((1 << FACES.len()) - 1);
        Copies::of(seen).with(first).with(second).missing(all)
    }

    /// Copies of every face that the seat sees outside its own hand and groups: the indicators, on
    /// the table, in the groups of the others, in every Hezi, and in a winner's hand.
    pub fn seen_elsewhere(&self) -> Counts {
        let mut counts = (self.seen_cards() - self.own().hand - self.own().exposed).counts();
        let hezi = self.hezi(self.seat()).map(|face| [face; 2]);
        for face in hezi.into_iter().chain([self.indicators()]).flatten() {
            counts[face.index()] += 1;
        }
        counts
    }
}

impl Nantong {
    /// Whether the seat on turn has drawn a kong's replacement (N4.2).
    pub(super) const fn has_replacement(&self) -> bool {
        matches!(
            self.phase,
            Phase::Turn {
                start: Start::Replacement(_),
                ..
            }
        )
    }

    pub(super) const fn decision(&self) -> Option<Decision> {
        Some(match self.phase {
            Phase::Prepare { .. } => Decision::Prepare,
            Phase::Turn { .. } => Decision::Turn,
            Phase::AfterPung { .. } => Decision::Discard,
            Phase::Claim { .. } => Decision::Claim,
            Phase::Over(_) => return None,
        })
    }
}

impl Observe for Nantong {
    fn view(&self, seat: Seat) -> View {
        let sight = Sight::new(self, seat);
        let stage = match self.phase {
            Phase::Prepare { .. } => Stage::Prepare,
            Phase::Over(_) => Stage::Over,
            _ => Stage::Play,
        };
        let is_asked = matches!(self.phase, Phase::Claim { .. });
        let winner = match self.phase {
            Phase::Over(ended) => ended.map(|ended| ended.seat),
            _ => None,
        };
        View {
            drawn: sight.drawn(),
            indicators: self.indicators.to_vec(),
            hezi: Seat::all(SEATS).map(|seat| sight.hezi(seat)).collect(),
            discards: self.discards.faces().collect(),
            ready: Seat::all(SEATS).map(|seat| sight.is_ready(seat)).collect(),
            public: sight.public(),
            wins: sight.opened(winner),
            seen_elsewhere: sight.seen_elsewhere(),
            context: Context {
                decision: sight.if_own(self.decision()),
                dealt: sight.dealt(),
                replacement: self.has_replacement(),
                first_discard: sight.is_first_discard(),
                ..Context::default()
            },
            ..sight.view(self.dealer, stage, is_asked)
        }
    }
}
