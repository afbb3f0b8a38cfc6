//! From a finished deal to what everybody wins or loses (RULES S5).

use super::score::{self, How};
use super::words::Ending;
use super::{FACES, Phase, SEATS, Sichuan, Won};
use crate::Seat;
use crate::game::{MAX_SEATS, Points};
use crate::outcome::{Outcome, Payment};

impl Sichuan {
    pub(super) fn points(&self) -> Points {
        let mut points = [0; MAX_SEATS];
        self.payments(|entry| {
            points[entry.payer] -= entry.amount;
            points[entry.payee] += entry.amount;
        });
        points
    }

    pub(super) fn explained(&self) -> Option<Outcome> {
        let Phase::Over { exhausted } = self.phase else {
            return None;
        };
        let mut ledger = Vec::new();
        self.payments(|entry| {
            ledger.push(Payment {
                payer: entry.payer,
                payee: entry.payee,
                amount: entry.amount,
                reason: entry.reason.into(),
            });
        });
        let sheet = |seat| {
            let player = self.player(seat);
            let win = self
                .wins
                .iter()
                .find(|won| won.seat == seat)
                .map(|won| won.win);
            score::sheet(&player.holding(player.hand), win)
        };
        let last = if exhausted {
            Ending::Exhausted
        } else {
            Ending::ThreeWon
        };
        let endings = self.wins.into_iter().map(ending).chain([last]);
        Some(Outcome {
            winners: self.wins.into_iter().map(|won| won.seat).collect(),
            endings: endings.map(Ending::into).collect(),
            sheets: Seat::all(SEATS).map(sheet).collect(),
            ledger,
            returns: self.points()[..SEATS].to_vec(),
        })
    }
}

fn ending(won: Won) -> Ending {
    let seat = won.seat;
    let Some(face) = won.win.card.map(|face| FACES.name(face)) else {
        return Ending::WonAsDealt { seat };
    };
    let from = won.payers.iter().next().unwrap_or_default();
    match won.win.how {
        How::SelfDraw {
            replacement: true, ..
        } => Ending::WonOnReplacement { seat, face },
        How::SelfDraw { .. } => Ending::WonOnDraw { seat, face },
        How::Discard { .. } => Ending::WonOnDiscard { seat, face, from },
        How::RobbedKong => Ending::WonByRobbing { seat, face, from },
    }
}
