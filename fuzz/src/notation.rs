//! Cards, groups and actions as text: what can be read is written and read again as the same.

#![no_main]

#[macro_use]
mod game;

use cardavia::calculate::Hands;
use cardavia::game::Game;
use cardavia::group::Group;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    of_a_game!(data, G, rest => {
        let text = String::from_utf8_lossy(rest);
        if let Ok(action) = G::SPACE.parse(&text) {
            assert_eq!(G::SPACE.parse(&G::SPACE.text(action).to_string()), Ok(action));
        }
        if let Ok(cards) = G::FACES.parse_cards(&text) {
            let names: Vec<String> = cards.iter().map(|&face| G::FACES.name(face).to_string()).collect();
            assert_eq!(G::FACES.parse_cards(&names.join(" ")), Ok(cards));
        }
        let _ = Group::parse(&text, G::GROUPS, &G::FACES);
    });
});
