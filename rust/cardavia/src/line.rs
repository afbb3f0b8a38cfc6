//! A deal as a line of JSON.

use serde::{Deserialize, Serialize};

use crate::deal::{About, Deal, RULES, seeded};
use crate::game::Game;
use crate::record::{self, Record, RecordError};
use crate::table::Table;

/// What the lines say their format is.
pub const FORMAT: &str = "cardavia-deal/1";

/// A deal as it is written to JSON, a line of a file of deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object with format, rules, game, dealer, seed or deck, and actions"
)]
pub struct Line {
    /// [`FORMAT`].
    pub format: String,
    /// The [version of the rules](RULES).
    pub rules: u8,
    /// The game's name.
    pub game: String,
    /// How many seats it has.
    pub seats: usize,
    /// The seed of the deck, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// All card ids in deck order (RULES G2), where no seed is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Vec<u8>>,
    /// Who dealt.
    pub dealer: usize,
    /// The text of every action in order.
    pub actions: Vec<String>,
    /// What every seat won or lost; `None` for a deal that is not over.
    #[serde(default)]
    pub returns: Option<Vec<i32>>,
    /// The name of the agent at each seat; none where they are not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agents: Vec<String>,
    /// Whatever there is to say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl Line {
    /// Reads a line, which may begin with a byte order mark.
    ///
    /// # Errors
    /// If the text is not JSON of this form, or of other rules.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        let line: Self = record::read(text)?;
        if line.format != FORMAT {
            let got = line.format.as_str().into();
            return Err(RecordError::OtherFormat {
                got,
                format: FORMAT,
            });
        }
        if line.rules != RULES {
            let (got, rules) = (line.rules, RULES);
            return Err(RecordError::OtherRules { got, rules });
        }
        Ok(line)
    }

    /// Writes the line, without an end.
    ///
    /// # Panics
    /// Never: a line holds nothing that JSON cannot say.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and texts always serialize")
    }
}

impl<G: Game> Deal<G> {
    /// Plays a deal again that was written as a line.
    ///
    /// # Errors
    /// If the line is of another game, tells an impossible deal or contradicts itself.
    pub fn from_line(line: &Line) -> Result<Self, RecordError> {
        let deck = match (line.seed, &line.deck) {
            (Some(seed), None) => seeded::<G>(seed).iter().map(|card| card.0).collect(),
            (None, Some(deck)) => deck.clone(),
            _ => return Err(RecordError::SeedOrDeck),
        };
        let table = Table::from_record(&Record {
            game: line.game.clone(),
            dealer: line.dealer,
            deck,
            actions: line.actions.clone(),
        })?;
        if line.seats != G::SEATS {
            return Err(RecordError::OtherSeats {
                got: line.seats,
                game: G::NAME,
                seats: G::SEATS,
            });
        }
        let about = About {
            seed: line.seed,
            agents: line.agents.clone(),
            note: line.note.clone(),
        };
        let deal = Self::new(table, about)?;
        if let Some(got) = &line.returns {
            let returns = deal.returns().ok_or(RecordError::NoReturns)?;
            if *got != returns {
                let [got, returns] =
                    [got, &returns].map(|points| points.iter().copied().map(i64::from).collect());
                return Err(RecordError::OtherReturns { got, returns });
            }
        }
        Ok(deal)
    }

    /// The deal as a line.
    pub fn line(&self) -> Line {
        let About { seed, agents, note } = self.about();
        let text = |&(_, action): &(_, _)| G::SPACE.text(action).to_string();
        Line {
            format: FORMAT.to_owned(),
            rules: RULES,
            game: G::NAME.to_owned(),
            seats: G::SEATS,
            seed: *seed,
            deck: seed
                .is_none()
                .then(|| self.deck().iter().map(|card| card.0).collect()),
            dealer: self.table().dealer().index(),
            actions: self.table().history().iter().map(text).collect(),
            returns: self.returns(),
            agents: agents.clone(),
            note: note.clone(),
        }
    }
}
