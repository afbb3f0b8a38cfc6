//! Tables as Python objects.

use std::any::Any;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cardavia::Seat;
use cardavia::action::{Action, ActionSet, Kind};
use cardavia::card::Card;
use cardavia::event::Event;
use cardavia::game::{Game, Legal, Settle};
use cardavia::group::Group;
use cardavia::heuristic::Heuristic;
use cardavia::message::Message;
use cardavia::planes::{Planes, River};
use cardavia::record::Record;
use cardavia::sight::Sight;
use cardavia::table::{Origin, Table, World};
use cardavia::trail::Trail;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use crate::action::{self, PyAction};
use crate::any::{any_of, with_any};
use crate::error::IntoPy;
use crate::event::PyEvent;
use crate::game::{GameId, with_game};
use crate::hand::{PyHand, extract_face};
use crate::imported::Imported;
use crate::outcome::PyOutcome;
use crate::view::PyView;
use crate::words::Mistake;
use crate::{argument, group, list, message, observe, packed, picture, work};

any_of!(AnyTable, Table);

impl AnyTable {
    /// The state, if it is one of this game.
    pub(crate) fn state<G: Game>(&self) -> Option<&G> {
        with_any!(self, table => (table.state() as &dyn Any).downcast_ref())
    }
}

/// A deal in progress, with everything on it; what a seat may know is in `view` and `events`.
///
/// Threads may share a table: each call finds it as it was before an action or after it, and long
/// work goes on at a copy of its own.
#[pyclass(name = "Table", module = "cardavia", frozen, eq)]
#[derive(Debug)]
pub(crate) struct PyTable {
    game: GameId,
    now: Mutex<Now>,
}

/// A table as it is now.
#[derive(Debug)]
pub(crate) struct Now {
    pub(crate) table: AnyTable,
    /// What the events tell beyond the state, kept once it was asked for; copies share it.
    trail: Option<Arc<Trail>>,
    /// What a seat has seen, kept for the next world that it imagines.
    seen: Option<Seen>,
}

/// What a seat has seen after so many actions.
#[derive(Debug)]
struct Seen {
    seat: Seat,
    actions: usize,
    events: Arc<[Event]>,
}

impl From<AnyTable> for PyTable {
    fn from(table: AnyTable) -> Self {
        Self::new(table, None)
    }
}

impl Now {
    /// The table, and its trail, which is kept from now on.
    fn with_trail(&mut self) -> (&AnyTable, &Trail) {
        let Self { table, trail, .. } = self;
        let find = || Arc::new(with_any!(&*table, table => table.trail()));
        (table, trail.get_or_insert_with(find))
    }
}

impl PartialEq for PyTable {
    fn eq(&self, other: &Self) -> bool {
        // Not both at once: they may be the same, or be compared the other way round elsewhere.
        let other = other.snapshot();
        self.lock().table == other
    }
}

impl PyTable {
    fn new(table: AnyTable, trail: Option<Arc<Trail>>) -> Self {
        Self {
            game: table.id(),
            now: Mutex::new(Now {
                table,
                trail,
                seen: None,
            }),
        }
    }

    pub(crate) const fn id(&self) -> GameId {
        self.game
    }

    /// The table for a moment. Nothing of Python's is to be touched meanwhile: it might run other code,
    /// which asks for the table too.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table as it is now, for work that takes longer.
    pub(crate) fn snapshot(&self) -> AnyTable {
        self.lock().table.clone()
    }

    fn legal(&self) -> ActionSet {
        with_any!(&self.lock().table, table => table.state().legal())
    }

    fn names(&self, cards: impl Iterator<Item = Card>) -> Vec<String> {
        let name = |card: Card| self.id().face_name(card.face());
        cards.map(name).collect()
    }
}

