"""Regulation 6(2): what each wager pays."""

import pytest

from pitboss.testing.tabletop import Tabletop

LINES = {
    "1-number": ("17", 35),
    "2-numbers": ("17-20", 17),
    "red": ("red", 1),
}


def spun(spot: str, pocket: str, cents: int = 500) -> Tabletop:
    table = Tabletop("roulette", "bahamas").sit("ann").bet("ann", spot, cents)
    return table.close().chance(pocket).close().finish()


@pytest.mark.parametrize(
    ("spot", "pocket", "odds"),
    [pytest.param("17", "17", 35, marks=pytest.mark.clause("bs/6(2)#1-number"))],
)
def test_pays(spot: str, pocket: str, odds: int) -> None:
    table = spun(spot, pocket)
    assert table.end_of("ann", spot) == "won"
    assert table.chips("ann") == 100_000 + 500 * odds
