"""Limits that bind one another."""

from pitboss.engine.money import money
from pitboss.engine.step import Check
from pitboss.games.single_deck.lawful import lawful_dealing, lawful_decks
from pitboss.games.three_card_poker.memory import OWNER, CardTable

CROSSED = Check("limits-crossed", "bs/16(12)(a)", owner=OWNER, says="the minimum {low} is above the maximum {high}")


def lawful_limits(t: CardTable) -> None:
    """The minimum lies below the maximum."""
    low, high = t.state.limits["min"], t.state.limits["max"]
    CROSSED.unless(t, low <= high, low=money(low), high=money(high))


LAWFUL = (lawful_decks, lawful_dealing, lawful_limits)
