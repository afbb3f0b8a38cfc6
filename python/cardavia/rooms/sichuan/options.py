"""What `cardavia score sichuan` takes besides the hand and its sets."""

from cardavia.rooms.option import flag, option

OPTIONS = (
    option("won_on", "--win", metavar="FACE", help="the winning tile; none: the tiles dealt won"),
    option(
        "won_from",
        "--from",
        choices=("self", "discard", "kong"),
        default="self",
        help="where the winning tile came from; kong: robbed (default self)",
    ),
    option("void", "--void", choices="mps", help="the void suit, to be checked"),
    flag("kong_replacement", "the winning tile replaced a kong", "--replacement"),
    flag("last_tile", "the wall was empty"),
)
