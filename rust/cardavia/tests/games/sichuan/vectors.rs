//! Sichuan's scores (S4).

use cardavia::calculate;
use cardavia::card::{Face, SUITS};
use cardavia::games::sichuan::{self, FACES, Sichuan, WonFrom};
use cardavia::outcome::Sheet;
use serde::Deserialize;

use crate::rows::read;
use crate::vectors::{Arguments, Partitions, Questions, Refusal};

/// What a score asks beside hand and groups.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Claims {
    won_on: Option<String>,
    won_from: Option<String>,
    void: Option<String>,
    kong_replacement: bool,
    last_tile: bool,
}

impl Claims {
    /// The source, self-drawn unless said.
    fn won_from(&self) -> Option<WonFrom> {
        match self.won_from.as_deref() {
            None | Some("self") => Some(WonFrom::Stock),
            Some("discard") => Some(WonFrom::Discard),
            Some("kong") => Some(WonFrom::Kong),
            Some(_) => None,
        }
    }

    /// The void suit; `None` for a text that is no suit.
    fn void(&self) -> Option<u8> {
        let text = self.void.as_deref()?;
        let place = SUITS.iter().position(|suit| suit.to_string() == text);
        place.and_then(|place| u8::try_from(place).ok())
    }
}

/// Whether a hand wins on a discarded tile, the void suit being checked.
fn wins_on(args: &Arguments<Claims>, cards: &[Face], tile: Face) -> Result<bool, Refusal> {
    let claims = sichuan::Claims {
        cards,
        groups: &args.groups::<Sichuan>()?,
        won_on: Some(tile),
        won_from: WonFrom::Discard,
        void: args.claims.void(),
        kong_replacement: false,
        last_tile: false,
    };
    Ok(sichuan::score_hand(&claims).is_ok())
}

impl Questions for Sichuan {
    type Claims = Claims;

    /// One of the three sources and of the three suits.
    fn is_expressible(args: &Arguments<Claims>) -> bool {
        let claims = &args.claims;
        let is_suit = claims.void.is_none() || claims.void().is_some();
        claims.won_from().is_some() && is_suit
    }

    fn partitions(args: &Arguments<Claims>) -> Option<Result<Partitions, Refusal>> {
        let partitions = || {
            Ok(sichuan::partitions(
                &args.cards::<Self>()?,
                &args.groups::<Self>()?,
            )?)
        };
        Some(partitions())
    }

    /// Nothing wins that holds a tile of the void suit, where one is named (S2.1).
    fn wins(args: &Arguments<Claims>) -> Result<bool, Refusal> {
        let (cards, groups) = (args.cards::<Self>()?, args.groups::<Self>()?);
        let wins = calculate::is_win::<Self>(&cards, &groups)?;
        Ok(wins && (args.claims.void.is_none() || wins_on(args, &cards, cards[0])?))
    }

    /// No tile of the void suit completes a hand, nor any tile a hand that holds one.
    fn completing(args: &Arguments<Claims>) -> Result<Vec<Face>, Refusal> {
        let (cards, groups) = (args.cards::<Self>()?, args.groups::<Self>()?);
        let mut waits = Vec::new();
        for tile in calculate::waits::<Self>(&cards, &groups)? {
            let with = [cards.as_slice(), &[tile]].concat();
            if args.claims.void.is_none() || wins_on(args, &with, tile)? {
                waits.push(tile);
            }
        }
        Ok(waits)
    }

    fn score(args: &Arguments<Claims>) -> Result<Sheet, Refusal> {
        let claims = &args.claims;
        let won_on = claims.won_on.as_ref();
        Ok(sichuan::score_hand(&sichuan::Claims {
            cards: &args.cards::<Self>()?,
            groups: &args.groups::<Self>()?,
            won_on: won_on.map(|text| FACES.parse_face(text)).transpose()?,
            won_from: claims.won_from().expect("a source"),
            void: claims.void(),
            kong_replacement: claims.kong_replacement,
            last_tile: claims.last_tile,
        })?)
    }
}

/// The pattern and what adds to it, which the files name as the sheet does.
fn items(sheet: &Sheet) -> Vec<&'static str> {
    let mut names = Vec::new();
    for line in &sheet.lines {
        match line.label.id() {
            "base" | "self-drawn" => {}
            "root" => names.extend(vec!["root"; line.value.ilog2() as usize]),
            name => names.push(name),
        }
    }
    if sheet.lines.iter().all(|line| line.clause != "S4.1") {
        names.push("standard");
    }
    names
}

#[test]
fn score() {
    #[derive(Deserialize)]
    struct Row {
        #[serde(flatten)]
        arguments: Arguments<Claims>,
        fan: u8,
        base: i32,
        total: i32,
        items: Vec<String>,
    }

    for (line, mut row) in read::<Sichuan, Row>("score") {
        let sheet = Sichuan::score(&row.arguments);
        let sheet = sheet.unwrap_or_else(|refusal| panic!("line {line}: {refusal:?}"));
        let self_drawn: i32 = sheet
            .lines
            .iter()
            .filter(|item| item.clause == "S5.1")
            .map(|item| item.value)
            .sum();
        assert_eq!(sheet.fan, Some(row.fan), "line {line}\n{sheet}");
        assert_eq!(sheet.total - self_drawn, row.base, "line {line}\n{sheet}");
        assert_eq!(sheet.total, row.total, "line {line}\n{sheet}");
        let mut found = items(&sheet);
        // Two patterns with equal fan: the sheet may name either (S4.3).
        if row.items.iter().any(|item| item == "outside") {
            let ties = found.iter_mut().filter(|item| **item == "seven-pairs");
            ties.for_each(|item| *item = "outside");
        }
        found.sort_unstable();
        row.items.sort_unstable();
        assert_eq!(found, row.items, "line {line}\n{sheet}");
    }
}
