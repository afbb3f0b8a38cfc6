//! Whole searches of a small budget.

use std::hint::black_box;

use cardavia::belief::Belief;
use cardavia::search::{Budget, MonteCarlo, Pool, SearchResult};
use criterion::{Criterion, Throughput};

use crate::deals::mid_deals;

/// Decisions searched.
const DECISIONS: usize = 8;

const SEARCH: MonteCarlo = MonteCarlo {
    budget: Budget::Rollouts(400),
    seed: 1,
    z: MonteCarlo::Z,
};

/// Measures searches at decisions in mid-deal on one thread, for each rollout.
pub(crate) fn searches<G: Belief>(c: &mut Criterion) {
    let pool = Pool::new(1).expect("the caller's thread is there");
    let search = |state: &G| {
        let found = SEARCH.search_state(state, 1, &pool, &mut |_| true);
        found.expect("not cancelled").expect("the deal goes on")
    };
    let decisions: Vec<(G, SearchResult)> = mid_deals()
        .into_iter()
        .take(DECISIONS)
        .map(|state| (state, search(&state)))
        .collect();
    let rollouts: usize = decisions.iter().map(|(_, found)| found.rollouts).sum();
    assert!(rollouts > 0);

    let mut group = c.benchmark_group(G::NAME);
    group.sample_size(10);
    group.throughput(Throughput::Elements(rollouts as u64));
    group.bench_function("search, per rollout", |b| {
        b.iter(|| {
            for (state, expected) in &decisions {
                assert_eq!(&search(black_box(state)), expected);
            }
        });
    });
    group.finish();
}
