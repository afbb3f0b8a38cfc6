//! From a finished deal to what everybody pays (RULES C5.5).

use super::score::{self, Holding, Win};
use super::words::{Ending, Reason};
use super::{Chan, Ended, FACES, Phase, Public, SEATS};
use crate::Seat;
use crate::game::{Points, Settle};
use crate::outcome::{Outcome, Payment, Won, WonBy};
use crate::seat::{MAX_SEATS, for_each_seat};
use crate::view::Source;

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
        let ended = ended.filter(|ended| ended.seat == seat);
        ended.map(|ended| ended.win)
    }
}

impl Settle for Chan {
    fn returns(&self) -> Points {
        let mut points = [0; MAX_SEATS];
        if let Phase::Over(ended) = self.phase {
            let score = |seat| score::total(&self.holding(seat), Self::win_of(seat, ended));
            points[..SEATS].copy_from_slice(&settle(for_each_seat(score)));
        }
        points
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ended) = self.phase else {
            return None;
        };
        let sheet = |seat| {
            let mut sheet = score::sheet(&self.holding(seat), Self::win_of(seat, ended));
            if let Some(completion) = &mut sheet.completion {
                completion.by = ended.map(Ended::by);
            }
            sheet
        };
        let sheets: Vec<_> = Seat::all(SEATS).map(sheet).collect();
        let scores = for_each_seat(|seat| sheets[seat].total);
        Some(Outcome {
            wins: ended.map(Ended::won).into_iter().collect(),
            endings: vec![ended.map_or(Ending::Drawn, Ended::ending).into()],
            ledger: ended.map_or_else(Vec::new, |ended| ended.ledger(scores[ended.seat])),
            sheets,
            returns: settle(scores).to_vec(),
        })
    }
}

impl Ended {
    fn by(self) -> WonBy {
        let claim = |public: Public| WonBy::Claim(public.source);
        self.public.map_or(WonBy::SelfDraw, claim)
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

    fn ending(self) -> Ending {
        let seat = self.seat;
        let Some(public) = self.public else {
            return Ending::WonAsDealt { seat };
        };
        let (from, gate) = (public.from, public.gate);
        let face = FACES.name(public.card.face());
        match public.source {
            Source::Reveal if from == seat => Ending::WonAtOwnGate { seat, face },
            Source::Reveal => Ending::WonAtGate { seat, face, from },
            Source::Returned => Ending::WonOnReturned {
                seat,
                face,
                from,
                gate,
            },
            _ => Ending::WonOnDiscard { seat, face, from },
        }
    }

    /// What the others pay.
    fn ledger(self, score: i32) -> Vec<Payment> {
        let payment = |payer| Payment::new(payer, self.seat, score, Reason::WinnersScore);
        let payers = Seat::all(SEATS).filter(|&seat| seat != self.seat);
        payers.map(payment).collect()
    }
}
