"""The 125 long cards of Nantong (N1.1)."""

from cardavia.cards import Deck, Names, Source, number
from cardavia.rooms.chinese import suit_cards

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

_ORIGIN = """\
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

_SOURCES = (
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


def _singles(suit: str, rows: tuple[tuple[str, str, str, str], ...]) -> list[Names]:
    """Name faces that have no rank."""
    return [Names(face, suit, None, *names) for face, *names in rows]


DECK = Deck(
    cards=number([*suit_cards(_SUITS), *_singles("honours", _HONOURS)], _singles("lucky", _LUCKY)),
    origin=_ORIGIN,
    sources=_SOURCES,
)
"""Four copies of thirty faces, ids 0 to 119, and the five single lucky cards that the table leaves
out, 120 to 124."""
