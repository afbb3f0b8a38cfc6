//! One suit as a base-5 key, and the shapes one suit can take.

use super::{FACES, HONOUR};
use crate::card::{Face, FaceSet};
use crate::hand::Counts;

/// Ranks in a suit.
pub(crate) const RANKS: usize = 9;

/// Suits in a deck.
pub(crate) const SUITS: usize = HONOUR / RANKS;

/// Keys of a suit: five counts (0–4) for each rank.
pub(crate) const KEYS: usize = 5usize.pow(9);

/// What one card of each rank adds to a suit's key.
pub(crate) const WEIGHT: [u32; RANKS] = {
    let mut weight = [1; RANKS];
    let mut rank = 1;
    while rank < RANKS {
        weight[rank] = weight[rank - 1] * 5;
        rank += 1;
    }
    weight
};

/// The counts of one suit.
pub(crate) fn ranks(counts: &Counts, suit: usize) -> &[u8; RANKS] {
    counts[suit * RANKS..]
        .first_chunk()
        .expect("a suit lies within the counts")
}

/// The counts of one suit read as a number in base 5, the first rank as the units.
#[inline]
pub(crate) fn key(ranks: &[u8; RANKS]) -> u32 {
    // The compiler multiplies and adds up several ranks at once.
    let digits = ranks.iter().zip(WEIGHT);
    digits
        .map(|(&count, weight)| u32::from(count) * weight)
        .sum()
}

/// The counts of the honours read as a number in base 5, the first face as the units.
#[inline]
pub(crate) fn honour_key(counts: &Counts) -> u32 {
    counts[HONOUR..FACES]
        .iter()
        .zip(WEIGHT)
        .map(|(&count, weight)| u32::from(count) * weight)
        .sum()
}

/// Keys of the honours.
pub(crate) const HONOUR_KEYS: usize = 5usize.pow((FACES - HONOUR) as u32);

/// The part of the hand a face belongs to: its suit, or [`SUITS`] for an honour.
pub(crate) fn part_of(face: usize) -> usize {
    (face / RANKS).min(SUITS)
}

/// The place of a suited face within its suit.
pub(crate) fn rank_of(face: usize) -> usize {
    face % RANKS
}

/// A face as the API gives it.
pub(crate) fn face_index(face: usize) -> u8 {
    face as u8
}

/// The set of some faces.
pub(crate) fn set_of(faces: impl Iterator<Item = usize>) -> FaceSet {
    faces.map(|face| Face(face_index(face))).collect()
}

/// The faces of a set, in order.
pub(crate) fn faces_in(set: FaceSet) -> impl Iterator<Item = usize> {
    set.into_iter().map(Face::index)
}

/// Calls `found(key, groups, pairs)` for every way one suit can consist of at most seven groups
/// and at most one pair. Three equal runs are met as three triplets only; the same key can still
/// come up more than once.
pub(crate) fn for_each_shape(found: &mut impl FnMut(u32, usize, usize)) {
    Shape {
        key: 0,
        groups: 0,
        pairs: 0,
    }
    .extend(0, 0, 0, found);
}

/// Calls `found(key, groups, pairs)` for every way one suit can consist of at most seven runs and
/// at most one pair.
pub(crate) fn for_each_shape_of_runs(found: &mut impl FnMut(u32, usize, usize)) {
    Shape {
        key: 0,
        groups: 0,
        pairs: 0,
    }
    .extend_by_runs(0, 0, 0, found);
}

#[derive(Clone, Copy)]
struct Shape {
    key: u32,
    groups: usize,
    pairs: usize,
}

impl Shape {
    /// Extends the shape from `rank` on; `older` and `newer` runs began two ranks and one rank ago.
    fn extend(self, rank: usize, older: u8, newer: u8, found: &mut impl FnMut(u32, usize, usize)) {
        if rank == RANKS {
            found(self.key, self.groups, self.pairs);
            return;
        }
        for_each_step(rank, older + newer, |step| {
            let next = Self {
                key: self.key + u32::from(step.cards) * WEIGHT[rank],
                groups: self.groups + step.groups(),
                pairs: self.pairs + usize::from(step.pair),
            };
            if next.groups <= super::MAX_GROUPS && next.pairs <= 1 {
                next.extend(rank + 1, newer, step.runs, found);
            }
        });
    }

    /// As [`Shape::extend`], without triplets and therefore with up to four equal runs.
    fn extend_by_runs(
        self,
        rank: usize,
        older: u8,
        newer: u8,
        found: &mut impl FnMut(u32, usize, usize),
    ) {
        if rank == RANKS {
            found(self.key, self.groups, self.pairs);
            return;
        }
        let most_runs = if rank + 2 < RANKS { 4 } else { 0 };
        for runs in 0..=most_runs {
            for (pair, extra) in [(0, 0), (1, 2)] {
                let cards = older + newer + runs + extra;
                let next = Self {
                    key: self.key + u32::from(cards) * WEIGHT[rank],
                    groups: self.groups + usize::from(runs),
                    pairs: self.pairs + pair,
                };
                if cards <= 4 && next.groups <= super::MAX_GROUPS && next.pairs <= 1 {
                    next.extend_by_runs(rank + 1, newer, runs, found);
                }
            }
        }
    }
}

/// What is begun at one rank of a shape.
#[derive(Clone, Copy)]
struct Step {
    /// Runs that begin here, at most two.
    runs: u8,
    /// Whether a triplet stands here.
    triplet: bool,
    /// Whether the pair stands here.
    pair: bool,
    /// Cards of this rank in the shape, those of the runs begun earlier among them.
    cards: u8,
}

impl Step {
    /// Groups begun here.
    fn groups(self) -> usize {
        usize::from(self.runs) + usize::from(self.triplet)
    }
}

/// Calls `step` for everything that can be begun at `rank` when `open` runs pass through it.
#[inline]
fn for_each_step(rank: usize, open: u8, mut step: impl FnMut(Step)) {
    let most_runs = if rank + 2 < RANKS { 2 } else { 0 };
    for runs in 0..=most_runs {
        for (triplet, pair, extra) in [(false, false, 0), (true, false, 3), (false, true, 2)] {
            let cards = open + runs + extra;
            if cards <= 4 {
                step(Step {
                    runs,
                    triplet,
                    pair,
                    cards,
                });
            }
        }
    }
}
