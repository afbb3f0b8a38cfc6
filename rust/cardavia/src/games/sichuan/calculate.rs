//! Questions about a hand of Sichuan outside a deal.

use super::score::{self, Holding, How, Win, is_seven_pairs};
use super::words::Contradiction;
use super::{FACES, SETS, Sichuan, legal, player};
use crate::calculate::{
    DiscardOption, HandError, Hands, Held, Unscored, WonFrom, check, helpful_draws,
};
use crate::card::{Face, FaceSet};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::outcome::Sheet;
use crate::partition::{self, Partition};

/// The pairs of a hand of seven pairs (S2.1).
const PAIRS: u8 = 7;

/// The distance to seven pairs, four identical tiles being two; `None` beside declared sets or
/// when too few tiles can be drawn.
fn distance_to_pairs(held: &Held, available: &Counts) -> Option<i8> {
    if !held.groups.is_empty() {
        return None;
    }
    let (mut paired, mut singles, mut fresh) = (0, 0, 0);
    for face in FACES.all() {
        let (count, left) = (held.counts[face.index()], available[face.index()]);
        paired += count / 2;
        singles += u8::from(count % 2 == 1 && left > 0);
        // Pairs of which both tiles must be drawn, once an odd tile of the face has its own.
        fresh += (left - (count % 2).min(left)) / 2;
    }
    let missing = PAIRS.saturating_sub(paired);
    let by_singles = missing.min(singles);
    let drawn = missing - by_singles;
    (drawn <= fresh).then(|| (by_singles + 2 * drawn).cast_signed() - 1)
}

/// [`distance_to_pairs`] of thirteen or fourteen tiles when all others are free to draw: with so
/// many, there are odd tiles enough for the pairs that are missing.
fn free_distance_to_pairs(counts: &Counts) -> i8 {
    let paired: u8 = counts.iter().map(|count| count / 2).sum();
    PAIRS.cast_signed() - 1 - paired.cast_signed()
}

/// Whether there are tiles of all suits, which no win has: one of them is the void suit (S2.1).
fn has_all_suits(counts: &Counts, groups: &[Group]) -> bool {
    let suits = counts.chunks_exact(FACES.ranks().into());
    (0..FACES.suits).zip(suits).all(|(suit, ranks)| {
        let is_of_suit = |group: &Group| player::suit(suit).contains(group.face());
        ranks.iter().fold(0, |any, count| any | count) > 0 || groups.iter().any(is_of_suit)
    })
}

fn sets_left(held: &Held) -> u8 {
    SETS - held.groups.len() as u8
}

/// The lesser of two distances, none being the greatest.
fn nearer(one: Option<i8>, other: Option<i8>) -> Option<i8> {
    one.into_iter().chain(other).min()
}

impl Hands for Sichuan {
    const COMPLETE: usize = 14;
    const MOST_GROUPS: usize = SETS as usize;
    const GROUPS: &'static [GroupKind] =
        &[GroupKind::Pung, GroupKind::Kong, GroupKind::ConcealedKong];

    /// Every set counts as three tiles (S2.1).
    fn worth(_: GroupKind) -> usize {
        3
    }

    fn is_win(held: &Held) -> bool {
        legal::is_complete(&held.counts, held.groups.len())
            && !has_all_suits(&held.counts, held.groups)
    }

    fn waits(held: &Held) -> FaceSet {
        // What completes a hand is of a suit that it has already.
        if has_all_suits(&held.counts, held.groups) {
            return FaceSet::EMPTY;
        }
        legal::waits(&held.counts, held.groups.len())
    }

    fn distance(held: &Held, available: &Counts) -> Option<i8> {
        let to_sets = partition::distance(&held.counts, sets_left(held), Some(available));
        nearer(to_sets, distance_to_pairs(held, available))
    }

