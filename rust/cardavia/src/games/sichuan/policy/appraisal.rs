//! What a hand is worth to its seat, in points to come.

use super::super::observe::Sight;
use super::super::score::{self, Holding as Scored, How, Win};
use super::super::{FACES, SEATS, SETS, legal};
use super::holding::{Holding, Tally};
use super::prospects::{Outlook, Plan, Prospects, Shape, Time};
use super::weights;
use crate::card::{COPIES, Face, FaceSet, SUITS};
use crate::group::Group;
use crate::hand::Counts;
use crate::partition::Distances;

/// A value for each face, in points.
pub(super) type ByFace = [f32; FACES.len() as usize];

/// The pairs of a hand of seven pairs (S2.1).
const PAIRS: i8 = 7;
/// The greatest distances at which seven pairs and triplets only are a plan.
const PAIRS_REACH: i8 = 3;
const TRIPLETS_REACH: i8 = 4;

/// Appraises hands of the seat to decide.
#[derive(Debug)]
pub(super) struct Appraiser {
    prospects: &'static Prospects,
    time: Time,
    /// The faces outside the void suit.
    usable: FaceSet,
    /// Unseen copies of those.
    left: Counts,
    /// All tiles that the seat does not see.
    unseen: f32,
}

/// The tiles that plans are made with: all of a hand, or those of one suit.
#[derive(Clone, Copy, Debug)]
struct Scope<'a> {
    counts: Counts,
    groups: &'a [Group],
    faces: FaceSet,
    one_suit: bool,
    /// Whether the seat draws before anybody else plays, rather than having just discarded.
    draws: bool,
}

impl Scope<'_> {
    fn distances(&self) -> Distances {
        Distances::new(&self.counts, SETS - self.groups.len() as u8)
    }

    fn plan(&self, shape: Shape) -> Plan {
        Plan {
            shape,
            one_suit: self.one_suit,
        }
    }
}

/// The values of the best plan and of the second-best.
#[derive(Clone, Copy, Debug)]
struct Best(f32, f32);

impl Best {
    const NONE: Self = Self(f32::MIN, f32::MIN);

    fn offer(&mut self, value: f32) {
        if value > self.0 {
            *self = Self(value, self.0);
        } else if value > self.1 {
            self.1 = value;
        }
    }

    fn join(&mut self, other: Self) {
        self.offer(other.0);
        self.offer(other.1);
    }
}

impl Appraiser {
    /// Looks around from the seat, whose void suit is `void`.
    pub(super) fn new(sight: &Sight, void: FaceSet) -> Self {
        let others = (0..SEATS).filter(|&seat| seat != sight.seat());
        let payers = others.filter(|&seat| !sight.has_won(seat)).count();
        let mut left = sight.seen();
        let mut unseen = 0;
        let mut usable = FaceSet::EMPTY;
        for face in FACES.all() {
            let copies = &mut left[face.index()];
            *copies = COPIES - *copies;
            unseen += *copies;
            if void.contains(face) {
                *copies = 0;
            } else {
                usable.insert(face);
            }
        }
        Self {
            prospects: Prospects::table(),
            time: Time::new(payers, sight.wall()),
            usable,
            left,
            unseen: f32::from(unseen.max(1)),
        }
    }

    /// How many others are in play.
    pub(super) fn payers(&self) -> f32 {
        self.time.payers()
    }

    /// The value of a hand just after its seat's discard.
    pub(super) fn value(&self, held: &Holding) -> f32 {
        self.value_of(held, false)
    }

    /// The value of a hand whose seat is about to draw the replacement of a kong.
    pub(super) fn value_before_draw(&self, held: &Holding) -> f32 {
        self.value_of(held, true)
    }

    fn value_of(&self, held: &Holding, draws: bool) -> f32 {
        let mut best = Best::NONE;
        self.for_each_scope(held, draws, |scope| {
            let distances = scope.distances();
            let tally = self.tally(scope);
            let (distance, helpful) = (distances.distance(), distances.helpful_draws());
            best.join(self.plans(scope, &tally, distance, FaceSet(helpful)));
        });
        self.weighed(best)
    }

    /// The discard among some faces that leaves most, what it costs taken off; with what it leaves.
    pub(super) fn best_discard(
        &self,
        held: &Holding,
        among: FaceSet,
        costs: &ByFace,
    ) -> Option<(Face, f32)> {
        let mut values = [Best::NONE; FACES.len() as usize];
        self.for_each_scope(held, false, |scope| {
            self.appraise_discards(scope, among, &mut values);
        });
        let net = |face: Face| self.weighed(values[face.index()]) - costs[face.index()];
        let options = among.into_iter().map(|face| (face, net(face)));
        options.reduce(|best, option| if option.1 > best.1 { option } else { best })
    }

    fn weighed(&self, best: Best) -> f32 {
        let gain = best.1 - self.time.without_chance();
        best.0 + weights::SECOND_PLAN * gain.max(0.0)
    }

