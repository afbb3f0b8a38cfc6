"""What a search found, as a table."""

from cardavia._engine import SearchResult
from cardavia.values import Message

_MOST = 8
"""How many candidates are listed."""
_TITLES = ("points expected", "above the heuristic", "worlds")


def candidates(result: SearchResult) -> str:
    """List the best candidates: points expected, and what they bring above the heuristic's choice.

    Every figure stands with its standard error. The choice comes first, then the candidates that
    the search kept longest.
    """
    tried = [candidate for candidate in result.candidates if candidate.visits > 1]
    tried.sort(key=lambda each: (each.action != result.choice, -each.visits, -(each.mean or 0)))
    listed = tried[:_MOST]
    width = max((len(str(candidate.action)) for candidate in listed), default=0)
    lines = [_row(width, "", *map(Message.of, _TITLES))]
    for candidate in listed:
        mean = _figure(candidate.mean, candidate.standard_error)
        own = candidate.action == result.heuristic
        above = "" if own else _figure(candidate.difference, candidate.difference_error)
        lines.append(_row(width, str(candidate.action), mean, above, f"{candidate.visits}"))
    if others := len(result.candidates) - len(listed):
        lines.append("  " + Message.of("and {n} more", n=others))
    return "\n".join(lines)


def _row(width: int, action: str, mean: str, above: str, worlds: str) -> str:
    return f"  {action:<{width}}  {mean:>17}  {above:>19}  {worlds:>6}"


def _figure(mean: float | None, error: float | None) -> str:
    return f"{mean:+.2f} ± {error:.2f}"
