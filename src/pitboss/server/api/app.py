"""The application: the floor behind the gate, every route, one way of refusing."""

import errno
import logging
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Tag
from litestar.types import ControllerRouterHandler

import pitboss
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.gate import Gate
from pitboss.server.api.administration import Administration
from pitboss.server.api.asking import Asking, key_readable
from pitboss.server.api.cage import CageController
from pitboss.server.api.coming_in import ComingIn
from pitboss.server.api.disputing import DisputesController
from pitboss.server.api.forwarding import Forwarding, peer_word
from pitboss.server.api.inspecting import Inspecting
from pitboss.server.api.jackpots import Jackpots
from pitboss.server.api.looking import Looking
from pitboss.server.api.maths import Maths
from pitboss.server.api.other_processes import Processes
from pitboss.server.api.pages import Pages
from pitboss.server.api.reports import Reports
from pitboss.server.api.socket import live
from pitboss.server.api.supervision import SupervisionController
from pitboss.server.api.tables import Tables
from pitboss.server.api.watching import Watching
from pitboss.server.api.web import Web
from pitboss.server.api.web_advice import Advising
from pitboss.server.api.web_book import RulesController
from pitboss.server.api.web_edges import EdgeCache, EdgesShown
from pitboss.server.api.web_powers import Powers
from pitboss.server.api.web_rounds import Rounds
from pitboss.server.api.web_shoe import Shoes
from pitboss.server.api.web_table import Layouts
from pitboss.server.errors import body_of, status_of
from pitboss.server.floor import Floor
from pitboss.server.maths.coach import Coach
from pitboss.server.maths.crew import Crew
from pitboss.server.maths.office import Office
from pitboss.server.maths.plays import Plays
from pitboss.server.maths.queue import RETRY_SECONDS
from pitboss.server.metrics import Metrics

RATE, BURST = 500.0, 2000.0
"""HTTP requests a second from one address."""
HANDLES = "pitboss.handles"
"""The log of requests that failed for lack of file handles; it is kept short."""
OUT_OF_HANDLES = (errno.EMFILE, errno.ENFILE)
_log = logging.getLogger("pitboss.api")
Up = Callable[[Floor], Any]
HANDLERS: list[ControllerRouterHandler] = [
    Web, Pages, ComingIn, Administration, CageController, Jackpots, Tables, Layouts, Shoes, Advising, Rounds,
    EdgesShown, Powers, RulesController, Maths, Looking, Processes, Watching, Inspecting, SupervisionController,
    DisputesController, Reports, live,
]  # fmt: skip


@asynccontextmanager
async def _standing(app: Litestar) -> AsyncGenerator[None, None]:
    """The floor stands as long as the application runs."""
    floor: Floor = app.state.floor
    await floor.put_up()
    try:
        if app.state.up is not None:
            await app.state.up(floor)
        yield
    finally:
        await floor.take_down()


def framework() -> Litestar:
    """All that is the same for every house. To make it is most of what a house takes to come up, so whoever starts
    many houses may make it before.
    """
    return Litestar(
        route_handlers=HANDLERS,
        guards=[key_readable],
        lifespan=[_standing],
        exception_handlers={Refusal: _refused, HTTPException: _http, RecursionError: _too_deep, Exception: _fault},
        openapi_config=OpenAPIConfig(
            title="pitboss",
            version=pitboss.__version__,
            path="/schema-files",
            render_plugins=[JsonRenderPlugin(path="/described.json")],
            tags=[Tag(name="tables"), Tag(name="people")],
        ),
        logging_config=None,
        request_max_body_size=64 * 1024,
    )


def application(
    floor: Floor,
    hosts: Iterable[str],
    *,
    up: Up | None = None,
    rate: float = RATE,
    burst: float = BURST,
    app: Litestar | None = None,
) -> Gate:
    """The house as an ASGI application. `up` is awaited once the floor stands; `app` is a framework not yet in use."""
    app = app or framework()
    crew = Crew()  # one for all that is counted
    clock = floor.clock
    reckoner, coach = EdgeCache(floor.folder, crew), Coach(crew, clock=clock)
    office, plays = Office(crew, clock=clock), Plays(crew, clock=clock)
    app.on_shutdown += [reckoner.stop, office.stop, plays.stop, coach.stop]
    app.state.floor = floor
    app.state.up = up
    app.state.metrics = Metrics()
    app.state.reckoner = reckoner
    app.state.office = office
    app.state.plays = plays
    app.state.coach = coach
    app.state.forwarding = None
    if floor.sharing is None:
        return Gate(app, hosts, rate, burst, clock=floor.clock)
    app.state.forwarding = forwarding = Forwarding(app, floor, floor.sharing)
    app.on_shutdown.append(forwarding.close)
    return Gate(forwarding, hosts, rate, burst, peer_word(floor), floor.clock)


def _refused(request: Asking, refusal: Refusal) -> Response[dict[str, Any]]:
    request.app.state.metrics.commands.labels(refusal.code).inc()
    later = {"Retry-After": str(RETRY_SECONDS)} if refusal.code in ("too-many-calculations", "office-busy") else {}
    status = status_of(refusal.code)
    return Response(body_of(refusal), status_code=status, media_type="application/json", headers=later)


def _http(_request: Asking, fault: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses, in our form."""
    code = {404: "no-such-page", 405: "method-unknown", 413: "too-large"}.get(fault.status_code, "unreadable")
    extra = fault.extra if isinstance(fault.extra, list) else []
    where = "; ".join(str(e.get("message", "")) for e in extra if isinstance(e, dict))
    says = f"{fault.detail}: {where}" if where else fault.detail
    body = {"code": code, "says": says[:500], "cite": []}
    return Response(body, status_code=fault.status_code, media_type="application/json")


def _too_deep(_request: Asking, _fault: RecursionError) -> Response[dict[str, Any]]:
    """Brackets within brackets without end."""
    body = {"code": "unreadable", "says": "this is nested too deeply", "cite": []}
    return Response(body, status_code=400, media_type="application/json")


def _fault(request: Asking, fault: Exception) -> Response[dict[str, Any]]:
    if isinstance(fault, OSError) and fault.errno in OUT_OF_HANDLES:
        logging.getLogger(HANDLES).error("a request failed: no file handle is left")
        says = "The server has no file handle left: try again in a minute."
        body = {"code": "out-of-handles", "says": says, "cite": []}
        return Response(body, status_code=503, media_type="application/json")
    request.app.state.metrics.faults.inc()
    _log.error("fault at %s", request.url.path, exc_info=fault)
    body = {"code": "fault", "says": "a fault of the house: it is on record", "cite": []}
    return Response(body, status_code=500, media_type="application/json")
