//! A deal as data: what was dealt and what was played.

use std::error::Error;

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
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // A sequence would do for serde; a record has names.
        if !text.trim_start().starts_with('{') {
            return Err(RecordError::NoObject);
        }
        serde_json::from_str(text).map_err(|error| RecordError::Damaged {
            why: error.to_string(),
        })
    }

    /// Writes the record as one line of JSON.
    ///
    /// # Panics
    /// Never: a record holds nothing that JSON cannot say.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and texts always serialize")
    }
}
