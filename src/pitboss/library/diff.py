"""Comparisons of tables of one game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pitboss.extras import extras_named
from pitboss.games import game_part
from pitboss.library.odds import odds_of
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, facts_of, find_game
from pitboss.reports.compare import Cell, ComparedEdges, Section, as_data, compare, compare_edges
from pitboss.reports.grid import Grid
from pitboss.reports.side import open_side
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode


@dataclass(frozen=True)
class Difference(Result):
    """The differences between tables: the exact edges, and every rule with its clauses."""

    tables: tuple[TableFacts, ...]
    names: tuple[str, ...]
    sections: tuple[Section, ...]
    edges: tuple[ComparedEdges, ...]

    @property
    def name(self) -> str:
        return self.tables[0].name

    def grids(self) -> Iterator[Grid]:
        """Only what differs."""
        heads = [(side, *(["Change"] if at else [])) for at, side in enumerate(self.names)]
        rows = tuple((edge.wager, *cells(edge)) for edge in self.edges)
        if rows:
            yield Grid(f"{self.name}: house edge", ("Wager", *(word for words in heads for word in words)), rows)
        for section in self.sections:
            points = section.differing().points
            if points:
                body = tuple((point.name, *map(_cell, point.cells)) for point in points)
                yield Grid(section.title, ("", *self.names), body)

    def records(self) -> list[dict[str, Any]]:
        """One row for each wager and each rule, with a column for each table."""
        edges = [
            {"section": "House edge", "name": edge.wager, **dict(zip(self.names, map(_edge, edge.edges), strict=True))}
            for edge in self.edges
        ]
        rules = [
            {
                "section": section.title,
                "name": point.name,
                **dict(zip(self.names, map(_cell, point.cells), strict=True)),
            }
            for section in self.sections
            for point in section.points
        ]
        return [*edges, *rules]

    def data(self) -> dict[str, Any]:
        return {"game": self.tables[0].game, **as_data(self.names, self.sections, self.edges)}

    def notes(self) -> list[str]:
        return [line for edge in self.edges for line in edge.exactly(self.names)]


def cells(edge: ComparedEdges) -> list[str]:
    """The edge of the first table, then of each other one with its difference from the first."""
    first, *others = edge.shown()
    return [first[0], *(cell for shown in others for cell in shown)]


def _edge(edge: object) -> str:
    return "-" if edge is None else str(edge)


def _cell(cell: Cell | None) -> str:
    return "-" if cell is None else f"{cell.says} ({', '.join(cell.cites)})" if cell.cites else cell.says


@extras_named()
def diff(game: str, *sides: str, hypothetical: bool = False) -> Difference:
    """Compare two or more tables of a game, each a rulebook, settings, or both: `bahamas:decks=6,min=10`."""
    if len(sides) < 2:  # noqa: PLR2004 - two is what makes a comparison
        raise Refusal(InputCode.ONE_SIDE, f"Name two tables of {game} to compare, for example bahamas and min=10.")
    find_game(game)  # refuses an unknown name, with the nearest one
    tables = [open_side(game, side, hypothetical=hypothetical) for side in sides]
    has_odds = game_part(game, "odds") is not None  # poker has none: players play each other
    edges = compare_edges([odds_of(table).wagers for table in tables]) if has_odds else []
    return Difference(tuple(map(facts_of, tables)), sides, tuple(compare(tables)), tuple(edges))
