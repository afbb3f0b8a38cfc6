//! What a win is worth (RULES C5).

use super::shape::{CHI_CHI, chan_count, same_rank};
use super::{FACES, PAIRS};
use crate::card::{COPIES, Face};
use crate::group::{Group, GroupKind};
use crate::hand::{Counts, Hand};
use crate::outcome::{Line, Sheet};

/// Tam vạn, tam sách, thất văn (C5.1).
pub(super) const TOM: [Face; 3] = [Face(1), Face(17), Face(13)];
/// Cửu vạn, bát sách, chi chi (C5.1).
pub(super) const LEO: [Face; 3] = [Face(7), Face(22), CHI_CHI];
/// The red faces: 8m, 9m, 8s, 9s and Chi chi (C1.3).
pub(super) const RED: [Face; 5] = [Face(6), Face(7), Face(22), Face(23), CHI_CHI];
/// Points of a win without a bonus (C5.2).
const U_XUONG: i32 = 2;

/// The cards of a winner, the winning card among the concealed ones.
#[derive(Clone, Copy, Debug)]
pub struct Holding<'a> {
    /// Concealed cards.
    pub concealed: Hand,
    /// Exposed pairs and Chíu.
    pub groups: &'a [Group],
    /// Whether four identical cards were dealt to the winner.
    pub opening_quad: bool,
}

/// A win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Win {
    /// How the hand was completed.
    pub how: How,
}

/// How a hand was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// With the dealer's first twenty cards.
    ThienU,
    /// By a public card.
    Card {
        /// The winning card.
        face: Face,
        /// It was revealed at the winner's own gate, or is a discard returned there.
        own_gate: bool,
    },
}

impl How {
    const fn card(self) -> Option<Face> {
        match self {
            Self::ThienU => None,
            Self::Card { face, .. } => Some(face),
        }
    }
}

/// A kind of bonus, in the order of the table of C5.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bonus {
    UChi,
    ThienU,
    Tom,
    BachThu,
    Leo,
    ThienKhai,
    ChiuU,
    Bon,
    BachDinh,
    TamDo,
    KinhTuChi,
    ThapThanh,
}

impl Bonus {
    const ALL: [Self; 12] = [
        Self::UChi,
        Self::ThienU,
        Self::Tom,
        Self::BachThu,
        Self::Leo,
        Self::ThienKhai,
        Self::ChiuU,
        Self::Bon,
        Self::BachDinh,
        Self::TamDo,
        Self::KinhTuChi,
        Self::ThapThanh,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::UChi => "Ù chì: at the winner's own gate",
            Self::ThienU => "Thiên ù: the dealt cards",
            Self::Tom => "Tôm: 3m, 3s and 7p",
            Self::BachThu => "Bạch thủ: six chắn, no cạ of the winning rank",
            Self::Leo => "Lèo: 9m, 8s and Chi chi",
            Self::ThienKhai => "Thiên khai: four identical cards dealt",
            Self::ChiuU => "Chíu ù: three of the winning card concealed",
            Self::Bon => "Bòn: four identical cards in two captured pairs",
            Self::BachDinh => "Bạch định: all black",
            Self::TamDo => "Tám đỏ: eight red",
            Self::KinhTuChi => "Kính tứ chi: four Chi chi, all others black",
            Self::ThapThanh => "Thập thành: ten chắn",
        }
    }

    /// Main value and dịch (C5.1).
    const fn values(self) -> (i32, i32) {
        match self {
            Self::UChi | Self::ThienU => (3, 1),
            Self::Tom | Self::BachThu => (4, 1),
            Self::Leo | Self::ThienKhai | Self::ChiuU | Self::Bon => (5, 2),
            Self::BachDinh => (7, 4),
            Self::TamDo => (8, 5),
            Self::KinhTuChi | Self::ThapThanh => (12, 9),
        }
    }
}

/// All twenty cards of a win and what the bonuses ask of them.
struct Winner<'a> {
    holding: &'a Holding<'a>,
    how: How,
    /// Hand and groups together.
    counts: Counts,
    chan: usize,
    red: u8,
}

impl<'a> Winner<'a> {
    fn new(holding: &'a Holding, win: Win) -> Self {
        let mut counts = holding.concealed.counts();
        for face in holding.groups.iter().flat_map(Group::faces) {
            counts[face.index()] += 1;
        }
        let chan = chan_count(holding.concealed, holding.groups);
        let red = RED.iter().map(|face| counts[face.index()]).sum();
        Self {
            holding,
            how: win.how,
            counts,
            chan,
            red,
        }
    }

    fn sets_of(&self, faces: [Face; 3]) -> u8 {
        faces
            .map(|face| self.counts[face.index()])
            .into_iter()
            .fold(COPIES, u8::min)
    }

