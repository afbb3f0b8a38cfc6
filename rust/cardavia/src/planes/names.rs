//! What rows and scalars are called.

/// The names of rows or scalars: those of the observer and of all, then those of each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// What comes once.
    pub own: &'static [&'static str],
    /// What comes for each seat, the observer first, all of a seat together.
    pub each: &'static [&'static str],
}

impl Names {
    /// How many there are at a table of `seats`.
    pub const fn len(&self, seats: usize) -> usize {
        self.own.len() + seats * self.each.len()
    }

    /// Whether there is none; never so.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// All of them in order, those of a seat behind its place: `+1 pung` is of the seat after the
    /// observer.
    pub fn all(&self, seats: usize) -> Vec<String> {
        let own = self.own.iter().map(ToString::to_string);
        let of_seat = |steps| self.each.iter().map(move |name| format!("+{steps} {name}"));
        own.chain((0..seats).flat_map(of_seat)).collect()
    }
}
