"""A storage that fails: health says so, commands are refused with a code, and the server still stops in order."""

import asyncio
import logging
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.faults import at_commit, full_disk
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.client import Refused
from pitboss.server.floor import lifecycle
from pitboss.server.floor.floor import Floor
from pitboss.server.records.audit import audit

TABLE = "rl"
PLANS = [plan("roulette", table=TABLE, **SLOW)]
HALTED = "table rl is halted and holds its stakes"


async def _health(house: House) -> dict[str, Any]:
    found = await house.nobody().get("/v1/health")
    assert isinstance(found, dict)
    return found


async def _until(house: House, status: str) -> dict[str, Any]:
    """Health as soon as it has this status; five seconds are promised."""

    async def there() -> bool:
        return bool((await _health(house))["status"] == status)

    await house.until(there, seconds=5)
    return await _health(house)


async def _journal_entries(house: House) -> list[dict[str, Any]]:
    boss = await house.staff("casino-supervisor")
    found = await boss.get("/v1/journal")
    assert isinstance(found, list)
    return found


async def _full(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        ann = await house.guest()
        await ann.command(TABLE, "sit", seat=0, cents=100_000)
        with full_disk(house.floor.store):
            with pytest.raises(Refused) as refused:
                await ann.command(TABLE, "bet", spot="red", cents=500)
            assert (refused.value.status, refused.value.code) == (503, "table-halted")
            shown = (await house.client(ann.token).table(TABLE)).lines
            assert not [said for line in shown for said in line["events"] if said["kind"] == "placed"], "not saved"
            for path in ("/v1/guests", "/v1/keys"):
                with pytest.raises(Refused) as refused:
                    await ann.post(path, **({"name": "one"} if path == "/v1/keys" else {}))
                assert (refused.value.status, refused.value.code) == (503, "storage-failed"), path
            health = await _health(house)
            assert health["status"] == "unwell"
            assert health["unwell"] == [HALTED, "nothing can be saved: the disk is full"]
            assert sum(person.kind == "guest" for person in house.floor.people.by_id.values()) == 1, "nobody half made"

        async def only_halted() -> bool:
            return bool((await _health(house))["unwell"] == [HALTED])

        await house.until(only_halted, seconds=5)
        kinds = {entry["kind"]: entry["data"] for entry in await _journal_entries(house)}
        assert kinds["storage-failed"]["why"] == "nothing can be saved: the disk is full"
        assert kinds["table-halted"]["table"] == TABLE, "the halt is on record once there is room"
    assert audit(folder).faults == []


def test_health_reports_a_full_disk_and_commands_are_refused_with_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "INTERVAL_SECONDS", 0.05)
    asyncio.run(_full(tmp_path))


async def _stopped_on_a_full_disk(folder: Path) -> None:
    floor = Floor(folder)
    await floor.start()
    with full_disk(floor.store):
        await floor.stop()
    again = Floor(folder)
    await again.start()
    assert again.damage == []
    await again.stop()


def test_a_server_stops_in_order_on_a_full_disk(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        asyncio.run(_stopped_on_a_full_disk(tmp_path))
    assert [record.exc_info for record in caplog.records if record.exc_info] == [], "no traceback"
    assert any("could not be recorded in the journal" in record.getMessage() for record in caplog.records)


async def _writer_stopped(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        ann = await house.guest()
        with at_commit(house.floor.store, sys.exit):
            with pytest.raises(Refused) as refused:
                await ann.command(TABLE, "sit", seat=0, cents=100_000)
            assert refused.value.status == 503
        assert "the writer has stopped: restart the server" in (await _until(house, "unwell"))["unwell"]
        async with asyncio.timeout(5):
            with pytest.raises(Refused) as refused:
                await house.guest()
        assert (refused.value.status, refused.value.code) == (503, "storage-failed")
    assert audit(folder).faults == []


def test_a_writer_that_has_ended_shows_in_health_and_nobody_waits_for_it(tmp_path: Path) -> None:
    asyncio.run(_writer_stopped(tmp_path))


async def _little_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with inside(folder, PLANS) as house:
        assert (await _health(house))["status"] == "ok"
        left = shutil.disk_usage(folder)._replace(free=3 << 20)
        monkeypatch.setattr(shutil, "disk_usage", lambda _: left)
        health = await _health(house)
        assert (health["status"], health["unwell"]) == ("unwell", ["the disk is almost full: 3 MiB free"])


def test_health_warns_before_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_little_room(tmp_path, monkeypatch))
