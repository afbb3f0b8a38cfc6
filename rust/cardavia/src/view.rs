//! What one seat may know of a table (RULES G6).

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::action::{Action, Space};
use crate::card::{Face, FaceName, Faces};
use crate::context::Context;
use crate::group::Group;
use crate::hand::Counts;
use crate::message::{Message, joined, messages};
use crate::named::named;
pub use crate::public::{PublicCard, Source};

named! {
    /// Where a deal stands.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Stage {
        /// Before the first card is played.
        #[default]
        Prepare = "prepare",
        /// In play.
        Play = "play",
        /// Settled.
        Over = "over",
    }
}

/// What the views of some games tell and those of others do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// The one winner and its hand.
    Winner,
    /// The winners and their hands.
    Wins,
    /// What the seat has just drawn.
    Drawn,
    /// The face-up indicators.
    Indicators,
    /// Every Tiandi Hezi.
    Hezi,
    /// Who has declared ready.
    Ready,
    /// The revealed cards (Chắn C3.3).
    Revealed,
    /// The void suits (Sichuan S1.2).
    Voids,
    /// The dealt cards that count for an opening declaration (Nantong N3.5).
    Dealt,
    /// Whether a kong's replacement has been drawn (Nantong N4.2, Sichuan S3.2).
    Replacement,
    /// Whether the open card is the first discard (Nantong N6.5).
    FirstDiscard,
    /// Every revealed card, captured ones too (Chắn C3.3).
    Reveals,
    /// What bars the seat (Chắn C4).
    Bars,
    /// Whether four identical cards were dealt to the seat (Chắn C5.1).
    DealtFour,
    /// The wins, and what is owed for them and for kongs (Sichuan S5).
    Account,
}

/// What one seat may know. Lists with an entry for each seat are in seat order.
///
/// ```
/// use cardavia::Seat;
/// use cardavia::game::{Game, Observe};
/// use cardavia::games::chan::Chan;
/// use cardavia::table::Table;
///
/// let table = Table::<Chan>::deal(3, Some(Seat::new(0)))?;
/// let view = table.state().view(Seat::new(1));
/// assert_eq!((view.sizes, view.stock), (vec![20, 19, 19, 19], 23));
/// assert_eq!(view.hand, table.state().hand(Seat::new(1)).counts());
/// assert_eq!((view.turn, view.legal), (Some(Seat::new(0)), vec![]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// Who dealt.
    pub dealer: Seat,
    /// Where the deal stands.
    pub stage: Stage,
    /// Who is to decide. In a claim round only the seat that is asked knows.
    pub turn: Option<Seat>,
    /// The seat's own concealed cards.
    pub hand: Counts,
    /// What the seat has just drawn and not yet acted on.
    pub drawn: Option<Face>,
    /// How many concealed cards each seat has.
    pub sizes: Vec<u32>,
    /// How many cards the stock has.
    pub stock: usize,
    /// The face-up indicators.
    pub indicators: Vec<Face>,
    /// Each seat's declared groups, in the order made.
    pub groups: Vec<Vec<Group>>,
    /// The face of each seat's Tiandi Hezi.
    pub hezi: Vec<Option<Face>>,
    /// The discards that still lie, in order, with who discarded them.
    pub discards: Vec<(Seat, Face)>,
    /// The revealed cards that still lie, in order, with the gate each lies at (Chắn C3.3).
    pub revealed: Vec<(Seat, Face)>,
    /// Who has declared ready.
    pub ready: Vec<bool>,
    /// The void suits (0, 1, 2 for m, p, s) as far as the seat knows them (Sichuan S1.2).
    pub voids: Vec<Option<u8>>,
    /// The card that is open to claims.
    pub public: Option<PublicCard>,
    /// The winners, in order, with their concealed cards, the winning card among them.
    pub wins: Vec<(Seat, Counts)>,
    /// Copies of every face that the seat sees outside its own hand and groups: it cannot draw them
    /// any more.
    pub seen_elsewhere: Counts,
    /// The seat's own legal actions while it is to decide, in the order of their ids.
    pub legal: Vec<Action>,
    /// What the cards do not show.
    #[serde(default, skip_serializing_if = "Context::is_default")]
    pub context: Context,
}

