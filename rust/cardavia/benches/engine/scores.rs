//! Scores of hands whose value follows from the rules.

use std::hint::black_box;

use cardavia::calculate::Hands;
use cardavia::card::{Face, Faces};
use cardavia::games::chan::{self, Chan};
use cardavia::games::nantong::{self, Nantong};
use cardavia::games::sichuan;
use cardavia::group::Group;
use cardavia::hand::Hand;
use criterion::Criterion;

/// Measures the sheets and totals of every game.
pub(crate) fn scores(c: &mut Criterion) {
    score_nantong(c);
    score_chan(c);
    score_sichuan(c);
}

fn hand(faces: &Faces, text: &str) -> Hand {
    let cards = faces.parse_cards(text).expect("notation");
    Hand::from_faces(&cards).expect("no fifth copy")
}

fn groups<G: Hands, const N: usize>(texts: [&str; N]) -> [Group; N] {
    texts.map(|text| Group::parse(text, G::GROUPS, &G::FACES).expect("notation"))
}

/// A hand with two readings (N6.7) and three declared groups, won on the 2m. Base hu 72: pung W 4,
/// kong 9s 16, concealed kong 5p 12, 111m 4, 222m as a pung 4, 333m 24, TTT 8. As a Piao Hu
/// (72 + 50) × 2 = 244; nobody's win, with 222m concealed, 76.
fn score_nantong(c: &mut Criterion) {
    use nantong::{FACES, Holding, How, Win};

    let groups = groups::<Nantong, 3>(["pung W", "kong 9s", "concealed-kong 5p"]);
    let holding = Holding {
        concealed: hand(&FACES, "111222333m TTT RR").counts(),
        groups: &groups,
        hezi: false,
        ready: false,
        indicators: [Face(19), Face(2)],
    };
    let win = Win {
        card: Some(Face(1)),
        how: How::Discard { first: false },
    };
    let mut group = c.benchmark_group("nantong score");
    group.bench_function("total of a winner", |b| {
        b.iter(|| assert_eq!(nantong::total(black_box(&holding), Some(win)), 250));
    });
    group.bench_function("total of a non-winner", |b| {
        b.iter(|| assert_eq!(nantong::total(black_box(&holding), None), 80));
    });
    group.bench_function("sheet of a winner", |b| {
        b.iter(|| assert_eq!(nantong::sheet(black_box(&holding), Some(win)).total, 250));
    });
    group.finish();
}

/// Bòn, Tôm and Ù chì (RULES C5): 5 + 1 + 1.
fn score_chan(c: &mut Criterion) {
    use chan::{FACES, Holding, Win};

    let groups = groups::<Chan, 2>(["chan 5m", "chan 5m"]);
    let holding = Holding {
        concealed: hand(&FACES, "2233448m 36678p 3799s"),
        groups: &groups,
        opening_quad: false,
    };
    let win = Win::Card {
        face: Face(0),
        own_gate: true,
    };
    let mut group = c.benchmark_group("chan score");
    group.bench_function("total of a winner", |b| {
        b.iter(|| assert_eq!(chan::total(black_box(&holding), Some(win)), 7));
    });
    group.bench_function("sheet of a winner", |b| {
        b.iter(|| assert_eq!(chan::sheet(black_box(&holding), Some(win)).total, 7));
    });
    group.finish();
}

/// 111222333m 999p 11p, an outside hand when read as runs (RULES S4): 2 fan.
fn score_sichuan(c: &mut Criterion) {
    use sichuan::{FACES, Holding, How, Win};

    let holding = Holding {
        concealed: hand(&FACES, "111222333m 99911p").counts(),
        groups: &[],
    };
    let win = Win {
        card: Some(Face(1)),
        how: How::Discard { last: false },
    };
    let mut group = c.benchmark_group("sichuan score");
    group.bench_function("base of a win", |b| {
        b.iter(|| assert_eq!(sichuan::base(black_box(&holding), win), 4));
    });
    group.bench_function("sheet of a winner", |b| {
        b.iter(|| assert_eq!(sichuan::sheet(black_box(&holding), Some(win)).total, 4));
    });
    group.finish();
}
