//! The rules.
//!
//! - T1 Two seats and 16 cards: 8m, 9m, 8p and 9p, four of each. The dealer gets three cards, the
//!   other seat two; eleven are the stock.
//! - T2 Three cards of one face win 3 points, any other three of one suit 1 point.
//! - T3.1 With three cards a seat wins or discards. T3.2 On a discard the other seat wins if it can
//!   and likes to. T3.3 Otherwise it draws; when only seven cards are left, the deal is drawn.
//! - T4 The loser pays the points, and twice as many when the winner drew the card or was dealt it.

use cardavia::action::{Action, ActionSet, Kind, Space};
use cardavia::card::{Card, Face, FaceName, FaceSet, Faces};
use cardavia::context::Context;
use cardavia::event::{Event, Log};
use cardavia::game::{Game, Legal, Observe, Points, Settle};
use cardavia::group::Group;
use cardavia::hand::Hand;
use cardavia::message::Wording;
use cardavia::messages;
use cardavia::outcome::{Completion, Line, Outcome, Payment, Sheet, Won, WonBy};
use cardavia::view::{PublicCard, Source, Stage, Told, View};
use cardavia::{Seat, Seats};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

pub(crate) const SEATS: usize = 2;
/// Cards that win (T2).
pub(crate) const COMPLETE: u32 = 3;
const STOCK: usize = 11;
/// Cards of the stock that nobody draws (T3.3).
const UNDRAWN: usize = 7;
/// The dealer discards, and after each draw somebody.
const MOST_DISCARDS: usize = STOCK - UNDRAWN + 1;
/// The faces of each suit.
const IN_SUIT: [FaceSet; 2] = [FaceSet::from_bits(0b0011), FaceSet::from_bits(0b1100)];

messages! {
    /// Why an action is not legal.
    #[derive(Copy)]
    pub enum Refusal {
        DealOver = "deal-over": "the deal is over";
        NoWin = "no-win" ("T2"): "the cards are not of one suit";
        NotHeld { face: FaceName } = "not-held" ("T3.1"): "there is no {face} in hand to discard";
        MustDiscard = "must-discard" ("T3.1"): "the seat wins or discards";
        WinOrPass { face: FaceName } = "win-or-pass" ("T3.2"):
            "{face} is open to a win: win or pass";
    }

    /// What counts.
    #[derive(Copy)]
    pub enum Counted {
        Triplet = "triplet" ("T2"): "three of one face";
        Suit = "suit" ("T2"): "three of one suit";
        SelfDraw = "self-draw" ("T4"): "drawn, not claimed";
    }

    /// What a payment is for.
    #[derive(Copy)]
    pub enum Reason {
        Points = "points" ("T4"): "the winner's points";
    }

    /// How a deal ended.
    #[derive(Copy)]
    pub enum Ending {
        Drawn = "drawn": "Seven cards are left: the deal is drawn.";
        WonAsDealt { seat: Seat } = "won-as-dealt": "Seat {seat} wins with the dealt cards.";
        WonOnDraw { seat: Seat, face: FaceName } = "won-on-draw":
            "Seat {seat} wins on the {face} it drew.";
        WonOnDiscard { seat: Seat, face: FaceName, from: Seat } = "won-on-discard":
            "Seat {seat} wins on the {face} that seat {from} discarded.";
    }
}

/// The state of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Tiny {
    pub(crate) dealer: Seat,
    pub(crate) phase: Phase,
    pub(crate) hands: [Hand; SEATS],
    /// What has been drawn leaves no trace, so that stocks are equal when what is left of them is.
    pub(crate) cards: [Card; STOCK],
    pub(crate) drawn: usize,
    pub(crate) lying: ArrayVec<[(Seat, Card); MOST_DISCARDS]>,
}

/// Whose decision it is, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// A seat wins or discards, after a draw or with the dealt cards (T3.1).
    Discard { seat: Seat, drawn: Option<Face> },
    /// A seat wins on the last discard or passes (T3.2).
    Claim { seat: Seat },
    /// Won, or drawn when `None`.
    Over(Option<Ended>),
}

/// How a deal was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Ended {
    pub(crate) seat: Seat,
    /// The winning card; `None` of a hand won as dealt.
    card: Option<Face>,
    by: WonBy,
}

/// What three cards are worth (T2).
fn counted(hand: Hand) -> Option<(Counted, i32)> {
    if hand.len() != COMPLETE {
        None
    } else if !hand.triplets().is_empty() {
        Some((Counted::Triplet, 3))
    } else if IN_SUIT.iter().any(|&suit| hand.faces().is_within(suit)) {
        Some((Counted::Suit, 1))
    } else {
        None
    }
}

/// What three cards of one seat win (T2); 0 when they do not.
pub(crate) fn points(hand: Hand) -> i32 {
    counted(hand).map_or(0, |(_, points)| points)
}

impl Tiny {
    /// The card that is open to a win.
    pub(crate) fn public(&self) -> Option<(Seat, Card)> {
        let is_claim = matches!(self.phase, Phase::Claim { .. });
        self.lying.last().copied().filter(|_| is_claim)
    }

