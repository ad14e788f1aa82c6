"""In every game, the refusal of an unknown bet names the spots as the layout prints them."""

import re

import pytest

from pitboss.bots.bots import bet_args
from pitboss.games import games
from pitboss.games.families.poker_room.table import Room
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Setup, setups

SPOT_IDS = re.compile(r"[a-z]-[a-z0-9]")
MOST_ANSWERS = 200
# Poker has no spots: players bet in turn.
SETUPS = [next(setups(game)) for game in games().values() if not issubclass(game.memory, Room)]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_an_unknown_bet_is_refused_with_printed_names(setup: Setup) -> None:
    table = RandomTable(setup, 7).seat_people()
    for _ in range(MOST_ANSWERS):
        question = table.asking
        offers = list(table.offers(question)) if question and question.kind == "window" else []
        if offers:
            person, offer = offers[0]
            with pytest.raises(Refusal) as refused:
                table.give("bet", person, **{**bet_args(offer, offer.low), "spot": "no-such-spot"})
            assert SPOT_IDS.findall(refused.value.says) == []
            assert "no such spot" in refused.value.says
            return
        table.act()
    pytest.fail("no betting window with an offer")
