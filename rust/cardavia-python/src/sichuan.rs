//! What only Sichuan asks of a hand, as Python functions.

use cardavia::card::{FaceSet, SUITS};
use cardavia::game::Game;
use cardavia::games::sichuan::{self, Claims, Payers, Sichuan};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyMapping};

use crate::calculate::{PyDiscardOption, Question, check_game, for_all_seats, questions, wrap};
use crate::error::{HandError, IntoPy, told};
use crate::game::GameId;
use crate::hand::extract_face;
use crate::outcome::PyScore;
use crate::words::Mistake;
use crate::{argument, calculate, counts};

const GAME: GameId = GameId::Sichuan;

/// Reads the letter of a void suit as its number.
fn suit(void: &str) -> PyResult<u8> {
    let place = SUITS.iter().position(|suit| void == suit.to_string());
    let number = place.and_then(|place| u8::try_from(place).ok());
    Ok(number.ok_or_else(|| Mistake::NoVoid { got: void.into() })?)
}

/// The faces of a suit.
fn tiles(suit: u8) -> FaceSet {
    let faces = &Sichuan::FACES;
    let mut tiles = FaceSet::EMPTY;
    for face in (1..=9).filter_map(|rank| faces.suited(suit.into(), rank)) {
        tiles.insert(face);
    }
    tiles
}

/// Score a win: what each seat that pays for it pays (S4, S5.1).
///
/// `hand` holds the concealed tiles, the winning tile among them. A seat that did not win has no
/// sheet.
///
/// `won_on` is the winning tile and `won_from` where it came from: ``"self"``, ``"discard"`` or
/// ``"kong"`` (robbed). Without `won_on` the dealer won with the tiles dealt, which is a self-draw
/// (S3.1). With a `void` suit it is checked that the hand holds no tile of it. `kong_replacement`
/// says that the winning tile replaced a kong, `last_tile` that the wall was empty (S4.2).
///
/// Of several readings the best counts (S4.3). The sheet's `fan` is its number of fan without the
/// limit, its `base` 2 to the power of that, at most 32, and its `total` the base, plus 1 when
/// self-drawn. The `items` reproduce the total; `str()` prints the sheet.
///
/// Raises `HandError` when the tiles do not win, are too many or too few, or the claims contradict
/// each other.
///
/// >>> sheet = score("22m", ["pung 5m", "kong 8p", "pung 2p", "pung 5p"],
/// ...               won_on="2m", won_from="discard")
/// >>> sheet.fan, sheet.base, sheet.total
/// (5, 32, 32)
/// >>> score("1111335577m 8899m", won_on="9m").total
/// 33
#[pyfunction]
#[pyo3(
    signature = (
        hand, groups = None, *, won_on = None, won_from = "self", void = None, kong_replacement = false,
        last_tile = false
    ),
    text_signature = "(hand, groups=(), *, won_on=None, won_from='self', void=None, kong_replacement=False, last_tile=False)"
)]
fn score(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    won_on: Option<&Bound<'_, PyAny>>,
    won_from: &str,
    void: Option<&str>,
    kong_replacement: bool,
    last_tile: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, groups)?;
    let cards = question.cards();
    let claims = Claims {
        cards: &cards,
        groups: &question.groups,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        won_from: calculate::won_from(won_from)?,
        void: void.map(suit).transpose()?,
        kong_replacement,
        last_tile,
    };
    let sheet = sichuan::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

questions! {
    /// Return every way to read 14 tiles as four sets and a pair or as seven pairs, none twice.
    ///
    /// Each is a list of texts, the declared sets first; it is empty when the tiles do not win.
    ///
    /// Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.
    ///
    /// >>> len(partitions("112233778899m 11p"))
    /// 2
    partitions = sichuan::partitions;
}

/// The seats that pay each winner, as a mapping of Python names them.
fn payers(mapping: &Bound<'_, PyMapping>) -> PyResult<Payers> {
    let number = |seat: &Bound<'_, PyAny>| {
        argument::number::<i64>("a seat", seat)?.map_err(|_| {
            let got = argument::said(seat);
            Mistake::NoPayer { got }.into()
        })
    };
    let entry = |entry: Bound<'_, PyAny>| {
        let (winner, payers) = entry.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let payers = argument::list(&payers, |payer| number(&payer))?;
        Ok((number(&winner)?, payers))
    };
    mapping.items()?.iter().map(entry).collect()
}

