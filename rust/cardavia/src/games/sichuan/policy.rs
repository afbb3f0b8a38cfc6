//! The rule of thumb: what a sensible player does, from what its seat may know alone.

use super::Sichuan;
use super::observe::Sight;
use crate::action::{Action, Kind};
use crate::game::Game;

/// The choice of the rule of thumb for the seat to decide.
pub(super) fn choose(sight: Sight) -> Action {
    let legal = sight.legal();
    if legal.has(Kind::Win) {
        return Action::plain(Kind::Win);
    }
    legal
        .iter(&Sichuan::SPACE)
        .next()
        .expect("a seat to decide has a legal action")
}
