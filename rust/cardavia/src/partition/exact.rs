//! Exact distances, also when some faces have run short.

use arrayvec::ArrayVec;

use super::FACES;
use super::deficit::{self, Deficits, MAX_DEFICIT};
use super::lanes::Lanes;
use super::parts::{PARTS, Parts, honour_lanes, to_distance};
use super::search::SuitSearch;
use super::suit::{self, SUITS, WEIGHT, faces_in, set_of};
use crate::card::{Face, FaceSet};
use crate::hand::Counts;

/// A discard and where it leaves the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterDiscard {
    /// The face discarded.
    pub face: Face,
    /// The distance after the discard, `None` when out of reach.
    pub distance: Option<i8>,
    /// The faces that can be drawn and would then lower the distance.
    pub helpful: FaceSet,
}

/// The distance of the concealed cards from `groups` groups and one pair: the fewest cards to
/// draw until the hand contains them, less one. So -1 is complete, 0 ready. `None` when no
/// draws will do.
///
/// `available` holds, for each face, the copies that may still be drawn; without it all copies
/// outside the hand may be.
pub fn distance(counts: &Counts, groups: u8, available: Option<&Counts>) -> Option<i8> {
    let caps = available.map(|available| caps(counts, available));
    let by_table = match &caps {
        None => by_table(deficit::table(), counts, groups),
        Some(caps) => Hand::new(counts, caps, true).parts(groups).deficit(),
    };
    to_distance(if is_doubtful(by_table) {
        let caps = caps.as_ref().unwrap_or(&[4; 32]);
        Hand::new(counts, caps, false).parts(groups).deficit()
    } else {
        by_table
    })
}

/// The cards lacking when all copies outside the hand are free to draw, as far as a table tells.
pub(super) fn by_table(table: &Deficits, counts: &Counts, groups: u8) -> u8 {
    let place = |part| deficit::place(counts, part);
    let parts = Parts {
        suits: std::array::from_fn(|suit| table.row(place(suit))),
        honours: table.honour_row(place(SUITS)),
        groups,
    };
    parts.deficit()
}

/// For every face in the hand, in face order, the exact distance after its discard and the faces
/// that then help. `available` is as in [`distance`]; the discarded card is not drawn again.
pub fn discards(
    counts: &Counts,
    groups: u8,
    available: &Counts,
) -> impl Iterator<Item = AfterDiscard> + use<> {
    let caps = caps(counts, available);
    discards_using(true, counts, &caps, groups)
        .or_else(|| discards_using(false, counts, &caps, groups))
        .unwrap_or_default()
        .into_iter()
}

/// The discards, or `None` when the tables were used and a deficit exceeds what they can tell.
fn discards_using(
    tables: bool,
    counts: &Counts,
    caps: &Counts,
    groups: u8,
) -> Option<ArrayVec<AfterDiscard, FACES>> {
    let hand = Hand::new(counts, caps, tables);
    let parts = hand.parts(groups);
    let rests = parts.rests();
    let all_but_two = parts.all_but_two();
    let hand_deficit = parts.deficit();
    let mut drawn = [Lanes::NONE; FACES];
    let (mut drawable, mut helpful_now) = (FaceSet::EMPTY, FaceSet::EMPTY);
    for draw in (0..FACES).filter(|&draw| caps[draw] > counts[draw]) {
        let part = suit::part_of(draw);
        drawn[draw] = hand.0[part].after_draw(draw);
        let face = Face(suit::face_index(draw));
        drawable.insert(face);
        if drawn[draw].joined(rests[part]) < hand_deficit {
            helpful_now.insert(face);
        }
    }

    let mut discards = ArrayVec::new();
    for face in (0..FACES).filter(|&face| counts[face] > 0) {
        let part = suit::part_of(face);
        let mut left = (*counts, *caps);
        left.0[face] -= 1;
        left.1[face] -= 1;
        let left = Part::new(part, &left.0, &left.1, tables);
        let lanes = left.lanes();
        let deficit = lanes.joined(rests[part]);
        if tables && is_doubtful(deficit) {
            return None;
        }
        let limits = all_but_two[part]
            .map(|others| parts.merge(lanes, others).rest_of(groups).left_of(deficit));
        let own_limit = rests[part].left_of(deficit);
        let helps = |&draw: &usize| {
            let other = suit::part_of(draw);
            if other == part {
                left.row_after_draw(draw).any_below(own_limit)
                    && left.after_draw(draw).any_below(own_limit)
            } else {
                drawn[draw].any_below(limits[other])
            }
        };
        // A discard that costs nothing leaves no draw helpful that was not so before.
        let candidates = if deficit == hand_deficit {
            helpful_now
        } else {
            drawable
        };
        let helpful = set_of(faces_in(candidates).filter(helps));
        let (face, distance) = (Face(suit::face_index(face)), to_distance(deficit));
        discards.push(AfterDiscard {
            face,
            distance,
            helpful,
        });
    }
    Some(discards)
}

