"""Routes of the dealer school: what there is, and practice."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.school_shapes import (
    AnswerRequest,
    AnswerResponse,
    ContinueRequest,
    DrillRequest,
    LevelShown,
    QuestionAsked,
    QuestionShown,
    SchoolShown,
    StandingShown,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.levels import ANSWERS, LEVELS
from pitboss.school.progress import Progress
from pitboss.school.questions import grade_part
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.requests import ApiRequest, current_person, floor_of, signed_in
from pitboss.server.api.school_scene import games_of, graded_of, part_of, scene_of, standing_of, weak_clauses
from pitboss.server.ledger.change import Change
from pitboss.server.school import lessons
from pitboss.server.school.lessons import Trainee, trainee
from pitboss.server.school.question_maker import QuestionMaker

Since = Annotated[int, QueryParameter(ge=0, le=10**6, description="Leave out the first events of the picture.")]


def maker_of(request: ApiRequest) -> QuestionMaker:
    maker: QuestionMaker = request.app.state.question_maker
    return maker


def trainee_of(request: ApiRequest, person: str) -> Trainee:
    return floor_of(request).store.read(lambda connection: trainee(connection, person))


class SchoolController(Controller):
    """The school, for everybody who is signed in."""

    path = "/v1/school"
    tags = ["school"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List games, drills, levels and your weakest clauses")
    async def school(self, request: ApiRequest) -> SchoolShown:
        """Without signing in: no progress."""
        person, floor = current_person(request), floor_of(request)
        progress = trainee_of(request, person.id).progress if person is not None else Progress()
        levels = [LevelShown(level.number, level.name, level.right, level.seconds, ANSWERS) for level in LEVELS]
        may = person is not None and person.instructor
        return SchoolShown(
            games_of(progress), levels, weak_clauses(progress), progress.answered, may, floor.keys.public
        )

    @get("/progress", summary="Download your progress")
    async def progress(self, request: ApiRequest) -> Progress:
        """In the format of `pitboss train --progress FILE`."""
        return trainee_of(request, signed_in(request).id).progress

    @post("/questions", summary="Ask for a question")
    async def ask(self, request: ApiRequest, data: JSONBody[DrillRequest]) -> QuestionAsked:
        """One with your weak clauses first. A question that is still open counts for nothing."""
        person = signed_in(request)

        async def action(change: Change) -> QuestionAsked:
            wanted = lessons.Wanted(data.game, data.rulebook, data.drill, data.level, data.errors)
            lesson = await lessons.ask(maker_of(request), change, trainee_of(request, person.id), wanted)
            return QuestionAsked(lesson.id)

        return await run_once(request, person.id, data, QuestionAsked, action)

    @get("/question", summary="Show your open question")
    async def question(self, request: ApiRequest, since: Since = 0) -> QuestionShown:
        known = trainee_of(request, signed_in(request).id)
        if known.lesson is None:
            raise Refusal(ServerCode.NO_SUCH_QUESTION, "You have no open question. Ask for one.")
        asked = await maker_of(request).one(known.lesson.key)
        done = len(known.lesson.given)
        last = graded_of(asked, done, grade_part(asked.parts[done - 1], known.lesson.given[-1])) if done else None
        at = done if known.lesson.waits else done + 1
        part = None if known.lesson.waits else part_of(asked, at)
        scene = scene_of(asked, at, since, aided=True)
        return QuestionShown(known.lesson.id, asked.game, asked.rulebook, asked.drill, asked.level, scene, part, last)

    @post("/answers", summary="Answer a part of your question", status_code=200)
    async def answer(self, request: ApiRequest, data: JSONBody[AnswerRequest]) -> AnswerResponse:
        """An answer that can't be read is refused and changes nothing. The server measures the time."""
        person = signed_in(request)

        async def action(change: Change) -> AnswerResponse:
            given = (data.question, data.part, data.answer)
            taken = await lessons.answer(maker_of(request), change, trainee_of(request, person.id), given)
            shown: StandingShown | None = None
            if taken.standing is not None:
                shown = standing_of(taken.standing, taken.question.level)
            return AnswerResponse(graded_of(taken.question, data.part, taken.graded), taken.standing is not None, shown)

        return await run_once(request, person.id, data, AnswerResponse, action)

    @post("/continue", summary="Continue after a wrong answer", status_code=204)
    async def resume(self, request: ApiRequest, data: JSONBody[ContinueRequest]) -> None:
        """The time of the next part begins now."""
        person = signed_in(request)

        async def action(change: Change) -> None:
            lessons.resume(change, trainee_of(request, person.id), data.question)

        await run_once(request, person.id, data, type(None), action)
