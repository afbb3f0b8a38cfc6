//! What the tests say of Nantong on their own, straight from its rules.

mod settlement;
mod vectors;

use cardavia::games::nantong::Nantong;

use crate::room::Room;

/// N1.2.
impl Room for Nantong {
    const DEALT: &'static [usize] = &[23, 22, 22];
    const INDICATORS: usize = 2;
    const CHAPTER: char = 'N';
}
