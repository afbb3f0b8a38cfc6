//! Questions about a hand of Nantong outside a deal.

use super::score::{Holding, How, Win, sheet};
use super::words::Contradiction;
use super::{FACES, GROUPS, Nantong};
use crate::calculate::{DiscardOption, HandError, Hands, Held, Unscored};
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
    let win = claims.win().map_err(Unscored::Contradiction)?;
    claims.check_openings().map_err(Unscored::Contradiction)?;
    let mut around = claims.indicators.to_vec();
    if claims.hezi {
        around.extend(claims.indicators);
    }
    if claims.won_from == Some(WonFrom::Kong) {
        // The other three copies lie in the pung that was to become a kong (N4.3).
        around.extend(claims.won_on.into_iter().flat_map(|face| [face; 3]));
    }
    let sizes: &[usize] = if win.is_some() {
        &[Nantong::COMPLETE]
    } else {
        &[Nantong::COMPLETE - 1, Nantong::COMPLETE]
    };
    let held = Held::new::<Nantong>(claims.cards, claims.groups, &around, sizes)?;
    if let Some(card) = win.and_then(|win| win.card)
        && held.counts[card.index()] == 0
    {
        let face = FACES.name(card);
        return Err(Unscored::Contradiction(Contradiction::NotHeld { face }));
    }
    if win.is_some() && !partition::is_complete(&held.counts, groups_left(&held)) {
        return Err(Unscored::Contradiction(Contradiction::NoWin));
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
        self.groups.iter().any(|group| test(group.kind()))
    }

    /// How the hand was won, if it was.
    fn win(&self) -> Result<Option<Win>, Contradiction> {
        use Contradiction::{
            HeavenlyCard, HeavenlyPlayed, HeavenlyReady, NeedsKong, NeedsWonFrom, NeedsWonOn,
            NotFirst, NotLast, NotReplaced, OthersPlayed, ReadyPlayed,
        };
        let (won_on, won_from) = ("won_on", "won_from");
        let kong_replacement = "kong_replacement";
        let played = self.has_group(|kind| !kind.is_opening());
        let win = match (self.heavenly, self.won_on, self.won_from) {
            (true, None, None) => Some(Win {
                card: None,
                how: How::Heavenly,
            }),
            (true, ..) => {
                return Err(HeavenlyCard { won_on, won_from });
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
                return Err(NeedsWonFrom { won_on, won_from });
            }
            (false, None, Some(_)) => return Err(NeedsWonOn { won_on, won_from }),
        };
        let self_drawn = self.won_from == Some(WonFrom::Stock);
        if self.heavenly && self.ready {
            return Err(HeavenlyReady);
        }
        if self.heavenly && played {
            return Err(HeavenlyPlayed);
        }
        if self.ready && played {
            return Err(ReadyPlayed);
        }
        if self.kong_replacement && !self_drawn {
            return Err(NotReplaced {
                kong_replacement,
                won_from,
            });
        }
        if self.kong_replacement && !self.has_group(GroupKind::is_kong) {
            return Err(NeedsKong { kong_replacement });
        }
        if self.last_card && !self_drawn {
            return Err(NotLast {
                last_card: "last_card",
                won_from,
            });
        }
        if self.first_discard && self.won_from != Some(WonFrom::Discard) {
            return Err(NotFirst {
                first_discard: "first_discard",
                won_from,
            });
        }
        if self.first_discard && played {
            return Err(OthersPlayed);
        }
        Ok(win)
    }

    fn check_openings(&self) -> Result<(), Contradiction> {
        let [first, second] = self.indicators;
        if self.hezi && first != second {
            return Err(Contradiction::NoHezi);
        }
        for group in self
            .groups
            .iter()
            .filter(|group| group.kind() == GroupKind::OpeningTriplet)
        {
            if !self.indicators.contains(&group.face()) {
                return Err(Contradiction::NoIndicator {
                    group: group.text(&FACES).to_string(),
                });
            }
        }
        Ok(())
    }
}
