"""Clears a table's accounts when it closes: chips go to people and the cage, boxes to the count, awards are held.

A table that is opened again starts with empty accounts, like its new log.
"""

from collections.abc import Callable, Iterable, Iterator

from pitboss.engine.bank import CAGE, DROP_BOX, LAYOUT, POT, RAKE
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.types.posting import BOX, HELD, Posting, is_of_the_house, wallet

CLOSED = "closed"
OWED = "owed:"


def square(table: str, names: Iterable[str], ledger: Ledger, is_here: Callable[[str], bool]) -> list[Posting]:
    """The postings that clear a closed table's accounts; `is_here` tells which accounts are people."""
    return list(_moves(table, names, ledger, is_here))


def _moves(table: str, names: Iterable[str], ledger: Ledger, is_here: Callable[[str], bool]) -> Iterator[Posting]:
    for name in names:
        held = ledger.of(f"{table}/{name}")
        if name == CAGE or is_of_the_house(name) or not held:
            continue
        home = _home(table, name, is_here)
        source, target = (f"{table}/{name}", home) if held > 0 else (home, f"{table}/{name}")
        yield Posting(source, target, abs(held), CLOSED)


def _home(table: str, name: str, is_here: Callable[[str], bool]) -> str:
    if is_here(name):
        return wallet(name)
    if name in (RAKE, DROP_BOX):
        return f"{BOX}{table}"
    if name.startswith((HELD, OWED)):
        return name
    assert name not in (LAYOUT, POT), f"{table} closed with chips on its {name}"
    return CAGE
