"""Running the house: the application on uvicorn, with the limits that keep one bad client from stopping a table."""

import asyncio
import errno
import gc
import json
import logging
import socket
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn

from pitboss.server import web_client
from pitboss.server.accounts.people import CASINO, INSPECTOR, Grants
from pitboss.server.api.app import BURST, HANDLES, RATE, application
from pitboss.server.api.socket import FRAME_MAX
from pitboss.server.clock import MACHINE
from pitboss.server.floor import Floor, InUse
from pitboss.server.http_limits import Limits, limited_http, within_file_handles
from pitboss.server.supervision.independence import HOURS
from pitboss.server.tables.plan import TablePlan
from pitboss.server.ws_limits import LimitedWebSocket

BACKLOG = 512
KEEP_ALIVE = 15
"""Seconds that a connection may stay idle: longer than clients keep one, else a request meets its closing."""
COLLECT = (50_000, 20, 50)
"""Objects after which Python looks for garbage among the young, the middle-aged and the old: more than a thousand
commands on their way are made of, or each crowd of them is looked through for nothing."""
SELDOM = 60.0
"""Seconds between two lines of the log about the same thing that a client, or a lack of file handles, can cause."""


class Serving(NamedTuple):
    """How a house is served."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8021
    grants: Grants = Grants()
    rate: float = RATE
    burst: float = BURST
    names: tuple[str, ...] = ()  # what it is called by those who come through a proxy
    database: str = ""  # postgresql://...; else a file in the data folder
    dual_control_hours: int = HOURS
    invite: tuple[str, ...] = ()  # roles for which the operator wants a one-time link
    reach: str = ""  # where other processes of this house find it, if not at its own host and port


class _Plain(logging.Formatter):
    """One JSON object a line; what is logged never holds a token, a password, a command's arguments or a card."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": int(record.created * 1000),
            "mono": int(MACHINE.monotonic() * 1000),
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


class Seldom(logging.Filter):
    """Lets a message through once a minute, with how often it came meanwhile: clients must not fill the disk."""

    def __init__(self, seconds: float = SELDOM) -> None:
        super().__init__()
        self.seconds = seconds
        self._last: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        about = str(record.msg).partition("\n")[0]
        said, since = self._last.get(about, (-self.seconds, 0))
        now = MACHINE.monotonic()
        if now - said < self.seconds:
            self._last[about] = (said, since + 1)
            return False
        self._last[about] = (now, 0)
        record.msg = f"{about} ({since} more since the last line)" if since else about
        return True


def log_to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Plain())
    for name, least in (("pitboss", level), ("uvicorn", logging.WARNING), ("asyncio", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(least)
    for name in (HANDLES, "uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(Seldom())


def names_of(host: str, port: int) -> set[str]:
    """What this house may be called in a request."""
    known = {host, "localhost", "127.0.0.1"} if host in ("127.0.0.1", "localhost", "0.0.0.0", "::1") else {host}  # noqa: S104 - compared, not bound
    return {f"{name}:{port}" for name in known} | {name for name in known if port == 80}  # noqa: PLR2004 - the usual port


def listen(host: str, port: int) -> socket.socket:
    """A socket that hears whoever comes from now on, also while the tables are still being put up."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as fault:
        if fault.errno != errno.EADDRINUSE:
            raise
        raise InUse(f"port {port} of {host} is taken: choose another with --port") from None


def serve(
    how: Serving,
    plans: Callable[[], Iterable[TablePlan]],
    tell: Callable[[str], None],
    ready: Callable[[str], object] = lambda _address: None,
) -> None:
    """Serve until told to stop (SIGINT, SIGTERM). `tell` says what the person who started it must know; `ready` is
    called with the address once the tables stand.
    """
    address = f"http://{how.host}:{how.port}/"
    reached = (how.reach or address).rstrip("/")
    floor = Floor(
        how.data, grants=how.grants, database=how.database, address=reached, dual_control_hours=how.dual_control_hours
    )
    if floor.store.shared:
        floor.store.prepare()  # a server that is not there is told of before anything is put up

    async def up(standing: Floor) -> None:
        await standing.open_all(plans())
        rest_the_collector()
        await _first_links(standing, how, tell)
        if standing.restored is not None:
            tell(f"This house was {standing.restored}: every sealed shoe and spin was discarded, open rounds are void")
            for each in standing.restored.missing:
                tell(f"Warning: the backup is older than the known heads: {each} are not in it")
        for finding in standing.damage:
            tell(f"Damage: {finding}")
        for held in standing.held.values():
            if held.state == "halted":
                tell(f"Table {held.plan.id} stays closed with its stakes: {held.why}")
        if not web_client.built():
            tell(f"The web client has not been built; everything else works. To finish: {web_client.FINISH}")
        tell(f"pitboss is running at {address} ({len(standing.actors)} tables)")
        ready(address)

    hosts = names_of(how.host, how.port) | {*how.names, reached.partition("://")[2]}
    limits = within_file_handles(Limits())
    server = uvicorn.Server(config_of(application(floor, hosts, up=up, rate=how.rate, burst=how.burst), limits))
    with listen(how.host, how.port) as hears:
        asyncio.run(server.serve(sockets=[hears]))
    if not server.started:
        raise OSError(None, "the house could not be put up; the log says why", str(how.data))


def config_of(app: Any, limits: Limits, **more: Any) -> uvicorn.Config:
    """How uvicorn runs the application."""
    usual: dict[str, Any] = {
        "http": limited_http(limits),
        "ws": LimitedWebSocket,
        "ws_max_size": FRAME_MAX,
        "ws_per_message_deflate": False,  # frames are short; a compressor for each connection costs more than it saves
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "backlog": BACKLOG,
        "timeout_keep_alive": KEEP_ALIVE,
        "h11_max_incomplete_event_size": FRAME_MAX,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": 5,
    }
    return uvicorn.Config(app, **{**usual, **more})


def rest_the_collector() -> None:
    """What stands by now stays: rules, tables, people. To look through it again for garbage holds up every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def _first_links(floor: Floor, how: Serving, tell: Callable[[str], None]) -> None:
    """There are no default passwords: the operator makes the first supervisor and inspector, and others on request."""
    first = [(role, "the first") for role in (CASINO, INSPECTOR) if role not in floor.people.staffed()]
    for role, which in [*first, *((role, "another") for role in how.invite)]:
        word = await floor.people.invite(role)
        tell(f"One-time link for {which} {role}: http://{how.host}:{how.port}/join?invite={word}")
