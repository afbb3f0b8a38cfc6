//! The engine against the vectors, whose figures are derived from the rules.

use cardavia::calculate::{self, Hands};
use cardavia::card::{Face, NotationError};
use cardavia::check::HandError;
use cardavia::game::Game;
use cardavia::games::nantong::{self, Claims, FACES, Nantong, WonFrom};
use cardavia::group::Group;
use cardavia::outcome::{Operation, Sheet};
use serde::Deserialize;

use crate::rows::{Deal, Perft, read};

/// Why the engine refuses a question, by the name of Python's exception.
#[derive(Debug)]
enum Refusal {
    NotationError(NotationError),
    HandError(HandError),
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
        Self::HandError(error)
    }
}

/// The arguments of a calculator as the files write them; each function reads its own.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are the questions a score sheet asks"
)]
struct Arguments {
    hand: String,
    groups: Vec<String>,
    seen: String,
    indicators: Vec<String>,
    hezi: bool,
    won_on: Option<String>,
    won_from: Option<String>,
    kong_replacement: bool,
    last_card: bool,
    first_discard: bool,
    heavenly: bool,
    ready: bool,
}

impl Arguments {
    fn cards(&self) -> Result<Vec<Face>, NotationError> {
        FACES.parse_cards(&self.hand)
    }

    fn groups(&self) -> Result<Vec<Group>, NotationError> {
        self.groups
            .iter()
            .map(|text| Group::parse(text, Nantong::GROUPS, &FACES))
            .collect()
    }

    fn is_win(&self) -> Result<bool, Refusal> {
        Ok(calculate::is_win::<Nantong>(
            &self.cards()?,
            &self.groups()?,
        )?)
    }

    fn partitions(&self) -> Result<Vec<Vec<String>>, Refusal> {
        Ok(nantong::partitions(&self.cards()?, &self.groups()?)?)
    }

    fn waits(&self) -> Result<Vec<String>, Refusal> {
        let waits = calculate::waits::<Nantong>(&self.cards()?, &self.groups()?)?;
        Ok(waits
            .into_iter()
            .map(|face| FACES.name(face).to_string())
            .collect())
    }

    fn distance(&self) -> Result<Option<i8>, Refusal> {
        let seen = FACES.parse_cards(&self.seen)?;
        Ok(calculate::distance::<Nantong>(
            &self.cards()?,
            &self.groups()?,
            &seen,
        )?)
    }

    /// Whether the engine's types can hold the question at all: two indicators, and one of the
    /// three sources. What they cannot hold is refused by the extension and tested from Python.
    fn is_expressible(&self) -> bool {
        let sources = [None, Some("self"), Some("discard"), Some("kong")];
        self.indicators.len() == 2 && sources.contains(&self.won_from.as_deref())
    }

    fn score(&self) -> Result<Sheet, Refusal> {
        assert!(self.is_expressible(), "{self:?}");
        let parse = |text: &String| FACES.parse_face(text);
        let won_from = match self.won_from.as_deref() {
            Some("self") => Some(WonFrom::Stock),
            Some("discard") => Some(WonFrom::Discard),
            Some("kong") => Some(WonFrom::Kong),
            _ => None,
        };
        let claims = Claims {
            cards: &self.cards()?,
            groups: &self.groups()?,
            indicators: [parse(&self.indicators[0])?, parse(&self.indicators[1])?],
            hezi: self.hezi,
            won_on: self.won_on.as_ref().map(parse).transpose()?,
            won_from,
            kong_replacement: self.kong_replacement,
            last_card: self.last_card,
            first_discard: self.first_discard,
            heavenly: self.heavenly,
            ready: self.ready,
        };
        Ok(nantong::score_hand(&claims)?)
    }
}

#[test]
fn score() {
    #[derive(Deserialize)]
    struct Row {
        #[serde(flatten)]
        arguments: Arguments,
        base: i32,
        total: i32,
    }

    for (line, row) in read::<Row>("score") {
        let sheet = row.arguments.score();
        let sheet = sheet.unwrap_or_else(|refusal| panic!("line {line}: {refusal:?}"));
        let in_base = |clause: &str| clause.starts_with("N5.");
        let items = sheet.lines.iter().filter(|item| in_base(item.clause));
        let base: i32 = items
            .inspect(|item| assert_eq!(item.operation, Operation::Add))
            .map(|item| item.value)
            .sum();
        assert_eq!(
            (base, sheet.total),
            (row.base, row.total),
            "line {line}\n{sheet}"
        );
    }
}

