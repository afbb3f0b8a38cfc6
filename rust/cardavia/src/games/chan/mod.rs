//! Chắn (RULES C): the state of a deal and its play.

mod bans;
mod belief;
mod bounds;
mod calculate;
mod distance;
mod exposed;
mod heuristic;
mod legal;
mod lying;
mod observe;
mod planes;
mod player;
mod prices;
mod score;
mod settle;
mod shape;
pub mod words;
mod worlds;

pub use calculate::{Claims, score_hand};
pub use observe::Sight;
pub use score::{Holding, Win, sheet, total};
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
use crate::stock::{Stock, deal_hands};
use crate::view::{Source, Told};
use lying::Lying;
use player::Player;

/// The faces of Chắn (RULES G1).
pub const FACES: Faces = Faces {
    suits: 3,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chan {
    dealer: Seat,
    /// The dealer, when it has passed a Thiên ù without a legal discard (C3.1).
    dead: Option<Seat>,
    phase: Phase,
    seats: [Player; SEATS],
    stock: Stock<STOCK>,
    lying: Lying,
}

/// Whose decision it is, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

impl Phase {
    /// A seat must discard, to the next gate.
    const fn discard(seat: Seat) -> Self {
        Self::Discard {
            seat,
            returned_to: None,
        }
    }
}

/// The public card (C3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Public {
    card: Card,
    gate: Seat,
    /// Who discarded or revealed it.
    from: Seat,
    source: Source,
}

/// How a deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Ended {
    seat: Seat,
    win: Win,
    /// Where the winning card lay; `None` for a Thiên ù.
    public: Option<Public>,
    /// Who had declared a Chíu that the win outranked.
    chiu: Option<Seat>,
}

impl Public {
    const fn revealed(card: Card, gate: Seat) -> Self {
        Self {
            card,
            gate,
            from: gate,
            source: Source::Reveal,
        }
    }

    /// A discard, which lies at the next gate unless it is returned to another (C3.8).
    fn discarded(card: Card, from: Seat, returned_to: Option<Seat>) -> Self {
        Self {
            card,
            gate: returned_to.unwrap_or(from.next(SEATS)),
            from,
            source: returned_to.map_or(Source::Discard, |_| Source::Returned),
        }
    }

    /// The seat that reveals when nobody captures (C3.3).
    fn last_to_capture(self) -> Seat {
        match self.source {
            Source::Reveal => self.gate.next(SEATS),
            _ => self.gate,
        }
    }
}

impl Chan {
    fn is_dead(&self, seat: Seat) -> bool {
        self.dead == Some(seat)
    }

    /// The dealer is asked to win with its first cards, if it can (C3.1).
    fn begin(&mut self, log: &mut impl Log) {
        let dealer = self.dealer;
        if shape::is_complete(self.seats[dealer].odd(), 0, false) {
            log.note(Event::Asked { seat: dealer });
        } else {
            self.start_play(log);
        }
    }

    /// The dealer goes on to its first discard; without a legal one its hand is dead (C3.1).
    fn start_play(&mut self, log: &mut impl Log) {
        let dealer = self.dealer;
        if self.seats[dealer].discards().is_empty() {
            self.dead = Some(self.dealer);
            self.reveal(dealer.next(SEATS), log);
        } else {
            self.phase = Phase::discard(dealer);
        }
    }

    /// A seat reveals the front card of the stock at its gate, and so do the seats after it until
    /// a card is open to somebody; or the deal is drawn (C3.9).
    fn reveal(&mut self, seat: Seat, log: &mut impl Log) {
        let mut seat = seat;
        while let Some(card) = self.stock.draw_front() {
            let face = card.face();
            log.note(Event::Reveal { seat, face });
            let public = Public::revealed(card, seat);
            self.lying.push(public);
            if self.ask(public, log) {
                return;
            }
            self.let_by(public, public.last_to_capture());
            seat = public.last_to_capture();
        }
        log.note(Event::Exhausted);
        self.phase = Phase::Over(None);
    }

    fn discard(&mut self, seat: Seat, returned_to: Option<Seat>, face: Face, log: &mut impl Log) {
        let card = self.seats[seat].discard(face);
        let public = Public::discarded(card, seat, returned_to);
        self.lying.push(public);
        if !self.ask(public, log) {
            self.go_by(public, log);
        }
    }

    /// The public card has gone by, and the last seat that could capture it reveals (C3.3).
    fn go_by(&mut self, public: Public, log: &mut impl Log) {
        self.let_by(public, public.last_to_capture());
        self.reveal(public.last_to_capture(), log);
    }

    /// The public card has gone by the seats that could capture it, up to a last one.
    fn let_by(&mut self, public: Public, last: Seat) {
        for seat in [public.gate, last] {
            self.seats[seat].let_by(public.card.face());
        }
    }

    /// Asks the first seat that can claim or capture a new public card, if any can.
    fn ask(&mut self, public: Public, log: &mut impl Log) -> bool {
        self.ask_to_declare(0, public, None, log) || self.ask_to_capture(public.gate, public, log)
    }

    /// Asks the first seat that can win or Chíu, from `step` seats after the gate on; after a
    /// declared Chíu, that can win (C3.4).
    fn ask_to_declare(
        &mut self,
        step: usize,
        public: Public,
        chiu: Option<Seat>,
        log: &mut impl Log,
    ) -> bool {
        let mut seats = (step..SEATS).map(|step| public.gate.after(step, SEATS));
        let asked = seats.find(|&seat| {
            let player = &self.seats[seat];
            let can_claim = player.can_win(public) || chiu.is_none() && player.can_chiu(public);
            can_claim && !self.is_dead(seat)
        });
        if let Some(asked) = asked {
            log.note(Event::Asked { seat: asked });
            self.phase = Phase::Declare {
                asked,
                public,
                chiu,
            };
        }
        asked.is_some()
    }

