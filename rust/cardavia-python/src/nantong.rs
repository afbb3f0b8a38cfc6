//! What only Nantong asks of a hand, as Python functions.

use cardavia::card::Face;
use cardavia::games::nantong::{self, Claims, Nantong};
use pyo3::prelude::*;

use crate::calculate::{Question, questions, totals};
use crate::error::IntoPy;
use crate::game::GameId;
use crate::hand::{extract, extract_face};
use crate::outcome::PyScore;
use crate::words::Mistake;
use crate::{calculate, counts};

const GAME: GameId = GameId::Nantong;

/// Score one player at the end of a deal, in hu (N5, N6, N7.1).
///
/// `hand` holds the concealed cards, a winner's with the winning card; `indicators` are two faces;
/// `hezi` says that the player exposed a Tiandi Hezi, whose face is that of both indicators.
/// A player with neither `won_on` nor `heavenly` did not win.
///
/// `won_on` is the face of the winning card and `won_from` where it came from: ``"self"``,
/// ``"discard"`` or ``"kong"`` (robbed). `kong_replacement` and `last_card` describe a self-drawn
/// card (N6.3, N6.5), `first_discard` the dealer's first discard, `ready` a declaration in
/// preparation.
///
/// Of several readings of the hand the best counts (N6.7). The `items` of the sheet reproduce its
/// `total`, which is rounded up to a multiple of ten; `str()` prints the sheet.
///
/// Raises `HandError` when the cards do not win, are too many or too few, or the flags contradict
/// each other.
///
/// >>> sheet = score("222m 222s 345678m 67p 45s TTT RR W", indicators="2s 3m")
/// >>> [item.value for item in sheet.items], sheet.total
/// ([8, 24, 8], 40)
#[pyfunction]
#[pyo3(
    signature = (
        hand, groups = None, *, indicators, hezi = false, won_on = None, won_from = None,
        kong_replacement = false, last_card = false, first_discard = false, heavenly = false,
        ready = false
    ),
    text_signature = "(hand, groups=(), *, indicators, hezi=False, won_on=None, won_from=None, kong_replacement=False, last_card=False, first_discard=False, heavenly=False, ready=False)"
)]
#[expect(
    clippy::too_many_arguments,
    clippy::fn_params_excessive_bools,
    reason = "they are the questions a score sheet asks"
)]
fn score(
    hand: &Bound<'_, PyAny>,
    groups: Option<&Bound<'_, PyAny>>,
    indicators: &Bound<'_, PyAny>,
    hezi: bool,
    won_on: Option<&Bound<'_, PyAny>>,
    won_from: Option<&str>,
    kong_replacement: bool,
    last_card: bool,
    first_discard: bool,
    heavenly: bool,
    ready: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, groups)?;
    let indicators = <[Face; 2]>::try_from(extract(GAME, indicators)?)
        .map_err(|faces| Mistake::Indicators { got: faces.len() })?;
    let cards = question.cards();
    let claims = Claims {
        cards: &cards,
        groups: &question.groups,
        indicators,
        hezi,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        won_from: won_from.map(calculate::won_from).transpose()?,
        kong_replacement,
        last_card,
        first_discard,
        heavenly,
        ready,
    };
    let sheet = nantong::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

/// Return what each player receives, in points, from the sheets of all three (N7.2).
///
/// Each pair settles the difference of its totals, so the result sums to 0.
///
/// Raises `ValueError` unless there are three sheets of Nantong, at most one of them a winner's.
///
/// >>> plain = score("147m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
/// >>> triplets = score("111m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
/// >>> settle([plain, triplets, plain])
/// [-10, 20, -10]
#[pyfunction]
fn settle(scores: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
    Ok(nantong::settle(totals(GAME, scores)?).to_vec())
}

questions! {
    /// Say whether 23 cards are seven groups and a pair (N2.1).
    ///
    /// Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.
    ///
    /// >>> is_win("123m 456m 789m 123p 456p 789p 789s RR")
    /// True
    is_win;

    /// Return the faces that complete a hand of 22 cards, in face order.
    ///
    /// A face of which the player holds all four copies is none of them (N3.6).
    ///
    /// Raises `HandError` unless hand and groups come to 22 cards, a group counting as three.
    ///
    /// >>> waits("123m 456m 789m 123p 456p 78p 789s RR")
    /// ['3p', '6p', '9p']
    waits;

    /// Return how many draws away from ready a hand is: 0 is ready, -1 complete.
    ///
    /// A hand of 23 cards is measured after its best discard. No fifth copy of a face is counted on,
    /// nor any of the copies in `seen`: cards visible elsewhere, not those of the hand and groups.
    /// None when no win can be reached any more.
    ///
    /// Raises `HandError` unless hand and groups come to 22 or 23 cards, a group counting as three.
    ///
    /// >>> distance("123m 456m 789m 123p 456p 78p 789s RR")
    /// 0
    distance;

    /// Say for each face that can be discarded from 23 cards how the hand stands after it.
    ///
    /// Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
    /// the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
    /// and in `copies` their sum. The entries are in face order.
    ///
    /// Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.
    ///
    /// >>> best = min(discards("123m 456m 789m 123p 456p 78p 789s RR T"), key=lambda d: d.distance)
    /// >>> best.face, best.distance, best.helpful
    /// ('T', 0, {'3p': 3, '6p': 3, '9p': 4})
    discards;

    /// Return every way to read 23 cards as seven groups and a pair (N2.1), none twice.
    ///
    /// Each is a list of texts, the declared groups first; it is empty when the cards do not win.
    ///
    /// Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.
    ///
    /// >>> len(partitions("111222333m 456p 456p 456s 789s TT"))
    /// 2
    partitions = nantong::partitions;
}

counts::calculators! {
    game: Nantong,
    name: "nantong",
    faces: "30",
    groups: "groups",
    cards: "cards",
    complete: "23",
    ready: "22",
    win: "111222333m 222456p 789s TTT RR",
    waiting: "123m 456m 789m 123p 456p 78p 789s RR",
    waits: "3",
    more: [score, partitions, settle],
}
