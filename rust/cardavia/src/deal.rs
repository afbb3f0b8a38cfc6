//! A deal as it is kept: what was played, and what else is known of it.

use crate::card::Card;
use crate::game::Game;
use crate::record::RecordError;
use crate::rng;
use crate::table::Table;

/// The version of the rules. It changes with a rule by which a deal that was kept would go on, or be
/// settled, otherwise.
pub const RULES: u8 = 1;

/// The longest name of an agent, in bytes.
const LONGEST_NAME: usize = 255;

/// The longest note, in bytes.
const LONGEST_NOTE: usize = 1 << 15;

/// What is known of a deal beside what was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct About {
    /// The seed of the deck, where it is known.
    pub seed: Option<u64>,
    /// The name of the agent at each seat; none where they are not known.
    pub agents: Vec<String>,
    /// Whatever there is to say.
    pub note: String,
}

/// A deal with what is known of it, as far as it was played: it can be kept in a file, as a [line of
/// JSON](Deal::line) or [packed](Deal::pack).
///
/// ```
/// use cardavia::deal::{About, Deal};
/// use cardavia::games::chan::Chan;
/// use cardavia::table::Table;
///
/// let table = Table::<Chan>::deal(7, None)?;
/// let about = About { seed: Some(7), ..About::default() };
/// let deal = Deal::new(table, about)?;
/// assert_eq!(Deal::unpack(&deal.pack())?, deal);
/// assert_eq!(Deal::from_line(&deal.line())?, deal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal<G> {
    table: Table<G>,
    about: About,
}

impl<G: Game> Deal<G> {
    /// A table with what is known of it.
    ///
    /// # Errors
    /// If the table was redealt or is not of the seed, if there are agents but not one for each seat,
    /// or if a text is too long to be kept.
    pub fn new(table: Table<G>, about: About) -> Result<Self, RecordError> {
        let deck = table.deck().ok_or(RecordError::Redealt)?;
        if about.seed.is_some_and(|seed| seeded::<G>(seed) != deck) {
            return Err(RecordError::OtherSeed);
        }
        let (got, seats) = (about.agents.len(), G::SEATS);
        if got != 0 && got != seats {
            return Err(RecordError::WrongAgents { got, seats });
        }
        let (most, names) = (LONGEST_NAME, about.agents.iter().map(String::len));
        if let Some(got) = names.max().filter(|&got| got > most) {
            return Err(RecordError::LongAgent { most, got });
        }
        let (most, got) = (LONGEST_NOTE, about.note.len());
        if got > most {
            return Err(RecordError::LongNote { most, got });
        }
        Ok(Self { table, about })
    }

    /// The table as it was left.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What else is known.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// All cards in deck order (RULES G2).
    ///
    /// # Panics
    /// Never: a deal is no redealt table.
    pub fn deck(&self) -> &[Card] {
        self.table.deck().expect("a deal begins with its deck")
    }

    /// What every seat won or lost; `None` unless the deal is over.
    pub fn returns(&self) -> Option<Vec<i32>> {
        let state = self.table.state();
        let is_over = state.turn().is_none();
        is_over.then(|| state.returns()[..G::SEATS].to_vec())
    }
}

/// The deck of a seed.
pub(crate) fn seeded<G: Game>(seed: u64) -> Vec<Card> {
    rng::deck(seed, G::FACES.cards())
}
