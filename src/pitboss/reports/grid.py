"""A table of texts, as results and reports show it."""

import re
from typing import NamedTuple

FIGURE = re.compile(r"$|-$|none$|nothing$|[-+±$ ]*\d[\d,./]*(e-\d+)?( ?%| pp| to \d+| stakes)?$")


class Grid(NamedTuple):
    """A heading and a table below it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def figures(self) -> list[bool]:
        """Which columns hold only figures, to be aligned to the right."""
        return [all(FIGURE.match(cell) for cell in column) for column in zip(*self.rows, strict=True)]
