//! What a deal came to: score sheets, payments, results.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::card::Face;
use crate::message::{Message, joined};
use crate::public::Source;
use crate::seat::Seats;

/// What a line of a score sheet does to the sum above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Operation {
    /// Adds its value.
    Add,
    /// Multiplies by its value.
    Times,
}

impl Operation {
    /// `+` or `×`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Times => "×",
        }
    }
}

/// One line of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Line {
    /// What is counted.
    pub label: Message,
    /// The clause by which it counts so.
    pub clause: Cow<'static, str>,
    /// Whether the value is added or multiplies what stands above.
    pub operation: Operation,
    /// Points, or a factor.
    pub value: i32,
}

impl Line {
    /// A line that stands on the clause of its label.
    fn new(label: Message, operation: Operation, value: i32) -> Self {
        Self {
            clause: label.clause().unwrap_or_default().into(),
            label,
            operation,
            value,
        }
    }

    /// A line that adds points, by the clause of its label.
    pub fn add(label: impl Into<Message>, value: i32) -> Self {
        Self::new(label.into(), Operation::Add, value)
    }

    /// A line that multiplies by a factor, by the clause of its label.
    pub fn times(label: impl Into<Message>, value: i32) -> Self {
        Self::new(label.into(), Operation::Times, value)
    }
}

/// How a winner came by the card that completed its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WonBy {
    /// It drew the card, or was dealt the whole hand.
    SelfDraw,
    /// It claimed a card that lay open.
    Claim(Source),
}

impl WonBy {
    /// `self`, or the name of the source.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SelfDraw => "self",
            Self::Claim(source) => source.name(),
        }
    }
}

/// How a hand was completed. One is equal to another on the same card: how the winner came by it,
/// the claims about a hand do not always say, and the lines of its sheet tell all that counts.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Completion {
    /// The winning card; `None` of a hand that was won as dealt.
    pub card: Option<Face>,
    /// How the winner came by it; `None` where the claims about a hand do not say.
    pub by: Option<WonBy>,
}

impl PartialEq for Completion {
    fn eq(&self, other: &Self) -> bool {
        self.card == other.card
    }
}

impl Eq for Completion {}

impl Hash for Completion {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.card.hash(hasher);
    }
}

/// A score sheet: from the top down its lines reproduce the total.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// How the hand was completed; `None` on the sheet of everybody but a winner.
    pub completion: Option<Completion>,
    /// The winning partition in the reading that counts, one text a block.
    pub partition: Option<Vec<String>>,
    /// What is counted.
    pub lines: Vec<Line>,
    /// What the sheet comes to, in points.
    pub total: i32,
    /// The fan of a win, where the game counts in fan (Sichuan S4).
    pub fan: Option<u8>,
}

impl Sheet {
    /// A sheet whose total is what its lines come to.
    pub fn new(
        completion: Option<Completion>,
        partition: Option<Vec<String>>,
        lines: Vec<Line>,
    ) -> Self {
        let total = lines.iter().fold(0, |sum, line| match line.operation {
            Operation::Add => sum + line.value,
            Operation::Times => sum * line.value,
        });
        Self {
            completion,
            partition,
            lines,
            total,
            fan: None,
        }
    }

    /// Whether this is the sheet of a winner.
    pub const fn is_winner(&self) -> bool {
        self.completion.is_some()
    }

    /// How the winner came by its last card, where that is known.
    pub fn won_by(&self) -> Option<WonBy> {
        self.completion.and_then(|completion| completion.by)
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(blocks) = &self.partition {
            writeln!(f, "{}", blocks.join(" "))?;
        }
        for line in &self.lines {
            let counted = format!("{} {}", line.operation.sign(), line.value);
            let label = line.label.phrase();
            writeln!(f, "{counted:>6}  {label}  [{}]", line.clause)?;
        }
        write!(f, "{:>6}  total", format!("= {}", self.total))
    }
}

/// A payment from one seat to another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays.
    pub payer: Seat,
    /// Who is paid.
    pub payee: Seat,
    /// How much, in points; more than 0.
    pub amount: i32,
    /// What for.
    pub reason: Message,
}

impl Payment {
    /// A payment of some points from one seat to another.
    pub fn new(from: Seat, to: Seat, amount: i32, reason: impl Into<Message>) -> Self {
        Self {
            payer: from,
            payee: to,
            amount,
            reason: reason.into(),
        }
    }

    /// The clause it stands on.
    pub fn clause(&self) -> &'static str {
        self.reason.clause().unwrap_or_default()
    }
}

/// A win of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Won {
    /// Who won.
    pub seat: Seat,
    /// The winning card; `None` of a hand that was won as dealt.
    pub card: Option<Face>,
    /// How the winner came by it.
    pub by: WonBy,
    /// Who discarded or revealed the card or was robbed of it; `None` unless it was claimed.
    pub from: Option<Seat>,
    /// Who pays the winner for its hand.
    pub payers: Seats,
    /// What it is worth in fan, where the game counts in fan (Sichuan S4).
    pub fan: Option<u8>,
}

/// What a finished deal came to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The wins in their order.
    pub wins: Vec<Won>,
    /// How the deal ended: a sentence for every win, or for the lack of one, and for what else
    /// ended it.
    pub endings: Vec<Message>,
    /// The score sheet of every seat.
    pub sheets: Vec<Sheet>,
    /// Every payment; they sum to the returns.
    pub ledger: Vec<Payment>,
    /// What every seat wins or loses, in points; they sum to 0 (RULES G4).
    pub returns: Vec<i32>,
}

impl Outcome {
    /// The winners in the order of their wins.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.wins.iter().map(|won| won.seat)
    }

    /// How the deal ended, in sentences.
    pub fn summary(&self) -> String {
        joined(&self.endings, " ")
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.summary())?;
        for (seat, sheet) in self.sheets.iter().enumerate() {
            writeln!(f, "\nSeat {seat}")?;
            writeln!(f, "{sheet}")?;
        }
        writeln!(f, "\nSettlement")?;
        for payment in &self.ledger {
            let (from, to, amount) = (payment.payer, payment.payee, payment.amount);
            let (reason, clause) = (payment.reason.phrase(), payment.clause());
            writeln!(
                f,
                "{amount:>6}  seat {from} pays seat {to}: {reason}  [{clause}]"
            )?;
        }
        let result = |(seat, points)| format!("seat {seat} {points:+}");
        let results = self.returns.iter().enumerate().map(result);
        write!(f, "Result: {}", joined(results, ", "))
    }
}
