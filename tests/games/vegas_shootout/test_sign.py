"""The sign on the casino floor."""

from typing import Any

import pytest
from tests.games.vegas_shootout.corral import Corral


def posted(topic: str, **settings: Any) -> list[str]:
    return [e.says for e in Corral(**settings).said("posted") if e.data["topic"] == topic]


@pytest.mark.clause("bs/14(10)")
def test_the_payouts_are_posted() -> None:
    payouts = posted("payouts")
    assert payouts[:4] == [
        "Royal Match, royal match: 15 to 1",
        "Royal Match, suited cards: 5 to 2",
        "Royal Match, joker with any card: 5 to 2",
        "2 Card Poker, higher than the dealer: 1 to 1",
    ]
    assert len(payouts) == 14


@pytest.mark.clause("bs/14(10)")
def test_the_rules_are_posted() -> None:
    rules = posted("rules")
    assert any("royal flush with it counts as a straight flush" in line for line in rules)
    assert any("equal wagers on two or all three" in line for line in rules)


def test_the_limits_are_posted() -> None:
    assert posted("limits", min=10, max=200) == ["Each wager from $10 to $200; equal wagers on at least 2 areas"]
