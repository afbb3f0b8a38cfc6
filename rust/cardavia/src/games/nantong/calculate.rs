//! Questions about a hand outside a deal, checked before they are answered.

use super::score::{Holding, How, Win, partition_texts, sheet};
use super::{FACES, GROUPS};
use crate::card::{COPIES, Face, FaceSet};
use crate::check::{HandError, count_copies};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::outcome::Sheet;
use crate::partition::{self, Partition};

/// Cards of a winner, counting every group as three (N2.1).
const COMPLETE: usize = 23;

/// Concealed cards and declared groups that can exist together.
#[derive(Clone, Debug)]
struct Holdings<'a> {
    counts: Counts,
    groups: &'a [Group],
}

impl<'a> Holdings<'a> {
    /// `sizes` are the numbers of cards allowed, counting every group as three; `around` are cards
    /// known to lie elsewhere.
    fn new(
        cards: &[Face],
        groups: &'a [Group],
        around: &[Face],
        sizes: &[usize],
    ) -> Result<Self, HandError> {
        count_copies(&FACES, cards, groups, around)?;
        let size = cards.len() + 3 * groups.len();
        if !sizes.contains(&size) || groups.len() > usize::from(GROUPS) {
            let expected: Vec<String> = sizes.iter().map(usize::to_string).collect();
            return Err(HandError(format!(
                "{} concealed cards and {} groups make {size} cards, counting a group as three: \
                 expected {} (at most {GROUPS} groups)",
                cards.len(),
                groups.len(),
                expected.join(" or ")
            )));
        }
        Ok(Self {
            counts: count_copies(&FACES, cards, &[], &[])?,
            groups,
        })
    }

    fn groups_left(&self) -> u8 {
        GROUPS - self.groups.len() as u8
    }

    /// Copies of a face in hand and groups.
    fn own(&self, face: Face) -> u8 {
        let in_groups = self.groups.iter().filter(|group| group.face == face);
        self.counts[face.index()] + in_groups.map(|group| group.kind.copies()).sum::<u8>()
    }

    /// Copies of each face that are neither held nor seen.
    fn available(&self, seen: &[Face]) -> Counts {
        let mut available = Counts::default();
        for face in FACES.all() {
            let elsewhere = seen.iter().filter(|&&other| other == face).count() as u8;
            available[face.index()] = COPIES - self.own(face) - elsewhere;
        }
        available
    }
}

/// Whether 23 cards, counting every group as three, are a win (N2.1).
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn is_win(cards: &[Face], groups: &[Group]) -> Result<bool, HandError> {
    let held = Holdings::new(cards, groups, &[], &[COMPLETE])?;
    Ok(partition::is_complete(&held.counts, held.groups_left()))
}

/// The faces that complete 22 cards and of which the player does not hold all four (N3.6).
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn waits(cards: &[Face], groups: &[Group]) -> Result<Vec<Face>, HandError> {
    let held = Holdings::new(cards, groups, &[], &[COMPLETE - 1])?;
    let waits = FaceSet(partition::waits(&held.counts, held.groups_left()));
    Ok(waits
        .into_iter()
        .filter(|&face| held.own(face) < COPIES)
        .collect())
}

/// The fewest draws until 22 or 23 cards are ready: 0 is ready, −1 complete, `None` unreachable.
/// Counts on no fifth copy of a face and on no copy in `seen`.
///
/// # Errors
/// If a face comes a fifth time (`seen` counted) or the number of cards is wrong.
pub fn distance(cards: &[Face], groups: &[Group], seen: &[Face]) -> Result<Option<i8>, HandError> {
    let held = Holdings::new(cards, groups, seen, &[COMPLETE - 1, COMPLETE])?;
    Ok(partition::distance(
        &held.counts,
        held.groups_left(),
        Some(&held.available(seen)),
    ))
}

/// A discard and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DiscardOption {
    /// What is discarded.
    pub face: Face,
    /// The distance of the hand without it.
    pub distance: Option<i8>,
    /// The faces whose draw then lowers the distance, with the copies left of each.
    pub helpful: Vec<(Face, u8)>,
}

/// What each discard of 23 cards leads to, in face order.
///
/// # Errors
/// If a face comes a fifth time (`seen` counted) or the number of cards is wrong.
pub fn discards(
    cards: &[Face],
    groups: &[Group],
    seen: &[Face],
) -> Result<Vec<DiscardOption>, HandError> {
    let held = Holdings::new(cards, groups, seen, &[COMPLETE])?;
    let available = held.available(seen);
    let options = partition::discards(&held.counts, held.groups_left(), &available);
    let describe = |option: partition::DiscardOption| DiscardOption {
        face: Face(option.face),
        distance: option.distance,
        helpful: FaceSet(option.helpful)
            .into_iter()
            .map(|face| (face, available[face.index()]))
            .filter(|&(_, left)| left > 0)
            .collect(),
    };
    Ok(options.into_iter().map(describe).collect())
}

