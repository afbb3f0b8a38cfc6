//! Whole deals for the properties: a random deck, and a driver that plays it to the end.

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::calculate::{self, Hands};
use cardavia::card::{Card, Face};
use cardavia::game::Game;
use cardavia::table::Table;
use proptest::collection::vec;
use proptest::prelude::*;

/// Why a table has a deck.
pub(crate) const DEALT: &str = "it was dealt, not redealt";

/// How a driver chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Any legal action.
    Random,
    /// Wins when it can, mostly claims and declares, discards towards the least distance.
    SeekWin,
}

/// A deal to be played and the numbers that decide its choices, one after another.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) dealer: Seat,
    pub(crate) deck: Vec<Card>,
    pub(crate) style: Style,
    pub(crate) choices: Vec<u16>,
}

/// Any seat of a game.
pub(crate) fn seats<G: Game>() -> impl Strategy<Value = Seat> {
    (0..G::SEATS).prop_map(Seat::new)
}

/// Plans of either style for a game.
pub(crate) fn plans<G: Game>() -> impl Strategy<Value = Plan> {
    let deck = Just((0..G::FACES.cards()).map(Card).collect::<Vec<_>>()).prop_shuffle();
    let style = prop_oneof![Just(Style::Random), Just(Style::SeekWin)];
    (seats::<G>(), deck, style, vec(any::<u16>(), 64)).prop_map(|(dealer, deck, style, choices)| {
        Plan {
            dealer,
            deck,
            style,
            choices,
        }
    })
}

impl Plan {
    /// The table before the first action.
    pub(crate) fn table<G: Game>(&self) -> Table<G> {
        Table::from_deck(self.dealer, &self.deck).expect("the deck is a permutation")
    }

    /// Plays the deal to its end and shows every table on the way, the first and last included.
    pub(crate) fn play_out<G: Hands>(&self, mut visit: impl FnMut(&Table<G>)) {
        let mut table = self.table::<G>();
        visit(&table);
        while table.state().turn().is_some() {
            table.play(self.choose(&table)).expect("a legal action");
            visit(&table);
        }
    }

    /// The table after that many actions, or at the end if that comes sooner.
    pub(crate) fn play<G: Hands>(&self, actions: usize) -> Table<G> {
        let mut table = self.table::<G>();
        while table.history().len() < actions && table.state().turn().is_some() {
            table.play(self.choose(&table)).expect("a legal action");
        }
        table
    }

    fn choose<G: Hands>(&self, table: &Table<G>) -> Action {
        let turn = table.history().len();
        // Each round through the numbers reads them differently.
        let number = usize::from(self.choices[turn % self.choices.len()]) + turn;
        let legal: Vec<Action> = table.state().legal().iter(&G::SPACE).collect();
        match self.style {
            Style::Random => legal[number % legal.len()],
            Style::SeekWin => seek_win(table.state(), &legal, number),
        }
    }
}

fn seek_win<G: Hands>(state: &G, legal: &[Action], number: usize) -> Action {
    if let Some(&win) = legal.iter().find(|action| action.kind() == Kind::Win) {
        return win;
    }
    let is_plain = |action: &&Action| {
        matches!(
            action.kind(),
            Kind::Discard | Kind::Pass | Kind::Done | Kind::Void
        )
    };
    let declarations: Vec<&Action> = legal.iter().filter(|action| !is_plain(action)).collect();
    if !declarations.is_empty() && !number.is_multiple_of(8) {
        return *declarations[number % declarations.len()];
    }
    let nearest = |&&action: &&Action| match action.face() {
        Some(face) => after_discard(state, face),
        None => in_void_suit(state, action),
    };
    *legal
        .iter()
        .filter(is_plain)
        .min_by_key(nearest)
        .expect("there is always a discard, a pass, done or a void suit")
}

/// The distance of the hand after a discard; far away when it cannot win any more.
fn after_discard<G: Hands>(state: &G, face: Face) -> i8 {
    let seat = state.turn().expect("the deal is running");
    let mut cards = concealed(state, seat);
    let place = cards.iter().position(|&card| card == face);
    cards.remove(place.expect("the face is in hand"));
    let distance = calculate::distance::<G>(&cards, state.groups(seat), &[]);
    distance
        .expect("hands of a deal can exist")
        .unwrap_or(i8::MAX)
}

/// How many cards a seat holds of the suit an action declares void; 0 for other actions.
fn in_void_suit<G: Game>(state: &G, action: Action) -> i8 {
    let seat = state.turn().expect("the deal is running");
    let suit = (0..3).find(|&suit| Action::void(suit) == action);
    let is_in_suit = |face: &Face| {
        let own = G::FACES.suit_and_rank(*face).map(|(suit, _)| suit);
        suit.is_some_and(|suit| own == Some(usize::from(suit)))
    };
    let count = concealed(state, seat)
        .iter()
        .filter(|f| is_in_suit(f))
        .count();
    i8::try_from(count).expect("a hand is small")
}

/// The faces of a seat's concealed cards.
pub(crate) fn concealed<G: Game>(state: &G, seat: Seat) -> Vec<Face> {
    state.hand(seat).cards().map(Card::face).collect()
}
