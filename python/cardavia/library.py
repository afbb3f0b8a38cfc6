"""The library: every card of a game's full deck with its names, and where the deck comes from."""

from dataclasses import dataclass

from cardavia import _engine


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card of a full deck."""

    id: int
    """Card id (G1). Cards the table leaves out are numbered on after the table's last id, and no
    deck or hand of the table takes those numbers."""
    face: str
    """The face as hands write it, such as ``3m``; of a lucky card its romanization, which hands
    cannot hold."""
    suit: str
    """``myriads``, ``coins``, ``strings``, ``honours`` or ``lucky``."""
    rank: int | None
    """1 to 9 in the three suits, else None."""
    english: str
    """The English name, such as Three of Myriads."""
    native: str
    """The Chinese name, such as 三万."""
    romanization: str
    """The native name in Hanyu Pinyin, such as ``sān wàn``."""
    in_table: bool
    """Whether the table deals it (N1.1)."""


@dataclass(frozen=True, slots=True)
class Source:
    """A publication that a statement about a deck rests on."""

    title: str
    supports: str


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
_SUITS = (
    ("m", "myriads", "Myriads", "万", "wàn"),
    ("p", "coins", "Coins", "饼", "bǐng"),
    ("s", "strings", "Strings", "索", "suǒ"),
)
_HONOURS = (
    ("T", "Thousand", "千万", "qiānwàn"),
    ("W", "White Flower", "白花", "báihuā"),
    ("R", "Red Flower", "红花", "hónghuā"),
)
_LUCKY = (
    ("Fu", "Fortune", "福", "fú"),
    ("Lu", "Prosperity", "禄", "lù"),
    ("Shou", "Longevity", "寿", "shòu"),
    ("Xi", "Joy", "禧", "xǐ"),
    ("Cai", "Wealth", "财", "cái"),
)
_COPIES = 4

ORIGIN = """\
Long cards (长牌, chángpái) belong to the region of Nantong in Jiangsu, China,
where the city lists the game as intangible heritage. The full pack holds 125
cards: four copies of thirty faces and five single lucky cards. The table here
leaves the lucky cards out.

The deck is one of the Chinese money-suited packs. Its suits are sums of the old
currency: coins, strings of coins, and myriads of strings; three further faces
stand above them. A pack of four suits is described in the fifteenth century;
packs of three suits, each card in several copies, serve games of drawing and
discarding, from which mahjong most probably descends. An account printed in
1848 knows the thirty faces by the names used here: nine myriads (万), nine
cakes (饼), nine strings (索), Thousand Myriads (千万), Red Flower (红花) and
White Flower (白花).

Names differ from place to place. Coins are also called 文钱 (wénqián); compare
Wenqian, the name of their 1-2-3. Strings are also called 条 (tiáo). The winning
hands Tazi, Qing and Piao are 塌子胡, 清胡 and 飘胡."""
"""Where the Nantong deck comes from; `SOURCES` says on whose word."""

SOURCES = (
    Source(
        "Cardavia rule page, Nantong Long Cards",
        "the 125 cards, the five lucky ones, the 120 of the table, the region",
    ),
    Source(
        "W. A. Chatto, Facts and Speculations on the Origin and History of Playing Cards (1848)",
        "thirty faces; Tseen-wan, Hung-hwa, Pih-hwa; the suits wan, ping and so",
    ),
    Source(
        "The Mahjong Tile Set, Chinese Money-Suited Playing Cards (gallery)",
        "three suits and three extra faces in four copies; mahjong's descent from such packs",
    ),
    Source(
        "Chinese money-suited cards (a collector's page, steve-p.org)",
        "Lu Rong's four-suited pack of the fifteenth century",
    ),
    Source(
        "Anthony Lee, Long cards 5: double-faced Nantong pattern (weblog, 2019)",
        "a pack of 120 and 5 cards made in Rugao",
    ),
    Source(
        "别小看了如皋长牌 (article on the long cards of Rugao)",
        "the game's home in the region of Nantong; the suits 文钱, 索 and 万",
    ),
    Source(
        "Article on the long cards of Nantong that begins 南通长牌是市级非物质文化遗产",
        "heritage of the city; the hands 塌子胡, 清胡, 飘胡",
    ),
)


def library(game: str) -> list[Card]:
    """Return every card of the full deck of `game` by id, the cards left out of the table last.

    Nantong's deck has 125 cards (N1.1): ids 0 to 119 are the table's, 120 to 124 the lucky cards.

    Raises `ValueError` for an unknown game.

    >>> card = library("nantong")[8]
    >>> card.face, card.english, card.native, card.romanization
    ('3m', 'Three of Myriads', '三万', 'sān wàn')
    """
    _engine.faces(game)
    return list(_NANTONG)


def names(game: str) -> dict[str, Card]:
    """Return one card for each face of the full deck of `game`, in the order of the ids.

    Raises `ValueError` for an unknown game.
    """
    by_face: dict[str, Card] = {}
    for card in library(game):
        by_face.setdefault(card.face, card)
    return by_face


def _nantong() -> tuple[Card, ...]:
    faces: list[tuple[str, str, int | None, str, str, str]] = []
    for letter, suit, name, character, sound in _SUITS:
        for rank, (number, numeral, reading) in enumerate(_RANKS, start=1):
            chinese = f"{numeral}{character}", f"{reading} {sound}"
            faces.append((f"{rank}{letter}", suit, rank, f"{number} of {name}", *chinese))
    faces += [
        (face, "honours", None, name, native, sound) for face, name, native, sound in _HONOURS
    ]
    cards = [
        Card(_COPIES * place + copy, *face, in_table=True)
        for place, face in enumerate(faces)
        for copy in range(_COPIES)
    ]
    lucky = [
        Card(card_id, face, "lucky", None, name, native, sound, in_table=False)
        for card_id, (face, name, native, sound) in enumerate(_LUCKY, start=len(cards))
    ]
    return (*cards, *lucky)


_NANTONG = _nantong()
