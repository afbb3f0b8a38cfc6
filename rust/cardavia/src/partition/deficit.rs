//! What each suit lacks, for every key and every number of groups without or with the pair.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::lanes::{Lanes, NIBBLES};
use super::parts::honour_lanes;
use super::suit::{self, HONOUR_KEYS, KEYS, RANKS, SUITS, WEIGHT};
use super::{FACES, HONOUR};
use crate::hand::Counts;

/// The most cards a row can tell; a lane that shows more may lack still more.
pub(super) const MAX_DEFICIT: u8 = 14;

/// What a suit or the honours lack by their key, every face being free to draw.
///
/// The two million keys share a few hundred rows, so each key holds the number of its row.
#[derive(Debug)]
pub(super) struct Deficits {
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
        // is found one rank at a time, in any order.
        for weight in WEIGHT {
            let weight = weight as usize;
            for block in packed.chunks_exact_mut(5 * weight) {
                relax(block, weight);
            }
        }
        let honours = (0..HONOUR_KEYS).map(|key| {
            let mut counts = [0; 32];
            for (rank, face) in (HONOUR..FACES).enumerate() {
                counts[face] = (key / WEIGHT[rank] as usize % 5) as u8;
            }
            honour_lanes(&counts, &[most_of_an_honour; 32]).pack()
        });
        let mut distinct = Distinct::default();
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
    pub(super) fn row(&self, place: u32) -> Lanes {
        self.rows[usize::from(self.numbers[place as usize])]
    }

    /// The same with the lanes [packed](Lanes::pack) into one word.
    #[inline]
    pub(super) fn packed(&self, place: u32) -> u64 {
        self.packed[usize::from(self.numbers[place as usize]) % ROWS]
    }

    /// The packed rows after a card more of each rank; any row where there can be none.
    #[inline]
    pub(super) fn after_draws(&self, place: u32) -> [u64; RANKS] {
        let reached: &[u16; REACH] = self.numbers[place as usize..]
            .first_chunk()
            .expect("the numbers reach beyond the last place");
        WEIGHT.map(|weight| self.packed[usize::from(reached[weight as usize]) % ROWS])
    }

    /// What the honours lack as a part of [`Parts`](super::parts::Parts), by their place.
    #[inline]
    pub(super) fn honour_row(&self, place: u32) -> Lanes {
        if place == KEYS as u32 {
            Lanes::EMPTY
        } else {
            self.row(place)
        }
    }
}

/// Packed rows numbered as they first come up.
#[derive(Default)]
struct Distinct {
    rows: Vec<u64>,
    numbers: HashMap<u64, u16>,
    latest: Option<(u64, u16)>,
}

impl Distinct {
    fn number(&mut self, row: u64) -> u16 {
        // Neighbouring keys often share their row, which saves most of the hashing.
        if let Some((latest, number)) = self.latest
            && latest == row
        {
            return number;
        }
        let number = *self.numbers.entry(row).or_insert_with(|| {
            self.rows.push(row);
            (self.rows.len() - 1) as u16
        });
        self.latest = Some((row, number));
        number
    }
}

/// The place in the table of one part of a hand. A card more or less moves it by the
/// [`WEIGHT`] of its rank.
pub(super) fn place(counts: &Counts, part: usize) -> u32 {
    if part < SUITS {
        suit::key(suit::ranks(counts, part))
    } else {
        KEYS as u32 + suit::honour_key(counts)
    }
}

/// Along the five counts of one rank, `weight` rows apart: a card more never hurts, and a card
/// less costs one draw.
fn relax(block: &mut [u64], weight: usize) {
    let mut counts = block.chunks_exact_mut(weight);
    let [none, one, two, three, four] =
        std::array::from_fn(|_| counts.next().expect("a block holds five counts"));
    for index in 0..weight {
        let line = [
            none[index],
            one[index],
            two[index],
            three[index],
            four[index],
        ];
        let low = nearest(line.map(|row| row & NIBBLES));
        let high = nearest(line.map(|row| row >> 4 & NIBBLES));
        let rows: [u64; 5] = std::array::from_fn(|count| low[count] | high[count] << 4);
        [
            none[index],
            one[index],
            two[index],
            three[index],
            four[index],
        ] = rows;
    }
}

/// The lowest bit of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Lets each count of a line reach the others' costs, eight bytes below 16 at a time.
fn nearest(mut line: [u64; 5]) -> [u64; 5] {
    for count in 1..5 {
        line[count] = min(line[count], line[count - 1]);
    }
    for count in (0..4).rev() {
        let dearer = line[count + 1] + ONES;
        line[count] = min(line[count], dearer - (dearer >> 4 & ONES));
    }
    line
}

/// The lesser bytes of the two, all being below 16.
fn min(a: u64, b: u64) -> u64 {
    // The fifth bit of a byte survives the subtraction where a is not the lesser.
    let not_less = ((a | ONES << 4) - b) >> 4 & ONES;
    a ^ ((a ^ b) & ((not_less << 4) - not_less))
}

/// The table of deficits.
pub(super) fn table() -> &'static Deficits {
    static TABLE: OnceLock<Deficits> = OnceLock::new();
    TABLE.get_or_init(|| Deficits::build(|mut found| suit::for_each_shape(&mut found), 4))
}

/// The table of deficits where every group is a run, so that honours form the pair alone.
pub(super) fn table_of_runs() -> &'static Deficits {
    static TABLE: OnceLock<Deficits> = OnceLock::new();
    TABLE.get_or_init(|| Deficits::build(|mut found| suit::for_each_shape_of_runs(&mut found), 2))
}
