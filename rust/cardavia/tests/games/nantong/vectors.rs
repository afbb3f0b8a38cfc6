//! Nantong's scores and settlements (N5–N7).

use cardavia::game::Game;
use cardavia::games::nantong::{self, FACES, Nantong, WonFrom};
use cardavia::outcome::{Operation, Sheet};
use serde::Deserialize;

use crate::rows::read;
use crate::vectors::{Arguments, Partitions, Questions, Refusal};

/// What a score asks beside hand and groups.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are the questions a score sheet asks"
)]
pub(crate) struct Claims {
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

impl Questions for Nantong {
    type Claims = Claims;

    /// Two indicators, and one of the three sources.
    fn is_expressible(args: &Arguments<Claims>) -> bool {
        let sources = [None, Some("self"), Some("discard"), Some("kong")];
        let Claims {
            indicators,
            won_from,
            ..
        } = &args.claims;
        indicators.len() == 2 && sources.contains(&won_from.as_deref())
    }

    fn partitions(args: &Arguments<Claims>) -> Option<Result<Partitions, Refusal>> {
        let partitions = || {
            Ok(nantong::partitions(
                &args.cards::<Self>()?,
                &args.groups::<Self>()?,
            )?)
        };
        Some(partitions())
    }

    fn score(args: &Arguments<Claims>) -> Result<Sheet, Refusal> {
        assert!(Self::is_expressible(args), "{args:?}");
        let parse = |text: &String| FACES.parse_face(text);
        let claims = &args.claims;
        let won_from = match claims.won_from.as_deref() {
            Some("self") => Some(WonFrom::Stock),
            Some("discard") => Some(WonFrom::Discard),
            Some("kong") => Some(WonFrom::Kong),
            _ => None,
        };
        let [first, second] = [&claims.indicators[0], &claims.indicators[1]];
        Ok(nantong::score_hand(&nantong::Claims {
            cards: &args.cards::<Self>()?,
            groups: &args.groups::<Self>()?,
            indicators: [parse(first)?, parse(second)?],
            hezi: claims.hezi,
            won_on: claims.won_on.as_ref().map(parse).transpose()?,
            won_from,
            kong_replacement: claims.kong_replacement,
            last_card: claims.last_card,
            first_discard: claims.first_discard,
            heavenly: claims.heavenly,
            ready: claims.ready,
        })?)
    }
}

#[test]
fn score() {
    #[derive(Deserialize)]
    struct Row {
        #[serde(flatten)]
        arguments: Arguments<Claims>,
        base: i32,
        total: i32,
    }

    for (line, row) in read::<Nantong, Row>("score") {
        let sheet = Nantong::score(&row.arguments);
        let sheet = sheet.unwrap_or_else(|refusal| panic!("line {line}: {refusal:?}"));
        let in_base = |clause: &str| clause.starts_with("N5.");
        let items = sheet.lines.iter().filter(|item| in_base(&item.clause));
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
        totals: [i32; Nantong::SEATS],
        returns: [i32; Nantong::SEATS],
    }

    for (line, row) in read::<Nantong, Row>("settle") {
        assert_eq!(nantong::settle(row.totals), row.returns, "line {line}");
    }
}
