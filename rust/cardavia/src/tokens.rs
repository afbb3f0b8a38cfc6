//! What a seat has seen as rows of numbers, for models of sequences.

use crate::Seat;
use crate::action::{Action, Kind};
use crate::card::Face;
use crate::event::Event;
use crate::hand::Counts;

/// One thing that a seat has seen: its kind, whose it is, the face, what else there is, and flags.
///
/// Kinds below [`ACTION`] are those of [`KINDS`]; an action is [`ACTION`] and its number among all
/// kinds of action. Seats are relative: 0 is the observer, 1 the seat after it. What is not there is −1.
pub type Token = [i16; 5];

/// What happens beside actions: a card of a dealt hand, both indicators, a card drawn from the front
/// of the stock or from its back, a card revealed, a question, a card of an opened hand, the end of
/// the stock.
pub const KINDS: [&str; 8] = [
    "deal",
    "indicators",
    "draw",
    "replacement",
    "reveal",
    "asked",
    "open",
    "exhausted",
];

/// The kind of the first action.
pub const ACTION: i16 = KINDS.len().cast_signed() as i16;

/// The flag of what was declared, which others do not see.
pub const DECLARED: i16 = 1;

/// The flag of a claim that another outranked.
pub const OUTRANKED: i16 = 2;

const NONE: i16 = -1;

/// The events of a seat at a table of `seats` as tokens, one a card of hands and one for all else.
pub fn tokens(events: &[Event], seat: Seat, seats: usize) -> Vec<Token> {
    let mut reader = Reader {
        seat,
        seats,
        open: None,
        tokens: Vec::with_capacity(events.len()),
    };
    for &event in events {
        reader.read(event);
    }
    reader.tokens
}

/// Reads events one after another.
struct Reader {
    seat: Seat,
    seats: usize,
    /// Whose card is open to claims.
    open: Option<Seat>,
    tokens: Vec<Token>,
}

impl Reader {
    fn relative(&self, seat: Seat) -> i16 {
        i16::from(self.seat.steps_to(seat, self.seats) as u8)
    }

    fn push(&mut self, kind: i16, seat: Seat, face: Option<Face>) {
        let face = face.map_or(NONE, |face| face.0.into());
        let seat = self.relative(seat);
        self.tokens.push([kind, seat, face, NONE, 0]);
    }

    fn hand(&mut self, kind: i16, seat: Seat, hand: &Counts) {
        for (face, &copies) in (0..).zip(hand) {
            (0..copies).for_each(|_| self.push(kind, seat, Some(Face(face))));
        }
    }

    fn action(&mut self, seat: Seat, action: Action, flags: i16) {
        let kind = action.kind();
        let from = self.open.filter(|_| kind.is_claim());
        let object = i16::from(action.raw_face().0);
        let (face, other) = match kind {
            Kind::Void => (NONE, object),
            _ if kind.has_face() => (object, from.map_or(NONE, |from| self.relative(from))),
            _ => (NONE, from.map_or(NONE, |from| self.relative(from))),
        };
        let kind = ACTION + kind as i16;
        self.tokens
            .push([kind, self.relative(seat), face, other, flags]);
    }

    fn read(&mut self, event: Event) {
        match event {
            Event::Deal { seat, hand } => self.hand(0, seat, &hand),
            Event::Indicators([first, second]) => {
                let [first, second] = [first, second].map(|face| face.0.into());
                self.tokens.push([1, NONE, first, second, 0]);
            }
            Event::Draw {
                seat,
                face,
                replacement,
            } => {
                self.open = None;
                self.push(if replacement { 3 } else { 2 }, seat, face);
            }
            Event::Reveal { seat, face } => {
                self.open = Some(seat);
                self.push(4, seat, Some(face));
            }
            Event::Asked { seat } => self.push(5, seat, None),
            Event::Open { seat, hand } => self.hand(6, seat, &hand),
            Event::Exhausted => self.tokens.push([7, NONE, NONE, NONE, 0]),
            Event::Declared { seat, action } => self.action(seat, action, DECLARED),
            Event::Outranked { seat, action } => self.action(seat, action, OUTRANKED),
            Event::Act { seat, action } => {
                self.action(seat, action, 0);
                match action.kind() {
                    Kind::Discard | Kind::AddedKong => self.open = Some(seat),
                    // Several may win on one card (Sichuan S3.3).
                    Kind::Win => {}
                    _ => self.open = None,
                }
            }
        }
    }
}
