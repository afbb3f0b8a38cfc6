//! The tiles of the seats that hold none of one suit, their void suit (S1.3).

use super::odds::{factorial, inverse_factorial, pick};
use crate::card::SUITS;
use crate::games::sichuan::OTHER_TILES;
use crate::games::sichuan::player::tiles_of;
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::take_any;

/// A number for each suit.
pub(super) type BySuit = [usize; SUITS.len()];

/// How many of some tiles each suit has.
pub(super) fn by_suit(tiles: Hand) -> BySuit {
    std::array::from_fn(|nth| (tiles & tiles_of(nth)).len() as usize)
}

/// The ways in which three classes of seats can get their tiles, each class being the seats that
/// hold no tile of one suit.
///
/// Call the suits a, b and c, so that the class without c is the one to get the most tiles and
/// that without b the fewest. Give the class without a x tiles of suit b, and the class without b
/// y tiles of suit a; the third is free to take any left of a and b. With the binomials written
/// out in factorials the number of ways is a constant, times a function of x, times one of y,
/// times one of x + y.
pub(super) struct Shares {
    /// The suits a, b, c.
    suits: BySuit,
    /// How many tiles the class without each suit gets.
    sizes: BySuit,
    /// The function of x, times the sum over y of the two others.
    by_x: [f64; OTHER_TILES + 1],
    by_y: [f64; OTHER_TILES + 1],
    by_sum: [f64; 2 * OTHER_TILES + 1],
    constant: f64,
}

impl Shares {
    /// For a class without suit s that is to get `sizes[s]` tiles, and `tiles[s]` of suit s.
    ///
    /// Three other seats have at most 13 tiles each, so only the largest class can have more.
    pub(super) fn new(tiles: BySuit, sizes: BySuit) -> Self {
        let mut suits = [0, 1, 2];
        suits.sort_unstable_by_key(|&suit| sizes[suit]);
        let [b, a, c] = suits;
        let part = |count: usize, size: usize, tiles: usize| {
            inverse_factorial(count, 0)
                * inverse_factorial(size, count)
                * inverse_factorial(tiles, count)
        };
        let mut shares = Self {
            suits: [a, b, c],
            sizes,
            by_x: [0.0; OTHER_TILES + 1],
            by_y: [0.0; OTHER_TILES + 1],
            by_sum: [0.0; 2 * OTHER_TILES + 1],
            constant: tiles.map(factorial).iter().product::<f64>() * inverse_factorial(sizes[c], 0),
        };
        for from_a in 0..=sizes[b] {
            shares.by_y[from_a] = part(from_a, sizes[b], tiles[a]);
        }
        for sum in 0..=sizes[a] + sizes[b] {
            if let Some(left) = (tiles[a] + tiles[b]).checked_sub(sum) {
                shares.by_sum[sum] = inverse_factorial(tiles[c] + sum, sizes[a] + sizes[b])
                    * factorial(left)
                    * inverse_factorial(left, sizes[c]);
            }
        }
        for from_b in 0..=sizes[a] {
            shares.by_x[from_b] =
                part(from_b, sizes[a], tiles[b]) * shares.with_x(from_b).sum::<f64>();
        }
        shares
    }

    /// The function of y times that of x + y, for every y.
    fn with_x(&self, x: usize) -> impl Iterator<Item = f64> + Clone {
        let ys = &self.by_y[..=self.sizes[self.suits[1]]];
        ys.iter().zip(&self.by_sum[x..]).map(|(y, sum)| y * sum)
    }

    /// How many ways there are.
    pub(super) fn ways(&self) -> f64 {
        self.constant * self.by_x.iter().sum::<f64>()
    }

    /// Takes the tiles of each class out of a pool, all ways being as likely. The pool has to have
    /// the tiles of each suit that were counted.
    pub(super) fn deal(&self, pool: &mut Hand, dice: &mut Dice) -> [Hand; SUITS.len()] {
        let [a, b, c] = self.suits;
        let from_b = pick(self.by_x.iter().copied(), dice);
        let from_a = pick(self.with_x(from_b), dice);
        let mut take = |from: Hand, count: usize| take_any(pool, from, count as u32, dice);
        let mut hands = [Hand::EMPTY; SUITS.len()];
        hands[a] = take(tiles_of(b), from_b) | take(tiles_of(c), self.sizes[a] - from_b);
        hands[b] = take(tiles_of(a), from_a) | take(tiles_of(c), self.sizes[b] - from_a);
        hands[c] = take(tiles_of(a) | tiles_of(b), self.sizes[c]);
        hands
    }
}
