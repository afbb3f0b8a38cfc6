//! Other worlds: the seat sees the same, and nothing else stays.

use cardavia::card::Card;
use cardavia::game::Game;
use cardavia::rng::{self, Dice};
use cardavia::search::{Policy, play_out};

/// Every card on the table and in the stock, ascending.
fn cards<G: Game>(state: &G) -> Vec<Card> {
    let mut cards = state.stock().to_vec();
    for seat in 0..G::SEATS {
        cards.extend(state.hand(seat).cards());
        cards.extend(state.exposed(seat).cards());
        cards.extend(state.discards(seat));
        cards.extend(state.revealed(seat));
    }
    cards.sort_unstable();
    cards
}

fn worlds_look_the_same<G: Game>(policy: Policy) {
    let (mut met, mut other) = (0, 0);
    for seed in 0..40 {
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
        let mut dice = Dice::new([seed]);
        loop {
            for seat in 0..G::SEATS {
                let world = state.redeal(seat, &mut Dice::new([seed, met]));
                assert_eq!(world.view(seat), state.view(seat), "{state:?}");
                assert_eq!(cards(&world), cards(&state), "{state:?}");
                assert_eq!(world.turn(), state.turn());
                let again = state
                    .redeal(seat, &mut Dice::new([seed, met, 1]))
                    .redeal(seat, &mut Dice::new([seed, met]));
                assert_eq!(again, world, "{state:?}");
                met += 1;
                other += u64::from(world != state);
                if met % 7 == 0 {
                    let points = play_out(world, policy, &mut dice);
                    assert_eq!(points.iter().sum::<i32>(), 0);
                }
            }
            let Some(action) = policy.choose(&state, &mut dice) else {
                break;
            };
            state.play_unchecked(action, &mut ());
        }
        assert_eq!(state.turn(), None);
    }
    assert!(met > 1_000 && other * 10 > met * 9, "{met} {other}");
}

fn worlds_look_the_same_at_random<G: Game>() {
    worlds_look_the_same::<G>(Policy::Random);
}

fn worlds_look_the_same_in_good_play<G: Game>() {
    worlds_look_the_same::<G>(Policy::Heuristic);
}

/// Rollouts end where deals end: a seat to decide always has something to do.
fn worlds_are_played_to_the_end<G: Game>() {
    for seed in 0..300 {
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(rng::dealer(seed, G::SEATS), &deck, &mut ());
        let mut dice = Dice::new([seed]);
        let mut actions = 0;
        while state.turn().is_some() {
            if actions % 10 == 5 {
                state = state.redeal(actions % G::SEATS, &mut dice);
            }
            let action = Policy::Random.choose(&state, &mut dice);
            state.play_unchecked(action.expect("something is legal"), &mut ());
            actions += 1;
        }
        assert_eq!(state.returns().iter().sum::<i32>(), 0);
    }
}

for_each_game!(
    worlds_look_the_same_at_random,
    worlds_look_the_same_in_good_play,
    worlds_are_played_to_the_end,
);
