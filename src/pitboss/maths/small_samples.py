"""Sessions of few rounds, where a normal curve is a poor guide: the chances to end ahead and to lose a bankroll."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pitboss.maths.result import WagerOdds

SIZES = ((10, 5), (100, 20))  # rounds, and the bankroll in wagers
PLACES = 9  # decimal places: floats are not further off


class SmallSample(NamedTuple):
    """A session of few rounds: the chances to end ahead and to lose a bankroll, and what a normal curve would say."""

    rounds: int
    bankroll: int  # in wagers
    ahead: float
    normal_ahead: float
    ruin: float
    normal_ruin: float


Samples = Mapping[str, tuple[SmallSample, ...]]  # by wager


def samples_of(wagers: Iterable[WagerOdds]) -> Samples:
    """The small samples of each wager."""
    return {account.name: small_samples(account) for account in wagers}


def small_samples(account: WagerOdds) -> tuple[SmallSample, ...]:
    """The sessions of a wager, as far as it has few enough different results."""
    from pitboss.maths.sessions import TooWide, normal_ahead, normal_ruin, ruin_by_round, session_spread

    found = []
    for rounds, bankroll in SIZES:
        try:
            ahead, ruin = session_spread(account, rounds).share(1), ruin_by_round(account, bankroll, rounds)[-1]
        except TooWide:
            break
        chances = ahead, normal_ahead(account, rounds), float(ruin), normal_ruin(account, bankroll, rounds)
        found.append(SmallSample(rounds, bankroll, *(round(chance, PLACES) for chance in chances)))
    return tuple(found)
