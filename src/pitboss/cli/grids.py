"""Tables of figures that fit the terminal: the least important columns are left out first, and nothing is cut off."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

GAP, EDGES = 3, 2  # between two columns, and at both ends
FOLDED_MIN = 16  # the least width of a column that wraps


class Column(NamedTuple):
    """A column: its heading, how readily it is left out (0 never), and whether and down to which width it wraps."""

    name: str
    spare: int = 0
    folds: bool = False
    left: bool = False
    least: int = FOLDED_MIN


def fitted(
    title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]], console: Console, *, last: Sequence[str] = ()
) -> Grid:
    """A grid with as many columns as fit; `last` is a row below the others."""
    every = [*rows, last] if last else rows
    kept = list(range(len(columns)))
    while _width(columns, every, kept) > console.width and any(columns[i].spare for i in kept):
        kept.remove(max(kept, key=lambda i: columns[i].spare))
    grid = Grid(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for i in kept:
        column = columns[i]
        side = "left" if column.left or column.folds else "right"
        grid.add_column(column.name, justify=side, no_wrap=not column.folds, overflow="fold")  # type: ignore[arg-type]  # rich names its sides by literals
    for row in rows:
        grid.add_row(*(Text(row[i]) for i in kept))
    if last:
        grid.add_section()
        grid.add_row(*(Text(last[i]) for i in kept))
    return grid


def _width(columns: Sequence[Column], rows: Iterable[Sequence[str]], kept: Sequence[int]) -> int:
    widths = {i: len(columns[i].name) for i in kept}
    for row in rows:
        for i in kept:
            need = min(len(row[i]), columns[i].least) if columns[i].folds else len(row[i])
            widths[i] = max(widths[i], need)
    return sum(widths.values()) + GAP * (len(kept) - 1) + EDGES
