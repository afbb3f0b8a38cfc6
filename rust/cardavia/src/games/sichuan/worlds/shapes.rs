//! The tiles of one suit that are sets, sets and a pair, or pairs.

use crate::games::sichuan::{DEALER_TILES, FACES, SETS};
use crate::lazy::Lazy;

/// How many tiles of each rank of a suit, four bits to a rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranks(u64);

/// The highest bit of every rank.
const HIGHEST: u64 = 0x8_8888_8888;

impl Ranks {
    /// `count` tiles of one rank; the first is 0.
    pub(super) const fn only(rank: u8, count: u8) -> Self {
        Self((count as u64) << (4 * rank))
    }

    /// How many tiles of a rank.
    pub(super) const fn count(self, rank: u8) -> u8 {
        (self.0 >> (4 * rank)) as u8 & 0b1111
    }

    /// Both together.
    #[must_use]
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// What is left without the others; `None` when they are not all there.
    pub(super) fn without(self, others: Self) -> Option<Self> {
        // No rank borrows from the next one.
        let left = (self.0 | HIGHEST) - others.0;
        (left & HIGHEST == HIGHEST).then_some(Self(left ^ HIGHEST))
    }
}

/// Patterns of one suit by their number of tiles.
#[derive(Default)]
pub(super) struct Shapes([Vec<Ranks>; DEALER_TILES + 1]);

impl Shapes {
    /// Those of so many tiles, each of them once.
    pub(super) fn of(&self, tiles: usize) -> &[Ranks] {
        self.0.get(tiles).map_or(&[], Vec::as_slice)
    }
}

/// Sets, with a pair beside them where the number of tiles asks for one (S2.1).
pub(super) static STANDARD: Lazy<Shapes> = Lazy::new(|| {
    let ranks = FACES.ranks();
    let run = |first| {
        (0..3).fold(Ranks::default(), |run, step| {
            run.with(Ranks::only(first + step, 1))
        })
    };
    let sets: Vec<Ranks> = (0..ranks)
        .map(|rank| Ranks::only(rank, 3))
        .chain((0..ranks - 2).map(run))
        .collect();
    let mut shapes = Shapes::default();
    let mut groups = vec![Ranks::default()];
    for count in 0..=usize::from(SETS) {
        shapes.0[3 * count + 2] = grow(&groups, &pairs());
        let more = grow(&groups, &sets);
        shapes.0[3 * count] = std::mem::replace(&mut groups, more);
    }
    shapes
});

/// Pairs, four of a rank being two (S2.1).
pub(super) static PAIRS: Lazy<Shapes> = Lazy::new(|| {
    let mut shapes = Shapes::default();
    shapes.0[0] = vec![Ranks::default()];
    for tiles in (2..=DEALER_TILES).step_by(2) {
        shapes.0[tiles] = grow(&shapes.0[tiles - 2], &pairs());
    }
    shapes
});

fn pairs() -> Vec<Ranks> {
    (0..FACES.ranks())
        .map(|rank| Ranks::only(rank, 2))
        .collect()
}

/// Each pattern with one more block, where the suit has the tiles.
fn grow(patterns: &[Ranks], blocks: &[Ranks]) -> Vec<Ranks> {
    let suit = (0..FACES.ranks()).fold(Ranks::default(), |suit, rank| {
        suit.with(Ranks::only(rank, 4))
    });
    let grown = |&pattern: &Ranks| blocks.iter().map(move |&block| pattern.with(block));
    let mut grown: Vec<Ranks> = patterns
        .iter()
        .flat_map(grown)
        .filter(|&pattern| suit.without(pattern).is_some())
        .collect();
    grown.sort_unstable();
    grown.dedup();
    grown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Counts;
    use crate::partition;

    /// All patterns of a suit with at most 14 tiles.
    fn all_patterns() -> Vec<Ranks> {
        let mut all = vec![(Ranks::default(), 0)];
        for rank in 0..9 {
            all = all
                .into_iter()
                .flat_map(|(pattern, tiles)| {
                    (0..=4)
                        .map(move |count| (pattern.with(Ranks::only(rank, count)), tiles + count))
                })
                .filter(|&(_, tiles)| tiles <= 14)
                .collect();
        }
        all.into_iter().map(|(pattern, _)| pattern).collect()
    }

    #[test]
    fn every_pattern_is_there_once_and_no_other() {
        let all = all_patterns();
        assert_eq!(all.len(), 405_350);
        let (mut standard, mut pairs) = (vec![Vec::new(); 15], vec![Vec::new(); 15]);
        for pattern in all {
            let mut counts = Counts::default();
            for rank in 0..9 {
                counts[usize::from(rank)] = pattern.count(rank);
            }
            let tiles = counts.iter().sum::<u8>();
            if counts.iter().all(|count| count % 2 == 0) {
                pairs[usize::from(tiles)].push(pattern);
            }
            let has_pair = tiles % 3 == 2;
            if !has_pair {
                counts[26] = 2;
            }
            if tiles % 3 != 1 && partition::is_complete(&counts, tiles / 3) {
                standard[usize::from(tiles)].push(pattern);
            }
        }
        for tiles in 0..15 {
            standard[tiles].sort_unstable();
            pairs[tiles].sort_unstable();
            assert_eq!(STANDARD.of(tiles), standard[tiles]);
            assert_eq!(PAIRS.of(tiles), pairs[tiles]);
        }
    }
}
