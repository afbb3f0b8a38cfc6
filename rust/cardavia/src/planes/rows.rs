//! Rows and scalars, told one after another.

use crate::card::{Face, FaceSet};
use crate::copies::Copies;

/// The most rows of any layout.
const MOST: usize = 128;

/// Faces whose entries are written at a time.
const BLOCK: usize = 8;

/// The entries of a block by its bits, the lowest first.
const ENTRIES: [[u8; BLOCK]; 1 << BLOCK] = {
    let mut entries = [[0; BLOCK]; 1 << BLOCK];
    let mut place = 0;
    while place < BLOCK << BLOCK {
        let (bits, face) = (place / BLOCK, place % BLOCK);
        entries[bits][face] = (bits >> face & 1) as u8;
        place += 1;
    }
    entries
};

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
    /// Tells a row: a set of faces of the game.
    ///
    /// # Panics
    /// If no layout has so many rows.
    #[inline]
    pub const fn set(&mut self, faces: FaceSet) {
        self.sets[self.told] = faces;
        self.told += 1;
    }

    /// Tells a row of one face, if there is one.
    #[inline]
    pub fn face(&mut self, face: Option<Face>) {
        self.set(face.map_or(FaceSet::EMPTY, FaceSet::only));
    }

    /// Tells four rows: the faces with at least one, two, three and four copies.
    #[inline]
    pub(crate) fn copies(&mut self, cards: Copies) {
        for copies in 1..=4 {
            self.set(cards.at_least(copies));
        }
    }

    /// Writes every entry of all rows, of so many faces each: 1 for the faces of its set, else 0.
    ///
    /// # Panics
    /// If `planes` has not just as much room, or a row has fewer than eight faces.
    #[inline]
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
        *block = ENTRIES[usize::from((bits >> first) as u8)];
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

    /// Writes a number.
    ///
    /// # Panics
    /// If there is no room.
    #[inline]
    pub fn put(&mut self, number: f32) {
        let rest = std::mem::take(&mut self.rest);
        let (first, rest) = rest.split_first_mut().expect("as much room as scalars");
        *first = number;
        self.rest = rest;
    }

    /// Writes 1 if something is so, else 0.
    #[inline]
    pub fn flag(&mut self, is_so: bool) {
        self.put(f32::from(u8::from(is_so)));
    }

    /// Writes a count of cards as a part of the most it can be.
    #[inline]
    pub fn part(&mut self, count: usize, most: usize) {
        self.put(f32::from(count as u8) / f32::from(most as u8));
    }
}
