//! What a suit lacks and which ranks help it, for hands of at most 14 cards in one or two suits: a
//! hand of Sichuan without its void suit.
//!
//! `Distances` answers the same for any hand, neighbour by neighbour. Here a
//! suit's row says at once which draws help, and two rows joined say it for both suits.

use crate::lazy::Lazy;
use crate::partition::deficit;
use crate::partition::suit::{RANKS, WEIGHT};
use std::array;
use std::ops::{BitAnd, BitOr};

/// The most cards of a suit in the table.
const MOST_CARDS: usize = 14;
/// The suits of at most so many cards.
const SUITS: usize = 405_350;
/// The most groups that a suit may be asked for.
const MOST_GROUPS: usize = 4;

/// Lanes without the pair and with it, one for each number of groups; the last of them are idle and
/// fill a vector register.
const WIDTH: usize = 8;
type Lanes = [u16; WIDTH];
/// The bits of a lane that hold the ranks whose draw makes it cheaper; its cost is above them.
const RANK_BITS: u32 = RANKS as u32;
const HELPFUL: u16 = (1 << RANK_BITS) - 1;
/// A cost that no sum of two others reaches.
const OUT_OF_REACH: u16 = 32 << RANK_BITS;

/// A key is split between the ranks 1–4 and 5–9, so that two small tables find its row.
const LOW_RANKS: usize = 4;
const LOW_KEYS: usize = 5usize.pow(LOW_RANKS as u32);
const HIGH_KEYS: usize = 5usize.pow((RANKS - LOW_RANKS) as u32);
/// Where the high part of a key begins.
const HIGH: u32 = 16;

/// The cards of one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SuitKey(u32);

/// What one card of each rank adds to a key.
const CARD: [u32; RANKS] = {
    let mut card = [0; RANKS];
    let mut rank = 0;
    while rank < RANKS {
        card[rank] = if rank < LOW_RANKS {
            WEIGHT[rank]
        } else {
            WEIGHT[rank - LOW_RANKS] << HIGH
        };
        rank += 1;
    }
    card
};

/// What one card of each rank in a set adds to a key.
static CARDS: [u32; 1 << RANKS] = {
    let mut cards = [0; 1 << RANKS];
    let mut set = 1_usize;
    while set < cards.len() {
        cards[set] = cards[set & (set - 1)] + CARD[set.trailing_zeros() as usize];
        set += 1;
    }
    cards
};

impl SuitKey {
    /// The suit from the sets of ranks held at least once, twice, three times and four times, bit
    /// *r* for the rank at place *r*.
    pub(super) fn new(at_least: [u32; 4]) -> Self {
        let ranks = at_least.map(|ranks| CARDS[ranks as usize % CARDS.len()]);
        Self(ranks.into_iter().sum())
    }

    /// A card less of the rank at place `rank`, of which there is one.
    #[must_use]
    pub(super) fn without(self, rank: usize) -> Self {
        Self(self.0 - CARD[rank])
    }
}

/// What a suit lacks for each number of groups, without the pair and with it, and the ranks whose
/// draw lowers that.
///
/// All copies outside the hand count as free to draw, as in `Distances`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Needs([Lanes; 2]);

/// The needs of two suits together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Joined {
    /// The distance of the hand.
    pub(super) distance: i8,
    /// The ranks of the one suit and of the other whose draw lowers it.
    pub(super) helpful: [u16; 2],
}

impl Needs {
    /// Nothing can be formed at any cost.
    const NONE: Self = Self([[OUT_OF_REACH; WIDTH]; 2]);

