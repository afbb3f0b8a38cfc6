//! What the events of a deal tell beyond its state: the cards laid on the table, claimed ones too.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::Seat;
use crate::action::Kind;
use crate::context::{Context, Laid};
use crate::event::{Event, Log};

/// The most cards that are laid down in a deal: in Nantong, where each of the 51 draws, the dealer's
/// start and at most 21 pungs lead to a discard.
const MOST_LAID: usize = 51 + 1 + 21;

/// Every card laid on the table so far, folded from the events, of which it needs only those that all
/// seats see (RULES G6): it is the same whoever listens.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::game::{Game, Legal};
/// use cardavia::games::chan::Chan;
/// use cardavia::rng;
/// use cardavia::trail::Trail;
///
/// let mut trail = Trail::default();
/// let deck = rng::deck(3, Chan::FACES.cards());
/// let mut state = Chan::deal(Seat::new(0), &deck, &mut trail);
/// let discard = state.legal().iter(&Chan::SPACE).next().expect("the dealer discards");
/// state.play_unchecked(discard, &mut trail);
/// let first = trail.laid()[0];
/// assert_eq!((first.seat, Some(first.face)), (Seat::new(0), discard.face()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trail {
    laid: ArrayVec<[Laid; MOST_LAID]>,
    /// Whether the card laid down last is the one that is open to claims.
    is_open: bool,
}

impl Trail {
    /// Every discarded or revealed card in order.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.is_open
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// Adds what it knows to the context of a view.
    pub(crate) fn tell(&self, context: &mut Context) {
        let (reveals, river) = self.laid.iter().partition(|card| card.revealed);
        (context.reveals, context.river) = (reveals, river);
    }
}

impl Log for Trail {
    fn note(&mut self, event: Event) {
        match Step::of(event) {
            Some(Step::Lay(card)) => {
                self.laid.push(card);
                self.is_open = true;
            }
            // Several may win on one card (Sichuan S3.3).
            Some(Step::Claim(seat)) => {
                if let Some(card) = self.laid.last_mut().filter(|_| self.is_open) {
                    card.claimed_by.get_or_insert(seat);
                }
            }
            Some(Step::Close) => self.is_open = false,
            None => {}
        }
    }
}

/// What an event does to the cards that lie on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Another card is laid down, and open to claims.
    Lay(Laid),
    /// A seat claims the open card.
    Claim(Seat),
    /// No card is open any more.
    Close,
}

impl Step {
    #[inline]
    pub(crate) fn of(event: Event) -> Option<Self> {
        let (seat, face, revealed) = match event {
            Event::Reveal { seat, face } => (seat, face, true),
            Event::Act { seat, action } => match action.kind() {
                Kind::Discard => (seat, action.raw_face(), false),
                kind if kind.is_claim() => return Some(Self::Claim(seat)),
                _ => return Some(Self::Close),
            },
            Event::Draw { .. } => return Some(Self::Close),
            _ => return None,
        };
        Some(Self::Lay(Laid {
            seat,
            face,
            claimed_by: None,
            revealed,
        }))
    }
}
