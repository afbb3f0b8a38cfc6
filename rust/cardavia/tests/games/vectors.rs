//! The engine against the vectors, whose figures are derived from the rules.

use std::fmt::Debug;

use cardavia::calculate;
use cardavia::calculate::{HandError, Unscored};
use cardavia::card::Face;
use cardavia::game::Game;
use cardavia::group::Group;
use cardavia::message::Message;
use cardavia::notation::NotationError;
use cardavia::outcome::Sheet;
use cardavia::test_each_game;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::room::Room;
use crate::rows::{Deal, Paid, Perft, read};

/// Why the engine refuses a question, by the name of Python's exception.
#[derive(Debug)]
pub(crate) enum Refusal {
    NotationError(NotationError),
    HandError(Message),
}

impl Refusal {
    const fn name(&self) -> &'static str {
        match self {
            Self::NotationError(_) => "NotationError",
            Self::HandError(_) => "HandError",
        }
    }

    fn sentence(&self) -> String {
        match self {
            Self::NotationError(error) => error.to_string(),
            Self::HandError(error) => error.to_string(),
        }
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Self {
        Self::NotationError(error)
    }
}

impl From<HandError> for Refusal {
    fn from(error: HandError) -> Self {
        Self::HandError(error.into())
    }
}

impl<C: Into<Message>> From<Unscored<C>> for Refusal {
    fn from(error: Unscored<C>) -> Self {
        Self::HandError(error.into())
    }
}

/// The arguments of a calculator as the files write them; each function reads its own, and what
/// only one game's score asks is in `claims`.
#[derive(Debug, Deserialize)]
pub(crate) struct Arguments<C> {
    hand: String,
    #[serde(default, alias = "exposed")]
    groups: Vec<String>,
    #[serde(default)]
    seen: String,
    #[serde(flatten)]
    pub(crate) claims: C,
}

/// Texts of partitions.
pub(crate) type Partitions = Vec<Vec<String>>;

/// A game's calculators, asked in text.
pub(crate) trait Questions: Room {
    /// What is said of a hand beside its cards and groups.
    type Claims: Debug + DeserializeOwned;

    /// The sheet of a hand.
    fn score(args: &Arguments<Self::Claims>) -> Result<Sheet, Refusal>;

    /// Whether the engine's types can hold the question at all. What they cannot hold is refused
    /// by the extension and tested from Python.
    fn is_expressible(_: &Arguments<Self::Claims>) -> bool {
        true
    }

    /// Every winning partition, in games that tell them.
    fn partitions(_: &Arguments<Self::Claims>) -> Option<Result<Partitions, Refusal>> {
        None
    }

    /// Whether a hand is a win.
    fn wins(args: &Arguments<Self::Claims>) -> Result<bool, Refusal> {
        let (cards, groups) = (args.cards::<Self>()?, args.groups::<Self>()?);
        Ok(calculate::is_win::<Self>(&cards, &groups)?)
    }

    /// The faces that complete a hand.
    fn completing(args: &Arguments<Self::Claims>) -> Result<Vec<Face>, Refusal> {
        let (cards, groups) = (args.cards::<Self>()?, args.groups::<Self>()?);
        Ok(calculate::waits::<Self>(&cards, &groups)?)
    }
}

impl<C> Arguments<C> {
    pub(crate) fn cards<G: Room>(&self) -> Result<Vec<Face>, NotationError> {
        G::FACES.parse_cards(&self.hand)
    }

    pub(crate) fn groups<G: Room>(&self) -> Result<Vec<Group>, NotationError> {
        let parse = |text: &String| Group::parse(text, G::GROUPS, &G::FACES);
        self.groups.iter().map(parse).collect()
    }

    fn distance<G: Room>(&self) -> Result<Option<i8>, Refusal> {
        let seen = G::FACES.parse_cards(&self.seen)?;
        let (cards, groups) = (self.cards::<G>()?, self.groups::<G>()?);
        Ok(calculate::distance::<G>(&cards, &groups, &seen)?)
    }
}

