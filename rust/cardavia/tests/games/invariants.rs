//! What holds at every decision of every deal.

use std::hash::{DefaultHasher, Hash, Hasher};

use cardavia::Seat;
use cardavia::action::Kind;
use cardavia::calculate::Hands;
use cardavia::card::Card;
use cardavia::game::Game;
use cardavia::group::Group;
use cardavia::hand::{Counts, Hand};
use cardavia::message::Message;
use cardavia::record::Record;
use cardavia::table::{PlayError, Table};
use cardavia::test_each_game;
use cardavia::view::Source;
use proptest::prelude::*;

use crate::driver::{DEALT, plans};
use crate::room::Room;
use crate::rows::{Deal, read};

fn is_winner<G: Game>(table: &Table<G>, seat: Seat) -> bool {
    table
        .state()
        .view(Seat::new(0))
        .wins
        .iter()
        .any(|win| win.0 == seat)
}

/// Every card lies in exactly one place; but what several seats won together, each of them
/// holds (Sichuan S3.3).
fn conserves_cards<G: Room>(table: &Table<G>) {
    let state = table.state();
    let dealt: usize = G::DEALT.iter().sum();
    let mut cards = table.deck().expect(DEALT)[dealt..][..G::INDICATORS].to_vec();
    cards.extend(state.stock());
    let mut winners: Vec<Hand> = Vec::new();
    for seat in Seat::all(G::SEATS) {
        cards.extend(state.discards(seat));
        cards.extend(state.revealed(seat));
        cards.extend(state.exposed(seat).cards());
        if is_winner(table, seat) {
            winners.push(state.hand(seat));
        } else {
            cards.extend(state.hand(seat).cards());
        }
    }
    for (place, hand) in winners.iter().enumerate() {
        let others = winners[..place].iter().fold(Hand::EMPTY, |all, &o| all | o);
        let shared = *hand & others;
        assert!(shared.len() <= 1, "two winners share {shared:?}");
        cards.extend((*hand - shared).cards());
    }
    cards.sort_unstable();
    let all: Vec<Card> = (0..G::FACES.cards()).map(Card).collect();
    assert_eq!(cards, all);
}

/// What lies before each seat is what its groups and its Hezi say.
fn exposes_what_was_declared<G: Room>(table: &Table<G>) {
    let state = table.state();
    for seat in Seat::all(G::SEATS) {
        let mut declared = Counts::default();
        for face in state.groups(seat).iter().flat_map(Group::faces) {
            declared[face.index()] += 1;
        }
        let hezi = state.view(seat).hezi.get(seat.index()).copied().flatten();
        if let Some(face) = hezi {
            declared[face.index()] += 2;
        }
        assert_eq!(state.exposed(seat).counts(), declared);
    }
}

/// A seat that must discard has the cards of a complete hand; so have winners, a dealer that has
/// not discarded yet, and a seat whose added kong may still be robbed. Everybody else has one less.
fn keeps_sizes<G: Room>(table: &Table<G>) {
    let state = table.state();
    let first_discard = (table.dealer(), Kind::Discard);
    let mut played = table
        .history()
        .iter()
        .map(|(s, action)| (*s, action.kind()));
    let dealer_has_discarded = played.any(|entry| entry == first_discard);
    for seat in Seat::all(G::SEATS) {
        let robbed = state.view(seat).public.filter(|p| p.source == Source::Kong);
        let is_full = is_winner(table, seat)
            || state.turn() == Some(seat) && state.legal().has(Kind::Discard)
            || seat == table.dealer() && !dealer_has_discarded
            || robbed.is_some_and(|public| public.seat == seat);
        let groups = state.groups(seat).iter().map(|g| G::worth(g.kind()));
        let size = state.hand(seat).len() as usize + groups.sum::<usize>();
        assert_eq!(size, G::COMPLETE - usize::from(!is_full), "seat {seat}");
    }
}

