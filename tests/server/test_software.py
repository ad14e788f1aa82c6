"""A house plays only with the software that was approved: at its start, every day, and when an inspector asks."""

import asyncio
import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select
from tests.server.inside import InsideHouse, inside
from tests.server.served import plan

from pitboss.house_file import approved_software as approved
from pitboss.house_file.approved_software import ApprovedSoftware, SoftwareApproval
from pitboss.server.floor.floor import Floor
from pitboss.server.floor.software import CHANGED, DAY, SoftwareChanged
from pitboss.server.records.audit import audit
from pitboss.server.storage.schema import journal

PLANS = [plan("roulette", table="rl", bet_seconds=30)]
CHANGED_FILE = "engine/run.py was changed"


@pytest.fixture
def approval(tmp_path: Path) -> SoftwareApproval:
    listed = approved.sign(approved.installed(), tmp_path / "laboratory.key")
    approved.write(listed, tmp_path / "approved.json")
    return SoftwareApproval(tmp_path / "approved.json", listed.signer)


def change(approval: SoftwareApproval) -> ApprovedSoftware:
    """Sign a list in which one file has another hash; return the true list."""
    true = approved.read(approval)
    other = msgspec.structs.replace(true, files={**true.files, "engine/run.py": "0" * 64})
    approved.write(approved.sign(other, approval.path.with_name("laboratory.key")), approval.path)
    return true


def _floor(data: Path, approval: SoftwareApproval, database: str = "") -> Floor:
    floor = Floor(data, database=database, address="http://127.0.0.1:9")
    floor.software.approval = approval
    return floor


def _recorded(house: InsideHouse) -> list[dict[str, Any]]:
    rows = house.floor.store.read(
        lambda connection: connection.execute(select(journal.c.data).where(journal.c.kind == CHANGED)).all()
    )
    return [json.loads(row.data) for row in rows]


def test_a_house_with_changed_software_does_not_start_and_goes_on_later(
    tmp_path: Path, approval: SoftwareApproval
) -> None:
    data = tmp_path / "data"

    async def run() -> None:
        async with inside(data, PLANS) as house:
            ann = await house.staff("player", "ann")
            await ann.command("rl", "sit", seat=0, cents=50_000)
            await ann.command("rl", "bet", spot="red", cents=500)
        true = change(approval)
        with pytest.raises(SoftwareChanged, match=CHANGED_FILE):
            await _floor(data, approval).start()
        approved.write(true, approval.path)
        async with inside(data, PLANS) as house:
            house.floor.software.approval = approval
            await house.floor.software.check()
            assert [found["found"] for found in _recorded(house)] == [[CHANGED_FILE]]
            (wager,) = house.floor.actors["rl"].desk.table.live_wagers()
            assert (wager.person, wager.cents) == ("ann", 500)

    asyncio.run(run())
    assert audit(data).faults == []


def test_several_processes_check_too(tmp_path: Path, approval: SoftwareApproval, postgres: str) -> None:
    change(approval)

    async def run() -> None:
        for _ in range(2):  # the first process has given everything back
            with pytest.raises(SoftwareChanged, match=CHANGED_FILE):
                await _floor(tmp_path / "data", approval, postgres).start()

    asyncio.run(run())


def test_a_running_house_stops_at_the_first_daily_check_that_fails(tmp_path: Path, approval: SoftwareApproval) -> None:
    async def run() -> None:
        async with inside(tmp_path / "data", PLANS) as house:
            house.floor.software.approval = approval
            stopped: list[float] = []
            house.floor.software.stop = lambda: stopped.append(house.clock.monotonic())
            begun = house.clock.monotonic()
            await house.until(lambda: house.clock.monotonic() > begun + DAY, seconds=2 * DAY)
            assert not stopped, "the first check found nothing"
            change(approval)
            await house.until(lambda: stopped, seconds=2 * DAY)
            assert stopped[0] - begun == pytest.approx(2 * DAY, abs=1)
            assert str(house.floor.software.failed) == f"the software is not what was approved: {CHANGED_FILE}"
            assert [found["found"] for found in _recorded(house)] == [[CHANGED_FILE]]

    asyncio.run(run())


def test_an_inspector_checks_on_request(tmp_path: Path, approval: SoftwareApproval) -> None:
    async def run() -> None:
        async with inside(tmp_path / "data", PLANS) as house:
            house.floor.software.approval = approval
            eye = await house.staff("inspector", "eye")
            assert (await eye.post("/v1/verify"))["faults"] == []
            change(approval)
            told = await eye.post("/v1/verify")
            assert (told["ok"], told["faults"]) == (False, [CHANGED_FILE])

    asyncio.run(run())


def test_the_server_says_what_differs_and_starts_again_with_the_right_software(
    tmp_path: Path, approval: SoftwareApproval
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = str(probe.getsockname()[1])
    house = tmp_path / "house.toml"
    listed = f'approved_software = "approved.json"\napproved_signer = "{approval.signer}"\n'
    house.write_text(
        f'[house]\nrulebook = "bahamas"\n{listed}[tables.one]\ngame = "roulette"\n'
        'equipment = "single-zero"\napprovals = { limits = "GB/1" }\n'
    )
    change(approval)
    words = [sys.executable, "-m", "pitboss", "serve", str(house), "--data", str(tmp_path / "data"), "--port", port]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    said = done.stderr.strip().splitlines()[-1]
    assert said.endswith(
        "Install the approved version, or correct the list; open rounds continue then. [software-changed]"
    )
    assert CHANGED_FILE in said
