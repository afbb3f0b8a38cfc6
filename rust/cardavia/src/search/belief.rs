//! Worlds as play brings them about.
//!
//! Evenly dealt hands are worse than those that players have improved for a dozen turns: a search
//! that believes in them sees no danger and all the time there is. So a world's hidden hands are
//! exchanged card by card with the stock until they are as near to a win as hands are in play (the
//! algorithm of Metropolis et al. 1953, whose fixed point is the even distribution weighted by
//! [`Game::plausibility`]).

use crate::Seat;
use crate::game::Game;
use crate::rng::Dice;

/// Exchanges tried for each hand. More made no difference to how near to a win hands come.
const EXCHANGES: u32 = 100;

/// Makes the hands that `onlooker` does not see such as they are in play; nothing it sees changes.
pub(super) fn as_played<G: Game>(world: &mut G, onlooker: Seat, dice: &mut Dice) {
    let left = world.stock().len() as u32;
    if left == 0 {
        return;
    }
    for seat in (0..G::SEATS).filter(|&seat| seat != onlooker) {
        let Some(mut plausibility) = world.plausibility(seat) else {
            continue;
        };
        for _ in 0..EXCHANGES {
            let hand = world.hand(seat);
            let nth = dice.below(hand.len()) as usize;
            let place = dice.below(left) as usize;
            let drawn = world.stock()[place];
            let Some(card) = hand.cards().nth(nth) else {
                break;
            };
            if card.face() == drawn.face() {
                continue;
            }
            world.exchange(seat, card, place);
            let next = world.plausibility(seat).unwrap_or_default();
            if f64::from(next) > dice.unit() * f64::from(plausibility) {
                plausibility = next;
            } else {
                world.exchange(seat, drawn, place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::chan::Chan;
    use crate::games::nantong::Nantong;
    use crate::games::sichuan::Sichuan;
    use crate::rng;
    use crate::search::{Policy, play_out};

    /// Worlds as played show the onlooker the same, keep all cards, hold what is certain, and go on
    /// to their end; and hands in them are more plausible than dealt ones.
    fn worlds_as_played<G: Game>() {
        let (mut before, mut after) = (0.0, 0.0);
        for seed in 0..60 {
            let deck = rng::deck(seed, G::FACES.cards());
            let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            let mut dice = Dice::new([seed]);
            while let (Some(onlooker), Some(action)) = (state.turn(), state.heuristic()) {
                let dealt = state.redeal(onlooker, &mut dice);
                let mut world = dealt;
                as_played(&mut world, onlooker, &mut dice);
                assert_eq!(world.view(onlooker), state.view(onlooker));
                let all = |state: &G| {
                    let stock = state.stock().iter().copied().collect::<crate::hand::Hand>();
                    (0..G::SEATS).fold(stock, |all, seat| all | state.hand(seat))
                };
                assert_eq!(all(&world), all(&dealt));
                for seat in (0..G::SEATS).filter(|&seat| seat != onlooker) {
                    assert_eq!(world.hand(seat).len(), state.hand(seat).len());
                    let hands = (dealt.plausibility(seat), world.plausibility(seat));
                    if let (Some(dealt), Some(played)) = hands {
                        before += dealt.max(1e-6).ln();
                        after += played.max(1e-6).ln();
                    }
                }
                let points = play_out(world, Policy::Heuristic, &mut dice);
                assert_eq!(points.iter().sum::<i32>(), 0);
                state.play_unchecked(action, &mut ());
            }
        }
        assert!(after > before, "{after} {before}");
    }

    #[test]
    fn worlds_as_played_look_the_same_in_every_game() {
        worlds_as_played::<Nantong>();
        worlds_as_played::<Chan>();
        worlds_as_played::<Sichuan>();
    }
}
