//! What hands are made of: sets of physical cards, taken together, apart and counted.

use cardavia::card::{COPIES, Card, Face, FaceSet};
use cardavia::hand::{Counts, Hand};
use cardavia::rng;
use criterion::Criterion;

use crate::ask::ask;

/// Hands in the mix.
const HANDS: u64 = 1024;

/// Cards of the deck they come from, and of each hand.
const CARDS: u8 = 120;
const SIZE: usize = 23;

/// Two hands out of a shuffled deck.
fn hands_of(seed: u64) -> (Hand, Hand) {
    let deck = rng::deck(seed, CARDS);
    let of = |cards: &[Card]| cards.iter().copied().collect();
    (of(&deck[..SIZE]), of(&deck[SIZE..2 * SIZE]))
}

/// The faces that come a certain number of times, by counting.
fn faces(hand: Hand, holds: impl Fn(u8) -> bool) -> FaceSet {
    let mut found = FaceSet::EMPTY;
    for face in (0..32).map(Face).filter(|&face| holds(hand.count(face))) {
        found.insert(face);
    }
    found
}

/// Copies of every face, card by card.
fn counts(hand: Hand) -> Counts {
    let mut counts = Counts::default();
    for card in hand.cards() {
        counts[card.face().index()] += 1;
    }
    counts
}

/// The hand's lowest copy of a face, if it has one, and the rest of the hand.
fn split(hand: Hand, face: Face) -> (Hand, Hand) {
    let (mut taken, mut rest) = (Hand::EMPTY, hand);
    if let Some(card) = hand.cards().find(|card| card.face() == face) {
        taken.insert(card);
        rest.remove(card);
    }
    (taken, rest)
}

/// Measures the operations on sets of cards.
pub(crate) fn hands(c: &mut Criterion) {
    let mut group = c.benchmark_group("hand");
    let pairs: Vec<(Hand, Hand)> = (0..HANDS).map(hands_of).collect();
    let joined: Vec<((Hand, Hand), Hand)> = pairs
        .iter()
        .map(|&(one, other)| ((one, other), one.cards().chain(other.cards()).collect()))
        .collect();
    ask(&mut group, "union", &joined, |&(one, other)| one | other);
    let parted: Vec<((Hand, Hand), Hand)> = joined
        .iter()
        .map(|&((one, other), both)| ((both, one), other))
        .collect();
    ask(&mut group, "difference", &parted, |&(both, one)| both - one);

    let places = (0..CARDS / COPIES).cycle().map(Face);
    let taken: Vec<((Hand, Face), (Hand, Hand))> = places
        .zip(&pairs)
        .map(|(face, &(hand, _))| ((hand, face), split(hand, face)))
        .collect();
    ask(
        &mut group,
        "take the lowest copy",
        &taken,
        |&(hand, face)| {
            let mut rest = hand;
            (rest.take(face, 1), rest)
        },
    );

    let counted: Vec<(Hand, Counts)> = pairs
        .iter()
        .map(|&(hand, _)| (hand, counts(hand)))
        .collect();
    ask(&mut group, "counts", &counted, |hand| hand.counts());
    let mut ask_faces = |name: &str, question: fn(Hand) -> FaceSet, holds: fn(u8) -> bool| {
        let items: Vec<(Hand, FaceSet)> = pairs
            .iter()
            .map(|&(hand, _)| (hand, faces(hand, holds)))
            .collect();
        ask(&mut group, name, &items, |&hand| question(hand));
    };
    ask_faces("faces", Hand::faces, |copies| copies > 0);
    ask_faces("pairs", Hand::pairs, |copies| copies > 1);
    ask_faces("triplets", Hand::triplets, |copies| copies > 2);
    ask_faces("odd faces", Hand::odd, |copies| copies % 2 == 1);
}
