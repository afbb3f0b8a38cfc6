//! What a hand is worth (RULES N5, N6, N7.1).

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
const THOUSAND: Face = Face(27);
const WHITE_FLOWER: Face = Face(28);
const RED_FLOWER: Face = Face(29);

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// The winning card; `None` exactly for a heavenly win.
    pub card: Option<Face>,
    /// How the hand was completed.
    pub how: How,
}

/// How a hand was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl How {
    const fn is_from_another(self) -> bool {
        matches!(self, Self::Discard { .. } | Self::RobbedKong)
    }
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

    const fn completion(self) -> Completion {
        Completion {
            card: self.card,
            by: Some(self.by()),
        }
    }
}

/// The honours and Nine of Strings (N1.3).
const OLD_GENERALS: FaceSet = FaceSet::from_bits(0b1111 << NINE_OF_STRINGS.0);

/// The faces that an indicator doubles (N5.4).
const fn doubled_by(indicator: Face) -> FaceSet {
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
        let doublings: u8 = table.factors(self, face).map(u8::from).iter().sum();
        self.base(table.is_indicator(face)) << doublings
    }

    fn line(self, face: Face, table: &Multipliers) -> Line {
        let exact = table.is_indicator(face);
        let (value, base) = (self.value(face, table), self.base(exact));
        let factors = FACTORS.into_iter().zip(table.factors(self, face));
        let factors = factors.filter_map(|(factor, applies)| applies.then_some(factor));
        let (face, factors) = (FACES.name(face), factors.collect());
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

/// What may double a base value, in the order of [`Multipliers::factors`].
const FACTORS: [Factor; 4] = [
    Factor::OldGeneral,
    Factor::FirstIndicator,
    Factor::SecondIndicator,
    Factor::ExactMatch,
];

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

    fn is_indicator(&self, face: Face) -> bool {
        self.indicators.contains(face)
    }

    /// Which of the [`FACTORS`] apply.
    fn factors(&self, item: Item, face: Face) -> [bool; 4] {
        let [first, second] = self.doubled;
        let pung = matches!(item, Item::Group(GroupKind::Pung) | Item::WonTriplet);
        [
            OLD_GENERALS.contains(face),
            first.contains(face),
            second.contains(face),
            pung && self.is_indicator(face),
        ]
    }
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
        let claimed = win
            .filter(|win| win.how.is_from_another())
            .and_then(|win| win.card);
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

    fn copies(&self, face: Face) -> u8 {
        let in_groups = self.groups.iter().map(|group| group.copies(face));
        self.concealed[face.index()] + in_groups.sum::<u8>()
    }

    /// Three Elders: three copies of each honour in hand and groups (N6.5).
    fn has_three_elders(&self) -> bool {
        [THOUSAND, WHITE_FLOWER, RED_FLOWER]
            .iter()
            .all(|&face| self.copies(face) >= 3)
    }
}

/// The shape of a winning partition (N6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Qing,
    Piao,
    Tazi,
}

impl Shape {
    const fn told(self) -> Bonus {
        match self {
            Self::Qing => Bonus::QingHu,
            Self::Piao => Bonus::PiaoHu,
            Self::Tazi => Bonus::TaziHu,
        }
    }

    const fn bonus(self) -> i32 {
        match self {
            Self::Qing => 100,
            Self::Piao => 50,
            Self::Tazi => 20,
        }
    }
}

/// The points for 1-2-3 of Coins, by how many there are (N6.2).
const WENQIAN: [i32; 5] = [0, 20, 50, 100, 200];

/// Where the winning card sits in a partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A heavenly win has no winning card (N6.6).
    Nowhere,
    Pair,
    Block(Block),
}

/// One reading of a winning hand: a partition and the place of the winning card (N6.7).
#[derive(Clone, Debug)]
struct Reading {
    partition: Partition,
    place: Place,
    card: Option<Face>,
    shape: Shape,
    wenqian: usize,
    closed: bool,
}

impl Reading {
    fn new(holding: &Holding, win: Win, partition: &Partition, place: Place) -> Self {
        let runs = partition
            .blocks
            .iter()
            .filter(|block| matches!(block, Block::Run(_)))
            .count();
        let wenqian = partition
            .blocks
            .iter()
            .filter(|&&block| block == ONE_TWO_THREE_OF_COINS)
            .count();
        let shape = if runs == usize::from(GROUPS) {
            Shape::Qing
        } else if runs == wenqian {
            Shape::Piao
        } else {
            Shape::Tazi
        };
        let claimed_group = holding.groups.iter().any(|group| group.kind().is_claimed());
        let claimed_triplet =
            win.how.is_from_another() && matches!(place, Place::Block(Block::Triplet(_)));
        let closed = shape == Shape::Piao && !claimed_group && !claimed_triplet;
        Self {
            partition: partition.clone(),
            place,
            card: win.card,
            shape,
            wenqian,
            closed,
        }
    }

