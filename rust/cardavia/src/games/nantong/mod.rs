//! Nantong long cards (RULES N): the state of a deal and its play.

mod belief;
mod bounds;
mod calculate;
mod heuristic;
mod legal;
mod observe;
mod planes;
mod player;
mod score;
mod settle;
pub mod words;
mod worlds;

pub use crate::calculate::WonFrom;
pub use calculate::{Claims, partitions, score_hand};
pub use observe::Sight;
pub use score::{Holding, How, Win, sheet, total};
pub use settle::settle;
pub use worlds::Worlds;

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::action::{Action, Kind, Space};
use crate::card::{Card, Face, Faces};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::group::{Group, GroupKind};
use crate::hand::Hand;
use crate::message::Wording;
use crate::partition;
use crate::start::Start;
use crate::stock::{Pile, Stock, deal_hands};
use crate::view::Told;
use player::Player;

/// The faces of Nantong (RULES G1).
pub const FACES: Faces = Faces {
    suits: 3,
    first_rank: 1,
    honours: "TWR",
};

/// Groups in a winning hand, beside its pair (N2.1).
pub const GROUPS: u8 = 7;

const SEATS: usize = 3;
const DEALER_CARDS: usize = 23;
const OTHER_CARDS: usize = 22;
const STOCK: usize = 51;

/// The state of one deal of Nantong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nantong {
    dealer: Seat,
    phase: Phase,
    seats: [Player; SEATS],
    indicators: [Face; 2],
    stock: Stock<STOCK>,
    discards: Pile<MOST_DISCARDS>,
    /// The same as a set.
    discarded: Hand,
}

/// Every draw from the stock and the dealer's start leave at most one discard on the table; one
/// made after a pung takes the place of the claimed one.
const MOST_DISCARDS: usize = STOCK + 1;

/// Whose decision it is, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    /// Opening declarations (N3.1); `dealt` are the dealt cards not yet exposed (N3.5).
    Prepare { seat: Seat, dealt: Hand },
    /// Win, kong or discard (N3.7, N4.1, N4.2).
    Turn { seat: Seat, start: Start },
    /// Only a discard, after a pung (N4.4).
    AfterPung { seat: Seat },
    /// A seat declares on a public card (G3, N4.3, N4.4).
    Claim { seat: Seat, offer: Offer },
    /// Settled: won, or exhausted when `None`.
    Over(Option<Ended>),
}

/// A card that is open to claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Offer {
    from: Seat,
    card: Card,
    /// It is to be added to a pung and may be robbed (N4.3); otherwise a discard.
    is_kong: bool,
    /// What has been declared and waits for the seats that could win (N4.4).
    claim: Option<Claim>,
}

impl Offer {
    const fn new(from: Seat, card: Card, is_kong: bool) -> Self {
        let claim = None;
        Self {
            from,
            card,
            is_kong,
            claim,
        }
    }
}

/// A pung or kong that was declared on a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Claim {
    seat: Seat,
    kind: Kind,
}

impl Claim {
    /// How many cards it takes from the hand.
    fn copies(self) -> u8 {
        if self.kind == Kind::Kong { 3 } else { 2 }
    }
}

/// How a deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Ended {
    seat: Seat,
    win: Win,
    /// Who discarded the winning card or was robbed of it.
    from: Option<Seat>,
    /// What another seat had claimed the winning card for (N4.4).
    outranked: Option<Claim>,
}

impl Nantong {
    fn end_preparation(&mut self, seat: Seat) {
        let seat = seat.next(SEATS);
        let dealt = self.seats[seat].hand;
        let start = Start::Dealt;
        self.phase = if seat == self.dealer {
            Phase::Turn { seat, start }
        } else {
            Phase::Prepare { seat, dealt }
        };
    }

    /// Moves cards from a hand to the table.
    fn expose(&mut self, seat: Seat, cards: Hand) {
        let player = &mut self.seats[seat];
        player.hand -= cards;
        player.exposed |= cards;
    }

    fn add_group(&mut self, seat: Seat, group: Group, cards: Hand) {
        self.expose(seat, cards);
        self.seats[seat].groups.push(group);
    }

    fn draw_replacement(&mut self, seat: Seat, log: &mut impl Log) -> Card {
        let card = self.stock.draw_back();
        let card = card.expect("N4.5: no kong without a card in the stock");
        self.seats[seat].hand.insert(card);
        log.draw(seat, card, true);
        card
    }

    /// The seat draws the front card, or the deal is exhausted (N4.1, N4.6).
    fn draw(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(card) = self.stock.draw_front() {
            self.seats[seat].hand.insert(card);
            log.draw(seat, card, false);
            let start = Start::Draw(card);
            self.phase = Phase::Turn { seat, start };
        } else {
            log.note(Event::Exhausted);
            self.phase = Phase::Over(None);
        }
    }

