//! What a hand is worth (RULES N5, N6, N7.1).

use serde::{Deserialize, Serialize};

use arrayvec::ArrayVec;

use super::words::{Bonus, Factor, Hu};
use super::{FACES, GROUPS};
use crate::card::{Face, FaceSet};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::outcome::{Completion, Line, Sheet, WonBy};
use crate::partition::{self, Block, Partition};
use crate::view::Source;

/// The run 1-2-3 of Coins, a Wenqian (N6.2).
const ONE_TWO_THREE_OF_COINS: Block = Block::Run(9);
const NINE_OF_STRINGS: Face = Face(26);
/// Thousand, White Flower and Red Flower, which form no runs.
pub(super) const HONOURS: FaceSet = FaceSet::from_bits(0b111 << 27);

/// The cards and groups of one player, the winning card among the concealed ones (N5.3).
#[derive(Clone, Copy, Debug)]
pub struct Holding<'a> {
    /// Concealed cards.
    pub concealed: Counts,
    /// Declared groups.
    pub groups: &'a [Group],
    /// Whether the other two copies of a doubled indicator lie before the player (N3.4).
    pub hezi: bool,
    /// Whether the player declared ready in preparation (N3.6).
    pub ready: bool,
    /// The table's indicators.
    pub indicators: [Face; 2],
}

/// A win: the winning card and how it came. A heavenly win has no winning card (N6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Win {
    /// The winning card; `None` exactly for a heavenly win.
    pub card: Option<Face>,
    /// How the hand was completed.
    pub how: How,
}

/// How a hand was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum How {
    /// With the dealer's dealt cards (N3.7).
    Heavenly,
    /// By a card from the stock.
    SelfDraw {
        /// It replaced a kong made in play (N6.3).
        replacement: bool,
        /// It was the last card of the stock (N6.5).
        last: bool,
    },
    /// By another player's discard.
    Discard {
        /// It was the dealer's first discard of the deal (N6.5).
        first: bool,
    },
    /// By robbing an added kong (N4.3).
    RobbedKong,
}

impl Win {
    /// How the winner came by the winning card.
    pub const fn by(self) -> WonBy {
        match self.how {
            How::Heavenly | How::SelfDraw { .. } => WonBy::SelfDraw,
            How::Discard { .. } => WonBy::Claim(Source::Discard),
            How::RobbedKong => WonBy::Claim(Source::Kong),
        }
    }

    const fn is_from_another(self) -> bool {
        matches!(self.by(), WonBy::Claim(_))
    }
}

/// The honours and Nine of Strings (N1.3).
const OLD_GENERALS: FaceSet = FaceSet::from_bits(0b1111 << NINE_OF_STRINGS.0);

/// The faces that an indicator doubles (N5.4).
pub(super) const fn doubled_by(indicator: Face) -> FaceSet {
    if OLD_GENERALS.contains(indicator) {
        return OLD_GENERALS;
    }
    let ranks = FACES.ranks();
    let ones = 1 | 1 << ranks | 1 << (2 * ranks);
    FaceSet::from_bits(ones << (indicator.0 % ranks)).difference(OLD_GENERALS)
}

/// An item of the base hu (N5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Group(GroupKind),
    /// Three identical concealed cards.
    Triplet,
    /// Three concealed cards, completed by a card won from another player (N5.3).
    WonTriplet,
    /// Four identical concealed cards.
    Quad,
    Hezi,
}

impl Item {
    /// The value before multipliers (N5.1, N5.5).
    const fn base(self, exact: bool) -> i32 {
        match self {
            Self::Group(GroupKind::Pung) | Self::WonTriplet => 2,
            Self::Triplet if exact => 12,
            Self::Triplet => 4,
            Self::Group(GroupKind::Kong) => 8,
            Self::Group(GroupKind::ConcealedKong) | Self::Quad => 12,
            Self::Group(GroupKind::OpeningQuad | GroupKind::OpeningTriplet) | Self::Hezi => 16,
            // Groups of other games.
            Self::Group(GroupKind::Chan | GroupKind::Ca | GroupKind::Chiu) => 0,
        }
    }

    /// What the item is worth (N5.6).
    pub(super) fn value(self, face: Face, table: &Multipliers) -> i32 {
        let doublings = counted(table.factors(self, face)).count();
        self.base(table.indicators.contains(face)) << doublings
    }