    /// What a seat that is to decide would win with.
    pub(crate) fn winning(&self, seat: Seat) -> Hand {
        let mut hand = self.hands[seat];
        if let Some((_, card)) = self.public() {
            hand.insert(card);
        }
        hand
    }

    fn draw(&mut self, seat: Seat, log: &mut impl Log) {
        if self.stock().len() == UNDRAWN {
            log.note(Event::Exhausted);
            self.phase = Phase::Over(None);
            return;
        }
        let card = std::mem::take(&mut self.cards[self.drawn]);
        self.drawn += 1;
        let drawn = Some(card.face());
        log.note(Event::Draw {
            seat,
            face: drawn,
            replacement: false,
        });
        self.hands[seat].insert(card);
        self.phase = Phase::Discard { seat, drawn };
    }

    fn win(&mut self, seat: Seat, log: &mut impl Log) {
        self.hands[seat] = self.winning(seat);
        let (card, by) = match self.phase {
            Phase::Discard { drawn, .. } => (drawn, WonBy::SelfDraw),
            _ => (
                self.lying.pop().map(|(_, card)| card.face()),
                WonBy::Claim(Source::Discard),
            ),
        };
        log.note(Event::Act {
            seat,
            action: Action::plain(Kind::Win),
        });
        log.note(Event::Open {
            seat,
            hand: self.hands[seat].counts(),
        });
        self.phase = Phase::Over(Some(Ended { seat, card, by }));
    }

    fn sheet(&self, seat: Seat, ended: Option<Ended>) -> Sheet {
        let Some(ended) = ended.filter(|ended| ended.seat == seat) else {
            return Sheet::new(None, None, Vec::new());
        };
        let counted = counted(self.hands[seat]);
        let mut lines: Vec<Line> = counted
            .map(|(label, value)| Line::add(label, value))
            .into_iter()
            .collect();
        if ended.by == WonBy::SelfDraw {
            lines.push(Line::times(Counted::SelfDraw, 2));
        }
        let completion = Completion {
            card: ended.card,
            by: Some(ended.by),
        };
        Sheet::new(Some(completion), None, lines)
    }
}

impl Game for Tiny {
    const NAME: &'static str = "tiny";
    const SEATS: usize = SEATS;
    const WORDINGS: &'static [&'static [Wording]] = &[
        Refusal::WORDINGS,
        Counted::WORDINGS,
        Reason::WORDINGS,
        Ending::WORDINGS,
    ];
    const FACES: Faces = Faces {
        suits: 2,
        first_rank: 8,
        honours: "",
    };
    const SPACE: Space = Space {
        faces: Self::FACES,
        kinds: &[Kind::Discard, Kind::Win, Kind::Pass],
    };
    const TELLS: &'static [Told] = &[Told::Winner, Told::Drawn];

    fn warm_up() {}

    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self {
        let (first, rest) = deck.split_at(COMPLETE as usize);
        let (second, stock) = rest.split_at(COMPLETE as usize - 1);
        let mut hands = [Hand::EMPTY; SEATS];
        hands[dealer] = first.iter().copied().collect();
        hands[dealer.next(SEATS)] = second.iter().copied().collect();
        for seat in Seat::all(SEATS) {
            let hand = hands[seat].counts();
            log.note(Event::Deal { seat, hand });
        }
        let mut cards = [Card::default(); STOCK];
        cards.copy_from_slice(stock);
        Self {
            dealer,
            phase: Phase::Discard {
                seat: dealer,
                drawn: None,
            },
            hands,
            cards,
            drawn: 0,
            lying: ArrayVec::new(),
        }
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Discard { seat, .. } | Phase::Claim { seat } => Some(seat),
            Phase::Over(_) => None,
        }
    }

    fn play_unchecked(&mut self, action: Action, log: &mut impl Log) {
        let Some(seat) = self.turn() else {
            return;
        };
        match (action.kind(), action.face()) {
            (Kind::Discard, Some(face)) => {
                let Some(card) = self.hands[seat].of(face).lowest() else {
                    return;
                };
                log.note(Event::Act { seat, action });
                self.hands[seat].remove(card);
                self.lying.push((seat, card));
                let next = seat.next(SEATS);
                self.phase = Phase::Claim { seat: next };
                if points(self.winning(next)) > 0 {
                    log.note(Event::Asked { seat: next });
                } else {
                    self.draw(next, log);
                }
            }
            (Kind::Win, _) => {
                if self.public().is_some() {
                    log.note(Event::Declared { seat, action });
                }
                self.win(seat, log);
            }
            _ => {
                log.note(Event::Declared { seat, action });
                self.draw(seat, log);
            }
        }
    }

    fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    fn exposed(&self, _: Seat) -> Hand {
        Hand::EMPTY
    }

    fn groups(&self, _: Seat) -> &[Group] {
        &[]
    }

    fn discards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let own = self.lying.iter().filter(move |&&(other, _)| other == seat);
        own.map(|&(_, card)| card)
    }

    fn stock(&self) -> &[Card] {
        &self.cards[self.drawn..]
    }
}

