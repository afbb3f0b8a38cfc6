//! What a finished deal came to, computed a second way.

use std::collections::BTreeSet;

use cardavia::Seat;
use cardavia::action::Kind;
use cardavia::card::Face;
use cardavia::event::Event;
use cardavia::game::Game;
use cardavia::outcome::{Operation, Outcome, Sheet, WonBy};
use cardavia::table::Table;
use cardavia::test_each_game;
use cardavia::view::PublicCard;
use proptest::prelude::*;

use crate::driver::plans;
use crate::room::Room;
use crate::rows::{Deal, read};

/// How a winner came to the winning card, as the decision before its win shows it.
#[derive(Clone, Debug)]
pub(crate) struct Won {
    pub(crate) seat: Seat,
    /// The public card it won on.
    pub(crate) public: Option<PublicCard>,
    /// The card it had drawn.
    pub(crate) drawn: Option<Face>,
    /// The drawn card was a kong's replacement.
    pub(crate) replacement: bool,
    /// Cards in the stock.
    pub(crate) stock: usize,
    /// Discards made in the deal.
    pub(crate) discards: usize,
    /// Who had won before.
    pub(crate) earlier: Vec<Seat>,
}

impl Won {
    fn before<G: Game>(table: &Table<G>, seat: Seat) -> Self {
        let view = table.state().view(seat);
        let events = table.events(seat);
        let last_draw = events.iter().rev().find_map(|event| match *event {
            Event::Draw {
                seat: drawer,
                replacement,
                ..
            } if drawer == seat => Some(replacement),
            _ => None,
        });
        let kinds = table.history().iter().map(|entry| entry.1.kind());
        Self {
            seat,
            public: view.public,
            drawn: view.drawn,
            replacement: view.drawn.is_some() && last_draw == Some(true),
            stock: view.stock,
            discards: kinds.filter(|&kind| kind == Kind::Discard).count(),
            earlier: view.wins.iter().map(|win| win.0).collect(),
        }
    }

    /// How it came by the winning card.
    fn by(&self) -> WonBy {
        self.public
            .map_or(WonBy::SelfDraw, |public| WonBy::Claim(public.source))
    }

    /// The winning card, unless it is a win with the dealt cards.
    pub(crate) fn card(&self) -> Option<Face> {
        self.public.map(|public| public.face).or(self.drawn)
    }
}

/// The wins of a deal in their order, from all its tables.
fn wins<G: Game>(course: &[Table<G>]) -> Vec<Won> {
    let mut wins = Vec::new();
    for tables in course.windows(2) {
        let later = tables[1].state().view(Seat::new(0)).wins;
        for (seat, _) in &later[wins.len()..] {
            wins.push(Won::before(&tables[0], *seat));
        }
    }
    wins
}

/// A payment: payer, payee, amount, clause.
pub(crate) type Paid = (Seat, Seat, i32, &'static str);

/// A game whose deals are settled a second way: by the calculators, which are told what the
/// tables show.
pub(crate) trait Settles: Room {
    /// The clause by which a win is paid.
    const PAYS: &'static str;
    /// Everything that [`Settles::met`] can say.
    const EVERY: &'static [&'static str];

    /// The sheet of a seat at the end of a deal, given its win.
    fn sheet(course: &[Table<Self>], seat: Seat, won: Option<&Won>) -> Sheet;

    /// Every payment, given the sheets of all seats.
    fn payments(course: &[Table<Self>], wins: &[Won], sheets: &[Sheet]) -> Vec<Paid>;

    /// What happened in the deal that is rare or ends it.
    fn met(course: &[Table<Self>], wins: &[Won], payments: &[Paid]) -> Vec<&'static str>;
}

