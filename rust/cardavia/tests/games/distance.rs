//! Distances against a search of all winning hands, formed without the engine's tables.

use std::ops::RangeInclusive;

use cardavia::calculate::{self, Hands};
use cardavia::card::{COPIES, Card, Face};
use cardavia::games::chan::Chan;
use cardavia::games::nantong::Nantong;
use cardavia::games::sichuan::Sichuan;
use cardavia::group::{Group, GroupKind};
use cardavia::hand::Counts;
use proptest::collection::vec;
use proptest::prelude::*;

/// A hand, its declared groups, and cards seen elsewhere.
#[derive(Clone, Debug)]
struct Case {
    cards: Vec<Face>,
    groups: Vec<Group>,
    seen: Vec<Face>,
}

/// Which cards outside the hand and its groups have been seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Nothing,
    /// Any number of cards.
    Some,
    /// At least all cards of faces that the hand is not made of.
    Others,
}

/// Which cases are drawn.
#[derive(Clone, Debug)]
struct Range {
    groups: RangeInclusive<usize>,
    /// How many faces the hand is made of, where they suffice.
    faces: RangeInclusive<usize>,
    seen: Seen,
}

/// Hands of the full number of cards or of one less.
fn cases<G: Hands>(range: Range) -> impl Strategy<Value = Case> {
    let faces = Just(G::FACES.all().collect::<Vec<_>>()).prop_shuffle();
    let deck = Just((0..G::FACES.cards()).map(Card).collect::<Vec<_>>()).prop_shuffle();
    let seen = 0..=usize::from(G::FACES.cards());
    let numbers = vec(any::<u16>(), 10);
    let sizes = (range.faces, range.groups, seen, any::<bool>());
    (faces, deck, numbers, sizes).prop_map(
        move |(faces, mut deck, numbers, (live, groups, seen, is_full))| {
            let is_live = |card: &Card| faces[..live].contains(&card.face());
            deck.sort_by_key(|card| !is_live(card));
            let groups: Vec<Group> = numbers[..groups]
                .iter()
                .scan(G::COMPLETE - 2, |room, &number| {
                    Some(declare::<G>(&mut deck, room, number.into()))
                })
                .flatten()
                .collect();
            let declared: usize = groups.iter().map(|group| G::worth(group.kind())).sum();
            let size = G::COMPLETE - declared - usize::from(!is_full);
            let cards = deck.drain(..size).map(Card::face).collect();
            let others = deck.iter().filter(|card| !is_live(card)).count();
            let seen = match range.seen {
                Seen::Nothing => 0,
                Seen::Some => seen,
                Seen::Others => seen.max(others),
            };
            let seen = deck.iter().rev().take(seen).map(|card| card.face());
            Case {
                cards,
                groups,
                seen: seen.collect(),
            }
        },
    )
}

/// Takes a group of some kind out of the deck, if there is one and room for it.
fn declare<G: Hands>(deck: &mut Vec<Card>, room: &mut usize, number: usize) -> Option<Group> {
    let kind = G::GROUPS[number % G::GROUPS.len()];
    let copies = |face| deck.iter().filter(|card| card.face() == face).count();
    let group = deck.iter().map(|card| card.face()).find_map(|face| {
        if kind == GroupKind::Ca {
            let mut others = deck.iter().map(|card| card.face());
            let other = others.find(|&o| o != face && G::FACES.same_rank(o, face))?;
            return Some(Group::ca(face, other));
        }
        (copies(face) >= kind.cards().into()).then(|| Group::new(kind, face))
    })?;
    *room = room.checked_sub(G::worth(kind))?;
    for face in group.faces() {
        let place = deck.iter().position(|card| card.face() == face)?;
        deck.remove(place);
    }
    Some(group)
}

/// The search for the winning hand that lacks the fewest cards.
#[derive(Debug)]
struct Nearest<'a> {
    held: Counts,
    groups: &'a [Group],
    /// Copies of each face the hand can come to hold.
    caps: Counts,
    target: Counts,
    fewest: Option<u8>,
}

