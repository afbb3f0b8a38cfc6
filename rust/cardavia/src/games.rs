//! The games, one room each.

pub mod chan;
pub mod nantong;
pub mod sichuan;

/// Calls a macro with every game, each as `room: Type`, behind what else it is given: the one list
/// of games in Rust.
///
/// ```
/// use cardavia::game::Game;
///
/// macro_rules! names {
///     ($($room:ident: $Game:ident),+) => { [$(cardavia::games::$room::$Game::NAME),+] };
/// }
/// assert!(cardavia::for_each_game!(names! {}).contains(&"sichuan"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($call:ident! { $($given:tt)* }) => {
        $call! { $($given)* nantong: Nantong, chan: Chan, sichuan: Sichuan }
    };
}

/// Runs tests that are generic over the game once for each game; once in a module that
/// uses the macro by its name.
#[doc(hidden)]
#[macro_export]
macro_rules! test_each_game {
    (@all $tests:tt $($room:ident: $Game:ident),+) => {
        mod each_game {
            $($crate::test_each_game! { @one $tests $room: $Game })+
        }
    };
    (@one [$($test:ident),+] $room:ident: $Game:ident) => {
        mod $room {
            $(
                #[test]
                fn $test() {
                    super::super::$test::<$crate::games::$room::$Game>();
                }
            )+
        }
    };
    ($($test:ident),+ $(,)?) => {
        $crate::for_each_game! { test_each_game! { @all [$($test),+] } }
    };
}
