"""What follows from a wager's outcomes."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pitboss.maths.result import NUMERIC, SIMULATED, Outcome, WagerOdds, at_stake, gather


def account() -> WagerOdds:
    outcomes = (
        Outcome("win", Fraction(2), 1),
        Outcome("push", Fraction(0), 1),
        Outcome("lose", Fraction(-1), 4, Fraction(2)),
    )
    return WagerOdds("test", "test", outcomes, 6)


def test_the_edge_is_the_expected_loss_per_basis_pushes_counted() -> None:
    assert account().edge == Fraction(1, 3)
    assert account().variance == Fraction(8, 6) - Fraction(1, 9)
    assert [account().share(s) for s in (1, 0, -1)] == [Fraction(1, 6), Fraction(1, 6), Fraction(2, 3)]


def test_the_element_of_risk_counts_what_was_in_action() -> None:
    assert account().average_stake == Fraction(5, 3)
    assert account().element_of_risk == Fraction(1, 5)
    assert account().grows
    assert not replace(account(), outcomes=(Outcome("win", Fraction(1), 6),)).grows


def test_combinations_that_do_not_add_up_are_an_error() -> None:
    with pytest.raises(ArithmeticError, match="count 1 of 2"):
        WagerOdds("test", "test", (Outcome("win", Fraction(1), 1),), 2)


def test_equal_endings_are_gathered_best_first() -> None:
    some = [Outcome("lose", Fraction(-1), 2), Outcome("win", Fraction(1), 1), Outcome("lose", Fraction(-1), 3)]
    assert [(o.name, o.ways) for o in gather(some)] == [("win", 1), ("lose", 5)]


def test_equal_nets_share_one_chance() -> None:
    outcomes = (Outcome("a", Fraction(1), 1), Outcome("b", Fraction(1), 2), Outcome("c", Fraction(-1), 3))
    assert WagerOdds("t", "t", outcomes, 6).chances() == {Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)}


def test_json_keeps_fractions_as_text() -> None:
    shown = account().shown()
    assert (shown["edge"], shown["decimal"], shown["method"]) == ("1/3", 1 / 3, "exact")
    assert (shown["hit"], shown["push"], shown["loss"]) == ("1/6", "1/6", "2/3")
    assert sum(o["count"] for o in shown["outcomes"]) == shown["combinations"] == 6
    assert "stake" not in shown
    assert "unrounded" not in shown


def counted(stake: int | None) -> list[WagerOdds]:
    """A wager that pays 3 to 2, rounded down to the cent."""
    cents = stake or 2
    outcomes = (Outcome("win", Fraction(cents * 3 // 2, cents), 1), Outcome("lose", Fraction(-1), 2))
    return [WagerOdds("t", "t", outcomes, 3)]


def test_at_a_stake_the_edge_stands_beside_the_one_without_rounding() -> None:
    (found,) = at_stake(counted, 1)
    assert (found.edge, found.unrounded, found.stake) == (Fraction(1, 3), Fraction(1, 6), 1)
    assert at_stake(counted, None) == counted(None)


def test_a_game_may_say_itself_what_rounding_does() -> None:
    (found,) = at_stake(lambda stake: [replace(a, unrounded=Fraction(1, 9)) for a in counted(stake)], 1)
    assert found.unrounded == Fraction(1, 9)


# -- edges that are not exact -----------------------------------------------------------------------------------------


def test_an_exact_edge_is_not_off_at_all() -> None:
    assert (account().margin, account().interval) == (0.0, (1 / 3, 1 / 3))
    assert not {"margin", "interval", "seed", "confidence"} & account().shown().keys()


def test_a_simulated_edge_has_an_interval_that_narrows_with_the_root_of_the_rounds() -> None:
    found = replace(account(), method=SIMULATED, seed=7)
    wide = found.margin
    assert wide == pytest.approx(2.5758 * account().sd / 6**0.5, rel=1e-4)
    more = tuple(o._replace(ways=o.ways * 100) for o in found.outcomes)
    assert replace(found, outcomes=more, total=600).margin == pytest.approx(wide / 10)
    shown = found.shown()
    assert (shown["method"], shown["seed"], shown["confidence"]) == ("simulated", 7, 0.99)
    assert shown["interval"] == [pytest.approx(1 / 3 - wide), pytest.approx(1 / 3 + wide)]


def test_a_simulated_interval_holds_the_edge_about_as_often_as_it_says() -> None:
    """A thousand simulations of sixty rounds of a fair coin: about ten intervals miss."""
    rng, missed = Random(1), 0
    for seed in range(1000):
        heads = sum(rng.random() < 0.5 for _ in range(60))
        outcomes = (Outcome("heads", Fraction(1), heads), Outcome("tails", Fraction(-1), 60 - heads))
        low, high = WagerOdds("coin", "coin", outcomes, 60, method=SIMULATED, seed=seed).interval
        missed += not low <= 0 <= high
    assert 2 <= missed <= 25


def test_a_numeric_edge_is_within_its_error() -> None:
    found = replace(account(), method=NUMERIC, error=Fraction(1, 100))
    assert found.margin == 0.01
    assert found.interval[0] == pytest.approx(1 / 3 - 0.01)
    assert found.shown()["margin"] == 0.01
    assert "seed" not in found.shown()


@pytest.mark.parametrize(
    "how",
    [
        {"method": "guessed"},
        {"method": "simulated"},
        {"seed": 7},
        {"method": "numeric"},
        {"method": "numeric", "seed": 7},
        {"error": Fraction(1, 9)},
    ],
)
def test_an_account_says_how_it_was_made_and_nothing_else(how: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="test: "):
        replace(account(), **how)
