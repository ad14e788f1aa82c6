"""Elements: everything that follows a clause, such as a step, a check, a number or a line of a schedule.

Every element cites clauses. An element can be knocked out, to prove that a test fails without the rule.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from pitboss.rulebooks.clauses import documents, documents_for, governs
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.rulings import rulings

KINDS = ("step", "act", "incident", "command", "check", "posting", "number", "line", "row", "setting")


class Element:
    """One rule of the program with the clauses and rulings that it follows."""

    __slots__ = ("_mine", "cites", "id", "kind")

    def __init__(self, kind: str, name: str, cites: Iterable[str]) -> None:
        self.id = name
        self.kind = kind
        self.cites = tuple(cites)
        self._mine: dict[str, tuple[str, ...]] = {}
        if not self.cites:
            raise Misprint(f"{kind} {name} cites no clause: name the clause or ruling that it follows")
        if name in REGISTRY and REGISTRY[name].cites != self.cites:
            raise Misprint(f"two rules have the name {name}: a proof could knock out only one of them")
        REGISTRY[name] = self

    def cites_of(self, rulebook: str, game: str = "") -> tuple[str, ...]:
        """The citations under one rulebook; without any, the rulebook does not have this rule.

        With a game, only clauses that govern that game count: two games may share a rule and cite different clauses.
        """
        key = f"{rulebook}/{game}"
        mine = self._mine.get(key)
        if mine is None:
            mine = tuple(c for c in self.cites if rulebook in rulebooks_of(c))
            if game:
                mine = tuple(c for c in mine if documents_for(game, rulebook) & documents_of(c) and _governs(c, game))
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
    """The rulebooks of a clause or a ruling."""
    books = documents()
    return frozenset(books[doc] for doc in documents_of(cite))


@cache
def documents_of(cite: str) -> frozenset[str]:
    """The documents of a clause or a ruling."""
    if "/" in cite:
        doc = cite.partition("/")[0]
        if doc not in documents():
            known = ", ".join(documents())
            raise Misprint(f"a rule cites {cite}, but there is no document {doc}: choose one of {known}")
        return frozenset({doc})
    ruling = rulings().get(cite)
    if ruling is None:
        raise Misprint(f"a rule cites {cite}, which is neither a clause nor a ruling")
    return frozenset(ruling.documents)


def _governs(cite: str, game: str) -> bool:
    """Whether a clause, or a clause of a ruling, governs a game."""
    read = (cite,) if "/" in cite else rulings()[cite].clauses
    return not read or any(governs(clause, game) for clause in read)


@contextmanager
def knocked_out(*ids: str) -> Iterator[None]:
    """Switch these rules off inside the block."""
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
    """Collect every clause and ruling that the engine cites inside the block."""
    cited: set[str] = set()
    LISTENERS.append(cited)
    try:
        yield cited
    finally:
        # By identity: two nested collections may be equal.
        LISTENERS[:] = [x for x in LISTENERS if x is not cited]


def name_clauses(cites: Iterable[str]) -> None:
    """Add these clauses to every active collection."""
    for cited in LISTENERS:
        cited.update(cites)
