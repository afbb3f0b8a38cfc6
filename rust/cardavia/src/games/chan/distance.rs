//! How many cards a hand must exchange until a wait exists (RULES C2).
//!
//! A winning hand falls apart rank by rank: every rank holds some chắn and at most one cạ. All
//! 256 ways to choose the ranks that hold a cạ are priced side by side, and the rest of the pairs
//! are chắn, the cheapest of all ranks.

use super::prices::{Change, Holds, Prices, Ranks, costs};
use super::shape::{CHI_CHI, LEAST_CHAN};
use super::{FACES, PAIRS};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;

/// Ranks with three faces each; Chi chi is none of them.
const RANKS: usize = FACES.ranks() as usize;

/// The most cạ in a win.
const MOST_CA: i8 = (PAIRS as u32 - LEAST_CHAN) as i8;

/// The ways to choose from four ranks: bit `r` of the place says whether rank `r` is chosen.
type Ways = [i8; 16];

/// How many ranks each way chooses.
const CHOSEN: Ways = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The fewest draws until a wait exists; −1 when complete, `None` when out of reach. `available`
/// are the copies of each face that may be drawn.
pub(super) fn distance(counts: &Counts, groups: &[Group], available: &Counts) -> Option<i8> {
    let fewest = Search::new(counts, groups, available).fewest();
    fewest.map(|cards| cards - 1)
}

/// A hand whose nearest win is sought.
struct Search {
    /// The faces of each rank.
    ranks: [[Holds; 3]; RANKS],
    chi_chi: Holds,
    /// What the suits have to offer for all the pairs.
    suits: Need,
}

impl Search {
    fn new(counts: &Counts, groups: &[Group], available: &Counts) -> Self {
        let holds = |face: usize| (counts[face], counts[face] + available[face]);
        let ranks =
            std::array::from_fn(|rank| [0, RANKS, 2 * RANKS].map(|suit| holds(suit + rank)));
        let table = Ranks::get();
        let prices = ranks.map(|faces| table.rank(faces));
        let exposed: u8 = groups.iter().map(|group| group.kind().cards()).sum();
        Self {
            ranks,
            chi_chi: holds(CHI_CHI.index()),
            suits: Need {
                ca: prices.map(|rank| rank.ca),
                chan: prices
                    .iter()
                    .fold(Prices::default(), |all, rank| all.plus(rank.chan)),
                pairs: PAIRS as i8 - (exposed / 2).cast_signed(),
                most_ca: MOST_CA - count_ca(groups) as i8,
            },
        }
    }

    /// The fewest cards to draw for a win.
    fn fewest(&self) -> Option<i8> {
        let all = Need {
            chan: self.suits.chan.plus(Prices::of_face(self.chi_chi)),
            ..self.suits
        };
        let fewest = all.fewest(0)?;
        if self.may_lack_only_chi_chi(fewest) {
            self.fewest_on_chi_chi()
        } else {
            Some(fewest)
        }
    }

    /// The cards to draw for so many pairs of Chi chi, if there can be so many.
    fn chi_chi_drawn(&self, pairs: i8) -> Option<i8> {
        let (held, cap) = self.chi_chi;
        let (held, cap) = (held.cast_signed(), cap.cast_signed());
        (2 * pairs <= cap && pairs <= self.suits.pairs).then(|| (2 * pairs - held).max(0))
    }

    /// Whether so many Chi chi, none fewer than one, could be all that a win takes.
    fn may_lack_only_chi_chi(&self, cards: i8) -> bool {
        let is_free = |change: &&Change| change.ca == 0 && change.one == -1;
        let free_ca = self.suits.ca.iter().filter(is_free).count() as i8;
        let free = self.suits.chan.free + free_ca;
        cards > 0
            && (1..=2).any(|pairs| {
                self.chi_chi_drawn(pairs) == Some(cards) && free >= self.suits.pairs - pairs
            })
    }

