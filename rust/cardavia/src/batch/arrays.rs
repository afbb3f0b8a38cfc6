//! The arrays that a batch writes: a row of cells for each table.

use crate::column::columns;

columns! {
    /// What a batch tells of its tables. The arrays have as many rows as it has tables.
    pub struct Arrays {
        /// The seat to decide, -1 when the deal is over: one cell.
        turn: i8,
        /// Which actions are legal: a cell for each id.
        mask: bool,
        /// The points of the deal that ended in the last step, zeros where none did: a cell for each
        /// seat.
        rewards: i32,
        /// Whether a deal ended in the last step: one cell.
        done: bool,
        /// Which deal of its row it is, counted from 0: one cell.
        deal: i64,
        /// What the seat to decide sees, as the layout has it; no cells without a layout.
        planes: u8,
        /// The scalars of the layout; no cells without a layout.
        scalars: f32,
    }
}