    fn discard_options(held: &Held, available: &Counts) -> Vec<DiscardOption> {
        let to_sets = partition::discards(&held.counts, sets_left(held), available);
        let option = |option: partition::AfterDiscard| {
            let face = option.face;
            let mut rest = held.clone();
            rest.counts[face.index()] -= 1;
            let to_pairs = distance_to_pairs(&rest, available);
            let distance = nearer(option.distance, to_pairs);
            let by_sets = option.helpful & FaceSet::all_if(option.distance == distance);
            let by_pairs = helpful_draws::<Sichuan>(&rest, available, distance, distance_to_pairs);
            DiscardOption::new(face, distance, by_sets | by_pairs, available)
        };
        to_sets.map(option).collect()
    }

    #[inline]
    fn is_concealed_win(counts: &Counts) -> bool {
        (partition::suits_fall_apart(counts) || is_seven_pairs(counts))
            && !has_all_suits(counts, &[])
    }

    #[inline]
    fn concealed_distance(counts: &Counts) -> Option<i8> {
        let to_sets = partition::distance(counts, SETS, None);
        nearer(to_sets, Some(free_distance_to_pairs(counts)))
    }
}

/// Clears the faces of a suit.
fn clear(counts: &mut Counts, suit: u8) {
    for face in player::suit(suit) {
        counts[face.index()] = 0;
    }
}

/// A hand without its tiles of the suit `void`, and the tiles of other suits that may be drawn;
/// `None` when a declared set is of that suit.
fn without<'a>(mut held: Held<'a>, seen: &[Face], void: u8) -> Option<(Held<'a>, Counts)> {
    let mut available = held.available::<Sichuan>(seen);
    clear(&mut held.counts, void);
    clear(&mut available, void);
    let is_void = |group: &Group| player::suit(void).contains(group.face());
    (!held.groups.iter().any(is_void)).then_some((held, available))
}

/// As [`calculate::distance`](crate::calculate::distance), to a win without a tile of the suit
/// `void` (S2.1): those in hand have to go.
///
/// # Errors
/// If a face comes a fifth time (`seen` counted) or the number of tiles is wrong.
pub fn distance_without(
    cards: &[Face],
    groups: &[Group],
    seen: &[Face],
    void: u8,
) -> Result<Option<i8>, HandError> {
    let held = Held::new::<Sichuan>(cards, groups, seen, &Sichuan::SIZES)?;
    let distance = |(held, available)| Sichuan::distance(&held, &available);
    Ok(without(held, seen, void).and_then(distance))
}

/// As [`calculate::discards`](crate::calculate::discards), towards a win without a tile of the
/// suit `void` (S2.1).
///
/// # Errors
/// If a face comes a fifth time (`seen` counted) or the number of tiles is wrong.
pub fn discards_without(
    cards: &[Face],
    groups: &[Group],
    seen: &[Face],
    void: u8,
) -> Result<Vec<DiscardOption>, HandError> {
    let held = Held::new::<Sichuan>(cards, groups, seen, &[Sichuan::COMPLETE])?;
    let hand = held.counts;
    let kept = without(held, seen, void);
    let option = |face: Face| match &kept {
        None => DiscardOption::new(face, None, FaceSet::EMPTY, &hand),
        Some((kept, available)) => DiscardOption::tried::<Sichuan>(face, kept, available),
    };
    let faces = FACES.all().filter(|face| hand[face.index()] > 0);
    Ok(faces.map(option).collect())
}

/// Every reading of fourteen tiles as texts: sets with the pair last, and seven pairs.
///
/// # Errors
/// If a face comes a fifth time or the number of tiles is wrong.
pub fn partitions(cards: &[Face], groups: &[Group]) -> Result<Vec<Vec<String>>, HandError> {
    let held = Held::new::<Sichuan>(cards, groups, &[], &[Sichuan::COMPLETE])?;
    let mut all = Vec::new();
    partition::for_each_partition(&held.counts, sets_left(&held), &mut |p: &Partition| {
        all.push(p.texts(&FACES).collect());
    });
    if groups.is_empty() && is_seven_pairs(&held.counts) {
        all.push(score::pair_texts(&held.counts).collect());
    }
    Ok(all)
}

