//! Worlds against all that can be, one by one, and against the deals that they come from.

use std::collections::HashMap;

use super::*;
use crate::action::{Action, Kind};
use crate::belief::Belief;
use crate::card::{Card, Face};
use crate::event::Event;
use crate::game::{Legal, Observe};
use crate::games::chan::lying::Lying;
use crate::games::chan::player::Player;
use crate::games::chan::{FACES, STOCK};
use crate::search::Policy;
use crate::stock::Stock;
use crate::table::Table;
use crate::worlds::testing::assert_even;

/// How many worlds are drawn.
const WORLDS: u32 = 20_000;

/// A deal of a few cards, before it begins. All cards that are neither in a hand nor in the stock
/// lie before the dealer, as if exposed.
fn deal(dealer: Seat, hands: [&str; SEATS], stock: &str) -> Chan {
    let mut left = Hand::from_bits((1 << FACES.cards()) - 1);
    let mut take = |text| -> Vec<Card> {
        let faces = FACES.parse_cards(text).unwrap();
        let one = |face: Face| left.take(face, 1).lowest().expect("four copies of a face");
        faces.into_iter().map(one).collect()
    };
    let deck: [Card; 100] = std::array::from_fn(|id| Card(id as u8));
    let mut table = Chan::deal(dealer, &deck, &mut ());
    table.dead = None;
    table.phase = Phase::Start;
    table.lying = Lying::default();
    table.seats = hands.map(|hand| Player::dealt(take(hand).into_iter().collect()));
    let rest = take(stock);
    table.stock = Stock::new(&[Card(0); STOCK]);
    while table.stock().len() > rest.len() {
        table.stock.draw_front();
    }
    table.stock.rest_mut().copy_from_slice(&rest);
    table.seats[dealer].show(left);
    table
}

/// What tells worlds apart: the faces in every hand and in the stock, whose turn it is, what has been
/// declared, and whether a quad was dealt.
fn key(world: &Chan) -> Vec<u8> {
    let mut key = Vec::new();
    for player in &world.seats {
        key.extend(&player.hand.counts()[..25]);
        key.push(player.opening_quad.into());
    }
    key.extend(world.stock().iter().map(|card| card.face().0));
    key.push(world.turn().map_or(9, |seat| seat.index() as u8));
    key.push(match world.phase {
        Phase::Start => 0,
        Phase::Discard { .. } => 1,
        Phase::Declare { chiu: None, .. } => 2,
        Phase::Declare {
            chiu: Some(seat), ..
        } => 3 + seat.index() as u8,
        Phase::Capture { .. } => 7,
        Phase::Over(_) => 8,
    });
    key
}

fn seen(log: &[Event], onlooker: Seat) -> Vec<Event> {
    log.iter()
        .filter_map(|event| event.seen_by(onlooker))
        .collect()
}

/// Every table of which `onlooker` has seen the same, from the first cards on.
fn follow(start: &Chan, onlooker: Seat, expected: &[Event]) -> HashMap<Vec<u8>, Chan> {
    let (mut table, mut log) = (*start, Vec::new());
    table.begin(&mut log);
    let (mut open, mut found) = (vec![(table, log)], HashMap::new());
    while let Some((table, log)) = open.pop() {
        let events = seen(&log, onlooker);
        if !expected.starts_with(&events) {
            continue;
        }
        if events == expected {
            found.insert(key(&table), table);
        }
        for action in table.legal().iter(&Chan::SPACE) {
            let (mut next, mut log) = (table, log.clone());
            next.play_unchecked(action, &mut log);
            open.push((next, log));
        }
    }
    found
}

/// The cards that a seat cannot place at first, and the places where they can lie: hands, then those
/// in the stock.
struct Layout {
    cards: Vec<Card>,
    left: Vec<usize>,
}

impl Layout {
    fn of(start: &Chan, onlooker: Seat) -> Self {
        let mut cards = start.stock().to_vec();
        let mut left = vec![0; SEATS];
        for seat in Seat::all(SEATS).filter(|&seat| seat != onlooker) {
            cards.extend(start.hand(seat).cards());
            left[seat] = start.hand(seat).len() as usize;
        }
        left.extend(start.stock().iter().map(|_| 1));
        cards.sort_unstable();
        Self { cards, left }
    }

    /// Calls `visit` with every way to lay the faces.
    fn for_each(&mut self, places: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
        let nth = places.len();
        if nth == self.cards.len() {
            return visit(places);
        }
        let is_same = nth > 0 && self.cards[nth - 1].face() == self.cards[nth].face();
        let first = if is_same { places[nth - 1] } else { 0 };
        for place in first..self.left.len() {
            if self.left[place] == 0 {
                continue;
            }
            self.left[place] -= 1;
            places.push(place);
            self.for_each(places, visit);
            places.pop();
            self.left[place] += 1;
        }
    }
}

