//! Every payment of a deal, all settled at its end (RULES S5).

use super::legal;
use super::score::{self, How, MOST_FAN, Win};
use super::words::Reason;
use super::{Phase, Player, SEATS, Sichuan};
use crate::Seat;
use crate::card::{Face, FaceSet};
use crate::outcome::WonBy;

/// How a seat stands when the wall is exhausted (S5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Winner,
    Pig,
    NotReady,
    /// With the highest base that a completing tile could win.
    Ready(i32),
}

impl Player {
    fn standing(&self) -> Standing {
        if self.won {
            return Standing::Winner;
        }
        if self.is_bound() {
            return Standing::Pig;
        }
        let bases = self.waits().into_iter().map(|face| self.base_on(face));
        bases.max().map_or(Standing::NotReady, Standing::Ready)
    }

    /// The tiles that complete the hand: not of the void suit, and not all four held (S5.3).
    pub(super) fn waits(&self) -> FaceSet {
        let own = (self.hand | self.exposed).quads();
        legal::waits(&self.hand.counts(), self.groups.len()) - self.void_suit() - own
    }

    /// The base of a win on a tile, event bonuses aside (S5.3c).
    fn base_on(&self, face: Face) -> i32 {
        let mut holding = self.holding();
        holding.concealed[face.index()] += 1;
        let (card, how) = (Some(face), How::Discard { last: false });
        score::base(&holding, Win { card, how })
    }
}

impl Sichuan {
    /// Calls `pay` for every payment of a finished deal, with its payer, payee, amount and reason;
    /// never while it runs.
    pub(super) fn payments(&self, mut pay: impl FnMut(Seat, Seat, i32, Reason)) {
        let Phase::Over { exhausted } = self.phase else {
            return;
        };
        self.owed(&mut pay);
        if exhausted {
            self.check(pay);
        }
    }

    /// Calls `pay` for what is owed for the wins so far, and then for the kongs.
    pub(super) fn owed(&self, mut pay: impl FnMut(Seat, Seat, i32, Reason)) {
        for won in &self.wins {
            let base = score::base(&self.seats[won.seat].holding(), won.win);
            let amount = base + i32::from(won.win.by() == WonBy::SelfDraw);
            for payer in won.payers.iter() {
                pay(payer, won.seat, amount, Reason::Win);
            }
        }
        for kong in &self.kongs {
            for payer in kong.payers.iter() {
                pay(payer, kong.seat, kong.amount.into(), Reason::Kong);
            }
        }
    }

    /// The payments after the last tile: refunds, pigs, hands not ready (S5.3).
    fn check(&self, mut pay: impl FnMut(Seat, Seat, i32, Reason)) {
        let standings = self.seats.map(|player| player.standing());
        for kong in &self.kongs {
            if matches!(standings[kong.seat], Standing::Pig | Standing::NotReady) {
                for payee in kong.payers.iter() {
                    pay(kong.seat, payee, kong.amount.into(), Reason::Refund);
                }
            }
        }
        for (payer, standing) in Seat::all(SEATS).zip(standings) {
            for (payee, other) in Seat::all(SEATS).zip(standings) {
                match (standing, other) {
                    (Standing::Pig, Standing::Pig) => {}
                    (Standing::Pig, _) => pay(payer, payee, 1 << MOST_FAN, Reason::Pig),
                    (Standing::NotReady, Standing::Ready(amount)) => {
                        pay(payer, payee, amount, Reason::NotReady);
                    }
                    _ => {}
                }
            }
        }
    }
}
