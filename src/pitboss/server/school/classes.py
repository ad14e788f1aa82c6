"""Classes: an instructor's trainees, what they are to do, and what they reached."""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.school_shapes import AssignmentResult, ClauseAnswers
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.school.exams import ExamPaper
from pitboss.school.progress import Progress
from pitboss.school.sheets import clause_text
from pitboss.server.ledger.change import Change
from pitboss.server.school.exams import HeldExam, assigned_exams
from pitboss.server.school.lessons import trainee
from pitboss.server.storage.school_schema import school_assignments, school_classes, school_members
from pitboss.server.types.people import Person

WEAKEST = 10
CLASSES_MAX = 50
MEMBERS_MAX = 200
ASSIGNMENTS_MAX = 200
"""Limits for one instructor or class."""
CLASS_MADE, CLASS_CLOSED, JOINED, LEFT, ASSIGNED = (
    "class-made", "class-closed", "class-joined", "class-left", "class-assigned",
)  # fmt: skip
"""Kinds of journal entries."""


class TrainingClass(NamedTuple):
    """A class."""

    id: str
    name: str
    instructor: str
    code: str
    at: int
    closed_at: int = 0


class Assignment(NamedTuple):
    """What the trainees of a class are to do."""

    id: str
    class_id: str
    kind: str
    paper: ExamPaper  # without a seed
    due: int
    at: int


def no_class() -> Refusal:
    says = "There is no such class, or it is closed. Ask the instructor for the code."
    return Refusal(ServerCode.NO_SUCH_CLASS, says)


def find_class(connection: Connection, class_id: str) -> TrainingClass:
    row = connection.execute(select(school_classes).where(school_classes.c.id == class_id)).first()
    if row is None:
        raise no_class()
    return TrainingClass(*row)


def check_instructor(person: Person) -> None:
    if not person.instructor:
        says = "You need the permission to instruct. Ask a casino supervisor for it (desk, Staff)."
        raise Refusal(TableCode.WRONG_ROLE, says)


def own_class(connection: Connection, person: Person, class_id: str) -> TrainingClass:
    """A class of this instructor that is not closed."""
    check_instructor(person)
    found = find_class(connection, class_id)
    if found.instructor != person.id:
        raise Refusal(TableCode.NOT_YOURS, "This class belongs to another instructor.")
    if found.closed_at:
        raise no_class()
    return found


def classes_of(connection: Connection, person: Person) -> list[TrainingClass]:
    """The classes that a person instructs or attends, newest first."""
    attended = select(school_members.c.class_id).where(school_members.c.person == person.id)
    own = school_classes.c.instructor == (person.id if person.instructor else "")
    mine = school_classes.c.id.in_(attended) | own
    wanted = select(school_classes).where(mine, school_classes.c.closed_at == 0).order_by(school_classes.c.at.desc())
    return [TrainingClass(*row) for row in connection.execute(wanted)]


def members_of(connection: Connection, class_id: str) -> list[tuple[str, int]]:
    """The trainees of a class, and when they joined."""
    wanted = select(school_members.c.person, school_members.c.at).where(school_members.c.class_id == class_id)
    return [(row.person, row.at) for row in connection.execute(wanted.order_by(school_members.c.at))]


def assignments_of(connection: Connection, class_id: str) -> list[Assignment]:
    wanted = select(school_assignments).where(school_assignments.c.class_id == class_id)
    return [_assignment(row) for row in connection.execute(wanted.order_by(school_assignments.c.at))]


def _assignment(row: Any) -> Assignment:
    return Assignment(row.id, row.class_id, row.kind, msgspec.json.decode(row.paper, type=ExamPaper), row.due, row.at)


def assigned_to(connection: Connection, person: Person, assignment: str, now: int) -> Assignment:
    """An assignment of a class that the person attends, before it is due."""
    row = connection.execute(select(school_assignments).where(school_assignments.c.id == assignment)).first()
    found = _assignment(row) if row is not None else None
    open_class = found is not None and not find_class(connection, found.class_id).closed_at
    if found is None or not open_class or person.id not in dict(members_of(connection, found.class_id)):
        raise Refusal(ServerCode.ASSIGNMENT_OVER, "You have no such assignment. Join the class of your instructor.")
    if 0 < found.due <= now:
        raise Refusal(ServerCode.ASSIGNMENT_OVER, "The assignment was due before now. Ask your instructor.")
    if found.kind != "exam":
        raise Refusal(ServerCode.ASSIGNMENT_OVER, "This assignment is not an exam: practise its drills.")
    return found


# -- changes ----------------------------------------------------------------------------------------------------------


def make_class(change: Change, person: Person, name: str) -> TrainingClass:
    """Create a class with a code for its trainees."""
    check_instructor(person)
    made = TrainingClass(secrets.token_hex(8), name, person.id, secrets.token_hex(4), change.records.clock())

    def write(connection: Connection) -> None:
        mine = [each for each in classes_of(connection, person) if each.instructor == person.id]
        if len(mine) >= CLASSES_MAX:
            raise Refusal(ServerCode.NO_SUCH_CLASS, f"You have {CLASSES_MAX} classes, the limit. Close one first.")
        connection.execute(insert(school_classes), made._asdict())

    change.write(write)
    change.enter(person.id, CLASS_MADE, {"class": made.id, "name": name})
    return made


