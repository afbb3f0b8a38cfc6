//! The tiles and sets that a seat can win with.

use super::super::observe::Sight;
use super::super::{FACES, MOST_FAN, SETS, player};
use crate::card::{Face, FaceSet, SUITS};
use crate::copies::Copies;
use crate::group::Group;

/// The tiles and sets of a seat, those of its void suit aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Holding {
    pub(super) tiles: Copies,
    pub(super) pungs: FaceSet,
    pub(super) kongs: FaceSet,
}

impl Holding {
    /// What the seat holds when its void suit is `void`.
    pub(super) fn of(sight: &Sight, void: FaceSet) -> Self {
        let sets = sight.groups(sight.seat()).iter();
        let kongs = sets.clone().filter(|set| set.kind().is_kong());
        let kongs = kongs.map(Group::face).collect();
        Self {
            tiles: Copies::of(sight.hand()).within(!void),
            pungs: sets.map(Group::face).collect::<FaceSet>() - kongs,
            kongs,
        }
    }

    /// With a discard claimed for a pung.
    pub(super) fn with_pung(&self, face: Face) -> Self {
        let mut after = *self;
        after.tiles = self.tiles.without(face, 2);
        after.pungs.insert(face);
        after
    }

    /// With a kong declared, `from_hand` of its tiles being concealed before.
    pub(super) fn with_kong(&self, face: Face, from_hand: usize) -> Self {
        let mut after = *self;
        after.tiles = self.tiles.without(face, from_hand);
        after.pungs.remove(face);
        after.kongs.insert(face);
        after
    }

    /// The faces of the declared sets.
    pub(super) const fn declared(&self) -> FaceSet {
        self.pungs.union(self.kongs)
    }

    /// How many sets are still to be made of the concealed tiles.
    pub(super) const fn sets_left(&self) -> u8 {
        SETS - self.declared().len() as u8
    }

    /// Whether no two suits are in it.
    pub(super) fn is_one_suit(&self) -> bool {
        let faces = self.tiles.faces() | self.declared();
        (0..SUITS.len() as u8).any(|suit| faces.is_within(player::suit(suit)))
    }

    /// The base of a win on a further tile, `extra` fan coming of the way it is won (S4.3).
    pub(super) fn base_with(&self, face: Face, extra: u8) -> f32 {
        let mut won = *self;
        won.tiles = self.tiles.with(face);
        f32::from(1u8 << (won.fan() + extra).min(MOST_FAN))
    }

    /// The fan of a win with these tiles, what comes of the way it was won aside: the same as
    /// [`fan`](super::super::score::fan) says, from sets of faces alone. 0 for a hand that is no
    /// win, or more.
    pub(super) fn fan(&self) -> u8 {
        let one_suit = 2 * u8::from(self.is_one_suit());
        let declared = u8::from(self.sets_left() == 0);
        // The faces held four times, however used (S4.2).
        let fourths = self.tiles.faces() & self.pungs;
        let roots = (self.tiles.at_least(4) | self.kongs | fourths).len() as u8;
        self.pattern() + one_suit + declared + roots
    }

    /// The fan of the best pattern (S4.1).
    fn pattern(&self) -> u8 {
        let tiles = self.tiles;
        let (singles, fours) = (tiles.exactly(1), tiles.exactly(4));
        let (pairs, triplets) = (tiles.exactly(2), tiles.exactly(3));
        let is_triplets = (singles | fours).is_empty()
            && pairs.len() == 1
            && triplets.len() == u32::from(self.sets_left());
        let all = tiles.faces() | self.declared();
        if is_triplets && all.is_within(TWO_FIVE_EIGHT) {
            return 3;
        }
        let is_seven_pairs =
            (self.declared() | singles | triplets).is_empty() && pairs.len() + 2 * fours.len() == 7;
        if is_seven_pairs || self.is_outside() {
            return 2;
        }
        u8::from(is_triplets)
    }

    /// Whether every set and the pair hold a 1 or 9: besides triplets and the pair of those, only
    /// runs with a 2 and 3 or a 7 and 8.
    fn is_outside(&self) -> bool {
        let (tiles, ends) = (self.tiles, ONES.union(NINES));
        if tiles.faces().meets(MIDDLE) || !self.declared().is_within(ends) {
            return false;
        }
        // Moved onto the ends, the tiles next to them and the next but one must be alike.
        let alike = (1..=4).all(|copies| {
            let held = tiles.at_least(copies).bits();
            let [ones, nines] = [ONES, NINES].map(FaceSet::bits);
            let second = held >> 1 & ones | held << 1 & nines;
            let third = held >> 2 & ones | held << 2 & nines;
            second == third
        });
        let mut pairs = 0;
        for end in ends {
            let is_one = ONES.contains(end);
            let second = Face(if is_one { end.0 + 1 } else { end.0 - 1 });
            // What the runs leave of an end are triplets and the pair.
            match tiles.copies(end).checked_sub(tiles.copies(second)) {
                Some(0 | 3) => {}
                Some(2) => pairs += 1,
                _ => return false,
            }
        }
        alike && pairs == 1
    }
}

