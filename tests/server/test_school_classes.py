"""Instructors: a permission, classes that trainees join, assignments with results, and who sees what."""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.trainees import answer_all, no_process, refused, sit

from pitboss.client import Client, Refused
from pitboss.server.records.audit import audit

__all__ = ["no_process"]
pytestmark = pytest.mark.usefixtures("no_process")
CLASSES = "/v1/school/classes"


async def _instructor(house: InsideHouse) -> Client:
    boss, teacher = await house.staff("casino-supervisor", "boss"), await house.staff("dealer", "tess")
    await boss.ask("PATCH", "/v1/people/tess", {"instructor": True})
    return teacher


async def _attended(folder: Path) -> None:
    async with inside(folder) as house:
        tess = await _instructor(house)
        ann, bob = await house.staff("player", "ann"), await house.staff("player", "bob")
        made = await tess.post(CLASSES, name="Monday")
        exam = await tess.post(
            f"{CLASSES}/{made['id']}/assignments", kind="exam", game="casino-war", drills=["payouts"], questions=1
        )
        early = await refused(ann, "/v1/school/exams", assignment=exam["id"])
        assert early.code == "assignment-over"
        for trainee in (ann, bob):
            await trainee.ask("POST", f"{CLASSES}/join", {"code": made["code"].upper()})
        await ann.ask("POST", f"{CLASSES}/join", {"code": made["code"]})  # twice is once
        held = await ann.post("/v1/school/exams", assignment=exam["id"])
        await sit(house, ann, held["id"])
        await bob.post("/v1/school/questions", game="casino-war", drill="payouts")
        await answer_all(house, bob, "bob", wrong=True)
        (seen,) = await tess.get(CLASSES)
        by_name = {each["person"]: each for each in seen["members"]}
        assert by_name.keys() == {"ann", "bob"}
        assert by_name["ann"]["results"][0]["done"]
        assert by_name["ann"]["results"][0]["exam"] == held["id"]
        assert not by_name["bob"]["results"][0]["done"]
        assert seen["weakest"][0]["wrong"] >= 1
        report = await tess.get(f"/v1/school/exams/{held['id']}/report")
        assert report["candidate"] == "ann"
        assert (await tess.get(f"/v1/school/exams/{held['id']}"))["part"] is None
        (own,) = await bob.get(CLASSES)
        assert [each["person"] for each in own["members"]] == ["bob"]
        assert own["code"] == ""
        assert own["weakest"] == []
        with pytest.raises(Refused, match="another person"):
            await bob.get(f"/v1/school/exams/{held['id']}/report")
    assert audit(folder).faults == []


def test_an_instructor_sees_results_and_a_trainee_only_their_own(tmp_path: Path) -> None:
    asyncio.run(_attended(tmp_path))


async def _practised(folder: Path) -> None:
    async with inside(folder) as house:
        tess, ann = await _instructor(house), await house.staff("player", "ann")
        made = await tess.post(CLASSES, name="Monday")
        path = f"{CLASSES}/{made['id']}"
        await ann.ask("POST", f"{CLASSES}/join", {"code": made["code"]})
        await tess.post(f"{path}/assignments", kind="practice", game="casino-war", drills=["payouts"])
        answered = 0
        while answered < 20:
            await ann.post("/v1/school/questions", game="casino-war", drill="payouts", level=1)
            answered = (await answer_all(house, ann, "ann"))["standing"]["counted"]
        (seen,) = await tess.get(CLASSES)
        assert seen["members"][0]["results"][0]["done"]
        due = house.floor.clock() + 1000
        late = await tess.post(f"{path}/assignments", kind="exam", game="red-dog", due=due)
        await house.clock.advance(2)
        assert (await refused(ann, "/v1/school/exams", assignment=late["id"])).code == "assignment-over"
        await tess.ask("POST", f"{path}/leave", {"person": "ann"})
        assert await ann.get(CLASSES) == []
        await tess.ask("POST", f"{path}/close", {})
        assert await tess.get(CLASSES) == []
        assert (await refused(ann, f"{CLASSES}/join", code=made["code"])).code == "no-such-class"


def test_drills_are_assigned_and_a_class_ends(tmp_path: Path) -> None:
    asyncio.run(_practised(tmp_path))


async def _permission(folder: Path) -> None:
    async with inside(folder) as house:
        boss, ann = await house.staff("casino-supervisor", "boss"), await house.staff("player", "ann")
        guest = await house.guest()
        whom = (await guest.get("/v1/me"))["id"]
        for person, code in (("boss", "not-yourself"), (whom, "guest-account")):
            with pytest.raises(Refused) as found:
                await boss.ask("PATCH", f"/v1/people/{person}", {"instructor": True})
            assert found.value.code == code
        with pytest.raises(Refused, match="role"):
            await ann.ask("PATCH", "/v1/people/ann", {"instructor": True})
        assert (await refused(ann, CLASSES, name="Monday")).code == "wrong-role"
        await boss.ask("PATCH", "/v1/people/ann", {"instructor": True})
        assert (await ann.get("/v1/me"))["instructor"]
        made = await ann.post(CLASSES, name="Monday")
        entries = [entry["kind"] for entry in await boss.get("/v1/journal")]
        assert entries[:2] == ["class-made", "instructor-changed"]
        await boss.ask("PATCH", "/v1/people/ann", {"instructor": False})
        assert (await refused(ann, f"{CLASSES}/{made['id']}/close")).code == "wrong-role"
        assert await ann.get(CLASSES) == []


def test_to_instruct_is_a_permission_that_somebody_else_gives(tmp_path: Path) -> None:
    asyncio.run(_permission(tmp_path))