/// What is said of a win that is to be scored; the fields may still contradict each other.
#[derive(Clone, Copy, Debug)]
pub struct Claims<'a> {
    /// The concealed tiles, the winning tile among them.
    pub cards: &'a [Face],
    /// The declared sets.
    pub groups: &'a [Group],
    /// The winning tile; `None` for the dealer's dealt tiles (S3.1).
    pub won_on: Option<Face>,
    /// Where it came from.
    pub won_from: WonFrom,
    /// The void suit (0, 1, 2 for m, p, s), where it is to be checked.
    pub void: Option<u8>,
    /// It replaced a kong.
    pub kong_replacement: bool,
    /// The wall was empty.
    pub last_tile: bool,
}

/// Scores a win (S4, S5.1).
///
/// ```
/// use cardavia::games::sichuan::{Claims, FACES, WonFrom, score_hand};
///
/// // All of one suit, 2 fan, and one more point for the draw.
/// let sheet = score_hand(&Claims {
///     cards: &FACES.parse_cards("123456789m 12344m")?,
///     groups: &[],
///     won_on: Some(FACES.parse_face("4m")?),
///     won_from: WonFrom::Stock,
///     void: None,
///     kong_replacement: false,
///     last_tile: false,
/// })?;
/// assert_eq!((sheet.fan, sheet.total), (Some(2), 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the tiles cannot exist together or are no win, or the claims contradict.
pub fn score_hand(claims: &Claims) -> Result<Sheet, Unscored<Contradiction>> {
    claims.check()?;
    // The other three copies lie in the pung that was to become a kong (S3.3).
    let robbed = claims.won_on.filter(|_| claims.won_from == WonFrom::Kong);
    let around: Vec<Face> = robbed.into_iter().flat_map(|face| [face; 3]).collect();
    let held = Held::new::<Sichuan>(claims.cards, claims.groups, &around, &[Sichuan::COMPLETE])?;
    let face = held.lacking(claims.won_on, &FACES);
    let void = claims.void.map_or(FaceSet::EMPTY, player::suit);
    let of_void = void.into_iter().find(|&face| held.own(face) > 0);
    let of_void = of_void.map(|face| FACES.name(face));
    check([
        face.map(|face| Contradiction::NotHeld { face }),
        of_void.map(|face| Contradiction::HoldsVoid { face }),
        (!legal::is_complete(&held.counts, held.groups.len())).then_some(Contradiction::NoWin),
        has_all_suits(&held.counts, held.groups).then_some(Contradiction::ThreeSuits),
    ])?;
    let (concealed, groups) = (held.counts, held.groups);
    let holding = Holding { concealed, groups };
    Ok(score::sheet(&holding, Some(claims.win())))
}

impl Claims<'_> {
    fn win(&self) -> Win {
        let (replacement, last) = (self.kong_replacement, self.last_tile);
        let how = match self.won_from {
            WonFrom::Stock => How::SelfDraw { replacement, last },
            WonFrom::Discard => How::Discard { last },
            WonFrom::Kong => How::RobbedKong,
        };
        let card = self.won_on;
        Win { card, how }
    }

    /// Checks what can be told without the tiles.
    fn check(&self) -> Result<(), Unscored<Contradiction>> {
        use Contradiction::{NeedsKong, NeedsWonOn, NoEvent, NoneRobbed, NotReplaced};
        let (won_on, won_from) = ("won_on", "won_from");
        let (kong_replacement, last_tile) = ("kong_replacement", "last_tile");
        let (replacement, last) = (self.kong_replacement, self.last_tile);
        let (as_dealt, self_drawn) = (self.won_on.is_none(), self.won_from == WonFrom::Stock);
        let has_kong = self.groups.iter().any(|group| group.kind().is_kong());
        #[rustfmt::skip]
        let found = [
            (as_dealt && !self_drawn).then_some(NeedsWonOn { won_on, won_from }),
            (as_dealt && (replacement || last))
                .then_some(NoEvent { kong_replacement, last_tile, won_on }),
            (replacement && !self_drawn).then_some(NotReplaced { kong_replacement, won_from }),
            (replacement && !has_kong).then_some(NeedsKong { kong_replacement }),
            (last && self.won_from == WonFrom::Kong).then_some(NoneRobbed),
        ];
        check(found)
    }
}