    fn continue_after_kong(&mut self, seat: Seat, log: &mut impl Log) {
        let start = Start::Replacement(self.draw_replacement(seat, log));
        self.phase = Phase::Turn { seat, start };
    }

    fn discard(&mut self, seat: Seat, face: Face, log: &mut impl Log) {
        let card = self.seats[seat].hand.lowest_of(face);
        self.seats[seat].hand.remove(card);
        self.discards.push(seat, card);
        self.discarded.insert(card);
        self.ask(seat, Offer::new(seat, card, false), log);
    }

    /// Takes the card discarded last from the table.
    fn take_discard(&mut self, card: Card) {
        self.discards.pop();
        self.discarded.remove(card);
    }

    /// Whether the only discard on the table is the first of the deal (N6.5): without a claim none
    /// leaves it.
    fn is_first_discard(&self) -> bool {
        let mut groups = self.seats.iter().flat_map(|player| player.groups);
        self.discards.cards().count() == 1 && !groups.any(|group| group.kind().is_claimed())
    }

    /// Asks the next seat after `last` that has a claim not yet outranked, or resolves (G3).
    fn ask(&mut self, last: Seat, offer: Offer, log: &mut impl Log) {
        let mut seat = last.next(SEATS);
        while seat != offer.from {
            let claims = self.claims(seat, offer);
            // Only one seat can hold the two other copies a pung needs, so a declared pung or
            // kong leaves the others their wins (N4.4).
            if claims.has(Kind::Win) || offer.claim.is_none() && !claims.is_empty() {
                log.note(Event::Asked { seat });
                self.phase = Phase::Claim { seat, offer };
                return;
            }
            seat = seat.next(SEATS);
        }
        self.resolve(offer, log);
    }

    /// All have declared and nobody won: the pung or kong takes effect, or play goes on.
    fn resolve(&mut self, offer: Offer, log: &mut impl Log) {
        let Offer { from, card, .. } = offer;
        let face = card.face();
        if let Some(claim) = offer.claim {
            let Claim { seat, kind } = claim;
            log.act(seat, Action::with_face(kind, face));
            self.take_discard(card);
            let mut hand = self.seats[seat].hand;
            let mut cards = hand.take(face, claim.copies().into());
            cards.insert(card);
            let group = |kind| Group::new(kind, face).claiming(face, from);
            if kind == Kind::Kong {
                self.add_group(seat, group(GroupKind::Kong), cards);
                self.continue_after_kong(seat, log);
            } else {
                self.add_group(seat, group(GroupKind::Pung), cards);
                self.phase = Phase::AfterPung { seat };
            }
        } else if offer.is_kong {
            let player = &mut self.seats[from];
            player.hand.remove(card);
            player.exposed.insert(card);
            for group in &mut player.groups {
                if group.face() == face {
                    *group = group.with_fourth();
                }
            }
            self.continue_after_kong(from, log);
        } else {
            self.draw(from.next(SEATS), log);
        }
    }

    fn win_on_offer(&mut self, seat: Seat, offer: Offer, log: &mut impl Log) {
        let how = if offer.is_kong {
            self.seats[offer.from].hand.remove(offer.card);
            How::RobbedKong
        } else {
            let first = self.is_first_discard();
            self.take_discard(offer.card);
            How::Discard { first }
        };
        self.seats[seat].hand.insert(offer.card);
        let card = Some(offer.card.face());
        self.end(seat, Win { card, how }, Some(offer), log);
    }

    fn win_on_turn(&mut self, seat: Seat, start: Start, log: &mut impl Log) {
        let how = match start {
            Start::Dealt => How::Heavenly,
            Start::Draw(_) | Start::Replacement(_) => How::SelfDraw {
                replacement: matches!(start, Start::Replacement(_)),
                last: self.stock.is_empty(),
            },
        };
        let card = start.card().map(Card::face);
        self.end(seat, Win { card, how }, None, log);
    }

    /// Ends the deal with a win, on an offer or on the seat's own turn.
    fn end(&mut self, seat: Seat, win: Win, offer: Option<Offer>, log: &mut impl Log) {
        log.win(seat, self.seats[seat].hand);
        self.phase = Phase::Over(Some(Ended {
            seat,
            win,
            from: offer.map(|offer| offer.from),
            outranked: offer.and_then(|offer| offer.claim),
        }));
    }

