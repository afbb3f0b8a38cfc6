//! The games, one room each.

pub mod nantong;
