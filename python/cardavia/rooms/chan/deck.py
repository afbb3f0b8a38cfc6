"""The 120 cards of the Tổ tôm deck, from which Chắn takes a hundred (C1.1)."""

from cardavia.cards import COPIES, Deck, Names, Source, number

_RANKS = (
    ("One", "一", "nhất"),
    ("Two", "二", "nhị"),
    ("Three", "三", "tam"),
    ("Four", "四", "tứ"),
    ("Five", "五", "ngũ"),
    ("Six", "六", "lục"),
    ("Seven", "七", "thất"),
    ("Eight", "八", "bát"),
    ("Nine", "九", "cửu"),
)
_SUITS = (
    ("m", "myriads", "Myriads", "萬", "vạn"),
    ("p", "coins", "Coins", "文", "văn"),
    ("s", "strings", "Strings", "索", "sách"),
)
_CHI_CHI = Names("C", "honours", None, "Half Coin", None, "chi chi")
_OLD_MAN = Names("Ong", "honours", None, "Old Man", None, "ông cụ")
_ZERO_STRING = Names("Thang", "honours", None, "Zero String", None, "thang thang")

_ORIGIN = """\
Chắn is played in the north of Vietnam with a hundred cards of the Tổ tôm
deck. That deck has 120: four copies of thirty faces. Its three suits are
sums of the old currency, coins (文, văn), strings of coins (索, sách) and
myriads of strings (萬, vạn), with ranks from one to nine; three more faces,
the yêu, are Chi chi, Thang thang and Ông cụ, also called Ông lão: Half
Coin, Zero String and Old Man. Chắn leaves out the Ones, Thang thang and Ông
cụ. It grew out of Tổ tôm as an easier game; of Tổ tôm's special sets it has
kept Tôm and Lèo.

The name Tổ tôm sounds like a nest of shrimps, but is explained from 聚三, tụ
tam, "gathering three", after the three suits. The game is related to the
Chinese Khanhoo. How it came to Vietnam is not known; in the nineteenth
century it was widely played there, among the upper class above all.

Rank and suit stand on the cards in Chinese characters. The pictures show
people in Japanese dress of the Edo period, and a carp, peaches, a pavilion,
a boat. The makers A. Camoin & Cie of Marseille designed such a deck in
French colonial times; cards of theirs for Haiphong are dated to about 1870.

The names of the suit cards are Sino-Vietnamese: tam vạn is the Three of
Myriads, bát sách the Eight of Strings, cửu văn the Nine of Coins."""

_SOURCES = (
    Source(
        "Cardavia rule page, Tổ tôm and Chắn",
        "the 120 cards, the hundred of the table, what is left out",
    ),
    Source(
        "Tổ tôm (Wikipedia, English)",
        "suits and their characters, the yêu and their meaning, 聚三, Khanhoo, the nineteenth"
        " century, the pictures, Camoin",
    ),
    Source(
        "Tô Tôm, The World of Playing Cards (wopc.co.uk)",
        "A. Camoin & Cie of Marseille; the deck used at Haiphong, about 1870",
    ),
    Source(
        "Chan Instruction (vinagames.com)",
        "northern Vietnam; thirty faces, three of them yêu; the hundred cards of Chắn",
    ),
    Source(
        "Tổ tôm, tụ tam (forum.chansd.net, a thread of Chắn players)",
        "Chắn as an easier game from Tổ tôm; the sets of Tổ tôm, Tôm and Lèo among them",
    ),
    Source(
        "Nghĩa của tiếng Việt: nhũn như con chi chi (weblog, 2015)",
        "the yêu Chi chi, Ông cụ and Thang thang; bát sách and cửu vạn as names of cards",
    ),
)


def _rank(place: int) -> list[Names]:
    """Name the three faces of a rank, suit by suit."""
    name, numeral, reading = _RANKS[place]
    return [
        Names(
            f"{place + 1}{letter}",
            suit,
            place + 1,
            f"{name} of {title}",
            f"{numeral}{character}",
            f"{reading} {sound}",
        )
        for letter, suit, title, character, sound in _SUITS
    ]


def _table() -> list[Names]:
    """Name the 25 faces of the table in the order of G1."""
    ranks = [_rank(place) for place in range(1, len(_RANKS))]
    return [*(rank[suit] for suit in range(len(_SUITS)) for rank in ranks), _CHI_CHI]


def _outside() -> list[Names]:
    """Name the twenty cards that the table leaves out, copy by copy."""
    faces = [*_rank(0), _OLD_MAN, _ZERO_STRING]
    return [names for names in faces for _ in range(COPIES)]


DECK = Deck(cards=number(_table(), _outside()), origin=_ORIGIN, sources=_SOURCES)
"""Four copies of thirty faces: ids 0 to 99 are the table's, 100 to 111 the Ones of the three suits,
112 to 115 Ông cụ and 116 to 119 Thang thang."""
