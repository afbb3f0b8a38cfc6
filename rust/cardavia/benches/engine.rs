//! Dealing, playing, scoring and the rule of thumb, each with its result asserted.

use std::hint::black_box;
use std::time::Duration;

use cardavia::action::Action;
use cardavia::calculate::Hands;
use cardavia::card::Face;
use cardavia::game::Game;
use cardavia::games::nantong::{self, FACES, Holding, How, Nantong, Win};
use cardavia::group::Group;
use cardavia::hand::Hand;
use cardavia::partition;
use cardavia::rng;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const DEALS: u64 = 50;

fn deal(seed: u64) -> Nantong {
    let deck = rng::deck(seed, Nantong::FACES.cards());
    Nantong::deal(rng::dealer(seed, Nantong::SEATS), &deck, &mut ())
}

/// A fast stream of numbers, the same in every run (xorshift64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u32) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as usize
    }
}

fn any_action(state: &Nantong, numbers: &mut Numbers) -> Action {
    let legal = state.legal();
    let nth = numbers.below(legal.len());
    legal.iter(&Nantong::SPACE).nth(nth).expect("nth < len")
}

/// Plays a deal at random and returns the number of actions.
fn play_out(mut state: Nantong, seed: u64) -> u64 {
    let mut numbers = Numbers(seed + 1);
    let mut actions = 0;
    while state.turn().is_some() {
        state.play_unchecked(any_action(&state, &mut numbers), &mut ());
        actions += 1;
    }
    assert_eq!(state.returns().iter().sum::<i32>(), 0);
    actions
}

/// Every decision of some random deals with the action chosen.
fn decisions() -> Vec<(Nantong, Action)> {
    let mut all = Vec::new();
    for seed in 0..DEALS {
        let mut numbers = Numbers(seed + 1);
        let mut state = deal(seed);
        while state.turn().is_some() {
            let action = any_action(&state, &mut numbers);
            all.push((state, action));
            state.play_unchecked(action, &mut ());
        }
    }
    all
}

fn play(c: &mut Criterion) {
    let mut group = c.benchmark_group("nantong");
    let decks: Vec<_> = (0..DEALS)
        .map(|seed| rng::deck(seed, Nantong::FACES.cards()))
        .collect();
    let states: Vec<Nantong> = (0..DEALS).map(deal).collect();
    let decisions = decisions();
    let count = decisions.len() as u64;

    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("shuffle", |b| {
        b.iter(|| {
            for (seed, expected) in (0..).zip(&decks) {
                let deck = rng::deck(black_box(seed), Nantong::FACES.cards());
                assert_eq!(&deck, expected);
            }
        });
    });
    group.bench_function("deal", |b| {
        b.iter(|| {
            for deck in &decks {
                let state = Nantong::deal(0, black_box(deck), &mut ());
                assert_eq!(state.stock().len(), 51);
            }
        });
    });

    group.throughput(Throughput::Elements(count));
    group.bench_function("random playout, per action", |b| {
        b.iter(|| {
            let actions: u64 = (0..)
                .zip(&states)
                .map(|(seed, state)| play_out(*black_box(state), seed))
                .sum();
            assert_eq!(actions, count);
        });
    });

    let legal: u32 = decisions.iter().map(|(state, _)| state.legal().len()).sum();
    group.bench_function("legal", |b| {
        b.iter(|| {
            let found: u32 = decisions
                .iter()
                .map(|(state, _)| black_box(state).legal().len())
                .sum();
            assert_eq!(found, legal);
        });
    });
    group.bench_function("copy and play", |b| {
        b.iter(|| {
            let ended = decisions
                .iter()
                .filter(|(state, action)| {
                    let mut next = *black_box(state);
                    next.play_unchecked(*action, &mut ());
                    black_box(&next).turn().is_none()
                })
                .count();
            assert_eq!(ended as u64, DEALS);
        });
    });

    let choices: Vec<Option<Action>> = decisions
        .iter()
        .map(|(state, _)| state.heuristic())
        .collect();
    group.bench_function("heuristic choice", |b| {
        b.iter(|| {
            for ((state, _), expected) in decisions.iter().zip(&choices) {
                assert_eq!(&black_box(state).heuristic(), expected);
            }
        });
    });
    group.finish();
}

/// A winner's hand with two readings (N6.7) and three declared groups, won on the 2m. Base hu 72:
/// pung W 4, kong 9s 16, concealed kong 5p 12, 111m 4, 222m as a pung 4, 333m 24, TTT 8. As a Piao
/// Hu (72 + 50) × 2 = 244; nobody's win, with 222m concealed, 76.
fn winner(groups: &[Group]) -> (Holding<'_>, Win) {
    let cards = FACES.parse_cards("111222333m TTT RR").expect("notation");
    let holding = Holding {
        concealed: Hand::from_faces(&cards).expect("no fifth copy").counts(),
        groups,
        hezi: false,
        ready: false,
        indicators: [Face(19), Face(2)],
    };
    let win = Win {
        card: Some(Face(1)),
        how: How::Discard { first: false },
    };
    (holding, win)
}

fn score(c: &mut Criterion) {
    let groups = ["pung W", "kong 9s", "concealed-kong 5p"]
        .map(|text| Group::parse(text, Nantong::GROUPS, &FACES).unwrap());
    let (holding, win) = winner(&groups);
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

fn all(c: &mut Criterion) {
    partition::warm_up();
    play(c);
    score(c);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3));
    targets = all
}
criterion_main!(benches);
