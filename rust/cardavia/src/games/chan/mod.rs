//! Chắn (RULES C): the state of a deal and its play.

mod bans;
mod calculate;
mod distance;
mod legal;
mod observe;
mod policy;
mod redeal;
mod score;
mod settle;
mod shape;

use tinyvec::ArrayVec;

pub use calculate::{Claims, score_hand};
pub use observe::Sight;
pub use score::{Holding, How, Win, sheet, total};
pub use settle::settle;

use crate::Seat;
use crate::action::{Action, ActionSet, Kind, Space};
use crate::card::{Card, Face, FaceSet, Faces};
use crate::event::{Event, Log};
use crate::game::{Game, Points};
use crate::group::{Group, GroupKind};
use crate::hand::Hand;
use crate::outcome::Outcome;
use crate::rng::Dice;
use crate::stock::{Pile, Stock, deal_hands};
use crate::view::View;

/// The faces of Chắn (RULES G1).
pub const FACES: Faces = Faces {
    first_rank: 2,
    honours: "C",
};

/// Pairs in a winning hand (C2.1).
const PAIRS: usize = 10;
const SEATS: usize = 4;
const DEALER_CARDS: usize = 20;
const OTHER_CARDS: usize = 19;
const STOCK: usize = 23;
/// The dealer's start and every reveal put one card on the table; a capture takes one before its
/// discard puts one there.
const MOST_LYING: usize = STOCK + 1;

/// The state of one deal of Chắn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chan {
    dealer: Seat,
    phase: Phase,
    seats: [Player; SEATS],
    stock: Stock<STOCK>,
    discards: Pile<MOST_LYING>,
    revealed: Pile<MOST_LYING>,
}

/// What lies before and in the hand of one seat, and what it has done that bars it later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Player {
    hand: Hand,
    /// The cards of the groups.
    exposed: Hand,
    groups: ArrayVec<[Group; PAIRS]>,
    past: Past,
    /// Four identical cards were dealt to it (C5.1, Thiên khai).
    opening_quad: bool,
    /// It passed a Thiên ù without a legal discard (C3.1).
    dead: bool,
}

/// What a seat has done in this deal, as far as it bars captures and discards (C4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Past {
    /// Faces it has discarded (C4.4, C4.7, C4.8).
    discarded: FaceSet,
    /// Faces it has played from its hand into a cạ (C4.4).
    spent: FaceSet,
    /// Faces it has declined to capture as chắn (C4.3).
    declined: FaceSet,
    /// Whether it has captured a cạ (C4.8).
    has_ca: bool,
}

/// Whose decision it is, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    /// The dealer may win with the dealt cards (C3.1).
    Start,
    /// A seat must discard; a returned discard goes to a given gate (C3.8).
    Discard {
        seat: Seat,
        returned_to: Option<Seat>,
    },
    /// A seat declares a win or a Chíu, or passes (C3.4); `chiu` has declared one.
    Declare {
        asked: Seat,
        public: Public,
        chiu: Option<Seat>,
    },
    /// A seat captures or passes (C3.2, C3.3).
    Capture { asked: Seat, public: Public },
    /// Settled: won, or drawn when `None`.
    Over(Option<Ended>),
}

/// The public card (C3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Public {
    card: Card,
    gate: Seat,
    /// Who discarded or revealed it.
    from: Seat,
    origin: Origin,
}

/// How the public card came to its gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Origin {
    Discard,
    /// A discard after a Chíu out of turn (C3.8).
    Returned,
    Reveal,
}

/// How a deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Ended {
    seat: Seat,
    win: Win,
    /// Where the winning card lay; `None` for a Thiên ù.
    public: Option<Public>,
}

const fn next(seat: Seat) -> Seat {
    (seat + 1) % SEATS
}

/// The seat `steps` seats after another.
const fn after(seat: Seat, steps: usize) -> Seat {
    (seat + steps) % SEATS
}

/// How many seats lie from one seat to another in playing order.
const fn steps(from: Seat, to: Seat) -> usize {
    (SEATS + to - from) % SEATS
}

impl Chan {
    fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// The dealer goes on to its first discard; without a legal one its hand is dead (C3.1).
    fn start_play(&mut self, log: &mut impl Log) {
        if self.player(self.dealer).discards().is_empty() {
            self.seats[self.dealer].dead = true;
            self.reveal(next(self.dealer), log);
        } else {
            self.phase = Phase::Discard {
                seat: self.dealer,
                returned_to: None,
            };
        }
    }

