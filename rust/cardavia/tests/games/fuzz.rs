//! Readers of text and records under arbitrary and damaged input: an answer or an error, no panic.

use cardavia::action::Kind;
use cardavia::calculate::Hands;
use cardavia::game::Game;
use cardavia::group::Group;
use cardavia::hand::Counts;
use cardavia::record::{Record, RecordError};
use cardavia::table::Table;
use cardavia::test_each_game;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::string::string_regex;

use crate::driver::{DEALT, plans};

/// Any text, and text made of what the notation of a game is made of.
fn texts<G: Hands>() -> impl Strategy<Value = String> {
    let honours = G::FACES.honours;
    let actions = G::SPACE.kinds.iter().map(|kind| Kind::name(*kind));
    let groups = G::GROUPS.iter().map(|kind| kind.name());
    let names: Vec<&str> = actions.chain(groups).chain(["DONE"]).collect();
    let names = names.join("|");
    let regex = |pattern: String| string_regex(&pattern).expect("a regular expression");
    prop_oneof![
        any::<String>(),
        regex(format!("[0-9mpsMPS{honours}twr, \\t-]{{0,40}}")),
        regex(format!("({names})?[ \\t]{{0,2}}[0-9mps{honours} ]{{0,4}}")),
    ]
}

/// A change to a text.
#[derive(Clone, Debug)]
enum Damage {
    Cut(Index),
    Remove(Index),
    Insert(Index, char),
    Replace(Index, char),
    Swap(Index, Index),
}

fn damages() -> impl Strategy<Value = Damage> {
    let letters = || {
        prop_oneof![
            any::<char>(),
            proptest::sample::select("0123456789,\"[]{}:-. emps".chars().collect::<Vec<_>>()),
        ]
    };
    prop_oneof![
        any::<Index>().prop_map(Damage::Cut),
        any::<Index>().prop_map(Damage::Remove),
        (any::<Index>(), letters()).prop_map(|(at, letter)| Damage::Insert(at, letter)),
        (any::<Index>(), letters()).prop_map(|(at, letter)| Damage::Replace(at, letter)),
        any::<(Index, Index)>().prop_map(|(first, second)| Damage::Swap(first, second)),
    ]
}

impl Damage {
    fn apply(&self, text: &mut Vec<char>) {
        if text.is_empty() {
            return;
        }
        let size = text.len();
        match *self {
            Self::Cut(at) => text.truncate(at.index(size)),
            Self::Remove(at) => {
                text.remove(at.index(size));
            }
            Self::Insert(at, letter) => text.insert(at.index(size), letter),
            Self::Replace(at, letter) => text[at.index(size)] = letter,
            Self::Swap(first, second) => text.swap(first.index(size), second.index(size)),
        }
    }
}

fn replay<G: Game>(text: &str) -> Result<Table<G>, RecordError> {
    Table::from_record(&Record::from_json(text)?)
}

/// Whether a table tells exactly what a record's text says, spelling of actions aside.
fn tells<G: Game>(table: &Table<G>, text: &str) -> bool {
    let said: serde_json::Value = serde_json::from_str(text).expect("it was read");
    let told = table.record().expect(DEALT);
    let actions: Option<Vec<_>> = said["actions"].as_array().map(|actions| {
        let parse = |action: &serde_json::Value| G::SPACE.parse(action.as_str()?).ok();
        actions.iter().map(parse).collect()
    });
    let played: Vec<_> = table.history().iter().map(|entry| Some(entry.1)).collect();
    said["game"] == told.game.as_str()
        && said["dealer"] == told.dealer
        && said["deck"] == serde_json::json!(told.deck)
        && actions == Some(played)
        && said.as_object().map(serde_json::Map::len) == Some(4)
}

fn hands<G: Hands>() {
    proptest!(ProptestConfig::with_cases(2000), |(text in texts::<G>())| {
        match G::FACES.parse_cards(&text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(cards) => {
                let is_suit = |c: char| matches!(c.to_ascii_lowercase(), 'm' | 'p' | 's');
                let is_space = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、');
                let is_card = |c: &char| !is_space(*c) && !is_suit(*c);
                prop_assert_eq!(cards.len(), text.chars().filter(is_card).count());
                let mut counts = Counts::default();
                for face in &cards {
                    counts[face.index()] += 1;
                }
                let mut sorted = cards;
                sorted.sort();
                prop_assert_eq!(G::FACES.parse_cards(&G::FACES.write(&counts)), Ok(sorted));
            }
        }
    });
}

