//! A deal as data: what was dealt and what was played.

use std::error::Error;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::message::{Message, Typed, messages};

messages! {
    /// A record that is damaged or tells an impossible deal.
    pub enum RecordError {
        NoObject = "no-object": "not a deal's record: expected a JSON object";
        Damaged { why: String } = "damaged": "not a deal's record: {why}";
        UnknownGame { game: Typed, games: String } = "unknown-game":
            "there is no game {game}: expected one of {games}";
        OtherGame { game: Typed, expected: Typed } = "other-game":
            "a record of {game}, expected {expected}";
        Deck { why: Message } = "deck": "{why}";
        Action { number: usize, why: Message } = "action": "action {number} of the record: {why}";
        OtherFormat { got: Typed, format: &'static str } = "other-format":
            "a record of the format {got}, expected {format}";
        OtherRules { got: u8, rules: u8 } = "other-rules":
            "a deal by version {got} of the rules, expected version {rules}";
        OtherSeats { got: usize, game: &'static str, seats: usize } = "other-seats":
            "a record of {got} seats, and {game} has {seats}";
        SeedOrDeck = "seed-or-deck": "a record tells a seed or a deck, one of the two";
        OtherSeed = "other-seed": "the seed is not that of the deck";
        OtherReturns { got: Vec<i64>, returns: Vec<i64> } = "other-returns":
            "the record's returns are {got}, and the deal comes to {returns}";
        NoReturns = "no-returns": "the record has returns, and its deal is not over";
        Unfinished = "unfinished": "the deal is not over: what it comes to is not known";
        Redealt = "redealt": "a redealt table has no deck, so it cannot be recorded";
        WrongAgents { got: usize, seats: usize } = "wrong-agents":
            "a record names the agents of all {seats} seats or none, not {got}";
        LongAgent { most: usize, got: usize } = "long-agent":
            "an agent's name is at most {most} bytes long, not {got}";
        LongNote { most: usize, got: usize } = "long-note":
            "a note is at most {most} bytes long, not {got}";
        Torn = "torn": "the end of a packed deal is missing";
        NotPacked = "not-packed": "not a packed deal, or a damaged one";
        OtherForm { got: u8, form: u8 } = "other-form":
            "a deal packed by version {got} of the form, expected version {form}";
    }
}

impl Error for RecordError {}

/// A deal as it is written to JSON: enough to play it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object with game, dealer, deck and actions"
)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// Who dealt.
    pub dealer: usize,
    /// All card ids in deck order (RULES G2).
    pub deck: Vec<u8>,
    /// The text of every action in order.
    pub actions: Vec<String>,
}

impl Record {
    /// Reads a record from JSON, which may begin with a byte order mark.
    ///
    /// # Errors
    /// If the text is not JSON of a record's form.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        read(text)
    }

    /// Writes the record as one line of JSON.
    ///
    /// # Panics
    /// Never: a record holds nothing that JSON cannot say.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and texts always serialize")
    }
}

/// Reads an object from JSON, which may begin with a byte order mark.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // A sequence would do for serde; a record has names.
    if !text.trim_start().starts_with('{') {
        return Err(RecordError::NoObject);
    }
    serde_json::from_str(text).map_err(|error| RecordError::Damaged {
        why: error.to_string(),
    })
}
