//! Rollouts: a deal played to its end again and again.

use super::{Cancelled, Policy, Pool, play_out};
use crate::Seat;
use crate::belief::{Belief, Worlds};
use crate::game::Points;
use crate::rng::Dice;

/// What rollouts to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rollouts {
    /// How many.
    pub count: usize,
    /// Who plays.
    pub policy: Policy,
    /// Whose knowledge each rollout's fresh world is drawn from ([`Belief::worlds`]); without a seat
    /// every rollout plays on in the world as it is.
    pub seat: Option<Seat>,
    /// Rollout *i* is a function of the state, the seed and *i*.
    pub seed: u64,
}

/// Gives the points of every seat at the end of each rollout to `keep`, one rollout after the other,
/// the same for any number of threads.
///
/// # Errors
/// If `go_on` said no, which hears every few milliseconds how many have been played.
pub fn rollouts<G: Belief>(
    state: &G,
    ask: Rollouts,
    pool: &Pool,
    keep: impl FnMut(Points),
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<(), Cancelled> {
    let worlds = ask.seat.map(|seat| state.worlds(seat));
    let play = |number| {
        let mut dice = Dice::new([ask.seed, number as u64]);
        let world = match &worlds {
            Some(worlds) => worlds.draw(&mut dice),
            None => *state,
        };
        play_out(world, ask.policy, &mut dice)
    };
    pool.for_each(ask.count, play, keep, go_on)
}
