//! What only Chắn asks of a hand, as Python functions.

use cardavia::games::chan::{self, Chan, Claims};
use pyo3::prelude::*;

use crate::calculate::{Question, questions, totals};
use crate::counts;
use crate::error::IntoPy;
use crate::game::GameId;
use crate::hand::extract_face;
use crate::outcome::PyScore;

const GAME: GameId = GameId::Chan;

/// Score one player at the end of a deal: the points that each of the others pays (C5).
///
/// `hand` holds the concealed cards, a winner's with the winning card; `exposed` are the pairs
/// captured and the Chíus. A player with neither `won_on` nor `heavenly` did not win, and scores 0.
///
/// `won_on` is the face of the winning card. `own_gate` says that it lay at the winner's own gate,
/// revealed by the winner or returned there (Ù chì, C5.1). `heavenly` is a Thiên ù, the dealer's
/// win with the cards dealt; it has no winning card. `opening_quad` says that four identical cards
/// were dealt (Thiên khai), which must be concealed still; of a Thiên ù the cards show it.
///
/// Chíu ù, Bòn and every other bonus follow from the cards. The `items` of the sheet add up to its
/// `total`: one bonus with its main value and the others with their dịch (C5.3), or with Thập
/// thành all with their main values (C5.4); `str()` prints the sheet.
///
/// Raises `HandError` when the cards do not win, are too many or too few, or the flags contradict
/// each other.
///
/// >>> sheet = score("22m 44m 55p 66p 99p CC 3m 3s 7p 7s 2p 2s 6m 6s", won_on="6s", own_gate=True)
/// >>> [(item.label.id, item.value) for item in sheet.items], sheet.total
/// ([('tom', 4), ('u-chi', 1)], 5)
#[pyfunction]
#[pyo3(
    signature = (
        hand, exposed = None, *, won_on = None, own_gate = false, heavenly = false, opening_quad = false
    ),
    text_signature = "(hand, exposed=(), *, won_on=None, own_gate=False, heavenly=False, opening_quad=False)"
)]
fn score(
    hand: &Bound<'_, PyAny>,
    exposed: Option<&Bound<'_, PyAny>>,
    won_on: Option<&Bound<'_, PyAny>>,
    own_gate: bool,
    heavenly: bool,
    opening_quad: bool,
) -> PyResult<PyScore> {
    let question = Question::new(GAME, hand, exposed)?;
    let cards = question.cards();
    let claims = Claims {
        cards: &cards,
        groups: &question.groups,
        won_on: won_on.map(|face| extract_face(GAME, face)).transpose()?,
        own_gate,
        heavenly,
        opening_quad,
    };
    let sheet = chan::score_hand(&claims).map_err(IntoPy::into_py)?;
    Ok(PyScore { game: GAME, sheet })
}

/// Return what each player receives, in points, from the sheets of all four (C5.5).
///
/// Each loser pays the winner's score, so the result sums to 0; without a winner all is 0.
///
/// Raises `ValueError` unless there are four sheets of Chắn, at most one of them a winner's.
///
/// >>> won = score("22m 44m 55p 66p 99p CC 3m 3s 7p 7s 2p 2s 6m 6s", won_on="6s")
/// >>> lost = score("234m 234p 234s 567m 567p 567s C")
/// >>> settle([lost, won, lost, lost])
/// [-4, 12, -4, -4]
#[pyfunction]
fn settle(scores: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
    Ok(chan::settle(totals(GAME, scores)?).to_vec())
}

questions! {
    /// Say whether 20 cards are ten pairs, at least six of them chắn (C2.1, C2.2).
    ///
    /// The condition on a winning Chi chi (C2.3) is not looked at: the hand does not tell which card
    /// came last.
    ///
    /// Raises `HandError` unless hand and exposed groups come to 20 cards.
    ///
    /// >>> is_win("22m 44m 55p 66p 3m 3s 7p 7s 2p 2s 6m 6s", ["chiu C"])
    /// True
    is_win;

    /// Return the faces that complete a hand of 19 cards, in face order (C2.5).
    ///
    /// Chi chi is among them only where it leaves exactly six chắn (C2.3); a face of which the player
    /// holds all four copies is none of them.
    ///
    /// Raises `HandError` unless hand and exposed groups come to 19 cards.
    ///
    /// >>> waits("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
    /// ['3m', '3p', '3s']
    waits;

    /// Return how many cards a hand must exchange until it is ready: 0 is ready, -1 complete.
    ///
    /// A hand of 20 cards is measured after its best discard. The bans of C4 are not looked at. No
    /// fifth copy of a face is counted on, nor any of the copies in `seen`: cards visible elsewhere,
    /// not those of the hand and groups. None when no win can be reached any more.
    ///
    /// Raises `HandError` unless hand and exposed groups come to 19 or 20 cards.
    ///
    /// >>> distance("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
    /// 0
    distance;

    /// Say for each face that can be discarded from 20 cards how the hand stands after it.
    ///
    /// Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
    /// the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
    /// and in `copies` their sum. The entries are in face order. The bans of C4 are not looked at.
    ///
    /// Raises `HandError` unless hand and exposed groups come to 20 cards.
    ///
    /// >>> best = min(discards("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s 9s", ["chiu C"]),
    /// ...            key=lambda option: (option.distance, -option.copies))
    /// >>> best.face, best.distance, best.helpful
    /// ('3m', 0, {'9m': 4, '9p': 4, '9s': 3})
    discards;
}

counts::calculators! {
    game: Chan,
    name: "chan",
    faces: "25",
    groups: "groups",
    cards: "cards",
    complete: "20",
    ready: "19",
    win: "223448m 3455668p 2247799s",
    waiting: "223448m 345566p 2247799s",
    waits: "3",
    more: [score, settle],
}
