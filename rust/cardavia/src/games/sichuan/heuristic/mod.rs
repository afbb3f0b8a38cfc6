//! The heuristic: what a sensible player does, from what its seat may know alone.
//!
//! It does what leaves most by [`Appraiser`]: the chance of a win times what the win pays, by the
//! best of several plans (any sets, triplets, seven pairs, each of one suit or not), kong money,
//! and the checks at the end (S5.3); less what a discard may cost. It takes a win off a discard
//! unless it is likely enough to draw a better one, which everybody pays (S5.1).

mod appraisal;
mod danger;
mod holding;
mod needs;
mod prospects;
mod reach;
mod stake;
mod weights;

use super::observe::Sight;
use super::{FACES, Sichuan, player};
use crate::action::{Action, ActionSet, Kind};
use crate::heuristic::{Best, Heuristic};
use crate::view::{PublicCard, Source};
use appraisal::Appraiser;
use danger::Danger;
use holding::Holding;

/// Builds the lookup tables of the heuristic now.
pub(super) fn warm_up() {
    let _ = (&*prospects::TABLE, &*needs::TABLE);
}

impl Heuristic for Sichuan {
    fn decide(sight: Sight) -> Action {
        let legal = sight.legal();
        if legal.has(Kind::Void) {
            return declare_void(&sight);
        }
        match sight.public().filter(|_| legal.has(Kind::Pass)) {
            Some(open) => claim(&sight, &legal, open),
            None => turn(&sight, &legal),
        }
    }
}

/// The suit without which the hand is worth most (S1.2).
fn declare_void(sight: &Sight) -> Action {
    let mut best = Best::new(Action::void(0), f32::MIN);
    let scene = sight.scene();
    for suit in 0..FACES.suits {
        let void = player::suit(suit);
        let appraiser = Appraiser::new(sight, &scene, void);
        let value = appraiser.value(&Holding::of(sight, void), false);
        best.offer(Action::void(suit), value);
    }
    best.action
}

/// A win, pung or kong against letting the tile go by.
fn claim(sight: &Sight, legal: &ActionSet, open: PublicCard) -> Action {
    let void = sight.void_suit();
    let scene = sight.scene();
    let appraiser = Appraiser::new(sight, &scene, void);
    let held = Holding::of(sight, void);
    let pass = appraiser.value(&held, false);
    if legal.has(Kind::Win) {
        let robbed = u8::from(open.source == Source::Kong);
        let base = held.base_with(open.face, robbed);
        if sight.stock() == 0 || weights::PATIENCE * base >= pass {
            return Action::plain(Kind::Win);
        }
    }
    let mut best = Best::new(Action::plain(Kind::Pass), pass);
    for face in legal.of(Kind::Pung) {
        let after = held.with_pung(face);
        let danger = Danger::new(sight, &scene);
        if let Some((_, value)) = appraiser.best_discard(&after, after.tiles.faces(), &danger) {
            best.offer(Action::with_face(Kind::Pung, face), value);
        }
    }
    for face in legal.of(Kind::Kong) {
        let value = appraiser.value(&held.with_kong(face, 3), true) + 2.0 * weights::KEPT;
        best.offer(Action::with_face(Kind::Kong, face), value);
    }
    best.action
}

