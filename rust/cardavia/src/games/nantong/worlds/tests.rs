//! Worlds against what the rules say of them, and against a count of every one.

use std::collections::HashMap;

use super::hidden::weights;
use super::readings::Shape;
use super::ways::Ways;
use super::*;
use crate::action::Action;
use crate::card::{COPIES, Card, Face};
use crate::game::{Game, Legal, Observe};
use crate::group::Group;
use crate::partition;
use crate::rng;
use crate::search::Policy;
use crate::start::Start;
use crate::stock::{Pile, Stock};
use crate::worlds::testing;

use super::super::{DEALER_CARDS, Ended, How, OTHER_CARDS, Offer, Player, SEATS, Win};
use crate::belief::{Belief, Worlds as _};

/// A table late in a deal, written as hands with the number of declared groups, and the stock.
struct Late {
    copies: [u8; 30],
    table: Nantong,
}

impl Late {
    fn new(hands: [(&str, usize); SEATS], stock: &str) -> Self {
        let deck: Vec<Card> = (0..51).map(Card).collect();
        let mut late = Self {
            copies: [0; 30],
            table: Nantong {
                dealer: Seat::new(0),
                phase: Phase::Over(None),
                seats: [Player::default(); SEATS],
                indicators: [Face(29); 2],
                stock: Stock::new(&deck),
                discards: Pile::default(),
                discarded: Hand::EMPTY,
            },
        };
        for (seat, (hand, groups)) in hands.into_iter().enumerate() {
            let hand = late.cards(hand).into_iter().collect();
            let player = &mut late.table.seats[seat];
            player.hand = hand;
            for _ in 0..groups {
                player
                    .groups
                    .push(Group::new(GroupKind::OpeningTriplet, Face(29)));
            }
        }
        let stock = late.cards(stock);
        while late.table.stock.rest().len() > stock.len() {
            late.table.stock.draw_front();
        }
        late.table.stock.rest_mut().copy_from_slice(&stock);
        late
    }

    /// Copies that have not been used.
    fn cards(&mut self, text: &str) -> Vec<Card> {
        let faces = FACES.parse_cards(text).expect("cards");
        let card = |face: Face| {
            let copy = &mut self.copies[face.index()];
            *copy += 1;
            assert!(*copy <= COPIES);
            Card(COPIES * face.0 + *copy - 1)
        };
        faces.into_iter().map(card).collect()
    }

    fn ready(mut self, seat: Seat) -> Self {
        self.table.seats[seat].ready = true;
        self
    }

    /// The seat has drawn one of its cards.
    fn on_turn(mut self, seat: Seat, face: &str) -> Self {
        let face = FACES.parse_face(face).expect("a face");
        let card = self.table.hand(seat).lowest_of(face);
        let start = Start::Draw(card);
        self.table.phase = Phase::Turn { seat, start };
        self
    }

    /// A card is open to claims.
    fn offered(mut self, from: Seat, face: &str, is_kong: bool, seat: Seat) -> Self {
        let card = self.cards(face)[0];
        if is_kong {
            self.table.seats[from].hand.insert(card);
        } else {
            self.table.discards.push(from, card);
            self.table.discarded.insert(card);
        }
        let offer = Offer::new(from, card, is_kong);
        self.table.phase = Phase::Claim { seat, offer };
        self
    }

    /// The first seat asked has declared.
    fn declared(mut self, declared: Claim) -> Self {
        if let Phase::Claim { offer, .. } = &mut self.table.phase {
            offer.claim = Some(declared);
        }
        self
    }

    /// A seat has won on a card that another seat had claimed.
    fn won_on(mut self, seat: Seat, face: &str, from: Seat, outranked: Claim) -> Self {
        let card = self.cards(face)[0];
        self.table.seats[seat].hand.insert(card);
        self.table.phase = Phase::Over(Some(Ended {
            seat,
            win: Win {
                card: Some(card.face()),
                how: How::Discard { first: false },
            },
            from: Some(from),
            outranked: Some(outranked),
        }));
        self
    }
}

/// The table without the card that a seat has just drawn.
fn before_the_draw(mut table: Nantong) -> Nantong {
    if let Phase::Turn {
        seat,
        start: Start::Draw(card) | Start::Replacement(card),
    } = table.phase
    {
        table.seats[seat].hand.remove(card);
    }
    table
}

