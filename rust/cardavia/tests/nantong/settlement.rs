//! What a finished deal came to, computed a second way.

use std::collections::BTreeSet;

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::card::{Card, Face};
use cardavia::event::Event;
use cardavia::game::Game;
use cardavia::games::nantong::{self, Claims, Nantong, WonFrom};
use cardavia::outcome::{Operation, Outcome, Sheet};
use cardavia::table::Table;
use cardavia::view::Source;
use proptest::prelude::*;

use crate::driver::plans;
use crate::rows::{Deal, read};

/// How a winner came to the winning card, as the decision before the end shows it.
#[derive(Clone, Copy, Debug)]
struct Won {
    /// The card and where it came from; `None` for a heavenly win.
    card: Option<(Face, WonFrom)>,
    replacement: bool,
    last_card: bool,
    first_discard: bool,
}

impl Won {
    fn before(table: &Table<Nantong>, winner: Seat) -> Self {
        let view = table.state().view(winner);
        let claimed = view.public.map(|open| match open.source {
            Source::Discard | Source::Returned | Source::Reveal => (open.face, WonFrom::Discard),
            Source::Kong => (open.face, WonFrom::Kong),
        });
        let from_stock = view.drawn.map(|face| (face, WonFrom::Stock));
        let events = table.events(winner);
        let last_draw = events.iter().rev().find_map(|event| match *event {
            Event::Draw {
                seat, replacement, ..
            } if seat == winner => Some(replacement),
            _ => None,
        });
        let is_discard = |entry: &&(Seat, Action)| entry.1.kind() == Kind::Discard;
        let discards = table.history().iter().filter(is_discard).count();
        let card = claimed.or(from_stock);
        Self {
            card,
            replacement: from_stock.is_some() && last_draw == Some(true),
            last_card: from_stock.is_some() && view.stock == 0,
            first_discard: discards == 1 && card.is_some_and(|card| card.1 == WonFrom::Discard),
        }
    }

    /// Its name in the tally of what was met.
    const fn name(self) -> &'static str {
        match self.card {
            None => "heavenly",
            Some((_, WonFrom::Discard)) if self.first_discard => "first discard",
            Some((_, WonFrom::Discard)) => "discard",
            Some((_, WonFrom::Kong)) => "robbed kong",
            Some((_, WonFrom::Stock)) if self.last_card => "last card",
            Some((_, WonFrom::Stock)) if self.replacement => "replacement",
            Some((_, WonFrom::Stock)) => "self-draw",
        }
    }
}

/// The sheet of a seat from the calculator, which is told what the table shows.
fn scored_by_hand(table: &Table<Nantong>, seat: Seat, won: Option<Won>) -> Sheet {
    let state = table.state();
    let view = state.view(seat);
    let cards: Vec<Face> = state.hand(seat).cards().map(Card::face).collect();
    let claims = Claims {
        cards: &cards,
        groups: state.groups(seat),
        indicators: [view.indicators[0], view.indicators[1]],
        hezi: view.hezi[seat].is_some(),
        won_on: won.and_then(|won| won.card).map(|card| card.0),
        won_from: won.and_then(|won| won.card).map(|card| card.1),
        kong_replacement: won.is_some_and(|won| won.replacement),
        last_card: won.is_some_and(|won| won.last_card),
        first_discard: won.is_some_and(|won| won.first_discard),
        heavenly: won.is_some_and(|won| won.card.is_none()),
        ready: view.ready[seat],
    };
    nantong::score_hand(&claims).expect("a hand of a deal can exist")
}

/// The lines of a sheet, worked from the top down, come to its total (N7.1).
fn adds_up(sheet: &Sheet) {
    let mut sum = 0;
    for line in &sheet.lines {
        match line.operation {
            Operation::Add => sum += line.value,
            Operation::Times => sum *= line.value,
        }
    }
    assert_eq!(sum, sheet.total, "{sheet}");
    assert!(sheet.total >= 0 && sheet.total % 10 == 0, "{sheet}");
}

/// The settlement is zero-sum, pair by pair, and the ledger tells it (N7.2, G4).
fn settles(outcome: &Outcome) {
    let mut paid = [0; 3];
    for payment in &outcome.ledger {
        assert!(payment.amount > 0, "{outcome}");
        paid[payment.payer] -= payment.amount;
        paid[payment.payee] += payment.amount;
    }
    let totals: Vec<i32> = outcome.sheets.iter().map(|sheet| sheet.total).collect();
    let sum: i32 = totals.iter().sum();
    let expected: Vec<i32> = totals.iter().map(|total| 3 * total - sum).collect();
    assert_eq!(outcome.returns, paid);
    assert_eq!(outcome.returns, expected);
    assert_eq!(outcome.returns.iter().sum::<i32>(), 0);
}

/// Checks a finished deal, given the table before its last action, and names how it ended.
fn check(before: &Table<Nantong>, after: &Table<Nantong>) -> &'static str {
    let state = after.state();
    let outcome = state.outcome().expect("the deal is over");
    let winner = outcome.winners.first().copied();
    let won = winner.map(|winner| Won::before(before, winner));
    assert!(outcome.winners.len() <= 1);
    for (seat, sheet) in outcome.sheets.iter().enumerate() {
        let won = won.filter(|_| winner == Some(seat));
        assert_eq!(sheet, &scored_by_hand(after, seat, won), "seat {seat}");
        assert_eq!(sheet.winner, winner == Some(seat));
        adds_up(sheet);
    }
    settles(&outcome);
    assert_eq!(state.returns()[..3], outcome.returns);
    assert_eq!(state.returns()[3], 0);
    assert_eq!(winner.is_none(), ends_exhausted(after));
    won.map_or("exhausted", Won::name)
}

fn ends_exhausted(table: &Table<Nantong>) -> bool {
    table.events(0).last() == Some(&Event::Exhausted)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn driven_deals_settle(plan in plans()) {
        let after = plan.play(usize::MAX);
        check(&plan.play(after.history().len() - 1), &after);
    }
}

#[test]
fn vector_deals_settle_and_end_in_every_way() {
    let mut met = BTreeSet::new();
    for (_, deal) in read::<Deal>("deals") {
        let mut table = deal.table();
        let mut before = table.clone();
        for action in &deal.actions {
            before = table.clone();
            table.play(Nantong::SPACE.parse(action).unwrap()).unwrap();
        }
        met.insert(check(&before, &table));
    }
    let every = [
        "discard",
        "exhausted",
        "first discard",
        "heavenly",
        "last card",
        "replacement",
        "robbed kong",
        "self-draw",
    ];
    assert_eq!(met, BTreeSet::from(every));
}
