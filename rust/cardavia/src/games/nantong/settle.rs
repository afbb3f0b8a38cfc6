//! From a finished deal to what everybody pays (RULES N7).

use super::score::{self, Holding, Win};
use super::words::{Ending, Reason};
use super::{Ended, FACES, How, Nantong, Phase, SEATS};
use crate::Seat;
use crate::game::{Points, Settle};
use crate::outcome::{Outcome, Payment, Won};
use crate::seat::{MAX_SEATS, for_each_seat};

/// What each player receives: the sum of the differences to the others' totals (N7.2).
pub fn settle(totals: [i32; SEATS]) -> [i32; SEATS] {
    totals.map(|total| totals.iter().map(|other| total - other).sum())
}

impl Nantong {
    fn holding(&self, seat: Seat) -> Holding<'_> {
        let player = &self.seats[seat];
        Holding {
            concealed: player.hand.counts(),
            groups: &player.groups,
            hezi: player.hezi,
            ready: player.ready,
            indicators: self.indicators,
        }
    }
}

impl Settle for Nantong {
    fn returns(&self) -> Points {
        let mut points = [0; MAX_SEATS];
        if let Phase::Over(ended) = self.phase {
            let total = |seat| score::total(&self.holding(seat), win_of(seat, ended));
            points[..SEATS].copy_from_slice(&settle(for_each_seat(total)));
        }
        points
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ended) = self.phase else {
            return None;
        };
        let sheets: [_; SEATS] =
            for_each_seat(|seat| score::sheet(&self.holding(seat), win_of(seat, ended)));
        let totals = sheets.each_ref().map(|sheet| sheet.total);
        let ledger = ledger(totals);
        let won = |ended: Ended| {
            let paid = ledger.iter().filter(|payment| payment.payee == ended.seat);
            Won {
                seat: ended.seat,
                card: ended.win.card,
                by: ended.win.by(),
                from: ended.from,
                payers: paid.map(|payment| payment.payer).collect(),
                fan: None,
            }
        };
        Some(Outcome {
            wins: ended.map(won).into_iter().collect(),
            endings: vec![ending(ended).into()],
            ledger,
            sheets: sheets.into(),
            returns: settle(totals).to_vec(),
        })
    }
}

/// The win of a seat, where it is the winner.
fn win_of(seat: Seat, ended: Option<Ended>) -> Option<Win> {
    let ended = ended.filter(|ended| ended.seat == seat);
    ended.map(|ended| ended.win)
}

fn ending(ended: Option<Ended>) -> Ending {
    let Some(ended) = ended else {
        return Ending::Exhausted;
    };
    let seat = ended.seat;
    let Some(face) = ended.win.card.map(|face| FACES.name(face)) else {
        return Ending::WonAsDealt { seat };
    };
    match (ended.win.how, ended.from) {
        (How::RobbedKong, Some(from)) => Ending::WonByRobbing { seat, face, from },
        (_, Some(from)) => Ending::WonOnDiscard { seat, face, from },
        (How::SelfDraw { replacement, .. }, _) if replacement => {
            Ending::WonOnReplacement { seat, face }
        }
        _ => Ending::WonOnDraw { seat, face },
    }
}

/// The settlement pair by pair (N7.2).
fn ledger(totals: [i32; SEATS]) -> Vec<Payment> {
    let mut payments = Vec::new();
    for payer in Seat::all(SEATS) {
        for payee in Seat::all(SEATS) {
            let (higher, lower) = (totals[payee], totals[payer]);
            if higher > lower {
                let reason = Reason::Difference { higher, lower };
                payments.push(Payment::new(payer, payee, higher - lower, reason));
            }
        }
    }
    payments
}
