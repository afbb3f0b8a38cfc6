//! Worlds as play brings them about.
//!
//! Evenly dealt hands are worse than those that players have improved for a dozen turns, and hold
//! cards that go badly with what their owners have discarded: a search that believes in them sees
//! no danger and all the time there is. So a world's hidden hands are exchanged card by card with
//! the stock (the algorithm of Metropolis et al. 1953, whose fixed point is the even distribution
//! weighted by [`likelihood`]) until they are such as they are in play.

use arrayvec::ArrayVec;

use crate::Seat;
use crate::action::{Action, Kind};
use crate::belief::Belief;
use crate::rng::Dice;
use crate::seat::MAX_SEATS;

/// Exchanges tried for each hand before the first world of a chain, and before each later one.
const FIRST: u32 = 150;
const LATER: u32 = 12;

/// So many of a seat's latest discards, and of the others' that it let go by, are asked what they
/// say of its hand.
const BACK: usize = 10;

/// How much less likely a hand is if the heuristic would not have made its last discard with
/// it, and for every other decision. Of these it would have made nearly all again in play, though
/// cards drawn since have changed the hand.
const LAST_MISFIT: f64 = 0.03;
const MISFIT: f64 = 0.15;

/// Worlds as play brings them about, each but the first made from the one before it: some cards of
/// the hidden hands are exchanged, and the stock lies anew.
#[derive(Debug)]
pub struct Chain<G> {
    world: G,
    hidden: ArrayVec<Hidden, MAX_SEATS>,
    /// To be tried for each hand before the next world.
    exchanges: u32,
}

/// A hand to be exchanged card by card.
#[derive(Clone, Copy, Debug)]
struct Hidden {
    seat: Seat,
    stage: usize,
    likelihood: f64,
}

impl<G: Belief> Chain<G> {
    /// A chain that begins with an evenly dealt world, in which `onlooker` is to decide and keeps
    /// what it sees.
    pub fn new(world: G, onlooker: Seat) -> Self {
        let others = Seat::all(G::SEATS).filter(|&seat| seat != onlooker);
        let hidden = others.filter_map(|seat| {
            let stage = world.progress(seat)?;
            Some(Hidden {
                seat,
                stage,
                likelihood: likelihood(&world, seat, stage, 0.0),
            })
        });
        Self {
            hidden: hidden.collect(),
            world,
            exchanges: FIRST,
        }
    }

    /// The next world.
    pub fn draw(&mut self, dice: &mut Dice) -> G {
        let exchanges = std::mem::replace(&mut self.exchanges, LATER);
        dice.shuffle(self.world.stock_mut());
        let left = self.world.stock().len() as u32;
        if left > 0 {
            for hidden in &mut self.hidden {
                for _ in 0..exchanges {
                    hidden.try_exchange(&mut self.world, left, dice);
                }
            }
        }
        self.world
    }
}

impl Hidden {
    /// Exchanges a card with one of the `left` cards of the stock, if likely enough.
    fn try_exchange<G: Belief>(&mut self, world: &mut G, left: u32, dice: &mut Dice) {
        let hand = world.hand(self.seat);
        let nth = dice.below(hand.len()) as usize;
        let place = dice.below(left) as usize;
        let drawn = world.stock()[place];
        let Some(card) = hand.cards().nth(nth) else {
            return;
        };
        if card.face() == drawn.face() {
            return;
        }
        let least = self.likelihood * dice.unit();
        world.exchange(self.seat, card, place);
        let next = likelihood(world, self.seat, self.stage, least);
        if next > least {
            self.likelihood = next;
        } else {
            world.exchange(self.seat, drawn, place);
        }
    }
}

