//! The ways to share the groups and the pair of a win among the parts of a hand.

use arrayvec::ArrayVec;

use crate::card::FaceSet;
use crate::hand::Hand;
use crate::partition::cards;
use crate::partition::deficit::{self, Deficits};
use crate::partition::lanes::{Lanes, NIBBLES};
use crate::partition::parts::PARTS;
use crate::partition::suit::{KEYS, RANKS, SUITS, WEIGHT, faces_in};
use crate::partition::{FACES, HONOUR};

/// The distance of a hand, and its neighbours by few look-ups.
///
/// Each part of a hand has a share of the groups and the pair to make. This keeps the shares by
/// which the hand lacks fewest cards: a draw helps if it makes a part's share cheaper in one of
/// them, and a discard costs nothing if it makes no share dearer in one of them. Both are seen
/// from the rows of the one part. The answers are those of `Distances`.
#[derive(Clone, Debug)]
pub(super) struct Splits {
    table: &'static Deficits,
    /// Where each part stands in the table, and its packed row.
    places: [u32; PARTS],
    rows: [u64; PARTS],
    deficit: u8,
    best: ArrayVec<Split, LANES>,
    /// The lanes of each part in any of the best splits.
    used: [u64; PARTS],
    /// The faces whose draw lowers the distance.
    helpful: FaceSet,
}

/// One way to split a hand between its first two parts and its last two.
///
/// A set of lanes is ones in a packed row.
#[derive(Clone, Copy, Debug)]
struct Split {
    /// The lane that the first two parts make together, and that of the last two.
    whole: [u8; 2],
    /// The lanes in which the first of each two does its share.
    first: [u64; 2],
}

/// Lanes of a row are 0 to 7 groups without the pair, then with it.
const LANES: usize = 2 * HALF;
const HALF: usize = 8;

/// The costs of the lanes without the pair and of those with it, one byte each.
type Costs = [u64; 2];

impl Splits {
    /// Looks the hand up.
    pub(super) fn new(hand: Hand, groups: u8) -> Self {
        Merged::new(deficit::table(), hand, groups).split()
    }

    /// Looks the hand up for the wins in which every concealed group is a run (RULES N6.1), if it is
    /// not farther than `limit` from them.
    pub(super) fn of_runs_within(hand: Hand, groups: u8, limit: i8) -> Option<Self> {
        let merged = Merged::new(deficit::table_of_runs(), hand, groups);
        (to_distance(merged.deficit) <= limit).then(|| merged.split())
    }

    /// The distance of the hand.
    pub(super) fn distance(&self) -> i8 {
        to_distance(self.deficit)
    }

    /// The faces whose draw lowers the distance.
    pub(super) fn helpful_draws(&self) -> FaceSet {
        self.helpful
    }

    /// Those of the faces, of each of which the hand holds a card, whose discard costs nothing.
    pub(super) fn free_discards(&self, faces: FaceSet) -> FaceSet {
        let mut free = 0;
        for (part, of_part) in FACES_OF.into_iter().enumerate() {
            let (place, row, used) = (self.places[part], self.rows[part], self.used[part]);
            for face in faces_in(faces & of_part) {
                let dearer = self.table.packed(place - WEIGHT[face % RANKS]) - row;
                free |= u32::from(used & !dearer != 0) << face;
            }
        }
        FaceSet::from_bits(free)
    }

    /// The faces whose draw lowers the distance after a discard, all of them helpful before too;
    /// `None` when the discard makes the hand farther.
    pub(super) fn helpful_after(&self, discard: u8) -> Option<FaceSet> {
        let part = part_of(discard);
        let place = self.places[part] - WEIGHT[usize::from(discard) % RANKS];
        let row = self.table.packed(place);
        // A card more makes no lane dearer, and cheaper by one at most, so rows of neighbours are
        // subtracted without a borrow and leave ones.
        let dearer = row - self.rows[part];
        let lanes = self.used[part] & !dearer;
        if lanes == 0 {
            return None;
        }
        let mut helpful = if self.helpful.meets(FACES_OF[part]) {
            helpful_in(part, self.table, place, row, lanes)
        } else {
            FaceSet::EMPTY
        };
        if lanes == self.used[part] {
            helpful |= !FACES_OF[part];
        } else {
            let mut kept = [u64::MAX; PARTS];
            kept[part] = lanes;
            let used = used(&self.best, kept);
            for other in (0..PARTS).filter(|&other| other != part) {
                helpful |= if used[other] == self.used[other] {
                    FACES_OF[other]
                } else if self.helpful.meets(FACES_OF[other]) {
                    let (place, row) = (self.places[other], self.rows[other]);
                    helpful_in(other, self.table, place, row, used[other])
                } else {
                    FaceSet::EMPTY
                };
            }
        }
        Some(helpful & self.helpful)
    }
}

