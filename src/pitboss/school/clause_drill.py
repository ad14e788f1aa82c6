"""Clause drills: what a clause says, and which clause says something, for those who decide and write reports."""

from collections.abc import Sequence

from pitboss.rulebooks.clauses import Clause, game_clauses
from pitboss.school.draws import Draws
from pitboss.school.questions import Made, Part
from pitboss.school.school_table import Lesson, SchoolTable
from pitboss.school.sentences import Opened, mixed, other_numbers

DUTIES = (
    "engine",
    "procedure",
)  # clauses that somebody at the table must obey; others are settings, records, furniture
PARTS, OPTIONS = (2, 3, 3, 4), (3, 4, 5, 6)  # by level
NEAR = 6  # clauses before and after, which are the likely mistakes
SAYS = 2  # every second part asks what a clause says, the others which clause it is
LESSON = Lesson(2, 1, 4)


def clauses_to_know(game: str, rulebook: str) -> list[Clause]:
    """The clauses of a game that the drill asks about."""
    return [clause for clause in game_clauses(game, rulebook) if clause.enforce in DUTIES]


def clause_drill(opened: Opened, seed: str, level: int) -> Made | None:
    """A few clauses of the table's rulebook, each with its neighbours as wrong options."""
    draws, table = Draws(f"{seed}/clauses"), SchoolTable(opened(), seed, LESSON)
    known = clauses_to_know(table.table.game.slug, table.table.rulebook)
    places = sorted(draws.some(range(len(known)), PARTS[level - 1]))
    parts = [clause_part(known, place, OPTIONS[level - 1], draws) for place in places]
    return Made((), tuple(parts), table.picture())


def clause_part(known: Sequence[Clause], place: int, count: int, draws: Draws) -> Part:
    """A question about one of the clauses."""
    clause = known[place]
    near = [each for each in known[max(place - NEAR, 0) : place + NEAR + 1] if each.summary != clause.summary]
    assert near, "a game has several clauses"
    if draws.below(SAYS):
        wrong, first = [each.summary for each in near], other_numbers(clause.summary, draws)
        asks, right = f"What does {clause.id} say?", clause.summary
    else:
        wrong, first = [each.id for each in near], []
        asks, right = f"Which clause says this? “{clause.summary}”", clause.id
    options = mixed(right, wrong, count, draws, first=first)
    assert options is not None
    working = f"{clause.id}: {clause.summary}"
    return Part(asks, "choice", right, options=options, working=working, cites=(clause.id,))
