"""The server's own log: one JSON object a line, with where something happened; never a card, a token or a password."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, plan

from pitboss.client import Refused
from pitboss.server.serve import _Plain


def _record(message: str, *args: object, fault: BaseException | None = None) -> logging.LogRecord:
    exc = (type(fault), fault, fault.__traceback__) if fault else None
    return logging.LogRecord("pitboss.table", logging.ERROR, __file__, 1, message, args, exc)


def _raised() -> BaseException:
    with pytest.raises(ValueError, match="Ah") as raised:
        int("the hole card is Ah")
    return raised.value


def test_errors_are_logged_with_type_and_place_only() -> None:
    line = _Plain().format(_record("internal error at table %s", "rl", fault=_raised()))
    entry = json.loads(line)
    assert (entry["level"], entry["from"], entry["says"]) == ("error", "pitboss.table", "internal error at table rl")
    assert entry["fault"] == "ValueError"
    assert Path(__file__).name in entry["where"]
    assert "Ah" not in line, "what an exception says may name a card"


async def _evening(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A player mistypes a password and the rules fail on a card; return the texts that must not be logged."""
    async with inside(folder, [plan("roulette", table="rl", **SLOW)]) as house:
        ann = house.nobody()
        await ann.register("ann", PASSWORD)
        with pytest.raises(Refused):
            await house.nobody().sign_in("ann", "not the word at all")
        await ann.command("rl", "sit", seat=0, cents=10_000)
        desk = house.floor.actors["rl"].desk

        def stumble(*_args: Any) -> Any:
            raise ValueError("the card is Ah")

        with monkeypatch.context() as broken:
            broken.setattr(desk.run, "answer", stumble)
            with pytest.raises(Refused) as refused:
                await ann.command("rl", "bet", spot="red", cents=500)
        assert refused.value.status == 500
        return [PASSWORD, "not the word at all", ann.token, "Ah"]


def test_an_evening_leaves_no_secret_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="pitboss")
    words = asyncio.run(_evening(tmp_path, monkeypatch))
    lines = [_Plain().format(record) for record in caplog.records if record.name.startswith("pitboss")]
    assert any("internal error at table rl" in line for line in lines)
    assert [word for word in words for line in lines if word in line] == []
