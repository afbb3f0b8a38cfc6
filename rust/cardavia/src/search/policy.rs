//! Who plays in a rollout.

use crate::action::Action;
use crate::game::Points;
use crate::heuristic::Heuristic;
use crate::rng::Dice;

/// How every seat of a rollout chooses, each from what it may know alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Evenly among the legal actions.
    Random,
    /// By the heuristic, which leaves nothing to chance.
    Heuristic,
}

impl Policy {
    /// Every policy.
    pub const ALL: [Self; 2] = [Self::Random, Self::Heuristic];

    /// The policy's name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Heuristic => "heuristic",
        }
    }

    /// The choice of the seat to decide; `None` when the deal is over.
    pub fn choose<G: Heuristic>(self, state: &G, dice: &mut Dice) -> Option<Action> {
        match self {
            Self::Random => {
                let legal = state.legal();
                let count = legal.len();
                let nth = if count == 0 { 0 } else { dice.below(count) };
                legal.nth(nth, &G::SPACE)
            }
            Self::Heuristic => state.choose(),
        }
    }
}

/// Plays a deal to its end and says what every seat wins or loses.
pub fn play_out<G: Heuristic>(mut state: G, policy: Policy, dice: &mut Dice) -> Points {
    while let Some(action) = policy.choose(&state, dice) {
        state.play_unchecked(action, &mut ());
    }
    state.returns()
}
