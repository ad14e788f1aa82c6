"""Legal actions under each betting structure."""

import pytest

from pitboss.games.families.poker_room.rules import (
    FIXED,
    NO_LIMIT,
    POT_LIMIT,
    SPREAD,
    BetLimits,
    Facing,
    is_amount,
    is_full,
    legal,
)


def stakes(structure: int, least: int = 200, most: int = 0) -> BetLimits:
    return BetLimits(structure, least, most, 100)


def facing(to_match: int = 0, mine: int = 0, stack: int = 10_000, **more: int) -> Facing:
    return Facing(
        to_match, mine, stack, more.get("last_raise", to_match), more.get("pot", 300), bool(more.get("up", 1)),
        more.get("short", 0),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("how", "where", "found"),
    [
        (stakes(NO_LIMIT), facing(), (0, 200, 10_000)),
        (stakes(NO_LIMIT), facing(200, 100), (100, 400, 10_100)),
        (stakes(NO_LIMIT), facing(800, 0, last_raise=600), (800, 1400, 10_000)),
        (stakes(NO_LIMIT), facing(800, 0, stack=500), (500, 0, 0)),
        (stakes(NO_LIMIT), facing(800, 0, stack=900), (800, 900, 900)),
        (stakes(NO_LIMIT), facing(800, 0, up=0), (800, 0, 0)),
        (stakes(NO_LIMIT, most=500), facing(200, 0), (200, 400, 700)),
        (stakes(POT_LIMIT), facing(200, 0, pot=300), (200, 400, 700)),
        (stakes(POT_LIMIT), facing(0, 0, pot=900), (0, 200, 900)),
        (stakes(FIXED), facing(), (0, 200, 200)),
        (stakes(FIXED), facing(200, 0), (200, 400, 400)),
        (stakes(FIXED), facing(50, 0), (50, 200, 200)),
        (stakes(FIXED), facing(120, 0, last_raise=0), (120, 320, 320)),
        (stakes(NO_LIMIT), facing(120, 0, last_raise=0), (120, 320, 10_000)),
        (stakes(NO_LIMIT), facing(150, 50, last_raise=50), (100, 350, 10_050)),
        (stakes(FIXED), facing(0, 0, stack=120), (0, 120, 120)),
        (stakes(SPREAD, most=1000), facing(), (0, 200, 1000)),
        (stakes(SPREAD, most=1000), facing(500, 0, last_raise=500), (500, 1000, 1500)),
    ],
)
def test_the_smallest_and_largest_bet(how: BetLimits, where: Facing, found: tuple[int, int, int]) -> None:
    assert legal(how, where) == found


def test_an_all_in_for_less_is_no_full_raise() -> None:
    where = facing(800, 0, stack=900, last_raise=600)
    assert not is_full(stakes(NO_LIMIT), where, 900)
    assert is_full(stakes(NO_LIMIT), facing(800, 0, last_raise=600), 1400)


@pytest.mark.parametrize(
    ("how", "where", "low", "high"),
    [
        (stakes(FIXED), facing(300, 0, last_raise=200, short=100), 400, 500),  # 2, all-in 3: completed, or raised by 2
        (stakes(FIXED), facing(150, 0, last_raise=50, short=100), 200, 350),  # forced 0.50, all-in 1.50
        (stakes(FIXED), facing(150, 0, last_raise=0, short=150), 200, 350),  # all-in for less instead
        (stakes(NO_LIMIT), facing(1000, 0, last_raise=600, short=200), 1400, 10_000),
    ],
)
def test_a_raise_may_complete_an_all_in_for_less(how: BetLimits, where: Facing, low: int, high: int) -> None:
    assert legal(how, where)[1:] == (low, high)
    assert is_full(how, where, low)
    assert not is_full(how, where, low - 1)


def test_bets_are_in_whole_chips_or_all_in() -> None:
    where = facing(0, 0, stack=1050)
    found = legal(stakes(NO_LIMIT), where)
    assert is_amount(stakes(NO_LIMIT), where, found, 1050)
    assert is_amount(stakes(NO_LIMIT), where, found, 700)
    assert not is_amount(stakes(NO_LIMIT), where, found, 750)
    assert not is_amount(stakes(NO_LIMIT), where, found, 100)
