//! What a game is to everything that plays, records and searches it.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::Seat;
use crate::action::{Action, ActionSet, Space};
use crate::card::{Card, Face, Faces};
use crate::event::Log;
use crate::group::Group;
use crate::hand::Hand;
use crate::message::{Message, Wording};
use crate::outcome::Outcome;
use crate::rng::Dice;
use crate::view::{Told, View};

/// The most seats any game has.
pub const MAX_SEATS: usize = 4;

/// Points of every seat; entries past the game's last seat stay 0.
pub type Points = [i32; MAX_SEATS];

/// The worlds that one seat may imagine, with what depends on its view alone worked out.
pub trait Worlds<G>: Send + Sync {
    /// A world, which is a function of the view and the dice: whatever has been drawn before makes
    /// no difference.
    #[must_use]
    fn draw(&self, dice: &mut Dice) -> G;
}

/// The state of one deal: plain data, valid by construction, without heap or randomness.
///
/// All chance is in the deck, so a deal is a function of dealer, deck and the actions played.
pub trait Game: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// Why an action is not legal.
    type Refusal: Copy + Debug + Display + Eq + Into<Message>;

    /// What prepares [`Game::worlds`].
    type Worlds: Worlds<Self>;

    /// The game's name in the API.
    const NAME: &'static str;
    /// How many seats there are, at most [`MAX_SEATS`].
    const SEATS: usize;
    /// The wordings of everything that the game says, which have different ids.
    const WORDINGS: &'static [&'static [Wording]];
    /// The faces of its cards.
    const FACES: Faces;
    /// The actions and their ids.
    const SPACE: Space;

    /// How much likelier a hidden hand of each [stage](Game::stage) and [class](Game::class) is in
    /// play by the rule of thumb than dealt evenly, beside what its owner's decisions say of it, as
    /// `cargo run --release --example plausibilities` measures it; 0 where it never came about.
    const PLAUSIBILITIES: &'static [&'static [f32]];

    /// How much less likely a hidden hand is for each card it let go by that the rule of thumb would
    /// claim with it.
    const PASSED: f32;

    /// What a view tells beside what it tells in every game, in this order.
    const TELLS: &'static [Told];

    /// Builds every lookup table of the game now, rather than on first use: those of its rules, of
    /// its heuristic and of its worlds.
    fn warm_up();

    /// Deals (RULES G2). `deck` is a permutation of the game's card ids and `dealer` a seat.
    fn deal(dealer: Seat, deck: &[Card], log: &mut impl Log) -> Self;

    /// The seat to decide; `None` when the deal is over.
    fn turn(&self) -> Option<Seat>;

    /// The legal actions of the seat to decide: none exactly when the deal is over.
    fn legal(&self) -> ActionSet;

    /// Plays an action of [`Game::legal`]. Any other action leaves a state without meaning.
    fn play_unchecked(&mut self, action: Action, log: &mut impl Log);

    /// Why an action is not legal now; `None` when it is legal.
    fn why_not(&self, action: Action) -> Option<Self::Refusal>;

    /// Why the seat to decide could not have captured `public` by an action; `None` when it could.
    /// Nothing is captured in most games.
    fn why_no_capture(&self, public: Face, action: Action) -> Option<Self::Refusal> {
        let _ = public;
        self.why_not(action)
    }

    /// What every seat wins or loses; zeros until the deal is over.
    fn returns(&self) -> Points;

    /// The explained result of a finished deal; `None` until then.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat may know (RULES G6).
    fn view(&self, seat: Seat) -> View;

    /// The choice of the game's rule of thumb for the seat to decide, from what it may know alone.
    fn heuristic(&self) -> Option<Action>;

    /// Whether [`Game::heuristic`] would choose an action, which may be told sooner than what it
    /// would choose.
    fn would(&self, action: Action) -> bool {
        self.heuristic() == Some(action)
    }

    /// The worlds in which a seat sees the same, a function of its view. Who draws many of them
    /// prepares them once.
    ///
    /// What the view makes certain by the rules is true in each of them. Otherwise every way to
    /// deal the cards that the seat cannot place is as likely as any other, and so is every way in
    /// which the others can have declared unseen. Nothing is inferred from how they have played: a
    /// hand may come out that its owner would have played otherwise.
    fn worlds(&self, seat: Seat) -> Self::Worlds;

    /// One of [`Game::worlds`].
    #[must_use]
    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.worlds(seat).draw(dice)
    }

    /// The row of [`Game::PLAUSIBILITIES`] for a hidden hand, by how far its owner has come; `None`
    /// when its cards may not be [exchanged](Game::exchange), since something of them is declared.
    fn stage(&self, seat: Seat) -> Option<usize>;

    /// The column for a hidden hand, by how it stands; `None` when it is none that its owner may
    /// hold.
    fn class(&self, seat: Seat) -> Option<usize>;

    /// The table as if a discard of a seat, the `nth` last that still lies, were yet to be made,
    /// the seat holding what it holds now; with the face discarded. `None` when there is no such
    /// discard or it had to be made.
    fn before_discard(&self, seat: Seat, nth: usize) -> Option<(Self, Face)>;

    /// The table as if a seat were asked about a card of another that it let go by, the `nth` last
    /// that still lies, holding what it holds now; `None` when there is no such card or it could
    /// only pass.
    fn before_pass(&self, seat: Seat, nth: usize) -> Option<Self>;

    /// Exchanges a concealed card of a seat for that at a place of the stock.
    fn exchange(&mut self, seat: Seat, card: Card, place: usize);

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

    /// The rest of the stock, to be shuffled.
    fn stock_mut(&mut self) -> &mut [Card];
}
