"""The exact house edge of every wager."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitboss.answers.answers import wagers_at
from pitboss.answers.key import ODDS
from pitboss.answers.written import read_odds
from pitboss.extras import extras_named
from pitboss.games import has_part
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, TableRequest, facts_of, known_wager
from pitboss.maths.result import EXACT, WagerOdds, off_by, percent
from pitboss.reports.grid import Grid
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

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


@extras_named()
def odds(
    game: str,
    rulebook: str | None = None,
    *,
    stake: int | None = None,
    hypothetical: bool = False,
    recompute: bool = False,
    **settings: object,
) -> TableOdds:
    """The odds of every wager at a table, at a stake in cents or at one that needs no rounding.

    `recompute` computes them even if the almanac or the cache has them.
    """
    asked = TableRequest(game, rulebook, settings, hypothetical)
    return find_odds(asked, stake, recompute=recompute)


def find_odds(asked: TableRequest, stake: int | None = None, *, recompute: bool = False) -> TableOdds:
    """The odds at a table, which is opened only if the almanac and the cache do not have them."""
    if stake is None and not recompute and (known := asked.known(ODDS)):
        return TableOdds(known[0], read_odds(known[1]))
    return odds_of(asked.open(), stake, recompute=recompute)


def odds_of(table: "AnyTable", stake: int | None = None, *, recompute: bool = False) -> TableOdds:
    """The odds at an open table."""
    if stake is not None and stake <= 0:
        raise Refusal(InputCode.STAKE_UNREADABLE, f"A stake must be more than $0, not {stake} cents.")
    if not has_part(table.game.slug, ODDS):
        raise Refusal(
            InputCode.NO_ODDS, f"{table.game.slug} has no house edge: its players play each other, not the house."
        )
    return TableOdds(facts_of(table), wagers_at(table, stake, recompute=recompute))
