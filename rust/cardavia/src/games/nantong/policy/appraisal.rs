//! What a hand is worth to its player, in points of the settlement.

use super::chance::{self, Copies, Outlook};
use super::shape::{self, FACES, Route};
use super::weights;
use crate::card::{COPIES, Face, FaceSet};
use crate::game::Game;
use crate::games::nantong::score::Item;
use crate::games::nantong::{GROUPS, Nantong, STOCK, Sight};
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::partition::{Discard, Distances};

/// A hand as it is or could be next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// Concealed cards.
    counts: Counts,
    /// Groups they must make beside the pair.
    groups_left: u8,
    /// Hu of what lies on the table, with what it may still grow by.
    exposed: f32,
}

/// Appraises hands at one decision, by what the seat sees.
#[derive(Debug)]
pub(super) struct Appraiser {
    held: Prospect,
    /// Copies of each face that the seat does not see.
    unseen: Counts,
    outlook: Outlook,
    indicators: [Face; 2],
    /// Hu of so many concealed copies of each face, with what they may still grow by.
    concealed: [[f32; COPIES as usize + 1]; FACES],
}

impl Appraiser {
    /// Looks at the table.
    pub(super) fn new(sight: &Sight) -> Self {
        let unseen = sight.seen().map(|seen| COPIES.saturating_sub(seen));
        let groups_of_others: usize = (0..Nantong::SEATS)
            .filter(|&seat| seat != sight.seat())
            .map(|seat| sight.groups(seat).len())
            .sum();
        let own = sight.groups(sight.seat());
        let mut appraiser = Self {
            held: Prospect {
                counts: sight.counts(),
                groups_left: GROUPS - own.len() as u8,
                exposed: 0.0,
            },
            unseen,
            outlook: Outlook {
                time: f32::from(sight.stock() as u8 + 1) / f32::from(STOCK as u8 + 1),
                hurry: weights::HURRY.powi(i32::from(groups_of_others as u8)),
            },
            indicators: sight.indicators(),
            concealed: [[0.0; COPIES as usize + 1]; FACES],
        };
        for face in 0..FACES {
            appraiser.concealed[face] = appraiser.concealed_hu(Face(face as u8));
        }
        for &group in own {
            appraiser.held.exposed += appraiser.exposed_hu(group, 0);
        }
        appraiser
    }

    /// The hand as it is.
    pub(super) const fn held(&self) -> Prospect {
        self.held
    }

    /// Copies left of the faces that complete the hand, or bring it nearer.
    pub(super) fn live_waits(&self) -> u8 {
        let waits = Distances::new(&self.held.counts, self.held.groups_left).helpful_draws();
        self.copies(&self.held.counts, FaceSet(waits)).sum()
    }

    /// The hand after a new group that takes `from_hand` cards of it.
    pub(super) fn with_group(&self, group: Group, from_hand: u8) -> Prospect {
        let mut after = self.held;
        let left = &mut after.counts[group.face().index()];
        *left -= from_hand;
        after.exposed += self.exposed_hu(group, *left);
        after.groups_left -= 1;
        after
    }

    /// The hand after its pung of `face` became a kong.
    pub(super) fn with_added_kong(&self, face: Face) -> Prospect {
        let mut after = self.held;
        after.counts[face.index()] -= 1;
        let hu = |kind| self.exposed_hu(Group::new(kind, face), 0);
        after.exposed += hu(GroupKind::Kong) - hu(GroupKind::Pung);
        after
    }

    /// The value of a hand between two turns.
    pub(super) fn value(&self, held: &Prospect) -> f32 {
        let route = |distances: Distances| Route {
            distance: distances.distance(),
            helpful: FaceSet(distances.helpful_draws()),
        };
        let any = route(Distances::new(&held.counts, held.groups_left));
        let qing = (held.groups_left == GROUPS)
            .then(|| route(Distances::of_runs(&held.counts, held.groups_left)));
        let hu = self.hu(held);
        hu * weights::POINTS_PER_HU + self.win(held, hu, Some(any), qing)
    }

