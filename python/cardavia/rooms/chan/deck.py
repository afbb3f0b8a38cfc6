"""The 120 cards of the Tổ tôm deck, from which Chắn takes a hundred (C1.1)."""

from cardavia.cards import COPIES, Card, Deck, Names, Source, number
from cardavia.rooms.chinese import suit_cards

_RANKS = ("nhất", "nhị", "tam", "tứ", "ngũ", "lục", "thất", "bát", "cửu")
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


def _cards() -> tuple[Card, ...]:
    """Number the 25 faces of the table in the order of G1, and then the cards it leaves out."""
    ranked = suit_cards(_SUITS, _RANKS)
    table = [names for names in ranked if names.rank != 1]
    outside = [*(names for names in ranked if names.rank == 1), _OLD_MAN, _ZERO_STRING]
    return number([*table, _CHI_CHI], [names for names in outside for _ in range(COPIES)])


DECK = Deck(cards=_cards(), origin=_ORIGIN, sources=_SOURCES)
"""Four copies of thirty faces: ids 0 to 99 are the table's, 100 to 111 the Ones of the three suits,
112 to 115 Ông cụ and 116 to 119 Thang thang."""
