"""Trainees of the school on a server: how they answer."""

from typing import Any

import msgspec
import pytest
from tests.server.inside import InsideHouse

from pitboss.client import Client, Refused
from pitboss.school.drills import question_of
from pitboss.school.questions import DrillQuestion, Part, QuestionKey
from pitboss.server.maths.line_worker import LineWorker
from pitboss.server.school.exams import ExamRoom, find_exam
from pitboss.server.school.lessons import trainee
from pitboss.server.school.question_maker import QuestionMaker
from pitboss.server.school.question_worker import make


@pytest.fixture
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make questions in this process: starting a worker takes longer than the test."""

    async def ask(_worker: LineWorker, words: bytes) -> bytes:
        return msgspec.json.encode(make(msgspec.json.decode(words, type=list[QuestionKey])))

    monkeypatch.setattr(LineWorker, "ask", ask)


def key(part: Part) -> str:
    """The right answer as a trainee types it."""
    return part.answer.replace(" | ", " ") if part.form == "order" else part.answer


def open_question(house: InsideHouse, person: str) -> DrillQuestion:
    lesson = house.floor.store.read(lambda connection: trainee(connection, person)).lesson
    assert lesson is not None
    return question_of(lesson.key)


async def refused(client: Client, path: str, **body: Any) -> Refused:
    with pytest.raises(Refused) as found:
        await client.post(path, **body)
    return found.value


async def answer_all(house: InsideHouse, client: Client, person: str, *, wrong: bool = False) -> dict[str, Any]:
    """Answer every part of the open question."""
    asked, shown = open_question(house, person), await client.get("/v1/school/question")
    said: dict[str, Any] = {}
    for number, part in enumerate(asked.parts, 1):
        words = "pay 12345" if wrong and part.form == "settle" else key(part)
        said = await client.post("/v1/school/answers", question=shown["question"], part=number, answer=words)
        if not said["graded"]["right"] and not said["finished"]:
            await client.ask("POST", "/v1/school/continue", {"question": shown["question"]})
    return said


async def sit(house: InsideHouse, client: Client, exam: str, *, wrong: int = 0) -> dict[str, Any]:
    """Answer a whole exam, some parts wrong; the last position."""
    position: dict[str, Any] = {"state": "open"}
    while position["state"] == "open":
        shown = await client.get(f"/v1/school/exams/{exam}")
        part = shown["part"]
        words = {"settle": "pay 999.50", "money": "999.50"}.get(part["form"]) if wrong > 0 else None
        wrong -= words is not None
        given = {"question": shown["question"], "part": part["part"], "answer": words or guess(house, exam, shown)}
        await house.clock.advance(2)
        position = await client.post(f"/v1/school/exams/{exam}/answers", **given)
    return position


def guess(house: InsideHouse, exam: str, shown: dict[str, Any]) -> str:
    """The right answer, which only the server can know before the end."""
    found = house.floor.store.read(lambda connection: find_exam(connection, exam))
    maker: QuestionMaker = house.gate.app.state.question_maker  # type: ignore[attr-defined]
    paper = ExamRoom(maker, house.floor.keys).whole_paper(found)
    return key(question_of(paper.keys()[shown["question"] - 1]).parts[shown["part"]["part"] - 1])
