//! Sixteen costs side by side: what part of a hand lacks for so many groups, without or with the
//! pair.

/// Cards lacking for each number of groups: lanes 0–7 without the pair, lanes 8–15 with it. 255
/// means out of reach; sums saturate there.
///
/// The loops run over whole arrays of constant length, for the compiler to make vector
/// instructions of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes([u8; 16]);

/// Lanes of each half: for 0 to 7 groups.
const HALF: usize = 8;

const OUT_OF_REACH: u8 = u8::MAX;

/// The low nibble of each byte.
pub(super) const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl Lanes {
    /// Nothing can be formed at any cost.
    pub(super) const NONE: Self = Self([OUT_OF_REACH; 16]);

    /// No groups and no pair, for no cards; nothing else.
    pub(super) const EMPTY: Self = {
        let mut lanes = [OUT_OF_REACH; 16];
        lanes[0] = 0;
        Self(lanes)
    };

    /// Packs the lanes into nibbles, 15 standing for 15 and all above: lanes 0–7 become the low
    /// nibbles of the bytes, lanes 8–15 the high ones.
    pub(super) fn pack(self) -> u64 {
        let [without, with] = self.min(Self([15; 16])).halves();
        without | with << 4
    }

    /// The lanes of a packed row.
    pub(super) fn unpack(row: u64) -> Self {
        Self::from_halves([row & NIBBLES, row >> 4 & NIBBLES])
    }

    /// Where a lane stands in a packed row.
    pub(super) const fn packed_bit(groups: usize, pairs: usize) -> usize {
        8 * groups + 4 * pairs
    }

    /// The costs, lane by lane.
    pub(super) const fn costs(self) -> [u8; 16] {
        self.0
    }

    /// The cheaper of the two, lane by lane.
    pub(super) fn min(mut self, other: Self) -> Self {
        for (lane, other) in self.0.iter_mut().zip(other.0) {
            *lane = (*lane).min(other);
        }
        self
    }

    /// Every lane dearer by `cards`.
    pub(super) fn plus(mut self, cards: u8) -> Self {
        for lane in &mut self.0 {
            *lane = lane.saturating_add(cards);
        }
        self
    }

    /// The costs once `groups` further groups have been formed.
    pub(super) fn with_groups(self, groups: usize) -> Self {
        let [without, with] = self.halves();
        Self::from_halves([!(!without << (8 * groups)), !(!with << (8 * groups))])
    }

    /// The costs once the pair has been formed.
    pub(super) fn with_pair(self) -> Self {
        let [without, _] = self.halves();
        Self::from_halves([u64::MAX, without])
    }

    /// The costs of two parts of a hand together, up to `groups` groups.
    pub(super) fn merge(self, other: Self, groups: u8) -> Self {
        if groups <= 4 {
            self.merge_up_to::<4>(other)
        } else {
            self.merge_up_to::<{ HALF - 1 }>(other)
        }
    }

    /// The costs of two parts of a hand together, `self` forming at most `MOST` groups.
    #[inline]
    pub(super) fn merge_up_to<const MOST: usize>(self, other: Self) -> Self {
        // Counted is what the cost leaves of 255: zeros move in from below, the greatest stays.
        let [without, with] = other.halves().map(|half| !half);
        let mut merged = [0; 16];
        for groups in 0..=MOST {
            let shift = 8 * groups;
            let moved = Self::from_halves([without << shift, with << shift]);
            let paired = Self::from_halves([0, without << shift]);
            let costs = (self.0[groups], self.0[HALF + groups]);
            for (lane, merged) in merged.iter_mut().enumerate() {
                *merged = u8::max(*merged, moved.0[lane].saturating_sub(costs.0))
                    .max(paired.0[lane].saturating_sub(costs.1));
            }
        }
        Self(merged.map(|left| !left))
    }

    /// The costs turned round: each lane holds what these lanes lack for the rest of `groups`
    /// groups and one pair, ready for [`Lanes::joined`].
    pub(super) fn rest_of(self, groups: u8) -> Self {
        let surplus = 8 * (7 - u32::from(groups));
        let [without, with] = self.halves();
        let turned = |half: u64| !(!half.swap_bytes() >> surplus);
        Self::from_halves([turned(with), turned(without)])
    }

    /// The cards lacking in all, `rest` being the other parts' costs turned round.
    pub(super) fn joined(mut self, rest: Self) -> u8 {
        for (lane, rest) in self.0.iter_mut().zip(rest.0) {
            *lane = lane.saturating_add(rest);
        }
        self.0.into_iter().fold(OUT_OF_REACH, u8::min)
    }

    /// Whether any lane is below that of `limits`.
    pub(super) fn any_below(self, limits: Self) -> bool {
        let mut below = limits.0;
        for (below, lane) in below.iter_mut().zip(self.0) {
            *below = below.saturating_sub(lane);
        }
        below != [0; 16]
    }

    /// What these costs leave of `total`, lane by lane: the lanes that, [`joined`](Self::joined)
    /// with these, lack less than `total` are [below](Self::any_below) it.
    pub(super) fn left_of(self, total: u8) -> Self {
        Self(self.0.map(|cost| total.saturating_sub(cost)))
    }

    /// The lanes without the pair and those with it, the lowest lane in the lowest byte.
    pub(super) fn halves(self) -> [u64; 2] {
        let bits = u128::from_le_bytes(self.0);
        [bits as u64, (bits >> 64) as u64]
    }

    fn from_halves([without, with]: [u64; 2]) -> Self {
        Self((u128::from(with) << 64 | u128::from(without)).to_le_bytes())
    }
}
