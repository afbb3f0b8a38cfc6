//! Sichuan (S4, S5).

use cardavia::Seat;
use cardavia::calculate;
use cardavia::card::Face;
use cardavia::game::{Game, Observe};
use cardavia::games::sichuan::{self, Claims, Sichuan, WonFrom};
use cardavia::group::GroupKind;
use cardavia::outcome::Sheet;
use cardavia::table::Table;
use cardavia::view::Source;

use crate::driver::concealed;
use crate::settlement::{Paid, Settles, Won, is_exhausted};

/// What a pig pays each seat that is none (S5.3b).
const PIG: i32 = 32;

fn source(won: &Won) -> WonFrom {
    match won.public {
        Some(public) if public.source == Source::Kong => WonFrom::Kong,
        Some(_) => WonFrom::Discard,
        None => WonFrom::Stock,
    }
}

/// S4.2: the last tile self-drawn, or any discard after it was drawn.
fn is_last_tile(won: &Won) -> bool {
    won.stock == 0 && source(won) != WonFrom::Kong && won.card().is_some()
}

/// The seats but one that have not won at a table.
fn others_in_play(table: &Table<Sichuan>, seat: Seat) -> Vec<Seat> {
    let wins = table.state().view(seat).wins;
    Seat::all(Sichuan::SEATS)
        .filter(|&other| other != seat && wins.iter().all(|win| win.0 != other))
        .collect()
}

/// S5.1.
fn for_wins(wins: &[Won], sheets: &[Sheet]) -> Vec<Paid> {
    let mut payments = Vec::new();
    for won in wins {
        let payers: Vec<Seat> = match won.public {
            Some(public) => vec![public.seat],
            None => Seat::all(Sichuan::SEATS)
                .filter(|seat| *seat != won.seat && !won.earlier.contains(seat))
                .collect(),
        };
        let amount = sheets[won.seat].total;
        payments.extend(payers.iter().map(|&p| (p, won.seat, amount, "S5.1")));
    }
    payments
}

/// S5.2, from the groups that appear and the pungs that grow.
fn for_kongs(course: &[Table<Sichuan>]) -> Vec<Paid> {
    let mut payments = Vec::new();
    for tables in course.windows(2) {
        let (before, after) = (tables[0].state(), tables[1].state());
        for seat in Seat::all(Sichuan::SEATS) {
            let (old, new) = (before.groups(seat), after.groups(seat));
            let Some(made) = new.iter().find(|group| !old.contains(group)) else {
                continue;
            };
            let in_play = others_in_play(&tables[0], seat);
            let (payers, amount) = match made.kind() {
                GroupKind::ConcealedKong => (in_play, 2),
                GroupKind::Kong if old.len() == new.len() => (in_play, 1),
                GroupKind::Kong => {
                    let public = before.view(seat).public.expect("a claimed tile");
                    (vec![public.seat], 2)
                }
                _ => continue,
            };
            payments.extend(payers.iter().map(|&p| (p, seat, amount, "S5.2")));
        }
    }
    payments
}

/// How a seat stands when the wall is empty (S5.3).
enum Standing {
    Won,
    Pig,
    NotReady,
    Ready(i32),
}

fn standing(table: &Table<Sichuan>, seat: Seat) -> Standing {
    let state = table.state();
    let view = state.view(seat);
    let void = view.voids[seat].map(usize::from);
    let is_void = |face: &Face| Sichuan::FACES.suit_and_rank(*face).map(|f| f.0) == void;
    let cards = concealed(state, seat);
    if view.wins.iter().any(|win| win.0 == seat) {
        return Standing::Won;
    }
    if cards.iter().any(is_void) {
        return Standing::Pig;
    }
    let groups = state.groups(seat);
    let waits = calculate::waits::<Sichuan>(&cards, groups).expect("a hand of a deal can exist");
    let base = |tile: Face| {
        let mut cards = cards.clone();
        cards.push(tile);
        let claims = Claims {
            cards: &cards,
            groups,
            won_on: Some(tile),
            won_from: WonFrom::Discard,
            void: view.voids[seat],
            kong_replacement: false,
            last_tile: false,
        };
        sichuan::score_hand(&claims).expect("a wait wins").total
    };
    let bases = waits.into_iter().filter(|face| !is_void(face)).map(base);
    bases.max().map_or(Standing::NotReady, Standing::Ready)
}

