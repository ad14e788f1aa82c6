"""The clause catalogue: one row for each clause of the four regulation texts, summarised in our own words."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import NamedTuple

_COLUMNS = ("id", "doc", "game", "topic", "enforce", "summary")

_RULEBOOKS = MappingProxyType({"bs": "bahamas", "nsw-lir": "nsw", "nsw-dc": "nsw", "tribal-lir": "tribal"})

# The poker regulation writes one chapter for several games: what is common to all is filed under `poker`, and the
# high-low and low forms of a variant share that variant's rows.
_POKER = MappingProxyType(
    {
        "holdem": "holdem",
        "omaha": "omaha",
        "omaha-hi-lo-8": "omaha",
        "seven-card-stud": "seven-card-stud",
        "seven-card-stud-hi-lo": "seven-card-stud",
        "seven-card-stud-hi-lo-8": "seven-card-stud",
        "five-card-draw": "five-card-draw",
        "five-card-draw-low": "five-card-draw",
        "five-card-stud": "five-card-stud",
    }
)


class Clause(NamedTuple):
    """One clause: where it stands, which game it governs, how software can keep it, and what it asks."""

    id: str
    doc: str
    game: str
    topic: str
    enforce: str
    summary: str


@cache
def clauses() -> Mapping[str, Clause]:
    """Every clause by its id, in the order of the texts."""
    text = resources.files(__package__).joinpath("clauses.tsv").read_text(encoding="utf-8")
    header, *lines = text.splitlines()
    if tuple(header.split("\t")) != _COLUMNS:
        msg = f"clauses.tsv must start with the columns {', '.join(_COLUMNS)}"
        raise ValueError(msg)
    catalogue: dict[str, Clause] = {}
    for line in lines:
        clause = Clause(*line.split("\t"))
        if clause.id in catalogue:
            msg = f"clauses.tsv lists {clause.id} twice; an id names one clause"
            raise ValueError(msg)
        catalogue[clause.id] = clause
    return MappingProxyType(catalogue)


def documents() -> Mapping[str, str]:
    """The rulebook each document belongs to."""
    return _RULEBOOKS


@cache
def documents_for(game: str, rulebook: str) -> frozenset[str]:
    """The documents of a rulebook that govern a game; all of them where the catalogue does not know the game."""
    mine = {doc for doc, book in _RULEBOOKS.items() if book == rulebook}
    wanted = {_POKER[game], "poker"} if game in _POKER else {game}
    return frozenset({c.doc for c in clauses().values() if c.game in wanted} & mine) or frozenset(mine)


def game_clauses(game: str, rulebook: str | None = None) -> tuple[Clause, ...]:
    """The clauses that govern a game, in one rulebook or in all; none where the rulebook does not know the game.

    A poker variant brings the rows of the poker family with it. The rows of game `all` concern the premises rather
    than a table, so they come only when asked for by that name.
    """
    wanted = {_POKER[game], "poker"} if game in _POKER else {game}
    found = tuple(clause for clause in clauses().values() if clause.game in wanted)
    if not found:
        known = sorted({clause.game for clause in clauses().values()} | set(_POKER))
        msg = f"no clause governs a game called {game!r}; the games are {', '.join(known)}"
        raise ValueError(msg)
    if rulebook is None:
        return found
    if rulebook not in _RULEBOOKS.values():
        msg = f"no rulebook is called {rulebook!r}; the rulebooks are {', '.join(sorted(set(_RULEBOOKS.values())))}"
        raise ValueError(msg)
    return tuple(clause for clause in found if _RULEBOOKS[clause.doc] == rulebook)
