//! Arrays with a row of cells for each of many things, told of by several threads at a time.

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
    pub(crate) fn row(&mut self, row: usize) -> &mut [T] {
        &mut self.cells[row * self.width..][..self.width]
    }

    /// The first rows, and the rest.
    pub(crate) fn split_at(self, rows: usize) -> (Self, Self) {
        let (cells, rest) = self.cells.split_at_mut(rows * self.width);
        let width = self.width;
        (Self { cells, width }, Self { cells: rest, width })
    }
}

/// Columns of as many rows, which are taken apart together.
macro_rules! columns {
    (
        $(#[$about:meta])*
        pub struct $Columns:ident {
            $($(#[$told:meta])* $column:ident: $Cell:ty,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $Columns<'a> {
            $($(#[$told])* pub $column: $crate::column::Column<'a, $Cell>,)+
        }

        impl $Columns<'_> {
            /// The first rows, and the rest.
            #[must_use]
            pub fn split_at(self, rows: usize) -> (Self, Self) {
                $(let $column = self.$column.split_at(rows);)+
                (Self { $($column: $column.0),+ }, Self { $($column: $column.1),+ })
            }
        }
    };
}
pub(crate) use columns;
