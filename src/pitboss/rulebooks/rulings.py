"""The rulings: each doubtful place of the texts, its possible readings and the reading we use."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, NamedTuple

from pitboss.rulebooks.clauses import MORE, documents, game_clauses


class Reading(NamedTuple):
    """One way to understand a doubtful place.

    `choose` is the setting that selects it, as `key=value`; without it, the setting's value is the name. `closed` says
    why no setting selects it.
    """

    name: str
    says: str
    choose: str = ""
    closed: str = ""


class Ruling(NamedTuple):
    """A doubtful place and our reading; `option` is the table setting that selects another reading."""

    id: str
    title: str
    severity: str
    documents: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[Reading, ...]
    default: str
    option: str | None
    reason: str

    def reading(self, name: str | None = None) -> Reading:
        """The reading of that name, or the default."""
        wanted = self.default if name is None else name
        for reading in self.readings:
            if reading.name == wanted:
                return reading
        names = ", ".join(reading.name for reading in self.readings)
        msg = f"Ruling {self.id} has no reading {wanted!r}. Choose one of {names}."
        raise ValueError(msg)

    def setting(self, reading: Reading) -> str:
        """The setting that selects a reading, as `key=value`; empty if none does."""
        if self.option is None or reading.closed:
            return ""
        return reading.choose or f"{self.option}={reading.name}"


@cache
def rulings() -> Mapping[str, Ruling]:
    """Every ruling by its id, in the order of the ids."""
    found: dict[str, Ruling] = {}
    for file in _pages():
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["ruling"]:
            ruling = _ruling(entry)
            if ruling.id in found:
                msg = f"{file.name} repeats ruling {ruling.id}; an id names one ruling"
                raise ValueError(msg)
            found[ruling.id] = ruling
    return MappingProxyType(dict(sorted(found.items())))


def _pages() -> Iterator[Traversable]:
    """The pages of rulings: ours and those of outside games."""
    for folder in (resources.files(__package__), *MORE):
        mine = folder.joinpath("rulings")
        if mine.is_dir():
            yield from (page for page in mine.iterdir() if page.name.endswith(".toml"))


def rulings_for(game: str, rulebook: str | None = None) -> tuple[Ruling, ...]:
    """The rulings on the clauses of a game; one that cites no clause concerns every game of its documents."""
    governing = game_clauses(game, rulebook)
    ids = {clause.id for clause in governing}
    docs = {clause.doc for clause in governing}
    return tuple(
        ruling
        for ruling in rulings().values()
        if not ids.isdisjoint(ruling.clauses) or (not ruling.clauses and not docs.isdisjoint(ruling.documents))
    )


def document_rulings(doc: str) -> tuple[Ruling, ...]:
    """The rulings that concern a document."""
    if doc not in documents():
        msg = f"There is no document {doc!r}. Choose one of {', '.join(documents())}."
        raise ValueError(msg)
    return tuple(ruling for ruling in rulings().values() if doc in ruling.documents)


def _ruling(entry: dict[str, Any]) -> Ruling:
    """A ruling from its TOML table; a misspelt key raises an error."""
    fields = dict(entry)
    fields["documents"] = tuple(fields["documents"])
    fields["clauses"] = tuple(fields["clauses"])
    fields["readings"] = tuple(Reading(**reading) for reading in fields["readings"])
    fields.setdefault("option", None)
    return Ruling(**fields)
