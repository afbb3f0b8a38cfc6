//! What the tests say of each game on their own, straight from the rules.

use cardavia::calculate::Hands;
use cardavia::games::chan::Chan;
use cardavia::games::nantong::Nantong;
use cardavia::games::sichuan::Sichuan;

/// A game under test.
pub(crate) trait Room: Hands {
    /// How many cards the dealer and the seats after it are dealt.
    const DEALT: &'static [usize];
    /// Face-up cards between the hands and the stock.
    const INDICATORS: usize;
    /// The letter of the game's clauses.
    const CHAPTER: char;
}

/// N1.2.
impl Room for Nantong {
    const DEALT: &'static [usize] = &[23, 22, 22];
    const INDICATORS: usize = 2;
    const CHAPTER: char = 'N';
}

/// C1.2.
impl Room for Chan {
    const DEALT: &'static [usize] = &[20, 19, 19, 19];
    const INDICATORS: usize = 0;
    const CHAPTER: char = 'C';
}

/// S1.1.
impl Room for Sichuan {
    const DEALT: &'static [usize] = &[14, 13, 13, 13];
    const INDICATORS: usize = 0;
    const CHAPTER: char = 'S';
}
