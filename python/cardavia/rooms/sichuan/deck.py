"""The 108 suited tiles of Sichuan mahjong (S1.1)."""

from cardavia.cards import Deck, Source, number
from cardavia.rooms.chinese import suit_cards

_SUITS = (
    ("m", "myriads", "Characters", "万", "wàn"),
    ("p", "coins", "Dots", "筒", "tǒng"),
    ("s", "strings", "Bamboo", "条", "tiáo"),
)

_ORIGIN = """\
Sichuan mahjong is played with the 108 suited tiles of the mahjong set: four
copies of the ranks one to nine in three suits. Winds, dragons and flowers are
left out. The tiles of Sichuan are uncommonly large, some 54 by 39 mm. Players
there go on after the first win, until three of four have won: the battle to the
end, 血战到底 (xuèzhàn dàodǐ), in English bloody mahjong. A survey by the Mahjong
International League found it the most played style of mahjong in China; a
tournament series at Chengdu was played by it in 2016.

The suits come from Chinese money-suited cards, from which mahjong took them:
dots (筒, tǒng) are copper coins, bamboo (条, tiáo, elsewhere 索, suǒ) is strings
of coins, and characters (万, wàn) are myriads of strings. That the strings look
like bamboo, and so the English name, is an error of Joseph Park Babcock. Long
cards have the same three suits. The oldest mahjong sets that survive are of the
1870s; Karl Himly described one of about 1872 and took it for a card game played
with thicker cards.

The One of Bamboo shows a bird. In Sichuan it is called 幺鸡 (yāojī), little
chicken; 幺 means small, and one."""

_SOURCES = (
    Source(
        "Cardavia rule page, Sichuan Bloody Mahjong",
        "the 108 tiles, the three suits, no honours or flowers",
    ),
    Source(
        "Vitaly Novikov, Sichuan Bloody Mahjong (mahjongnews.com)",
        "the name 血戰到底, three winners, the survey of the League, the Grand Prix of 2016",
    ),
    Source("Bloody Mahjong: Lessons from Chengdu (mahjongnews.com)", "the size of the tiles"),
    Source(
        "World Mahjong Tour, Sichuan Mahjong Blood Battle Rules (worldmahjongtour.live)",
        "the suits Wan, Bing and Tiao: Characters, Dots and Bamboo",
    ),
    Source(
        "Mahjong tiles (Wikipedia, English)",
        "money-suited cards, 筒子, 索子 and 萬子, Babcock's bamboo, sets of the 1870s",
    ),
    Source(
        "Michael Stanwick, The Origin and Development of the Mahjong Tile Set, part 2",
        "Himly's set of about 1872, and the same suits on cards",
    ),
    Source(
        "麻将的一条为什么是只鸟? (dtmajiang.cn, 2021)",
        "the bird on the One of Bamboo, 幺鸡 and the Sichuanese 幺",
    ),
)


DECK = Deck(cards=number(suit_cards(_SUITS), ()), origin=_ORIGIN, sources=_SOURCES)
"""Four copies of 27 faces; the table deals them all."""
