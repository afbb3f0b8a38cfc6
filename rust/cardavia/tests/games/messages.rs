//! What the engine says: its lists of wordings, and messages met in whole deals.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use cardavia::catalogue::wordings;
use cardavia::game::Game;
use cardavia::message::{Message, Value, Wording};
use cardavia::outcome::Outcome;
use cardavia::test_each_game;
use proptest::prelude::*;

use crate::driver::plans;
use crate::room::Room;

/// The names that a template gives its places.
fn places(english: &str) -> BTreeSet<&str> {
    let pieces = english.split('{').skip(1);
    pieces
        .map(|piece| piece.split_once('}').expect("a place ends").0)
        .collect()
}

/// An id names one wording, in kebab-case, and every parameter has its place.
fn wordings_are_sound<G: Game>() {
    let mut ids = BTreeSet::new();
    for wording in wordings::<G>() {
        let Wording {
            id,
            english,
            places: params,
            ..
        } = *wording;
        let is_kebab = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(id.chars().all(is_kebab), "{id}");
        assert!(ids.insert(id), "{id} comes twice");
        assert_eq!(places(english), params.iter().copied().collect(), "{id}");
        assert_eq!(places(english).len(), params.len(), "{id}");
    }
}

fn every_clause_is_in_the_rules<G: Game>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/cardavia/rules");
    let rules = fs::read_to_string(folder.join(format!("{}.md", G::NAME))).expect("the rules");
    let clauses = wordings::<G>().filter_map(|wording| wording.clause);
    let mut cited = 0;
    for clause in clauses.flat_map(|clauses| clauses.split(", ")) {
        assert!(rules.contains(&format!("**{clause}**")), "{clause}");
        cited += 1;
    }
    assert!(cited > 20, "{cited}");
}

/// Everything that a deal's outcome says.
fn said(outcome: Outcome) -> Vec<Message> {
    let labels = outcome.sheets.into_iter().flat_map(|sheet| sheet.lines);
    let labels = labels.map(|line| line.label);
    let reasons = outcome.ledger.into_iter().map(|payment| payment.reason);
    labels.chain(reasons).chain(outcome.endings).collect()
}

/// A message is of the game's lists, says each of its parameters and ends with its clause.
fn says_what_it_knows<G: Game>(message: &Message) {
    let listed = wordings::<G>().any(|wording| wording == message.wording());
    let (phrase, text) = (message.phrase().to_string(), message.to_string());
    assert!(listed, "{text}");
    assert!(!phrase.contains(['{', '}']), "{phrase}");
    for (name, value) in message.params() {
        assert!(phrase.contains(&value.to_string()), "{name} of {phrase}");
        if let Value::Phrases(phrases) = value {
            phrases.iter().for_each(says_what_it_knows::<G>);
        }
    }
    let clause = message.clause().map(|clause| format!(" ({clause})"));
    assert_eq!(text, phrase + &clause.unwrap_or_default());
}

fn messages_say_what_they_know<G: Room>() {
    proptest!(ProptestConfig::with_cases(64), |(plan in plans::<G>(), every in 1..8usize)| {
        plan.play_out::<G>(|table| {
            let state = table.state();
            if table.history().len().is_multiple_of(every) {
                let refusals = G::SPACE.all().filter_map(|action| state.why_not(action));
                refusals.for_each(|refusal| says_what_it_knows::<G>(&refusal.into()));
            }
            let view = state.view(table.dealer()).lines(&G::FACES, &G::SPACE);
            view.iter().for_each(says_what_it_knows::<G>);
            let outcome = state.outcome().into_iter().flat_map(said);
            outcome.for_each(|message| says_what_it_knows::<G>(&message));
        });
    });
}

test_each_game!(
    wordings_are_sound,
    every_clause_is_in_the_rules,
    messages_say_what_they_know,
);
