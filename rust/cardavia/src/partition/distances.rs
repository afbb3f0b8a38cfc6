//! Distances of a hand and its neighbours: the second opinion against which the quicker ways of
//! the heuristics are tested.

use super::FACES;
use super::deficit::{self, Deficits, MAX_DEFICIT};
use super::exact::by_table;
use super::suit::{face_index, set_of};
use crate::card::FaceSet;
use crate::hand::Counts;

/// A discard and where it leaves the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Discard {
    /// The face discarded.
    pub(crate) face: u8,
    /// The distance after the discard.
    pub(crate) distance: i8,
    /// The faces whose draw would then lower the distance.
    pub(crate) helpful: FaceSet,
}

/// The distance of one hand and of the hands one discard, one draw or both away, each looked up by
/// itself.
///
/// All copies outside the hand count as free to draw, a card just discarded too;
/// [`distance`](super::distance) is exact about that. Distances end at 14, which no hand reaches
/// that has its full number of cards or one less.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distances {
    table: &'static Deficits,
    counts: Counts,
    groups: u8,
}

impl Distances {
    /// Of any win.
    pub(crate) fn new(&counts: &Counts, groups: u8) -> Self {
        let table = deficit::table();
        Self {
            table,
            counts,
            groups,
        }
    }

    /// Of the wins in which every concealed group is a run (RULES N6.1).
    pub(crate) fn of_runs(&counts: &Counts, groups: u8) -> Self {
        let table = deficit::table_of_runs();
        Self {
            table,
            counts,
            groups,
        }
    }

    /// The distance of the hand itself.
    pub(crate) fn distance(&self) -> i8 {
        let deficit = by_table(self.table, &self.counts, self.groups);
        deficit.min(MAX_DEFICIT + 1).cast_signed() - 1
    }

    /// The faces whose draw lowers the distance.
    pub(crate) fn helpful_draws(&self) -> FaceSet {
        let here = self.distance();
        let helps = |&face: &usize| {
            let count = self.counts[face];
            count < 4 && self.holding(face, count + 1).distance() < here
        };
        set_of((0..FACES).filter(helps))
    }

    /// Every face in the hand, in face order, with the distance after its discard and the faces
    /// that then help.
    pub(crate) fn discards(&self) -> impl Iterator<Item = Discard> + use<'_> {
        let held = (0..FACES).filter(|&face| self.counts[face] > 0);
        held.map(|face| {
            let after = self.holding(face, self.counts[face] - 1);
            Discard {
                face: face_index(face),
                distance: after.distance(),
                helpful: after.helpful_draws(),
            }
        })
    }

    /// The hand with another number of cards of a face.
    const fn holding(mut self, face: usize, count: u8) -> Self {
        self.counts[face] = count;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::testing::{Xorshift, discard, draw, random_hand};
    use crate::partition::{Block, Partition, for_each_partition};

    #[test]
    fn hands_of_runs_are_those_whose_partition_is() {
        let mut random = Xorshift(0x5eed_0a11_0f51_5eed);
        let mut of_runs = 0;
        for index in 0..20_000 {
            let groups = 1 + random.below(7) as u8;
            let mut counts = [0; 32];
            for _ in 0..groups {
                let first = 9 * random.below(3) + random.below(7);
                counts[first..first + 3].iter_mut().for_each(|n| *n += 1);
            }
            counts[random.below(FACES)] += 2;
            if counts.iter().any(|&count| count > 4) {
                continue;
            }
            let exchanged = (index % 4) as i8;
            for _ in 0..exchanged {
                discard(&mut random, &mut counts);
                draw(&mut random, &mut counts);
            }
            let mut expected = false;
            for_each_partition(&counts, groups, &mut |partition: &Partition| {
                expected |= partition
                    .blocks
                    .iter()
                    .all(|block| matches!(block, Block::Run(_)));
            });
            let distances = Distances::of_runs(&counts, groups);
            assert_eq!(distances.distance() == -1, expected, "{counts:?} {groups}");
            assert!(distances.distance() < exchanged, "{counts:?} {groups}");
            assert!(distances.distance() >= Distances::new(&counts, groups).distance());
            of_runs += u32::from(expected);
        }
        assert!(of_runs > 1_000, "{of_runs}");
    }

    #[test]
    fn hands_of_full_size_stay_within_the_table() {
        // Climbs towards the hands farthest from a win.
        let mut random = Xorshift(0xfa4_4a4d);
        for groups in 0..=7 {
            let mut farthest = 0;
            for _ in 0..30 {
                let mut counts = random_hand(&mut random, usize::from(3 * groups + 1));
                for _ in 0..300 {
                    let mut other = counts;
                    discard(&mut random, &mut other);
                    draw(&mut random, &mut other);
                    let here = Distances::new(&counts, groups).distance();
                    if Distances::new(&other, groups).distance() >= here {
                        counts = other;
                    }
                }
                farthest = farthest.max(Distances::new(&counts, groups).distance());
            }
            assert!(
                farthest < MAX_DEFICIT.cast_signed() - 1,
                "{groups} groups: {farthest}"
            );
            assert!(
                farthest >= groups.cast_signed(),
                "{groups} groups: {farthest}"
            );
        }
    }
}
