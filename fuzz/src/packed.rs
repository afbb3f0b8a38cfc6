//! Packed deals: what can be read is packed into the same bytes.

#![no_main]

#[macro_use]
mod game;

use cardavia::deal::Deal;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    of_a_game!(data, G, packed => if let Ok(deal) = Deal::<G>::unpack(packed) {
        assert_eq!(deal.pack(), packed);
    });
});