/// Whether the hidden cards of a table are as the rules want them, by its own hands.
fn is_possible(table: &Nantong, onlooker: Seat) -> bool {
    let locked = before_the_draw(*table);
    let is_ready = |seat: Seat| {
        let player = &locked.seats[seat];
        let own = player.hand | player.exposed;
        let groups = 7 - player.groups.len() as u8;
        let waits = partition::waits(&player.hand.counts(), groups);
        !(waits - own.quads()).is_empty()
    };
    let others = || Seat::all(SEATS).filter(|&seat| seat != onlooker);
    let are_ready = others()
        .filter(|&seat| table.seats[seat].ready && !table.hidden(seat, onlooker).is_empty())
        .all(is_ready);
    are_ready
        && match table.phase {
            Phase::Claim { seat, offer } if seat != onlooker => {
                let has_declared = offer.claim.is_some_and(|claim| claim.seat == onlooker);
                others().filter(|&seat| seat != offer.from).any(|seat| {
                    let claims = table.claims(seat, offer);
                    claims.has(Kind::Win) || !has_declared && !claims.is_empty()
                })
            }
            Phase::Over(Some(Ended {
                win,
                outranked: Some(Claim { seat, kind }),
                ..
            })) => {
                let face = win.card.expect("a discard");
                let copies = if kind == Kind::Kong { 3 } else { 2 };
                table.seats[seat].hand.count(face) >= copies
            }
            _ => true,
        }
}

/// Who is asked, and what has been claimed for the card before.
type Declared = (Seat, Option<Kind>);

/// What tells two worlds from each other: the faces of the hands, the card drawn and the
/// declarations.
type Key = (Vec<[u8; 32]>, Option<Face>, Option<Declared>);

fn key(table: &Nantong) -> Key {
    let hands = Seat::all(SEATS)
        .map(|seat| table.hand(seat).counts())
        .collect();
    let drawn = match table.phase {
        Phase::Turn {
            start: Start::Draw(card),
            ..
        } => Some(card.face()),
        _ => None,
    };
    let declared = match table.phase {
        Phase::Claim { seat, offer } => Some((seat, offer.claim.map(|claim| claim.kind))),
        _ => None,
    };
    (hands, drawn, declared)
}

/// Every way in which the seats can have declared so far, as far as an onlooker knows (G3, N4.4).
fn all_declared(table: &Nantong, onlooker: Seat) -> Vec<Option<Declared>> {
    let Phase::Claim { seat: asked, offer } = table.phase else {
        return vec![None];
    };
    let (first, second) = (offer.from.after(1, SEATS), offer.from.after(2, SEATS));
    let claims = |seat| table.claims(seat, offer);
    let mut all = Vec::new();
    if asked != onlooker && onlooker != first && !claims(first).is_empty() {
        all.push((first, None));
    }
    if asked == second || onlooker == offer.from {
        let own = offer
            .claim
            .filter(|_| onlooker == first)
            .map(|claim| claim.kind);
        if own.is_none() && !claims(second).is_empty() {
            all.push((second, None));
        }
        for kind in [Kind::Pung, Kind::Kong] {
            let is_known = onlooker != first || own == Some(kind);
            if is_known && claims(first).has(kind) && claims(second).has(Kind::Win) {
                all.push((second, Some(kind)));
            }
        }
    }
    all.into_iter().map(Some).collect()
}

/// Every choice of so many cards.
fn for_each_choice(cards: &[Card], size: usize, chosen: Hand, found: &mut impl FnMut(Hand)) {
    match (size, cards) {
        (0, _) => found(chosen),
        (_, []) => {}
        (_, [card, rest @ ..]) => {
            let mut with = chosen;
            with.insert(*card);
            for_each_choice(rest, size - 1, with, found);
            for_each_choice(rest, size, chosen, found);
        }
    }
}

/// How often each world comes about when all hidden cards are laid out in every way.
fn all_worlds(table: &Nantong, onlooker: Seat) -> HashMap<Key, f64> {
    let [one, other] = [1, 2].map(|steps| onlooker.after(steps, SEATS));
    let hidden = |seat| table.hidden(seat, onlooker);
    let stock: Hand = table.stock.rest().iter().copied().collect();
    let pool = hidden(one) | hidden(other) | stock;
    let cards: Vec<Card> = pool.cards().collect();
    let mut worlds = HashMap::new();
    for_each_choice(
        &cards,
        hidden(one).len() as usize,
        Hand::EMPTY,
        &mut |first| {
            let left: Vec<Card> = (pool - first).cards().collect();
            for_each_choice(
                &left,
                hidden(other).len() as usize,
                Hand::EMPTY,
                &mut |second| {
                    let mut world = *table;
                    for (seat, hand) in [(one, first), (other, second)] {
                        let shown = table.seats[seat].hand - hidden(seat);
                        world.seats[seat].hand = shown | hand;
                    }
                    let mut count = |world: Nantong| {
                        if is_possible(&world, onlooker) {
                            let (hands, drawn, _) = key(&world);
                            let all = all_declared(&world, onlooker);
                            let share = 1.0 / f64::from(all.len() as u32);
                            for declared in all {
                                let key = (hands.clone(), drawn, declared);
                                *worlds.entry(key).or_default() += share;
                            }
                        }
                    };
                    match world.phase {
                        Phase::Turn { seat, .. } => {
                            for card in world.hand(seat).cards() {
                                let start = Start::Draw(card);
                                world.phase = Phase::Turn { seat, start };
                                count(world);
                            }
                        }
                        _ => count(world),
                    }
                },
            );
        },
    );
    worlds
}

