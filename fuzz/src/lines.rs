//! Deals and tables as lines of JSON: what can be read is written and read again as the same.

#![no_main]

#[macro_use]
mod game;

use cardavia::deal::Deal;
use cardavia::line::Line;
use cardavia::record::Record;
use cardavia::table::Table;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    of_a_game!(data, G, rest => {
        let text = String::from_utf8_lossy(rest);
        match Line::from_json(&text).and_then(|line| Deal::<G>::from_line(&line)) {
            Ok(deal) => {
                let again = Line::from_json(&deal.line().to_json());
                assert_eq!(again.and_then(|line| Deal::from_line(&line)), Ok(deal));
            }
            Err(error) => assert_eq!(error.to_string().lines().count(), 1),
        }
        match Record::from_json(&text).and_then(|record| Table::<G>::from_record(&record)) {
            Ok(table) => assert_eq!(table.record().map(|record| Table::from_record(&record)), Some(Ok(table))),
            Err(error) => assert_eq!(error.to_string().lines().count(), 1),
        }
    });
});