/// Every partition of 23 cards into groups and a pair, as texts, the pair last.
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn partitions(cards: &[Face], groups: &[Group]) -> Result<Vec<Vec<String>>, HandError> {
    let held = Holdings::new(cards, groups, &[], &[COMPLETE])?;
    let mut all = Vec::new();
    partition::for_each_partition(&held.counts, held.groups_left(), &mut |p: &Partition| {
        all.push(partition_texts(p).collect());
    });
    Ok(all)
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

/// What is said of a hand that is to be scored; the fields may still contradict each other.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question asked of the user"
)]
pub struct Claims<'a> {
    /// The concealed cards, the winning card among them.
    pub cards: &'a [Face],
    /// The declared groups.
    pub groups: &'a [Group],
    /// The table's indicators.
    pub indicators: [Face; 2],
    /// A Tiandi Hezi lies before the player.
    pub hezi: bool,
    /// The winning card; `None` for a heavenly win and for everyone but the winner.
    pub won_on: Option<Face>,
    /// Where it came from.
    pub won_from: Option<WonFrom>,
    /// It replaced a kong.
    pub kong_replacement: bool,
    /// It was the last card of the stock.
    pub last_card: bool,
    /// It was the dealer's first discard.
    pub first_discard: bool,
    /// The dealer won with the dealt cards.
    pub heavenly: bool,
    /// The player declared ready in preparation.
    pub ready: bool,
}

/// Scores a hand of the winner or of another player (N5 to N7.1).
///
/// # Errors
/// If the cards cannot exist together, are no win though said to be, or the claims contradict.
pub fn score(claims: &Claims) -> Result<Sheet, HandError> {
    let win = claims.win()?;
    claims.check_openings()?;
    let mut around = claims.indicators.to_vec();
    if claims.hezi {
        around.extend(claims.indicators);
    }
    if claims.won_from == Some(WonFrom::Kong) {
        // The other three copies lie in the pung that was to become a kong (N4.3).
        around.extend(claims.won_on.into_iter().flat_map(|face| [face; 3]));
    }
    let sizes: &[usize] = if win.is_some() {
        &[COMPLETE]
    } else {
        &[COMPLETE - 1, COMPLETE]
    };
    let held = Holdings::new(claims.cards, claims.groups, &around, sizes)?;
    if let Some(card) = win.and_then(|win| win.card)
        && held.counts[card.index()] == 0
    {
        return Err(HandError(format!(
            "the winning card {} is not among the concealed cards: they are given with it",
            FACES.name(card)
        )));
    }
    if win.is_some() && !partition::is_complete(&held.counts, held.groups_left()) {
        return Err(HandError(
            "the hand is not seven groups and a pair (N2.1)".to_owned(),
        ));
    }
    let holding = Holding {
        concealed: held.counts,
        groups: claims.groups,
        hezi: claims.hezi,
        ready: claims.ready,
        indicators: claims.indicators,
    };
    Ok(sheet(&holding, win))
}

impl Claims<'_> {
    fn has_group(&self, test: impl Fn(GroupKind) -> bool) -> bool {
        self.groups.iter().any(|group| test(group.kind))
    }

    /// How the hand was won, if it was.
    fn win(&self) -> Result<Option<Win>, HandError> {
        let fail = |why: &str| Err(HandError(why.to_owned()));
        let played = self.has_group(|kind| !kind.is_opening());
        let win = match (self.heavenly, self.won_on, self.won_from) {
            (true, None, None) => Some(Win {
                card: None,
                how: How::Heavenly,
            }),
            (true, ..) => {
                return fail(
                    "a heavenly win has no winning card: leave won_on and won_from out (N6.6)",
                );
            }
            (false, None, None) => None,
            (false, Some(card), Some(from)) => {
                let how = match from {
                    WonFrom::Stock => How::SelfDraw {
                        replacement: self.kong_replacement,
                        last: self.last_card,
                    },
                    WonFrom::Discard => How::Discard {
                        first: self.first_discard,
                    },
                    WonFrom::Kong => How::RobbedKong,
                };
                Some(Win {
                    card: Some(card),
                    how,
                })
            }
            (false, Some(_), None) => {
                return fail("won_on needs won_from: \"self\", \"discard\" or \"kong\"");
            }
            (false, None, Some(_)) => return fail("won_from needs won_on, the winning card"),
        };
        let self_drawn = self.won_from == Some(WonFrom::Stock);
        if self.heavenly && self.ready {
            return fail("the dealer, who alone can win heavenly, may not declare ready (N3.6)");
        }
        if self.heavenly && played {
            return fail("a heavenly win comes before any pung or kong in play (N3.7)");
        }
        if self.ready && played {
            return fail("a hand declared ready makes no pung and no kong (N3.6)");
        }
        if self.kong_replacement && !self_drawn {
            return fail("kong_replacement needs won_from \"self\": a replacement is drawn (N6.3)");
        }
        if self.kong_replacement && !self.has_group(GroupKind::is_kong) {
            return fail("kong_replacement needs a kong or concealed-kong among the groups (N6.3)");
        }
        if self.last_card && !self_drawn {
            return fail("last_card needs won_from \"self\": only a self-draw counts (N6.5)");
        }
        if self.first_discard && self.won_from != Some(WonFrom::Discard) {
            return fail("first_discard needs won_from \"discard\" (N6.5)");
        }
        if self.first_discard && played {
            return fail("nobody but the dealer has a pung or kong at the first discard (N6.5)");
        }
        Ok(win)
    }

    fn check_openings(&self) -> Result<(), HandError> {
        let [first, second] = self.indicators;
        if self.hezi && first != second {
            return Err(HandError(
                "a Hezi needs two equal indicators (N3.4)".to_owned(),
            ));
        }
        for group in self
            .groups
            .iter()
            .filter(|group| group.kind == GroupKind::OpeningTriplet)
        {
            if !self.indicators.contains(&group.face) {
                return Err(HandError(format!(
                    "{} is not of an indicator's face (N3.3)",
                    group.text(&FACES)
                )));
            }
        }
        Ok(())
    }
}
