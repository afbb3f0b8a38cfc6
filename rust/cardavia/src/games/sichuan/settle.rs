//! From a finished deal to what everybody wins or loses (RULES S5).

use super::score::{self, How};
use super::{FACES, Phase, SEATS, Sichuan, Won};
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
                .find(|won| won.seat() == seat)
                .map(|won| won.win);
            score::sheet(&player.holding(player.hand), win)
        };
        let mut sentences: Vec<String> = self.wins.into_iter().map(sentence).collect();
        sentences.push(if exhausted {
            "The wall is empty and a seat must draw: the deal is over.".to_owned()
        } else {
            "Three seats have won: the deal is over.".to_owned()
        });
        Some(Outcome {
            winners: self.wins.into_iter().map(Won::seat).collect(),
            summary: sentences.join(" "),
            sheets: (0..SEATS).map(sheet).collect(),
            ledger,
            returns: self.points()[..SEATS].to_vec(),
        })
    }
}

fn sentence(won: Won) -> String {
    let seat = won.seat();
    let Some(tile) = won.win.card.map(|face| FACES.name(face)) else {
        return format!("Seat {seat} wins with the dealt tiles.");
    };
    let from = won.payers.iter().next().unwrap_or_default();
    match won.win.how {
        How::SelfDraw {
            replacement: true, ..
        } => {
            format!("Seat {seat} wins on the {tile} drawn for a kong.")
        }
        How::SelfDraw { .. } => format!("Seat {seat} wins on the {tile} it drew."),
        How::Discard { .. } => {
            format!("Seat {seat} wins on the {tile} that seat {from} discarded.")
        }
        How::RobbedKong => {
            format!("Seat {seat} wins by robbing seat {from} of the {tile} for its kong.")
        }
    }
}
