"""Sessions: their distribution and their risk of ruin against a plain enumeration and known formulas."""

from fractions import Fraction
from itertools import product

import pytest

from pitboss.maths.result import Outcome, WagerOdds
from pitboss.maths.sessions import TooWide, normal_ahead, normal_ruin, ruin_by_round, session_spread

HALF = Fraction(1, 2)


def account(*outcomes: tuple[str, Fraction | int, int]) -> WagerOdds:
    rows = tuple(Outcome(name, Fraction(net), ways) for name, net, ways in outcomes)
    return WagerOdds("test", "test", rows, sum(o.ways for o in rows))


MIXED = account(("blackjack", 3 * HALF, 1), ("win", 1, 4), ("push", 0, 2), ("lose", -1, 5), ("double", -2, 1))


def test_every_order_of_a_few_rounds_gives_the_same() -> None:
    rounds = 4
    ends: dict[Fraction, Fraction] = {}
    lost = [Fraction(0)] * rounds
    for order in product(MIXED.outcomes, repeat=rounds):
        chance, worth, gone = Fraction(1), Fraction(0), False
        for nth, outcome in enumerate(order):
            chance *= Fraction(outcome.ways, MIXED.total)
            worth += outcome.net
            if not gone and worth <= -3:
                gone = True
                for later in range(nth, rounds):
                    lost[later] += Fraction(1) * _chance(order)
        ends[worth] = ends.get(worth, Fraction(0)) + chance
    spread = session_spread(MIXED, rounds)
    for result, chance in zip(spread.results(), spread.chances, strict=True):
        assert float(ends.get(Fraction(result), Fraction(0))) == pytest.approx(chance, abs=1e-12)
    assert list(ruin_by_round(MIXED, 3, rounds)) == pytest.approx([float(each) for each in lost], abs=1e-12)


def _chance(order: tuple[Outcome, ...]) -> Fraction:
    found = Fraction(1)
    for outcome in order:
        found *= Fraction(outcome.ways, MIXED.total)
    return found


def test_a_fair_coin_is_even_after_two_rounds_half_of_the_time() -> None:
    coin = account(("win", 1, 1), ("lose", -1, 1))
    spread = session_spread(coin, 2)
    assert [spread.share(sign) for sign in (1, 0, -1)] == pytest.approx([0.25, 0.5, 0.25])
    assert [spread.quantile(share) for share in (0.1, 0.5, 0.9)] == [-2, 0, 2]
    assert normal_ahead(coin, 2) == 0.5


def test_the_gamblers_ruin_formula() -> None:
    """Red at roulette, one unit a time: after very many rounds, (q/p) to the power of the missing units at infinity."""
    red = account(("win", 1, 20), ("lose", -1, 18))  # a game for the player, so that ruin is not certain
    assert ruin_by_round(red, 5, 6000)[-1] == pytest.approx((18 / 20) ** 5, abs=1e-6)
    assert normal_ruin(red, 5, 6000) == pytest.approx((18 / 20) ** 5, abs=0.01)


def test_what_is_too_wide_is_refused() -> None:
    wide = account(("jackpot", 10**6, 1), ("lose", -1, 10**6))
    with pytest.raises(TooWide):
        session_spread(wide, 100)
    assert ruin_by_round(wide, 2, 3)[-1] > 0.99
