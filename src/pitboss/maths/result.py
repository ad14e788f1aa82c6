"""The account of a wager: every outcome with its count, and the figures that follow.

A positive edge means that the house gains. The edge is the expected loss divided by the first compulsory wager;
pushes count, and standing wagers are followed to their decision.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

# Every combination counted; computed within a stated error; simulated, with an interval around the edge.
EXACT, NUMERIC, SIMULATED = "exact", "numeric", "simulated"
METHODS = (EXACT, NUMERIC, SIMULATED)
CONFIDENCE = Fraction(99, 100)  # confidence of the interval of a simulated edge
LEAST_SHOWN = 1e-6  # the smallest value that four places of a percentage show
DEVIATIONS = 2.5758293035489  # this many standard errors on both sides for that confidence


class Outcome(NamedTuple):
    """One outcome of a wager: its net in units of the basis, and its number of combinations.

    `staked` is the number of units in action at the end, where wagers can grow or be withdrawn.
    """

    name: str
    net: Fraction
    ways: int
    staked: Fraction = Fraction(1)
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class WagerOdds:
    """A wager's account. The counts of the outcomes add up to `total`, the whole.

    The edge is exact, or numeric, at most `error` off, or simulated: then `total` are the rounds that were played from
    `seed`, the counts are how often each outcome came, and the edge has an interval. `stake` and `unrounded` are there
    when somebody asked for the account at a stake: in cents, and what the edge would be if nothing were rounded.
    """

    name: str
    basis: str
    outcomes: tuple[Outcome, ...]
    total: int
    notes: tuple[str, ...] = ()
    method: str = EXACT
    about: Mapping[str, Any] = field(default_factory=dict)
    stake: int | None = None
    unrounded: Fraction | None = None
    seed: int | None = None
    error: Fraction | None = None

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise ValueError(f"{self.name}: odds are {', '.join(METHODS)}, not {self.method}")
        if (self.method == SIMULATED) != (self.seed is not None):
            raise ValueError(f"{self.name}: a simulation names its seed, and nothing else does")
        if (self.method == NUMERIC) != (self.error is not None):
            raise ValueError(f"{self.name}: what is numeric names its error, and nothing else does")
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
    def margin(self) -> float:
        """How far the edge may be off: not at all, by the error, or within the interval."""
        if self.method == SIMULATED:
            return DEVIATIONS * self.sd / sqrt(self.total)
        return 0.0 if self.error is None else float(self.error)

    @property
    def interval(self) -> tuple[float, float]:
        """The range of the true edge: exact, certain, or with the confidence of a simulation."""
        return float(self.edge) - self.margin, float(self.edge) + self.margin

    @property
    def average_stake(self) -> Fraction:
        return sum((o.staked * o.ways for o in self.outcomes), Fraction(0)) / self.total

    @property
    def grows(self) -> bool:
        """Whether more or less than the basis can be in action at the end."""
        return any(o.staked != 1 for o in self.outcomes)

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss per unit in action."""
        return self.edge / self.average_stake

    def share(self, sign: int) -> Fraction:
        """The probability to win (1), push (0) or lose (-1)."""
        wanted = sum(o.ways for o in self.outcomes if (o.net > 0) - (o.net < 0) == sign)
        return Fraction(wanted, self.total)

    def chances(self) -> dict[Fraction, Fraction]:
        """The probability of each net."""
        found: dict[Fraction, Fraction] = {}
        for o in self.outcomes:
            found[o.net] = found.get(o.net, Fraction(0)) + Fraction(o.ways, self.total)
        return found

    def shown(self) -> dict[str, Any]:
        """The account as JSON; fractions are texts, so that they stay exact."""
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
            "outcomes": [_shown(o, self.total) for o in self.outcomes],
            "method": self.method,
            **self._doubt(),
            "notes": list(self.notes),
            **({} if self.stake is None else {"stake": self.stake}),
            **({} if self.unrounded is None else {"unrounded": str(self.unrounded)}),
            **self.about,
        }

    def _doubt(self) -> dict[str, Any]:
        """The remark beside an edge that is not exact."""
        if self.method == EXACT:
            return {}
        sure = {"seed": self.seed, "confidence": float(CONFIDENCE)} if self.method == SIMULATED else {}
        return {"margin": self.margin, "interval": list(self.interval), **sure}


def _shown(o: Outcome, total: int) -> dict[str, Any]:
    return {
        "name": o.name,
        "net": str(o.net),
        "count": o.ways,
        "probability": str(Fraction(o.ways, total)),
        "staked": str(o.staked),
        "cite": list(o.cites),
    }


def gather(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Combine equal outcomes, the best for the player first."""
    counts: dict[tuple[str, Fraction, Fraction, tuple[str, ...]], int] = {}
    for o in outcomes:
        key = (o.name, o.net, o.staked, o.cites)
        counts[key] = counts.get(key, 0) + o.ways
    found = [Outcome(name, net, count, staked, cites) for (name, net, staked, cites), count in counts.items() if count]
    return tuple(sorted(found, key=lambda o: (-o.net, o.name)))


def at_stake(count: Callable[[int | None], list[WagerOdds]], stake: int | None) -> list[WagerOdds]:
    """The accounts at a stake, each beside its edge without rounding; or, where no stake is named, just without.

    `count` gives a game's accounts at a stake or, for None, at one where nothing rounds. A game where the stake changes
    more than the rounding (a limit on payouts is reached sooner) gives the edge without rounding itself.
    """
    accounts = count(stake)
    if stake is None or all(account.unrounded is not None for account in accounts):
        return accounts
    edges = {account.name: account.edge for account in count(None)}
    return [
        account if account.unrounded is not None else replace(account, stake=stake, unrounded=edges[account.name])
        for account in accounts
    ]


@contextmanager
def all_digits() -> Iterator[None]:
    """Read and write integers of any length inside this block: a shoe may have any number of decks."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def percent(share: Fraction, places: int = 4) -> str:
    """A fraction as a percentage, rounded half up."""
    scaled = share * 100 * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign, whole = ("-" if whole < 0 else ""), abs(whole)
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}} %"


def off_by(margin: float) -> str:
    """A margin as a percentage, with more digits where it would print as zero."""
    return percent(Fraction(margin)) if margin >= LEAST_SHOWN or not margin else f"{100 * margin:.0e} %"


def in_words(account: WagerOdds) -> str:
    """The edge as a plain sentence: what a player loses on average."""
    cents = round(abs(account.edge) * 10_000)
    if not account.edge:
        return "This bet is fair: on average nobody wins."
    average = f"${cents // 100:,}.{cents % 100:02}" if cents else "less than a cent"
    if account.edge > 0:
        return f"For every $100 bet the house keeps {average} on average."
    return f"For every $100 bet the player gains {average} on average."


def how_sure(account: WagerOdds) -> str:
    """The edge as a fraction, or how far it may be off."""
    if account.method == EXACT:
        return f"Exactly {account.edge}."
    if account.method == NUMERIC:
        return f"numeric, at most {off_by(account.margin)} too high or too low."
    low, high = (percent(Fraction(bound)) for bound in account.interval)
    sure = f"{int(CONFIDENCE * 100)} % confidence"
    return f"simulated, {account.total:,} rounds from seed {account.seed}: between {low} and {high} with {sure}."
