//! Worlds against all that can be, one by one.

use std::collections::HashMap;

use super::*;
use crate::action::{Action, Kind};
use crate::belief::Belief;
use crate::card::{Card, Face};
use crate::event::Event;
use crate::game::{Legal, Observe};
use crate::games::sichuan::{WALL, Win, Won};
use crate::group::{Group, GroupKind};
use crate::start::Start;
use crate::stock::Stock;
use crate::worlds::testing::assert_even;

/// How many worlds are drawn, and how many where each takes long.
const WORLDS: u32 = 20_000;
const SLOW_WORLDS: u32 = 3_000;

/// A seat before the decision under test.
#[derive(Clone, Copy, Default)]
struct Place {
    hand: &'static str,
    sets: usize,
    void: u8,
    cleared: bool,
    won: bool,
}

/// A seat in play that is known to hold no tile of its void suit, with `sets` declared sets.
const fn cleared(hand: &'static str, sets: usize, void: u8) -> Place {
    Place {
        hand,
        sets,
        void,
        cleared: true,
        won: false,
    }
}

/// A seat that may hold any tile.
const fn bound(hand: &'static str, void: u8) -> Place {
    Place {
        hand,
        sets: 0,
        void,
        cleared: false,
        won: false,
    }
}

const fn winner(hand: &'static str) -> Place {
    Place {
        hand,
        sets: 0,
        void: 0,
        cleared: false,
        won: true,
    }
}

/// A table at which the first of its tiles in hand has just been drawn by `seat`. All tiles that
/// are neither in a hand nor in the wall lie before seat 0, as if exposed.
fn table(seat: Seat, places: [Place; 4], wall: &str) -> Sichuan {
    let mut left = Hand::from_bits((1 << FACES.cards()) - 1);
    let mut take = |text| -> Vec<Card> {
        let faces = FACES.parse_cards(text).unwrap();
        let one = |face: Face| left.take(face, 1).lowest().expect("four copies of a face");
        faces.into_iter().map(one).collect()
    };
    let mut stock = Stock::new(&[Card(0); WALL]);
    let rest = take(wall);
    while stock.rest().len() > rest.len() {
        stock.draw_front();
    }
    stock.rest_mut().copy_from_slice(&rest);
    let hands = places.map(|place| take(place.hand));
    let drawn = hands[seat][0];
    let mut table = Sichuan::deal(
        seat,
        &std::array::from_fn::<_, 108, _>(|id| Card(id as u8)),
        &mut (),
    );
    table.wall = stock;
    table.phase = Phase::Turn {
        seat,
        start: Start::Draw(drawn),
    };
    for ((player, place), hand) in table.seats.iter_mut().zip(places).zip(hands) {
        player.deal(hand.into_iter().collect());
        player.groups = (0..place.sets)
            .map(|_| Group::new(GroupKind::Pung, Face(0)))
            .collect();
        player.void = Some(place.void);
        player.cleared = place.cleared;
        player.won = place.won;
    }
    table.seats[0].exposed = left;
    table
}

/// What tells worlds apart: the faces in every hand and in the wall, whose turn it is with what,
/// what has been declared.
fn key(world: &Sichuan) -> Vec<u8> {
    let mut key: Vec<u8> = world
        .seats
        .iter()
        .flat_map(|player| player.hand.counts())
        .collect();
    key.extend(world.wall.rest().iter().map(|card| card.face().0));
    key.push(world.turn().map_or(9, |seat| seat.index() as u8));
    match world.phase {
        Phase::Turn {
            start: Start::Draw(card),
            ..
        } => key.push(card.face().0),
        Phase::Claim { claims, .. } => {
            for seats in [claims.winners, claims.pung, claims.kong] {
                key.extend(Seat::all(SEATS).map(|seat| u8::from(seats.contains(seat))));
            }
        }
        _ => {}
    }
    key
}

/// Plays the actions and returns the table with what `onlooker` has seen of it.
fn play(mut table: Sichuan, actions: &[Action], onlooker: Seat) -> (Sichuan, Vec<Event>) {
    let mut log = Vec::new();
    for &action in actions {
        assert!(table.legal().contains(action), "{action:?} {table:?}");
        table.play_unchecked(action, &mut log);
    }
    (table, seen(&log, onlooker))
}

fn seen(log: &[Event], onlooker: Seat) -> Vec<Event> {
    log.iter()
        .filter_map(|event| event.seen_by(onlooker))
        .collect()
}

