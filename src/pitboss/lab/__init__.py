"""pitboss for Python: tables, exact odds, strategies, PAR sheets, comparisons, costs and simulations.

    from pitboss import lab
    lab.table("let-it-ride", "nsw").odds()

Every result is typed, has its figures as exact fractions where they are exact, and draws itself in a notebook.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pitboss.engine.table import Table
from pitboss.games import find_game, game_part, slugs
from pitboss.games.refusal_codes import GameCode
from pitboss.maths.result import EXACT, WagerOdds, at_stake
from pitboss.maths.simulation import Order
from pitboss.maths.strategy import Strategy
from pitboss.reports import compare, par, par_text, par_xlsx
from pitboss.reports import cost as costs
from pitboss.rulebooks.book import rulebooks_with, usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.sim.order import usual_strategy
from pitboss.sim.result import WIDE, Measured, measure
from pitboss.sim.study import on_cores, run, study

PLACES = 6
SEEDS = 1 << 64
NO_PART = {
    "odds": InputCode.NO_ODDS,
    "strategy": InputCode.NO_STRATEGY,
    "simulation": InputCode.NO_SIMULATION,
}
PACE = 60  # rounds per hour, by default


def table(game: str, rulebook: str | None = None, *, hypothetical: bool = False, **settings: object) -> "Studied":
    """A table to study; the settings are those of `pitboss rules GAME`. A Refusal says what is not permitted."""
    if game not in slugs():
        raise Refusal(InputCode.GAME_UNKNOWN, f"no game {game!r}; there are {', '.join(slugs())}")
    found = find_game(game)
    has = rulebooks_with(found.slug)
    chosen = rulebook or usual_rulebook(found.slug)
    if chosen not in has:
        raise Refusal(InputCode.RULEBOOK_UNKNOWN, f"{game} has no rulebook {chosen!r}: there are {', '.join(has)}")
    given: dict[str, object] = {name: str(value) for name, value in settings.items()}
    return Studied(Table(found, chosen, given, hypothetical=hypothetical))


def _hold_rounds(rounds: int) -> None:
    if rounds < 1:
        raise Refusal(GameCode.COUNT_UNREADABLE, f"at least one round is played, not {rounds}")


def diff(*tables: "Studied") -> "Difference":
    """Compare tables of one game."""
    if len({each.table.game.slug for each in tables}) != 1 or len(tables) < 2:  # noqa: PLR2004 - two make a comparison
        raise Refusal(InputCode.NOT_COMPARABLE, "a comparison takes two or more tables of one game")
    counted = game_part(tables[0].table.game.slug, "odds") is not None  # poker has none
    edges = compare.compare_edges([each.odds().accounts for each in tables]) if counted else []
    return Difference([each.name for each in tables], compare.compare([each.table for each in tables]), edges)


@dataclass(frozen=True)
class Studied:
    """A table under study."""

    table: Table[Any]

    @property
    def name(self) -> str:
        given = ", ".join(f"{key}={value}" for key, value in self.table.given.items())
        return f"{self.table.rulebook}{f' ({given})' if given else ''}"

    def odds(self, stake: int | None = None) -> "OddsTable":
        """The account of every wager, at a stake in cents or at one without rounding."""
        if stake is not None and stake < 1:
            raise Refusal(InputCode.STAKE_UNREADABLE, f"a stake is more than nothing, not {stake} cents")
        part = self._part("odds")
        found = at_stake(lambda cents: part.odds(self.table.chapter, self.table.settings, cents), stake)
        return OddsTable(f"{self.table.game.name}, {self.name}", found)

    def strategy(self) -> "StrategyTable":
        """The best play, and what each mistake costs."""
        made: Strategy = self._part("strategy").strategy(self.table.chapter, self.table.settings)
        return StrategyTable(f"{self.table.game.name}, {self.name}", made)

    def par(self) -> "Par":
        """The PAR sheet."""
        return Par(par.sheet_of(self.table, self.odds().accounts))

    def cost(self, error: str, rounds: int = 1_000_000) -> "Costs":
        """The value of an error; errors are written as for `pitboss cost`."""
        _hold_rounds(rounds)
        return Costs(error, costs.cost(self.table, self.odds().accounts, error, rounds))

    def simulate(
        self, rounds: int = 1_000_000, *, seed: int = 1, wagers: Sequence[str] = (), strategy: str | None = None
    ) -> "Simulated":
        """Simulate rounds beside the exact figures, with the best strategy or another one of the game."""
        _hold_rounds(rounds)
        if not 0 <= seed < SEEDS:
            raise Refusal(TableCode.SEED_UNREADABLE, f"a seed is from 0 to 2^64 - 1, not {seed}")
        part, chapter, settings = self._part("simulation"), self.table.chapter, self.table.settings
        usual = usual_strategy(self.table.game.slug)
        named = (usual, *getattr(part, "STRATEGIES", ()))
        if strategy not in (None, *named):
            raise Refusal(InputCode.STRATEGY_UNKNOWN, f"no strategy {strategy!r}; there are {', '.join(named)}")
        made = part.simulation(Order(chapter, settings, None, (), strategy or usual))
        for wager in wagers:
            _named(made.wagers, wager)
        made = part.simulation(Order(chapter, settings, None, tuple(wagers), strategy or usual)) if wagers else made
        *_, totals = run(study(made, seed, rounds), on_cores(made, seed))
        exact = {account.name: account for account in self.odds().accounts} if self._has("odds") else {}
        return Simulated(f"{self.table.game.name}, {self.name}: seed {seed}", measure(made, totals, exact))

    def _has(self, part: str) -> bool:
        return game_part(self.table.game.slug, part) is not None

    def _part(self, part: str) -> Any:
        found = game_part(self.table.game.slug, part)
        if found is None:
            raise Refusal(NO_PART[part], f"{self.table.game.slug} has no {part}")
        return found


# -- results ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OddsTable:
    """The accounts of a table's wagers."""

    title: str
    accounts: list[WagerOdds]

    def __getitem__(self, wager: str) -> WagerOdds:
        return _named(self.accounts, wager)

    def __iter__(self) -> Iterator[WagerOdds]:
        return iter(self.accounts)

    def _repr_html_(self) -> str:
        heads = ("wager", "edge", "exactly, or within", "wins", "pushes", "loses", "SD", "method")
        rows = [
            (
                a.name,
                _percent(a.edge),
                str(a.edge) if a.method == EXACT else f"± {100 * a.margin:.2g} %",
                *(_percent(a.share(sign)) for sign in (1, 0, -1)),
                f"{a.sd:.4f}",
                a.method,
            )
            for a in self.accounts
        ]
        return grid(self.title, heads, rows)