/// A hand of which some faces may have run short.
struct Hand([Part; PARTS]);

impl Hand {
    /// The parts; `tables` is as in [`Part::new`].
    fn new(counts: &Counts, caps: &Counts, tables: bool) -> Self {
        Self(std::array::from_fn(|part| {
            Part::new(part, counts, caps, tables)
        }))
    }

    /// What the parts lack.
    fn parts(&self, groups: u8) -> Parts {
        let [m, p, s, honours] = &self.0;
        Parts {
            suits: [m, p, s].map(Part::lanes),
            honours: honours.lanes(),
            groups,
        }
    }
}

/// One part of a hand whose faces may have run short.
struct Part {
    index: usize,
    counts: Counts,
    caps: Counts,
    /// The search over a suit that the table does not answer for.
    search: Option<SuitSearch>,
}

impl Part {
    /// A part of the hand; `tables` allows the table for a suit of which nothing has run short.
    fn new(part: usize, counts: &Counts, caps: &Counts, tables: bool) -> Self {
        let search = (part < SUITS).then(|| (suit::ranks(counts, part), suit::ranks(caps, part)));
        let search = search
            .filter(|(_, caps)| !tables || caps.iter().any(|&cap| cap < 4))
            .map(|(counts, caps)| SuitSearch::new(*counts, *caps));
        Self {
            index: part,
            counts: *counts,
            caps: *caps,
            search,
        }
    }

    /// What the part lacks.
    fn lanes(&self) -> Lanes {
        match &self.search {
            Some(search) => search.lanes(),
            None if self.index < SUITS => {
                deficit::table().row(deficit::place(&self.counts, self.index))
            }
            None => honour_lanes(&self.counts, &self.caps),
        }
    }

    /// What the part lacks once `face`, which is one of its own, has been drawn.
    fn after_draw(&self, face: usize) -> Lanes {
        match &self.search {
            Some(search) => search.after_draw(suit::rank_of(face)),
            None if self.index < SUITS => self.row_after_draw(face),
            None => {
                let mut counts = self.counts;
                counts[face] += 1;
                honour_lanes(&counts, &self.caps)
            }
        }
    }

    /// No more than what the part lacks after the draw, at the price of a look-up.
    fn row_after_draw(&self, face: usize) -> Lanes {
        let place = deficit::place(&self.counts, self.index);
        deficit::table().row(place + WEIGHT[suit::rank_of(face)])
    }
}

/// Whether the tables, whose rows end at [`MAX_DEFICIT`], can not vouch for a deficit.
fn is_doubtful(deficit: u8) -> bool {
    deficit > MAX_DEFICIT && deficit < u8::MAX
}

