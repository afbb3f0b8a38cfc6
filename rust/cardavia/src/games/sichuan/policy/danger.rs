//! What a discard may cost: the chance that another seat wins on it, times the base it would pay.
//!
//! Fitted to discards of self-play; only the discarder pays (S5.1).

use super::super::observe::Sight;
use super::super::{FACES, SEATS, WALL, legal};
use super::appraisal::ByFace;
use super::weights;
use crate::card::{Face, FaceSet};

/// Odds against a tile that a seat has discarded itself, that is a 1 or 9, and of which at most
/// one copy is unseen.
const OWN: f32 = 0.07;
const OUTER: f32 = 0.66;
const SCARCE: f32 = 0.6;

/// The mean base of wins off a discard, by the number of declared sets.
const BASES: [f32; 5] = [1.2, 1.3, 1.65, 3.0, 8.0];

/// What the discard of each face may cost, in points.
pub(super) fn of_discards(sight: &Sight) -> ByFace {
    let seen = sight.seen();
    let mut costs = [0.0; FACES.len() as usize];
    for seat in (0..SEATS).filter(|&seat| seat != sight.seat() && !sight.has_won(seat)) {
        let void = sight.void(seat).map_or(FaceSet::EMPTY, legal::suit);
        let (most, own) = threat(sight, seat, void);
        for face in FACES.all().filter(|&face| !void.contains(face)) {
            let rank = face.0 % FACES.ranks();
            let mut cost = most;
            if own.contains(face) {
                cost *= OWN;
            }
            if rank == 0 || rank == FACES.ranks() - 1 {
                cost *= OUTER;
            }
            if seen[face.index()] >= 3 {
                cost *= SCARCE;
            }
            costs[face.index()] += cost;
        }
    }
    costs
}

/// What a tile that nothing speaks for may cost against a seat, and the faces the seat discarded.
///
/// A seat is the nearer to a win the fewer tiles the wall has and the more useful ones it discards.
fn threat(sight: &Sight, seat: usize, void: FaceSet) -> (f32, FaceSet) {
    let mut own = FaceSet::EMPTY;
    let (mut useful, mut clears_void) = (0u8, false);
    for face in sight.discards(seat) {
        own.insert(face);
        clears_void = void.contains(face);
        useful += u8::from(!clears_void);
    }
    let sets = sight.groups(seat).len();
    let wall = f32::from(sight.wall() as u8) / f32::from(WALL as u8);
    let log_odds = -3.8 + 2.7 * wall - 6.1 * wall * wall
        + 0.17 * f32::from(sets as u8)
        + 0.33 * f32::from(useful.min(8))
        - 0.28 * f32::from(u8::from(clears_void));
    (weights::DANGER * log_odds.exp() * BASES[sets], own)
}

/// The least dear of some faces.
pub(super) fn safest(among: FaceSet, costs: &ByFace) -> Option<Face> {
    among.into_iter().reduce(|best, face| {
        if costs[face.index()] < costs[best.index()] {
            face
        } else {
            best
        }
    })
}