#[pymethods]
impl PyTable {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.id().name()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.id().seats()
    }

    /// Who dealt.
    #[getter]
    fn dealer(&self) -> usize {
        with_any!(&self.lock().table, table => table.dealer().index())
    }

    /// All card ids in deck order (G2). Raises ValueError on a redealt table, which has none.
    #[getter]
    fn deck(&self) -> PyResult<Vec<u16>> {
        let ids = |deck: &[Card]| deck.iter().map(|card| u16::from(card.0)).collect();
        let deck = with_any!(&self.lock().table, table => table.deck().map(ids));
        Ok(deck.ok_or(Mistake::NoDeck)?)
    }

    /// The seat to decide; None when the deal is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        with_any!(&self.lock().table, table => table.state().turn().map(Seat::index))
    }

    /// Whether the deal is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.turn().is_none()
    }

    /// The explained result; None until the deal is over.
    #[getter]
    fn outcome(&self) -> Option<PyOutcome> {
        let outcome = with_any!(&self.lock().table, table => table.state().outcome());
        let game = self.id();
        outcome.map(|outcome| PyOutcome { game, outcome })
    }

    /// The ids of the cards left in the stock, its front first.
    #[getter]
    fn stock(&self) -> Vec<u16> {
        with_any!(&self.lock().table, table => {
            table.state().stock().iter().map(|card| u16::from(card.0)).collect()
        })
    }

    /// Every (seat, action) so far.
    #[getter]
    fn history(&self, py: Python<'_>) -> PyResult<Vec<(usize, Py<PyAction>)>> {
        let history = with_any!(&self.lock().table, table => table.history().to_vec());
        let object = |&(seat, action): &(Seat, Action)| {
            Ok((seat.index(), action::object(py, self.id(), action)?))
        };
        history.iter().map(object).collect()
    }

    /// The legal actions of the seat to decide, in the order of their ids; none when over.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let interned = action::interned(py, self.id())?;
        let legal = self.legal();
        let object = |id| interned[usize::from(id)].clone_ref(py);
        list::counted(py, legal.len(), legal.ids(self.id().space()).map(object))
    }

    /// The ids of the legal actions, ascending.
    fn legal_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let legal = self.legal();
        list::counted(py, legal.len(), legal.ids(self.id().space()))
    }

    /// The legal actions as an array of shape (actions,) and type bool, written to `out` if given.
    ///
    /// Raises ValueError if `out` has another shape or type, or is not writable.
    #[pyo3(signature = (out = None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let actions = usize::from(self.id().space().len());
        let wrong = || Mistake::WrongOut { actions };
        let mask = match out {
            None => PyArray1::zeros(py, actions, false),
            Some(out) => out.cast::<PyArray1<bool>>().map_err(|_| wrong())?.clone(),
        };
        {
            let mut cells = mask.try_readwrite().map_err(|_| wrong())?;
            let mut cells = cells.as_array_mut();
            if cells.len() != actions {
                return Err(wrong().into());
            }
            cells.fill(false);
            for id in self.legal().ids(self.id().space()) {
                cells[usize::from(id)] = true;
            }
        }
        Ok(mask)
    }

    /// What a seat sees as arrays: rows of faces, scalars, and the mask of its legal actions.
    ///
    /// Without a `seat` it is the one to decide. `layout` and `oracle` are as in the function `layout`,
    /// which names the rows. With `out`, an Observation or a tuple of its three arrays, these are
    /// written to and nothing is allocated. Only an oracle shows what the seat may not know.
    ///
    /// Raises ValueError for an unknown layout, without a seat when the deal is over, or if an array of
    /// `out` has another shape or type, or is not writable or not in one piece.
    #[pyo3(signature = (seat = None, layout = "planes/1", oracle = false, out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        layout: &str,
        oracle: bool,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let layout = observe::named(layout, oracle)?;
        let seat = seat.map(|seat| self.id().seat("seat", seat)).transpose()?;
        observe::observation(py, self.id(), layout, out, |planes, scalars, mask| {
            let mut now = self.lock();
            let (table, trail) = now.with_trail();
            with_any!(table, table => {
                let state = table.state();
                let seat = seat.or(state.turn()).ok_or(Mistake::NobodyLooks)?;
                state.encode(&River::of(trail), seat, layout, planes, scalars);
                mask.fill(false);
                for id in Sight::new(state, seat).legal().ids(self.id().space()) {
                    mask[usize::from(id)] = true;
                }
                Ok(())
            })
        })
    }

    /// The events of a seat as an array of shape (tokens, 5) and type int16, for models of sequences:
    /// kind, relative seat, face, what else there is, flags; docs/observations.md tells each column.
    fn tokens<'py>(&self, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let py = seat.py();
        let seat = self.id().seat("seat", seat)?;
        let events = with_any!(&self.lock().table, table => table.events(seat));
        observe::tokens(py, &events, seat, self.seats())
    }

    /// Plays an action of the seat to decide: an Action, an id or a text.
    ///
    /// Raises IllegalActionError if it is not legal now, NotationError if the text is no action,
    /// GameOverError if the deal is over; the table is then as it was.
    fn play(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = action::extract(self.id(), action)?;
        let Now { table, trail, .. } = &mut *self.lock();
        let played = with_any!(table, table => match trail {
            None => table.play(action),
            Some(trail) => table.play_noting(action, Arc::make_mut(trail)),
        });
        played.map_err(IntoPy::into_py)
    }

    /// A copy on which the action has been played; raises as `play` does.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let child = self.copy();
        child.play(action)?;
        Ok(child)
    }

    /// An independent copy.
    fn copy(&self) -> Self {
        let Now { table, trail, .. } = &*self.lock();
        Self::new(table.clone(), trail.clone())
    }

    /// None if the action is legal now, else one sentence with the clause that bars it.
    fn why_not<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = action.py();
        let action = action::extract(self.id(), action)?;
        let refusal = with_any!(&self.lock().table, table => {
            table.state().why_not(action).map(Message::from)
        });
        let sentence = |refusal| message::sentence(py, &refusal);
        refusal.map(sentence).transpose()
    }

    /// Why the seat to decide could not have captured `public`, a face, by `action`, None if it
    /// could (Chắn C4). A seat is not asked when it could only pass (C3.4); this explains it.
    ///
    /// Raises ValueError when nothing is captured in the game or the deal is over.
    fn why_no_capture<'py>(
        &self,
        action: &Bound<'py, PyAny>,
        public: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = action.py();
        if !self.id().space().kinds.contains(&Kind::Chan) {
            return Err(Mistake::NoCaptures { game: self.game() }.into());
        }
        if self.turn().is_none() {
            return Err(Mistake::NoMoreCaptures.into());
        }
        let action = action::extract(self.id(), action)?;
        let public = extract_face(self.id(), public)?;
        let refusal = with_any!(&self.lock().table, table => {
            table.state().why_no_capture(public, action).map(Message::from)
        });
        let sentence = |refusal| message::sentence(py, &refusal);
        refusal.map(sentence).transpose()
    }

    /// What every seat wins or loses: shape (seats,), type int64, points; zeros until over.
    fn returns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let points = with_any!(&self.lock().table, table => table.state().returns());
        let points = points.into_iter().take(self.seats());
        PyArray1::from_iter(py, points.map(i64::from))
    }

    /// The concealed cards of a seat, whoever asks.
    fn hand(&self, seat: &Bound<'_, PyAny>) -> PyResult<PyHand> {
        let seat = self.id().seat("seat", seat)?;
        let hand = with_any!(&self.lock().table, table => table.state().hand(seat));
        let game = self.id();
        Ok(PyHand { game, hand })
    }

    /// The declared groups of a seat, in the order made.
    fn groups(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<Py<PyAny>>> {
        let py = seat.py();
        let seat = self.id().seat("seat", seat)?;
        let groups = with_any!(&self.lock().table, table => table.state().groups(seat).to_vec());
        let object = |&group: &Group| group::object(py, self.id(), group);
        groups.iter().map(object).collect()
    }

    /// The faces a seat has discarded that still lie, in order.
    fn discards(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let seat = self.id().seat("seat", seat)?;
        Ok(with_any!(&self.lock().table, table => self.names(table.state().discards(seat))))
    }

    /// The faces revealed at the gate of a seat that still lie, in order; none but in Chắn.
    fn revealed(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let seat = self.id().seat("seat", seat)?;
        Ok(with_any!(&self.lock().table, table => self.names(table.state().revealed(seat))))
    }

    /// What a seat may know (G6).
    fn view(&self, seat: &Bound<'_, PyAny>) -> PyResult<PyView> {
        let seat = self.id().seat("seat", seat)?;
        let mut now = self.lock();
        let (table, trail) = now.with_trail();
        let view = with_any!(table, table => table.view_after(trail, seat));
        let game = self.id();
        Ok(PyView { game, view })
    }

    /// The deal so far as a seat saw it, its own draws included.
    fn events(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<PyEvent>> {
        let seat = self.id().seat("seat", seat)?;
        let events = with_any!(&self.lock().table, table => table.events(seat));
        let game = self.id();
        let object = |event| PyEvent { game, event };
        Ok(events.into_iter().map(object).collect())
    }

    /// Bytes that are equal exactly when the events of the seat are. In a world that another seat
    /// imagined they begin with what this one saw when the world began, its hand too: it has no other
    /// past there.
    fn view_key<'py>(&self, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
        let py = seat.py();
        let seat = self.id().seat("seat", seat)?;
        let key = with_any!(&self.lock().table, table => table.view_key(seat));
        Ok(PyBytes::new(py, &key))
    }

    /// Bytes that are equal exactly when the tables are: the key of a table as it is now, for a set or a
    /// dict. A table itself changes, and cannot be one.
    fn key<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &with_any!(&self.lock().table, table => table.key()))
    }

    /// Another world with the same view: what the seat knows stays, the rest is drawn anew.
    ///
    /// A function of the seat's events and the seed (0 to 2**64 - 1) alone. The table it gives has
    /// neither deck nor history, and a past only for that seat. Of the deal it comes from it holds
    /// what that seat has seen and nothing else, wherever it is sent.
    fn redeal(&self, seat: &Bound<'_, PyAny>, seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seat = self.id().seat("seat", seat)?;
        let seed = argument::seed(seed)?;
        let Now {
            table, seen: memo, ..
        } = &mut *self.lock();
        let world: AnyTable = with_any!(table, table => {
            let actions = table.history().len();
            let known = memo.take().filter(|seen| (seen.seat, seen.actions) == (seat, actions));
            let events = known.map_or_else(|| table.events(seat).into(), |seen| seen.events);
            let known = memo.insert(Seen { seat, actions, events });
            table.redeal_again(seat, Arc::clone(&known.events), seed).into()
        });
        Ok(world.into())
    }

    /// The number of action sequences of exactly `depth` actions from here.
    ///
    /// Raises ValueError if `depth` is negative.
    fn perft(&self, py: Python<'_>, depth: &Bound<'_, PyAny>) -> PyResult<u64> {
        let actions = argument::number::<u32>("depth", depth)?.map_err(|_| {
            let got = argument::said(depth);
            Mistake::NoDepth { got }
        })?;
        with_any!(self.snapshot(), table => {
            work::detached(py, None, |go_on| {
                table.perft(actions, &mut |counted| go_on(counted as usize))
            })
        })
    }

    /// The deal as one line of JSON, read by `from_json`. Raises ValueError on a redealt table.
    fn to_json(&self) -> PyResult<String> {
        let record = with_any!(&self.lock().table, table => table.record());
        let record = record.ok_or(Mistake::NoRecord)?;
        Ok(record.to_json())
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        let _ = memo;
        self.copy()
    }

    #[expect(clippy::unused_self, reason = "Python asks a table, whichever it is")]
    fn __hash__(&self) -> PyResult<isize> {
        Err(Mistake::Unhashable.into())
    }

    /// The table as a picture, SVG, with the hands of all seats; `view(seat)` draws what one may know.
    fn to_svg<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture::svg(slf)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture::html(slf)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Rebuilt<'py>> {
        static REPLAY: Imported = Imported::new("cardavia._engine", "replay");
        static REPLAY_WORLD: Imported = Imported::new("cardavia._engine", "replay_world");
        let space = self.id().space();
        let whole = self.snapshot();
        let actions: Vec<u8> = with_any!(&whole, table => {
            let ids = table.history().iter().map(|&(_, action)| space.id(action));
            ids.flat_map(u16::to_le_bytes).collect()
        });
        let actions = PyBytes::new(py, &actions);
        with_any!(&whole, table => match table.origin() {
            Origin::Deck(deck) => {
                let deck: Vec<u8> = deck.iter().map(|card| card.0).collect();
                let deck = PyBytes::new(py, &deck);
                let arguments = (self.game(), deck, table.dealer().index(), actions).into_pyobject(py)?;
                Ok((REPLAY.get(py)?, arguments))
            }
            Origin::World(world) => {
                let what = world_of(self.id());
                let (checksum, world) = packed::pack(py, &what, &**world)?;
                let arguments = (self.game(), checksum, world, actions).into_pyobject(py)?;
                Ok((REPLAY_WORLD.get(py)?, arguments))
            }
        })
    }

    fn __repr__(&self) -> String {
        let (turn, actions) = with_any!(&self.lock().table, table => {
            (table.state().turn(), table.history().len())
        });
        let turn = turn.map_or("over".into(), |seat| format!("seat {seat} to decide"));
        let (game, dealer) = (self.game(), self.dealer());
        format!("<Table {game}, dealer {dealer}, {actions} actions, {turn}>")
    }
}

