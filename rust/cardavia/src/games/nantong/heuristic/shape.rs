//! The routes to a win and what is special about them.

use super::chance::Help;
use crate::card::{Face, FaceSet};
use crate::copies::Copies;
use crate::games::nantong::score::HONOURS;
use crate::hand::Hand;
use crate::partition;

/// One, Two and Three of Coins (N6.2).
pub(super) const WENQIAN: FaceSet = FaceSet::from_bits(0b111 << 9);
/// The points for so many 1-2-3 of Coins (N6.2); there can be no fifth.
const WENQIAN_POINTS: [f32; 6] = [0.0, 20.0, 50.0, 100.0, 200.0, 200.0];

/// How near a hand is to one kind of win, and the copies unseen that bring it nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Route {
    pub(super) distance: i8,
    pub(super) help: Help,
}

/// The faces held by their number of copies, which is all that a Piao Hu asks of a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    /// Faces held three times or four times.
    triplets: u8,
    /// Faces held twice, and the copies of them that are not seen.
    pairs: (u8, u8),
    /// Faces held once, and the copies of them that are not seen.
    singles: (u8, u8),
}

impl Tally {
    pub(super) fn new(held: Copies, unseen: Copies) -> Self {
        let faces_held = |copies| {
            let faces = held.exactly(copies);
            (faces.len() as u8, unseen.count_in(faces))
        };
        Self {
            triplets: held.at_least(3).len() as u8,
            pairs: faces_held(2),
            singles: faces_held(1),
        }
    }

    /// With one card less of a face of which there are `held`, and `unseen` not seen.
    #[must_use]
    pub(super) const fn without(mut self, held: u8, unseen: u8) -> Self {
        match held {
            1 => self.singles = (self.singles.0 - 1, self.singles.1 - unseen),
            2 => {
                self.pairs = (self.pairs.0 - 1, self.pairs.1 - unseen);
                self.singles = (self.singles.0 + 1, self.singles.1 + unseen);
            }
            3 => {
                self.triplets -= 1;
                self.pairs = (self.pairs.0 + 1, self.pairs.1 + unseen);
            }
            _ => {}
        }
        self
    }
}

/// The route to a Piao Hu without 1-2-3 of Coins: `groups` concealed triplets and the pair.
pub(super) fn piao(held: Tally, groups: u8) -> Route {
    let (triplets, pairs, singles) = (held.triplets, held.pairs.0, held.singles.0);
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
    let pairs_help = from_pairs > 0;
    let singles_help = for_the_pair > 0 || from_singles > 0;
    Route {
        distance: lacking.cast_signed() - 1,
        help: Help {
            claimable: if pairs_help { held.pairs.1 } else { 0 },
            drawable: if singles_help { held.singles.1 } else { 0 },
        },
    }
}

/// The points that 1-2-3 of Coins in hand promise: those that stand, and the step to one more
/// when a single card is lacking that can still come.
pub(super) fn wenqian(held: Copies, unseen: Copies) -> (f32, f32) {
    let full = (1..=4)
        .take_while(|&copies| WENQIAN.is_within(held.at_least(copies)))
        .count();
    let next = if full < 4 {
        let lacking = WENQIAN - held.at_least(full + 1);
        lacking.len() == 1 && unseen.faces().meets(lacking)
    } else {
        false
    };
    let now = WENQIAN_POINTS[full];
    let step = WENQIAN_POINTS[full + 1] - now;
    (now, if next { step } else { 0.0 })
}

/// Whether a win on `face` can be read so that it earns the wait bonus (N6.4).
pub(super) fn wait_is_paid(hand: Hand, face: Face) -> bool {
    let without = |faces: &[u8]| {
        faces.iter().try_fold(hand, |rest, &face| {
            let card = rest.of(Face(face)).lowest()?;
            Some(rest - Hand::from_iter([card]))
        })
    };
    let rest_is_complete =
        |one, other| without(&[one, other]).is_some_and(partition::cards_are_complete);
    without(&[face.0]).is_some_and(partition::cards_are_groups)
        || !HONOURS.contains(face)
            && match face.0 % 9 {
                0 | 8 => false,
                2 if rest_is_complete(face.0 - 2, face.0 - 1) => true,
                6 if rest_is_complete(face.0 + 1, face.0 + 2) => true,
                _ => rest_is_complete(face.0 - 1, face.0 + 1),
            }
}

