//! Distances of a hand and its neighbours: the second opinion against which the quicker ways of
//! the heuristics are tested.

use super::FACES;
use super::deficit::{self, Deficits, MAX_DEFICIT};
use super::lanes::Lanes;
use super::parts::{PARTS, Parts};
use super::suit::{self, WEIGHT, faces_in, set_of};
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

/// The distance of one hand and of the hands one discard, one draw or both away.
///
/// What the parts of the hand lack is kept, and merged for all but the changed part, so a
/// neighbour costs one look-up and one addition. All copies outside the hand count as free to
/// draw, a card just discarded too; [`distance`](super::distance) is exact about that. Distances
/// end at 14, which no hand reaches that has its full number of cards or one less.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    counts: Counts,
    deficit: u8,
    table: &'static Deficits,
    /// Where each part stands in the table.
    places: [u32; PARTS],
    parts: Parts,
    /// For each part, the merged others turned round.
    rests: [Lanes; PARTS],
    /// For each part, the lanes below which a draw lowers the distance.
    limits: [Lanes; PARTS],
}

impl Distances {
    /// Looks the hand up.
    pub(crate) fn new(counts: &Counts, groups: u8) -> Self {
        Self::look_up(deficit::table(), counts, groups)
    }

    /// Looks the hand up for the wins in which every concealed group is a run (RULES N6.1).
    pub(crate) fn of_runs(counts: &Counts, groups: u8) -> Self {
        Self::look_up(deficit::table_of_runs(), counts, groups)
    }

    fn look_up(table: &'static Deficits, counts: &Counts, groups: u8) -> Self {
        let places: [u32; PARTS] = std::array::from_fn(|part| deficit::place(counts, part));
        let [m, p, s, honours] = places;
        let parts = Parts {
            suits: [m, p, s].map(|place| table.row(place)),
            honours: table.honour_row(honours),
            groups,
        };
        let rests = parts.rests();
        let deficit = parts.suits[0].joined(rests[0]);
        Self {
            counts: *counts,
            deficit,
            table,
            places,
            parts,
            rests,
            limits: rests.map(|rest| rest.left_of(deficit)),
        }
    }

    /// The distance of the hand itself.
    pub(crate) fn distance(&self) -> i8 {
        to_distance(self.deficit)
    }

    /// The distance after the discard of `face`, of which the hand holds a card.
    pub(crate) fn after_discard(&self, face: u8) -> i8 {
        let part = suit::part_of(face.into());
        to_distance(self.without(face.into()).joined(self.rests[part]))
    }

    /// The distance after a draw of `face`, of which the hand holds fewer than four cards.
    pub(crate) fn after_draw(&self, face: u8) -> i8 {
        let part = suit::part_of(face.into());
        to_distance(self.with(face.into()).joined(self.rests[part]))
    }

    /// The faces whose draw lowers the distance.
    pub(crate) fn helpful_draws(&self) -> FaceSet {
        let helps = |&draw: &usize| self.with(draw).any_below(self.limits[suit::part_of(draw)]);
        set_of(self.draws().filter(helps))
    }

