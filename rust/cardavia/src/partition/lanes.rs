//! Sixteen costs side by side: what part of a hand lacks for so many groups, without or with the
//! pair.

use wide::u8x16;

use super::MAX_GROUPS;

/// Cards lacking for each number of groups: lanes 0–7 without the pair, lanes 8–15 with it. 255
/// means out of reach; sums saturate there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes(u8x16);

/// Lanes of each half: for 0 to 7 groups.
const HALF: usize = MAX_GROUPS + 1;

const OUT_OF_REACH: u8 = u8::MAX;

/// The low nibble of each byte.
pub(crate) const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;

impl Lanes {
    /// Nothing can be formed at any cost.
    pub(crate) const NONE: Self = Self(u8x16::new([OUT_OF_REACH; 16]));

    /// No groups and no pair, for no cards; nothing else.
    pub(crate) const EMPTY: Self = {
        let mut lanes = [OUT_OF_REACH; 16];
        lanes[0] = 0;
        Self(u8x16::new(lanes))
    };

    /// Packs the lanes into nibbles, 15 standing for 15 and all above: lanes 0–7 become the low
    /// nibbles of the bytes, lanes 8–15 the high ones.
    pub(crate) fn pack(self) -> u64 {
        let [without, with] = self.min(Self(u8x16::splat(15))).halves();
        without | with << 4
    }

    /// The lanes of a packed row.
    pub(crate) fn unpack(row: u64) -> Self {
        let [without, with] = [row & NIBBLES, row >> 4 & NIBBLES];
        let bits = u128::from(with) << 64 | u128::from(without);
        Self(u8x16::new(bits.to_le_bytes()))
    }

    /// Where a lane stands in a packed row.
    pub(crate) const fn packed_bit(groups: usize, pairs: usize) -> usize {
        8 * groups + 4 * pairs
    }

    /// The costs, lane by lane.
    pub(crate) fn costs(self) -> [u8; 16] {
        self.0.to_array()
    }

    /// The cheaper of the two, lane by lane.
    pub(crate) fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    /// Every lane dearer by `cards`.
    pub(crate) fn plus(self, cards: u8) -> Self {
        Self(self.0.saturating_add(u8x16::splat(cards)))
    }

    /// The costs once `groups` further groups have been formed.
    #[inline]
    pub(crate) fn with_groups(self, groups: usize) -> Self {
        self.moved(FORMED[groups])
    }

    /// The costs once the pair has been formed.
    #[inline]
    pub(crate) fn with_pair(self) -> Self {
        self.moved(FORMED_WITH_PAIR[0])
    }

    /// The costs of two parts of a hand together, up to `groups` groups.
    #[inline]
    pub(crate) fn merge(self, other: Self, groups: u8) -> Self {
        // Sichuan asks for no more than four groups.
        if groups <= 4 {
            self.merge_up_to::<4>(other)
        } else {
            self.merge_up_to::<MAX_GROUPS>(other)
        }
    }

    /// The costs of two parts of a hand together, `self` forming at most `MOST` groups.
    #[inline]
    pub(crate) fn merge_up_to<const MOST: usize>(self, other: Self) -> Self {
        // Counted is what the cost leaves of 255, so that a lane moved to from nowhere is out of
        // reach, and the greatest stays.
        let left = !other.0;
        let cost = |lane: usize| self.0.swizzle_relaxed(u8x16::splat(lane as u8));
        let mut merged = u8x16::ZERO;
        for groups in 0..=MOST {
            let moved = left.swizzle_relaxed(FORMED[groups]);
            let paired = left.swizzle_relaxed(FORMED_WITH_PAIR[groups]);
            merged = merged
                .max(moved.saturating_sub(cost(groups)))
                .max(paired.saturating_sub(cost(HALF + groups)));
        }
        Self(!merged)
    }

    /// The costs turned round: each lane holds what these lanes lack for the rest of `groups`
    /// groups and one pair, ready for [`Lanes::joined`].
    #[inline]
    pub(crate) fn rest_of(self, groups: u8) -> Self {
        self.moved(TURNED[usize::from(groups)])
    }

    /// The cards lacking in all, `rest` being the other parts' costs turned round.
    #[inline]
    pub(crate) fn joined(self, rest: Self) -> u8 {
        let costs = self.0.saturating_add(rest.0).to_array();
        costs.into_iter().fold(OUT_OF_REACH, u8::min)
    }

    /// Whether any lane is below that of `limits`.
    #[inline]
    pub(crate) fn any_below(self, limits: Self) -> bool {
        limits.0.saturating_sub(self.0) != u8x16::ZERO
    }

    /// What these costs leave of `total`, lane by lane: the lanes that, [`joined`](Self::joined)
    /// with these, lack less than `total` are [below](Self::any_below) it.
    #[inline]
    pub(crate) fn left_of(self, total: u8) -> Self {
        Self(u8x16::splat(total).saturating_sub(self.0))
    }

    /// The lanes without the pair and those with it, the lowest lane in the lowest byte.
    pub(crate) fn halves(self) -> [u64; 2] {
        let bits = u128::from_le_bytes(self.0.to_array());
        [bits as u64, (bits >> 64) as u64]
    }

    /// Each lane by the lane it comes from, [`NOWHERE`] making it out of reach.
    #[inline]
    fn moved(self, sources: u8x16) -> Self {
        Self(!(!self.0).swizzle_relaxed(sources))
    }
}

/// The source of a lane that nothing is moved to. Shuffling makes zeros of it.
const NOWHERE: u8 = 0x80;

/// The sources of the lanes once so many further groups have been formed.
const FORMED: [u8x16; HALF] = formed(false);

/// The sources of the lanes once so many further groups and the pair have been formed.
const FORMED_WITH_PAIR: [u8x16; HALF] = formed(true);

const fn formed(pair: bool) -> [u8x16; HALF] {
    let mut moves = [u8x16::ZERO; HALF];
    let mut formed = 0;
    while formed < HALF {
        let mut sources = [NOWHERE; 2 * HALF];
        let mut groups = formed;
        while groups < HALF {
            let source = (groups - formed) as u8;
            if pair {
                sources[HALF + groups] = source;
            } else {
                sources[groups] = source;
                sources[HALF + groups] = HALF as u8 + source;
            }
            groups += 1;
        }
        moves[formed] = u8x16::new(sources);
        formed += 1;
    }
    moves
}

/// The sources of the lanes that are turned round for so many groups and the pair.
const TURNED: [u8x16; HALF] = {
    let mut moves = [u8x16::ZERO; HALF];
    let mut whole = 0;
    while whole < HALF {
        let mut sources = [NOWHERE; 2 * HALF];
        let mut groups = 0;
        while groups <= whole {
            let rest = (whole - groups) as u8;
            sources[groups] = HALF as u8 + rest;
            sources[HALF + groups] = rest;
            groups += 1;
        }
        moves[whole] = u8x16::new(sources);
        whole += 1;
    }
    moves
};
