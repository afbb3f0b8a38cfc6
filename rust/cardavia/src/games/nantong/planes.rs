//! What a seat sees as rows and scalars.

use super::score::doubled_by;
use super::{DEALER_CARDS, Nantong, Phase, SEATS, STOCK, Sight};
use crate::Seat;
use crate::calculate::Held;
use crate::card::FaceSet;
use crate::context::Decision;
use crate::copies::Copies;
use crate::group::GroupKind;
use crate::planes::{
    Advice, DISTANCES, Declared, Names, Planes, River, Rows, Scalars, counts, flag, only, part,
};

impl Planes for Nantong {
    const ROWS: Names = Names {
        own: &[
            "hand>=1",
            "hand>=2",
            "hand>=3",
            "hand>=4",
            "drawn",
            "open",
            "indicators>=1",
            "indicators>=2",
            "doubled>=1",
            "doubled>=2",
            "unseen>=1",
            "unseen>=2",
            "unseen>=3",
            "unseen>=4",
        ],
        each: &[
            "pung",
            "kong",
            "concealed-kong",
            "opening-quad",
            "opening-triplet",
            "hezi",
            "discards>=1",
            "discards>=2",
            "discards>=3",
            "discards>=4",
            "claimed away",
            "recent",
            "newest",
        ],
    };
    const SCALARS: Names = Names {
        own: &[
            "stock / 51",
            "preparing",
            "over",
            "decision: prepare",
            "decision: turn",
            "decision: discard",
            "decision: claim",
            "replacement",
            "first discard",
            "open: kong",
        ],
        each: &["turn", "opened", "dealer", "hand / 23", "ready"],
    };
    const ADVICE_ROWS: &'static [&'static str] = &["waits", "helpful", "keeps distance", "best"];
    const ADVICE_SCALARS: &'static [&'static str] = DISTANCES;

    fn write(&self, river: &River, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let public = sight.public();

        let [first, second] = self.indicators;
        let [one, other] = self.indicators.map(FaceSet::only);
        let [doubled, again] = [doubled_by(first), doubled_by(second)];
        rows.copies(Copies::of(sight.hand()));
        rows.put([
            only(sight.drawn()),
            only(public.map(|card| card.face)),
            one | other,
            one & other,
            doubled | again,
            doubled & again,
        ]);
        rows.copies(sight.unseen());
        for other in seat.round(SEATS) {
            let (player, before) = (&self.seats[other], river.before(other));
            let groups = Declared::of(&player.groups);
            rows.put([
                groups.with(GroupKind::Pung),
                groups.with(GroupKind::Kong),
                groups.with(GroupKind::ConcealedKong),
                groups.with(GroupKind::OpeningQuad),
                groups.with(GroupKind::OpeningTriplet),
                only(sight.hezi(other)),
            ]);
            rows.copies(before.lying);
            rows.put([before.away, before.recent(), before.newest()]);
        }

        let decision = sight.if_own(self.decision());
        let turn = sight.turn(public.is_some());
        scalars.put([
            part(sight.stock(), STOCK),
            flag(matches!(self.phase, Phase::Prepare { .. })),
            flag(matches!(self.phase, Phase::Over(_))),
            flag(decision == Some(Decision::Prepare)),
            flag(decision == Some(Decision::Turn)),
            flag(decision == Some(Decision::Discard)),
            flag(decision == Some(Decision::Claim)),
            flag(self.has_replacement()),
            flag(sight.is_first_discard()),
            flag(matches!(self.phase, Phase::Claim { offer, .. } if offer.is_kong)),
        ]);
        for other in seat.round(SEATS) {
            scalars.put([
                flag(turn == Some(other)),
                flag(public.is_some_and(|card| card.seat == other)),
                flag(self.dealer == other),
                part(sight.size(other) as usize, DEALER_CARDS),
                flag(sight.is_ready(other)),
            ]);
        }
    }

    fn advise(&self, seat: Seat, rows: &mut Rows, scalars: &mut Scalars) {
        let sight = Sight::new(self, seat);
        let held = Held {
            counts: sight.counts(),
            groups: sight.groups(seat),
        };
        Advice::on::<Self>(&held, &counts(sight.unseen())).write(rows, scalars);
    }
}
