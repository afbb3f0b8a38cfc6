//! Exact decompositions: is a hand complete, and which faces complete it?

use super::suit::{self, KEYS, RANKS, SUITS, WEIGHT};
use super::{FACES, HONOUR};
use crate::card::FaceSet;
use crate::hand::Counts;
use crate::lazy::Lazy;

/// One bit for each suit key.
pub(crate) struct CompleteSuits(Box<[u64]>);

impl CompleteSuits {
    fn build() -> Self {
        let mut bits = vec![0; KEYS.div_ceil(64)].into_boxed_slice();
        suit::for_each_shape(&mut |key, _, _| bits[key as usize / 64] |= 1 << (key % 64));
        Self(bits)
    }

    /// Whether the suit falls exactly into groups and at most one pair. The number of cards
    /// tells which: a suit with the pair holds two cards more than a multiple of three.
    #[inline]
    pub(crate) fn contains(&self, key: u32) -> bool {
        self.0[key as usize / 64] >> (key % 64) & 1 == 1
    }
}

/// The table of complete suits.
#[inline]
pub(crate) fn table() -> &'static CompleteSuits {
    static TABLE: Lazy<CompleteSuits> = Lazy::new(CompleteSuits::build);
    &TABLE
}

/// Whether the concealed cards fall exactly into `groups` groups and one pair (RULES N2.1).
#[inline]
pub fn is_complete(counts: &Counts, groups: u8) -> bool {
    size(counts) == 3 * groups + 2 && falls_apart(counts)
}

/// [`is_complete`] for cards of a winner's number.
#[inline]
pub(crate) fn falls_apart(counts: &Counts) -> bool {
    let honours = honour_pairs(counts);
    // Complete suits may hold a pair each: these and the honours' are as many cards as one pair and
    // two groups.
    honours <= 1 && suits_fall_apart(counts) && honours + pairs_in_suits(counts) == 1
}

/// [`falls_apart`] for cards without honours.
#[inline]
pub(crate) fn suits_fall_apart(counts: &Counts) -> bool {
    let table = table();
    // Few hands get past their first suit.
    (0..SUITS).all(|suit| table.contains(suit::key(suit::ranks(counts, suit))))
}

/// The faces that complete a hand one card short of `groups` groups and one pair; a face
/// held four times is none. Empty when the hand has another size.
pub fn waits(counts: &Counts, groups: u8) -> FaceSet {
    if size(counts) != 3 * groups + 1 {
        return FaceSet::EMPTY;
    }
    let table = table();
    let keys: [u32; SUITS] = std::array::from_fn(|suit| suit::key(suit::ranks(counts, suit)));
    let complete = keys.map(|key| table.contains(key));
    let honours = honour_pairs(counts);
    // The draw leaves the other parts as they are, so these must be complete by now.
    let lacking = complete.iter().filter(|&&complete| !complete).count();
    let suited = honours <= 1 && lacking <= 1;
    let mut waits = FaceSet::EMPTY;
    for suit in (0..SUITS).filter(|&suit| suited && lacking == usize::from(!complete[suit])) {
        let others = (0..SUITS).filter(|&other| other != suit);
        let pairs = others.map(|other| pairs_in_suit(counts, other)).sum::<u8>() + honours;
        if pairs <= 1 {
            // Whether with the pair or without follows from the size.
            let ranks = suit::ranks(counts, suit);
            let completing = (0..RANKS)
                .filter(|&rank| ranks[rank] < 4 && table.contains(keys[suit] + WEIGHT[rank]))
                .map(|rank| suit * RANKS + rank);
            waits |= suit::set_of(completing);
        }
    }
    if lacking == 0 {
        waits |= honour_waits(counts, pairs_in_suits(counts));
    }
    waits
}

/// Honours whose draw completes the honours and brings the pairs, `pairs` elsewhere, to one.
fn honour_waits(counts: &Counts, pairs: u8) -> FaceSet {
    let completes = |&face: &usize| {
        let mut counts = *counts;
        counts[face] += 1;
        counts[face] <= 3 && honour_pairs(&counts) + pairs == 1
    };
    suit::set_of((HONOUR..FACES).filter(completes))
}

/// Whether a part of the hand falls exactly into groups.
pub(crate) fn falls_into_groups(counts: &Counts, part: usize) -> bool {
    if part == SUITS {
        honour_pairs(counts) == 0
    } else {
        pairs_in_suit(counts, part) == 0 && table().contains(suit::key(suit::ranks(counts, part)))
    }
}

/// The pairs in complete suits.
fn pairs_in_suits(counts: &Counts) -> u8 {
    (0..SUITS).map(|suit| pairs_in_suit(counts, suit)).sum()
}

/// The pairs in a complete suit, none or one by its number of cards.
fn pairs_in_suit(counts: &Counts, suit: usize) -> u8 {
    u8::from(suit::ranks(counts, suit).iter().sum::<u8>() % 3 == 2)
}

/// The pairs in the honours, [`BROKEN`] when these are not complete.
fn honour_pairs(counts: &Counts) -> u8 {
    /// By the copies of one honour.
    const PAIRS: [u8; 5] = [0, BROKEN, 1, 0, BROKEN];
    let honours = counts[HONOUR..FACES].iter();
    honours.map(|&count| PAIRS[usize::from(count)]).sum()
}

/// More pairs than honours can hold.
const BROKEN: u8 = 8;

