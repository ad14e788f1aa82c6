"""Live wagers: the same whether a table reads all wagers of the round or only those that were live before."""

import random

import pytest

from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.bank import MANY
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.plan import TablePlan

PEOPLE = ("ann", "bob", "cy")


def _agree(table: AnyTable) -> list[int]:
    """The live wagers, after every way of asking was compared with a full search."""
    lie = [wager for wager in table.state.wagers.values() if not wager.end]
    assert table.live_wagers() == lie
    for person in PEOPLE:
        assert table.live_wagers(person=person) == [wager for wager in lie if wager.person == person]
    assert table.live_wagers(seat=1) == [wager for wager in lie if wager.seat == 1]
    return [wager.id for wager in lie]


def test_what_lies_is_what_was_placed_and_has_no_end() -> None:
    table = TablePlan("wheel", "roulette", "bahamas", {}).open()
    driver, rng, most = Driver(table, RngSource(7)), random.Random(3), 0
    driver.until_person()
    for seat, person in enumerate(PEOPLE):
        driver.give("sit", person, seat=seat, cents=10_000_000)
    for _ in range(1500):
        driver.until_person()
        lie, die = _agree(table), rng.random()
        most = max(most, len(table.state.wagers))
        if die < 0.01 and lie:
            driver.give("close", "dealer", "dealer")
        elif die < 0.5 and lie:
            number = rng.choice(lie)
            driver.give("remove", table.state.wagers[number].person, wager=number)
        else:
            driver.give("bet", rng.choice(PEOPLE), spot=rng.choice(("red", "17", "17-20")), cents=500)
    assert most > 2 * MANY, "no round was long enough"
    assert table.state.round > 1


def test_a_table_that_goes_on_from_another_state_sees_that_ones_wagers() -> None:
    table = TablePlan("wheel", "roulette", "bahamas", {}).open()
    driver = Driver(table, RngSource(7))
    driver.until_person()
    driver.give("sit", "ann", seat=0, cents=10_000_000)
    for _ in range(MANY + 4):
        driver.give("bet", "ann", spot="red", cents=500)
    before = table.snapshot()
    assert len(_agree(table)) == MANY + 4
    driver.give("remove", "ann", wager=table.live_wagers()[0].id)
    assert len(_agree(table)) == MANY + 3
    table.restore(before)
    assert len(_agree(table)) == MANY + 4


def test_a_wager_is_not_taken_down_twice() -> None:
    table = TablePlan("wheel", "roulette", "bahamas", {}).open()
    driver = Driver(table, RngSource(7))
    driver.until_person()
    driver.give("sit", "ann", seat=0, cents=10_000_000)
    for _ in range(MANY + 4):
        driver.give("bet", "ann", spot="red", cents=500)
    first = table.live_wagers()[0].id
    driver.give("remove", "ann", wager=first)
    with pytest.raises(Refusal, match="no-such-wager"):
        driver.give("remove", "ann", wager=first)
