"""A table resumed from the snapshot at its last round and the answers since equals the table of the full replay."""

from pathlib import Path

import msgspec
import pytest
from tests.logs.played import every_setup, random_log

from pitboss.engine.log import Header, LogEntry
from pitboss.engine.replay import table_of
from pitboss.engine.run import Run
from pitboss.games import find_game
from pitboss.logs.log_file import LogReader
from pitboss.testing.setups import Setup

TABLES = every_setup("roulette", "punto-banco", "let-it-ride")


@pytest.mark.parametrize("setup", TABLES, ids=lambda s: s.name)
@pytest.mark.parametrize("seed", range(2))
def test_resumed_equals_replayed(setup: Setup, seed: int, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    random_log(path, setup, f"resume {seed}", rounds=3)
    header, *rest = (entry.body for entry in LogReader(path))
    assert isinstance(header, Header)
    lines = [body for body in rest if isinstance(body, LogEntry)]
    full = Run(table_of(find_game(header.game), header), keep_snapshots=True)
    full.first_events()
    boundaries = []  # the state at the start of each round as JSON, and how many lines led there
    kept = full.boundary
    for n, line in enumerate(lines[1:], 2):
        assert line.answer is not None
        full.answer(line.answer)
        if full.boundary is not kept:
            kept = full.boundary
            boundaries.append((msgspec.json.encode(kept), n))
    assert boundaries
    for state, n in boundaries:
        table = table_of(find_game(header.game), header)
        table.restore(msgspec.json.decode(state))
        resumed = Run(table)
        resumed.first_events()
        for line in lines[n:]:
            assert line.answer is not None
            assert tuple(resumed.answer(line.answer)) == line.events
        assert resumed.table.snapshot() == full.table.snapshot()
        shown = (run.asking.shown() if run.asking else None for run in (resumed, full))
        assert next(shown) == next(shown)