@dataclass(frozen=True)
class StrategyTable:
    """A strategy: its rules, and its groups with the cost of mistakes."""

    title: str
    strategy: Strategy

    def _repr_html_(self) -> str:
        rules = [rule for decision in self.strategy.decisions for rule in decision.rules]
        rows = [
            (decision.name, group.name, " or ".join(group.choices), str(group.ways), f"{float(group.most_cost):.4f}")
            for decision in self.strategy.decisions
            for group in decision.groups()
        ]
        told = "".join(f"<li>{escape(rule)}</li>" for rule in rules)
        heads = ("decision", "with", "best", "hands", f"worst mistake, of one {self.strategy.unit}")
        return grid(self.title, heads, rows) + f"<ul>{told}</ul>"


@dataclass(frozen=True)
class Par:
    """A PAR sheet that can be written in every form."""

    sheet: par.ParSheet

    def write(self, path: str | Path) -> Path:
        """Write the sheet in the format of the file's ending: md, html, csv, json or xlsx."""
        to = Path(path)
        if to.suffix == ".xlsx":
            to.write_bytes(par_xlsx.as_xlsx(self.sheet))
            return to
        forms = {
            ".md": par_text.as_markdown,
            ".html": par_text.as_html,
            ".csv": par_text.as_csv,
            ".json": par_text.as_json,
        }
        if to.suffix not in forms:
            raise Refusal(
                InputCode.FORMAT_UNKNOWN, f"a sheet is written as {', '.join(forms)} or .xlsx, not {to.suffix!r}"
            )
        to.write_text(forms[to.suffix](self.sheet), encoding="utf-8")
        return to

    def _repr_html_(self) -> str:
        return "".join(grid(part.title, part.heads, part.rows) for part in par_text.grids(self.sheet))


