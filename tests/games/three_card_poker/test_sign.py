"""The sign."""

import pytest
from tests.games.three_card_poker.felt import Felt


@pytest.mark.clause("bs/16(12)(b)")
def test_the_limits_are_posted() -> None:
    table = Felt(min=10, max=250)
    assert "Ante and pair plus from $10 to $250" in [e.says for e in table.said("posted") if "bs/16(12)(b)" in e.cite]


@pytest.mark.clause("bs/16(13)")
def test_rules_and_payouts_are_posted() -> None:
    posted = [e for e in Felt().said("posted") if "bs/16(13)" in e.cite]
    assert {e.data["topic"] for e in posted} == {"payouts", "ranks", "rules"}
    words = [e.says for e in posted]
    assert "pair plus, straight flush: 40 to 1" in words
    assert "ante bonus, straight: 1 to 1" in words
    assert "Hands rank straight flush, three of a kind, straight, flush, pair, no pair" in words
    assert len([e for e in posted if e.data["topic"] == "payouts"]) == 11
