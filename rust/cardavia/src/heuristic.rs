//! How a game is played sensibly: what rollouts play by.

use crate::action::Action;
use crate::game::Game;
use crate::sight::Sight;

/// A game with a heuristic: a quick and sensible way to play it, which leaves nothing to chance.
pub trait Heuristic: Game {
    /// The choice for the seat to decide, from what it may know alone.
    fn decide(sight: Sight<Self>) -> Action;

    /// Whether [`Heuristic::decide`] would choose an action, which may be told sooner than what it
    /// would choose.
    fn would_decide(sight: Sight<Self>, action: Action) -> bool {
        Self::decide(sight) == action
    }

    /// [`Heuristic::decide`] for the seat whose turn it is; `None` when the deal is over.
    fn choose(&self) -> Option<Action> {
        let seat = self.turn()?;
        Some(Self::decide(Sight::new(self, seat)))
    }

    /// [`Heuristic::would_decide`] for the seat whose turn it is.
    fn would_choose(&self, action: Action) -> bool {
        self.turn()
            .is_some_and(|seat| Self::would_decide(Sight::new(self, seat), action))
    }
}

/// The best action so far; of equals the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) action: Action,
    value: f32,
}

impl Best {
    pub(crate) const fn new(action: Action, value: f32) -> Self {
        Self { action, value }
    }

    pub(crate) fn offer(&mut self, action: Action, value: f32) {
        if value > self.value {
            *self = Self { action, value };
        }
    }
}
