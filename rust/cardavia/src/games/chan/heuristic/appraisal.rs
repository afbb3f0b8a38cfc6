//! What a hand that waits for its turn promises: chance of a win times its score.

use super::super::observe::Sight;
use super::super::score::{LEO, RED, TOM, Win, Winner};
use super::super::shape::{
    CHI_CHI, LEAST_CHAN, LeftOver, chan_count, has_ca, partners, same_rank, waits,
};
use super::super::{FACES, PAIRS, SEATS};
use super::chance::{at_least, successes};
use super::having::{Having, Left};
use super::unseen::Unseen;
use super::weights as w;
use crate::card::{COPIES, Face, FaceSet};
use crate::hand::Hand;

/// Every card of the deck.
const DECK: Hand = Hand::from_bits((1 << FACES.cards()) - 1);

/// The most cạ beside six chắn.
const MOST_CA: u32 = PAIRS as u32 - LEAST_CHAN;

/// More cards lacking than this to be all black, and it is not tried.
const FARTHEST: u32 = 5;

/// More chắn lacking than this to ten, and they are not tried.
const NEAR: u32 = 2;

/// Values the hands a seat can come to hold, by what it sees at one moment.
pub(super) struct Appraiser {
    /// The cards that the seat does not see.
    unseen: Unseen,
    /// What the stock is worth, in cards, for each card the seat does not see.
    stock: f32,
    /// Faces the next seat cannot capture any more (C4.4).
    next_barred: FaceSet,
}

/// Copies left of the faces that bring a hand nearer to ready.
#[derive(Clone, Copy)]
struct Help {
    chan: f32,
    ca: f32,
}

/// Ten pairs are to be made, at least six of them chắn: what the hand has of both.
#[derive(Clone, Copy)]
struct Standing {
    /// The left-over faces.
    odd: FaceSet,
    /// Those that no cạ takes up, with the other left-over faces of their rank.
    lone: FaceSet,
    /// Every face of the suited ranks with one left-over face.
    single_ranks: FaceSet,
    /// Chắn, concealed or exposed.
    chan: u32,
    /// Draws the pairs take when a new card always pairs one.
    pairs_lacking: u32,
    chan_lacking: u32,
}

impl Standing {
    fn new(odd: FaceSet, exposed_ca: u32) -> Self {
        let left_over = LeftOver(odd);
        let unpaired = left_over.unpaired();
        let chan = chan_count(odd, exposed_ca);
        Self {
            odd,
            lone: left_over.lone(),
            single_ranks: left_over.single_ranks(),
            chan,
            pairs_lacking: unpaired.div_ceil(2),
            chan_lacking: LEAST_CHAN.saturating_sub(chan),
        }
    }

    fn lacking(&self) -> u32 {
        self.pairs_lacking.max(self.chan_lacking).max(1)
    }
}

impl Appraiser {
    pub(super) fn new(sight: &Sight) -> Self {
        let unseen = DECK - sight.seen_cards();
        let stock = number(sight.stock() as u32);
        Self {
            unseen: Unseen::of(unseen),
            stock: stock / (1.0 + w::DECAY * stock) / number(unseen.len().max(1)),
            next_barred: sight.discarded(sight.seat().next(SEATS)),
        }
    }

    /// How many copies of the faces the seat does not see.
    fn copies(&self, faces: FaceSet) -> f32 {
        number(self.unseen.count_in(faces))
    }

    /// The best legal discard, and what the seat then has is worth.
    pub(super) fn best_discard(&self, having: &Having) -> (Face, f32) {
        let mut best = (Face(0), f32::MIN);
        for face in having.discards() {
            let value = self.value_without(having, face);
            if value > best.1 {
                best = (face, value);
            }
        }
        best
    }

    /// Whether a legal discard is the best.
    pub(super) fn is_best_discard(&self, having: &Having, discard: Face) -> bool {
        let most = self.value_without(having, discard);
        let mut others = having.discards();
        others.remove(discard);
        others.into_iter().all(|face| {
            let value = self.value_without(having, face);
            value < most || face > discard && value <= most
        })
    }

    /// Whether some legal discard leaves a seat more than this.
    pub(super) fn leaves_more(&self, having: &Having, than: f32) -> bool {
        let mut discards = having.discards().into_iter();
        discards.any(|face| self.value_without(having, face) > than)
    }

