//! What the pairs of one rank cost, in cards to draw.

use crate::card::COPIES;
use crate::lazy::Lazy;

/// Copies held of a face, and those the hand can come to hold.
pub(super) type Holds = (u8, u8);

/// The fewest cards to draw for each number of chắn in a rank; `None` where there cannot be so
/// many.
pub(super) type Costs = [Option<i8>; 7];

/// The prices of chắn: some are free, some take one card, and all others take two.
///
/// The cheapest chắn of several ranks are the cheapest of each, so prices add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prices {
    /// How many are free.
    pub(super) free: i8,
    /// How many take one card.
    pub(super) one: i8,
    /// How many there can be.
    pub(super) all: i8,
}

impl Prices {
    /// The prices of the pairs of one face.
    pub(super) const fn of_face((held, cap): Holds) -> Self {
        Self {
            free: (held / 2).cast_signed(),
            one: (held % 2 == 1 && cap > held) as i8,
            all: (cap / 2).cast_signed(),
        }
    }

    /// The prices of the chắn after none.
    fn of(costs: &Costs) -> Self {
        let of_price = |price| {
            let steps = costs.windows(2);
            let steps = steps.filter(|step| matches!(step, [Some(a), Some(b)] if b - a == price));
            steps.count() as i8
        };
        let (free, one) = (of_price(0), of_price(1));
        Self {
            free,
            one,
            all: free + one + of_price(2),
        }
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self {
            free: self.free + other.free,
            one: self.one + other.one,
            all: self.all + other.all,
        }
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self {
            free: self.free - other.free,
            one: self.one - other.one,
            all: self.all - other.all,
        }
    }
}

/// What the chắn of a rank cost without a cạ and together with one, where at least `least` cards
/// are drawn for them.
pub(super) fn costs(faces: [Holds; 3], least: i8) -> [Costs; 2] {
    let mut costs = [[None; 7]; 2];
    let [m, p, s] = faces.map(|(held, cap)| {
        let drawn = move |copies: u8| copies.saturating_sub(held).cast_signed();
        (0..=cap).map(move |copies| (usize::from(copies), drawn(copies)))
    });
    for (m, m_drawn) in m {
        for (p, p_drawn) in p.clone() {
            for (s, s_drawn) in s.clone() {
                let drawn = m_drawn + p_drawn + s_drawn;
                let left_over = m % 2 + p % 2 + s % 2;
                if drawn >= least && left_over % 2 == 0 {
                    let cost = &mut costs[left_over / 2][m / 2 + p / 2 + s / 2];
                    *cost = Some(cost.map_or(drawn, |cost: i8| cost.min(drawn)));
                }
            }
        }
    }
    costs
}

/// What changes in the cost of a hand when a rank forms a cạ, and another a chắn less.
///
/// When `c` chắn are to be formed, the cost is the greatest of three numbers: what the cạ cost;
/// that and `c - free`; that and `2 (c - free) - one`. Each is a sum over the ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Of the first number.
    pub(super) ca: i8,
    /// Of the second number.
    pub(super) one: i8,
    /// Of the third number.
    pub(super) two: i8,
    /// Of the chắn to be formed beyond all there can be; the hand cannot be with more than 0.
    pub(super) beyond: i8,
}

impl Change {
    /// The rank cannot form a cạ: nothing that four ranks change makes up for it.
    pub(super) const IMPOSSIBLE: Self = Self {
        ca: 0,
        one: 0,
        two: 0,
        beyond: 14,
    };

    fn of(without: Prices, ca: &Costs) -> Self {
        let Some(cost) = ca[0] else {
            return Self::IMPOSSIBLE;
        };
        let Prices { free, one, all } = without.minus(Prices::of(ca));
        Self {
            ca: cost,
            one: cost + free - 1,
            two: cost + 2 * free + one - 2,
            beyond: all - 1,
        }
    }
}

/// What the pairs of a rank cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rank {
    /// The prices of its chắn without a cạ.
    pub(super) chan: Prices,
    /// What a cạ changes.
    pub(super) ca: Change,
}

impl Rank {
    fn new(faces: [Holds; 3]) -> Self {
        let [without, ca] = costs(faces, 0);
        let chan = Prices::of(&without);
        Self {
            chan,
            ca: Change::of(chan, &ca),
        }
    }
}

/// How many ways there are to hold copies of a face.
const HOLDS: usize = (COPIES as usize + 1) * (COPIES as usize + 2) / 2;

/// The place of a way to hold copies among all of them, in the order of [`all_holds`].
const fn place((held, cap): Holds) -> usize {
    let cap = cap as usize;
    cap * (cap + 1) / 2 + held as usize
}

fn all_holds() -> impl Iterator<Item = Holds> {
    (0..=COPIES).flat_map(|cap| (0..=cap).map(move |held| (held, cap)))
}

/// All ranks there can be.
pub(super) struct Ranks(Vec<Rank>);

impl Ranks {
    /// The table of all ranks, built on first use.
    pub(super) fn get() -> &'static Self {
        static RANKS: Lazy<Ranks> = Lazy::new(|| {
            let mut ranks = Vec::with_capacity(HOLDS.pow(3));
            for m in all_holds() {
                for p in all_holds() {
                    ranks.extend(all_holds().map(|s| Rank::new([m, p, s])));
                }
            }
            Ranks(ranks)
        });
        &RANKS
    }

    /// The rank with these faces.
    pub(super) fn rank(&self, [m, p, s]: [Holds; 3]) -> Rank {
        self.0[(place(m) * HOLDS + place(p)) * HOLDS + place(s)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cost of each number of chắn by their prices.
    fn by_prices(none: i8, prices: Prices) -> Costs {
        std::array::from_fn(|chan| {
            let chan = chan as i8;
            let drawn = (chan - prices.free).max(0);
            (chan <= prices.all).then(|| none + drawn + (drawn - prices.one).max(0))
        })
    }

    #[test]
    fn prices_say_all_costs_of_every_rank() {
        for m in all_holds() {
            for p in all_holds() {
                for s in all_holds() {
                    let faces = [m, p, s];
                    let [without, ca] = costs(faces, 0);
                    assert_eq!(by_prices(0, Prices::of(&without)), without);
                    match ca[0] {
                        Some(none) => assert_eq!(by_prices(none, Prices::of(&ca)), ca),
                        None => assert_eq!(ca, [None; 7]),
                    }
                    let rank = Ranks::get().rank(faces);
                    assert_eq!(rank, Rank::new(faces));
                    let by_face = faces.map(Prices::of_face).into_iter();
                    assert_eq!(rank.chan, by_face.fold(Prices::default(), Prices::plus));
                }
            }
        }
    }
}
