"""Tables with unusual settings (shared boxes, peek, re-split aces) in the conformance suite."""

import pytest

from pitboss.games import find_game
from pitboss.testing.conformance import check_table
from pitboss.testing.setups import SHORT, Setup

CHECKS = ("rounds_balance", "replay_equals_log", "resume_asks_the_same", "actions_are_as_listed", "nothing_leaks")
TABLES = {
    "shared": {"bettors": "3", "more_boxes": "yes", "seats": "4"},
    "strict": {"bettors": "3", "box_limit": "strict", "dealer_draws_out": "no"},
    "peek": {"peek": "yes", "approved.peek": "x", "dealer_blackjack_beats_21": "yes"},
    "aces": {"resplit_aces": "yes", "approved.resplit_aces": "x", "max_hands": "8", "chip_min": "2.50"},
    "full": {"equipment": "hand", "seats": "9", "more_boxes": "yes"},
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("check", CHECKS)
def test_it_conforms(check: str, table: str) -> None:
    settings = TABLES[table]
    setup = Setup(find_game("blackjack"), "bahamas", settings.get("equipment", "shoe"), tuple(settings.items()))
    assert check_table(check, setup, SHORT) == []


def test_incidents_at_a_shared_table_end_well() -> None:
    setup = Setup(find_game("blackjack"), "bahamas", "shoe", tuple(TABLES["shared"].items()))
    assert check_table("incidents_end_well", setup, SHORT._replace(points=1)) == []
