"""The results computed from the values of the hands equal what the table paid, no matter who banked."""

from collections import Counter

import pytest

from pitboss.engine.say import Event
from pitboss.games import find_game
from pitboss.games.pai_gow_poker.exposing import nets
from pitboss.games.pai_gow_poker.table import is_pai_gow
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import setups

ROUNDS = 40
OWN = ("settled", "commission")


def changes(events: list[Event], persons: list[str]) -> "Counter[str]":
    """Each person's settlements and commission, less the stakes they made before."""
    found: Counter[str] = Counter()
    for event in events:
        for move in event.moves if event.kind in (*OWN, "placed", "adjusted") else ():
            found[move.target] += move.cents
            found[move.source] -= move.cents
    return Counter({person: found[person] for person in persons})


@pytest.mark.parametrize("chips", [6_000, 40_000, 10_000_000])
@pytest.mark.parametrize("seed", range(3))
def test_the_table_pays_the_computed_results(seed: int, chips: int) -> None:
    """With few chips a bank is shared or passed, with many it belongs to one player."""
    setup = next(setups(find_game("pai-gow-poker")))
    table = RandomTable(setup, f"nets {seed} {chips}")
    for seat, person in enumerate(("ann", "bob", "cyd", "dan")):
        table.give("sit", person, seat=seat + 2, cents=chips)
    live = table.table
    assert is_pai_gow(live)
    seen = 0
    for _ in range(ROUNDS):
        first = len(table.moments)
        for person in ("ann", "bob", "cyd", "dan"):
            if table.table.chips_of(person) < 1000:
                table.give("buy-in", person, cents=chips)
        table.play_round()
        events = [event for moment in table.moments[first:] for event in moment.events]
        last = live.own.last
        if last is None or last.round != table.table.state.round - 1:
            continue
        persons = sorted(nets(last, live.terms))
        given_up = {
            e.data["person"] for e in events if e.kind == "settled" and e.data["reason"].endswith("gave the hand up")
        }
        if given_up:
            continue  # a hand given up loses without a comparison
        assert changes(events, persons) == Counter(nets(last, live.terms))
        seen += 1
    assert seen > ROUNDS // 4
