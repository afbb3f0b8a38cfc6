"""The pictures in a real browser: chips and texts have their room, in whatever font it takes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

import browser
import cardavia as cv
from rooms import ROOMS, Room

pytestmark = pytest.mark.skipif(
    browser.FOUND is None, reason="no browser here: install chromium-headless-shell or chromium"
)

MEASURE = """
    const box = (element) => element.getBoundingClientRect();
    const cut = (a, b, by) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
    // Lines of text are measured with the room above and below that a font asks for.
    const written = (text) => {
        const {left, right, top, bottom} = box(text);
        const half = 0.4 * parseFloat(getComputedStyle(text).fontSize);
        const middle = (top + bottom) / 2;
        return {left, right, top: middle - half, bottom: middle + half};
    };
    const told = {};
    for (const svg of document.querySelectorAll("section svg")) {
        const {faults, seen} = told[svg.closest("section").id] ??=
            {faults: [], seen: {pictures: 0, chips: 0, texts: 0}};
        const name = svg.querySelector("title").textContent;
        const source = svg.outerHTML;
        const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
        if (parsed.querySelector("parsererror")) faults.push(`${name}: not well-formed`);
        const paper = box(svg);
        const within = (a) => a.left >= paper.left + 1 && a.right <= paper.right - 1
            && a.top >= paper.top + 1 && a.bottom <= paper.bottom - 1;
        const things = [];
        for (const chip of svg.querySelectorAll("g[data-face]")) {
            const edge = box(chip.querySelector("rect"));
            const text = box(chip.querySelector("text"));
            const face = chip.dataset.face;
            if (text.left < edge.left + 1 || text.right > edge.right - 1)
                faults.push(`${name}: ${face} is broader than its chip`);
            things.push([`chip ${face}`, edge]);
            seen.chips += 1;
        }
        for (const text of svg.querySelectorAll(":scope > text")) {
            things.push([`"${text.textContent}"`, written(text)]);
            seen.texts += 1;
        }
        for (const [place, [one, a]] of things.entries()) {
            if (!within(a)) faults.push(`${name}: ${one} reaches over the edge`);
            for (const [other, b] of things.slice(place + 1))
                if (cut(a, b, 0.5)) faults.push(`${name}: ${one} and ${other} overlap`);
        }
        seen.pictures += 1;
    }
    return told;
"""


class Drawable(Protocol):
    """What has a picture."""

    def _repr_html_(self) -> str: ...


def scene(room: Room) -> Iterator[Drawable]:
    """Yield things with a picture: of deals by the heuristic, and of all that are stacked."""
    for seed in range(3):
        table = cv.deal(room.game, seed=seed)
        while (seat := table.turn) is not None:
            if len(table.history) % 9 == 0:
                yield table
                yield table.view(seat)
                yield table.hand(seat)
            if len(table.history) % 20 == 0:
                yield cv.MonteCarlo(rollouts=200).search(table)
            table.play(cv.Heuristic().choose(table))
    for name in room.source.scenarios:
        stacked = room.source.build(name, 1)
        table = cv.from_deck(room.game, stacked.deck, stacked.dealer)
        for action in stacked.actions:
            table.play(action)
        yield table
        if table.outcome is not None:
            yield table.outcome
            yield from table.outcome.scores


def test_chips_and_texts_have_their_room_and_what_overlaps_is_found(tmp_path: Path) -> None:
    """In one page, since to open a browser takes long."""
    shown = {game: [thing._repr_html_() for thing in scene(room)] for game, room in ROOMS.items()}
    hand = cv.Hand("chan", "34m").to_svg()
    moved = hand.replace('x="52.5"', 'x="45"')
    assert moved != hand
    sections = {**shown, "hand": [hand], "moved": [moved]}
    page = [f'<section id="{name}">{"".join(html)}</section>' for name, html in sections.items()]
    told = browser.measured("\n".join(page), MEASURE, tmp_path)
    assert told["moved"]["faults"] != []
    assert told["hand"]["faults"] == []
    for game, pictures in shown.items():
        assert told[game]["faults"] == []
        seen = told[game]["seen"]
        assert seen["pictures"] == len(pictures) > 50
        assert seen["chips"] == "".join(pictures).count("data-face=") > 500
        assert seen["texts"] > 500