    /// Exactly six chắn and no cạ of the winning card's rank (C5.1).
    fn is_bach_thu(&self) -> bool {
        let Some(card) = self.how.card() else {
            return self.chan == 6;
        };
        let in_rank = |face: Face| face == card || same_rank(card).contains(face);
        let exposed = self
            .holding
            .groups
            .iter()
            .any(|g| g.kind() == GroupKind::Ca && in_rank(g.face()));
        let concealed = self.holding.concealed.odd().into_iter().any(in_rank);
        self.chan == 6 && !exposed && !concealed
    }

    /// Two captured pairs of one face, or one and the winning card with a single (C5.1).
    fn is_bon(&self) -> bool {
        let captured = |group: &&Group| group.kind() == GroupKind::Chan;
        let mut pairs = self.holding.groups.iter().filter(captured);
        while let Some(pair) = pairs.next() {
            let face = pair.face();
            let won = self.how.card() == Some(face) && self.holding.concealed.count(face) == 2;
            if won || pairs.clone().any(|other| other == pair) {
                return true;
            }
        }
        false
    }

    /// How often a bonus counts.
    fn count(&self, bonus: Bonus) -> u8 {
        let red = self.red;
        let four_chi_chi = self.counts[CHI_CHI.index()] == COPIES;
        u8::from(match bonus {
            Bonus::Tom => return self.sets_of(TOM),
            Bonus::Leo => return self.sets_of(LEO),
            Bonus::UChi => matches!(self.how, How::Card { own_gate: true, .. }),
            Bonus::ThienU => self.how == How::ThienU,
            Bonus::BachThu => self.is_bach_thu(),
            Bonus::ThienKhai => self.holding.opening_quad,
            Bonus::ChiuU => self
                .how
                .card()
                .is_some_and(|f| self.holding.concealed.count(f) == COPIES),
            Bonus::Bon => self.is_bon(),
            Bonus::BachDinh => red == 0,
            Bonus::TamDo => red == 8,
            Bonus::KinhTuChi => four_chi_chi && red == COPIES,
            Bonus::ThapThanh => self.chan == PAIRS,
        })
    }

    /// Calls `line` for what counts: a bonus and its value, as main value or dịch (C5.2–C5.4).
    fn lines(&self, mut line: impl FnMut(Option<Bonus>, &'static str, i32)) {
        let counts = Bonus::ALL.map(|bonus| (bonus, self.count(bonus)));
        let met = || counts.into_iter().filter(|&(_, count)| count > 0);
        let Some((main, _)) = met().max_by_key(|(bonus, _)| bonus.values()) else {
            return line(None, "C5.2", U_XUONG);
        };
        let all_main = self.chan == PAIRS;
        if !all_main {
            line(Some(main), "C5.3", main.values().0);
        }
        for (bonus, count) in met() {
            let as_main = u8::from(!all_main && bonus == main);
            for _ in as_main..count {
                let (main, dich) = bonus.values();
                if all_main {
                    line(Some(bonus), "C5.4", main);
                } else {
                    line(Some(bonus), "C5.3", dich);
                }
            }
        }
    }
}

/// The points each of the others pays; 0 without a win.
pub fn total(holding: &Holding, win: Option<Win>) -> i32 {
    let mut sum = 0;
    if let Some(win) = win {
        Winner::new(holding, win).lines(|_, _, value| sum += value);
    }
    sum
}

/// The score sheet of a hand, whose lines reproduce [`total`].
pub fn sheet(holding: &Holding, win: Option<Win>) -> Sheet {
    let mut lines = Vec::new();
    if let Some(win) = win {
        Winner::new(holding, win).lines(|bonus, clause, value| {
            let label = bonus.map_or("Ù xuông: no bonus", Bonus::name);
            lines.push(Line::add(label.to_owned(), clause, value));
        });
    }
    Sheet::new(win.is_some(), win.map(|_| pairs(holding)), lines)
}

/// The ten pairs of a win as text: exposed groups, concealed chắn, cạ.
fn pairs(holding: &Holding) -> Vec<String> {
    let mut pairs: Vec<String> = holding
        .groups
        .iter()
        .map(|group| FACES.write_faces(group.faces()))
        .collect();
    for face in holding.concealed.faces() {
        for _ in 0..holding.concealed.count(face) / 2 {
            pairs.push(FACES.write_faces([face, face]));
        }
    }
    let odd = holding.concealed.odd();
    for face in odd {
        let partner = same_rank(face)
            .into_iter()
            .find(|&other| odd.contains(other) && face < other);
        pairs.extend(partner.map(|other| FACES.write_faces([face, other])));
    }
    pairs
}