/// Every table of which `onlooker` has seen the same, from `before` on by the first action.
fn follow(
    before: &Sichuan,
    first: Action,
    onlooker: Seat,
    expected: &[Event],
    found: &mut Vec<Sichuan>,
) {
    let mut open = vec![(*before, Vec::new(), vec![first])];
    while let Some((table, log, actions)) = open.pop() {
        for action in actions {
            let (mut table, mut log) = (table, log.clone());
            table.play_unchecked(action, &mut log);
            let events = seen(&log, onlooker);
            if !expected.starts_with(&events) || !matches!(table.phase, Phase::Claim { .. }) {
                continue;
            }
            if events == expected {
                found.push(table);
            }
            let actions = table.legal().iter(&Sichuan::SPACE).collect();
            open.push((table, log, actions));
        }
    }
}

/// The hidden tiles of a table as one list: of each hand, the drawn one last, and of the wall.
struct Layout {
    /// Where each tile lies: a seat, or 4 and on for a place by itself.
    places: Vec<usize>,
    tiles: Vec<Card>,
    drawer: Option<Seat>,
}

impl Layout {
    fn of(table: &Sichuan, onlooker: Seat) -> Self {
        let (mut places, mut tiles) = (Vec::new(), Vec::new());
        let mut drawer = None;
        for seat in Seat::all(SEATS) {
            let mut hand = table.hidden(seat, onlooker);
            if let Phase::Turn {
                seat: other,
                start: Start::Draw(card),
            } = table.phase
                && other == seat
                && seat != onlooker
            {
                hand.remove(card);
                drawer = Some(seat);
                places.push(4);
                tiles.push(card);
            }
            places.extend(hand.cards().map(|_| seat.index()));
            tiles.extend(hand.cards());
        }
        for (nth, &card) in table.wall.rest().iter().enumerate() {
            places.push(5 + nth);
            tiles.push(card);
        }
        Self {
            places,
            tiles,
            drawer,
        }
    }

    /// Calls `visit` with every table whose tiles lie in another way, each as often as there are
    /// ways to lay physical tiles so, unless a seat would hold what all know it does not.
    fn for_each(&self, table: &Sichuan, visit: &mut impl FnMut(&Sichuan)) {
        let mut bare = *table;
        for (&place, &card) in self.places.iter().zip(&self.tiles) {
            if place < 4 {
                bare.seats[place].lose(card);
            } else if place == 4 {
                bare.seats[self.drawer.unwrap()].lose(card);
            }
        }
        let mut left: HashMap<usize, usize> = HashMap::new();
        for &place in &self.places {
            *left.entry(place).or_default() += 1;
        }
        self.lay(0, &mut left, &bare, visit);
    }

    fn lay(
        &self,
        nth: usize,
        left: &mut HashMap<usize, usize>,
        bare: &Sichuan,
        visit: &mut impl FnMut(&Sichuan),
    ) {
        let Some(&card) = self.tiles.get(nth) else {
            return visit(bare);
        };
        let mut open: Vec<usize> = left
            .iter()
            .filter(|(_, n)| **n > 0)
            .map(|(place, _)| *place)
            .collect();
        open.sort_unstable();
        for place in open {
            let mut table = *bare;
            match place {
                0..4 => {
                    let player = &mut table.seats[place];
                    let is_void = Some(card.face().0 / 9) == player.void;
                    if is_void && (player.cleared || !player.groups.is_empty()) {
                        continue;
                    }
                    player.gain(card);
                }
                4 => {
                    let drawer = self.drawer.unwrap();
                    table.seats[drawer].gain(card);
                    table.phase = Phase::Turn {
                        seat: drawer,
                        start: Start::Draw(card),
                    };
                }
                _ => table.wall.rest_mut()[place - 5] = card,
            }
            *left.get_mut(&place).unwrap() -= 1;
            self.lay(nth + 1, left, &table, visit);
            *left.get_mut(&place).unwrap() += 1;
        }
    }
}

/// Draws worlds and compares how often each comes with how often it should: `expected` holds the
/// odds of each.
fn compare(
    table: &Sichuan,
    onlooker: Seat,
    expected: &HashMap<Vec<u8>, f64>,
    worlds: u32,
    draw: impl Fn(&mut Dice) -> Sichuan,
) {
    let mut met: HashMap<Vec<u8>, u32> = HashMap::new();
    for nth in 0..worlds {
        let world = draw(&mut Dice::new([nth.into(), 5]));
        assert_eq!(world.view(onlooker), table.view(onlooker));
        *met.entry(key(&world)).or_default() += 1;
    }
    assert!(expected.contains_key(&key(table)), "the truth is possible");
    assert_even(&met, expected);
}

/// Compares the worlds on a turn, when nothing has been declared.
fn compare_turn(table: &Sichuan, onlooker: Seat) {
    let mut expected = HashMap::new();
    Layout::of(table, onlooker).for_each(table, &mut |world| {
        *expected.entry(key(world)).or_default() += 1.0;
    });
    compare(table, onlooker, &expected, WORLDS, |dice| {
        table.redeal(onlooker, dice)
    });
}

