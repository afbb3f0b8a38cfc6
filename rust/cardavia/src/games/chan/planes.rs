//! What a seat sees as rows and scalars.

use super::score::RED;
use super::{Chan, DEALER_CARDS, FACES, Phase, SEATS, STOCK, Sight};
use crate::Seat;
use crate::calculate::{Hands, Held};
use crate::card::{Face, FaceSet};
use crate::context::Decision;
use crate::group::{Group, GroupKind};
use crate::hand::Counts;
use crate::planes::{
    Advice, DISTANCES, Names, Planes, River, Rows, Scalars, counts, flag, is_whole, only, part,
};
use crate::public::Source;

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

    fn write(&self, river: &River, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let public = sight.public();
        let own = sight.own();
        let bars = own.bars();

        rows.copies(own.copies);
        rows.put([only(public.map(|card| card.face)), RED]);
        rows.copies(sight.unseen());
        rows.put([bars.declined, bars.gone, bars.discards]);
        for other in seat.round(SEATS) {
            let (player, before) = (&self.seats[other], river.before(other));
            let captured = Captured::by(&player.groups);
            rows.put([
                captured.chan,
                captured.second_chan,
                captured.ca,
                captured.with,
                captured.chiu,
                player.past.discarded,
                before.lying.faces(),
                only(player.discarded.last().copied()),
                before.revealed.faces(),
                before.revealed.at_least(2),
                player.past.let_by,
            ]);
        }

        let decision = sight.if_own(self.decision());
        let turn = sight.turn(public.is_some());
        let source = public.map(|card| card.source);
        let gate = public.and_then(|card| card.gate);
        scalars.put([
            part(sight.stock(), STOCK),
            flag(matches!(self.phase, Phase::Over(_))),
            flag(decision == Some(Decision::Dealt)),
            flag(decision == Some(Decision::Discard)),
            flag(decision == Some(Decision::Claim)),
            flag(decision == Some(Decision::Capture)),
            flag(source == Some(Source::Reveal)),
            flag(source == Some(Source::Discard)),
            flag(source == Some(Source::Returned)),
            flag(!bars.as_ca.is_empty()),
            flag(own.opening_quad),
        ]);
        for other in seat.round(SEATS) {
            scalars.put([
                flag(turn == Some(other)),
                flag(public.is_some_and(|card| card.seat == other)),
                flag(gate == Some(other)),
                flag(self.dealer == other),
                part(sight.size(other) as usize, DEALER_CARDS),
            ]);
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
        rows.put([advice.waits, advice.helpful, advice.keeps]);
        advice.write_distance(scalars);
    }
}
