"""`pitboss load`: honest and hostile clients on a floor; what a house must never do is found where it is planted.

Real sockets and real time: how fast a house answers is measured.
"""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.served import QUICK, House, plan, served

from pitboss.cli import main
from pitboss.client.load import Load, LoadTally, run
from pitboss.client.load.run import NoServer
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.server.accounts import newcomers
from pitboss.server.accounts.people import Grants
from pitboss.server.api.errors import STATUS
from pitboss.server.api.http_guard import HttpGuard

PLANS = [plan("roulette", table="rl", **QUICK), plan("blackjack", table="bj", **QUICK)]


async def _stood(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        eye = await house.staff("inspector", "eye")
        load = Load(house.base, 4, clients=4, hostile=2, rate=10, token=eye.token)
        told: list[str] = []
        figures = await asyncio.wait_for(run(load, told.append), 60)
        assert figures.violations == []
        assert (figures.clients, figures.hostile) == (4, 2)
        assert figures.commands > 10
        assert 0 < figures.p50_ms <= figures.p99_ms
        assert set(figures.ledger) == {0}
        assert set(figures.acts) >= {
            "sent again",
            "flood",
            "broken frames",
            "huge frames",
            "foreign origin",
            "not theirs",
        }
        assert set(figures.refused) >= {"wrong-role", "message-unreadable", "wrong-origin", "too-large"}
        assert any("s left" in line for line in told)
        assert (await eye.post("/v1/verify", replay=True))["faults"] == []
        assert not any(task.get_name().startswith("load") for task in asyncio.all_tasks())


def test_server_survives_honest_and_hostile_clients(tmp_path: Path) -> None:
    asyncio.run(_stood(tmp_path))


async def _planted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the origin check, and with unreadable frames as faults, the load test reports it."""
    monkeypatch.setattr(HttpGuard, "_fault", lambda _self, _scope, _headers: None)
    monkeypatch.setitem(STATUS, ServerCode.MESSAGE_UNREADABLE, 500)
    async with served(folder, PLANS) as house:
        figures = await asyncio.wait_for(run(Load(house.base, 4, clients=1, hostile=1)), 60)
        found = " ".join(figures.violations)
        assert "a foreign origin was not refused: status 201" in found
        assert "a frame: status 500 (message-unreadable)" in found
        assert figures.notes == ["the ledger was not checked: that needs --token of an inspector"]


def test_a_house_that_lets_things_through_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_planted(tmp_path, monkeypatch))


async def _few(folder: Path) -> None:
    async with served(folder, PLANS, grants=Grants(10_000_000, local_newcomers=2)) as house:
        figures = await asyncio.wait_for(run(Load(house.base, 1, clients=5, hostile=0)), 30)
        assert figures.clients == 2
        assert figures.refused["newcomers-too-many"] == 1
        assert figures.notes[0].startswith("2 of 5 clients were admitted")
        with pytest.raises(NoServer, match="admits nobody"):
            await run(Load(house.base, 1, clients=1, hostile=0))
        with pytest.raises(NoServer, match="There is no table to play at"):
            await run(Load(house.base, 1, tables=("nowhere",)))


def test_only_as_many_as_the_house_lets_in_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newcomers, "LOCAL_RATE", 1e-6)  # nobody more during the test
    asyncio.run(_few(tmp_path))


def test_figures_are_shares_of_what_was_measured() -> None:
    tally = LoadTally()
    for milliseconds in range(1, 101):
        tally.receipt(milliseconds / 1000)
    tally.refusal(422, "below-minimum", "bet")
    assert (tally.share(50), tally.share(99), tally.violations) == (51.0, 100.0, [])
    for _ in range(2):
        tally.refusal(503, "table-busy", "bet")
    figures = tally.figures("http://127.0.0.1", 10, 1, 0)
    assert (figures.commands, figures.per_second) == (100, 10.0)
    assert figures.violations == ["bet: status 503 (table-busy)"]
    assert figures.refused == {"below-minimum": 1, "table-busy": 2}


@contextmanager
def _house(folder: Path) -> Iterator[House]:
    """A house in its own thread, for a command with its own event loop."""
    loop, up, down = asyncio.new_event_loop(), threading.Event(), asyncio.Event()
    found: list[House] = []

    async def stand() -> None:
        async with served(folder, PLANS) as house:
            found.append(house)
            up.set()
            await down.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(stand()))
    thread.start()
    assert up.wait(30)
    try:
        yield found[0]
    finally:
        loop.call_soon_threadsafe(down.set)
        thread.join(30)
        loop.close()


def test_the_command_prints_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with _house(tmp_path) as house:
        words = ["load", house.base, "--seconds", "1.5", "--clients", "2", "--hostile", "0", "--rate", "10"]
        assert main([*words, "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert (data["ok"], data["violations"], data["clients"]) == (True, [], 2)
        assert main(words) == 0
        said = capsys.readouterr().out
        assert ": OK" in said
        assert "p50" in said


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["http://192.0.2.7:8021/"], "[not-here]"),
        (["casino.example"], "[not-here]"),
        (["ftp://127.0.0.1/"], "[address-unreadable]"),
        (["http://127.0.0.1:99999/"], "[address-unreadable]"),
        (["http://127.0.0.1:9/", "--clients", "0", "--hostile", "0"], "[usage]"),
        (["http://127.0.0.1:9/"], "[no-server]"),
        (["http://127.0.0.1:9/", "--seconds", "601"], "[usage]"),
        (["http://127.0.0.1:9/", "--clients", "501"], "[usage]"),
        (["http://127.0.0.1:9/", "--rate", "0"], "[usage]"),
    ],
)
def test_other_addresses_are_refused(capsys: pytest.CaptureFixture[str], words: list[str], code: str) -> None:
    assert main(["load", *words]) == 2
    said = capsys.readouterr().err
    assert code in said
    assert len(said.strip().splitlines()) == 1
