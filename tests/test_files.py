"""Files under errors, kills, full disks, second writers and removal: nothing is lost."""

import errno
import itertools
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

import cardavia as cv
from cardavia import files
from cardavia.arena.journal import Journal
from cardavia.arena.plan import Plan
from cardavia.cli import main
from command import call, run_code

SMALL: Any = ("chan", ["heuristic", "random"], 12, 7)
PLAN = Plan.checked("chan", ["heuristic", "random"], 12, 7, "both")


# Files that are written whole


def test_an_error_at_the_write_keeps_the_file_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "deal.json"
    files.write(path, "before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        files.write(path, "after")
    assert files.sentence(caught.value) == f"{path}: No space left on device"
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_named_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("a\nb")
    path.write_text("no deal")
    for arguments in (
        ["play", "--load", path.name],
        ["replay", path.name],
        ["convert", path.name, "c"],
        ["arena", "chan", "random", "random", "--resume", path.name],
        ["play", "--load", "c\nd"],
    ):
        main(arguments)
        assert len(capfd.readouterr().err.splitlines()) == 1, arguments


def test_a_kill_at_the_write_keeps_the_file_of_before(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text("before")
    code = """
        import os, signal, sys
        from pathlib import Path
        from cardavia import files

        os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
        files.write(Path(sys.argv[1]), "after")
    """
    assert run_code(code, str(path)).returncode == -signal.SIGKILL
    assert path.read_text() == "before"
    [left] = set(tmp_path.iterdir()) - {path}
    # It might still be written, for all that anybody else knows.
    files.write(path, "later")
    assert left.exists()
    os.utime(left, (0, 0))
    alike = tmp_path / ".cardavia-mine"
    alike.touch()
    os.utime(alike, (0, 0))
    files.write(path, "later still")
    assert set(tmp_path.iterdir()) == {path, alike}


def test_permissions_and_symbolic_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "deal.json", tmp_path / "link.json"
    path.write_text("before")
    path.chmod(0o640)
    link.symlink_to(path.name)
    files.write(link, "after")
    assert link.is_symlink()
    assert path.read_text() == "after"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    usual, path = tmp_path / "usual", tmp_path / "deal.json"
    usual.touch()
    files.write(path, "")
    assert path.stat().st_mode == usual.stat().st_mode


def test_what_is_no_regular_file_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    files.write(pipe, "deal")
    assert os.read(reader, 10) == b"deal"
    os.close(reader)
    assert pipe.is_fifo()
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        files.write(Path("/dev/full"), "deal")


def test_a_saved_deal_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    table = cv.deal("chan", seed=1)
    path.write_text(table.to_json(), encoding="utf-8-sig")
    done = call("play", "--load", str(path), typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert cv.from_json("\ufeff" + table.to_json()) == table


def test_a_saved_deal_without_end_is_refused() -> None:
    done = call("play", "--load", "/dev/zero")
    assert done.returncode == 2
    assert done.stderr.startswith("cardavia: /dev/zero is no saved deal: ")


# Results files


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a results file."""
    path = tmp_path_factory.mktemp("whole") / "run.jsonl"
    cv.arena.play(*SMALL, resume=path)
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


def is_whole(path: Path, whole: list[bytes]) -> bool:
    """Whether a results file has every line, torn ones aside."""
    return set(whole) <= set(path.read_bytes().splitlines(keepends=True))


@pytest.mark.parametrize("cut", [1, 8, 100, -1])
def test_a_torn_line_is_played_again_and_what_follows_it_is_not_lost(
    path: Path, whole: list[bytes], cut: int
) -> None:
    # A disk that is full in the middle of line 4, and has space again for line 5.
    path.write_bytes(b"".join([*whole[:3], whole[3][:cut], *whole[4:]]))
    with Journal(path, PLAN) as journal:
        assert len(journal.finished) == 11
    result = cv.arena.play(*SMALL, resume=path)
    assert result.to_dict() == cv.arena.play(*SMALL).to_dict()
    assert is_whole(path, [*whole[:4], *whole[5:]])


def test_a_torn_header_of_no_deck_is_a_new_run(path: Path, whole: list[bytes]) -> None:
    for cut in (0, 5, 40, -2):
        path.write_bytes(whole[0][:cut])
        cv.arena.play(*SMALL, resume=path)
        assert is_whole(path, whole)


def test_an_end_of_line_that_is_missing_is_added(path: Path, whole: list[bytes]) -> None:
    path.write_bytes(b"".join(whole[:5])[:-1])
    cv.arena.play(*SMALL, resume=path)
    assert is_whole(path, whole)


def test_a_full_disk_ends_the_run_in_a_sentence_and_tears_nothing(
    path: Path, whole: list[bytes]
) -> None:
    code = """
        import resource, sys
        from cardavia.cli import main

        resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
        sys.exit(main(["arena", *sys.argv[2:]]))
    """
    arguments = ["chan", "heuristic", "random", "--decks", "12", "--seed", "7"]
    for room in (len(b"".join(whole[:4])) + 100, 100):
        done = run_code(code, str(room), *arguments, "--resume", str(path))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"cardavia: {path}: File too large\n"
        assert path.read_bytes().count(b"\n") == len(path.read_bytes().splitlines())
        path.unlink()


def test_a_second_run_on_a_results_file_is_told(path: Path, whole: list[bytes]) -> None:
    path.write_bytes(b"".join(whole))
    with Journal(path, PLAN):
        done = call("arena", "--resume", str(path))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"cardavia: {path}: another run is writing to this file\n"
        with pytest.raises(BlockingIOError):
            cv.arena.play(*SMALL, resume=path)
    assert call("arena", "--resume", str(path)).returncode == 0


class Vandal(cv.Heuristic):
    """An agent that does something to a file in the midst of a run."""

    def __init__(self, path: Path, deed: str) -> None:
        super().__init__()
        # Two threads that add one each must not both miss the number.
        self.path, self.deed, self.choices = path, deed, itertools.count(1)

    def choose(self, table: cv.Table) -> cv.Action:
        """Choose as the heuristic does."""
        if next(self.choices) == 500:
            if self.deed == "remove":
                self.path.unlink()
            elif self.deed == "rename":
                self.path.rename(self.path.with_suffix(".old"))
            elif self.deed == "truncate":
                os.truncate(self.path, 10)
            else:
                other = self.path.with_suffix(".other")
                other.write_bytes(b'{"cardav{"deck":0}\n')
                other.replace(self.path)  # at once: half of it might be taken for a torn file
        return super().choose(table)


@pytest.mark.parametrize("deed", ["remove", "rename", "truncate", "overwrite"])
def test_a_results_file_removed_or_changed_during_a_run_is_written_again(
    path: Path, deed: str
) -> None:
    agents: Any = [Vandal(path, deed), "random"]
    with pytest.warns(UserWarning, match=r"run\.jsonl was .* during the run: written again"):
        result = cv.arena.play("chan", agents, 12, 7, resume=path)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert sorted(line["deck"] for line in lines[1:]) == list(range(12))
    again = cv.arena.play("chan", agents, 12, 7, resume=path)
    assert again.to_dict() == result.to_dict()
    if deed == "overwrite":
        assert path.with_name(f"{path.name}.damaged").read_bytes().startswith(b'{"cardav{"deck":0}')


def test_the_command_line_says_that_a_results_file_was_removed(path: Path) -> None:
    code = """
        import sys
        from pathlib import Path
        import cardavia as cv
        from cardavia.cli import main

        choose = cv.Greedy.choose

        def vandal(self, table):
            Path(sys.argv[-1]).unlink(missing_ok=True)
            cv.Greedy.choose = choose
            return choose(self, table)

        cv.Greedy.choose = vandal
        sys.exit(main(sys.argv[1:]))
    """
    arguments = ["arena", "chan", "greedy", "random", "--decks", "4", "--resume", str(path)]
    done = run_code(code, *arguments)
    assert done.returncode == 0
    assert done.stderr == f"cardavia: {path} was removed during the run: written again\n"
    assert path.read_bytes().count(b"\n") == 5


DEEP = "[" * 100_000


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("agents", "5"),
        ("agents", "[5, null]"),
        ("agents", '"random"'),
        ("seed", '"x"'),
        ("seed", "1.0"),
        ("seed", "null"),
        ("decks", "NaN"),
        ("decks", "[]"),
        ("decks", "true"),
        ("shuffles", "{}"),
        ("sides", "[]"),
        ("game", "null"),
        ("game", '["chan"]'),
        ("versions", "[]"),
        ("versions", '"0.1.0"'),
        ("versions", DEEP),
    ],
)
def test_a_damaged_header_is_a_record_error(
    path: Path, whole: list[bytes], field: str, value: str
) -> None:
    header = json.loads(whole[0])
    rest = json.dumps({key: each for key, each in header.items() if key not in ("format", field)})
    path.write_text(f'{{"format":"cardavia-arena 1","{field}":{value},{rest[1:]}\n')
    before = path.read_bytes()
    with pytest.raises(cv.RecordError, match=r"run\.jsonl"):
        cv.arena.play(*SMALL, resume=path)
    with pytest.raises(cv.RecordError, match=r"run\.jsonl"):
        cv.arena.play(*SMALL[:3], resume=path)
    done = call("arena", "--resume", str(path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert path.read_bytes() == before
    if value != DEEP:
        with pytest.raises(cv.RecordError):
            Plan.from_header(header | {field: json.loads(value)})


@pytest.mark.parametrize("value", ["0", "-4", str(10**400), str(2**63)])
def test_a_tally_of_impossible_numbers_is_a_record_error(
    path: Path, whole: list[bytes], value: str
) -> None:
    line = whole[3].replace(b'"seats":4', f'"seats":{value}'.encode(), 1)
    path.write_bytes(b"".join([*whole[:3], line, *whole[4:]]))
    with pytest.raises(cv.RecordError, match=r"line 4: "):
        cv.arena.play(*SMALL, resume=path)


@pytest.mark.parametrize("place", ["/dev/zero", "/dev/full", "."])
def test_a_results_file_is_a_regular_file(place: str) -> None:
    done = call("arena", "--resume", place)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"cardavia: {place} is no results file: expected a regular file\n"
