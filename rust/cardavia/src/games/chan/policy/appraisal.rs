//! What a hand that waits for its turn promises: chance of a win times its score.

use super::super::observe::Sight;
use super::super::score::{self, How, LEO, RED, TOM, Win};
use super::super::shape::{CHI_CHI, LEAST_CHAN, chan_count, same_rank};
use super::super::{FACES, PAIRS, Player, next};
use super::chance::{at_least, successes};
use super::loose::Loose;
use super::weights::{WEIGHTS, Weights};
use crate::card::{COPIES, Card, Face, FaceSet};
use crate::group::{Group, GroupKind};
use crate::hand::Hand;

/// Every card of the deck.
const DECK: Hand = Hand::from_bits((1 << FACES.cards()) - 1);

/// The most cạ beside six chắn.
const MOST_CA: u32 = (PAIRS - LEAST_CHAN) as u32;

/// More cards lacking than this to be all black, and it is not tried.
const FARTHEST: u32 = 5;

/// More chắn lacking than this to ten, and they are not tried.
const NEAR: u32 = 2;

/// Values the hands a seat can come to hold, by what it sees at one moment.
pub(super) struct Appraiser {
    weights: Weights,
    /// The cards that the seat does not see; only how many of a face matters.
    unseen: Hand,
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
    loose: Loose,
    /// Chắn, concealed or exposed.
    chan: u32,
    /// Draws the pairs take when a new card always pairs one.
    pairs_lacking: u32,
    chan_lacking: u32,
}

impl Standing {
    fn of(player: &Player) -> Self {
        let loose = Loose::of(player.hand.odd());
        let chan = chan_count(player.hand, &player.groups) as u32;
        Self {
            loose,
            chan,
            pairs_lacking: loose.unpaired.div_ceil(2),
            chan_lacking: (LEAST_CHAN as u32).saturating_sub(chan),
        }
    }

    fn lacking(&self) -> u32 {
        self.pairs_lacking.max(self.chan_lacking).max(1)
    }
}

impl Appraiser {
    pub(super) fn new(sight: &Sight) -> Self {
        let weights = WEIGHTS;
        let unseen = DECK - sight.seen_cards();
        let stock = number(sight.stock() as u32);
        Self {
            weights,
            unseen,
            stock: stock / (1.0 + weights.decay * stock) / number(unseen.len().max(1)),
            next_barred: sight.discarded(next(sight.seat())),
        }
    }

    /// How many copies of the faces the seat does not see.
    fn copies(&self, faces: FaceSet) -> f32 {
        number((self.unseen & all_copies(faces)).len())
    }

    /// The best legal discard, and what the seat then has is worth.
    pub(super) fn best_discard(&self, player: &Player) -> (Face, f32) {
        let mut best = (Face(0), f32::MIN);
        for face in player.discards() {
            let mut after = *player;
            let _ = after.hand.take(face, 1);
            after.past.discarded.insert(face);
            let value = self.value(&after) - self.given(face);
            if value > best.1 {
                best = (face, value);
            }
        }
        best
    }

    /// What it costs that the next seat may capture a discard.
    fn given(&self, face: Face) -> f32 {
        if self.next_barred.contains(face) {
            return 0.0;
        }
        let copies = self.copies(FaceSet::only(face)) + 0.5 * self.copies(same_rank(face));
        self.weights.give * copies
    }

    /// What the nineteen cards of a seat are worth to it.
    pub(super) fn value(&self, player: &Player) -> f32 {
        let exposed_ca = player
            .groups
            .iter()
            .filter(|group| group.kind() == GroupKind::Ca);
        if exposed_ca.count() as u32 > MOST_CA {
            return 0.0;
        }
        let standing = Standing::of(player);
        let help = self.help(player, &standing);
        if standing.lacking() == 1 {
            self.ready(player, &standing, help)
        } else {
            self.far(player, &standing, help)
                + self.all_black(player, &standing)
                + self.thap_thanh(&standing)
        }
    }

    /// What a hand that lacks one card is worth.
    fn ready(&self, player: &Player, standing: &Standing, help: Help) -> f32 {
        let w = &self.weights;
        let (mut copies, mut worth) = (0.0, 0.0);
        for face in waits(standing) {
            let left = f32::from(self.unseen.count(face));
            if left > 0.0 {
                copies += left;
                worth += left * self.score(player, face);
            }
        }
        let average = if copies > 0.0 {
            worth / copies
        } else {
            w.plain + w.win
        };
        let wins = at_least(1, copies * self.stock);
        let changes = at_least(2, w.capture * (help.chan + help.ca) * self.stock);
        average * (wins + (1.0 - wins) * w.change * changes)
    }