/// What makes a table again, and its arguments.
type Rebuilt<'py> = (&'py Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// Shuffles by a seed and deals. The dealer is drawn from the seed when None.
#[pyfunction]
#[pyo3(signature = (game, seed, dealer = None))]
pub(crate) fn deal(game: &str, seed: u64, dealer: Option<&Bound<'_, PyAny>>) -> PyResult<PyTable> {
    let game = GameId::parse(game)?;
    let seat = |dealer| game.seat("dealer", dealer);
    let dealer = dealer.map(seat).transpose()?;
    let table = with_game!(game, G => Table::<G>::deal(seed, dealer).map(AnyTable::from));
    Ok(table.map_err(IntoPy::into_py)?.into())
}

/// Deals a given deck, any permutation of the game's card ids (G2).
#[pyfunction]
pub(crate) fn from_deck(
    game: &str,
    deck: &Bound<'_, PyAny>,
    dealer: &Bound<'_, PyAny>,
) -> PyResult<PyTable> {
    let game = GameId::parse(game)?;
    let dealer = game.seat("dealer", dealer)?;
    let Ok(items) = deck.try_iter() else {
        return Err(Mistake::NotDeck.into());
    };
    let mut places = 0..;
    let deck = argument::list(&items, |item| {
        let place = places.next().unwrap_or(usize::MAX);
        let id = argument::whole_number(&item).and_then(|id| id.extract::<u8>().ok());
        id.map(Card).ok_or_else(|| {
            let got = argument::said(&item);
            Mistake::NoCardId { got, place }.into()
        })
    })?;
    let table = with_game!(game, G => Table::<G>::from_deck(dealer, &deck).map(AnyTable::from));
    Ok(table.map_err(IntoPy::into_py)?.into())
}

