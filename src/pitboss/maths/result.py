"""What is known of a wager: every outcome with its count, and what follows from them.

Positive edge means the house gains. The edge is the expected loss divided by the first compulsory wager, pushes
counted, standing wagers followed to their decision.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple


class Outcome(NamedTuple):
    """One way a wager can end: what it nets in units of the basis, in how many combinations.

    `staked` is how many units were in action at the end, where wagers can grow or be withdrawn.
    """

    name: str
    net: Fraction
    ways: int
    staked: Fraction = Fraction(1)
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class WagerOdds:
    """A wager's exact account. The counts of the outcomes add up to `total`, the whole."""

    name: str
    basis: str
    outcomes: tuple[Outcome, ...]
    total: int
    notes: tuple[str, ...] = ()
    method: str = "exact"
    about: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        counted = sum(o.ways for o in self.outcomes)
        if counted != self.total:
            raise ArithmeticError(f"{self.name}: outcomes count {counted} of {self.total} combinations")

    def mean(self) -> Fraction:
        """Expected net of the player, in units of the basis."""
        return sum((o.net * o.ways for o in self.outcomes), Fraction(0)) / self.total

    @property
    def edge(self) -> Fraction:
        return -self.mean()

    @property
    def variance(self) -> Fraction:
        second = sum((o.net * o.net * o.ways for o in self.outcomes), Fraction(0)) / self.total
        return second - self.mean() ** 2

    @property
    def sd(self) -> float:
        return sqrt(self.variance)

    @property
    def average_stake(self) -> Fraction:
        return sum((o.staked * o.ways for o in self.outcomes), Fraction(0)) / self.total

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss per unit that was really in action."""
        return self.edge / self.average_stake

    def share(self, sign: int) -> Fraction:
        """The probability to win (1), push (0) or lose (-1)."""
        wanted = sum(o.ways for o in self.outcomes if (o.net > 0) - (o.net < 0) == sign)
        return Fraction(wanted, self.total)

    def shown(self) -> dict[str, Any]:
        """The account as JSON: fractions as text, so that nothing is lost."""
        return {
            "edge": str(self.edge),
            "decimal": float(self.edge),
            "basis": self.basis,
            "sd": self.sd,
            "hit": str(self.share(1)),
            "push": str(self.share(0)),
            "loss": str(self.share(-1)),
            "average_stake": str(self.average_stake),
            "element_of_risk": str(self.element_of_risk),
            "combinations": self.total,
            "outcomes": [
                {
                    "name": o.name,
                    "net": str(o.net),
                    "count": o.ways,
                    "probability": str(Fraction(o.ways, self.total)),
                    "staked": str(o.staked),
                    "cite": list(o.cites),
                }
                for o in self.outcomes
            ],
            "method": self.method,
            "notes": list(self.notes),
            **self.about,
        }


def gather(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Put equal endings together, the best for the player first."""
    counts: dict[tuple[str, Fraction, Fraction, tuple[str, ...]], int] = {}
    for o in outcomes:
        key = (o.name, o.net, o.staked, o.cites)
        counts[key] = counts.get(key, 0) + o.ways
    found = [Outcome(name, net, count, staked, cites) for (name, net, staked, cites), count in counts.items() if count]
    return tuple(sorted(found, key=lambda o: (-o.net, o.name)))
