"""What `cardavia score sichuan` takes besides the hand and its sets."""

from cardavia.rooms.option import Option, flag

OPTIONS = (
    Option(
        "won_on",
        ("--win",),
        {"metavar": "FACE", "help": "the winning tile; none: the tiles dealt won"},
    ),
    Option(
        "won_from",
        ("--from",),
        {
            "choices": ("self", "discard", "kong"),
            "default": "self",
            "help": "where the winning tile came from; kong: robbed (default self)",
        },
    ),
    Option("void", ("--void",), {"choices": "mps", "help": "the void suit, to be checked"}),
    flag("kong_replacement", "the winning tile replaced a kong", "--replacement"),
    flag("last_tile", "the wall was empty"),
)