    /// Looks a suit up that has at most [`MOST_CARDS`] cards.
    #[inline]
    pub(super) fn of(suit: SuitKey) -> &'static Self {
        let table = &*TABLE;
        let (low, high) = (suit.0 & ((1 << HIGH) - 1), suit.0 >> HIGH);
        let row = table.first[high as usize] + u32::from(table.place[low as usize]);
        &table.rows[row as usize]
    }

    /// The distance of the suit alone from `groups` groups and the pair, and what lowers it.
    #[inline]
    pub(super) fn alone(&self, groups: u8) -> (i8, u16) {
        let lane = self.0[1][usize::from(groups)];
        (distance(lane), lane & HELPFUL)
    }

    /// The needs turned round: in the place of each lane the one that makes `groups` groups and
    /// the pair of it.
    #[must_use]
    pub(super) fn rest_of(&self, groups: u8) -> Self {
        let mut rest = Self::NONE;
        for (rest, lanes) in rest.0.iter_mut().zip([self.0[1], self.0[0]]) {
            let turned = lanes[..=usize::from(groups)].iter().rev();
            for (rest, lane) in rest.iter_mut().zip(turned) {
                *rest = *lane;
            }
        }
        rest
    }

    /// The hand of this suit and another, whose needs have been turned round.
    #[inline]
    pub(super) fn joined(&self, rest: &Self) -> Joined {
        let costs = [0, 1].map(|half| costs(self.0[half], rest.0[half]));
        let least = lane_by_lane(costs[0], costs[1], u16::min)
            .into_iter()
            .fold(u16::MAX, u16::min);
        // Where the cost is the least, a draw that makes either suit cheaper makes the hand so.
        let counts = costs.map(|half| half.map(|cost| if cost == least { HELPFUL } else { 0 }));
        let helpful = [self, rest].map(|needs| {
            let counting =
                [0, 1].map(|half| lane_by_lane(needs.0[half], counts[half], BitAnd::bitand));
            lane_by_lane(counting[0], counting[1], BitOr::bitor)
                .into_iter()
                .fold(0, BitOr::bitor)
        });
        Joined {
            distance: distance(least),
            helpful,
        }
    }
}

/// What two suits lack together.
fn costs(own: Lanes, rest: Lanes) -> Lanes {
    let cost = |lane: u16| lane & !HELPFUL;
    lane_by_lane(own, rest, |own, rest| cost(own) + cost(rest))
}

fn lane_by_lane(one: Lanes, other: Lanes, f: impl Fn(u16, u16) -> u16) -> Lanes {
    array::from_fn(|lane| f(one[lane], other[lane]))
}

fn distance(lane: u16) -> i8 {
    (lane >> RANK_BITS) as i8 - 1
}

/// The needs of every suit of at most [`MOST_CARDS`] cards.
#[derive(Debug)]
pub(super) struct Table {
    /// The row of the first suit with each high part.
    first: Vec<u32>,
    /// The place of each low part among those with no more cards, from the fewest on: the low parts
    /// that fit beside a high one are always the first so many.
    place: [u16; LOW_KEYS],
    rows: Vec<Needs>,
}

/// The table, built on first use.
pub(super) static TABLE: Lazy<Table> = Lazy::new(|| {
    let mut lows: Vec<usize> = (0..LOW_KEYS).collect();
    lows.sort_by_key(|&low| cards(low));
    let mut table = Table {
        first: Vec::with_capacity(HIGH_KEYS),
        place: [0; LOW_KEYS],
        rows: Vec::with_capacity(SUITS),
    };
    for (at, &low) in lows.iter().enumerate() {
        table.place[low] = at as u16;
    }
    for high in 0..HIGH_KEYS {
        table.first.push(table.rows.len() as u32);
        let fits = |&&low: &&usize| cards(low) + cards(high) <= MOST_CARDS;
        for low in lows.iter().take_while(fits) {
            table.rows.push(needs(high * LOW_KEYS + low));
        }
    }
    table
});

/// The cards of a key.
fn cards(key: usize) -> usize {
    std::iter::successors(Some(key), |key| Some(key / 5))
        .take_while(|&key| key > 0)
        .map(|key| key % 5)
        .sum()
}

