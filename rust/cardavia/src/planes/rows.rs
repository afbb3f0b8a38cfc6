//! Writing rows and scalars one after another.

use crate::card::{Face, FaceSet};
use crate::copies::Copies;

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

/// Rows of faces, written from the first to the last; every entry of each.
#[derive(Debug)]
pub struct Rows<'a> {
    rest: &'a mut [u8],
    faces: usize,
}

impl<'a> Rows<'a> {
    /// Rows of so many faces each, at least eight.
    pub const fn new(rows: &'a mut [u8], faces: usize) -> Self {
        Self { rest: rows, faces }
    }

    /// Whether no row is left to write.
    pub const fn are_full(&self) -> bool {
        self.rest.is_empty()
    }

    /// Writes a row: 1 for the faces of a set, which the game has, and 0 for all others.
    #[inline]
    pub fn set(&mut self, faces: FaceSet) {
        let (row, rest) = std::mem::take(&mut self.rest).split_at_mut(self.faces);
        self.rest = rest;
        let mut write = |first: usize| {
            let bits = usize::from((faces.bits() >> first) as u8);
            row[first..first + BLOCK].copy_from_slice(&ENTRIES[bits]);
        };
        // The last block ends with the row, over part of the one before.
        (0..self.faces - BLOCK).step_by(BLOCK).for_each(&mut write);
        write(self.faces - BLOCK);
    }

    /// Writes a row for a face, if there is one.
    #[inline]
    pub fn face(&mut self, face: Option<Face>) {
        self.set(face.map_or(FaceSet::EMPTY, FaceSet::only));
    }

    /// Writes four rows: the faces with at least one, two, three and four copies.
    #[inline]
    pub(crate) fn copies(&mut self, cards: Copies) {
        (1..=4).for_each(|copies| self.set(cards.at_least(copies)));
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

    /// Writes a count as a part of the most it can be.
    #[inline]
    pub fn part(&mut self, count: usize, most: usize) {
        self.put(count as f32 / most as f32);
    }
}
