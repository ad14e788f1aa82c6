"""Sessions of independent rounds: the distribution of the result, and the risk of losing a bankroll.

The chances of one round are exact; those of many are computed with floats, at most 10^-9 off. Amounts are in units of
the basis. A bankroll is lost when it is down to nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import erf, exp, gcd, lcm, sqrt
from typing import Any, NamedTuple

import numpy as np

from pitboss.maths.result import WagerOdds

Chances = Mapping[Fraction, Fraction]
POINTS_MAX = 1 << 22
"""The largest number of different results of a session."""
WORK_MAX = 10**10
"""The most work for one risk of ruin: rounds by amounts by results."""
TINY = 1e-15


class TooWide(ValueError):
    """The results of a session are too many: fewer rounds or a smaller bankroll can be calculated."""


@dataclass(frozen=True)
class SessionSpread:
    """The results of a session: `chances[i]` is the chance of `(first + i) * step` units."""

    step: Fraction
    first: int
    chances: Any

    def results(self) -> Any:
        return (np.arange(len(self.chances)) + self.first) * float(self.step)

    def share(self, sign: int) -> float:
        """The chance to end ahead (1), even (0) or behind (-1)."""
        return float(self.chances[np.sign(np.arange(len(self.chances)) + self.first) == sign].sum())

    def quantile(self, share: float) -> float:
        """The smallest result that at least this share of the sessions do not exceed."""
        at = int(np.searchsorted(np.cumsum(self.chances), share - TINY))
        return float(self.step) * (self.first + min(at, len(self.chances) - 1))


class Steps(NamedTuple):
    """The nets of one round as multiples of a step, and their chances."""

    step: Fraction
    nets: tuple[int, ...]
    chances: tuple[float, ...]


def steps_of(chances: Chances) -> Steps:
    """The nets of a round on a grid."""
    nets = sorted(chances)
    whole = lcm(*(net.denominator for net in nets))
    scaled = [int(net * whole) for net in nets]
    size = gcd(*scaled) or 1
    return Steps(Fraction(size, whole), tuple(n // size for n in scaled), tuple(float(chances[net]) for net in nets))


def session_spread(account: WagerOdds, rounds: int) -> SessionSpread:
    """The distribution of the result of so many independent rounds."""
    step, nets, chances = steps_of(account.chances())
    low, high = min(nets), max(nets)
    points = rounds * (high - low) + 1
    if points > POINTS_MAX:
        raise TooWide(f"{points:,} results")
    one = np.zeros(high - low + 1)
    for net, chance in zip(nets, chances, strict=True):
        one[net - low] = chance
    size = 1 << (points - 1).bit_length()
    found = np.fft.irfft(np.fft.rfft(one, max(size, 2)) ** rounds, max(size, 2))[:points]
    found[found < TINY] = 0.0
    return SessionSpread(step, rounds * low, found / found.sum())


def ruin_by_round(account: WagerOdds, bankroll: int, rounds: int) -> Any:
    """The chance that a bankroll is lost by the end of each round, one after another."""
    step, nets, chances = steps_of(account.chances())
    own = int(bankroll / step)
    top = max(own, rounds * max(0, -min(nets))) + 1  # more than this cannot be lost any more
    if top > POINTS_MAX or top * rounds * len(nets) > WORK_MAX:
        raise TooWide(f"{top:,} amounts over {rounds:,} rounds")
    now, safe, lost = np.zeros(top + 1), 0.0, np.zeros(rounds)  # now[i]: the chance to hold i steps, and more than 0
    now[own] = 1.0
    gone = 0.0
    for nth in range(rounds):
        then = np.zeros(top + 1)
        for net, chance in zip(nets, chances, strict=True):
            if net >= 0:
                moved = min(net, top + 1)
                then[moved:] += chance * now[: top + 1 - moved]
                safe += chance * float(now[top + 1 - moved :].sum())
            else:
                moved = min(-net, top + 1)
                then[: top + 1 - moved] += chance * now[moved:]
                gone += chance * float(now[1:moved].sum())
        gone += float(then[0])
        then[0] = 0.0
        now = then
        lost[nth] = gone
    return lost


def normal_ahead(account: WagerOdds, rounds: int) -> float:
    """The chance to end ahead, if the result were normally distributed."""
    if not account.sd:
        return float(account.mean() > 0)
    return _phi(float(account.mean()) * sqrt(rounds) / account.sd)


def normal_ruin(account: WagerOdds, bankroll: int, rounds: int) -> float:
    """The chance that a bankroll is lost, if it moved as a Brownian motion with the same mean and variance."""
    mean, spread = float(account.mean()), account.sd * sqrt(rounds)
    if not spread:
        return float(mean * rounds <= -bankroll)
    direct = _phi((-bankroll - mean * rounds) / spread)
    return min(1.0, direct + exp(-2 * mean * bankroll / account.sd**2) * _phi((-bankroll + mean * rounds) / spread))


def _phi(z: float) -> float:
    return (1 + erf(z / sqrt(2))) / 2
