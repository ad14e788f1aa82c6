"""Houses that end, as by a power cut, at named points on the way of an award: `python -m ... FOLDER POINT...`.

Each has a folder of its own and is forked from here, so that everything is imported once. Prints how each one ended.
"""

import asyncio
import os
import sys
from pathlib import Path

from tests.server import quick
from tests.server.served import served
from tests.server.studs import ROYAL, stud, studs

from pitboss.server.storage.crash_points import arm


async def evening(folder: Path, point: str) -> None:
    async with served(folder, [stud("cs")]) as house:
        (table,) = await studs(house, "cs")
        await table.dealt(ROYAL)
        (folder / "tokens").write_text(f"{table.dealer.token}\n{table.people[0].token}\n")
        desk = house.floor.actors["cs"].desk
        reads = desk.tell_meter

        def pays() -> dict[str, int]:
            """The meter is read to pay the award: from here on the next passing of the point is the last."""
            arm(point, 1)
            return reads()

        desk.tell_meter = pays  # type: ignore[method-assign]  # the one moment that this house is to end in
        await table.called("the-call")


def main(folder: Path, points: list[str]) -> None:
    quick.hasten()
    for point in points:
        child = os.fork()
        if child == 0:
            asyncio.run(evening(folder / point, point))
            os._exit(0)
        print(point, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)  # noqa: T201 - for the test


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
