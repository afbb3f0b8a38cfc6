//! How likely an unseen card is to lie in each place.

use crate::games::chan::SEATS;

/// As many places as seats: each concealed hand, and the stock in place of the onlooker's.
pub(super) const PLACES: usize = SEATS;

/// Small numbers, one for each place, a byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Split(u32);

impl Split {
    pub(super) const fn new(numbers: [u8; PLACES]) -> Self {
        Self(u32::from_le_bytes(numbers))
    }

    pub(super) const fn numbers(self) -> [u8; PLACES] {
        self.0.to_le_bytes()
    }

    /// The sums, all below 128.
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// What is left of numbers below 128; `None` if one is not so large.
    pub(super) const fn minus(self, other: Self) -> Option<Self> {
        const TOPS: u32 = 0x8080_8080;
        let left = (self.0 | TOPS) - other.0;
        if left & TOPS == TOPS {
            Some(Self(left & !TOPS))
        } else {
            None
        }
    }
}

/// The odds of each place, the same for every card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds {
    /// How many of the numbers of sixteen bits stand for each place.
    shares: [u32; PLACES],
    /// Sixteen bits choose a place by how many of these they are not below.
    bounds: [u32; PLACES - 1],
    /// The chance of each place that comes of that.
    chances: [f64; PLACES],
}

impl Odds {
    const ALL: u32 = 1 << 16;

    /// Odds in proportion to some weights below 2¹⁴, of which one at least is not 0. A place with a weight,
    /// however small, gets odds, and a place without gets none.
    pub(super) fn new(weights: [u32; PLACES]) -> Self {
        let total: u32 = weights.iter().sum();
        let share = |weight: u32| match weight {
            0 => 0,
            _ => (weight * Self::ALL / total).max(1),
        };
        let mut shares = weights.map(share);
        // What rounding has left or taken is the largest share's.
        let sum: u32 = shares.iter().sum();
        if let Some(largest) = shares.iter_mut().max() {
            *largest = *largest + Self::ALL - sum;
        }
        let [a, b, c, _] = shares;
        Self {
            shares,
            bounds: [a, a + b, a + b + c],
            chances: shares.map(|share| f64::from(share) / f64::from(Self::ALL)),
        }
    }

    /// Places for up to four cards, by random bits.
    pub(super) const fn throw(&self, cards: u8, bits: u64) -> Split {
        let [a, b, c] = self.bounds;
        let (mut split, mut bits, mut left) = (0, bits, cards);
        while left > 0 {
            let number = bits as u32 & 0xffff;
            let place = (number >= a) as u32 + (number >= b) as u32 + (number >= c) as u32;
            split += 1 << (8 * place);
            bits >>= 16;
            left -= 1;
        }
        Split(split)
    }

    /// The likeliest split of some cards.
    pub(super) fn likeliest(&self, cards: u32) -> Split {
        // No place gets less than its share, rounded down; what is left goes where the next card adds
        // most.
        let mut split = self.shares.map(|share| (share * cards / Self::ALL) as u8);
        for _ in split.iter().copied().map(u32::from).sum()..cards {
            let gain = |place: usize| self.chances[place] / f64::from(split[place] + 1);
            let places = 0..PLACES;
            if let Some(place) = places.max_by(|&a, &b| gain(a).total_cmp(&gain(b))) {
                split[place] += 1;
            }
        }
        Split::new(split)
    }

    /// How likely one split of cards is, in proportion to another of as many.
    pub(super) fn ratio(&self, one: Split, other: Split) -> f64 {
        let mut ratio = 1.0;
        for (place, (one, other)) in one.numbers().into_iter().zip(other.numbers()).enumerate() {
            let power = i32::from(one) - i32::from(other);
            if power != 0 {
                let arranged = FACTORIALS[usize::from(other)] / FACTORIALS[usize::from(one)];
                ratio *= self.chances[place].powi(power) * arranged;
            }
        }
        ratio
    }
}

/// The factorials of 0 to 127, as far as a split goes.
const FACTORIALS: [f64; 128] = {
    let mut table = [1.0; 128];
    let (mut n, mut factor) = (1, 1.0);
    while n < table.len() {
        table[n] = table[n - 1] * factor;
        n += 1;
        factor += 1.0;
    }
    table
};