/// Deals a given deck, one byte a card, and plays actions, each id as two bytes, the lower first;
/// how a Table is unpickled.
///
/// Raises ValueError for an impossible deck, IllegalActionError for an impossible action.
#[pyfunction]
pub(crate) fn replay(
    game: &str,
    deck: &[u8],
    dealer: &Bound<'_, PyAny>,
    actions: &[u8],
) -> PyResult<PyTable> {
    let game = GameId::parse(game)?;
    let dealer = game.seat("dealer", dealer)?;
    let deck: Vec<Card> = deck.iter().copied().map(Card).collect();
    let table = with_game!(game, G => Table::<G>::from_deck(dealer, &deck).map(AnyTable::from));
    play_again(table.map_err(IntoPy::into_py)?, actions)
}

/// Goes on from a world, plain data with its checksum, and plays actions, each id as two bytes, the
/// lower first; how a redealt Table is unpickled.
///
/// Raises ValueError for data that is no world, IllegalActionError for an impossible action.
#[pyfunction]
pub(crate) fn replay_world(
    py: Python<'_>,
    game: &str,
    checksum: u32,
    world: &[u8],
    actions: &[u8],
) -> PyResult<PyTable> {
    let game = GameId::parse(game)?;
    let what = world_of(game);
    let table: AnyTable = with_game!(game, G => {
        let world: World<G> = packed::read(py, &what, checksum, world)?;
        if !world.is_sound() {
            return Err(Mistake::Damaged { what }.into());
        }
        Table::from_world(world).into()
    });
    play_again(table, actions)
}

