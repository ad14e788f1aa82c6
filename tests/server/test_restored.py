"""A restored house deals no card that anybody may have seen: all that was sealed is discarded and drawn again."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, House, plan

from pitboss.cli.app import main
from pitboss.client import Client
from pitboss.server.records.audit import audit

PLANS = [plan("roulette", table="rl", **SLOW), plan("blackjack", table="bj", **SLOW)]
STAKE = 10_000


def _lines(data: Path) -> list[dict[str, Any]]:
    """The bodies of all lines of all logs."""
    with closing(sqlite3.connect(data / "house.db")) as house:
        rows = house.execute("SELECT line FROM lines WHERE n > 1 ORDER BY log, n").fetchall()
    return [json.loads(line)["body"] for (line,) in rows]


def _journal(data: Path, kind: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(data / "house.db")) as house:
        rows = house.execute("SELECT data FROM journal WHERE kind = ? ORDER BY n", (kind,)).fetchall()
    return [json.loads(text) for (text,) in rows]


def _salts(data: Path) -> set[str]:
    """Of every card and spin that was laid open: no two draws share one."""
    openings = [opening for line in _lines(data) for opening in line.get("openings", ())]
    return {opening["salt"] for opening in openings if "salt" in opening}


async def _bets(ann: Client) -> None:
    """A bet at each table; at blackjack the player cuts the cards before."""
    await ann.prefer(cut="always")
    for table, spot in (("rl", "red"), ("bj", "box")):
        await ann.command(table, "sit", seat=0, cents=STAKE)
        await ann.command(table, "bet", spot=spot, cents=1000)


async def _seated(house: House) -> None:
    await _bets(await house.staff("player", "ann"))


async def _plays_on(house: House) -> None:
    """The spin, and a round of blackjack up to a decision."""
    boss = await house.staff("casino-supervisor", "closes")
    for table in ("rl", "bj"):
        await boss.command(table, "close")


def _play(folder: Path, *evenings: Any) -> None:
    async def run() -> None:
        async with inside(folder, PLANS) as house:
            for evening in evenings:
                await evening(house)

    asyncio.run(run())


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A house that has bets on the layout, saved, and played on."""
    data = tmp_path / "data"
    _play(data, _seated)
    assert main(["backup", str(data), str(tmp_path / "monday.tar")]) == 0
    shutil.copytree(data, tmp_path / "copied")
    _play(data, _plays_on)
    assert _salts(data), "people have seen cards and a spin"
    return tmp_path


async def _all_back(house: House) -> None:
    for name in ("rl", "bj"):
        table = await house.nobody().table(name)
        assert table.picture["people"] == {}
        assert table.picture["wagers"] == []
    assert {table.state for table in await house.nobody().tables()} == {"open"}
    assert house.floor.ledger.of("person:ann") == 10_000_000, "every stake came back"


async def _sits_and_plays(house: House) -> None:
    ann = house.nobody()
    await ann.sign_in("ann", PASSWORD)
    await _bets(ann)
    await _plays_on(house)


@pytest.mark.parametrize("how", ["restored", "copied", "marked"])
def test_after_a_restore_no_card_or_spin_comes_again(saved: Path, how: str) -> None:
    """A backup that was restored, a folder that was copied, and a database that was restored by other means."""
    again = saved / ("again" if how == "restored" else "copied")
    if how == "restored":
        assert main(["restore", str(saved / "monday.tar"), str(again)]) == 0
    if how == "marked":
        (again / "restored.json").touch()
    seen = _salts(saved / "data")
    _play(again, _all_back, _sits_and_plays)
    drawn = _salts(again)
    assert drawn
    assert not drawn & seen, "the same cards came again"
    (entry,) = _journal(again, "house-restored")
    assert entry["tables"] == ["bj", "rl"]
    discarded = {each["table"]: each for each in _journal(again, "seals-discarded")}
    assert (discarded["rl"]["spins"], discarded["bj"]["shoes"]) == (1, 1)
    assert audit(again).faults == []
    _play(again)
    assert len(_journal(again, "house-restored")) == 1, "once is enough"


def test_moved_or_restarted_house_continues(saved: Path) -> None:
    moved = (saved / "data").rename(saved / "moved")

    async def stands(house: House) -> None:
        assert list((await house.nobody().table("bj")).picture["people"]) == ["ann"]

    _play(moved, stands)
    assert _journal(moved, "house-restored") == []


@pytest.mark.parametrize("known", ["data", "data/heads.jsonl"])
def test_a_backup_that_is_older_than_the_known_heads_warns(
    saved: Path, known: str, capsys: pytest.CaptureFixture[str]
) -> None:
    again = saved / "again"
    assert main(["restore", str(saved / "monday.tar"), str(again), "--heads", str(saved / known)]) == 0
    said = capsys.readouterr().out
    assert "Warning: the backup is older than the known chain heads: entries" in said
    assert "of log 1 are not in it" in said
    _play(again)
    (entry,) = _journal(again, "house-restored")
    assert any("of log 1" in each for each in entry["missing"])


def test_heads_of_another_house_are_refused(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _play(tmp_path / "other")
    again, other = saved / "again", tmp_path / "other" / "heads.jsonl"
    assert main(["restore", str(saved / "monday.tar"), str(again), "--heads", str(other)]) == 2
    assert "contains no chain heads signed by the house of this backup" in capsys.readouterr().err
