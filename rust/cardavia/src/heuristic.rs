//! How a game is played sensibly: what rollouts play by.

use crate::action::Action;
use crate::game::Game;

/// A game with a heuristic: a quick and sensible way to play it, which leaves nothing to chance.
pub trait Heuristic: Game {
    /// The choice for the seat to decide, from what it may know alone; `None` when the deal is over.
    fn choose(&self) -> Option<Action>;

    /// Whether [`Heuristic::choose`] would choose an action, which may be told sooner than what it
    /// would choose.
    fn would_choose(&self, action: Action) -> bool {
        self.choose() == Some(action)
    }
}
