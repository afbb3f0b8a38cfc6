//! What the engine says, as data: an id, the clause it stands on and its parameters.
//!
//! Each list of sentences is an enum made by [`messages!`](crate::messages), whose variants a caller
//! can match on and whose English stands beside them. Any of them becomes a [`Message`], which a
//! catalogue of another language can tell by its id.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::Seat;
use crate::action::ActionText;
use crate::card::FaceName;

/// How one thing is said: an entry of a list such as a catalogue translates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wording {
    /// What it is known by, such as `opening-quad`: unique within a game, and stable.
    pub id: &'static str,
    /// The clauses of the rules it stands on, such as `N3.2, N3.5`.
    pub clause: Option<&'static str>,
    /// The English, each parameter's place marked by its name, as in `{face}`.
    pub english: &'static str,
    /// The names of the parameters.
    pub places: &'static [&'static str],
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Value {
    /// A face, such as `5m`.
    Face(FaceName),
    /// An action, such as `discard 3m`.
    Action(ActionText),
    /// A seat, by its number.
    Seat(Seat),
    /// A count, points or a place.
    Number(i64),
    /// Several of them.
    Numbers(Vec<i64>),
    /// What has no other form.
    Text(String),
    /// What a user has typed, told in quotes.
    Typed(Typed),
    /// Another message, told with its clause.
    Message(Box<Message>),
    /// Phrases that follow each other, told without their clauses.
    Phrases(Vec<Message>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(face) => face.fmt(f),
            Self::Action(action) => action.fmt(f),
            Self::Seat(seat) => seat.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Numbers(numbers) => write!(f, "{numbers:?}"),
            Self::Text(text) => text.chars().try_for_each(|letter| on_one_line(letter, f)),
            Self::Typed(typed) => typed.fmt(f),
            Self::Message(message) => message.fmt(f),
            Self::Phrases(phrases) => phrases.iter().try_for_each(|one| one.phrase().fmt(f)),
        }
    }
}

/// Writes a letter of what is told as it is: a sentence stays one line, whatever it tells.
fn on_one_line(letter: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}') {
        write!(f, "{}", letter.escape_debug())
    } else {
        write!(f, "{letter}")
    }
}

/// What a user has typed, or a letter of it; its text is in quotes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Typed {
    /// A text.
    Text(String),
    /// One letter.
    Letter(char),
}

impl From<&str> for Typed {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl fmt::Display for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Letter(letter) => write!(f, "{letter:?}"),
        }
    }
}

/// Some things as one text, with another between them.
pub(crate) fn joined(things: impl IntoIterator<Item: fmt::Display>, between: &str) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    texts.join(between)
}

/// `From` for the types that become a kind of value.
macro_rules! values {
    ($($Type:ty => $Kind:ident($convert:expr);)+) => {$(
        impl From<$Type> for Value {
            fn from(value: $Type) -> Self {
                Self::$Kind($convert(value))
            }
        }
    )+};
}

values! {
    FaceName => Face(std::convert::identity);
    ActionText => Action(std::convert::identity);
    Seat => Seat(std::convert::identity);
    u8 => Number(i64::from);
    u32 => Number(i64::from);
    i32 => Number(i64::from);
    usize => Number(|number| i64::try_from(number).unwrap_or(i64::MAX));
    Vec<i64> => Numbers(std::convert::identity);
    char => Text(String::from);
    &'static str => Text(str::to_owned);
    String => Text(std::convert::identity);
    Typed => Typed(std::convert::identity);
    Message => Message(Box::new);
}

impl<T: Into<Message>> From<Vec<T>> for Value {
    fn from(phrases: Vec<T>) -> Self {
        Self::Phrases(phrases.into_iter().map(T::into).collect())
    }
}

/// Something said: a wording and what fills its places. Its text ends with its clause in brackets.
///
/// As data it is its wording's id and English, and the values; of a game of this crate it is read back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    wording: &'static Wording,
    values: Vec<Value>,
}

impl Message {
    /// A message with a value for each place of its wording, in their order.
    pub fn new(wording: &'static Wording, values: Vec<Value>) -> Self {
        debug_assert_eq!(wording.places.len(), values.len());
        Self { wording, values }
    }

    /// How it is said.
    pub const fn wording(&self) -> &'static Wording {
        self.wording
    }

    /// What it is known by: unique within a game, and stable.
    pub const fn id(&self) -> &'static str {
        self.wording.id
    }

    /// The clauses of the rules it stands on.
    pub const fn clause(&self) -> Option<&'static str> {
        self.wording.clause
    }

    /// Its parameters by name.
    pub fn params(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.wording.places.iter().copied().zip(&self.values)
    }

    /// The text without the clause, for sheets that have a column for it.
    pub const fn phrase(&self) -> Phrase<'_> {
        Phrase(self)
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Wording { id, english, .. } = self.wording;
        (id, english, &self.values).serialize(serializer)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)?;
        self.clause()
            .map_or(Ok(()), |clause| write!(f, " ({clause})"))
    }
}

/// A message's text without its clause, made by [`Message::phrase`].
#[derive(Clone, Copy, Debug)]
pub struct Phrase<'a>(&'a Message);

impl fmt::Display for Phrase<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.wording.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after.split_once('}').ok_or(fmt::Error)?;
            let mut params = self.0.params();
            let (_, value) = params.find(|&(name, _)| name == place).ok_or(fmt::Error)?;
            write!(f, "{before}{value}")?;
            rest = after;
        }
        f.write_str(rest)
    }
}

