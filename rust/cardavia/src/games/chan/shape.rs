//! The one reading of a hand: chắn, cạ and unpaired cards (RULES C2).

use super::{FACES, PAIRS};
use crate::card::{Face, FaceSet};
use crate::group::{Group, GroupKind};
use crate::hand::Hand;

/// Chi chi, a rank of its own (C2.1).
pub(super) const CHI_CHI: Face = Face(24);

/// The fewest chắn in a win (C2.1).
pub(super) const LEAST_CHAN: usize = 6;

const RANKS: u8 = FACES.ranks();
const SUIT: u32 = (1 << RANKS) - 1;

/// The left-over faces of a hand: those with an odd number of copies, by suit, one bit a rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeftOver {
    suits: [u32; 3],
    chi_chi: bool,
}

impl LeftOver {
    pub(super) const fn of(hand: Hand) -> Self {
        let odd = hand.odd();
        Self {
            suits: [
                odd.0 & SUIT,
                odd.0 >> RANKS & SUIT,
                odd.0 >> (2 * RANKS) & SUIT,
            ],
            chi_chi: odd.contains(CHI_CHI),
        }
    }

    /// The left-over cards that no cạ takes up (C4.6): one in each rank with one or three.
    pub(super) const fn unpaired(self) -> u32 {
        let [m, p, s] = self.suits;
        (m ^ p ^ s).count_ones() + self.chi_chi as u32
    }

    /// Whether two or three faces of the rank of a face are left over (C4.5).
    pub(super) fn has_ca(self, face: Face) -> bool {
        let [m, p, s] = self.suits;
        let ranks = m & p | m & s | p & s;
        face != CHI_CHI && ranks >> (face.0 % RANKS) & 1 == 1
    }
}

/// The other faces of the rank of a face.
pub(super) fn same_rank(face: Face) -> FaceSet {
    if face == CHI_CHI {
        return FaceSet::EMPTY;
    }
    let rank = 1u32 << (face.0 % RANKS);
    FaceSet((rank | rank << RANKS | rank << (2 * RANKS)) & !FaceSet::only(face).0)
}

/// How many chắn a group is.
const fn chan_in(group: Group) -> usize {
    match group.kind() {
        GroupKind::Chan => 1,
        GroupKind::Chiu => 2,
        _ => 0,
    }
}

/// How many chắn hand and groups make (C2.2).
pub(super) fn chan_count(hand: Hand, groups: &[Group]) -> usize {
    let concealed = (hand.len() - hand.odd().len()) / 2;
    concealed as usize + groups.iter().map(|&group| chan_in(group)).sum::<usize>()
}

/// Whether twenty cards are a win (C2.1, C2.2), the winning card among the concealed ones; a
/// win on Chi chi has exactly six chắn (C2.3).
pub(super) fn is_complete(hand: Hand, groups: &[Group], won_on: Option<Face>) -> bool {
    let cards = hand.len() as usize
        + groups
            .iter()
            .map(|g| usize::from(g.kind().cards()))
            .sum::<usize>();
    let chan = chan_count(hand, groups);
    cards == 2 * PAIRS
        && LeftOver::of(hand).unpaired() == 0
        && chan >= LEAST_CHAN
        && (won_on != Some(CHI_CHI) || chan == LEAST_CHAN)
}
