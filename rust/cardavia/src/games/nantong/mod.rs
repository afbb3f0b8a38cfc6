//! Nantong long cards (RULES N): the state of a deal and its play.

mod belief;
mod calculate;
mod heuristic;
mod legal;
mod observe;
mod player;
mod score;
mod settle;
pub mod words;
mod worlds;

pub use calculate::{Claims, WonFrom, partitions, score_hand};
pub use observe::Sight;
pub use score::{Holding, How, Win, sheet, total};
pub use settle::settle;
pub use worlds::Worlds;

use crate::Seat;
use crate::action::{Action, ActionSet, Kind, Space};
use crate::card::{Card, Face, Faces};
use crate::event::{Event, Log};
use crate::game::{Game, Points};
use crate::group::{Group, GroupKind};
use crate::hand::Hand;
use crate::message::Wording;
use crate::outcome::Outcome;
use crate::partition;
use crate::start::Start;
use crate::stock::{Pile, Stock, deal_hands};
use crate::view::{Told, View};
use player::Player;
use words::Refusal;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nantong {
    dealer: Seat,
    phase: Phase,
    seats: [Player; SEATS],
    indicators: [Face; 2],
    stock: Stock<STOCK>,
    discards: Pile<MOST_DISCARDS>,
    /// The same as a set.
    discarded: Hand,
    /// Whether a discard has been made, so that a later one is not the first (N6.5).
    opened: bool,
}

/// Every draw from the stock and the dealer's start leave at most one discard on the table; one
/// made after a pung takes the place of the claimed one.
const MOST_DISCARDS: usize = STOCK + 1;

/// Whose decision it is, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    /// Opening declarations (N3.1); `dealt` are the dealt cards not yet exposed (N3.5).
    Prepare { seat: Seat, dealt: Hand },
    /// Win, kong or discard (N3.7, N4.1, N4.2).
    Turn { seat: Seat, start: Start },
    /// Only a discard, after a pung (N4.4).
    AfterPung { seat: Seat },
    /// A seat declares on a public card (G3, N4.3, N4.4).
    Claim {
        asked: Seat,
        offer: Offer,
        claim: Option<Claim>,
    },
    /// Settled: won, or exhausted when `None`.
    Over(Option<Ended>),
}

/// A card that is open to claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Offer {
    from: Seat,
    card: Card,
    kind: OfferKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum OfferKind {
    /// The dealer's first discard of the deal (N6.5).
    FirstDiscard,
    Discard,
    /// The fourth card of an added kong (N4.3).
    AddedKong,
}

/// A pung or kong that was declared and waits for the seats that could win (N4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Claim {
    seat: Seat,
    kind: Kind,
}

/// How a deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Ended {
    seat: Seat,
    win: Win,
    /// Who discarded the winning card or was robbed of it.
    from: Option<Seat>,
    /// What another seat had claimed the winning card for (N4.4).
    outranked: Option<Claim>,
}

impl Nantong {
    fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    fn prepare(&mut self, seat: Seat) {
        self.phase = Phase::Prepare {
            seat,
            dealt: self.seats[seat].hand,
        };
    }

    fn end_preparation(&mut self, seat: Seat) {
        let seat = seat.next(SEATS);
        if seat == self.dealer {
            let start = Start::Dealt;
            self.phase = Phase::Turn { seat, start };
        } else {
            self.prepare(seat);
        }
    }

    /// Moves cards from a hand to the table.
    fn expose(&mut self, seat: Seat, cards: Hand) {
        let player = &mut self.seats[seat];
        player.hand -= cards;
        player.exposed |= cards;
    }

