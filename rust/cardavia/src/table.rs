//! A deal in progress: its deck, its state and what was played.

use std::error::Error;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::action::{Action, ActionText};
use crate::belief::Belief;
use crate::card::Card;
use crate::context::Context;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::message::{Message, messages};
use crate::record::{Record, RecordError};
use crate::rng::{self, Dice};
use crate::search::Cancelled;
use crate::sound::is_sound;
use crate::trail::Trail;
use crate::view::View;

messages! {
    /// Why an action was not played; the table is as it was.
    pub enum PlayError {
        Over { action: ActionText } = "over": "the deal is over: {action} can no longer be played";
        Illegal { action: ActionText, refusal: Message } = "illegal":
            "{action} is not legal now: {refusal}";
    }
}

impl Error for PlayError {}

messages! {
    /// Why a deck or dealer cannot be dealt.
    pub enum DeckError {
        NoSeat { dealer: usize, game: &'static str, last: usize } = "no-dealer":
            "dealer {dealer} is no seat of {game}: expected 0 to {last}";
        WrongSize { game: &'static str, cards: usize, got: usize } = "wrong-deck-size":
            "a deck of {game} has {cards} cards, got {got}";
        UnknownCard { card: u8, place: usize, last: usize } = "unknown-card-id":
            "card {card} at place {place} of the deck is unknown: expected ids 0 to {last}";
        Twice { card: u8, place: usize } = "twice":
            "card {card} at place {place} is in the deck twice: expected each id once";
    }
}

impl Error for DeckError {}

/// A deal in progress.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::game::Game;
/// use cardavia::games::sichuan::Sichuan;
/// use cardavia::table::Table;
///
/// let mut table = Table::<Sichuan>::deal(1, Some(Seat::new(2)))?;
/// let [void, pass] = ["void m", "pass"].map(|text| Sichuan::SPACE.parse(text).expect("an action"));
/// table.play(void)?;
/// assert_eq!(table.history(), [(Seat::new(2), void)]);
/// assert_eq!(table.state().turn(), Some(Seat::new(3)));
/// let refused = table.play(pass).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "pass is not legal now: every seat declares its void suit first (S1.2)",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table<G> {
    dealer: Seat,
    origin: Origin<G>,
    history: Vec<(Seat, Action)>,
    state: G,
}

/// What a table began with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin<G> {
    /// The whole deck as it was dealt.
    Deck(Arc<[Card]>),
    /// A world that a seat imagined in the middle of a deal.
    World(Arc<World<G>>),
}

/// Another world as a seat may imagine it ([`Belief::redeal`]): what the seat has seen and a state
/// drawn from that. Of the deal in which it was imagined it holds nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct World<G> {
    dealer: Seat,
    seat: Seat,
    seen: Arc<[Event]>,
    state: G,
    /// What all had seen before that: nothing, unless the seat has no past of its own, the table in
    /// which it imagined the world having been a world of another seat's.
    #[serde(default, skip_serializing_if = "Trail::is_empty")]
    before: Trail,
}

impl<G> World<G> {
    /// What all have seen when the world begins.
    fn trail(&self) -> Trail {
        let mut trail = self.before;
        for &event in &*self.seen {
            trail.note(event);
        }
        trail
    }
}

impl<G: Belief> World<G> {
    /// Whether it is one that somebody may have imagined, and can be played: a world that was drawn
    /// is, one that was read from data need not be.
    pub fn is_sound(&self) -> bool {
        let seats = [self.dealer, self.seat];
        seats.iter().all(|seat| seat.index() < G::SEATS) && is_sound(&self.state)
    }
}

impl<G: Game> Table<G> {
    /// Shuffles and deals. The dealer is drawn from the seed when `None`; naming one keeps the deck.
    ///
    /// # Errors
    /// If the game has no such seat.
    pub fn deal(seed: u64, dealer: Option<Seat>) -> Result<Self, DeckError> {
        let dealer = dealer.unwrap_or_else(|| rng::dealer(seed, G::SEATS));
        if dealer.index() >= G::SEATS {
            return Err(no_seat::<G>(dealer.index()));
        }
        Ok(Self::dealt(dealer, &rng::deck(seed, G::FACES.cards())))
    }

    /// Deals a given deck (RULES G2).
    ///
    /// # Errors
    /// If the deck is no permutation of the game's card ids, or the game has no such seat.
    pub fn from_deck(dealer: Seat, deck: &[Card]) -> Result<Self, DeckError> {
        if dealer.index() >= G::SEATS {
            return Err(no_seat::<G>(dealer.index()));
        }
        let cards = usize::from(G::FACES.cards());
        if deck.len() != cards {
            let (game, got) = (G::NAME, deck.len());
            return Err(DeckError::WrongSize { game, cards, got });
        }
        let mut met = vec![false; cards];
        for (place, &Card(card)) in deck.iter().enumerate() {
            let Some(met) = met.get_mut(usize::from(card)) else {
                let last = cards - 1;
                return Err(DeckError::UnknownCard { card, place, last });
            };
            if std::mem::replace(met, true) {
                return Err(DeckError::Twice { card, place });
            }
        }
        Ok(Self::dealt(dealer, deck))
    }

