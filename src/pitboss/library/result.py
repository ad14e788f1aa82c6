"""What all results share: they print, draw themselves in a notebook, and convert to JSON, pandas and polars."""

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from pitboss.maths.result import all_digits

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from pitboss.reports.grid import Grid

TITLE = '<caption style="text-align:left;font-weight:bold">{}</caption>'
TABLE = '<table style="border-collapse:collapse;margin-bottom:1em">{}</table>'
CELL = '<{tag} style="padding:.15em .7em;text-align:{side}">{text}</{tag}>'


class MissingLibrary(ImportError):
    """An optional library is not installed."""


class Result:
    """A result. Each kind says what its tables, its records and its data are."""

    def grids(self) -> "Iterable[Grid]":
        """The tables that are printed and drawn."""
        raise NotImplementedError

    def records(self) -> list[dict[str, Any]]:
        """One row for each thing that the result is about, for a data frame."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The whole result as plain data; fractions are texts, so that they stay exact."""
        raise NotImplementedError

    def notes(self) -> Sequence[str]:
        """Remarks below the tables."""
        return ()

    def __str__(self) -> str:
        with all_digits():
            return "\n\n".join([*(_text(grid) for grid in self.grids()), *filter(None, ["\n".join(self.notes())])])

    def _repr_html_(self) -> str:
        with all_digits():
            notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes())
            return "".join(_html(grid) for grid in self.grids()) + notes

    def to_json(self) -> str:
        return as_json(self.data())

    def to_pandas(self) -> "pd.DataFrame":
        """The records as a pandas data frame."""
        try:
            import pandas as pd
        except ImportError:
            raise MissingLibrary("to_pandas() needs pandas: pip install pandas") from None
        return pd.DataFrame(self.records())

    def to_polars(self) -> "pl.DataFrame":
        """The records as a polars data frame."""
        try:
            import polars as pl
        except ImportError:
            raise MissingLibrary("to_polars() needs polars: pip install polars") from None
        return pl.DataFrame(self.records(), infer_schema_length=None)  # a column may be empty in many rows


def as_json(data: Any) -> str:
    """Data as JSON, with exact integers of any length."""
    with all_digits():
        return json.dumps(data, indent=2, ensure_ascii=False)


def _figures(grid: "Grid") -> list[bool]:
    return grid.figures() or [False] * len(grid.heads)


def _text(grid: "Grid") -> str:
    """A table in plain text: words to the left, figures to the right."""
    rows = [grid.heads, *grid.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if figure else cell.ljust(width)
            for cell, width, figure in zip(row, widths, _figures(grid), strict=True)
        ).rstrip()
        for row in rows
    ]
    return "\n".join([grid.title, *lines] if grid.title else lines)


def _html(grid: "Grid") -> str:
    """A table for a notebook, independent of the notebook's style."""
    figures = _figures(grid)
    rows = [_row("th", grid.heads, figures), *(_row("td", row, figures) for row in grid.rows)]
    return TABLE.format(TITLE.format(escape(grid.title)) + "".join(rows))


def _row(tag: str, cells: Sequence[str], figures: Sequence[bool]) -> str:
    sides = ("right" if figure else "left" for figure in figures)
    styled = (CELL.format(tag=tag, side=side, text=escape(cell)) for side, cell in zip(sides, cells, strict=True))
    return f"<tr>{''.join(styled)}</tr>"