impl<'a> Nearest<'a> {
    fn new(case: &'a Case) -> Self {
        let mut held = Counts::default();
        for face in &case.cards {
            held[face.index()] += 1;
        }
        let mut caps = [COPIES; 32];
        let declared = case.groups.iter().flat_map(Group::faces);
        for face in declared.chain(case.seen.iter().copied()) {
            caps[face.index()] -= 1;
        }
        Self {
            held,
            groups: &case.groups,
            caps,
            target: Counts::default(),
            fewest: None,
        }
    }

    /// How many cards of the target are not in hand.
    fn lacking(&self) -> u8 {
        let pairs = self.target.iter().zip(&self.held);
        pairs
            .map(|(target, held)| target.saturating_sub(*held))
            .sum()
    }

    /// Whether the target can still become the nearest.
    fn is_hopeful(&self) -> bool {
        let fits = self.target.iter().zip(&self.caps).all(|(t, cap)| t <= cap);
        fits && self.fewest.is_none_or(|fewest| self.lacking() < fewest)
    }

    /// Adds cards to the target for as long as `search` runs, unless that is hopeless.
    fn with(&mut self, faces: &[usize], search: impl FnOnce(&mut Self)) {
        for &face in faces {
            self.target[face] += 1;
        }
        if self.is_hopeful() {
            search(self);
        }
        for &face in faces {
            self.target[face] -= 1;
        }
    }

    fn note(&mut self) {
        self.fewest = Some(self.lacking());
    }

    fn distance(&self) -> Option<i8> {
        self.fewest.map(|fewest| fewest.cast_signed() - 1)
    }
}

/// The triplets of so many faces, of which the first 27 are suited, and the runs.
fn blocks(faces: usize) -> Vec<[usize; 3]> {
    let triplets = (0..faces).map(|face| [face; 3]);
    let runs = (0..27).filter(|face| face % 9 < 7);
    triplets.chain(runs.map(|f| [f, f + 1, f + 2])).collect()
}

/// N2.1, S2.1: triplets and runs, and a pair of one of so many faces.
fn groups_and_pair(nearest: &mut Nearest, faces: usize, blocks: &[[usize; 3]], groups: usize) {
    if groups == 0 {
        for pair in 0..faces {
            nearest.with(&[pair; 2], Nearest::note);
        }
        return;
    }
    for (place, block) in blocks.iter().enumerate() {
        nearest.with(block, |nearest| {
            groups_and_pair(nearest, faces, &blocks[place..], groups - 1);
        });
    }
}

fn nantong(case: &Case) -> Option<i8> {
    let mut nearest = Nearest::new(case);
    groups_and_pair(&mut nearest, 30, &blocks(30), 7 - case.groups.len());
    nearest.distance()
}

/// S2.1: seven pairs, four identical tiles being two.
fn seven_pairs(nearest: &mut Nearest, first: usize, pairs: usize) {
    if pairs == 0 {
        return nearest.note();
    }
    for face in first..27 {
        nearest.with(&[face; 2], |nearest| seven_pairs(nearest, face, pairs - 1));
    }
}

fn sichuan(case: &Case) -> Option<i8> {
    let mut nearest = Nearest::new(case);
    groups_and_pair(&mut nearest, 27, &blocks(27), 4 - case.groups.len());
    if case.groups.is_empty() {
        seven_pairs(&mut nearest, 0, 7);
    }
    nearest.distance()
}

/// Chi chi, the last face.
const CHI_CHI: usize = 24;

