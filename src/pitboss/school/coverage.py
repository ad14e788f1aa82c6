"""Which clauses the drills teach: a sample of questions of every drill, at every rulebook and kind of equipment."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.clauses import Clause, game_clauses
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import drills_of, question
from pitboss.school.levels import LEVELS

DUTIES = (
    "engine",
    "procedure",
)  # clauses that somebody at the table must obey; others are settings, records, furniture
SAMPLE = 40  # questions of each drill at each table


class TaughtClause(NamedTuple):
    """A clause, and the drills whose sample has questions about it."""

    clause: Clause
    drills: tuple[str, ...]


def taught(game: str, rulebook: str | None = None, sample: int = SAMPLE) -> list[TaughtClause]:
    """The clauses of a game with a duty at the table, each with its drills."""
    rows = []
    for book in rulebooks_with(game) if rulebook is None else (rulebook,):
        found: dict[str, dict[str, None]] = {}
        for drill, cite in _sampled(game, book, sample):
            found.setdefault(cite, {})[drill] = None
        duties = [clause for clause in game_clauses(game, book) if clause.enforce in DUTIES]
        rows += [TaughtClause(clause, tuple(found.get(clause.id, ()))) for clause in duties]
    return rows


def _sampled(game: str, book: str, sample: int) -> Iterator[tuple[str, str]]:
    for settings in _tables(game, book):
        for drill in drills_of(game):
            for number in range(1, sample + 1):
                level = LEVELS[number % len(LEVELS)].number
                try:
                    asked = question(
                        game, drill, rulebook=book, settings=settings, level=level, seed="taught", number=number
                    )
                except Refusal:
                    break  # this equipment needs an approval
                yield from ((drill, cite) for part in asked.parts for cite in part.cites)


def _tables(game: str, book: str) -> Iterator[Mapping[str, str]]:
    """The settings of one table for each kind of equipment."""
    page = chapter(book, game)
    if "equipment" not in page.settings:
        yield {}
        return
    for kind in page.gear:
        yield {"equipment": kind}
