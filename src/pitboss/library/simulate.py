"""Simulated rounds beside the exact figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.engine.table import AnyTable
from pitboss.extras import extras_named
from pitboss.games import game_part
from pitboss.games.refusal_codes import GameCode
from pitboss.library.odds import odds_of
from pitboss.library.result import Result
from pitboss.library.tables import TableFacts, facts_of, known_wager, open_table
from pitboss.maths.result import SIMULATED, WagerOdds, how_sure, percent
from pitboss.maths.simulation import Order, Simulation
from pitboss.reports.grid import Grid
from pitboss.rulebooks.refusal import Refusal, nearest
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.sim.order import usual_strategy
from pitboss.sim.result import WIDE, Measured, measure
from pitboss.sim.study import on_cores, run, study

SEED_BITS = 64


@dataclass(frozen=True)
class Simulated(Result):
    """Wagers as they were simulated."""

    table: TableFacts
    seed: int
    strategy: str
    units: int
    wagers: tuple[Measured, ...]
    remarks: tuple[str, ...] = ()
    backend: str = "cpu"
    fault: str = ""

    def __getitem__(self, wager: str) -> Measured:
        known_wager(self.table.game, wager, (each.name for each in self.wagers))
        return next(each for each in self.wagers if each.name == wager)

    @property
    def how(self) -> str:
        """How the rounds were played, in words."""
        words = f"simulated on {self.backend}, seed {self.seed}, {self.strategy} play"
        return f"{words}, with {self.fault}" if self.fault else words

    def grids(self) -> Iterator[Grid]:
        yield Grid(f"{self.table.title}: {self.how}", self.heads(), tuple(self.rows()))

    def heads(self) -> tuple[str, ...]:
        compared = ("Correct", "Effect") if self.fault else ("Exact", "Sigmas")
        return "Wager", "Rounds", "Edge", "+/-", *compared, "SD"

    def _row(self, wager: Measured) -> tuple[str, ...]:
        exact = wager.known
        effect = "" if exact is None else f"{100 * float(wager.edge - exact):+.4f} pp"
        sigmas = "" if wager.sigmas is None else f"{wager.sigmas:+.2f}"
        return (
            wager.name,
            f"{wager.rounds:,}",
            percent(wager.edge),
            f"{100 * WIDE * wager.error:.4f} %",
            "" if exact is None else percent(exact),
            effect if self.fault else sigmas,
            f"{wager.sd:.4f}",
        )

    def rows(self) -> list[tuple[str, ...]]:
        return [self._row(wager) for wager in self.wagers]

    def records(self) -> list[dict[str, Any]]:
        return [
            {
                "wager": wager.name,
                "rounds": wager.rounds,
                "edge": float(wager.edge),
                "low": wager.interval[0],
                "high": wager.interval[1],
                "exact": None if wager.known is None else float(wager.known),
                "sigmas": wager.sigmas,
                "sd": wager.sd,
            }
            for wager in self.wagers
        ]

    def data(self) -> dict[str, Any]:
        about = {"seed": self.seed, "strategy": self.strategy, "backend": self.backend, "units": self.units}
        wagers = {wager.name: wager.shown(faulty=bool(self.fault)) for wager in self.wagers}
        return {**self.table.data(), "wagers": wagers, **about, "fault": self.fault, "notes": list(self.remarks)}

    def notes(self) -> list[str]:
        compared = (
            "Correct: the exact edge without the fault. Effect: the difference, in percentage points."
            if self.fault
            else "Sigmas: the distance from the exact edge in standard errors."
        )
        shown = [compared] if any(wager.known is not None for wager in self.wagers) else []
        known = [each.exact for each in self.wagers if each.exact and each.exact.method == SIMULATED]
        shown += [f"{each.name}: the figure under Exact is {how_sure(each)}" for each in known]
        cut = () if self.fault else map(_cut_words, self.wagers)
        return ["+/-: half the width of the 95 % confidence interval.", *shown, *self.remarks, *filter(None, cut)]


def _cut_words(wager: Measured) -> str:
    """The cut-card effect in words."""
    if wager.cut_effect is None:
        return ""
    more, low, high = (f"{100 * share:+.4f}" for share in wager.cut_effect)
    return f"{wager.name}: the cutting card adds {more} pp to the edge; 95 % confidence: {low} to {high} pp."


@extras_named()
def simulate(  # noqa: PLR0913 - each is a keyword with a default
    game: str,
    rulebook: str | None = None,
    *,
    rounds: int = 1_000_000,
    seed: int = 1,
    wagers: Sequence[str] = (),
    strategy: str | None = None,
    stake: int | None = None,
    players: int = 2,
    hypothetical: bool = False,
    **settings: object,
) -> Simulated:
    """Simulate rounds with the usual strategy or another one of the game; the same seed gives the same rounds."""
    table = open_table(game, rulebook, settings, hypothetical=hypothetical)
    played = strategy or usual_strategy(table.game.slug)
    order = Order(table.chapter, table.settings, stake, tuple(wagers), played)._replace(players=players)
    if rounds < 1:
        raise Refusal(GameCode.COUNT_UNREADABLE, f"At least one round is played, not {rounds}.")
    made, exact = simulation_of(table, order), exact_of(table, order)
    *_, totals = run(study(made, checked_seed(seed), rounds), on_cores(made, seed))
    found = measure(made, totals, exact)
    return Simulated(facts_of(table), seed, played, totals.units, tuple(found), tuple(made.notes))


def checked_seed(seed: int) -> int:
    if not 0 <= seed < 1 << SEED_BITS:
        raise Refusal(TableCode.SEED_UNREADABLE, f"A seed is a number from 0 to 2^{SEED_BITS} - 1, not {seed}.")
    return seed


def exact_of(table: AnyTable, order: Order) -> dict[str, WagerOdds]:
    """The exact odds of each wager; none where the players play each other."""
    if game_part(table.game.slug, "odds") is None:
        return {}
    return {each.name: each for each in odds_of(table, order.stake)}


def simulation_of(table: AnyTable, order: Order) -> Simulation:
    """The simulation that an order asks for."""
    game = table.game.slug
    part = game_part(game, "simulation")
    if part is None:
        raise Refusal(InputCode.NO_SIMULATION, f"{game} cannot be simulated.")
    named = (usual_strategy(game), *getattr(part, "STRATEGIES", ()))
    if order.strategy not in named:
        says = f"{game} has no strategy {order.strategy!r}. {nearest(order.strategy, named)}"
        raise Refusal(InputCode.STRATEGY_UNKNOWN, says)
    simulation: Simulation = part.simulation(order)
    if set(order.wagers) - {wager.name for wager in simulation.wagers}:
        every = [wager.name for wager in part.simulation(order._replace(wagers=())).wagers]
        for name in order.wagers:
            known_wager(game, name, every)
    if order.missing and "cards" not in simulation.tables._fields:
        raise Refusal(GameCode.NO_CARDS, f"{game} has no cards that could be missing.")
    return simulation
