"""Running the house: the application on uvicorn, with the limits that keep one bad client from stopping a table."""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.server.api.app import BURST, RATE, application
from pitboss.server.api.socket import FRAME_MAX
from pitboss.server.floor import Floor
from pitboss.server.people import CASINO, INSPECTOR, Grants
from pitboss.server.plan import Plan

BACKLOG = 512
SOCKETS = 2000
"""Connections at once."""


class Serving(NamedTuple):
    """How a house is served."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8021
    grants: Grants = Grants()
    rate: float = RATE
    burst: float = BURST


class _Plain(logging.Formatter):
    """One JSON object a line; what is logged never holds a token, a password, a command's arguments or a card."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": int(record.created * 1000),
            "mono": time.monotonic_ns() // 1_000_000,
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            entry["fault"] = record.exc_info[0].__name__
            entry["where"] = _where(record.exc_info[2])
        return json.dumps(entry)


def _where(trace: Any) -> str:
    """Files and lines alone: what an exception says may name a card."""
    places = []
    while trace is not None:
        places.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " ".join(places)


def log_to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Plain())
    root = logging.getLogger("pitboss")
    root.handlers, root.propagate = [handler], False
    root.setLevel(level)


def names_of(host: str, port: int) -> set[str]:
    """What this house may be called in a request."""
    known = {host, "localhost", "127.0.0.1"} if host in ("127.0.0.1", "localhost", "0.0.0.0", "::1") else {host}  # noqa: S104 - compared, not bound
    return {f"{name}:{port}" for name in known} | {name for name in known if port == 80}  # noqa: PLR2004 - the usual port


def serve(how: Serving, plans: Callable[[], Iterable[Plan]], tell: Callable[[str], None]) -> None:
    """Serve until told to stop (SIGINT, SIGTERM). `tell` says what the person who started it must know."""
    import uvicorn

    floor = Floor(how.data, grants=how.grants)

    async def up(standing: Floor) -> None:
        await standing.open_all(plans())
        await _first_links(standing, how, tell)
        for finding in standing.damage:
            tell(f"Damage: {finding}")
        for held in standing.held.values():
            if held.state == "halted":
                tell(f"Table {held.plan.id} stays closed with its stakes: {held.why}")
        tell(f"The house stands at http://{how.host}:{how.port}/ ({len(standing.actors)} tables)")

    config = uvicorn.Config(
        application(floor, names_of(how.host, how.port), up=up, rate=how.rate, burst=how.burst),
        host=how.host,
        port=how.port,
        ws="websockets-sansio",
        ws_max_size=FRAME_MAX,
        ws_per_message_deflate=False,  # frames are short; a compressor for each connection costs more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        limit_concurrency=SOCKETS,
        backlog=BACKLOG,
        timeout_keep_alive=15,
        h11_max_incomplete_event_size=FRAME_MAX,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    asyncio.run(server.serve())
    if not server.started:
        raise OSError(None, "the house could not be put up; the log says why", str(how.data))


async def _first_links(floor: Floor, how: Serving, tell: Callable[[str], None]) -> None:
    """There are no default passwords: whoever starts the house makes the first supervisor and inspector."""
    for role in (CASINO, INSPECTOR):
        if role not in floor.people.staffed():
            word = await floor.people.invite(role)
            tell(f"One-time link for the first {role}: http://{how.host}:{how.port}/join?invite={word}")
