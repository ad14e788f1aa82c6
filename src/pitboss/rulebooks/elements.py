"""Whatever obeys a clause is an element: a step, a check, a number, a line of a schedule.

An element cannot be built without a citation. Each one can be knocked out, so that a proof can ask:
does any test notice when this rule is not kept?
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from pitboss.rulebooks.clauses import documents
from pitboss.rulebooks.rulings import rulings

KINDS = ("step", "act", "incident", "command", "check", "posting", "number", "line", "row", "setting")


class Element:
    """One rule of the running program and the clauses and rulings it obeys."""

    __slots__ = ("_mine", "cites", "id", "kind")

    def __init__(self, kind: str, name: str, cites: Iterable[str]) -> None:
        self.id = name
        self.kind = kind
        self.cites = tuple(cites)
        self._mine: dict[str, tuple[str, ...]] = {}
        if not self.cites:
            raise ValueError(f"{kind} {name} cites no clause: every rule names the clause or ruling it obeys")
        REGISTRY[name] = self

    def cites_of(self, rulebook: str) -> tuple[str, ...]:
        """The citations that hold under one rulebook; none means the rulebook knows no such rule."""
        mine = self._mine.get(rulebook)
        if mine is None:
            mine = self._mine[rulebook] = tuple(c for c in self.cites if rulebook in rulebooks_of(c))
        return mine

    @property
    def knocked_out(self) -> bool:
        return self.id in KNOCKED

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


REGISTRY: dict[str, Element] = {}
KNOCKED: set[str] = set()
_LISTENERS: list[set[str]] = []


@cache
def rulebooks_of(cite: str) -> frozenset[str]:
    """The rulebooks a clause or a ruling belongs to."""
    books = documents()
    if "/" in cite:
        doc = cite.partition("/")[0]
        if doc not in books:
            raise ValueError(f"{cite}: no document {doc}")
        return frozenset({books[doc]})
    ruling = rulings().get(cite)
    if ruling is None:
        raise ValueError(f"{cite} is neither a clause nor a ruling")
    return frozenset(books[doc] for doc in ruling.documents)


@contextmanager
def knocked_out(*ids: str) -> Iterator[None]:
    """Leave these rules out while the block runs."""
    unknown = [i for i in ids if i not in REGISTRY]
    if unknown:
        raise KeyError(f"no such element: {', '.join(unknown)}")
    KNOCKED.update(ids)
    try:
        yield
    finally:
        KNOCKED.difference_update(ids)


@contextmanager
def listening() -> Iterator[set[str]]:
    """Collect every clause and ruling that the engine names while the block runs."""
    heard: set[str] = set()
    _LISTENERS.append(heard)
    try:
        yield heard
    finally:
        # By identity: two nested listeners may have heard the same and would compare equal.
        _LISTENERS[:] = [x for x in _LISTENERS if x is not heard]


def name_clauses(cites: Iterable[str]) -> None:
    """Tell whoever listens that the running engine named these clauses."""
    for heard in _LISTENERS:
        heard.update(cites)
