"""The ASGI application: all routes, one error format, and the HTTP guard around them."""

import errno
import logging
import re
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
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.server.api.administration import Administration
from pitboss.server.api.cage import CageController
from pitboss.server.api.disputes import DisputesController
from pitboss.server.api.errors import body_of, status_of
from pitboss.server.api.forwarding import Forwarding, peer_secret
from pitboss.server.api.health import HealthController
from pitboss.server.api.http_guard import HttpGuard
from pitboss.server.api.inspection import InspectionController
from pitboss.server.api.jackpots import Jackpots
from pitboss.server.api.maths import Maths
from pitboss.server.api.metrics import Metrics
from pitboss.server.api.other_processes import Processes
from pitboss.server.api.own_account import OwnAccount
from pitboss.server.api.own_tables import OwnTables
from pitboss.server.api.pages import Pages
from pitboss.server.api.records import RecordsController
from pitboss.server.api.reports import Reports
from pitboss.server.api.requests import ApiRequest, check_key
from pitboss.server.api.school import SchoolController
from pitboss.server.api.school_classes import SchoolClasses
from pitboss.server.api.school_exams import SchoolExams
from pitboss.server.api.sign_in import SignInController
from pitboss.server.api.socket import live
from pitboss.server.api.supervision import SupervisionController
from pitboss.server.api.tables import Tables
from pitboss.server.api.web import Web
from pitboss.server.api.web_advice import AdviceController
from pitboss.server.api.web_book import RulesController
from pitboss.server.api.web_rounds import Rounds
from pitboss.server.api.web_shoe import Shoes
from pitboss.server.api.web_table import Layouts
from pitboss.server.floor.floor import Floor
from pitboss.server.maths.coach import Coach
from pitboss.server.maths.edges import EdgeCache
from pitboss.server.maths.job_runner import JobRunner
from pitboss.server.maths.simulations import Simulations
from pitboss.server.maths.worker_pool import WorkerPool
from pitboss.server.school.question_maker import QuestionMaker
from pitboss.server.types.try_later import TryLater

RATE, BURST = 500.0, 2000.0
"""HTTP requests a second from one address."""
HANDLES = "pitboss.handles"
"""Logger for requests that failed because no file handle was left. It is rate limited."""
OUT_OF_HANDLES = (errno.EMFILE, errno.ENFILE)
_log = logging.getLogger("pitboss.api")
Up = Callable[[Floor], Any]
HANDLERS: list[ControllerRouterHandler] = [
    Web, Pages, SignInController, OwnAccount, Administration, CageController, Jackpots, Tables, OwnTables, Layouts,
    Shoes, AdviceController, Rounds, RulesController, Maths, RecordsController, Processes,
    HealthController, InspectionController, SupervisionController, DisputesController, Reports, SchoolController,
    SchoolExams, SchoolClasses, live,
]  # fmt: skip


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncGenerator[None, None]:
    """Start the floor with the application and stop it at the end."""
    floor: Floor = app.state.floor
    try:
        await floor.start()
    except Exception as fault:
        floor.fault = fault
        raise
    try:
        if app.state.up is not None:
            await app.state.up(floor)
        yield
    finally:
        await floor.stop()


