//! Other worlds as a seat may imagine them.

mod automaton;
mod facts;
mod hidden;
#[cfg(test)]
mod tests;
mod ways;

use arrayvec::ArrayVec;

use super::{Claim, Ended, FACES, Nantong, Offer, OfferKind, Phase, Start, next};
use crate::Seat;
use crate::action::Kind;
use crate::group::{Group, GroupKind};
use crate::hand::Hand;
use crate::redeal::{Relabel, Unseen, any_card};
use crate::rng::Dice;
use facts::{CASES, Fact, Facts};
use hidden::{Hidden, Plan};
use ways::pick;

/// How often hands are dealt anew because another case deals them as well. The chance of that is
/// at most 3 in 4.
const TRIES: usize = 100;

impl Nantong {
    pub(super) fn redealt(&self, seat: Seat, dice: &mut Dice) -> Self {
        let (seen, unseen) = self.seen_anew(seat);
        let cases = self.cases(seat);
        let plan = |facts: &Facts| Plan::new(unseen, self.hidden_hands(seat, *facts));
        let plans: ArrayVec<Plan, CASES> = cases.iter().map(plan).collect();
        let ways: ArrayVec<f64, CASES> = if plans.len() > 1 {
            plans.iter().map(|plan| plan.ways(dice)).collect()
        } else {
            ArrayVec::new()
        };
        let mut world = seen;
        for _ in 0..TRIES {
            let case = pick(0..ways.len(), |&case| ways[case], dice).unwrap_or_default();
            world = seen.with_hidden(self, seat, &plans[case], unseen, dice);
            // Hands that several cases deal must not come up more often for it.
            if !cases[..case].iter().any(|facts| world.are_true(facts)) {
                break;
            }
        }
        world
    }

    /// The cards of a hand that `onlooker` cannot place (G6).
    fn hidden(&self, seat: Seat, onlooker: Seat) -> Hand {
        let mut hidden = self.player(seat).hand;
        match self.phase {
            _ if seat == onlooker => Hand::EMPTY,
            Phase::Over(Some(Ended { seat: winner, .. })) if winner == seat => Hand::EMPTY,
            Phase::Claim {
                offer:
                    Offer {
                        from,
                        card,
                        kind: OfferKind::AddedKong,
                    },
                ..
            } if from == seat => {
                hidden.remove(card);
                hidden
            }
            _ => hidden,
        }
    }

    /// The table without the cards that `onlooker` cannot place, and these by themselves. Of all
    /// others it cannot tell one copy from another.
    fn seen_anew(&self, onlooker: Seat) -> (Self, Hand) {
        let mut seen = *self;
        let mut relabel = Relabel::new();
        match &mut seen.phase {
            Phase::Prepare { seat, dealt } if *seat == onlooker => *dealt = relabel.hand(*dealt),
            Phase::Turn {
                seat,
                start: Start::Draw(card) | Start::Replacement(card),
            } if *seat == onlooker => *card = relabel.card(*card),
            Phase::Claim { offer, .. } => offer.card = relabel.card(offer.card),
            _ => {}
        }
        for (seat, player) in seen.seats.iter_mut().enumerate() {
            player.hand = relabel.hand(player.hand - self.hidden(seat, onlooker));
            player.exposed = relabel.hand(player.exposed);
        }
        for card in seen.discards.cards_mut() {
            *card = relabel.card(*card);
        }
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
        [next(onlooker), next(next(onlooker))].map(|seat| {
            let player = self.player(seat);
            let quads = player.groups.iter();
            let quads = quads.filter(|group| group.kind() == GroupKind::OpeningQuad);
            let hidden = self.hidden(seat, onlooker).len();
            // Of what a ready seat holds on its turn the card just drawn is no part of the hand
            // that was declared (N3.6).
            let is_drawing =
                matches!(self.phase, Phase::Turn { seat: drawer, .. } if drawer == seat);
            let fact = facts[seat];
            Hidden {
                seat,
                fact,
                size: hidden - u32::from(is_drawing && fact == Fact::Ready),
                groups: player.groups_left(),
                quads: quads.map(Group::face).collect(),
            }
        })
    }

    /// What is seen, with the hidden cards dealt by a plan.
    fn with_hidden(
        &self,
        table: &Self,
        onlooker: Seat,
        plan: &Plan,
        unseen: Hand,
        dice: &mut Dice,
    ) -> Self {
        let mut world = *self;
        let certain = plan.deal(dice);
        let rest = certain.iter().fold(unseen, |rest, &(_, hand)| rest - hand);
        let mut rest = Unseen::shuffled(rest, dice);
        for (seat, certain) in certain {
            let others = rest.hand(table.hidden(seat, onlooker).len() - certain.len());
            let hand = &mut world.seats[seat].hand;
            *hand = *hand | certain | others;
            match &mut world.phase {
                Phase::Prepare { seat: other, dealt } if *other == seat => {
                    // As many dealt cards as before; the others are replacements (N3.5).
                    let mut left = others;
                    for _ in dealt.len()..others.len() {
                        left.remove(any_card(left, dice));
                    }
                    *dealt = left;
                }
                Phase::Turn {
                    seat: drawer,
                    start: Start::Draw(card) | Start::Replacement(card),
                } if *drawer == seat => *card = any_card(others, dice),
                _ => {}
            }
        }
        rest.fill(world.stock.rest_mut());
        world.declare_anew(onlooker, dice);
        world
    }

    /// Draws who is asked for a claim, and what has been claimed unseen, evenly among all that can
    /// be (G3).
    fn declare_anew(&mut self, onlooker: Seat, dice: &mut Dice) {
        let Phase::Claim {
            asked,
            offer,
            claim: declared,
        } = self.phase
        else {
            return;
        };
        let [first, second] = [next(offer.from), next(next(offer.from))];
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
        let own = declared.filter(|claim| claim.seat == onlooker);
        all.retain(|(seat, claim)| {
            let is_known = onlooker == first && *seat != first;
            (*seat == onlooker) == (asked == onlooker) && (!is_known || *claim == own)
        });
        let nth = dice.below(all.len().max(1) as u32) as usize;
        // Where a hand had to do without its certain shape there may be no claim at all.
        let other = if onlooker == first { second } else { first };
        let (asked, claim) = all.get(nth).copied().unwrap_or((other, own));
        self.phase = Phase::Claim {
            asked,
            offer,
            claim,
        };
    }
}
