//! What a player asks of a hand, from its counts: win, waits, distance, and where discards lead.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cardavia::calculate::{Hands, Held};
use cardavia::card::{COPIES, Face, FaceSet};
use cardavia::hand::{Counts, Hand};
use cardavia::rng::{self, Dice};
use criterion::{Criterion, Throughput};

use crate::ask::{ask, check};

/// Hands in a mix.
const HANDS: u64 = 1024;

/// Hands whose discards are asked for, and hands asked between two sweeps of the caches.
const FEW: usize = 64;

/// Bytes to sweep through, more than the caches hold.
const SWEEP: usize = 64 << 20;
const LINE: usize = 64;

/// The first cards of a shuffled deck, as many as a winner has.
fn random<G: Hands>(seed: u64) -> Counts {
    let deck = rng::deck(seed, G::FACES.cards());
    let hand: Hand = deck.into_iter().take(G::COMPLETE).collect();
    hand.counts()
}

/// A hand without groups.
fn held(counts: &Counts) -> Held<'static> {
    Held {
        counts: *counts,
        groups: &[],
    }
}

/// The copies of each face outside a hand.
fn available<G: Hands>(counts: &Counts) -> Counts {
    let mut available = Counts::default();
    for face in G::FACES.all() {
        available[face.index()] = COPIES - counts[face.index()];
    }
    available
}

/// The distance by the search that copes with any number of copies left.
fn distance<G: Hands>(counts: &Counts) -> Option<i8> {
    G::distance(&held(counts), &available::<G>(counts))
}

/// A win, to which a hand has been played by its best discards and any of the draws that help.
fn won<G: Hands>(seed: u64) -> Counts {
    let mut dice = Dice::new([seed]);
    let mut hand = random::<G>(seed);
    while distance::<G>(&hand) != Some(-1) {
        let options = G::discard_options(&held(&hand), &available::<G>(&hand));
        let helped = options.iter().filter(|option| !option.helpful.is_empty());
        let best = helped
            .min_by_key(|option| option.distance)
            .expect("a win is within reach of any hand without groups");
        let (draw, _) = best.helpful[dice.below(best.helpful.len() as u32) as usize];
        hand[best.face.index()] -= 1;
        hand[draw.index()] += 1;
    }
    hand
}

/// A win without a card of its first face, and what it waits for.
fn ready<G: Hands>(win: &Counts) -> (Counts, FaceSet) {
    let mut hand = *win;
    let missing = hand.iter().position(|&copies| copies > 0);
    let missing = missing.expect("a hand holds cards");
    hand[missing] -= 1;
    let waits = G::waits(&held(&hand));
    assert!(waits.contains(Face(missing as u8)));
    (hand, waits)
}

/// Measures the questions about hands of one game.
pub(crate) fn questions<G: Hands>(c: &mut Criterion) {
    let mut group = c.benchmark_group(G::NAME);
    let hands: Vec<Counts> = (0..HANDS).map(random::<G>).collect();
    let distances: Vec<(Counts, Option<i8>)> = hands
        .iter()
        .map(|hand| (*hand, distance::<G>(hand)))
        .collect();
    // Of what falls apart into sets, three suits are no win (S2.1).
    let wins = (0..).map(won::<G>).filter(G::is_concealed_win);
    let wins: Vec<Counts> = wins.take(HANDS as usize).collect();

    let tested: Vec<(Counts, bool)> = distances
        .iter()
        .map(|&(hand, distance)| (hand, distance == Some(-1)))
        .collect();
    ask(
        &mut group,
        "win, random hands",
        &tested,
        G::is_concealed_win,
    );
    let tested: Vec<(Counts, bool)> = wins.iter().map(|&hand| (hand, true)).collect();
    ask(&mut group, "win, wins", &tested, G::is_concealed_win);
    let waiting: Vec<(Counts, FaceSet)> = wins.iter().map(ready::<G>).collect();
    ask(
        &mut group,
        "waits, ready hands",
        &waiting,
        G::concealed_waits,
    );

    ask(
        &mut group,
        "distance, random hands",
        &distances,
        G::concealed_distance,
    );
    let tested: Vec<(Counts, Option<i8>)> = wins.iter().map(|&hand| (hand, Some(-1))).collect();
    ask(&mut group, "distance, wins", &tested, G::concealed_distance);
    ask(
        &mut group,
        "discards, random hands",
        &distances[..FEW],
        |hand| {
            let options = G::discard_options(&held(hand), &available::<G>(hand));
            options.iter().filter_map(|option| option.distance).min()
        },
    );

    let mut memory = vec![0_u8; SWEEP];
    group.sample_size(10);
    group.throughput(Throughput::Elements(FEW as u64));
    group.bench_function("distance, random hands, cold tables", |b| {
        b.iter_custom(|iterations| {
            let mut time = Duration::ZERO;
            for few in distances
                .chunks_exact(FEW)
                .cycle()
                .take(iterations as usize)
            {
                for byte in memory.iter_mut().step_by(LINE) {
                    *byte = byte.wrapping_add(1);
                }
                black_box(&memory);
                // The hands come from the caches, the tables do not.
                let few = few.to_vec();
                let begun = Instant::now();
                check(&few, G::concealed_distance);
                time += begun.elapsed();
            }
            time
        });
    });
    group.finish();
}