    /// What it is worth to win on a face.
    fn score(&self, player: &Player, face: Face) -> f32 {
        let mut concealed = player.hand;
        let missing = (0..COPIES)
            .map(|copy| Card(COPIES * face.0 + copy))
            .find(|&card| !concealed.contains(card));
        if let Some(card) = missing {
            concealed.insert(card);
        }
        let holding = score::Holding {
            concealed,
            groups: &player.groups,
            opening_quad: player.opening_quad,
        };
        let how = How::Card {
            face,
            own_gate: false,
        };
        let points = score::total(&holding, Some(Win { how }));
        number(points.unsigned_abs()) + self.weights.own_gate + self.weights.win
    }

    /// What a hand that lacks two cards or more is worth.
    ///
    /// It comes to wait with six chắn on a whole rank, or with five on the sixth. The steps until
    /// then and the last one go at their own pace; the harmonic mean of it stands for all.
    fn far(&self, player: &Player, standing: &Standing, help: Help) -> f32 {
        let w = &self.weights;
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
            let wide = successes(standing.chan_lacking, steps, chan);
            let ready = successes(standing.chan_lacking.saturating_sub(1), steps, chan);
            (wide, ready - wide)
        };
        let improving = number(steps) / (w.capture * all);
        let chance = |copies: f32| {
            let expected = number(lacking) * self.stock / (improving + 1.0 / copies);
            at_least(lacking, expected)
        };
        let bonus = self.bonus(player, &standing.loose);
        let mut value = 0.0;
        if wide > 0.0 {
            let copies = w.wide + self.lone_rank_copies(&standing.loose);
            value += wide * chance(copies) * (w.plain + w.win + bonus);
        }
        if narrow > 0.0 {
            let lone = standing.loose.lone;
            let copies = w.narrow + w.narrow_copies * self.copies(lone) / number(lone.len());
            value += narrow * chance(copies) * (w.bach_thu + w.win + w.dich * bonus);
        }
        value
    }

    /// Copies left in the rank of the average lone card.
    fn lone_rank_copies(&self, loose: &Loose) -> f32 {
        let copies: f32 = loose
            .lone
            .into_iter()
            .map(|face| self.copies(FaceSet(same_rank(face).0 | FaceSet::only(face).0)))
            .sum();
        copies / number(loose.lone.len())
    }

    /// What the bonuses add to a win as things stand, on average.
    fn bonus(&self, player: &Player, loose: &Loose) -> f32 {
        let w = &self.weights;
        let cards = player.hand | player.exposed;
        let kept = |face: Face| {
            if player.exposed.count(face) > 0 || cards.count(face) >= 2 {
                1.0
            } else if loose.odd.contains(face) {
                if loose.lone.contains(face) {
                    w.keep_single
                } else {
                    w.keep_ca
                }
            } else if loose.single_ranks.contains(face)
                && self.unseen.count(face) > 0
                && !player.past.discarded.contains(face)
            {
                w.get
            } else {
                w.miss
            }
        };
        let set = |faces: [Face; 3]| faces.map(kept).into_iter().product::<f32>();
        let red: u8 = RED.iter().map(|&face| cards.count(face)).sum();
        // The chance that the twenty cards will have exactly eight.
        let eight_red = match red {
            8 => 0.4,
            7 => 0.3,
            6 => 0.12,
            _ => 0.0,
        };
        let thien_khai = if player.opening_quad {
            w.thien_khai
        } else {
            0.0
        };
        w.tom * set(TOM) + w.leo * set(LEO) + thien_khai + w.tam_do * eight_red
    }

    /// The way to a hand all black, or black beside four Chi chi: what it adds to the worth of
    /// the hand.
    fn all_black(&self, player: &Player, standing: &Standing) -> f32 {
        let w = &self.weights;
        let shown = |face: Face| -> u8 { player.groups.iter().map(|g| g.copies(face)).sum() };
        let mut red: FaceSet = RED.into_iter().collect();
        let mut bonus = w.bach_dinh;
        if player.hand.count(CHI_CHI) + shown(CHI_CHI) == COPIES {
            red.remove(CHI_CHI);
            bonus = w.kinh_tu_chi;
        }
        if player.hand.pairs().0 & red.0 != 0 || red.into_iter().any(|face| shown(face) > 0) {
            return 0.0;
        }
        let loose = Loose::of(FaceSet(standing.loose.odd.0 & !red.0));
        let is_ca = |group: &&Group| group.kind() == GroupKind::Ca;
        let exposed_ca = player.groups.iter().filter(is_ca).count() as u32;
        let pairs = standing.chan + exposed_ca + (loose.odd.len() - loose.unpaired) / 2;
        let new = PAIRS as u32 - pairs;
        let black = Standing {
            loose,
            chan: standing.chan,
            pairs_lacking: new + new.saturating_sub(loose.unpaired),
            chan_lacking: standing.chan_lacking,
        };
        let lacking = black.lacking();
        if lacking > FARTHEST {
            return 0.0;
        }
        let help = self.help(player, &black);
        let improving = number(lacking - 1) / (w.capture * (help.chan + help.ca) + 0.01);
        let expected = number(lacking) * self.stock / (improving + 1.0 / w.wide);
        bonus * at_least(lacking, expected)
    }

    /// The way to ten chắn.
    fn thap_thanh(&self, standing: &Standing) -> f32 {
        let w = &self.weights;
        let lacking = PAIRS as u32 - standing.chan;
        if lacking > NEAR {
            return 0.0;
        }
        let copies = self.copies(standing.loose.odd);
        w.thap_thanh * at_least(lacking, w.capture * copies * self.stock)
    }

    /// The cards whose capture would bring the hand nearer, as far as the bans of C4 allow it.
    fn help(&self, player: &Player, standing: &Standing) -> Help {
        let w = &self.weights;
        let past = &player.past;
        let barred = past.discarded.0 | past.spent.0;
        let Loose {
            odd,
            lone,
            single_ranks,
            ..
        } = standing.loose;
        let (pairs, chan) = (standing.pairs_lacking, standing.chan_lacking);
        let in_ca = self.copies(FaceSet(odd.0 & !lone.0 & !barred));
        let in_ca = if chan > pairs {
            in_ca
        } else {
            w.other_pair * in_ca
        };
        let stuck = number(FaceSet(odd.0 & past.declined.0).len());
        let chan_help = self.copies(FaceSet(lone.0 & !barred)) + in_ca - w.stuck * stuck;
        let ca_help = if pairs > 1 && !past.has_discarded_ca() {
            let mut ranks = single_ranks.0;
            for face in FaceSet(lone.0 & past.declined.0) {
                ranks &= !same_rank(face).0;
            }
            let copies = self.copies(FaceSet(ranks & !player.hand.faces().0 & !barred));
            let scarce = if pairs > chan { 1.0 } else { w.other_pair };
            w.ca * scarce * copies
        } else {
            0.0
        };
        Help {
            chan: chan_help.max(0.0),
            ca: ca_help,
        }
    }
}

