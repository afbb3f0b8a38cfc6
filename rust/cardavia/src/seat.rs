//! Seats at the table, and sets of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::bits::bit_set;

/// The most seats any game has.
pub const MAX_SEATS: usize = 4;

/// A seat at the table, counted from 0; play goes from a seat to the next, wrapping.
///
/// Lists with an entry for each seat are indexed by it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "usize", try_from = "usize")]
pub enum Seat {
    /// Seat 0.
    #[default]
    First,
    /// Seat 1.
    Second,
    /// Seat 2.
    Third,
    /// Seat 3, at a table of four.
    Fourth,
}

impl Seat {
    /// The seat with a number, counted from 0 and below [`MAX_SEATS`].
    pub const fn new(number: usize) -> Self {
        match number {
            0 => Self::First,
            1 => Self::Second,
            2 => Self::Third,
            _ => {
                debug_assert!(number == 3);
                Self::Fourth
            }
        }
    }

    /// The seat with a number; `None` unless a table of `seats` has it.
    pub const fn of(number: usize, seats: usize) -> Option<Self> {
        if number < seats {
            Some(Self::new(number))
        } else {
            None
        }
    }

    /// The seats of a table that has so many, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self::new)
    }

    /// The seat as an array index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat so many seats after this one, at a table of `seats`.
    #[must_use]
    pub const fn after(self, steps: usize, seats: usize) -> Self {
        Self::new((self.index() + steps) % seats)
    }

    /// The seat after this one, at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        self.after(1, seats)
    }

    /// How many seats after this one another comes in playing order, at a table of `seats`.
    pub const fn steps_to(self, other: Self, seats: usize) -> usize {
        (seats + other.index() - self.index()) % seats
    }

    /// Every seat in playing order, this one first, at a table of `seats`.
    pub fn round(self, seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(move |steps| self.after(steps, seats))
    }

    /// Every other seat in playing order, the next one first, at a table of `seats`.
    pub fn others(self, seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..seats).map(move |steps| self.after(steps, seats))
    }
}

impl TryFrom<usize> for Seat {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Self, Self::Error> {
        Self::of(number, MAX_SEATS).ok_or("expected a seat: 0, 1, 2 or 3")
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> Self {
        seat.index()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// Indexing by seat, as by its number.
macro_rules! indexed_by_seat {
    ($($List:ty),+) => {$(
        impl<T> Index<Seat> for $List {
            type Output = T;

            #[inline]
            fn index(&self, seat: Seat) -> &T {
                &self[seat.index()]
            }
        }

        impl<T> IndexMut<Seat> for $List {
            #[inline]
            fn index_mut(&mut self, seat: Seat) -> &mut T {
                &mut self[seat.index()]
            }
        }
    )+};
}

indexed_by_seat!([T], Vec<T>);

/// A value for each seat of a table, made one after another.
pub fn for_each_seat<const SEATS: usize, T>(mut value: impl FnMut(Seat) -> T) -> [T; SEATS] {
    std::array::from_fn(|number| value(Seat::new(number)))
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u8);

bit_set!(Seats(u8) of Seat);

impl Seats {
    /// One seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    /// The lowest seat of the set; `None` of an empty one.
    pub const fn first(self) -> Option<Seat> {
        if self.is_empty() {
            None
        } else {
            Some(Seat::new(self.0.trailing_zeros() as usize))
        }
    }

    /// The seats of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first();
            left.0 &= left.0.wrapping_sub(1);
            seat
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn seats_come_round(seat in 0_usize..4, steps in 0_usize..9, seats in 2_usize..=4) {
            prop_assume!(seat < seats);
            let seat = Seat::new(seat);
            let after = seat.after(steps, seats);
            prop_assert_eq!(seat.steps_to(after, seats), steps % seats);
            prop_assert_eq!((0..steps).fold(seat, |seat, _| seat.next(seats)), after);
            let mut others: Vec<Seat> = seat.others(seats).collect();
            prop_assert_eq!(others.first(), Some(&seat.next(seats)));
            others.push(seat);
            others.sort_unstable();
            prop_assert!(others.into_iter().eq(Seat::all(seats)));
        }

        #[test]
        fn sets_of_seats_follow_the_laws_of_sets(bits in 0_u8..16, seat in 0_usize..4) {
            let seat = Seat::new(seat);
            let model: BTreeSet<Seat> = Seat::all(4)
                .filter(|seat| bits >> seat.index() & 1 == 1)
                .collect();
            let set: Seats = model.iter().copied().collect();
            prop_assert!(set.iter().eq(model.iter().copied()));
            prop_assert_eq!(set.first(), model.first().copied());
            prop_assert_eq!(set.len() as usize, model.len());
            prop_assert_eq!(set.is_empty(), model.is_empty());
            prop_assert_eq!(set.contains(seat), model.contains(&seat));
            prop_assert!(Seats::only(seat).iter().eq([seat]));
        }
    }

    #[test]
    fn lists_are_indexed_by_seat_and_read_back_as_numbers() {
        let mut points: [i32; 3] = for_each_seat(|seat| 10 * seat as i32);
        points[Seat::new(2)] += 1;
        assert_eq!(points, [0, 10, 21]);
        assert_eq!(points[Seat::new(1)], 10);
        assert_eq!(serde_json::to_string(&Seat::new(3)).unwrap(), "3");
        assert_eq!(Seat::new(3).to_string(), "3");
    }
}
