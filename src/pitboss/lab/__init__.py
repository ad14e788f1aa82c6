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
from typing import Any

from pitboss.engine.table import Table
from pitboss.games import find_game, game_part
from pitboss.house import compare, par, par_text, par_xlsx
from pitboss.house import cost as costs
from pitboss.maths.result import WagerOdds, at_stake
from pitboss.maths.simulation import BEST, Order
from pitboss.maths.strategy import Strategy
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.sim.result import WIDE, Measured, measure
from pitboss.sim.study import on_cores, run, study

FIRST_CHOICE = "bahamas"
PLACES = 6


def table(game: str, rulebook: str | None = None, *, hypothetical: bool = False, **settings: object) -> "Studied":
    """A table to be studied; settings are those of `pitboss rules GAME`. A Refusal says what is not permitted."""
    found = find_game(game)
    has = rulebooks_with(found.slug)
    chosen = rulebook or (FIRST_CHOICE if FIRST_CHOICE in has else has[0])
    if chosen not in has:
        raise Refusal("rulebook-unknown", f"{game} has no rulebook {chosen!r}: there are {', '.join(has)}")
    given: dict[str, object] = {name: str(value) for name, value in settings.items()}
    return Studied(Table(found, chosen, given, hypothetical=hypothetical))


def diff(*tables: "Studied") -> "Difference":
    """Tables of one game side by side."""
    if len({each.table.game.slug for each in tables}) != 1 or len(tables) < 2:  # noqa: PLR2004 - two make a comparison
        raise Refusal("not-comparable", "a comparison takes two or more tables of one game")
    edges = compare.compare_edges([each.odds().accounts for each in tables])
    return Difference([each.name for each in tables], compare.compare([each.table for each in tables]), edges)


@dataclass(frozen=True)
class Studied:
    """A table under study."""

    table: Table[Any]

    @property
    def name(self) -> str:
        given = ", ".join(f"{key}={value}" for key, value in self.table.given.items())
        return f"{self.table.rulebook}{f' ({given})' if given else ''}"

    def odds(self, stake: int | None = None) -> "Odds":
        """The exact account of every wager, at a stake in cents or at one where nothing rounds."""
        part = self._part("odds")
        found = at_stake(lambda cents: part.odds(self.table.chapter, self.table.settings, cents), stake)
        return Odds(f"{self.table.game.name}, {self.name}", found)

    def strategy(self) -> "Play":
        """The best play, and what each mistake costs."""
        made: Strategy = self._part("strategy").strategy(self.table.chapter, self.table.settings)
        return Play(f"{self.table.game.name}, {self.name}", made)

    def par(self) -> "Par":
        """The PAR sheet."""
        return Par(par.sheet_of(self.table, self.odds().accounts))

    def cost(self, error: str, rounds: int = 1_000_000) -> "Costs":
        """What an error is worth; errors are written as for `pitboss cost`."""
        return Costs(error, costs.cost(self.table, self.odds().accounts, error, rounds))

    def simulate(
        self, rounds: int = 1_000_000, *, seed: int = 1, wagers: Sequence[str] = (), strategy: str = BEST
    ) -> "Simulated":
        """The game played so often, beside the exact figures."""
        chapter, settings = self.table.chapter, self.table.settings
        made = self._part("simulation").simulation(Order(chapter, settings, None, tuple(wagers), strategy))
        *_, totals = run(study(made, seed, rounds), on_cores(made, seed))
        exact = {account.name: account for account in self.odds().accounts} if self._has("odds") else {}
        return Simulated(f"{self.table.game.name}, {self.name}: seed {seed}", measure(made, totals, exact))

    def _has(self, part: str) -> bool:
        return game_part(self.table.game.slug, part) is not None

    def _part(self, part: str) -> Any:
        found = game_part(self.table.game.slug, part)
        if found is None:
            raise Refusal(f"no-{part}", f"{self.table.game.slug} has no {part}")
        return found


# -- results ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Odds:
    """The accounts of a table's wagers."""

    title: str
    accounts: list[WagerOdds]

    def __getitem__(self, wager: str) -> WagerOdds:
        return next(account for account in self.accounts if account.name == wager)

    def __iter__(self) -> Iterator[WagerOdds]:
        return iter(self.accounts)

    def _repr_html_(self) -> str:
        heads = ("wager", "edge", "exactly", "wins", "pushes", "loses", "SD")
        rows = [
            (a.name, _percent(a.edge), str(a.edge), *(_percent(a.share(sign)) for sign in (1, 0, -1)), f"{a.sd:.4f}")
            for a in self.accounts
        ]
        return grid(self.title, heads, rows)


@dataclass(frozen=True)
class Play:
    """A strategy: its rules, and its groups with what mistakes cost."""

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

    sheet: par.Sheet

    def write(self, path: str | Path) -> Path:
        """Write the sheet in the form that the file's name asks for: md, html, csv or xlsx."""
        to = Path(path)
        if to.suffix == ".xlsx":
            to.write_bytes(par_xlsx.as_xlsx(self.sheet))
            return to
        forms = {".md": par_text.as_markdown, ".html": par_text.as_html, ".csv": par_text.as_csv}
        if to.suffix not in forms:
            raise Refusal("format-unknown", f"a sheet is written as {', '.join(forms)} or .xlsx, not {to.suffix!r}")
        to.write_text(forms[to.suffix](self.sheet), encoding="utf-8")
        return to

    def _repr_html_(self) -> str:
        return "".join(grid(part.title, part.heads, part.rows) for part in par_text.grids(self.sheet))


@dataclass(frozen=True)
class Difference:
    """What differs between tables, and by how much."""

    names: list[str]
    sections: list[compare.Section]
    edges: list[compare.Edges]

    def _repr_html_(self) -> str:
        edges = [(e.wager, *("-" if edge is None else _percent(edge) for edge in e.edges)) for e in self.edges]
        parts = [grid("house edge", ("wager", *self.names), edges)]
        for section in self.sections:
            points = section.differing().points
            rows = [(p.name, *(_cell(cell) for cell in p.cells)) for p in points]
            parts += [grid(section.title, ("", *self.names), rows)] if rows else []
        return "".join(parts)


def _cell(cell: compare.Cell | None) -> str:
    return "-" if cell is None else f"{cell.says} ({', '.join(cell.cites)})" if cell.cites else cell.says


@dataclass(frozen=True)
class Costs:
    """What an error costs, wager by wager."""

    error: str
    found: list[costs.Cost]

    def _repr_html_(self) -> str:
        rows = [(c.wager, _percent(c.by_the_book), _percent(c.with_error), _percent(c.per_round), c.method)
                for c in self.found]  # fmt: skip
        return grid(self.error, ("wager", "by the book", "with it", "a round", "method"), rows)


@dataclass(frozen=True)
class Simulated:
    """Wagers as they were simulated."""

    title: str
    wagers: list[Measured]

    def __getitem__(self, wager: str) -> Measured:
        return next(found for found in self.wagers if found.name == wager)

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


def _percent(share: Fraction) -> str:
    return f"{par_text.decimal(100 * share, PLACES)} %"


def grid(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table for a notebook."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{escape(title)}</caption><tr>{top}</tr>{body}</table>"
