//! What players do not see, for critics: the hands of the others, and the next cards of the stock.

use super::{Rows, only};
use crate::Seat;
use crate::card::Card;
use crate::copies::Copies;
use crate::game::Game;

/// How many cards of the stock are shown, its front first.
const CARDS: usize = 8;

/// Rows of a hand.
const OF_HAND: usize = 4;

/// How many rows there are at a table of `seats`.
pub(super) const fn rows(seats: usize) -> usize {
    OF_HAND * (seats - 1) + CARDS
}

/// The names of the rows.
pub(super) fn names(seats: usize) -> impl Iterator<Item = String> {
    let of_seat = |steps| (1..=OF_HAND).map(move |copies| format!("+{steps} hidden>={copies}"));
    let cards = (1..=CARDS).map(|place| format!("stock {place}"));
    (1..seats).flat_map(of_seat).chain(cards)
}

/// Writes the rows as they are for a seat.
pub(super) fn write<G: Game>(state: &G, seat: Seat, rows: &mut Rows) {
    for other in seat.others(G::SEATS) {
        rows.copies(Copies::of(state.hand(other)));
    }
    let stock = state.stock();
    let card = |place| only(stock.get(place).copied().map(Card::face));
    rows.put::<CARDS>(std::array::from_fn(card));
}
