//! The heuristic: what a sensible player does, from what its seat may know alone.

mod appraisal;
mod chance;
mod having;
mod unseen;
mod weights;

use super::Chan;
use super::observe::Sight;
use crate::action::{Action, ActionSet, Kind};
use crate::card::Face;
use crate::heuristic::{Best, Heuristic};
use appraisal::Appraiser;
use having::Having;

impl Heuristic for Chan {
    /// It always wins: with a stock of 23 cards and three rivals a win in hand is worth more than
    /// any better one to come.
    fn decide(sight: Sight) -> Action {
        let legal = sight.legal();
        if legal.has(Kind::Win) {
            return Action::plain(Kind::Win);
        }
        let discards = legal.of(Kind::Discard);
        if discards.len() == 1
            && let Some(face) = discards.into_iter().next()
        {
            return Action::with_face(Kind::Discard, face);
        }
        let appraiser = Appraiser::new(&sight);
        let having = Having::of(sight.own());
        if !discards.is_empty() {
            let (face, _) = appraiser.best_discard(&having);
            return Action::with_face(Kind::Discard, face);
        }
        claim(&sight, &having, &legal, &appraiser)
    }

    /// What else there is to do is not looked up further than until something is seen to be better.
    fn would_decide(sight: Sight, action: Action) -> bool {
        let legal = sight.legal();
        if legal.has(Kind::Win) || !legal.contains(action) {
            return Self::decide(sight) == action;
        }
        match (action.kind(), action.face()) {
            (Kind::Discard, Some(face)) => {
                legal.of(Kind::Discard).len() == 1
                    || Appraiser::new(&sight).is_best_discard(&Having::of(sight.own()), face)
            }
            (Kind::Pass, _) => would_pass(&sight, &Having::of(sight.own()), &legal),
            _ => Self::decide(sight) == action,
        }
    }
}

/// Whether no capture or Chíu leaves a better hand.
fn would_pass(sight: &Sight, having: &Having, legal: &ActionSet) -> bool {
    let appraiser = Appraiser::new(sight);
    let public = public(sight);
    let pass = value_of_pass(having, public, legal, &appraiser);
    [Kind::Chiu, Kind::Chan, Kind::Ca].into_iter().all(|kind| {
        let mut own = legal.of(kind).into_iter();
        !own.any(|own| appraiser.leaves_more(&having.claiming(kind, public, own), pass))
    })
}

/// The capture or Chíu that leaves the best hand, or pass.
fn claim(sight: &Sight, having: &Having, legal: &ActionSet, appraiser: &Appraiser) -> Action {
    let public = public(sight);
    let pass = value_of_pass(having, public, legal, appraiser);
    let mut best = Best::new(Action::plain(Kind::Pass), pass);
    for kind in [Kind::Chiu, Kind::Chan, Kind::Ca] {
        for own in legal.of(kind) {
            let (_, value) = appraiser.best_discard(&having.claiming(kind, public, own));
            best.offer(Action::with_face(kind, own), value);
        }
    }
    best.action
}

/// The face that a claim is about.
fn public(sight: &Sight) -> Face {
    sight.public().expect("a claim is about a public card").face
}

/// What the hand is worth when the card goes by.
fn value_of_pass(having: &Having, public: Face, legal: &ActionSet, appraiser: &Appraiser) -> f32 {
    let passed = if legal.has(Kind::Chan) {
        having.declining(public)
    } else {
        *having
    };
    appraiser.value(&passed, passed.as_it_is())
}
