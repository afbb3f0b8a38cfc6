//! What the cards on the table do not show a seat: what it is asked, what came before and what that
//! bars.

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::card::{Face, FaceSet};
use crate::hand::Counts;
use crate::named::named;
use crate::outcome::{Payment, Won};

named! {
    /// What a seat decides.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Decision {
        /// An opening declaration, ready or done (Nantong N3.1).
        Prepare = "prepare",
        /// Its void suit (Sichuan S1.2).
        Void = "void",
        /// Whether it wins with the dealt cards (Chắn C3.1).
        Dealt = "dealt",
        /// A win, a kong or a discard.
        Turn = "turn",
        /// A discard and nothing else.
        Discard = "discard",
        /// A claim on the public card, or a pass.
        Claim = "claim",
        /// A capture of the public card, or a pass (Chắn C3.2, C3.3).
        Capture = "capture",
    }
}

/// A card that was laid on the table, wherever it is now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// Who discarded or revealed it.
    pub seat: Seat,
    /// What it is.
    pub face: Face,
    /// Who claimed it: of several winners (Sichuan S3.3) the first; `None` while it lies.
    pub claimed_by: Option<Seat>,
    /// Whether it was revealed from the stock (Chắn C3.3), not discarded.
    pub revealed: bool,
}

/// What a seat's own past bars it from (Chắn C4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bars {
    /// Faces it has declined to capture as chắn: it may not discard them nor use them in a cạ (C4.3).
    pub declined: FaceSet,
    /// Faces it may not capture: it has discarded them or played them into a cạ (C4.4).
    pub gone: FaceSet,
    /// Faces it may not capture as cạ: all of them, once it has discarded two of one rank (C4.7).
    pub as_ca: FaceSet,
    /// Faces it may not discard: it has captured a cạ and discarded another of the rank (C4.8).
    pub discards: FaceSet,
}

/// What the cards on the table do not show. What a game does not have stays as by default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Context {
    /// What the seat is to decide; `None` unless it is to decide.
    pub decision: Option<Decision>,
    /// Every discard in order. A state does not hold it: it is told by
    /// [`Table::view`](crate::table::Table::view).
    pub river: Vec<Laid>,
    /// Every revealed card in order (Chắn C3.3), told as the river is.
    pub reveals: Vec<Laid>,
    /// The dealt cards that the seat has not exposed, while it prepares (Nantong N3.5).
    pub dealt: Option<Counts>,
    /// Whether the seat on turn has drawn a kong's replacement (Nantong N4.2, Sichuan S3.2).
    pub replacement: bool,
    /// Whether the public card is the first discard of the deal (Nantong N6.5).
    pub first_discard: bool,
    /// What bars the seat (Chắn C4).
    pub bars: Bars,
    /// Whether four identical cards were dealt to the seat (Chắn C5.1).
    pub dealt_four: bool,
    /// The wins so far (Sichuan S5.1); of a win that another seat drew itself the tile is not told.
    pub won: Vec<Won>,
    /// What is owed for the wins so far, and then for the kongs (Sichuan S5.1, S5.2). The check after
    /// the last tile (S5.3) is of hidden hands, and no part of it.
    pub payments: Vec<Payment>,
    /// What each seat has won or lost by those payments.
    pub money: Vec<i32>,
}

impl Context {
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}
