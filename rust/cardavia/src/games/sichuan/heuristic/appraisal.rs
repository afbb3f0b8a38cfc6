//! What a hand is worth to its seat, in points to come.

use arrayvec::ArrayVec;

use super::super::observe::{Scene, Sight};
use super::super::{DEALER_TILES, FACES, SEATS, SETS};
use super::danger::Danger;
use super::holding::Holding;
use super::prospects::{Outlook, Prospects, Time};
use super::reach::{Reach, Suits};
use super::stake::{Plan, Stake};
use super::weights;
use crate::Seat;
use crate::card::{Face, FaceSet};
use crate::copies::Copies;
use crate::hand::Hand;

/// The pairs of a hand of seven pairs (S2.1).
const PAIRS: i8 = 7;
/// The greatest distances at which seven pairs and triplets only are a plan.
const PAIRS_REACH: i8 = 3;
const TRIPLETS_REACH: i8 = 4;

/// Every tile of the deck.
const DECK: Hand = Hand::from_bits((1 << FACES.cards()) - 1);

/// Appraises hands of the seat to decide.
#[derive(Debug)]
pub(super) struct Appraiser {
    pub(super) prospects: Prospects,
    void: FaceSet,
    /// Unseen copies of the faces outside the void suit.
    left: Copies,
    /// The chance that one copy adds to help, and what it adds when it can also be claimed.
    by_copy: f32,
    by_claim: f32,
    /// The share of the unseen tiles that the seat will draw, times the payers.
    drawn: f32,
}

/// What plans are made with: all of a hand, or one suit.
#[derive(Clone, Copy, Debug)]
struct Scope {
    held: Holding,
    one_suit: bool,
    /// Whether the seat draws before anybody else plays, rather than having just discarded.
    draws: bool,
    hopes: Hopes,
}

/// What identical tiles promise, whatever the shape of the hand.
#[derive(Clone, Copy, Debug)]
struct Hopes {
    /// Fan of roots and of one suit.
    fan: u32,
    /// Triplets and pungs whose fourth tile can come.
    parts: u32,
    /// Kong money to come, in points.
    money: f32,
}

impl Scope {
    /// The plan of any sets.
    const fn sets(&self) -> Plan {
        if self.one_suit {
            Plan::OneSuit
        } else {
            Plan::Sets
        }
    }

