"""How fast the data folder of a house grows: bytes for each round of bots, and for each minute of many such tables.

    python benchmarks/storage.py [--tables N] [--warm SECONDS] [--seconds N] [--live-rounds N] [--json]

The tables are those of the default house, every game under every rulebook, again and again, with all seats but one
taken by bots. They play on a clock that the script advances, with the usual pause of a second between rounds, so that
the figures do not depend on the machine. First they play until every table has files in the archive; what the folder
grows by after that counts.
"""

import argparse
import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from pitboss.server.accounts.people import Grants
from pitboss.server.floor.floor import Floor
from pitboss.server.records.archiver import Keeping
from pitboss.server.storage.store import FILE
from pitboss.server.tables.plan import TablePlan, usual_house
from pitboss.testing.fake_clock import FakeClock

TABLES, WARM, SECONDS, LIVE_ROUNDS = 50, 120, 60, 10


def plans(count: int) -> Iterator[TablePlan]:
    """That many tables, with bots in all seats but one."""
    for nth, plan in enumerate(islice(cycle(usual_house()), count)):
        live = {"bots": len(plan.open().seats.places) - 1, "play_on": True, "bet_seconds": 1, "pause_seconds": 1}
        yield msgspec.structs.replace(plan, id=f"t{nth}", entries={**plan.entries, "live": live})


def rounds_of(floor: Floor) -> int:
    return sum(actor.desk.table.state.round for actor in floor.actors.values())


async def play(floor: Floor, clock: FakeClock, seconds: float) -> None:
    """Let this much time pass, and archive what is due."""
    end = clock.monotonic() + seconds
    while (due := clock.next_due()) is not None and due <= end:
        await clock.advance(max(0.0, due - clock.monotonic()))
    await floor.archiving.work()


async def grown(folder: Path, how: argparse.Namespace) -> tuple[int, dict[str, int]]:
    """The rounds played after the warm-up, and how much each part of the folder has grown meanwhile."""
    clock = FakeClock()
    floor = Floor(folder, grants=Grants(10_000_000, 1000), clock=clock, keeping=Keeping(how.live_rounds))
    clock.busy.append(lambda: floor.writer.busy)
    await floor.start()
    await floor.open_all(plans(how.tables))
    await play(floor, clock, how.warm)
    rounds, before = rounds_of(floor), sizes(folder)
    await play(floor, clock, how.seconds)
    rounds, after = rounds_of(floor) - rounds, sizes(folder)
    await floor.stop()
    return rounds, {name: size - before.get(name, 0) for name, size in after.items()}


def sizes(folder: Path) -> dict[str, int]:
    """Bytes of the archive, of the heads, and of each table of the database without its free pages."""
    found = {"archive": sum(path.stat().st_size for path in (folder / "archive").glob("*"))}
    found["heads"] = sum(path.stat().st_size for path in folder.glob("heads*"))
    with closing(sqlite3.connect(folder / FILE)) as database:
        rows = database.execute("SELECT name, SUM(pgsize) FROM dbstat GROUP BY name").fetchall()
    return found | {f"database: {name}": int(size) for name, size in rows}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=TABLES)
    asked.add_argument("--warm", type=float, default=WARM)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--live-rounds", type=int, default=LIVE_ROUNDS)
    asked.add_argument("--json", action="store_true")
    how = asked.parse_args()
    with TemporaryDirectory() as made:
        rounds, found = asyncio.run(grown(Path(made), how))
    total = sum(found.values())
    figures: dict[str, Any] = {
        "tables": how.tables, "seconds": how.seconds, "rounds": rounds, "bytes": total,
        "bytes_per_round": total // max(1, rounds), "mb_per_minute": round(total / how.seconds * 60 / 1e6, 2),
    }  # fmt: skip
    if how.json:
        print(json.dumps({**figures, "parts": found}))
        return
    print(", ".join(f"{name} {value:,}" for name, value in figures.items()))
    for name, size in sorted(found.items(), key=lambda each: -abs(each[1])):
        if size:
            print(f"{size:>14,}  {size // max(1, rounds):>8,} a round  {name}")


if __name__ == "__main__":
    main()
