//! Chances, from the four basic operations alone, so that every machine computes the same.

/// The chance of at least `n` events where `expected` are expected.
///
/// How fast they come is itself uncertain (a gamma distribution of shape 4), hence negative
/// binomial.
pub(super) fn at_least(n: u32, expected: f32) -> f32 {
    let none = 1.0 / (1.0 + expected / 4.0);
    let mut chance = none * none * none * none;
    let mut fewer = 0.0;
    for k in 0..n as u16 {
        fewer += chance;
        chance *= f32::from(4 + k) / f32::from(1 + k) * (1.0 - none);
    }
    1.0 - fewer
}

/// The chance of at least `least` successes in `tries`, each with chance `success`.
pub(super) fn successes(least: u32, tries: u32, success: f32) -> f32 {
    if least == 0 {
        return 1.0;
    }
    if least > tries {
        return 0.0;
    }
    success * successes(least - 1, tries - 1, success)
        + (1.0 - success) * successes(least, tries - 1, success)
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
        assert!((successes(2, 3, 0.5) - 0.5).abs() < 1e-6);
        assert!((successes(1, 3, 0.2) - 0.488).abs() < 1e-6);
        assert!((successes(0, 0, 0.2) - 1.0).abs() < 1e-6);
        assert!(successes(2, 1, 0.9).abs() < 1e-6);
    }
}
