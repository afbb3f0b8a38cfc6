//! Deals played to their ends.

use std::hint::black_box;

use cardavia::Seat;
use cardavia::belief::Belief;
use cardavia::card::Card;
use cardavia::rng::Dice;
use cardavia::search::{Policy, play_out};
use criterion::{Criterion, Throughput};

use crate::deals::{DEALS, deal, decisions, mid_deals};

/// Plays a deal at random and returns the number of actions.
fn count_actions<G: Belief>(mut state: G, seed: u64) -> u64 {
    let mut dice = Dice::new([seed]);
    let mut actions = 0;
    while let Some(action) = Policy::Random.choose(&state, &mut dice) {
        state.play_unchecked(action, &mut ());
        actions += 1;
    }
    assert_eq!(state.returns().iter().sum::<i32>(), 0);
    actions
}

/// Measures rollouts: for each action, and for each deal from its shuffle or from its middle on.
pub(crate) fn rollouts<G: Belief>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let states: Vec<G> = (0..DEALS).map(deal).collect();
    let count = decisions::<G>().len() as u64;
    group.throughput(Throughput::Elements(count));
    group.bench_function("random playout, per action", |b| {
        b.iter(|| {
            let actions: u64 = (0..)
                .zip(&states)
                .map(|(seed, state)| count_actions(*black_box(state), seed))
                .sum();
            assert_eq!(actions, count);
        });
    });

    let mid_deals = mid_deals::<G>();
    for policy in Policy::ALL {
        group.throughput(Throughput::Elements(DEALS));
        let name = format!("{} rollouts from the shuffle", policy.name());
        group.bench_function(name, |b| {
            b.iter(|| {
                for seed in 0..DEALS {
                    let mut dice = Dice::new([seed]);
                    let mut deck: Vec<Card> = (0..G::FACES.cards()).map(Card).collect();
                    dice.shuffle(&mut deck);
                    let state = G::deal(Seat::new(0), &deck, &mut ());
                    let points = play_out(black_box(state), policy, &mut dice);
                    assert_eq!(points.iter().sum::<i32>(), 0);
                }
            });
        });
        group.throughput(Throughput::Elements(mid_deals.len() as u64));
        let name = format!("{} rollouts from mid-deal", policy.name());
        group.bench_function(name, |b| {
            b.iter(|| {
                for (seed, state) in (0..).zip(&mid_deals) {
                    let mut dice = Dice::new([seed]);
                    let points = play_out(*black_box(state), policy, &mut dice);
                    assert_eq!(points.iter().sum::<i32>(), 0);
                }
            });
        });
    }
    group.finish();
}
