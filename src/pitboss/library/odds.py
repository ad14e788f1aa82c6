"""The exact house edge of every wager."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pitboss.engine.table import Table
from pitboss.games import game_part
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, facts_of, known_wager, open_table
from pitboss.maths.result import EXACT, WagerOdds, at_stake, off_by, percent
from pitboss.reports.par_text import Grid
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

HEADS = ("wager", "edge", "exact, or error", "wins", "pushes", "loses", "SD", "method")


@dataclass(frozen=True)
class TableOdds(Result):
    """The odds of a table's wagers; `odds["red"].edge` is a Fraction."""

    table: TableFacts
    wagers: tuple[WagerOdds, ...]

    def __getitem__(self, wager: str) -> WagerOdds:
        known_wager(self.table.game, wager, (each.name for each in self.wagers))
        return next(each for each in self.wagers if each.name == wager)

    def __iter__(self) -> Iterator[WagerOdds]:
        return iter(self.wagers)

    def __len__(self) -> int:
        return len(self.wagers)

    def only(self, wager: str) -> "TableOdds":
        """The odds of one wager."""
        return TableOdds(self.table, (self[wager],))

    def grids(self) -> Iterator[Grid]:
        yield Grid(f"{self.table.title}: house edge", HEADS, tuple(_row(each) for each in self.wagers))

    def records(self) -> list[dict[str, Any]]:
        return [
            {
                "wager": each.name,
                "edge": float(each.edge),
                "exact": str(each.edge),
                "margin": each.margin,
                "win": float(each.share(1)),
                "push": float(each.share(0)),
                "lose": float(each.share(-1)),
                "sd": each.sd,
                "element_of_risk": float(each.element_of_risk),
                "method": each.method,
            }
            for each in self.wagers
        ]

    def data(self) -> dict[str, Any]:
        return {**self.table.data(), "wagers": {each.name: each.shown() for each in self.wagers}}

    def notes(self) -> list[str]:
        return list(dict.fromkeys(note for each in self.wagers for note in each.notes))


def _row(each: WagerOdds) -> tuple[str, ...]:
    exact = str(each.edge) if each.method == EXACT else f"± {off_by(each.margin)}"
    shares = (percent(each.share(sign), 2) for sign in (1, 0, -1))
    return each.name, percent(each.edge), exact, *shares, f"{each.sd:.4f}", each.method


def odds(
    game: str,
    rulebook: str | None = None,
    *,
    stake: int | None = None,
    hypothetical: bool = False,
    **settings: object,
) -> TableOdds:
    """The odds of every wager at a table, at a stake in cents or at one that needs no rounding."""
    return odds_of(open_table(game, rulebook, settings, hypothetical=hypothetical), stake)


def odds_of(table: Table[Any], stake: int | None = None) -> TableOdds:
    """The odds at an open table."""
    if stake is not None and stake <= 0:
        raise Refusal(InputCode.STAKE_UNREADABLE, f"A stake must be more than $0, not {stake} cents.")
    part = game_part(table.game.slug, "odds")
    if part is None:
        raise Refusal(
            InputCode.NO_ODDS, f"{table.game.slug} has no house edge: its players play each other, not the house."
        )
    found = at_stake(lambda cents: part.odds(table.chapter, table.settings, cents), stake)
    return TableOdds(facts_of(table), tuple(found))
