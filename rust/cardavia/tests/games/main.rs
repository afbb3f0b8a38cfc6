//! Whole-game tests, written once for all games: the shared vectors, properties of whole deals,
//! fuzzed readers. What differs between the games is in folders of their names.

mod chan;
mod deals;
mod distance;
mod driver;
mod fuzz;
mod groups;
mod hidden;
mod invariants;
mod messages;
mod nantong;
mod redeal;
mod room;
mod rows;
mod settlement;
mod sichuan;
mod trails;
mod vectors;