/// What the parts of a hand lack.
struct Merged {
    table: &'static Deficits,
    places: [u32; PARTS],
    parts: [Costs; PARTS],
    /// Of the first two parts together, and of the last two.
    pairs: [Costs; 2],
    /// The lane that all parts make together, and what it costs.
    whole: usize,
    deficit: u8,
    /// The faces of which not all cards are in hand.
    drawable: FaceSet,
}

impl Merged {
    fn new(table: &'static Deficits, hand: Hand, groups: u8) -> Self {
        let [m, p, s, honours] = cards::parts(hand).map(cards::key);
        let places = [m, p, s, KEYS as u32 + honours];
        let parts = places.map(|place| table.row(place));
        let front = parts[0].merge(parts[1], groups);
        let back = parts[3].merge_up_to::<{ FACES - HONOUR }>(parts[2]);
        Self {
            table,
            places,
            parts: parts.map(Lanes::halves),
            pairs: [front.halves(), back.halves()],
            whole: HALF + usize::from(groups),
            deficit: front.joined(back.rest_of(groups)),
            drawable: !hand.quads(),
        }
    }

    /// Finds the best splits.
    fn split(&self) -> Splits {
        let [front, back] = self.pairs;
        let mut best = ArrayVec::new();
        for lane in lanes_in(sums_to(front, turned(back, self.whole), self.deficit)) {
            let whole = [lane as u8, (self.whole - lane) as u8];
            let share = |pair: usize| {
                let [one, other] = [self.parts[2 * pair], self.parts[2 * pair + 1]];
                let (lane, costs) = (whole[pair].into(), self.pairs[pair]);
                pack(sums_to(one, turned(other, lane), cost(costs, lane)))
            };
            best.push(Split {
                whole,
                first: [share(0), share(1)],
            });
        }
        let used = used(&best, [u64::MAX; PARTS]);
        let rows = self.parts.map(pack);
        let mut helpful = FaceSet::EMPTY;
        for part in 0..PARTS {
            // A part that lacks nothing is helped by nothing.
            if rows[part] & (used[part] * 0xf) != 0 {
                helpful |= helpful_in(part, self.table, self.places[part], rows[part], used[part]);
            }
        }
        Splits {
            table: self.table,
            places: self.places,
            rows,
            deficit: self.deficit,
            best,
            used,
            helpful: helpful & self.drawable,
        }
    }
}

/// The lanes of each part in the splits in which the parts keep to some lanes.
fn used(splits: &[Split], kept: [u64; PARTS]) -> [u64; PARTS] {
    let mut used = [0; PARTS];
    for split in splits {
        let [front, back] = split.whole.map(usize::from);
        let first = split.first[0] & kept[0] & mirrored(kept[1], front);
        let third = split.first[1] & kept[2] & mirrored(kept[3], back);
        if first != 0 && third != 0 {
            used[0] |= first;
            used[1] |= mirrored(first, front);
            used[2] |= third;
            used[3] |= mirrored(third, back);
        }
    }
    used
}

/// The faces of one part whose draw makes any of some lanes cheaper. It is for the caller to leave
/// out the faces that cannot be drawn.
fn helpful_in(part: usize, table: &Deficits, place: u32, row: u64, lanes: u64) -> FaceSet {
    let ranks = table
        .after_draws(place)
        .into_iter()
        .rev()
        .fold(0, |ranks, after| {
            let cheaper = row.wrapping_sub(after);
            ranks << 1 | u32::from(cheaper & lanes != 0)
        });
    FaceSet::from_bits(ranks << (part * RANKS)) & FACES_OF[part]
}

/// A row with the lanes as nibbles, so that it is one word: those with the pair are the high ones.
const fn pack([without, with]: [u64; 2]) -> u64 {
    without | with << 4
}

