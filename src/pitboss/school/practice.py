"""A practice: questions one after another, those with a person's weak clauses first."""

from collections.abc import Iterator, Mapping
from functools import partial
from secrets import token_hex

from pitboss.school.drills import find_drill, find_rate, question, rulebook_for
from pitboss.school.levels import find_level
from pitboss.school.progress import Progress, best_for
from pitboss.school.questions import DrillQuestion

CHOICES = 3  # candidates for each question


def practice(
    game: str,
    drill: str,
    progress: Progress,
    *,
    rulebook: str | None = None,
    settings: Mapping[str, str] | None = None,
    level: int | None = None,
    seed: str | None = None,
    errors: int = 0,
) -> Iterator[DrillQuestion]:
    """Endless questions. With a seed they are always the same; without one, weak clauses come back sooner."""
    book = rulebook_for(game, rulebook)
    find_drill(game, drill)
    find_rate(drill, errors)
    at = find_level(progress.level_of(game, book, drill) if level is None else level).number
    drawn, number = seed or token_hex(4), 0
    while True:
        choices = 1 if seed is not None else CHOICES
        numbers = range(number + 1, number + 1 + choices)
        made = partial(question, game, drill, rulebook=book, settings=settings, level=at, seed=drawn, errors=errors)
        yield best_for(progress, [made(number=nth) for nth in numbers])
        number += choices