/// In how many ways the unseen cards can lie so that their faces do as in a world.
fn ways(world: &Chan, onlooker: Seat) -> f64 {
    let hidden = Seat::all(SEATS).filter(|&seat| world.is_hidden(seat, onlooker));
    let hands: Vec<Hand> = hidden.map(|seat| world.hand(seat)).collect();
    let mut ways = 1.0;
    for face in FACES.all() {
        let own = hands.iter().map(|hand| hand.count(face));
        let is_own = |card: &&Card| card.face() == face;
        // The cards of the stock lie in order, each in a place of its own.
        let stock = world.stock().iter().filter(is_own).map(|_| 1);
        let mut copies = 0;
        for nth in own.chain(stock).flat_map(|number| 1..=number) {
            copies += 1;
            ways *= f64::from(copies) / f64::from(nth);
        }
    }
    ways
}

/// Plays a deal and compares the worlds of a seat at its end with all of which the seat can have
/// seen the same: first cards are as likely as any other, and for given ones all ways in which the
/// others can have declared.
fn compare<T: AsRef<str>>(start: &Chan, actions: &[T], onlooker: Seat) {
    let (mut table, mut log) = (*start, Vec::new());
    table.begin(&mut log);
    for text in actions {
        let text = text.as_ref();
        let action = Chan::SPACE.parse(text).unwrap();
        assert!(table.legal().contains(action), "{text} {table:?}");
        table.play_unchecked(action, &mut log);
    }
    let events = seen(&log, onlooker);
    let mut expected: HashMap<Vec<u8>, f64> = HashMap::new();
    let mut layout = Layout::of(start, onlooker);
    let cards = layout.cards.clone();
    layout.for_each(&mut Vec::new(), &mut |places| {
        let mut start = *start;
        for seat in Seat::all(SEATS).filter(|&seat| seat != onlooker) {
            let own = cards
                .iter()
                .zip(places)
                .filter(|&(_, &place)| place == seat.index());
            start.seats[seat].imagine(own.map(|(&card, _)| card).collect());
        }
        for (&card, &place) in cards.iter().zip(places) {
            if place >= SEATS {
                start.stock.rest_mut()[place - SEATS] = card;
            }
        }
        let stands = follow(&start, onlooker, &events);
        for (key, world) in &stands {
            *expected.entry(key.clone()).or_default() +=
                ways(world, onlooker) / f64::from(stands.len() as u32);
        }
    });
    assert!(expected.contains_key(&key(&table)), "the truth is possible");

    let mut met: HashMap<Vec<u8>, u32> = HashMap::new();
    for nth in 0..WORLDS {
        let world = table.redeal(onlooker, &mut Dice::new([nth.into(), 5]));
        assert_eq!(world.view(onlooker), table.view(onlooker));
        *met.entry(key(&world)).or_default() += 1;
    }
    assert_even(&met, &expected);
}

/// Compares after every action of a deal, for the seats given for each.
fn compare_all(start: &Chan, actions: &[(&str, &[Seat])]) {
    let texts: Vec<&str> = actions.iter().map(|&(text, _)| text).collect();
    for (nth, (_, onlookers)) in actions.iter().enumerate() {
        for &onlooker in *onlookers {
            compare(start, &texts[..=nth], onlooker);
        }
    }
}

/// C3.1: only the dealer knows whether it is asked to win.
#[test]
fn a_dealer_may_have_passed_a_win() {
    let start = deal(Seat::new(0), ["2m 2p", "2m 2s C", "2p", "2m 2s C"], "2s");
    for onlooker in Seat::new(0).others(SEATS) {
        compare::<&str>(&start, &[], onlooker);
        compare(&start, &["pass"], onlooker);
    }
    let start = deal(Seat::new(0), ["2m 3p", "2m 2s C", "2p", "2m 2s C"], "2s");
    compare::<&str>(&start, &[], Seat::new(2));
}

/// C3.1: the hand of a dealer that plays no card is ten chắn.
#[test]
fn a_dead_hand_is_all_pairs() {
    let start = deal(
        Seat::new(0),
        ["2m 2m 2p 2p", "2m 3m 2s", "2m 2s C", "2p"],
        "2s C",
    );
    compare_all(
        &start,
        &[("pass", &[Seat::new(1), Seat::new(2), Seat::new(3)])],
    );
}

