//! One suit as a finite automaton: which parts of a hand its cards can be, read rank by rank.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::ops::Range;
use std::sync::OnceLock;

/// Ranks in a suit.
pub(super) const RANKS: usize = 9;

/// What can be read at a rank: none to four copies, or [`BARRED`].
pub(super) const LETTERS: usize = 6;

/// No copy, and none may be drawn either.
pub(super) const BARRED: usize = 5;

/// What some cards can be beside any number of groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Class {
    /// Nothing: groups alone.
    Groups,
    /// The pair.
    Pair,
    /// One card short of groups.
    Short,
    /// The pair, or one card short of groups.
    PairOrShort,
    /// One card short of groups and the pair.
    PairAndShort,
}

impl Class {
    pub(super) const ALL: [Self; 5] = [
        Self::Groups,
        Self::Pair,
        Self::Short,
        Self::PairOrShort,
        Self::PairAndShort,
    ];

    /// The number of cards less a multiple of three.
    pub(super) const fn rest(self) -> usize {
        match self {
            Self::Groups => 0,
            Self::PairAndShort => 1,
            _ => 2,
        }
    }

    /// What the cards of two parts of a hand can be together; `None` when part of no hand.
    pub(super) const fn join(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Groups, class) | (class, Self::Groups) => Some(class),
            (Self::Pair | Self::PairOrShort, Self::Short | Self::PairOrShort)
            | (Self::Short, Self::Pair | Self::PairOrShort)
            | (Self::PairOrShort, Self::Pair) => Some(Self::PairAndShort),
            _ => None,
        }
    }
}

/// A reading of the ranks so far: which runs are open, whether the pair stands among them and
/// whether the card to be drawn does.
#[derive(Clone, Copy)]
struct Reading {
    /// Runs that began two ranks ago, at most two: three equal runs are read as triplets.
    older: u32,
    /// Runs that began one rank ago.
    newer: u32,
    pair: bool,
    drawn: bool,
}

/// A set of readings, one bit each.
type Readings = u64;

impl Reading {
    const fn closed(pair: bool, drawn: bool) -> Self {
        Self {
            older: 0,
            newer: 0,
            pair,
            drawn,
        }
    }

    fn bit(self) -> Readings {
        let flags = 2 * u32::from(self.pair) + u32::from(self.drawn);
        1 << (4 * (3 * self.older + self.newer) + flags)
    }

    fn all_in(readings: Readings) -> impl Iterator<Item = Self> {
        let of = |bit: u32| Self {
            older: bit / 12,
            newer: bit / 4 % 3,
            pair: bit & 2 != 0,
            drawn: bit & 1 != 0,
        };
        (0..36).filter(move |bit| readings >> bit & 1 == 1).map(of)
    }

    /// The number of cards read, less a multiple of three.
    fn rest(self) -> usize {
        let twos = u32::from(self.pair) + u32::from(self.drawn) + self.older;
        ((self.newer + 2 * twos) % 3) as usize
    }

    /// Every reading one rank further on.
    fn extended(self, rank: usize, letter: usize, draws: bool) -> Readings {
        let held = cards(letter) as u32;
        let may_draw = draws && !self.drawn && held < 4 && letter != BARRED;
        let most_runs = if rank + 2 < RANKS { 2 } else { 0 };
        let mut found = 0;
        for draw in 0..=u32::from(may_draw) {
            for pair in 0..=u32::from(!self.pair) {
                for triplet in 0..=1 {
                    let used = self.older + self.newer + 3 * triplet + 2 * pair;
                    let runs = (held + draw).checked_sub(used);
                    if let Some(newer) = runs.filter(|&runs| runs <= most_runs) {
                        let next = Self {
                            older: self.newer,
                            newer,
                            pair: self.pair || pair == 1,
                            drawn: self.drawn || draw == 1,
                        };
                        found |= next.bit();
                    }
                }
            }
        }
        found
    }
}

/// How many cards a letter stands for.
pub(super) const fn cards(letter: usize) -> usize {
    if letter == BARRED { 0 } else { letter }
}

/// What a whole suit's readings make it.
fn class(readings: Readings) -> Option<Class> {
    let may_be = |pair, drawn| readings & Reading::closed(pair, drawn).bit() != 0;
    if may_be(false, false) {
        return Some(Class::Groups);
    }
    if may_be(true, true) {
        return Some(Class::PairAndShort);
    }
    match (may_be(true, false), may_be(false, true)) {
        (true, true) => Some(Class::PairOrShort),
        (true, false) => Some(Class::Pair),
        (false, true) => Some(Class::Short),
        (false, false) => None,
    }
}

/// A way into a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The state it comes from.
    pub(super) from: u16,
    /// What is read.
    pub(super) letter: u8,
    /// By how much the number of cards divided by three rises.
    pub(super) carry: u8,
}

