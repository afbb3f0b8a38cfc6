//! From a finished deal to what everybody pays (RULES C5.5).

use super::score::{self, Holding, How, Win};
use super::words::{Ending, Reason};
use super::{Chan, Ended, FACES, Origin, Phase, SEATS};
use crate::Seat;
use crate::game::Points;
use crate::outcome::{Completion, Outcome, Payment, Sheet, Won, WonBy};
use crate::seat::MAX_SEATS;
use crate::seat::for_each_seat;

/// What each player receives: the winner the score from each of the others (C5.5). `scores` are
/// the points each loser pays to a seat; all but the winner's are 0.
pub fn settle(scores: [i32; SEATS]) -> [i32; SEATS] {
    let sum: i32 = scores.iter().sum();
    scores.map(|score| scores.iter().map(|_| score).sum::<i32>() - sum)
}

impl Chan {
    fn holding(&self, seat: Seat) -> Holding<'_> {
        let player = &self.seats[seat];
        Holding {
            concealed: player.hand,
            groups: &player.groups,
            opening_quad: player.opening_quad,
        }
    }

    /// The win of a seat, where it is the winner.
    fn win_of(seat: Seat, ended: Option<Ended>) -> Option<Win> {
        ended
            .filter(|ended| ended.seat == seat)
            .map(|ended| ended.win)
    }

    pub(super) fn points(&self) -> Points {
        let mut points = [0; MAX_SEATS];
        if let Phase::Over(ended) = self.phase {
            let score = |seat| score::total(&self.holding(seat), Self::win_of(seat, ended));
            points[..SEATS].copy_from_slice(&settle(for_each_seat(score)));
        }
        points
    }

    pub(super) fn explained(&self) -> Option<Outcome> {
        let Phase::Over(ended) = self.phase else {
            return None;
        };
        let sheet = |seat| {
            let sheet = score::sheet(&self.holding(seat), Self::win_of(seat, ended));
            let completion = sheet.completion.map(|completion| Completion {
                by: ended.map(Ended::by),
                ..completion
            });
            Sheet {
                completion,
                ..sheet
            }
        };
        let sheets: Vec<_> = Seat::all(SEATS).map(sheet).collect();
        let scores = for_each_seat(|seat| sheets[seat].total);
        Some(Outcome {
            wins: ended.map(Ended::won).into_iter().collect(),
            endings: vec![ending(ended).into()],
            ledger: ended
                .map(|ended| ledger(ended.seat, scores))
                .unwrap_or_default(),
            sheets,
            returns: settle(scores).to_vec(),
        })
    }
}

impl Ended {
    fn by(self) -> WonBy {
        self.public.map_or(WonBy::SelfDraw, |public| {
            WonBy::Claim(public.origin.source())
        })
    }

    fn won(self) -> Won {
        Won {
            seat: self.seat,
            card: self.public.map(|public| public.card.face()),
            by: self.by(),
            from: self.public.map(|public| public.from),
            payers: self.seat.others(SEATS).collect(),
            fan: None,
        }
    }
}

fn ending(ended: Option<Ended>) -> Ending {
    let Some(Ended {
        seat, win, public, ..
    }) = ended
    else {
        return Ending::Drawn;
    };
    let (How::Card { face, .. }, Some(public)) = (win.how, public) else {
        return Ending::WonAsDealt { seat };
    };
    let (face, from) = (FACES.name(face), public.from);
    match public.origin {
        Origin::Reveal if from == seat => Ending::WonAtOwnGate { seat, face },
        Origin::Reveal => Ending::WonAtGate { seat, face, from },
        Origin::Discard => Ending::WonOnDiscard { seat, face, from },
        Origin::Returned => Ending::WonOnReturned {
            seat,
            face,
            from,
            gate: public.gate,
        },
    }
}

fn ledger(winner: Seat, scores: [i32; SEATS]) -> Vec<Payment> {
    Seat::all(SEATS)
        .filter(|&seat| seat != winner)
        .map(|payer| Payment {
            payer,
            payee: winner,
            amount: scores[winner],
            reason: Reason::WinnersScore.into(),
        })
        .collect()
}
