//! Questions about a hand of Nantong outside a deal.

use super::score::{Holding, How, Win, sheet};
use super::words::Contradiction;
use super::{FACES, GROUPS, Nantong};
use crate::calculate::{DiscardOption, HandError, Hands, Held, Unscored, WonFrom, check};
use crate::card::{Face, FaceSet};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::outcome::Sheet;
use crate::partition::{self, Partition};

/// Groups the concealed cards must make beside the pair (N2.1).
fn groups_left(held: &Held) -> u8 {
    GROUPS - held.groups.len() as u8
}

impl Hands for Nantong {
    const COMPLETE: usize = 23;
    const MOST_GROUPS: usize = GROUPS as usize;
    const GROUPS: &'static [GroupKind] = &[
        GroupKind::Pung,
        GroupKind::Kong,
        GroupKind::ConcealedKong,
        GroupKind::OpeningQuad,
        GroupKind::OpeningTriplet,
    ];

    /// Every group counts as three cards (N2.1).
    fn worth(_: GroupKind) -> usize {
        3
    }

    fn is_win(held: &Held) -> bool {
        partition::is_complete(&held.counts, groups_left(held))
    }

    fn waits(held: &Held) -> FaceSet {
        partition::waits(&held.counts, groups_left(held))
    }

    fn distance(held: &Held, available: &Counts) -> Option<i8> {
        partition::distance(&held.counts, groups_left(held), Some(available))
    }

    fn discard_options(held: &Held, available: &Counts) -> Vec<DiscardOption> {
        partition::discards(&held.counts, groups_left(held), available)
            .map(|left| DiscardOption::new(left.face, left.distance, left.helpful, available))
            .collect()
    }

    #[inline]
    fn is_concealed_win(counts: &Counts) -> bool {
        partition::falls_apart(counts)
    }

    #[inline]
    fn concealed_distance(counts: &Counts) -> Option<i8> {
        partition::distance(counts, GROUPS, None)
    }
}

/// Every partition of 23 cards into groups and a pair, as texts, the pair last.
///
/// # Errors
/// If a face comes a fifth time or the number of cards is wrong.
pub fn partitions(cards: &[Face], groups: &[Group]) -> Result<Vec<Vec<String>>, HandError> {
    let held = Held::new::<Nantong>(cards, groups, &[], &[Nantong::COMPLETE])?;
    let mut all = Vec::new();
    partition::for_each_partition(&held.counts, groups_left(&held), &mut |p: &Partition| {
        all.push(p.texts(&FACES).collect());
    });
    Ok(all)
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
/// ```
/// use cardavia::games::nantong::{Claims, FACES, WonFrom, score_hand};
/// use cardavia::group::{Group, GroupKind};
///
/// // Base hu 6; 20 for Tazi Hu, 20 for a 1-2-3 of Coins, 10 for the draw and 10 for the wait make
/// // 66, which is rounded up.
/// let sheet = score_hand(&Claims {
///     cards: &FACES.parse_cards("555789m 123456p 11456789s")?,
///     groups: &[Group::new(GroupKind::Pung, FACES.parse_face("7p")?)],
///     indicators: [FACES.parse_face("2s")?, FACES.parse_face("3m")?],
///     hezi: false,
///     won_on: Some(FACES.parse_face("5s")?),
///     won_from: Some(WonFrom::Stock),
///     kong_replacement: false,
///     last_card: false,
///     first_discard: false,
///     heavenly: false,
///     ready: false,
/// })?;
/// assert_eq!(sheet.total, 70);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the cards cannot exist together, are no win though said to be, or the claims contradict.
pub fn score_hand(claims: &Claims) -> Result<Sheet, Unscored<Contradiction>> {
    claims.check()?;
    let win = claims.win();
    let mut around = claims.indicators.to_vec();
    if claims.hezi {
        around.extend(claims.indicators);
    }
    if claims.won_from == Some(WonFrom::Kong) {
        // The other three copies lie in the pung that was to become a kong (N4.3).
        around.extend(claims.won_on.into_iter().flat_map(|face| [face; 3]));
    }
    // Only who has not won may still have to draw.
    let sizes = &Nantong::SIZES[usize::from(win.is_some())..];
    let held = Held::new::<Nantong>(claims.cards, claims.groups, &around, sizes)?;
    let face = held.lacking(claims.won_on, &FACES);
    check([
        face.map(|face| Contradiction::NotHeld { face }),
        (win.is_some() && !Nantong::is_win(&held)).then_some(Contradiction::NoWin),
    ])?;
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
        self.groups.iter().any(|group| test(group.kind()))
    }

    /// How the hand was won, if it was.
    fn win(&self) -> Option<Win> {
        let (replacement, last) = (self.kong_replacement, self.last_card);
        let first = self.first_discard;
        let how = match self.won_from {
            None if self.heavenly => How::Heavenly,
            None => return None,
            Some(WonFrom::Stock) => How::SelfDraw { replacement, last },
            Some(WonFrom::Discard) => How::Discard { first },
            Some(WonFrom::Kong) => How::RobbedKong,
        };
        let card = self.won_on;
        Some(Win { card, how })
    }

    /// Checks what can be told without the cards.
    fn check(&self) -> Result<(), Unscored<Contradiction>> {
        use Contradiction::{
            HeavenlyCard, HeavenlyPlayed, HeavenlyReady, NeedsKong, NeedsWonFrom, NeedsWonOn,
            NoHezi, NoIndicator, NotFirst, NotLast, NotReplaced, OthersPlayed, ReadyPlayed,
        };
        let (won_on, won_from) = ("won_on", "won_from");
        let (kong_replacement, last_card) = ("kong_replacement", "last_card");
        let first_discard = "first_discard";
        let (has_card, has_source) = (self.won_on.is_some(), self.won_from.is_some());
        let self_drawn = self.won_from == Some(WonFrom::Stock);
        let discarded = self.won_from == Some(WonFrom::Discard);
        let played = self.has_group(|kind| !kind.is_opening());
        let [first, second] = self.indicators;
        let strange = |group: &&Group| {
            group.kind() == GroupKind::OpeningTriplet && !self.indicators.contains(&group.face())
        };
        let strange = self.groups.iter().find(strange);
        let strange = strange.map(|group| group.text(&FACES).to_string());
        #[rustfmt::skip]
        let found = [
            (self.heavenly && (has_card || has_source)).then_some(HeavenlyCard { won_on, won_from }),
            (has_card && !has_source).then_some(NeedsWonFrom { won_on, won_from }),
            (!has_card && has_source).then_some(NeedsWonOn { won_on, won_from }),
            (self.heavenly && self.ready).then_some(HeavenlyReady),
            (self.heavenly && played).then_some(HeavenlyPlayed),
            (self.ready && played).then_some(ReadyPlayed),
            (self.kong_replacement && !self_drawn)
                .then_some(NotReplaced { kong_replacement, won_from }),
            (self.kong_replacement && !self.has_group(GroupKind::is_kong))
                .then_some(NeedsKong { kong_replacement }),
            (self.last_card && !self_drawn).then_some(NotLast { last_card, won_from }),
            (self.first_discard && !discarded).then_some(NotFirst { first_discard, won_from }),
            (self.first_discard && played).then_some(OthersPlayed),
            (self.hezi && first != second).then_some(NoHezi),
            strange.map(|group| NoIndicator { group }),
        ];
        check(found)
    }
}
