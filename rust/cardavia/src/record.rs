//! A deal as data: what was dealt and what was played.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A record that is damaged or tells an impossible deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct RecordError(pub String);

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
    /// Reads a record from JSON.
    ///
    /// # Errors
    /// If the text is not JSON of a record's form.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        // A sequence would do for serde; a record has names.
        if !text.trim_start().starts_with('{') {
            return Err(RecordError(
                "not a deal's record: expected a JSON object".to_owned(),
            ));
        }
        serde_json::from_str(text)
            .map_err(|error| RecordError(format!("not a deal's record: {error}")))
    }

    /// Writes the record as one line of JSON.
    ///
    /// # Panics
    /// Never: a record holds nothing that JSON cannot say.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and texts always serialize")
    }
}