    /// Deals a deck that is one.
    fn dealt(dealer: Seat, deck: &[Card]) -> Self {
        Self {
            dealer,
            origin: Origin::Deck(deck.into()),
            history: Vec::new(),
            state: G::deal(dealer, deck, &mut ()),
        }
    }

    /// The table that begins in a world.
    pub fn from_world(world: World<G>) -> Self {
        Self {
            dealer: world.dealer,
            state: world.state,
            origin: Origin::World(Arc::new(world)),
            history: Vec::new(),
        }
    }

    /// Plays a recorded deal again.
    ///
    /// # Errors
    /// If the record is of another game, or its deck or an action of it is impossible.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != G::NAME {
            let (game, expected) = (record.game.as_str().into(), G::NAME.into());
            return Err(RecordError::OtherGame { game, expected });
        }
        let deck: Vec<Card> = record.deck.iter().copied().map(Card).collect();
        let dealer = Seat::of(record.dealer, G::SEATS).ok_or_else(|| no_seat::<G>(record.dealer));
        let mut table = dealer
            .and_then(|dealer| Self::from_deck(dealer, &deck))
            .map_err(|why| RecordError::Deck { why: why.into() })?;
        for (number, text) in (1..).zip(&record.actions) {
            let fail = |why| RecordError::Action { number, why };
            let action = G::SPACE.parse(text).map_err(|why| fail(why.into()))?;
            table.play(action).map_err(|why| fail(why.into()))?;
        }
        Ok(table)
    }

    /// The deal so far as data; `None` for a redealt table, whose beginning nobody knows.
    pub fn record(&self) -> Option<Record> {
        let text = |&(_, action): &(Seat, Action)| G::SPACE.text(action).to_string();
        Some(Record {
            game: G::NAME.to_owned(),
            dealer: self.dealer.index(),
            deck: self.deck()?.iter().map(|card| card.0).collect(),
            actions: self.history.iter().map(text).collect(),
        })
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The whole deck as it was dealt; `None` for a redealt table.
    pub fn deck(&self) -> Option<&[Card]> {
        match &self.origin {
            Origin::Deck(deck) => Some(deck),
            Origin::World(_) => None,
        }
    }

    /// What the table began with.
    pub const fn origin(&self) -> &Origin<G> {
        &self.origin
    }

    /// Every action so far with who played it, since the redealing for a redealt table.
    pub fn history(&self) -> &[(Seat, Action)] {
        &self.history
    }

    /// The state of the deal.
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// What the events tell beyond the state, found by playing the deal again. Who asks often keeps
    /// it, and goes on by [`play_noting`](Self::play_noting).
    pub fn trail(&self) -> Trail {
        match &self.origin {
            Origin::Deck(deck) => {
                let mut trail = Trail::default();
                self.play_again(G::deal(self.dealer, deck, &mut trail), &mut trail);
                trail
            }
            Origin::World(world) => {
                let mut trail = world.trail();
                self.play_again(world.state, &mut trail);
                trail
            }
        }
    }

    /// What a seat may know (RULES G6): the view of the state, with the river and the reveals.
    pub fn view(&self, seat: Seat) -> View {
        self.view_after(&self.trail(), seat)
    }

    /// [`view`](Self::view) for who has kept the trail.
    pub fn view_after(&self, trail: &Trail, seat: Seat) -> View {
        let mut view = self.state.view(seat);
        trail.tell(&mut view.context);
        view
    }

    /// The seat to decide, which may play an action.
    ///
    /// # Errors
    /// If the action is not legal now.
    pub fn check(&self, action: Action) -> Result<Seat, PlayError> {
        let text = || G::SPACE.text(action);
        let over = || PlayError::Over { action: text() };
        let seat = self.state.turn().ok_or_else(over)?;
        self.state.why_not(action).map_or(Ok(seat), |refusal| {
            let (action, refusal) = (text(), refusal.into());
            Err(PlayError::Illegal { action, refusal })
        })
    }

    /// Plays an action of the seat to decide.
    ///
    /// # Errors
    /// If the action is not legal now; the table is then as it was.
    pub fn play(&mut self, action: Action) -> Result<(), PlayError> {
        self.play_noting(action, &mut ())
    }

    /// [`play`](Self::play), and a log takes note of what happens.
    ///
    /// # Errors
    /// As `play`; nothing is then noted.
    pub fn play_noting(&mut self, action: Action, log: &mut impl Log) -> Result<(), PlayError> {
        let seat = self.check(action)?;
        self.go_on(seat, action, log);
        Ok(())
    }

    /// Plays a legal action of the seat to decide.
    pub(crate) fn go_on(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        self.state.play_unchecked(action, log);
        self.history.push((seat, action));
    }

    /// Plays the history again from the state with which it began.
    fn play_again(&self, mut state: G, log: &mut impl Log) {
        for &(_, action) in &self.history {
            state.play_unchecked(action, log);
        }
    }

    /// The deal so far as a seat saw it, found by playing it again. In a redealt world only the
    /// seat that imagined it has a past; for the others it begins there.
    pub fn events(&self, seat: Seat) -> Vec<Event> {
        let events = Vec::new();
        let mut log = Seen { seat, events };
        let state = match &self.origin {
            Origin::Deck(deck) => G::deal(self.dealer, deck, &mut log),
            Origin::World(world) => {
                if world.seat == seat {
                    log.events = world.seen.to_vec();
                }
                world.state
            }
        };
        self.play_again(state, &mut log);
        log.events
    }

    /// Bytes that are equal exactly when the events of the seat are. In a world that another seat
    /// imagined they begin with what this one saw when the world began, its hand too, since it has no
    /// other past there.
    pub fn view_key(&self, seat: Seat) -> Vec<u8> {
        let events = self.events(seat);
        match &self.origin {
            Origin::World(world) if world.seat != seat => {
                let mut view = world.state.view(seat);
                // Keys were made before views had it, and stay as they were.
                view.context = Context::default();
                bytes(&(view, events))
            }
            _ => bytes(&events),
        }
    }

    /// Bytes that are equal exactly when the tables are.
    pub fn key(&self) -> Vec<u8> {
        let world = match &self.origin {
            Origin::Deck(_) => None,
            Origin::World(world) => Some(&**world),
        };
        bytes(&(G::NAME, self.dealer, self.deck(), world, &self.history))
    }

    /// The number of action sequences of exactly `depth` actions from here.
    ///
    /// # Errors
    /// If `go_on` said no, which hears every few milliseconds how many have been counted.
    pub fn perft(&self, depth: u32, go_on: &mut dyn FnMut(u64) -> bool) -> Result<u64, Cancelled> {
        let mut perft = Perft {
            counted: 0,
            states: 0,
            go_on,
        };
        perft.count(&self.state, depth)?;
        Ok(perft.counted)
    }
}