/// A win, a kong from the hand, or a discard.
fn turn(sight: &Sight, legal: &ActionSet) -> Action {
    if legal.has(Kind::Win) {
        return Action::plain(Kind::Win);
    }
    let discards = legal.of(Kind::Discard);
    let first = discards.into_iter().next();
    let first = first.expect("a seat on turn has a tile to discard");
    let discard = |face| Action::with_face(Kind::Discard, face);
    let has_kong = legal.has(Kind::ConcealedKong) || legal.has(Kind::AddedKong);
    if discards.len() == 1 && !has_kong {
        return discard(first);
    }
    let void = sight.void_suit();
    let scene = sight.scene();
    let danger = Danger::new(sight, &scene);
    if void.contains(first) {
        // Only tiles of the void suit may go (S1.3), and to the hand they are all alike.
        return discard(danger.safest(discards).unwrap_or(first));
    }
    let appraiser = Appraiser::new(sight, &scene, void);
    let held = Holding::of(sight, void);
    let mut best = Best::new(discard(first), f32::MIN);
    if let Some((face, value)) = appraiser.best_discard(&held, discards, &danger) {
        best.offer(discard(face), value);
    }
    let money = weights::KEPT * appraiser.prospects.time.payers();
    for (kind, from_hand, each) in [(Kind::ConcealedKong, 4, 2.0), (Kind::AddedKong, 1, 1.0)] {
        for face in legal.of(kind) {
            let value = appraiser.value(&held.with_kong(face, from_hand), true) + each * money;
            best.offer(Action::with_face(kind, face), value);
        }
    }
    best.action
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;
    use crate::card::{COPIES, Card, Face};
    use crate::game::{Game, Legal};
    use crate::rng;

    /// A deal in which the dealer, seat 0, holds these tiles.
    fn dealt(hand: &str) -> Sichuan {
        let faces = FACES.parse_cards(hand).unwrap();
        let mut rest: Vec<Card> = (0..FACES.cards()).map(Card).collect();
        let mut take = |face: Face| {
            let at = rest.iter().position(|card| card.face() == face).unwrap();
            rest.remove(at)
        };
        let mut deck: Vec<Card> = faces.into_iter().map(&mut take).collect();
        deck.append(&mut rest);
        assert_eq!(deck.len(), usize::from(COPIES * FACES.len()));
        Sichuan::deal(Seat::new(0), &deck, &mut ())
    }

    #[test]
    fn the_void_suit_is_the_weakest_and_not_merely_the_shortest() {
        let table = dealt("1234567m 1479p 555s");
        assert_eq!(table.choose(), Some(Action::void(1)));
        let table = dealt("1234567m 44456p 19s");
        assert_eq!(table.choose(), Some(Action::void(2)));
    }

    #[test]
    fn void_tiles_go_first_and_four_identical_ones_are_declared() {
        let mut table = dealt("1111m 456m 234p 77p 9s 3s");
        for suit in [2, 0, 0, 0] {
            table.play_unchecked(Action::void(suit), &mut ());
        }
        let discard = table.choose().unwrap();
        assert_eq!(discard.kind(), Kind::Discard);
        assert!(player::suit(2).contains(discard.face().unwrap()));

        let mut table = dealt("1111m 456m 234p 77p 9p 5m");
        for suit in [2, 0, 0, 0] {
            table.play_unchecked(Action::void(suit), &mut ());
        }
        let kong = Action::with_face(Kind::ConcealedKong, Face(0));
        assert_eq!(table.choose(), Some(kong));
    }

    #[test]
    fn wins_are_let_go_by_only_for_better_ones_to_come() {
        let (mut taken, mut passed, mut drawn) = (0, 0, 0);
        for seed in 0..400 {
            let deck = rng::deck(seed, FACES.cards());
            let mut table = Sichuan::deal(rng::dealer(seed, 4), &deck, &mut ());
            while let Some(seat) = table.turn() {
                let action = table.choose().unwrap();
                let legal = table.legal();
                assert!(legal.contains(action), "{action:?}");
                if legal.has(Kind::Win) {
                    let wins = action.kind() == Kind::Win;
                    let sight = Sight::new(&table, seat);
                    if sight.public().is_none() || sight.stock() == 0 {
                        assert!(wins);
                        drawn += 1;
                    } else if wins {
                        taken += 1;
                    } else {
                        passed += 1;
                    }
                }
                table.play_unchecked(action, &mut ());
            }
        }
        assert!(taken > 100 && passed > 100 && drawn > 100);
    }
}
