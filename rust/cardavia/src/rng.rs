//! Seeds and random numbers: `ChaCha` streams and the shuffle for deals, frozen so that no upgrade
//! may change a deal, and a faster generator for worlds and rollouts.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Seat;
use crate::card::Card;

/// What a stream of random numbers is for; each purpose has its own stream of a seed.
const DECK: u64 = 0;
const DEALER: u64 = 1;

/// The key is the seed's eight bytes, little end first, and zeros; the stream is `ChaCha`'s own.
fn stream(seed: u64, purpose: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(purpose);
    rng
}

/// An unbiased number below `bound`, by rejection of the uneven rest.
fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    let uneven = u32::MAX - u32::MAX % bound;
    loop {
        let x = rng.next_u32();
        if x < uneven {
            return x % bound;
        }
    }
}

/// The deck of a seed: card ids 0 to `cards - 1`, shuffled by Fisher and Yates from the end.
pub fn deck(seed: u64, cards: u8) -> Vec<Card> {
    let mut rng = stream(seed, DECK);
    let mut deck: Vec<Card> = (0..cards).map(Card).collect();
    for last in (1..deck.len()).rev() {
        deck.swap(last, below(&mut rng, last as u32 + 1) as usize);
    }
    deck
}

/// The dealer of a seed, independent of its deck.
pub fn dealer(seed: u64, seats: usize) -> Seat {
    Seat::new(below(&mut stream(seed, DEALER), seats as u32) as usize)
}

/// Random numbers for worlds and rollouts (xoshiro256++, Blackman and Vigna 2021), a function of
/// what they are keyed by. Other than a deck they may change from one version to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The numbers of a key, such as a seed and the number of a rollout.
    pub fn new<const N: usize>(key: [u64; N]) -> Self {
        let key = key.iter().fold(0, |state, part| mix(state ^ part));
        Self(Xoshiro256PlusPlus::seed_from_u64(key))
    }

    /// A number below `bound`, which is not 0. The bias is below `bound` / 2⁶⁴ (Lemire 2019).
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64) as u32
    }

    /// Sixty-four bits, any number as likely as any other.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 up to, but not, 1, in steps of 2⁻⁵³.
    #[expect(clippy::cast_precision_loss, reason = "53 bits are what an f64 holds")]
    pub(crate) fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Shuffles by Fisher and Yates from the end.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// A number that stands for some bytes.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(bytes.len() as u64, |state, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mix(state ^ u64::from_le_bytes(word))
    })
}

/// Scatters the bits of a number: a step of `SplitMix64` (Steele, Lea and Flood 2014).
const fn mix(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_follow_their_key_and_nothing_else() {
        let throw = |key: [u64; 2]| {
            let mut dice = Dice::new(key);
            std::array::from_fn::<u32, 4, _>(|_| dice.below(1 << 31))
        };
        assert_eq!(throw([1, 2]), throw([1, 2]));
        for other in [[2, 1], [1, 3], [0, 2], [0, 0]] {
            assert_ne!(throw([1, 2]), throw(other));
        }
    }

    #[test]
    fn dice_are_even_and_shuffles_too() {
        let mut dice = Dice::new([7]);
        let mut met = [0_u32; 6];
        let mut places = [[0_u32; 4]; 4];
        for _ in 0..60_000 {
            met[dice.below(6) as usize] += 1;
            let mut items = [0, 1, 2, 3];
            dice.shuffle(&mut items);
            for (place, &item) in items.iter().enumerate() {
                places[place][item] += 1;
            }
        }
        // Six standard deviations.
        assert!(met.iter().all(|&n| n.abs_diff(10_000) < 550), "{met:?}");
        let places = places.as_flattened();
        assert!(
            places.iter().all(|&n| n.abs_diff(15_000) < 640),
            "{places:?}"
        );
    }

    #[test]
    fn deals_are_frozen() {
        let ids = |seed| -> Vec<u8> { deck(seed, 120).iter().map(|card| card.0).collect() };
        assert_eq!(
            ids(0),
            [
                8, 50, 116, 102, 86, 98, 11, 75, 41, 74, 79, 94, 95, 113, 85, 43, 12, 39, 117, 93,
                61, 20, 92, 19, 13, 7, 81, 30, 37, 18, 27, 58, 1, 90, 15, 71, 52, 114, 115, 59, 3,
                88, 87, 23, 97, 119, 111, 66, 109, 89, 106, 2, 56, 49, 24, 32, 118, 26, 22, 65, 60,
                0, 91, 44, 34, 4, 33, 48, 21, 55, 101, 67, 54, 42, 77, 84, 17, 100, 45, 53, 9, 14,
                6, 35, 57, 103, 112, 47, 110, 51, 107, 72, 36, 108, 29, 80, 99, 10, 31, 16, 73, 69,
                83, 82, 76, 104, 62, 25, 28, 63, 70, 40, 38, 64, 46, 96, 105, 5, 68, 78
            ]
        );
        assert_eq!(
            ids(u64::MAX),
            [
                18, 57, 81, 37, 3, 115, 17, 68, 46, 0, 5, 15, 76, 100, 66, 86, 29, 35, 82, 56, 72,
                83, 1, 13, 74, 51, 4, 38, 63, 7, 64, 93, 12, 24, 45, 102, 22, 21, 70, 97, 94, 44,
                47, 34, 90, 11, 107, 112, 19, 117, 89, 30, 50, 73, 39, 85, 40, 67, 48, 55, 104,
                109, 59, 65, 23, 14, 92, 108, 118, 52, 111, 77, 27, 106, 54, 25, 6, 58, 42, 71, 60,
                8, 53, 116, 110, 36, 43, 33, 79, 98, 95, 16, 32, 99, 119, 2, 20, 96, 69, 101, 114,
                113, 87, 31, 91, 49, 9, 105, 61, 41, 78, 88, 10, 62, 28, 84, 80, 26, 75, 103
            ]
        );
        assert_eq!(
            (0..12)
                .map(|seed| dealer(seed, 3).index())
                .collect::<Vec<_>>(),
            [2, 1, 1, 1, 2, 2, 2, 2, 1, 2, 0, 2]
        );
    }

    #[test]
    fn a_deck_is_a_permutation() {
        for seed in 0..100 {
            let mut cards = deck(seed, 108);
            cards.sort_unstable();
            assert!(
                cards
                    .iter()
                    .enumerate()
                    .all(|(i, card)| usize::from(card.0) == i)
            );
        }
    }
}
