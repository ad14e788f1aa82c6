"""`pitboss audit`: checks a copy of a house and replays every round."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.server.inside import inside
from tests.server.served import QUICK, SLOW, plan

from pitboss.cli import main
from pitboss.client import Player
from pitboss.engine.log import START
from pitboss.server.records.house_copy import is_served
from pitboss.server.storage.log_entries import split
from pitboss.server.supervision.inspection import inspect


def _evening(folder: Path, rounds: int = 2) -> Path:
    """A data folder in which some roulette was played."""

    async def play() -> None:
        async with inside(folder, [plan("roulette", table="rl", **QUICK)]) as house:
            player = Player(await house.guest(), "rl")
            await player.sit(0, 100_000)
            await house.finish(player.play(rounds))

    asyncio.run(play())
    return folder


def _contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_intact_house_is_clean_and_not_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = _evening(tmp_path / "data")
    before = _contents(data)
    assert main(["audit", str(data), "--json"]) == 0
    assert _contents(data) == before
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["faults"], found["total"]) == (True, [], 0)
    assert found["logs"][0]["rounds"] >= 2
    assert found["logs"][0]["proved"] >= 2
    assert found["postings"] > 0


def test_changed_settlement_is_found_despite_an_intact_chain(tmp_path: Path) -> None:
    """An attacker with the database can rebuild the hash chain, but the replay finds the difference."""
    data = _evening(tmp_path / "data")
    (data / "heads.jsonl").unlink()
    engine = create_engine(f"sqlite:///{data / 'house.db'}")
    with engine.begin() as connection:
        rows = connection.execute(text("SELECT n, line FROM lines WHERE log = 1 ORDER BY n")).all()
        head, changed = START, 0
        for n, line in rows:
            body = split(line)[0]
            other = body.replace(b'"Place your bets"', b'"Place your chips"')
            changed += other != body
            head = sha256(head.encode() + other).hexdigest()
            sealed = b'{"body":' + other + b',"hash":"' + head.encode() + b'"}\n'
            connection.execute(text("UPDATE lines SET line = :l WHERE log = 1 AND n = :n"), {"l": sealed, "n": n})
    engine.dispose()
    assert changed
    assert any("line" in fault for fault in inspect(data).faults)


def test_a_house_may_be_audited_while_it_plays(tmp_path: Path) -> None:
    async def play() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            client = await house.guest()
            await client.command("rl", "sit", seat=0, cents=1000)
            assert is_served(tmp_path)
            assert inspect(tmp_path).faults == []
            await client.command("rl", "bet", spot="red", cents=500)

    asyncio.run(play())
    assert not is_served(tmp_path)


def test_changed_records_give_exit_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = _evening(tmp_path / "data", 1)
    engine = create_engine(f"sqlite:///{data / 'house.db'}")
    with engine.begin() as connection:
        assert connection.execute(text("UPDATE postings SET cents = cents + 100 WHERE id = 2")).rowcount
    engine.dispose()
    assert main(["audit", str(data)]) == 1
    assert "its postings add up to" in capsys.readouterr().out


def test_a_folder_without_a_house_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(tmp_path)]) == 2
    assert "[no-house]" in capsys.readouterr().err
