//! Whole deals for the properties: a random deck, and a driver that plays it to the end.

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::calculate;
use cardavia::card::{Card, Face};
use cardavia::game::Game;
use cardavia::games::nantong::Nantong;
use cardavia::table::Table;
use proptest::collection::vec;
use proptest::prelude::*;

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

/// Plans of either style.
pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    let deck = Just((0..120).map(Card).collect::<Vec<_>>()).prop_shuffle();
    let style = prop_oneof![Just(Style::Random), Just(Style::SeekWin)];
    (0..3usize, deck, style, vec(any::<u16>(), 64)).prop_map(|(dealer, deck, style, choices)| {
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
    pub(crate) fn table(&self) -> Table<Nantong> {
        Table::from_deck(self.dealer, &self.deck).expect("the deck is a permutation")
    }

    /// Plays the deal to its end and shows every table on the way, the first and last included.
    pub(crate) fn play_out(&self, mut visit: impl FnMut(&Table<Nantong>)) {
        let mut table = self.table();
        visit(&table);
        while table.state().turn().is_some() {
            table.play(self.choose(&table)).expect("a legal action");
            visit(&table);
        }
    }

    /// The table after that many actions, or at the end if that comes sooner.
    pub(crate) fn play(&self, actions: usize) -> Table<Nantong> {
        let mut table = self.table();
        while table.history().len() < actions && table.state().turn().is_some() {
            table.play(self.choose(&table)).expect("a legal action");
        }
        table
    }

    fn choose(&self, table: &Table<Nantong>) -> Action {
        let turn = table.history().len();
        // Each round through the numbers reads them differently.
        let number = usize::from(self.choices[turn % self.choices.len()]) + turn;
        let legal: Vec<Action> = table.state().legal().iter(&Nantong::SPACE).collect();
        match self.style {
            Style::Random => legal[number % legal.len()],
            Style::SeekWin => seek_win(table.state(), &legal, number),
        }
    }
}

fn seek_win(state: &Nantong, legal: &[Action], number: usize) -> Action {
    if let Some(&win) = legal.iter().find(|action| action.kind() == Kind::Win) {
        return win;
    }
    let is_plain = |kind| matches!(kind, Kind::Discard | Kind::Pass | Kind::Done);
    let declarations: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| !is_plain(action.kind()))
        .collect();
    if !declarations.is_empty() && !number.is_multiple_of(8) {
        return declarations[number % declarations.len()];
    }
    let nearest = |&&action: &&Action| action.face().map(|face| after_discard(state, face));
    let plain = legal.iter().filter(|action| is_plain(action.kind()));
    *plain
        .min_by_key(nearest)
        .expect("there is always a discard, a pass or done")
}

/// The distance of the hand after a discard; far away when it cannot win any more.
fn after_discard(state: &Nantong, face: Face) -> i8 {
    let seat = state.turn().expect("the deal is running");
    let mut cards: Vec<Face> = state.hand(seat).cards().map(Card::face).collect();
    let place = cards.iter().position(|&card| card == face);
    cards.remove(place.expect("the face is in hand"));
    let distance = calculate::distance::<Nantong>(&cards, state.groups(seat), &[]);
    distance
        .expect("hands of a deal can exist")
        .unwrap_or(i8::MAX)
}
