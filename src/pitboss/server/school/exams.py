"""Exams: the house draws a secret seed, measures the time, and signs the report that reveals the seed."""

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.school_shapes import ExamState
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.school.exams import ExamPaper, ExamReport, commitment_to, report_on
from pitboss.school.questions import DrillQuestion, check_answer
from pitboss.server.ledger.change import Change
from pitboss.server.school.lessons import answered_already
from pitboss.server.school.question_maker import QuestionMaker
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.school_schema import school_exams
from pitboss.server.types.people import Person

HOUR = 3_600_000
LASTS = 3 * HOUR
"""How long an exam may take."""
SECOND = 1000
STARTED, FINISHED, GIVEN_UP = "exam-started", "exam-finished", "exam-given-up"
"""Kinds of journal entries."""


class HeldExam(NamedTuple):
    """An exam of a person."""

    id: str
    person: str
    assignment: str
    paper: ExamPaper
    seed: str  # encrypted
    commitment: str
    started: int
    answers: list[list[str]]
    stored: str  # the answers as they are stored
    state: str
    finished: int
    report: ExamReport | None

    @property
    def until(self) -> int:
        return self.started + LASTS

    def state_at(self, now: int) -> ExamState:
        if self.state == "open":
            return "open" if now < self.until else "expired"
        return "finished" if self.state == "finished" else "given-up"

    @property
    def place(self) -> str:
        """Where the seed is encrypted for."""
        return f"exam/{self.id}"


def exam_of(row: Mapping[Any, Any]) -> HeldExam:
    report = msgspec.json.decode(row["report"], type=ExamReport) if row["report"] else None
    return HeldExam(
        row["id"], row["person"], row["assignment"], msgspec.json.decode(row["paper"], type=ExamPaper), row["seed"],
        row["commitment"], row["started"], msgspec.json.decode(row["answers"], type=list[list[str]]), row["answers"],
        row["state"], row["finished"], report,
    )  # fmt: skip


def find_exam(connection: Connection, exam_id: str) -> HeldExam:
    row = connection.execute(select(school_exams).where(school_exams.c.id == exam_id)).mappings().first()
    if row is None:
        raise Refusal(ServerCode.NO_SUCH_EXAM, f"There is no exam {exam_id!r}. List yours with GET /v1/school/exams.")
    return exam_of(row)


def exams_of(connection: Connection, person: str) -> list[HeldExam]:
    """The exams of a person, newest first."""
    mine = select(school_exams).where(school_exams.c.person == person).order_by(school_exams.c.started.desc())
    return [exam_of(row) for row in connection.execute(mine).mappings()]


def assigned_exams(connection: Connection, assignment: str) -> list[HeldExam]:
    """The exams of an assignment, by everybody."""
    wanted = select(school_exams).where(school_exams.c.assignment == assignment).order_by(school_exams.c.started)
    return [exam_of(row) for row in connection.execute(wanted).mappings()]


