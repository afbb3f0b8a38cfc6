//! Sichuan bloody mahjong (RULES S): the state of a deal and its play.

mod belief;
mod bounds;
mod calculate;
mod heuristic;
mod keys;
mod ledger;
mod legal;
mod observe;
mod planes;
mod player;
mod score;
mod settle;
pub mod words;
mod worlds;

use serde::{Deserialize, Serialize};

use tinyvec::ArrayVec;

pub use crate::calculate::WonFrom;
pub use calculate::{Claims, discards_without, distance_without, partitions, score_hand};
pub use observe::Sight;
pub use score::{Holding, How, MOST_FAN, Win, base, fan, sheet};
pub use settle::{Payers, settle};
pub use worlds::Worlds;

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
use crate::view::{Source, Told};
use crate::{Seat, Seats};
use player::Player;

/// The faces of Sichuan (RULES G1).
pub const FACES: Faces = Faces {
    suits: 3,
    first_rank: 1,
    honours: "",
};

/// Sets in a winning hand, beside its pair (S2.1).
pub const SETS: u8 = 4;

const SEATS: usize = 4;
const DEALER_TILES: usize = 14;
const OTHER_TILES: usize = 13;
const WALL: usize = 55;
/// The wins that end a deal (S3.6).
const MOST_WINS: usize = SEATS - 1;
const MOST_KONGS: usize = SEATS * SETS as usize;
/// Every draw and the dealer's start leave at most one discard on the table; one made after a
/// pung takes the place of the claimed one.
const MOST_DISCARDS: usize = WALL + 1;

/// The state of one deal of Sichuan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sichuan {
    dealer: Seat,
    phase: Phase,
    seats: [Player; SEATS],
    wall: Stock<WALL>,
    discards: Pile<MOST_DISCARDS>,
    /// The wins in the order in which they took effect.
    wins: ArrayVec<[Won; MOST_WINS]>,
    /// The kongs in the order in which they were made.
    kongs: ArrayVec<[Kong; MOST_KONGS]>,
}

/// A win and who pays for it (S5.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Won {
    seat: Seat,
    win: Win,
    payers: Seats,
}

/// A kong and who paid for it (S5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Kong {
    seat: Seat,
    /// What each payer pays.
    amount: u8,
    payers: Seats,
}

/// Whose decision it is, and about what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Phase {
    /// The declaration of void suits (S1.2).
    Void { seat: Seat },
    /// Win, kong or discard (S3.1, S3.2).
    Turn { seat: Seat, start: Start },
    /// Only a discard, after a pung (S3.2).
    AfterPung { seat: Seat },
    /// A seat declares on a public tile (S3.3, S3.4).
    Claim { asked: Seat, claims: Claimed },
    /// Settled; exhausted when a seat had to draw from an empty wall (S5.3).
    Over { exhausted: bool },
}

/// A tile that is open to claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Offer {
    from: Seat,
    card: Card,
    /// A discard, or a tile that is to be added to a pung and may be robbed (S3.3).
    source: Source,
}

/// A public tile and what has been declared on it so far (S3.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Claimed {
    offer: Offer,
    winners: Seats,
    /// At most one seat, which holds what the pung needs.
    pung: Seats,
    /// At most one seat.
    kong: Seats,
}

impl Claimed {
    /// Nothing yet.
    const fn none(offer: Offer) -> Self {
        Self {
            offer,
            winners: Seats::EMPTY,
            pung: Seats::EMPTY,
            kong: Seats::EMPTY,
        }
    }

    /// Adds what a seat declares; a pass adds nothing.
    fn declare(&mut self, seat: Seat, kind: Kind) {
        match kind {
            Kind::Win => self.winners.insert(seat),
            Kind::Pung => self.pung.insert(seat),
            Kind::Kong => self.kong.insert(seat),
            _ => {}
        }
    }
}

