//! Complete hands, asked of the cards themselves rather than of counts.

use super::complete;
use super::parts::PARTS;
use super::suit::{RANKS, WEIGHT};
use crate::hand::Hand;

/// Whether the cards fall exactly into groups and one pair (RULES N2.1). How many groups follows
/// from their number.
#[inline]
pub(crate) fn cards_are_complete(hand: Hand) -> bool {
    fall_apart(hand, 1)
}

/// Whether the cards fall exactly into groups.
#[inline]
pub(crate) fn cards_are_groups(hand: Hand) -> bool {
    fall_apart(hand, 0)
}

fn fall_apart(hand: Hand, pairs: u8) -> bool {
    let [suits @ .., honours] = parts(hand);
    // Most hands are told by the sizes of their suits, which cost no look-up.
    let in_suits: u8 = suits.iter().map(|&suit| pairs_in_suit(suit)).sum();
    in_suits + honour_pairs(honours) == pairs && {
        let table = complete::table();
        suits.iter().all(|&suit| table.contains(key(suit)))
    }
}

/// Pairs in a suit if it is complete, [`NEVER`] if it cannot be with its number of cards.
const fn pairs_in_suit(suit: u64) -> u8 {
    PAIRS[suit.count_ones() as usize]
}

/// Pairs in a complete suit by its number of cards: one at most, and none of one card.
const PAIRS: [u8; 4 * RANKS + 1] = {
    let mut pairs = [0; 4 * RANKS + 1];
    let mut size = 0;
    while size < pairs.len() {
        pairs[size] = [0, NEVER, 1][size % 3];
        size += 1;
    }
    pairs
};

/// More pairs than all other parts can hold.
const NEVER: u8 = PARTS as u8;

/// Pairs in the honours, [`NEVER`] unless there are none, two or three of each. Their number does
/// not tell: three pairs are as many cards as two triplets.
const fn honour_pairs(honours: u64) -> u8 {
    const EACH: u64 = 0x111;
    let counts = nibble_counts(honours);
    let (fours, twos, ones) = (counts >> 2, counts >> 1, counts);
    if (fours | ones & !twos) & EACH == 0 {
        (twos & !ones & EACH).count_ones() as u8
    } else {
        NEVER
    }
}

/// The cards of each suit and of the honours, four bits for each rank.
pub(crate) fn parts(hand: Hand) -> [u64; PARTS] {
    const PART: usize = 4 * RANKS;
    std::array::from_fn(|part| (hand.bits() >> (PART * part)) as u64 & ((1 << PART) - 1))
}

/// The counts of a part read as a number in base 5, the first face as the units.
pub(crate) const fn key(cards: u64) -> u32 {
    // Neighbouring counts are joined by fives, then twos of them, then fours.
    let ones = nibble_counts(cards);
    let twos = (ones & 0x0f0f_0f0f) + 5 * (ones >> 4 & 0x0f0f_0f0f);
    let fours = (twos & 0x00ff_00ff) + 25 * (twos >> 8 & 0x00ff_00ff);
    let eights = (fours & 0xffff) + 625 * (fours >> 16);
    (eights + WEIGHT[8] as u64 * (ones >> 32)) as u32
}

/// The number of cards in each nibble.
const fn nibble_counts(cards: u64) -> u64 {
    let twos = cards - (cards >> 1 & 0x5555_5555_5555_5555);
    (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Counts;
    use crate::partition::testing::{Xorshift, cards, hand, near_win, random_hand};
    use crate::partition::{FACES, HONOUR, is_complete};

    /// A slow second opinion: takes the lowest face away in every way it can be used.
    fn falls_apart_by_trial(counts: &Counts, pairs: u8) -> bool {
        let Some(low) = counts.iter().position(|&count| count > 0) else {
            return pairs == 0;
        };
        let take = |faces: &[usize], pairs| {
            let mut rest = *counts;
            faces.iter().all(|&face| {
                let held = rest[face] > 0;
                rest[face] = rest[face].saturating_sub(1);
                held
            }) && falls_apart_by_trial(&rest, pairs)
        };
        let is_first_of_run = low < HONOUR && low % RANKS < RANKS - 2;
        take(&[low; 3], pairs)
            || is_first_of_run && take(&[low, low + 1, low + 2], pairs)
            || pairs > 0 && take(&[low; 2], pairs - 1)
    }

    /// Compares the two questions; whether the answers are yes.
    fn compare(counts: &Counts) -> [bool; 2] {
        let hand = cards(counts);
        let answers = [cards_are_groups(hand), cards_are_complete(hand)];
        let expected = [0, 1].map(|pairs| falls_apart_by_trial(counts, pairs));
        assert_eq!(answers, expected, "{counts:?}");
        answers
    }

    #[test]
    fn cards_are_judged_as_by_trial() {
        let mut random = Xorshift(0xca4d_5000_ca4d_5001);
        let mut met = [0; 2];
        for index in 0..100_000 {
            let groups = random.below(8) as u8;
            let mut counts = if index % 8 == 0 {
                random_hand(&mut random, usize::from(3 * groups + 2))
            } else {
                near_win(&mut random, groups, index % 3)
            };
            assert_eq!(compare(&counts)[1], is_complete(&counts, groups));
            // One pair less, or up to three more, which may be as many cards as groups are.
            let pair = (0..FACES).find(|&face| counts[face] >= 2);
            if let Some(pair) = pair.filter(|_| index % 2 == 0) {
                counts[pair] -= 2;
            }
            for _ in 0..random.below(4) {
                let face = random.below(FACES);
                counts[face] += if counts[face] <= 2 { 2 } else { 0 };
            }
            for (met, answer) in met.iter_mut().zip(compare(&counts)) {
                *met += u32::from(answer);
            }
        }
        assert!(met.into_iter().all(|met| met > 2_000), "{met:?}");
    }

    #[test]
    fn all_honours_are_judged_as_by_trial() {
        let mut met = [0; 2];
        for key in 0..5_u8.pow(3) {
            for suits in [
                "",
                "123m",
                "55p",
                "123m 55p 777s",
                "11m 22p",
                "1m 11p",
                "11m 22p 33s",
            ] {
                let mut counts = hand(suits);
                counts[HONOUR..FACES].copy_from_slice(&[key % 5, key / 5 % 5, key / 25]);
                for (met, answer) in met.iter_mut().zip(compare(&counts)) {
                    *met += u32::from(answer);
                }
            }
        }
        // Without a pair in the suits 8 of none and three, 12 with one pair of honours.
        assert_eq!(met, [16, 40]);
    }

    #[test]
    fn three_pairs_of_honours_are_no_two_triplets() {
        assert!(!cards_are_groups(cards(&hand("TT WW RR"))));
        assert!(!cards_are_complete(cards(&hand("55m TT WW RR"))));
        assert!(cards_are_complete(cards(&hand("55m TTT WWW"))));
    }
}
