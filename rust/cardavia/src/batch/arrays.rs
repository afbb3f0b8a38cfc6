//! The arrays that a batch writes: a row of cells for each table.

/// An array with so many cells in every row.
#[derive(Debug)]
pub struct Column<'a, T> {
    cells: &'a mut [T],
    width: usize,
}

impl<'a, T> Column<'a, T> {
    /// The array whose cells are those of so many rows, at least one.
    pub fn new(cells: &'a mut [T], rows: usize) -> Self {
        let width = cells.len() / rows;
        Self { cells, width }
    }

    /// The cells of a row.
    pub(super) fn row(&mut self, row: usize) -> &mut [T] {
        &mut self.cells[row * self.width..][..self.width]
    }

    fn split_at(self, rows: usize) -> (Self, Self) {
        let (cells, rest) = self.cells.split_at_mut(rows * self.width);
        let width = self.width;
        (Self { cells, width }, Self { cells: rest, width })
    }
}

/// What a batch tells of its tables. The arrays have as many rows as it has tables.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// The seat to decide, -1 when the deal is over: one cell.
    pub turn: Column<'a, i8>,
    /// Which actions are legal: a cell for each id.
    pub mask: Column<'a, bool>,
    /// The points of the deal that ended in the last step, zeros where none did: a cell for each seat.
    pub rewards: Column<'a, i32>,
    /// Whether a deal ended in the last step: one cell.
    pub done: Column<'a, bool>,
    /// Which deal of its row it is, counted from 0: one cell.
    pub deal: Column<'a, i64>,
    /// What the seat to decide sees, as the layout has it; no cells without a layout.
    pub planes: Column<'a, u8>,
    /// The scalars of the layout; no cells without a layout.
    pub scalars: Column<'a, f32>,
}

impl Arrays<'_> {
    /// The first rows, and the rest.
    pub(super) fn split_at(self, rows: usize) -> (Self, Self) {
        let (turn, turns) = self.turn.split_at(rows);
        let (mask, masks) = self.mask.split_at(rows);
        let (rewards, more_rewards) = self.rewards.split_at(rows);
        let (done, more_done) = self.done.split_at(rows);
        let (deal, deals) = self.deal.split_at(rows);
        let (planes, more_planes) = self.planes.split_at(rows);
        let (scalars, more_scalars) = self.scalars.split_at(rows);
        let first = Self {
            turn,
            mask,
            rewards,
            done,
            deal,
            planes,
            scalars,
        };
        let rest = Self {
            turn: turns,
            mask: masks,
            rewards: more_rewards,
            done: more_done,
            deal: deals,
            planes: more_planes,
            scalars: more_scalars,
        };
        (first, rest)
    }
}
