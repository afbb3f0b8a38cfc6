"""What every test shares: the ``--long`` flag and the vector files."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parent / "vectors"
GAMES = sorted(folder.name for folder in VECTORS.iterdir())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--long``, which runs the tests marked ``long`` as well."""
    parser.addoption("--long", action="store_true", help="run the tests that take minutes too")


def pytest_configure() -> None:
    """Let Ctrl-C reach the commands under test: a job in the background is begun deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the tests marked ``long`` unless they were asked for."""
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="takes minutes; run with --long")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(skip)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test marked ``vectors`` one ``case`` for each line of vector files.

    ``vectors("score")`` takes that file of every game, ``vectors("nantong/score")`` of one. The
    case is the line's object, a ``dict[str, Any]``, with the game added under ``"game"``. Its id
    is the game and the line number with the clause it comes from, such as ``nantong-12-N5.3``.
    """
    marker = metafunc.definition.get_closest_marker("vectors")
    if marker is None:
        return
    game, _, name = marker.args[0].rpartition("/")
    cases = [
        (game, line, case)
        for game in ([game] if game else GAMES)
        for line, case in read_vectors(game, name)
    ]
    ids = [f"{game}-{line}-{case.get('clause', '')}".rstrip("-") for game, line, case in cases]
    metafunc.parametrize("case", [{"game": game} | case for game, _, case in cases], ids=ids)


def read_vectors(game: str, name: str) -> list[tuple[int, dict[str, Any]]]:
    """Read ``tests/vectors/<game>/<name>.jsonl`` as pairs of a line number and its object.

    Raises:
        pytest.UsageError: if the file is missing or empty, or a line is no JSON object. A vector
            file that gives no case would otherwise pass unseen.
    """
    path = VECTORS / game / f"{name}.jsonl"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise pytest.UsageError(f"vector file {path}: {error.strerror}") from error
    cases = [(number, _read_case(path, number, line)) for number, line in enumerate(lines, 1)]
    if not cases:
        raise pytest.UsageError(f"vector file {path} holds no case")
    return cases


def _read_case(path: Path, number: int, line: str) -> dict[str, Any]:
    """Parse one line of a vector file, naming the line when it is damaged."""
    try:
        case = json.loads(line)
    except json.JSONDecodeError as error:
        raise pytest.UsageError(f"{path}, line {number}: {error}") from error
    if not isinstance(case, dict):
        raise pytest.UsageError(f"{path}, line {number}: expected a JSON object")
    return case
