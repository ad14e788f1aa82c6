"""Routes of the dealer school: exams, whose seed the house draws and whose report it signs."""

from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace
from sqlalchemy import Connection

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.school_shapes import (
    ExamAnswerRequest,
    ExamListed,
    ExamPosition,
    ExamRequest,
    ExamShown,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.school.exams import ExamPaper, ExamReport, draw_paper, report_html
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.school import maker_of
from pitboss.server.api.school_scene import part_of, scene_of
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.school.classes import assigned_to, assignments_of, classes_of
from pitboss.server.school.exams import ExamRoom, HeldExam, exams_of, find_exam
from pitboss.server.types.people import Person


def room_of(request: ApiRequest) -> ExamRoom:
    return ExamRoom(maker_of(request), floor_of(request).keys)


class SchoolExams(Controller):
    """Exams of the dealer school."""

    path = "/v1/school/exams"
    tags = ["school"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List your exams, newest first")
    async def listed(self, request: ApiRequest) -> list[ExamListed]:
        person, floor = signed_in(request), floor_of(request)
        return [_listed(floor, each) for each in floor.store.read(lambda connection: exams_of(connection, person.id))]

    @post("/", summary="Start an exam")
    async def start(self, request: ApiRequest, data: JSONBody[ExamRequest]) -> ExamListed:
        """The house draws the seed and commits to it. The exam lasts at most three hours."""
        person, floor = signed_in(request), floor_of(request)

        async def action(change: Change) -> ExamListed:
            paper = _paper(floor, person, data)
            return _listed(floor, room_of(request).start(change, person, paper, data.assignment))

        return await run_once(request, person.id, data, ExamListed, action)

    @get("/{exam_id:str}", summary="Show an exam: its current question, or its report")
    async def one(self, request: ApiRequest, exam_id: FromPath[str]) -> ExamShown:
        """For the candidate, and for the instructor who assigned it. Instructors see only the result, no questions."""
        person, floor = signed_in(request), floor_of(request)
        exam = _look(floor, person, exam_id)
        listed = _listed(floor, exam)
        if listed.state != "open" or exam.person != person.id:
            return ExamShown(listed, report=exam.report)
        asked, question, part = await room_of(request).current(exam)
        shown = scene_of(asked, part)
        return ExamShown(listed, question, shown, part_of(asked, part))

    @post("/{exam_id:str}/answers", summary="Answer a part of an exam", status_code=200)
    async def answer(
        self, request: ApiRequest, exam_id: FromPath[str], data: JSONBody[ExamAnswerRequest]
    ) -> ExamPosition:
        """Says nothing about right or wrong. An answer after the end is refused and changes nothing."""
        person, floor = signed_in(request), floor_of(request)

        async def action(change: Change) -> ExamPosition:
            given = (data.question, data.part, data.answer)
            then = await room_of(request).answer(change, person, _look(floor, person, exam_id), given)
            if then.report is not None:
                return ExamPosition("finished", data.question, data.part)
            _, question, part = await room_of(request).current(then)
            return ExamPosition("open", question, part)

        return await run_once(request, person.id, data, ExamPosition, action)

    @post("/{exam_id:str}/give-up", summary="Give up an exam", status_code=200)
    async def give_up(self, request: ApiRequest, exam_id: FromPath[str]) -> ExamListed:
        """Then it has no report, but it is on record."""
        person, floor = signed_in(request), floor_of(request)

        async def action(change: Change) -> ExamListed:
            return _listed(floor, room_of(request).give_up(change, person, _look(floor, person, exam_id)))

        return await run_once(request, person.id, None, ExamListed, action)

    @get("/{exam_id:str}/report", summary="Download the signed report")
    async def report(self, request: ApiRequest, exam_id: FromPath[str]) -> ExamReport:
        """`pitboss train --check FILE` makes the questions again, grades the answers and checks the signature."""
        return _report(request, exam_id)

    @get("/{exam_id:str}/report.html", summary="Show the signed report as a page", media_type="text/html")
    async def page(self, request: ApiRequest, exam_id: FromPath[str]) -> Response[str]:
        return Response(report_html(_report(request, exam_id)), media_type="text/html")


def _paper(floor: Floor, person: Person, data: ExamRequest) -> ExamPaper:
    """The paper of a new exam, with a new secret seed."""
    if not data.assignment:
        return draw_paper(
            data.game, data.drills, rulebook=data.rulebook or None, level=data.level, count=data.questions
        )
    now = floor.clock()
    assigned = floor.store.read(lambda connection: assigned_to(connection, person, data.assignment, now)).paper
    seed = draw_paper(assigned.game).seed
    return replace(assigned, seed=seed)


def _report(request: ApiRequest, exam_id: str) -> ExamReport:
    exam = _look(floor_of(request), signed_in(request), exam_id)
    if exam.report is None:
        raise Refusal(ServerCode.NO_SUCH_EXAM, "This exam has no report: it is not finished.")
    return exam.report


def _look(floor: Floor, person: Person, exam_id: str) -> HeldExam:
    """An exam of this person, or one that they assigned as an instructor."""
    found = floor.store.read(lambda connection: find_exam(connection, exam_id))
    if found.person != person.id and not floor.store.read(lambda connection: _assigned_by(connection, person, found)):
        raise Refusal(TableCode.NOT_YOURS, "This exam belongs to another person. Start your own.")
    return found


def _assigned_by(connection: Connection, person: Person, exam: HeldExam) -> bool:
    own = [each for each in classes_of(connection, person) if each.instructor == person.id]
    return bool(exam.assignment) and any(
        exam.assignment == each.id for found in own for each in assignments_of(connection, found.id)
    )


def _listed(floor: Floor, exam: HeldExam) -> ExamListed:
    paper, person = exam.paper, floor.people.known(exam.person)
    listed = ExamListed(
        exam.id, exam.person, person.name if person is not None else exam.person, exam.assignment, paper.game,
        paper.rulebook, list(paper.drills), paper.level, paper.count, exam.started, exam.until,
        exam.state_at(floor.clock()), exam.commitment, exam.finished,
    )  # fmt: skip
    if (report := exam.report) is not None:
        listed.passed, listed.right, listed.total = report.passed, report.right, report.total
        listed.seconds = report.seconds
    return listed
