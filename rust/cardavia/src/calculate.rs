//! Questions about a hand outside a deal, checked before they are answered.
//!
//! ```
//! use cardavia::calculate;
//! use cardavia::games::sichuan::{FACES, Sichuan};
//!
//! let hand = FACES.parse_cards("123456m 12378p 99p")?;
//! let waits = calculate::waits::<Sichuan>(&hand, &[])?;
//! assert_eq!(waits, FACES.parse_cards("69p")?);
//! assert_eq!(calculate::distance::<Sichuan>(&hand, &[], &[])?, Some(0));
//! let won = [hand, FACES.parse_cards("6p")?].concat();
//! assert!(calculate::is_win::<Sichuan>(&won, &[])?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;

use serde::{Deserialize, Serialize};

use crate::card::{COPIES, Face, FaceName, FaceSet, Faces};
use crate::game::Game;
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::message::{Message, joined, messages};

messages! {
    /// A hand that cannot exist, or is of the wrong size for what is asked of it.
    pub enum HandError {
        FifthCopy { copies: u8, face: FaceName } = "fifth-copy":
            "{copies} copies of {face}: a deck has four, hand, groups and every other card named together";
        WrongSize { concealed: usize, groups: usize, size: usize, expected: String, most: usize } =
            "wrong-size": "{concealed} concealed cards and {groups} groups count as {size} cards: \
            expected {expected} (and at most {most} groups)";
        WrongWidth { counts: usize, expected: usize } = "wrong-width":
            "{counts} counts: expected {expected}, one for each face";
        FifthCounted { copies: u8, face: FaceName } = "fifth-counted":
            "{copies} copies of {face}: a deck has four";
        WrongNumber { size: u8, expected: String } = "wrong-number":
            "{size} cards: expected {expected}";
        Row { row: usize, why: Message } = "row": "row {row} of counts: {why}";
    }
}

impl Error for HandError {}

/// Why a hand is not scored, `C` being what a game calls a contradiction.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Unscored<C> {
    /// Its cards cannot be together.
    #[error(transparent)]
    Hand(#[from] HandError),
    /// What is said of it contradicts itself, or the cards.
    #[error("{0}")]
    Contradiction(C),
}

impl<C: Into<Message>> From<Unscored<C>> for Message {
    fn from(error: Unscored<C>) -> Self {
        match error {
            Unscored::Hand(error) => error.into(),
            Unscored::Contradiction(error) => error.into(),
        }
    }
}

/// Fails with the first of some contradictions that has been found.
pub(crate) fn check<C>(found: impl IntoIterator<Item = Option<C>>) -> Result<(), Unscored<C>> {
    let first = found.into_iter().flatten().next();
    first.map_or(Ok(()), |why| Err(Unscored::Contradiction(why)))
}

/// From whom a winning card came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonFrom {
    /// From the stock.
    Stock,
    /// From another player's discard.
    Discard,
    /// From another player's added kong.
    Kong,
}

/// Copies of each face in a hand, its groups and the cards around it.
///
/// # Errors
/// If any face comes more than four times in all.
pub fn count_copies(
    faces: &Faces,
    cards: &[Face],
    groups: &[Group],
    around: &[Face],
) -> Result<Counts, HandError> {
    let mut counts = Counts::default();
    let in_groups = groups.iter().flat_map(Group::faces);
    for face in cards.iter().chain(around).copied().chain(in_groups) {
        counts[face.index()] = counts[face.index()].saturating_add(1);
    }
    match faces.all().find(|face| counts[face.index()] > COPIES) {
        None => Ok(counts),
        Some(face) => {
            let (copies, face) = (counts[face.index()], faces.name(face));
            Err(HandError::FifthCopy { copies, face })
        }
    }
}

/// Concealed cards and declared groups that can exist together and are of the right number.
#[derive(Clone, Debug)]
pub struct Held<'a> {
    /// Concealed cards.
    pub counts: Counts,
    /// Declared groups.
    pub groups: &'a [Group],
}

impl<'a> Held<'a> {
    /// Checks that no face comes a fifth time in hand, groups and the cards `around` them, and
    /// that hand and groups have one of the `sizes`, each group counting as [`Hands::worth`].
    ///
    /// # Errors
    /// If one of these does not hold.
    pub fn new<G: Hands>(
        cards: &[Face],
        groups: &'a [Group],
        around: &[Face],
        sizes: &[usize],
    ) -> Result<Self, HandError> {
        count_copies(&G::FACES, cards, groups, around)?;
        let in_groups = groups.iter().map(|group| G::worth(group.kind()));
        let size = cards.len() + in_groups.sum::<usize>();
        if !sizes.contains(&size) || groups.len() > G::MOST_GROUPS {
            return Err(HandError::WrongSize {
                concealed: cards.len(),
                groups: groups.len(),
                size,
                expected: joined(sizes, " or "),
                most: G::MOST_GROUPS,
            });
        }
        let counts = count_copies(&G::FACES, cards, &[], &[])?;
        Ok(Self { counts, groups })
    }

