//! A deal in progress: its deck, its state and what was played.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use thiserror::Error;

use crate::Seat;
use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::record::{Record, RecordError};
use crate::rng;

/// Why an action was not played; the table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The deal is over.
    #[error("the deal is over: {0} can no longer be played")]
    Over(String),
    /// The action is not legal now.
    #[error("{action} is not legal now: {reason}")]
    Illegal {
        /// The action's text.
        action: String,
        /// The reason with its clause.
        reason: String,
    },
}

/// Why a deck or dealer cannot be dealt.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct DeckError(pub String);

/// A deal in progress.
#[derive(Clone, Debug)]
pub struct Table<G> {
    dealer: Seat,
    deck: Arc<[Card]>,
    history: Vec<(Seat, Action)>,
    state: G,
}

impl<G: Game> Table<G> {
    /// Shuffles and deals. The dealer is drawn from the seed when `None`; naming one keeps the deck.
    ///
    /// # Errors
    /// If the game has no such seat.
    pub fn deal(seed: u64, dealer: Option<Seat>) -> Result<Self, DeckError> {
        let dealer = dealer.unwrap_or_else(|| rng::dealer(seed, G::SEATS));
        Self::from_deck(dealer, &rng::deck(seed, G::FACES.cards()))
    }

    /// Deals a given deck (RULES G2).
    ///
    /// # Errors
    /// If the deck is no permutation of the game's card ids, or the game has no such seat.
    pub fn from_deck(dealer: Seat, deck: &[Card]) -> Result<Self, DeckError> {
        if dealer >= G::SEATS {
            let seats = G::SEATS;
            return Err(DeckError(format!(
                "dealer {dealer} is no seat of {}: expected 0 to {}",
                G::NAME,
                seats - 1
            )));
        }
        let cards = usize::from(G::FACES.cards());
        if deck.len() != cards {
            return Err(DeckError(format!(
                "a deck of {} has {cards} cards, got {}",
                G::NAME,
                deck.len()
            )));
        }
        let mut met = vec![false; cards];
        for (place, card) in deck.iter().enumerate() {
            let Some(met) = met.get_mut(usize::from(card.0)) else {
                return Err(DeckError(format!(
                    "card {} at place {place} of the deck is unknown: expected ids 0 to {}",
                    card.0,
                    cards - 1
                )));
            };
            if std::mem::replace(met, true) {
                return Err(DeckError(format!(
                    "card {} at place {place} is in the deck twice: expected each id once",
                    card.0
                )));
            }
        }
        let state = G::deal(dealer, deck, &mut ());
        Ok(Self {
            dealer,
            deck: deck.into(),
            history: Vec::new(),
            state,
        })
    }

    /// Plays a recorded deal again.
    ///
    /// # Errors
    /// If the record is of another game, or its deck or an action of it is impossible.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != G::NAME {
            return Err(RecordError(format!(
                "a record of {:?}, expected {:?}",
                record.game,
                G::NAME
            )));
        }
        let deck: Vec<Card> = record.deck.iter().copied().map(Card).collect();
        let mut table = Self::from_deck(record.dealer, &deck)
            .map_err(|error| RecordError(error.to_string()))?;
        for (place, text) in record.actions.iter().enumerate() {
            let fail =
                |why: String| RecordError(format!("action {} of the record: {why}", place + 1));
            let action = G::SPACE
                .parse(text)
                .map_err(|error| fail(error.to_string()))?;
            table
                .play(action)
                .map_err(|error| fail(error.to_string()))?;
        }
        Ok(table)
    }

    /// The deal so far as data.
    pub fn record(&self) -> Record {
        Record {
            game: G::NAME.to_owned(),
            dealer: self.dealer,
            deck: self.deck.iter().map(|card| card.0).collect(),
            actions: self
                .history
                .iter()
                .map(|&(_, a)| G::SPACE.text(a).to_string())
                .collect(),
        }
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The whole deck as it was dealt.
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// Every action so far with who played it.
    pub fn history(&self) -> &[(Seat, Action)] {
        &self.history
    }

    /// The state of the deal.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Plays an action of the seat to decide.
    ///
    /// # Errors
    /// If the action is not legal now; the table is then as it was.
    pub fn play(&mut self, action: Action) -> Result<(), PlayError> {
        let text = || G::SPACE.text(action).to_string();
        let Some(seat) = self.state.turn() else {
            return Err(PlayError::Over(text()));
        };
        if !self.state.legal().contains(action) {
            let reason = self.state.why_not(action).unwrap_or_default();
            return Err(PlayError::Illegal {
                action: text(),
                reason,
            });
        }
        self.state.play_unchecked(action, &mut ());
        self.history.push((seat, action));
        Ok(())
    }

    /// The deal so far as a seat saw it, found by playing it again.
    pub fn events(&self, seat: Seat) -> Vec<Event> {
        let mut log = Seen {
            seat,
            events: Vec::new(),
        };
        let mut state = G::deal(self.dealer, &self.deck, &mut log);
        for &(_, action) in &self.history {
            state.play_unchecked(action, &mut log);
        }
        log.events
    }

    /// The number of action sequences of exactly `depth` actions from here.
    pub fn perft(&self, depth: u32) -> u64 {
        perft(&self.state, depth)
    }
}

fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(state.legal().len()),
        _ => {
            let play = |action| {
                let mut next = *state;
                next.play_unchecked(action, &mut ());
                perft(&next, depth - 1)
            };
            state.legal().iter(&G::SPACE).map(play).sum()
        }
    }
}

struct Seen {
    seat: Seat,
    events: Vec<Event>,
}

impl Log for Seen {
    fn note(&mut self, event: Event) {
        self.events.extend(event.seen_by(self.seat));
    }
}

/// Tables are equal when dealer, deck and history are: the state follows from them.
impl<G> PartialEq for Table<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.dealer, &self.deck, &self.history) == (other.dealer, &other.deck, &other.history)
    }
}

impl<G> Eq for Table<G> {}

impl<G> Hash for Table<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.dealer, &self.deck, &self.history).hash(hasher);
    }
}