/// C4.1, C4.4: after a discard none or two are left.
#[test]
fn a_face_once_discarded_comes_in_pairs() {
    let start = deal(
        Seat::new(0),
        ["2m C", "2m 2m 2m C 3s", "3p 2p C", "2p"],
        "2p",
    );
    let actions: [(&str, &[Seat]); 3] = [
        (
            "discard C",
            &[Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)],
        ),
        ("chan C", &[Seat::new(0), Seat::new(2), Seat::new(3)]),
        (
            "discard 2m",
            &[Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)],
        ),
    ];
    compare_all(&start, &actions);
}

/// C4.2, C4.5, C4.6: what a cạ says of its rank and of all others.
#[test]
fn a_ca_says_what_its_rank_lacks() {
    let start = deal(
        Seat::new(0),
        ["2m 3m", "2p 3p C 4s 4s 2s 2s", "3p", "2m"],
        "2s",
    );
    let actions: [(&str, &[Seat]); 3] = [
        (
            "discard 2m",
            &[Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)],
        ),
        ("ca 2p", &[Seat::new(0), Seat::new(2), Seat::new(3)]),
        ("discard C", &[Seat::new(0), Seat::new(2), Seat::new(3)]),
    ];
    compare_all(&start, &actions);
}

/// C3.4: a Chíu waits for those who can win, and nobody sees it.
#[test]
fn a_chiu_may_have_been_declared() {
    let start = deal(
        Seat::new(0),
        ["5s C", "2m 2m 2m 3p C", "2s", "3p 3m 2p"],
        "2m",
    );
    let actions: [(&str, &[Seat]); 3] = [
        ("discard 5s", &[Seat::new(0), Seat::new(2), Seat::new(3)]),
        (
            "chiu 2m",
            &[Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)],
        ),
        ("win", &[Seat::new(0), Seat::new(1)]),
    ];
    compare_all(&start, &actions);
}

/// Many small deals, from every seat in turn.
#[test]
fn small_deals_at_random() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut dice = Dice::new([seed]);
        let mut faces: Vec<&str> = "2m 2m 2m 2m 2p 2p 2p 2s 2s 3m C C C".split(' ').collect();
        dice.shuffle(&mut faces);
        let mut deal_out = |size| faces.drain(..size).collect::<Vec<_>>().join(" ");
        let hands = [2, 5, 1, 3].map(&mut deal_out);
        let start = deal(
            Seat::new(0),
            hands.each_ref().map(String::as_str),
            &deal_out(2),
        );
        let (mut table, mut texts) = (start, Vec::new());
        table.begin(&mut ());
        while table.turn().is_some() {
            compare(&start, &texts, Seat::new((texts.len() + 1) % SEATS));
            compared += 1;
            // Whoever may act mostly does.
            let actions: Vec<Action> = table.legal().iter(&Chan::SPACE).collect();
            let action = actions[(dice.below(5) * dice.below(5)) as usize % actions.len()];
            table.play_unchecked(action, &mut ());
            texts.push(Chan::SPACE.text(action).to_string());
        }
    }
    assert!(compared > 30, "{compared}");
}

/// What others have declined (C4.3) is drawn anew as it must have been. A capture that would have left
/// no discard (C4.9) was not declined, which is all that is not told from the hand.
#[test]
fn what_was_declined_follows_from_the_hand() {
    let (mut met, mut declined, mut other) = (0, 0, 0);
    for seed in 0..300 {
        let mut table = Table::<Chan>::deal(seed, None).unwrap();
        let mut dice = Dice::new([seed]);
        while let Some(action) = Policy::Heuristic.choose(table.state(), &mut dice) {
            // In a round, all do not know yet what the seat at the gate has let go by.
            if !matches!(table.state().phase, Phase::Capture { .. }) {
                for player in &table.state().seats {
                    let mut again = *player;
                    again.recall();
                    let held = player.past.declined & player.copies.faces();
                    let recalled = again.past.declined;
                    assert!(held.is_within(recalled));
                    met += 1;
                    declined += u32::from(!held.is_empty());
                    other += u32::from(held != recalled);
                }
            }
            table.play(action).unwrap();
        }
    }
    assert!(
        met > 10_000 && declined > 100 && other * 1000 < met,
        "{met} {declined} {other}"
    );
}

/// The table after some actions of a [`deal`].
fn played(dealer: Seat, hands: [&str; SEATS], stock: &str, actions: &[&str]) -> Chan {
    let mut table = deal(dealer, hands, stock);
    table.begin(&mut ());
    for text in actions {
        let action = Chan::SPACE.parse(text).unwrap();
        assert!(table.legal().contains(action), "{text} {table:?}");
        table.play_unchecked(action, &mut ());
    }
    table
}

