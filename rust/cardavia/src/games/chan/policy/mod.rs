//! The rule of thumb: what a sensible player does, from what its seat may know alone.

mod appraisal;
mod chance;
mod having;
mod unseen;
mod weights;

use super::observe::Sight;
use crate::action::{Action, ActionSet, Kind};
use appraisal::Appraiser;
use having::Having;

/// The choice of the rule of thumb for the seat to decide.
///
/// It always wins: with a stock of 23 cards and three rivals a win in hand is worth more than any
/// better one to come.
pub(super) fn choose(sight: Sight) -> Action {
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

/// The capture or Chíu that leaves the best hand, or pass.
fn claim(sight: &Sight, having: &Having, legal: &ActionSet, appraiser: &Appraiser) -> Action {
    let public = sight.public().expect("a claim is about a public card").face;
    let passed = if legal.has(Kind::Chan) {
        having.declining(public)
    } else {
        *having
    };
    let mut best = (
        Action::plain(Kind::Pass),
        appraiser.value(&passed, passed.as_it_is()),
    );
    for kind in [Kind::Chiu, Kind::Chan, Kind::Ca] {
        for own in legal.of(kind) {
            let (_, value) = appraiser.best_discard(&having.claiming(kind, public, own));
            if value > best.1 {
                best = (Action::with_face(kind, own), value);
            }
        }
    }
    best.0
}
