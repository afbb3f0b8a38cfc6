//! After `warm_up` nothing is left to be built on first use. A test of its own, so that nothing else
//! can have built it before.

use allocation_counter::measure;
use cardavia::Seat;
use cardavia::belief::Belief;
use cardavia::calculate::Hands;
use cardavia::rng::{self, Dice};

/// What every table is needed for: deals by the heuristic, worlds, distances.
fn work<G: Hands + Belief>() {
    for seed in 0..20 {
        let deck = rng::deck(seed, G::FACES.cards());
        let mut state = G::deal(Seat::new(0), &deck, &mut ());
        while let Some(action) = state.choose() {
            for seat in Seat::all(G::SEATS) {
                let _ = state.redeal(seat, &mut Dice::new([seed]));
            }
            state.play_unchecked(action, &mut ());
        }
        let _ = G::concealed_distance(&state.hand(Seat::new(0)).counts());
    }
}

fn builds_nothing_more<G: Hands + Belief>() {
    G::warm_up();
    let [first, again] = [0, 1].map(|_| measure(work::<G>).bytes_total);
    assert_eq!(first, again, "{}", G::NAME);
}

#[test]
fn after_warm_up_nothing_is_built() {
    macro_rules! all {
        ($($room:ident: $Game:ident),+) => {
            $(builds_nothing_more::<cardavia::games::$room::$Game>();)+
        };
    }
    cardavia::for_each_game! { all! {} }
}
