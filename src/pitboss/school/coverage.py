"""Which clauses the drills teach: all in the clause drill, and a sample of questions of every other drill."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.clauses import Clause
from pitboss.rulebooks.elements import REGISTRY
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.waivers import waivers
from pitboss.school.clause_drill import clauses_to_know
from pitboss.school.drills import CLAUSES, drills_of, question
from pitboss.school.levels import LEVELS

SAMPLE = 40  # questions of each drill at each table
WHY = {  # by the rule that obeys the clause: why the rounds of the sample did not show it
    "line": "It pays for a result that is rare.",
    "row": "It is about a hand that is rare.",
    "incident": "It is about an incident that is rare or needs facts that a question does not have.",
    "command": "It is about an order of the staff, which the drills do not give.",
    "check": "It refuses an act that the players of the drills do not try.",
    "step": "It happens without an event that a question could be about.",
    "act": "It happens without an event that a question could be about.",
    "posting": "It is about the sign.",
    "number": "It is a number by which the rounds are played.",
    "setting": "It is a choice of the house, made before the round.",
}


class TaughtClause(NamedTuple):
    """A clause, the drills that ask about it, and why no round of the sample does."""

    clause: Clause
    drills: tuple[str, ...]
    reason: str = ""


def taught(game: str, rulebook: str | None = None, sample: int = SAMPLE) -> list[TaughtClause]:
    """The clauses of a game with a duty at the table, each with its drills."""
    rows = []
    for book in rulebooks_with(game) if rulebook is None else (rulebook,):
        found: dict[str, dict[str, None]] = {}
        for drill, cite in _sampled(game, book, sample):
            found.setdefault(cite, {})[drill] = None
        every = (CLAUSES,) if CLAUSES in drills_of(game) else ()
        for clause in clauses_to_know(game, book):
            drills = tuple(found.get(clause.id, ()))
            rows.append(TaughtClause(clause, (*drills, *every), "" if drills else _reason(clause)))
    return rows


def _reason(clause: Clause) -> str:
    """Why no round shows a clause: its waiver, or the kind of rule that obeys it."""
    if clause.id in waivers():
        return f"Waived: {waivers()[clause.id]}"
    kinds = {element.kind for element in REGISTRY.values() if clause.id in element.cites}
    return next(WHY[kind] for kind in WHY if kind in kinds)


def _sampled(game: str, book: str, sample: int) -> Iterator[tuple[str, str]]:
    for settings in _tables(game, book):
        for drill in drills_of(game):
            for number in range(1, sample + 1) if drill != CLAUSES else ():
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
