//! Sixteen costs side by side: what part of a hand lacks for so many groups, without or with the
//! pair.

/// Cards lacking for each number of groups: lane `2 * groups` without the pair, the lane after it
/// with the pair. 255 means out of reach; sums saturate there.
///
/// So a further group moves all lanes up by two, and the pair moves the lanes without it up by
/// one. The loops run over whole arrays, for the compiler to make vector instructions of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes([u8; 16]);

const OUT_OF_REACH: u8 = u8::MAX;

/// The lanes with the pair, out of reach.
const NO_PAIR: u128 = 0xff00_ff00_ff00_ff00_ff00_ff00_ff00_ff00;

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
        let bits = self.min(Self([15; 16])).bits();
        (bits | bits >> 60) as u64
    }

    /// The lanes of a packed row.
    pub(super) fn unpack(row: u64) -> Self {
        let bytes = row.to_le_bytes();
        let mut lanes = [0; 16];
        for (lane, byte) in lanes[..8].iter_mut().zip(bytes) {
            *lane = byte & 0xf;
        }
        for (lane, byte) in lanes[8..].iter_mut().zip(bytes) {
            *lane = byte >> 4;
        }
        Self(lanes)
    }

    /// Where a lane stands in a packed row.
    pub(super) const fn packed_bit(groups: usize, pairs: usize) -> usize {
        let lane = 2 * groups + pairs;
        8 * (lane % 8) + 4 * (lane / 8)
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
        Self::from_bits(!(!self.bits() << (16 * groups)))
    }

    /// The costs once the pair has been formed.
    pub(super) fn with_pair(self) -> Self {
        Self::from_bits(!(!(self.bits() | NO_PAIR) << 8))
    }

    /// The costs of two parts of a hand together.
    pub(super) fn merge(self, other: Self) -> Self {
        // Each lane of `self` adds its cost to `other` moved up by as many lanes, read from a
        // buffer at an offset; a lane with the pair adds to the lanes without it only.
        let without_pair = Self::from_bits(other.bits() | NO_PAIR);
        let buffers = [other, without_pair].map(|lanes| {
            let mut buffer = [OUT_OF_REACH; 32];
            buffer[16..].copy_from_slice(&lanes.0);
            buffer
        });
        let mut merged = Self::NONE;
        for (lane, cost) in self.0.into_iter().enumerate() {
            let moved = &buffers[lane % 2][16 - lane..32 - lane];
            for (merged, moved) in merged.0.iter_mut().zip(moved) {
                *merged = (*merged).min(moved.saturating_add(cost));
            }
        }
        merged
    }

    /// The costs turned round: each lane holds what these lanes lack for the rest of `groups`
    /// groups and one pair, ready for [`Lanes::joined`].
    pub(super) fn rest_of(self, groups: u8) -> Self {
        let surplus = 16 * (7 - u32::from(groups));
        Self::from_bits(!(!self.bits().swap_bytes() >> surplus))
    }

    /// The cards lacking in all, `rest` being the other parts' costs turned round.
    pub(super) fn joined(mut self, rest: Self) -> u8 {
        for (lane, rest) in self.0.iter_mut().zip(rest.0) {
            *lane = lane.saturating_add(rest);
        }
        self.0.into_iter().fold(OUT_OF_REACH, u8::min)
    }

    fn bits(self) -> u128 {
        u128::from_le_bytes(self.0)
    }

    fn from_bits(bits: u128) -> Self {
        Self(bits.to_le_bytes())
    }
}
