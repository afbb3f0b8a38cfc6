"""The suit cards of Chinese decks, with their names in characters and Hanyu Pinyin."""

from collections.abc import Sequence

from cardavia.cards import Names

_RANKS = (
    ("One", "一", "yī"),
    ("Two", "二", "èr"),
    ("Three", "三", "sān"),
    ("Four", "四", "sì"),
    ("Five", "五", "wǔ"),
    ("Six", "六", "liù"),
    ("Seven", "七", "qī"),
    ("Eight", "八", "bā"),
    ("Nine", "九", "jiǔ"),
)


def suit_cards(suits: Sequence[tuple[str, str, str, str, str]]) -> list[Names]:
    """Name the nine ranks of each suit, suit by suit.

    A suit is its letter (G1), its name as `Card.suit` has it, its English name, its character and
    the pinyin of that.
    """
    return [
        Names(
            f"{rank}{letter}",
            suit,
            rank,
            f"{name} of {title}",
            f"{numeral}{character}",
            f"{reading} {sound}",
        )
        for letter, suit, title, character, sound in suits
        for rank, (name, numeral, reading) in enumerate(_RANKS, start=1)
    ]
