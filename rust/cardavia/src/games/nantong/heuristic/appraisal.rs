//! What a hand is worth to its player, in points of the settlement.

use super::chance::{self, Help, Outlook};
use super::shape::{self, Route, Tally};
use super::splits::Splits;
use super::weights;
use crate::Seat;
use crate::card::{Face, FaceSet};
use crate::copies::Copies;
use crate::games::nantong::score::{Item, Multipliers};
use crate::games::nantong::{GROUPS, SEATS, STOCK, Sight};
use crate::group::{Group, GroupKind};
use crate::hand::Hand;

/// A hand as it is or could be next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    /// Concealed cards.
    pub(super) cards: Hand,
    /// Groups they must make beside the pair.
    pub(super) groups_left: u8,
    /// Hu of what lies on the table, with what it may still grow by.
    exposed: f32,
}

/// Concealed cards of a prospect, by what they are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    /// The faces held twice or oftener.
    pub(super) pairs: FaceSet,
    pub(super) tally: Tally,
    pub(super) groups_left: u8,
    /// Hu of all that is held and lies on the table.
    pub(super) hu: f32,
    /// Hu that 1-2-3 of Coins promise a win.
    pub(super) wenqian: f32,
}

/// Appraises hands at one decision, by what the seat sees.
#[derive(Debug)]
pub(super) struct Appraiser {
    held: Prospect,
    /// What the seat does not see.
    pub(super) unseen: Copies,
    outlook: Outlook,
    multipliers: Multipliers,
}

impl Appraiser {
    /// Looks at the table.
    pub(super) fn new(sight: &Sight) -> Self {
        let groups_of_others: usize = Seat::all(SEATS)
            .filter(|&seat| seat != sight.seat())
            .map(|seat| sight.groups(seat).len())
            .sum();
        let own = sight.groups(sight.seat());
        let time = f32::from(sight.stock() as u8 + 1) / f32::from(STOCK as u8 + 1);
        let hurry = weights::HURRY.powi(i32::from(groups_of_others as u8));
        let mut appraiser = Self {
            held: Prospect {
                cards: sight.hand(),
                groups_left: GROUPS - own.len() as u8,
                exposed: 0.0,
            },
            unseen: sight.unseen(),
            outlook: Outlook::new(time, hurry),
            multipliers: Multipliers::new(sight.indicators()),
        };
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
        let waits = Splits::new(self.held.cards, self.held.groups_left).helpful_draws();
        self.unseen.count_in(waits)
    }

    /// The hand after a new group that takes `from_hand` cards of it.
    pub(super) fn with_group(&self, group: Group, from_hand: u8) -> Prospect {
        let mut after = self.held;
        // What is taken is given back to no hand.
        let _ = after.cards.take(group.face(), from_hand.into());
        let left = after.cards.count(group.face());
        after.exposed += self.exposed_hu(group, left);
        after.groups_left -= 1;
        after
    }

    /// The hand after its pung of `face` became a kong.
    pub(super) fn with_added_kong(&self, face: Face) -> Prospect {
        let mut after = self.held;
        let _ = after.cards.take(face, 1);
        let hu = |kind| self.exposed_hu(Group::new(kind, face), 0);
        after.exposed += hu(GroupKind::Kong) - hu(GroupKind::Pung);
        after
    }

    /// The value of a hand between two turns.
    pub(super) fn value(&self, held: &Prospect) -> f32 {
        let holding = self.holding(held, Copies::of(held.cards));
        let any = Splits::new(held.cards, held.groups_left);
        let any = self.any(&holding, held.cards, any.distance(), any.helpful_draws());
        let chance = self.chance_of_piao(holding.tally, holding.groups_left);
        let piao = Self::piao(chance, holding.wenqian, holding.hu);
        let mut win = piao.max(any);
        if held.groups_left == GROUPS
            && let Some(qing) = Splits::of_runs_within(held.cards, GROUPS, chance::FARTHEST)
        {
            win = win.max(self.qing(&holding, qing.distance(), qing.helpful_draws()));
        }
        Holding::worth(holding.hu, win)
    }

    pub(super) fn holding(&self, held: &Prospect, copies: Copies) -> Holding {
        let concealed = copies.at_least(2).into_iter();
        let concealed = concealed.map(|face| self.concealed_hu(face, copies.copies(face)));
        Holding {
            pairs: copies.at_least(2),
            tally: Tally::new(copies, self.unseen),
            groups_left: held.groups_left,
            hu: held.exposed + concealed.sum::<f32>(),
            wenqian: self.wenqian(copies),
        }
    }