    /// A hand without groups, not checked.
    pub(crate) const fn concealed(counts: &Counts) -> Self {
        Self {
            counts: *counts,
            groups: &[],
        }
    }

    /// The winning card, where the concealed cards are said to be with it and are not.
    pub(crate) fn lacking(&self, won_on: Option<Face>, faces: &Faces) -> Option<FaceName> {
        let lacking = won_on.filter(|card| self.counts[card.index()] == 0);
        lacking.map(|card| faces.name(card))
    }

    /// Copies of a face in hand and groups.
    pub fn own(&self, face: Face) -> u8 {
        let in_groups = self.groups.iter().map(|group| group.copies(face));
        self.counts[face.index()] + in_groups.sum::<u8>()
    }

    /// Copies of each face of the game that are neither held nor `seen`.
    pub(crate) fn available<G: Hands>(&self, seen: &[Face]) -> Counts {
        let mut available = Counts::default();
        for face in G::FACES.all() {
            let elsewhere = seen.iter().filter(|&&other| other == face).count() as u8;
            available[face.index()] = COPIES - self.own(face) - elsewhere;
        }
        available
    }
}

/// A discard and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiscardOption {
    /// What is discarded.
    pub face: Face,
    /// The distance of the hand without it; `None` when no draws will do.
    pub distance: Option<i8>,
    /// The faces whose draw then lowers the distance, with the copies left of each.
    pub helpful: Vec<(Face, u8)>,
}

impl DiscardOption {
    /// An option of a hand that may draw the `available` copies of each face.
    pub(crate) fn new(
        face: Face,
        distance: Option<i8>,
        helpful: FaceSet,
        available: &Counts,
    ) -> Self {
        let left = |face: Face| (face, available[face.index()]);
        Self {
            face,
            distance,
            helpful: helpful.into_iter().map(left).collect(),
        }
    }

    /// The option to discard a face, all draws tried one by one. Where the hand lacks the face,
    /// nothing goes.
    pub(crate) fn tried<G: Hands>(face: Face, held: &Held, available: &Counts) -> Self {
        let mut rest = held.clone();
        rest.counts[face.index()] = rest.counts[face.index()].saturating_sub(1);
        let distance = G::distance(&rest, available);
        let helpful = helpful_draws::<G>(&rest, available, distance, G::distance);
        Self::new(face, distance, helpful, available)
    }
}

/// The faces whose draw brings a hand nearer than `distance`, as `measure` tells.
pub(crate) fn helpful_draws<G: Hands>(
    held: &Held,
    available: &Counts,
    distance: Option<i8>,
    measure: impl Fn(&Held, &Counts) -> Option<i8>,
) -> FaceSet {
    let helps = |&draw: &Face| {
        let (mut drawn, mut left) = (held.clone(), *available);
        drawn.counts[draw.index()] += 1;
        left[draw.index()] -= 1;
        measure(&drawn, &left).is_some_and(|after| Some(after) < distance)
    };
    let draws = G::FACES.all().filter(|draw| available[draw.index()] > 0);
    draws.filter(helps).collect()
}

/// What a game knows about hands. The functions beside it are the checked way to ask.
pub trait Hands: Game {
    /// Cards of a winner, the winning card among them.
    const COMPLETE: usize;
    /// Cards of a hand before it draws and after.
    const SIZES: [usize; 2] = [Self::COMPLETE - 1, Self::COMPLETE];
    /// The most groups a hand can have declared.
    const MOST_GROUPS: usize;
    /// The kinds of groups it can declare.
    const GROUPS: &'static [GroupKind];

    /// How many cards of [`Hands::COMPLETE`] a group counts as.
    fn worth(kind: GroupKind) -> usize;

    /// Whether a hand of the full number is a win.
    fn is_win(held: &Held) -> bool;

    /// The faces that complete a hand one card short, of which its concealed cards are not all
    /// four copies.
    fn waits(held: &Held) -> FaceSet;

    /// The fewest draws until the hand is ready: 0 is ready, −1 complete, `None` out of reach.
    /// `available` are the copies of each face that may be drawn.
    fn distance(held: &Held, available: &Counts) -> Option<i8>;

    /// What each discard leads to, in face order; the discarded card is not drawn again.
    fn discard_options(held: &Held, available: &Counts) -> Vec<DiscardOption> {
        let held_faces = Self::FACES
            .all()
            .filter(|face| held.counts[face.index()] > 0);
        let option = |face| DiscardOption::tried::<Self>(face, held, available);
        held_faces.map(option).collect()
    }

