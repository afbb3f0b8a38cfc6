"""The suit cards of Chinese decks and of those that come from them, named in Chinese characters."""

from collections.abc import Sequence

from cardavia.cards import Names

_RANKS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def suit_cards(
    suits: Sequence[tuple[str, str, str, str, str]],
    readings: Sequence[str] = ("yī", "èr", "sān", "sì", "wǔ", "liù", "qī", "bā", "jiǔ"),
) -> list[Names]:
    """Name the nine ranks of each suit, suit by suit.

    A suit is its letter (G1), its name as `Card.suit` has it, its English name, its character and
    the reading of that. `readings` are the ranks as they are said, in Hanyu Pinyin unless given.
    """
    ranks = list(enumerate(zip(_RANKS, "一二三四五六七八九", readings, strict=True), start=1))
    return [
        Names(
            f"{rank}{letter}", suit, rank, f"{name} of {title}", numeral + sign, f"{said} {sound}"
        )
        for letter, suit, title, sign, sound in suits
        for rank, (name, numeral, said) in ranks
    ]
