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
