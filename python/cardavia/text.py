"""Text laid out for a terminal of `WIDTH` columns."""

import textwrap

WIDTH = 80


def wrap(text: str, indent: int = 0) -> str:
    """Fill `text` to the width, lines after the first indented by `indent` columns."""
    return textwrap.fill(
        text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )


def layout(markdown: str) -> str:
    """Lay out the Markdown of the rules: paragraphs filled, tables in columns, no marks."""
    paragraphs = markdown.replace("*", "").replace("`", "").split("\n\n")
    return "\n\n".join(
        _columns(paragraph) if paragraph.startswith("|") else wrap(" ".join(paragraph.split()))
        for paragraph in paragraphs
    )


def _columns(table: str) -> str:
    """Align the cells of a table; the last column is filled where it is too wide."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    rule = rows.pop(1)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    indent = sum(widths[:-1]) + 2 * len(widths[:-1])
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if mark.endswith(":") else cell.ljust(width)
            for cell, width, mark in zip(row, widths, rule, strict=True)
        ]
        lines.append(wrap("  ".join(cells).rstrip(), indent))
    return "\n".join(lines)