    /// A seat reveals the front card of the stock at its gate, or the deal is drawn (C3.9).
    fn reveal(&mut self, seat: Seat, log: &mut impl Log) {
        let Some(card) = self.stock.draw_front() else {
            log.note(Event::Exhausted);
            self.phase = Phase::Over(None);
            return;
        };
        log.note(Event::Reveal {
            seat,
            face: card.face(),
        });
        self.revealed.push(seat, card);
        self.declare(
            0,
            Public {
                card,
                gate: seat,
                from: seat,
                origin: Origin::Reveal,
            },
            None,
            log,
        );
    }

    fn discard(&mut self, seat: Seat, returned_to: Option<Seat>, face: Face, log: &mut impl Log) {
        let player = &mut self.seats[seat];
        let card = player
            .hand
            .of(face)
            .lowest()
            .expect("a legal action names a face in hand");
        player.hand.remove(card);
        player.past.discarded.insert(face);
        self.discards.push(seat, card);
        let (gate, origin) = match returned_to {
            Some(gate) => (gate, Origin::Returned),
            None => (next(seat), Origin::Discard),
        };
        self.declare(
            0,
            Public {
                card,
                gate,
                from: seat,
                origin,
            },
            None,
            log,
        );
    }

    /// Asks the first seat that can win or Chíu, from `step` seats after the gate on; then the
    /// Chíu takes effect, or the captures follow (C3.4).
    fn declare(&mut self, step: usize, public: Public, chiu: Option<Seat>, log: &mut impl Log) {
        for asked in (step..SEATS).map(|step| after(public.gate, step)) {
            let claims = self.claims(asked, public);
            let open = if chiu.is_some() {
                claims.has(Kind::Win)
            } else {
                !claims.is_empty()
            };
            if open {
                log.note(Event::Asked { seat: asked });
                self.phase = Phase::Declare {
                    asked,
                    public,
                    chiu,
                };
                return;
            }
        }
        match chiu {
            Some(seat) => self.chiu(seat, public, log),
            None => self.offer_capture(public.gate, public, log),
        }
    }

    /// Offers the card to `seat` and, when it was revealed, to the seat after its gate; then the
    /// last of them reveals (C3.2, C3.3).
    fn offer_capture(&mut self, seat: Seat, public: Public, log: &mut impl Log) {
        let last = public.last_to_capture();
        let mut asked = seat;
        loop {
            if !self.captures(asked, public).is_empty() {
                log.note(Event::Asked { seat: asked });
                self.phase = Phase::Capture { asked, public };
                return;
            }
            if asked == last {
                return self.reveal(last, log);
            }
            asked = last;
        }
    }

    fn take_public(&mut self, public: Public) {
        match public.origin {
            Origin::Reveal => self.revealed.pop(),
            Origin::Discard | Origin::Returned => self.discards.pop(),
        }
    }

    /// Exposes a group made of the public card and cards of the hand.
    fn expose(&mut self, seat: Seat, public: Public, group: Group, from_hand: Hand) {
        self.take_public(public);
        let player = &mut self.seats[seat];
        player.hand = player.hand - from_hand;
        player.exposed = player.exposed | from_hand;
        player.exposed.insert(public.card);
        player.groups.push(group);
    }

    fn chiu(&mut self, seat: Seat, public: Public, log: &mut impl Log) {
        let face = public.card.face();
        log.note(Event::Act {
            seat,
            action: Action::with_face(Kind::Chiu, face),
        });
        let three = self.seats[seat].hand.of(face);
        self.expose(seat, public, Group::new(GroupKind::Chiu, face), three);
        let returned_to = (seat != public.gate).then_some(public.gate);
        self.phase = Phase::Discard { seat, returned_to };
    }

    fn capture(&mut self, seat: Seat, public: Public, action: Action, log: &mut impl Log) {
        log.note(Event::Act { seat, action });
        let face = action.raw_face();
        let own = self.seats[seat].hand.take(face, 1);
        let group = if action.kind() == Kind::Ca {
            let past = &mut self.seats[seat].past;
            past.spent.insert(face);
            past.has_ca = true;
            Group::ca(face, public.card.face())
        } else {
            Group::new(GroupKind::Chan, face)
        };
        self.expose(seat, public, group, own);
        self.phase = Phase::Discard {
            seat,
            returned_to: None,
        };
    }

    fn pass_capture(&mut self, seat: Seat, public: Public, log: &mut impl Log) {
        if self.captures(seat, public).has(Kind::Chan) {
            self.seats[seat].past.declined.insert(public.card.face());
        }
        let last = public.last_to_capture();
        if seat == last {
            self.reveal(last, log);
        } else {
            self.offer_capture(last, public, log);
        }
    }

