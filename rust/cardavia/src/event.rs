//! What happens in a deal, and what a seat learns of it (RULES G6).

use serde::Serialize;

use crate::Seat;
use crate::action::{Action, Kind};
use crate::card::{Card, Face};
use crate::hand::{Counts, Hand};

/// One thing that happened. Faces only: copies are never part of a view (RULES G6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Event {
    /// A seat got its hand; private to it.
    Deal {
        /// Whose hand it is.
        seat: Seat,
        /// What it holds.
        hand: Counts,
    },
    /// The two face-up indicators (Nantong N1.2).
    Indicators([Face; 2]),
    /// A seat drew; the face is private to it.
    Draw {
        /// Who drew.
        seat: Seat,
        /// What it drew, where the onlooker may know.
        face: Option<Face>,
        /// From the back of the stock, not from its front.
        replacement: bool,
    },
    /// A seat revealed the front card of the stock at its gate (Chắn C3.3).
    Reveal {
        /// Whose gate it lies at.
        seat: Seat,
        /// What it is.
        face: Face,
    },
    /// A seat was asked to declare on a public card; private to it.
    Asked {
        /// Who was asked.
        seat: Seat,
    },
    /// What a seat declared on a public card; private to it, and for ever so if it passed.
    Declared {
        /// Who declared.
        seat: Seat,
        /// What it declared.
        action: Action,
    },
    /// A declared claim that a better one outranked, told when the claims are resolved.
    Outranked {
        /// Who had claimed.
        seat: Seat,
        /// What it had declared.
        action: Action,
    },
    /// An action that took effect before all eyes.
    Act {
        /// Who acted.
        seat: Seat,
        /// What it did.
        action: Action,
    },
    /// A winner's whole hand, the winning card with it, laid open.
    Open {
        /// Who won.
        seat: Seat,
        /// Its concealed cards.
        hand: Counts,
    },
    /// A seat had to draw and the stock was empty.
    Exhausted,
}

impl Event {
    /// The event as `onlooker` learns of it; `None` when it learns nothing.
    pub fn seen_by(self, onlooker: Seat) -> Option<Self> {
        match self {
            Self::Deal { seat, .. } | Self::Asked { seat } | Self::Declared { seat, .. } => {
                (seat == onlooker).then_some(self)
            }
            Self::Draw {
                seat, replacement, ..
            } if seat != onlooker => Some(Self::Draw {
                seat,
                face: None,
                replacement,
            }),
            _ => Some(self),
        }
    }
}

/// Where a game reports what happens. The inner loop passes `()` and pays nothing.
pub trait Log {
    /// Takes note of an event; events come in the order in which they happen.
    fn note(&mut self, event: Event);

    /// Notes an action that takes effect.
    fn act(&mut self, seat: Seat, action: Action) {
        self.note(Event::Act { seat, action });
    }

    /// Notes a win, and the winner's whole hand.
    fn win(&mut self, seat: Seat, hand: Hand) {
        self.act(seat, Action::plain(Kind::Win));
        let hand = hand.counts();
        self.note(Event::Open { seat, hand });
    }

    /// Notes a card drawn from the stock, from its back if it is a `replacement`.
    fn draw(&mut self, seat: Seat, card: Card, replacement: bool) {
        let face = Some(card.face());
        self.note(Event::Draw {
            seat,
            face,
            replacement,
        });
    }

    /// Notes that a claim on a face is outranked.
    fn outranked(&mut self, seat: Seat, kind: Kind, face: Face) {
        let action = Action::with_face(kind, face);
        self.note(Event::Outranked { seat, action });
    }
}

impl Log for () {
    fn note(&mut self, _: Event) {}
}

impl Log for Vec<Event> {
    fn note(&mut self, event: Event) {
        self.push(event);
    }
}