    /// Pairs short of a hand ready for seven; out of reach beside declared sets.
    fn missing_pairs(&self) -> i8 {
        let tiles = self.held.tiles;
        if self.held.declared().is_empty() {
            PAIRS - 1 - (tiles.at_least(2).len() + tiles.at_least(4).len()) as i8
        } else {
            i8::MAX
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
    pub(super) fn new(sight: &Sight, scene: &Scene, void: FaceSet) -> Self {
        let others = Seat::all(SEATS).filter(|&seat| seat != sight.seat());
        let payers = others.filter(|&seat| !sight.has_won(seat)).count();
        let time = Time::new(payers, sight.stock());
        let unseen = DECK - scene.seen;
        let by_copy = 1.0 / f32::from(unseen.len().max(1) as u8);
        Self {
            prospects: Prospects::at(time),
            void,
            left: Copies::of(unseen).within(!void),
            by_copy,
            by_claim: weights::CLAIMED * time.payers() * by_copy,
            drawn: time.rounds() * time.payers() * by_copy,
        }
    }

    /// The value of a hand just after its seat's discard or, if it `draws`, before it draws the
    /// replacement of a kong.
    pub(super) fn value(&self, held: &Holding, draws: bool) -> f32 {
        let suits = Suits::of(held, self.void);
        let whole = self.scope(held, held.is_one_suit(), draws);
        let mut best = self.plans(&whole, suits.whole());
        if let Some((suit, scope)) = self.one_suit(&whole, &suits) {
            best.join(self.plans(&scope, suits.alone(suit)));
        }
        self.weighed(best)
    }

    /// The discard among some faces that leaves most, what it costs taken off; with what it leaves.
    pub(super) fn best_discard(
        &self,
        held: &Holding,
        among: FaceSet,
        danger: &Danger,
    ) -> Option<(Face, f32)> {
        let suits = Suits::of(held, self.void);
        let whole = self.scope(held, held.is_one_suit(), false);
        let one_suit = self.one_suit(&whole, &suits);

        let mut options = ArrayVec::<_, DEALER_TILES>::new();
        let mut nearest = i8::MAX;
        let mut nearest_alone = i8::MAX;
        for face in among {
            let after = suits.after(face);
            nearest = nearest.min(after.whole.distance);
            if one_suit.is_some_and(|(suit, _)| suit == after.suit) {
                nearest_alone = nearest_alone.min(after.alone.distance);
            }
            options.push((face, after));
        }
        // What a discard of the other suit leaves of the one suit.
        let kept = one_suit.map_or(Best::NONE, |(suit, scope)| {
            self.plans(&scope, suits.alone(suit))
        });
        let mut best: Option<(Face, f32)> = None;
        for &(face, after) in &options {
            let reach = after.whole.unless_beyond(nearest);
            let mut plans = self.plans(&self.without(&whole, face), reach);
            plans.join(match &one_suit {
                Some((suit, scope)) if *suit == after.suit => {
                    let reach = after.alone.unless_beyond(nearest_alone);
                    self.plans(&self.without(scope, face), reach)
                }
                _ => kept,
            });
            let value = self.weighed(plans) - danger.of(face);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((face, value));
            }
        }
        best
    }

    fn weighed(&self, best: Best) -> f32 {
        let gain = best.1 - self.prospects.time.without_chance();
        best.0 + weights::SECOND_PLAN * gain.max(0.0)
    }

    fn scope(&self, held: &Holding, one_suit: bool, draws: bool) -> Scope {
        Scope {
            held: *held,
            one_suit,
            draws,
            hopes: self.hopes(held, one_suit),
        }
    }

    /// The suit that may become all of a hand of two suits, if there is one.
    fn one_suit(&self, whole: &Scope, suits: &Suits) -> Option<(usize, Scope)> {
        if whole.one_suit {
            return None;
        }
        let mut held = whole.held;
        let declared = held.declared();
        let suit = (0..2).find(|&suit| {
            let suit = suits.faces(suit);
            let size = held.tiles.count_in(suit) + 3 * declared.len() as u8;
            declared.is_within(suit) && size >= weights::ONE_SUIT_TILES
        })?;
        held.tiles = held.tiles.within(suits.faces(suit));
        Some((suit, self.scope(&held, true, whole.draws)))
    }

    fn without(&self, scope: &Scope, face: Face) -> Scope {
        let mut after = *scope;
        after.held.tiles = scope.held.tiles.without_one(face);
        // A single tile promised nothing, unless it is the fourth of a pung.
        let promised = scope.held.tiles.at_least(2) | scope.held.pungs;
        if promised.contains(face) {
            after.hopes = self.hopes(&after.held, scope.one_suit);
        }
        after
    }

    fn hopes(&self, held: &Holding, one_suit: bool) -> Hopes {
        let Holding {
            tiles,
            pungs,
            kongs,
        } = *held;
        let left = self.left.faces();
        let pairs = tiles.exactly(2) & self.left.exactly(2);
        let triplets = (tiles.exactly(3) & left).len();
        let fourths = (pungs & tiles.faces()).len();
        let exposed = ((pungs & left) - tiles.faces()).len();
        Hopes {
            fan: tiles.at_least(4).len() + kongs.len() + fourths + 2 * u32::from(one_suit),
            parts: triplets + exposed,
            money: self.drawn
                * (weights::PAIR_MONEY * number(pairs.len())
                    + weights::TRIPLET_MONEY * number(triplets)
                    + weights::PUNG_MONEY * number(exposed)),
        }
    }

    /// The best plans for tiles so far from any sets.
    fn plans(&self, scope: &Scope, reach: Reach) -> Best {
        let mut best = Best::NONE;
        let missing_pairs = scope.missing_pairs();
        if reach.distance == 0 || missing_pairs == 0 {
            let by_sets = reach.helpful & FaceSet::all_if(reach.distance == 0);
            let by_pairs = self.odd(scope.held.tiles) & FaceSet::all_if(missing_pairs == 0);
            best.offer(self.ready(scope, by_sets | by_pairs));
        }
        if reach.distance > 0 {
            best.offer(self.sets(scope, reach));
        }
        if (1..=PAIRS_REACH).contains(&missing_pairs) {
            let rate = self.rate(self.odd(scope.held.tiles), FaceSet::EMPTY);
            best.offer(self.by(Plan::Pairs, scope, missing_pairs, rate));
        }
        if let Some(value) = self.triplets(scope) {
            best.offer(value);
        }
        let money = scope.hopes.money;
        Best(best.0 + money, best.1 + money)
    }

    /// The tiles without a partner, the last copies aside.
    fn odd(&self, tiles: Copies) -> FaceSet {
        (tiles.exactly(1) | tiles.exactly(3)) & self.left.faces()
    }

    /// The value of a ready hand, by the mean of what its waits win.
    fn ready(&self, scope: &Scope, waits: FaceSet) -> f32 {
        let (mut copies, mut sum, mut most) = (0.0, 0.0, 1.0f32);
        for face in waits {
            let base = scope.held.base_with(face, 0);
            let left = f32::from(self.left.copies(face));
            copies += left;
            sum += left * base;
            most = most.max(base);
        }
        let base = if copies > 0.0 { sum / copies } else { most };
        let rate = copies * self.by_copy;
        self.look_up(scope, scope.sets(), Stake::of(base), 0, rate)
    }

    /// The value by any sets.
    fn sets(&self, scope: &Scope, reach: Reach) -> f32 {
        let rate = if reach.helpful.is_empty() {
            let distance = usize::from(reach.distance.unsigned_abs());
            weights::SET_BACK * scope.sets().typical(distance)
        } else {
            self.rate(reach.helpful, scope.held.tiles.at_least(2))
        };
        self.by(scope.sets(), scope, reach.distance, rate)
    }

    /// The value by triplets only, unless they are out of reach.
    fn triplets(&self, scope: &Scope) -> Option<f32> {
        let tiles = scope.held.tiles;
        // The pair and the triplets still to be made of pairs, single tiles and others.
        let made = scope.held.declared().len() + tiles.at_least(3).len();
        let blocks = SETS.cast_signed() + 1 - made as i8;
        if blocks <= 0 {
            return None;
        }
        let alike = tiles.exactly(2);
        let pairs = (alike.len() as i8).min(blocks);
        let lone = tiles.exactly(1) & self.left.faces();
        let singles = (lone.len() as i8).min(blocks - pairs);
        let distance = 3 * blocks - 2 - 2 * pairs - singles;
        if !(1..=TRIPLETS_REACH).contains(&distance) {
            return None;
        }
        let others = lone & FaceSet::all_if(pairs < blocks);
        let rate = self.rate(alike | others, alike);
        Some(self.by(Plan::Triplets, scope, distance, rate))
    }

    /// The chance that a round brings help; copies that can be claimed count for more.
    fn rate(&self, helpful: FaceSet, claimable: FaceSet) -> f32 {
        let claimable = helpful & claimable;
        self.by_copy * f32::from(self.left.count_in(helpful))
            + self.by_claim * f32::from(self.left.count_in(claimable))
    }

    /// The value by a plan, of which the base is not known yet.
    fn by(&self, plan: Plan, scope: &Scope, distance: i8, rate: f32) -> f32 {
        let stake = Stake::expected(plan, scope.hopes.fan, scope.hopes.parts);
        self.look_up(scope, plan, stake, distance, rate)
    }

    #[inline]
    fn look_up(&self, scope: &Scope, plan: Plan, stake: Stake, distance: i8, rate: f32) -> f32 {
        let outlook = Outlook {
            plan,
            stake,
            distance: usize::from(distance.unsigned_abs()),
            rate,
        };
        if scope.draws {
            self.prospects.value_before_draw(&outlook)
        } else {
            self.prospects.value(&outlook)
        }
    }
}

/// A small number.
fn number(small: u32) -> f32 {
    f32::from(small as u8)
}
