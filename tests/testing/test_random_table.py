"""The random table: the same seed plays the same rounds, and trouble really comes up."""

import pytest
from tests.testing.high_card import GAME

from pitboss.testing.books import Broken, demand
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import SHORT, Setup, setups

pytestmark = pytest.mark.usefixtures("planted_chapter")


def usual() -> Setup:
    return next(setups(GAME))


def test_the_same_seed_plays_the_same() -> None:
    one, other, third = (RandomTable(usual(), s, trouble=True).seat_people().play_rounds(4) for s in (1, 1, 2))
    assert one.moments == other.moments
    assert one.moments != third.moments


def test_rounds_hold_bets_decisions_and_ends() -> None:
    table = RandomTable(usual(), 1).seat_people().play_rounds(10)
    kinds = {event.kind for moment in table.moments for event in moment.events}
    assert {"placed", "dealt", "looked", "shown", "settled", "racked"} <= kinds
    assert {event.data["end"] for m in table.moments for event in m.events if event.kind == "settled"} >= {
        "won",
        "lost",
    }


def test_trouble_brings_incidents_and_refusals() -> None:
    tables = [RandomTable(usual(), seed, trouble=True).seat_people().play_rounds(10) for seed in range(5)]
    kinds = {event.kind for table in tables for moment in table.moments for event in moment.events}
    assert {"incident", "void", "left", "bought"} <= kinds
    assert {refusal.code for table in tables for refusal in table.refused}


def test_tables_vary_one_choice_at_a_time() -> None:
    every = list(setups(GAME, SHORT.variations))
    assert [setup.name for setup in every] == ["high-card-bahamas-hand", "high-card-bahamas-hand-seats=2"]


def test_a_broken_law_says_which() -> None:
    with pytest.raises(Broken, match="the law"):
        demand(False, "the law")