    /// [`Hands::is_win`] of a hand without groups; the answer means nothing for another number of
    /// cards than [`Hands::COMPLETE`].
    fn is_concealed_win(counts: &Counts) -> bool {
        Self::is_win(&Held::concealed(counts))
    }

    /// [`Hands::waits`] of a hand without groups, none a face of which it holds all copies.
    fn concealed_waits(counts: &Counts) -> FaceSet {
        Self::waits(&Held::concealed(counts))
    }

    /// [`Hands::distance`] of a hand without groups, all copies outside it being free to draw.
    fn concealed_distance(counts: &Counts) -> Option<i8> {
        let held = Held::concealed(counts);
        Self::distance(&held, &held.available::<Self>(&[]))
    }
}

/// The counts of a concealed hand without groups from one count for each face of the game.
///
/// # Errors
/// If there are more or fewer counts than faces, a count exceeds four, or the number of cards is
/// none of the `sizes`.
#[inline]
pub fn concealed_counts<G: Hands>(row: &[u8], sizes: &[usize]) -> Result<Counts, HandError> {
    if row.len() == usize::from(G::FACES.len()) {
        let mut counts = Counts::default();
        counts[..row.len()].copy_from_slice(row);
        if is_concealed_hand(&counts, sizes) {
            return Ok(counts);
        }
    }
    Err(what_is_wrong(row, &G::FACES, sizes))
}

/// Whether no count exceeds four and the number of cards is one of the `sizes`.
#[inline]
pub fn is_concealed_hand(counts: &Counts, sizes: &[usize]) -> bool {
    // Without a branch in between, all counts take a handful of vector instructions. While none
    // exceeds four, their sum does not overflow.
    let most = counts.iter().fold(0, |most, &count| count.max(most));
    let size = counts
        .iter()
        .fold(0, |sum: u8, &count| sum.wrapping_add(count));
    most <= COPIES && sizes.contains(&usize::from(size))
}

/// Why counts are no hand of one of the `sizes`.
#[cold]
fn what_is_wrong(row: &[u8], faces: &Faces, sizes: &[usize]) -> HandError {
    let expected = usize::from(faces.len());
    let excess = faces.all().zip(row).find(|&(_, &count)| count > COPIES);
    if row.len() != expected {
        let counts = row.len();
        HandError::WrongWidth { counts, expected }
    } else if let Some((face, &copies)) = excess {
        let face = faces.name(face);
        HandError::FifthCounted { copies, face }
    } else {
        let (size, expected) = (row.iter().sum(), joined(sizes, " or "));
        HandError::WrongNumber { size, expected }
    }
}

/// Whether a hand with its groups is a win.
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn is_win<G: Hands>(cards: &[Face], groups: &[Group]) -> Result<bool, HandError> {
    let held = Held::new::<G>(cards, groups, &[], &[G::COMPLETE])?;
    Ok(G::is_win(&held))
}

/// The faces that complete a hand and of which it does not hold all four copies.
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn waits<G: Hands>(cards: &[Face], groups: &[Group]) -> Result<Vec<Face>, HandError> {
    let held = Held::new::<G>(cards, groups, &[], &[G::COMPLETE - 1])?;
    let waits = G::waits(&held).into_iter();
    Ok(waits.filter(|&face| held.own(face) < COPIES).collect())
}

/// The fewest draws until a hand is ready: 0 is ready, −1 complete, `None` out of reach. Counts
/// on no fifth copy of a face and on no copy in `seen`.
///
/// # Errors
/// If a face comes a fifth time (`seen` counted) or the number of cards is wrong.
pub fn distance<G: Hands>(
    cards: &[Face],
    groups: &[Group],
    seen: &[Face],
) -> Result<Option<i8>, HandError> {
    let held = Held::new::<G>(cards, groups, seen, &G::SIZES)?;
    Ok(if groups.is_empty() && seen.is_empty() {
        G::concealed_distance(&held.counts)
    } else {
        G::distance(&held, &held.available::<G>(seen))
    })
}

/// What each discard of a hand that has drawn leads to, in face order.
///
/// # Errors
/// If a face comes a fifth time (`seen` counted) or the number of cards is wrong.
pub fn discards<G: Hands>(
    cards: &[Face],
    groups: &[Group],
    seen: &[Face],
) -> Result<Vec<DiscardOption>, HandError> {
    let held = Held::new::<G>(cards, groups, seen, &[G::COMPLETE])?;
    Ok(G::discard_options(&held, &held.available::<G>(seen)))
}
