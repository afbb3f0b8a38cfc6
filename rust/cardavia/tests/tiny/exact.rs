//! What the engine says of random worlds and rollouts, against all worlds counted.
#![expect(clippy::cast_precision_loss, reason = "counts are small")]

use std::collections::BTreeMap;

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::belief::{Belief, Worlds as _};
use cardavia::card::{Card, Face};
use cardavia::game::{Game, Legal, Observe, Points};
use cardavia::heuristic::Heuristic;
use cardavia::rng::{self, Dice};
use cardavia::search::{
    Budget, Chain, Estimate, MonteCarlo, Policy, Pool, Rollouts, Shuffles, advantages, play_out,
    rollouts,
};
use cardavia::table::Table;

use crate::belief::Worlds;
use crate::game::{Phase, SEATS, Tiny};

/// So many cards at most come to light: a hidden hand of three, and four draws.
const MOST_MET: usize = 7;

/// Deals in the middle, in each of which a seat has a choice that hidden cards decide.
fn decisions(of: impl Fn(&Tiny) -> bool) -> impl Iterator<Item = Table<Tiny>> {
    (0..).flat_map(move |seed| {
        let mut dice = Dice::new([seed]);
        let mut table = Table::<Tiny>::deal(seed, None).expect("the dealer is drawn");
        let mut met = Vec::new();
        while let Some(action) = Policy::Random.choose(table.state(), &mut dice) {
            if of(table.state()) {
                met.push(table.clone());
            }
            table.play(action).expect("a legal action");
        }
        met
    })
}

/// Every order in which the faces of the first `met` of some cards can come, as an order of all
/// cards, with how many orders of cards begin so.
fn orders(cards: &[Card], met: usize) -> Vec<(Vec<Card>, f64)> {
    if met == 0 || cards.is_empty() {
        return vec![(cards.to_vec(), 1.0)];
    }
    let copies = |face| cards.iter().filter(|card| card.face() == face).count();
    let mut all = Vec::new();
    for face in Tiny::FACES.all().filter(|&face| copies(face) > 0) {
        let place = cards.iter().position(|card| card.face() == face);
        let mut rest = cards.to_vec();
        let first = rest.remove(place.expect("there are copies"));
        for (order, ways) in orders(&rest, met - 1) {
            let order = std::iter::once(first).chain(order).collect();
            all.push((order, ways * copies(face) as f64));
        }
    }
    all
}

/// Every world that a seat may imagine, alike as far as anything can come of them, with its odds.
fn all_worlds(table: &Tiny, seat: Seat) -> Vec<(Tiny, f64)> {
    let worlds: Worlds = table.worlds(seat);
    let orders = orders(&worlds.unseen(), MOST_MET).into_iter();
    orders
        .filter_map(|(order, ways)| Some((worlds.with_cards(&order)?, ways)))
        .collect()
}

/// How likely a world is in play, which chains of worlds must come out by.
fn plausibility(world: &Tiny, onlooker: Seat) -> f64 {
    let hidden = onlooker.next(SEATS);
    let stage = world.progress(hidden).expect("the hand may be exchanged");
    let standing = world.standing(hidden).expect("any hand may be held");
    f64::from(Tiny::PLAUSIBILITIES[stage][standing])
}

/// What an action brings a seat in a world in which all play on by the heuristic.
fn gain(world: &Tiny, action: Action, seat: Seat) -> f64 {
    let mut world = *world;
    world.play_unchecked(action, &mut ());
    f64::from(play_out(world, Policy::Heuristic, &mut Dice::new([0]))[seat])
}

