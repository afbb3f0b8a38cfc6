//! A game made outside the crate, so small that all its deals can be counted.

mod belief;
mod exact;
mod game;
