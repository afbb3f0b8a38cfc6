//! What one seat sees of a table (RULES G6).

use crate::Seat;
use crate::action::ActionSet;
use crate::card::{Card, Face};
use crate::context::Decision;
use crate::game::Game;
use crate::group::Group;
use crate::hand::{Counts, Hand};
use crate::view::{Stage, View};

/// A window on a table that shows only what its seat may know; agents decide from it alone. Each
/// game adds what it shows beside.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a, G> {
    table: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The table as `seat` sees it.
    pub const fn new(table: &'a G, seat: Seat) -> Self {
        Self { table, seat }
    }

    /// The whole table, from which its game takes what it shows beside.
    pub const fn table(&self) -> &'a G {
        self.table
    }

    /// Who looks.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The legal actions, when the seat is to decide.
    pub fn legal(&self) -> ActionSet {
        if self.table.turn() == Some(self.seat) {
            self.table.legal()
        } else {
            ActionSet::EMPTY
        }
    }

    /// The seat's concealed cards.
    pub fn counts(&self) -> Counts {
        self.hand().counts()
    }

    /// A seat's declared groups.
    pub fn groups(&self, seat: Seat) -> &'a [Group] {
        self.table.groups(seat)
    }

    /// How many concealed cards a seat has.
    pub fn size(&self, seat: Seat) -> u32 {
        self.table.hand(seat).len()
    }

    /// How many cards the stock has.
    pub fn stock(&self) -> usize {
        self.table.stock().len()
    }

    /// The faces discarded by a seat that still lie.
    pub fn discards(&self, seat: Seat) -> impl Iterator<Item = Face> + 'a {
        self.table.discards(seat).map(Card::face)
    }

    /// The seat's concealed cards themselves.
    pub(crate) fn hand(&self) -> Hand {
        self.table.hand(self.seat)
    }

    /// The concealed cards of the winners, laid open.
    pub(crate) fn opened(&self, winners: impl IntoIterator<Item = Seat>) -> Vec<(Seat, Counts)> {
        let open = |winner| (winner, self.table.hand(winner).counts());
        winners.into_iter().map(open).collect()
    }

    /// A decision of the seat to decide, as far as this one is it.
    pub(crate) fn if_own(&self, decision: Option<Decision>) -> Option<Decision> {
        decision.filter(|_| self.table.turn() == Some(self.seat))
    }

    /// Who is to decide, as far as the seat knows: while seats are asked about a public card only the
    /// one that `is_asked` knows.
    pub(crate) fn turn(&self, is_asked: bool) -> Option<Seat> {
        let turn = self.table.turn();
        turn.filter(|&turn| !is_asked || turn == self.seat)
    }

    /// The part of the view that is the same in every game; `is_asked` tells whether seats are asked
    /// about a public card.
    pub(crate) fn view(&self, dealer: Seat, stage: Stage, is_asked: bool) -> View {
        let groups = Seat::all(G::SEATS).map(|seat| self.groups(seat).to_vec());
        View {
            seat: self.seat,
            dealer,
            stage,
            turn: self.turn(is_asked),
            hand: self.counts(),
            sizes: Seat::all(G::SEATS).map(|seat| self.size(seat)).collect(),
            stock: self.stock(),
            groups: groups.collect(),
            legal: self.legal().iter(&G::SPACE).collect(),
            ..View::default()
        }
    }
}
