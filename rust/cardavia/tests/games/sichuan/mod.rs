//! What the tests say of Sichuan on their own, straight from its rules.

mod settlement;
mod vectors;

use cardavia::games::sichuan::Sichuan;

use crate::room::Room;

/// S1.1.
impl Room for Sichuan {
    const DEALT: &'static [usize] = &[14, 13, 13, 13];
    const INDICATORS: usize = 0;
    const CHAPTER: char = 'S';
}
