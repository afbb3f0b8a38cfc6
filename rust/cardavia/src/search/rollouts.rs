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
    let play = player(state, ask);
    pool.for_each(ask.count, play, keep, go_on)
}

/// Rollouts of one state that are played one after the other: its worlds are prepared for them once.
const RUN: usize = 16;

/// [`rollouts`] of each of some states, one state after the other: what a state comes to does not depend
/// on the others.
///
/// # Errors
/// If `go_on` said no, which hears every few milliseconds how many have been played.
pub fn rollouts_of_each<G: Belief>(
    states: &[&G],
    ask: Rollouts,
    pool: &Pool,
    mut keep: impl FnMut(Points),
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<(), Cancelled> {
    let runs = ask.count.div_ceil(RUN);
    let play = |run: usize| -> Vec<Points> {
        let first = run % runs * RUN;
        let numbers = first..ask.count.min(first + RUN);
        numbers.map(player(states[run / runs], ask)).collect()
    };
    let mut played = |done: usize| go_on(done * ask.count / runs);
    let mut keep = |points: Vec<Points>| points.into_iter().for_each(&mut keep);
    pool.for_each(states.len() * runs, play, &mut keep, &mut played)
}

/// What plays the rollout of a number.
fn player<G: Belief>(state: &G, ask: Rollouts) -> impl Fn(usize) -> Points {
    let worlds = ask.seat.map(|seat| state.worlds(seat));
    move |number| {
        let mut dice = Dice::new([ask.seed, number as u64]);
        let world = match &worlds {
            Some(worlds) => worlds.draw(&mut dice),
            None => *state,
        };
        play_out(world, ask.policy, &mut dice)
    }
}
