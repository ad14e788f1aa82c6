"""Routes of the dealer school: classes of instructors, with assignments and results."""

import secrets

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from pitboss.protocol.school_shapes import (
    AssignmentShown,
    JoinRequest,
    MemberRemoval,
    MemberShown,
    NewAssignment,
    NewClass,
    SchoolClass,
)
from pitboss.school.drills import drills_of, find_drill, rulebook_for
from pitboss.school.exams import ExamPaper
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.school import classes
from pitboss.server.school.classes import Assignment, TrainingClass
from pitboss.server.school.lessons import trainee
from pitboss.server.types.people import Person


class SchoolClasses(Controller):
    """Classes of the dealer school."""

    path = "/v1/school/classes"
    tags = ["school"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List your classes")
    async def listed(self, request: ApiRequest) -> list[SchoolClass]:
        """Those that you instruct, and those that you attend. Trainees see their own results only."""
        person, floor = signed_in(request), floor_of(request)

        def ask(connection: Connection) -> list[SchoolClass]:
            mine = classes.classes_of(connection, person)
            return [_shown(floor, connection, person, each) for each in mine]

        return floor.store.read(ask)

    @post("/", summary="Create a class")
    async def create(self, request: ApiRequest, data: JSONBody[NewClass]) -> SchoolClass:
        """For instructors. Trainees join with the class's code."""
        person, floor = _instructor(request), floor_of(request)

        async def action(change: Change) -> SchoolClass:
            made = classes.make_class(change, person, data.name)
            return floor.store.read(lambda connection: _shown(floor, connection, person, made))

        return await run_once(request, person.id, data, SchoolClass, action)

    @post("/join", summary="Join a class by its code", status_code=204)
    async def join(self, request: ApiRequest, data: JSONBody[JoinRequest]) -> None:
        """Its instructor then sees your results and which clauses you get wrong."""
        person, floor = signed_in(request), floor_of(request)

        async def action(change: Change) -> None:
            floor.store.read(lambda connection: classes.join_class(connection, change, person, data.code))

        await run_once(request, person.id, data, type(None), action)

    @post("/{class_id:str}/leave", summary="Leave a class, or remove a trainee", status_code=204)
    async def leave(self, request: ApiRequest, class_id: FromPath[str], data: JSONBody[MemberRemoval]) -> None:
        person, floor = signed_in(request), floor_of(request)

        async def action(change: Change) -> None:
            found = floor.store.read(lambda connection: classes.find_class(connection, class_id))
            classes.leave_class(change, person, found, data.person)

        await run_once(request, person.id, data, type(None), action)

    @post("/{class_id:str}/close", summary="Close a class", status_code=204)
    async def close(self, request: ApiRequest, class_id: FromPath[str]) -> None:
        person, floor = _instructor(request), floor_of(request)

        async def action(change: Change) -> None:
            found = floor.store.read(lambda connection: classes.own_class(connection, person, class_id))
            classes.close_class(change, person, found)

        await run_once(request, person.id, None, type(None), action)

    @post("/{class_id:str}/assignments", summary="Assign an exam or drills")
    async def assign(
        self, request: ApiRequest, class_id: FromPath[str], data: JSONBody[NewAssignment]
    ) -> AssignmentShown:
        person, floor = _instructor(request), floor_of(request)

        async def action(change: Change) -> AssignmentShown:
            found = floor.store.read(lambda connection: classes.own_class(connection, person, class_id))
            made = _assignment(found, data, floor.clock())
            classes.assign(change, person, made)
            return _assigned(made)

        return await run_once(request, person.id, data, AssignmentShown, action)


def _instructor(request: ApiRequest) -> Person:
    person = signed_in(request)
    classes.check_instructor(person)
    return person


def _assignment(found: TrainingClass, data: NewAssignment, now: int) -> Assignment:
    book = rulebook_for(data.game, data.rulebook or None)
    drills = tuple(find_drill(data.game, name).name for name in data.drills) or drills_of(data.game)
    paper = ExamPaper(data.game, book, drills, data.level, data.questions, "")
    return Assignment(secrets.token_hex(8), found.id, data.kind, paper, data.due, now)


def _assigned(each: Assignment) -> AssignmentShown:
    paper = each.paper
    return AssignmentShown(
        each.id, "exam" if each.kind == "exam" else "practice", paper.game, paper.rulebook, list(paper.drills),
        paper.level, paper.count, each.due, each.at,
    )  # fmt: skip


def _shown(floor: Floor, connection: Connection, person: Person, found: TrainingClass) -> SchoolClass:
    """A class as its instructor or one of its trainees sees it."""
    instructs = found.instructor == person.id
    members = classes.members_of(connection, found.id)
    seen = [(each, at) for each, at in members if instructs or each == person.id]
    results = classes.results(connection, found.id, [each for each, _ in seen])
    known = {each: trainee(connection, each).progress for each, _ in seen}
    listed = [MemberShown(each, _name(floor, each), at, known[each].answered, results[each]) for each, at in seen]
    assignments = [_assigned(each) for each in classes.assignments_of(connection, found.id)]
    return SchoolClass(
        found.id, found.name, found.instructor, found.code if instructs else "", found.at, found.closed_at,
        assignments, listed, classes.weakest_of(known.values()) if instructs else [],
    )  # fmt: skip


def _name(floor: Floor, person: str) -> str:
    known = floor.people.known(person)
    return known.name if known is not None else person