/// Legal actions are those that nothing bars; the others are refused and change nothing.
fn is_legal_or_refused<G: Room>(table: &Table<G>) {
    let state = table.state();
    let legal = state.legal();
    assert_eq!(legal.is_empty(), state.turn().is_none());
    let clause = format!("({}", G::CHAPTER);
    let mut copy = table.clone();
    for action in G::SPACE.all() {
        let text = G::SPACE.text(action);
        let reason = state.why_not(action);
        assert_eq!(
            legal.contains(action),
            reason.is_none(),
            "{text}: {reason:?}"
        );
        if let Some(reason) = reason {
            let error = copy.play(action).expect_err("an action that is barred");
            let refusal: Message = reason.into();
            if state.turn().is_none() {
                assert_eq!(error, PlayError::Over { action: text });
            } else {
                let told = refusal.to_string();
                assert!(told.contains(&clause), "{text}: no clause in {told:?}");
                let action = text;
                assert_eq!(error, PlayError::Illegal { action, refusal });
            }
        }
    }
    assert_eq!(&copy, table);
    assert_eq!(copy.state(), state);
}

/// In a claim round nobody but the seat that is asked knows who is asked (G6).
fn asks_in_secret<G: Room>(table: &Table<G>) {
    let state = table.state();
    for seat in Seat::all(G::SEATS) {
        let view = state.view(seat);
        let is_asked = state.turn() == Some(seat);
        if view.public.is_some() {
            assert_eq!(view.turn, is_asked.then_some(seat));
        } else {
            assert_eq!(view.turn, state.turn());
        }
        let legal: Vec<_> = state.legal().iter(&G::SPACE).collect();
        assert_eq!(view.legal, if is_asked { legal } else { Vec::new() });
    }
}

/// Nobody has points before the end.
fn pays_at_the_end_only<G: Room>(table: &Table<G>) {
    if table.state().turn().is_some() {
        assert_eq!(table.state().returns(), [0; 4]);
        assert_eq!(table.state().outcome(), None);
    }
}

fn hash<G: Game>(table: &Table<G>) -> u64 {
    let mut hasher = DefaultHasher::new();
    table.hash(&mut hasher);
    hasher.finish()
}

/// A table written to JSON and read back is the same table.
fn reads_back<G: Game>(table: &Table<G>) {
    let record = Record::from_json(&table.record().expect(DEALT).to_json())
        .expect("the engine's own record");
    let again = Table::from_record(&record).expect("the engine's own record");
    assert_eq!(&again, table);
    assert_eq!(again.state(), table.state());
    assert_eq!(hash(&again), hash(table));
}

fn hold<G: Room>(table: &Table<G>) {
    conserves_cards(table);
    exposes_what_was_declared(table);
    keeps_sizes(table);
    is_legal_or_refused(table);
    asks_in_secret(table);
    pays_at_the_end_only(table);
}

fn hold_in_driven_deals<G: Room>() {
    proptest!(ProptestConfig::with_cases(200), |(plan in plans::<G>())| {
        plan.play_out(hold::<G>);
    });
}

fn records_read_back<G: Hands>() {
    let config = ProptestConfig::with_cases(200);
    proptest!(config, |(plan in plans::<G>(), actions in 0..150usize)| {
        reads_back::<G>(&plan.play(actions));
    });
}

/// The rare events (robbed kongs, returned discards, heavenly wins, …) are in the stacked decks of
/// the vectors.
fn hold_in_the_vector_deals<G: Room>() {
    for (_, deal) in read::<G, Deal>("deals") {
        let course = deal.course::<G>();
        course.iter().for_each(hold);
        course.last().iter().for_each(|table| reads_back(table));
    }
}

/// G2: the dealer's block, the next seats' blocks, the indicators, the stock.
fn a_deal_follows_the_deck<G: Room>() {
    let deck: Vec<Card> = (0..G::FACES.cards()).rev().map(Card).collect();
    for dealer in Seat::all(G::SEATS) {
        let table = Table::<G>::from_deck(dealer, &deck).expect("the deck is a permutation");
        let state = table.state();
        let mut rest = deck.as_slice();
        for (seat, &size) in dealer.round(G::SEATS).zip(G::DEALT) {
            let block: Hand = rest[..size].iter().copied().collect();
            assert_eq!(state.hand(seat), block);
            rest = &rest[size..];
        }
        let (indicators, stock) = rest.split_at(G::INDICATORS);
        let indicators: Vec<_> = indicators.iter().map(|card| card.face()).collect();
        assert_eq!(state.view(Seat::new(0)).indicators, indicators);
        assert_eq!(state.stock(), stock);
    }
}

test_each_game!(
    hold_in_driven_deals,
    records_read_back,
    hold_in_the_vector_deals,
    a_deal_follows_the_deck,
);
