//! Texts that may name cards (`tam vạn`, `三万`) where the engine reads only its notation.

use cardavia::notation::NotationError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::argument;
use crate::error::IntoPy;
use crate::game::GameId;

/// What a text is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reader {
    /// Cards and nothing else.
    Cards,
    /// The word of a kind, and then cards.
    Words,
}

/// Reads a text as it stands, or else with every card name in it replaced by its face: what the
/// notation can read is never taken for a name.
pub(crate) fn read<T>(
    game: GameId,
    text: &Bound<'_, PyString>,
    reader: Reader,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> PyResult<T> {
    let given = argument::text(text)?;
    let error = match read(&given) {
        Ok(found) => return Ok(found),
        Err(error) => error,
    };
    let py = text.py();
    let spell = match reader {
        Reader::Cards => "notation",
        Reader::Words => "group",
    };
    let (names, library) = (py.import("cardavia.names")?, py.import("cardavia.library")?);
    let deck = library.call_method1("deck", (game.name(),))?;
    let spelled: String = names.call_method1(spell, (deck, &*given))?.extract()?;
    if spelled == given {
        return Err(error.into_py());
    }
    read(&spelled).map_err(IntoPy::into_py)
}
