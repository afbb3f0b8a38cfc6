//! The discards of every seat, summed up.

use crate::card::FaceSet;
use crate::copies::Copies;
use crate::trail::Trail;

/// How many of a seat's last discards are recent.
const RECENT: u32 = 4;

/// What one seat has discarded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Discarded {
    /// What still lies.
    pub(crate) lying: Copies,
    /// What others have claimed.
    pub(crate) away: FaceSet,
    /// Its last four discards, claimed ones too.
    pub(crate) recent: FaceSet,
    /// Its last one.
    pub(crate) newest: FaceSet,
    discards: u32,
}

/// The discards of every seat.
#[inline]
pub(crate) fn river<const SEATS: usize>(trail: &Trail) -> [Discarded; SEATS] {
    let mut all = [Discarded {
        lying: Copies::NONE,
        away: FaceSet::EMPTY,
        recent: FaceSet::EMPTY,
        newest: FaceSet::EMPTY,
        discards: 0,
    }; SEATS];
    for card in trail.laid().iter().rev().filter(|card| !card.revealed) {
        let of = &mut all[card.seat];
        let face = FaceSet::only(card.face);
        if of.discards < RECENT {
            of.recent |= face;
            if of.discards == 0 {
                of.newest = face;
            }
        }
        of.discards += 1;
        if card.claimed_by.is_some() {
            of.away |= face;
        } else {
            of.lying = of.lying.with(card.face);
        }
    }
    all
}
