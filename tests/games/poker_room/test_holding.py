"""In turn, a player reads what the own hand is worth, in every poker game and on every street."""

from collections import Counter
from typing import Any

import pytest

from pitboss.testing.tabletop import Tabletop

GAMES = (
    "holdem", "omaha", "omaha-hi-lo-8", "five-card-stud", "seven-card-stud", "seven-card-stud-hi-lo",
    "seven-card-stud-hi-lo-8", "five-card-draw", "five-card-draw-low",
)  # fmt: skip
ACTIONS = 60


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_of_the_player_in_turn_has_a_name(game: str) -> None:
    top = Tabletop(game, seed=7)
    for seat, person in enumerate(("ann", "bob", "cleo")):
        top.sit(person, seat)
    named: Counter[str] = Counter()
    for _ in range(ACTIONS):
        question = top.asking
        if question is None or question.kind != "choose":
            top.automatic()
            continue
        if question.name == "action":
            assert question.seat is not None
            named[top.table.game.holding(top.table, question.seat)] += 1
        wanted = next(
            (word for word in ("check", "call", "stand-pat") if word in question.options), question.options[0]
        )
        args: dict[str, Any] = {"to": question.low} if wanted in ("bet", "raise") else {}
        top.give("choose", question.who[0], choice=wanted, **args)
    assert sum(named.values()) > 5
    if game != "five-card-draw-low":
        assert "" not in named
        assert any(word in " ".join(named) for word in ("pair", "high"))