/// The smallest automaton that tells the [`Class`] of a suit. Its states are numbered rank by
/// rank; the first has read nothing.
#[derive(Debug)]
pub(super) struct Automaton {
    /// The states before each rank, and those behind the last.
    levels: Vec<Range<usize>>,
    /// Where the edges into each state begin, and behind the last where they end.
    first: Vec<usize>,
    edges: Vec<Edge>,
    /// What the states behind the last rank say.
    classes: Vec<Class>,
}

/// A state while the automaton is built.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Row {
    /// Where each letter leads in the next level.
    next: [Option<u16>; LETTERS],
    /// The number of cards read, less a multiple of three.
    rest: usize,
}

impl Automaton {
    /// The automaton of ready hands.
    pub(super) fn of_ready() -> &'static Self {
        static AUTOMATON: OnceLock<Automaton> = OnceLock::new();
        AUTOMATON.get_or_init(|| Self::build(true))
    }

    /// The automaton of complete hands, in which nothing is short.
    pub(super) fn of_complete() -> &'static Self {
        static AUTOMATON: OnceLock<Automaton> = OnceLock::new();
        AUTOMATON.get_or_init(|| Self::build(false))
    }

    /// From the sets of readings that can come about, rank by rank, and then from the last rank
    /// back, taking states as one that the ranks to come do not tell apart.
    fn build(draws: bool) -> Self {
        let step = |rank, set, letter| {
            Reading::all_in(set).fold(0, |next, reading| {
                next | reading.extended(rank, letter, draws)
            })
        };
        let mut sets = vec![vec![Reading::closed(false, false).bit()]];
        for rank in 0..RANKS {
            let letters = |&set| (0..LETTERS).map(move |letter| step(rank, set, letter));
            let mut next: Vec<Readings> = sets[rank].iter().flat_map(letters).collect();
            next.sort_unstable();
            next.dedup();
            sets.push(next);
        }

        let (mut places, classes) = numbered(&sets[RANKS], class);
        let mut levels = Vec::new();
        for rank in (0..RANKS).rev() {
            let row = |set| {
                let next = |letter| places.get(&step(rank, set, letter)).copied();
                let next: [Option<u16>; LETTERS] = std::array::from_fn(next);
                let rest = Reading::all_in(set).next()?.rest();
                next.iter()
                    .any(Option::is_some)
                    .then_some(Row { next, rest })
            };
            let (before, rows) = numbered(&sets[rank], row);
            levels.insert(0, rows);
            places = before;
        }
        Self::new(&levels, classes)
    }

    fn new(rows: &[Vec<Row>], classes: Vec<Class>) -> Self {
        let mut levels = Vec::new();
        let mut states = 0;
        for size in rows.iter().map(Vec::len).chain([classes.len()]) {
            levels.push(states..states + size);
            states += size;
        }
        let mut into = vec![Vec::new(); states];
        for (rows, level) in rows.iter().zip(levels.windows(2)) {
            for (from, row) in level[0].clone().zip(rows) {
                for (letter, next) in row.next.iter().enumerate() {
                    if let Some(next) = next {
                        into[level[1].start + usize::from(*next)].push(Edge {
                            from: from as u16,
                            letter: letter as u8,
                            carry: ((row.rest + cards(letter)) / 3) as u8,
                        });
                    }
                }
            }
        }
        let mut first = vec![0];
        for edges in &into {
            first.push(first[first.len() - 1] + edges.len());
        }
        Self {
            levels,
            first,
            edges: into.concat(),
            classes,
        }
    }

    /// The number of states.
    pub(super) fn states(&self) -> usize {
        self.first.len() - 1
    }

    /// The states behind a rank.
    pub(super) fn behind(&self, rank: usize) -> Range<usize> {
        self.levels[rank + 1].clone()
    }

    /// The edges into a state, from the states before its rank.
    pub(super) fn into(&self, state: usize) -> &[Edge] {
        &self.edges[self.first[state]..self.first[state + 1]]
    }

    /// The states behind the last rank, with what they say of the suit.
    pub(super) fn ends(&self) -> impl Iterator<Item = (usize, Class)> + '_ {
        self.behind(RANKS - 1).zip(self.classes.iter().copied())
    }
}

/// Numbers what `label` says of the sets, every label once; a set without a label gets no number.
fn numbered<T: Copy + Eq + Hash>(
    sets: &[Readings],
    label: impl Fn(Readings) -> Option<T>,
) -> (BTreeMap<Readings, u16>, Vec<T>) {
    let mut labels = Vec::new();
    let mut numbers = HashMap::new();
    let mut places = BTreeMap::new();
    for &set in sets {
        if let Some(label) = label(set) {
            let number = *numbers.entry(label).or_insert_with(|| {
                labels.push(label);
                (labels.len() - 1) as u16
            });
            places.insert(set, number);
        }
    }
    (places, labels)
}
