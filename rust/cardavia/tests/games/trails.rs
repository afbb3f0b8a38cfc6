//! Trails and rivers that are kept, and those that are found by playing again.

use cardavia::Seat;
use cardavia::belief::Belief;
use cardavia::planes::River;
use cardavia::rng::Dice;
use cardavia::search::Policy;
use cardavia::table::Table;
use cardavia::test_each_game;

/// Plays to the end and keeps the trail; returns a table of the middle, and how many cards were laid.
fn kept<G: Belief>(mut table: Table<G>, dice: &mut Dice) -> (Table<G>, usize) {
    let (mut trail, mut middle) = (table.trail(), table.clone());
    let mut river = River::of(&trail);
    assert!(!table.history().is_empty() || table.deck().is_none() || river == River::default());
    while let Some(action) = Policy::Random.choose(table.state(), dice) {
        let noted = table.clone().play_noting(action, &mut river);
        noted.expect("a legal action");
        table
            .play_noting(action, &mut trail)
            .expect("a legal action");
        assert_eq!(trail, table.trail());
        assert_eq!(river, River::of(&trail));
        let seat = Seat::new(dice.below(G::SEATS as u32) as usize);
        assert_eq!(table.view_after(&trail, seat), table.view(seat));
        if trail.laid().len() == 12 {
            middle = table.clone();
        }
    }
    (middle, trail.laid().len())
}

/// In a deal, in a world that a seat imagines in the middle of it, and in one that another seat
/// imagines in the middle of that.
fn what_is_kept_is_what_is_found<G: Belief>() {
    let mut laid = 0;
    for seed in 0..40 {
        let mut dice = Dice::new([seed]);
        let mut table = Table::<G>::deal(seed, None).expect("a dealer of the game");
        for onlooker in Seat::all(G::SEATS).take(3) {
            let (middle, cards) = kept(table, &mut dice);
            laid += cards;
            table = middle.redeal(onlooker, seed);
            assert_eq!(table.trail(), middle.trail());
        }
    }
    assert!(laid > 2_000, "{laid} cards");
}

test_each_game!(what_is_kept_is_what_is_found);
