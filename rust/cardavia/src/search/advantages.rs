//! Advantages: what an action brings more than the heuristic's choice, without the luck of the
//! draw.

use super::{Cancelled, Policy, Pool, play_out};
use crate::action::Action;
use crate::belief::Belief;
use crate::game::Points;
use crate::rng::Dice;
use crate::seat::MAX_SEATS;

/// Which orders of the stock to try an action in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shuffles {
    /// How many.
    pub count: usize,
    /// Order *i* is a function of the stock, the seed and *i*.
    pub seed: u64,
}

/// Gives what a legal action of the seat to decide brings every seat more than the heuristic's choice
/// to `keep` for one order of the stock after the other, the hands as they are and all seats playing
/// on by the heuristic; the same for any number of threads. Zeros when the deal is over.
///
/// No player knows the order of the stock, so for given hands any is as likely. Summed over the
/// decisions of a deal, their means therefore come on average to what the players win more than if
/// all had played by the heuristic (the performance difference lemma of Kakade and Langford
/// 2002), and so they measure players more precisely than points do, as the advantage sums of
/// Zinkevich et al. (2006) do in poker.
///
/// # Errors
/// If `go_on` said no, which hears every few milliseconds how many have been played.
pub fn advantages<G: Belief>(
    state: &G,
    action: Action,
    shuffles: Shuffles,
    pool: &Pool,
    keep: impl FnMut(Points),
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<(), Cancelled> {
    let heuristic = state.choose().filter(|&heuristic| heuristic != action);
    let gained = |number| {
        let mut points = Points::default();
        let Some(heuristic) = heuristic else {
            return points;
        };
        let mut dice = Dice::new([shuffles.seed, number as u64]);
        let mut world = *state;
        dice.shuffle(world.stock_mut());
        let [action, heuristic] = [action, heuristic].map(|action| {
            let mut world = world;
            world.play_unchecked(action, &mut ());
            play_out(world, Policy::Heuristic, &mut dice)
        });
        for seat in 0..MAX_SEATS {
            points[seat] = action[seat] - heuristic[seat];
        }
        points
    };
    pool.for_each(shuffles.count, gained, keep, go_on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng;
    use crate::test_each_game;

    const SHUFFLES: Shuffles = Shuffles { count: 20, seed: 1 };

    /// The lemma for one deal: in a single order of the stock, what a player's choices bring sums up
    /// to the difference of two whole deals. And the heuristic's own choice brings nothing.
    fn what_choices_bring_sums_up<G: Belief>() {
        let pool = Pool::new(1).expect("one thread is the caller's");
        let brought = |table: &G, action| {
            let mut all = Vec::new();
            let keep = |points| all.push(points);
            let done = advantages(table, action, SHUFFLES, &pool, keep, &mut |_| true);
            done.map(|()| all)
        };
        let mut departures = 0;
        for seed in 0..20 {
            let deck = rng::deck(seed, G::FACES.cards());
            let mut table = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
            let mut dice = Dice::new([seed]);
            let before = play_out(table, Policy::Heuristic, &mut dice);
            let mut gained = Points::default();
            while let Some(heuristic) = table.choose() {
                let own = brought(&table, heuristic);
                assert_eq!(own, Ok(vec![Points::default(); SHUFFLES.count]));
                let legal = table.legal();
                let action = legal.nth(dice.below(legal.len()), &G::SPACE);
                let action = action.expect("the deal is not over");
                if action != heuristic {
                    departures += 1;
                    let all = brought(&table, action);
                    for points in all.expect("nobody cancels") {
                        assert_eq!(points.iter().sum::<i32>(), 0);
                    }
                    let [after, instead] = [action, heuristic].map(|action| {
                        let mut world = table;
                        world.play_unchecked(action, &mut ());
                        play_out(world, Policy::Heuristic, &mut dice)
                    });
                    for seat in 0..G::SEATS {
                        gained[seat] += after[seat] - instead[seat];
                    }
                }
                table.play_unchecked(action, &mut ());
            }
            for seat in 0..G::SEATS {
                assert_eq!(before[seat] + gained[seat], table.returns()[seat]);
            }
        }
        assert!(departures > 50, "{departures}");
    }

    test_each_game!(what_choices_bring_sums_up);
}
