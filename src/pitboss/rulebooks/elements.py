"""Whatever obeys a clause is an element: a step, a check, a number, a line of a schedule.

An element cannot be built without a citation. Each one can be knocked out, so that a proof can ask:
does any test notice when this rule is not kept?
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from pitboss.rulebooks.clauses import documents, documents_for, governs
from pitboss.rulebooks.misprint import Misprint
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
            raise Misprint(f"{kind} {name} cites no clause: every rule names the clause or ruling it obeys")
        if name in REGISTRY and REGISTRY[name].cites != self.cites:
            raise Misprint(f"two rules are called {name}: a proof could leave out only one of them")
        REGISTRY[name] = self

    def cites_of(self, rulebook: str, game: str = "") -> tuple[str, ...]:
        """The citations that hold under one rulebook; none means the rulebook knows no such rule.

        Named with its game, only what speaks of that game counts: a rule that two games share cites the
        clauses of the game at hand.
        """
        key = f"{rulebook}/{game}"
        mine = self._mine.get(key)
        if mine is None:
            mine = tuple(c for c in self.cites if rulebook in rulebooks_of(c))
            if game:
                mine = tuple(c for c in mine if documents_for(game, rulebook) & documents_of(c) and _speaks_of(c, game))
            self._mine[key] = mine
        return mine

    @property
    def knocked_out(self) -> bool:
        return self.id in KNOCKED

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


REGISTRY: dict[str, Element] = {}
KNOCKED: set[str] = set()
LISTENERS: list[set[str]] = []


@cache
def rulebooks_of(cite: str) -> frozenset[str]:
    """The rulebooks a clause or a ruling belongs to."""
    books = documents()
    return frozenset(books[doc] for doc in documents_of(cite))


@cache
def documents_of(cite: str) -> frozenset[str]:
    """The documents a clause stands in or a ruling reads."""
    if "/" in cite:
        doc = cite.partition("/")[0]
        if doc not in documents():
            known = ", ".join(documents())
            raise Misprint(f"a rule cites {cite}, but there is no document {doc}; the documents are {known}")
        return frozenset({doc})
    ruling = rulings().get(cite)
    if ruling is None:
        raise Misprint(f"a rule cites {cite}, which is neither a clause nor a ruling")
    return frozenset(ruling.documents)


def _speaks_of(cite: str, game: str) -> bool:
    """Whether a clause, or one of those that a ruling reads, is about a game."""
    read = (cite,) if "/" in cite else rulings()[cite].clauses
    return not read or any(governs(clause, game) for clause in read)


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
    LISTENERS.append(heard)
    try:
        yield heard
    finally:
        # By identity: two nested listeners may have heard the same and would compare equal.
        LISTENERS[:] = [x for x in LISTENERS if x is not heard]


def name_clauses(cites: Iterable[str]) -> None:
    """Tell whoever listens that the running engine named these clauses."""
    for heard in LISTENERS:
        heard.update(cites)