fn win<G: Questions>() {
    #[derive(Deserialize)]
    struct Row<C> {
        #[serde(flatten)]
        arguments: Arguments<C>,
        waits: Option<Vec<String>>,
        win: Option<bool>,
        partitions: Option<Partitions>,
    }

    let mut met = [0, 0];
    for (line, row) in read::<G, Row<G::Claims>>("win") {
        let arguments = row.arguments;
        if let Some(waits) = row.waits {
            met[0] += 1;
            let found = G::completing(&arguments).unwrap_or_else(|e| panic!("line {line}: {e:?}"));
            let found: Vec<String> = found
                .into_iter()
                .map(|face| G::FACES.name(face).to_string())
                .collect();
            assert_eq!(found, waits, "line {line}");
        } else {
            met[1] += 1;
            let found = G::wins(&arguments).unwrap_or_else(|e| panic!("line {line}: {e:?}"));
            assert_eq!(Some(found), row.win, "line {line}");
        }
        if let Some(mut partitions) = row.partitions {
            let found = G::partitions(&arguments).expect("the game tells partitions");
            let mut found = found.unwrap_or_else(|e| panic!("line {line}: {e:?}"));
            found.sort_unstable();
            partitions.sort_unstable();
            assert_eq!(found, partitions, "line {line}");
        }
    }
    assert!(met.iter().all(|&rows| rows > 0), "{met:?}");
}

fn distance<G: Questions>() {
    #[derive(Deserialize)]
    struct Row<C> {
        #[serde(flatten)]
        arguments: Arguments<C>,
        distance: Option<i8>,
    }

    for (line, row) in read::<G, Row<G::Claims>>("distance") {
        let found = row.arguments.distance::<G>();
        let found = found.unwrap_or_else(|refusal| panic!("line {line}: {refusal:?}"));
        assert_eq!(found, row.distance, "line {line}");
    }
}

fn bad_input<G: Questions>() {
    #[derive(Deserialize)]
    struct Row<C> {
        call: String,
        args: Arguments<C>,
        error: String,
        sentence: String,
    }

    let (mut refused, mut inexpressible) = (0, 0);
    for (line, row) in read::<G, Row<G::Claims>>("bad") {
        let Row { call, args, .. } = row;
        let refusal = match call.as_str() {
            "score" if !G::is_expressible(&args) => {
                inexpressible += 1;
                continue;
            }
            "score" => G::score(&args).err(),
            "is_win" => G::wins(&args).err(),
            "waits" => G::completing(&args).err(),
            "distance" => args.distance::<G>().err(),
            "partitions" => G::partitions(&args).and_then(Result::err),
            _ => panic!("line {line}: no calculator {call}"),
        };
        let refusal = refusal.unwrap_or_else(|| panic!("line {line}: {call} gave an answer"));
        assert_eq!(refusal.name(), row.error, "line {line}: {refusal:?}");
        assert_eq!(refusal.sentence(), row.sentence, "line {line}");
        refused += 1;
    }
    assert!(refused > 10 * inexpressible, "{refused}, {inexpressible}");
}

fn deals<G: Game>() {
    for (line, row) in read::<G, Deal>("deals") {
        let mut table = row.table::<G>();
        assert_eq!(row.actions.len(), row.legal.len(), "line {line}");
        for (action, legal) in row.actions::<G>().zip(&row.legal) {
            let found: Vec<String> = table
                .state()
                .legal()
                .iter(&G::SPACE)
                .map(|action| G::SPACE.text(action).to_string())
                .collect();
            let text = G::SPACE.text(action);
            assert_eq!(&found, legal, "line {line}, before {text}");
            table.play(action).expect("a legal action");
        }
        let outcome = table.state().outcome();
        let outcome = outcome.unwrap_or_else(|| panic!("line {line}: the deal is not over"));
        let totals: Vec<i32> = outcome.sheets.iter().map(|sheet| sheet.total).collect();
        assert_eq!(totals, row.totals, "line {line}\n{outcome}");
        assert_eq!(outcome.returns, row.returns, "line {line}\n{outcome}");
        if let Some(mut expected) = row.ledger {
            let mut ledger: Vec<Paid> = outcome
                .ledger
                .iter()
                .map(|paid| {
                    (
                        paid.payer,
                        paid.payee,
                        paid.amount,
                        paid.clause().to_owned(),
                    )
                })
                .collect();
            ledger.sort_unstable();
            expected.sort_unstable();
            assert_eq!(ledger, expected, "line {line}\n{outcome}");
        }
    }
}

fn perft<G: Game>() {
    for (line, row) in read::<G, Perft>("perft") {
        let nodes = row.table::<G>().perft(row.depth, &mut |_| true);
        assert_eq!(nodes, Ok(row.nodes), "line {line}");
    }
}

test_each_game!(win, distance, bad_input, deals, perft);
