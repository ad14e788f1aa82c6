"""What follows from a wager's outcomes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.maths.result import Outcome, WagerOdds, at_stake, gather


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
