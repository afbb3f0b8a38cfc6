//! What a discard may cost: the chance that another seat wins on it, times the base it would pay.
//!
//! Fitted to discards of self-play; only the discarder pays (S5.1).

use arrayvec::ArrayVec;

use super::super::observe::{Discarded, Sight};
use super::super::{FACES, SEATS, SETS, WALL, player};
use super::scene::Scene;
use super::weights;
use crate::Seat;
use crate::card::{COPIES, Face, FaceSet};
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

/// Every tile of a suit.
const fn tiles_of(suit: u8) -> Hand {
    let tiles = COPIES * FACES.ranks();
    Hand::from_bits(((1 << tiles) - 1) << (tiles * suit))
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
            let useful = (tiles - suit.map_or(Hand::EMPTY, tiles_of)).len() as usize;
            let discards = BY_DISCARDS[useful.min(BY_DISCARDS.len() - 1)];
            let mut odds =
                discards * BY_WALL[sight.stock() / 7] * BY_SETS[sight.groups(seat).len()];
            if last.is_some_and(|card| void.contains(card.face())) {
                odds *= CLEARING;
            }
            Threat {
                most: weights::DANGER * odds,
                void,
                own: tiles.faces(),
            }
        });
        Self {
            threats: threats.collect(),
            scarce: scene.seen.triplets(),
        }
    }

    /// What the discard of a face may cost, in points.
    pub(super) fn of(&self, face: Face) -> f32 {
        let rank = face.0 % FACES.ranks();
        let is_outer = rank == 0 || rank == FACES.ranks() - 1;
        let mut cost = 0.0;
        for threat in self
            .threats
            .iter()
            .filter(|threat| !threat.void.contains(face))
        {
            let mut part = threat.most;
            if threat.own.contains(face) {
                part *= OWN;
            }
            if is_outer {
                part *= OUTER;
            }
            if self.scarce.contains(face) {
                part *= SCARCE;
            }
            cost += part;
        }
        cost
    }

    /// The least dear of some faces.
    pub(super) fn safest(&self, among: FaceSet) -> Option<Face> {
        let options = among.into_iter().map(|face| (face, self.of(face)));
        let best = options.reduce(|best, option| if option.1 < best.1 { option } else { best });
        best.map(|(face, _)| face)
    }
}
