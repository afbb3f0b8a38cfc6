//! What the tests say of each game on their own, straight from the rules.

use cardavia::calculate::Hands;

/// A game under test.
pub(crate) trait Room: Hands {
    /// How many cards the dealer and the seats after it are dealt.
    const DEALT: &'static [usize];
    /// Face-up cards between the hands and the stock.
    const INDICATORS: usize;
    /// The letter of the game's clauses.
    const CHAPTER: char;
}
