//! Deals at the moments that are measured.

use std::iter;

use cardavia::action::Action;
use cardavia::belief::Belief;
use cardavia::rng::{self, Dice};
use cardavia::search::Policy;

/// How many deals a benchmark goes through.
pub(crate) const DEALS: u64 = 50;

/// The deal of a seed, before the first decision.
pub(crate) fn deal<G: Belief>(seed: u64) -> G {
    let deck = rng::deck(seed, G::FACES.cards());
    G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ())
}

/// Every decision of the deals, played at random, with the action chosen.
pub(crate) fn decisions<G: Belief>() -> Vec<(G, Action)> {
    let mut all = Vec::new();
    for seed in 0..DEALS {
        let mut dice = Dice::new([seed]);
        let mut state: G = deal(seed);
        while let Some(action) = Policy::Random.choose(&state, &mut dice) {
            all.push((state, action));
            state.play_unchecked(action, &mut ());
        }
    }
    all
}

/// The first choice in the second half of each deal, played by the heuristic.
pub(crate) fn mid_deals<G: Belief>() -> Vec<G> {
    let next = |state: &G| {
        let mut next = *state;
        next.play_unchecked(state.choose()?, &mut ());
        Some(next)
    };
    let mid_deal = |seed| {
        let states: Vec<G> = iter::successors(Some(deal(seed)), next).collect();
        let second_half = states.len() / 2;
        let mut later = states.into_iter().skip(second_half);
        later.find(|state| state.legal().len() > 1)
    };
    (0..DEALS).filter_map(mid_deal).collect()
}