fn groups<G: Hands>() {
    proptest!(ProptestConfig::with_cases(2000), |(text in texts::<G>())| {
        match Group::parse(&text, G::GROUPS, &G::FACES) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(group) => {
                let written = group.text(&G::FACES).to_string();
                prop_assert_eq!(Group::parse(&written, G::GROUPS, &G::FACES), Ok(group));
            }
        }
    });
}

fn actions<G: Hands>() {
    proptest!(ProptestConfig::with_cases(2000), |(text in texts::<G>())| {
        match G::SPACE.parse(&text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(action) => {
                let written = G::SPACE.text(action).to_string();
                let words: Vec<&str> = text.split_whitespace().collect();
                prop_assert!(words.join(" ").eq_ignore_ascii_case(&written));
            }
        }
    });
}

fn records_of_any_text<G: Hands>() {
    proptest!(ProptestConfig::with_cases(2000), |(text in any::<String>())| {
        prop_assert!(replay::<G>(&text).is_err());
    });
}

fn records_of_any_content<G: Hands>() {
    proptest!(ProptestConfig::with_cases(2000), |(
        game in prop_oneof![Just(G::NAME.to_owned()), any::<String>()],
        dealer in 0..=G::SEATS,
        deck in prop_oneof![
            Just((0..G::FACES.cards()).collect::<Vec<u8>>()).prop_shuffle(),
            vec(any::<u8>(), 0..130),
        ],
        actions in vec(prop_oneof![Just("done".to_owned()), texts::<G>()], 0..4),
    )| {
        let record = Record { game, dealer, deck, actions };
        prop_assert_eq!(Record::from_json(&record.to_json()), Ok(record.clone()));
        match Table::<G>::from_record(&record) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(table) => prop_assert!(tells(&table, &record.to_json())),
        }
    });
}

/// Damage is noticed, or the table is the one the damaged text tells: nothing is made up.
fn damaged_records<G: Hands>() {
    proptest!(ProptestConfig::with_cases(500), |(
        plan in plans::<G>(),
        actions in 0..40usize,
        damage in vec(damages(), 1..4),
    )| {
        let mut text: Vec<char> = plan.play::<G>(actions).record().expect(DEALT).to_json().chars().collect();
        for each in damage {
            each.apply(&mut text);
        }
        let text: String = text.into_iter().collect();
        match replay::<G>(&text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(table) => prop_assert!(tells(&table, &text), "{}", text),
        }
    });
}

fn a_record_is_an_object_with_four_fields<G: Game>() {
    let deck: Vec<u8> = (0..G::FACES.cards()).collect();
    let good = serde_json::json!({"game": G::NAME, "dealer": 1, "deck": deck, "actions": []});
    assert!(replay::<G>(&good.to_string()).is_ok());
    let mut bad = Vec::new();
    for field in ["game", "dealer", "deck", "actions"] {
        let mut missing = good.clone();
        missing.as_object_mut().expect("an object").remove(field);
        bad.push(missing);
        for value in [
            serde_json::json!(null),
            serde_json::json!(-1),
            serde_json::json!(0.5),
            serde_json::json!(G::SEATS),
            serde_json::json!("x"),
            serde_json::json!([0]),
            serde_json::json!({}),
        ] {
            let mut wrong = good.clone();
            wrong[field] = value;
            bad.push(wrong);
        }
    }
    let mut extra = good.clone();
    extra["seed"] = serde_json::json!(7);
    bad.push(extra);
    let text = good.to_string();
    for bad in bad.iter().map(ToString::to_string).chain([
        format!("{text}{text}"),
        text.replace('}', ", \"dealer\": 1}"),
        text.replace("[0,1,", "[1,0,0,"),
    ]) {
        assert!(replay::<G>(&bad).is_err(), "{bad}");
    }
}

test_each_game!(
    hands,
    groups,
    actions,
    records_of_any_text,
    records_of_any_content,
    damaged_records,
    a_record_is_an_object_with_four_fields,
);
