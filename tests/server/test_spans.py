"""Reports of a span read the lines of that span and no others, and say what reading every line from the first says."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select
from tests.server.databases import database
from tests.server.inside import inside
from tests.server.served import plan

from pitboss.protocol.marks import marked
from pitboss.server.ledger import jackpots
from pitboss.server.records.book import (
    OPENING,
    entries_after,
    read_entry,
    read_header,
    round_count,
    round_span,
    span_of,
)
from pitboss.server.records.duties import Duties
from pitboss.server.records.revenue import TableRevenue, _Counter, report_between
from pitboss.server.storage import log_entries
from pitboss.server.storage.schema import lines, logs, marks, people
from pitboss.server.storage.store import Store, keep_address, store_at

GAMES = (("roulette", "bahamas"), ("let-it-ride", "tribal"))
PLANS = [plan(game, rulebook, game, bots=1, play_on=True, bet_seconds=0.01) for game, rulebook in GAMES]
ROUNDS = {"roulette": 40, "let-it-ride": 12}
PARTS = 5


async def _evening(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        rounds = {table: house.floor.actors[table] for table in ROUNDS}
        await house.until(lambda: all(rounds[table].face.round >= most for table, most in ROUNDS.items()), seconds=100)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A house with many rounds behind it, that nobody plays any more."""
    folder = tmp_path_factory.mktemp("spans")
    if request.param == "sqlite":
        yield from _played(folder)
        return
    with database() as address:
        keep_address(folder, address)
        yield from _played(folder)


def _played(folder: Path) -> Iterator[Store]:
    asyncio.run(_evening(folder))
    made = store_at(folder)
    yield made
    made.close()


def _times(connection: Connection, log: int) -> list[int]:
    told = entries_after(connection, log, 1, 1_000_000)
    return [each.line.answer.at for each in told if each.line.answer is not None]


def _every_line(connection: Connection, since: int, until: int) -> list[TableRevenue]:
    """The slow reference: read every log from its opening and check the time of each entry."""
    known, found = set(connection.execute(select(people.c.id)).scalars()), []
    for row in connection.execute(select(logs).order_by(logs.c.table_id, logs.c.id)).all():
        header, seen = read_header(connection, row.id), 0
        count = _Counter(TableRevenue(row.table_id, header.game, header.rulebook, row.id), Duties(header), known)
        for line in (each.line for each in entries_after(connection, row.id, 1, 1_000_000)):
            inside = line.answer is not None and since <= line.answer.at < until
            count.duties.add(line.events, counts=inside)
            if inside:
                count.add(line.events)
                seen += 1
        if seen:
            found.append(count.sheet(None))
    return found


def _cuts(connection: Connection) -> list[int]:
    times = sorted(
        at for log in connection.execute(select(logs.c.id)).scalars().all() for at in _times(connection, log)
    )
    return [times[0], *(times[len(times) * nth // PARTS] for nth in range(1, PARTS)), times[-1] + 1]


def test_a_span_has_the_figures_that_every_line_from_the_first_gives(store: Store) -> None:
    def look(connection: Connection) -> None:
        cuts = _cuts(connection)
        stubs = 0
        for nth, since in enumerate(cuts):
            for until in cuts[nth + 1 :]:
                sheets = report_between(connection, since, until).sheets
                assert sheets == _every_line(connection, since, until), (since, until)
                stubs += sum(sheet.stubs.due for sheet in sheets if sheet.game == "let-it-ride")
        assert stubs > 0, "there were stubs to be counted, which are due by what was before the span"
        assert report_between(connection, 0, cuts[0]).sheets == []
        assert report_between(connection, cuts[-1], 1 << 60).sheets == []

    store.read(look)


def test_the_report_of_a_shift_reads_its_own_lines(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    splits: Callable[[bytes], tuple[bytes, str]] = log_entries.split

    def split(line: bytes) -> tuple[bytes, str]:
        """Every line that is read from the database is split here."""
        read.append(1)
        return splits(line)

    def look(connection: Connection) -> None:
        cuts = _cuts(connection)
        since, until = cuts[2], cuts[3]
        every = connection.execute(select(logs.c.id)).scalars().all()
        inside = sum(last - first for first, last in (span_of(connection, log, since, until) for log in every))
        whole = connection.execute(select(func.count()).select_from(lines)).scalar_one()
        read.clear()
        report_between(connection, since, until)
        aside = len(read) - inside  # headers, halvings, and the few lines since the last count of the stub
        assert inside < whole / 2
        assert 0 < aside < len(every) * 60
        assert len(read) < whole

    monkeypatch.setattr(log_entries, "split", split)
    store.read(look)


def test_the_place_of_a_moment_is_found(store: Store) -> None:
    def look(connection: Connection) -> None:
        for log in connection.execute(select(logs.c.id)).scalars().all():
            times = _times(connection, log)
            assert times == sorted(times), "a log's clock never runs back"
            for at in {times[0], times[0] + 1, times[len(times) // 2], times[-1], times[-1] + 1}:
                first, last = span_of(connection, log, at, 1 << 60)
                assert last - first in (sum(each >= at for each in times), sum(each >= at for each in times) + 1)
                assert span_of(connection, log, at, at) == (first, first)

    store.read(look)


def test_what_a_jackpot_has_paid_is_not_added_up_from_the_ledger(store: Store) -> None:
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        store.read(lambda connection: list(jackpots.shown(connection)))
    finally:
        event.remove(store.engine, "before_cursor_execute", note)
    assert any("meters" in statement for statement in asked)
    assert not any("postings" in statement for statement in asked)


def test_the_marks_are_those_of_the_lines(store: Store) -> None:
    def look(connection: Connection) -> None:
        found = {tuple(row) for row in connection.execute(select(marks))}
        assert found
        assert all(
            kind in marked(read_entry(log_entries.split(_line(connection, log, n))[0]).events) for log, kind, n in found
        )

    store.read(look)


def test_the_lines_of_a_round_are_those_from_its_beginning_to_its_end(store: Store) -> None:
    """What the index finds is what looking at every line finds."""

    def look(connection: Connection) -> None:
        for log in connection.execute(select(logs.c.id)).scalars().all():
            every = connection.execute(select(lines).where(lines.c.log == log, lines.c.n >= OPENING)).all()
            last = round_count(connection, log)
            assert last == max(row.upto for row in every) >= min(ROUNDS.values())
            for number in range(last + 2):
                first, upto = round_span(connection, log, number)
                mine = [row.n for row in every if row.round <= number <= row.upto]
                assert [row.n for row in every if first <= row.n <= upto] == mine, (log, number)

    store.read(look)


def _line(connection: Connection, log: int, n: int) -> bytes:
    found: bytes = connection.execute(select(lines.c.line).where(lines.c.log == log, lines.c.n == n)).scalar_one()
    return found
