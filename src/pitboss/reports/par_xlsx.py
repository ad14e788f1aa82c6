"""A PAR sheet as a workbook: one worksheet for the table, one for each wager."""

import re
from io import BytesIO
from typing import Any

from pitboss.reports.grid import Grid
from pitboss.reports.par import ParSheet
from pitboss.reports.par_text import grids, notes_of, title_of

NAME_MAX = 31  # letters of a worksheet's name
NUMBER = re.compile(r"-?\d+(\.\d+)?")
SAFE_DIGITS = 15  # the precision of a spreadsheet; longer whole numbers stay text
PLACES = 18  # more than a spreadsheet keeps, so that nothing is lost
WIDTH = 22


def as_xlsx(sheet: ParSheet) -> bytes:
    """The bytes of the workbook; equal for equal sheets."""
    from xlsxwriter import Workbook

    raw = BytesIO()
    book = Workbook(raw, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": title_of(sheet), "created": None})
    bold = book.add_format({"bold": True})
    pages: dict[str, tuple[Any, int]] = {}
    for grid in grids(sheet, PLACES):
        name = _page_name(grid.title, list(pages))
        page, row = pages.get(name) or (book.add_worksheet(name), 0)
        page.set_column(0, len(grid.heads) - 1, WIDTH)
        pages[name] = page, _write(page, row, grid, bold)
    page = book.add_worksheet("Notes")
    for row, note in enumerate(notes_of(sheet)):
        page.write_string(row, 0, note)
    book.close()
    return raw.getvalue()


def _page_name(title: str, taken: list[str]) -> str:
    """The worksheet of a part: parts of a wager share one, all others share the first."""
    wager, colon, _ = title.removeprefix("Wager ").partition(":")
    name = re.sub(r"[\[\]:*?/\\]", " ", wager)[:NAME_MAX] if colon else "Table"
    return next((known for known in taken if known.lower() == name.lower()), name)


def _write(page: Any, row: int, grid: Grid, bold: Any) -> int:
    """Write a part at a row, and return the row of the next part."""
    page.write_string(row, 0, grid.title, bold)
    for column, head in enumerate(grid.heads):
        page.write_string(row + 1, column, head, bold)
    for below, cells in enumerate(grid.rows, row + 2):
        for column, cell in enumerate(cells):
            if NUMBER.fullmatch(cell) and ("." in cell or sum(map(str.isdigit, cell)) <= SAFE_DIGITS):
                page.write_number(below, column, float(cell))
            else:
                page.write_string(below, column, cell)
    return row + len(grid.rows) + 3
