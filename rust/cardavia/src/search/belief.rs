//! Worlds as play brings them about.
//!
//! Evenly dealt hands are worse than those that players have improved for a dozen turns: a search
//! that believes in them sees no danger and all the time there is. So a world's hidden hands are
//! exchanged card by card with the stock until they are as near to a win as hands are in play (the
//! algorithm of Metropolis et al. 1953, whose fixed point is the even distribution weighted by
//! [`Game::PLAUSIBILITIES`]).

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
        let Some(stage) = world.stage(seat) else {
            continue;
        };
        let Some(mut now) = plausibility(world, seat, stage) else {
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
            let next = plausibility(world, seat, stage).unwrap_or_default();
            if f64::from(next) > dice.unit() * f64::from(now) {
                now = next;
            } else {
                world.exchange(seat, drawn, place);
            }
        }
    }
}

/// How much likelier than dealt evenly a hand is, its owner having come so far; `None` when it is
/// none that the owner may hold.
fn plausibility<G: Game>(world: &G, seat: Seat, stage: usize) -> Option<f32> {
    Some(G::PLAUSIBILITIES[stage][world.class(seat)?])
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
            let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            let mut dice = Dice::new([seed]);
            while let (Some(onlooker), Some(action)) = (table.turn(), table.heuristic()) {
                let dealt = table.redeal(onlooker, &mut dice);
                let mut world = dealt;
                as_played(&mut world, onlooker, &mut dice);
                assert_eq!(world.view(onlooker), table.view(onlooker));
                let all = |state: &G| {
                    let stock = state.stock().iter().copied().collect::<crate::hand::Hand>();
                    (0..G::SEATS).fold(stock, |all, seat| all | state.hand(seat))
                };
                assert_eq!(all(&world), all(&dealt));
                for seat in (0..G::SEATS).filter(|&seat| seat != onlooker) {
                    assert_eq!(world.hand(seat).len(), table.hand(seat).len());
                    let Some(stage) = dealt.stage(seat) else {
                        continue;
                    };
                    assert_eq!(world.stage(seat), Some(stage));
                    let hands = [&dealt, &world].map(|world| plausibility(world, seat, stage));
                    let [dealt, played] = hands.map(|hand| hand.expect("its owner may hold it"));
                    assert!(played > 0.0 || dealt == 0.0);
                    before += dealt.max(1e-6).ln();
                    after += played.max(1e-6).ln();
                }
                let points = play_out(world, Policy::Heuristic, &mut dice);
                assert_eq!(points.iter().sum::<i32>(), 0);
                table.play_unchecked(action, &mut ());
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
