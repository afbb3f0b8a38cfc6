//! What a seat sees as rows and scalars.

use super::player::suit;
use super::{DEALER_TILES, FACES, Phase, SEATS, Sichuan, Sight, WALL};
use crate::Seat;
use crate::calculate::{Hands, Held, helpful_draws};
use crate::card::{COPIES, Face, FaceSet};
use crate::context::Decision;
use crate::copies::Copies;
use crate::group::GroupKind;
use crate::planes::{Advice, DISTANCES, Declared, Names, Planes, Rows, Scalars, is_whole, river};
use crate::public::Source;
use crate::trail::Trail;

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
        let mut money = [0_i16; SEATS];
        self.owed(|payer, payee, amount, _| {
            money[payer] -= amount as i16;
            money[payee] += amount as i16;
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
            scalars.put(f32::from(money[other]) / MONEY);
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