    /// Asks the first seat that can capture: `seat` or, when the card was revealed, the seat
    /// after its gate (C3.2, C3.3).
    fn ask_to_capture(&mut self, seat: Seat, public: Public, log: &mut impl Log) -> bool {
        let last = public.last_to_capture();
        let mut seats = std::iter::once(seat).chain((seat != last).then_some(last));
        let asked = seats.find(|&seat| !self.captures(seat, public).is_empty());
        if let Some(asked) = asked {
            log.note(Event::Asked { seat: asked });
            self.phase = Phase::Capture { asked, public };
        }
        asked.is_some()
    }

    /// Goes on after a declaration: the next seat declares, or the Chíu takes effect, or the
    /// captures follow (C3.4).
    fn declared(&mut self, asked: Seat, public: Public, chiu: Option<Seat>, log: &mut impl Log) {
        let step = public.gate.steps_to(asked, SEATS) + 1;
        if self.ask_to_declare(step, public, chiu, log) {
            return;
        }
        if let Some(seat) = chiu {
            self.chiu(seat, public, log);
        } else if !self.ask_to_capture(public.gate, public, log) {
            self.go_by(public, log);
        }
    }

    /// A seat exposes a group made of the public card and cards of its hand.
    fn expose(&mut self, seat: Seat, public: Public, kind: GroupKind, own: Face) {
        self.lying.take(public.card);
        self.seats[seat].expose(public, kind, own);
    }

    fn chiu(&mut self, seat: Seat, public: Public, log: &mut impl Log) {
        let face = public.card.face();
        log.act(seat, Action::with_face(Kind::Chiu, face));
        self.expose(seat, public, GroupKind::Chiu, face);
        self.phase = Phase::Discard {
            seat,
            returned_to: (seat != public.gate).then_some(public.gate),
        };
    }

    fn capture(&mut self, seat: Seat, public: Public, action: Action, log: &mut impl Log) {
        log.act(seat, action);
        if seat != public.gate {
            self.let_by(public, public.gate);
        }
        let kind = if action.kind() == Kind::Ca {
            GroupKind::Ca
        } else {
            GroupKind::Chan
        };
        self.expose(seat, public, kind, action.raw_face());
        self.phase = Phase::discard(seat);
    }

    fn pass_capture(&mut self, seat: Seat, public: Public, log: &mut impl Log) {
        if self.captures(seat, public).chan {
            self.seats[seat].decline(public.card.face());
        }
        let last = public.last_to_capture();
        if seat == last || !self.ask_to_capture(last, public, log) {
            self.go_by(public, log);
        }
    }

    fn win_on(&mut self, seat: Seat, public: Public, chiu: Option<Seat>, log: &mut impl Log) {
        let face = public.card.face();
        if let Some(seat) = chiu {
            log.outranked(seat, Kind::Chiu, face);
        }
        self.lying.take(public.card);
        self.seats[seat].win_on(public.card);
        let own_gate = seat == public.gate && public.source != Source::Discard;
        self.end(seat, Win::Card { face, own_gate }, Some(public), chiu, log);
    }

    fn end(
        &mut self,
        seat: Seat,
        win: Win,
        public: Option<Public>,
        chiu: Option<Seat>,
        log: &mut impl Log,
    ) {
        log.win(seat, self.seats[seat].hand);
        self.phase = Phase::Over(Some(Ended {
            seat,
            win,
            public,
            chiu,
        }));
    }
}

impl Game for Chan {
    const NAME: &'static str = "chan";
    const SEATS: usize = SEATS;
    const WORDINGS: &'static [&'static [Wording]] = words::WORDINGS;
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

    const TELLS: &'static [Told] = &[
        Told::Winner,
        Told::Revealed,
        Told::Reveals,
        Told::Bars,
        Told::DealtFour,
    ];

    fn warm_up() {
        prices::Ranks::get();
    }

    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self {
        let (hands, stock) = deal_hands(dealer, deck, DEALER_CARDS, OTHER_CARDS, log);
        let mut deal = Self {
            dealer,
            dead: None,
            phase: Phase::Start,
            seats: hands.map(Player::dealt),
            stock: Stock::new(stock),
            lying: Lying::default(),
        };
        deal.begin(log);
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

    fn play_unchecked(&mut self, action: Action, log: &mut impl Log) {
        if let Phase::Start | Phase::Declare { .. } | Phase::Capture { .. } = self.phase
            && let Some(seat) = self.turn()
        {
            log.note(Event::Declared { seat, action });
        }
        match (self.phase, action.kind()) {
            (Phase::Start, Kind::Win) => self.end(self.dealer, Win::ThienU, None, None, log),
            (Phase::Start, _) => self.start_play(log),
            (Phase::Discard { seat, returned_to }, _) => {
                log.act(seat, action);
                self.discard(seat, returned_to, action.raw_face(), log);
            }
            (
                Phase::Declare {
                    asked,
                    public,
                    chiu,
                },
                kind,
            ) => match kind {
                Kind::Win => self.win_on(asked, public, chiu, log),
                Kind::Chiu => self.declared(asked, public, Some(asked), log),
                _ => self.declared(asked, public, chiu, log),
            },
            (Phase::Capture { asked, public }, Kind::Pass) => {
                self.pass_capture(asked, public, log);
            }
            (Phase::Capture { asked, public }, _) => {
                self.capture(asked, public, action, log);
            }
            (Phase::Over(_), _) => {}
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
        self.lying.discards_of(seat)
    }

    fn revealed(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.lying.revealed_at(seat)
    }

    fn stock(&self) -> &[Card] {
        self.stock.rest()
    }
}
