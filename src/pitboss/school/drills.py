"""The drills of every game: what there is, and the questions of each."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game, slugs
from pitboss.rulebooks.book import rulebooks_with, usual_rulebook
from pitboss.rulebooks.clauses import Clause, clauses
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.school.clause_drill import clause_drill
from pitboss.school.irregularities import irregularity_drill
from pitboss.school.levels import find_level
from pitboss.school.mistakes import ERRORS, mistake_drill
from pitboss.school.payouts import payout_drill
from pitboss.school.procedure import procedure_drill
from pitboss.school.questions import DrillQuestion, Made, QuestionKey
from pitboss.school.rules import rule_drill

Maker = Callable[[Callable[[], AnyTable], str, int], Made | None]


class Drill(NamedTuple):
    """A kind of question: its name, its title, and the function that makes one from a table, a seed and a level.

    The function returns the scene and the parts; None where the round of that seed has nothing to ask.
    """

    name: str
    title: str
    make: Maker


CLAUSES, MISTAKES = "clauses", "mistakes"
CERTAIN = 100  # percent
DRILLS = {
    drill.name: drill
    for drill in (
        Drill("payouts", "Take and pay", payout_drill),
        Drill("rules", "What the rules say", rule_drill),
        Drill("procedure", "The next step", procedure_drill),
        Drill("irregularities", "Irregularities", irregularity_drill),
        Drill(MISTAKES, "Spot the mistake", mistake_drill),
        Drill(CLAUSES, "Name the clause", clause_drill),
    )
}
MOST_TRIES = 60  # seeds for one question; a round of few cards often has nothing to ask


def question(
    game: str,
    drill: str = "payouts",
    *,
    rulebook: str | None = None,
    settings: Mapping[str, str] | None = None,
    level: int = 1,
    seed: str = "school",
    number: int = 1,
    errors: int = 0,
) -> DrillQuestion:
    """One question with its answer key. The same arguments always make the same question.

    `errors` is how often the dealer of `mistakes` errs, in percent; 0 means the usual rate.
    """
    find_level(level)
    find_rate(drill, errors)
    book, found, given = rulebook_for(game, rulebook), find_drill(game, drill), dict(settings or {})
    make = partial(mistake_drill, errors=errors or ERRORS) if drill == MISTAKES else found.make
    chosen = "".join(f" {key}={value}" for key, value in sorted(given.items()))

    def opened() -> AnyTable:
        return Table(find_game(game), book, dict(given))

    for tried in range(MOST_TRIES):
        made = make(opened, f"{game} {book}{chosen} {drill} {level} {seed} {number} {tried}", level)
        if made is not None:
            title = f"{opened().game.name}: {found.title.lower()}"
            return DrillQuestion(game, book, drill, level, seed, number, title, *made, settings=given, errors=errors)
    says = (
        f"{game} is too small for a question of {drill}: {MOST_TRIES} rounds had nothing to ask. Choose another drill."
    )
    raise Refusal(InputCode.NO_QUESTION, says)


def question_of(key: QuestionKey) -> DrillQuestion:
    """The question with this key."""
    return question(
        key.game,
        key.drill,
        rulebook=key.rulebook,
        settings=key.settings,
        level=key.level,
        seed=key.seed,
        number=key.number,
        errors=key.errors,
    )


def find_rate(drill: str, errors: int) -> int:
    """The chosen rate of errors in percent; 0 is the usual one."""
    if errors and (drill != MISTAKES or not 0 < errors < CERTAIN):
        says = f"{errors} % errors in {drill}: choose 1 to {CERTAIN - 1} percent, and only for {MISTAKES}."
        raise Refusal(InputCode.UNREADABLE, says)
    return errors


def rulebook_for(game: str, rulebook: str | None) -> str:
    """The rulebook that was asked for, or else the usual one. Unknown names raise."""
    if game not in slugs():
        raise Refusal(InputCode.GAME_UNKNOWN, f"There is no game {game!r}. Choose from: {', '.join(slugs())}.")
    has = rulebooks_with(game)
    if rulebook is not None and rulebook not in has:
        raise Refusal(InputCode.RULEBOOK_UNKNOWN, f"{game} has no rulebook {rulebook!r}. Choose {' or '.join(has)}.")
    return rulebook or usual_rulebook(game)


def find_drill(game: str, name: str) -> Drill:
    has = drills_of(game)
    if name not in has:
        raise Refusal(InputCode.DRILL_UNKNOWN, f"{game} has no drill {name!r}. Choose {', '.join(has)}.")
    return DRILLS[name]


@cache
def drills_of(game: str) -> tuple[str, ...]:
    """The names of a game's drills."""
    return tuple(name for name in DRILLS if name not in WITHOUT.get(game, {}))


def drill_list() -> dict[str, list[str]]:
    """Every game with its drills."""
    return {game: list(drills_of(game)) for game in slugs()}


WITHOUT: Mapping[str, Mapping[str, str]] = {}
"""Drills that make no sense at a game, with the reason."""


def payout_sign(asked: DrillQuestion) -> list[str]:
    """What the sign at the question's table says about payouts."""
    table: AnyTable = Table(find_game(asked.game), asked.rulebook, dict(asked.settings))
    return [line["text"] for line in table.sign() if line["topic"] == "payouts"]


def deciding(cites: Sequence[str]) -> list[str]:
    """The clauses that decide an answer: the most special ones first, then rulings."""
    special = reversed(cites)
    return sorted(special, key=lambda cite: cite not in clauses())


def related(cites: Sequence[str]) -> list[Clause]:
    """The clauses around those that decide: the same page of the book, the most special ones first."""
    pages = dict.fromkeys(_page(cite) for cite in reversed(cites) if cite in clauses())
    return [clause for page in pages for clause in clauses().values() if _page(clause.id) == page]


def _page(cite: str) -> str:
    """`bs/4(9)` for `bs/4(9)(b)#0-5`: the document, its regulation and its first paragraph."""
    return ")".join(cite.partition("#")[0].split(")")[:1])
