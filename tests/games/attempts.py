"""Forbidden acts as a table: at each question, what is attempted, and the code and clauses of its refusal."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


class Attempt(NamedTuple):
    """An act at a question, and the code and the clauses of the refusal that it must meet."""

    at: str
    do: str
    args: dict[str, Any]
    by: str
    role: str
    code: str
    clauses: tuple[str, ...]


def attempt(at: str, what: str, code: str, *clauses: str, by: str = "ann", role: str = "player", **args: Any) -> Any:
    """A row of the table, marked with its clauses. `what` is a choice, or another act with a colon: `bet:`."""
    do, colon, _ = what.partition(":")
    one = Attempt(at, do, args, by, role, code, clauses) if colon else None
    one = one or Attempt(at, "choose", {"choice": what, **args}, by, role, code, clauses)
    marks = [pytest.mark.clause(clause) for clause in clauses if "/" in clause]
    return pytest.param(one, marks=marks, id=" ".join((at, what, *map(str, args.values()), by)))


def hold(one: Attempt, tables: Mapping[str, Callable[[], Tabletop]]) -> None:
    """Bring a table to the question, attempt the act, and compare the refusal; it must change nothing."""
    table = tables[one.at]()
    before = table.table.snapshot()
    with pytest.raises(Refusal) as refused:
        table.give(one.do, one.by, one.role, **one.args)
    assert (refused.value.code, refused.value.cites) == (one.code, one.clauses), str(refused.value)
    assert table.table.snapshot() == before
