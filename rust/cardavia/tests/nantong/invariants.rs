//! What holds at every decision of every deal.

use std::hash::{DefaultHasher, Hash, Hasher};

use cardavia::card::{Card, Face};
use cardavia::game::Game;
use cardavia::games::nantong::{FACES, Nantong};
use cardavia::hand::Hand;
use cardavia::record::Record;
use cardavia::table::{PlayError, Table};
use proptest::prelude::*;

use crate::driver::plans;
use crate::rows::{Deal, read};

/// Every one of the 120 cards lies in exactly one place.
fn conserves_cards(table: &Table<Nantong>) {
    let state = table.state();
    let indicators = &table.deck()[23 + 22 + 22..][..2];
    let mut places: Vec<Hand> = vec![
        indicators.iter().copied().collect(),
        state.stock().iter().copied().collect(),
    ];
    let mut sizes = indicators.len() + state.stock().len();
    for seat in 0..Nantong::SEATS {
        let discards: Vec<_> = state.discards(seat).collect();
        sizes += discards.len() + (state.hand(seat).len() + state.exposed(seat).len()) as usize;
        places.extend([
            state.hand(seat),
            state.exposed(seat),
            discards.into_iter().collect(),
        ]);
    }
    assert_eq!(sizes, 120);
    let all = places.into_iter().fold(Hand::EMPTY, |all, hand| all | hand);
    assert_eq!(all.bits(), (1 << 120) - 1);
}

/// What lies before each seat is what its groups and its Hezi say.
fn exposes_what_was_declared(table: &Table<Nantong>) {
    let state = table.state();
    for seat in 0..Nantong::SEATS {
        let mut declared = [0; 32];
        for group in state.groups(seat) {
            declared[group.face().index()] += group.kind().cards();
        }
        if let Some(face) = state.view(seat).hezi[seat] {
            declared[face.index()] += 2;
        }
        assert_eq!(state.exposed(seat).counts(), declared);
    }
}

/// A seat has 22 cards or 23, counting every group as three and the Hezi not (N1.2, N2.2).
fn keeps_sizes(table: &Table<Nantong>) {
    let state = table.state();
    for seat in 0..Nantong::SEATS {
        let size = state.hand(seat).len() as usize + 3 * state.groups(seat).len();
        assert!(size == 22 || size == 23, "seat {seat} has {size} cards");
    }
}

/// Legal actions are those that nothing bars; the others are refused and change nothing.
fn is_legal_or_refused(table: &Table<Nantong>) {
    let state = table.state();
    let legal = state.legal();
    assert_eq!(legal.is_empty(), state.turn().is_none());
    let mut copy = table.clone();
    for action in Nantong::SPACE.all() {
        let text = Nantong::SPACE.text(action);
        let reason = state.why_not(action);
        assert_eq!(
            legal.contains(action),
            reason.is_none(),
            "{text}: {reason:?}"
        );
        if let Some(reason) = reason {
            let error = copy.play(action).expect_err("an action that is barred");
            if state.turn().is_none() {
                assert_eq!(error, PlayError::Over(text.to_string()));
            } else {
                assert!(reason.contains("(N"), "{text}: no clause in {reason:?}");
                let action = text.to_string();
                assert_eq!(error, PlayError::Illegal { action, reason });
            }
        }
    }
    assert_eq!(&copy, table);
    assert_eq!(copy.state(), state);
}

/// In a claim round nobody but the seat that is asked knows who is asked (G6).
fn asks_in_secret(table: &Table<Nantong>) {
    let state = table.state();
    for seat in 0..Nantong::SEATS {
        let view = state.view(seat);
        let is_asked = state.turn() == Some(seat);
        if view.public.is_some() {
            assert_eq!(view.turn, is_asked.then_some(seat));
        } else {
            assert_eq!(view.turn, state.turn());
        }
        assert_eq!(view.legal.is_empty(), !is_asked);
    }
}

/// Nobody has points before the end.
fn pays_at_the_end_only(table: &Table<Nantong>) {
    if table.state().turn().is_some() {
        assert_eq!(table.state().returns(), [0; 4]);
        assert_eq!(table.state().outcome(), None);
    }
}

fn hash(table: &Table<Nantong>) -> u64 {
    let mut hasher = DefaultHasher::new();
    table.hash(&mut hasher);
    hasher.finish()
}

/// A table written to JSON and read back is the same table.
fn reads_back(table: &Table<Nantong>) {
    let record = Record::from_json(&table.record().to_json()).expect("the engine's own record");
    let again = Table::from_record(&record).expect("the engine's own record");
    assert_eq!(&again, table);
    assert_eq!(again.state(), table.state());
    assert_eq!(hash(&again), hash(table));
}

fn hold(table: &Table<Nantong>) {
    conserves_cards(table);
    exposes_what_was_declared(table);
    keeps_sizes(table);
    is_legal_or_refused(table);
    asks_in_secret(table);
    pays_at_the_end_only(table);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn hold_in_driven_deals(plan in plans()) {
        plan.play_out(hold);
    }

    #[test]
    fn records_read_back(plan in plans(), actions in 0..150usize) {
        reads_back(&plan.play(actions));
    }
}

/// The rare events (Hezi, robbed kongs, heavenly wins, …) are in the stacked decks of the vectors.
#[test]
fn hold_in_the_vector_deals() {
    for (_, deal) in read::<Deal>("deals") {
        let mut table = deal.table();
        hold(&table);
        for action in &deal.actions {
            table.play(Nantong::SPACE.parse(action).unwrap()).unwrap();
            hold(&table);
        }
        reads_back(&table);
    }
}

/// G2 and N1.2: the dealer's block, the next seats' blocks, two indicators, the stock.
#[test]
fn a_deal_follows_the_deck() {
    let deck: Vec<Card> = (0..120).rev().map(Card).collect();
    let table = Table::<Nantong>::from_deck(1, &deck).unwrap();
    let state = table.state();
    let written = [1, 2, 0].map(|seat| FACES.write_hand(state.hand(seat)));
    let expected = [
        "77788889999s TTTT WWWW RRRR",
        "1222233334444555566667s",
        "5556666777788889999p 111s",
    ];
    assert_eq!(written, expected);
    assert_eq!(state.view(0).indicators, [Face(13), Face(12)]);
    assert_eq!(state.stock(), &deck[69..]);
}
