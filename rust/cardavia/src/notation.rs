//! The text notation of cards, actions and groups (G1): what is read, and how hands are written.

use std::error::Error;

use crate::action::{Action, Object, Space};
use crate::card::{Face, Faces};
use crate::group::{Group, GroupKind};
use crate::hand::{Counts, Hand};
use crate::message::{Message, Typed, joined, messages};

messages! {
    /// Text that is no card, hand, group or action.
    pub enum NotationError {
        NotOneFace { example: &'static str, text: Typed } = "not-one-face":
            "expected one face such as {example}, got {text}";
        SuitWithoutRank { letter: Typed, place: usize, text: Typed } = "suit-without-rank":
            "suit letter {letter} without a rank before it at character {place} of {text}";
        RankBeforeOther { suits: String, letter: Typed, place: usize, text: Typed } = "rank-before-other":
            "a rank must be followed by {suits}, not by {letter} at character {place} of {text}";
        RankAtEnd { suits: String, place: usize, text: Typed } = "rank-at-end":
            "a rank must be followed by {suits}: character {place} of {text}";
        UnknownRank { rank: u32, first: u8, place: usize, text: Typed } = "unknown-rank":
            "no rank {rank} in this deck (ranks are {first} to 9) at character {place} of {text}";
        UnknownCard { letter: Typed, expected: String, place: usize, text: Typed } = "unknown-card":
            "unknown card {letter} (expected {expected}) at character {place} of {text}";
        UnknownAction { text: Typed, kinds: String } = "unknown-action":
            "{text} is no action (expected one of {kinds})";
        UnknownSuit { text: Typed, kind: &'static str } = "unknown-suit":
            "{text}: {kind} needs a suit, one of m, p, s";
        NamesNoFace { text: Typed, kind: &'static str } = "names-no-face":
            "{text}: {kind} names no face";
        NeedsFace { text: Typed, kind: &'static str, like: String } = "needs-face":
            "{text}: {kind} needs one face, as in \"{like}\"";
        NeedsSuit { text: Typed, kind: &'static str, like: String } = "needs-suit":
            "{text}: {kind} needs one suit, as in \"{like}\"";
        UnknownGroup { text: Typed, kinds: String, example: String } = "unknown-group":
            "{text} is no group (expected one of {kinds}, then its face, as in \"{example}\")";
        NoGroup { text: Typed, why: Message } = "no-group": "{text} is no group: {why}";
        NoCa { text: Typed } = "no-such-ca":
            "{text} is no cạ: expected two cards of one rank in different suits, as in \"ca 5m5s\"";
    }
}

impl Error for NotationError {}

/// What separates cards as a space does, in Chinese texts too.
const COMMAS: [char; 3] = [',', '，', '、'];

impl Faces {
    fn honour(&self, letter: char) -> Option<Face> {
        let place = self.honours.find(letter)?;
        Some(Face(self.suited_faces() + place as u8))
    }

    /// Reads a single face, such as `5m` or `T`.
    ///
    /// # Errors
    /// If the text is not exactly one face of the game.
    pub fn parse_face(&self, text: &str) -> Result<Face, NotationError> {
        match self.parse_cards(text)?.as_slice() {
            [face] => Ok(*face),
            _ => Err(NotationError::NotOneFace {
                example: self.example(),
                text: text.into(),
            }),
        }
    }

    /// Reads faces in any order and spacing, with commas or without: `123m 7p 44s TT R` (RULES G1).
    ///
    /// # Errors
    /// If a character is no rank, suit or honour of the game, or a rank lacks its suit.
    pub fn parse_cards(&self, text: &str) -> Result<Vec<Face>, NotationError> {
        let mut faces = Vec::new();
        self.for_each_card(text, |face| faces.push(face))?;
        Ok(faces)
    }

    /// As [`Faces::parse_cards`], calling `found` with one face after the other; before an error
    /// it has been called for what was read until then.
    ///
    /// # Errors
    /// As for [`Faces::parse_cards`].
    pub fn for_each_card(
        &self,
        text: &str,
        mut found: impl FnMut(Face),
    ) -> Result<(), NotationError> {
        let place = |at: usize| text[..at].chars().count() + 1;
        let typed = || Typed::from(text);
        // Where the ranks begin whose suit has not come yet.
        let mut ranks: Option<usize> = None;
        for (at, c) in text.char_indices() {
            if c.is_whitespace() || COMMAS.contains(&c) {
                continue;
            }
            if c.is_ascii_digit() {
                ranks.get_or_insert(at);
            } else if let Some(suit) = self.letters().iter().position(|&s| s == c) {
                let Some(first) = ranks.take() else {
                    return Err(NotationError::SuitWithoutRank {
                        letter: Typed::Letter(c),
                        place: place(at),
                        text: typed(),
                    });
                };
                for (offset, digit) in text[first..at].char_indices() {
                    let Some(rank) = digit.to_digit(10) else {
                        continue;
                    };
                    let face = self.suited(suit, rank as u8).ok_or_else(|| {
                        NotationError::UnknownRank {
                            rank,
                            first: self.first_rank,
                            place: place(first + offset),
                            text: typed(),
                        }
                    })?;
                    found(face);
                }
            } else if let Some(face) = self.honour(c).filter(|_| ranks.is_none()) {
                found(face);
            } else if self.honour(c).is_some() {
                return Err(NotationError::RankBeforeOther {
                    suits: self.any_suit(),
                    letter: Typed::Letter(c),
                    place: place(at),
                    text: typed(),
                });
            } else {
                return Err(NotationError::UnknownCard {
                    letter: Typed::Letter(c),
                    expected: self.alphabet(),
                    place: place(at),
                    text: typed(),
                });
            }
        }
        ranks.map_or(Ok(()), |first| {
            let (suits, place, text) = (self.any_suit(), place(first), typed());
            Err(NotationError::RankAtEnd { suits, place, text })
        })
    }

    /// Writes counts in face order, one word for each suit and one for each honour (RULES G1).
    pub fn write(&self, counts: &Counts) -> String {
        let copies =
            |face: u8, text: char| text.to_string().repeat(counts[usize::from(face)].into());
        let mut words = Vec::new();
        for (suit, letter) in (0..).zip(self.letters()) {
            let first = suit * self.ranks();
            let ranks: String = (0..self.ranks())
                .map(|place| copies(first + place, char::from(b'0' + self.first_rank + place)))
                .collect();
            if !ranks.is_empty() {
                words.push(format!("{ranks}{letter}"));
            }
        }
        let honours = (self.suited_faces()..).zip(self.honours.chars());
        words.extend(honours.map(|(face, letter)| copies(face, letter)));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    /// Writes some faces.
    pub fn write_faces(&self, faces: impl IntoIterator<Item = Face>) -> String {
        let mut counts = Counts::default();
        for face in faces {
            counts[face.index()] += 1;
        }
        self.write(&counts)
    }

    /// Writes the faces of a hand; copies are not told (RULES G6).
    pub fn write_hand(&self, hand: Hand) -> String {
        self.write(&hand.counts())
    }

    fn example(&self) -> &'static str {
        if self.honours.is_empty() {
            "5m"
        } else {
            "5m or an honour's letter"
        }
    }

    /// The letters of the suits, such as `m, p or s`.
    fn any_suit(&self) -> String {
        match self.letters() {
            [others @ .., last] if !others.is_empty() => {
                format!("{} or {last}", joined(others, ", "))
            }
            letters => letters.iter().collect(),
        }
    }

    fn alphabet(&self) -> String {
        let mut text = format!("ranks {} to 9 with {}", self.first_rank, self.any_suit());
        if !self.honours.is_empty() {
            text = format!("{text}; {}", joined(self.honours.chars(), ", "));
        }
        text
    }
}

impl Space {
    /// Reads an action's text; spacing does not matter.
    ///
    /// # Errors
    /// If the kind is none of the game's, or its face is missing, superfluous or unknown.
    pub fn parse(&self, text: &str) -> Result<Action, NotationError> {
        let (mut words, text) = (text.split_whitespace(), text.into());
        let name = words.next().unwrap_or_default();
        let Some(&found) = self.kinds.iter().find(|kind| kind.name() == name) else {
            let kinds = joined(self.kinds.iter().map(|kind| kind.name()), ", ");
            return Err(NotationError::UnknownAction { text, kinds });
        };
        let rest: Vec<&str> = words.collect();
        let kind = found.name();
        match (found.object(), rest.as_slice()) {
            (Object::Nothing, []) => Ok(Action::plain(found)),
            (Object::Face, [face]) => Ok(Action::with_face(found, self.faces.parse_face(face)?)),
            (Object::Suit, [suit]) => self
                .faces
                .letters()
                .iter()
                .position(|&letter| suit.chars().eq([letter]))
                .map(|place| Action::void(place as u8))
                .ok_or(NotationError::UnknownSuit { text, kind }),
            (Object::Nothing, _) => Err(NotationError::NamesNoFace { text, kind }),
            (Object::Face, _) => {
                let like = format!("{kind} 5m");
                Err(NotationError::NeedsFace { text, kind, like })
            }
            (Object::Suit, _) => {
                let like = format!("{kind} m");
                Err(NotationError::NeedsSuit { text, kind, like })
            }
        }
    }
}

impl Group {
    /// Reads a group's text, such as `pung 5m` or `ca 5m5s`, of one of the kinds of a game.
    ///
    /// # Errors
    /// If the kind is unknown or the faces are not those of such a group.
    pub fn parse(text: &str, kinds: &[GroupKind], faces: &Faces) -> Result<Self, NotationError> {
        let words = text.trim().split_once(char::is_whitespace);
        let (name, rest) = words.unwrap_or((text, ""));
        let Some(&kind) = kinds.iter().find(|kind| kind.name() == name) else {
            let example = Self::new(kinds[0], Face(4));
            return Err(NotationError::UnknownGroup {
                text: text.into(),
                kinds: joined(kinds.iter().map(|kind| kind.name()), ", "),
                example: example.text(faces).to_string(),
            });
        };
        if kind != GroupKind::Ca {
            let fail = |why: NotationError| NotationError::NoGroup {
                text: text.into(),
                why: why.into(),
            };
            return Ok(Self::new(kind, faces.parse_face(rest).map_err(fail)?));
        }
        match faces.parse_cards(rest)?.as_slice() {
            &[one, other] if one != other && faces.same_rank(one, other) => {
                Ok(Self::ca(one, other))
            }
            _ => Err(NotationError::NoCa { text: text.into() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FACES: Faces = Faces {
        suits: 3,
        first_rank: 1,
        honours: "TWR",
    };

    #[test]
    fn a_game_may_have_fewer_suits() {
        let faces = Faces {
            suits: 2,
            first_rank: 8,
            honours: "C",
        };
        let cards = faces.parse_cards("C 9p 98m 8p").unwrap();
        assert_eq!(cards, [4, 3, 1, 0, 2].map(Face));
        assert_eq!(faces.write_faces(cards), "89m 89p C");
        assert_eq!((faces.len(), faces.cards()), (5, 20));
        assert_eq!(faces.suited(2, 8), None);
        assert_eq!(
            faces.parse_cards("8s").unwrap_err().to_string(),
            "unknown card 's' (expected ranks 8 to 9 with m or p; C) at character 2 of \"8s\"",
        );
    }

    #[test]
    fn reads_any_order_and_writes_face_order() {
        let faces = FACES.parse_cards("R 7p4 4s TT 3 21m").unwrap();
        assert_eq!(
            FACES.write_hand(Hand::from_faces(&faces).unwrap()),
            "123m 7p 44s TT R"
        );
        assert_eq!(
            FACES.parse_cards("1,2，3m、T,").unwrap(),
            FACES.parse_cards("123mT").unwrap()
        );
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        for (text, sentence) in [
            (
                "12",
                "a rank must be followed by m, p or s: character 1 of \"12\"",
            ),
            (
                "1m x",
                "unknown card 'x' (expected ranks 1 to 9 with m, p or s; T, W, R) at character 4 of \"1m x\"",
            ),
            (
                "0m",
                "no rank 0 in this deck (ranks are 1 to 9) at character 1 of \"0m\"",
            ),
            (
                "m",
                "suit letter 'm' without a rank before it at character 1 of \"m\"",
            ),
            (
                "3T",
                "a rank must be followed by m, p or s, not by 'T' at character 2 of \"3T\"",
            ),
        ] {
            assert_eq!(FACES.parse_cards(text).unwrap_err().to_string(), sentence);
        }
    }

    proptest! {
        #[test]
        fn never_panics_on_any_text(text in ".*") {
            let _ = FACES.parse_cards(&text);
            let _ = FACES.parse_face(&text);
        }

        #[test]
        fn every_hand_reads_back(bits in any::<u128>()) {
            let hand = Hand::from_bits(bits & ((1 << 120) - 1));
            let faces = FACES.parse_cards(&FACES.write_hand(hand)).unwrap();
            prop_assert_eq!(Hand::from_faces(&faces).unwrap().counts(), hand.counts());
        }
    }
}
