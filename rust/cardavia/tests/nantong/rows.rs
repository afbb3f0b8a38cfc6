//! The vector files in `tests/vectors/nantong`, which pytest runs as well.

use std::fs;
use std::path::Path;

use cardavia::card::Card;
use cardavia::games::nantong::Nantong;
use cardavia::record::Record;
use cardavia::table::Table;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Every line of a vector file with its number.
///
/// # Panics
/// If the file is missing or empty, or a line is damaged.
pub(crate) fn read<T: DeserializeOwned>(name: &str) -> Vec<(usize, T)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/nantong");
    let path = folder.join(format!("{name}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let parse = |(number, line)| {
        let row = serde_json::from_str(line)
            .unwrap_or_else(|e| panic!("{}, line {number}: {e}", path.display()));
        (number, row)
    };
    let rows: Vec<_> = (1..).zip(text.lines()).map(parse).collect();
    assert!(!rows.is_empty(), "{} holds no case", path.display());
    rows
}

/// A line of `deals.jsonl`: a whole deal with what was legal before each action.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Deal {
    pub(crate) dealer: usize,
    pub(crate) deck: Vec<u8>,
    pub(crate) actions: Vec<String>,
    pub(crate) legal: Vec<Vec<String>>,
    pub(crate) returns: Vec<i32>,
    pub(crate) totals: Vec<i32>,
}

impl Deal {
    /// The table before the first action.
    pub(crate) fn table(&self) -> Table<Nantong> {
        let deck: Vec<Card> = self.deck.iter().copied().map(Card).collect();
        Table::from_deck(self.dealer, &deck).expect("the deck is a permutation")
    }
}

/// A line of `perft.jsonl`: a table in mid-deal and how many action sequences follow.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Perft {
    pub(crate) dealer: usize,
    pub(crate) deck: Vec<u8>,
    pub(crate) actions: Vec<String>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

impl Perft {
    /// The table the sequences start from.
    pub(crate) fn table(&self) -> Table<Nantong> {
        let record = Record {
            game: "nantong".to_owned(),
            dealer: self.dealer,
            deck: self.deck.clone(),
            actions: self.actions.clone(),
        };
        Table::from_record(&record).expect("the actions are legal")
    }
}
