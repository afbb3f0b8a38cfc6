//! The routes to a win and what is special about them.

use crate::card::FaceSet;
use crate::hand::Counts;
use crate::partition;

/// Faces of the deck.
pub(super) const FACES: usize = 30;
/// The honours, which form no runs.
const HONOURS: std::ops::Range<usize> = 27..30;
/// One, Two and Three of Coins (N6.2).
const WENQIAN: std::ops::Range<usize> = 9..12;
/// The points for so many 1-2-3 of Coins (N6.2); there can be no fifth.
const WENQIAN_POINTS: [f32; 6] = [0.0, 20.0, 50.0, 100.0, 200.0, 200.0];

/// How near a hand is to one kind of win, and the faces that bring it nearer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Route {
    pub(super) distance: i8,
    pub(super) helpful: FaceSet,
}

/// The route to a Piao Hu without 1-2-3 of Coins: `groups` concealed triplets and the pair.
pub(super) fn piao(counts: &Counts, groups: u8) -> Route {
    let mut held = [FaceSet::EMPTY; 5];
    for (set, face) in counts[..FACES].iter().zip(0..) {
        held[usize::from(*set)].0 |= 1 << face;
    }
    let triplets = (held[3].len() + held[4].len()) as u8;
    let (pairs, singles) = (held[2].len() as u8, held[1].len() as u8);
    let from_triplets = triplets.min(groups);
    let from_pairs = pairs.min(groups - from_triplets);
    let from_singles = groups - from_triplets - from_pairs;
    let for_the_pair = if triplets > from_triplets || pairs > from_pairs {
        0
    } else if singles > from_singles {
        1
    } else {
        2
    };
    let lacking = from_pairs + 2 * from_singles + for_the_pair;
    let singles_help = for_the_pair > 0 || from_singles > 0;
    let pairs_help = from_pairs > 0;
    let mut helpful = FaceSet::EMPTY;
    helpful.0 |= if pairs_help { held[2].0 } else { 0 };
    helpful.0 |= if singles_help { held[1].0 } else { 0 };
    Route {
        distance: lacking.cast_signed() - 1,
        helpful,
    }
}

/// The points that 1-2-3 of Coins in hand promise: those that stand, and the step to one more
/// when a single card is lacking that can still come.
pub(super) fn wenqian(counts: &Counts, unseen: &Counts) -> (f32, f32) {
    let full = WENQIAN.map(|face| counts[face]).min().unwrap_or(0);
    let mut lacking = WENQIAN.filter(|&face| counts[face] == full);
    let next = match (lacking.next(), lacking.next()) {
        (Some(face), None) => unseen[face] > 0,
        _ => false,
    };
    let now = WENQIAN_POINTS[usize::from(full)];
    let step = WENQIAN_POINTS[usize::from(full) + 1] - now;
    (now, if next { step } else { 0.0 })
}

/// Whether a win on `face` can be read so that it earns the wait bonus (N6.4).
pub(super) fn wait_is_paid(counts: &Counts, groups: u8, face: usize) -> bool {
    let rest_is_complete = |used: [usize; 2]| {
        let mut rest = *counts;
        used.into_iter().all(|face| {
            let held = rest[face] > 0;
            rest[face] = rest[face].saturating_sub(1);
            held
        }) && partition::is_complete(&rest, groups - 1)
    };
    completes_the_pair(counts, groups, face)
        || !HONOURS.contains(&face)
            && groups > 0
            && match face % 9 {
                0 | 8 => false,
                2 if rest_is_complete([face - 2, face - 1]) => true,
                6 if rest_is_complete([face + 1, face + 2]) => true,
                _ => rest_is_complete([face - 1, face + 1]),
            }
}

/// Whether the hand less one card of `face` is all groups: then a pair of an honour that it does
/// not hold completes it.
fn completes_the_pair(counts: &Counts, groups: u8, face: usize) -> bool {
    let stand_in = HONOURS
        .into_iter()
        .find(|&honour| honour != face && counts[honour] == 0);
    counts[face] > 0
        && stand_in.is_some_and(|honour| {
            let mut counts = *counts;
            counts[face] -= 1;
            counts[honour] = 2;
            partition::is_complete(&counts, groups)
        })
}

#[cfg(test)]
mod tests {
    use super::{piao, wait_is_paid, wenqian};
    use crate::games::nantong::FACES;
    use crate::hand::{Counts, Hand};

    fn counts(text: &str) -> Counts {
        let faces = FACES.parse_cards(text).unwrap();
        Hand::from_faces(&faces).unwrap().counts()
    }

    fn is_paid(hand: &str, groups: u8, face: &str) -> bool {
        let face = FACES.parse_face(face).unwrap();
        wait_is_paid(&counts(hand), groups, face.index())
    }

    #[test]
    fn pairs_middles_and_edges_are_paid() {
        assert!(is_paid("123m T", 1, "T"));
        assert!(is_paid("13m 55s", 1, "2m"));
        assert!(is_paid("12m 55s", 1, "3m"));
        assert!(is_paid("89m 55s", 1, "7m"));
        assert!(is_paid("1234m", 1, "4m"));
        assert!(is_paid("2m TTT", 1, "2m"));
    }

    #[test]
    fn open_runs_and_triplets_are_not_paid() {
        assert!(!is_paid("45m 55s", 1, "3m"));
        assert!(!is_paid("45m 55s", 1, "6m"));
        assert!(!is_paid("23m 55s", 1, "1m"));
        assert!(!is_paid("78m 55s", 1, "9m"));
        assert!(!is_paid("TT 55s", 1, "T"));
    }

    #[test]
    fn piao_counts_what_triplets_and_pair_lack() {
        for (hand, groups, distance, helpful) in [
            ("111m 222p TT 5s", 2, -1, ""),
            ("111m 22p TT", 2, 0, "2p T"),
            ("111m 222p T", 2, 0, "T"),
            ("111m 22p T", 2, 1, "2p T"),
            ("1m", 1, 3, "1m"),
        ] {
            let route = piao(&counts(hand), groups);
            assert_eq!(route.distance, distance, "{hand}");
            let helpful = counts(helpful);
            for face in FACES.all() {
                let expected = helpful[face.index()] > 0;
                assert_eq!(route.helpful.contains(face), expected, "{hand}");
            }
        }
    }

    #[test]
    fn wenqian_counts_whole_runs_and_those_one_card_short() {
        let points = |hand: &str, unseen| wenqian(&counts(hand), &[unseen; 32]);
        let near = |(now, step): (f32, f32), expected: (f32, f32)| {
            assert!((now - expected.0).abs() + (step - expected.1).abs() < 0.1);
        };
        near(points("5m", 4), (0.0, 0.0));
        near(points("12p", 4), (0.0, 20.0));
        near(points("12p", 0), (0.0, 0.0));
        near(points("11223p", 1), (20.0, 30.0));
        near(points("111122223333p", 0), (200.0, 0.0));
    }
}
