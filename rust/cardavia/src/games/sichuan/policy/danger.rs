//! What a discard may cost: the chance that another seat wins on it, times the base it would pay.
//!
//! Fitted to discards of self-play; only the discarder pays (S5.1).

use super::super::observe::Sight;
use super::super::{FACES, SEATS, SETS, WALL, legal};
use super::appraisal::ByFace;
use super::weights;
use crate::card::{Face, FaceSet};

/// The odds that a middling tile wins for a seat, by its discards outside the void suit.
const BY_DISCARDS: [f32; 9] = [0.022, 0.031, 0.043, 0.06, 0.084, 0.117, 0.162, 0.225, 0.314];
/// What they are multiplied by for the wall, one number for seven tiles.
const BY_WALL: [f32; WALL / 7 + 1] = [1.16, 1.34, 1.27, 0.99, 0.63, 0.33, 0.14, 0.05];
/// The same for the declared sets, the mean base of the win taken in.
const BY_SETS: [f32; SETS as usize + 1] = [1.2, 1.54, 2.32, 5.0, 15.8];
/// The same for a seat that has just discarded a tile of its void suit.
const CLEARING: f32 = 0.76;
/// The same for a tile that the seat has discarded itself.
const OWN: f32 = 0.07;
/// The same for a 1 or 9.
const OUTER: f32 = 0.66;
/// The same for a tile of which at most one copy is unseen.
const SCARCE: f32 = 0.6;

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
    let (mut useful, mut clears_void) = (0, false);
    for face in sight.discards(seat) {
        own.insert(face);
        clears_void = void.contains(face);
        useful += usize::from(!clears_void);
    }
    let discards = BY_DISCARDS[useful.min(BY_DISCARDS.len() - 1)];
    let mut odds = discards * BY_WALL[sight.wall() / 7] * BY_SETS[sight.groups(seat).len()];
    if clears_void {
        odds *= CLEARING;
    }
    (weights::DANGER * odds, own)
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
