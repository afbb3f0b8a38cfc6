//! Chances, from the four basic operations alone, so that every machine computes the same.

use super::super::PAIRS;

/// How many events can be asked for.
const MOST: usize = PAIRS;

/// The chance of `k + 1` events is that of `k` times the entry at `k` and the chance of any.
///
/// How fast events come is itself uncertain (a gamma distribution of shape 4), hence negative
/// binomial: the entries are `(4 + k) / (1 + k)`.
#[rustfmt::skip]
const RISE: [f32; MOST] = [
    4.0, 5.0 / 2.0, 6.0 / 3.0, 7.0 / 4.0, 8.0 / 5.0,
    9.0 / 6.0, 10.0 / 7.0, 11.0 / 8.0, 12.0 / 9.0, 13.0 / 10.0,
];

/// The chance of at least `n` events where `expected` are expected; `n` is at most ten.
pub(super) fn at_least(n: u32, expected: f32) -> f32 {
    let none = 1.0 / (1.0 + expected / 4.0);
    let mut chance = none * none * none * none;
    let mut fewer = 0.0;
    for rise in &RISE[..n as usize] {
        fewer += chance;
        chance *= rise * (1.0 - none);
    }
    1.0 - fewer
}

/// The chances of at least `least - 1` and of at least `least` successes in `tries`, each with
/// chance `success`; `least` is at most ten.
pub(super) fn successes(least: u32, tries: u32, success: f32) -> [f32; 2] {
    let least = least as usize;
    // The chance of at least so many.
    let mut chances = [0.0; MOST + 1];
    chances[0] = 1.0;
    for _ in 0..tries {
        for many in (1..=least).rev() {
            chances[many] = success * chances[many - 1] + (1.0 - success) * chances[many];
        }
    }
    [chances[least.saturating_sub(1)], chances[least]]
}

#[cfg(test)]
mod tests {
    use super::{at_least, successes};

    #[test]
    fn more_is_rarer_and_expecting_more_makes_it_likelier() {
        assert!(at_least(1, 0.0).abs() < 1e-6);
        for n in 1..6 {
            for expected in [0.1, 0.5, 1.0, 3.0, 10.0] {
                let chance = at_least(n, expected);
                assert!(chance > at_least(n + 1, expected));
                assert!(chance < at_least(n, expected * 1.5));
                assert!((0.0..1.0).contains(&chance));
            }
        }
    }

    #[test]
    fn successes_are_binomial() {
        for (least, tries, success, expected) in [
            (2, 3, 0.5, [0.875, 0.5]),
            (1, 3, 0.2, [1.0, 0.488]),
            (0, 0, 0.2, [1.0, 1.0]),
            (2, 1, 0.9, [0.9, 0.0]),
        ] {
            for (chance, expected) in successes(least, tries, success).into_iter().zip(expected) {
                assert!((chance - expected).abs() < 1e-6_f32);
            }
        }
    }
}
