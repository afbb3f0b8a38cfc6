//! The inner loop never allocates: neither `legal` nor `play_unchecked` touches the heap, nor does an
//! observation.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use cardavia::Seat;
use cardavia::action::Kind;
use cardavia::game::Game;
use cardavia::planes::{Layout, Planes, River, Version};
use cardavia::rng;
use cardavia::test_each_game;

/// Plays a deal to its end and returns the number of actions: a win whenever there is one,
/// otherwise each time another of the legal actions.
fn play_out<G: Game>(mut state: G) -> usize {
    let mut actions = 0;
    while state.turn().is_some() {
        let legal = state.legal();
        let nth = actions * 7 % legal.len() as usize;
        let win = legal
            .iter(&G::SPACE)
            .find(|action| action.kind() == Kind::Win);
        let action = win.or_else(|| legal.iter(&G::SPACE).nth(nth));
        state.play_unchecked(action.expect("legal is never empty"), &mut ());
        actions += 1;
    }
    assert_eq!(state.returns().iter().sum::<i32>(), 0);
    actions
}

fn allocations(work: impl FnOnce()) -> u64 {
    let AllocationInfo { count_total, .. } = measure(work);
    count_total
}

/// Whole deals, from the shuffled deck to the points, without an allocation.
fn does_not_allocate<G: Game>() {
    // The lookup tables are built once, on the heap.
    G::warm_up();
    // The counter counts.
    assert_eq!(allocations(|| drop(black_box(vec![0_u8; 8]))), 1);
    let mut actions = 0;
    for seed in 0..200 {
        let deck = rng::deck(seed, G::FACES.cards());
        let dealer = rng::dealer(seed, G::SEATS);
        let allocated = allocations(|| actions += play_out(G::deal(dealer, &deck, &mut ())));
        assert_eq!(allocated, 0, "seed {seed}");
    }
    assert!(actions > 5_000, "{actions} actions");
}

/// What a seat sees, written as rows and scalars, at every decision of a deal.
fn observing_does_not_allocate<G: Planes>() {
    G::warm_up();
    let layout = Layout::new(Version::Planes1);
    let mut planes = vec![2; G::rows(layout) * usize::from(G::FACES.len())];
    let mut scalars = vec![0.0; G::scalars(layout)];
    let deck = rng::deck(7, G::FACES.cards());
    let mut river = River::default();
    let mut state = G::deal(Seat::new(0), &deck, &mut river);
    let allocated = allocations(|| {
        while state.turn().is_some() {
            for seat in Seat::all(G::SEATS) {
                planes.fill(2);
                state.encode(&river, seat, layout, &mut planes, &mut scalars);
                assert!(planes.iter().all(|&entry| entry < 2));
            }
            let action = state
                .legal()
                .nth(0, &G::SPACE)
                .expect("legal is never empty");
            state.play_unchecked(action, &mut river);
        }
    });
    assert_eq!(allocated, 0);
}

test_each_game!(does_not_allocate, observing_does_not_allocate);
