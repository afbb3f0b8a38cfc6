//! What a discard may cost: the chance that another seat wins on it, times the base it would pay.
//!
//! Fitted to discards of self-play; only the discarder pays (S5.1).

use arrayvec::ArrayVec;

use super::super::observe::{Discarded, Scene, Sight};
use super::super::{FACES, SEATS, SETS, WALL, player};
use super::weights;
use crate::Seat;
use crate::card::{Face, FaceSet};
use crate::hand::Hand;

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

/// What the discard of each face may cost.
#[derive(Clone, Debug)]
pub(super) struct Danger {
    threats: ArrayVec<Threat, { SEATS - 1 }>,
    /// The faces of which at most one copy is unseen.
    scarce: FaceSet,
}

/// What another seat threatens.
#[derive(Clone, Copy, Debug, Default)]
struct Threat {
    /// What a tile that nothing speaks for may cost.
    most: f32,
    void: FaceSet,
    /// The faces it has discarded itself.
    own: FaceSet,
}

impl Danger {
    /// Looks around from the seat.
    pub(super) fn new(sight: &Sight, scene: &Scene) -> Self {
        let others = Seat::all(SEATS).filter(|&seat| seat != sight.seat() && !sight.has_won(seat));
        let threats = others.map(|seat| {
            let suit = sight.void(seat);
            let void = suit.map_or(FaceSet::EMPTY, player::suit);
            let Discarded { tiles, last } = scene.discarded[seat];
            // A seat is the nearer to a win the fewer tiles the wall has and the more useful ones
            // it discards.
            let useful = tiles - suit.map_or(Hand::EMPTY, |suit| player::tiles_of(suit.into()));
            let discards = BY_DISCARDS[(useful.len() as usize).min(BY_DISCARDS.len() - 1)];
            let odds = discards * BY_WALL[sight.stock() / 7] * BY_SETS[sight.groups(seat).len()];
            let is_clearing = last.is_some_and(|card| void.contains(card.face()));
            let most = weights::DANGER * (odds * if_so(is_clearing, CLEARING));
            let own = tiles.faces();
            Threat { most, void, own }
        });
        Self {
            threats: threats.collect(),
            scarce: scene.seen.triplets(),
        }
    }

    /// What the discard of a face may cost, in points.
    pub(super) fn of(&self, face: Face) -> f32 {
        let rank = face.0 % FACES.ranks();
        let outer = if_so(rank == 0 || rank == FACES.ranks() - 1, OUTER);
        let scarce = if_so(self.scarce.contains(face), SCARCE);
        let threats = self.threats.iter();
        let facing = threats.filter(|threat| !threat.void.contains(face));
        let cost = |threat: &Threat| {
            let own = if_so(threat.own.contains(face), OWN);
            threat.most * own * outer * scarce
        };
        facing.map(cost).sum()
    }

    /// The least dear of some faces.
    pub(super) fn safest(&self, among: FaceSet) -> Option<Face> {
        let options = among.into_iter().map(|face| (face, self.of(face)));
        let best = options.min_by(|one, other| one.1.total_cmp(&other.1));
        best.map(|(face, _)| face)
    }
}

/// A factor where it applies.
const fn if_so(applies: bool, factor: f32) -> f32 {
    if applies { factor } else { 1.0 }
}
