//! What a game is to everything that plays, records and searches it.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Seat;
use crate::action::{Action, ActionSet, Space};
use crate::card::{Card, Face, Faces};
use crate::event::Log;
use crate::group::Group;
use crate::hand::Hand;
use crate::message::{Message, Wording};
use crate::outcome::Outcome;
use crate::seat::MAX_SEATS;
use crate::view::{Told, View};

/// Points of every seat; entries past the game's last seat stay 0.
pub type Points = [i32; MAX_SEATS];

/// What may be played, and why the rest may not.
pub trait Legal {
    /// Why an action is not legal.
    type Refusal: Copy + Debug + Display + Eq + Into<Message>;

    /// The legal actions of the seat to decide: none exactly when the deal is over.
    fn legal(&self) -> ActionSet;

    /// Why an action is not legal now; `None` when it is legal.
    fn why_not(&self, action: Action) -> Option<Self::Refusal>;

    /// Why the seat to decide could not have captured `public` by an action; `None` when it could.
    /// Nothing is captured in most games.
    fn why_no_capture(&self, public: Face, action: Action) -> Option<Self::Refusal> {
        let _ = public;
        self.why_not(action)
    }
}

/// What a finished deal comes to.
pub trait Settle {
    /// What every seat wins or loses; zeros until the deal is over.
    fn returns(&self) -> Points;

    /// The explained result of a finished deal; `None` until then.
    fn outcome(&self) -> Option<Outcome>;
}

/// What the seats see.
pub trait Observe {
    /// What a seat may know (RULES G6).
    fn view(&self, seat: Seat) -> View;
}

/// The state of one deal: plain data, valid by construction, without heap or randomness.
///
/// All chance is in the deck, so a deal is a function of dealer, deck and the actions played. Written
/// as data a state is read back as it was; other data may make a state without meaning.
pub trait Game:
    Legal
    + Settle
    + Observe
    + Copy
    + Debug
    + Eq
    + Hash
    + Send
    + Serialize
    + DeserializeOwned
    + Sync
    + 'static
{
    /// The game's name in the API.
    const NAME: &'static str;
    /// How many seats there are, at most [`MAX_SEATS`].
    const SEATS: usize;
    /// The wordings of what this game alone says; [`catalogue`](crate::catalogue) adds the rest.
    const WORDINGS: &'static [&'static [Wording]];
    /// The faces of its cards.
    const FACES: Faces;
    /// The actions and their ids.
    const SPACE: Space;

    /// What a view tells beside what it tells in every game, in this order.
    const TELLS: &'static [Told];

    /// Builds every lookup table of the game now, rather than on first use: those of its rules, of
    /// its heuristic and of its worlds.
    fn warm_up();

    /// Deals (RULES G2). `deck` is a permutation of the game's card ids and `dealer` a seat.
    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self;

    /// The seat to decide; `None` when the deal is over.
    fn turn(&self) -> Option<Seat>;

    /// Plays an action of [`Legal::legal`]. Any other action leaves a state without meaning.
    fn play_unchecked(&mut self, action: Action, log: &mut impl Log);

    /// The concealed cards of a seat.
    fn hand(&self, seat: Seat) -> Hand;

    /// The cards of a seat that lie on the table: those of its groups and of its Hezi.
    fn exposed(&self, seat: Seat) -> Hand;

    /// The declared groups of a seat, in the order made.
    fn groups(&self, seat: Seat) -> &[Group];

    /// The discards of a seat that still lie, in order.
    fn discards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_;

    /// The cards revealed at the gate of a seat that still lie, in order; none in most games.
    fn revealed(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let _ = seat;
        std::iter::empty()
    }

    /// The rest of the stock, its front first.
    fn stock(&self) -> &[Card];
}
