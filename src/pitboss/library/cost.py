"""The cost of an error at the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pitboss.engine.table import AnyTable
from pitboss.extras import extras_named
from pitboss.games.refusal_codes import GameCode
from pitboss.library.odds import odds_of
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, facts_of, known_wager, open_table
from pitboss.maths.result import off_by, percent
from pitboss.reports import cost as reports
from pitboss.reports.grid import Grid
from pitboss.rulebooks.refusal import Refusal

PACE = 60  # rounds per hour, by default
ROUNDS = 4_000_000  # to simulate, where no exact calculation is possible


@dataclass(frozen=True)
class Costs(Result):
    """The cost of an error for every wager: per round as a share of the wager, per hour in wagers."""

    table: TableFacts
    error: str
    pace: int
    wagers: tuple[reports.Cost, ...]

    def __getitem__(self, wager: str) -> reports.Cost:
        known_wager(self.table.game, wager, (each.wager for each in self.wagers))
        return next(each for each in self.wagers if each.wager == wager)

    @property
    def title(self) -> str:
        return f"{self.table.name}, {self.table.rulebook} rulebook: {self.error}"

    def grids(self) -> Iterator[Grid]:
        yield Grid(self.title, self.heads(), self.rows())

    def heads(self) -> tuple[str, ...]:
        error = () if self._exact else ("+/-",)
        return "Wager", "Edge", "With error", "Per round", "Per hour", *error, "Method"

    def rows(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self._row(each) for each in self.wagers)

    @property
    def _exact(self) -> bool:
        return all(each.method == "exact" for each in self.wagers)

    def _row(self, c: reports.Cost) -> tuple[str, ...]:
        sign = "+" if c.per_round > 0 else ""
        hour = "0" if c.is_nothing else f"{float(c.per_hour(self.pace)):+.4f}"
        once = "0" if c.is_nothing else f"{sign}{percent(c.per_round)}"
        error = () if self._exact else (off_by(c.wide) if c.wide else "",)
        return c.name, percent(c.by_the_book), percent(c.with_error), once, hour, *error, c.method

    def records(self) -> list[dict[str, Any]]:
        return [
            {
                "wager": c.name,
                "by_the_book": float(c.by_the_book),
                "with_error": float(c.with_error),
                "per_round": float(c.per_round),
                "per_hour": float(c.per_hour(self.pace)),
                "margin": c.wide,
                "method": c.method,
            }
            for c in self.wagers
        ]

    def data(self) -> dict[str, Any]:
        costs = {
            c.name: {
                "by_the_book": str(c.by_the_book),
                "with_error": str(c.with_error),
                "per_round": str(c.per_round),
                "per_hour": str(c.per_hour(self.pace)),
                "method": c.method,
                "wide": c.wide,
            }
            for c in self.wagers
        }
        return {**self.table.data(), "wagers": costs, "error": self.error, "pace": self.pace}

    def notes(self) -> list[str]:
        words = (
            f"What the house gains (+) or loses (-): per round as a share of the wager, per hour of {self.pace} rounds "
            "in wagers. Players make the best decisions for the odds and rules that really apply. They do not know "
            "about a missing or unburned card."
        )
        return [words]


@extras_named()
def cost(
    game: str,
    rulebook: str | None = None,
    *,
    error: str,
    pace: int = PACE,
    rounds: int = ROUNDS,
    hypothetical: bool = False,
    **settings: object,
) -> Costs:
    """What an error costs or gains the house; `error` is written as for `pitboss cost --error`."""
    return cost_of(open_table(game, rulebook, settings, hypothetical=hypothetical), error, pace=pace, rounds=rounds)


def cost_of(table: AnyTable, error: str, *, wager: str | None = None, pace: int = PACE, rounds: int = ROUNDS) -> Costs:
    """The cost at an open table, of every wager or of one."""
    if pace < 1 or rounds < 1:
        raise Refusal(GameCode.COUNT_UNREADABLE, "Pace and rounds must be at least 1.")
    accounts = odds_of(table).wagers
    if wager is not None:
        known_wager(table.game.slug, wager, (each.name for each in accounts))
    found = reports.cost(table, accounts, error, rounds)
    return Costs(facts_of(table), error, pace, tuple(c for c in found if wager in (None, c.wager)))