/// Compares the worlds in a claim round, to which the actions have led: of the hands with which
/// the onlooker can have seen the same all are as likely, and for given hands all ways in which
/// the others can have declared.
fn compare_round(before: &Sichuan, actions: &[&str], onlooker: Seat) {
    let actions: Vec<Action> = actions
        .iter()
        .map(|text| Sichuan::SPACE.parse(text).unwrap())
        .collect();
    let (table, events) = play(*before, &actions, onlooker);
    assert!(matches!(table.phase, Phase::Claim { .. }));
    let mut expected = HashMap::new();
    let from = before.turn().unwrap();
    Layout::of(&table, onlooker).for_each(&table, &mut |world| {
        let mut start = *before;
        start.wall = world.wall;
        for (seat, player) in start.seats.iter_mut().enumerate() {
            player.deal(world.seats[seat].hand);
        }
        if actions[0].kind() == Kind::Discard {
            start.seats[from].gain(world.discards.cards().last().unwrap());
        }
        let mut stands = Vec::new();
        follow(&start, actions[0], onlooker, &events, &mut stands);
        let each = 1.0 / stands.iter().map(|_| 1.0).sum::<f64>();
        for stand in &stands {
            *expected.entry(key(stand)).or_default() += each;
        }
    });
    compare(&table, onlooker, &expected, WORLDS, |dice| {
        table.redeal(onlooker, dice)
    });
    // As when plain deals would be in vain.
    let (placed, hidden) = table.as_placed_by(onlooker);
    let round = Round::seen_by(onlooker, &placed).unwrap();
    if let Some(claimants) = round.claimants(&placed, &hidden) {
        compare(&table, onlooker, &expected, SLOW_WORLDS, |dice| {
            let dealt = claimants.deal_cases(u32::MAX, dice).expect("a case");
            placed.with_tiles(onlooker, Some(round), dealt, dice)
        });
    }
}

#[test]
fn seats_without_three_different_suits() {
    let places = [
        bound("9m", 0),
        cleared("1p2p3s4s", 3, 0),
        cleared("1m1s2s5m", 3, 1),
        cleared("1m", 4, 2),
    ];
    compare_turn(&table(Seat::new(0), places, "1p1s"), Seat::new(0));
}

#[test]
fn seats_without_the_same_suit_and_one_with_any() {
    let places = [
        bound("9m", 0),
        cleared("1p2p2p4s", 3, 0),
        cleared("1s", 4, 0),
        bound("1m1p", 0),
    ];
    compare_turn(&table(Seat::new(0), places, "1m4s1p"), Seat::new(0));
}

#[test]
fn a_drawn_tile_may_be_void() {
    let places = [
        bound("9m", 0),
        cleared("1m1p2p3s4s", 3, 0),
        cleared("1m", 4, 1),
        cleared("2p", 4, 2),
    ];
    compare_turn(&table(Seat::new(1), places, "1s1s"), Seat::new(0));
}

#[test]
fn hands_of_winners_are_open() {
    let places = [
        bound("9m", 0),
        winner("1p1p2p2p3p3p4p4p5p5p6p6p7p7p"),
        cleared("1m2m3m5s", 3, 1),
        bound("1m2p", 0),
    ];
    compare_turn(&table(Seat::new(0), places, "1m4s"), Seat::new(0));
}

/// Seat 0 discards, and any other may be asked.
#[test]
fn the_discarder_does_not_know_who_is_asked() {
    let places = [
        bound("5m9s", 1),
        cleared("5m5m6m7p", 3, 2),
        cleared("4m", 4, 2),
        cleared("5m", 4, 1),
    ];
    let before = table(Seat::new(0), places, "6m5s");
    compare_round(&before, &["discard 5m"], Seat::new(0));
    compare_round(&before, &["discard 5m", "pung 5m"], Seat::new(0));
}

#[test]
fn the_seat_asked_does_not_know_what_others_declared() {
    let places = [
        bound("5m9s", 1),
        cleared("5m5m6m7p", 3, 2),
        cleared("4m", 4, 2),
        cleared("5m", 4, 1),
    ];
    let before = table(Seat::new(0), places, "6m5s");
    compare_round(&before, &["discard 5m", "pung 5m"], Seat::new(3));
    let places = [
        bound("5m9s", 1),
        cleared("4m6m8p8p", 3, 2),
        cleared("5m", 4, 1),
        bound("5m5m9p", 2),
    ];
    let before = table(Seat::new(0), places, "6m5p");
    compare_round(&before, &["discard 5m", "pass", "pass"], Seat::new(3));
}

