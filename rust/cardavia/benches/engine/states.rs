//! States: dealt, asked what is legal, played, redealt, asked for the heuristic's choice, settled.

use std::hint::black_box;

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::belief::{Belief, Worlds};
use cardavia::game::Points;
use cardavia::rng::{self, Dice};
use cardavia::search::Policy;
use criterion::{Criterion, Throughput};

use crate::ask::ask;
use crate::deals::{DEALS, deal, decisions};

/// Measures what is done with a state.
pub(crate) fn states<G: Belief>(c: &mut Criterion) {
    dealing::<G>(c);
    playing::<G>(c);
    settling::<G>(c);
}

/// A deal played at random to its end, but won whenever that is possible.
fn finished<G: Belief>(seed: u64) -> G {
    let mut dice = Dice::new([seed]);
    let mut state: G = deal(seed);
    while let Some(any) = Policy::Random.choose(&state, &mut dice) {
        let action = if state.legal().has(Kind::Win) {
            Action::plain(Kind::Win)
        } else {
            any
        };
        state.play_unchecked(action, &mut ());
    }
    state
}

fn dealing<G: Belief>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let decks: Vec<_> = (0..DEALS)
        .map(|seed| rng::deck(seed, G::FACES.cards()))
        .collect();
    let stock = deal::<G>(0).stock().len();

    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("shuffle", |b| {
        b.iter(|| {
            for (seed, expected) in (0..).zip(&decks) {
                let deck = rng::deck(black_box(seed), G::FACES.cards());
                assert_eq!(&deck, expected);
            }
        });
    });
    group.bench_function("deal", |b| {
        b.iter(|| {
            for deck in &decks {
                let state = G::deal(Seat::new(0), black_box(deck), &mut ());
                assert_eq!(black_box(&state).stock().len(), stock);
            }
        });
    });
    group.finish();
}

fn playing<G: Belief>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let decisions = decisions::<G>();
    let count = decisions.len() as u64;

    group.throughput(Throughput::Elements(count));
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

    group.bench_function("redeal", |b| {
        b.iter(|| {
            let mut dice = Dice::new([1]);
            for (state, _) in &decisions {
                let world = black_box(state).redeal(Seat::new(0), &mut dice);
                // The seat sees the same faces; which copies they are is dealt anew.
                let (new, old) = (world.hand(Seat::new(0)), state.hand(Seat::new(0)));
                assert_eq!(new.counts(), old.counts());
            }
        });
    });

    let prepared: Vec<(&G, G::Worlds)> = decisions
        .iter()
        .map(|(state, _)| (state, state.worlds(Seat::new(0))))
        .collect();
    group.bench_function("another world of the same view", |b| {
        b.iter(|| {
            let mut dice = Dice::new([1]);
            for (state, worlds) in &prepared {
                let world = black_box(worlds).draw(&mut dice);
                let (new, old) = (world.hand(Seat::new(0)), state.hand(Seat::new(0)));
                assert_eq!(new.counts(), old.counts());
            }
        });
    });

    let choices: Vec<(G, Option<Action>)> = decisions
        .iter()
        .map(|(state, _)| (*state, state.choose()))
        .collect();
    ask(&mut group, "heuristic choice", &choices, G::choose);
    group.finish();
}

fn settling<G: Belief>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let ends: Vec<(G, Points)> = (0..DEALS)
        .map(finished::<G>)
        .map(|state| (state, state.returns()))
        .collect();
    assert!(ends.iter().any(|(_, points)| *points != Points::default()));

    ask(&mut group, "returns", &ends, G::returns);
    group.bench_function("outcome", |b| {
        b.iter(|| {
            for (state, points) in &ends {
                let outcome = black_box(state).outcome().expect("the deal is over");
                assert_eq!(outcome.returns, points[..G::SEATS]);
            }
        });
    });
    group.finish();
}
