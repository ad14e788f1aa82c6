"""PAR sheets."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.answers.answers import samples_at
from pitboss.engine.table import AnyTable
from pitboss.extras import extras_named
from pitboss.library.odds import odds_of
from pitboss.library.result import Result
from pitboss.library.tables import open_table
from pitboss.maths.result import all_digits
from pitboss.reports.grid import Grid
from pitboss.reports.par import ParSheet, as_data, sheet_of
from pitboss.reports.par_text import as_csv, as_html, as_json, as_markdown, grids, notes_of
from pitboss.reports.par_xlsx import as_xlsx
from pitboss.rulebooks.refusal import Refusal, nearest
from pitboss.rulebooks.refusal_codes import InputCode

TEXTS: dict[str, Callable[[ParSheet], str]] = {"md": as_markdown, "html": as_html, "csv": as_csv, "json": as_json}
FORMATS = (*TEXTS, "xlsx")


@dataclass(frozen=True)
class Par(Result):
    """A PAR sheet that can be written in every format."""

    sheet: ParSheet

    def in_format(self, kind: str) -> bytes:
        """The sheet as md, html, csv, json or xlsx."""
        if kind not in FORMATS:
            raise Refusal(InputCode.FORMAT_UNKNOWN, f"There is no format {kind!r}. {nearest(kind, FORMATS)}")
        with all_digits():
            return TEXTS[kind](self.sheet).encode() if kind in TEXTS else as_xlsx(self.sheet)

    def write(self, path: str | Path) -> Path:
        """Write the sheet in the format that the file name ends with."""
        to = Path(path)
        to.write_bytes(self.in_format(to.suffix.removeprefix(".")))
        return to

    def grids(self) -> Iterable[Grid]:
        return grids(self.sheet)

    def records(self) -> list[dict[str, Any]]:
        """One row for each outcome of each wager."""
        return [
            {
                "wager": wager.odds.name,
                "outcome": c.name,
                "net": float(c.net),
                "combinations": str(c.ways),  # more than 64 bits in a game with a shoe
                "probability": float(c.chance),
                "contribution": float(c.contribution),
                "clauses": ", ".join(c.cites),
            }
            for wager in self.sheet.wagers
            for c in wager.combinations
        ]

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = as_data(self.sheet)
        return found

    def notes(self) -> list[str]:
        return notes_of(self.sheet)


@extras_named()
def par(
    game: str,
    rulebook: str | None = None,
    *,
    stake: int | None = None,
    hypothetical: bool = False,
    recompute: bool = False,
    **settings: object,
) -> Par:
    """The PAR sheet of a table, at a stake in cents or at one that needs no rounding.

    `recompute` computes its figures even if the almanac or the cache has them.
    """
    return par_of(open_table(game, rulebook, settings, hypothetical=hypothetical), stake, recompute=recompute)


def par_of(table: AnyTable, stake: int | None = None, *, recompute: bool = False) -> Par:
    """The PAR sheet of an open table. `recompute` computes it even if the almanac or the cache has its figures."""
    wagers = odds_of(table, stake, recompute=recompute).wagers
    return Par(sheet_of(table, wagers, samples_at(table, wagers, stake, recompute=recompute)))
