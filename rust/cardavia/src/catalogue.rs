//! Messages read back from data, by the wordings of all games.

use serde::de::{Deserialize, Deserializer, Error};

use crate::game::Game;
use crate::message::{Message, Value, Wording};

/// Everything that any game says.
fn wordings() -> impl Iterator<Item = &'static Wording> {
    macro_rules! all {
        ($($room:ident: $Game:ident),+) => { [$(crate::games::$room::$Game::WORDINGS),+] };
    }
    let lists = crate::for_each_game! { all! {} };
    lists.into_iter().flatten().copied().flatten()
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (id, english, values) = <(String, String, Vec<Value>)>::deserialize(deserializer)?;
        let is_it = |known: &&Wording| {
            (known.id, known.english, known.places.len()) == (&id, &english, values.len())
        };
        let known = wordings().find(is_it);
        let known = known.ok_or_else(|| D::Error::custom(format!("no game says {id}")))?;
        Ok(Self::new(known, values))
    }
}
