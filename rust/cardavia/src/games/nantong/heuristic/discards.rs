//! The discards of a hand and what each leaves it worth.

use super::appraisal::{Appraiser, Holding, Prospect};
use super::shape::WENQIAN;
use super::splits::Splits;
use super::weights;
use crate::card::{COPIES, Face, FaceSet};
use crate::copies::Copies;
use crate::games::nantong::GROUPS;
use crate::hand::Hand;
use crate::partition::FACES;

/// The discards of one hand.
///
/// Only some of the faces that help the hand still help it after a discard, and to look them up
/// takes the longest. So a discard's value is first limited from above as if they all did, which
/// is enough to set most discards aside.
#[derive(Debug)]
pub(super) struct Discards<'a> {
    appraiser: &'a Appraiser,
    cards: Hand,
    copies: Copies,
    whole: Holding,
    any: Splits,
    /// The discards that leave the hand as near to any win; all of a complete hand.
    free: FaceSet,
    /// There is no Qing Hu with a group on the table (N6.1).
    qing: Option<Splits>,
    /// The discards that leave the hand as near to a Qing Hu.
    free_for_qing: FaceSet,
}

impl<'a> Discards<'a> {
    pub(super) fn new(appraiser: &'a Appraiser, held: &Prospect) -> Self {
        let copies = Copies::of(held.cards);
        let any = Splits::new(held.cards, held.groups_left);
        let qing = (held.groups_left == GROUPS)
            .then(|| any.distance().max(0) + weights::QING_REACH)
            .and_then(|limit| Splits::of_runs_within(held.cards, GROUPS, limit));
        let faces = copies.faces();
        let free_of = |splits: &Splits| splits.free_discards(faces);
        Self {
            appraiser,
            cards: held.cards,
            copies,
            whole: appraiser.holding(held, copies),
            free: if any.distance() < 0 {
                faces
            } else {
                free_of(&any)
            },
            free_for_qing: qing.as_ref().map_or(FaceSet::EMPTY, free_of),
            any,
            qing,
        }
    }

    /// The discard that leaves the hand worth most, and the value of what it leaves. Of equals it
    /// is the first, those that take the hand farther from a win coming last.
    pub(super) fn best(&self) -> Option<(Face, f32)> {
        let Limits { of, highest } = self.limits();
        let limit = |face: Face| of[face.index()];
        let value = |face: Face| {
            let value = self.value(face);
            debug_assert!(value <= limit(face), "{face:?} of {:?}", self.copies);
            value
        };
        // The most promising one first: few limits reach its value.
        let first = highest.map(|face| (face, value(face)))?;
        let mut best: Option<(Face, f32)> = None;
        for face in self.in_order() {
            let is_better = |value: f32| best.is_none_or(|(_, most)| value > most);
            if limit(face) < first.1 || !is_better(limit(face)) {
                continue;
            }
            let value = if face == first.0 {
                first.1
            } else {
                value(face)
            };
            if is_better(value) {
                best = Some((face, value));
            }
        }
        best
    }

    /// The value of what a discard leaves, if it is the best. Most that are not are told by any
    /// other that leaves the hand as near to a win, before the limits are worked out.
    pub(super) fn value_of_best(&self, face: Face) -> Option<f32> {
        let value = self.value(face);
        let mut single = self.free & self.copies.exactly(1);
        single.remove(face);
        let single = single.into_iter().next();
        if single.is_some_and(|single| self.value(single) > value) {
            return None;
        }
        let Limits { of, .. } = self.limits();
        let mut comes_first = false;
        let is_best = self.in_order().all(|other| {
            comes_first |= other == face;
            let is_worse = |other: f32| other < value || comes_first && other <= value;
            other == face || is_worse(of[other.index()]) || is_worse(self.value(other))
        });
        is_best.then_some(value)
    }

    /// The discards, those that take the hand farther from a win last.
    fn in_order(&self) -> impl Iterator<Item = Face> {
        let farther = self.copies.faces() - self.free;
        self.free.into_iter().chain(farther)
    }