    /// Every face in the hand, in face order, with the distance after its discard and the faces
    /// that then help.
    pub(crate) fn discards(&self) -> impl Iterator<Item = Discard> + use<'_> {
        self.discards_within(i8::MAX)
    }

    /// The discards that leave the hand at most `limit` away. For a hand that has drawn and is
    /// not complete, `distances.discards_within(distances.distance())` are the best.
    pub(crate) fn discards_within(&self, limit: i8) -> impl Iterator<Item = Discard> + use<'_> {
        let all_but_two = self.parts.all_but_two();
        let mut drawn = [Lanes::NONE; FACES];
        for draw in self.draws() {
            drawn[draw] = self.with(draw);
        }
        let drawable = set_of(self.draws());
        let helpful_now = self.helpful_draws();
        (0..FACES)
            .filter(|&face| self.counts[face] > 0)
            .filter_map(move |face| {
                let part = suit::part_of(face);
                let lanes = self.without(face);
                let deficit = lanes.joined(self.rests[part]);
                let distance = to_distance(deficit);
                if distance > limit {
                    return None;
                }
                let limit = |rest: Lanes| rest.left_of(deficit);
                let own_limit = limit(self.rests[part]);
                let limits = all_but_two[part].map(|others| {
                    limit(self.parts.merge(lanes, others).rest_of(self.parts.groups))
                });
                let helps = |&draw: &usize| {
                    let other = suit::part_of(draw);
                    if other == part {
                        self.exchanged(face, draw).any_below(own_limit)
                    } else {
                        drawn[draw].any_below(limits[other])
                    }
                };
                // A discard that costs nothing leaves no draw helpful that was not so before.
                let candidates = if deficit == self.deficit {
                    helpful_now
                } else {
                    drawable
                };
                let helpful = set_of(faces_in(candidates).filter(helps));
                Some(Discard {
                    face: suit::face_index(face),
                    distance,
                    helpful,
                })
            })
    }

    /// The faces of which the hand does not hold all four cards.
    fn draws(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..FACES).filter(|&face| self.counts[face] < 4)
    }

    /// What the part of `face` lacks after its draw.
    fn with(&self, face: usize) -> Lanes {
        self.table
            .row(self.places[suit::part_of(face)] + WEIGHT[suit::rank_of(face)])
    }

    /// What the part of `face` lacks after its discard.
    fn without(&self, face: usize) -> Lanes {
        self.table
            .row(self.places[suit::part_of(face)] - WEIGHT[suit::rank_of(face)])
    }

    /// What the part of two faces lacks after the discard of one and a draw of the other.
    fn exchanged(&self, discard: usize, draw: usize) -> Lanes {
        let place = self.places[suit::part_of(discard)];
        self.table
            .row(place - WEIGHT[suit::rank_of(discard)] + WEIGHT[suit::rank_of(draw)])
    }
}

/// The distance of a hand that lacks so many cards, at the most what the table can tell.
fn to_distance(deficit: u8) -> i8 {
    deficit.min(MAX_DEFICIT + 1).cast_signed() - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::testing::{Xorshift, discard, near_win, random_hand};
    use crate::partition::{Block, Partition, distance, for_each_partition};

    /// The distance when one card is left out or added.
    fn changed(counts: &Counts, groups: u8, discard: Option<usize>, draw: Option<usize>) -> i8 {
        let mut counts = *counts;
        if let Some(face) = discard {
            counts[face] -= 1;
        }
        if let Some(face) = draw {
            counts[face] += 1;
        }
        distance(&counts, groups, None).unwrap()
    }

    #[test]
    fn neighbours_are_those_of_the_distance() {
        let mut random = Xorshift(0x5eed_5eed_5eed_5eed);
        for index in 0..2_000 {
            let groups = random.below(8) as u8;
            let mut counts = if index % 2 == 0 {
                near_win(&mut random, groups, 4)
            } else {
                random_hand(&mut random, usize::from(3 * groups + 2))
            };
            if index % 3 == 0 {
                discard(&mut random, &mut counts);
            }
            let distances = Distances::new(&counts, groups);
            let here = distance(&counts, groups, None).unwrap();
            assert_eq!(distances.distance(), here, "{counts:?} {groups}");

            let draws = (0..FACES).filter(|&draw| counts[draw] < 4);
            let helpful = draws.clone().filter(|&draw| {
                let after = changed(&counts, groups, None, Some(draw));
                assert_eq!(
                    distances.after_draw(draw as u8),
                    after,
                    "{counts:?} {groups} {draw}"
                );
                after < here
            });
            assert_eq!(
                distances.helpful_draws(),
                set_of(helpful),
                "{counts:?} {groups}"
            );

            let expected: Vec<Discard> = (0..FACES)
                .filter(|&face| counts[face] > 0)
                .map(|face| {
                    let after = changed(&counts, groups, Some(face), None);
                    assert_eq!(
                        distances.after_discard(face as u8),
                        after,
                        "{counts:?} {face}"
                    );
                    let helpful = draws
                        .clone()
                        .filter(|&draw| changed(&counts, groups, Some(face), Some(draw)) < after);
                    Discard {
                        face: face as u8,
                        distance: after,
                        helpful: set_of(helpful),
                    }
                })
                .collect();
            assert!(
                distances.discards().eq(expected.iter().copied()),
                "{counts:?} {groups}"
            );
            let best = expected
                .iter()
                .copied()
                .filter(|discard| discard.distance <= here);
            assert!(
                distances.discards_within(here).eq(best),
                "{counts:?} {groups}"
            );
        }
    }

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
                crate::partition::testing::draw(&mut random, &mut counts);
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
                    crate::partition::testing::draw(&mut random, &mut other);
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
