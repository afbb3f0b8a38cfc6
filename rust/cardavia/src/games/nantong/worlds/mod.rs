//! Other worlds as a seat may imagine them.

mod facts;
mod hidden;
mod readings;
#[cfg(test)]
mod tests;
mod ways;

use arrayvec::ArrayVec;

use super::{Claim, FACES, Nantong, Phase, SEATS};
use crate::Seat;
use crate::action::Kind;
use crate::group::{Group, GroupKind};
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::{Relabel, Unseen, any_card, pick};
use facts::{CASES, Fact, Facts};
use hidden::{Hidden, Plan};

/// Builds the lookup table of the worlds now.
pub(super) fn warm_up() {
    readings::Steps::all();
}

/// The worlds that a seat may imagine, with the ways to deal what is certain counted.
#[derive(Debug)]
pub struct Worlds {
    onlooker: Seat,
    /// The table without the cards that the onlooker cannot place.
    seen: Nantong,
    /// A plan for each case.
    plans: ArrayVec<Plan, CASES>,
}

impl crate::belief::Worlds<Nantong> for Worlds {
    fn draw_within(&self, tries: u32, dice: &mut Dice) -> Option<Nantong> {
        for _ in 0..tries {
            let (hands, rest) = self.deal(dice);
            // Hands that more ways lead to must not come up more often for it (Karp and Luby 1983).
            // One way has just led to them, and as many as there are at most: each time some stay
            // with a chance that is bounded from below.
            let ways = self.plans.iter().map(|plan| plan.readings(&hands));
            if dice.below(ways.sum()) == 0 {
                let world = self.seen.with_hidden(self.onlooker, hands, rest, dice);
                return Some(world);
            }
        }
        None
    }
}

impl Worlds {
    pub(super) fn new(table: &Nantong, onlooker: Seat) -> Self {
        let (seen, unseen) = table.seen_anew(onlooker);
        let cases = table.cases(onlooker);
        let plan = |facts: &Facts| Plan::new(unseen, table.hidden_hands(onlooker, *facts));
        Self {
            onlooker,
            seen,
            plans: cases.iter().map(plan).collect(),
        }
    }

    /// Two hands by their seats, in one of all ways to deal them, and the cards that are left.
    fn deal(&self, dice: &mut Dice) -> ([(Seat, Hand); 2], Hand) {
        let plans = self.plans.iter().map(|plan| (plan, plan.ways));
        let plan = pick(plans.clone(), plans.map(|(_, ways)| ways).sum(), dice);
        plan.expect("the table itself is possible").deal(dice)
    }
}

impl Nantong {
    /// The cards of a hand that `onlooker` cannot place (G6).
    fn hidden(&self, seat: Seat, onlooker: Seat) -> Hand {
        let mut hidden = self.seats[seat].hand;
        match self.phase {
            _ if seat == onlooker => hidden = Hand::EMPTY,
            Phase::Over(Some(ended)) if ended.seat == seat => hidden = Hand::EMPTY,
            // The card that is being added to a pung.
            Phase::Claim { offer, .. } => hidden.remove(offer.card),
            _ => {}
        }
        hidden
    }

    /// The table without the cards that `onlooker` cannot place, and these by themselves. Of all
    /// others it cannot tell one copy from another.
    fn seen_anew(&self, onlooker: Seat) -> (Self, Hand) {
        let mut seen = *self;
        let mut relabel = Relabel::new();
        match &mut seen.phase {
            Phase::Prepare { seat, dealt } if *seat == onlooker => *dealt = relabel.hand(*dealt),
            Phase::Turn { seat, start } if *seat == onlooker => relabel.each(start.card_mut()),
            Phase::Claim { offer, .. } => offer.card = relabel.card(offer.card),
            _ => {}
        }
        for (seat, player) in Seat::all(SEATS).zip(&mut seen.seats) {
            player.hand = relabel.hand(player.hand - self.hidden(seat, onlooker));
            player.exposed = relabel.hand(player.exposed);
        }
        relabel.each(seen.discards.cards_mut());
        seen.discarded = relabel.hand(self.discarded);
        relabel.hand(self.indicator_cards());
        (seen, relabel.unseen(&FACES))
    }