def framework() -> Litestar:
    """The part of the application that is the same for every house.

    Building it takes most of the start-up time, so tests that start many houses build it in advance.
    """
    return Litestar(
        route_handlers=HANDLERS,
        guards=[check_key],
        lifespan=[_lifespan],
        exception_handlers={Refusal: _refused, HTTPException: _http, RecursionError: _too_deep, Exception: _fault},
        openapi_config=OpenAPIConfig(
            title="pitboss",
            version=pitboss.__version__,
            path="/schema-files",
            use_handler_docstrings=True,
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
) -> HttpGuard:
    """Build the ASGI application. `up` is awaited once the floor has started; `app` is an unused `framework()`."""
    app = app or framework()
    pool = WorkerPool()  # shared by all calculations
    clock = floor.clock
    edge_cache, coach = EdgeCache(floor.folder, pool), Coach(pool, clock=clock)
    job_runner, simulations = JobRunner(pool, clock=clock), Simulations(pool, clock=clock)
    question_maker = QuestionMaker(pool, clock)
    app.on_shutdown += [edge_cache.stop, job_runner.stop, simulations.stop, coach.stop, question_maker.stop]
    app.state.floor = floor
    app.state.up = up
    app.state.metrics = Metrics()
    app.state.edge_cache = edge_cache
    app.state.job_runner = job_runner
    app.state.simulations = simulations
    app.state.coach = coach
    app.state.question_maker = question_maker
    app.state.forwarding = None
    if floor.cluster is None:
        return HttpGuard(app, hosts, rate, burst, clock=floor.clock)
    app.state.forwarding = forwarding = Forwarding(app, floor, floor.cluster)
    app.on_shutdown.append(forwarding.close)
    return HttpGuard(forwarding, hosts, rate, burst, peer_secret(floor), floor.clock)


def _refused(request: ApiRequest, refusal: Refusal, status: int = 0) -> Response[dict[str, Any]]:
    request.app.state.metrics.commands.labels(refusal.code).inc()
    later = {"Retry-After": str(refusal.seconds)} if isinstance(refusal, TryLater) else {}
    status = status or status_of(refusal.code)
    return Response(body_of(refusal), status_code=status, media_type="application/json", headers=later)


_PLAIN = {
    404: "There is no such address in the API. See /schema for all addresses.",
    405: "This address does not accept this HTTP method. See /schema for the methods.",
}


# Messages of the framework, and what we say instead.
_MESSAGES = (
    (r"Expected `str` of length >= (\d+)", r"at least \1 characters are needed"),
    (r"Expected `str` of length <= (\d+)", r"at most \1 characters are possible"),
    (r"Expected `str` matching regex .*", "some of these characters are not allowed"),
    (r"Object contains unknown field `(\w+)`", r"there is no field `\1`"),
    (r"Object missing required field `(\w+)`", r"the field `\1` is missing"),
    (r"Invalid enum value (.+)", r"\1 is not a possible value"),
    (r"Expected `(\w+)`, got `(\w+)`", r"expected `\1`, not `\2`"),
)


def _wrong_field(error: dict[str, Any]) -> str:
    """What is wrong with one field of a request."""
    says = str(error.get("message", ""))
    for pattern, plain in _MESSAGES:
        says = re.sub(pattern, plain, says)
    key = str(error.get("key", ""))
    return says if key in ("", "data") else f"{key}: {says}"


def _http(request: ApiRequest, fault: HTTPException) -> Response[dict[str, Any]]:
    """Answer the framework's own errors in our format."""
    code = {404: ServerCode.NO_SUCH_PAGE, 405: ServerCode.METHOD_UNKNOWN, 413: ServerCode.TOO_LARGE}.get(
        fault.status_code, InputCode.UNREADABLE
    )
    extra = fault.extra if isinstance(fault.extra, list) else []
    where = "; ".join(_wrong_field(e) for e in extra if isinstance(e, dict))
    says = f"This request can't be read: {where}." if where else _PLAIN.get(fault.status_code, fault.detail)
    return _refused(request, Refusal(code, says[:500]), fault.status_code)


def _too_deep(request: ApiRequest, _fault: RecursionError) -> Response[dict[str, Any]]:
    return _refused(request, Refusal(InputCode.UNREADABLE, "This JSON is nested too deeply. Send a flatter body."))


def _fault(request: ApiRequest, fault: Exception) -> Response[dict[str, Any]]:
    if isinstance(fault, OSError) and fault.errno in OUT_OF_HANDLES:
        logging.getLogger(HANDLES).error("request failed: no file handle left")
        says = "The server has too many open files. Try again in a minute."
        return _refused(request, Refusal(ServerCode.OUT_OF_HANDLES, says))
    request.app.state.metrics.faults.inc()
    _log.error("internal error at %s", request.url.path, exc_info=fault)
    return _refused(request, Refusal(ServerCode.FAULT, "Internal server error. It was logged. Try again later."))
