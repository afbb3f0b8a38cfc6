//! Chắn's scores and settlements (C5).

use cardavia::game::Game;
use cardavia::games::chan::{self, Chan, FACES};
use cardavia::outcome::Sheet;
use serde::Deserialize;

use crate::rows::read;
use crate::vectors::{Arguments, Questions, Refusal};

/// What a score asks beside hand and groups.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Claims {
    won_on: Option<String>,
    own_gate: bool,
    heavenly: bool,
    opening_quad: bool,
}

impl Questions for Chan {
    type Claims = Claims;

    fn score(args: &Arguments<Claims>) -> Result<Sheet, Refusal> {
        let claims = &args.claims;
        let won_on = claims.won_on.as_ref();
        Ok(chan::score_hand(&chan::Claims {
            cards: &args.cards::<Self>()?,
            groups: &args.groups::<Self>()?,
            won_on: won_on.map(|text| FACES.parse_face(text)).transpose()?,
            own_gate: claims.own_gate,
            heavenly: claims.heavenly,
            opening_quad: claims.opening_quad,
        })?)
    }
}

/// The bonuses of a sheet in order of the alphabet; the files name them as the sheet does.
fn bonuses(sheet: &Sheet) -> Vec<&'static str> {
    let mut names: Vec<&str> = sheet.lines.iter().map(|line| line.label.id()).collect();
    names.sort_unstable();
    names
}

#[test]
fn score() {
    #[derive(Deserialize)]
    struct Row {
        #[serde(flatten)]
        arguments: Arguments<Claims>,
        bonuses: Vec<String>,
        total: i32,
    }

    for (line, mut row) in read::<Chan, Row>("score") {
        let sheet = Chan::score(&row.arguments);
        let sheet = sheet.unwrap_or_else(|refusal| panic!("line {line}: {refusal:?}"));
        row.bonuses.sort_unstable();
        assert_eq!(bonuses(&sheet), row.bonuses, "line {line}\n{sheet}");
        assert_eq!(sheet.total, row.total, "line {line}\n{sheet}");
    }
}

#[test]
fn settle() {
    #[derive(Deserialize)]
    struct Row {
        totals: [i32; Chan::SEATS],
        returns: [i32; Chan::SEATS],
    }

    for (line, row) in read::<Chan, Row>("settle") {
        assert_eq!(chan::settle(row.totals), row.returns, "line {line}");
    }
}
