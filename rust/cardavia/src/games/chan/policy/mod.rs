//! The rule of thumb: what a sensible player does, from what its seat may know alone.

mod appraisal;
mod chance;
mod loose;
mod weights;

use super::Player;
use super::observe::Sight;
use crate::action::{Action, ActionSet, Kind};
use crate::card::Face;
use crate::group::{Group, GroupKind};
use appraisal::Appraiser;

/// The choice of the rule of thumb for the seat to decide.
///
/// It always wins: with a stock of 23 cards and three rivals a win in hand is worth more than any
/// better one to come.
pub(super) fn choose(sight: Sight) -> Action {
    let legal = sight.legal();
    if legal.has(Kind::Win) {
        return Action::plain(Kind::Win);
    }
    let appraiser = Appraiser::new(&sight);
    if legal.has(Kind::Discard) {
        let (face, _) = appraiser.best_discard(sight.own());
        return Action::with_face(Kind::Discard, face);
    }
    claim(&sight, &legal, &appraiser)
}

/// The capture or Chíu that leaves the best hand, or pass.
fn claim(sight: &Sight, legal: &ActionSet, appraiser: &Appraiser) -> Action {
    let public = sight.public().expect("a claim is about a public card").face;
    let mut passed = *sight.own();
    if legal.has(Kind::Chan) {
        passed.past.declined.insert(public);
    }
    let mut best = (Action::plain(Kind::Pass), appraiser.value(&passed));
    for kind in [Kind::Chiu, Kind::Chan, Kind::Ca] {
        for own in legal.of(kind) {
            let (_, value) = appraiser.best_discard(&claimed(sight.own(), kind, public, own));
            if value > best.1 {
                best = (Action::with_face(kind, own), value);
            }
        }
    }
    best.0
}

/// The player once it has claimed the public card with `own`.
fn claimed(player: &Player, kind: Kind, public: Face, own: Face) -> Player {
    let mut player = *player;
    let (copies, group) = match kind {
        Kind::Chiu => (3, Group::new(GroupKind::Chiu, own)),
        Kind::Chan => (1, Group::new(GroupKind::Chan, own)),
        _ => (1, Group::ca(own, public)),
    };
    if kind == Kind::Ca {
        player.past.has_ca = true;
        player.past.spent.insert(own);
    }
    let _ = player.hand.take(own, copies);
    player.groups.push(group);
    player
}
