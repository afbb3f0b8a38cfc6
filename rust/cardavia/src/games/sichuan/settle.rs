//! From a finished deal, or the score sheets of one, to what everybody wins or loses (RULES S5).

use std::collections::BTreeMap;

use super::score::{self, How};
use super::words::{Ending, Unsettled};
use super::{FACES, Phase, SEATS, Sichuan, Won};
use crate::Seat;
use crate::game::{Points, Settle};
use crate::outcome::{self, Outcome, Payment, Sheet, WonBy};
use crate::seat::{MAX_SEATS, Seats};

/// Who pays each winner, as users name them; numbers that are no seat are an error of theirs.
pub type Payers = BTreeMap<i64, Vec<i64>>;

/// What each seat receives for the wins of a deal (S5.1). Without `payers` all others pay the one
/// winner, which drew its tile itself. Kong money and the check after the last tile are not told
/// by sheets.
///
/// # Errors
/// If all four seats won, or payers are missing or impossible.
pub fn settle(
    sheets: [Option<&Sheet>; SEATS],
    payers: Option<&Payers>,
) -> Result<[i32; SEATS], Unsettled> {
    let won = |seat: Seat| Some((seat, sheets[seat].filter(|sheet| sheet.is_winner())?));
    let wins: Vec<(Seat, &Sheet)> = Seat::all(SEATS).filter_map(won).collect();
    if wins.len() == SEATS {
        return Err(Unsettled::AllWon);
    }
    if let Some(payers) = payers {
        check_winners(&wins, payers)?;
    } else if wins.iter().any(|(_, sheet)| !is_self_drawn(sheet)) {
        return Err(Unsettled::NeedsPayer {
            example: "payers={winner: [seat]}",
        });
    } else if wins.len() > 1 {
        return Err(Unsettled::SeveralWon);
    }
    let mut returns = [0; SEATS];
    for (seat, sheet) in wins {
        let paying = match payers.and_then(|payers| payers.get(&number(seat))) {
            Some(payers) => check_payers(seat, sheet, payers)?,
            None => seat.others(SEATS).collect(),
        };
        for payer in paying.iter() {
            returns[seat] += sheet.total;
            returns[payer] -= sheet.total;
        }
    }
    Ok(returns)
}

fn number(seat: Seat) -> i64 {
    seat.index().cast_signed() as i64
}

fn is_self_drawn(sheet: &Sheet) -> bool {
    sheet.won_by() == Some(WonBy::SelfDraw)
}

/// Checks that payers are named for the winners and for nobody else.
fn check_winners(wins: &[(Seat, &Sheet)], payers: &Payers) -> Result<(), Unsettled> {
    let winners: Vec<i64> = wins.iter().map(|&(seat, _)| number(seat)).collect();
    let unpaid = |&&(seat, _): &&(Seat, &Sheet)| !payers.contains_key(&number(seat));
    if let Some(&(winner, _)) = wins.iter().find(unpaid) {
        return Err(Unsettled::NoPayers { winner });
    }
    let named = payers.keys().copied();
    let strange: Vec<i64> = named.filter(|named| !winners.contains(named)).collect();
    if strange.is_empty() {
        Ok(())
    } else {
        Err(Unsettled::StrangeWinners { winners, strange })
    }
}

/// The payers of a win once it is clear that they can be.
fn check_payers(winner: Seat, sheet: &Sheet, payers: &[i64]) -> Result<Seats, Unsettled> {
    let other = |&payer: &i64| {
        let payer = Seat::of(usize::try_from(payer).ok()?, SEATS);
        payer.filter(|&payer| payer != winner)
    };
    let Some(paying) = payers.iter().map(other).collect::<Option<Seats>>() else {
        let payers = payers.to_vec();
        return Err(Unsettled::StrangePayers { winner, payers });
    };
    match (is_self_drawn(sheet), paying.len()) {
        (true, 0) => Err(Unsettled::NobodyPays { winner }),
        (true, _) | (false, 1) => Ok(paying),
        (false, number) => Err(Unsettled::OnePays { winner, number }),
    }
}

impl Sichuan {
    /// What is owed for the wins so far, and then for the kongs, and what each seat has by it.
    pub(super) fn account(&self) -> (Vec<Payment>, [i32; SEATS]) {
        let (mut payments, mut money) = (Vec::new(), [0; SEATS]);
        self.owed(|payer, payee, amount, reason| {
            payments.push(Payment::new(payer, payee, amount, reason));
            money[payer] -= amount;
            money[payee] += amount;
        });
        (payments, money)
    }

    /// A win as it is told.
    pub(super) fn told(&self, won: Won) -> outcome::Won {
        outcome::Won {
            seat: won.seat,
            card: won.win.card,
            by: won.win.by(),
            from: won.from(),
            payers: won.payers,
            fan: Some(score::fan(&self.seats[won.seat].holding(), won.win)),
        }
    }
}

impl Settle for Sichuan {
    fn returns(&self) -> Points {
        let mut points = [0; MAX_SEATS];
        self.payments(|payer, payee, amount, _| {
            points[payer] -= amount;
            points[payee] += amount;
        });
        points
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { exhausted } = self.phase else {
            return None;
        };
        let mut ledger = Vec::new();
        self.payments(|payer, payee, amount, reason| {
            ledger.push(Payment::new(payer, payee, amount, reason));
        });
        let sheet = |seat| {
            let won = self.wins.iter().find(|won| won.seat == seat);
            score::sheet(&self.seats[seat].holding(), won.map(|won| won.win))
        };
        let sheets: Vec<Sheet> = Seat::all(SEATS).map(sheet).collect();
        let wins = self.wins.into_iter().map(|won| self.told(won)).collect();
        let why = if exhausted {
            Ending::Exhausted
        } else {
            Ending::ThreeWon
        };
        let endings = self.wins.into_iter().map(ending).chain([why]);
        Some(Outcome {
            wins,
            endings: endings.map(Ending::into).collect(),
            sheets,
            ledger,
            returns: self.returns()[..SEATS].to_vec(),
        })
    }
}

impl Won {
    /// Who discarded the winning tile or was robbed of it.
    pub(super) fn from(self) -> Option<Seat> {
        let claimed = self.win.by() != WonBy::SelfDraw;
        self.payers.first().filter(|_| claimed)
    }
}

fn ending(won: Won) -> Ending {
    let seat = won.seat;
    let Some(face) = won.win.card.map(|face| FACES.name(face)) else {
        return Ending::WonAsDealt { seat };
    };
    match (won.win.how, won.from()) {
        (How::RobbedKong, Some(from)) => Ending::WonByRobbing { seat, face, from },
        (_, Some(from)) => Ending::WonOnDiscard { seat, face, from },
        (How::SelfDraw { replacement, .. }, _) if replacement => {
            Ending::WonOnReplacement { seat, face }
        }
        _ => Ending::WonOnDraw { seat, face },
    }
}
