//! What a seat may believe of the cards that it does not see.

use crate::Seat;
use crate::card::{Card, Face};
use crate::heuristic::Heuristic;
use crate::rng::Dice;

/// The worlds that one seat may imagine, with what depends on its view alone worked out.
pub trait Worlds<G>: Send + Sync {
    /// A world, which is a function of the view and the dice: whatever has been drawn before makes
    /// no difference.
    ///
    /// # Panics
    /// Never at a table of a deal, where each try may come to the table itself.
    #[must_use]
    fn draw(&self, dice: &mut Dice) -> G {
        let world = self.draw_within(u32::MAX, dice);
        world.expect("the table itself is possible")
    }

    /// [`Worlds::draw`], given up after so many tries to deal what is certain; for tables that no
    /// deal need have come to.
    fn draw_within(&self, tries: u32, dice: &mut Dice) -> Option<G>;
}

/// A game whose hidden cards can be imagined: dealt evenly ([`Belief::worlds`]), and from there
/// exchanged card by card until they are such as play by the heuristic brings about.
pub trait Belief: Heuristic {
    /// What prepares [`Belief::worlds`].
    type Worlds: Worlds<Self>;

    /// How much likelier a hidden hand of each [progress](Belief::progress) and
    /// [standing](Belief::standing) is in play by the heuristic than dealt evenly, beside what its
    /// owner's decisions say of it, as `cargo run --release --example plausibilities` measures it;
    /// 0 where it never came about.
    const PLAUSIBILITIES: &'static [&'static [f32]];

    /// How much less likely a hidden hand is for each card it let go by that the heuristic would
    /// claim with it.
    const UNCLAIMED: f32;

    /// The worlds in which a seat sees the same, a function of its view. Who draws many of them
    /// prepares them once.
    ///
    /// What the view makes certain by the rules is true in each of them. Otherwise every way to
    /// deal the cards that the seat cannot place is as likely as any other, and so is every way in
    /// which the others can have declared unseen. Nothing is inferred from how they have played: a
    /// hand may come out that its owner would have played otherwise.
    fn worlds(&self, seat: Seat) -> Self::Worlds;

    /// One of [`Belief::worlds`].
    #[must_use]
    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        self.worlds(seat).draw(dice)
    }

    /// The row of [`Belief::PLAUSIBILITIES`] for a hidden hand, by how far its owner has come in the
    /// deal; `None` when its cards may not be [exchanged](Belief::exchange), since something of them
    /// is declared.
    fn progress(&self, seat: Seat) -> Option<usize>;

    /// The column of [`Belief::PLAUSIBILITIES`] for a hidden hand, by how near a win it stands;
    /// `None` when it is none that its owner may hold.
    fn standing(&self, seat: Seat) -> Option<usize>;

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

    /// The rest of the stock, to be shuffled.
    fn stock_mut(&mut self) -> &mut [Card];
}