    /// Calls `visit` for the whole hand, and for each suit that may become all of it.
    fn for_each_scope(&self, held: &Holding, draws: bool, mut visit: impl FnMut(&Scope)) {
        let sizes = held.sizes();
        let one_suit = sizes.iter().filter(|&&size| size > 0).count() == 1;
        let whole = Scope {
            counts: held.counts,
            groups: &held.groups,
            faces: self.usable,
            one_suit,
            draws,
        };
        visit(&whole);
        if one_suit {
            return;
        }
        for suit in (0..SUITS.len()).filter(|&suit| sizes[suit] >= weights::ONE_SUIT_TILES) {
            let faces = legal::suit(suit as u8);
            if held.groups.iter().all(|set| faces.contains(set.face())) {
                let mut counts = [0; 32];
                for face in faces {
                    counts[face.index()] = held.counts[face.index()];
                }
                visit(&Scope {
                    counts,
                    faces,
                    one_suit: true,
                    ..whole
                });
            }
        }
    }

    /// Offers every discard what it leaves within a scope.
    fn appraise_discards(
        &self,
        scope: &Scope,
        among: FaceSet,
        values: &mut [Best; FACES.len() as usize],
    ) {
        let distances = scope.distances();
        let here = distances.distance();
        let tally = self.tally(scope);
        let outside = FaceSet(among.0 & !scope.faces.0);
        if !outside.is_empty() {
            let plans = self.plans(scope, &tally, here, FaceSet(distances.helpful_draws()));
            for face in outside {
                values[face.index()].join(plans);
            }
        }
        let mut rest = FaceSet(among.0 & scope.faces.0);
        let is_free = |face: Face| distances.after_discard(face.0) <= here;
        let limit = here + i8::from(!rest.into_iter().any(is_free));
        for discard in distances.discards_within(limit) {
            let face = Face(discard.face);
            if rest.contains(face) {
                rest.remove(face);
                let (scope, tally) = self.without(scope, &tally, face);
                let helpful = FaceSet(discard.helpful);
                values[face.index()].join(self.plans(&scope, &tally, discard.distance, helpful));
            }
        }
        for face in rest {
            let (scope, tally) = self.without(scope, &tally, face);
            // The tile given away helps; what else does is not worth the search.
            values[face.index()].join(self.plans(&scope, &tally, here + 1, FaceSet::EMPTY));
        }
    }