/// S5.3.
fn for_the_check(last: &Table<Sichuan>, kongs: &[Paid]) -> Vec<Paid> {
    let standings: Vec<Standing> = Seat::all(Sichuan::SEATS)
        .map(|seat| standing(last, seat))
        .collect();
    let mut payments = Vec::new();
    for &(payer, konger, amount, _) in kongs {
        if matches!(standings[konger], Standing::Pig | Standing::NotReady) {
            payments.push((konger, payer, amount, "S5.3a"));
        }
    }
    for (payer, owes) in Seat::all(Sichuan::SEATS).zip(&standings) {
        for (payee, other) in Seat::all(Sichuan::SEATS).zip(&standings) {
            match (owes, other) {
                (Standing::Pig, Standing::Pig) => {}
                (Standing::Pig, _) => payments.push((payer, payee, PIG, "S5.3b")),
                (Standing::NotReady, Standing::Ready(base)) => {
                    payments.push((payer, payee, *base, "S5.3c"));
                }
                _ => {}
            }
        }
    }
    payments
}

impl Settles for Sichuan {
    const PAYS: &'static str = "S5.1";
    const EVERY: &'static [&'static str] = &[
        "S5.1",
        "S5.2",
        "S5.3a",
        "S5.3b",
        "S5.3c",
        "discard",
        "dealt tiles",
        "exhausted",
        "last discard",
        "last tile",
        "replacement",
        "robbed kong",
        "self-draw",
        "three winners",
        "three winners on one tile",
        "two winners on one tile",
    ];

    fn sheet(course: &[Table<Self>], seat: Seat, won: Option<&Won>) -> Sheet {
        let state = course[course.len() - 1].state();
        let Some(won) = won else {
            return Sheet::new(None, None, Vec::new());
        };
        let claims = Claims {
            cards: &concealed(state, seat),
            groups: state.groups(seat),
            won_on: won.card(),
            won_from: source(won),
            void: state.view(seat).voids[seat],
            kong_replacement: won.replacement,
            last_tile: is_last_tile(won),
        };
        sichuan::score_hand(&claims).expect("a hand of a deal can exist")
    }

    fn payments(course: &[Table<Self>], wins: &[Won], sheets: &[Sheet]) -> Vec<Paid> {
        let kongs = for_kongs(course);
        let mut payments = for_wins(wins, sheets);
        if is_exhausted(course) {
            payments.extend(for_the_check(&course[course.len() - 1], &kongs));
        }
        payments.extend(kongs);
        payments
    }

    fn met(course: &[Table<Self>], wins: &[Won], payments: &[Paid]) -> Vec<&'static str> {
        let mut met: Vec<&str> = payments.iter().map(|payment| payment.3).collect();
        for won in wins {
            met.push(match source(won) {
                WonFrom::Kong => "robbed kong",
                WonFrom::Discard if is_last_tile(won) => "last discard",
                WonFrom::Discard => "discard",
                WonFrom::Stock if won.drawn.is_none() => "dealt tiles",
                WonFrom::Stock if is_last_tile(won) => "last tile",
                WonFrom::Stock if won.replacement => "replacement",
                WonFrom::Stock => "self-draw",
            });
            // Those who win on one tile have the same earlier winners.
            match wins.iter().filter(|w| w.earlier == won.earlier).count() {
                2 => met.push("two winners on one tile"),
                3 => met.push("three winners on one tile"),
                _ => {}
            }
        }
        assert_eq!(wins.len() < 3, is_exhausted(course), "S3.6");
        met.push(if wins.len() < 3 {
            "exhausted"
        } else {
            "three winners"
        });
        met
    }
}
