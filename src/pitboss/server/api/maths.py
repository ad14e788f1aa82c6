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
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.server.accounts.networks import network_of
from pitboss.server.api.asking import Asking, address_of, asker
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
from pitboss.server.maths.office import JobStatus, Office
from pitboss.server.maths.plays import ROUNDS_MAX, Plays
from pitboss.server.maths.queue import Asker
from pitboss.server.refusal_codes import ServerCode

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
        self, request: Asking, game: FromPath[str], side: Side = "", hypothetical: Hypothetical = False
    ) -> OddsAnswer:
        counted = _office(request).ask(MathsJob("odds", game, (_side(game, side),), hypothetical), _asker(request))
        return OddsAnswer(*_shown(counted, OddsSheet))

    @get("/{game:str}/strategy", summary="Best play, and what mistakes cost")
    async def strategy(
        self, request: Asking, game: FromPath[str], side: Side = "", hypothetical: Hypothetical = False
    ) -> StrategyAnswer:
        counted = _office(request).ask(MathsJob("strategy", game, (_side(game, side),), hypothetical), _asker(request))
        return StrategyAnswer(*_shown(counted, StrategySheet))

    @get("/{game:str}/diff", summary="Rules and edges side by side")
    async def diff(
        self, request: Asking, game: FromPath[str], sides: Sides, hypothetical: Hypothetical = False
    ) -> DiffAnswer:
        if not 2 <= len(sides) <= SIDES_MAX:  # noqa: PLR2004 - two is what makes a comparison
            raise Refusal(InputCode.ONE_SIDE, f"a comparison needs two to {SIDES_MAX} sides: ?side=A&side=B")
        counted = _office(request).ask(MathsJob("diff", game, tuple(sides), hypothetical), _asker(request))
        return DiffAnswer(*_shown(counted, DiffSheet))

    @get("/{game:str}/par/{form:str}", summary="The PAR sheet as a file: html, csv, md, json or xlsx")
    async def par(
        self, request: Asking, game: FromPath[str], form: FromPath[str], side: Side = "",
        hypothetical: Hypothetical = False,
    ) -> Response[Any]:  # fmt: skip
        """While it is counted the status is 202: ask again in a while."""
        if form not in PAR_FORMATS:
            raise Refusal(InputCode.FORMAT_UNKNOWN, f"a PAR sheet is {', '.join(PAR_FORMATS)}, not {form[:20]!r}")
        table = _side(game, side)
        counted = _office(request).ask(MathsJob("par", game, (table,), hypothetical, form), _asker(request))
        if counted.state == "reckoning":
            return Response({"state": "reckoning", "says": counted.says}, status_code=202)
        if counted.state == "failed":
            raise Refusal(ServerCode.COUNT_FAILED, counted.says)
        name = f"{game}-{table.partition(':')[0]}.{form}"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(counted.answer, media_type=PAR_FORMATS[form], headers=headers)

    @get("/{game:str}/simulation", summary="A simulation as far as it has come")
    async def simulation(
        self, request: Asking, game: FromPath[str], wager: Wager, side: Side = "", rounds: Rounds = 10_000_000,
        seed: Seed = 1, hypothetical: Hypothetical = False,
    ) -> SimulationAnswer:  # fmt: skip
        """It begins when somebody first asks, and ends when nobody asks any more. Same seed, same rounds."""
        plays: Plays = request.app.state.plays
        job = MathsJob("simulate", game, (_side(game, side),), hypothetical, "", wager, rounds, seed)
        found = plays.ask(job, _asker(request))
        return SimulationAnswer(found.state, found.says, wager, rounds, found.marks)


def _studied(slug: str) -> GameStudied:
    has = {part: game_part(slug, part) is not None for part in ("odds", "strategy", "simulation")}
    simulated = has["odds"] and has["simulation"]
    name, books = find_game(slug).name, list(rulebooks_with(slug))
    return GameStudied(slug, name, books, usual_rulebook(slug), has["odds"], has["strategy"], simulated)


def _office(request: Asking) -> Office:
    office: Office = request.app.state.office
    return office


def _asker(request: Asking) -> Asker:
    person = asker(request)
    return Asker(person.id if person else "", network_of(address_of(request)))


def _side(game: str, side: str) -> str:
    """The table that is meant where none is named; a game that is not there is refused further on."""
    return side or (usual_rulebook(game) if game in slugs() else "")


def _shown(counted: JobStatus, shape: type[T]) -> tuple[Any, str, T | None]:
    sheet = msgspec.json.decode(counted.answer, type=shape) if counted.answer else None
    return counted.state, counted.says, sheet