#[test]
fn settle() {
    #[derive(Deserialize)]
    struct Row {
        totals: [i32; 3],
        returns: [i32; 3],
    }

    for (line, row) in read::<Row>("settle") {
        assert_eq!(nantong::settle(row.totals), row.returns, "line {line}");
    }
}

#[test]
fn win() {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Answer {
        Waits { waits: Vec<String> },
        Win { win: bool, partitions: usize },
    }

    #[derive(Deserialize)]
    struct Row {
        #[serde(flatten)]
        arguments: Arguments,
        #[serde(flatten)]
        answer: Answer,
    }

    let mut met = [0, 0];
    for (line, row) in read::<Row>("win") {
        match row.answer {
            Answer::Waits { waits } => {
                met[0] += 1;
                assert_eq!(row.arguments.waits().unwrap(), waits, "line {line}");
            }
            Answer::Win { win, partitions } => {
                met[1] += 1;
                assert_eq!(row.arguments.is_win().unwrap(), win, "line {line}");
                let found = row.arguments.partitions().unwrap();
                assert_eq!(found.len(), partitions, "line {line}: {found:?}");
            }
        }
    }
    assert!(met.iter().all(|&rows| rows > 0), "{met:?}");
}

#[test]
fn distance() {
    #[derive(Deserialize)]
    struct Row {
        #[serde(flatten)]
        arguments: Arguments,
        distance: Option<i8>,
    }

    for (line, row) in read::<Row>("distance") {
        assert_eq!(
            row.arguments.distance().unwrap(),
            row.distance,
            "line {line}"
        );
    }
}

#[test]
fn bad_input() {
    #[derive(Deserialize)]
    struct Row {
        call: String,
        args: Arguments,
        error: String,
    }

    let (mut refused, mut inexpressible) = (0, 0);
    for (line, Row { call, args, error }) in read::<Row>("bad") {
        let refusal = match call.as_str() {
            "score" if !args.is_expressible() => {
                inexpressible += 1;
                continue;
            }
            "score" => args.score().err(),
            "is_win" => args.is_win().err(),
            "waits" => args.waits().err(),
            "distance" => args.distance().err(),
            "partitions" => args.partitions().err(),
            _ => panic!("line {line}: no calculator {call}"),
        };
        let refusal = refusal.unwrap_or_else(|| panic!("line {line}: {call} gave an answer"));
        assert_eq!(refusal.name(), error, "line {line}: {refusal:?}");
        assert!(!refusal.sentence().is_empty(), "line {line}");
        refused += 1;
    }
    assert!(refused > 10 * inexpressible, "{refused}, {inexpressible}");
}

#[test]
fn deals() {
    for (line, row) in read::<Deal>("deals") {
        let mut table = row.table();
        assert_eq!(row.actions.len(), row.legal.len(), "line {line}");
        for (action, legal) in row.actions.iter().zip(&row.legal) {
            let state = table.state();
            let found: Vec<String> = state
                .legal()
                .iter(&Nantong::SPACE)
                .map(|action| Nantong::SPACE.text(action).to_string())
                .collect();
            assert_eq!(&found, legal, "line {line}, before {action}");
            table.play(Nantong::SPACE.parse(action).unwrap()).unwrap();
        }
        let outcome = table.state().outcome();
        let outcome = outcome.unwrap_or_else(|| panic!("line {line}: the deal is not over"));
        let totals: Vec<i32> = outcome.sheets.iter().map(|sheet| sheet.total).collect();
        assert_eq!(totals, row.totals, "line {line}\n{outcome}");
        assert_eq!(outcome.returns, row.returns, "line {line}\n{outcome}");
    }
}

#[test]
fn perft() {
    for (line, row) in read::<Perft>("perft") {
        assert_eq!(row.table().perft(row.depth), row.nodes, "line {line}");
    }
}
