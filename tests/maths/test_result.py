"""What follows from a wager's outcomes."""

from fractions import Fraction

import pytest

from pitboss.maths.result import Outcome, WagerOdds, gather


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


def test_combinations_that_do_not_add_up_are_an_error() -> None:
    with pytest.raises(ArithmeticError, match="count 1 of 2"):
        WagerOdds("test", "test", (Outcome("win", Fraction(1), 1),), 2)


def test_equal_endings_are_gathered_best_first() -> None:
    some = [Outcome("lose", Fraction(-1), 2), Outcome("win", Fraction(1), 1), Outcome("lose", Fraction(-1), 3)]
    assert [(o.name, o.ways) for o in gather(some)] == [("win", 1), ("lose", 5)]
