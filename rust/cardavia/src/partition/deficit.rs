//! What each suit lacks, for every key and every number of groups without or with the pair.

use wide::u8x16;

use super::lanes::Lanes;
use super::parts::honour_lanes;
use super::suit::{self, HONOUR_KEYS, KEYS, RANKS, SUITS, WEIGHT};
use super::{FACES, HONOUR};
use crate::hand::Counts;
use crate::lazy::Lazy;

/// The most cards a row can tell; a lane that shows more may lack still more.
pub(crate) const MAX_DEFICIT: u8 = 14;

/// What a suit or the honours lack by their key, every face being free to draw.
///
/// The two million keys share a few hundred rows, so each key holds the number of its row.
#[derive(Debug)]
pub(crate) struct Deficits {
    /// The rows' numbers, by key of a suit and then by key of the honours.
    numbers: Box<[u16]>,
    rows: Vec<Lanes>,
    /// The same rows [packed](Lanes::pack).
    packed: Box<[u64; ROWS]>,
}

/// Room for the rows of a table, a power of two.
const ROWS: usize = 1024;

/// The places that a card more can reach, from the place before it on.
const REACH: usize = WEIGHT[RANKS - 1] as usize + 1;

impl Deficits {
    /// `for_each_shape` visits the shapes a suit may take, and an honour takes at most
    /// `most_of_an_honour` cards.
    fn build(
        for_each_shape: impl FnOnce(&mut dyn FnMut(u32, usize, usize)),
        most_of_an_honour: u8,
    ) -> Self {
        let mut packed = vec![u64::MAX; KEYS];
        for_each_shape(&mut |key, groups, pairs| {
            packed[key as usize] &= !(0xf << Lanes::packed_bit(groups, pairs));
        });
        // A hand lacks max(0, shape - hand) at each rank, and these add up: so the nearest shape
        // is found one rank at a time, in any order. Blocks of the lower ranks stay in the cache.
        let (lower, upper) = WEIGHT.split_at(RANKS - 3);
        for block in packed.chunks_exact_mut(upper[0] as usize) {
            relax(block, lower);
        }
        relax(&mut packed, upper);
        let honours = (0..HONOUR_KEYS).map(|key| {
            let mut counts = [0; 32];
            for (rank, face) in (HONOUR..FACES).enumerate() {
                counts[face] = (key / WEIGHT[rank] as usize % 5) as u8;
            }
            honour_lanes(&counts, &[most_of_an_honour; 32]).pack()
        });
        let mut distinct = Distinct::new();
        let places = packed.iter().copied().chain(honours);
        let numbers = places.map(|row| distinct.number(row));
        let numbers = numbers.chain(std::iter::repeat_n(0, REACH)).collect();
        let rows = distinct.rows.iter().copied().map(Lanes::unpack).collect();
        let mut packed = Box::new([0; ROWS]);
        packed[..distinct.rows.len()].copy_from_slice(&distinct.rows);
        Self {
            numbers,
            rows,
            packed,
        }
    }

    /// What a part lacks, by its place in the table.
    #[inline]
    pub(crate) fn row(&self, place: u32) -> Lanes {
        self.rows[usize::from(self.numbers[place as usize])]
    }

    /// The same with the lanes [packed](Lanes::pack) into one word.
    #[inline]
    pub(crate) fn packed(&self, place: u32) -> u64 {
        self.packed[usize::from(self.numbers[place as usize]) % ROWS]
    }

    /// The packed rows after a card more of each rank; any row where there can be none.
    #[inline]
    pub(crate) fn after_draws(&self, place: u32) -> [u64; RANKS] {
        let reached: &[u16; REACH] = self.numbers[place as usize..]
            .first_chunk()
            .expect("the numbers reach beyond the last place");
        WEIGHT.map(|weight| self.packed[usize::from(reached[weight as usize]) % ROWS])
    }

    /// What the honours lack as a part of [`Parts`](super::parts::Parts), by their place.
    #[inline]
    pub(crate) fn honour_row(&self, place: u32) -> Lanes {
        if place == KEYS as u32 {
            Lanes::EMPTY
        } else {
            self.row(place)
        }
    }
}

/// Packed rows numbered as they first come up, in an open hash table.
struct Distinct {
    rows: Vec<u64>,
    /// Numbers by the hash of their row, each in the first slot that was free.
    slots: [Option<u16>; Self::SLOTS],
}

impl Distinct {
    const SLOTS: usize = 1 << Self::BITS;
    const BITS: u32 = 12;

    fn new() -> Self {
        Self {
            rows: Vec::new(),
            slots: [None; Self::SLOTS],
        }
    }

    fn number(&mut self, row: u64) -> u16 {
        // Fibonacci hashing.
        let hash = row.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - Self::BITS);
        let mut slot = hash as usize;
        while let Some(number) = self.slots[slot] {
            if self.rows[usize::from(number)] == row {
                return number;
            }
            slot = (slot + 1) % Self::SLOTS;
        }
        let number = self.rows.len() as u16;
        self.slots[slot] = Some(number);
        self.rows.push(row);
        number
    }
}

/// The place in the table of one part of a hand. A card more or less moves it by the
/// [`WEIGHT`] of its rank.
pub(crate) fn place(counts: &Counts, part: usize) -> u32 {
    if part < SUITS {
        suit::key(suit::ranks(counts, part))
    } else {
        KEYS as u32 + suit::honour_key(counts)
    }
}

/// Along the five counts of each rank of the given weights: a card more never hurts, and a card
/// less costs one draw.
fn relax(rows: &mut [u64], weights: &[u32]) {
    for &weight in weights {
        let weight = weight as usize;
        for block in rows.chunks_exact_mut(5 * weight) {
            // Two neighbouring lines at a time fill a vector.
            for first in (0..weight).step_by(2) {
                let has_second = first + 1 < weight;
                let row = |count| count * weight + first;
                let line = std::array::from_fn(|count| {
                    let second = if has_second { block[row(count) + 1] } else { 0 };
                    let bits = u128::from(block[row(count)]) | u128::from(second) << 64;
                    u8x16::new(bits.to_le_bytes())
                });
                for (count, costs) in nearest(line).into_iter().enumerate() {
                    let bits = u128::from_le_bytes(costs.to_array());
                    block[row(count)] = bits as u64;
                    if has_second {
                        block[row(count) + 1] = (bits >> 64) as u64;
                    }
                }
            }
        }
    }
}

/// Lets each count of a line reach the others' costs, two of which are in a byte.
fn nearest(line: [u8x16; 5]) -> [u8x16; 5] {
    let [low, high] = [0x0f, 0xf0].map(|nibble| {
        let most = u8x16::splat(nibble);
        let card = u8x16::splat(nibble & 0x11);
        let mut line = line.map(|costs| costs & most);
        for count in 1..5 {
            line[count] = line[count].min(line[count - 1]);
        }
        for count in (0..4).rev() {
            let dearer = line[count + 1].saturating_add(card).min(most);
            line[count] = line[count].min(dearer);
        }
        line
    });
    std::array::from_fn(|count| low[count] | high[count])
}

/// The table of deficits.
pub(crate) fn table() -> &'static Deficits {
    static TABLE: Lazy<Deficits> =
        Lazy::new(|| Deficits::build(|mut found| suit::for_each_shape(&mut found), 4));
    &TABLE
}

/// The table of deficits where every group is a run, so that honours form the pair alone.
pub(crate) fn table_of_runs() -> &'static Deficits {
    static TABLE: Lazy<Deficits> =
        Lazy::new(|| Deficits::build(|mut found| suit::for_each_shape_of_runs(&mut found), 2));
    &TABLE
}