class ExamRoom:
    """Holds exams."""

    def __init__(self, maker: QuestionMaker, keys: HouseKeys) -> None:
        self.maker = maker
        self.keys = keys

    def start(self, change: Change, person: Person, paper: ExamPaper, assignment: str) -> HeldExam:
        """Start an exam. The paper has its secret seed; nobody has two open exams."""
        now, exam_id, secret = change.records.clock(), secrets.token_hex(8), paper.seed
        shown = msgspec.structs.replace(paper, seed="")
        made = HeldExam(
            exam_id, person.id, assignment, shown, "", commitment_to(secret), now, [], "[]", "open", 0, None
        )
        made = made._replace(seed=self.keys.encrypt(secret, made.place).hex())
        row = {
            "id": exam_id, "person": person.id, "assignment": assignment,
            "paper": msgspec.json.encode(shown).decode(), "seed": made.seed, "commitment": made.commitment,
            "started": now, "answers": "[]", "state": "open", "finished": 0, "report": "",
        }  # fmt: skip

        def write(connection: Connection) -> None:
            if any(each.state_at(now) == "open" for each in exams_of(connection, person.id)):
                raise Refusal(ServerCode.EXAM_OPEN, "You have an open exam. Finish it or give up first.")
            connection.execute(insert(school_exams), row)

        change.write(write)
        change.enter(person.id, STARTED, {"exam": exam_id, "commitment": made.commitment, "assignment": assignment})
        return made

    def whole_paper(self, exam: HeldExam) -> ExamPaper:
        """The paper with its seed. It must not leave the server while the exam is open."""
        seed = self.keys.decrypt(bytes.fromhex(exam.seed), exam.place)
        return msgspec.structs.replace(exam.paper, seed=seed)

    async def current(self, exam: HeldExam) -> tuple[DrillQuestion, int, int]:
        """The current question of an open exam, its number, and the number of its next part."""
        keys = self.whole_paper(exam).keys()
        number = max(len(exam.answers), 1)
        asked = await self.maker.one(keys[number - 1])
        if exam.answers and len(exam.answers[-1]) == len(asked.parts):
            number += 1
            return await self.maker.one(keys[number - 1]), number, 1
        return asked, number, len(exam.answers[-1]) + 1 if exam.answers else 1

    async def answer(self, change: Change, person: Person, exam: HeldExam, given: tuple[int, int, str]) -> HeldExam:
        """Take the answer to the next part; after the last one, the exam is finished and its report signed."""
        _check_own(person, exam)
        now, (question, part, words) = change.records.clock(), given
        self.check_open(exam, now)
        asked, number, next_part = await self.current(exam)
        if (question, part) != (number, next_part):
            raise answered_already()
        check_answer(asked.parts[part - 1], words)
        answers = [list(each) for each in exam.answers]
        if part == 1:
            answers.append([])
        answers[-1].append(words)
        then = exam._replace(answers=answers)
        if number == exam.paper.count and part == len(asked.parts):
            report = await self._report(person, then, now)
            then = then._replace(state="finished", finished=now, report=report)
            change.enter(person.id, FINISHED, {"exam": exam.id, "passed": report.passed, "right": report.right})
        _update(change, exam, then)
        return then

    def check_open(self, exam: HeldExam, now: int) -> None:
        """Refuse anything after the end."""
        state = exam.state_at(now)
        if state != "open":
            why = {"finished": "is finished", "given-up": "was given up", "expired": "has run out of time"}[state]
            raise Refusal(ServerCode.EXAM_OVER, f"This exam {why}, so nothing was changed. Start a new one.")

    def give_up(self, change: Change, person: Person, exam: HeldExam) -> HeldExam:
        """End an exam without a report."""
        _check_own(person, exam)
        now = change.records.clock()
        self.check_open(exam, now)
        then = exam._replace(state="given-up", finished=now)
        change.enter(person.id, GIVEN_UP, {"exam": exam.id})
        _update(change, exam, then)
        return then

    async def _report(self, person: Person, exam: HeldExam, now: int) -> ExamReport:
        paper = self.whole_paper(exam)
        questions = await self.maker.make(paper.keys())
        seconds = (now - exam.started) // SECOND
        made = report_on(paper, person.name, _date(now), exam.answers, seconds, questions)
        made = msgspec.structs.replace(
            made, exam=exam.id, started=_date(exam.started), commitment=exam.commitment, key=self.keys.public
        )
        return msgspec.structs.replace(made, signature=self.keys.sign(made.signed))


def _check_own(person: Person, exam: HeldExam) -> None:
    if exam.person != person.id:
        raise Refusal(TableCode.NOT_YOURS, "This exam belongs to another person. Start your own.")


def _update(change: Change, before: HeldExam, then: HeldExam) -> None:
    row = {
        "answers": msgspec.json.encode(then.answers).decode(),
        "state": then.state,
        "finished": then.finished,
        "report": msgspec.json.encode(then.report).decode() if then.report is not None else "",
    }
    same = (
        (school_exams.c.id == before.id) & (school_exams.c.state == "open") & (school_exams.c.answers == before.stored)
    )

    def write(connection: Connection) -> None:
        if connection.execute(update(school_exams).where(same).values(**row)).rowcount == 0:
            raise answered_already()

    change.write(write)


def _date(at: int) -> str:
    return datetime.fromtimestamp(at / SECOND, UTC).strftime("%Y-%m-%d %H:%M:%S")
