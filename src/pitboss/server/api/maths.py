"""Maths routes: exact odds, best play, PAR sheets, comparisons of rules and live simulations.

Worker processes calculate with the code that settles the tables. While a calculation runs, `state` is `calculating`:
ask again later. No sign-in is needed.
"""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from pitboss.games import find_game, game_part, slugs
from pitboss.maths.known_cards import FORMS
from pitboss.maths.starting_hands import OPPONENTS_MAX
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.web_maths_shapes import (
    CountProgress,
    DiffAnswer,
    DiffSheet,
    EquityAnswer,
    EquitySheet,
    GameStudied,
    OddsAnswer,
    OddsSheet,
    SessionAnswer,
    SessionSheet,
    SettingsSheet,
    SimulationAnswer,
    StartingHandsAnswer,
    StartingHandsSheet,
    StrategyAnswer,
    StrategySheet,
)
from pitboss.rulebooks.book import rulebooks_with, usual_rulebook
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.server.accounts.newcomers import network_of
from pitboss.server.api.requests import ApiRequest, address_of, current_person
from pitboss.server.maths.job import PAR_FORMATS, SIDE_MAX, SIDES_MAX, MathsJob
from pitboss.server.maths.job_runner import JobRunner, JobStatus
from pitboss.server.maths.queue import Requester
from pitboss.server.maths.settings_form import settings_sheet
from pitboss.server.maths.simulations import ROUNDS_MAX, Simulations

SESSION_ROUNDS_MAX, BANKROLL_MAX = 10_000, 10_000
T = TypeVar("T")
Side = Annotated[
    str,
    QueryParameter(
        max_length=SIDE_MAX, description="A rulebook, settings, or both, such as bahamas or bahamas:decks=6,min=10."
    ),
]
Sides = Annotated[list[str], QueryParameter(name="side", description="Two or more tables, each written like `side`.")]
Hypothetical = Annotated[
    bool, QueryParameter(description="Allow hypothetical rules (not permitted by this rulebook); the response says so.")
]
Wager = Annotated[str, QueryParameter(max_length=80, description="The name of a wager, as in the odds.")]
Rounds = Annotated[int, QueryParameter(ge=1, le=ROUNDS_MAX)]
Rulebook = Annotated[str, QueryParameter(max_length=40, description="A rulebook of the game. Default: the usual one.")]
SessionRounds = Annotated[int, QueryParameter(ge=1, le=SESSION_ROUNDS_MAX)]
Bankroll = Annotated[int, QueryParameter(ge=1, le=BANKROLL_MAX, description="In bets.")]
Hands = Annotated[list[str], QueryParameter(name="hand", description="Two or more hands, such as AhKh.")]
Cards = Annotated[str, QueryParameter(max_length=40, description="Cards, such as 2h3d4s.")]
Opponents = Annotated[int, QueryParameter(ge=1, le=OPPONENTS_MAX)]
Seed = Annotated[int, QueryParameter(ge=0, lt=1 << 53)]