    /// Limits to the value of what each discard leaves: a discard makes no route but the one to a
    /// Piao Hu better, and that one is exact here but for 1-2-3 of Coins.
    fn limits(&self) -> Limits {
        let (distance, helpful) = (self.any.distance(), self.any.helpful_draws());
        let any = if distance < 0 {
            // As after a pung that could have been a win: these are looked up one by one.
            f32::INFINITY
        } else {
            self.appraiser.any_at_most(&self.whole, distance, helpful)
        };
        let qing = self.qing.as_ref().map_or(0.0, |qing| {
            self.appraiser
                .qing(&self.whole, qing.distance(), qing.helpful_draws())
        });
        // By whether the discard leaves the hand as near to any win and to a Qing Hu.
        let routes = [[0.0, qing], [any, any.max(qing)]];
        let mut limits = Limits {
            of: [0.0; FACES],
            highest: None,
        };
        let mut most = f32::MIN;
        for held in 1..=COPIES {
            let mut left = self.copies.exactly(held.into());
            for unseen in (0..=COPIES - held).rev() {
                let alike = match unseen {
                    0 => left,
                    _ => left & self.appraiser.unseen.at_least(unseen.into()),
                };
                if alike.is_empty() {
                    continue;
                }
                left -= alike;
                let tally = self.whole.tally.without(held, unseen);
                let chance = self.appraiser.chance_of_piao(tally, self.whole.groups_left);
                for face in alike {
                    let hu = self.hu_without(face, held);
                    let piao = Appraiser::piao(chance, self.whole.wenqian, hu);
                    let is_free = self.free.contains(face);
                    let is_free_for_qing = self.free_for_qing.contains(face);
                    let win = routes[usize::from(is_free)][usize::from(is_free_for_qing)];
                    let limit = Holding::worth(hu, win.max(piao));
                    limits.of[face.index()] = limit;
                    if limit > most {
                        (most, limits.highest) = (limit, Some(face));
                    }
                }
            }
        }
        limits
    }

    /// The value of what a discard leaves.
    fn value(&self, face: Face) -> f32 {
        let after = self.after(face);
        let mut cards = self.cards;
        let _ = cards.take(face, 1);
        let chance = self
            .appraiser
            .chance_of_piao(after.tally, after.groups_left);
        let mut win = Appraiser::piao(chance, after.wenqian, after.hu);
        if self.any.distance() < 0 {
            let any = Splits::new(cards, self.whole.groups_left);
            let any = (any.distance(), any.helpful_draws());
            win = win.max(self.appraiser.any(&after, cards, any.0, any.1));
        } else if let Some(helpful) = self.any.helpful_after(face.0) {
            // A step back is for the sake of hu, a Qing Hu or a Piao Hu only.
            let any = self
                .appraiser
                .any(&after, cards, self.any.distance(), helpful);
            win = win.max(any);
        }
        if let Some(qing) = &self.qing
            && let Some(helpful) = qing.helpful_after(face.0)
        {
            win = win.max(self.appraiser.qing(&after, qing.distance(), helpful));
        }
        Holding::worth(after.hu, win)
    }

    /// What a discard leaves.
    fn after(&self, face: Face) -> Holding {
        let held = self.copies.copies(face);
        let mut after = self.whole;
        let unseen = self.appraiser.unseen.copies(face);
        after.tally = after.tally.without(held, unseen);
        if held == 2 {
            after.pairs.remove(face);
        }
        after.hu = self.hu_without(face, held);
        if WENQIAN.contains(face) {
            after.wenqian = self.appraiser.wenqian(self.copies.without_one(face));
        }
        after
    }

    /// Hu once one of the `held` copies of a face is discarded.
    fn hu_without(&self, face: Face, held: u8) -> f32 {
        if held == 1 {
            return self.whole.hu;
        }
        let hu = |held| self.appraiser.concealed_hu(face, held);
        self.whole.hu - hu(held) + hu(held - 1)
    }
}

/// What the discards are worth at most.
#[derive(Debug)]
struct Limits {
    of: [f32; FACES],
    /// The discard with the highest limit.
    highest: Option<Face>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::nantong::{Nantong, Sight};
    use crate::heuristic::Heuristic;
    use crate::rng;

    /// The best discard when every one is looked up.
    fn best_of_all(discards: &Discards) -> Option<(Face, f32)> {
        let faces = discards.copies.faces();
        let farther = faces - discards.free;
        let mut best: Option<(Face, f32)> = None;
        for face in discards.free.into_iter().chain(farther) {
            let value = discards.value(face);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((face, value));
            }
        }
        best
    }

    #[test]
    fn no_limit_hides_the_best_discard() {
        let (mut looked_at, mut towards_qing) = (0, 0);
        for seed in 0..200 {
            let deck = rng::deck(seed, Nantong::FACES.cards());
            let mut deal = Nantong::deal(rng::dealer(seed, Nantong::SEATS), &deck, &mut ());
            while let Some(seat) = deal.turn() {
                let appraiser = Appraiser::new(&Sight::new(&deal, seat));
                let discards = Discards::new(&appraiser, &appraiser.held());
                let expected = best_of_all(&discards);
                assert_eq!(discards.best(), expected, "{seed} {:?}", discards.copies);
                for face in discards.copies.faces() {
                    let value = expected.and_then(|best| (best.0 == face).then_some(best.1));
                    assert_eq!(discards.value_of_best(face), value, "{seed} {face:?}");
                }
                looked_at += 1;
                towards_qing += u32::from(!discards.free_for_qing.is_empty());
                deal.play_unchecked(deal.choose().unwrap(), &mut ());
            }
        }
        assert!(
            looked_at > 5_000 && towards_qing > 500,
            "{looked_at} {towards_qing}"
        );
    }
}
