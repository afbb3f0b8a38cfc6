"""What `cardavia score nantong` takes besides the hand and its groups."""

from cardavia.rooms.option import flag, option

OPTIONS = (
    option(
        "indicators", "--indicators", nargs=2, required=True, metavar="FACE", help="both of them"
    ),
    option("won_on", "--win", metavar="FACE", help="the winning card"),
    option(
        "won_from",
        "--from",
        choices=("self", "discard", "kong"),
        help="where the winning card came from; kong: robbed",
    ),
    flag("hezi", "a Tiandi Hezi is exposed"),
    flag("kong_replacement", "the winning card replaced a kong"),
    flag("last_card", "the winning card was the last of the stock"),
    flag("first_discard", "the winning card was the dealer's first discard"),
    flag("heavenly", "a heavenly win"),
    flag("ready", "declared ready in preparation"),
)
