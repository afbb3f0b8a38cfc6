//! Hands with one among them that can claim the tile on the table.

use std::iter::zip;

use tinyvec::ArrayVec;

use super::hidden::{Dealt, Hidden};
use super::odds::pick;
use super::shapes::{PAIRS, STANDARD};
use super::shares::by_suit;
use super::suit::Suit;
use crate::Seat;
use crate::card::SUITS;
use crate::games::sichuan::score::is_seven_pairs;
use crate::games::sichuan::{OTHER_TILES, Offer, SEATS, SETS, Seats, Sichuan};
use crate::hand::Hand;
use crate::partition;
use crate::rng::Dice;
use crate::view::Source;

/// Why a hand can claim a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Reason {
    /// It holds two of its face, at least (S3.2).
    #[default]
    Pung,
    /// It becomes sets and a pair (S2.1).
    Standard,
    /// It becomes seven pairs (S2.1).
    SevenPairs,
}

const REASONS: [Reason; 3] = [Reason::Pung, Reason::Standard, Reason::SevenPairs];

/// A reason for which a seat can claim, and how many tiles its hand has of the first suit that is
/// not void.
#[derive(Clone, Copy, Debug, Default)]
struct Case {
    seat: Seat,
    reason: Reason,
    first: usize,
    /// The number of ways in which it can come about.
    ways: f64,
}

/// The most cases.
const MOST_CASES: usize = (SEATS - 1) * REASONS.len() * (OTHER_TILES + 1);

/// How many plain deals are tried; together they take less time than to count the ways once.
const PLAIN_DEALS: usize = 32;

/// Deals hands of which one at least can claim.
#[derive(Debug)]
pub(super) struct Claimants<'a> {
    /// The table, as far as the onlooker can place the tiles.
    pub(super) placed: &'a Sichuan,
    pub(super) hidden: &'a Hidden,
    pub(super) offer: Offer,
    /// The seats of which one can claim.
    pub(super) seats: Seats,
    /// Whether pungs do not count.
    pub(super) only_wins: bool,
}

impl Claimants<'_> {
    /// Deals the hands, all in which a seat can claim being as likely.
    ///
    /// Plain deals are tried first, which is quickest where claims are common. One that is kept
    /// has the same odds as one made to measure, so the order of the two makes no difference.
    pub(super) fn deal(&self, tries: u32, dice: &mut Dice) -> Option<Dealt> {
        for _ in 0..PLAIN_DEALS {
            let dealt = self.hidden.deal(dice);
            if self.all_reasons(&dealt.hands) > 0 {
                return Some(dealt);
            }
        }
        self.deal_cases(tries, dice)
    }

    /// Draws a case, with odds in proportion to its ways, then one of these; a deal to which many
    /// cases lead is kept the less often.
    pub(super) fn deal_cases(&self, tries: u32, dice: &mut Dice) -> Option<Dealt> {
        let cases = self.cases();
        for _ in 0..tries {
            let case = cases[pick(cases.iter().map(|case| case.ways), dice)];
            let mut pool = self.hidden.unseen;
            let hand = self.take_hand(case, &mut pool, dice);
            let mut dealt = self.hidden.without(case.seat, hand).deal(dice);
            dealt.hands[case.seat] = hand;
            // One reason has just led to them, and all three of every seat at most: one in nine
            // stays.
            if dice.below(self.all_reasons(&dealt.hands)) == 0 {
                return Some(dealt);
            }
        }
        None
    }

    /// For how many reasons a seat can claim, all seats together.
    fn all_reasons(&self, hands: &[Hand; SEATS]) -> u32 {
        let seats = self.seats.iter();
        seats.map(|seat| self.reasons(seat, hands[seat])).sum()
    }

    /// Every case that can be, with its ways.
    fn cases(&self) -> ArrayVec<[Case; MOST_CASES]> {
        let tiles = by_suit(self.hidden.unseen);
        let ways = REASONS.map(|reason| self.ways_by_suit(reason));
        let mut cases = ArrayVec::new();
        for seat in self.seats.iter() {
            let size = self.hidden.sizes[seat] as usize;
            let [one, other] = self.usable(seat);
            for first in size.saturating_sub(tiles[other])..=size.min(tiles[one]) {
                let mut left = tiles;
                left[one] -= first;
                left[other] -= size - first;
                let rest = self.hidden.without(seat, Hand::EMPTY).ways(left);
                for (reason, ways) in zip(REASONS, &ways) {
                    let ways = ways[one][first] * ways[other][size - first] * rest;
                    if ways > 0.0 && self.is_open(seat, reason) {
                        cases.push(Case {
                            seat,
                            reason,
                            first,
                            ways,
                        });
                    }
                }
            }
        }
        cases
    }

    /// The suits that are not void.
    fn usable(&self, seat: Seat) -> [usize; 2] {
        match self.placed.seats[seat].void {
            Some(0) => [1, 2],
            Some(1) => [0, 2],
            _ => [0, 1],
        }
    }

    /// Whether a seat may claim for a reason, hands aside.
    fn is_open(&self, seat: Seat, reason: Reason) -> bool {
        let player = &self.placed.seats[seat];
        let is_right = match reason {
            Reason::Pung => !self.only_wins && self.offer.source == Source::Discard,
            Reason::Standard => true,
            Reason::SevenPairs => player.groups.is_empty(),
        };
        is_right && !player.void_suit().contains(self.offer.card.face())
    }

    /// For how many reasons a seat can claim with a hand.
    fn reasons(&self, seat: Seat, hand: Hand) -> u32 {
        let player = &self.placed.seats[seat];
        let face = self.offer.card.face();
        if hand.faces().meets(player.void_suit()) {
            return 0;
        }
        let mut counts = hand.counts();
        counts[face.index()] += 1;
        let holds = |&reason: &Reason| match reason {
            Reason::Pung => hand.count(face) >= 2,
            Reason::Standard => partition::is_complete(&counts, SETS - player.groups.len() as u8),
            Reason::SevenPairs => is_seven_pairs(&counts),
        };
        let open = REASONS.iter().filter(|&&reason| self.is_open(seat, reason));
        open.filter(|&reason| holds(reason)).count() as u32
    }

    /// The number of ways in which a hand can have 0, 1, 2 ... tiles of each suit.
    fn ways_by_suit(&self, reason: Reason) -> [[f64; OTHER_TILES + 1]; SUITS.len()] {
        std::array::from_fn(|suit| {
            let suit = Suit::of(suit, self.hidden.unseen, self.offer.card);
            std::array::from_fn(|tiles| match reason {
                Reason::Pung => suit.with_pair(tiles).iter().sum(),
                Reason::Standard => suit.shaped(&STANDARD, tiles).sum(),
                Reason::SevenPairs => suit.shaped(&PAIRS, tiles).sum(),
            })
        })
    }

    /// Takes a hand that can claim out of the pool, all of its case being as likely.
    fn take_hand(&self, case: Case, pool: &mut Hand, dice: &mut Dice) -> Hand {
        let [one, other] = self.usable(case.seat);
        let second = self.hidden.sizes[case.seat] as usize - case.first;
        let parts = [(one, case.first), (other, second)];
        parts.into_iter().fold(Hand::EMPTY, |hand, (suit, tiles)| {
            let suit = Suit::of(suit, *pool, self.offer.card);
            hand | match case.reason {
                Reason::Pung => suit.take_with_pair(tiles, pool, dice),
                Reason::Standard => suit.take_shaped(&STANDARD, tiles, pool, dice),
                Reason::SevenPairs => suit.take_shaped(&PAIRS, tiles, pool, dice),
            }
        })
    }
}