/// A rank in every suit, by its place.
const fn rank(place: u8) -> FaceSet {
    let ranks = FACES.ranks();
    FaceSet::from_bits((1 | 1 << ranks | 1 << (2 * ranks)) << place)
}

const ONES: FaceSet = rank(0);
const NINES: FaceSet = rank(8);
const MIDDLE: FaceSet = rank(3).union(rank(4)).union(rank(5));
const TWO_FIVE_EIGHT: FaceSet = rank(1).union(rank(4)).union(rank(7));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::games::sichuan::score::{self, How, Win};
    use crate::group::GroupKind;
    use crate::hand::Hand;

    /// The three faces of a block: one of nine triplets, or one of seven runs.
    fn block(index: u8, suit: u8) -> [u8; 3] {
        let first = FACES.ranks() * suit;
        match index {
            0..9 => [first + index; 3],
            _ => [0, 1, 2].map(|step| first + index - 9 + step),
        }
    }

    /// The same tiles and sets in both forms; `None` with a fifth copy.
    fn holdings(
        tiles: &[u8],
        pungs: &[Face],
        kongs: &[Face],
    ) -> Option<(Holding, Hand, Vec<Group>)> {
        let faces: Vec<Face> = tiles.iter().copied().map(Face).collect();
        let hand = Hand::from_faces(&faces)?;
        let group = |kind| move |&face: &Face| Group::new(kind, face);
        let groups: Vec<Group> = pungs
            .iter()
            .map(group(GroupKind::Pung))
            .chain(kongs.iter().map(group(GroupKind::Kong)))
            .collect();
        let set = |faces: &[Face]| {
            let mut set = FaceSet::EMPTY;
            for &face in faces {
                set.insert(face);
            }
            set
        };
        let holding = Holding {
            tiles: Copies::of(hand),
            pungs: set(pungs),
            kongs: set(kongs),
        };
        let copies = |face: Face| {
            let declared: u8 = groups.iter().map(|group| group.copies(face)).sum();
            hand.count(face) + declared
        };
        let fits = holding.declared().len() as usize == groups.len()
            && FACES.all().all(|face| copies(face) <= 4);
        fits.then_some((holding, hand, groups))
    }

    fn compare((holding, hand, groups): &(Holding, Hand, Vec<Group>)) -> u8 {
        let scored = score::Holding {
            concealed: hand.counts(),
            groups,
        };
        let win = Win {
            card: hand.lowest().map(Card::face),
            how: How::Discard { last: false },
        };
        let expected = score::fan(&scored, win);
        assert_eq!(holding.fan(), expected, "{scored:?}");
        expected
    }

    /// Every four blocks with every pair, in one suit or two, some triplets declared.
    #[test]
    fn the_fan_of_sets_is_what_the_score_says() {
        let mut met = [0; 8];
        let mut turn = 0_u32;
        for blocks in 0..16_u32.pow(4) {
            let blocks: [u8; 4] = std::array::from_fn(|at| (blocks >> (4 * at) & 15) as u8);
            if !blocks.is_sorted() {
                continue;
            }
            for pair in 0..FACES.ranks() {
                // A different part of the blocks is in the second suit and declared each time.
                turn = turn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let bit = |bit: usize| turn >> (8 + bit) & 1 == 1;
                let one_suit = bit(0);
                let suit = |at| u8::from(!one_suit && bit(1 + at));
                let mut tiles = vec![FACES.ranks() * suit(4) + pair; 2];
                let (mut pungs, mut kongs) = (Vec::new(), Vec::new());
                for (at, &index) in blocks.iter().enumerate() {
                    let faces = block(index, suit(at));
                    match (index < 9 && bit(6 + at), bit(10 + at)) {
                        (true, true) => kongs.push(Face(faces[0])),
                        (true, false) => pungs.push(Face(faces[0])),
                        _ => tiles.extend(faces),
                    }
                }
                if let Some(holdings) = holdings(&tiles, &pungs, &kongs) {
                    met[usize::from(compare(&holdings).min(7))] += 1;
                }
            }
        }
        assert!(met.iter().all(|&wins| wins > 30), "{met:?}");
    }

    #[test]
    fn the_fan_of_seven_pairs_is_what_the_score_says() {
        let (mut wins, mut by_sets_too) = (0, 0);
        for faces in 0_u32..1 << 18 {
            if faces.count_ones() != 7 && faces.count_ones() != 6 {
                continue;
            }
            let held: Vec<u8> = FaceSet::from_bits(faces)
                .into_iter()
                .map(|face| face.0)
                .collect();
            let mut tiles: Vec<u8> = held.iter().flat_map(|&face| [face; 2]).collect();
            // Of six faces one is held four times.
            tiles.resize(14, held[faces as usize % held.len()]);
            let holdings = holdings(&tiles, &[], &[]).unwrap();
            compare(&holdings);
            wins += 1;
            by_sets_too += u32::from(crate::partition::is_complete(&holdings.1.counts(), SETS));
        }
        assert!(wins > 50_000 && by_sets_too > 50, "{wins} {by_sets_too}");
    }
}
