//! Questions about a hand outside a deal, checked before they are answered.

use crate::card::{COPIES, Face, FaceSet};
use crate::check::{HandError, count_copies};
use crate::game::Game;
use crate::group::{Group, GroupKind};
use crate::hand::Counts;

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
        let size = cards.len()
            + groups
                .iter()
                .map(|group| G::worth(group.kind()))
                .sum::<usize>();
        if !sizes.contains(&size) || groups.len() > G::MOST_GROUPS {
            let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
            return Err(HandError(format!(
                "{} concealed cards and {} groups count as {size} cards: expected {} (and at most \
                 {} groups)",
                cards.len(),
                groups.len(),
                sizes.join(" or "),
                G::MOST_GROUPS,
            )));
        }
        Ok(Self {
            counts: count_copies(&G::FACES, cards, &[], &[])?,
            groups,
        })
    }

    /// Copies of a face in hand and groups.
    pub fn own(&self, face: Face) -> u8 {
        self.counts[face.index()]
            + self
                .groups
                .iter()
                .map(|group| group.copies(face))
                .sum::<u8>()
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DiscardOption {
    /// What is discarded.
    pub face: Face,
    /// The distance of the hand without it; `None` when no draws will do.
    pub distance: Option<i8>,
    /// The faces whose draw then lowers the distance, with the copies left of each.
    pub helpful: Vec<(Face, u8)>,
}

/// What a game knows about hands. The functions beside it are the checked way to ask.
pub trait Hands: Game {
    /// Cards of a winner, the winning card among them.
    const COMPLETE: usize;
    /// The most groups a hand can have declared.
    const MOST_GROUPS: usize;
    /// The kinds of groups it can declare.
    const GROUPS: &'static [GroupKind];

    /// How many cards of [`Hands::COMPLETE`] a group counts as.
    fn worth(kind: GroupKind) -> usize;

    /// Whether a hand of the full number is a win.
    fn is_win(held: &Held) -> bool;

    /// The faces that complete a hand one card short; copies may have run out.
    fn waits(held: &Held) -> FaceSet;

    /// The fewest draws until the hand is ready: 0 is ready, −1 complete, `None` out of reach.
    /// `available` are the copies of each face that may be drawn.
    fn distance(held: &Held, available: &Counts) -> Option<i8>;

    /// What each discard leads to, in face order; the discarded card is not drawn again.
    fn discard_options(held: &Held, available: &Counts) -> Vec<DiscardOption>;
}

/// Whether a hand with its groups is a win.
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn is_win<G: Hands>(cards: &[Face], groups: &[Group]) -> Result<bool, HandError> {
    Ok(G::is_win(&Held::new::<G>(
        cards,
        groups,
        &[],
        &[G::COMPLETE],
    )?))
}

/// The faces that complete a hand and of which it does not hold all four copies.
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn waits<G: Hands>(cards: &[Face], groups: &[Group]) -> Result<Vec<Face>, HandError> {
    let held = Held::new::<G>(cards, groups, &[], &[G::COMPLETE - 1])?;
    Ok(G::waits(&held)
        .into_iter()
        .filter(|&face| held.own(face) < COPIES)
        .collect())
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
    let held = Held::new::<G>(cards, groups, seen, &[G::COMPLETE - 1, G::COMPLETE])?;
    Ok(G::distance(&held, &held.available::<G>(seen)))
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
