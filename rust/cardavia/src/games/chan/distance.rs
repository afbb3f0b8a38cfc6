//! How many cards a hand must exchange until a wait exists (RULES C2).
//!
//! A winning hand falls apart rank by rank: every rank holds some chắn and at most one cạ. So the
//! cheapest winning hand is found by adding up, over the ranks, the cards that are lacking for so
//! many pairs of which so many are chắn.

use super::shape::CHI_CHI;
use super::{FACES, PAIRS};
use crate::card::{COPIES, Face};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;

/// Ranks with three faces each, and Chi chi after them.
const RANKS: usize = FACES.ranks() as usize;

/// A number of cards no hand lacks.
const OUT_OF_REACH: u8 = 100;

/// Cards lacking: the fewest, and the fewest but not none.
///
/// The second is kept for hands that lack nothing but Chi chi, on which only a hand with exactly
/// six chắn can be won (C2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lack {
    any: u8,
    some: u8,
}

impl Lack {
    const NONE: Self = Self {
        any: OUT_OF_REACH,
        some: OUT_OF_REACH,
    };

    const fn cards(cards: u8) -> Self {
        Self {
            any: cards,
            some: if cards == 0 { OUT_OF_REACH } else { cards },
        }
    }

    fn min(self, other: Self) -> Self {
        Self {
            any: self.any.min(other.any),
            some: self.some.min(other.some),
        }
    }

    fn plus(self, other: Self) -> Self {
        let sum = |a: u8, b: u8| a.saturating_add(b).min(OUT_OF_REACH);
        Self {
            any: sum(self.any, other.any),
            some: sum(self.some, other.any).min(sum(self.any, other.some)),
        }
    }
}

/// What is lacking for each number of cạ and of chắn: `[cạ][chắn]`.
type Lacks = [[Lack; PAIRS + 1]; PAIRS + 1];

const NOTHING_FORMED: Lacks = {
    let mut lacks = [[Lack::NONE; PAIRS + 1]; PAIRS + 1];
    lacks[0][0] = Lack::cards(0);
    lacks
};

/// What one rank lacks: `[cạ][chắn]`, at most one cạ and six chắn.
type RankLacks = [[Lack; 7]; 2];

/// The search over the ranks of a hand, kept for its neighbours with one card more.
#[derive(Debug)]
pub(super) struct Search {
    counts: Counts,
    /// Copies of each face the hand can come to hold.
    caps: Counts,
    exposed_chan: usize,
    /// Pairs the concealed cards must form.
    pairs: usize,
    /// What the ranks before each rank lack together, and after the last all of them.
    before: [Lacks; RANKS + 1],
    /// What each rank and those after it lack together.
    after: [Lacks; RANKS + 1],
}

impl Search {
    /// Searches a hand with its groups; `available` are the copies that may be drawn.
    pub(super) fn new(counts: &Counts, groups: &[Group], available: &Counts) -> Self {
        let chan = |group: &Group| match group.kind() {
            GroupKind::Chan => 1,
            GroupKind::Chiu => 2,
            _ => 0,
        };
        let exposed_pairs: usize = groups
            .iter()
            .map(|group| usize::from(group.kind().cards()) / 2)
            .sum();
        let caps = std::array::from_fn(|face| counts[face] + available[face]);
        let mut before = [NOTHING_FORMED; RANKS + 1];
        let mut after = [NOTHING_FORMED; RANKS + 1];
        let ranks: [RankLacks; RANKS] = std::array::from_fn(|rank| rank_lacks(counts, &caps, rank));
        for rank in 0..RANKS {
            before[rank + 1] = add(&before[rank], &ranks[rank]);
        }
        for rank in (0..RANKS).rev() {
            after[rank] = add(&after[rank + 1], &ranks[rank]);
        }
        Self {
            counts: *counts,
            caps,
            exposed_chan: groups.iter().map(chan).sum(),
            pairs: PAIRS - exposed_pairs,
            before,
            after,
        }
    }

    /// The fewest draws until a wait exists; −1 when complete, `None` when out of reach.
    pub(super) fn distance(&self) -> Option<i8> {
        self.best(self.counts[CHI_CHI.index()], |ca, chan| {
            self.before[RANKS][ca][chan]
        })
    }