impl<G: Belief> Table<G> {
    /// A table with another world, in which the seat has seen the same ([`Belief::redeal`]).
    #[must_use]
    pub fn redeal(&self, seat: Seat, seed: u64) -> Self {
        self.redeal_again(seat, self.events(seat).into(), seed)
    }

    /// [`Table::redeal`] for who draws many worlds: `past` are the [events](Table::events) of the
    /// seat, which the worlds share.
    #[must_use]
    pub fn redeal_again(&self, seat: Seat, past: Arc<[Event]>, seed: u64) -> Self {
        self.in_world(seat, past, self.state.redeal(seat, &mut Dice::new([seed])))
    }

    /// The table that begins in a world drawn for a seat, whose [events](Table::events) are `past`.
    pub(crate) fn in_world(&self, seat: Seat, past: Arc<[Event]>, state: G) -> Self {
        Self::from_world(World {
            dealer: self.dealer,
            seat,
            seen: past,
            before: match &self.origin {
                Origin::World(world) if world.seat != seat => world.trail(),
                Origin::World(world) => world.before,
                Origin::Deck(_) => Trail::default(),
            },
            state,
        })
    }
}

/// Plain data as bytes.
fn bytes(data: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(data).expect("plain data can be written")
}

fn no_seat<G: Game>(dealer: usize) -> DeckError {
    let (game, last) = (G::NAME, G::SEATS - 1);
    DeckError::NoSeat { dealer, game, last }
}

/// A count of action sequences under way.
struct Perft<'a> {
    counted: u64,
    /// Met since `go_on` was last asked.
    states: u32,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl Perft<'_> {
    /// States met between two questions whether to go on.
    const STATES: u32 = 1 << 14;

    fn count<G: Game>(&mut self, state: &G, depth: u32) -> Result<(), Cancelled> {
        self.states += 1;
        if self.states == Self::STATES {
            self.states = 0;
            if !(self.go_on)(self.counted) {
                return Err(Cancelled);
            }
        }
        match depth {
            0 => self.counted += 1,
            1 => self.counted += u64::from(state.legal().len()),
            _ => {
                for action in state.legal().iter(&G::SPACE) {
                    let mut next = *state;
                    next.play_unchecked(action, &mut ());
                    self.count(&next, depth - 1)?;
                }
            }
        }
        Ok(())
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
