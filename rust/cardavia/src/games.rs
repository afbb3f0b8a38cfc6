//! The games, one room each.

pub mod chan;
pub mod nantong;
pub mod sichuan;
