//! The engine of Cardavia: rules, scoring and search for three living card traditions.
//!
//! Everything is written once against [`game::Game`]; each game is a room of [`games`].
//! The clauses cited throughout (N5.3, G6, …) are those of the rulebook shipped with the Python
//! package, `cardavia/rules/`.

#![forbid(unsafe_code)]

pub mod action;
pub mod calculate;
pub mod card;
pub mod check;
mod copies;
pub mod event;
pub mod game;
pub mod games;
pub mod group;
pub mod hand;
pub mod message;
pub mod outcome;
pub mod partition;
pub mod record;
mod redeal;
pub mod rng;
pub mod search;
pub mod seat;
mod stock;
pub mod table;
pub mod view;

pub use seat::{Seat, Seats};
