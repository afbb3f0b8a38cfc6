//! The heuristic: what a sensible player does, from what its seat may know alone.
//!
//! It always wins, makes every opening declaration, and otherwise does what leaves the hand worth
//! most by [`Appraiser`]: hu that count even without a win (N7.2), and the chance of a win times
//! what the win adds, by the best of three routes: any win, Qing Hu, Piao Hu.

mod appraisal;
mod chance;
mod discards;
mod shape;
mod splits;
mod weights;

use super::Nantong;
use super::observe::Sight;
use crate::action::{Action, ActionSet, Kind};
use crate::group::{Group, GroupKind};
use crate::heuristic::{Best, Heuristic};
use appraisal::Appraiser;
use discards::Discards;

impl Heuristic for Nantong {
    fn decide(sight: Sight) -> Action {
        let legal = sight.legal();
        if legal.has(Kind::Win) {
            Action::plain(Kind::Win)
        } else if legal.has(Kind::Done) {
            prepare(&sight, &legal)
        } else if legal.has(Kind::Pass) {
            claim(&sight, &legal)
        } else {
            turn(&sight, &legal)
        }
    }

    /// A discard is not looked up further than until another is seen
    /// to be better.
    fn would_decide(sight: Sight, action: Action) -> bool {
        let legal = sight.legal();
        let is_open = legal.of(Kind::Discard).len() > 1 && !legal.has(Kind::Win);
        match action.face().filter(|_| action.kind() == Kind::Discard) {
            Some(face) if is_open && legal.contains(action) => {
                let appraiser = Appraiser::new(&sight);
                let value = Discards::new(&appraiser, &appraiser.held()).value_of_best(face);
                value.is_some_and(|value| {
                    let best = Best::new(action, value);
                    or_kong(best, &appraiser, &legal) == action
                })
            }
            _ => Self::decide(sight) == action,
        }
    }
}

/// Opening declarations bring hu and a group, and cost nothing worth as much. Ready doubles a win,
/// but the hand is locked to its waits (N3.6), so enough copies must be left of them.
fn prepare(sight: &Sight, legal: &ActionSet) -> Action {
    for kind in [Kind::OpeningQuad, Kind::OpeningTriplet] {
        if let Some(face) = legal.of(kind).into_iter().next() {
            return Action::with_face(kind, face);
        }
    }
    let is_worth_it = |kind| {
        kind == Kind::Hezi || Appraiser::new(sight).live_waits() >= weights::LIVE_WAITS_FOR_READY
    };
    [Kind::Hezi, Kind::Ready]
        .into_iter()
        .find(|&kind| legal.has(kind) && is_worth_it(kind))
        .map_or(Action::plain(Kind::Done), Action::plain)
}

/// A pung or kong against letting the card go by.
fn claim(sight: &Sight, legal: &ActionSet) -> Action {
    if !legal.has(Kind::Pung) {
        return Action::plain(Kind::Pass);
    }
    let appraiser = Appraiser::new(sight);
    let mut best = Best::new(
        Action::plain(Kind::Pass),
        appraiser.value(&appraiser.held()),
    );
    for face in legal.of(Kind::Pung) {
        let kind = GroupKind::Pung;
        let after = appraiser.with_group(Group::new(kind, face), 2);
        if let Some((_, value)) = Discards::new(&appraiser, &after).best() {
            best.offer(Action::with_face(Kind::Pung, face), value + weights::PUNG);
        }
    }
    for face in legal.of(Kind::Kong) {
        let kind = GroupKind::Kong;
        let value = appraiser.value(&appraiser.with_group(Group::new(kind, face), 3));
        best.offer(
            Action::with_face(Kind::Kong, face),
            value + weights::REPLACEMENT,
        );
    }
    best.action
}

/// A kong from the hand or a discard.
fn turn(sight: &Sight, legal: &ActionSet) -> Action {
    let discards = legal.of(Kind::Discard);
    let first = discards
        .into_iter()
        .next()
        .expect("a seat on turn has a card to discard");
    let mut best = Best::new(Action::with_face(Kind::Discard, first), f32::MIN);
    if discards.len() == 1 {
        return best.action;
    }
    let appraiser = Appraiser::new(sight);
    if let Some((face, value)) = Discards::new(&appraiser, &appraiser.held()).best() {
        best.offer(Action::with_face(Kind::Discard, face), value);
    }
    or_kong(best, &appraiser, legal)
}

/// The best action so far, or a kong from the hand.
fn or_kong(mut best: Best, appraiser: &Appraiser, legal: &ActionSet) -> Action {
    for face in legal.of(Kind::ConcealedKong) {
        let kind = GroupKind::ConcealedKong;
        let value = appraiser.value(&appraiser.with_group(Group::new(kind, face), 4));
        best.offer(
            Action::with_face(Kind::ConcealedKong, face),
            value + weights::REPLACEMENT,
        );
    }
    for face in legal.of(Kind::AddedKong) {
        let value = appraiser.value(&appraiser.with_added_kong(face));
        best.offer(
            Action::with_face(Kind::AddedKong, face),
            value + weights::REPLACEMENT,
        );
    }
    best.action
}
