"""The worker process that makes the school's questions."""

import asyncio

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import question_of
from pitboss.school.questions import QuestionKey
from pitboss.server.maths.worker_pool import WorkerPool
from pitboss.server.school.question_maker import QuestionMaker


async def _made() -> None:
    maker = QuestionMaker(WorkerPool())
    keys = [QuestionKey("roulette", "bahamas", "payouts", 1, "worker", number) for number in range(1, 13)]
    try:
        assert await maker.make(keys) == [question_of(each) for each in keys]
        with pytest.raises(Refusal, match="no game"):
            await maker.one(QuestionKey("poker-dice", "bahamas", "payouts", 1, "worker"))
        assert await maker.one(keys[3]) == question_of(keys[3])
    finally:
        await maker.stop()


def test_the_worker_makes_the_same_questions() -> None:
    asyncio.run(_made())


async def _ended() -> None:
    maker = QuestionMaker(WorkerPool())
    maker.worker.command = ("true",)
    with pytest.raises(Refusal, match="in time"):
        await maker.one(QuestionKey("roulette", "bahamas", "payouts", 1, "worker"))
    assert maker.worker.stopped


def test_a_worker_that_ends_is_reported() -> None:
    asyncio.run(_ended())
