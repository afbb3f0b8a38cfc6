//! What a seat sees as rows and scalars.

use super::score::RED;
use super::{Chan, DEALER_CARDS, FACES, Phase, SEATS, STOCK, Sight};
use crate::Seat;
use crate::calculate::{Hands, Held};
use crate::card::{Face, FaceSet};
use crate::context::Decision;
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::planes::{Advice, DISTANCES, Names, Planes, Rows, Scalars, counts, is_whole};
use crate::public::Source;
use crate::trail::Trail;

/// The groups of a seat.
#[derive(Clone, Copy, Debug, Default)]
struct Captured {
    chan: FaceSet,
    second_chan: FaceSet,
    /// Of its cạ the faces that it captured, and those that it had in hand.
    ca: FaceSet,
    with: FaceSet,
    chiu: FaceSet,
}

impl Captured {
    fn by(groups: &[Group]) -> Self {
        let mut captured = Self::default();
        for group in groups {
            let face = FaceSet::only(group.last());
            match group.kind() {
                GroupKind::Ca => {
                    captured.ca |= face;
                    captured.with.insert(group.first());
                }
                GroupKind::Chiu => captured.chiu |= face,
                _ => {
                    captured.second_chan |= captured.chan & face;
                    captured.chan |= face;
                }
            }
        }
        captured
    }
}

/// What lies before a seat and at its gate.
#[derive(Clone, Copy, Debug, Default)]
struct Before {
    discards: FaceSet,
    revealed: FaceSet,
    second_revealed: FaceSet,
}

fn lying(trail: &Trail) -> [Before; SEATS] {
    let mut all = [Before::default(); SEATS];
    for card in trail.laid().iter().filter(|card| card.claimed_by.is_none()) {
        let before = &mut all[card.seat];
        let face = FaceSet::only(card.face);
        if card.revealed {
            before.second_revealed |= before.revealed & face;
            before.revealed |= face;
        } else {
            before.discards |= face;
        }
    }
    all
}

/// Advice on twenty cards: the discards that leave them nearest. What would then help is left out,
/// since it takes far longer than all the rest.
fn on_discards(held: &Held, available: &Counts) -> Advice {
    let after = |face: Face| {
        let mut rest = held.clone();
        rest.counts[face.index()] -= 1;
        Chan::distance(&rest, available)
    };
    let own = || FACES.all().filter(|face| held.counts[face.index()] > 0);
    let least = own().filter_map(after).min();
    let nearest = own().filter(|&face| least.is_some() && after(face) == least);
    Advice {
        distance: Chan::distance(held, available),
        keeps: nearest.collect(),
        ..Advice::default()
    }
}

impl Planes for Chan {
    const ROWS: Names = Names {
        own: &[
            "hand>=1",
            "hand>=2",
            "hand>=3",
            "hand>=4",
            "open",
            "red",
            "unseen>=1",
            "unseen>=2",
            "unseen>=3",
            "unseen>=4",
            "declined",
            "barred from capture",
            "barred from discard",
        ],
        each: &[
            "chan>=1",
            "chan>=2",
            "ca captured",
            "ca from hand",
            "chiu",
            "discarded",
            "lying",
            "newest",
            "revealed>=1",
            "revealed>=2",
            "let by",
        ],
    };
    const SCALARS: Names = Names {
        own: &[
            "stock / 23",
            "over",
            "decision: dealt",
            "decision: discard",
            "decision: claim",
            "decision: capture",
            "open: reveal",
            "open: discard",
            "open: returned",
            "barred from ca",
            "dealt four",
        ],
        each: &["turn", "opened", "gate", "dealer", "hand / 20"],
    };
    const ADVICE_ROWS: &'static [&'static str] = &["waits", "helpful", "keeps distance"];
    const ADVICE_SCALARS: &'static [&'static str] = DISTANCES;

    fn write(&self, trail: &Trail, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let public = sight.public();
        let own = sight.own();
        let bars = own.bars();
        let lying = lying(trail);

        rows.copies(own.copies);
        rows.face(public.map(|card| card.face));
        rows.set(RED);
        rows.copies(sight.unseen());
        rows.set(bars.declined);
        rows.set(bars.gone);
        rows.set(bars.discards);
        for other in seat.round(SEATS) {
            let (player, before) = (&self.seats[other], &lying[other]);
            let captured = Captured::by(&player.groups);
            rows.set(captured.chan);
            rows.set(captured.second_chan);
            rows.set(captured.ca);
            rows.set(captured.with);
            rows.set(captured.chiu);
            rows.set(player.past.discarded);
            rows.set(before.discards);
            rows.face(player.discarded.last().copied());
            rows.set(before.revealed);
            rows.set(before.second_revealed);
            rows.set(player.past.let_by);
        }

        let decision = sight.if_own(self.decision());
        let turn = sight.turn(public.is_some());
        let source = public.map(|card| card.source);
        let gate = public.and_then(|card| card.gate);
        scalars.part(sight.stock(), STOCK);
        scalars.flag(matches!(self.phase, Phase::Over(_)));
        scalars.flag(decision == Some(Decision::Dealt));
        scalars.flag(decision == Some(Decision::Discard));
        scalars.flag(decision == Some(Decision::Claim));
        scalars.flag(decision == Some(Decision::Capture));
        scalars.flag(source == Some(Source::Reveal));
        scalars.flag(source == Some(Source::Discard));
        scalars.flag(source == Some(Source::Returned));
        scalars.flag(!bars.as_ca.is_empty());
        scalars.flag(own.opening_quad);
        for other in seat.round(SEATS) {
            scalars.flag(turn == Some(other));
            scalars.flag(public.is_some_and(|card| card.seat == other));
            scalars.flag(gate == Some(other));
            scalars.flag(self.dealer == other);
            scalars.part(sight.size(other) as usize, DEALER_CARDS);
        }
    }

    /// The bans (C4) aside, as the calculators do.
    fn advise(&self, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let held = Held {
            counts: sight.counts(),
            groups: sight.groups(seat),
        };
        let available = counts(sight.unseen());
        let advice = if is_whole::<Self>(&held) {
            on_discards(&held, &available)
        } else {
            Advice::before_draw::<Self>(&held, &available)
        };
        for row in [advice.waits, advice.helpful, advice.keeps] {
            rows.set(row);
        }
        advice.write_distance(scalars);
    }
}
