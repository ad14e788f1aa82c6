"""Results of a simulation: mean, standard error and confidence interval of each wager, and the exact edge."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import hypot, sqrt
from typing import Any, NamedTuple

from pitboss.maths.result import SIMULATED, WagerOdds
from pitboss.maths.simulation import SimulatedWager, Simulation
from pitboss.sim.loop import ROUNDS_BY_NET, SQUARE_NET, SQUARE_ROUNDS, SUMS
from pitboss.sim.room import Totals, unit_of

WIDE = 1.96  # standard errors either side of a 95 % confidence interval


class OutcomeCount(NamedTuple):
    """One outcome of a wager, and how often it came."""

    name: str
    net: int
    times: int


@dataclass(frozen=True)
class Measured:
    """A simulated wager: exact sums, and the edge that follows from them."""

    name: str
    stake: int
    rounds: int
    net: int  # cents
    squares: Fraction  # sum over units of squared deviations of the net from the mean; in cents
    units: int
    staked: int
    hits: tuple[OutcomeCount, ...]
    exact: WagerOdds | None = None
    expected: Fraction | None = None  # the exact edge, if it is known without exact odds
    shoe: bool = False  # whether a unit is a shoe dealt to its cutting card, while exact figures are for fresh cards

    @property
    def known(self) -> Fraction | None:
        """The exact edge."""
        return self.exact.edge if self.exact else self.expected

    @property
    def mean(self) -> Fraction:
        """The player's net per round, in units of the stake."""
        return Fraction(self.net, self.rounds * self.stake) if self.rounds else Fraction(0)

    @property
    def edge(self) -> Fraction:
        return -self.mean

    @property
    def error(self) -> float:
        """The standard error of the mean, over units: rounds of one shoe depend on each other."""
        if self.units < 2 or not self.rounds:  # noqa: PLR2004 - one unit has no deviation
            return 0.0
        spread = self.squares * self.units / (self.units - 1)
        return sqrt(spread) / (self.rounds * self.stake)

    @property
    def sd(self) -> float:
        """The standard deviation of a round, in units of the stake."""
        if not self.rounds:
            return 0.0
        second = Fraction(sum(hit.net * hit.net * hit.times for hit in self.hits), self.rounds * self.stake**2)
        return sqrt(second - self.mean**2)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the edge."""
        return float(self.edge) - WIDE * self.error, float(self.edge) + WIDE * self.error

    @property
    def sigmas(self) -> float | None:
        """The distance of the simulated edge from the known one, in standard errors."""
        if self.known is None or not self.error:
            return None
        known = self.exact
        doubt = known.sd / sqrt(known.total) if known and known.method == SIMULATED else 0.0
        return float(self.edge - self.known) / hypot(self.error, doubt)

    @property
    def cut_effect(self) -> tuple[float, float, float] | None:
        """What the cutting card adds to the edge, and the 95 % confidence interval of that."""
        if not self.shoe or self.known is None:
            return None
        more, wide = float(self.edge - self.known), WIDE * self.error
        return more, more - wide, more + wide

    def shown(self, *, faulty: bool = False) -> dict[str, Any]:
        """The simulated figures as data, with the odds of the wager if they are known.

        At a faulty table, those are the odds without the fault: the simulation need not agree with them.
        """
        low, high = self.interval
        known = None if self.known is None else str(self.known)
        effect = None if self.known is None else float(self.edge - self.known)
        compared = {"correct": known, "effect": effect} if faulty else {"exact": known, "sigmas": self.sigmas}
        cut = None if faulty else self.cut_effect
        return {
            "basis": self.exact.basis if self.exact else self.name,
            "stake": self.stake,
            "rounds": self.rounds,
            "mean": str(self.mean),
            "edge_simulated": float(self.edge),
            "se": self.error,
            "interval": [low, high],
            **compared,
            **({} if cut is None else {"cut_card_effect": {"edge": cut[0], "interval": list(cut[1:])}}),
            "sd_simulated": self.sd,
            "hits": [
                {"name": hit.name, "net": str(Fraction(hit.net, self.stake)), "count": hit.times} for hit in self.hits
            ],
            "method": "simulated",
            **({"odds": self.exact.shown()} if self.exact else {}),
        }


def measure(simulation: Simulation, totals: Totals, exact: Mapping[str, WagerOdds] | None = None) -> list[Measured]:
    """The result of each wager."""
    return [
        replace(
            _measured(wager, counts, totals.sums[SUMS * at : SUMS * (at + 1)], totals.units),
            exact=(exact or {}).get(wager.name),
            shoe=simulation.most_rounds > 1,
        )
        for at, (wager, counts) in enumerate(_parts(simulation, totals))
    ]


def _parts(simulation: Simulation, totals: Totals) -> Iterator[tuple[SimulatedWager, tuple[int, ...]]]:
    start = 0
    for wager in simulation.wagers:
        yield wager, totals.counts[start : start + len(wager.endings)]
        start += len(wager.endings)


def _measured(wager: SimulatedWager, counts: tuple[int, ...], sums: tuple[int, ...], units: int) -> Measured:
    rounds = sum(counts)
    net = sum(count * ending.net for count, ending in zip(counts, wager.endings, strict=True))
    staked = sum(count * ending.staked for count, ending in zip(counts, wager.endings, strict=True))
    mean, unit = Fraction(net, rounds or 1), unit_of(wager)
    squares = sums[SQUARE_NET] * unit**2 - 2 * mean * sums[ROUNDS_BY_NET] * unit + mean**2 * sums[SQUARE_ROUNDS]
    return Measured(
        wager.name, wager.stake, rounds, net, squares, units, staked, _hits(wager, counts), expected=wager.expected
    )


def _hits(wager: SimulatedWager, counts: tuple[int, ...]) -> tuple[OutcomeCount, ...]:
    """The outcomes, equal ones added up, the best for the player first."""
    found: dict[tuple[str, int], int] = {}
    for count, ending in zip(counts, wager.endings, strict=True):
        if count:
            found[ending.name, ending.net] = found.get((ending.name, ending.net), 0) + count
    hits = (OutcomeCount(name, net, count) for (name, net), count in found.items())
    return tuple(sorted(hits, key=lambda hit: (-hit.net, hit.name)))