/// The most cards of each face that the hand can come to hold. Draws leave it as it is.
fn caps(counts: &Counts, available: &Counts) -> Counts {
    std::array::from_fn(|face| counts[face].saturating_add(available[face]).min(4))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::is_complete;
    use crate::partition::testing::{
        self, Xorshift, discard, hand, near_win, random_available, random_hand,
    };

    /// The same by search alone.
    fn searched(counts: &Counts, groups: u8, available: &Counts) -> Option<i8> {
        let caps = caps(counts, available);
        to_distance(Hand::new(counts, &caps, false).parts(groups).deficit())
    }

    /// All copies outside the hand.
    fn outside(counts: &Counts) -> Counts {
        std::array::from_fn(|face| if face < FACES { 4 - counts[face] } else { 0 })
    }

    #[test]
    fn one_suit_agrees_with_all_shapes() {
        // With nothing else to draw, a hand of one suit stays one.
        fn for_each_suit(
            rank: usize,
            left: u8,
            counts: &mut Counts,
            found: &mut impl FnMut(&Counts),
        ) {
            if rank == 9 {
                found(counts);
                return;
            }
            for count in 0..=left.min(4) {
                counts[rank] = count;
                for_each_suit(rank + 1, left - count, counts, found);
            }
            counts[rank] = 0;
        }
        let mut random = Xorshift(0x0dd0_57e5_ca1a_b1e5);
        let (mut hands, mut unreachable) = (0, 0);
        for_each_suit(0, 8, &mut [0; 32], &mut |counts| {
            let cards: u8 = counts.iter().sum();
            if cards.is_multiple_of(3) {
                return;
            }
            let groups = (cards - 1) / 3;
            let mut free = outside(counts);
            free[9..].fill(0);
            let mut short = random_available(&mut random, counts);
            short[9..].fill(0);
            let mut scarce = short;
            scarce
                .iter_mut()
                .filter(|_| random.below(4) > 0)
                .for_each(|left| *left = 0);
            for available in [free, short, scarce] {
                let expected = testing::distance(counts, groups, &available);
                assert_eq!(
                    distance(counts, groups, Some(&available)),
                    expected,
                    "{counts:?}"
                );
                assert_eq!(searched(counts, groups, &available), expected, "{counts:?}");
                unreachable += u32::from(expected.is_none());
            }
            hands += 1;
        });
        assert!(
            hands > 10_000 && unreachable > 1_000,
            "{hands} {unreachable}"
        );
    }

    fn compare_with_all_shapes(hands: usize) {
        let mut random = Xorshift(0xfeed_0123_4567_89ab);
        let mut met = [0; 8];
        for index in 0..hands {
            let groups = 1 + random.below(7) as u8;
            // Far hands only where the shapes are few enough to be tried one by one.
            let mut counts = if groups <= 3 && index % 2 == 0 {
                random_hand(&mut random, usize::from(3 * groups + 2))
            } else {
                near_win(&mut random, groups, 3)
            };
            if random.below(2) == 0 {
                discard(&mut random, &mut counts);
            }
            let available = random_available(&mut random, &counts);
            let expected = testing::distance(&counts, groups, &available);
            assert_eq!(
                distance(&counts, groups, Some(&available)),
                expected,
                "{counts:?} {groups} {available:?}"
            );
            met[expected.map_or(7, |distance| (distance + 1).cast_unsigned().into())] += 1;
            let free = testing::distance(&counts, groups, &outside(&counts));
            assert_eq!(distance(&counts, groups, None), free, "{counts:?} {groups}");
        }
        assert!(met[..5].iter().all(|&hands| hands > 10), "{met:?}");
    }

    #[test]
    fn hands_agree_with_all_shapes() {
        compare_with_all_shapes(300);
    }

    #[test]
    #[ignore = "half a minute; the same comparison over more hands"]
    fn many_hands_agree_with_all_shapes() {
        compare_with_all_shapes(20_000);
    }

    #[test]
    fn far_hands_agree_with_their_draws() {
        // By induction over the draws this proves every distance: a complete hand is -1, and
        // any other is one more than the least of those a draw leads to.
        let mut random = Xorshift(0x0bad_cafe_1234_5678);
        for _ in 0..3_000 {
            let groups = random.below(8) as u8;
            let mut counts = random_hand(&mut random, usize::from(3 * groups + 1));
            let mut available = random_available(&mut random, &counts);
            while let Some(here @ 0..) = distance(&counts, groups, Some(&available)) {
                let mut best = (None, 0);
                for face in (0..FACES).filter(|&face| available[face] > 0) {
                    let (mut counts, mut available) = (counts, available);
                    counts[face] += 1;
                    available[face] -= 1;
                    let after = distance(&counts, groups, Some(&available));
                    assert!(after.is_some_and(|after| after >= here - 1), "{counts:?}");
                    if best.0.is_none_or(|best| after < Some(best)) {
                        best = (after, face);
                    }
                }
                assert_eq!(best.0, Some(here - 1), "{counts:?} {groups} {available:?}");
                counts[best.1] += 1;
                available[best.1] -= 1;
            }
            assert_eq!(
                distance(&counts, groups, Some(&available)).is_some(),
                contains_a_win(&counts, groups),
                "{counts:?}"
            );
        }
    }

    /// Whether some cards of the hand are a win by themselves.
    fn contains_a_win(counts: &Counts, groups: u8) -> bool {
        testing::distance(counts, groups, &[0; 32]) == Some(-1)
    }

    #[test]
    fn tables_and_search_agree() {
        let mut random = Xorshift(0x7ab1_e5ea_2c40_1234);
        for _ in 0..20_000 {
            let groups = random.below(8) as u8;
            // Any number of cards: the definition asks for none in particular.
            let cards = random.below(24);
            let counts = random_hand(&mut random, cards);
            let free = outside(&counts);
            let expected = searched(&counts, groups, &free);
            assert_eq!(
                distance(&counts, groups, None),
                expected,
                "{counts:?} {groups}"
            );
            assert_eq!(
                distance(&counts, groups, Some(&free)),
                expected,
                "{counts:?} {groups}"
            );
        }
    }

    #[test]
    fn discards_are_the_distances_after_them() {
        let mut random = Xorshift(0xd15c_a2d5_0000_0001);
        let (mut helped, mut stuck) = (0, 0);
        for index in 0..400 {
            let groups = random.below(8) as u8;
            let counts = if index % 2 == 0 {
                near_win(&mut random, groups, 4)
            } else {
                random_hand(&mut random, usize::from(3 * groups + 2))
            };
            let mut available = random_available(&mut random, &counts);
            if index % 5 == 0 {
                // Little left to draw: some hands are beyond the tables or out of reach.
                available
                    .iter_mut()
                    .filter(|_| random.below(8) > 0)
                    .for_each(|left| *left = 0);
            }
            let mut options = discards(&counts, groups, &available);
            for face in (0..FACES).filter(|&face| counts[face] > 0) {
                let mut left = counts;
                left[face] -= 1;
                let distance_left = distance(&left, groups, Some(&available));
                let helps = |&draw: &usize| {
                    let (mut drawn, mut fewer) = (left, available);
                    drawn[draw] += 1;
                    fewer[draw] = fewer[draw].wrapping_sub(1);
                    available[draw] > 0
                        && match (distance(&drawn, groups, Some(&fewer)), distance_left) {
                            (Some(after), Some(before)) => after < before,
                            (Some(_), None) => panic!("a draw brings what is out of reach"),
                            (None, _) => false,
                        }
                };
                let helpful = set_of((0..FACES).filter(helps));
                let expected = AfterDiscard {
                    face: Face(face as u8),
                    distance: distance_left,
                    helpful,
                };
                assert_eq!(
                    options.next(),
                    Some(expected),
                    "{counts:?} {groups} {available:?}"
                );
                helped += u32::from(!helpful.is_empty());
                stuck += u32::from(distance_left.is_none());
            }
            assert_eq!(options.next(), None);
        }
        assert!(helped > 1_000 && stuck > 100, "{helped} {stuck}");
    }

    #[test]
    fn complete_means_distance_below_ready() {
        let mut random = Xorshift(0x0123_4567_89ab_cdef);
        for _ in 0..20_000 {
            let groups = random.below(8) as u8;
            let counts = near_win(&mut random, groups, 1);
            let complete = is_complete(&counts, groups);
            assert_eq!(
                distance(&counts, groups, None) == Some(-1),
                complete,
                "{counts:?}"
            );
        }
    }

    #[test]
    fn no_fifth_copy_is_counted_on() {
        // The pair of 1m could only be made with a fifth copy.
        assert_eq!(distance(&hand("1111m"), 1, None), Some(1));
        assert_eq!(distance(&hand("TTTT"), 1, None), Some(1));
    }

    #[test]
    fn copies_that_are_gone_are_not_counted_on() {
        let counts = hand("12m TT");
        let mut available = outside(&counts);
        assert_eq!(distance(&counts, 1, Some(&available)), Some(0));
        available[2] = 0;
        assert_eq!(distance(&counts, 1, Some(&available)), Some(1));
        assert_eq!(distance(&counts, 1, Some(&[0; 32])), None);
    }
}
