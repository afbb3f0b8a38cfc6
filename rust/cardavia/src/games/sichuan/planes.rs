//! What a seat sees as rows and scalars.

use super::player::suit;
use super::{DEALER_TILES, Phase, SEATS, Sichuan, Sight, WALL};
use crate::Seat;
use crate::card::FaceSet;
use crate::context::Decision;
use crate::copies::Copies;
use crate::group::GroupKind;
use crate::planes::{Declared, Names, Planes, Rows, Scalars, river};
use crate::public::Source;
use crate::trail::Trail;

/// What money is told in: the most points that a win off a discard brings twice over (S4.3).
const MONEY: f32 = 64.0;

impl Planes for Sichuan {
    const ROWS: Names = Names {
        own: &[
            "hand>=1",
            "hand>=2",
            "hand>=3",
            "hand>=4",
            "drawn",
            "open",
            "unseen>=1",
            "unseen>=2",
            "unseen>=3",
            "unseen>=4",
        ],
        each: &[
            "pung",
            "kong",
            "concealed-kong",
            "discards>=1",
            "discards>=2",
            "discards>=3",
            "discards>=4",
            "claimed away",
            "recent",
            "newest",
            "void",
            "open hand",
            "won on",
        ],
    };
    const SCALARS: Names = Names {
        own: &[
            "stock / 55",
            "declaring void",
            "over",
            "decision: void",
            "decision: turn",
            "decision: discard",
            "decision: claim",
            "replacement",
            "open: kong",
        ],
        each: &["turn", "opened", "dealer", "hand / 14", "won", "money / 64"],
    };
    const ADVICE_ROWS: &'static [&'static str] = &[];
    const ADVICE_SCALARS: &'static [&'static str] = &[];

    fn write(&self, trail: &Trail, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let public = sight.public();
        let discarded = river::<SEATS>(trail);
        let mut won_on = [None; SEATS];
        for &win in &self.wins {
            won_on[win.seat] = sight.won_on(win);
        }

        rows.copies(Copies::of(sight.hand()));
        rows.face(sight.drawn());
        rows.face(public.map(|card| card.face));
        let lying = discarded.iter().map(|discarded| discarded.lying);
        rows.copies(sight.unseen(lying.fold(Copies::NONE, Copies::plus)));
        for other in seat.round(SEATS) {
            let (player, discarded) = (&self.seats[other], &discarded[other]);
            let groups = Declared::of(&player.groups);
            rows.set(groups.with(GroupKind::Pung));
            rows.set(groups.with(GroupKind::Kong));
            rows.set(groups.with(GroupKind::ConcealedKong));
            rows.copies(discarded.lying);
            rows.set(discarded.away);
            rows.set(discarded.recent);
            rows.set(discarded.newest);
            rows.set(sight.void(other).map_or(FaceSet::EMPTY, suit));
            rows.set(player.hand.faces() & FaceSet::all_if(player.won));
            rows.face(won_on[other]);
        }

        let decision = sight.if_own(self.decision());
        let turn = sight.turn(public.is_some());
        let is_kong = public.is_some_and(|card| card.source == Source::Kong);
        let mut money = [0; SEATS];
        self.owed(|payer, payee, amount, _| {
            money[payer] -= amount;
            money[payee] += amount;
        });
        scalars.part(sight.stock(), WALL);
        scalars.flag(matches!(self.phase, Phase::Void { .. }));
        scalars.flag(matches!(self.phase, Phase::Over { .. }));
        scalars.flag(decision == Some(Decision::Void));
        scalars.flag(decision == Some(Decision::Turn));
        scalars.flag(decision == Some(Decision::Discard));
        scalars.flag(decision == Some(Decision::Claim));
        scalars.flag(self.has_replacement());
        scalars.flag(is_kong);
        for other in seat.round(SEATS) {
            scalars.flag(turn == Some(other));
            scalars.flag(public.is_some_and(|card| card.seat == other));
            scalars.flag(self.dealer == other);
            scalars.part(sight.size(other) as usize, DEALER_TILES);
            scalars.flag(self.seats[other].won);
            scalars.put(money[other] as f32 / MONEY);
        }
    }

    fn advise(&self, _seat: Seat, _rows: &mut Rows, _scalars: &mut Scalars) {}
}
