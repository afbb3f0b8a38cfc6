//! Sixteen costs side by side: what part of a hand lacks for so many groups, without or with the
//! pair.

/// Cards lacking for each number of groups: lanes 0–7 for that many groups and no pair, lanes
/// 8–15 for that many (less eight) and the pair. 255 means out of reach; sums saturate there.
///
/// The loops are written over whole arrays so that they compile to single vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes([u8; 16]);

const OUT_OF_REACH: u8 = u8::MAX;

impl Lanes {
    /// Nothing can be formed at any cost.
    pub(super) const NONE: Self = Self([OUT_OF_REACH; 16]);

    /// No groups and no pair, for no cards; nothing else.
    pub(super) const EMPTY: Self = {
        let mut lanes = [OUT_OF_REACH; 16];
        lanes[0] = 0;
        Self(lanes)
    };

    /// Packs the lanes into nibbles, 15 standing for 15 and all above.
    pub(super) fn pack(self) -> u64 {
        let [plain, paired] = self.min(Self([15; 16])).halves();
        plain | paired << 4
    }

    /// The lanes of a packed row.
    pub(super) fn unpack(row: u64) -> Self {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        Self::from_halves([row & LOW, row >> 4 & LOW])
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
        Self::from_halves(self.halves().map(|half| raise(half, groups)))
    }

    /// The costs once the pair has been formed.
    pub(super) fn with_pair(self) -> Self {
        let [plain, _] = self.halves();
        Self::from_halves([u64::MAX, plain])
    }

    /// The costs of two parts of a hand together.
    pub(super) fn merge(self, other: Self) -> Self {
        let mut merged = Self::NONE;
        let [plain, paired] = other.halves();
        for groups in 0..8 {
            let (plain, paired) = (raise(plain, groups), raise(paired, groups));
            merged = merged
                .min(Self::from_halves([plain, paired]).plus(self.0[groups]))
                .min(Self::from_halves([u64::MAX, plain]).plus(self.0[groups + 8]));
        }
        merged
    }

    /// The costs turned round: each lane holds what these lanes lack for the rest of `groups`
    /// groups and one pair, ready for [`Lanes::joined`].
    pub(super) fn rest_of(self, groups: u8) -> Self {
        let surplus = 8 * (7 - u32::from(groups));
        let [plain, paired] = self.halves().map(|half| !(!half.swap_bytes() >> surplus));
        Self::from_halves([paired, plain])
    }

    /// The cards lacking in all, `rest` being the other parts' costs turned round.
    pub(super) fn joined(mut self, rest: Self) -> u8 {
        for (lane, rest) in self.0.iter_mut().zip(rest.0) {
            *lane = lane.saturating_add(rest);
        }
        self.0.into_iter().fold(OUT_OF_REACH, u8::min)
    }

    fn halves(self) -> [u64; 2] {
        let row = u128::from_le_bytes(self.0);
        [row as u64, (row >> 64) as u64]
    }

    fn from_halves([plain, paired]: [u64; 2]) -> Self {
        Self((u128::from(plain) | u128::from(paired) << 64).to_le_bytes())
    }
}

/// Moves eight lanes up by `groups` places; what comes in below is out of reach.
fn raise(half: u64, groups: usize) -> u64 {
    !(!half << (8 * groups))
}
