//! What a win is worth (RULES S4).

use serde::{Deserialize, Serialize};

use super::words::Item;
use super::{FACES, SETS};
use crate::card::{COPIES, Face};
use crate::group::Group;
use crate::hand::Counts;
use crate::outcome::{Completion, Line, Sheet, WonBy};
use crate::partition::{self, Block, Partition};
use crate::view::Source;

/// The most fan that count (S4.3).
pub const MOST_FAN: u8 = 5;

/// Two, Five and Eight of each suit (S4.1).
const TWO_FIVE_EIGHT: [u8; 3] = [2, 5, 8];

/// The tiles and sets of one player, the winning tile among the concealed ones.
#[derive(Clone, Copy, Debug)]
pub struct Holding<'a> {
    /// Concealed tiles.
    pub concealed: Counts,
    /// Declared sets.
    pub groups: &'a [Group],
}

/// A win: the winning tile and how it came. The dealer's dealt tiles have no winning tile (S3.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Win {
    /// The winning tile; `None` for the dealer's dealt tiles.
    pub card: Option<Face>,
    /// How the hand was completed.
    pub how: How,
}

/// How a hand was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum How {
    /// By a tile from the wall, or with the dealer's dealt tiles.
    SelfDraw {
        /// It replaced a kong.
        replacement: bool,
        /// It was the last tile of the wall.
        last: bool,
    },
    /// By another seat's discard.
    Discard {
        /// It was made with the wall empty.
        last: bool,
    },
    /// By robbing an added kong (S3.3).
    RobbedKong,
}

impl Default for How {
    fn default() -> Self {
        let (replacement, last) = (false, false);
        Self::SelfDraw { replacement, last }
    }
}

impl Win {
    /// How the winner came by the winning tile.
    pub const fn by(self) -> WonBy {
        match self.how {
            How::SelfDraw { .. } => WonBy::SelfDraw,
            How::Discard { .. } => WonBy::Claim(Source::Discard),
            How::RobbedKong => WonBy::Claim(Source::Kong),
        }
    }
}

/// Fan, and the item that tells them on the sheet where there are any.
type Counted = (u8, fn(u8) -> Item);

fn rank(face: u8) -> u8 {
    face % FACES.ranks() + 1
}

/// Whether fourteen tiles are seven pairs, four identical ones being two (S2.1).
pub(super) fn is_seven_pairs(counts: &Counts) -> bool {
    counts.iter().sum::<u8>() == 14 && counts.iter().all(|count| count % 2 == 0)
}

/// The pattern of a partition beside declared sets (S4.1).
fn pattern(holding: &Holding, partition: &Partition) -> Counted {
    let triplet = |group: &Group| Block::Triplet(group.face().0);
    let declared = holding.groups.iter().map(triplet);
    let sets = || declared.clone().chain(partition.blocks.iter().copied());
    let triplets = sets().all(|set| matches!(set, Block::Triplet(_)));
    let mut faces = sets().map(first).chain([partition.pair]);
    let is_outside = |set| match set {
        Block::Triplet(face) => matches!(rank(face), 1 | 9),
        Block::Run(first) => matches!(rank(first), 1 | 7),
    };
    if triplets && faces.all(|face| TWO_FIVE_EIGHT.contains(&rank(face))) {
        (3, |fan| Item::TwoFiveEight { fan })
    } else if sets().all(is_outside) && matches!(rank(partition.pair), 1 | 9) {
        (2, |fan| Item::Outside { fan })
    } else {
        (u8::from(triplets), |fan| Item::AllTriplets { fan })
    }
}

const fn first(block: Block) -> u8 {
    match block {
        Block::Run(face) | Block::Triplet(face) => face,
    }
}

/// The reading with the most fan: its pattern, and its partition unless it is seven pairs (S4.3).
fn best_reading(holding: &Holding) -> Option<(Counted, Option<Partition>)> {
    let mut best: Option<(Counted, Option<Partition>)> = None;
    if holding.groups.is_empty() && is_seven_pairs(&holding.concealed) {
        best = Some(((2, |fan| Item::SevenPairs { fan }), None));
    }
    let sets = SETS - holding.groups.len() as u8;
    partition::for_each_partition(&holding.concealed, sets, &mut |partition: &Partition| {
        let pattern = pattern(holding, partition);
        if best.as_ref().is_none_or(|(most, _)| pattern.0 > most.0) {
            best = Some((pattern, Some(partition.clone())));
        }
    });
    best
}