    fn draw_replacement(&mut self, seat: Seat, log: &mut impl Log) -> Card {
        let card = self
            .stock
            .draw_back()
            .expect("N4.5: no kong without a card in the stock");
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

    fn add_group(&mut self, seat: Seat, group: Group, cards: Hand) {
        self.expose(seat, cards);
        self.seats[seat].groups.push(group);
    }

    fn discard(&mut self, seat: Seat, card: Card, log: &mut impl Log) {
        self.seats[seat].hand.remove(card);
        self.discards.push(seat, card);
        self.discarded.insert(card);
        let kind = if self.opened {
            OfferKind::Discard
        } else {
            OfferKind::FirstDiscard
        };
        self.opened = true;
        self.offer(seat, card, kind, log);
    }

    /// Opens a card of a seat to claims.
    fn offer(&mut self, from: Seat, card: Card, kind: OfferKind, log: &mut impl Log) {
        self.ask(from, Offer { from, card, kind }, None, log);
    }

    /// Takes the card discarded last from the table.
    fn take_discard(&mut self, card: Card) {
        self.discards.pop();
        self.discarded.remove(card);
    }

    /// Asks the next seat after `last` that has a claim not yet outranked, or resolves (G3).
    fn ask(&mut self, last: Seat, offer: Offer, claim: Option<Claim>, log: &mut impl Log) {
        let mut asked = last.next(SEATS);
        while asked != offer.from {
            let claims = self.claims(asked, offer);
            // Only one seat can hold the two other copies a pung needs, so a declared pung or
            // kong leaves the others their wins (N4.4).
            let open = if claim.is_some() {
                claims.has(Kind::Win)
            } else {
                !claims.is_empty()
            };
            if open {
                log.note(Event::Asked { seat: asked });
                self.phase = Phase::Claim {
                    asked,
                    offer,
                    claim,
                };
                return;
            }
            asked = asked.next(SEATS);
        }
        self.resolve(offer, claim, log);
    }

    /// All have declared and nobody won: the pung or kong takes effect, or play goes on.
    fn resolve(&mut self, offer: Offer, claim: Option<Claim>, log: &mut impl Log) {
        let face = offer.card.face();
        match (claim, offer.kind) {
            (Some(Claim { seat, kind }), _) => {
                log.act(seat, Action::with_face(kind, face));
                self.take_discard(offer.card);
                let group = |kind| Group::new(kind, face).claiming(face, offer.from);
                let mut cards = self.seats[seat].hand.of(face);
                if kind == Kind::Kong {
                    cards.insert(offer.card);
                    self.add_group(seat, group(GroupKind::Kong), cards);
                    self.continue_after_kong(seat, log);
                } else {
                    cards = cards.take(face, 2);
                    cards.insert(offer.card);
                    self.add_group(seat, group(GroupKind::Pung), cards);
                    self.phase = Phase::AfterPung { seat };
                }
            }
            (None, OfferKind::AddedKong) => {
                let player = &mut self.seats[offer.from];
                player.hand.remove(offer.card);
                player.exposed.insert(offer.card);
                for group in &mut player.groups {
                    if group.face() == face {
                        *group = group.with_fourth();
                    }
                }
                self.continue_after_kong(offer.from, log);
            }
            (None, _) => self.draw(offer.from.next(SEATS), log),
        }
    }

    fn win_on_offer(
        &mut self,
        seat: Seat,
        offer: Offer,
        outranked: Option<Claim>,
        log: &mut impl Log,
    ) {
        let how = match offer.kind {
            OfferKind::FirstDiscard => How::Discard { first: true },
            OfferKind::Discard => How::Discard { first: false },
            OfferKind::AddedKong => How::RobbedKong,
        };
        match offer.kind {
            OfferKind::AddedKong => self.seats[offer.from].hand.remove(offer.card),
            _ => self.take_discard(offer.card),
        }
        self.seats[seat].hand.insert(offer.card);
        let card = Some(offer.card.face());
        self.end(seat, Win { card, how }, Some((offer.from, outranked)), log);
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

    /// Ends the deal with a win, and tells from whom its card was claimed and what it outranked.
    fn end(
        &mut self,
        seat: Seat,
        win: Win,
        claimed: Option<(Seat, Option<Claim>)>,
        log: &mut impl Log,
    ) {
        log.win(seat, self.seats[seat].hand);
        self.phase = Phase::Over(Some(Ended {
            seat,
            win,
            from: claimed.map(|(from, _)| from),
            outranked: claimed.and_then(|(_, outranked)| outranked),
        }));
    }

    fn play_preparation(&mut self, seat: Seat, dealt: Hand, action: Action, log: &mut impl Log) {
        log.act(seat, action);
        let face = action.raw_face();
        let cards = match action.kind() {
            Kind::OpeningQuad | Kind::OpeningTriplet => dealt.of(face),
            Kind::Hezi => dealt.of(self.indicators[0]),
            kind => {
                self.seats[seat].ready = kind == Kind::Ready;
                return self.end_preparation(seat);
            }
        };
        match action.kind() {
            Kind::OpeningQuad => {
                self.add_group(seat, Group::new(GroupKind::OpeningQuad, face), cards);
                self.draw_replacement(seat, log);
            }
            Kind::OpeningTriplet => {
                self.add_group(seat, Group::new(GroupKind::OpeningTriplet, face), cards);
            }
            _ => {
                self.seats[seat].hezi = true;
                self.expose(seat, cards);
                self.draw_replacement(seat, log);
                self.draw_replacement(seat, log);
            }
        }
        self.phase = Phase::Prepare {
            seat,
            dealt: dealt - cards,
        };
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
                self.offer(seat, card, OfferKind::AddedKong, log);
            }
            _ => {
                let drawn = start.card().filter(|card| card.face() == face);
                let card = drawn.unwrap_or_else(|| self.seats[seat].hand.lowest_of(face));
                self.discard(seat, card, log);
            }
        }
    }

    fn play_claim(
        &mut self,
        seat: Seat,
        offer: Offer,
        claim: Option<Claim>,
        action: Action,
        log: &mut impl Log,
    ) {
        log.note(Event::Declared { seat, action });
        match action.kind() {
            Kind::Win => {
                if let Some(Claim { seat, kind }) = claim {
                    log.outranked(seat, kind, offer.card.face());
                }
                self.win_on_offer(seat, offer, claim, log);
            }
            Kind::Pass => self.ask(seat, offer, claim, log),
            kind => self.ask(seat, offer, Some(Claim { seat, kind }), log),
        }
    }
}

impl Game for Nantong {
    type Refusal = Refusal;
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
            opened: false,
        }
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Prepare { seat, .. } | Phase::Turn { seat, .. } | Phase::AfterPung { seat } => {
                Some(seat)
            }
            Phase::Claim { asked, .. } => Some(asked),
            Phase::Over(_) => None,
        }
    }

    fn legal(&self) -> ActionSet {
        self.legal_actions()
    }

    fn play_unchecked(&mut self, action: Action, log: &mut impl Log) {
        match self.phase {
            Phase::Prepare { seat, dealt } => self.play_preparation(seat, dealt, action, log),
            Phase::Turn { seat, start } => self.play_turn(seat, start, action, log),
            Phase::AfterPung { seat } => {
                log.act(seat, action);
                let card = self.seats[seat].hand.lowest_of(action.raw_face());
                self.discard(seat, card, log);
            }
            Phase::Claim {
                asked,
                offer,
                claim,
            } => {
                self.play_claim(asked, offer, claim, action, log);
            }
            Phase::Over(_) => {}
        }
    }

    fn why_not(&self, action: Action) -> Option<Refusal> {
        self.refusal(action)
    }

    fn returns(&self) -> Points {
        self.points()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.explained()
    }

    fn view(&self, seat: Seat) -> View {
        self.seen_from(seat)
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