/// The cost of a lane.
const fn cost(costs: Costs, lane: usize) -> u8 {
    (costs[lane / HALF] >> (8 * (lane % HALF))) as u8
}

/// The costs turned round: each lane holds what these lanes lack to make `lane` with it.
fn turned([without, with]: Costs, lane: usize) -> Costs {
    let surplus = 8 * (HALF - 1 - lane % HALF);
    let turned = |half: u64| !(!half.swap_bytes() >> surplus);
    if lane < HALF {
        [turned(without), u64::MAX]
    } else {
        [turned(with), turned(without)]
    }
}

/// The lanes that make `lane` together with those of a set.
const fn mirrored(lanes: u64, lane: usize) -> u64 {
    let turned = lanes.swap_bytes() >> (8 * (HALF - 1 - lane % HALF));
    if lane < HALF {
        turned & NIBBLES
    } else {
        turned >> 4 & NIBBLES | (turned & NIBBLES) << 4
    }
}

/// The lanes in which two rows come to `cost`, as ones.
fn sums_to(one: Costs, other: Costs, cost: u8) -> Costs {
    let equal = |half: usize| {
        // What is out of reach is cut to 63, far from any cost, so that no byte carries over.
        let sums = (one[half] & (ONES * 63)) + (other[half] & (ONES * 63));
        let unlike = sums ^ (ONES * u64::from(cost));
        (ONES * 128 - unlike) >> 7 & ONES
    };
    [equal(0), equal(1)]
}

/// The lowest bit of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The lanes of a set, in order.
fn lanes_in([without, with]: Costs) -> impl Iterator<Item = usize> {
    let lanes = |half: u64, first: usize| bytes_in(half).map(move |byte| first + byte);
    lanes(without, 0).chain(lanes(with, HALF))
}

fn bytes_in(mut ones: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = ones.trailing_zeros();
        ones &= ones.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit as usize / 8)
    })
}

/// The faces of each part.
const FACES_OF: [FaceSet; PARTS] = [
    FaceSet::from_bits(0x1ff),
    FaceSet::from_bits(0x1ff << RANKS),
    FaceSet::from_bits(0x1ff << (2 * RANKS)),
    FaceSet::from_bits(0b111 << HONOUR),
];

fn part_of(face: u8) -> usize {
    (usize::from(face) / RANKS).min(SUITS)
}

fn to_distance(deficit: u8) -> i8 {
    deficit.cast_signed() - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Face;
    use crate::partition::Distances;
    use crate::partition::testing::{Xorshift, cards, discard, near_win, random_hand};

    #[test]
    fn splits_answer_as_the_distances_do() {
        let mut random = Xorshift(0x5eed_5a11_ed5a_11e5);
        let mut free = 0;
        for index in 0..20_000 {
            let groups = random.below(8) as u8;
            let mut counts = if index % 2 == 0 {
                near_win(&mut random, groups, 4)
            } else {
                random_hand(&mut random, usize::from(3 * groups + 2))
            };
            if index % 3 == 0 {
                discard(&mut random, &mut counts);
            }
            for (distances, splits) in [
                (
                    Distances::new(&counts, groups),
                    Splits::new(cards(&counts), groups),
                ),
                (
                    Distances::of_runs(&counts, groups),
                    Splits::of_runs_within(cards(&counts), groups, i8::MAX).unwrap(),
                ),
            ] {
                let here = distances.distance();
                // No groups of honours: a hand of runs may be out of the table's reach.
                if here >= 14 {
                    continue;
                }
                assert_eq!(splits.distance(), here, "{counts:?} {groups}");
                assert_eq!(
                    splits.helpful_draws(),
                    distances.helpful_draws(),
                    "{counts:?} {groups}"
                );
                let free_faces = splits.free_discards(cards(&counts).faces());
                for after in distances.discards() {
                    let is_free = after.distance == here;
                    let helpful = splits.helpful_after(after.face);
                    assert_eq!(
                        helpful,
                        is_free.then_some(after.helpful),
                        "{counts:?} {groups} {}",
                        after.face
                    );
                    assert_eq!(
                        free_faces.contains(Face(after.face)),
                        is_free,
                        "{counts:?} {groups}"
                    );
                    free += u32::from(is_free);
                }
            }
        }
        assert!(free > 100_000, "{free}");
    }
}