/// Makes enums of what can be said. Each variant has its parameters, its id, in brackets the clause
/// it stands on if any, and its English, in which every parameter has its place:
///
/// ```
/// use cardavia::card::FaceName;
/// use cardavia::game::Game;
/// use cardavia::games::nantong::Nantong;
///
/// cardavia::messages! {
///     /// Why an action is not legal.
///     pub enum Refusal {
///         NoQuad { face: FaceName, held: u8 } = "no-quad" ("N3.2, N3.5"):
///             "an opening quad needs four {face} among the dealt cards, and there are {held}";
///         DealOver = "deal-over": "the deal is over";
///     }
/// }
///
/// let face = Nantong::FACES.name(Nantong::FACES.parse_face("5m")?);
/// let refusal = Refusal::NoQuad { face, held: 2 };
/// assert_eq!(
///     refusal.to_string(),
///     "an opening quad needs four 5m among the dealt cards, and there are 2 (N3.2, N3.5)",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The enum has the constant `WORDINGS`, all that it can say; it becomes a [`Message`], and is
/// displayed as one.
#[macro_export]
macro_rules! messages {
    ($(
        $(#[$about:meta])*
        $visibility:vis enum $Name:ident {$(
            $Variant:ident $({ $($place:ident: $Type:ty),+ })? =
                $id:literal $(($clause:literal))?: $english:literal;
        )+}
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[allow(clippy::doc_markdown, reason = "the English is told as it stands, places and all")]
        $visibility enum $Name {$(
            #[doc = $english]
            $Variant $({$(
                #[doc = concat!("What stands at `{", stringify!($place), "}`.")]
                $place: $Type,
            )+})?,
        )+}

        impl $Name {
            /// All that can be said, in the order of the variants.
            $visibility const WORDINGS: &'static [$crate::message::Wording] = &[$(
                $crate::messages!(@wording $id $(($clause))? $english $($($place)+)?),
            )+];
        }

        impl From<$Name> for $crate::message::Message {
            fn from(said: $Name) -> Self {
                match said {$(
                    $Name::$Variant $({ $($place),+ })? => Self::new(
                        &$crate::messages!(
                            @wording $id $(($clause))? $english $($($place)+)?
                        ),
                        vec![$($($crate::message::Value::from($place)),+)?],
                    ),
                )+}
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::message::Message::from(self.clone()).fmt(f)
            }
        }
    )+};
    (@wording $id:literal $(($clause:literal))? $english:literal $($place:ident)*) => {
        $crate::message::Wording {
            id: $id,
            clause: $crate::messages!(@option $($clause)?),
            english: $english,
            places: &[$(stringify!($place)),*],
        }
    };
    (@option) => { None };
    (@option $clause:literal) => { Some($clause) };
}
pub(crate) use messages;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Face;
    use crate::game::Game;
    use crate::games::nantong::Nantong;

    messages! {
        /// What is said here.
        #[derive(Copy)]
        enum Word {
            Short = "short" ("G1"): " once";
        }

        enum Sentence {
            Plain = "plain": "the deal is over";
            Told { held: u8, face: FaceName } = "told" ("N3.2, N3.5"): "four {face}, not {held}{face}";
            Listed { words: Vec<Word> } = "listed" ("G2"): "said{words}";
            Nested { number: usize, why: Message } = "nested": "{number}: {why}";
        }
    }

    fn told() -> Sentence {
        let face = Nantong::FACES.name(Face(4));
        Sentence::Told { held: 3, face }
    }

    #[test]
    fn places_are_filled_and_the_clause_comes_last() {
        assert_eq!(Sentence::Plain.to_string(), "the deal is over");
        assert_eq!(told().to_string(), "four 5m, not 35m (N3.2, N3.5)");
        let message = Message::from(told());
        assert_eq!(message.phrase().to_string(), "four 5m, not 35m");
        assert_eq!(message.id(), "told");
        assert_eq!(message.clause(), Some("N3.2, N3.5"));
        let params: Vec<_> = message.params().collect();
        let face = Nantong::FACES.name(Face(4));
        assert_eq!(
            params,
            [("held", &Value::Number(3)), ("face", &Value::Face(face))]
        );
    }

    #[test]
    fn messages_tell_other_messages() {
        let listed = Sentence::Listed {
            words: vec![Word::Short; 2],
        };
        assert_eq!(listed.to_string(), "said once once (G2)");
        let nested = Sentence::Nested {
            number: 2,
            why: listed.into(),
        };
        assert_eq!(nested.to_string(), "2: said once once (G2)");
    }

    #[test]
    fn a_text_of_several_lines_is_told_on_one() {
        let text = Value::from("\"a\"\n\u{2028}'é\\".to_owned());
        assert_eq!(text.to_string(), "\"a\"\\n\\u{2028}'é\\");
    }

    #[test]
    fn the_list_has_what_is_said() {
        let ids: Vec<_> = Sentence::WORDINGS
            .iter()
            .map(|wording| wording.id)
            .collect();
        assert_eq!(ids, ["plain", "told", "listed", "nested"]);
        assert_eq!(*Message::from(told()).wording(), Sentence::WORDINGS[1]);
        assert_eq!(Sentence::WORDINGS[1].places, ["held", "face"]);
        assert_eq!(Word::WORDINGS[0].clause, Some("G1"));
    }
}