/// The number of cards.
fn size(counts: &Counts) -> u8 {
    counts.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::testing::{Xorshift, discard, hand, near_win, partitions, random_hand};

    /// A slow second opinion on one suit: is it `groups` groups, with the pair or without?
    fn falls_apart(ranks: &[u8; RANKS], pair: bool) -> bool {
        let Some(low) = ranks.iter().position(|&count| count > 0) else {
            return !pair;
        };
        let take = |cards: &[usize], pair| {
            let mut rest = *ranks;
            cards.iter().all(|&rank| {
                let held = rest.get_mut(rank).filter(|held| **held > 0);
                held.map(|held| *held -= 1).is_some()
            }) && falls_apart(&rest, pair)
        };
        take(&[low; 3], pair)
            || take(&[low, low + 1, low + 2], pair)
            || pair && take(&[low; 2], false)
    }

    #[test]
    fn one_suit_is_judged_as_by_trial() {
        let mut complete = 0;
        for key in 0..KEYS as u32 {
            let ranks: [u8; RANKS] = std::array::from_fn(|rank| (key / WEIGHT[rank] % 5) as u8);
            let cards: u8 = ranks.iter().sum();
            if cards > 23 {
                continue;
            }
            let expected = match cards % 3 {
                0 => falls_apart(&ranks, false),
                2 => falls_apart(&ranks, true),
                _ => false,
            };
            assert_eq!(table().contains(key), expected, "{ranks:?}");
            complete += u32::from(expected);
        }
        assert!(complete > 100_000, "{complete}");
    }

    fn compare_near_wins(hands: usize) {
        let mut random = Xorshift(0x9e37_79b9_7f4a_7c15);
        let (mut wins, mut four_pairs) = (0, 0);
        for index in 0..hands {
            let counts = if index % 8 == 0 {
                four_pair_hand(&mut random)
            } else {
                near_win(&mut random, 7, 2)
            };
            let expected = !partitions(&counts, 7).is_empty();
            assert_eq!(is_complete(&counts, 7), expected, "{counts:?}");
            wins += u32::from(expected);
            // Every part complete, yet with pairs too many.
            let complete = |&suit: &usize| table().contains(suit::key(suit::ranks(&counts, suit)));
            let suits = (0..SUITS).filter(complete);
            let pairs = suits.clone().map(|suit| pairs_in_suit(&counts, suit));
            if suits.count() == SUITS && pairs.sum::<u8>() + honour_pairs(&counts) == 4 {
                assert!(!expected);
                four_pairs += 1;
            }
        }
        assert!(
            wins > hands as u32 / 10 && four_pairs > hands as u32 / 100,
            "{wins} {four_pairs}"
        );
    }

    /// Five groups and four pairs, also 23 cards: one pair in each suit and in the honours where
    /// the groups leave room.
    fn four_pair_hand(random: &mut Xorshift) -> Counts {
        loop {
            let mut counts = near_win(random, 5, 0);
            for _ in 0..3 {
                counts[random.below(FACES)] += 2;
            }
            if counts.iter().all(|&count| count <= 4) {
                return counts;
            }
        }
    }

    #[test]
    fn near_wins_are_judged_as_by_trial() {
        compare_near_wins(50_000);
    }

    #[test]
    #[ignore = "half a minute; the same comparison over a million hands"]
    fn a_million_near_wins_are_judged_as_by_trial() {
        compare_near_wins(1_000_000);
    }

    #[test]
    fn random_hands_are_judged_as_by_trial() {
        let mut random = Xorshift(0x2545_f491_4f6c_dd1d);
        for _ in 0..50_000 {
            let groups = random.below(8) as u8;
            let counts = random_hand(&mut random, usize::from(3 * groups + 2));
            let expected = !partitions(&counts, groups).is_empty();
            assert_eq!(is_complete(&counts, groups), expected, "{counts:?}");
        }
    }

    #[test]
    fn waits_are_the_faces_that_complete() {
        let mut random = Xorshift(0x1234_5678_9abc_def1);
        let mut ready = 0;
        for _ in 0..50_000 {
            let groups = random.below(8) as u8;
            let mut counts = near_win(&mut random, groups, 1);
            discard(&mut random, &mut counts);
            let completes = |&face: &usize| {
                let mut counts = counts;
                counts[face] += 1;
                counts[face] <= 4 && is_complete(&counts, groups)
            };
            let expected = suit::set_of((0..FACES).filter(completes));
            assert_eq!(waits(&counts, groups), expected, "{counts:?}");
            ready += u32::from(!expected.is_empty());
        }
        assert!((10_000..50_000).contains(&ready), "{ready}");
    }

    #[test]
    fn pairs_are_counted() {
        // Five groups and four pairs, each suit and the honours complete by themselves.
        assert!(!is_complete(
            &hand("123456m 99m 123p 99p 123789s 55s TT"),
            7
        ));
        assert!(is_complete(&hand("123456789m 123456p 123789s TT"), 7));
        assert!(!is_complete(&hand("123456789m 123456p 123789s"), 7));
    }

    #[test]
    fn four_of_a_kind_is_no_group() {
        assert!(!is_complete(&hand("1111m 22p"), 2));
        assert!(!is_complete(&hand("TTTT 1m"), 1));
        assert!(is_complete(&hand("1111m 23m 22p"), 2));
    }

    #[test]
    fn a_face_held_four_times_is_no_wait() {
        assert_eq!(waits(&hand("1111m"), 1), FaceSet::EMPTY);
        assert_eq!(waits(&hand("1112m"), 1), FaceSet::from_bits(0b110));
        assert_eq!(waits(&hand("TTTT"), 1), FaceSet::EMPTY);
        assert_eq!(waits(&hand("T"), 0), FaceSet::from_bits(1 << 27));
    }

    #[test]
    fn another_number_of_cards_neither_completes_nor_waits() {
        assert!(!is_complete(&hand("111m"), 1));
        assert!(!is_complete(&hand("11m"), 1));
        assert_eq!(waits(&hand("11m"), 1), FaceSet::EMPTY);
    }
}
