"""What the school shows: the table of a question, its parts, graded answers and standings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game, slugs
from pitboss.hands.cards import JOKER
from pitboss.protocol.school_shapes import (
    AnswerGraded,
    ClauseAnswers,
    ClauseCited,
    DrillShown,
    PartShown,
    SceneShown,
    SchoolGame,
    SchoolRulebook,
    StandingShown,
)
from pitboss.protocol.web_frames import Happened
from pitboss.protocol.web_shapes import Clocks, TableLayout
from pitboss.rulebooks.book import rulebooks_with
from pitboss.school.drills import DRILLS, deciding, drills_of, payout_sign, related
from pitboss.school.levels import LEVELS
from pitboss.school.progress import Progress, Standing, pace, percent
from pitboss.school.questions import DrillQuestion, GradedPart
from pitboss.school.sheets import clause_text

NO_TABLE = "school"
OPEN_BOOK = 2
"""The highest level at which practice shows payouts and rules."""
PAID = ("payouts", "mistakes")
MOST_RULES = 20


def scene_of(asked: DrillQuestion, part: int, since: int = 0, *, aided: bool = False) -> SceneShown:
    """The table as it is at a part, with the events after the first `since` ones. Nothing later leaves the server.

    With `aided`, a trainee of the lower levels gets the payouts or the rules.
    """
    now = asked.parts[part - 1].upto
    events = [_happened(event) for event in asked.picture.events[since:now]]
    told = [line for each in asked.parts[: part - 1] for line in each.shows]
    helped = aided and asked.level <= OPEN_BOOK
    posted = payout_sign(asked) if helped and asked.drill in PAID else []
    rules = related(asked.parts[part - 1].cites)[:MOST_RULES] if helped and asked.drill not in PAID else []
    cited = [ClauseCited(clause.id, clause.summary) for clause in rules]
    layout = layout_of(asked.game, asked.rulebook)
    return SceneShown(asked.title, [*asked.scene, *told], layout, asked.picture.start, events, posted, cited)


def _happened(event: Any) -> Happened:
    return msgspec.convert(msgspec.to_builtins(event), Happened)


@lru_cache(maxsize=64)
def layout_of(game: str, rulebook: str) -> TableLayout:
    """The setup of the table at which a question plays."""
    table: AnyTable = Table(find_game(game), rulebook, {})
    count = len(table.seats.places)
    return TableLayout(
        NO_TABLE,
        game,
        table.game.name,
        rulebook,
        table.equipment,
        [table.game.seat_number(seat, count) for seat in range(count)],
        {name: table.settings[name] for name in table.chapter.settings},
        Clocks(0, 0, 0),
        True,
        "computer",
        max((deck.full[JOKER] for deck in table.state.decks), default=0),
    )


def part_of(asked: DrillQuestion, part: int) -> PartShown:
    """One part without its answer."""
    it = asked.parts[part - 1]
    return PartShown(
        part, len(asked.parts), it.asks, it.form, list(it.options), it.stake if it.form == "settle" else 0,
        list(it.shows),
    )  # fmt: skip


def graded_of(asked: DrillQuestion, part: int, graded: GradedPart) -> AnswerGraded:
    """A graded answer; the clauses that decide it come first."""
    cited = [ClauseCited(cite, clause_text(cite)) for cite in deciding(graded.cites)]
    asks = asked.parts[part - 1].asks
    return AnswerGraded(part, asks, graded.given, graded.right, graded.answer, graded.cents_off, graded.working, cited)


def standing_of(standing: Standing, level: int) -> StandingShown:
    return StandingShown(
        level, standing.passed, len(standing.last), percent(standing.last), pace(standing.last), standing.streak,
        standing.best_streak, standing.fastest,
    )  # fmt: skip


def games_of(progress: Progress) -> list[SchoolGame]:
    """Every game with its drills and a person's next levels."""
    return [_game(slug, progress) for slug in slugs()]


def _game(slug: str, progress: Progress) -> SchoolGame:
    books = [SchoolRulebook(book, _drills(slug, book, progress)) for book in rulebooks_with(slug)]
    return SchoolGame(slug, find_game(slug).name, books)


def _drills(slug: str, book: str, progress: Progress) -> list[DrillShown]:
    last = LEVELS[-1].number
    return [
        DrillShown(
            name,
            DRILLS[name].title,
            progress.level_of(slug, book, name),
            progress.standing(slug, book, name, last).passed,
        )
        for name in drills_of(slug)
    ]


def weak_clauses(progress: Progress, count: int = 5) -> list[ClauseAnswers]:
    """A person's weakest clauses."""
    weakest: Sequence[Any] = progress.weakest(count)
    return [ClauseAnswers(cite, clause_text(cite), known.right, known.wrong) for cite, known in weakest]
