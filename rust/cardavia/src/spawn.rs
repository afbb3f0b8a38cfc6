//! Seeds spawned from a seed, by the same arithmetic as `NumPy`'s `SeedSequence` (after O'Neill 2015).

/// Words that the entropy is mixed into.
const POOL: usize = 4;

/// The seed that belongs to a key:
/// `numpy.random.SeedSequence(seed, spawn_key=key).generate_state(1, numpy.uint64)[0]`.
///
/// ```
/// use cardavia::spawn::spawned;
///
/// assert_eq!(spawned(7, [0, 0]), 13_432_090_166_537_452_992);
/// ```
pub fn spawned(seed: u64, key: [u64; 2]) -> u64 {
    let mut entropy = words(seed).chain(std::iter::repeat(0));
    let mut hash = Hash(0x43b0_d7e5);
    let mut pool = [0; POOL];
    for word in &mut pool {
        *word = hash.scatter(entropy.next().unwrap_or(0), 0x931e_8875);
    }
    for from in 0..POOL {
        for to in (0..POOL).filter(|&to| to != from) {
            pool[to] = mix(pool[to], hash.scatter(pool[from], 0x931e_8875));
        }
    }
    for word in key.into_iter().flat_map(words) {
        for to in &mut pool {
            *to = mix(*to, hash.scatter(word, 0x931e_8875));
        }
    }
    let mut hash = Hash(0x8b51_f9dd);
    let [low, high] = [pool[0], pool[1]].map(|word| hash.scatter(word, 0x58f3_8ded));
    u64::from(high) << 32 | u64::from(low)
}

/// A number as `NumPy` takes it apart: words of 32 bits, the lower first, without zeros at the end.
fn words(number: u64) -> impl Iterator<Item = u32> {
    let high = (number >> 32) as u32;
    std::iter::once(number as u32).chain((high != 0).then_some(high))
}

/// A hash whose constant changes with every word.
struct Hash(u32);

impl Hash {
    fn scatter(&mut self, word: u32, factor: u32) -> u32 {
        let word = word ^ self.0;
        self.0 = self.0.wrapping_mul(factor);
        let word = word.wrapping_mul(self.0);
        word ^ word >> 16
    }
}

const fn mix(one: u32, other: u32) -> u32 {
    let mixed = one
        .wrapping_mul(0xca01_f9dd)
        .wrapping_sub(other.wrapping_mul(0x4973_f715));
    mixed ^ mixed >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `NumPy` 2 gives them: seeds and keys of one word and of two.
    #[test]
    fn seeds_are_those_of_numpy() {
        for (seed, key, expected) in [
            (0, [1023, 17], 14_081_409_936_581_402_737),
            (u64::MAX, [5, (1 << 33) + 1], 19_298_643_800_590_146),
        ] {
            assert_eq!(spawned(seed, key), expected);
        }
    }
}
