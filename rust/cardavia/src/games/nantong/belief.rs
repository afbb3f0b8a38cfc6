//! How hidden hands stand in play: what a search believes of them.

use super::{Nantong, Offer, Phase, Start, Worlds};
use crate::Seat;
use crate::belief::Belief;
use crate::card::{Card, Face};
use crate::game::Game;
use crate::partition;

/// Two rounds of discards a stage, the last one open.
const STAGES: usize = 8;

/// The greatest distance that is told apart.
const FAR: i8 = 8;

/// So few faces held more than once, or fewer, and so many or more are told apart.
const FEWEST: usize = 2;
const MOST: usize = 6;

impl Belief for Nantong {
    type Worlds = Worlds;

    const PLAUSIBILITIES: &'static [&'static [f32]] = PLAUSIBILITIES;
    const UNCLAIMED: f32 = 0.15;

    fn worlds(&self, seat: Seat) -> Worlds {
        Worlds::new(self, seat)
    }

    /// Goes by the rounds of discards; a hand that is declared ready is dealt as such (N3.6).
    fn progress(&self, seat: Seat) -> Option<usize> {
        if self.seats[seat].ready || self.has_declared(seat) {
            return None;
        }
        Some((self.discards(seat).count() / 2).min(STAGES - 1))
    }

    /// Goes by the distance, and within it by the faces held more than once.
    fn standing(&self, seat: Seat) -> Option<usize> {
        let hand = self.seats[seat].hand;
        let sets = (hand.len() / 3) as u8;
        let distance = partition::distance(&hand.counts(), sets, None).unwrap_or(FAR);
        let pairs = hand.pairs().len() as usize;
        let distance = usize::from((distance.clamp(-1, FAR) + 1).cast_unsigned());
        Some(distance * (MOST - FEWEST + 1) + pairs.clamp(FEWEST, MOST) - FEWEST)
    }

    fn before_discard(&self, seat: Seat, nth: usize) -> Option<(Self, Face)> {
        let mut table = *self;
        let card = table.discards.take_back(seat, nth)?;
        table.discarded.remove(card);
        table.seats[seat].hand.insert(card);
        let start = Start::Dealt;
        table.phase = Phase::Turn { seat, start };
        // A ready hand discards what it draws (N3.6).
        (!self.seats[seat].ready).then_some((table, card.face()))
    }

    fn before_pass(&self, seat: Seat, nth: usize) -> Option<Self> {
        let open = match self.phase {
            Phase::Claim { offer, .. } => Some(offer.card),
            _ => None,
        };
        let (from, card) = self.discards.elsewhere(seat, open).nth(nth)?;
        let offer = Offer::new(from, card, false);
        if self.claims(seat, offer).is_empty() {
            return None;
        }
        let mut table = *self;
        table.phase = Phase::Claim { seat, offer };
        Some(table)
    }

    fn exchange(&mut self, seat: Seat, card: Card, place: usize) {
        let hand = &mut self.seats[seat].hand;
        let other = &mut self.stock.rest_mut()[place];
        hand.remove(card);
        hand.insert(*other);
        *other = card;
    }

    fn stock_mut(&mut self) -> &mut [Card] {
        self.stock.rest_mut()
    }
}

impl Nantong {
    /// Whether a seat has claimed the public card, or put it there from its hand.
    fn has_declared(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Prepare { .. } | Phase::Over(_) => true,
            Phase::Claim { offer, .. } => {
                offer.from == seat && offer.is_kong
                    || offer.claim.is_some_and(|claim| claim.seat == seat)
            }
            Phase::Turn { .. } | Phase::AfterPung { .. } => false,
        }
    }
}

