//! All partitions of a complete hand.

use arrayvec::ArrayVec;

use super::complete;
use super::suit::{self, RANKS, SUITS};
use super::{FACES, MAX_GROUPS};
use crate::card::{Face, Faces};
use crate::hand::Counts;

/// A group of concealed cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Block {
    /// Three consecutive ranks of one suit, by the lowest face.
    Run(u8),
    /// Three cards of one face.
    Triplet(u8),
}

/// One way in which the concealed cards form groups and a pair.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Partition {
    /// The groups by ascending first face, a triplet before the runs that begin on its face.
    pub blocks: ArrayVec<Block, MAX_GROUPS>,
    /// The face of the pair.
    pub pair: u8,
}

impl Block {
    /// The faces of its cards.
    pub fn faces(self) -> [Face; 3] {
        match self {
            Self::Run(first) => [first, first + 1, first + 2].map(Face),
            Self::Triplet(face) => [Face(face); 3],
        }
    }
}

impl Partition {
    /// The groups and, last, the pair as text.
    pub fn texts<'a>(&'a self, faces: &'a Faces) -> impl Iterator<Item = String> + 'a {
        let groups = self
            .blocks
            .iter()
            .map(|block| faces.write_faces(block.faces()));
        groups.chain(std::iter::once(faces.write_faces([Face(self.pair); 2])))
    }
}

/// Calls `found` once for every distinct partition of the concealed cards into `groups` groups
/// and one pair, by ascending pair; never for a hand that is not complete.
pub fn for_each_partition(counts: &Counts, groups: u8, found: &mut impl FnMut(&Partition)) {
    if !complete::is_complete(counts, groups) {
        return;
    }
    for pair in 0..FACES {
        if counts[pair] < 2 {
            continue;
        }
        let mut counts = *counts;
        counts[pair] -= 2;
        let part = suit::part_of(pair);
        if complete::falls_into_groups(&counts, part) {
            let mut partition = Partition {
                blocks: ArrayVec::new(),
                pair: suit::face_index(pair),
            };
            split(0, counts, &mut partition, found);
        }
    }
}

/// Splits the cards from `face` on, all lower ones being used up, in every way. The lowest card
/// belongs to a triplet or begins a run, so no partition is met twice.
fn split(
    face: usize,
    counts: Counts,
    partition: &mut Partition,
    found: &mut impl FnMut(&Partition),
) {
    let Some(face) = (face..FACES).find(|&face| counts[face] > 0) else {
        found(partition);
        return;
    };
    let count = counts[face];
    if count >= 3 {
        let triplet = Block::Triplet(suit::face_index(face));
        let mut rest = counts;
        rest[face] -= 3;
        partition.blocks.push(triplet);
        split(face, rest, partition, found);
        partition.blocks.pop();
    }
    // What no triplet takes must all begin runs here.
    let fits = suit::part_of(face) < SUITS && suit::rank_of(face) + 2 < RANKS;
    if fits && counts[face..face + 3].iter().all(|&held| held >= count) {
        let run = Block::Run(suit::face_index(face));
        let mut rest = counts;
        rest[face..face + 3]
            .iter_mut()
            .for_each(|held| *held -= count);
        let before = partition.blocks.len();
        partition
            .blocks
            .extend(std::iter::repeat_n(run, count.into()));
        split(face, rest, partition, found);
        partition.blocks.truncate(before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::testing::{Xorshift, hand, near_win, partitions};

    fn all(counts: &Counts, groups: u8) -> Vec<Partition> {
        let mut all = Vec::new();
        for_each_partition(counts, groups, &mut |partition| all.push(partition.clone()));
        all
    }

    /// Compares with the partitions found by trial, and returns how many there are.
    fn compare(counts: &Counts, groups: u8) -> usize {
        let found = all(counts, groups);
        let mut sorted: Vec<_> = found
            .iter()
            .map(|partition| {
                let mut blocks = partition.blocks.to_vec();
                blocks.sort();
                (usize::from(partition.pair), blocks)
            })
            .collect();
        sorted.sort();
        let mut expected = partitions(counts, groups);
        expected.sort();
        assert_eq!(sorted, expected, "{counts:?}");
        found.len()
    }

    #[test]
    fn partitions_are_those_found_by_trial() {
        let mut random = Xorshift(0x00c0_ffee_0c0f_fee0);
        let mut met = [0; 3];
        for _ in 0..20_000 {
            let groups = random.below(8) as u8;
            let counts = near_win(&mut random, groups, 1);
            met[compare(&counts, groups).min(2)] += 1;
        }
        assert!(met.iter().all(|&hands| hands > 100), "{met:?}");
    }

    #[test]
    fn one_suit_is_partitioned_as_by_trial() {
        let mut several = 0;
        suit::for_each_shape(&mut |key, groups, pairs| {
            if groups <= 4 && pairs == 1 {
                let mut counts = [0; 32];
                for (count, weight) in counts.iter_mut().zip(suit::WEIGHT) {
                    *count = (key / weight % 5) as u8;
                }
                several += u32::from(compare(&counts, groups as u8) > 1);
            }
        });
        assert!(several > 1_000, "{several}");
    }

    #[test]
    fn three_equal_runs_are_also_three_triplets() {
        let blocks = |blocks: [Block; 3]| ArrayVec::from_iter(blocks);
        let runs = blocks([Block::Run(0); 3]);
        let triplets = blocks([0, 1, 2].map(Block::Triplet));
        assert_eq!(
            all(&hand("111222333m TT"), 3),
            [
                Partition {
                    blocks: triplets,
                    pair: 27
                },
                Partition {
                    blocks: runs,
                    pair: 27
                }
            ]
        );
    }

    #[test]
    fn the_pair_alone_is_a_partition() {
        assert_eq!(
            all(&hand("55p"), 0),
            [Partition {
                blocks: ArrayVec::new(),
                pair: 13
            }]
        );
        assert_eq!(all(&hand("5p 6p"), 0), []);
    }
}