@dataclass(frozen=True)
class Difference:
    """The differences between tables."""

    names: list[str]
    sections: list[compare.Section]
    edges: list[compare.ComparedEdges]

    def _repr_html_(self) -> str:
        others = [f"{name}, more" for name in self.names[1:]]
        rows = [
            (e.wager, *("-" if edge is None else _percent(edge) for edge in e.edges),
             *(_difference(e.more(at)) for at in range(1, len(self.names))))
            for e in self.edges
        ]  # fmt: skip
        parts = [grid("house edge", ("wager", *self.names, *others), rows)] if rows else []
        for section in self.sections:
            points = section.differing().points
            rows = [(p.name, *(_cell(cell) for cell in p.cells)) for p in points]
            parts += [grid(section.title, ("", *self.names), rows)] if rows else []
        return "".join(parts)


def _difference(more: Fraction | None) -> str:
    if more is None:
        return ""
    return f"{'+' if more > 0 else ''}{_percent(more)}" if more else "none"


def _cell(cell: compare.Cell | None) -> str:
    return "-" if cell is None else f"{cell.says} ({', '.join(cell.cites)})" if cell.cites else cell.says


@dataclass(frozen=True)
class Costs:
    """The cost of an error, wager by wager."""

    error: str
    found: list[costs.Cost]

    def _repr_html_(self) -> str:
        heads = ("wager", "by the book", "with it", "a round", f"an hour of {PACE} rounds", "+/-", "method")
        rows = [
            (
                c.wager,
                _percent(c.by_the_book),
                _percent(c.with_error),
                "nothing" if c.is_nothing else _percent(c.per_round),
                "nothing" if c.is_nothing else f"{float(c.per_hour(PACE)):+.4f} stakes",
                f"{100 * c.wide:.2g} %" if c.wide else "",
                c.method,
            )
            for c in self.found
        ]
        return grid(self.error, heads, rows)


@dataclass(frozen=True)
class Simulated:
    """Wagers as they were simulated."""

    title: str
    wagers: list[Measured]

    def __getitem__(self, wager: str) -> Measured:
        return _named(self.wagers, wager)

    def _repr_html_(self) -> str:
        heads = ("wager", "rounds", "edge", "+/-", "exact", "sigmas")
        rows = [
            (
                w.name,
                f"{w.rounds:,}",
                _percent(w.edge),
                f"{WIDE * w.error:.4%}",
                "" if w.known is None else _percent(w.known),
                "" if w.sigmas is None else f"{w.sigmas:+.2f}",
            )
            for w in self.wagers
        ]
        return grid(self.title, heads, rows)


class _HasName(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_HasName)


def _named(found: Sequence[N], wager: str) -> N:
    """The wager of that name."""
    for each in found:
        if each.name == wager:
            return each
    raise Refusal(InputCode.WAGER_UNKNOWN, f"no wager {wager!r}; there are {', '.join(each.name for each in found)}")


def _percent(share: Fraction) -> str:
    return f"{par_text.decimal(100 * share, PLACES)} %"


def grid(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a notebook: words left, figures right, independent of the notebook's style."""
    figures = par_text.Grid(title, tuple(heads), tuple(tuple(row) for row in rows)).figures() or [False] * len(heads)
    top = _row("th", heads, figures)
    body = "".join(_row("td", row, figures) for row in rows)
    caption = f'<caption style="text-align:left;font-weight:bold">{escape(title)}</caption>'
    return f'<table style="border-collapse:collapse;margin-bottom:1em">{caption}{top}{body}</table>'


def _row(tag: str, cells: Sequence[str], figures: Sequence[bool]) -> str:
    sides = ("right" if figure else "left" for figure in figures)
    styled = (f'<{tag} style="padding:.15em .7em;text-align:{side}">' for side in sides)
    return f"<tr>{''.join(f'{start}{escape(cell)}</{tag}>' for start, cell in zip(styled, cells, strict=True))}</tr>"
