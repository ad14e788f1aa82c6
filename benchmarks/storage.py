"""What a house writes: bytes for each round of bots, and for each minute of 50 tables on which bots play alone.

    python benchmarks/storage.py [--tables N] [--seconds N] [--json]

The tables are those of the default house, every game under every rulebook, with all seats but one taken by bots. They
play on a clock that the script advances, with the usual pause of a second between rounds, so that the figures do not
depend on the machine. The sizes are of SQLite's pages and of the files in the data folder after the house has stopped.
"""

import argparse
import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from pitboss.server.accounts.people import Grants
from pitboss.server.floor.floor import Floor
from pitboss.server.storage.store import FILE
from pitboss.server.tables.plan import TablePlan, usual_house
from pitboss.testing.fake_clock import FakeClock

TABLES, SECONDS = 50, 60


def plans(count: int) -> list[TablePlan]:
    """That many tables of the default house, with bots in all seats but one."""
    found = []
    for plan in usual_house()[:count]:
        seats = len(plan.open().seats.places)
        live = {"bots": seats - 1, "play_on": True, "bet_seconds": 1, "pause_seconds": 1}
        found.append(msgspec.structs.replace(plan, entries={**plan.entries, "live": live}))
    return found


async def played(folder: Path, tables: int, seconds: float) -> int:
    """Play for this long; return the number of rounds."""
    clock = FakeClock()
    floor = Floor(folder, grants=Grants(10_000_000, 1000), clock=clock)
    clock.busy.append(lambda: floor.writer.busy)
    await floor.start()
    await floor.open_all(plans(tables))
    end = clock.monotonic() + seconds
    while (due := clock.next_due()) is not None and due <= end:
        await clock.advance(max(0.0, due - clock.monotonic()))
    rounds = sum(actor.desk.table.state.round for actor in floor.actors.values())
    await floor.stop()
    return rounds


def sizes(folder: Path) -> dict[str, int]:
    """Bytes of each file, and of each table of the database with its indexes."""
    found = {str(path.relative_to(folder)): path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    with closing(sqlite3.connect(folder / FILE)) as database:
        rows = database.execute("SELECT name, SUM(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC").fetchall()
    return found | {f"{FILE}: {name}": int(size) for name, size in rows}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=TABLES)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--keep", type=Path)
    how = asked.parse_args()
    with TemporaryDirectory() as made:
        folder = how.keep or Path(made)
        rounds = asyncio.run(played(folder, how.tables, how.seconds))
        found = sizes(folder)
    parts = {name: size for name, size in found.items() if ":" not in name}
    total = sum(parts.values())
    figures: dict[str, Any] = {
        "tables": how.tables, "seconds": how.seconds, "rounds": rounds, "bytes": total,
        "bytes_per_round": total // max(1, rounds), "mb_per_minute": round(total / how.seconds * 60 / 1e6, 2),
    }  # fmt: skip
    if how.json:
        print(json.dumps({**figures, "parts": found}))
        return
    print(", ".join(f"{name} {value:,}" for name, value in figures.items()))
    for name, size in sorted(found.items(), key=lambda each: -each[1]):
        print(f"{size:>14,}  {size // max(1, rounds):>8,} a round  {name}")


if __name__ == "__main__":
    main()
