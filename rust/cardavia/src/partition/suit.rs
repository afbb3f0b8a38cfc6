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
    Shape::default().extend(true, 0, [0, 0], found);
}

/// Calls `found(key, groups, pairs)` for every way one suit can consist of at most seven runs and
/// at most one pair.
pub(crate) fn for_each_shape_of_runs(found: &mut impl FnMut(u32, usize, usize)) {
    Shape::default().extend(false, 0, [0, 0], found);
}

#[derive(Clone, Copy, Default)]
struct Shape {
    key: u32,
    groups: usize,
    pairs: usize,
}

impl Shape {
    /// Extends the shape from `rank` on, with triplets or without; `older` and `newer` runs began
    /// two ranks and one rank ago.
    fn extend(
        self,
        triplets: bool,
        rank: usize,
        [older, newer]: [u32; 2],
        found: &mut impl FnMut(u32, usize, usize),
    ) {
        /// The cards, groups and pairs of what can stand beside the runs that begin at a rank.
        const BESIDE: [(u32, usize, usize); 3] = [(0, 0, 0), (2, 0, 1), (3, 1, 0)];
        if rank == RANKS {
            found(self.key, self.groups, self.pairs);
            return;
        }
        let (most_runs, beside) = if triplets { (2, 3) } else { (4, 2) };
        let most_runs = if rank + 2 < RANKS { most_runs } else { 0 };
        for runs in 0..=most_runs {
            for (cards, groups, pairs) in BESIDE.into_iter().take(beside) {
                let cards = older + newer + runs + cards;
                let next = Self {
                    key: self.key + cards * WEIGHT[rank],
                    groups: self.groups + runs as usize + groups,
                    pairs: self.pairs + pairs,
                };
                if cards <= 4 && next.groups <= super::MAX_GROUPS && next.pairs <= 1 {
                    next.extend(triplets, rank + 1, [newer, runs], found);
                }
            }
        }
    }
}