    fn line(self, face: Face, table: &Multipliers) -> Line {
        let exact = table.indicators.contains(face);
        let (value, base) = (self.value(face, table), self.base(exact));
        let factors = counted(table.factors(self, face)).collect();
        let face = FACES.name(face);
        macro_rules! hu {
            ($Counted:ident) => {
                Hu::$Counted {
                    face,
                    base,
                    factors,
                }
            };
        }
        let label = match self {
            Self::Group(GroupKind::Pung) => hu!(Pung),
            Self::Group(GroupKind::Kong) => hu!(Kong),
            Self::Group(GroupKind::ConcealedKong) => hu!(ConcealedKong),
            Self::Group(GroupKind::OpeningQuad) => hu!(OpeningQuad),
            Self::Group(GroupKind::OpeningTriplet) => hu!(OpeningTriplet),
            Self::Group(GroupKind::Chan | GroupKind::Ca | GroupKind::Chiu) => {
                unreachable!("groups of another game")
            }
            Self::Hezi => hu!(Hezi),
            Self::Triplet if exact => hu!(ExactThree),
            Self::Triplet => hu!(Three),
            Self::WonTriplet => hu!(WonThree),
            Self::Quad => hu!(Four),
        };
        Line::add(label, value)
    }
}

/// What doubles base values at one table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Multipliers {
    indicators: FaceSet,
    /// The faces that each of the indicators doubles.
    doubled: [FaceSet; 2],
}

impl Multipliers {
    pub(super) fn new(indicators: [Face; 2]) -> Self {
        Self {
            indicators: FaceSet::from_iter(indicators),
            doubled: indicators.map(doubled_by),
        }
    }

    /// What may double a base value, and whether it does (N5.4, N5.5).
    fn factors(&self, item: Item, face: Face) -> [(bool, Factor); 4] {
        let [first, second] = self.doubled;
        let pung = matches!(item, Item::Group(GroupKind::Pung) | Item::WonTriplet);
        let exact = pung && self.indicators.contains(face);
        [
            (OLD_GENERALS.contains(face), Factor::OldGeneral),
            (first.contains(face), Factor::FirstIndicator),
            (second.contains(face), Factor::SecondIndicator),
            (exact, Factor::ExactMatch),
        ]
    }
}

/// Those of a list that count.
fn counted<T>(list: impl IntoIterator<Item = (bool, T)>) -> impl Iterator<Item = T> {
    let counts = |(counts, what): (bool, T)| counts.then_some(what);
    list.into_iter().filter_map(counts)
}

impl Holding<'_> {
    /// Every item of the base hu; concealed cards go by copies, whatever the partition (N5.2).
    fn items(&self, win: Option<Win>, mut visit: impl FnMut(Item, Face)) {
        for group in self.groups {
            visit(Item::Group(group.kind()), group.face());
        }
        if self.hezi {
            visit(Item::Hezi, self.indicators[0]);
        }
        let claimed = win.filter(|win| win.is_from_another());
        let claimed = claimed.and_then(|win| win.card);
        for face in FACES.all() {
            match self.concealed[face.index()] {
                3 if claimed == Some(face) => visit(Item::WonTriplet, face),
                3 => visit(Item::Triplet, face),
                4 => visit(Item::Quad, face),
                _ => {}
            }
        }
    }

    fn base_hu(&self, win: Option<Win>) -> i32 {
        let table = Multipliers::new(self.indicators);
        let mut sum = 0;
        self.items(win, |item, face| sum += item.value(face, &table));
        sum
    }

    /// Three Elders: three copies of each honour in hand and groups (N6.5).
    fn has_three_elders(&self) -> bool {
        HONOURS.into_iter().all(|face| {
            let in_groups = self.groups.iter().map(|group| group.copies(face));
            self.concealed[face.index()] + in_groups.sum::<u8>() >= 3
        })
    }
}

/// The points for 1-2-3 of Coins, by how many there are (N6.2).
const WENQIAN: [i32; 5] = [0, 20, 50, 100, 200];

/// One reading of a winning hand: a partition and the place of the winning card (N6.7).
struct Reading {
    partition: Partition,
    /// What is added to the base hu.
    added: ArrayVec<(Bonus, i32), 5>,
    /// What doubles the sum.
    doublings: ArrayVec<Bonus, 7>,
    total: i32,
}

