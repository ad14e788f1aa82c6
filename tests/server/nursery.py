"""Houses that can be killed: imports everything once, then forks a served house for every line it reads.

A line is JSON: folder, port, the file for errors, perhaps the tables to open, and perhaps a crash point and how many
times the server passes it. The answer is the process id of the house.
"""

import asyncio
import json
import logging
import os
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar
from msgspec import structs
from tests.server import quick

from pitboss.server.accounts.people import Grants
from pitboss.server.api.app import application, framework
from pitboss.server.api.ws_limits import LimitedWebSocket
from pitboss.server.floor import archiving
from pitboss.server.floor.floor import Floor
from pitboss.server.records.archiver import Keeping
from pitboss.server.storage.crash_points import arm
from pitboss.server.tables.plan import TablePlan, bots_needed

GAMES = ("roulette", "punto-banco", "three-card-poker", "holdem")
LIVE: dict[str, Any] = {"bet_seconds": 0.02, "decide_seconds": 0.02, "pause_seconds": 0.1, "play_on": True}
BOTS = {game: max(2, bots_needed(TablePlan(game, game, "bahamas", {}).open())) for game in GAMES}
PLANS = [TablePlan(game, game, "bahamas", {"live": {**LIVE, "bots": BOTS[game]}}) for game in GAMES]


def plans_of(copies: dict[str, int]) -> list[TablePlan]:
    """So many tables of some games, with numbers."""
    made = [plan for plan in PLANS for _ in range(copies.get(plan.game, 0))]
    return [structs.replace(plan, id=f"{plan.id}-{nth}") for nth, plan in enumerate(made, 1)]


def serve(folder: str, port: int, plans: list[TablePlan], app: Litestar) -> None:
    archiving.INTERVAL_SECONDS = 0.05  # kills come within a second
    keeping = Keeping(live_rounds=2, entries=40)
    address = f"http://127.0.0.1:{port}"
    floor = Floor(Path(folder), grants=Grants(10_000_000, 1000), address=address, keeping=keeping)

    async def up(standing: Floor) -> None:
        await standing.open_all(plans)

    gate = application(floor, {f"127.0.0.1:{port}"}, up=up, rate=1e6, burst=1e6, app=app)
    config = uvicorn.Config(gate, host="127.0.0.1", port=port, ws=LimitedWebSocket, log_config=None, lifespan="on")
    asyncio.run(uvicorn.Server(config).serve())


def warm_up() -> None:
    """Put a house up and take it down once, so that no house that is forked later need load anything."""
    with TemporaryDirectory() as folder:
        app = framework()

        async def up(standing: Floor) -> None:
            await standing.open_all(PLANS)

        async def once() -> None:
            application(Floor(Path(folder)), (), up=up, app=app)
            async with app.lifespan():
                pass

        asyncio.run(once())


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a house that was killed
    logging.getLogger("pitboss").setLevel(logging.ERROR)
    quick.hasten()
    warm_up()
    app = framework()  # made once: each house that is forked has a copy that nobody has used
    logging.getLogger("pitboss.cluster").setLevel(logging.WARNING)  # tables that move are part of what is looked at
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            with Path(order["stderr"]).open("ab") as errors:
                os.dup2(errors.fileno(), sys.stderr.fileno())
            if order.get("point"):
                arm(order["point"], order["count"])
            serve(
                order["folder"],
                order["port"],
                msgspec.convert(order["plans"], list[TablePlan]) if "plans" in order else PLANS,
                app,
            )
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