#[test]
fn a_seat_that_has_declared_does_not_know_who_is_asked() {
    let places = [
        bound("8p9s", 1),
        cleared("5m6m7m8p", 3, 2),
        cleared("8p", 4, 2),
        cleared("4m", 4, 1),
    ];
    let winning = table(Seat::new(0), places, "8m8p");
    compare_round(&winning, &["discard 8p", "win"], Seat::new(1));
    compare_round(&winning, &["discard 8p", "pass"], Seat::new(1));
}

#[test]
fn a_seat_with_a_claim_knows_that_one_before_it_is_asked() {
    let places = [
        bound("5m9s", 1),
        cleared("5m", 4, 2),
        cleared("4m", 4, 2),
        bound("5m5m9p", 2),
    ];
    let before = table(Seat::new(0), places, "6m5p5s");
    compare_round(&before, &["discard 5m"], Seat::new(3));
    let places = [
        bound("5m9s", 1),
        cleared("4m6m8p8p", 3, 2),
        cleared("5m", 4, 2),
        bound("5m5m9p", 2),
    ];
    let before = table(Seat::new(0), places, "6m5s");
    // Outranked by a win, it is passed over.
    compare_round(&before, &["discard 5m", "win"], Seat::new(3));
}

#[test]
fn a_kong_may_be_robbed_by_many() {
    let places = [
        cleared("1m9s", 4, 1),
        cleared("2m3m8p8p", 3, 2),
        cleared("1m", 4, 2),
        cleared("4p", 4, 2),
    ];
    let before = table(Seat::new(0), places, "6m4s");
    compare_round(&before, &["added-kong 1m"], Seat::new(0));
    compare_round(&before, &["added-kong 1m"], Seat::new(3));
    compare_round(&before, &["added-kong 1m", "win"], Seat::new(1));
}

#[test]
fn a_whole_hand_may_be_sets_or_pairs() {
    let places = [
        bound("7m9s", 1),
        bound("2m2m3m3m4m4m5m5m6m6m7m8p8p", 2),
        winner("1p1p2p2p3p3p4p4p5p5p6p6p9p9p"),
        winner("1p1p2p2p3p3p4p4p5p5p6p6p9p9p"),
    ];
    compare_round(
        &table(Seat::new(0), places, "7m8m"),
        &["discard 7m"],
        Seat::new(0),
    );
    compare_round(
        &table(Seat::new(0), places, "1s7p"),
        &["discard 7m"],
        Seat::new(0),
    );
}

/// Which of its tiles another seat has drawn to win is not seen, only that it has drawn it.
#[test]
fn a_winning_tile_drawn_unseen_is_drawn_anew() {
    let places = [
        bound("9m", 0),
        winner("1p1p1p2p3p"),
        bound("1m2m", 0),
        bound("1m2p", 0),
    ];
    let mut table = table(Seat::new(0), places, "1m4s");
    table.wins.push(Won {
        seat: Seat::new(1),
        win: Win {
            card: Some(Face(9)),
            how: How::SelfDraw {
                replacement: false,
                last: false,
            },
        },
        payers: Seat::new(1).others(SEATS).collect(),
    });
    let mut met = [0_i32; 27];
    for nth in 0..3_000 {
        let world = table.redeal(Seat::new(0), &mut Dice::new([nth]));
        met[world.wins[0].win.card.unwrap().index()] += 1;
        assert_eq!(
            table.redeal(Seat::new(1), &mut Dice::new([nth])).wins,
            table.wins
        );
    }
    // Five standard deviations.
    for (face, copies) in [(9, 3), (10, 1), (11, 1)] {
        assert!((met[face] - 600 * copies).abs() < 140, "{met:?}");
    }
}

/// S1.2: any suit may be void, and none is seen before all are.
#[test]
fn void_suits_of_others_are_drawn_anew() {
    let deck: [Card; 108] = std::array::from_fn(|id| Card(id as u8));
    let actions = ["void m", "void p", "void s"].map(|text| Sichuan::SPACE.parse(text).unwrap());
    let (table, _) = play(
        Sichuan::deal(Seat::new(1), &deck, &mut ()),
        &actions,
        Seat::new(2),
    );
    let mut met = [0; 9];
    for nth in 0..9_000 {
        let voids = table
            .redeal(Seat::new(2), &mut Dice::new([nth]))
            .seats
            .map(|player| player.void);
        assert_eq!((voids[2], voids[0]), (Some(1), None));
        met[usize::from(voids[1].unwrap() * 3 + voids[3].unwrap())] += 1;
    }
    assert!(
        met.iter().all(|&n: &i32| (n - 1_000).abs() < 150),
        "{met:?}"
    );
}
