//! Everything that can be said: for translations, and to read messages back from data.

use serde::de::{Deserialize, Deserializer, Error};

use crate::calculate::HandError;
use crate::event::Tale;
use crate::game::Game;
use crate::message::{Message, Value, Wording};
use crate::notation::NotationError;
use crate::record::RecordError;
use crate::search::PoolError;
use crate::table::{DeckError, PlayError};
use crate::view::{Drawing, Mark};

/// What is said alike in every game.
const COMMON: &[&[Wording]] = &[
    Tale::WORDINGS,
    Drawing::WORDINGS,
    Mark::WORDINGS,
    NotationError::WORDINGS,
    HandError::WORDINGS,
    DeckError::WORDINGS,
    PlayError::WORDINGS,
    RecordError::WORDINGS,
    PoolError::WORDINGS,
];

/// Everything that can be said in a game, errors too, each by another id.
///
/// ```
/// use cardavia::catalogue::wordings;
/// use cardavia::games::chan::Chan;
///
/// let over = wordings::<Chan>().find(|wording| wording.id == "over");
/// assert_eq!(
///     over.map(|wording| wording.english),
///     Some("the deal is over: {action} can no longer be played"),
/// );
/// ```
pub fn wordings<G: Game>() -> impl Iterator<Item = &'static Wording> {
    G::WORDINGS.iter().chain(COMMON).copied().flatten()
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        macro_rules! lists {
            ($($room:ident: $Game:ident),+) => { [COMMON, $(crate::games::$room::$Game::WORDINGS),+] };
        }
        let (id, english, values) = <(String, String, Vec<Value>)>::deserialize(deserializer)?;
        let lists = crate::for_each_game! { lists! {} };
        let is_it = |known: &&Wording| {
            (known.id, known.english, known.places.len()) == (&id, &english, values.len())
        };
        let known = lists.into_iter().flatten().copied().flatten().find(is_it);
        let known = known.ok_or_else(|| D::Error::custom(format!("no game says {id}")))?;
        Ok(Self::new(known, values))
    }
}