    fn play_preparation(&mut self, seat: Seat, dealt: Hand, action: Action, log: &mut impl Log) {
        log.act(seat, action);
        let face = action.raw_face();
        let (cards, group, replacements) = match action.kind() {
            Kind::OpeningQuad => (dealt.of(face), Some(GroupKind::OpeningQuad), 1),
            Kind::OpeningTriplet => (dealt.of(face), Some(GroupKind::OpeningTriplet), 0),
            Kind::Hezi => (dealt.of(self.indicators[0]), None, 2),
            kind => {
                self.seats[seat].ready = kind == Kind::Ready;
                return self.end_preparation(seat);
            }
        };
        self.expose(seat, cards);
        match group {
            Some(kind) => self.seats[seat].groups.push(Group::new(kind, face)),
            None => self.seats[seat].hezi = true,
        }
        for _ in 0..replacements {
            self.draw_replacement(seat, log);
        }
        let dealt = dealt - cards;
        self.phase = Phase::Prepare { seat, dealt };
    }

    fn play_turn(&mut self, seat: Seat, start: Start, action: Action, log: &mut impl Log) {
        let face = action.raw_face();
        if action.kind() == Kind::Win {
            return self.win_on_turn(seat, start, log);
        }
        log.act(seat, action);
        match action.kind() {
            Kind::ConcealedKong => {
                let cards = self.seats[seat].hand.of(face);
                self.add_group(seat, Group::new(GroupKind::ConcealedKong, face), cards);
                self.continue_after_kong(seat, log);
            }
            Kind::AddedKong => {
                let card = self.seats[seat].hand.lowest_of(face);
                self.ask(seat, Offer::new(seat, card, true), log);
            }
            _ => self.discard(seat, face, log),
        }
    }

    fn play_claim(&mut self, seat: Seat, mut offer: Offer, action: Action, log: &mut impl Log) {
        log.note(Event::Declared { seat, action });
        match action.kind() {
            Kind::Win => {
                if let Some(Claim { seat, kind }) = offer.claim {
                    log.outranked(seat, kind, offer.card.face());
                }
                return self.win_on_offer(seat, offer, log);
            }
            Kind::Pass => {}
            kind => offer.claim = Some(Claim { seat, kind }),
        }
        self.ask(seat, offer, log);
    }
}

impl Game for Nantong {
    const NAME: &'static str = "nantong";
    const SEATS: usize = SEATS;
    const WORDINGS: &'static [&'static [Wording]] = words::WORDINGS;
    const FACES: Faces = FACES;
    const SPACE: Space = Space {
        faces: FACES,
        kinds: &[
            Kind::Discard,
            Kind::Win,
            Kind::Pass,
            Kind::Pung,
            Kind::Kong,
            Kind::ConcealedKong,
            Kind::AddedKong,
            Kind::OpeningQuad,
            Kind::OpeningTriplet,
            Kind::Hezi,
            Kind::Ready,
            Kind::Done,
        ],
    };

    const TELLS: &'static [Told] = &[
        Told::Winner,
        Told::Drawn,
        Told::Indicators,
        Told::Hezi,
        Told::Ready,
        Told::Dealt,
        Told::Replacement,
        Told::FirstDiscard,
    ];

    fn warm_up() {
        partition::warm_up();
        worlds::warm_up();
    }

    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self {
        let (hands, rest) = deal_hands(dealer, deck, DEALER_CARDS, OTHER_CARDS, log);
        let (indicators, stock) = rest.split_at(2);
        let indicators = [indicators[0].face(), indicators[1].face()];
        log.note(Event::Indicators(indicators));
        Self {
            dealer,
            phase: Phase::Prepare {
                seat: dealer,
                dealt: hands[dealer],
            },
            seats: hands.map(|hand| Player {
                hand,
                ..Player::default()
            }),
            indicators,
            stock: Stock::new(stock),
            discards: Pile::default(),
            discarded: Hand::EMPTY,
        }
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Prepare { seat, .. }
            | Phase::Turn { seat, .. }
            | Phase::AfterPung { seat }
            | Phase::Claim { seat, .. } => Some(seat),
            Phase::Over(_) => None,
        }
    }

    fn play_unchecked(&mut self, action: Action, log: &mut impl Log) {
        match self.phase {
            Phase::Prepare { seat, dealt } => self.play_preparation(seat, dealt, action, log),
            Phase::Turn { seat, start } => self.play_turn(seat, start, action, log),
            Phase::AfterPung { seat } => {
                log.act(seat, action);
                self.discard(seat, action.raw_face(), log);
            }
            Phase::Claim { seat, offer } => self.play_claim(seat, offer, action, log),
            Phase::Over(_) => {}
        }
    }

    fn hand(&self, seat: Seat) -> Hand {
        self.seats[seat].hand
    }

    fn exposed(&self, seat: Seat) -> Hand {
        self.seats[seat].exposed
    }

    fn groups(&self, seat: Seat) -> &[Group] {
        &self.seats[seat].groups
    }

    fn discards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.discards.at(seat)
    }

    fn stock(&self) -> &[Card] {
        self.stock.rest()
    }
}