/// Of 8,000 deals; a stage met fewer than 100 times keeps earlier figures.
const PLAUSIBILITIES: &[&[f32]] = &[
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 4.1239, 7.7129, 1.3973, 36.0521, 2.0185, 2.3965, 3.1138, 3.5386,
        4.6272, 4.0809, 1.0055, 1.515, 1.8639, 2.0052, 2.636, 0.6222, 0.9162, 1.1285, 1.3175,
        1.7415, 0.5127, 0.6719, 0.8431, 0.9819, 1.2911, 0.4776, 0.5274, 0.758, 0.8098, 1.0133,
        1.0078, 0.4137, 0.6174, 0.7206, 0.8895, 0.6338, 0.3803, 0.188, 0.9885, 0.2112, 0.0, 0.0,
        0.0, 0.0, 0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 8.3102, 14.7628, 18.1049, 24.3374, 25.018, 3.4788, 5.2013, 8.38,
        11.2181, 15.0629, 0.9862, 2.0453, 3.5062, 5.3282, 8.5062, 0.3281, 0.8195, 1.358, 2.4584,
        4.8949, 0.0893, 0.2959, 0.5547, 1.1325, 2.6684, 0.0114, 0.0785, 0.1861, 0.5547, 1.6054,
        0.0183, 0.0134, 0.1568, 0.0429, 1.013, 0.081, 0.081, 0.027, 0.081, 0.4051, 0.0, 0.0, 0.0,
        0.0, 0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 15.3938, 32.5873, 50.4475, 81.5841, 95.5054, 4.3475, 10.1419,
        18.366, 29.3248, 46.2195, 0.8261, 2.544, 5.7268, 11.6591, 24.2942, 0.1344, 0.4725, 1.5398,
        3.7133, 12.7646, 0.0045, 0.0863, 0.4253, 1.0258, 4.7028, 0.0053, 0.0053, 0.0193, 0.1083,
        2.3624, 0.04, 0.04, 0.04, 0.04, 0.6002, 0.043, 0.043, 0.043, 0.043, 0.043, 0.0, 0.0, 0.0,
        0.0, 0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 33.8271, 85.162, 127.147, 184.611, 292.4739, 5.9143, 17.5943,
        36.0129, 64.7764, 109.321, 0.8619, 2.99, 7.6457, 22.0733, 50.6128, 0.1203, 0.4649, 1.3498,
        4.2007, 19.312, 0.0054, 0.0019, 0.2318, 0.8915, 5.6741, 0.0187, 0.0937, 0.0937, 0.0312,
        1.2521, 0.003, 0.003, 0.003, 0.003, 0.003, 0.0222, 0.0222, 0.0222, 0.0222, 0.0222, 0.0,
        0.0, 0.0, 0.0, 0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 37.2977, 97.8818, 149.9268, 204.9438, 428.8983, 3.8741, 13.4701,
        32.0765, 57.8773, 104.9514, 0.2079, 1.566, 4.6908, 14.544, 35.4715, 0.0212, 0.1204, 0.4777,
        2.3442, 13.2085, 0.0067, 0.0055, 0.012, 0.0383, 1.6128, 0.0164, 0.0045, 0.0492, 0.0098,
        0.2279, 0.009, 0.009, 0.009, 0.009, 0.009, 0.1121, 0.1121, 0.1121, 0.1121, 0.1121, 0.0,
        0.0, 0.0, 0.0, 0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 40.761, 113.8992, 186.7632, 384.499, 383.8892, 2.2831, 9.2496,
        26.4429, 35.6735, 68.0285, 0.0324, 0.3114, 1.9427, 6.8306, 17.7394, 0.0004, 0.0232, 0.2054,
        0.6007, 7.9559, 0.0001, 0.0002, 0.0002, 0.0001, 0.0026, 0.0009, 0.0002, 0.0003, 0.0001,
        0.0004, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        0.0, 0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 41.6948, 120.7487, 179.078, 269.0051, 574.7548, 0.5142, 3.5299,
        11.2659, 15.7695, 24.7687, 0.0093, 0.0568, 0.3261, 1.5403, 4.3237, 0.0004, 0.0002, 0.0185,
        0.0546, 1.0165, 0.0001, 0.0001, 0.0001, 0.0001, 0.0003, 0.0001, 0.0001, 0.0001, 0.0001,
        0.0001, 0.001, 0.001, 0.001, 0.001, 0.001, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        0.0,
    ],
    &[
        0.0, 0.0, 0.0, 0.0, 0.0, 44.1791, 195.8805, 247.4257, 265.5668, 613.254, 0.0291, 0.783,
        2.0241, 3.3426, 2.8551, 0.0001, 0.0001, 0.0005, 0.0324, 0.0901, 0.0001, 0.0001, 0.0001,
        0.0001, 0.0002, 0.0001, 0.0001, 0.0001, 0.0001, 0.0001, 0.0005, 0.0001, 0.0002, 0.0005,
        0.0005, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    ],
];