    /// The discard that leaves the hand worth most, and the value of what it leaves.
    pub(super) fn best_discard(&self, held: &Prospect) -> Option<(Face, f32)> {
        let any = Distances::new(&held.counts, held.groups_left);
        let nearest = any.distance().max(0);
        let qing = Self::qing_after_discards(held, nearest);
        let hu = self.hu(held);
        let mut best: Option<(Face, f32)> = None;
        let mut consider = |face: Face, any: Option<Route>| {
            let at = face.index();
            let mut after = *held;
            after.counts[at] -= 1;
            let left = usize::from(after.counts[at]);
            let hu = hu - self.concealed[at][left + 1] + self.concealed[at][left];
            let value = hu * weights::POINTS_PER_HU + self.win(&after, hu, any, qing[at]);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((face, value));
            }
        };
        let mut others = (0..FACES)
            .filter(|&face| held.counts[face] > 0)
            .fold(0, |faces, face| faces | 1 << face);
        for discard in any.discards_within(nearest) {
            others &= !(1 << discard.face);
            consider(Face(discard.face), Some(discard.into()));
        }
        // A step back is for the sake of hu, a Qing Hu or a Piao Hu only.
        for face in FaceSet(others) {
            if any.after_discard(face.0) == nearest + 1 {
                consider(face, None);
            }
        }
        best
    }

    /// The route to a Qing Hu after each discard that keeps it near; there is none with a group
    /// on the table (N6.1).
    fn qing_after_discards(held: &Prospect, nearest: i8) -> [Option<Route>; FACES] {
        let mut routes = [None; FACES];
        if held.groups_left == GROUPS {
            let distances = Distances::of_runs(&held.counts, held.groups_left);
            let best = distances.distance();
            if best <= nearest + weights::QING_REACH {
                for discard in distances.discards_within(best) {
                    routes[usize::from(discard.face)] = Some(discard.into());
                }
            }
        }
        routes
    }

    /// The chance of a win times what it adds, by the best route.
    fn win(&self, held: &Prospect, hu: f32, any: Option<Route>, qing: Option<Route>) -> f32 {
        let chance = |chances: &chance::Chances, route: Route| {
            let copies = self.copies(&held.counts, route.helpful);
            chances.at(route.distance, copies, self.outlook)
        };
        let points = |hu: f32| hu * weights::POINTS_PER_HU + weights::WIN_OF_ANOTHER;
        let (now, step) = shape::wenqian(&held.counts, &self.unseen);
        let wenqian = weights::WENQIAN * now + weights::WENQIAN_BUT_ONE * step;
        let any = any.map_or(0.0, |any| {
            let wait = if any.distance == 0 {
                weights::WAIT * self.paid_part(held, any.helpful)
            } else {
                0.0
            };
            chance(&chance::ANY, any) * points(weights::TAZI + wenqian + wait)
        });
        let qing = qing.map_or(0.0, |qing| {
            weights::QING_CHANCE * chance(&chance::QING, qing) * points(weights::QING + wenqian)
        });
        let piao = weights::PIAO_CHANCE
            * chance(&chance::ANY, shape::piao(&held.counts, held.groups_left))
            * points(2.0 * (weights::PIAO + wenqian) + hu);
        any.max(qing).max(piao)
    }

    /// The part of the live waits that earns the wait bonus (N6.4).
    fn paid_part(&self, held: &Prospect, waits: FaceSet) -> f32 {
        let paid = waits
            .into_iter()
            .filter(|face| shape::wait_is_paid(&held.counts, held.groups_left, face.index()))
            .fold(0, |sum, face| sum + self.unseen[face.index()]);
        let all = self.copies(&held.counts, waits).sum();
        f32::from(paid) / f32::from(all.max(1))
    }

    fn copies(&self, counts: &Counts, faces: FaceSet) -> Copies {
        let mut copies = Copies::default();
        for face in faces {
            let unseen = self.unseen[face.index()];
            if counts[face.index()] >= 2 {
                copies.claimable += unseen;
            } else {
                copies.drawable += unseen;
            }
        }
        copies
    }

    fn hu(&self, held: &Prospect) -> f32 {
        let concealed = self.concealed.iter().zip(held.counts);
        held.exposed
            + concealed
                .map(|(hu, count)| hu[usize::from(count)])
                .sum::<f32>()
    }

    /// Hu of concealed copies of a face, by their number.
    fn concealed_hu(&self, face: Face) -> [f32; COPIES as usize + 1] {
        let hu = |item: Item| f32::from(item.value(face, self.indicators) as i16);
        let left = f32::from(self.unseen[face.index()]) * self.outlook.time;
        let (triplet, quad) = (hu(Item::Triplet), hu(Item::Quad));
        [
            0.0,
            0.0,
            weights::PAIR * left * hu(Item::Group(GroupKind::Pung)),
            triplet + weights::TRIPLET * left * (quad - triplet).max(0.0),
            quad,
        ]
    }

    /// Hu of a group on the table, `in_hand` copies of its face being in hand.
    fn exposed_hu(&self, group: Group, in_hand: u8) -> f32 {
        let hu = |kind| {
            let hu = Item::Group(kind).value(group.face(), self.indicators);
            f32::from(hu as i16)
        };
        let now = hu(group.kind());
        if group.kind() != GroupKind::Pung {
            return now;
        }
        let left = f32::from(self.unseen[group.face().index()] + in_hand) * self.outlook.time;
        now + weights::EXPOSED_PUNG * left * (hu(GroupKind::Kong) - now)
    }
}

impl From<Discard> for Route {
    fn from(discard: Discard) -> Self {
        Self {
            distance: discard.distance,
            helpful: FaceSet(discard.helpful),
        }
    }
}