/// How far worlds stray from their shares, in standard deviations (chi-square, by Wilson and
/// Hilferty), with the number of cells.
fn straying(late: &Late, onlooker: Seat) -> (f64, usize) {
    let table = &late.table;
    assert!(is_possible(table, onlooker));
    let expected = all_worlds(table, onlooker);
    let mut met: HashMap<Key, f64> = HashMap::new();
    let worlds = table.worlds(onlooker);
    for seed in 0..SAMPLES {
        let world = worlds.draw(&mut Dice::new([u64::from(seed)]));
        assert_eq!(world.view(onlooker), table.view(onlooker));
        *met.entry(key(&world)).or_default() += 1.0;
    }
    assert!(met.keys().all(|key| expected.contains_key(key)));
    let share = f64::from(SAMPLES) / expected.values().sum::<f64>();
    let (mut cells, mut rare) = (Vec::new(), (0.0, 0.0));
    for (key, &ways) in &expected {
        let met = met.get(key).copied().unwrap_or_default();
        if ways * share < 5.0 {
            rare = (rare.0 + met, rare.1 + ways * share);
        } else {
            cells.push((met, ways * share));
        }
    }
    if rare.1 > 0.0 {
        cells.push(rare);
    }
    (testing::straying(&cells), expected.len())
}

const SAMPLES: u32 = 10_000;

/// Late tables with the onlooker.
fn late_tables() -> Vec<(&'static str, Late, Seat)> {
    let [a, b, c] = [0, 1, 2].map(Seat::new);
    let quiet = || Late::new([("5s", 7), ("234m6m", 6), ("5p5p7p8p", 6)], "4m6m9p");
    let pung = |seat| Claim {
        seat,
        kind: Kind::Pung,
    };
    vec![
        ("nothing is certain", quiet(), a),
        ("ready", quiet().ready(b), a),
        (
            "ready and on turn",
            Late::new([("5s", 7), ("234m6m9p", 6), ("5p7p", 6)], "4m6m5p")
                .ready(b)
                .on_turn(b, "9p"),
            a,
        ),
        (
            "on turn",
            Late::new([("5s", 7), ("234m6m9p", 6), ("5p7p", 6)], "4m6m5p").on_turn(b, "9p"),
            a,
        ),
        ("discarded", quiet().offered(a, "6m", false, b), a),
        (
            "discarded, second in turn",
            quiet().offered(b, "5p", false, c),
            a,
        ),
        (
            "first has passed",
            Late::new([("6m6m5s", 6), ("234m6m", 6), ("5s", 7)], "4m9p5p5p")
                .offered(c, "6m", false, b),
            a,
        ),
        (
            "first has claimed",
            Late::new([("6m6m5s", 6), ("234m6m", 6), ("5s", 7)], "4m9p5p5p")
                .offered(c, "6m", false, b)
                .declared(pung(a)),
            a,
        ),
        (
            "first may have claimed",
            Late::new([("5s", 7), ("234m6m", 6), ("55p78p", 6)], "5s5s6m")
                .offered(b, "5s", false, a),
            a,
        ),
        ("kong", quiet().offered(a, "6m", true, b), a),
        (
            "ready, and another may claim",
            quiet().ready(b).offered(a, "5p", false, c),
            a,
        ),
        ("both ready", quiet().ready(b).ready(c), a),
        (
            "both ready, of the same faces",
            Late::new([("5s", 7), ("345m6m", 6), ("55m67m", 6)], "4m6m9p")
                .ready(b)
                .ready(c),
            a,
        ),
        (
            "both ready and nothing else unseen",
            Late::new([("5s", 7), ("234m6m", 6), ("55p78p", 6)], "")
                .ready(b)
                .ready(c),
            a,
        ),
        (
            "both ready, one on turn",
            Late::new([("5s", 7), ("234m6m9p", 6), ("5p5p7p8p", 6)], "4m6m")
                .ready(b)
                .ready(c)
                .on_turn(b, "9p"),
            a,
        ),
        (
            "both ready, and one may win",
            quiet().ready(b).ready(c).offered(b, "6p", false, c),
            a,
        ),
        (
            "won over a pung",
            Late::new([("45p", 7), ("5p5p7p8p", 6), ("234m6m", 6)], "4m6m9p")
                .ready(c)
                .won_on(a, "5p", c, pung(b)),
            a,
        ),
    ]
}

