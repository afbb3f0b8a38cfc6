//! What a seat sees never depends on what it may not know (G6).

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::belief::Belief;
use cardavia::calculate::Hands;
use cardavia::card::{COPIES, Card};
use cardavia::event::Event;
use cardavia::game::{Game, Observe};
use cardavia::games::sichuan::Sichuan;
use cardavia::table::Table;
use cardavia::test_each_game;
use cardavia::view::{Source, Stage};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::driver::{DEALT, plans, seats};
use crate::rows::{Deal, read};

const PASS: Action = Action::plain(Kind::Pass);

/// The cards a seat may not know: the stock and the other hands, but neither a winner's hand nor
/// the card of an added kong while it is open to claims.
fn hidden_from<G: Belief>(table: &Table<G>, seat: Seat) -> Vec<Card> {
    let state = table.state();
    let view = state.view(seat);
    let mut hidden = state.stock().to_vec();
    for other in Seat::all(G::SEATS).filter(|&other| other != seat) {
        let mut hand = state.hand(other);
        if view.wins.iter().any(|win| win.0 == other) {
            continue;
        }
        if let Some(open) = view
            .public
            .filter(|open| open.source == Source::Kong && open.seat == other)
        {
            hand = hand - hand.of(open.face);
        }
        hidden.extend(hand.cards());
    }
    hidden
}

/// Exchanges cards in a deck.
fn exchange(deck: &mut [Card], first: Card, second: Card) {
    let place = |card| deck.iter().position(|&other| other == card);
    if let (Some(first), Some(second)) = (place(first), place(second)) {
        deck.swap(first, second);
    }
}

/// Plays a deal again from another deck as `seat` saw it happen. Whether the others were asked
/// and passed is not seen, so they pass wherever they must. `None` when the other deck does not
/// allow what was seen.
fn play_as_seen<G: Belief>(table: &Table<G>, deck: &[Card], seat: Seat) -> Option<Table<G>> {
    let deal =
        |deck| Table::<G>::from_deck(table.dealer(), deck).expect("the deck is a permutation");
    let (mut seen, mut again) = (deal(table.deck().expect(DEALT)), deal(deck));
    for &(actor, action) in table.history() {
        if actor == seat || action != PASS {
            lead_to(&mut again, seat, |again| {
                let state = again.state();
                let is_asked = state.turn() == Some(actor) && state.legal().contains(action);
                is_asked && is_same_place(again, &seen, seat)
            })?;
            again.play(action).expect("a legal action");
        }
        seen.play(action).expect("the deal's own action");
    }
    // The same decision, or one of which `seat` sees no more than that it is not asked itself.
    lead_to(&mut again, seat, |again| {
        let [turn, expected] = [again, table].map(|table| table.state().turn());
        let is_unasked = turn != Some(seat) && expected != Some(seat);
        let is_claimed = table.state().view(seat).public.is_some();
        (turn == expected || is_unasked && is_claimed) && is_same_place(again, table, seat)
    })?;
    Some(again)
}

/// Lets the others pass until `is_there`; `None` when it never is.
fn lead_to<G: Belief>(
    table: &mut Table<G>,
    seat: Seat,
    is_there: impl Fn(&Table<G>) -> bool,
) -> Option<()> {
    while !is_there(table) {
        if table.state().turn()? == seat {
            return None;
        }
        table.play(PASS).ok()?;
    }
    Some(())
}

/// Whether the same card is open to claims and as much of the stock is left.
fn is_same_place<G: Belief>(again: &Table<G>, table: &Table<G>, seat: Seat) -> bool {
    let [place, expected] = [again, table].map(|table| {
        let state = table.state();
        (state.stock().len(), state.view(seat).public)
    });
    place == expected
}

/// Whether every seat has declared its void suit (Sichuan S1.2).
fn has_all_voids<G: Belief>(table: &Table<G>) -> bool {
    let is_void = |entry: &&(Seat, Action)| entry.1.kind() == Kind::Void;
    table.history().iter().filter(is_void).count() == G::SEATS
}

fn tells_nothing_private<G: Belief>(table: &Table<G>, events: &[Event], onlooker: Seat) {
    for &event in events {
        match event {
            Event::Deal { seat, .. } | Event::Asked { seat } | Event::Declared { seat, .. } => {
                assert_eq!(seat, onlooker, "{event:?}");
            }
            Event::Draw { seat, face, .. } => {
                assert_eq!(face.is_some(), seat == onlooker, "{event:?}");
            }
            Event::Act { action, .. } | Event::Outranked { action, .. } => {
                assert_ne!(action, PASS, "a pass is never seen");
                assert!(
                    action.kind() != Kind::Void || has_all_voids(table),
                    "{event:?}"
                );
            }
            Event::Indicators(_) | Event::Reveal { .. } | Event::Open { .. } | Event::Exhausted => {
            }
        }
    }
}

/// Hidden cards are exchanged; a deck that does not allow what the seat saw is no case.
fn hidden_cards_do_not_show<G: Hands + Belief>() {
    let config = ProptestConfig {
        max_global_rejects: 4096,
        ..ProptestConfig::with_cases(256)
    };
    proptest!(config, |(
        plan in plans::<G>(),
        actions in 0..120usize,
        seat in seats::<G>(),
        exchanges in vec(any::<(Index, Index)>(), 1..5),
    )| {
        let table = plan.play::<G>(actions);
        let hidden = hidden_from(&table, seat);
        prop_assume!(!hidden.is_empty());
        let mut deck = table.deck().expect(DEALT).to_vec();
        for (first, second) in exchanges {
            exchange(&mut deck, *first.get(&hidden), *second.get(&hidden));
        }
        let faces = |deck: &[Card]| deck.iter().map(|card| card.face()).collect::<Vec<_>>();
        prop_assume!(faces(&deck) != faces(table.deck().expect(DEALT)));
        let again = play_as_seen(&table, &deck, seat);
        prop_assume!(again.is_some());
        let again = again.unwrap();
        prop_assert_ne!(&again, &table);
        prop_assert_eq!(again.state().view(seat), table.state().view(seat));
        prop_assert_eq!(again.events(seat), table.events(seat));
        if table.state().turn() == Some(seat) {
            for action in G::SPACE.all() {
                prop_assert_eq!(again.state().why_not(action), table.state().why_not(action));
            }
        }
    });
}

