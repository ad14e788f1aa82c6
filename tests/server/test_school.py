"""The dealer school of a house: practice, progress that stays, exams that are signed, and what is refused."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD
from tests.server.trainees import answer_all, key, no_process, open_question, refused, sit

from pitboss.client import Refused
from pitboss.school.exams import ExamReport, commitment_to, differences, read_report
from pitboss.school.progress import Progress
from pitboss.server.records.audit import audit
from pitboss.server.school.lessons import trainee

__all__ = ["no_process"]
pytestmark = pytest.mark.usefixtures("no_process")


async def _practice(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        school = await house.nobody().get("/v1/school")
        assert len(school["games"]) == 24
        assert school["answered"] == 0
        await ann.post("/v1/school/questions", game="roulette", drill="payouts")
        shown = await ann.get("/v1/school/question")
        assert shown["level"] == 1
        assert shown["scene"]["layout"]["game"] == "roulette"
        assert shown["scene"]["posted"]
        assert shown["part"]["form"] == "settle"
        await house.clock.advance(7)
        said = await ann.post("/v1/school/answers", question=shown["question"], part=1, answer="take 1 pay 1")
        assert not said["graded"]["right"]
        assert said["graded"]["clauses"][0]["says"]
        waiting = await ann.get("/v1/school/question")
        assert waiting["part"] is None
        assert waiting["last"]["answer"] == said["graded"]["answer"]
        await house.clock.advance(100)  # reading the working takes no time of the next part
        await ann.ask("POST", "/v1/school/continue", {"question": shown["question"]})
        lesson = house.floor.store.read(lambda connection: trainee(connection, "ann")).lesson
        assert lesson is not None
        assert 7000 <= lesson.spent[0] < 8000
        await house.clock.advance(3)
        asked, finished = open_question(house, "ann"), said
        for number, part in list(enumerate(asked.parts, 1))[1:]:
            finished = await ann.post("/v1/school/answers", question=shown["question"], part=number, answer=key(part))
        assert finished["finished"]
        assert finished["standing"]["counted"] == len(asked.parts)
        progress = house.floor.store.read(lambda connection: trainee(connection, "ann")).progress
        spent = [each.milliseconds for each in progress.standing("roulette", "bahamas", "payouts", 1).last]
        assert spent[0] >= 7000
        assert spent[1] < 4000
    async with inside(folder) as house:
        ann = house.nobody()
        await ann.sign_in("ann", PASSWORD)
        school = await ann.get("/v1/school")
        assert school["answered"] == len(asked.parts)
        assert school["weakest"][0]["wrong"] >= 1
        assert msgspec.convert(await ann.get("/v1/school/progress"), Progress).answered == school["answered"]
    assert audit(folder).faults == []


def test_progress_is_kept_and_time_is_measured_by_the_server(tmp_path: Path) -> None:
    asyncio.run(_practice(tmp_path))


async def _refusals(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        assert (await refused(ann, "/v1/school/questions", game="poker-dice", drill="rules")).code == "game-unknown"
        assert (await refused(ann, "/v1/school/questions", game="roulette", drill="dance")).code == "drill-unknown"
        wrong_level = await refused(ann, "/v1/school/questions", game="roulette", drill="rules", level=9)
        assert wrong_level.status == 400
        await ann.post("/v1/school/questions", game="roulette", drill="payouts", level=2)
        shown = await ann.get("/v1/school/question")
        body = {"question": shown["question"], "part": 1}
        for nonsense in ("pay lots", "pay 1.234", "dance"):
            assert (await refused(ann, "/v1/school/answers", **body, answer=nonsense)).code == "answer-unreadable"
        assert (
            await refused(ann, "/v1/school/answers", **body | {"part": 2}, answer="take")
        ).code == "answered-already"
        gone = await refused(ann, "/v1/school/answers", **body | {"question": "none"}, answer="take")
        assert gone.code == "no-such-question"
        assert await ann.get("/v1/school/question") == shown
        await ann.post("/v1/school/answers", **body, answer="take")
        assert (await refused(ann, "/v1/school/answers", **body, answer="take")).code == "answered-already"
        assert (await ann.get("/v1/school"))["answered"] == 0


def test_a_bad_answer_changes_nothing(tmp_path: Path) -> None:
    asyncio.run(_refusals(tmp_path))


async def _two_at_once(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        await ann.post("/v1/school/questions", game="roulette", drill="payouts")
        shown = await ann.get("/v1/school/question")
        body = {"question": shown["question"], "part": 1, "answer": "take"}
        ends = await asyncio.gather(*(ann.post("/v1/school/answers", **body) for _ in range(3)), return_exceptions=True)
        assert sum(isinstance(end, dict) for end in ends) == 1
        assert {end.code for end in ends if isinstance(end, Refused)} == {"answered-already"}


def test_an_answer_that_is_sent_twice_at_once_counts_once(tmp_path: Path) -> None:
    asyncio.run(_two_at_once(tmp_path))


async def _nothing_leaks(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        for drill in ("payouts", "rules", "mistakes"):
            await ann.post("/v1/school/questions", game="punto-banco", drill=drill, level=2)
            asked, shown = open_question(house, "ann"), await ann.get("/v1/school/question")
            first = asked.parts[0]
            assert len(shown["scene"]["events"]) == len(asked.picture.events[: first.upto])
            assert "answer" not in shown["part"]
            if first.working:
                assert first.working not in json.dumps(shown)


def test_a_question_does_not_show_what_happens_later(tmp_path: Path) -> None:
    asyncio.run(_nothing_leaks(tmp_path))


# -- exams ------------------------------------------------------------------------------------------------------------


async def _exam(folder: Path) -> ExamReport:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        made = await ann.post("/v1/school/exams", game="roulette", drills=["payouts", "rules"], questions=3)
        path = f"/v1/school/exams/{made['id']}"
        assert (await refused(ann, "/v1/school/exams", game="roulette")).code == "exam-open"
        shown = await ann.get(path)
        assert "seed" not in json.dumps(shown)
        with pytest.raises(Refused, match="no report"):
            await ann.get(f"{path}/report")
        bad = {"question": 1, "part": 1, "answer": "pay lots"}
        assert (await refused(ann, f"{path}/answers", **bad)).code in ("answer-unreadable", "unreadable")
        assert await ann.get(path) == shown
        assert (await sit(house, ann, made["id"], wrong=1))["state"] == "finished"
        report = msgspec.convert(await ann.get(f"{path}/report"), ExamReport)
        assert report.commitment == made["commitment"] == commitment_to(report.paper.seed)
        assert report.right == report.total - 1
        assert report.seconds == 2 * report.total
        assert report.key == house.floor.keys.public
        last = {"question": 3, "part": 1, "answer": "take"}
        assert (await refused(ann, f"{path}/answers", **last)).code == "exam-over"
        assert (await refused(ann, f"{path}/give-up")).code == "exam-over"
        assert msgspec.convert(await ann.get(f"{path}/report"), ExamReport) == report
        page = await ann.http.get(f"{path}/report.html")
        assert report.paper.seed in page.text
        bob = await house.staff("player", "bob")
        with pytest.raises(Refused, match="another person"):
            await bob.get(path)
        assert (await refused(bob, f"{path}/answers", **last)).code == "not-yours"
    assert audit(folder).faults == []
    return report


def test_an_exam_is_signed_and_anybody_can_check_it(tmp_path: Path) -> None:
    report = asyncio.run(_exam(tmp_path))
    again = read_report(msgspec.json.encode(report))
    assert differences(again) == []
    for change in ({"candidate": "Bob"}, {"started": "2026-01-01 00:00:00"}, {"signature": "00"}):
        assert "the signature is wrong" in differences(msgspec.structs.replace(again, **change))[-1]
    other = msgspec.structs.replace(again, commitment="0" * 64)
    assert "the seed is not the committed one" in differences(other)


async def _late(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        made = await ann.post("/v1/school/exams", game="red-dog", questions=2)
        path = f"/v1/school/exams/{made['id']}"
        await house.clock.advance(3 * 3600 + 1)
        late = await refused(ann, f"{path}/answers", question=1, part=1, answer="take")
        assert late.code == "exam-over"
        assert "run out of time" in late.says
        assert (await ann.get(path))["exam"]["state"] == "expired"
        second = await ann.post("/v1/school/exams", game="red-dog", questions=2)
        gone = await ann.post(f"/v1/school/exams/{second['id']}/give-up")
        assert gone["state"] == "given-up"
        states = {each["id"]: each["state"] for each in await ann.get("/v1/school/exams")}
        assert states == {made["id"]: "expired", second["id"]: "given-up"}


def test_nothing_counts_after_the_end_of_an_exam(tmp_path: Path) -> None:
    asyncio.run(_late(tmp_path))


async def _restarted(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        made = await ann.post("/v1/school/exams", game="casino-war", drills=["payouts"], questions=1)
        before = await ann.get(f"/v1/school/exams/{made['id']}")
    async with inside(folder) as house:
        ann = house.nobody()
        await ann.sign_in("ann", PASSWORD)
        assert await ann.get(f"/v1/school/exams/{made['id']}") == before
        assert (await sit(house, ann, made["id"]))["state"] == "finished"


def test_an_exam_goes_on_after_a_restart(tmp_path: Path) -> None:
    asyncio.run(_restarted(tmp_path))


# -- the end of an account --------------------------------------------------------------------------------------------


async def _deleted(folder: Path) -> None:
    async with inside(folder) as house:
        ann = await house.staff("player", "ann")
        await ann.post("/v1/school/questions", game="red-dog", drill="payouts")
        await answer_all(house, ann, "ann", wrong=True)
        await ann.post("/v1/school/exams", game="red-dog", questions=1)
        await ann.ask("POST", "/v1/me/delete", {"password": PASSWORD})
        assert house.floor.store.read(lambda connection: trainee(connection, "ann")).stored is None
        rows = house.floor.store.read(
            lambda connection: connection.exec_driver_sql("SELECT count(*) FROM school_exams").scalar()
        )
        assert rows == 0
    assert audit(folder).faults == []


def test_a_deleted_account_leaves_nothing_in_the_school(tmp_path: Path) -> None:
    asyncio.run(_deleted(tmp_path))
