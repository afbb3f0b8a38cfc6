//! What the tests say of Chắn on their own, straight from its rules.

mod settlement;
mod vectors;

use cardavia::games::chan::Chan;

use crate::room::Room;

/// C1.2.
impl Room for Chan {
    const DEALT: &'static [usize] = &[20, 19, 19, 19];
    const INDICATORS: usize = 0;
    const CHAPTER: char = 'C';
}
