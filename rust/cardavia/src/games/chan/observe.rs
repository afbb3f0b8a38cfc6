//! What one seat may know (RULES G6).

use super::player::Player;
use super::{Chan, Phase};
use crate::Seat;
use crate::card::FaceSet;
use crate::context::{Context, Decision};
use crate::game::{Game, Observe};
use crate::hand::{Counts, Hand};
use crate::view::{PublicCard, Stage, View};

/// What one seat sees of a table of this game.
pub type Sight<'a> = crate::sight::Sight<'a, Chan>;

impl<'a> Sight<'a> {
    pub(super) fn own(&self) -> &'a Player {
        &self.table().seats[self.seat()]
    }

    /// The faces a seat has discarded, wherever they are now.
    pub fn discarded(&self, seat: Seat) -> FaceSet {
        self.table().seats[seat].past.discarded
    }

    /// The faces the seat has declined to capture as chắn (C4.3).
    pub fn declined(&self) -> FaceSet {
        self.own().past.declined
    }

    /// Whether the seat was dealt four identical cards (C5.1).
    pub fn has_opening_quad(&self) -> bool {
        self.own().opening_quad
    }

    /// The card that is open to declarations or captures.
    pub fn public(&self) -> Option<PublicCard> {
        let (Phase::Declare { public, .. } | Phase::Capture { public, .. }) = self.table().phase
        else {
            return None;
        };
        Some(PublicCard {
            seat: public.from,
            face: public.card.face(),
            source: public.source,
            gate: Some(public.gate),
        })
    }

    /// The cards the seat sees: its own and those on the table.
    pub(super) fn seen_cards(&self) -> Hand {
        let groups = self.table().seats.iter().map(|player| player.exposed);
        groups.fold(self.hand() | self.table().lying.cards(), |seen, cards| {
            seen | cards
        })
    }

    /// Copies of every face that the seat sees outside its own hand and groups: on the table, in
    /// the groups of the others, and in a winner's hand.
    pub fn seen_elsewhere(&self) -> Counts {
        let mut seen = self.seen_cards();
        if let Phase::Over(Some(ended)) = self.table().phase {
            seen |= self.table().hand(ended.seat);
        }
        (seen - self.hand() - self.own().exposed).counts()
    }
}

impl Chan {
    fn decision(&self) -> Option<Decision> {
        Some(match self.phase {
            Phase::Start => Decision::Dealt,
            Phase::Discard { .. } => Decision::Discard,
            Phase::Declare { .. } => Decision::Claim,
            Phase::Capture { .. } => Decision::Capture,
            Phase::Over(_) => return None,
        })
    }
}

impl Observe for Chan {
    fn view(&self, seat: Seat) -> View {
        let sight = Sight::new(self, seat);
        let (stage, winner) = match self.phase {
            Phase::Over(ended) => (Stage::Over, ended.map(|ended| ended.seat)),
            _ => (Stage::Play, None),
        };
        View {
            discards: self.lying.discards(),
            revealed: self.lying.revealed(),
            public: sight.public(),
            wins: sight.opened(winner),
            seen_elsewhere: sight.seen_elsewhere(),
            context: Context {
                decision: sight.if_own(self.decision()),
                bars: sight.own().bars(),
                dealt_four: sight.has_opening_quad(),
                ..Context::default()
            },
            ..sight.view(self.dealer, stage, sight.public().is_some())
        }
    }
}
