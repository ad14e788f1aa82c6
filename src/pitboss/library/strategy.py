"""The best decision in every situation."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pitboss.answers.answers import strategy_at
from pitboss.answers.key import STRATEGY
from pitboss.answers.written import read_strategy
from pitboss.extras import extras_named
from pitboss.games import has_part, slugs
from pitboss.library.odds import TableOdds, find_odds, odds_of
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, TableRequest, facts_of
from pitboss.maths.result import WagerOdds, percent
from pitboss.maths.strategy import Decision, Strategy, best_text, costs_text, in_units
from pitboss.reports.grid import Grid

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

SPOKEN = {"blackjack": {"card": "hit"}}  # by game: choices whose name is not what players say
NO_DECISIONS = "The only decision is which wager to make. From the best to the worst:"
WORST = "Worst"
HEADS = ("Situation", "Best", "Hands", "Mistake costs", WORST, "Example")
COSTS = "Mistake costs: the loss of the next best choice{}, in units of the {}."


@dataclass(frozen=True)
class BestPlay(Result):
    """The best decision in every situation; without decisions, the wagers from the best to the worst."""

    table: TableFacts
    strategy: Strategy
    ranked: tuple[WagerOdds, ...]
    stake: int | None = None

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions with all situations. A long strategy is computed for them."""
        if not any(decision.known_groups for decision in self.strategy.decisions):
            return self.strategy.decisions
        return strategy_at(self.table.open(), self.stake, recompute=True).decisions

    def grids(self) -> Iterator[Grid]:
        title = f"{self.table.title}: best play"
        for decision in self.strategy.decisions:
            yield grid_of(decision, self.table.game, f"{title}: {decision.name}")
        if self.ranked:
            yield Grid(title, ("Wager", "Edge"), tuple((each.name, percent(each.edge)) for each in self.ranked))

    def records(self) -> list[dict[str, Any]]:
        """One row for each situation, with the value of every choice; without decisions, one for each wager."""
        choices = dict.fromkeys(choice for d in self.decisions for s in d.situations for choice in s.advice.worth)
        found = [
            {
                "decision": decision.name,
                "situation": s.example,
                "hands": s.ways,
                "group": s.group,
                "best": s.advice.choice,
                **{f"value_{c}": float(s.advice.worth[c]) if c in s.advice.worth else None for c in choices},
            }
            for decision in self.decisions
            for s in decision.situations
        ]
        return found or [{"wager": each.name, "edge": float(each.edge)} for each in self.ranked]

    def data(self) -> dict[str, Any]:
        return {
            "game": self.table.game,
            "rulebook": self.table.rulebook,
            "settings": dict(self.table.settings),
            "hypothetical": list(self.table.breaches),
            "unit": self.strategy.unit,
            "decisions": [decision.shown() for decision in self.decisions],
            "wagers": [{"name": a.name, "edge": str(a.edge), "decimal": float(a.edge)} for a in self.ranked],
            "notes": list(self.strategy.notes),
        }

    def notes(self) -> list[str]:
        rules = [rule for decision in self.strategy.decisions for rule in decision.rules]
        return [*rules, *self.remarks()]

    def remarks(self) -> list[str]:
        """What the costs mean, and the notes of the strategy."""
        worse = " (worst: of the worst one)" if any(map(has_worse, self.strategy.decisions)) else ""
        costs = [COSTS.format(worse, self.strategy.unit)] if self.strategy.decisions else []
        return [*costs, *self.strategy.notes]


def has_worse(decision: Decision) -> bool:
    """Whether a choice can be worse than the next best one: then the worst has a column of its own."""
    return any(group.worst_cost > group.most_cost for group in decision.groups())


def grid_of(decision: Decision, game: str, title: str = "") -> Grid:
    """One row for each group, with the range of what a mistake costs."""
    rows = [
        (
            g.name,
            best_text(g, SPOKEN.get(game)),
            f"{g.ways:,}",
            costs_text(g.least_cost, g.most_cost),
            in_units(g.worst_cost),
            g.example,
        )
        for g in decision.groups()
    ]
    if has_worse(decision):
        return Grid(title, HEADS, tuple(rows))
    left_out = HEADS.index(WORST)
    short = [(*row[:left_out], *row[left_out + 1 :]) for row in (HEADS, *rows)]
    return Grid(title, short[0], tuple(short[1:]))


@extras_named()
def strategy(
    game: str,
    rulebook: str | None = None,
    *,
    stake: int | None = None,
    hypothetical: bool = False,
    recompute: bool = False,
    **settings: object,
) -> BestPlay:
    """The best play at a table, at a stake in cents or at the table's minimum.

    `recompute` computes it even if the almanac or the cache has it.
    """
    return find_strategy(TableRequest(game, rulebook, settings, hypothetical), stake, recompute=recompute)


def find_strategy(asked: TableRequest, stake: int | None = None, *, recompute: bool = False) -> BestPlay:
    """The best play at a table, which is opened only if the almanac and the cache do not have the answer."""
    if asked.game in slugs() and not has_part(asked.game, STRATEGY):
        return _ranked(find_odds(asked, recompute=recompute))
    if stake is None and not recompute and (known := asked.known(STRATEGY)):
        return BestPlay(known[0], read_strategy(known[1]), ())
    return strategy_of(asked.open(), stake, recompute=recompute)


def strategy_of(table: "AnyTable", stake: int | None = None, *, recompute: bool = False) -> BestPlay:
    """The best play at an open table."""
    if not has_part(table.game.slug, STRATEGY):
        return _ranked(odds_of(table, recompute=recompute))
    return BestPlay(facts_of(table), strategy_at(table, stake, recompute=recompute), (), stake)


def _ranked(found: TableOdds) -> BestPlay:
    """Without decisions: the wagers from the best to the worst."""
    ranked = sorted(found.wagers, key=lambda each: each.edge)
    return BestPlay(found.table, Strategy((), (NO_DECISIONS,)), tuple(ranked))