impl Sichuan {
    /// The seats still in play, from the one after `seat` on.
    fn in_play_after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        seat.others(SEATS).filter(|&other| !self.seats[other].won)
    }

    /// The others still in play (S3.5).
    fn opponents(&self, seat: Seat) -> Seats {
        self.in_play_after(seat).collect()
    }

    /// The next seat in play draws, or the deal is exhausted (S3.6).
    fn draw_after(&mut self, seat: Seat, log: &mut impl Log) {
        let seat = self.in_play_after(seat).next().unwrap_or(seat);
        if let Some(card) = self.wall.draw_front() {
            self.turn_with(seat, Start::Draw(card), log);
        } else {
            log.note(Event::Exhausted);
            self.phase = Phase::Over { exhausted: true };
        }
    }

    /// Begins the turn of a seat with a tile it has drawn.
    fn turn_with(&mut self, seat: Seat, start: Start, log: &mut impl Log) {
        if let Some(card) = start.card() {
            self.seats[seat].gain(card);
            log.draw(seat, card, matches!(start, Start::Replacement(_)));
        }
        self.phase = Phase::Turn { seat, start };
    }

    /// Notes a kong for which each payer pays an amount, and draws its replacement (S3.2, S5.2).
    fn continue_after_kong(&mut self, seat: Seat, amount: u8, payers: Seats, log: &mut impl Log) {
        self.kongs.push(Kong {
            seat,
            amount,
            payers,
        });
        let card = self.wall.draw_back();
        let card = card.expect("S3.2: no kong when the wall is empty");
        self.turn_with(seat, Start::Replacement(card), log);
    }

    /// Lays a group before a seat, `own` being those of its tiles that were in hand.
    fn add_group(&mut self, seat: Seat, group: Group, own: Hand) {
        let player = &mut self.seats[seat];
        for card in own.cards() {
            player.lose(card);
        }
        player.exposed |= own;
        player.groups.push(group);
    }

    fn discard(&mut self, seat: Seat, face: Face, log: &mut impl Log) {
        let player = &mut self.seats[seat];
        let card = player.hand.lowest_of(face);
        player.lose(card);
        player.cleared |= !player.void_suit().contains(face);
        self.discards.push(seat, card);
        self.offer(seat, card, Source::Discard, log);
    }

    /// Opens a tile of a seat to claims.
    fn offer(&mut self, from: Seat, card: Card, source: Source, log: &mut impl Log) {
        let offer = Offer { from, card, source };
        self.ask(from, Claimed::none(offer), log);
    }

    /// Asks the next seat after `last` that has a claim not yet outranked, or resolves (G3).
    fn ask(&mut self, last: Seat, claims: Claimed, log: &mut impl Log) {
        if let Some(asked) = self.asked_after(last, claims) {
            log.note(Event::Asked { seat: asked });
            self.phase = Phase::Claim { asked, claims };
        } else {
            self.resolve(claims, log);
        }
    }

    /// The next seat after `last` that has a claim not yet outranked (G3).
    fn asked_after(&self, last: Seat, claims: Claimed) -> Option<Seat> {
        // Only one seat can hold what a pung needs; a declared win outranks it (S3.4).
        let only_wins = !claims.winners.is_empty();
        let mut asked = last.next(SEATS);
        while asked != claims.offer.from {
            if self.has_claim(asked, claims.offer, only_wins) {
                return Some(asked);
            }
            asked = asked.next(SEATS);
        }
        None
    }

    /// All have declared: the wins stand together, else the pung or kong, else play goes on.
    fn resolve(&mut self, claims: Claimed, log: &mut impl Log) {
        let Offer { from, card, source } = claims.offer;
        if !claims.winners.is_empty() {
            self.win_together(claims, log);
        } else if let Some(seat) = claims.kong.first() {
            log.act(seat, Action::with_face(Kind::Kong, card.face()));
            self.take_discard(seat, GroupKind::Kong, claims.offer);
            self.continue_after_kong(seat, 2, Seats::only(from), log);
        } else if let Some(seat) = claims.pung.first() {
            log.act(seat, Action::with_face(Kind::Pung, card.face()));
            self.take_discard(seat, GroupKind::Pung, claims.offer);
            self.phase = Phase::AfterPung { seat };
        } else if source == Source::Kong {
            let player = &mut self.seats[from];
            player.lose(card);
            player.exposed.insert(card);
            let mut groups = player.groups.iter_mut();
            if let Some(pung) = groups.find(|group| group.face() == card.face()) {
                *pung = pung.with_fourth();
            }
            self.continue_after_kong(from, 1, self.opponents(from), log);
        } else {
            self.draw_after(from, log);
        }
    }

    /// Lays a discard before a seat, in a group with tiles of its hand.
    fn take_discard(&mut self, seat: Seat, kind: GroupKind, offer: Offer) {
        self.discards.pop();
        let face = offer.card.face();
        let mut held = self.seats[seat].hand.of(face);
        let own = held.take(face, u32::from(kind.cards()) - 1);
        let group = Group::new(kind, face).claiming(face, offer.from);
        self.add_group(seat, group, own);
        self.seats[seat].exposed.insert(offer.card);
    }

    /// Everybody who declared a win wins; play goes on after the last of them (S3.4, S3.5).
    fn win_together(&mut self, claims: Claimed, log: &mut impl Log) {
        let Offer { from, card, source } = claims.offer;
        let face = card.face();
        for (seats, kind) in [(claims.pung, Kind::Pung), (claims.kong, Kind::Kong)] {
            for seat in seats.iter() {
                log.outranked(seat, kind, face);
            }
        }
        let last = self.wall.is_empty();
        let how = if source == Source::Kong {
            self.seats[from].lose(card);
            How::RobbedKong
        } else {
            self.discards.pop();
            How::Discard { last }
        };
        let mut latest = from;
        let others = from.others(SEATS);
        for seat in others.filter(|&seat| claims.winners.contains(seat)) {
            self.seats[seat].gain(card);
            let card = Some(face);
            self.win(seat, Win { card, how }, Seats::only(from), log);
            latest = seat;
        }
        self.go_on_after_win(latest, log);
    }

    fn win(&mut self, seat: Seat, win: Win, payers: Seats, log: &mut impl Log) {
        self.seats[seat].won = true;
        log.win(seat, self.seats[seat].hand);
        self.wins.push(Won { seat, win, payers });
    }

    fn go_on_after_win(&mut self, seat: Seat, log: &mut impl Log) {
        if self.wins.len() == MOST_WINS {
            self.phase = Phase::Over { exhausted: false };
        } else {
            self.draw_after(seat, log);
        }
    }

    fn play_turn(&mut self, seat: Seat, start: Start, action: Action, log: &mut impl Log) {
        let face = action.raw_face();
        if action.kind() == Kind::Win {
            let card = start.card().map(Card::face);
            let how = How::SelfDraw {
                replacement: matches!(start, Start::Replacement(_)),
                last: card.is_some() && self.wall.is_empty(),
            };
            self.win(seat, Win { card, how }, self.opponents(seat), log);
            return self.go_on_after_win(seat, log);
        }
        log.act(seat, action);
        match action.kind() {
            Kind::ConcealedKong => {
                let tiles = self.seats[seat].hand.of(face);
                self.add_group(seat, Group::new(GroupKind::ConcealedKong, face), tiles);
                self.continue_after_kong(seat, 2, self.opponents(seat), log);
            }
            Kind::AddedKong => {
                let card = self.seats[seat].hand.lowest_of(face);
                self.offer(seat, card, Source::Kong, log);
            }
            _ => self.discard(seat, face, log),
        }
    }

    fn play_void(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        self.seats[seat].void = Some(action.raw_face().0);
        log.note(Event::Declared { seat, action });
        let next = seat.next(SEATS);
        if next != self.dealer {
            self.phase = Phase::Void { seat: next };
            return;
        }
        for seat in self.dealer.round(SEATS) {
            let suit = self.seats[seat].void.unwrap_or_default();
            log.act(seat, Action::void(suit));
        }
        self.turn_with(self.dealer, Start::Dealt, log);
    }
}