/// How much likelier than dealt evenly a hand is, its owner having come so far and discarded what
/// it has; 0 when it is none that the owner may hold. Anything up to `least` may stand for less.
fn likelihood<G: Belief>(world: &G, seat: Seat, stage: usize, least: f64) -> f64 {
    let Some(class) = world.standing(seat) else {
        return 0.0;
    };
    let mut likelihood = f64::from(G::PLAUSIBILITIES[stage][class]);
    for nth in 0..BACK {
        if likelihood <= least {
            break;
        }
        if let Some(table) = world.before_pass(seat, nth)
            && !table.would_choose(Action::plain(Kind::Pass))
        {
            likelihood *= f64::from(G::UNCLAIMED);
        }
        if let Some((table, face)) = world.before_discard(seat, nth)
            && !table.would_choose(Action::with_face(Kind::Discard, face))
        {
            likelihood *= if nth == 0 { LAST_MISFIT } else { MISFIT };
        }
    }
    likelihood
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng;
    use crate::search::{Policy, play_out};
    use crate::test_each_game;

    /// Worlds as played show the onlooker the same, keep all cards, hold what is certain, and go on
    /// to their end; and hands in them are likelier than dealt ones.
    fn worlds_as_played<G: Belief>() {
        let (mut before, mut after) = (0.0, 0.0);
        for seed in 0..60 {
            let deck = rng::deck(seed, G::FACES.cards());
            let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            let mut dice = Dice::new([seed]);
            while let (Some(onlooker), Some(action)) = (table.turn(), table.choose()) {
                let dealt = table.redeal(onlooker, &mut dice);
                let mut chain = Chain::new(dealt, onlooker);
                chain.draw(&mut dice);
                let world = chain.draw(&mut dice);
                assert_eq!(world.view(onlooker), table.view(onlooker));
                let all = |state: &G| {
                    let stock = state.stock().iter().copied().collect::<crate::hand::Hand>();
                    Seat::all(G::SEATS).fold(stock, |all, seat| all | state.hand(seat))
                };
                assert_eq!(all(&world), all(&dealt));
                for seat in Seat::all(G::SEATS).filter(|&seat| seat != onlooker) {
                    assert_eq!(world.hand(seat).len(), table.hand(seat).len());
                    let Some(stage) = dealt.progress(seat) else {
                        continue;
                    };
                    assert_eq!(world.progress(seat), Some(stage));
                    let hands = [&dealt, &world].map(|world| likelihood(world, seat, stage, 0.0));
                    let [dealt, played] = hands;
                    assert!(played > 0.0 || dealt == 0.0);
                    before += dealt.max(1e-9).ln();
                    after += played.max(1e-9).ln();
                }
                let points = play_out(world, Policy::Heuristic, &mut dice);
                assert_eq!(points.iter().sum::<i32>(), 0);
                table.play_unchecked(action, &mut ());
            }
        }
        assert!(after > before, "{after} {before}");
    }

    /// A discard that has just been made is taken back, and mostly made again: in the phase that
    /// stands for its own a kong may be open to the seat, or none.
    fn discards_are_taken_back<G: Belief>() {
        let (mut taken_back, mut made_again) = (0, 0);
        for seed in 0..100 {
            let deck = rng::deck(seed, G::FACES.cards());
            let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            while let (Some(seat), Some(action)) = (table.turn(), table.choose()) {
                let (hand, lying) = (table.hand(seat), table.discards(seat).count());
                let choices = table.legal().of(Kind::Discard);
                table.play_unchecked(action, &mut ());
                if action.kind() != Kind::Discard || table.discards(seat).count() == lying {
                    continue;
                }
                if let Some((before, face)) = table.before_discard(seat, 0) {
                    assert_eq!((before.turn(), Some(face)), (Some(seat), action.face()));
                    assert_eq!(before.hand(seat), hand);
                    assert_eq!(before.legal().of(Kind::Discard), choices);
                    assert_eq!(before.discards(seat).count(), lying);
                    taken_back += 1;
                    made_again += usize::from(before.choose() == Some(action));
                }
                assert!(table.before_discard(seat, lying + 1).is_none());
            }
        }
        assert!(taken_back > 300, "{taken_back}");
        assert!(
            100 * made_again > 98 * taken_back,
            "{made_again} of {taken_back}"
        );
    }

    /// A pass is taken back too: the seat has the same choice, and mostly passes again.
    fn passes_are_taken_back<G: Belief>() {
        let (mut passes, mut taken_back, mut made_again) = (0, 0, 0);
        for seed in 0..300 {
            let deck = rng::deck(seed, G::FACES.cards());
            let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            while let (Some(seat), Some(action)) = (table.turn(), table.choose()) {
                let (hand, choices) = (table.hand(seat), table.legal());
                table.play_unchecked(action, &mut ());
                if action.kind() != Kind::Pass || table.hand(seat) != hand {
                    continue;
                }
                // The card may have been claimed, or still be open.
                passes += 1;
                let mut before = (0..BACK).filter_map(|nth| table.before_pass(seat, nth));
                let Some(before) = before.find(|before| before.legal() == choices) else {
                    continue;
                };
                assert_eq!((before.turn(), before.hand(seat)), (Some(seat), hand));
                taken_back += 1;
                made_again += usize::from(before.choose() == Some(action));
            }
        }
        assert!(10 * taken_back > 7 * passes, "{taken_back} of {passes}");
        assert!(
            10 * made_again > 9 * taken_back,
            "{made_again} of {taken_back}"
        );
    }

    /// Of all that is legal the heuristic would do what it chooses and nothing else.
    fn would_is_what_is_chosen<G: Belief>() {
        for seed in 0..100 {
            let deck = rng::deck(seed, G::FACES.cards());
            let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            while let Some(chosen) = table.choose() {
                for action in table.legal().iter(&G::SPACE) {
                    assert_eq!(
                        table.would_choose(action),
                        action == chosen,
                        "{seed} {action:?}"
                    );
                }
                table.play_unchecked(chosen, &mut ());
            }
        }
    }

    test_each_game!(
        worlds_as_played,
        discards_are_taken_back,
        passes_are_taken_back,
        would_is_what_is_chosen
    );
}
