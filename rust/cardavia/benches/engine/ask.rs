//! One question asked of many things.

use std::fmt::Debug;
use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Throughput};

/// Measures a question over all items, each of which stands beside the answer it must get.
pub(crate) fn ask<T, A: PartialEq + Debug>(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    items: &[(T, A)],
    question: impl Fn(&T) -> A,
) {
    group.throughput(Throughput::Elements(items.len() as u64));
    group.bench_function(name, |b| b.iter(|| check(items, &question)));
}

/// Asks every item once.
pub(crate) fn check<T, A: PartialEq + Debug>(items: &[(T, A)], question: impl Fn(&T) -> A) {
    for (item, answer) in items {
        assert_eq!(&question(black_box(item)), answer);
    }
}