class Maths(Controller):
    """Open to everybody."""

    path = "/v1/maths"
    tags = ["maths"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List games and their available calculations")
    async def games(self) -> list[GameStudied]:
        return [_studied(slug) for slug in slugs()]

    @get("/{game:str}/settings", summary="List the settings of a game under a rulebook, for a form")
    async def settings(self, game: FromPath[str], rulebook: Rulebook = "") -> SettingsSheet:
        if game not in slugs():
            says = f"There is no game {game[:40]!r}. Choose one of {', '.join(slugs())}."
            raise Refusal(InputCode.GAME_UNKNOWN, says)
        book = rulebook or usual_rulebook(game)
        if book not in rulebooks_with(game):
            says = f"{game} has no rulebook {book[:40]!r}. Choose one of {', '.join(rulebooks_with(game))}."
            raise Refusal(InputCode.RULEBOOK_UNKNOWN, says)
        return settings_sheet(game, book)

    @get("/{game:str}/odds", summary="Show the exact odds of every wager")
    async def odds(
        self, request: ApiRequest, game: FromPath[str], side: Side = "", hypothetical: Hypothetical = False
    ) -> OddsAnswer:
        counted = _job_runner(request).ask(
            MathsJob("odds", game, (_side(game, side),), hypothetical), _requester(request)
        )
        return OddsAnswer(*_shown(counted, OddsSheet))

    @get("/{game:str}/strategy", summary="Show the best play and the cost of mistakes")
    async def strategy(
        self, request: ApiRequest, game: FromPath[str], side: Side = "", hypothetical: Hypothetical = False
    ) -> StrategyAnswer:
        counted = _job_runner(request).ask(
            MathsJob("strategy", game, (_side(game, side),), hypothetical), _requester(request)
        )
        return StrategyAnswer(*_shown(counted, StrategySheet))

    @get("/{game:str}/diff", summary="Compare rules and edges")
    async def diff(
        self, request: ApiRequest, game: FromPath[str], sides: Sides, hypothetical: Hypothetical = False
    ) -> DiffAnswer:
        if not 2 <= len(sides) <= SIDES_MAX:  # noqa: PLR2004 - two is what makes a comparison
            raise Refusal(InputCode.ONE_SIDE, f"Name two to {SIDES_MAX} tables to compare: ?side=A&side=B")
        counted = _job_runner(request).ask(MathsJob("diff", game, tuple(sides), hypothetical), _requester(request))
        return DiffAnswer(*_shown(counted, DiffSheet))

    @get("/{game:str}/par/{form:str}", summary="Download a PAR sheet as html, csv, md, json or xlsx")
    async def par(
        self, request: ApiRequest, game: FromPath[str], form: FromPath[str], side: Side = "",
        hypothetical: Hypothetical = False,
    ) -> Response[Any]:  # fmt: skip
        """The status is 202 while the calculation runs: ask again later."""
        if form not in PAR_FORMATS:
            raise Refusal(
                InputCode.FORMAT_UNKNOWN, f"Unknown format {form[:20]!r}. Choose one of {', '.join(PAR_FORMATS)}."
            )
        table = _side(game, side)
        counted = _job_runner(request).ask(MathsJob("par", game, (table,), hypothetical, form), _requester(request))
        if counted.state == "calculating":
            return Response({"state": "calculating", "says": counted.says}, status_code=202)
        if counted.state == "failed":
            raise Refusal(ServerCode.COUNT_FAILED, counted.says)
        name = f"{game}-{table.partition(':')[0]}.{form}"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(counted.answer, media_type=PAR_FORMATS[form], headers=headers)

    @get("/{game:str}/sessions", summary="Show how sessions of a wager end, and the risk to lose a bankroll")
    async def sessions(
        self, request: ApiRequest, game: FromPath[str], wager: Wager, side: Side = "", rounds: SessionRounds = 100,
        bankroll: Bankroll = 50, hypothetical: Hypothetical = False,
    ) -> SessionAnswer:  # fmt: skip
        job = MathsJob("sessions", game, (_side(game, side),), hypothetical, "", wager, rounds, bankroll=bankroll)
        return SessionAnswer(*_shown(_job_runner(request).ask(job, _requester(request)), SessionSheet))

    @get("/{game:str}/equity", summary="Show each poker hand's share of the pot")
    async def equity(
        self, request: ApiRequest, game: FromPath[str], hands: Hands, board: Cards = "", dead: Cards = ""
    ) -> EquityAnswer:
        """An unknown hand is empty or `??`. Counts every deal of the unknown cards."""
        job = MathsJob("equity", game, (_side(game, ""),), hands=tuple(hands), board=board, dead=dead)
        return EquityAnswer(*_shown(_job_runner(request).ask(job, _requester(request)), EquitySheet))

    @get("/holdem/starting-hands", summary="Show the equities of hold'em's 169 starting hands")
    async def starting_hands(self, request: ApiRequest, opponents: Opponents = 1) -> StartingHandsAnswer:
        """Exact against one random hand; from a sample, with its interval, against two to nine."""
        job = MathsJob("starting-hands", "holdem", (_side("holdem", ""),), rounds=opponents)
        return StartingHandsAnswer(*_shown(_job_runner(request).ask(job, _requester(request)), StartingHandsSheet))

    @get("/{game:str}/simulation", summary="Show the progress of a simulation")
    async def simulation(
        self, request: ApiRequest, game: FromPath[str], wager: Wager, side: Side = "", rounds: Rounds = 10_000_000,
        seed: Seed = 1, hypothetical: Hypothetical = False,
    ) -> SimulationAnswer:  # fmt: skip
        """The first request starts it; it stops when requests stop. The same seed gives the same rounds."""
        simulations: Simulations = request.app.state.simulations
        job = MathsJob("simulate", game, (_side(game, side),), hypothetical, "", wager, rounds, seed)
        found = simulations.ask(job, _requester(request))
        return SimulationAnswer(found.state, found.says, wager, rounds, found.marks)


def _studied(slug: str) -> GameStudied:
    has = {part: game_part(slug, part) is not None for part in ("odds", "strategy", "simulation")}
    simulated = has["odds"] and has["simulation"]
    name, books = find_game(slug).name, list(rulebooks_with(slug))
    equity = slug in FORMS
    return GameStudied(slug, name, books, usual_rulebook(slug), has["odds"], has["strategy"], simulated, equity)


def _job_runner(request: ApiRequest) -> JobRunner:
    job_runner: JobRunner = request.app.state.job_runner
    return job_runner


def _requester(request: ApiRequest) -> Requester:
    person = current_person(request)
    return Requester(person.id if person else "", network_of(address_of(request)))


def _side(game: str, side: str) -> str:
    """The given side, or the game's usual rulebook. Unknown games are refused later."""
    return side or (usual_rulebook(game) if game in slugs() else "")


def _shown(counted: JobStatus, shape: type[T]) -> tuple[Any, str, T | None, CountProgress | None]:
    sheet = msgspec.json.decode(counted.answer, type=shape) if counted.answer else None
    return counted.state, counted.says, sheet, counted.progress
