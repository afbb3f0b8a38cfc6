//! A heuristic, and hidden hands.

use cardavia::Seat;
use cardavia::action::{Action, Kind};
use cardavia::belief::{self, Belief};
use cardavia::card::{Card, Face};
use cardavia::game::Game;
use cardavia::hand::Hand;
use cardavia::heuristic::Heuristic;
use cardavia::rng::Dice;
use cardavia::sight::Sight;

use crate::game::{Phase, SEATS, Tiny, points};

/// How near a win two cards are: of two suits, of one, of one face.
fn nearness(hand: Hand) -> usize {
    let mut faces = hand.faces().into_iter();
    match (faces.next(), faces.next()) {
        (Some(one), Some(other)) if one.index() / 2 != other.index() / 2 => 0,
        (Some(_), Some(_)) => 1,
        _ => 2,
    }
}

/// Wins, unless a discard would win 1 point and spoil a pair; keeps the nearest two cards.
impl Heuristic for Tiny {
    fn decide(sight: Sight<Self>) -> Action {
        let (table, hand) = (sight.table(), sight.table().hands[sight.seat()]);
        let worth = points(table.winning(sight.seat()));
        if worth == 3 || worth == 1 && (table.public().is_none() || nearness(hand) < 2) {
            return Action::plain(Kind::Win);
        }
        if table.public().is_some() {
            return Action::plain(Kind::Pass);
        }
        let left = |face: &Face| {
            let mut left = hand;
            let _ = left.take(*face, 1);
            nearness(left)
        };
        let discard = hand.faces().into_iter().max_by_key(left);
        Action::with_face(Kind::Discard, discard.expect("a hand has cards"))
    }
}

/// The worlds that a seat may imagine.
#[derive(Debug)]
pub(crate) struct Worlds {
    onlooker: Seat,
    /// The table with only the cards that the onlooker can place, as lowest copies.
    placed: Tiny,
    /// The others, of which the hidden hand has some and the stock the rest.
    unseen: Hand,
    hidden: u32,
}

impl Worlds {
    fn new(table: &Tiny, onlooker: Seat) -> Self {
        let mut placed = *table;
        let mut unseen = Hand::from_bits((1 << Tiny::FACES.cards()) - 1);
        let other = onlooker.next(SEATS);
        let is_open = matches!(table.phase, Phase::Over(Some(ended)) if ended.seat == other);
        for (_, card) in &mut placed.lying {
            let copy = unseen.take(card.face(), 1).lowest();
            *card = copy.expect("a face has four copies");
        }
        for seat in Seat::all(SEATS) {
            placed.hands[seat] = Hand::EMPTY;
            if seat == onlooker || is_open {
                for face in table.hands[seat].cards().map(Card::face) {
                    placed.hands[seat] |= unseen.take(face, 1);
                }
            }
        }
        Self {
            onlooker,
            placed,
            unseen,
            hidden: if is_open { 0 } else { table.hands[other].len() },
        }
    }

    /// The world in which the unseen cards lie in an order, the hidden hand's first; `None` when
    /// the other seat has been asked whether it wins and could not.
    pub(crate) fn with_cards(&self, cards: &[Card]) -> Option<Tiny> {
        let mut world = self.placed;
        let other = self.onlooker.next(SEATS);
        let (hand, stock) = cards.split_at(self.hidden as usize);
        world.hands[other] |= hand.iter().copied().collect();
        world.cards[world.drawn..].copy_from_slice(stock);
        match world.phase {
            Phase::Claim { seat } if seat == other && points(world.winning(other)) == 0 => {
                return None;
            }
            // Whichever card it has drawn: in a random order the last is as likely as any.
            Phase::Discard { seat, drawn } if seat == other && drawn.is_some() => {
                let drawn = hand.last().map(|card| card.face());
                world.phase = Phase::Discard { seat, drawn };
            }
            _ => {}
        }
        Some(world)
    }

    /// The cards that the onlooker cannot place.
    pub(crate) fn unseen(&self) -> Vec<Card> {
        self.unseen.cards().collect()
    }
}

impl belief::Worlds<Tiny> for Worlds {
    fn draw_within(&self, tries: u32, dice: &mut Dice) -> Option<Tiny> {
        let mut cards = self.unseen();
        (0..tries).find_map(|_| {
            dice.shuffle(&mut cards);
            self.with_cards(&cards)
        })
    }
}

impl Belief for Tiny {
    type Worlds = Worlds;

    /// Made up: what matters is that chains of worlds come out by them. None is 0, or exchanges of
    /// single cards would not lead from one suit to the other.
    const PLAUSIBILITIES: &'static [&'static [f32]] = &[&[1.0, 2.0, 3.0], &[0.5, 1.0, 4.0]];
    const UNCLAIMED: f32 = 1.0;

    fn worlds(&self, seat: Seat) -> Worlds {
        Worlds::new(self, seat)
    }

    fn progress(&self, seat: Seat) -> Option<usize> {
        (self.hands[seat].len() == 2).then(|| self.discards(seat).count().min(1))
    }

    fn standing(&self, seat: Seat) -> Option<usize> {
        Some(nearness(self.hands[seat]))
    }

    fn before_discard(&self, _: Seat, _: usize) -> Option<(Self, Face)> {
        None
    }

    fn before_pass(&self, _: Seat, _: usize) -> Option<Self> {
        None
    }

    fn exchange(&mut self, seat: Seat, card: Card, place: usize) {
        let other = std::mem::replace(&mut self.stock_mut()[place], card);
        self.hands[seat].remove(card);
        self.hands[seat].insert(other);
    }

    fn stock_mut(&mut self) -> &mut [Card] {
        &mut self.cards[self.drawn..]
    }
}