    /// The chance of a win of any shape times what it adds.
    pub(super) fn any(&self, held: &Holding, cards: Hand, distance: i8, helpful: FaceSet) -> f32 {
        let wait = if distance == 0 {
            weights::WAIT * self.paid_part(cards, helpful)
        } else {
            0.0
        };
        self.any_with_wait(held, distance, helpful, wait)
    }

    /// A bound on [`Appraiser::any`] when only some of the faces help.
    pub(super) fn any_at_most(&self, held: &Holding, distance: i8, helpful: FaceSet) -> f32 {
        let wait = if distance == 0 { weights::WAIT } else { 0.0 };
        self.any_with_wait(held, distance, helpful, wait)
    }

    fn any_with_wait(&self, held: &Holding, distance: i8, helpful: FaceSet, wait: f32) -> f32 {
        let copies = self.help(held, helpful);
        let chance = chance::ANY.at(distance, copies, &self.outlook);
        chance * points(weights::TAZI + held.wenqian + wait)
    }

    /// The chance of a Qing Hu times what it adds.
    pub(super) fn qing(&self, held: &Holding, distance: i8, helpful: FaceSet) -> f32 {
        let copies = self.help(held, helpful);
        let chance = chance::QING.at(distance, copies, &self.outlook);
        weights::QING_CHANCE * chance * points(weights::QING + held.wenqian)
    }

    /// The chance of a Piao Hu.
    pub(super) fn chance_of_piao(&self, tally: Tally, groups: u8) -> f32 {
        let Route { distance, help } = shape::piao(tally, groups);
        weights::PIAO_CHANCE * chance::ANY.at(distance, help, &self.outlook)
    }

    /// That chance times what a Piao Hu adds to a hand.
    pub(super) fn piao(chance: f32, wenqian: f32, hu: f32) -> f32 {
        chance * points(2.0 * (weights::PIAO + wenqian) + hu)
    }

    fn help(&self, held: &Holding, helpful: FaceSet) -> Help {
        Help {
            claimable: self.unseen.count_in(helpful & held.pairs),
            drawable: self.unseen.count_in(helpful - held.pairs),
        }
    }

    /// The part of the live waits that earns the wait bonus (N6.4).
    fn paid_part(&self, cards: Hand, waits: FaceSet) -> f32 {
        let is_paid = |face: &Face| shape::wait_is_paid(cards, *face);
        let paid = waits.into_iter().filter(is_paid).collect();
        let all = self.unseen.count_in(waits);
        f32::from(self.unseen.count_in(paid)) / f32::from(all.max(1))
    }

    /// Hu that 1-2-3 of Coins promise a win.
    pub(super) fn wenqian(&self, held: Copies) -> f32 {
        let (now, step) = shape::wenqian(held, self.unseen);
        weights::WENQIAN * now + weights::WENQIAN_BUT_ONE * step
    }

    /// Hu of so many concealed copies of a face, with what they may still grow by.
    pub(super) fn concealed_hu(&self, face: Face, held: u8) -> f32 {
        let hu = |item: Item| f32::from(item.value(face, &self.multipliers) as i16);
        let left = || f32::from(self.unseen.copies(face)) * self.outlook.time();
        match held {
            0 | 1 => 0.0,
            2 => weights::PAIR * left() * hu(Item::Group(GroupKind::Pung)),
            3 => {
                let (triplet, quad) = (hu(Item::Triplet), hu(Item::Quad));
                triplet + weights::TRIPLET * left() * (quad - triplet).max(0.0)
            }
            _ => hu(Item::Quad),
        }
    }

    /// Hu of a group on the table, `in_hand` copies of its face being in hand.
    fn exposed_hu(&self, group: Group, in_hand: u8) -> f32 {
        let hu = |kind| {
            let hu = Item::Group(kind).value(group.face(), &self.multipliers);
            f32::from(hu as i16)
        };
        let now = hu(group.kind());
        if group.kind() != GroupKind::Pung {
            return now;
        }
        let left = self.unseen.copies(group.face()) + in_hand;
        let left = f32::from(left) * self.outlook.time();
        now + weights::EXPOSED_PUNG * left * (hu(GroupKind::Kong) - now)
    }
}

impl Holding {
    /// The value of a hand with so many hu whose best chance of a win is worth `win`.
    pub(super) fn worth(hu: f32, win: f32) -> f32 {
        hu * weights::POINTS_PER_HU + win
    }
}

/// Points that a win adds which is worth so many hu.
fn points(hu: f32) -> f32 {
    hu * weights::POINTS_PER_HU + weights::WIN_OF_ANOTHER
}
