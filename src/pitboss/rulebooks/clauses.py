"""The clause catalogue: one row for each clause of the four regulation texts, summarised in our own words."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import NamedTuple

from pitboss.rulebooks.misprint import Misprint

_COLUMNS = ("id", "doc", "game", "topic", "enforce", "summary")

# Enforced by the engine, by the check of a setting, by a step of the staff, by an entry in the log, or not (furniture).
_ENFORCED = ("engine", "setting", "procedure", "record", "physical")

_RULEBOOKS = MappingProxyType({"bs": "bahamas", "nsw-lir": "nsw", "nsw-dc": "nsw", "tribal-lir": "tribal"})

# The poker regulation has one chapter for several games: common rows have the game `poker`, and the high-low and low
# forms of a variant use that variant's rows.
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
    """One clause: its document, its game, who enforces it, and what it demands."""

    id: str
    doc: str
    game: str
    topic: str
    enforce: str
    summary: str


# Folders with the clauses of outside games: a clauses.tsv with the same columns, and a documents.toml that names the
# rulebook of each document (`house-rules = "house"`).
MORE: list[Traversable] = []


@cache
def clauses() -> Mapping[str, Clause]:
    """Every clause by its id, in the order of the texts."""
    catalogue: dict[str, Clause] = {}
    for folder in (resources.files(__package__), *MORE):
        for clause in _read(folder / "clauses.tsv"):
            if clause.id in catalogue:
                raise Misprint(f"clauses.tsv lists {clause.id} twice; an id names one clause")
            catalogue[clause.id] = clause
    return MappingProxyType(catalogue)


def _read(page: Traversable) -> Iterator[Clause]:
    header, *lines = page.read_text(encoding="utf-8").splitlines()
    if tuple(header.split("\t")) != _COLUMNS:
        raise Misprint(f"{page} must start with the columns {', '.join(_COLUMNS)}, with tabs between")
    for line in filter(str.strip, lines):
        cells = line.split("\t")
        if len(cells) != len(_COLUMNS):
            raise Misprint(f"{page}: {line!r} has {len(cells)} columns of {len(_COLUMNS)}, with tabs between")
        clause = Clause(*cells)
        if clause.enforce not in _ENFORCED:
            raise Misprint(f"{page}: {clause.id} is enforced by {', '.join(_ENFORCED)}, not by {clause.enforce}")
        yield clause


@cache
def documents() -> Mapping[str, str]:
    """The rulebook of each document."""
    more: dict[str, str] = {}
    for folder in MORE:
        more |= tomllib.loads((folder / "documents.toml").read_text(encoding="utf-8"))
    return MappingProxyType({**_RULEBOOKS, **more})


def add_clauses(folder: Traversable) -> None:
    """Add the clauses of an outside game."""
    MORE.append(folder)
    _forget()


def drop_clauses(folder: Traversable) -> None:
    """Remove the clauses of an outside game."""
    if folder in MORE:
        MORE.remove(folder)
    _forget()


def _forget() -> None:
    """Clear the caches after the catalogue has changed."""
    for known in (clauses, documents, documents_for, known_games, governs):
        known.cache_clear()


@cache
def documents_for(game: str, rulebook: str) -> frozenset[str]:
    """The documents of a rulebook that govern a game; all of them for a game without clauses."""
    mine = {doc for doc, book in documents().items() if book == rulebook}
    wanted = _filed_under(game)
    return frozenset({c.doc for c in clauses().values() if c.game in wanted} & mine) or frozenset(mine)


@cache
def known_games() -> frozenset[str]:
    """Every game with clauses in the catalogue."""
    return frozenset({c.game for c in clauses().values()} | set(_POKER)) - {"all"}


def _filed_under(game: str) -> frozenset[str]:
    """The names in the catalogue's game column that govern a game."""
    return frozenset({_POKER[game], "poker"} if game in _POKER else {game})


@cache
def governs(clause: str, game: str) -> bool:
    """Whether a clause governs a game, or every game; an unknown clause or game counts as governed."""
    row, wanted = clauses().get(clause), _filed_under(game)
    if row is None or row.game == "all":
        return True
    return row.game in wanted or not _catalogued(wanted)


@cache
def _catalogued(wanted: frozenset[str]) -> bool:
    """Whether the catalogue has rows under one of these names."""
    return any(c.game in wanted for c in clauses().values())


def game_clauses(game: str, rulebook: str | None = None) -> tuple[Clause, ...]:
    """The clauses that govern a game, in one rulebook or in all.

    A poker variant includes the rows of the poker family. Rows of the game `all` concern the premises, not a table, so
    they are included only under that name.
    """
    wanted = _filed_under(game)
    found = tuple(clause for clause in clauses().values() if clause.game in wanted)
    if not found:
        known = sorted({*known_games(), "all"})
        msg = f"No clause governs a game {game!r}. Choose one of {', '.join(known)}."
        raise ValueError(msg)
    if rulebook is None:
        return found
    books = documents()
    if rulebook not in books.values():
        msg = f"There is no rulebook {rulebook!r}. Choose one of {', '.join(sorted(set(books.values())))}."
        raise ValueError(msg)
    return tuple(clause for clause in found if books[clause.doc] == rulebook)
