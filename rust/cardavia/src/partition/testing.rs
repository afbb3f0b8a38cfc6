//! Hands and slow second opinions for the tests.

use super::{Block, FACES};
use crate::card::{COPIES, Card, Face};
use crate::games::nantong;
use crate::hand::{Counts, Hand};

/// A small xorshift generator, so that every run tests the same hands.
pub(crate) struct Xorshift(pub(crate) u64);

impl Xorshift {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 16) % bound as u64).unwrap()
    }
}

/// Reads a hand in the common notation, such as `123m 44s TT R`.
pub(crate) fn hand(text: &str) -> Counts {
    Hand::from_faces(&nantong::FACES.parse_cards(text).unwrap())
        .unwrap()
        .counts()
}

/// The lowest copies that come to some counts.
pub(crate) fn cards(counts: &Counts) -> Hand {
    let of_face = |face: u8| (0..counts[usize::from(face)]).map(move |n| Card(COPIES * face + n));
    (0..FACES as u8).flat_map(of_face).collect()
}

/// `cards` random cards.
pub(crate) fn random_hand(random: &mut Xorshift, cards: usize) -> Counts {
    let mut counts = [0; 32];
    for _ in 0..cards {
        draw(random, &mut counts);
    }
    counts
}

/// A winning hand of random groups and a pair.
pub(crate) fn random_win(random: &mut Xorshift, groups: u8) -> Counts {
    let blocks = blocks();
    'again: loop {
        let mut counts = [0; 32];
        counts[random.below(FACES)] += 2;
        for _ in 0..groups {
            // Runs and triplets about equally, so that quads and long suits come up.
            let block = if random.below(2) == 0 {
                random.below(21)
            } else {
                21 + random.below(30)
            };
            for face in cards_of(blocks[block]) {
                counts[face] += 1;
            }
            if counts.iter().any(|&count| count > 4) {
                continue 'again;
            }
        }
        return counts;
    }
}

/// A winning hand with up to `swaps` cards exchanged.
pub(crate) fn near_win(random: &mut Xorshift, groups: u8, swaps: usize) -> Counts {
    let mut counts = random_win(random, groups);
    for _ in 0..random.below(swaps + 1) {
        discard(random, &mut counts);
        draw(random, &mut counts);
    }
    counts
}

/// Takes a random card out of a hand.
pub(crate) fn discard(random: &mut Xorshift, counts: &mut Counts) {
    loop {
        let face = random.below(FACES);
        if random.below(4) < counts[face].into() {
            counts[face] -= 1;
            return;
        }
    }
}

/// Puts a random card into a hand.
pub(crate) fn draw(random: &mut Xorshift, counts: &mut Counts) {
    loop {
        let face = random.below(FACES);
        if random.below(4) >= counts[face].into() {
            counts[face] += 1;
            return;
        }
    }
}

/// Random numbers of copies that may still be drawn, in three hands out of four fewer than the
/// hand leaves over.
pub(crate) fn random_available(random: &mut Xorshift, counts: &Counts) -> Counts {
    let most = 1 + random.below(4);
    let mut available = [0; 32];
    for face in 0..FACES {
        let seen = random.below(most);
        available[face] = (4 - counts[face]).saturating_sub(u8::try_from(seen).unwrap());
    }
    available
}

/// All groups of concealed cards: 21 runs, then 30 triplets.
pub(crate) fn blocks() -> Vec<Block> {
    let runs = (0..27u8).filter(|face| face % 9 < 7).map(Block::Run);
    runs.chain((0..30).map(Block::Triplet)).collect()
}

/// The faces of a group's three cards.
pub(crate) fn cards_of(block: Block) -> [usize; 3] {
    block.faces().map(Face::index)
}

/// Every partition as (pair, sorted groups), found by trying each group in turn.
pub(crate) fn partitions(counts: &Counts, groups: u8) -> Vec<(usize, Vec<Block>)> {
    fn take(
        counts: &mut Counts,
        left: u8,
        blocks: &[Block],
        taken: &mut Vec<Block>,
        found: &mut impl FnMut(&[Block]),
    ) {
        if left == 0 {
            if counts.iter().all(|&count| count == 0) {
                found(taken);
            }
            return;
        }
        for (index, &block) in blocks.iter().enumerate() {
            let mut rest = *counts;
            let mut short = false;
            for face in cards_of(block) {
                short |= rest[face] == 0;
                rest[face] = rest[face].saturating_sub(1);
            }
            if !short {
                taken.push(block);
                take(&mut rest, left - 1, &blocks[index..], taken, found);
                taken.pop();
            }
        }
    }
    let mut partitions = Vec::new();
    for pair in (0..FACES).filter(|&face| counts[face] >= 2) {
        let mut counts = *counts;
        counts[pair] -= 2;
        take(
            &mut counts,
            groups,
            &blocks(),
            &mut Vec::new(),
            &mut |taken| {
                partitions.push((pair, taken.to_vec()));
            },
        );
    }
    partitions
}

/// The distance by its definition: the winning shape, among those the deck still allows, with the
/// fewest cards that are not in the hand. Groups are tried one after another, and a shape is given
/// up when it lacks as much as the best so far.
pub(crate) fn distance(counts: &Counts, groups: u8, available: &Counts) -> Option<i8> {
    struct Shapes<'a> {
        counts: &'a Counts,
        available: &'a Counts,
        blocks: Vec<Block>,
        best: usize,
    }
    impl Shapes<'_> {
        /// Adds a card to the shape; the cards then lacking, or `None` when it can not be had.
        fn add(&self, shape: &mut Counts, face: usize) -> Option<usize> {
            shape[face] += 1;
            let lacking = shape[face].saturating_sub(self.counts[face]);
            (shape[face] <= 4 && lacking <= self.available[face]).then(|| (lacking > 0).into())
        }

        fn extend(&mut self, shape: &Counts, from: usize, left: u8, lacking: usize) {
            if lacking >= self.best {
                return;
            }
            if left == 0 {
                self.best = lacking;
                return;
            }
            for index in from..self.blocks.len() {
                let mut shape = *shape;
                let mut total = Some(lacking);
                for face in cards_of(self.blocks[index]) {
                    total = total.and_then(|total| Some(total + self.add(&mut shape, face)?));
                }
                if let Some(total) = total {
                    self.extend(&shape, index, left - 1, total);
                }
            }
        }
    }
    let mut shapes = Shapes {
        counts,
        available,
        blocks: blocks(),
        best: usize::MAX,
    };
    for pair in 0..FACES {
        let mut shape = [0; 32];
        let lacking = [pair; 2].map(|face| shapes.add(&mut shape, face));
        if let [Some(first), Some(second)] = lacking {
            shapes.extend(&shape, 0, groups, first + second);
        }
    }
    i8::try_from(shapes.best).ok().map(|best| best - 1)
}