    fn win_on(&mut self, seat: Seat, public: Public, chiu: Option<Seat>, log: &mut impl Log) {
        let face = public.card.face();
        if let Some(seat) = chiu {
            log.note(Event::Outranked {
                seat,
                action: Action::with_face(Kind::Chiu, face),
            });
        }
        self.take_public(public);
        let player = &mut self.seats[seat];
        player.hand.insert(public.card);
        let own_gate = seat == public.gate && public.origin != Origin::Discard;
        let win = Win {
            how: How::Card { face, own_gate },
        };
        self.end(
            Ended {
                seat,
                win,
                public: Some(public),
            },
            log,
        );
    }

    fn end(&mut self, ended: Ended, log: &mut impl Log) {
        let hand = self.seats[ended.seat].hand.counts();
        log.note(Event::Act {
            seat: ended.seat,
            action: Action::plain(Kind::Win),
        });
        log.note(Event::Open {
            seat: ended.seat,
            hand,
        });
        self.phase = Phase::Over(Some(ended));
    }
}

impl Public {
    /// The seat that reveals when nobody captures (C3.3).
    const fn last_to_capture(&self) -> Seat {
        match self.origin {
            Origin::Reveal => next(self.gate),
            Origin::Discard | Origin::Returned => self.gate,
        }
    }
}

impl Game for Chan {
    const NAME: &'static str = "chan";
    const SEATS: usize = SEATS;
    const FACES: Faces = FACES;
    const SPACE: Space = Space {
        faces: FACES,
        kinds: &[
            Kind::Discard,
            Kind::Win,
            Kind::Pass,
            Kind::Chan,
            Kind::Ca,
            Kind::Chiu,
        ],
    };

    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self {
        let (hands, stock) = deal_hands(dealer, deck, DEALER_CARDS, OTHER_CARDS, log);
        let player = |hand: Hand| Player {
            hand,
            opening_quad: !hand.quads().is_empty(),
            ..Player::default()
        };
        let mut deal = Self {
            dealer,
            phase: Phase::Start,
            seats: hands.map(player),
            stock: Stock::new(stock),
            discards: Pile::default(),
            revealed: Pile::default(),
        };
        if deal.player(dealer).is_complete(None) {
            log.note(Event::Asked { seat: dealer });
        } else {
            deal.start_play(log);
        }
        deal
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Start => Some(self.dealer),
            Phase::Discard { seat, .. } => Some(seat),
            Phase::Declare { asked, .. } | Phase::Capture { asked, .. } => Some(asked),
            Phase::Over(_) => None,
        }
    }

    fn legal(&self) -> ActionSet {
        self.legal_actions()
    }

    fn play_unchecked(&mut self, action: Action, log: &mut impl Log) {
        if let Phase::Start | Phase::Declare { .. } | Phase::Capture { .. } = self.phase
            && let Some(seat) = self.turn()
        {
            log.note(Event::Declared { seat, action });
        }
        match (self.phase, action.kind()) {
            (Phase::Start, Kind::Win) => {
                let win = Win { how: How::ThienU };
                self.end(
                    Ended {
                        seat: self.dealer,
                        win,
                        public: None,
                    },
                    log,
                );
            }
            (Phase::Start, _) => self.start_play(log),
            (Phase::Discard { seat, returned_to }, _) => {
                log.note(Event::Act { seat, action });
                self.discard(seat, returned_to, action.raw_face(), log);
            }
            (
                Phase::Declare {
                    asked,
                    public,
                    chiu,
                },
                Kind::Win,
            ) => {
                self.win_on(asked, public, chiu, log);
            }
            (
                Phase::Declare {
                    asked,
                    public,
                    chiu,
                },
                kind,
            ) => {
                let chiu = if kind == Kind::Chiu {
                    Some(asked)
                } else {
                    chiu
                };
                self.declare(steps(public.gate, asked) + 1, public, chiu, log);
            }
            (Phase::Capture { asked, public }, Kind::Pass) => self.pass_capture(asked, public, log),
            (Phase::Capture { asked, public }, _) => self.capture(asked, public, action, log),
            (Phase::Over(_), _) => {}
        }
    }

    fn why_not(&self, action: Action) -> Option<String> {
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

    fn heuristic(&self) -> Option<Action> {
        self.turn()
            .map(|seat| policy::choose(Sight::new(self, seat)))
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.redealt(seat, dice)
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
        self.discards.of(seat)
    }

    fn revealed(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.revealed.of(seat)
    }

    fn stock(&self) -> &[Card] {
        self.stock.rest()
    }
}
