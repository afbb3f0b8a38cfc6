//! Readers of text and records under arbitrary and damaged input: an answer or an error, no panic.

use cardavia::calculate::Hands;
use cardavia::game::Game;
use cardavia::games::nantong::{FACES, Nantong};
use cardavia::group::Group;
use cardavia::hand::Counts;
use cardavia::record::{Record, RecordError};
use cardavia::table::Table;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::driver::plans;

/// Any text, and text made of what the notation is made of.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9mpsMPSTWRtwr \t-]{0,40}",
        "(discard|win|pass|pung|kong|concealed-kong|opening-triplet|hezi|DONE)?[ \t]{0,2}[0-9mpsTWR ]{0,4}",
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

fn replay(text: &str) -> Result<Table<Nantong>, RecordError> {
    Table::from_record(&Record::from_json(text)?)
}

/// Whether a table tells exactly what a record's text says, spelling of actions aside.
fn tells(table: &Table<Nantong>, text: &str) -> bool {
    let said: serde_json::Value = serde_json::from_str(text).expect("it was read");
    let told = table.record();
    let actions: Option<Vec<_>> = said["actions"].as_array().map(|actions| {
        let parse = |action: &serde_json::Value| Nantong::SPACE.parse(action.as_str()?).ok();
        actions.iter().map(parse).collect()
    });
    let played: Vec<_> = table.history().iter().map(|entry| Some(entry.1)).collect();
    said["game"] == told.game.as_str()
        && said["dealer"] == told.dealer
        && said["deck"] == serde_json::json!(told.deck)
        && actions == Some(played)
        && said.as_object().map(serde_json::Map::len) == Some(4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn hands(text in texts()) {
        match FACES.parse_cards(&text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(cards) => {
                let letters = |c: &char| !c.is_whitespace() && !matches!(c.to_ascii_lowercase(), 'm' | 'p' | 's');
                prop_assert_eq!(cards.len(), text.chars().filter(letters).count());
                let mut counts = Counts::default();
                for face in &cards {
                    counts[face.index()] += 1;
                }
                let mut sorted = cards;
                sorted.sort();
                prop_assert_eq!(FACES.parse_cards(&FACES.write(&counts)), Ok(sorted));
            }
        }
    }

    #[test]
    fn groups(text in texts()) {
        match Group::parse(&text, Nantong::GROUPS, &FACES) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(group) => {
                prop_assert_eq!(Group::parse(&group.text(&FACES).to_string(), Nantong::GROUPS, &FACES), Ok(group));
            }
        }
    }

    #[test]
    fn actions(text in texts()) {
        match Nantong::SPACE.parse(&text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(action) => {
                let written = Nantong::SPACE.text(action).to_string();
                let words: Vec<&str> = text.split_whitespace().collect();
                prop_assert!(words.join(" ").eq_ignore_ascii_case(&written));
            }
        }
    }

    #[test]
    fn records_of_any_text(text in any::<String>()) {
        prop_assert!(replay(&text).is_err());
    }

    #[test]
    fn records_of_any_content(
        game in prop_oneof![Just("nantong".to_owned()), any::<String>()],
        dealer in 0..5usize,
        deck in prop_oneof![
            Just((0..120).collect::<Vec<u8>>()).prop_shuffle(),
            vec(any::<u8>(), 0..130),
        ],
        actions in vec(prop_oneof![Just("done".to_owned()), texts()], 0..4),
    ) {
        let record = Record { game, dealer, deck, actions };
        prop_assert_eq!(Record::from_json(&record.to_json()), Ok(record.clone()));
        match Table::<Nantong>::from_record(&record) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(table) => prop_assert!(tells(&table, &record.to_json())),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Damage is noticed, or the table is the one the damaged text tells: nothing is made up.
    #[test]
    fn damaged_records(
        plan in plans(),
        actions in 0..40usize,
        damage in vec(damages(), 1..4),
    ) {
        let mut text: Vec<char> = plan.play(actions).record().to_json().chars().collect();
        for each in damage {
            each.apply(&mut text);
        }
        let text: String = text.into_iter().collect();
        match replay(&text) {
            Err(error) => prop_assert!(!error.to_string().is_empty()),
            Ok(table) => prop_assert!(tells(&table, &text), "{}", text),
        }
    }
}

#[test]
fn a_record_is_an_object_with_four_fields() {
    let deck: Vec<u8> = (0..120).collect();
    let good = serde_json::json!({"game": "nantong", "dealer": 1, "deck": deck, "actions": []});
    assert!(replay(&good.to_string()).is_ok());
    let mut bad = Vec::new();
    for field in ["game", "dealer", "deck", "actions"] {
        let mut missing = good.clone();
        missing.as_object_mut().unwrap().remove(field);
        bad.push(missing);
        for value in [
            serde_json::json!(null),
            serde_json::json!(-1),
            serde_json::json!(0.5),
            serde_json::json!(3),
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
        assert!(replay(&bad).is_err(), "{bad}");
    }
}