#[test]
fn worlds_come_as_often_as_there_are_ways_to_deal_them() {
    for (name, late, onlooker) in late_tables() {
        let (straying, worlds) = straying(&late, onlooker);
        assert!(straying < 4.8, "{name}: {straying} of {worlds} worlds");
    }
}

/// A deck in which seats after the dealer can declare ready.
fn deck_of_ready_hands(ready: usize, dice: &mut Dice) -> Vec<Card> {
    let mut deck = rng::deck(u64::from(dice.below(1 << 30)), FACES.cards());
    let shape = Shape {
        groups: 7,
        waits: FACES.all().collect(),
    };
    for seat in 0..ready {
        let start = DEALER_CARDS + seat * OTHER_CARDS;
        let taken = deck[DEALER_CARDS..start].to_vec();
        let mut left: Vec<Card> = deck[..DEALER_CARDS].to_vec();
        left.extend(&deck[start..]);
        let pool: Hand = left.iter().copied().collect();
        let ways = Ways::new([None, Some(shape)], weights(&pool.counts()));
        let [_, mut counts] = ways.draw(dice);
        let (mut hand, mut rest) = (Vec::new(), Vec::new());
        for card in left {
            let wanted = &mut counts[card.face().index()];
            if *wanted > 0 {
                *wanted -= 1;
                hand.push(card);
            } else {
                rest.push(card);
            }
        }
        let dealers: Vec<Card> = rest.drain(..DEALER_CARDS).collect();
        deck = [dealers, taken, hand, rest].concat();
    }
    deck
}

/// Another copy of each card: at a place of the deck the same face.
fn with_other_copies(deck: &[Card], dice: &mut Dice) -> Vec<Card> {
    let mut copies = [[0, 1, 2, 3]; 30];
    for copies in &mut copies {
        dice.shuffle(copies);
    }
    let other = |card: &Card| {
        let copy = copies[card.face().index()][usize::from(card.0 % COPIES)];
        Card(COPIES * card.face().0 + copy)
    };
    deck.iter().map(other).collect()
}

/// Deals with ready hands: the real hands are possible, worlds are so too and look the same, and
/// neither copies nor what has been dealt hidden before makes a difference.
#[test]
fn worlds_of_whole_deals_are_possible() {
    let (mut met, mut ready, mut asked) = (0, 0, 0);
    for seed in 0..60 {
        let dice = &mut Dice::new([seed]);
        let deck = deck_of_ready_hands(seed as usize % 3, dice);
        let dealer = rng::dealer(seed, SEATS);
        let mut table = Nantong::deal(dealer, &deck, &mut ());
        let mut twin = Nantong::deal(dealer, &with_other_copies(&deck, dice), &mut ());
        loop {
            for seat in Seat::all(SEATS) {
                assert!(is_possible(&table, seat), "{table:?}");
                if met % 6 == 0 {
                    let redealt = |table: &Nantong| table.redeal(seat, &mut Dice::new([met]));
                    let worlds = table.worlds(seat);
                    let other = worlds.draw(&mut Dice::new([met, 1]));
                    let world = worlds.draw(&mut Dice::new([met]));
                    assert!(is_possible(&world, seat), "{world:?}");
                    assert_eq!(world.view(seat), table.view(seat));
                    assert_eq!(redealt(&twin), world);
                    assert_eq!(redealt(&other), world);
                    let others = Seat::all(SEATS).filter(|&other| other != seat);
                    ready += others.filter(|&other| table.seats[other].ready).count();
                    asked += usize::from(
                        matches!(table.phase, Phase::Claim { seat: asked, .. } if asked != seat),
                    );
                }
                met += 1;
            }
            if table.turn().is_none() {
                break;
            }
            let ready = Action::plain(Kind::Ready);
            let action = if table.legal().contains(ready) {
                ready
            } else {
                let policy = if seed % 2 == 0 {
                    Policy::Random
                } else {
                    Policy::Heuristic
                };
                policy.choose(&table, dice).expect("the deal is on")
            };
            table.play_unchecked(action, &mut ());
            twin.play_unchecked(action, &mut ());
        }
    }
    assert!(ready > 150 && asked > 50, "{met} {ready} {asked}");
}
