//! The vector files in `tests/vectors`, which pytest runs as well.

use std::fs;
use std::path::Path;

use cardavia::Seat;
use cardavia::action::Action;
use cardavia::card::Card;
use cardavia::game::Game;
use cardavia::record::Record;
use cardavia::table::Table;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Every line of a vector file of a game with its number.
///
/// # Panics
/// If the file is missing or empty, or a line is damaged.
pub(crate) fn read<G: Game, T: DeserializeOwned>(name: &str) -> Vec<(usize, T)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors");
    let path = folder.join(G::NAME).join(format!("{name}.jsonl"));
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

/// A payment as the files write it: payer, payee, amount, clause.
pub(crate) type Paid = (Seat, Seat, i32, String);

/// A line of `deals.jsonl`: a whole deal with what was legal before each action.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Deal {
    pub(crate) dealer: Seat,
    pub(crate) deck: Vec<u8>,
    pub(crate) actions: Vec<String>,
    pub(crate) legal: Vec<Vec<String>>,
    pub(crate) returns: Vec<i32>,
    pub(crate) totals: Vec<i32>,
    /// Every payment, where the file tells them.
    pub(crate) ledger: Option<Vec<Paid>>,
}

impl Deal {
    /// The table before the first action.
    pub(crate) fn table<G: Game>(&self) -> Table<G> {
        let deck: Vec<Card> = self.deck.iter().copied().map(Card).collect();
        Table::from_deck(self.dealer, &deck).expect("the deck is a permutation")
    }

    /// The actions in order.
    pub(crate) fn actions<G: Game>(&self) -> impl Iterator<Item = Action> {
        let parse = |text| G::SPACE.parse(text).expect("an action of the game");
        self.actions.iter().map(move |text| parse(text))
    }

    /// Every table of the deal, the first and the last included.
    pub(crate) fn course<G: Game>(&self) -> Vec<Table<G>> {
        let mut table = self.table();
        let mut course = vec![table.clone()];
        for action in self.actions::<G>() {
            table.play(action).expect("a legal action");
            course.push(table.clone());
        }
        course
    }
}

/// A line of `perft.jsonl`: a table in mid-deal and how many action sequences follow.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Perft {
    pub(crate) dealer: Seat,
    pub(crate) deck: Vec<u8>,
    pub(crate) actions: Vec<String>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

impl Perft {
    /// The table the sequences start from.
    pub(crate) fn table<G: Game>(&self) -> Table<G> {
        let record = Record {
            game: G::NAME.to_owned(),
            dealer: self.dealer.index(),
            deck: self.deck.clone(),
            actions: self.actions.clone(),
        };
        Table::from_record(&record).expect("the actions are legal")
    }
}