impl Reading {
    /// The winning card sits in a block or else in the pair.
    fn new(
        holding: &Holding,
        win: Win,
        base_hu: i32,
        partition: &Partition,
        block: Option<Block>,
    ) -> Self {
        let blocks = partition.blocks.iter();
        let runs = blocks
            .clone()
            .filter(|block| matches!(block, Block::Run(_)));
        let runs = runs.count();
        let count = blocks.filter(|&&block| block == ONE_TWO_THREE_OF_COINS);
        let count = count.count();
        let shape = if runs == usize::from(GROUPS) {
            (Bonus::QingHu, 100)
        } else if runs == count {
            (Bonus::PiaoHu, 50)
        } else {
            (Bonus::TaziHu, 20)
        };
        let mut added = ArrayVec::from_iter([shape]);
        if count > 0 {
            added.push((Bonus::Wenqian { count }, WENQIAN[count]));
        }
        if let How::SelfDraw { replacement, .. } = win.how {
            added.push((Bonus::SelfDraw, 10));
            if replacement {
                added.push((Bonus::KongReplacement, 10));
            }
        }
        added.extend(wait(win.card, block).map(|wait| (wait, 10)));
        let piao = shape.0 == Bonus::PiaoHu;
        let claimed_group = holding.groups.iter().any(|group| group.kind().is_claimed());
        let claimed_triplet = win.is_from_another() && matches!(block, Some(Block::Triplet(_)));
        let closed = piao && !claimed_group && !claimed_triplet;
        let first = win.how == How::Discard { first: true };
        let last = matches!(win.how, How::SelfDraw { last: true, .. });
        let doublings = [
            (piao, Bonus::Piao),
            (closed, Bonus::ClosedPiao),
            (holding.has_three_elders(), Bonus::ThreeElders),
            (win.how == How::Heavenly, Bonus::Heavenly),
            (first, Bonus::FirstDiscard),
            (holding.ready, Bonus::Ready),
            (last, Bonus::LastCard),
        ];
        let doublings: ArrayVec<_, 7> = counted(doublings).collect();
        let sum = base_hu + added.iter().map(|(_, points)| points).sum::<i32>();
        Self {
            partition: partition.clone(),
            total: sum << doublings.len(),
            added,
            doublings,
        }
    }
}

/// The wait bonus with its reason (N6.4).
fn wait(card: Option<Face>, block: Option<Block>) -> Option<Bonus> {
    match (card?, block) {
        (_, None) => Some(Bonus::WaitPair),
        (card, Some(Block::Run(first))) => {
            let rank = FACES.suit_and_rank(Face(first))?.1;
            match (card.0 - first, rank) {
                (1, _) => Some(Bonus::WaitMiddle),
                (2, 1) => Some(Bonus::WaitThree),
                (0, 7) => Some(Bonus::WaitSeven),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The reading with the highest final total (N6.7).
fn best_reading(holding: &Holding, win: Win) -> Option<Reading> {
    let base_hu = holding.base_hu(Some(win));
    let mut best: Option<Reading> = None;
    let mut consider = |partition: &Partition, block| {
        let reading = Reading::new(holding, win, base_hu, partition, block);
        if best.as_ref().is_none_or(|best| reading.total > best.total) {
            best = Some(reading);
        }
    };
    let groups = GROUPS - holding.groups.len() as u8;
    partition::for_each_partition(&holding.concealed, groups, &mut |partition: &Partition| {
        if win.card.is_none_or(|card| partition.pair == card.0) {
            consider(partition, None);
        }
        for &block in &partition.blocks {
            if win.card.is_some_and(|card| block.faces().contains(&card)) {
                consider(partition, Some(block));
            }
        }
    });
    best
}

/// Rounds up to a multiple of ten (N7.1).
const fn round_up(points: i32) -> i32 {
    (points + 9) / 10 * 10
}

/// The total of a hand (N7.1), without an account of it. `win` is `None` for everyone but the
/// winner; a winner's cards are complete.
pub fn total(holding: &Holding, win: Option<Win>) -> i32 {
    let points = match win {
        None => holding.base_hu(None),
        Some(win) => best_reading(holding, win).map_or(0, |reading| reading.total),
    };
    round_up(points)
}

/// The score sheet of a hand, whose lines reproduce [`total`].
pub fn sheet(holding: &Holding, win: Option<Win>) -> Sheet {
    let table = Multipliers::new(holding.indicators);
    let mut lines = Vec::new();
    holding.items(win, |item, face| lines.push(item.line(face, &table)));
    let mut points = holding.base_hu(win);
    let mut blocks = None;
    if let Some(reading) = win.and_then(|win| best_reading(holding, win)) {
        let added = reading.added.into_iter();
        lines.extend(added.map(|(bonus, points)| Line::add(bonus, points)));
        let doublings = reading.doublings.into_iter();
        lines.extend(doublings.map(|bonus| Line::times(bonus, 2)));
        points = reading.total;
        let declared = holding.groups.iter();
        let declared = declared.map(|group| FACES.write_faces(group.faces()));
        blocks = Some(declared.chain(reading.partition.texts(&FACES)).collect());
    }
    if round_up(points) != points {
        lines.push(Line::add(Bonus::RoundedUp, round_up(points) - points));
    }
    let completion = win.map(|win| Completion {
        card: win.card,
        by: Some(win.by()),
    });
    Sheet::new(completion, blocks, lines)
}
