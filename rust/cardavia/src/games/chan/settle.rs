//! From a finished deal to what everybody pays (RULES C5.5).

use super::score::{self, Holding, How, Win};
use super::words::Reason;
use super::{Chan, Ended, FACES, Origin, Phase, SEATS};
use crate::Seat;
use crate::game::{MAX_SEATS, Points};
use crate::outcome::{Outcome, Payment};

/// What each player receives: the winner the score from each of the others (C5.5). `scores` are
/// the points each loser pays to a seat; all but the winner's are 0.
pub fn settle(scores: [i32; SEATS]) -> [i32; SEATS] {
    let sum: i32 = scores.iter().sum();
    scores.map(|score| scores.iter().map(|_| score).sum::<i32>() - sum)
}

impl Chan {
    fn holding(&self, seat: Seat) -> Holding<'_> {
        let player = self.player(seat);
        Holding {
            concealed: player.hand(),
            groups: player.groups(),
            opening_quad: player.has_opening_quad(),
        }
    }

    /// The win of a seat, where it is the winner.
    fn win_of(seat: Seat, ended: Option<Ended>) -> Option<Win> {
        ended
            .filter(|ended| usize::from(ended.seat) == seat)
            .map(|ended| ended.win)
    }

    pub(super) fn points(&self) -> Points {
        let mut points = [0; MAX_SEATS];
        if let Phase::Over(ended) = self.phase {
            let score = |seat| score::total(&self.holding(seat), Self::win_of(seat, ended));
            points[..SEATS].copy_from_slice(&settle(std::array::from_fn(score)));
        }
        points
    }

    pub(super) fn explained(&self) -> Option<Outcome> {
        let Phase::Over(ended) = self.phase else {
            return None;
        };
        let sheets: Vec<_> = (0..SEATS)
            .map(|seat| score::sheet(&self.holding(seat), Self::win_of(seat, ended)))
            .collect();
        let scores = std::array::from_fn(|seat| sheets[seat].total);
        Some(Outcome {
            winners: ended.iter().map(|ended| ended.seat.into()).collect(),
            summary: summary(ended),
            ledger: ended
                .map(|ended| ledger(ended.seat.into(), scores))
                .unwrap_or_default(),
            sheets,
            returns: settle(scores).to_vec(),
        })
    }
}

fn summary(ended: Option<Ended>) -> String {
    let Some(Ended {
        seat, win, public, ..
    }) = ended
    else {
        return "The stock is empty and a seat must reveal: the deal is drawn.".to_owned();
    };
    let (How::Card { face, .. }, Some(public)) = (win.how, public) else {
        return format!("Seat {seat} wins with the dealt cards, a Thiên ù.");
    };
    let card = FACES.name(face);
    match (public.origin, public.from) {
        (Origin::Reveal, from) if from == seat => {
            format!("Seat {seat} wins on the {card} revealed at its own gate.")
        }
        (Origin::Reveal, from) => {
            format!("Seat {seat} wins on the {card} revealed at the gate of seat {from}.")
        }
        (Origin::Discard, from) => {
            format!("Seat {seat} wins by Chíu on the {card} that seat {from} discarded.")
        }
        (Origin::Returned, from) => format!(
            "Seat {seat} wins by Chíu on the {card} that seat {from} returned to the gate of seat {}.",
            public.gate
        ),
    }
}

fn ledger(winner: Seat, scores: [i32; SEATS]) -> Vec<Payment> {
    (0..SEATS)
        .filter(|&seat| seat != winner)
        .map(|payer| Payment {
            payer,
            payee: winner,
            amount: scores[winner],
            reason: Reason::WinnersScore.into(),
        })
        .collect()
}
