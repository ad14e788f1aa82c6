"""Dice in the terminal."""

import pytest
from tests.cli.conftest import Pitboss

from pitboss.cli import dicefaces


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_has_as_many_pips_as_its_number(number: int) -> None:
    assert dicefaces.drawn([number]).plain.count("●") == number
    assert dicefaces.in_line([number]) == chr(ord("⚀") + number - 1)


def test_a_throw_at_craps_is_drawn(pitboss: Pitboss) -> None:
    out = pitboss("play", "craps", "--seed", "5", typed="pass 10\n\nq\n").out
    assert "Stickman: 10  ⚃ ⚅  4 and 6" in out
    assert "\n │ ●   ● │  │ ●   ● │\n │       │  │ ●   ● │   ON 10   You have the dice" in out