    fn without<'a>(&self, scope: &Scope<'a>, tally: &Tally, face: Face) -> (Scope<'a>, Tally) {
        let (mut scope, mut tally) = (*scope, *tally);
        let count = &mut scope.counts[face.index()];
        self.count(&mut tally, face, *count, -1);
        *count -= 1;
        self.count(&mut tally, face, *count, 1);
        (scope, tally)
    }

    fn tally(&self, scope: &Scope) -> Tally {
        let mut tally = Tally {
            fan: if scope.one_suit { 2.0 } else { 0.0 },
            ..Tally::default()
        };
        for face in scope.faces {
            self.count(&mut tally, face, scope.counts[face.index()], 1);
        }
        for set in scope.groups {
            let at = set.face().index();
            if set.kind().is_kong() || scope.counts[at] > 0 {
                tally.fan += 1.0;
            } else if self.left[at] > 0 {
                tally.fan += weights::PART_OF_ROOT;
                tally.money += weights::PUNG_MONEY * self.drawn_share();
            }
        }
        tally
    }

    /// Counts identical tiles into a tally, or out of it when `sign` is -1.
    fn count(&self, tally: &mut Tally, face: Face, count: u8, sign: i8) {
        let left = self.left[face.index()].cast_signed();
        let signed = f32::from(sign);
        tally.twos += sign * (count / 2).cast_signed();
        if count % 2 == 1 && left > 0 {
            tally.odd.0 ^= FaceSet::only(face).0;
            tally.copies_of_odd += sign * left;
        }
        match count {
            0 => {}
            1 => {
                tally.singles += sign * i8::from(left > 0);
                tally.copies_of_singles += sign * left;
            }
            2 => {
                tally.pairs += sign;
                tally.copies_of_pairs += sign * left;
                if left == 2 {
                    tally.money += signed * weights::PAIR_MONEY * self.drawn_share();
                }
            }
            3 => {
                tally.triplets += sign;
                if left > 0 {
                    tally.fan += signed * weights::PART_OF_ROOT;
                    tally.money += signed * weights::TRIPLET_MONEY * self.drawn_share();
                }
            }
            _ => {
                tally.triplets += sign;
                tally.fan += signed;
            }
        }
    }

    /// The share of the unseen tiles that the seat will draw, times the payers.
    fn drawn_share(&self) -> f32 {
        self.time.rounds() * self.payers() / self.unseen
    }

    /// The best plans for tiles so far from any sets, `helpful` being what brings them nearer.
    fn plans(&self, scope: &Scope, tally: &Tally, distance: i8, helpful: FaceSet) -> Best {
        let helpful = FaceSet(helpful.0 & scope.faces.0);
        let to_pairs = if scope.groups.is_empty() {
            PAIRS - 1 - tally.twos
        } else {
            i8::MAX
        };
        let mut best = Best::NONE;
        if distance == 0 || to_pairs == 0 {
            let by_sets = if distance == 0 { helpful.0 } else { 0 };
            let by_pairs = if to_pairs == 0 { tally.odd.0 } else { 0 };
            best.offer(self.ready(scope, FaceSet(by_sets | by_pairs)));
        }
        if distance > 0 {
            best.offer(self.to_sets(scope, tally, distance, helpful));
        }
        if (1..=PAIRS_REACH).contains(&to_pairs) {
            let rate = self.rate(tally.copies_of_odd.into(), 0.0);
            best.offer(self.look_up(scope, Shape::Pairs, tally.fan + 2.0, 1.0, to_pairs, rate));
        }
        best.offer(self.to_triplets(scope, tally));
        Best(best.0 + tally.money, best.1 + tally.money)
    }

    /// The value of a ready hand, by the mean of what its waits win.
    fn ready(&self, scope: &Scope, waits: FaceSet) -> f32 {
        let (mut copies, mut sum, mut most) = (0.0, 0.0, 1.0f32);
        for face in waits {
            let mut concealed = scope.counts;
            concealed[face.index()] += 1;
            let scored = Scored {
                concealed,
                groups: scope.groups,
            };
            let base = base_off_discard(&scored, face, How::Discard { last: false });
            let left = f32::from(self.left[face.index()]);
            copies += left;
            sum += left * base;
            most = most.max(base);
        }
        let base = if copies > 0.0 { sum / copies } else { most };
        self.outlook_value(
            scope,
            &Outlook {
                plan: scope.plan(Shape::Sets),
                base,
                distance: 0,
                rate: copies / self.unseen,
            },
        )
    }

    fn to_sets(&self, scope: &Scope, tally: &Tally, distance: i8, helpful: FaceSet) -> f32 {
        let (mut copies, mut claimable) = (0, 0);
        for face in helpful {
            let left = self.left[face.index()];
            copies += left;
            claimable += left * u8::from(scope.counts[face.index()] >= 2);
        }
        let rate = if helpful.is_empty() {
            let plan = scope.plan(Shape::Sets);
            weights::SET_BACK * plan.typical(usize::from(distance.unsigned_abs()))
        } else {
            self.rate(copies.into(), claimable.into())
        };
        let growth = weights::SETS_GROWTH;
        self.look_up(scope, Shape::Sets, tally.fan, growth, distance, rate)
    }

    fn to_triplets(&self, scope: &Scope, tally: &Tally) -> f32 {
        // The pair and the triplets still to be made of pairs, single tiles and others.
        let blocks = SETS.cast_signed() + 1 - scope.groups.len() as i8 - tally.triplets;
        if blocks <= 0 {
            return f32::MIN;
        }
        let pairs = tally.pairs.min(blocks);
        let singles = tally.singles.min(blocks - pairs);
        let distance = 3 * blocks - 2 - 2 * pairs - singles;
        if !(1..=TRIPLETS_REACH).contains(&distance) {
            return f32::MIN;
        }
        let claimable = f32::from(tally.copies_of_pairs);
        let others = if pairs < blocks {
            f32::from(tally.copies_of_singles)
        } else {
            0.0
        };
        let rate = self.rate(claimable + others, claimable);
        let growth = weights::TRIPLETS_GROWTH;
        self.look_up(
            scope,
            Shape::Triplets,
            tally.fan + 1.0,
            growth,
            distance,
            rate,
        )
    }

    /// The chance that a round brings help; copies that can be claimed count for more.
    fn rate(&self, copies: f32, claimable: f32) -> f32 {
        (copies + weights::CLAIMED * self.payers() * claimable) / self.unseen
    }

    fn look_up(
        &self,
        scope: &Scope,
        shape: Shape,
        fan: f32,
        growth: f32,
        distance: i8,
        rate: f32,
    ) -> f32 {
        self.outlook_value(
            scope,
            &Outlook {
                plan: scope.plan(shape),
                base: base_of(fan) * growth,
                distance: usize::from(distance.unsigned_abs()),
                rate,
            },
        )
    }

    fn outlook_value(&self, scope: &Scope, outlook: &Outlook) -> f32 {
        if scope.draws {
            self.prospects.value_before_draw(self.time, outlook)
        } else {
            self.prospects.value(self.time, outlook)
        }
    }
}

/// The base of a mean number of fan, the limit aside: straight between the powers of two, for exact
/// arithmetic is the same on every machine.
fn base_of(fan: f32) -> f32 {
    let (mut base, mut rest) = (1.0, fan);
    while rest >= 1.0 {
        base *= 2.0;
        rest -= 1.0;
    }
    base * (1.0 + rest)
}

/// The base of a win on a tile of another seat (S4.3).
pub(super) fn base_off_discard(scored: &Scored, face: Face, how: How) -> f32 {
    let win = Win {
        card: Some(face),
        how,
    };
    f32::from(1u8 << score::fan(scored, win).min(score::MOST_FAN))
}
