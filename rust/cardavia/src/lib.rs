//! The engine of Cardavia: rules, scoring and search for three living card traditions.
//!
//! Everything is written once against [`game::Game`]; each game is a room of [`games`].
//! The clauses cited throughout (N5.3, G6, …) are those of the rulebook shipped with the Python
//! package, `cardavia/rules/`.
//!
//! A deal is a [`table::Table`] of one of the games. Here the heuristic plays all its seats, and
//! what one wins the others pay:
//!
//! ```
//! use cardavia::game::{Game, Settle};
//! use cardavia::games::nantong::Nantong;
//! use cardavia::rng::Dice;
//! use cardavia::search::Policy;
//! use cardavia::table::Table;
//!
//! let mut table = Table::<Nantong>::deal(7, None)?;
//! let mut dice = Dice::new([7]);
//! while let Some(action) = Policy::Heuristic.choose(table.state(), &mut dice) {
//!     table.play(action)?;
//! }
//! let outcome = table.state().outcome().expect("the deal is over");
//! assert_eq!(outcome.returns, table.state().returns()[..Nantong::SEATS]);
//! assert_eq!(outcome.returns.iter().sum::<i32>(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Hands are judged without a table by [`calculate`] and by each game's `score_hand`.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod action;
pub mod batch;
pub mod belief;
mod bits;
pub mod bounds;
pub mod calculate;
pub mod card;
pub mod catalogue;
mod choices;
pub mod column;
pub mod context;
mod copies;
pub mod deal;
pub mod decisions;
pub mod event;
pub mod game;
pub mod games;
pub mod group;
pub mod hand;
pub mod heuristic;
pub mod imagined;
mod lazy;
pub mod line;
pub mod message;
mod named;
pub mod notation;
pub mod outcome;
pub mod packed;
pub mod partition;
pub mod planes;
mod public;
pub mod record;
pub mod rng;
pub mod search;
pub mod seat;
pub mod sight;
mod sound;
pub mod spawn;
mod start;
mod stock;
pub mod table;
pub mod tokens;
pub mod trail;
pub mod view;
mod worlds;

pub use seat::{Seat, Seats};
