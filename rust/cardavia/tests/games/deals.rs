//! Deals as they are kept.

use cardavia::deal::{About, Deal};
use cardavia::game::Game;
use cardavia::games::chan::Chan;
use cardavia::line::Line;
use cardavia::packed;
use cardavia::record::RecordError;
use cardavia::table::Table;
use cardavia::test_each_game;
use proptest::prelude::*;

use crate::driver::plans;
use crate::room::Room;

/// A deal written and read back is the same deal, at any point of it.
fn deals_read_back<G: Room>() {
    proptest!(ProptestConfig::with_cases(64), |(plan in plans::<G>(), actions in 0..90_usize, note: String)| {
        let agents = vec!["somebody".to_owned(); G::SEATS];
        let about = About { seed: None, agents, note };
        let deal = Deal::new(plan.play::<G>(actions), about).expect("a deal from its deck");
        let packed = deal.pack();
        prop_assert_eq!(packed::game(&packed), Ok(G::NAME));
        prop_assert_eq!(Deal::unpack(&packed), Ok(deal.clone()));
        let line = Line::from_json(&deal.line().to_json()).expect("the engine's own line");
        prop_assert_eq!(Deal::from_line(&line), Ok(deal));
    });
}

/// Bytes without meaning are told, and so is another game's deal.
fn other_bytes_are_told<G: Room>() {
    proptest!(|(bytes in prop::collection::vec(any::<u8>(), 0..60))| {
        prop_assert!(packed::game(&bytes).is_err());
        prop_assert!(Deal::<G>::unpack(&bytes).is_err());
    });
    let table = Table::<G>::deal(1, None).expect("a seat");
    let deal = Deal::new(table, About::default()).expect("a deal from its deck");
    let expected = Chan::NAME.into();
    let game = G::NAME.into();
    let other = Deal::<Chan>::unpack(&deal.pack());
    if G::NAME != Chan::NAME {
        assert_eq!(other, Err(RecordError::OtherGame { game, expected }));
    }
}

test_each_game!(deals_read_back, other_bytes_are_told);
