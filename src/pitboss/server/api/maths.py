"""The maths page: exact odds with every combination, best play, PAR sheets, rules side by side, live simulations.

Everything is counted by the code that settles the tables, in a worker that gives way to them: while it counts, `state`
is `reckoning`, and one asks again in a while. The figures are no secret, so nobody need sign in.
"""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from pitboss.games import find_game, game_part, slugs
from pitboss.rulebooks.book import rulebooks_with, usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.networks import network_of
from pitboss.server.api.requests import ApiRequest, address_of, current_person
from pitboss.server.api.web_maths_shapes import (
    DiffAnswer,
    DiffSheet,
    GameStudied,
    OddsAnswer,
    OddsSheet,
    SimulationAnswer,
    StrategyAnswer,
    StrategySheet,
)
from pitboss.server.maths.job import PAR_FORMATS, SIDE_MAX, SIDES_MAX, MathsJob
from pitboss.server.maths.job_runner import JobRunner, JobStatus
from pitboss.server.maths.queue import Requester
from pitboss.server.maths.simulations import ROUNDS_MAX, Simulations

T = TypeVar("T")
Side = Annotated[
    str,
    QueryParameter(max_length=SIDE_MAX, description="A rulebook, settings, or both: bahamas, bahamas:decks=6,min=10."),
]
Sides = Annotated[
    list[str], QueryParameter(name="side", description="Two or more tables, each as `side` is elsewhere.")
]
Hypothetical = Annotated[bool, QueryParameter(description="Permit what the rulebook forbids; the answer says so.")]
Wager = Annotated[str, QueryParameter(max_length=80, description="A wager as the odds name it.")]
Rounds = Annotated[int, QueryParameter(ge=1, le=ROUNDS_MAX)]
Seed = Annotated[int, QueryParameter(ge=0, lt=1 << 53)]


class Maths(Controller):
    """Open to everybody, as the rules are."""

    path = "/v1/maths"
    tags = ["maths"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="Every game, and what can be counted of it")
    async def games(self) -> list[GameStudied]:
        return [_studied(slug) for slug in slugs()]

    @get("/{game:str}/odds", summary="Every wager with all its combinations")
    async def odds(
        self, request: ApiRequest, game: FromPath[str], side: Side = "", hypothetical: Hypothetical = False
    ) -> OddsAnswer:
        counted = _job_runner(request).ask(MathsJob("odds", game, (_side(game, side),), hypothetical), _asker(request))
        return OddsAnswer(*_shown(counted, OddsSheet))

    @get("/{game:str}/strategy", summary="Best play, and what mistakes cost")
    async def strategy(
        self, request: ApiRequest, game: FromPath[str], side: Side = "", hypothetical: Hypothetical = False
    ) -> StrategyAnswer:
        counted = _job_runner(request).ask(
            MathsJob("strategy", game, (_side(game, side),), hypothetical), _asker(request)
        )
        return StrategyAnswer(*_shown(counted, StrategySheet))

    @get("/{game:str}/diff", summary="Rules and edges side by side")
    async def diff(
        self, request: ApiRequest, game: FromPath[str], sides: Sides, hypothetical: Hypothetical = False
    ) -> DiffAnswer:
        if not 2 <= len(sides) <= SIDES_MAX:  # noqa: PLR2004 - two is what makes a comparison
            raise Refusal("one-side", f"a comparison needs two to {SIDES_MAX} sides: ?side=A&side=B")
        counted = _job_runner(request).ask(MathsJob("diff", game, tuple(sides), hypothetical), _asker(request))
        return DiffAnswer(*_shown(counted, DiffSheet))

    @get("/{game:str}/par/{form:str}", summary="The PAR sheet as a file: html, csv, md, json or xlsx")
    async def par(
        self, request: ApiRequest, game: FromPath[str], form: FromPath[str], side: Side = "",
        hypothetical: Hypothetical = False,
    ) -> Response[Any]:  # fmt: skip
        """While it is counted the status is 202: ask again in a while."""
        if form not in PAR_FORMATS:
            raise Refusal("format-unknown", f"a PAR sheet is {', '.join(PAR_FORMATS)}, not {form[:20]!r}")
        table = _side(game, side)
        counted = _job_runner(request).ask(MathsJob("par", game, (table,), hypothetical, form), _asker(request))
        if counted.state == "reckoning":
            return Response({"state": "reckoning", "says": counted.says}, status_code=202)
        if counted.state == "failed":
            raise Refusal("count-failed", counted.says)
        name = f"{game}-{table.partition(':')[0]}.{form}"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(counted.answer, media_type=PAR_FORMATS[form], headers=headers)

    @get("/{game:str}/simulation", summary="A simulation as far as it has come")
    async def simulation(
        self, request: ApiRequest, game: FromPath[str], wager: Wager, side: Side = "", rounds: Rounds = 10_000_000,
        seed: Seed = 1, hypothetical: Hypothetical = False,
    ) -> SimulationAnswer:  # fmt: skip
        """It begins when somebody first asks, and ends when nobody asks any more. Same seed, same rounds."""
        simulations: Simulations = request.app.state.simulations
        job = MathsJob("simulate", game, (_side(game, side),), hypothetical, "", wager, rounds, seed)
        found = simulations.ask(job, _asker(request))
        return SimulationAnswer(found.state, found.says, wager, rounds, found.marks)


def _studied(slug: str) -> GameStudied:
    has = {part: game_part(slug, part) is not None for part in ("odds", "strategy", "simulation")}
    simulated = has["odds"] and has["simulation"]
    name, books = find_game(slug).name, list(rulebooks_with(slug))
    return GameStudied(slug, name, books, usual_rulebook(slug), has["odds"], has["strategy"], simulated)


def _job_runner(request: ApiRequest) -> JobRunner:
    job_runner: JobRunner = request.app.state.job_runner
    return job_runner


def _asker(request: ApiRequest) -> Requester:
    person = current_person(request)
    return Requester(person.id if person else "", network_of(address_of(request)))


def _side(game: str, side: str) -> str:
    """The table that is meant where none is named; a game that is not there is refused further on."""
    return side or (usual_rulebook(game) if game in slugs() else "")


def _shown(counted: JobStatus, shape: type[T]) -> tuple[Any, str, T | None]:
    sheet = msgspec.json.decode(counted.answer, type=shape) if counted.answer else None
    return counted.state, counted.says, sheet
