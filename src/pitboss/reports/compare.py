"""Compare tables of one game: payouts, numbers, procedure, powers and exact edges."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.engine.table import AnyTable
from pitboss.maths.result import WagerOdds, off_by, percent
from pitboss.rule_pages.rule_page import rule_page


class Cell(NamedTuple):
    """The rule of one table on a point, with its clauses."""

    says: str
    cites: tuple[str, ...]


class Point(NamedTuple):
    """One point on which tables may differ; a cell is None where a table has no such rule."""

    name: str
    cells: tuple[Cell | None, ...]

    @property
    def differs(self) -> bool:
        """Whether the rules differ; clauses always do."""
        return len({cell.says if cell else None for cell in self.cells}) > 1


class Section(NamedTuple):
    """Points of one kind."""

    title: str
    points: tuple[Point, ...]

    def differing(self) -> "Section":
        return self._replace(points=tuple(point for point in self.points if point.differs))


class ComparedEdges(NamedTuple):
    """The odds of a wager at each table; None where a table does not offer it."""

    wager: str
    accounts: tuple[WagerOdds | None, ...]

    @property
    def edges(self) -> tuple[Fraction | None, ...]:
        return tuple(account.edge if account else None for account in self.accounts)

    def more(self, at: int) -> Fraction | None:
        """The difference in edge from the first table; exact if both edges are."""
        first, here = self.edges[0], self.edges[at]
        return None if first is None or here is None else here - first

    def margin(self, at: int) -> float:
        """The error of that difference; 0 if both edges are exact."""
        return sum(account.margin for account in (self.accounts[0], self.accounts[at]) if account)

    def shown(self) -> list[tuple[str, str]]:
        """Each table's edge in percent, and its difference from the first table."""
        return [(_percent(edge), _more(self.more(at)) if at else "") for at, edge in enumerate(self.edges)]

    def exactly(self, names: Sequence[str]) -> Iterator[str]:
        """Each difference as a fraction, or with its error."""
        for at, name in enumerate(names):
            more = self.more(at)
            if more and self.margin(at):
                yield f"{self.wager}, {name}: the difference is not exact; error at most {off_by(self.margin(at))}."
            elif more:
                yield f"{self.wager}, {name}: change of exactly {'+' if more > 0 else ''}{more}."


def _percent(edge: Fraction | None) -> str:
    return "-" if edge is None else percent(edge)


def _more(more: Fraction | None) -> str:
    """A difference in percentage points, with its sign."""
    if more is None:
        return ""
    return f"{'+' if more > 0 else ''}{percent(more).removesuffix('%')}pp" if more else "none"


Page = Mapping[str, Any]
Entries = Iterator[tuple[str, Cell]]


def _procedure(page: Page) -> Entries:
    for stage in ("opening", "round", "closing"):
        for step in page["procedure"][stage]:
            if step["performed"]:
                yield f"{stage}: {step['title']}", Cell(step["does"], tuple(step["cite"]))


def _named(part: str, name: str, *says: str) -> Callable[[Page], Entries]:
    """Read the entries of a part of the rule page: the key of the name, and the keys of the text."""

    def entries(page: Page) -> Entries:
        for entry in page[part]:
            words = _joined([_words(entry[word]) for word in says if entry[word] not in ("", [])])
            yield str(entry[name]), Cell(words, tuple(entry["cite"]))

    return entries


def _joined(parts: list[str]) -> str:
    """The parts of an entry: `6; at least 6`, or after a sentence `Void the round. [dealer]`."""
    first, *rest = parts or [""]
    return f"{first} [{'; '.join(rest)}]" if rest and first.endswith(".") else "; ".join(parts)


def _words(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _payouts(page: Page) -> Entries:
    """The lines of the pay tables."""
    for schedule in page["payouts"]:
        for line in schedule["lines"]:
            yield f"{schedule['schedule']}: {line['label']}", Cell(line["pays"], tuple(line["cite"]))


SECTIONS: dict[str, Callable[[Page], Entries]] = {
    "Payouts": _payouts,
    "Numbers": _named("numbers", "name", "value"),
    "Settings": _named("settings", "name", "value", "permits"),
    "Procedure": _procedure,
    "Irregularities": _named("incidents", "title", "does", "roles"),
    "Powers": _named("commands", "title", "does", "roles"),
    "Refusals": _named("refusals", "code", "says"),
}


def compare(tables: Sequence[AnyTable]) -> list[Section]:
    """Every point that any of the tables has, in sections."""
    pages = [rule_page(table) for table in tables]
    return [Section(title, tuple(_points(pages, entries))) for title, entries in SECTIONS.items()]


def _points(pages: Sequence[Page], entries: Callable[[Page], Entries]) -> Iterator[Point]:
    found = [_gathered(entries(page)) for page in pages]
    names = dict.fromkeys(name for side in found for name in side)
    return (Point(name, tuple(side.get(name) for side in found)) for name in names)


def _gathered(entries: Entries) -> dict[str, Cell]:
    """Entries by name; several entries with one name are joined."""
    found: dict[str, Cell] = {}
    for name, cell in entries:
        before = found.get(name)
        if before is None:
            found[name] = cell
        elif cell.says not in before.says.split(" / "):
            found[name] = Cell(f"{before.says} / {cell.says}", tuple(dict.fromkeys((*before.cites, *cell.cites))))
    return found


def compare_edges(accounts: Sequence[Sequence[WagerOdds]]) -> list[ComparedEdges]:
    """The edges of every wager that any of the tables offers."""
    sides = [{account.name: account for account in each} for each in accounts]
    names = dict.fromkeys(name for side in sides for name in side)
    return [ComparedEdges(name, tuple(side.get(name) for side in sides)) for name in names]


def _edge_data(edge: ComparedEdges, at: int) -> dict[str, Any] | None:
    """One table's edge, and its difference from the first table's if that has the wager."""
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
    """The comparison as data."""
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
