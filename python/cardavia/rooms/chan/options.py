"""What `cardavia score chan` takes besides the hand and its groups."""

from cardavia.rooms.option import flag, option

OPTIONS = (
    option("won_on", "--win", metavar="FACE", help='the winning card: 3m or "tam vạn"'),
    flag("own_gate", "the winning card lay at the winner's own gate (Ù chì)"),
    flag("heavenly", "the dealer won with the first twenty cards (Thiên ù)"),
    flag("opening_quad", "four identical cards were dealt to the winner (Thiên khai)"),
)
