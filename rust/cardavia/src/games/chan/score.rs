//! What a win is worth (RULES C5).

use serde::{Deserialize, Serialize};

use super::exposed::Exposed;
use super::shape::{CHI_CHI, LEAST_CHAN, LeftOver, chan_count, same_rank};
use super::words::{Bonus, NoBonus};
use super::{FACES, PAIRS};
use crate::card::{COPIES, Face, FaceSet};
use crate::copies::Copies;
use crate::group::Group;
use crate::hand::Hand;
use crate::message::Message;
use crate::outcome::{Completion, Line, Sheet, WonBy};

/// Tam vạn, tam sách, thất văn (C5.1).
pub(super) const TOM: [Face; 3] = [Face(1), Face(17), Face(13)];
/// Cửu vạn, bát sách, chi chi (C5.1).
pub(super) const LEO: [Face; 3] = [Face(7), Face(22), CHI_CHI];
/// The red faces: 8m, 9m, 8s, 9s and Chi chi (C1.3).
pub(super) const RED: FaceSet =
    FaceSet::from_bits(1 << 6 | 1 << 7 | 1 << 22 | 1 << 23).union(FaceSet::only(CHI_CHI));
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

/// How a hand was completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Win {
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

impl Win {
    const fn card(self) -> Option<Face> {
        match self {
            Self::ThienU => None,
            Self::Card { face, .. } => Some(face),
        }
    }
}

/// All bonuses with their main value and dịch, in the order of the table of C5.1: they rise in value.
#[rustfmt::skip]
const BONUSES: [(Bonus, i32, i32); 12] = [
    (Bonus::UChi, 3, 1), (Bonus::ThienU, 3, 1),
    (Bonus::Tom, 4, 1), (Bonus::BachThu, 4, 1),
    (Bonus::Leo, 5, 2), (Bonus::ThienKhai, 5, 2), (Bonus::ChiuU, 5, 2), (Bonus::Bon, 5, 2),
    (Bonus::BachDinh, 7, 4),
    (Bonus::TamDo, 8, 5),
    (Bonus::KinhTuChi, 12, 9), (Bonus::ThapThanh, 12, 9),
];

/// The twenty cards of a win, the winning card among the concealed ones, and what the bonuses ask.
pub(super) struct Winner {
    pub(super) concealed: Copies,
    pub(super) exposed: Exposed,
    pub(super) opening_quad: bool,
    pub(super) win: Win,
}

impl Winner {
    fn new(holding: &Holding, win: Win) -> Self {
        Self {
            concealed: Copies::of(holding.concealed),
            exposed: Exposed::of(holding.groups),
            opening_quad: holding.opening_quad,
            win,
        }
    }

    /// Copies of a face in hand and groups.
    fn copies(&self, face: Face) -> u8 {
        self.concealed.copies(face) + self.exposed.copies.copies(face)
    }

    fn sets_of(&self, faces: [Face; 3]) -> u8 {
        let own = self.concealed.faces() | self.exposed.copies.faces();
        if faces.iter().all(|&face| own.contains(face)) {
            faces
                .map(|face| self.copies(face))
                .into_iter()
                .fold(COPIES, u8::min)
        } else {
            0
        }
    }

    fn red(&self) -> u8 {
        self.concealed.count_in(RED) + self.exposed.copies.count_in(RED)
    }

    fn chan(&self) -> u32 {
        chan_count(self.concealed.odd(), self.exposed.ca)
    }

    /// Exactly six chắn and no cạ of the winning card's rank (C5.1).
    fn is_bach_thu(&self) -> bool {
        let in_ca = self.exposed.ca_ranks | LeftOver(self.concealed.odd()).ca_ranks();
        self.chan() == LEAST_CHAN && self.win.card().is_none_or(|card| !in_ca.contains(card))
    }

    /// Two captured pairs of one face, or one and the winning card with a single (C5.1).
    fn is_bon(&self) -> bool {
        let pairs_captured =
            |card| self.exposed.chan.contains(card) && self.concealed.exactly(2).contains(card);
        self.exposed.captured_twice || self.win.card().is_some_and(pairs_captured)
    }

    /// How often a bonus counts.
    fn count(&self, bonus: Bonus) -> u8 {
        let quads = self.concealed.at_least(4);
        u8::from(match bonus {
            Bonus::Tom => return self.sets_of(TOM),
            Bonus::Leo => return self.sets_of(LEO),
            Bonus::UChi => matches!(self.win, Win::Card { own_gate: true, .. }),
            Bonus::ThienU => self.win == Win::ThienU,
            Bonus::BachThu => self.is_bach_thu(),
            Bonus::ThienKhai => self.opening_quad,
            Bonus::ChiuU => self.win.card().is_some_and(|card| quads.contains(card)),
            Bonus::Bon => self.is_bon(),
            Bonus::BachDinh => self.red() == 0,
            Bonus::TamDo => self.red() == 8,
            Bonus::KinhTuChi => self.red() == COPIES && self.copies(CHI_CHI) == COPIES,
            Bonus::ThapThanh => self.chan() == PAIRS as u32,
        })
    }

    /// The points each of the others pays.
    pub(super) fn total(&self) -> i32 {
        let mut sum = 0;
        self.lines(|_, _, value| sum += value);
        sum
    }

    /// Calls `line` for what counts: a bonus and its value, as main value or dịch (C5.2–C5.4).
    fn lines(&self, mut line: impl FnMut(Option<Bonus>, &'static str, i32)) {
        let counts = BONUSES.map(|(bonus, ..)| self.count(bonus));
        // The bonuses rise in value, main value first.
        let Some(best) = counts.iter().rposition(|&count| count > 0) else {
            return line(None, "C5.2", U_XUONG);
        };
        let all_main = self.chan() == PAIRS as u32;
        if !all_main {
            let (bonus, main, _) = BONUSES[best];
            line(Some(bonus), "C5.3", main);
        }
        for (place, (bonus, main, dich)) in BONUSES.into_iter().enumerate() {
            let as_main = u8::from(!all_main && place == best);
            for _ in as_main..counts[place] {
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
    win.map_or(0, |win| Winner::new(holding, win).total())
}

/// The score sheet of a hand, whose lines reproduce [`total`].
pub fn sheet(holding: &Holding, win: Option<Win>) -> Sheet {
    let mut lines = Vec::new();
    if let Some(win) = win {
        Winner::new(holding, win).lines(|bonus, clause, value| {
            let label = bonus.map_or_else(|| NoBonus::UXuong.into(), Message::from);
            lines.push(Line {
                clause: clause.into(),
                ..Line::add(label, value)
            });
        });
    }
    let completion = |win: Win| Completion {
        card: win.card(),
        by: (win == Win::ThienU).then_some(WonBy::SelfDraw),
    };
    Sheet::new(win.map(completion), win.map(|_| pairs(holding)), lines)
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
