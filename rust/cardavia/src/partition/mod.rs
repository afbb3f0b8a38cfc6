//! Groups-and-pair search: win test, waits, distance and partitions.
//!
//! A hand is given as [`Counts`](crate::hand::Counts), the copies it holds of each face: indexes
//! 0–8, 9–17 and 18–26 are the ranks 1–9 of the three suits, from [`HONOUR`] on stand the honours,
//! which form triplets and pairs only. Every count is at most four, and counts past the deck's last
//! face ([`FACES`]) are zero. `groups` is always the number of groups the *concealed* cards must
//! form beside their one pair: seven less the declared ones in Nantong (N2.1).
//!
//! Questions about complete hands look up one bit per suit; questions about distance add up the
//! suits' rows, which a larger table names. Both tables are built on first use; `warm_up` builds them
//! ahead of time.

pub(crate) mod cards;
pub(crate) mod complete;
pub(crate) mod deficit;
#[cfg(test)]
mod distances;
mod enumerate;
mod exact;
pub(crate) mod lanes;
pub(crate) mod parts;
mod search;
pub(crate) mod suit;
#[cfg(test)]
pub(crate) mod testing;

pub(crate) use cards::{cards_are_complete, cards_are_groups};
pub(crate) use complete::{falls_apart, suits_fall_apart};
pub use complete::{is_complete, waits};
#[cfg(test)]
pub(crate) use distances::Distances;
pub use enumerate::{Block, Partition, for_each_partition};
pub use exact::{AfterDiscard, discards, distance};

/// The first honour face.
pub const HONOUR: usize = 27;

/// Faces in the largest deck: three suits and three honours.
pub const FACES: usize = 30;

/// The most groups a hand can consist of.
pub const MAX_GROUPS: usize = 7;

/// Builds the lookup tables now rather than on first use (a fraction of a second, 23 MB).
pub(crate) fn warm_up() {
    complete::table();
    deficit::table();
    deficit::table_of_runs();
}