impl Game for Sichuan {
    const NAME: &'static str = "sichuan";
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
            Kind::Void,
        ],
    };

    const TELLS: &'static [Told] = &[
        Told::Drawn,
        Told::Voids,
        Told::Wins,
        Told::Replacement,
        Told::Account,
    ];

    fn warm_up() {
        partition::warm_up();
        heuristic::warm_up();
        worlds::warm_up();
    }

    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self {
        let (hands, wall) = deal_hands::<SEATS>(dealer, deck, DEALER_TILES, OTHER_TILES, log);
        let mut seats = [Player::default(); SEATS];
        for (player, hand) in seats.iter_mut().zip(hands) {
            player.deal(hand);
        }
        Self {
            dealer,
            phase: Phase::Void { seat: dealer },
            seats,
            wall: Stock::new(wall),
            discards: Pile::default(),
            wins: ArrayVec::new(),
            kongs: ArrayVec::new(),
        }
    }

    fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Void { seat } | Phase::Turn { seat, .. } | Phase::AfterPung { seat } => {
                Some(seat)
            }
            Phase::Claim { asked, .. } => Some(asked),
            Phase::Over { .. } => None,
        }
    }

    fn play_unchecked(&mut self, action: Action, log: &mut impl Log) {
        match self.phase {
            Phase::Void { seat } => self.play_void(seat, action, log),
            Phase::Turn { seat, start } => self.play_turn(seat, start, action, log),
            Phase::AfterPung { seat } => {
                log.act(seat, action);
                self.discard(seat, action.raw_face(), log);
            }
            Phase::Claim { asked, mut claims } => {
                let seat = asked;
                log.note(Event::Declared { seat, action });
                claims.declare(seat, action.kind());
                self.ask(seat, claims, log);
            }
            Phase::Over { .. } => {}
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
        self.wall.rest()
    }
}

