//! What one seat may know (RULES G6).

use super::player::Player;
use super::{Chan, FACES, Phase};
use crate::Seat;
use crate::card::FaceSet;
use crate::context::{Context, Decision};
use crate::copies::Copies;
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

    /// The cards the seat sees: its own, those on the table and a winner's.
    pub(super) fn seen_cards(&self) -> Hand {
        let mut seen = self.hand() | self.table().lying.cards();
        for player in &self.table().seats {
            seen |= player.exposed;
        }
        if let Phase::Over(Some(ended)) = self.table().phase {
            seen |= self.table().hand(ended.seat);
        }
        seen
    }

    /// Copies of every face that the seat does not see.
    pub(super) fn unseen(&self) -> Copies {
        let all = FaceSet::from_bits((1 << FACES.len()) - 1);
        Copies::of(self.seen_cards()).missing(all)
    }

    /// Copies of every face that the seat sees outside its own hand and groups: on the table, in
    /// the groups of the others, and in a winner's hand.
    pub fn seen_elsewhere(&self) -> Counts {
        (self.seen_cards() - self.hand() - self.own().exposed).counts()
    }
}

impl Chan {
    pub(super) const fn decision(&self) -> Option<Decision> {
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