/// The waits of a hand that lacks one card: its rank, or with five chắn the sixth alone; Chi chi
/// as the sixth only (C2.3).
fn waits(standing: &Standing) -> FaceSet {
    let Some(single) = standing.loose.lone.into_iter().next() else {
        return FaceSet::EMPTY;
    };
    let rank = FaceSet(same_rank(single).0 | FaceSet::only(single).0);
    match (standing.chan_lacking, single) {
        (1, _) => FaceSet(rank.0 & standing.loose.odd.0),
        (_, CHI_CHI) => FaceSet::EMPTY,
        _ => rank,
    }
}

/// The four copies of each face.
const fn all_copies(faces: FaceSet) -> Hand {
    const fn half(faces: u32) -> u64 {
        let x = faces as u64 & 0xffff;
        let x = (x | x << 24) & 0x0000_00ff_0000_00ff;
        let x = (x | x << 12) & 0x000f_000f_000f_000f;
        let x = (x | x << 6) & 0x0303_0303_0303_0303;
        0b1111 * ((x | x << 3) & 0x1111_1111_1111_1111)
    }
    Hand::from_bits(half(faces.0) as u128 | (half(faces.0 >> 16) as u128) << 64)
}

/// A small count as a number to calculate with.
fn number(count: u32) -> f32 {
    f32::from(count as u16)
}
