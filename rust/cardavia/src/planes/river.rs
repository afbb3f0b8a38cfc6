//! What lies before every seat, summed up.

use crate::Seat;
use crate::card::FaceSet;
use crate::context::Laid;
use crate::copies::Copies;
use crate::event::{Event, Log};
use crate::seat::MAX_SEATS;
use crate::trail::{Step, Trail};

/// What one seat has laid on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Before {
    /// The discards that still lie.
    pub(crate) lying: Copies,
    /// The cards revealed at its gate that still lie (Chắn C3.3).
    pub(crate) revealed: Copies,
    /// The discards that others have claimed.
    pub(crate) away: FaceSet,
    /// Its last four discards, claimed ones too, each a set of one, the newest first.
    last: [FaceSet; 4],
}

impl Before {
    const NOTHING: Self = Self {
        lying: Copies::NONE,
        revealed: Copies::NONE,
        away: FaceSet::EMPTY,
        last: [FaceSet::EMPTY; 4],
    };

    /// Its last four discards, claimed ones too.
    pub(crate) fn recent(&self) -> FaceSet {
        let [one, two, three, four] = self.last;
        one | two | three | four
    }

    /// The last of them.
    pub(crate) const fn newest(&self) -> FaceSet {
        self.last[0]
    }
}

/// What lies before every seat and what of it was claimed: a [`Trail`] summed up, of which it needs
/// the events only.
///
/// ```
/// use cardavia::games::sichuan::Sichuan;
/// use cardavia::planes::River;
/// use cardavia::table::Table;
///
/// let mut table = Table::<Sichuan>::deal(1, None)?;
/// let mut river = River::of(&table.trail());
/// for _ in 0..9 {
///     let action = table.state().legal().nth(0, &Sichuan::SPACE).expect("it is running");
///     table.play_noting(action, &mut river)?;
/// }
/// assert_eq!(river, River::of(&table.trail()));
/// # use cardavia::game::{Game, Legal};
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct River {
    seats: [Before; MAX_SEATS],
    /// The card that is open to claims, unless it is claimed already.
    open: Option<Laid>,
}

impl Default for River {
    fn default() -> Self {
        Self {
            seats: [Before::NOTHING; MAX_SEATS],
            open: None,
        }
    }
}

impl River {
    /// What a trail comes to.
    pub fn of(trail: &Trail) -> Self {
        let mut river = Self::default();
        for &card in trail.laid() {
            river.lay(card);
            if card.claimed_by.is_some() {
                river.claim();
            }
        }
        if !trail.is_open() {
            river.open = None;
        }
        river
    }

    /// What lies before a seat.
    pub(crate) const fn before(&self, seat: Seat) -> &Before {
        &self.seats[seat.index()]
    }

    /// The discards of all that still lie.
    pub(crate) fn lying(&self) -> Copies {
        let [one, two, three, four] = self.seats.map(|before| before.lying);
        one.plus(two).plus(three.plus(four))
    }

    fn lay(&mut self, card: Laid) {
        let before = &mut self.seats[card.seat.index()];
        if card.revealed {
            before.revealed = before.revealed.with(card.face);
        } else {
            before.lying = before.lying.with(card.face);
            let [newest, second, third, _] = before.last;
            before.last = [FaceSet::only(card.face), newest, second, third];
        }
        self.open = Some(card);
    }

    /// The open card is claimed. Several may win on one (Sichuan S3.3).
    fn claim(&mut self) {
        let Some(card) = self.open.take() else {
            return;
        };
        let before = &mut self.seats[card.seat.index()];
        if card.revealed {
            before.revealed = before.revealed.without_one(card.face);
        } else {
            before.lying = before.lying.without_one(card.face);
            before.away.insert(card.face);
        }
    }
}

impl Log for River {
    fn note(&mut self, event: Event) {
        match Step::of(event) {
            Some(Step::Lay(card)) => self.lay(card),
            Some(Step::Claim(_)) => self.claim(),
            Some(Step::Close) => self.open = None,
            None => {}
        }
    }
}
