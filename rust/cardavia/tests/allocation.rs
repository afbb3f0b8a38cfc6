//! The inner loop never allocates: neither `legal` nor `play_unchecked` touches the heap.

use std::hint::black_box;

use allocation_counter::{AllocationInfo, measure};
use cardavia::action::Kind;
use cardavia::game::Game;
use cardavia::games::nantong::Nantong;
use cardavia::partition;
use cardavia::rng;

/// Plays a deal to its end and returns the number of actions: a win whenever there is one,
/// otherwise each time another of the legal actions.
fn play_out(mut state: Nantong) -> usize {
    let mut actions = 0;
    while state.turn().is_some() {
        let legal = state.legal();
        let nth = actions * 7 % legal.len() as usize;
        let win = legal
            .iter(&Nantong::SPACE)
            .find(|action| action.kind() == Kind::Win);
        let action = win.or_else(|| legal.iter(&Nantong::SPACE).nth(nth));
        state.play_unchecked(action.expect("legal is never empty"), &mut ());
        actions += 1;
    }
    actions
}

fn allocations(work: impl FnOnce()) -> u64 {
    let AllocationInfo { count_total, .. } = measure(work);
    count_total
}

#[test]
fn play_and_legal_do_not_allocate() {
    // The lookup tables of the win test are built once, on the heap.
    partition::warm_up();
    // The counter counts.
    assert_eq!(allocations(|| drop(black_box(vec![0_u8; 8]))), 1);
    let mut actions = 0;
    for seed in 0..200 {
        let deck = rng::deck(seed, Nantong::FACES.cards());
        let allocated = allocations(|| {
            actions += play_out(Nantong::deal(seed as usize % 3, &deck, &mut ()));
        });
        assert_eq!(allocated, 0, "seed {seed}");
    }
    assert!(actions > 10_000, "{actions} actions");
}
