//! Rows and scalars, told one after another.

use crate::bits::CELLS;
use crate::card::{Face, FaceSet};
use crate::copies::Copies;

/// The most rows of any layout.
const MOST: usize = 96;

/// Faces whose entries are written at a time.
const BLOCK: usize = 8;

/// Rows of faces, told from the first to the last.
///
/// They are kept as sets and written all at once: one short loop is faster than one a row.
#[derive(Clone, Debug)]
pub struct Rows {
    sets: [FaceSet; MOST],
    told: usize,
}

impl Default for Rows {
    fn default() -> Self {
        Self {
            sets: [FaceSet::EMPTY; MOST],
            told: 0,
        }
    }
}

impl Rows {
    /// Tells rows: sets of faces of the game.
    ///
    /// # Panics
    /// If no layout has so many rows.
    #[inline]
    pub fn put<const ROWS: usize>(&mut self, rows: [FaceSet; ROWS]) {
        self.sets[self.told..][..ROWS].copy_from_slice(&rows);
        self.told += ROWS;
    }

    /// Tells four rows: the faces with at least one, two, three and four copies.
    #[inline]
    pub(crate) fn copies(&mut self, cards: Copies) {
        self.put([1, 2, 3, 4].map(|copies| cards.at_least(copies)));
    }

    /// Writes every entry of all rows, of so many faces each: 1 for the faces of its set, else 0.
    ///
    /// # Panics
    /// If `planes` has not just as much room, or a row has fewer than eight faces.
    #[expect(
        clippy::inline_always,
        reason = "the number of faces is a constant of the game"
    )]
    #[inline(always)]
    pub(super) fn write(&self, planes: &mut [u8], faces: usize) {
        assert_eq!(planes.len(), self.told * faces, "rows of the layout");
        for (set, row) in self.sets.iter().zip(planes.chunks_exact_mut(faces)) {
            let bits = set.bits();
            let mut first = 0;
            while first < faces - BLOCK {
                write(row, first, bits);
                first += BLOCK;
            }
            // The last block ends with the row, over part of the one before.
            write(row, faces - BLOCK, bits);
        }
    }
}

/// Writes the entries of a block that begins with the face `first`.
#[inline]
fn write(row: &mut [u8], first: usize, bits: u32) {
    if let Some(block) = row[first..].first_chunk_mut() {
        *block = CELLS[usize::from((bits >> first) as u8)].map(u8::from);
    }
}

/// Scalars, written from the first to the last.
#[derive(Debug)]
pub struct Scalars<'a> {
    rest: &'a mut [f32],
}

impl<'a> Scalars<'a> {
    /// Scalars to be written.
    pub const fn new(scalars: &'a mut [f32]) -> Self {
        Self { rest: scalars }
    }

    /// Whether no scalar is left to write.
    pub const fn are_full(&self) -> bool {
        self.rest.is_empty()
    }

    /// Writes numbers.
    ///
    /// # Panics
    /// If there is no room.
    #[inline]
    pub fn put<const NUMBERS: usize>(&mut self, numbers: [f32; NUMBERS]) {
        let rest = std::mem::take(&mut self.rest);
        let (first, rest) = rest
            .split_first_chunk_mut()
            .expect("as much room as scalars");
        *first = numbers;
        self.rest = rest;
    }
}

/// 1 if something is so, else 0.
#[inline]
pub fn flag(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}

/// A count of cards as a part of the most it can be.
#[inline]
pub fn part(count: usize, most: usize) -> f32 {
    f32::from(count as u8) / f32::from(most as u8)
}

/// A set of one face, or of none.
#[inline]
pub fn only(face: Option<Face>) -> FaceSet {
    face.map_or(FaceSet::EMPTY, FaceSet::only)
}
