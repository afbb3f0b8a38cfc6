//! What one seat may know of a table (RULES G6).

use std::fmt::Write;

use crate::Seat;
use crate::action::{Action, Space};
use crate::card::{Face, Faces};
use crate::group::Group;
use crate::hand::Counts;

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Before the first card is played.
    Prepare,
    /// In play.
    Play,
    /// Settled.
    Over,
}

impl Stage {
    /// `prepare`, `play` or `over`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Prepare => "prepare",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

/// How a card came to lie open for claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// It was discarded.
    Discard,
    /// It is to be added to a pung and may be robbed.
    Kong,
}

impl Source {
    /// `discard` or `kong`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Discard => "discard",
            Self::Kong => "kong",
        }
    }
}

/// A card that is open to claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicCard {
    /// Whose card it was.
    pub seat: Seat,
    /// What it is.
    pub face: Face,
    /// How it came to lie open.
    pub source: Source,
}

/// What one seat may know. Lists with an entry for each seat are in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// Who has declared ready.
    pub ready: Vec<bool>,
    /// The card that is open to claims.
    pub public: Option<PublicCard>,
    /// The winners, in order, with their concealed cards, the winning card among them.
    pub wins: Vec<(Seat, Counts)>,
    /// The seat's own legal actions while it is to decide, in the order of their ids.
    pub legal: Vec<Action>,
}

impl View {
    /// Draws the table as the seat sees it, one line a thing.
    pub fn draw(&self, faces: &Faces, space: &Space) -> String {
        let list = |seen: &[Face]| {
            seen.iter()
                .map(|&face| faces.name(face).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let mut text = format!("Seat {} of {}", self.seat, self.sizes.len());
        let mut line = |label: &str, rest: String| {
            // Writing to a String cannot fail.
            let _ = write!(text, "\n{label:<12}{rest}");
        };
        if !self.indicators.is_empty() {
            line("indicators", list(&self.indicators));
        }
        line("stock", format!("{} cards", self.stock));
        for (seat, groups) in self.groups.iter().enumerate() {
            let mut words = vec![format!("{} cards", self.sizes[seat])];
            words.extend((seat == self.dealer).then(|| "dealer".to_owned()));
            words.extend(self.ready[seat].then(|| "ready".to_owned()));
            words.extend(groups.iter().map(|group| group.text(faces).to_string()));
            words.extend(self.hezi[seat].map(|face| format!("hezi {}", faces.name(face))));
            line(&format!("seat {seat}"), words.join(", "));
            let of_seat = self.discards.iter().filter(|discard| discard.0 == seat);
            let discards: Vec<Face> = of_seat.map(|discard| discard.1).collect();
            if !discards.is_empty() {
                line("  discards", list(&discards));
            }
        }
        if let Some(PublicCard { seat, face, source }) = self.public {
            let name = faces.name(face);
            line(
                "open",
                format!("{name} of seat {seat}, by {}", source.name()),
            );
        }
        for (seat, hand) in &self.wins {
            line("won", format!("seat {seat} with {}", faces.write(hand)));
        }
        line("hand", faces.write(&self.hand));
        if let Some(face) = self.drawn {
            line("drawn", faces.name(face).to_string());
        }
        if !self.legal.is_empty() {
            let texts: Vec<String> = self
                .legal
                .iter()
                .map(|&action| space.text(action).to_string())
                .collect();
            line("may", texts.join(", "));
        }
        text
    }
}