    /// The fewest cards to draw for a win, which takes exactly six chắn when it comes on Chi chi
    /// (C2.3), as it must when nothing else is lacking.
    fn fewest_on_chi_chi(&self) -> Option<i8> {
        let with = |pairs: i8| {
            let drawn = self.chi_chi_drawn(pairs)?;
            let suits = Need {
                pairs: self.suits.pairs - pairs,
                ..self.suits
            };
            let mut fewest = suits.fewest(0)?;
            if fewest == 0 && drawn > 0 {
                let six = suits.fewest(suits.most_ca);
                fewest = match six {
                    Some(0) => 0,
                    _ => six
                        .into_iter()
                        .chain(self.fewest_with_a_draw(&suits))
                        .min()?,
                };
            }
            Some(fewest + drawn)
        };
        (0..=2).filter_map(with).min()
    }

    /// The fewest cards to draw for the pairs of the suits, but not none.
    fn fewest_with_a_draw(&self, suits: &Need) -> Option<i8> {
        let mut fewest = None;
        for (rank, &faces) in self.ranks.iter().enumerate() {
            let mut others = *suits;
            others.ca[rank] = Change::IMPOSSIBLE;
            others.chan = suits.chan.minus(Ranks::get().rank(faces).chan);
            for (ca, costs) in (0..).zip(costs(faces, 1)) {
                others.most_ca = suits.most_ca - ca;
                for (chan, cost) in (0..).zip(costs) {
                    others.pairs = suits.pairs - ca - chan;
                    let is_nearer = |cost: &i8| fewest.is_none_or(|fewest| *cost < fewest);
                    let cost = cost.filter(is_nearer).filter(|_| others.pairs >= 0);
                    let cards = cost.and_then(|cost| Some(others.fewest(0)? + cost));
                    fewest = fewest.into_iter().chain(cards).min();
                }
            }
        }
        fewest
    }
}

/// The concealed pairs a hand needs, and what they cost in cards to draw.
#[derive(Clone, Copy)]
struct Need {
    /// What a cạ changes in each rank.
    ca: [Change; RANKS],
    /// The prices of all chắn where no rank forms a cạ.
    chan: Prices,
    pairs: i8,
    most_ca: i8,
}

impl Need {
    /// The fewest cards to draw for the pairs, at least `least_ca` of them cạ.
    fn fewest(&self, least_ca: i8) -> Option<i8> {
        let (low, high) = self.ca.split_at(RANKS / 2);
        let of = |part: fn(&Change) -> i8| [low, high].map(|ranks| sums(ranks, part));
        let [ca, high_ca] = of(|change| change.ca);
        let [one, high_one] = of(|change| change.one);
        let [two, high_two] = of(|change| change.two);
        let [beyond, high_beyond] = of(|change| change.beyond);
        let Prices {
            free,
            one: ones,
            all,
        } = self.chan;
        let first_one = self.pairs - free;
        let first_two = 2 * first_one - ones;
        // With so many to spare no cạ can use them up; more would let them make up for a cạ that
        // is impossible.
        let first_beyond = (self.pairs - all).max(-8);
        let most_ca = self.most_ca.min(self.pairs);
        let mut best = [i8::MAX; 16];
        for way in 0..16 {
            let ca_left = most_ca - CHOSEN[way];
            let ca_lacking = least_ca - CHOSEN[way];
            let one_so_far = first_one + high_one[way];
            let two_so_far = first_two + high_two[way];
            let beyond_so_far = first_beyond + high_beyond[way];
            for i in 0..16 {
                let cost = ca[i] + high_ca[way];
                let cost = cost.max(one[i] + one_so_far).max(two[i] + two_so_far);
                let excess = (beyond[i] + beyond_so_far).max(CHOSEN[i] - ca_left);
                let excess = excess.max(ca_lacking - CHOSEN[i]);
                best[i] = best[i].min(if excess > 0 { i8::MAX } else { cost });
            }
        }
        best.into_iter().min().filter(|&cost| cost < i8::MAX)
    }
}

/// Adds one part of the changes up for every way to choose from four ranks.
fn sums(ranks: &[Change], part: fn(&Change) -> i8) -> Ways {
    let mut sums = [0; 16];
    for (rank, change) in ranks.iter().enumerate() {
        let change = part(change);
        for (way, sum) in sums.iter_mut().enumerate() {
            *sum += if way >> rank & 1 == 1 { change } else { 0 };
        }
    }
    sums
}

/// How many of some groups are cạ.
pub(super) fn count_ca(groups: &[Group]) -> u32 {
    let is_ca = |group: &&Group| group.kind() == GroupKind::Ca;
    groups.iter().filter(is_ca).count() as u32
}