#[cfg(test)]
mod tests {
    use super::{Help, Route, Tally, piao, wait_is_paid, wenqian};
    use crate::copies::Copies;
    use crate::games::nantong::FACES;
    use crate::hand::Hand;

    fn hand(text: &str) -> Hand {
        let faces = FACES.parse_cards(text).unwrap();
        Hand::from_faces(&faces).unwrap()
    }

    fn copies(text: &str) -> Copies {
        Copies::of(hand(text))
    }

    fn is_paid(cards: &str, face: &str) -> bool {
        wait_is_paid(hand(cards), FACES.parse_face(face).unwrap())
    }

    #[test]
    fn pairs_middles_and_edges_are_paid() {
        assert!(is_paid("123m T", "T"));
        assert!(is_paid("13m 55s", "2m"));
        assert!(is_paid("12m 55s", "3m"));
        assert!(is_paid("89m 55s", "7m"));
        assert!(is_paid("1234m", "4m"));
        assert!(is_paid("2m TTT", "2m"));
        assert!(is_paid("5m TTT WWW RRR", "5m"));
    }

    #[test]
    fn open_runs_and_triplets_are_not_paid() {
        assert!(!is_paid("45m 55s", "3m"));
        assert!(!is_paid("45m 55s", "6m"));
        assert!(!is_paid("23m 55s", "1m"));
        assert!(!is_paid("78m 55s", "9m"));
        assert!(!is_paid("TT 55s", "T"));
    }

    #[test]
    fn piao_counts_what_triplets_and_pair_lack() {
        // Of the faces 1m, 5s, T and 2p that may be held, so many copies are not seen.
        let unseen = copies("1111m 555s TT 2p");
        for (hand, groups, distance, claimable, drawable) in [
            ("111m 222p TT 5s", 2, -1, 0, 0),
            ("111m 22p TT", 2, 0, 3, 0),
            ("111m 222p T", 2, 0, 0, 2),
            ("111m 22p T", 2, 1, 1, 2),
            ("1m", 1, 3, 0, 4),
        ] {
            let help = Help {
                drawable,
                claimable,
            };
            let expected = Route { distance, help };
            let tally = Tally::new(copies(hand), unseen);
            assert_eq!(piao(tally, groups), expected, "{hand}");
        }
    }

    #[test]
    fn a_tally_loses_a_card_as_the_hand_does() {
        let unseen = copies("1111m 555s TT 2p");
        for (hand, face, held) in [
            ("1m 55s TT 222p", "1m", 1),
            ("1m 55s TT 222p", "5s", 2),
            ("1m 55s TT 222p", "2p", 3),
            ("1m 55s TTTT", "T", 4),
        ] {
            let face = FACES.parse_face(face).unwrap();
            let left = copies(hand).without_one(face);
            let tally = Tally::new(copies(hand), unseen).without(held, unseen.copies(face));
            for groups in 0..=7 {
                assert_eq!(piao(tally, groups), piao(Tally::new(left, unseen), groups));
            }
        }
    }

    #[test]
    fn wenqian_counts_whole_runs_and_those_one_card_short() {
        let points = |hand: &str, unseen: &str| wenqian(copies(hand), copies(unseen));
        let near = |(now, step): (f32, f32), expected: (f32, f32)| {
            assert!((now - expected.0).abs() + (step - expected.1).abs() < 0.1);
        };
        near(points("5m", "333p"), (0.0, 0.0));
        near(points("12p", "333p"), (0.0, 20.0));
        near(points("12p", "11p"), (0.0, 0.0));
        near(points("11223p", "3p"), (20.0, 30.0));
        near(points("111122223333p", ""), (200.0, 0.0));
    }
}