/// What the data of a world is called.
fn world_of(game: GameId) -> String {
    format!("{} world", game.name())
}

fn play_again(mut table: AnyTable, actions: &[u8]) -> PyResult<PyTable> {
    let (ids, rest) = actions.as_chunks();
    if !rest.is_empty() {
        return Err(Mistake::HalfAction.into());
    }
    for &id in ids {
        let action = action::by_id(table.id(), u16::from_le_bytes(id))?;
        with_any!(&mut table, table => table.play(action)).map_err(IntoPy::into_py)?;
    }
    Ok(table.into())
}

/// Reads a deal written by `Table.to_json`. Raises RecordError if it is damaged.
#[pyfunction]
pub(crate) fn from_json(text: &Bound<'_, PyString>) -> PyResult<PyTable> {
    let record = Record::from_json(&argument::text(text)?).map_err(IntoPy::into_py)?;
    let game = GameId::find(&record.game).map_err(IntoPy::into_py)?;
    let table = with_game!(game, G => Table::<G>::from_record(&record).map(AnyTable::from));
    Ok(table.map_err(IntoPy::into_py)?.into())
}

/// The choice of the game's heuristic for the seat to decide, from its view alone.
///
/// Raises GameOverError when the deal is over.
#[pyfunction]
pub(crate) fn heuristic(py: Python<'_>, table: &PyTable) -> PyResult<Py<PyAction>> {
    let choice = with_any!(&table.lock().table, table => table.state().choose());
    let choice = choice.ok_or(Mistake::NoChoice)?;
    action::object(py, table.id(), choice)
}