    /// What a seat then has is worth, less what the discard may cost.
    fn value_without(&self, having: &Having, face: Face) -> f32 {
        self.value(having, having.after(face)) - self.given(face)
    }

    /// What it costs that the next seat may capture a discard.
    fn given(&self, face: Face) -> f32 {
        if self.next_barred.contains(face) {
            return 0.0;
        }
        let copies = self.copies(FaceSet::only(face)) + 0.5 * self.copies(same_rank(face));
        w::GIVE * copies
    }

    /// What the nineteen cards of a seat are worth to it.
    pub(super) fn value(&self, having: &Having, left: Left) -> f32 {
        if having.exposed.ca > MOST_CA {
            return 0.0;
        }
        let standing = Standing::new(left.odd, having.exposed.ca);
        let help = self.help(having, &left, &standing);
        if standing.lacking() == 1 {
            self.ready(having, &left, &standing, help)
        } else {
            self.far(having, &left, &standing, help)
                + self.all_black(having, &left, &standing)
                + self.thap_thanh(&standing)
        }
    }

    /// What a hand that lacks one card is worth.
    fn ready(&self, having: &Having, left: &Left, standing: &Standing, help: Help) -> f32 {
        let (mut copies, mut worth) = (0.0, 0.0);
        for face in waits(standing.odd, having.exposed.ca) {
            let unseen = self.copies(FaceSet::only(face));
            if unseen > 0.0 {
                copies += unseen;
                worth += unseen * Self::score(having, left, face);
            }
        }
        let average = if copies > 0.0 {
            worth / copies
        } else {
            w::PLAIN + w::WIN
        };
        let wins = at_least(1, copies * self.stock);
        let changes = at_least(2, w::CAPTURE * (help.chan + help.ca) * self.stock);
        average * (wins + (1.0 - wins) * w::CHANGE * changes)
    }

    /// What it is worth to win on a face.
    fn score(having: &Having, left: &Left, face: Face) -> f32 {
        let winner = Winner {
            concealed: left.concealed(having).with(face),
            exposed: having.exposed,
            opening_quad: having.opening_quad,
            win: Win::Card {
                face,
                own_gate: false,
            },
        };
        number(winner.total().unsigned_abs()) + w::OWN_GATE + w::WIN
    }

    /// What a hand that lacks two cards or more is worth.
    ///
    /// It comes to wait with six chắn on a whole rank, or with five on the sixth. The steps until
    /// then and the last one go at their own pace; the harmonic mean of it stands for all.
    fn far(&self, having: &Having, left: &Left, standing: &Standing, help: Help) -> f32 {
        let all = help.chan + help.ca;
        if all <= 0.0 {
            return 0.0;
        }
        let lacking = standing.lacking();
        let steps = lacking - 1;
        let chan = help.chan / all;
        let (wide, narrow) = if standing.pairs_lacking <= standing.chan_lacking {
            (0.0, 1.0)
        } else {
            let [ready, wide] = successes(standing.chan_lacking, steps, chan);
            (wide, ready - wide)
        };
        let improving = number(steps) / (w::CAPTURE * all);
        let chance = |copies: f32| {
            let expected = number(lacking) * self.stock / (improving + 1.0 / copies);
            at_least(lacking, expected)
        };
        let bonus = self.bonus(having, left, standing);
        let mut value = 0.0;
        if wide > 0.0 {
            let copies = w::WIDE + self.lone_rank_copies(standing);
            value += wide * chance(copies) * (w::PLAIN + w::WIN + bonus);
        }
        if narrow > 0.0 {
            let lone = standing.lone;
            let copies = w::NARROW + w::NARROW_COPIES * self.copies(lone) / number(lone.len());
            value += narrow * chance(copies) * (w::BACH_THU + w::WIN + w::DICH * bonus);
        }
        value
    }

    /// Copies left in the rank of the average lone card.
    fn lone_rank_copies(&self, standing: &Standing) -> f32 {
        let triple_ranks = LeftOver(standing.odd).triple_ranks();
        let single_ranks = standing.single_ranks | standing.lone & FaceSet::only(CHI_CHI);
        let copies = self.copies(single_ranks) + 3.0 * self.copies(triple_ranks);
        copies / number(standing.lone.len())
    }

