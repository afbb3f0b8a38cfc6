//! Counting ways, and choosing by their numbers.

use crate::rng::Dice;
use crate::worlds;

/// One more than the deck has tiles.
const NUMBERS: usize = 109;

/// The factorials; the largest is about 10¹⁷⁴.
static FACTORIAL: [f64; NUMBERS] = {
    let mut factorials = [1.0; NUMBERS];
    let (mut n, mut factor) = (1, 1.0);
    while n < NUMBERS {
        factorials[n] = factorials[n - 1] * factor;
        n += 1;
        factor += 1.0;
    }
    factorials
};

/// n!
pub(super) fn factorial(n: usize) -> f64 {
    FACTORIAL[n]
}

/// 1 / (n - k)!, and 0 when k is more than n.
pub(super) fn inverse_factorial(n: usize, k: usize) -> f64 {
    n.checked_sub(k).map_or(0.0, |rest| 1.0 / FACTORIAL[rest])
}

/// How many ways there are to choose `k` of `n`.
pub(super) fn choose(n: usize, k: usize) -> f64 {
    factorial(n) * inverse_factorial(k, 0) * inverse_factorial(n, k)
}

/// An index drawn with odds in proportion to its weight; 0 when no weight is above 0.
pub(super) fn pick(weights: impl Iterator<Item = f64> + Clone, dice: &mut Dice) -> usize {
    let total = weights.clone().sum();
    worlds::pick(weights.enumerate(), total, dice).unwrap_or(0)
}
