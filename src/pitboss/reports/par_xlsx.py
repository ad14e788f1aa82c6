"""A PAR sheet as a workbook: one leaf for the table, one for each wager, figures as figures."""

import re
from io import BytesIO
from typing import Any

from pitboss.reports.par import ParSheet
from pitboss.reports.par_text import Grid, grids, notes_of

NAME_MAX = 31  # letters of a leaf's name
NUMBER = re.compile(r"-?\d+(\.\d+)?")
SAFE_DIGITS = 15  # a spreadsheet keeps no more; longer numbers stay text, so that none is changed
WIDTH = 22


def as_xlsx(sheet: ParSheet) -> bytes:
    """The workbook's bytes, the same for the same sheet."""
    from xlsxwriter import Workbook

    raw = BytesIO()
    book = Workbook(raw, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": f"PAR sheet: {sheet.name}, {sheet.rulebook} rulebook", "created": None})
    bold = book.add_format({"bold": True})
    leaves: dict[str, tuple[Any, int]] = {}
    for grid in grids(sheet):
        name = _leaf_name(grid.title, list(leaves))
        leaf, row = leaves.get(name) or (book.add_worksheet(name), 0)
        leaf.set_column(0, len(grid.heads) - 1, WIDTH)
        leaves[name] = leaf, _write(leaf, row, grid, bold)
    leaf = book.add_worksheet("Notes")
    for row, note in enumerate(notes_of(sheet)):
        leaf.write_string(row, 0, note)
    book.close()
    return raw.getvalue()


def _leaf_name(title: str, taken: list[str]) -> str:
    """Parts of a wager share a leaf named like it; the others share the first."""
    wager, colon, _ = title.partition(":")
    name = re.sub(r"[\[\]:*?/\\]", " ", wager)[:NAME_MAX] if colon else "Table"
    return next((known for known in taken if known.lower() == name.lower()), name)


def _write(leaf: Any, row: int, grid: Grid, bold: Any) -> int:
    """Write a part from a row on; returns where the next one goes."""
    leaf.write_string(row, 0, grid.title, bold)
    for column, head in enumerate(grid.heads):
        leaf.write_string(row + 1, column, head, bold)
    for below, cells in enumerate(grid.rows, row + 2):
        for column, cell in enumerate(cells):
            if NUMBER.fullmatch(cell) and sum(letter.isdigit() for letter in cell) <= SAFE_DIGITS:
                leaf.write_number(below, column, float(cell))
            else:
                leaf.write_string(below, column, cell)
    return row + len(grid.rows) + 3