impl Legal for Tiny {
    type Refusal = Refusal;

    fn legal(&self) -> ActionSet {
        let mut legal = ActionSet::EMPTY;
        match self.phase {
            Phase::Discard { seat, .. } => {
                legal.set(Kind::Discard, self.hands[seat].faces());
                if points(self.hands[seat]) > 0 {
                    legal.insert_plain(Kind::Win);
                }
            }
            Phase::Claim { .. } => {
                legal.insert_plain(Kind::Win);
                legal.insert_plain(Kind::Pass);
            }
            Phase::Over(_) => {}
        }
        legal
    }

    fn why_not(&self, action: Action) -> Option<Refusal> {
        if self.legal().contains(action) {
            return None;
        }
        Some(match (self.phase, action.kind(), action.face()) {
            (Phase::Over(_), ..) => Refusal::DealOver,
            (Phase::Claim { .. }, ..) => Refusal::WinOrPass {
                face: Self::FACES.name(self.public()?.1.face()),
            },
            (Phase::Discard { .. }, Kind::Win, _) => Refusal::NoWin,
            (Phase::Discard { .. }, _, Some(face)) => Refusal::NotHeld {
                face: Self::FACES.name(face),
            },
            (Phase::Discard { .. }, ..) => Refusal::MustDiscard,
        })
    }
}

impl Settle for Tiny {
    fn returns(&self) -> Points {
        let mut returns = Points::default();
        if let Phase::Over(Some(ended)) = self.phase {
            let won = self.sheet(ended.seat, Some(ended)).total;
            returns[ended.seat] = won;
            returns[ended.seat.next(SEATS)] = -won;
        }
        returns
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ended) = self.phase else {
            return None;
        };
        let won = |ended: Ended| Won {
            seat: ended.seat,
            card: ended.card,
            by: ended.by,
            from: matches!(ended.by, WonBy::Claim(_)).then(|| ended.seat.next(SEATS)),
            payers: Seats::only(ended.seat.next(SEATS)),
            fan: None,
        };
        let ending = match ended {
            None => Ending::Drawn,
            Some(Ended { seat, card, by }) => match (card.map(|face| Self::FACES.name(face)), by) {
                (None, _) => Ending::WonAsDealt { seat },
                (Some(face), WonBy::SelfDraw) => Ending::WonOnDraw { seat, face },
                (Some(face), WonBy::Claim(_)) => Ending::WonOnDiscard {
                    seat,
                    face,
                    from: seat.next(SEATS),
                },
            },
        };
        let sheets: Vec<Sheet> = Seat::all(SEATS)
            .map(|seat| self.sheet(seat, ended))
            .collect();
        let paid = |ended: Ended| Payment {
            payer: ended.seat.next(SEATS),
            payee: ended.seat,
            amount: sheets[ended.seat].total,
            reason: Reason::Points.into(),
        };
        Some(Outcome {
            wins: ended.map(won).into_iter().collect(),
            endings: vec![ending.into()],
            ledger: ended.map(paid).into_iter().collect(),
            sheets,
            returns: self.returns()[..SEATS].to_vec(),
        })
    }
}

impl Observe for Tiny {
    fn view(&self, seat: Seat) -> View {
        let is_own = self.turn() == Some(seat);
        let over = match self.phase {
            Phase::Over(ended) => Some(ended),
            _ => None,
        };
        let (turn, drawn) = match self.phase {
            Phase::Discard { seat: other, drawn } => (Some(other), drawn.filter(|_| is_own)),
            Phase::Claim { .. } => (is_own.then_some(seat), None),
            Phase::Over(_) => (None, None),
        };
        let public = self.public().map(|(from, card)| PublicCard {
            seat: from,
            face: card.face(),
            source: Source::Discard,
            gate: None,
        });
        let win = over
            .flatten()
            .map(|Ended { seat, .. }| (seat, self.hands[seat].counts()));
        let lying: Hand = self.lying.iter().map(|&(_, card)| card).collect();
        let seen = match over.flatten() {
            Some(ended) if ended.seat != seat => lying | self.hands[ended.seat],
            _ => lying,
        };
        View {
            seat,
            dealer: self.dealer,
            stage: if over.is_some() {
                Stage::Over
            } else {
                Stage::Play
            },
            turn,
            hand: self.hands[seat].counts(),
            drawn,
            sizes: self.hands.map(Hand::len).to_vec(),
            stock: self.stock().len(),
            indicators: Vec::new(),
            groups: vec![Vec::new(); SEATS],
            hezi: Vec::new(),
            discards: self
                .lying
                .iter()
                .map(|&(seat, card)| (seat, card.face()))
                .collect(),
            revealed: Vec::new(),
            ready: Vec::new(),
            voids: Vec::new(),
            public,
            wins: win.into_iter().collect(),
            seen_elsewhere: seen.counts(),
            context: Context::default(),
            legal: if is_own {
                self.legal().iter(&Self::SPACE).collect()
            } else {
                Vec::new()
            },
        }
    }
}
