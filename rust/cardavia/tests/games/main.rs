//! Whole-game tests, written once for all games: the shared vectors, properties of whole deals,
//! fuzzed readers. What differs between the games is in files of their names.

/// Runs tests that are generic over the game once for each game.
macro_rules! for_each_game {
    ($($test:ident),+ $(,)?) => {
        for_each_game!(of_nantong, cardavia::games::nantong::Nantong, $($test),+);
        for_each_game!(of_chan, cardavia::games::chan::Chan, $($test),+);
        for_each_game!(of_sichuan, cardavia::games::sichuan::Sichuan, $($test),+);
    };
    ($module:ident, $game:ty, $($test:ident),+) => {
        mod $module {
            $(
                #[test]
                fn $test() {
                    super::$test::<$game>();
                }
            )+
        }
    };
}

mod distance;
mod driver;
mod fuzz;
mod hidden;
mod invariants;
mod messages;
mod redeal;
mod room;
mod rows;
mod settlement;
mod vectors;
