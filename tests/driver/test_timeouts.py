"""The clock moves past a silent person, also where one person delays everybody else."""

import pytest
from tests.games.craps.pit import Pit
from tests.games.pai_gow_poker.gows import Gow
from tests.games.three_card_poker.felt import HIGH, LOW, PAIR, Felt

from pitboss.driver.timeouts import expire
from pitboss.testing.tabletop import Tabletop


def expire_until(table: Tabletop, name: str) -> None:
    """Let the clock run out at questions of people until one of that name."""
    for _ in range(20):
        assert table.asking is not None
        if table.asking.name == name:
            return
        assert expire(table), f"nobody gets past {table.asking.name}"
    raise AssertionError(f"{name} is never asked")


@pytest.mark.clause("bs/2(11)(a)(ii)")
def test_a_shooter_who_owes_the_line_bet_and_delays_passes_the_dice() -> None:
    table = Pit("sam", "ann")
    table.asked("take-dice").give("choose", "sam", choice="accept")
    table.until("select-dice")
    table.give("choose", "sam", choice=table.asking.options[0] if table.asking else "")
    table.until("window")
    assert not expire(table), "nobody has bet: the table waits for bets"
    table.give("bet", "ann", spot="field", cents=500)
    assert expire(table)
    assert table.until("choose").who == ("ann",), "the dice are offered to the next player"


def test_both_seats_of_a_player_who_is_away_are_passed_over() -> None:
    table = Felt().sit("ann", 1).sit("bob", 4)
    table.give("sit", "bob", seat=5, cents=10_000)
    table.ante("ann")
    for seat in (4, 5):
        table.give("bet", "bob", spot="ante", cents=1000, seat=seat)
    table.cards(HIGH, PAIR, LOW).until_dealt()
    table.give("done", "ann")
    expire_until(table, "play")
    assert [e.data["seat"] for e in table.said("away")] == [4, 5]


@pytest.mark.clause("bs/9(4)(c)#recut")
def test_a_player_who_leaves_before_cutting_again_is_not_asked() -> None:
    table = Gow().seated("ann", "bob")
    table.choose("ann", "cut")
    table.until("cut-depth")
    table.give("number", "ann", value=1)
    table.give("leave", "ann")
    assert table.until("cut-depth").who == ("dealer",)