/// The outcome knows each win as the decision before it shows it, and who pays it.
fn knows_wins<G: Settles>(outcome: &Outcome, wins: &[Won], payments: &[Paid]) {
    assert_eq!(outcome.wins.len(), wins.len());
    for (told, won) in outcome.wins.iter().zip(wins) {
        assert_eq!(told.seat, won.seat);
        assert_eq!(told.card, won.card());
        assert_eq!(told.by, won.by());
        assert_eq!(told.from, won.public.map(|public| public.seat));
        let paid = payments
            .iter()
            .filter(|&&(_, payee, _, clause)| payee == won.seat && clause == G::PAYS);
        assert_eq!(told.payers, paid.map(|&(payer, ..)| payer).collect());
        assert_eq!(told.fan, outcome.sheets[won.seat].fan);
        assert_eq!(outcome.sheets[won.seat].won_by(), Some(won.by()));
    }
}

/// The lines of a sheet, worked from the top down, come to its total.
fn adds_up(sheet: &Sheet) {
    let mut sum = 0;
    for line in &sheet.lines {
        match line.operation {
            Operation::Add => sum += line.value,
            Operation::Times => sum *= line.value,
        }
    }
    assert_eq!(sum, sheet.total, "{sheet}");
    assert!(sheet.total >= 0, "{sheet}");
}

/// Zero-sum, and the ledger tells it (G4).
fn settles(outcome: &Outcome) {
    let mut paid = vec![0; outcome.returns.len()];
    for payment in &outcome.ledger {
        assert!(payment.amount > 0, "{outcome}");
        assert_ne!(payment.payer, payment.payee, "{outcome}");
        paid[payment.payer] -= payment.amount;
        paid[payment.payee] += payment.amount;
    }
    assert_eq!(outcome.returns, paid, "{outcome}");
    assert_eq!(outcome.returns.iter().sum::<i32>(), 0);
}

/// Whether the deal ended because the stock was empty.
pub(crate) fn is_exhausted<G: Game>(course: &[Table<G>]) -> bool {
    let last = course.last().expect("a deal has a first table");
    last.events(Seat::new(0)).last() == Some(&Event::Exhausted)
}

/// Checks a finished deal, given all its tables, and names what happened in it.
fn check<G: Settles>(course: &[Table<G>]) -> Vec<&'static str> {
    let state = course.last().expect("a deal has a first table").state();
    let outcome = state.outcome().expect("the deal is over");
    let wins = wins(course);
    let won = |seat| wins.iter().find(|won| won.seat == seat);
    let sheets: Vec<Sheet> = Seat::all(G::SEATS)
        .map(|seat| G::sheet(course, seat, won(seat)))
        .collect();
    assert_eq!(outcome.sheets, sheets);
    for (seat, sheet) in Seat::all(G::SEATS).zip(&sheets) {
        assert_eq!(sheet.is_winner(), won(seat).is_some());
        let told = outcome.sheets[seat].won_by();
        assert!(sheet.won_by().is_none_or(|by| Some(by) == told));
        adds_up(sheet);
    }
    settles(&outcome);
    let told = outcome.ledger.iter();
    let mut told: Vec<Paid> = told
        .map(|p| (p.payer, p.payee, p.amount, p.clause()))
        .collect();
    let mut payments = G::payments(course, &wins, &sheets);
    told.sort_unstable();
    payments.sort_unstable();
    assert_eq!(told, payments, "{outcome}");
    knows_wins::<G>(&outcome, &wins, &payments);
    assert_eq!(state.returns()[..G::SEATS], outcome.returns);
    assert!(
        state.returns()[G::SEATS..]
            .iter()
            .all(|&points| points == 0)
    );
    G::met(course, &wins, &payments)
}

fn driven_deals_settle<G: Settles>() {
    proptest!(ProptestConfig::with_cases(600), |(plan in plans::<G>())| {
        let mut course = Vec::new();
        plan.play_out(|table: &Table<G>| course.push(table.clone()));
        check(&course);
    });
}

fn vector_deals_settle_and_end_in_every_way<G: Settles>() {
    let mut met = BTreeSet::new();
    for (_, deal) in read::<G, Deal>("deals") {
        met.extend(check(&deal.course::<G>()));
    }
    assert_eq!(met, G::EVERY.iter().copied().collect());
}

test_each_game!(
    driven_deals_settle,
    vector_deals_settle_and_end_in_every_way,
);