    /// The wait bonus with its reason (N6.4).
    fn wait(&self) -> Option<Bonus> {
        match (self.place, self.card?) {
            (Place::Pair, _) => Some(Bonus::WaitPair),
            (Place::Block(Block::Run(first)), card) => {
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

    fn bonus(&self) -> i32 {
        let wait = if self.wait().is_some() { 10 } else { 0 };
        self.shape.bonus() + WENQIAN[self.wenqian] + wait
    }

    fn doublings(&self) -> u32 {
        u32::from(self.shape == Shape::Piao) + u32::from(self.closed)
    }
}

/// Self-draw bonuses, which no reading changes (N6.3).
const fn draw_bonus(how: How) -> i32 {
    match how {
        How::SelfDraw {
            replacement: true, ..
        } => 20,
        How::SelfDraw {
            replacement: false, ..
        } => 10,
        How::Heavenly | How::Discard { .. } | How::RobbedKong => 0,
    }
}

/// The doublings that no reading changes (N6.5).
fn doublings(holding: &Holding, how: How) -> impl Iterator<Item = Bonus> {
    [
        (holding.has_three_elders(), Bonus::ThreeElders),
        (how == How::Heavenly, Bonus::Heavenly),
        (how == How::Discard { first: true }, Bonus::FirstDiscard),
        (holding.ready, Bonus::Ready),
        (
            matches!(how, How::SelfDraw { last: true, .. }),
            Bonus::LastCard,
        ),
    ]
    .into_iter()
    .filter_map(|(counts, bonus)| counts.then_some(bonus))
}

fn holds(block: Block, card: Face) -> bool {
    match block {
        Block::Run(first) => (first..first + 3).contains(&card.0),
        Block::Triplet(face) => face == card.0,
    }
}

/// The reading with the highest final total (N6.7).
fn best_reading(holding: &Holding, win: Win) -> Option<(Reading, i32)> {
    let fixed = holding.base_hu(Some(win)) + draw_bonus(win.how);
    let doublings = doublings(holding, win.how).count() as u32;
    let mut best: Option<(Reading, i32)> = None;
    let mut consider = |partition: &Partition, place| {
        let reading = Reading::new(holding, win, partition, place);
        let total = (fixed + reading.bonus()) << (doublings + reading.doublings());
        if best.as_ref().is_none_or(|&(_, most)| total > most) {
            best = Some((reading, total));
        }
    };
    let groups = GROUPS - holding.groups.len() as u8;
    partition::for_each_partition(&holding.concealed, groups, &mut |partition: &Partition| {
        let Some(card) = win.card else {
            return consider(partition, Place::Nowhere);
        };
        if partition.pair == card.0 {
            consider(partition, Place::Pair);
        }
        for &block in &partition.blocks {
            if holds(block, card) {
                consider(partition, Place::Block(block));
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
        Some(win) => best_reading(holding, win).map_or(0, |(_, total)| total),
    };
    round_up(points)
}

/// The score sheet of a hand, whose lines reproduce [`total`].
pub fn sheet(holding: &Holding, win: Option<Win>) -> Sheet {
    let table = Multipliers::new(holding.indicators);
    let mut lines = Vec::new();
    holding.items(win, |item, face| lines.push(item.line(face, &table)));
    let reading = win
        .and_then(|win| best_reading(holding, win))
        .map(|(reading, _)| reading);
    if let (Some(win), Some(reading)) = (win, &reading) {
        bonus_lines(holding, win, reading, &mut lines);
    }
    let completion = win.map(Win::completion);
    let sum = Sheet::new(completion, None, lines);
    let mut lines = sum.lines;
    if round_up(sum.total) != sum.total {
        lines.push(Line::add(Bonus::RoundedUp, round_up(sum.total) - sum.total));
    }
    Sheet::new(
        completion,
        reading.map(|reading| blocks(holding, &reading)),
        lines,
    )
}

fn bonus_lines(holding: &Holding, win: Win, reading: &Reading, lines: &mut Vec<Line>) {
    lines.push(Line::add(reading.shape.told(), reading.shape.bonus()));
    let count = reading.wenqian;
    if count > 0 {
        lines.push(Line::add(Bonus::Wenqian { count }, WENQIAN[count]));
    }
    if let How::SelfDraw { replacement, .. } = win.how {
        lines.push(Line::add(Bonus::SelfDraw, 10));
        if replacement {
            lines.push(Line::add(Bonus::KongReplacement, 10));
        }
    }
    lines.extend(reading.wait().map(|wait| Line::add(wait, 10)));
    let of_reading = [
        (reading.shape == Shape::Piao, Bonus::Piao),
        (reading.closed, Bonus::ClosedPiao),
    ];
    let of_reading = of_reading
        .into_iter()
        .filter_map(|(counts, bonus)| counts.then_some(bonus));
    let doublings = of_reading.chain(doublings(holding, win.how));
    lines.extend(doublings.map(|bonus| Line::times(bonus, 2)));
}

/// The blocks of a reading as text: declared groups, concealed blocks, the pair.
fn blocks(holding: &Holding, reading: &Reading) -> Vec<String> {
    let declared = holding
        .groups
        .iter()
        .map(|group| FACES.write_faces(group.faces()));
    declared.chain(reading.partition.texts(&FACES)).collect()
}