    /// The distance after a draw of a face that may be drawn.
    pub(super) fn after_draw(&self, face: Face) -> Option<i8> {
        if face == CHI_CHI {
            let held = self.counts[CHI_CHI.index()] + 1;
            return self.best(held, |ca, chan| self.before[RANKS][ca][chan]);
        }
        let rank = face.index() % RANKS;
        let mut counts = self.counts;
        counts[face.index()] += 1;
        let upto = add(&self.before[rank], &rank_lacks(&counts, &self.caps, rank));
        self.best(self.counts[CHI_CHI.index()], |ca, chan| {
            join(&upto, &self.after[rank + 1], ca, chan)
        })
    }

    /// The best of all ways to share the pairs between the suits and Chi chi.
    fn best(&self, chi_chi: u8, suits: impl Fn(usize, usize) -> Lack) -> Option<i8> {
        let mut fewest = OUT_OF_REACH;
        let cap = self.caps[CHI_CHI.index()];
        for of_chi_chi in 0..=2 {
            let wanted = 2 * of_chi_chi as u8;
            let drawn = wanted.saturating_sub(chi_chi);
            if wanted > cap.max(chi_chi) || of_chi_chi > self.pairs {
                continue;
            }
            let in_suits = self.pairs - of_chi_chi;
            let least = 6usize.saturating_sub(self.exposed_chan + of_chi_chi);
            for chan in least..=in_suits {
                let lack = suits(in_suits - chan, chan);
                let six = self.exposed_chan + of_chi_chi + chan == 6;
                // What is lacking must not be Chi chi alone, unless there are exactly six chắn.
                let lack = if drawn == 0 || six {
                    lack.any
                } else {
                    lack.some
                };
                fewest = fewest.min(lack.saturating_add(drawn));
            }
        }
        (fewest < OUT_OF_REACH).then(|| fewest.cast_signed() - 1)
    }
}

/// What one rank lacks, its faces being those of the three suits.
fn rank_lacks(counts: &Counts, caps: &Counts, rank: usize) -> RankLacks {
    let mut lacks = [[Lack::NONE; 7]; 2];
    let faces = [rank, rank + RANKS, rank + 2 * RANKS];
    let [m, p, s] = faces.map(|face| options(counts[face], caps[face]));
    for (mc, m) in m.into_iter().enumerate().filter(|o| o.1 < OUT_OF_REACH) {
        for (pc, p) in p.into_iter().enumerate().filter(|o| o.1 < OUT_OF_REACH) {
            for (sc, s) in s.into_iter().enumerate().filter(|o| o.1 < OUT_OF_REACH) {
                let left_over = mc % 2 + pc % 2 + sc % 2;
                if left_over == 0 || left_over == 2 {
                    let entry = &mut lacks[left_over / 2][mc / 2 + pc / 2 + sc / 2];
                    *entry = entry.min(Lack::cards(m + p + s));
                }
            }
        }
    }
    lacks
}

/// The cards lacking for each number of copies of a face.
fn options(count: u8, cap: u8) -> [u8; COPIES as usize + 1] {
    std::array::from_fn(|copies| {
        let copies = copies as u8;
        if copies <= cap {
            copies.saturating_sub(count)
        } else {
            OUT_OF_REACH
        }
    })
}

/// Adds a rank to what others lack.
fn add(lacks: &Lacks, rank: &RankLacks) -> Lacks {
    let mut sums = [[Lack::NONE; PAIRS + 1]; PAIRS + 1];
    for (ca, row) in lacks.iter().enumerate() {
        for (chan, lack) in row.iter().enumerate().take(PAIRS + 1 - ca) {
            if lack.any == OUT_OF_REACH {
                continue;
            }
            for (more_ca, row) in rank.iter().enumerate() {
                for (more_chan, more) in row.iter().enumerate() {
                    let (ca, chan) = (ca + more_ca, chan + more_chan);
                    if ca + chan <= PAIRS && more.any < OUT_OF_REACH {
                        sums[ca][chan] = sums[ca][chan].min(lack.plus(*more));
                    }
                }
            }
        }
    }
    sums
}

/// What two sets of ranks lack together for so many cạ and chắn.
fn join(one: &Lacks, other: &Lacks, ca: usize, chan: usize) -> Lack {
    let mut sum = Lack::NONE;
    for one_ca in 0..=ca {
        for one_chan in 0..=chan {
            sum = sum.min(one[one_ca][one_chan].plus(other[ca - one_ca][chan - one_chan]));
        }
    }
    sum
}
