//! Whether data that were read as a state are one that can be played.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::Seat;
use crate::belief::{Belief, Worlds};
use crate::card::Card;
use crate::hand::Hand;
use crate::rng::Dice;
use crate::search::Policy;
use crate::view::View;

/// More actions than any deal has.
const MANY: usize = 1_000;

/// Tries to draw a world; those of deals have been far fewer, even after a stacked deck.
const TRIES: u32 = 200_000;

/// Whether a state can be looked at, imagined otherwise and played to its end.
///
/// A state is valid by construction, and nothing in the engine asks for more. So this is for
/// states that come from elsewhere: what is wrong in them shows in their views, in their cards or
/// by a panic.
pub(crate) fn is_sound<G: Belief>(state: &G) -> bool {
    let is_sound = || names_are_known(state) && cards_are_whole(state) && can_be_tried(state);
    catch_unwind(AssertUnwindSafe(is_sound)).unwrap_or(false)
}

/// Whether all seats, faces and actions are of the game, and who is to decide can.
fn names_are_known<G: Belief>(state: &G) -> bool {
    let legal = state.legal();
    let can_decide = match state.turn() {
        None => legal.is_empty(),
        Some(seat) => seat.index() < G::SEATS && !legal.is_empty(),
    };
    can_decide
        && legal.ids(&G::SPACE).all(|id| id < G::SPACE.len())
        && Seat::all(G::SEATS).all(|seat| is_of_the_game::<G>(&state.view(seat)))
}

/// Whether all seats and faces that a view names are of the game.
fn is_of_the_game<G: Belief>(view: &View) -> bool {
    let mut seats = vec![view.dealer];
    let mut faces = view.indicators.clone();
    for group in view.groups.iter().flatten() {
        seats.extend(group.from_seat());
        faces.extend(group.faces());
    }
    for &(seat, face) in view.discards.iter().chain(&view.revealed) {
        seats.push(seat);
        faces.push(face);
    }
    if let Some(card) = view.public {
        seats.push(card.seat);
        seats.extend(card.gate);
        faces.push(card.face);
    }
    seats.extend(view.wins.iter().map(|won| won.0));
    faces.extend(view.drawn);
    seats.iter().all(|seat| seat.index() < G::SEATS)
        && faces.iter().all(|face| face.0 < G::FACES.len())
}

/// Whether every card lies in one place: but for the indicators, which nobody has, and a tile that
/// several have won on (S3.3), which is in the hand of each.
fn cards_are_whole<G: Belief>(state: &G) -> bool {
    let mut lying: Vec<Card> = state.stock().to_vec();
    let mut held = Hand::EMPTY;
    let mut places = 0;
    for seat in Seat::all(G::SEATS) {
        lying.extend(state.discards(seat).chain(state.revealed(seat)));
        for cards in [state.hand(seat), state.exposed(seat)] {
            places += cards.len();
            held |= cards;
        }
    }
    places += lying.len() as u32;
    if !lying.iter().all(|card| card.0 < G::FACES.cards()) {
        return false;
    }
    let all = held | lying.into_iter().collect();
    let deck = Hand::from_bits((1 << G::FACES.cards()) - 1);
    let view = state.view(Seat::First);
    let mut indicators = view.indicators;
    indicators.sort_unstable();
    (all - deck).is_empty()
        && (deck - all).cards().map(Card::face).eq(indicators)
        && places as usize - all.len() as usize <= view.wins.len().saturating_sub(1)
}

/// Whether every seat can imagine worlds, and the deal comes to its end.
fn can_be_tried<G: Belief>(state: &G) -> bool {
    let mut dice = Dice::new([0]);
    for seat in Seat::all(G::SEATS) {
        if state.worlds(seat).draw_within(TRIES, &mut dice).is_none() {
            return false;
        }
    }
    let mut state = *state;
    for _ in 0..MANY {
        let Some(action) = Policy::Random.choose(&state, &mut dice) else {
            return state.outcome().is_some();
        };
        state.play_unchecked(action, &mut ());
    }
    false
}
