//! What happens in a deal, and what a seat learns of it (RULES G6).

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::action::{Action, ActionText, Kind, Space};
use crate::card::{Card, Face, FaceName};
use crate::hand::{Counts, Hand};
use crate::message::messages;

messages! {
    /// An event in words.
    pub enum Tale {
        Dealt { seat: Seat, cards: String } = "event-dealt": "seat {seat} is dealt {cards}";
        Indicators { cards: String } = "event-indicators": "the indicators are {cards}";
        Draws { seat: Seat } = "event-draws": "seat {seat} draws a card";
        DrawsFace { seat: Seat, face: FaceName } = "event-draws-face": "seat {seat} draws {face}";
        Replaces { seat: Seat } = "event-replaces":
            "seat {seat} draws a card from the back of the stock";
        ReplacesByFace { seat: Seat, face: FaceName } = "event-replaces-by-face":
            "seat {seat} draws {face} from the back of the stock";
        Reveals { seat: Seat, face: FaceName } = "event-reveals":
            "seat {seat} reveals {face} at its gate";
        Asked { seat: Seat } = "event-asked": "seat {seat} is asked";
        Declares { seat: Seat, action: ActionText } = "event-declares":
            "seat {seat} declares {action}";
        Outranked { seat: Seat, action: ActionText } = "event-outranked":
            "seat {seat} declared {action}, which is outranked";
        Acts { seat: Seat, action: ActionText } = "event-acts": "seat {seat}: {action}";
        Opens { seat: Seat, cards: String } = "event-opens": "seat {seat} lays open {cards}";
        Exhausted = "event-exhausted": "the stock is exhausted";
    }
}

/// One thing that happened. Faces only: copies are never part of a view (RULES G6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    /// The event in words, with the actions of a game.
    pub fn told(self, space: &Space) -> Tale {
        let faces = &space.faces;
        let name = |face| faces.name(face);
        let text = |action| space.text(action);
        match self {
            Self::Deal { seat, hand } => {
                let cards = faces.write(&hand);
                Tale::Dealt { seat, cards }
            }
            Self::Indicators([first, second]) => {
                let cards = format!("{} {}", name(first), name(second));
                Tale::Indicators { cards }
            }
            Self::Draw {
                seat,
                face,
                replacement,
            } => match (face.map(name), replacement) {
                (None, false) => Tale::Draws { seat },
                (Some(face), false) => Tale::DrawsFace { seat, face },
                (None, true) => Tale::Replaces { seat },
                (Some(face), true) => Tale::ReplacesByFace { seat, face },
            },
            Self::Reveal { seat, face } => {
                let face = name(face);
                Tale::Reveals { seat, face }
            }
            Self::Asked { seat } => Tale::Asked { seat },
            Self::Declared { seat, action } => {
                let action = text(action);
                Tale::Declares { seat, action }
            }
            Self::Outranked { seat, action } => {
                let action = text(action);
                Tale::Outranked { seat, action }
            }
            Self::Act { seat, action } => {
                let action = text(action);
                Tale::Acts { seat, action }
            }
            Self::Open { seat, hand } => {
                let cards = faces.write(&hand);
                Tale::Opens { seat, cards }
            }
            Self::Exhausted => Tale::Exhausted,
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