    /// What the bonuses add to a win as things stand, on average.
    fn bonus(&self, having: &Having, left: &Left, standing: &Standing) -> f32 {
        let to_get = (standing.single_ranks & self.unseen.faces()) - left.discarded;
        // Each set is within the next: how many of them a face is in says which weight it has.
        let kept = having.kept;
        let lone = kept | standing.lone;
        let odd = lone | standing.odd;
        let sets = [kept, lone, odd, odd | to_get];
        let weights = [w::MISS, w::GET, w::KEEP_CA, w::KEEP_SINGLE, 1.0];
        let kept = |face: Face| {
            let is_in = sets.map(|set| usize::from(set.contains(face)));
            weights[is_in.into_iter().sum::<usize>()]
        };
        let set = |faces: [Face; 3]| faces.map(kept).into_iter().product::<f32>();
        // The chance that the twenty cards will have exactly eight.
        let eight_red = match left.red {
            8 => 0.4,
            7 => 0.3,
            6 => 0.12,
            _ => 0.0,
        };
        let thien_khai = f32::from(u8::from(having.opening_quad)) * w::THIEN_KHAI;
        w::TOM * set(TOM) + w::LEO * set(LEO) + thien_khai + w::TAM_DO * eight_red
    }

    /// The way to a hand all black, or black beside four Chi chi: what it adds to the worth of
    /// the hand.
    fn all_black(&self, having: &Having, left: &Left, standing: &Standing) -> f32 {
        let mut red = RED;
        let mut bonus = w::BACH_DINH;
        if having.kept.contains(CHI_CHI) && having.copies(CHI_CHI) == COPIES {
            red.remove(CHI_CHI);
            bonus = w::KINH_TU_CHI;
        }
        if having.kept.meets(red) {
            return 0.0;
        }
        let odd = standing.odd - red;
        let unpaired = LeftOver(odd).unpaired();
        let pairs = standing.chan + having.exposed.ca + (odd.len() - unpaired) / 2;
        let new = PAIRS as u32 - pairs;
        let black = Standing {
            pairs_lacking: new + new.saturating_sub(unpaired),
            chan_lacking: standing.chan_lacking,
            ..Standing::new(odd, having.exposed.ca)
        };
        let lacking = black.lacking();
        if lacking > FARTHEST {
            return 0.0;
        }
        let help = self.help(having, left, &black);
        let improving = number(lacking - 1) / (w::CAPTURE * (help.chan + help.ca) + 0.01);
        let expected = number(lacking) * self.stock / (improving + 1.0 / w::WIDE);
        bonus * at_least(lacking, expected)
    }

    /// The way to ten chắn.
    fn thap_thanh(&self, standing: &Standing) -> f32 {
        let lacking = PAIRS as u32 - standing.chan;
        if lacking > NEAR {
            return 0.0;
        }
        let copies = self.copies(standing.odd);
        w::THAP_THANH * at_least(lacking, w::CAPTURE * copies * self.stock)
    }

    /// The cards whose capture would bring the hand nearer, as far as the bans of C4 allow it.
    #[inline]
    fn help(&self, having: &Having, left: &Left, standing: &Standing) -> Help {
        let past = &having.past;
        let barred = left.discarded | past.spent;
        let &Standing {
            odd,
            lone,
            single_ranks,
            ..
        } = standing;
        let (pairs, chan) = (standing.pairs_lacking, standing.chan_lacking);
        let in_ca = self.copies(odd - lone - barred);
        let in_ca = if chan > pairs {
            in_ca
        } else {
            w::OTHER_PAIR * in_ca
        };
        let stuck = number((odd & past.declined).len());
        let chan_help = self.copies(lone - barred) + in_ca - w::STUCK * stuck;
        let ca_help = if pairs > 1 && !has_ca(left.discarded) {
            let stuck = partners(lone & past.declined);
            // A discard is barred anyway, so the faces before it will do.
            let barred = barred | stuck | having.concealed.faces();
            let copies = self.copies(single_ranks - barred);
            let scarce = if pairs > chan { 1.0 } else { w::OTHER_PAIR };
            w::CA * scarce * copies
        } else {
            0.0
        };
        Help {
            chan: chan_help.max(0.0),
            ca: ca_help,
        }
    }
}

/// A small count as a number to calculate with.
fn number(count: u32) -> f32 {
    f32::from(count as u16)
}