/// Return what each seat receives for the wins of a deal, in points, from four sheets (S5.1).
///
/// A seat that did not win has None, or its sheet of `Outcome.scores`. `payers` maps the seat of
/// every winner to the seats that pay it: the one that discarded or was robbed, or all that were
/// still in play at a self-draw. A single self-drawn win needs no `payers`: all others pay.
///
/// The result sums to 0. Kong money (S5.2) and the check after the last tile (S5.3) follow from the
/// course of the deal and not from sheets: `Outcome.ledger` has them beside these payments.
///
/// Raises `HandError` unless there are four sheets of Sichuan, at most three of them winners', and
/// for payers that are missing or impossible.
///
/// >>> won = score("123456789m 123p 55p", won_on="5p")
/// >>> settle([None, won, None, None])
/// [-2, 6, -2, -2]
/// >>> robbed = score("123456789m 123p 55p", won_on="3p", won_from="kong")
/// >>> settle([robbed, None, robbed, None], payers={0: [3], 2: [3]})
/// [2, 0, 2, -4]
#[pyfunction]
#[pyo3(signature = (scores, payers = None))]
fn settle(scores: &Bound<'_, PyAny>, payers: Option<&Bound<'_, PyMapping>>) -> PyResult<Vec<i32>> {
    let scores = argument::list(scores, |score| {
        Ok(score.extract::<Option<PyRef<'_, PyScore>>>()?)
    })?;
    let scores: [_; Sichuan::SEATS] = for_all_seats(GAME, scores)?;
    let scores = scores.each_ref().map(Option::as_deref);
    check_game(GAME, scores.into_iter().flatten())?;
    let sheets = scores.map(|score| score.map(|score| &score.sheet));
    let payers = payers.map(self::payers).transpose()?;
    let returns = sichuan::settle(sheets, payers.as_ref());
    let returns = returns.map_err(|error| told(HandError::new_err, error))?;
    Ok(returns.to_vec())
}

/// Say whether 14 tiles are four sets and a pair, or seven pairs, without a tile of `void` (S2.1).
///
/// A hand of three suits never wins: one of them is the void suit.
///
/// Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.
///
/// >>> is_win("1111335577m 8899m"), is_win("1111335577m 8899m", void="m")
/// (True, False)
#[pyfunction]
#[pyo3(
    signature = (hand, groups = None, *, void = None),
    text_signature = "(hand, groups=(), *, void=None)"
)]
fn is_win(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    void: Option<&str>,
) -> PyResult<bool> {
    let question = Question::new(GAME, hand, groups)?;
    let void = void.map(suit).transpose()?;
    Ok(question.is_win()? && !void.is_some_and(|suit| question.holds(tiles(suit))))
}

/// Return the faces that complete a hand of 13 tiles, in face order (S2.1).
///
/// A face of which the player holds all four copies is none of them, and with a `void` suit no face
/// of that. Nothing completes a hand of three suits.
///
/// Raises `HandError` unless hand and sets come to 13 tiles, a set counting as three.
///
/// >>> waits("123456789m 1111p"), waits("123456789m 1122p"), waits("1133557799m 22p 4p")
/// ([], ['1p', '2p'], ['4p'])
#[pyfunction]
#[pyo3(
    signature = (hand, groups = None, *, void = None),
    text_signature = "(hand, groups=(), *, void=None)"
)]
fn waits<'py>(
    hand: &Bound<'py, PyAny>,
    groups: Option<&Bound<'py, PyAny>>,
    void: Option<&str>,
) -> PyResult<Bound<'py, PyList>> {
    let question = Question::new(GAME, hand, groups)?;
    let void = void.map(suit).transpose()?;
    let mut waits = question.waits()?;
    if let Some(tiles) = void.map(tiles) {
        if question.holds(tiles) {
            waits = FaceSet::EMPTY;
        }
        tiles.into_iter().for_each(|face| waits.remove(face));
    }
    question.names(hand.py(), waits)
}

/// Return how many draws a hand is from ready: 0 is ready, -1 complete, else the fewest.
///
/// A hand of 14 tiles is measured after its best discard. No fifth copy of a face is counted on,
/// nor any of the copies in `seen`: tiles visible elsewhere, not those of the hand and sets. With a
/// `void` suit no tile of it counts, held or drawn; without one the suits are not looked at, and
/// three of them may be as near as -1. None when no win can be reached any more.
///
/// Raises `HandError` unless hand and sets come to 13 or 14 tiles, a set counting as three.
///
/// >>> distance("123456789m 12p 45s"), distance("123456789m 12p 45s", void="s")
/// (1, 2)
#[pyfunction]
#[pyo3(
    signature = (hand, groups = None, seen = None, *, void = None),
    text_signature = "(hand, groups=(), seen=None, *, void=None)"
)]
fn distance(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    seen: Option<&Bound<'_, PyAny>>,
    void: Option<&str>,
) -> PyResult<Option<i8>> {
    let question = Question::new(GAME, hand, groups)?;
    let Some(void) = void.map(suit).transpose()? else {
        return question.distance(seen);
    };
    let seen = question.seen(seen)?;
    sichuan::distance_without(&question.cards(), &question.groups, &seen, void)
        .map_err(IntoPy::into_py)
}

/// Say for each face that can be discarded from 14 tiles how the hand stands after it.
///
/// Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
/// the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
/// and in `copies` their sum. The entries are in face order. With a `void` suit no tile of it
/// counts, held or drawn, as for `distance`; that such tiles must be discarded first (S1.3) is not
/// looked at.
///
/// Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.
///
/// >>> best = min(discards("123456789m 12p 45s 9s"), key=lambda d: (d.distance, -d.copies))
/// >>> best.face, best.distance
/// ('9s', 1)
#[pyfunction]
#[pyo3(
    signature = (hand, groups = None, seen = None, *, void = None),
    text_signature = "(hand, groups=(), seen=None, *, void=None)"
)]
fn discards(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    seen: Option<&Bound<'_, PyAny>>,
    void: Option<&str>,
) -> PyResult<Vec<PyDiscardOption>> {
    let question = Question::new(GAME, hand, groups)?;
    let Some(void) = void.map(suit).transpose()? else {
        return question.discards(seen);
    };
    let seen = question.seen(seen)?;
    let options = sichuan::discards_without(&question.cards(), &question.groups, &seen, void);
    Ok(wrap(GAME, options.map_err(IntoPy::into_py)?))
}

counts::calculators! {
    game: Sichuan,
    name: "sichuan",
    faces: "27",
    groups: "sets",
    cards: "tiles",
    complete: "14",
    ready: "13",
    win: "111222333m 99911p",
    waiting: "123456m 12378p 99p",
    waits: "2",
    more: [score, partitions, settle],
}
