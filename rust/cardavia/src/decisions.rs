//! The decisions of recorded deals as rows of arrays, for training.

use crate::action::{Action, ActionSet};
use crate::column::columns;
use crate::deal::Deal;
use crate::event::Log;
use crate::game::Game;
use crate::planes::{Layout, Planes, River};
use crate::{Seat, Seats};

columns! {
    /// What is told of decisions, a row each.
    pub struct Decisions {
        /// What the seat saw, as the layout has it; no cells without a layout.
        planes: u8,
        /// The scalars of the layout; no cells without a layout.
        scalars: f32,
        /// Which actions were legal: a cell for each id.
        mask: bool,
        /// The id of the action that was played: one cell.
        action: i64,
        /// Whose decision it was: one cell.
        seat: i8,
        /// What every seat won or lost in the deal, seat 0 first: a cell for each seat.
        returns: i32,
        /// The number of the deal: one cell.
        deal: i64,
        /// How many actions had been played before it in the deal: one cell.
        ply: i32,
    }
}

/// Which decisions of a deal are told, and what a seat sees with them.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::deal::{About, Deal};
/// use cardavia::decisions::Selection;
/// use cardavia::game::Game;
/// use cardavia::games::sichuan::Sichuan;
/// use cardavia::table::Table;
///
/// let mut table = Table::<Sichuan>::deal(1, None)?;
/// for void in ["void m", "void p", "void s"] {
///     table.play(Sichuan::SPACE.parse(void)?)?;
/// }
/// let deal = Deal::new(table, About::default())?;
/// let mut selection = Selection {
///     layout: None,
///     seats: Seat::all(4).collect(),
///     skip_forced: true,
/// };
/// assert_eq!(selection.count(&deal), 3);
/// selection.seats.remove(deal.table().dealer());
/// assert_eq!(selection.count(&deal), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Selection {
    /// What is told of what the seat saw.
    pub layout: Option<Layout>,
    /// Whose decisions.
    pub seats: Seats,
    /// Whether a decision with one legal action is left out.
    pub skip_forced: bool,
}

/// A decision, and what came of it.
struct Decision {
    ply: i32,
    seat: Seat,
    legal: ActionSet,
    action: Action,
}

impl Selection {
    /// How many decisions of a deal are told.
    pub fn count<G: Game>(self, deal: &Deal<G>) -> usize {
        let mut count = 0;
        if self.skip_forced {
            self.each(deal, &mut (), |_, (), _| count += 1);
        } else {
            let history = deal.table().history();
            count = history
                .iter()
                .filter(|(seat, _)| self.seats.contains(*seat))
                .count();
        }
        count
    }

    /// Writes these decisions of a deal, which is over, into as many rows.
    pub fn write<G: Planes>(self, deal: &Deal<G>, number: usize, to: &mut Decisions) {
        let points = deal.table().state().returns();
        let mut row = 0;
        self.each(deal, &mut River::default(), |state: &G, river, decision| {
            let Decision {
                ply,
                seat,
                legal,
                action,
            } = decision;
            legal.write_to(&G::SPACE, to.mask.row(row));
            to.action.row(row)[0] = G::SPACE.id(action).into();
            to.seat.row(row)[0] = (seat.index() as u8).cast_signed();
            to.returns.row(row).copy_from_slice(&points[..G::SEATS]);
            to.deal.row(row)[0] = (number as u64).cast_signed();
            to.ply.row(row)[0] = ply;
            if let Some(layout) = self.layout {
                state.encode(river, seat, layout, to.planes.row(row), to.scalars.row(row));
            }
            row += 1;
        });
    }

    /// Plays a deal again, and calls `found` before each of these decisions.
    fn each<G: Game, L: Log>(
        self,
        deal: &Deal<G>,
        log: &mut L,
        mut found: impl FnMut(&G, &L, Decision),
    ) {
        let mut state = G::deal(deal.table().dealer(), deal.deck(), log);
        for (ply, &(seat, action)) in (0..).zip(deal.table().history()) {
            if self.seats.contains(seat) {
                let legal = state.legal();
                if legal.len() > 1 || !self.skip_forced {
                    found(
                        &state,
                        log,
                        Decision {
                            ply,
                            seat,
                            legal,
                            action,
                        },
                    );
                }
            }
            state.play_unchecked(action, log);
        }
    }
}