/// C2.1, C2.2: ten pairs, at least six of them chắn; and when nothing but Chi chi is lacking, so
/// that it must be the winning card, exactly six (C2.3).
fn wins_at_chan(nearest: &Nearest) -> bool {
    let exposed: u8 = nearest
        .groups
        .iter()
        .map(|group| match group.kind() {
            GroupKind::Chiu => 2,
            GroupKind::Chan => 1,
            _ => 0,
        })
        .sum();
    let target = &nearest.target;
    let chan = exposed + target.iter().map(|copies| copies / 2).sum::<u8>();
    let is_paired = |rank: usize| {
        let left_over: u8 = [0, 8, 16]
            .into_iter()
            .map(|suit: usize| target[suit + rank] % 2)
            .sum();
        matches!(left_over, 0 | 2)
    };
    let chi_chi = target[CHI_CHI].saturating_sub(nearest.held[CHI_CHI]);
    let must_win_on_it = chi_chi > 0 && chi_chi == nearest.lacking();
    target[CHI_CHI].is_multiple_of(2)
        && (0..8).all(is_paired)
        && chan >= 6
        && (chan == 6 || !must_win_on_it)
}

fn ten_pairs(nearest: &mut Nearest, first: usize, cards: usize) {
    if cards == 0 {
        if wins_at_chan(nearest) {
            nearest.note();
        }
        return;
    }
    for face in first..=CHI_CHI {
        nearest.with(&[face], |nearest| ten_pairs(nearest, face, cards - 1));
    }
}

fn chan(case: &Case) -> Option<i8> {
    let exposed: usize = case
        .groups
        .iter()
        .map(|g| usize::from(g.kind().cards()))
        .sum();
    let mut nearest = Nearest::new(case);
    ten_pairs(&mut nearest, 0, 20 - exposed);
    nearest.distance()
}

/// Compares a game's distance with the search on so many cases.
fn compare<G: Hands>(cases_run: u32, range: Range, search: fn(&Case) -> Option<i8>) {
    proptest!(ProptestConfig::with_cases(cases_run), |(case in cases::<G>(range))| {
        let distance = calculate::distance::<G>(&case.cards, &case.groups, &case.seen);
        prop_assert_eq!(distance, Ok(search(&case)));
    });
}

#[test]
fn nantong_with_most_groups_declared() {
    let range = Range {
        groups: 4..=7,
        faces: 5..=30,
        seen: Seen::Some,
    };
    compare::<Nantong>(300, range, nantong);
}

#[test]
fn nantong_with_nothing_seen() {
    let range = Range {
        groups: 0..=0,
        faces: 7..=18,
        seen: Seen::Nothing,
    };
    compare::<Nantong>(100, range, nantong);
}

#[test]
fn sichuan_with_declared_sets() {
    let range = Range {
        groups: 1..=4,
        faces: 5..=27,
        seen: Seen::Some,
    };
    compare::<Sichuan>(300, range, sichuan);
}

#[test]
fn sichuan_without_declared_sets() {
    let range = Range {
        groups: 0..=0,
        faces: 5..=27,
        seen: Seen::Some,
    };
    compare::<Sichuan>(100, range, sichuan);
}

/// Few faces make pairs and quads, many make hands far from either kind of win.
#[test]
fn sichuan_with_nothing_seen() {
    let range = Range {
        groups: 0..=0,
        faces: 5..=27,
        seen: Seen::Nothing,
    };
    compare::<Sichuan>(150, range, sichuan);
}

/// Few faces make pairs and quads, and their copies run out.
#[test]
fn sichuan_of_few_faces() {
    let range = Range {
        groups: 0..=0,
        faces: 5..=10,
        seen: Seen::Others,
    };
    compare::<Sichuan>(300, range, sichuan);
}

#[test]
fn chan_with_most_pairs_exposed() {
    let range = Range {
        groups: 7..=9,
        faces: 10..=25,
        seen: Seen::Some,
    };
    compare::<Chan>(200, range, chan);
}

#[test]
fn chan_of_few_faces() {
    let range = Range {
        groups: 0..=5,
        faces: 6..=8,
        seen: Seen::Others,
    };
    compare::<Chan>(200, range, chan);
}
