"""Runs the server: the application on uvicorn, with limits against misbehaving clients."""

import asyncio
import errno
import gc
import json
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn

from pitboss.answers.cache import OWN_FOLDER
from pitboss.house_file.approved_software import SoftwareApproval
from pitboss.protocol.clock import MACHINE
from pitboss.server.accounts.people import Grants
from pitboss.server.api import web_client
from pitboss.server.api.app import BURST, HANDLES, RATE, application
from pitboss.server.api.http_limits import Limits, limited_http, within_file_handles
from pitboss.server.api.socket import FRAME_MAX
from pitboss.server.api.ws_limits import LimitedWebSocket
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.dual_control import HOURS
from pitboss.server.records.archiver import Keeping
from pitboss.server.storage.store import InUse
from pitboss.server.tables.plan import TablePlan
from pitboss.server.types.people import CASINO, INSPECTOR

BACKLOG = 512
KEEP_ALIVE = 15
"""Idle seconds of a connection; longer than clients keep one open, to avoid races."""
COLLECT = (50_000, 20, 50)
"""Garbage collection thresholds: above the number of objects that a thousand pending commands need."""
LOG_INTERVAL = 60.0
"""Seconds between two log lines with the same message, for messages that clients can cause."""


class Serving(NamedTuple):
    """The options of the server."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8021
    grants: Grants = Grants()
    rate: float = RATE
    burst: float = BURST
    names: tuple[str, ...] = ()  # host names behind a proxy
    database: str = ""  # postgresql://...; default: a file in the data folder
    dual_control_hours: int = HOURS
    keeping: Keeping = Keeping()
    invite: tuple[str, ...] = ()  # roles to create invitation links for
    reach: str = ""  # the address for other processes, if not host and port
    approval: SoftwareApproval | None = None  # the signed list of approved files


class _Plain(logging.Formatter):
    """One JSON object per line. Tokens, passwords, arguments and cards are never logged."""

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
    """Files and line numbers only: exception messages could name cards."""
    places = []
    while trace is not None:
        places.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " ".join(places)


class RateLimit(logging.Filter):
    """Lets each message through once per interval, with a count, so that clients cannot fill the disk."""

    def __init__(self, seconds: float = LOG_INTERVAL) -> None:
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
        logging.getLogger(name).addFilter(RateLimit())


def names_of(host: str, port: int) -> set[str]:
    """The Host header values that the server accepts."""
    known = {host, "localhost", "127.0.0.1"} if host in ("127.0.0.1", "localhost", "0.0.0.0", "::1") else {host}  # noqa: S104 - compared, not bound
    return {f"{name}:{port}" for name in known} | {name for name in known if port == 80}  # noqa: PLR2004 - the usual port


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; it accepts connections while the tables are still starting."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as fault:
        if fault.errno != errno.EADDRINUSE:
            raise
        raise InUse(f"port {port} on {host} is already in use: choose another with --port") from None


def serve(
    how: Serving,
    plans: Callable[[], Iterable[TablePlan]],
    tell: Callable[[str], None],
    ready: Callable[[str], object] = lambda _address: None,
) -> None:
    """Serve until SIGINT or SIGTERM. `tell` prints messages for the operator; `ready` is called with the address once
    the tables are open.
    """
    os.environ.setdefault(OWN_FOLDER, str(how.data / "answers"))  # for this process and its workers
    address = f"http://{how.host}:{how.port}/"
    reached = (how.reach or address).rstrip("/")
    floor = Floor(
        how.data,
        grants=how.grants,
        database=how.database,
        address=reached,
        dual_control_hours=how.dual_control_hours,
        keeping=how.keeping,
    )
    floor.software.approval = how.approval
    if floor.store.shared:
        floor.store.prepare()  # report an unreachable database before anything starts

    async def up(floor: Floor) -> None:
        await floor.open_all(plans())
        freeze_garbage_collector()
        await _first_links(floor, how, tell)
        if floor.restored is not None:
            tell(
                f"This house was {floor.restored}: all sealed shoes and spins were discarded, and open rounds are void"
            )
            for each in floor.restored.missing:
                tell(f"Warning: the backup is older than the known chain heads: {each} are missing")
        for finding in floor.damage:
            tell(f"Damage: {finding}")
        for held in floor.held.values():
            if held.state == "halted":
                tell(f"Table {held.plan.id} is halted and holds its stakes: {held.why}")
        if not web_client.built():
            tell(f"The web client is not built; everything else works. To build it: {web_client.FINISH}")
        tell(f"pitboss is running at {address} ({len(floor.actors)} tables)")
        ready(address)

    hosts = names_of(how.host, how.port) | {*how.names, reached.partition("://")[2]}
    limits = within_file_handles(Limits())
    server = uvicorn.Server(config_of(application(floor, hosts, up=up, rate=how.rate, burst=how.burst), limits))

    def stop() -> None:
        server.should_exit = True

    floor.software.stop = stop
    with listen(how.host, how.port) as listener:
        try:
            asyncio.run(server.serve(sockets=[listener]))
        except SystemExit:  # how uvicorn ends when the application can't start
            raise (floor.fault or OSError(None, "the server could not start; see its log", str(how.data))) from None
    if floor.software.failed is not None:
        raise floor.software.failed


def config_of(app: Any, limits: Limits, **more: Any) -> uvicorn.Config:
    """The uvicorn configuration."""
    usual: dict[str, Any] = {
        "http": limited_http(limits),
        "ws": LimitedWebSocket,
        "ws_max_size": FRAME_MAX,
        "ws_per_message_deflate": False,  # frames are short: compression costs more than it saves
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


def freeze_garbage_collector() -> None:
    """Exclude rules, tables and people from garbage collection, which would pause every table."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def _first_links(floor: Floor, how: Serving, tell: Callable[[str], None]) -> None:
    """Print invitation links for the first supervisor and inspector, and for requested roles."""
    first = [(role, "the first") for role in (CASINO, INSPECTOR) if role not in floor.people.staffed()]
    for role, which in [*first, *((role, "another") for role in how.invite)]:
        word = await floor.people.invite(role)
        tell(f"One-time link for {which} {role}: http://{how.host}:{how.port}/join?invite={word}")
