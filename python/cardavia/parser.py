"""What a player types, read as one of the actions there are."""

from collections.abc import Callable, Sequence

from cardavia import names
from cardavia._engine import Action
from cardavia.errors import saying
from cardavia.rooms import ROOMS
from cardavia.values import Message

_MOST = 6
"""How many actions a sentence lists."""
UNCLEAR = "{text!r} may mean {meant}: say which"
"""What is said of a text that may mean several things."""


class NoChoiceError(ValueError):
    """The text names no single action; the sentence says which ones it may mean."""


def choose(text: str, actions: Sequence[Action]) -> Action:
    """Find the one action among `actions` that `text` means.

    Understood are the full text (``discard 3m``), the beginning of its kind or the initials of a
    kind of two words (``d 3m``, ``ck 5p``), the kind alone where it has one action, a bare face
    for its discard, and a bare suit for the void suit (``m``). A face may be called by its name
    (``d tam vạn``), accents or not. A bare honour has to be a capital (``W``), since ``w`` is
    short for win.

    Raises `NoChoiceError` when no action is meant or more than one.
    """
    found = matches(text, actions)
    if not found:
        raise saying(NoChoiceError, "{text!r} is none of the actions possible now", text=text)
    if len(found) == 1 and (found[0].kind == "discard" or not _is_bare(text, found[0])):
        return found[0]
    listed = ", ".join(map(str, found[:_MOST]))
    if len(found) > _MOST:
        listed = Message.of("{actions} or {n} more", actions=listed, n=len(found) - _MOST)
    raise saying(NoChoiceError, UNCLEAR, text=text, meant=listed)


def matches(text: str, actions: Sequence[Action]) -> list[Action]:
    """Return those of `actions` that `text` may mean."""
    words = text.split()
    if bare := [action for action in actions if _is_bare(text, action)]:
        return bare
    if alone := _of_kind("-".join(words), actions):
        return alone
    if suits := [action for action in actions if _is_suit(text, action)]:
        return suits
    # The kind comes first and the face after it, either of them in one word or more.
    for length in range(len(words) - 1, 0, -1):
        face = " ".join(words[length:])
        of_kind = _of_kind("-".join(words[:length]), actions)
        if found := [action for action in of_kind if _is_face(face, action)]:
            return found
    return []


def _is_bare(text: str, action: Action) -> bool:
    """Say whether `text` is just the face of `action`."""
    return action.face in names.faces(ROOMS[action.game].deck, text.strip())


def _is_suit(text: str, action: Action) -> bool:
    """Say whether `text` is the suit that `action` declares void."""
    return action.kind == "void" and action.face == text.strip().lower()


def _is_face(text: str, action: Action) -> bool:
    """Say whether `text`, said after a kind, is the face of `action`, or its suit."""
    return _is_bare(text, action) or _is_bare(text.upper(), action) or _is_suit(text, action)


def _of_kind(word: str, actions: Sequence[Action]) -> list[Action]:
    """Return the actions of the kinds `word` abbreviates, in the closest way that fits any."""
    word = names.bare(word)
    likenesses: tuple[Callable[[str], bool], ...] = (
        lambda kind: kind == word,
        lambda kind: kind.startswith(word),
        lambda kind: "-" in kind and "".join(part[0] for part in kind.split("-")) == word,
        lambda kind: any(part.startswith(word) for part in kind.split("-")),
    )
    for alike in likenesses:
        if found := [action for action in actions if word and alike(action.kind)]:
            return found
    return []
