"""What a player types, read as one of the actions there are."""

from collections.abc import Callable, Sequence

from cardavia._engine import Action

_MOST = 6
"""How many actions a sentence lists."""


class NoChoiceError(ValueError):
    """The text names no single action; the sentence says which ones it may mean."""


def choose(text: str, actions: Sequence[Action]) -> Action:
    """Find the one action among `actions` that `text` means.

    Understood are the full text (``discard 3m``), the beginning of its kind or the initials of a
    kind of two words (``d 3m``, ``ck 5p``), the kind alone where it has one action, and a bare face
    for its discard. A bare honour has to be a capital (``W``), since ``w`` is short for win.

    Raises `NoChoiceError` when no action is meant or more than one.
    """
    found = matches(text, actions)
    if not found:
        raise NoChoiceError(f"{text!r} is none of the actions possible now")
    bare = _is_bare(text.strip(), found[0])
    if len(found) == 1 and not (bare and found[0].kind != "discard"):
        return found[0]
    listed = ", ".join(map(str, found[:_MOST]))
    if len(found) > _MOST:
        listed += f" or {len(found) - _MOST} more"
    raise NoChoiceError(f"{text!r} may mean {listed}: say which")


def matches(text: str, actions: Sequence[Action]) -> list[Action]:
    """Return those of `actions` that `text` may mean."""
    words = text.split()
    if not words:
        return []
    if len(words) == 1:
        bare = [action for action in actions if _is_bare(words[0], action)]
        return bare or _of_kind(words[0], actions)
    kind, face = "-".join(words[:-1]), words[-1].lower()
    return [
        action
        for action in _of_kind(kind, actions)
        if action.face is not None and action.face.lower() == face
    ]


def _is_bare(word: str, action: Action) -> bool:
    """Say whether `word` is just the face of `action`."""
    return action.face == (word if len(word) == 1 else word.lower())


def _of_kind(word: str, actions: Sequence[Action]) -> list[Action]:
    """Return the actions of the kinds `word` abbreviates, in the closest way that fits any."""
    word = word.lower()
    likenesses: tuple[Callable[[str], bool], ...] = (
        lambda kind: kind == word,
        lambda kind: kind.startswith(word),
        lambda kind: "-" in kind and "".join(part[0] for part in kind.split("-")) == word,
        lambda kind: any(part.startswith(word) for part in kind.split("-")),
    )
    for alike in likenesses:
        if found := [action for action in actions if alike(action.kind)]:
            return found
    return []
