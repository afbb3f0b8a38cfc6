//! The tiles that a seat cannot place, and how many of them lie where.

use super::odds::factorial;
use super::shares::{BySuit, Shares, by_suit};
use crate::Seat;
use crate::games::sichuan::SEATS;
use crate::hand::Hand;
use crate::rng::Dice;
use crate::worlds::{Unseen, take_any};

/// The unseen tiles, and how many of them each hand is to get.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hidden {
    pub(super) unseen: Hand,
    pub(super) sizes: [u32; SEATS],
    /// The suits of which the seats hold no tile for certain (S1.3).
    pub(super) barred: [Option<u8>; SEATS],
}

/// Tiles dealt to the hands, and those left.
#[derive(Debug)]
pub(super) struct Dealt {
    pub(super) hands: [Hand; SEATS],
    pub(super) rest: Unseen,
}

impl Hidden {
    /// How many tiles the seats without each suit are to get.
    fn classes(&self) -> BySuit {
        let mut classes = BySuit::default();
        for (size, barred) in self.sizes.into_iter().zip(self.barred) {
            if let Some(suit) = barred {
                classes[usize::from(suit)] += size as usize;
            }
        }
        classes
    }

    /// The same without a seat that gets other tiles, those of `hand`.
    pub(super) fn without(&self, seat: Seat, hand: Hand) -> Self {
        let mut rest = *self;
        rest.unseen -= hand;
        rest.sizes[seat] = 0;
        rest.barred[seat] = None;
        rest
    }

    /// The number of ways to deal the hands when each suit has `tiles` unseen ones.
    pub(super) fn ways(&self, tiles: BySuit) -> f64 {
        let classes = self.classes();
        let free = tiles.iter().sum::<usize>() - classes.iter().sum::<usize>();
        let dealt = self.sizes.iter().map(|&size| size as usize);
        let wall = tiles.iter().sum::<usize>() - dealt.clone().sum::<usize>();
        // Within a class, and among the hands that may hold any tile and the wall.
        let split = classes.into_iter().chain([free]).map(factorial);
        let among = dealt.chain([wall]).map(factorial);
        Shares::new(tiles, classes).ways() * split.product::<f64>() / among.product::<f64>()
    }

    /// Deals the hands, all ways to do so being as likely, and what is left.
    pub(super) fn deal(&self, dice: &mut Dice) -> Dealt {
        let mut pool = self.unseen;
        let classes = self.classes();
        let mut hands = [Hand::EMPTY; SEATS];
        if classes != BySuit::default() {
            let mut dealt = Shares::new(by_suit(pool), classes).deal(&mut pool, dice);
            for (seat, hand) in hands.iter_mut().enumerate() {
                if let Some(suit) = self.barred[seat] {
                    let class = &mut dealt[usize::from(suit)];
                    *hand = take_any(class, *class, self.sizes[seat], dice);
                }
            }
        }
        let mut rest = Unseen::shuffled(pool, dice);
        for (seat, hand) in hands.iter_mut().enumerate() {
            if self.barred[seat].is_none() {
                *hand = rest.hand(self.sizes[seat]);
            }
        }
        Dealt { hands, rest }
    }
}