def close_class(change: Change, person: Person, found: TrainingClass) -> None:
    closing = update(school_classes).where(school_classes.c.id == found.id).values(closed_at=change.records.clock())
    change.write(lambda connection: connection.execute(closing))
    change.enter(person.id, CLASS_CLOSED, {"class": found.id})


def join_class(connection: Connection, change: Change, person: Person, code: str) -> TrainingClass:
    """Join by the code: the trainee agrees that the instructor sees results."""
    wanted = school_classes.c.code == code.strip().lower()
    row = connection.execute(select(school_classes).where(wanted)).first()
    if row is None or row.closed_at:
        raise no_class()
    found = TrainingClass(*row)
    if found.instructor == person.id:
        raise Refusal(TableCode.WRONG_ROLE, "You instruct this class, so you can't join it.")
    at = change.records.clock()

    def write(connection: Connection) -> None:
        known = members_of(connection, found.id)
        if person.id in dict(known):
            return
        if len(known) >= MEMBERS_MAX:
            raise Refusal(ServerCode.NO_SUCH_CLASS, f"This class has {MEMBERS_MAX} members, the limit.")
        connection.execute(insert(school_members), {"class_id": found.id, "person": person.id, "at": at})

    change.write(write)
    change.enter(person.id, JOINED, {"class": found.id})
    return found


def leave_class(change: Change, by: Person, found: TrainingClass, person: str) -> None:
    """A trainee leaves, or the instructor removes them."""
    if by.id not in (person, found.instructor):
        raise Refusal(TableCode.NOT_YOURS, "You can leave a class yourself; only its instructor removes others.")
    mine = (school_members.c.class_id == found.id) & (school_members.c.person == person)

    def write(connection: Connection) -> None:
        if connection.execute(delete(school_members).where(mine)).rowcount == 0:
            raise Refusal(ServerCode.NOBODY, f"{person} is not a member of this class.")

    change.write(write)
    change.enter(by.id, LEFT, {"class": found.id, "person": person})


def assign(change: Change, person: Person, made: Assignment) -> None:
    row = {**made._asdict(), "paper": msgspec.json.encode(made.paper).decode()}

    def write(connection: Connection) -> None:
        if len(assignments_of(connection, made.class_id)) >= ASSIGNMENTS_MAX:
            raise Refusal(ServerCode.NO_SUCH_CLASS, f"This class has {ASSIGNMENTS_MAX} assignments, the limit.")
        connection.execute(insert(school_assignments), row)

    change.write(write)
    change.enter(person.id, ASSIGNED, {"class": made.class_id, "assignment": made.id, "kind": made.kind})


# -- results ----------------------------------------------------------------------------------------------------------


def result_of(progress: Progress, assignment: Assignment, exams: Iterable[HeldExam]) -> AssignmentResult:
    """What one trainee reached: the best of their exams, or the levels that they passed."""
    if assignment.kind == "practice":
        return _practised(progress, assignment)
    mine = list(exams)
    reports = [(each, each.report) for each in mine if each.report is not None]
    if not reports:
        return AssignmentResult(assignment.id, False, len(mine), 0, 0, 0, "")
    best, report = max(reports, key=lambda pair: (pair[1].passed, pair[1].right, -pair[1].seconds))
    return AssignmentResult(
        assignment.id, report.passed, len(mine), report.right, report.total, report.seconds, best.id
    )


def _practised(progress: Progress, assignment: Assignment) -> AssignmentResult:
    paper = assignment.paper
    standings = [progress.standing(paper.game, paper.rulebook, drill, paper.level) for drill in paper.drills]
    passed, answered = sum(each.passed for each in standings), sum(each.answered for each in standings)
    return AssignmentResult(assignment.id, passed == len(standings), answered, passed, len(standings), 0, "")


def results(connection: Connection, class_id: str, people: Iterable[str]) -> dict[str, list[AssignmentResult]]:
    """The results of these trainees in every assignment of a class."""
    found: dict[str, list[AssignmentResult]] = {person: [] for person in people}
    for assignment in assignments_of(connection, class_id):
        held = assigned_exams(connection, assignment.id)
        for person, listed in found.items():
            mine = [each for each in held if each.person == person]
            listed.append(result_of(trainee(connection, person).progress, assignment, mine))
    return found


def weakest_of(known: Iterable[Progress], count: int = WEAKEST) -> list[ClauseAnswers]:
    """The clauses with the largest share of wrong answers of several people together."""
    sums: dict[str, list[int]] = {}
    for progress in known:
        for cite, each in progress.clauses.items():
            total = sums.setdefault(cite, [0, 0])
            total[0] += each.right
            total[1] += each.wrong
    wrong = [(cite, right, bad) for cite, (right, bad) in sums.items() if bad]
    wrong.sort(key=lambda each: (-each[2] * 1000 // (each[1] + each[2]), -each[2], each[0]))
    return [ClauseAnswers(cite, clause_text(cite), right, bad) for cite, right, bad in wrong[:count]]
