//! A deal as few bytes, each action as its place among those that were legal; docs/records.md spells
//! the form out.

use crate::Seat;
use crate::card::Card;
use crate::choices::{Reader, Writer};
use crate::deal::{About, Deal, RULES, seeded};
use crate::game::Game;
use crate::record::RecordError;
use crate::table::Table;

/// The version of the form.
const FORM: u8 = 1;

/// What the bytes say the deck is.
const DECK: u8 = 0;
const SEED: u8 = 1;

/// The name of a packed deal's game.
///
/// # Errors
/// If the bytes are no packed deal, or one of another version.
pub fn game(bytes: &[u8]) -> Result<&str, RecordError> {
    Fields(body(bytes)?).game()
}

impl<G: Game> Deal<G> {
    /// The deal as few bytes.
    ///
    /// # Panics
    /// Never: the lengths of all its parts are bounded.
    pub fn pack(&self) -> Vec<u8> {
        let About { seed, agents, note } = self.about();
        let table = self.table();
        let mut body = vec![FORM, RULES];
        put_text(&mut body, G::NAME);
        body.push(table.dealer().index() as u8);
        match seed {
            Some(seed) => {
                body.push(SEED);
                body.extend(seed.to_le_bytes());
            }
            None => body.push(DECK),
        }
        body.push(agents.len() as u8);
        for agent in agents {
            put_text(&mut body, agent);
        }
        body.extend((note.len() as u16).to_le_bytes());
        body.extend(note.bytes());
        body.extend((table.history().len() as u16).to_le_bytes());
        body.extend(self.choices());
        let length = u16::try_from(body.len()).expect("all its parts are short");
        let check = crc32fast::hash(&body);
        let mut bytes = Vec::with_capacity(body.len() + 8);
        bytes.extend(length.to_le_bytes());
        bytes.extend((!length).to_le_bytes());
        bytes.extend(check.to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Plays a packed deal again.
    ///
    /// # Errors
    /// If the bytes are no packed deal of the game and these rules, or are damaged.
    pub fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut fields = Fields(body(bytes)?);
        let game = fields.game()?;
        if game != G::NAME {
            return Err(RecordError::OtherGame {
                game: game.into(),
                expected: G::NAME.into(),
            });
        }
        fields.deal().ok_or(RecordError::NotPacked)?
    }

    /// The deck, unless its seed is known, and the actions.
    fn choices(&self) -> Vec<u8> {
        let mut choices = Writer::default();
        if self.about().seed.is_none() {
            let mut left: Vec<Card> = (0..G::FACES.cards()).map(Card).collect();
            for card in self.deck() {
                let place = left.binary_search(card).expect("each card comes once");
                choices.write(place as u32, left.len() as u32);
                left.remove(place);
            }
        }
        let mut state = G::deal(self.table().dealer(), self.deck(), &mut ());
        for &(_, action) in self.table().history() {
            let legal = state.legal();
            let place = legal.iter(&G::SPACE).position(|other| other == action);
            let place = place.expect("what was played was legal");
            choices.write(place as u32, legal.len());
            state.play_unchecked(action, &mut ());
        }
        choices.finish()
    }
}

/// What the length, its complement and the checksum in front say to be the body.
fn body(bytes: &[u8]) -> Result<&[u8], RecordError> {
    let mut fields = Fields(bytes);
    let (Some(length), Some(complement)) = (fields.number(), fields.number()) else {
        return Err(RecordError::Torn);
    };
    if length != !complement {
        return Err(RecordError::NotPacked);
    }
    let length = usize::from(length);
    let check = fields.array().map(u32::from_le_bytes);
    let Some(check) = check.filter(|_| fields.0.len() >= length) else {
        return Err(RecordError::Torn);
    };
    if fields.0.len() != length || crc32fast::hash(fields.0) != check {
        return Err(RecordError::NotPacked);
    }
    Ok(fields.0)
}

/// Writes a text behind its length.
fn put_text(body: &mut Vec<u8>, text: &str) {
    body.push(text.len() as u8);
    body.extend(text.bytes());
}

/// The fields of a packed deal that have not been read; each is `None` where it is missing.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.bytes(N)?.try_into().ok()
    }

    fn byte(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    fn number(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    fn text(&mut self, length: usize) -> Option<&'a str> {
        str::from_utf8(self.bytes(length)?).ok()
    }

    fn short_text(&mut self) -> Option<&'a str> {
        let length = self.byte()?;
        self.text(length.into())
    }

    /// The name of the game, behind the versions.
    fn game(&mut self) -> Result<&'a str, RecordError> {
        let form = self.byte().ok_or(RecordError::NotPacked)?;
        if form != FORM {
            return Err(RecordError::OtherForm {
                got: form,
                form: FORM,
            });
        }
        let rules = self.byte().ok_or(RecordError::NotPacked)?;
        if rules != RULES {
            return Err(RecordError::OtherRules {
                got: rules,
                rules: RULES,
            });
        }
        self.short_text().ok_or(RecordError::NotPacked)
    }

    /// What follows the name of the game; `None` where it cannot be read.
    fn deal<G: Game>(mut self) -> Option<Result<Deal<G>, RecordError>> {
        let dealer = Seat::of(self.byte()?.into(), G::SEATS)?;
        let seed = match self.byte()? {
            DECK => None,
            SEED => Some(u64::from_le_bytes(self.array()?)),
            _ => return None,
        };
        let agents = (0..self.byte()?).map(|_| self.short_text().map(str::to_owned));
        let agents = agents.collect::<Option<_>>()?;
        let length = self.number()?;
        let note = self.text(length.into())?.to_owned();
        let actions = self.number()?;
        let mut choices = Reader::new(self.0);
        let deck = match seed {
            Some(seed) => seeded::<G>(seed),
            None => deck::<G>(&mut choices)?,
        };
        let mut table = Table::<G>::from_deck(dealer, &deck).ok()?;
        for _ in 0..actions {
            let seat = table.state().turn()?;
            let legal = table.state().legal();
            let place = choices.read(legal.len())?;
            table.go_on(seat, legal.nth(place, &G::SPACE)?, &mut ());
        }
        if !choices.finish() {
            return None;
        }
        Some(Deal::new(table, About { seed, agents, note }))
    }
}

/// A deck, each card as its place among those not yet dealt.
fn deck<G: Game>(choices: &mut Reader<'_>) -> Option<Vec<Card>> {
    let mut left: Vec<Card> = (0..G::FACES.cards()).map(Card).collect();
    let mut deck = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let place = choices.read(left.len() as u32)?;
        deck.push(left.remove(place as usize));
    }
    Some(deck)
}
