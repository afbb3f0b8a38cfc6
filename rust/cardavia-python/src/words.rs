//! What is wrong with an argument of Python's, in English.

use cardavia::Seat;
use cardavia::message::{Message, Typed, Value};
use pyo3::PyErr;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};

use crate::error::{
    GameOverError, HandError, IllegalActionError, NotationError, RecordError, told,
};

cardavia::messages! {
    /// A value that the engine cannot take, or a question that has no answer now.
    pub(crate) enum Mistake {
        NoAction { got: Value, game: &'static str, last: usize } = "no-action-id":
            "{got} is no action id of {game}: expected 0 to {last}";
        OtherAction { action: String, of: &'static str, game: &'static str } = "action-of-other-game":
            "{action} is an action of {of}, not of {game}";
        NoSeed { got: Value } = "no-seed": "a seed is a whole number from 0 to 2**64 - 1, not {got}";
        LongText { most: usize, got: usize } = "long-text":
            "a text is at most {most} characters long, not {got}";
        WrongCounts { faces: usize, kind: String, shape: String } = "wrong-counts":
            "counts must be a uint8 array of shape (n, {faces}), got {kind} of shape {shape}";
        OtherScore { of: &'static str, game: &'static str } = "score-of-other-game":
            "a score of {of}, expected one of {game}";
        WrongSheets { game: &'static str, seats: usize, got: usize } = "wrong-sheets":
            "{game} settles {seats} score sheets, got {got}";
        SeveralWinners { game: &'static str } = "several-winners": "only one player wins a deal of {game}";
        NoSeat { what: &'static str, got: Value, game: &'static str, last: usize } = "no-seat-of-game":
            "{what} {got} is no seat of {game}: expected 0 to {last}";
        NoCard { game: &'static str, card: u8 } = "no-card": "{game} has no card {card}";
        OtherHand { of: &'static str, game: &'static str } = "hand-of-other-game":
            "a hand of {of}, expected one of {game}";
        NoFace { got: Value, game: &'static str, last: u8 } = "no-face-index":
            "{got} is no face index of {game}: expected 0 to {last}";
        Indicators { got: usize } = "wrong-indicators": "there are two indicators, got {got}";
        WonFrom { got: Typed } = "wrong-won-from":
            "won_from is \"self\", \"discard\" or \"kong\", got {got}";
        NoVoid { got: Typed } = "no-void-suit": "void is \"m\", \"p\" or \"s\", got {got}";
        NoPayer { got: Value } = "no-such-payer": "there is no seat {got}: expected 0 to 3";
        NoPolicy { got: Typed, policies: String } = "no-policy":
            "there is no policy {got}: expected one of {policies}";
        NoTables = "no-tables": "rollouts are of at least one table";
        SeveralGames = "several-games": "the tables are of several games, expected one";
        NoCount { got: Value } = "no-rollout-count":
            "count is a number of rollouts from 0 to 2**32 - 1, not {got}";
        NoSize { got: Value, most: usize } = "no-batch-size":
            "n is a number of tables from 1 to {most}, not {got}";
        NoThreads { got: Value, most: usize } = "no-thread-count":
            "threads is a number from 0 to {most}, not {got}";
        NoAutoreset { got: Typed } = "no-autoreset":
            "autoreset is \"same-step\" or \"disabled\", got {got}";
        NoOpponents = "no-opponents": "only a learner among opponents sits at one seat";
        NoRow { got: Value, last: usize } = "no-batch-row":
            "there is no row {got}: expected 0 to {last}";
        RowTwice { row: usize } = "row-twice": "row {row} is named twice";
        NotIntegers { what: &'static str, kind: String, shape: String } = "not-integers":
            "{what} must be an integer array of shape (n,), got {kind} of shape {shape}";
        WrongLength { got: usize, rows: usize } = "wrong-length":
            "one action for each of {rows} rows is expected, got {got}";
        Row { row: usize, why: Message } = "batch-row": "row {row}: {why}";
        Record { number: usize, why: Message } = "record": "record {number}: {why}";
        OtherTable { of: &'static str, game: &'static str } = "table-of-other-game":
            "a table of {of}, expected one of {game}";
        Busy = "batch-busy": "the batch is at work already";
        Stays { class: &'static str, instead: &'static str } = "stays":
            "a {class} cannot be pickled or copied: take {instead}";
        NoBelief { got: Typed, beliefs: String } = "no-belief":
            "there is no belief {got}: expected one of {beliefs}";
        NotToDecide { seat: Seat } = "not-to-decide":
            "seat {seat} is not to decide: only such a seat believes in worlds as played";
        NoSeconds { got: String } = "no-seconds": "{got} is no number of seconds to search";
        NoBudget = "no-budget": "a search has a budget of rollouts or of seconds, one of the two";
        NoChoice = "no-choice": "the deal is over: there is nothing to choose";
        NoDeck = "no-deck": "a redealt table has no deck";
        NoRecord = "no-record": "a redealt table has no deck, so it cannot be written as JSON";
        WrongOut { actions: usize } = "wrong-out":
            "out must be a writable bool array of shape ({actions},)";
        NoLayout { got: String, layouts: String } = "no-layout":
            "there is no layout {got}: expected one of {layouts}";
        NobodyLooks = "nobody-looks": "the deal is over: name the seat that observes it";
        WrongObservation { rows: usize, faces: usize, scalars: usize, actions: usize } =
            "wrong-observation":
            "out must be a tuple of three writable arrays, each in one piece: uint8 of shape \
            ({rows}, {faces}), float32 of shape ({scalars},) and bool of shape ({actions},)";
        NoCaptures { game: &'static str } = "no-captures": "nothing is captured in {game}";
        NoMoreCaptures = "no-more-captures": "the deal is over";
        NoDepth { got: Value } = "no-depth": "depth {got} is no number of actions";
        NoCardId { got: Value, place: usize } = "no-card-id":
            "{got} at place {place} of the deck is no card id";
        HalfAction = "half-action": "half an action id at the end of a pickled table";
        Damaged { what: String } = "damaged-pickle":
            "a pickled {what} is damaged, or of another version of Cardavia";
        NoClass { got: Typed } = "no-class": "there is no class {got} to unpickle";
        NoMemory { why: String } = "no-memory": "{why}";
        NotAction { class: String } = "not-action":
            "an action is an Action, an id or a text, not {class}";
        NotNumber { what: &'static str, class: String } = "not-number":
            "{what} is a whole number, not {class}";
        NotCounts { faces: usize, class: String } = "not-counts":
            "counts must be a uint8 array of shape (n, {faces}), not {class}";
        NotGroup { class: String } = "not-group":
            "a group is a text such as \"pung 5m\", not {class}";
        NotGroups { class: String } = "not-groups":
            "groups are texts such as \"pung 5m\", not {class}";
        NotCards { class: String } = "not-cards":
            "cards are a text, a sequence of faces or a Hand, not {class}";
        NotFace { class: String } = "not-face":
            "a face is a text such as \"5m\" or an index, not {class}";
        NotSeats { class: String } = "not-seats": "seats are a sequence of seats, not {class}";
        NotRecord { class: String } = "not-record": "a deal is a Record, not {class}";
        NotDeck = "not-deck": "a deck is a sequence of card ids";
        Unhashable = "unhashable":
            "a Table is unhashable, since it changes as it is played: use its key()";
    }
}

impl From<Mistake> for PyErr {
    fn from(mistake: Mistake) -> Self {
        let exception = match mistake {
            Mistake::NoAction { .. } | Mistake::OtherAction { .. } | Mistake::Row { .. } => {
                IllegalActionError::new_err
            }
            Mistake::NoFace { .. } | Mistake::NoVoid { .. } => NotationError::new_err,
            Mistake::NoChoice | Mistake::NoMoreCaptures => GameOverError::new_err,
            Mistake::OtherHand { .. }
            | Mistake::OtherScore { .. }
            | Mistake::WrongSheets { .. }
            | Mistake::SeveralWinners { .. }
            | Mistake::NoCard { .. }
            | Mistake::Indicators { .. }
            | Mistake::WonFrom { .. }
            | Mistake::NoPayer { .. } => HandError::new_err,
            Mistake::Record { .. } => RecordError::new_err,
            Mistake::Busy => PyRuntimeError::new_err,
            Mistake::NoMemory { .. } => PyMemoryError::new_err,
            Mistake::NotAction { .. }
            | Mistake::NotNumber { .. }
            | Mistake::NotCounts { .. }
            | Mistake::NotGroup { .. }
            | Mistake::NotGroups { .. }
            | Mistake::NotCards { .. }
            | Mistake::NotFace { .. }
            | Mistake::NotSeats { .. }
            | Mistake::NotRecord { .. }
            | Mistake::NotDeck
            | Mistake::Stays { .. }
            | Mistake::Unhashable => PyTypeError::new_err,
            _ => PyValueError::new_err,
        };
        told(exception, mistake)
    }
}