/// The mean of a figure over worlds with their odds, and its standard deviation.
fn mean(worlds: &[(Tiny, f64)], figure: impl Fn(&Tiny) -> f64) -> (f64, f64) {
    let (mut odds, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for (world, weight) in worlds {
        let figure = figure(world);
        odds += weight;
        sum += weight * figure;
        squares += weight * figure * figure;
    }
    let mean = sum / odds;
    (mean, (squares / odds - mean * mean).max(0.0).sqrt())
}

/// The hidden faces of a world: in the hand, and drawn.
fn hidden(world: &Tiny, onlooker: Seat) -> (Vec<Face>, Option<Face>) {
    let hand = world.hands[onlooker.next(SEATS)];
    let drawn = match world.phase {
        Phase::Discard { seat, drawn } if seat != onlooker => drawn,
        _ => None,
    };
    (hand.cards().map(Card::face).collect(), drawn)
}

/// Asserts that what has been met comes as often as its odds say: a chi-square, as far as 99.999%
/// of samples go, by the approximation of Wilson and Hilferty (1931).
fn assert_as_often<K: Ord + std::fmt::Debug>(met: &BTreeMap<K, u32>, odds: &BTreeMap<K, f64>) {
    let total: f64 = odds.values().sum();
    let draws = f64::from(met.values().sum::<u32>());
    for key in met.keys() {
        assert!(odds.get(key).is_some_and(|&odds| odds > 0.0), "{key:?}");
    }
    let cells: Vec<(f64, f64)> = odds
        .iter()
        .map(|(key, odds)| {
            (
                met.get(key).copied().map_or(0.0, f64::from),
                draws * odds / total,
            )
        })
        .filter(|cell| cell.1 > 0.0)
        .collect();
    assert!(cells.iter().all(|cell| cell.1 > 5.0), "too few draws");
    let chi_square: f64 = cells
        .iter()
        .map(|(met, odds)| (met - odds).powi(2) / odds)
        .sum();
    let freedom = cells.len() as f64 - 1.0;
    let spread = 2.0 / (9.0 * freedom);
    let straying = ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    assert!(straying < 4.3, "{straying}: {cells:?}");
}

/// Draws many worlds and compares how often each hidden hand comes with its odds.
fn assert_drawn(
    table: &Tiny,
    onlooker: Seat,
    weight: impl Fn(&Tiny) -> f64,
    mut draw: impl FnMut(&mut Dice) -> Tiny,
) {
    let mut odds = BTreeMap::new();
    for (world, ways) in all_worlds(table, onlooker) {
        *odds.entry(hidden(&world, onlooker)).or_insert(0.0) += ways * weight(&world);
    }
    if odds.len() < 2 {
        return;
    }
    let mut met = BTreeMap::new();
    for seed in 0..20_000 {
        let world = draw(&mut Dice::new([seed]));
        assert_eq!(world.view(onlooker), table.view(onlooker));
        *met.entry(hidden(&world, onlooker)).or_insert(0) += 1;
    }
    assert_as_often(&met, &odds);
}

#[test]
fn worlds_come_as_often_as_counted() {
    let mut kinds = [0; 3];
    for table in decisions(|_| true).take(60) {
        for onlooker in Seat::all(SEATS) {
            let state = table.state();
            let is_own = state.turn() == Some(onlooker);
            kinds[match state.phase {
                _ if is_own => 0,
                Phase::Discard { .. } => 1,
                _ => 2,
            }] += 1;
            let worlds = state.worlds(onlooker);
            assert_drawn(state, onlooker, |_| 1.0, |dice| worlds.draw(dice));
        }
    }
    assert!(kinds.iter().all(|&met| met > 5), "{kinds:?}");
}

#[test]
fn chains_of_worlds_come_out_by_their_plausibilities() {
    for table in decisions(|table| !table.lying.is_empty()).take(20) {
        let state = table.state();
        let onlooker = state.turn().expect("there is a decision");
        let worlds = state.worlds(onlooker);
        let weight = |world: &Tiny| plausibility(world, onlooker);
        assert_drawn(state, onlooker, weight, |dice| {
            Chain::new(worlds.draw(dice), onlooker).draw(dice)
        });
    }
}

#[test]
fn rollouts_average_to_the_exact_value() {
    let pool = Pool::new(1).expect("one thread is the caller's");
    let count = 20_000;
    for table in decisions(|table| table.legal().len() > 1).take(40) {
        let state = table.state();
        let seat = state.turn().expect("there is a decision");
        let choice = state.choose().expect("there is a decision");
        let ask = Rollouts {
            count,
            policy: Policy::Heuristic,
            seat: Some(seat),
            seed: 1,
        };
        let mut sum = 0;
        rollouts(state, ask, &pool, |points| sum += points[seat], &mut |_| {
            true
        })
        .expect("nobody cancels");
        let found = f64::from(sum) / count as f64;
        let (exact, spread) = mean(&all_worlds(state, seat), |world| gain(world, choice, seat));
        let error = spread / (count as f64).sqrt();
        assert!(
            (found - exact).abs() <= 4.5 * error + 1e-9,
            "{found} {exact} {error}"
        );
    }
}

#[test]
fn advantages_average_to_the_exact_value() {
    let pool = Pool::new(1).expect("one thread is the caller's");
    let shuffles = Shuffles {
        count: 5_000,
        seed: 1,
    };
    let mut departures = 0;
    for table in decisions(|table| table.legal().len() > 1).take(40) {
        let state = table.state();
        let seat = state.turn().expect("there is a decision");
        let choice = state.choose().expect("there is a decision");
        let worlds: Vec<(Tiny, f64)> = orders(state.stock(), 4)
            .into_iter()
            .map(|(order, ways)| {
                let mut world = *state;
                world.stock_mut().copy_from_slice(&order);
                (world, ways)
            })
            .collect();
        for action in state.legal().iter(&Tiny::SPACE) {
            let mut sum = 0;
            let keep = |points: Points| sum += points[seat];
            advantages(state, action, shuffles, &pool, keep, &mut |_| true)
                .expect("nobody cancels");
            let found = f64::from(sum) / shuffles.count as f64;
            let more = |world: &Tiny| gain(world, action, seat) - gain(world, choice, seat);
            let (exact, spread) = mean(&worlds, more);
            let error = spread / (shuffles.count as f64).sqrt();
            assert!(
                (found - exact).abs() <= 4.5 * error + 1e-9,
                "{found} {exact} {error}"
            );
            departures += usize::from(exact != 0.0);
        }
    }
    assert!(departures > 20, "{departures}");
}

#[test]
fn searches_measure_and_find_what_is_exactly_best() {
    let pool = Pool::new(1).expect("one thread is the caller's");
    let search = MonteCarlo {
        budget: Budget::Rollouts(20_000),
        seed: 1,
        z: MonteCarlo::Z,
    };
    let (mut clear, mut departures) = (0, 0);
    for table in decisions(|table| table.legal().len() > 1).take(40) {
        let state = table.state();
        let seat = state.turn().expect("there is a decision");
        let mut worlds = all_worlds(state, seat);
        for (world, odds) in &mut worlds {
            *odds *= plausibility(world, seat);
        }
        let found = search.search(&table, &pool, &mut |_| true);
        let found = found
            .expect("nobody cancels")
            .expect("the deal is not over");
        let value = |action| mean(&worlds, |world| gain(world, action, seat)).0;
        let agrees = |found: Estimate, exact: f64| {
            let error = found.standard_error();
            assert!(
                (found.mean() - exact).abs() <= 4.5 * error + 1e-9,
                "{} {exact} {error}",
                found.mean()
            );
        };
        for candidate in &found.candidates {
            let exact = value(candidate.action);
            agrees(candidate.points, exact);
            agrees(candidate.difference, exact - value(found.heuristic));
        }
        let mut values: Vec<f64> = state.legal().iter(&Tiny::SPACE).map(value).collect();
        values.sort_by(f64::total_cmp);
        let [.., second, best] = values.as_slice() else {
            panic!("there is a choice");
        };
        if best - second > 0.1 {
            clear += 1;
            assert!((value(found.choice) - best).abs() < 1e-9, "{table:?}");
            departures += usize::from(found.choice != found.heuristic);
        }
    }
    assert!(clear > 10 && departures > 0, "{clear} {departures}");
}

/// The rules once more, on faces as numbers: how many courses of so many actions there are.
fn courses(own: &[usize], other: &[usize], stock: &[usize], depth: u32) -> u64 {
    let wins = |hand: &[usize]| hand.iter().all(|face| face / 2 == hand[0] / 2);
    if depth == 0 {
        return 1;
    }
    let mut faces = own.to_vec();
    faces.sort_unstable();
    faces.dedup();
    let mut count = u64::from(wins(own) && depth == 1);
    for face in faces {
        let mut left = own.to_vec();
        left.remove(
            left.iter()
                .position(|&each| each == face)
                .expect("it is held"),
        );
        // The other draws, if the deal is not drawn.
        let draws = |depth| match stock {
            _ if depth == 0 => 1,
            [first, rest @ ..] if stock.len() > 7 => {
                courses(&[other, &[*first]].concat(), &left, rest, depth)
            }
            _ => 0,
        };
        count += if depth == 1 {
            1
        } else if wins(&[other, &[face]].concat()) {
            // It is asked first: a win ends the deal.
            u64::from(depth == 2) + draws(depth - 2)
        } else {
            draws(depth - 1)
        };
    }
    count
}

fn perft(table: &Table<Tiny>, depth: u32) -> u64 {
    table.perft(depth, &mut |_| true).expect("nobody cancels")
}

#[test]
fn perft_counts_every_course() {
    for seed in 0..40 {
        let deck = rng::deck(seed, Tiny::FACES.cards());
        let table = Table::<Tiny>::from_deck(Seat::new(1), &deck).expect("a whole deck");
        let faces: Vec<usize> = deck.iter().map(|card| card.face().index()).collect();
        for depth in 0..=11 {
            let counted = courses(&faces[..3], &faces[3..5], &faces[5..], depth);
            assert_eq!(perft(&table, depth), counted, "{seed} {depth}");
        }
        assert_eq!(
            perft(&table, 11),
            0,
            "five discards, each declined, and a win at most"
        );
    }
}

/// Of all 560 first hands 112 lie in a suit, and each face is in 340.
#[test]
fn first_choices_come_to_a_closed_count() {
    let (mut wins, mut discards) = (0, 0);
    for first in 0..16_u8 {
        for second in 0..first {
            for third in 0..second {
                let hand = [first, second, third];
                let others = (0..16).filter(|card| !hand.contains(card));
                let deck: Vec<Card> = hand.into_iter().chain(others).map(Card).collect();
                let legal = Tiny::deal(Seat::new(0), &deck, &mut ()).legal();
                wins += legal.of(Kind::Win).len();
                discards += legal.of(Kind::Discard).len();
            }
        }
    }
    assert_eq!((wins, discards), (112, 4 * 340));
}
