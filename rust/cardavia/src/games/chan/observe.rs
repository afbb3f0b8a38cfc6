//! What one seat may know (RULES G6).

use super::player::Player;
use super::{Chan, Phase, SEATS};
use crate::Seat;
use crate::action::ActionSet;
use crate::card::FaceSet;
use crate::game::Game;
use crate::group::Group;
use crate::hand::{Counts, Hand};
use crate::view::{PublicCard, Stage, View};

/// A window on the table that shows only what its seat may know; agents decide from it alone.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    table: &'a Chan,
    seat: Seat,
}

impl<'a> Sight<'a> {
    /// The table as `seat` sees it.
    pub fn new(table: &'a Chan, seat: Seat) -> Self {
        Self { table, seat }
    }

    pub(super) fn own(&self) -> &'a Player {
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

    /// The seat's concealed cards.
    pub fn hand(&self) -> Hand {
        self.own().hand()
    }

    /// A seat's exposed pairs and Chíu.
    pub fn groups(&self, seat: Seat) -> &'a [Group] {
        self.table.player(seat).groups()
    }

    /// How many concealed cards a seat has.
    pub fn size(&self, seat: Seat) -> u32 {
        self.table.player(seat).hand().len()
    }

    /// How many cards the stock has.
    pub fn stock(&self) -> usize {
        self.table.stock.rest().len()
    }

    /// The faces a seat has discarded, wherever they are now.
    pub fn discarded(&self, seat: Seat) -> FaceSet {
        self.table.player(seat).past().discarded
    }

    /// The faces the seat has declined to capture as chắn (C4.3).
    pub fn declined(&self) -> FaceSet {
        self.own().past().declined
    }

    /// Whether the seat was dealt four identical cards (C5.1).
    pub fn has_opening_quad(&self) -> bool {
        self.own().has_opening_quad()
    }

    /// The card that is open to declarations or captures.
    pub fn public(&self) -> Option<PublicCard> {
        let (Phase::Declare { public, .. } | Phase::Capture { public, .. }) = self.table.phase
        else {
            return None;
        };
        Some(PublicCard {
            seat: public.from,
            face: public.card.face(),
            source: public.origin.source(),
            gate: Some(public.gate),
        })
    }

    /// The cards the seat sees: its own and those on the table.
    pub(super) fn seen_cards(&self) -> Hand {
        let groups = self.table.seats.iter().map(Player::exposed);
        groups.fold(self.hand() | self.table.lying.cards(), |seen, cards| {
            seen | cards
        })
    }

    /// Copies of every face that the seat sees outside its own hand and groups: on the table, in
    /// the groups of the others, and in a winner's hand.
    pub fn seen_elsewhere(&self) -> Counts {
        let mut seen = self.seen_cards();
        if let Phase::Over(Some(ended)) = self.table.phase {
            seen = seen | self.table.hand(ended.seat);
        }
        (seen - self.hand() - self.own().exposed()).counts()
    }
}

impl Chan {
    pub(super) fn seen_from(&self, seat: Seat) -> View {
        let sight = Sight::new(self, seat);
        let stage = if matches!(self.phase, Phase::Over(_)) {
            Stage::Over
        } else {
            Stage::Play
        };
        let turn = match self.phase {
            Phase::Declare { asked, .. } | Phase::Capture { asked, .. } => {
                (asked == seat).then_some(seat)
            }
            Phase::Start | Phase::Discard { .. } | Phase::Over(_) => self.turn(),
        };
        let wins = match self.phase {
            Phase::Over(Some(ended)) => {
                let winner = ended.seat;
                vec![(winner, self.player(winner).hand().counts())]
            }
            _ => Vec::new(),
        };
        View {
            seat,
            dealer: self.dealer,
            stage,
            turn,
            hand: sight.hand().counts(),
            drawn: None,
            sizes: Seat::all(SEATS).map(|seat| sight.size(seat)).collect(),
            stock: sight.stock(),
            indicators: Vec::new(),
            groups: Seat::all(SEATS)
                .map(|seat| sight.groups(seat).to_vec())
                .collect(),
            hezi: Vec::new(),
            discards: self.lying.discards(),
            revealed: self.lying.revealed(),
            ready: Vec::new(),
            voids: Vec::new(),
            public: sight.public(),
            wins,
            seen_elsewhere: sight.seen_elsewhere(),
            legal: sight.legal().iter(&Self::SPACE).collect(),
        }
    }
}