/// C4.3, C4.9: a capture that was barred was not declined, and where nothing but the discard of
/// that face is left, all know it. Seat 1 held 4m and a pair of 3p when 4m went by; it may
/// discard neither 3p (C4.8) nor, had it declined it, 4m.
#[test]
fn what_cannot_have_been_declined_is_not() {
    let hands = ["2p 5m", "2m 3m 4m 3p 3p", "2p", "2p"];
    let actions = ["discard 2p", "ca 2m", "discard 3m", "pass", "chan 3p"];
    let table = played(Seat::new(0), hands, "C C 4m 3p", &actions);
    let onlooker = Seat::new(0);
    let worlds = table.worlds(onlooker);
    for nth in 0..20 {
        let world = worlds.draw_doubting_after(200, 10_000, &mut Dice::new([nth]));
        let world = world.expect("the table itself is possible");
        assert_eq!(world.view(onlooker), table.view(onlooker));
        assert_eq!(key(&world), key(&table));
        assert_eq!(world.legal(), table.legal());
    }
    assert_eq!(
        key(&table.redeal(onlooker, &mut Dice::new([1]))),
        key(&table)
    );
}

/// C3.4: that the seat is not asked again after its Chíu tells it that another waits for the card,
/// with nineteen cards; one deal in thousands has such a hand.
#[test]
fn a_whole_hand_may_have_to_wait_for_one_card() {
    let hands = [
        "C 6m 6m 6p 6p 6s 6s 7m 7m 7p 7p 7s 7s 8m 8m 8p 8p 8s 9m 9p",
        "5m 5m 5m 2m 2p 2s 3m 3p 3s 4m 4p 4s 6m 6p 6s 7m 7p 7s 8m",
        "2m 2m 2p 2p 2s 2s 3m 3m 3p 3p 3s 3s 4m 4m 4p 4p 4s 4s 5p",
        "8s 8s 8s 9m 9m 9m 9p 9p 9p 9s 9s 9s 9s 5p 5p 5s 5s 8p C",
    ];
    let stock = "5m 2m 2p 2s 3m 3p 3s 4m 4p 4s 5p 5s 5s 6m 6p 6s 7m 7p 7s 8m 8p C C";
    let table = played(Seat::new(0), hands, stock, &["discard C", "chiu 5m"]);
    let onlooker = Seat::new(1);
    for nth in 0..20 {
        let world = table.redeal(onlooker, &mut Dice::new([nth]));
        assert_eq!(world.view(onlooker), table.view(onlooker));
        assert!(world.turn() != Some(onlooker) && world.legal().has(Kind::Win));
    }
}

/// Draws end because one of the deals that they come to is that of the table itself.
#[test]
fn the_table_itself_is_one_of_its_worlds() {
    let (mut met, mut doubted) = (0, 0);
    for seed in 0..300 {
        let mut table = Table::<Chan>::deal(seed, None).unwrap();
        let dice = &mut Dice::new([seed]);
        let policy = [Policy::Random, Policy::Heuristic][usize::from(seed % 2 == 0)];
        loop {
            let state = table.state();
            for onlooker in Seat::all(SEATS) {
                let worlds = state.worlds(onlooker);
                let dealt = Dealt {
                    hands: state.seats.map(|player| player.hand),
                    stock: state.stock().iter().copied().collect(),
                };
                let mut hidden = Seat::all(SEATS).filter(|&seat| state.is_hidden(seat, onlooker));
                assert!(hidden.all(|seat| state.may_hold(seat)));
                let known = worlds.placed.with_cards(onlooker, &dealt);
                let stands = |mut world: Chan, dice: &mut Dice| {
                    world.stand(onlooker, worlds.round.as_ref(), dice)
                };
                if !stands(known, dice) {
                    assert!((0..1_000).any(|_| {
                        let mut world = known;
                        world.doubt(onlooker, dice);
                        stands(world, dice)
                    }));
                    doubted += 1;
                }
                met += 1;
            }
            let Some(action) = policy.choose(table.state(), dice) else {
                break;
            };
            table.play(action).unwrap();
        }
    }
    assert!(met > 10_000 && doubted * 1_000 < met, "{met} {doubted}");
}

/// No deal comes to hands of which none may hold a face that is unseen; data that were read may.
#[test]
fn what_cannot_be_is_given_up() {
    use crate::belief::Worlds as _;

    let table = *Table::<Chan>::deal(1, None).expect("a seat").state();
    let mut dice = Dice::new([1]);
    let mut worlds = table.worlds(table.dealer);
    assert!(worlds.draw_within(1_000, &mut dice).is_some());
    let mut certain = Certain::default();
    certain.none = FaceSet::ALL;
    let unseen = Hand::from_bits(0b1111);
    worlds.hidden = Hidden::new(table.dealer, unseen, [1; SEATS], [certain; SEATS]);
    assert!(worlds.draw_within(1_000, &mut dice).is_none());
}
