"""The best decision in every situation."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pitboss.engine.table import Table
from pitboss.games import game_part
from pitboss.library.odds import odds_of
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, facts_of, open_table
from pitboss.maths.result import WagerOdds, percent
from pitboss.maths.strategy import Decision, Strategy, best_text, costs_text
from pitboss.reports.par_text import Grid

NO_DECISIONS = "The only decision is which wager to make. From the best to the worst:"
HEADS = ("Situation", "Best", "Hands", "Mistake costs", "Example")


@dataclass(frozen=True)
class BestPlay(Result):
    """The best decision in every situation; without decisions, the wagers from the best to the worst."""

    table: TableFacts
    strategy: Strategy
    ranked: tuple[WagerOdds, ...]

    def grids(self) -> Iterator[Grid]:
        title = f"{self.table.title}: best play"
        for decision in self.strategy.decisions:
            yield Grid(f"{title}: {decision.name}", HEADS, rows_of(decision))
        if self.ranked:
            yield Grid(title, ("Wager", "Edge"), tuple((each.name, percent(each.edge)) for each in self.ranked))

    def records(self) -> list[dict[str, Any]]:
        """One row for each situation, with the value of every choice; without decisions, one for each wager."""
        found = [
            {
                "decision": decision.name,
                "situation": s.example,
                "hands": s.ways,
                "group": s.group,
                "best": s.advice.choice,
                **{f"value_{choice}": float(worth) for choice, worth in s.advice.worth.items()},
            }
            for decision in self.strategy.decisions
            for s in decision.situations
        ]
        return found or [{"wager": each.name, "edge": float(each.edge)} for each in self.ranked]

    def data(self) -> dict[str, Any]:
        about = self.table.data()
        del about["rulings"]
        return {
            **about,
            "unit": self.strategy.unit,
            "decisions": [decision.shown() for decision in self.strategy.decisions],
            "wagers": [{"name": a.name, "edge": str(a.edge), "decimal": float(a.edge)} for a in self.ranked],
            "notes": list(self.strategy.notes),
        }

    def notes(self) -> list[str]:
        rules = [rule for decision in self.strategy.decisions for rule in decision.rules]
        costs = [f"Costs are in units of the {self.strategy.unit}."] if self.strategy.decisions else []
        return [*rules, *costs, *self.strategy.notes]


def rows_of(decision: Decision) -> tuple[tuple[str, ...], ...]:
    """One row for each group, with the range of what the worst mistake costs."""
    return tuple(
        (g.name, best_text(g), f"{g.ways:,}", costs_text(g.least_cost, g.most_cost), g.example)
        for g in decision.groups()
    )


def strategy(
    game: str,
    rulebook: str | None = None,
    *,
    stake: int | None = None,
    hypothetical: bool = False,
    **settings: object,
) -> BestPlay:
    """The best play at a table, at a stake in cents or at the table's minimum."""
    return strategy_of(open_table(game, rulebook, settings, hypothetical=hypothetical), stake)


def strategy_of(table: Table[Any], stake: int | None = None) -> BestPlay:
    """The best play at an open table."""
    part = game_part(table.game.slug, "strategy")
    best: Strategy = part.strategy(table.chapter, table.settings, stake) if part else Strategy((), (NO_DECISIONS,))
    ranked = () if best.decisions else sorted(odds_of(table).wagers, key=lambda each: each.edge)
    return BestPlay(facts_of(table), best, tuple(ranked))
