//! What the games ask of groups-and-pair search beside their own questions, over one mix of hands;
//! every benchmark checks its answers by their sum.

use std::hint::black_box;

use cardavia::hand::Counts;
use cardavia::partition;
use criterion::{Criterion, Throughput};

/// Groups that the concealed cards form.
const GROUPS: u8 = 7;

/// Hands in the mix.
const HANDS: usize = 1024;

/// 23-card hands from complete to five cards exchanged, of a fixed little generator.
fn hands() -> Vec<Counts> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = move |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as usize % bound
    };
    // The counts of m, p, s and the honours: many partitions, more triplets, more runs.
    let wins = [
        "333000000 111111000 000000303 200",
        "300311100 111030002 000111000 030",
        "012210000 222001110 020000111 003",
    ]
    .map(|text| {
        text.bytes()
            .filter(u8::is_ascii_digit)
            .map(|digit| digit - b'0')
            .collect()
    });
    let faces = partition::FACES;
    let hand = |index: usize| {
        let mut counts = [0; 32];
        let win: &Vec<u8> = &wins[index % wins.len()];
        counts[..faces].copy_from_slice(win);
        let mut exchanges = index % 6;
        while exchanges > 0 {
            let (discard, draw) = (below(faces), below(faces));
            if counts[discard] > 0 && counts[draw] < 4 {
                counts[discard] -= 1;
                counts[draw] += 1;
                exchanges -= 1;
            }
        }
        counts
    };
    (0..HANDS).map(hand).collect()
}

/// What may be drawn when from none to four copies of a face are seen, as far as there are.
fn available(counts: &Counts) -> Counts {
    let mut available = [0; 32];
    for (face, left) in available[..partition::FACES].iter_mut().enumerate() {
        *left = (4 - counts[face]).saturating_sub((face % 5) as u8);
    }
    available
}

/// Runs a question over all hands and checks the sum of its answers.
fn bench<H>(
    criterion: &mut Criterion,
    name: &str,
    hands: &[H],
    expected: u64,
    question: impl Fn(&H) -> u64,
) {
    let mut group = criterion.benchmark_group("partition");
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let sum: u64 = hands.iter().map(|hand| question(black_box(hand))).sum();
            assert_eq!(sum, expected, "{name}");
        });
    });
    group.finish();
}

/// Measures the search alone, for hands of seven groups and a pair.
pub(crate) fn partition(criterion: &mut Criterion) {
    let hands = hands();
    // Distances start at -1.
    let count = |distance: i8| u64::from((distance + 1).cast_unsigned());

    bench(criterion, "partitions", &hands, 349, |hand| {
        let mut found = 0;
        partition::for_each_partition(hand, GROUPS, &mut |_| found += 1);
        found
    });
    bench(criterion, "distance, faces seen", &hands, 1_932, |hand| {
        partition::distance(hand, GROUPS, Some(&available(hand))).map_or(0, count)
    });
    bench(
        criterion,
        "discards, faces seen",
        &hands[..64],
        5_234,
        |hand| {
            let discards = partition::discards(hand, GROUPS, &available(hand));
            discards
                .map(|discard| u64::from(discard.helpful.len()))
                .sum()
        },
    );
}
