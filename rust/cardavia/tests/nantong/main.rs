//! Whole-game tests of Nantong: the shared vectors, properties of whole deals, fuzzed readers.

mod driver;
mod fuzz;
mod hidden;
mod invariants;
mod rows;
mod settlement;
mod vectors;