/// The needs of a suit by its key in base 5.
fn needs(key: usize) -> Needs {
    let deficits = deficit::table();
    let here = deficits.row(key as u32).costs();
    let mut lanes = here.map(|cost| u16::from(cost) << RANK_BITS);
    for (rank, weight) in WEIGHT.into_iter().enumerate() {
        if key / weight as usize % 5 < 4 {
            let after = deficits.row(key as u32 + weight).costs();
            for ((lane, after), here) in lanes.iter_mut().zip(after).zip(here) {
                *lane |= u16::from(after < here) << rank;
            }
        }
    }
    let mut needs = Needs::NONE;
    for (half, lanes) in needs.0.iter_mut().zip(lanes.chunks_exact(WIDTH)) {
        half[..=MOST_GROUPS].copy_from_slice(&lanes[..=MOST_GROUPS]);
    }
    needs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Counts;
    use crate::partition::Distances;
    use crate::partition::testing::Xorshift;

    /// A hand in the suits m and p that leans towards m by a random amount.
    fn random_hand(random: &mut Xorshift, cards: usize) -> Counts {
        let mut counts = [0; 32];
        let faces = [RANKS, 12, 2 * RANKS][random.below(3)];
        let mut left = cards;
        while left > 0 {
            let face = random.below(faces);
            if counts[face] < 4 {
                counts[face] += 1;
                left -= 1;
            }
        }
        counts
    }

    fn key(counts: &[u8]) -> SuitKey {
        SuitKey::new([1, 2, 3, 4].map(|copies| {
            let held = (0..RANKS).filter(|&rank| counts[rank] >= copies);
            held.fold(0, |ranks, rank| ranks | 1 << rank)
        }))
    }

    fn needs_of(counts: &Counts) -> [&'static Needs; 2] {
        [&counts[..RANKS], &counts[RANKS..2 * RANKS]].map(|suit| Needs::of(key(suit)))
    }

    #[test]
    fn joined_suits_are_as_far_as_the_hand() {
        let mut random = Xorshift(0x5eed_0002_5017_0001);
        let mut met = [0; 8];
        for _ in 0..50_000 {
            let groups = random.below(5) as u8;
            let cards = 3 * usize::from(groups) + 1 + random.below(2);
            let counts = random_hand(&mut random, cards);
            let expected = Distances::new(&counts, groups);
            let [m, p] = needs_of(&counts);
            let [by_m, by_p] = [m.joined(&p.rest_of(groups)), p.joined(&m.rest_of(groups))];
            assert_eq!(by_m.distance, expected.distance(), "{counts:?} {groups}");
            let helpful = u32::from(by_m.helpful[0]) | u32::from(by_m.helpful[1]) << RANKS;
            let both = (1 << (2 * RANKS)) - 1;
            assert_eq!(
                helpful,
                expected.helpful_draws().bits() & both,
                "{counts:?} {groups}"
            );
            let [p_helps, m_helps] = by_p.helpful;
            assert_eq!(
                (by_p.distance, [m_helps, p_helps]),
                (by_m.distance, by_m.helpful)
            );
            met[(by_m.distance + 1).cast_unsigned() as usize] += 1;
        }
        assert!(met[..5].iter().all(|&hands| hands > 100), "{met:?}");
    }

    #[test]
    fn a_suit_alone_is_as_far_as_the_hand_and_a_discard_is_a_key_less() {
        let mut random = Xorshift(0x5eed_0a10_4e00_0001);
        for _ in 0..20_000 {
            let groups = random.below(5) as u8;
            let cards = 3 * usize::from(groups) + 2;
            let mut counts = random_hand(&mut random, cards);
            counts[RANKS..].fill(0);
            let held: Vec<usize> = (0..RANKS).filter(|&rank| counts[rank] > 0).collect();
            if held.is_empty() {
                continue;
            }
            let rank = held[random.below(held.len())];
            let before = key(&counts);
            counts[rank] -= 1;
            assert_eq!(before.without(rank), key(&counts));
            let (distance, helpful) = Needs::of(key(&counts)).alone(groups);
            let expected = Distances::new(&counts, groups);
            assert_eq!(distance, expected.distance(), "{counts:?} {groups}");
            let suit = (1 << RANKS) - 1;
            assert_eq!(
                u32::from(helpful),
                expected.helpful_draws().bits() & suit,
                "{counts:?}"
            );
        }
    }

    #[test]
    fn every_suit_has_one_row() {
        let table = &*TABLE;
        assert_eq!(table.rows.len(), SUITS);
        let mut met = vec![false; SUITS];
        for key in (0..HIGH_KEYS * LOW_KEYS).filter(|&key| cards(key) <= MOST_CARDS) {
            let (low, high) = (key % LOW_KEYS, key / LOW_KEYS);
            let row = table.first[high] as usize + usize::from(table.place[low]);
            assert!(!std::mem::replace(&mut met[row], true), "{key}");
        }
        assert!(met.into_iter().all(|met| met));
    }
}