messages! {
    /// A line of a drawn view.
    pub enum Drawing {
        Looks { seat: Seat, seats: usize } = "view-looks": "Seat {seat} of {seats}";
        Indicators { cards: String } = "view-indicators": "indicators  {cards}";
        Stock { cards: usize } = "view-stock": "stock       {cards} cards";
        Seat { seat: Seat, cards: u32, marks: Vec<Mark> } = "view-seat":
            "seat {seat}      {cards} cards{marks}";
        Discards { cards: String } = "view-discards": "  discards  {cards}";
        Revealed { cards: String } = "view-revealed": "  revealed  {cards}";
        Open { face: FaceName, seat: Seat, source: &'static str } = "view-open":
            "open        {face} of seat {seat}, by {source}";
        OpenAtGate { face: FaceName, seat: Seat, source: &'static str, gate: Seat } =
            "view-open-at-gate":
            "open        {face} of seat {seat}, by {source}, at the gate of seat {gate}";
        Won { seat: Seat, cards: String } = "view-won": "won         seat {seat} with {cards}";
        Hand { cards: String } = "view-hand": "hand        {cards}";
        Drawn { face: FaceName } = "view-drawn": "drawn       {face}";
        May { actions: String } = "view-may": "may         {actions}";
    }

    /// What the line of a seat tells beside its number of cards.
    pub enum Mark {
        Dealer = "view-dealer": ", dealer";
        Ready = "view-ready": ", ready";
        Group { group: String } = "view-group": ", {group}";
        Hezi { face: FaceName } = "view-hezi": ", hezi {face}";
        Void { suit: char } = "view-void": ", void {suit}";
    }
}

impl View {
    /// Draws the table as the seat sees it: its [lines](View::lines).
    pub fn draw(&self, faces: &Faces, space: &Space) -> String {
        joined(self.lines(faces, space), "\n")
    }

    /// The table as the seat sees it, one line a thing: each a [`Drawing`].
    pub fn lines(&self, faces: &Faces, space: &Space) -> Vec<Message> {
        let name = |face| faces.name(face);
        let list = |seen: &[Face]| joined(seen.iter().copied().map(name), " ");
        let (seat, seats) = (self.seat, self.sizes.len());
        let mut lines = vec![Drawing::Looks { seat, seats }];
        if !self.indicators.is_empty() {
            let cards = list(&self.indicators);
            lines.push(Drawing::Indicators { cards });
        }
        lines.push(Drawing::Stock { cards: self.stock });
        for (seat, groups) in Seat::all(self.groups.len()).zip(&self.groups) {
            let mut marks = Vec::new();
            marks.extend((seat == self.dealer).then_some(Mark::Dealer));
            let is_ready = self.ready.get(seat.index()) == Some(&true);
            marks.extend(is_ready.then_some(Mark::Ready));
            let texts = groups.iter().map(|group| group.text(faces).to_string());
            marks.extend(texts.map(|group| Mark::Group { group }));
            let hezi = self.hezi.get(seat.index()).copied().flatten();
            marks.extend(hezi.map(|face| Mark::Hezi { face: name(face) }));
            let void = self.voids.get(seat.index()).copied().flatten();
            let letter = void.map(|suit| Faces::letter(suit.into()));
            marks.extend(letter.map(|suit| Mark::Void { suit }));
            let cards = self.sizes.get(seat.index()).copied().unwrap_or_default();
            lines.push(Drawing::Seat { seat, cards, marks });
            let of_seat = |lying: &[(Seat, Face)]| {
                let of_seat = lying.iter().filter(|card| card.0 == seat);
                let of_seat: Vec<Face> = of_seat.map(|card| card.1).collect();
                (!of_seat.is_empty()).then(|| list(&of_seat))
            };
            lines.extend(of_seat(&self.discards).map(|cards| Drawing::Discards { cards }));
            lines.extend(of_seat(&self.revealed).map(|cards| Drawing::Revealed { cards }));
        }
        lines.extend(self.public.map(|open| {
            let (face, seat, source) = (name(open.face), open.seat, open.source.name());
            match open.gate {
                None => Drawing::Open { face, seat, source },
                Some(gate) => Drawing::OpenAtGate {
                    face,
                    seat,
                    source,
                    gate,
                },
            }
        }));
        lines.extend(self.wins.iter().map(|&(seat, ref hand)| {
            let cards = faces.write(hand);
            Drawing::Won { seat, cards }
        }));
        let cards = faces.write(&self.hand);
        lines.push(Drawing::Hand { cards });
        lines.extend(self.drawn.map(|face| Drawing::Drawn { face: name(face) }));
        if !self.legal.is_empty() {
            let texts = self.legal.iter().map(|&action| space.text(action));
            let actions = joined(texts, ", ");
            lines.push(Drawing::May { actions });
        }
        lines.into_iter().map(Message::from).collect()
    }
}
