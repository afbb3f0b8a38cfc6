"""Card names as players type them: ``tam vạn``, ``tam van``, ``sān wàn``, ``三萬``.

A name may be given with all its accents or with none, in capitals or not, and in either form of
Unicode (NFC or NFD). Without accents *vạn* and *văn* are the same, so ``tam van`` may mean two
faces; what there is to choose from decides, else the reader asks.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache

from cardavia._engine import NotationError
from cardavia.cards import Deck
from cardavia.errors import saying
from cardavia.values import joined

_COMMAS = re.compile("[,\uff0c\u3001]")
_SEVERAL = "{name!r} may be {meant}: write the accents, or the card as in brackets"


def bare(text: str) -> str:
    """Return `text` in small letters without accents.

    >>> bare("Chíu ĐỎ")
    'chiu do'
    """
    parts = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(part for part in parts if not unicodedata.combining(part))
    return letters.replace("đ", "d")


def mentions(text: str, wanted: str) -> bool:
    """Say whether `wanted` occurs in `text`; accents it has must be there, too.

    >>> mentions("Bạch thủ: exactly six chắn", "bach thu"), mentions("thất văn", "vạn")
    (True, False)
    """
    return any(_likeness(wanted) in form for form in _forms(text))


def faces(deck: Deck, text: str) -> list[str]:
    """Return the faces of the table that `text` may mean: a face as it is written, or a name.

    >>> from cardavia.library import deck
    >>> [faces(deck("chan"), text) for text in ("tam vạn", "tam van", "3M", "x")]
    [['3m'], ['3m', '3p'], ['3m'], []]
    """
    written = text if len(text) == 1 else text.lower()
    if written in _of_table(deck):
        return [written]
    return _by_name(deck).get(_likeness(" ".join(text.split())), [])


def notation(deck: Deck, text: str) -> str:
    """Return `text` with every card name in it replaced by the face, as hands are written (G1).

    Names may stand with commas. Everything else stays as it is, for the reader of hands to judge,
    and so does a text without names. Raises `NotationError` for a name that fits several faces.

    >>> from cardavia.library import deck
    >>> notation(deck("chan"), "tam vạn bát sách 44p chi chi")
    '3m 8s 44p C'
    """
    words = _COMMAS.sub(" ", text).split()
    spelled = list(_words(deck, words))
    return text if spelled == words else " ".join(spelled)


def group(deck: Deck, text: str) -> str:
    """Return a group such as ``ca tam vạn tam sách`` with its cards as hands are written.

    Raises `NotationError` for a name that fits several faces.

    >>> from cardavia.library import deck
    >>> group(deck("chan"), "chắn tam vạn")
    'chan 3m'
    """
    kind, *cards = text.split(maxsplit=1) or [""]
    kind = kind if kind.isascii() else bare(kind)
    return " ".join([kind, *(notation(deck, words) for words in cards)])


def _words(deck: Deck, words: Sequence[str]) -> Iterator[str]:
    """Yield `words`, each longest run of them that is a card name as its face."""
    book = _by_name(deck)
    place = 0
    while place < len(words):
        for length in range(_longest(deck), 0, -1):
            name = " ".join(words[place : place + length])
            if found := book.get(_likeness(name)):
                yield _only(deck, name, found)
                place += length
                break
        else:
            yield words[place]
            place += 1


def _only(deck: Deck, name: str, found: Sequence[str]) -> str:
    if len(found) == 1:
        return found[0]
    known = deck.faces()
    meant = joined("{some} or {one}", (f"{known[face].romanization} ({face})" for face in found))
    raise saying(NotationError, _SEVERAL, name=name, meant=meant)


@cache
def _of_table(deck: Deck) -> frozenset[str]:
    """Return the faces of the table."""
    return frozenset(card.face for card in deck.cards if card.in_table)


@cache
def _by_name(deck: Deck) -> dict[str, list[str]]:
    """Return the faces of the table that each way to write a name may mean."""
    book: dict[str, list[str]] = {}
    for face, card in deck.faces().items():
        if card.in_table:
            for name in filter(None, (card.native, card.romanization)):
                for form in _forms(name):
                    book.setdefault(form, []).append(face)
    return book


@cache
def _longest(deck: Deck) -> int:
    """Return how many words the longest name has."""
    return max(len(name.split()) for name in _by_name(deck))


def _forms(text: str) -> set[str]:
    """Return `text` as it is compared, with its accents and without any."""
    return {_likeness(text), bare(text)}


def _likeness(text: str) -> str:
    """Return `text` such that both forms of Unicode and all capitals come out alike."""
    return unicodedata.normalize("NFC", text.casefold())