impl Holding<'_> {
    /// Copies of every face, concealed and declared.
    fn totals(&self) -> Counts {
        let mut totals = self.concealed;
        for group in self.groups {
            totals[group.face().index()] += group.kind().cards();
        }
        totals
    }
}

/// Faces held four times, however used (S4.2).
fn roots(totals: &Counts) -> u8 {
    totals.iter().map(|&count| u8::from(count == COPIES)).sum()
}

fn is_one_suit(totals: &Counts) -> bool {
    let suits = totals.chunks_exact(FACES.ranks().into());
    let held = suits.filter(|suit| suit.iter().any(|&count| count > 0));
    held.count() == 1
}

/// The fan that add to the pattern (S4.2).
fn additions(holding: &Holding, win: Win) -> [Counted; 6] {
    let totals = holding.totals();
    let one_suit = 2 * u8::from(is_one_suit(&totals));
    let pair_wait = holding.groups.len() == usize::from(SETS) && win.card.is_some();
    let (replacement, last) = match win.how {
        How::SelfDraw { replacement, last } => (replacement, last),
        How::Discard { last } => (false, last),
        How::RobbedKong => (false, false),
    };
    let robbing = win.how == How::RobbedKong;
    [
        (one_suit, |fan| Item::OneSuit { fan }),
        (pair_wait.into(), |fan| Item::PairWait { fan }),
        (roots(&totals), |fan| Item::Root { fan }),
        (replacement.into(), |fan| Item::KongReplacement { fan }),
        (robbing.into(), |fan| Item::Robbing { fan }),
        (last.into(), |fan| Item::LastTile { fan }),
    ]
}

/// The fan of a win, without the limit of S4.3; 0 for a hand that is none.
pub fn fan(holding: &Holding, win: Win) -> u8 {
    let pattern = best_reading(holding).map_or(0, |((fan, _), _)| fan);
    let more = additions(holding, win).map(|(fan, _)| fan);
    pattern + more.iter().sum::<u8>()
}

/// The base of a win, in points: 2 to the power of its fan, at most 32 (S4.3).
pub fn base(holding: &Holding, win: Win) -> i32 {
    1 << fan(holding, win).min(MOST_FAN)
}

/// The score sheet of a win, whose lines come to what one payer pays (S4, S5.1).
pub fn sheet(holding: &Holding, win: Option<Win>) -> Sheet {
    let Some(win) = win else {
        return Sheet::new(None, None, Vec::new());
    };
    let mut lines = vec![Line::add(Item::Base, 1)];
    let reading = best_reading(holding);
    let pattern = reading.iter().map(|&(pattern, _)| pattern);
    let mut fan = 0;
    for (more, item) in pattern.chain(additions(holding, win)) {
        if more > 0 {
            lines.push(Line::times(item(more), 1 << more));
            fan += more;
        }
    }
    if fan > MOST_FAN {
        let over = (1 << MOST_FAN) - (1 << fan);
        lines.push(Line::add(Item::Capped, over));
    }
    if win.by() == WonBy::SelfDraw {
        lines.push(Line::add(Item::SelfDrawn, 1));
    }
    let blocks = reading.map(|(_, partition)| blocks(holding, partition.as_ref()));
    let (card, by) = (win.card, Some(win.by()));
    let completion = Completion { card, by };
    Sheet {
        fan: Some(fan),
        ..Sheet::new(Some(completion), blocks, lines)
    }
}

/// The blocks of a reading as text: declared sets, then concealed ones and the pair.
fn blocks(holding: &Holding, partition: Option<&Partition>) -> Vec<String> {
    let sets = holding.groups.iter();
    let declared = sets.map(|set| FACES.write_faces(set.faces()));
    match partition {
        Some(partition) => declared.chain(partition.texts(&FACES)).collect(),
        None => pair_texts(&holding.concealed).collect(),
    }
}

/// The pairs of a hand as text.
pub(super) fn pair_texts(counts: &Counts) -> impl Iterator<Item = String> {
    FACES
        .all()
        .flat_map(|face| (0..counts[face.index()] / 2).map(move |_| FACES.write_faces([face; 2])))
}
