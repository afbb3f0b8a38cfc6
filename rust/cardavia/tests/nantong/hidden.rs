//! What a seat sees never depends on what it may not know (G6).

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::card::Card;
use cardavia::event::Event;
use cardavia::game::Game;
use cardavia::games::nantong::Nantong;
use cardavia::table::Table;
use cardavia::view::Source;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::driver::plans;
use crate::rows::{Deal, read};

const PASS: Action = Action::plain(Kind::Pass);

/// The cards a seat may not know: the stock and the other hands, but neither a winner's hand nor
/// the card of an added kong while it is open to claims.
fn hidden_from(table: &Table<Nantong>, seat: Seat) -> Vec<Card> {
    let state = table.state();
    let view = state.view(seat);
    let mut hidden = state.stock().to_vec();
    for other in (0..Nantong::SEATS).filter(|&other| other != seat) {
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

/// Lets the others pass until the action is legal for its seat; `None` when it never is.
fn lead_to(table: &mut Table<Nantong>, seat: Seat, actor: Seat, action: Action) -> Option<()> {
    loop {
        let turn = table.state().turn()?;
        if turn == actor && table.state().legal().contains(action) {
            return Some(());
        }
        if turn == seat {
            return None;
        }
        table.play(PASS).ok()?;
    }
}

/// Plays a deal again from another deck as `seat` saw it happen. Whether the others were asked
/// and passed is not seen, so they pass wherever they must. `None` when the other deck does not
/// allow what was seen.
fn play_as_seen(table: &Table<Nantong>, deck: &[Card], seat: Seat) -> Option<Table<Nantong>> {
    let mut again = Table::from_deck(table.dealer(), deck).expect("the deck is a permutation");
    for &(actor, action) in table.history() {
        if actor == seat || action != PASS {
            lead_to(&mut again, seat, actor, action)?;
            again.play(action).expect("a legal action");
        }
    }
    while !is_same_moment(&again, table, seat) {
        if again.state().turn()? == seat {
            return None;
        }
        again.play(PASS).ok()?;
    }
    Some(again)
}

/// Whether the same decision is open, or one of which `seat` sees no more than that it is not
/// asked itself.
fn is_same_moment(again: &Table<Nantong>, table: &Table<Nantong>, seat: Seat) -> bool {
    let turns = [again, table].map(|table| table.state().turn());
    let open = [again, table].map(|table| table.state().view(seat).public);
    let is_unasked = turns.iter().all(|&turn| turn != Some(seat));
    open[0] == open[1] && (turns[0] == turns[1] || is_unasked && open[0].is_some())
}

fn tells_nothing_private(events: &[Event], onlooker: Seat) {
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
            }
            Event::Indicators(_) | Event::Reveal { .. } | Event::Open { .. } | Event::Exhausted => {
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Hidden cards are exchanged; a deck that does not allow what the seat saw is no case.
    #[test]
    fn hidden_cards_do_not_show(
        plan in plans(),
        actions in 0..120usize,
        seat in 0..3usize,
        exchanges in vec(any::<(Index, Index)>(), 1..5),
    ) {
        let table = plan.play(actions);
        let hidden = hidden_from(&table, seat);
        prop_assume!(!hidden.is_empty());
        let mut deck = table.deck().to_vec();
        for (first, second) in exchanges {
            exchange(&mut deck, *first.get(&hidden), *second.get(&hidden));
        }
        let faces = |deck: &[Card]| deck.iter().map(|card| card.face()).collect::<Vec<_>>();
        prop_assume!(faces(&deck) != faces(table.deck()));
        let again = play_as_seen(&table, &deck, seat);
        prop_assume!(again.is_some());
        let again = again.unwrap();
        prop_assert_ne!(&again, &table);
        prop_assert_eq!(again.state().view(seat), table.state().view(seat));
        prop_assert_eq!(again.events(seat), table.events(seat));
    }

    /// Every seat's events hold nothing private of another's, and none is ever taken back.
    #[test]
    fn events_only_grow(plan in plans()) {
        let mut seen: [Vec<Event>; 3] = Default::default();
        plan.play_out(|table| {
            for (seat, before) in seen.iter_mut().enumerate() {
                let events = table.events(seat);
                assert!(events.starts_with(before), "seat {seat}");
                tells_nothing_private(&events, seat);
                *before = events;
            }
        });
    }
}

/// A declared pung or kong looks like a pass until the round is resolved (G3).
#[test]
fn a_declaration_is_hidden_until_it_is_resolved() {
    let mut met = 0;
    for (_, deal) in read::<Deal>("deals") {
        let mut table = deal.table();
        for action in &deal.actions {
            let action = Nantong::SPACE.parse(action).unwrap();
            let claimant = table.state().turn().unwrap();
            let mut passed = table.clone();
            table.play(action).unwrap();
            let is_claim = matches!(action.kind(), Kind::Pung | Kind::Kong);
            let is_pending = table.state().view(claimant).public.is_some();
            if is_claim && is_pending {
                met += 1;
                passed.play(PASS).unwrap();
                for seat in (0..Nantong::SEATS).filter(|&seat| seat != claimant) {
                    assert_eq!(passed.state().view(seat), table.state().view(seat));
                    assert_eq!(passed.events(seat), table.events(seat));
                }
                assert_ne!(passed.events(claimant), table.events(claimant));
            }
        }
    }
    assert!(met > 0, "no deal has a claim that waits for a win");
}
