//! What a seat sees as rows and scalars.

use super::player::suit;
use super::{DEALER_TILES, FACES, Phase, SEATS, Sichuan, Sight, WALL};
use crate::Seat;
use crate::calculate::{Hands, Held, helpful_draws};
use crate::card::{COPIES, Face, FaceSet};
use crate::context::Decision;
use crate::copies::Copies;
use crate::group::GroupKind;
use crate::planes::{
    Advice, DISTANCES, Declared, Names, Planes, River, Rows, Scalars, flag, is_whole, only, part,
};
use crate::public::Source;

/// What money is told in: the most points that a win off a discard brings twice over (S4.3).
const MONEY: f32 = 64.0;

impl Sichuan {
    /// Advice to a seat in play, towards a win without its void suit (S2.1). Tiles of that have to go
    /// first (S1.3), and while it holds one nothing completes its hand.
    fn advice(&self, seat: Seat) -> Advice {
        let (sight, player) = (Sight::new(self, seat), &self.seats[seat]);
        let mut held = Held {
            counts: sight.counts(),
            groups: sight.groups(seat),
        };
        let mut available = sight.seen_elsewhere();
        for (face, left) in (0..).map(Face).zip(&mut available).take(FACES.len().into()) {
            *left = COPIES - held.own(face) - *left;
        }
        let must_discard = is_whole::<Self>(&held);
        for face in player.void_suit() {
            (held.counts[face.index()], available[face.index()]) = (0, 0);
        }
        let void_tiles = player.void_tiles();
        if void_tiles.is_empty() {
            return Advice::on::<Self>(&held, &available);
        }
        let distance = Self::distance(&held, &available);
        let going = void_tiles & FaceSet::all_if(must_discard && distance.is_some());
        Advice {
            distance,
            waits: FaceSet::EMPTY,
            helpful: helpful_draws::<Self>(&held, &available, distance, Self::distance),
            keeps: going,
            best: going,
        }
    }
}

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
    const ADVICE_ROWS: &'static [&'static str] = &["waits", "helpful", "keeps distance", "best"];
    const ADVICE_SCALARS: &'static [&'static str] = DISTANCES;

    fn write(&self, river: &River, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let public = sight.public();
        let mut won_on = [None; SEATS];
        for &win in &self.wins {
            won_on[win.seat] = sight.won_on(win);
        }

        rows.copies(Copies::of(sight.hand()));
        rows.put([only(sight.drawn()), only(public.map(|card| card.face))]);
        rows.copies(sight.unseen(river.lying()));
        for other in seat.round(SEATS) {
            let (player, before) = (&self.seats[other], river.before(other));
            let groups = Declared::of(&player.groups);
            rows.put([
                groups.with(GroupKind::Pung),
                groups.with(GroupKind::Kong),
                groups.with(GroupKind::ConcealedKong),
            ]);
            rows.copies(before.lying);
            rows.put([
                before.away,
                before.recent(),
                before.newest(),
                sight.void(other).map_or(FaceSet::EMPTY, suit),
                player.hand.faces() & FaceSet::all_if(player.won),
                only(won_on[other]),
            ]);
        }

        let decision = sight.if_own(self.decision());
        let turn = sight.turn(public.is_some());
        let is_kong = public.is_some_and(|card| card.source == Source::Kong);
        let mut money = [0_i16; SEATS];
        self.owed(|payer, payee, amount, _| {
            money[payer] -= amount as i16;
            money[payee] += amount as i16;
        });
        scalars.put([
            part(sight.stock(), WALL),
            flag(matches!(self.phase, Phase::Void { .. })),
            flag(matches!(self.phase, Phase::Over { .. })),
            flag(decision == Some(Decision::Void)),
            flag(decision == Some(Decision::Turn)),
            flag(decision == Some(Decision::Discard)),
            flag(decision == Some(Decision::Claim)),
            flag(self.has_replacement()),
            flag(is_kong),
        ]);
        for other in seat.round(SEATS) {
            scalars.put([
                flag(turn == Some(other)),
                flag(public.is_some_and(|card| card.seat == other)),
                flag(self.dealer == other),
                part(sight.size(other) as usize, DEALER_TILES),
                flag(self.seats[other].won),
                f32::from(money[other]) / MONEY,
            ]);
        }
    }

    fn advise(&self, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let advice = if self.seats[seat].won {
            Advice::default()
        } else {
            self.advice(seat)
        };
        advice.write(rows, scalars);
    }
}
