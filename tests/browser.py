"""A browser without a window, for pages that the tests write."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FOUND = next(filter(None, map(shutil.which, _NAMES)), None)
"""The first browser of the kind that there is."""


def measured(page: str, script: str, folder: Path) -> Any:  # noqa: ANN401 - whatever it measures
    """Open a page, run the body of a function there, and return what that returns, as JSON types.

    Whatever a browser writes to its console fails the test.
    """
    assert FOUND is not None
    file = folder / "page.html"
    call = f"""
        const told = document.createElement("pre");
        told.id = "told";
        told.textContent = JSON.stringify((() => {{ {script} }})());
        // The page would be dumped with it, which takes longer than to measure it.
        document.body.replaceChildren(told);
    """
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><body>'
    file.write_text(f"{head}{page}<script>{call}</script></body></html>", encoding="utf-8")
    done = subprocess.run(
        [
            FOUND,
            "--headless",
            # Root may not have a sandbox, and the page is the test's own.
            "--no-sandbox",
            "--disable-gpu",
            "--enable-logging=stderr",
            f"--user-data-dir={folder / 'profile'}",
            "--dump-dom",
            file.as_uri(),
        ],
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=120,
    )
    assert "CONSOLE" not in done.stderr, done.stderr
    told = re.search(r'<pre id="told">(.*?)</pre>', done.stdout, re.DOTALL)
    assert told is not None, done.stdout[-1000:]
    return json.loads(html.unescape(told[1]))
