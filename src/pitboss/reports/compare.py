"""Two or more tables of one game held side by side: procedure, remedies, powers, numbers, and the exact edges."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.engine.table import Table
from pitboss.maths.result import WagerOdds, off_by, percent
from pitboss.rule_pages.rule_page import rule_page

CALLED = {"two pairs": "two pair"}  # hands that one text calls so and another so


class Cell(NamedTuple):
    """What one table has to say on a point, and by which clauses; nothing where it knows no such thing."""

    says: str
    cites: tuple[str, ...]


class Point(NamedTuple):
    """One point on which tables may differ."""

    name: str
    cells: tuple[Cell | None, ...]

    @property
    def differs(self) -> bool:
        """Whether the tables say different things; that they cite different clauses goes without saying."""
        return len({cell.says if cell else None for cell in self.cells}) > 1


class Section(NamedTuple):
    """Points of one kind."""

    title: str
    points: tuple[Point, ...]

    def differing(self) -> "Section":
        return self._replace(points=tuple(point for point in self.points if point.differs))


class ComparedEdges(NamedTuple):
    """A wager's account at each table, None where a table does not offer it."""

    wager: str
    accounts: tuple[WagerOdds | None, ...]

    @property
    def edges(self) -> tuple[Fraction | None, ...]:
        return tuple(account.edge if account else None for account in self.accounts)

    def more(self, at: int) -> Fraction | None:
        """How much more a table holds than the first: exactly, where both accounts are."""
        first, here = self.edges[0], self.edges[at]
        return None if first is None or here is None else here - first

    def margin(self, at: int) -> float:
        """How far that difference may be off: nothing where both accounts are exact."""
        return sum(account.margin for account in (self.accounts[0], self.accounts[at]) if account)

    def shown(self) -> list[tuple[str, str]]:
        """Every table's edge as a percentage, and how much more it is than the first table's."""
        return [(_percent(edge), _more(self.more(at)) if at else "") for at, edge in enumerate(self.edges)]

    def exactly(self, names: Sequence[str]) -> Iterator[str]:
        """Every difference as a fraction, or how far it may be off."""
        for at, name in enumerate(names):
            more = self.more(at)
            if more and self.margin(at):
                yield f"{self.wager}, {name}: the difference is not exact, at most {off_by(self.margin(at))} off."
            elif more:
                yield f"{self.wager}, {name}: exactly {'+' if more > 0 else ''}{more}."


def _percent(edge: Fraction | None) -> str:
    return "-" if edge is None else percent(edge)


def _more(more: Fraction | None) -> str:
    """A difference as it is shown beside an edge."""
    if more is None:
        return ""
    return f"{'+' if more > 0 else ''}{percent(more)}" if more else "none"


Page = Mapping[str, Any]
Entries = Iterator[tuple[str, Cell]]


def _procedure(page: Page) -> Entries:
    for stage in ("opening", "round", "closing"):
        for step in page["procedure"][stage]:
            if step["performed"]:
                yield f"{stage}: {step['name']}", Cell(step["does"], tuple(step["cite"]))


def _named(part: str, name: str, *says: str) -> Callable[[Page], Entries]:
    """The entries of a part of the page: which word is its name, and which words are what it says."""

    def entries(page: Page) -> Entries:
        for entry in page[part]:
            words = "; ".join(_words(entry[word]) for word in says if entry[word] not in ("", []))
            yield str(entry[name]), Cell(words, tuple(entry["cite"]))

    return entries


def _words(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _payouts(page: Page) -> Entries:
    """Lines by what they pay for, whatever a text calls it."""
    for schedule in page["payouts"]:
        for line in schedule["lines"]:
            named = CALLED.get(line["label"], line["label"])
            yield f"{schedule['schedule']}: {named}", Cell(line["pays"], tuple(line["cite"]))


SECTIONS: dict[str, Callable[[Page], Entries]] = {
    "Payouts": _payouts,
    "Numbers": _named("numbers", "name", "value"),
    "Settings": _named("settings", "name", "value", "permits"),
    "Procedure": _procedure,
    "Irregularities": _named("incidents", "kind", "does", "roles"),
    "Powers": _named("commands", "name", "does", "roles"),
    "Refusals": _named("refusals", "code", "says"),
}


def compare(tables: Sequence[Table[Any]]) -> list[Section]:
    """Every point that any of the tables knows, section by section."""
    pages = [rule_page(table) for table in tables]
    return [Section(title, tuple(_points(pages, entries))) for title, entries in SECTIONS.items()]


def _points(pages: Sequence[Page], entries: Callable[[Page], Entries]) -> Iterator[Point]:
    found = [_gathered(entries(page)) for page in pages]
    names = dict.fromkeys(name for side in found for name in side)
    return (Point(name, tuple(side.get(name) for side in found)) for name in names)


def _gathered(entries: Entries) -> dict[str, Cell]:
    """Entries by name; what is said of one thing in several places is said together."""
    found: dict[str, Cell] = {}
    for name, cell in entries:
        before = found.get(name)
        if before is None:
            found[name] = cell
        elif cell.says not in before.says.split(" / "):
            found[name] = Cell(f"{before.says} / {cell.says}", tuple(dict.fromkeys((*before.cites, *cell.cites))))
    return found


def compare_edges(accounts: Sequence[Sequence[WagerOdds]]) -> list[ComparedEdges]:
    """The edge of every wager that any of the tables offers."""
    sides = [{account.name: account for account in each} for each in accounts]
    names = dict.fromkeys(name for side in sides for name in side)
    return [ComparedEdges(name, tuple(side.get(name) for side in sides)) for name in names]


def _edge_data(edge: ComparedEdges, at: int) -> dict[str, Any] | None:
    """One table's edge, and how much more that is than the first table's, where that has the wager as well."""
    account, more = edge.accounts[at], edge.more(at)
    if account is None:
        return None
    doubt = {} if edge.margin(at) == 0 else {"margin": edge.margin(at)}
    return {
        "edge": str(account.edge),
        "more_than_first": None if more is None else str(more),
        "method": account.method,
        **doubt,
    }


def as_data(names: Sequence[str], sections: Sequence[Section], edges: Sequence[ComparedEdges]) -> dict[str, Any]:
    """The comparison as plain data."""
    return {
        "tables": list(names),
        "edges": {edge.wager: {name: _edge_data(edge, at) for at, name in enumerate(names)} for edge in edges},
        "sections": {
            section.title: [
                {
                    "name": point.name,
                    "differs": point.differs,
                    "tables": {
                        name: {"says": cell.says, "cite": list(cell.cites)} if cell else None
                        for name, cell in zip(names, point.cells, strict=True)
                    },
                }
                for point in section.points
            ]
            for section in sections
        },
    }
