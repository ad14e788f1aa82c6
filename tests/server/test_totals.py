"""The sum of all accounts is 0 at every moment, also while tables play.

The reader is independent of the server: its own connection to the file, in its own thread.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pitboss.protocol.command import TableCommand
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import Grants
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.ledger import LARGEST, Ledger, Overdrawn
from pitboss.server.tables.plan import TablePlan
from pitboss.server.types.people import Person
from pitboss.server.types.posting import Posting
from pitboss.testing.setups import SHORT, effort

READS = 300 if effort() == SHORT else 10_000
BY_POSTINGS = 25
"""Of so many reads one adds up every posting too."""
SECONDS = 120 if effort() == SHORT else 3600
LIVE: dict[str, Any] = {"bet_seconds": 0.05, "decide_seconds": 0.05, "pause_seconds": 0, "play_on": True}
GAMES = {"roulette": 2, "punto-banco": 2, "three-card-poker": 2, "holdem": 3}
PLANS = [TablePlan(game, game, "bahamas", {"live": {**LIVE, "bots": bots}}) for game, bots in GAMES.items()]
TABLE = "roulette"
TOO_LATE_OR_TOO_MUCH = ("betting-closed", "not-an-answer", "not-yours", "above-maximum", "too-few-chips")
TOTAL = "SELECT COALESCE(SUM(cents), 0) FROM accounts"
LOWEST = (
    "SELECT COALESCE(MIN(cents), 0) FROM accounts WHERE name LIKE 'person:%' "
    "OR SUBSTR(name, INSTR(name, '/') + 1) IN (SELECT id FROM people)"
)
LAST = "SELECT COALESCE(MAX(id), 0) FROM postings"
APART = (
    "SELECT COUNT(*) FROM accounts LEFT JOIN (SELECT who, SUM(cents) AS moved FROM "
    "(SELECT source AS who, -cents AS cents FROM postings UNION ALL SELECT target, cents FROM postings) GROUP BY who) "
    "ON who = name WHERE cents <> COALESCE(moved, 0)"
)


class Read(NamedTuple):
    """One reading of the ledger: the sum of all accounts, the poorest person, the last posting, and how many
    accounts are not what their postings say.
    """

    total: int
    lowest: int
    last: int
    apart: int = 0


@contextmanager
def _one_state(reader: sqlite3.Connection) -> Iterator[None]:
    reader.execute("BEGIN")
    try:
        yield
    finally:
        reader.execute("ROLLBACK")


def _look(reader: sqlite3.Connection, *, postings: bool) -> Read:
    questions = (TOTAL, LOWEST, LAST, *([APART] if postings else []))
    with _one_state(reader):
        return Read(*(reader.execute(question).fetchone()[0] for question in questions))


def _reads(path: Path, stop: threading.Event) -> list[Read]:
    """So many looks, and on until the house has moved often enough meanwhile for them to say something."""
    found: list[Read] = []
    until = time.monotonic() + SECONDS
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)) as reader:
        while len(found) < READS or len({read.last for read in found}) < READS / 10:
            assert time.monotonic() < until, f"{len(found)} reads and the house hardly moves"
            assert not stop.is_set(), "the tables have stopped"
            found.append(_look(reader, postings=len(found) % BY_POSTINGS == 0))
            time.sleep(0.002)  # what it looks at is to be another state
    return found


async def _come(floor: Floor) -> Person:
    change = Change(floor.records)
    person, _ = floor.people.guest(change, "127.0.0.1")
    await change.commit()
    return person


async def _bet_on(floor: Floor, person: Person, seat: int, over: asyncio.Event) -> int:
    """Bets until the reader has seen enough; how many were taken."""
    await floor.command(person, TABLE, "sit", TableCommand("sit", {"seat": seat, "cents": 2_000_000}))
    taken, nth = 0, 0
    while not over.is_set():
        nth += 1
        try:
            await floor.command(person, TABLE, f"bet-{nth}", TableCommand("bet", {"spot": "red", "cents": 500}))
            taken += 1
        except Refusal as refusal:
            if refusal.code not in TOO_LATE_OR_TOO_MUCH:
                raise
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.001)
    return taken


async def _evening(folder: Path) -> tuple[list[Read], int]:
    floor, over, stop = Floor(folder, grants=Grants(10_000_000, 100)), asyncio.Event(), threading.Event()
    await floor.start()
    await floor.open_all(PLANS)
    people = [await _come(floor) for _ in range(2)]
    betting = [asyncio.create_task(_bet_on(floor, person, seat, over)) for seat, person in enumerate(people)]
    try:
        found = await asyncio.to_thread(_reads, folder / "house.db", stop)
    finally:
        over.set()
        stop.set()
    taken = sum(await asyncio.gather(*betting))
    assert [actor.why for actor in floor.actors.values() if actor.state != "open"] == []
    await floor.stop()
    return found, taken


def test_an_account_cannot_owe_more_than_the_database_stores() -> None:
    ledger = Ledger(lambda _name: False)
    ledger.post([Posting("cage", "wallet:ann", LARGEST, "opened")])
    with pytest.raises(Overdrawn):
        ledger.post([Posting("cage", "wallet:ann", 1, "opened")])
    assert ledger.cents["cage"] == -LARGEST


def test_sum_of_all_accounts_is_zero(tmp_path: Path) -> None:
    found, taken = asyncio.run(_evening(tmp_path))
    assert len(found) >= READS
    assert {read.total for read in found} == {0}
    assert min(read.lowest for read in found) >= 0
    assert {read.apart for read in found} == {0}
    assert [read.last for read in found] == sorted(read.last for read in found), "postings have gone"
    assert taken > 0


def test_a_read_would_see_chips_that_are_made_or_owed(tmp_path: Path) -> None:
    """The reader finds extra chips and negative accounts."""
    with closing(sqlite3.connect(tmp_path / "house.db", isolation_level=None)) as file:
        file.execute("CREATE TABLE accounts (name TEXT PRIMARY KEY, cents INTEGER)")
        file.execute("CREATE TABLE people (id TEXT PRIMARY KEY)")
        file.execute("CREATE TABLE postings (id INTEGER PRIMARY KEY, source TEXT, target TEXT, cents INTEGER)")
        file.execute("INSERT INTO people VALUES ('ann')")
        file.execute("INSERT INTO postings (source, target, cents) VALUES ('cage', 'roulette/ann', 5)")
        file.execute("INSERT INTO accounts VALUES ('cage', -5), ('roulette/ann', 5)")
        assert _look(file, postings=True) == Read(0, 5, 1, 0)
        file.execute("UPDATE accounts SET cents = -6 WHERE name = 'roulette/ann'")
        assert _look(file, postings=True) == Read(-11, -6, 1, 1)


@pytest.mark.parametrize("name", ["person:ann", "roulette/ann"])
def test_a_person_is_found_in_the_house_and_at_a_table(tmp_path: Path, name: str) -> None:
    with closing(sqlite3.connect(tmp_path / "house.db", isolation_level=None)) as file:
        file.execute("CREATE TABLE accounts (name TEXT PRIMARY KEY, cents INTEGER)")
        file.execute("CREATE TABLE people (id TEXT PRIMARY KEY)")
        file.execute("INSERT INTO people VALUES ('ann')")
        file.execute("INSERT INTO accounts VALUES ('cage', -9), ('roulette/house', -8), (?, 3)", (name,))
        assert file.execute(LOWEST).fetchone() == (3,)