#[cfg(test)]
mod tests {
    use super::keys::Keys;
    use super::*;
    use crate::belief::Belief;
    use crate::game::Legal;
    use crate::rng::{self, Dice};
    use crate::search::Policy;

    /// Plays deals at random, but wins whenever that is possible, and shows every state with a
    /// world of some seat's.
    fn for_each_state(deals: u64, mut look: impl FnMut(&Sichuan, &Sichuan)) {
        for seed in 0..deals {
            let deck = rng::deck(seed, FACES.cards());
            let mut dice = Dice::new([seed]);
            let mut state = Sichuan::deal(Seat::new(0), &deck, &mut ());
            while let Some(any) = Policy::Random.choose(&state, &mut dice) {
                let seat = Seat::new(dice.below(SEATS as u32) as usize);
                look(&state, &state.redeal(seat, &mut dice));
                let action = if state.legal().has(Kind::Win) {
                    Action::plain(Kind::Win)
                } else {
                    any
                };
                state.play_unchecked(action, &mut ());
            }
            look(&state, &state);
        }
    }

    #[test]
    fn keys_follow_the_hands() {
        let (mut groups, mut kongs, mut wins) = (0, 0, 0);
        for_each_state(500, |state, world| {
            for player in state.seats.iter().chain(&world.seats) {
                assert_eq!(player.keys, Keys::of(player.hand));
            }
            if state.turn().is_none() {
                let declared = state.seats.iter().map(|player| player.groups.len());
                groups += declared.sum::<usize>();
                kongs += state.kongs.len();
                wins += state.wins.len();
            }
        });
        assert!(
            groups > 500 && kongs > 50 && wins > 50,
            "{groups} {kongs} {wins}"
        );
    }

    #[test]
    fn whoever_is_asked_has_a_claim_and_a_bound_hand_has_none_in_any_world() {
        let (mut claims, mut bound) = (0, 0);
        for_each_state(200, |state, world| {
            for table in [state, world] {
                let Phase::Claim {
                    asked,
                    claims: declared,
                } = table.phase
                else {
                    continue;
                };
                let (legal, offer) = (table.legal(), declared.offer);
                let may_pung = declared.winners.is_empty() && legal.has(Kind::Pung);
                assert!(legal.has(Kind::Pass) && (legal.has(Kind::Win) || may_pung));
                claims += 1;
                for seat in Seat::all(SEATS).filter(|&seat| table.seats[seat].is_bound()) {
                    assert!(seat != asked && !table.has_claim(seat, offer, false));
                    bound += 1;
                }
            }
        });
        assert!(claims > 1_000 && bound > 1_000, "{claims} {bound}");
    }
}