    /// The cards of the indicators, which lie nowhere else.
    fn indicator_cards(&self) -> Hand {
        let stock: Hand = self.stock.rest().iter().copied().collect();
        let table = stock | self.discarded;
        let players = self.seats.iter();
        let elsewhere = players.fold(table, |all, player| all | player.hand | player.exposed);
        Hand::from_bits((1 << FACES.cards()) - 1) - elsewhere
    }

    /// The hands of the two other seats.
    fn hidden_hands(&self, onlooker: Seat, facts: Facts) -> [Hidden; 2] {
        [1, 2].map(|steps| {
            let seat = onlooker.after(steps, SEATS);
            let (player, fact) = (&self.seats[seat], facts[seat]);
            let quads = player.groups.iter();
            let quads = quads.filter(|group| group.kind() == GroupKind::OpeningQuad);
            // Of what a ready seat holds on its turn the card just drawn is no part of the hand
            // that was declared (N3.6).
            let is_drawing = matches!(
                self.phase,
                Phase::Turn { seat: drawer, start } if drawer == seat && start.card().is_some()
            );
            let drawn = u32::from(is_drawing && fact == Fact::Ready);
            Hidden {
                seat,
                fact,
                size: self.hidden(seat, onlooker).len() - drawn,
                groups: player.groups_left(),
                quads: quads.map(Group::face).collect(),
            }
        })
    }

    /// What is seen, with the hands of the others and the cards that are left.
    fn with_hidden(
        mut self,
        onlooker: Seat,
        hands: [(Seat, Hand); 2],
        rest: Hand,
        dice: &mut Dice,
    ) -> Self {
        let mut rest = Unseen::shuffled(rest, dice);
        for (seat, hand) in hands {
            let player = &mut self.seats[seat];
            player.hand |= hand;
            match &mut self.phase {
                Phase::Prepare { seat: other, dealt } if *other == seat => {
                    // As many dealt cards as before; the others are replacements (N3.5).
                    let mut left = hand;
                    for _ in dealt.len()..hand.len() {
                        left.remove(any_card(left, dice));
                    }
                    *dealt = left;
                }
                Phase::Turn {
                    seat: drawer,
                    start,
                } if *drawer == seat => {
                    if let Some(card) = start.card_mut() {
                        *card = if player.ready {
                            rest.next().expect("a card has been drawn")
                        } else {
                            any_card(hand, dice)
                        };
                        player.hand.insert(*card);
                    }
                }
                _ => {}
            }
        }
        rest.fill(self.stock.rest_mut());
        self.declare_anew(onlooker, dice);
        self
    }

    /// Draws who is asked for a claim, and what has been claimed unseen, evenly among all that can
    /// be (G3).
    fn declare_anew(&mut self, onlooker: Seat, dice: &mut Dice) {
        let Phase::Claim {
            seat: asked,
            mut offer,
        } = self.phase
        else {
            return;
        };
        let [first, second] = [1, 2].map(|steps| offer.from.after(steps, SEATS));
        let [firsts, seconds] = [first, second].map(|seat| self.claims(seat, offer));
        let mut all: ArrayVec<(Seat, Option<Claim>), 4> = ArrayVec::new();
        if !firsts.is_empty() {
            all.push((first, None));
        }
        if !seconds.is_empty() {
            all.push((second, None));
        }
        for kind in [Kind::Pung, Kind::Kong] {
            if firsts.has(kind) && seconds.has(Kind::Win) {
                all.push((second, Some(Claim { seat: first, kind })));
            }
        }
        // The onlooker knows whether it is asked, and what it has declared.
        let own = offer.claim.filter(|claim| claim.seat == onlooker);
        all.retain(|(seat, claim)| {
            let is_known = onlooker == first && *seat != first;
            (*seat == onlooker) == (asked == onlooker) && (!is_known || *claim == own)
        });
        // There is one: the onlooker is asked itself, or the hands are dealt so that another is.
        let (seat, claim) = all[dice.below(all.len() as u32) as usize];
        offer.claim = claim;
        self.phase = Phase::Claim { seat, offer };
    }
}
