"""Practice: a person's progress and their open question, graded part by part. The server measures the time."""

import secrets
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import find_drill, find_rate, rulebook_for
from pitboss.school.practice import CHOICES
from pitboss.school.progress import Progress, Standing, best_for
from pitboss.school.questions import DrillQuestion, GradedPart, GradedQuestion, QuestionKey, grade_part
from pitboss.server.ledger.change import Change
from pitboss.server.school.question_maker import QuestionMaker
from pitboss.server.storage.school_schema import school_progress


class OpenQuestion(msgspec.Struct):
    """A question that a person has begun: the answers so far with their times, and when the current part was shown."""

    id: str
    key: QuestionKey
    since: int
    given: list[str] = []
    spent: list[int] = []
    waits: bool = False  # after a wrong answer, until the person continues


class Trainee(NamedTuple):
    """What the school keeps about a person."""

    person: str
    progress: Progress
    lesson: OpenQuestion | None
    stored: str | None  # the lesson as it is stored; None if the person is new


class AnswerTaken(NamedTuple):
    """A graded answer; with the last part of a question, the standing."""

    graded: GradedPart
    standing: Standing | None
    question: DrillQuestion


def trainee(connection: Connection, person: str) -> Trainee:
    """What the school keeps about a person."""
    row = connection.execute(select(school_progress).where(school_progress.c.person == person)).first()
    if row is None:
        return Trainee(person, Progress(), None, None)
    lesson = msgspec.json.decode(row.lesson, type=OpenQuestion) if row.lesson else None
    return Trainee(person, msgspec.json.decode(row.progress, type=Progress), lesson, row.lesson)


def keep(change: Change, before: Trainee, progress: Progress, lesson: OpenQuestion | None) -> None:
    """Write the progress and the open question, unless another request was quicker."""
    words = msgspec.json.encode(lesson).decode() if lesson is not None else ""
    row = {"progress": msgspec.json.encode(progress).decode(), "lesson": words}

    def write(connection: Connection) -> None:
        mine = school_progress.c.person == before.person
        if before.stored is None:
            try:
                connection.execute(insert(school_progress), {"person": before.person, **row})
            except IntegrityError:
                raise answered_already() from None
            return
        same = mine & (school_progress.c.lesson == before.stored)
        if connection.execute(update(school_progress).where(same).values(**row)).rowcount == 0:
            raise answered_already()

    change.write(write)


def answered_already() -> Refusal:
    says = "This answer comes twice or too late, so it was not counted. Load the question again."
    return Refusal(ServerCode.ANSWERED_ALREADY, says)


class Wanted(NamedTuple):
    """What a person wants to practise."""

    game: str
    rulebook: str
    drill: str
    level: int | None
    errors: int


async def ask(maker: QuestionMaker, change: Change, before: Trainee, wanted: Wanted) -> OpenQuestion:
    """A new question, one with weak clauses first. An unfinished one before it counts for nothing."""
    game, rulebook, drill, level, errors = wanted
    book = rulebook_for(game, rulebook or None)
    find_drill(game, drill)
    find_rate(drill, errors)
    at = before.progress.level_of(game, book, drill) if level is None else level
    seed = secrets.token_hex(8)
    choices = [QuestionKey(game, book, drill, at, seed, number, errors=errors) for number in range(1, CHOICES + 1)]
    made = await maker.make(choices)
    best = made.index(best_for(before.progress, made))
    lesson = OpenQuestion(secrets.token_hex(8), choices[best], change.records.clock())
    keep(change, before, before.progress, lesson)
    return lesson


def opened(before: Trainee, question: str) -> OpenQuestion:
    """The open question, if it is the named one."""
    if before.lesson is None or before.lesson.id != question:
        raise Refusal(ServerCode.NO_SUCH_QUESTION, "This question is not open any more. Ask for a new one.")
    return before.lesson


async def answer(maker: QuestionMaker, change: Change, before: Trainee, given: tuple[str, int, str]) -> AnswerTaken:
    """Grade the answer to the next part. The last one counts the whole question."""
    question, part, words = given
    lesson, now = opened(before, question), change.records.clock()
    asked = await maker.one(lesson.key)
    if part != len(lesson.given) + 1 or part > len(asked.parts):
        raise answered_already()
    graded = grade_part(asked.parts[part - 1], words)
    then = OpenQuestion(
        lesson.id, lesson.key, now, [*lesson.given, words], [*lesson.spent, now - lesson.since], not graded.right
    )
    if part < len(asked.parts):
        keep(change, before, before.progress, then)
        return AnswerTaken(graded, None, asked)
    parts = tuple(grade_part(each, said) for each, said in zip(asked.parts, then.given, strict=True))
    standing = before.progress.add(asked, GradedQuestion(parts), then.spent)
    keep(change, before, before.progress, None)
    return AnswerTaken(graded, standing, asked)


def resume(change: Change, before: Trainee, question: str) -> None:
    """Show the next part after a wrong answer; its time begins now."""
    lesson = opened(before, question)
    if lesson.waits:
        shown = msgspec.structs.replace(lesson, waits=False, since=change.records.clock())
        keep(change, before, before.progress, shown)