/// Other hidden cards and other copies of the same faces, and what the seat saw is the same: then
/// the worlds it imagines are, to the last byte that is written of them.
fn worlds_follow_from_what_was_seen<G: Hands + Belief>() {
    let config = ProptestConfig {
        max_global_rejects: 4096,
        ..ProptestConfig::with_cases(256)
    };
    proptest!(config, |(
        plan in plans::<G>(),
        actions in 0..120usize,
        seat in seats::<G>(),
        exchanges in vec(any::<(Index, Index)>(), 1..5),
        turns in vec(0..COPIES, usize::from(G::FACES.cards() / COPIES)),
        seed in any::<u64>(),
    )| {
        let table = plan.play::<G>(actions);
        let hidden = hidden_from(&table, seat);
        let mut deck = table.deck().expect(DEALT).to_vec();
        for (first, second) in exchanges.iter().filter(|_| !hidden.is_empty()) {
            exchange(&mut deck, *first.get(&hidden), *second.get(&hidden));
        }
        for card in &mut deck {
            let face = card.face();
            *card = Card(COPIES * face.0 + (card.0 + turns[face.index()]) % COPIES);
        }
        let again = play_as_seen(&table, &deck, seat);
        prop_assume!(again.is_some());
        let again = again.unwrap();
        prop_assert_eq!(again.view_key(seat), table.view_key(seat));
        let [one, other] = [&again, &table].map(|table| table.redeal(seat, seed));
        prop_assert_eq!(one.key(), other.key());
        prop_assert_eq!(one, other);
    });
}

/// Every seat's events hold nothing private of another's, and none is ever taken back.
fn events_only_grow<G: Hands + Belief>() {
    proptest!(ProptestConfig::with_cases(256), |(plan in plans::<G>())| {
        let mut seen = vec![Vec::new(); G::SEATS];
        plan.play_out(|table: &Table<G>| {
            for (seat, before) in Seat::all(G::SEATS).zip(&mut seen) {
                let events = table.events(seat);
                assert!(events.starts_with(before), "seat {seat}");
                tells_nothing_private(table, &events, seat);
                *before = events;
            }
        });
    });
}

/// A declared claim looks like a pass until the round is resolved (G3), but for those whom only
/// one of the two leaves a claim that is not outranked.
fn a_declaration_is_hidden_until_it_is_resolved<G: Belief>() {
    let mut met = 0;
    for (_, deal) in read::<G, Deal>("deals") {
        let mut table = deal.table::<G>();
        for action in deal.actions::<G>() {
            let claimant = table.state().turn().expect("the deal is running");
            let mut passed = table.clone();
            table.play(action).expect("a legal action");
            let is_pending = table.state().view(claimant).public.is_some();
            let claims = [Kind::Win, Kind::Pung, Kind::Kong, Kind::Chiu];
            if claims.contains(&action.kind()) && is_pending {
                met += 1;
                passed.play(PASS).expect("a claim may be passed");
                let asked = [&table, &passed].map(|table| table.state().turn());
                let is_same = |seat| asked[0] == asked[1] || !asked.contains(&Some(seat));
                for seat in Seat::all(G::SEATS).filter(|&seat| seat != claimant && is_same(seat)) {
                    assert_eq!(passed.state().view(seat), table.state().view(seat));
                    assert_eq!(passed.events(seat), table.events(seat));
                }
                assert_ne!(passed.events(claimant), table.events(claimant));
            }
        }
    }
    assert!(met > 0, "no deal has a claim that waits for another seat");
}

test_each_game!(
    hidden_cards_do_not_show,
    worlds_follow_from_what_was_seen,
    events_only_grow,
    a_declaration_is_hidden_until_it_is_resolved,
);

/// S1.2: a seat sees of the void suits its own until all four are declared, then all.
#[test]
fn void_suits_are_hidden_until_all_are_declared() {
    let config = ProptestConfig::with_cases(256);
    proptest!(config, |(plan in plans::<Sichuan>(), suits in any::<[[u8; 4]; 2]>())| {
        let mut tables = [plan.table::<Sichuan>(), plan.table::<Sichuan>()];
        for step in Seat::all(Sichuan::SEATS) {
            let onlooker = tables[0].state().turn().expect("the deal is running");
            for (table, suits) in tables.iter_mut().zip(&suits) {
                table.play(Action::void(suits[step] % 3)).expect("any suit may be void");
            }
            for seat in Seat::all(Sichuan::SEATS) {
                let [one, other] = [0, 1].map(|i| &tables[i]);
                let voids = one.state().view(seat).voids;
                if has_all_voids(one) {
                    prop_assert!(voids.iter().all(Option::is_some));
                } else if seat != onlooker && !one.history().iter().any(|h| h.0 == seat) {
                    prop_assert!(voids.iter().all(Option::is_none));
                    prop_assert_eq!(one.state().view(seat), other.state().view(seat));
                    prop_assert_eq!(one.events(seat), other.events(seat));
                } else {
                    prop_assert_eq!(one.state().view(seat).stage, Stage::Prepare);
                    prop_assert_eq!(voids.iter().flatten().count(), 1);
                    prop_assert!(voids[seat].is_some());
                }
            }
        }
    });
}
