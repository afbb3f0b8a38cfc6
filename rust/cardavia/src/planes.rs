//! What a seat sees as numbers, for networks: rows of faces, and scalars.
//!
//! Every row has an entry for each face of the game, 0 or 1. Seats are relative to the observer, `+0`,
//! and after it in playing order, `+1` and so on. docs/observations.md says what each row means.

mod advice;
mod declared;
mod names;
mod oracle;
mod river;
mod rows;

pub(crate) use advice::{Advice, DISTANCES, counts, is_whole};
pub(crate) use declared::Declared;
pub use names::Names;
pub use river::River;
pub use rows::{Rows, Scalars, flag, only, part};

use crate::Seat;
use crate::game::Game;

/// A version of the rows and scalars. What a version means never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// Everything but advice.
    Planes1,
    /// The same, followed by advice, which costs far more than all the rest.
    Advised1,
}

impl Version {
    /// Every version.
    pub const ALL: [Self; 2] = [Self::Planes1, Self::Advised1];

    /// `planes/1` or `advised/1`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Planes1 => "planes/1",
            Self::Advised1 => "advised/1",
        }
    }

    /// The version of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|version| version.name() == name)
    }
}

/// Which rows and scalars are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Layout {
    /// What they mean.
    pub version: Version,
    /// Whether the hands of the others and the next cards of the stock follow, for critics that see
    /// more than players do.
    pub oracle: bool,
}

impl Layout {
    /// A version without what is hidden.
    pub const fn new(version: Version) -> Self {
        Self {
            version,
            oracle: false,
        }
    }
}

/// What a game shows as numbers.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::game::Game;
/// use cardavia::games::nantong::Nantong;
/// use cardavia::planes::{Layout, Planes, River, Version};
/// use cardavia::table::Table;
///
/// let table = Table::<Nantong>::deal(7, None)?;
/// let layout = Layout::new(Version::Planes1);
/// let faces = usize::from(Nantong::FACES.len());
/// let mut planes = vec![0; Nantong::rows(layout) * faces];
/// let mut scalars = vec![0.0; Nantong::scalars(layout)];
/// let seat = Seat::new(1);
/// let river = River::of(&table.trail());
/// table.state().encode(&river, seat, layout, &mut planes, &mut scalars);
/// let held: u8 = planes[..4 * faces].iter().sum();
/// assert_eq!(u32::from(held), table.state().hand(seat).len());
/// assert_eq!(Nantong::row_names(layout)[3], "hand>=4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Planes: Game {
    /// The rows of [`Version::Planes1`].
    const ROWS: Names;
    /// The scalars of [`Version::Planes1`].
    const SCALARS: Names;
    /// The rows that [`Version::Advised1`] adds.
    const ADVICE_ROWS: &'static [&'static str];
    /// The scalars that [`Version::Advised1`] adds.
    const ADVICE_SCALARS: &'static [&'static str];

    /// Writes what a seat sees, as [`Planes::ROWS`] and [`Planes::SCALARS`] name it.
    fn write(&self, river: &River, seat: Seat, rows: &mut Rows, scalars: &mut Scalars);

    /// Writes advice to a seat, as [`Planes::ADVICE_ROWS`] and [`Planes::ADVICE_SCALARS`] name it.
    fn advise(&self, seat: Seat, rows: &mut Rows, scalars: &mut Scalars);

    /// How many rows a layout has, each of as many entries as the game has faces.
    fn rows(layout: Layout) -> usize {
        let advice = match layout.version {
            Version::Planes1 => 0,
            Version::Advised1 => Self::ADVICE_ROWS.len(),
        };
        let hidden = oracle::rows(Self::SEATS);
        Self::ROWS.len(Self::SEATS) + advice + if layout.oracle { hidden } else { 0 }
    }

    /// How many scalars a layout has.
    fn scalars(layout: Layout) -> usize {
        let advice = match layout.version {
            Version::Planes1 => 0,
            Version::Advised1 => Self::ADVICE_SCALARS.len(),
        };
        Self::SCALARS.len(Self::SEATS) + advice
    }

    /// The names of the rows, in order.
    fn row_names(layout: Layout) -> Vec<String> {
        let mut names = Self::ROWS.all(Self::SEATS);
        if layout.version == Version::Advised1 {
            names.extend(Self::ADVICE_ROWS.iter().map(ToString::to_string));
        }
        if layout.oracle {
            names.extend(oracle::names(Self::SEATS));
        }
        names
    }

    /// The names of the scalars, in order.
    fn scalar_names(layout: Layout) -> Vec<String> {
        let mut names = Self::SCALARS.all(Self::SEATS);
        if layout.version == Version::Advised1 {
            names.extend(Self::ADVICE_SCALARS.iter().map(ToString::to_string));
        }
        names
    }

    /// Writes every row and every scalar of a layout as `seat` sees them: its own past and all that
    /// lies open, and nothing that it may not know (RULES G6) unless the layout has an oracle. `river`
    /// is that of the deal.
    ///
    /// # Panics
    /// If `planes` or `scalars` are not as long as the layout: [`Planes::rows`] times the faces, and
    /// [`Planes::scalars`].
    fn encode(
        &self,
        river: &River,
        seat: Seat,
        layout: Layout,
        planes: &mut [u8],
        scalars: &mut [f32],
    ) {
        let mut rows = Rows::default();
        let mut scalars = Scalars::new(scalars);
        self.write(river, seat, &mut rows, &mut scalars);
        if layout.version == Version::Advised1 {
            self.advise(seat, &mut rows, &mut scalars);
        }
        if layout.oracle {
            oracle::write(self, seat, &mut rows);
        }
        assert!(scalars.are_full(), "scalars of the layout");
        rows.write(planes, usize::from(Self::FACES.len()));
    }
}
