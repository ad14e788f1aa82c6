"""A New South Wales let it ride table for tests of the floor's powers: ann and bob, ann holding two aces."""

from typing import Any

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

MINUTE = 60_000
CHIPS = 100_000
STAKE = 1000  # on each of three areas
CARDS = "Ah As Ad Kc Kd 2c 3c 4c"  # ann Ah Ad Kd: pays; bob As Kc 2c: does not; then the community cards


def seated(**settings: Any) -> Tabletop:
    """Both at the table, bets open."""
    table = Tabletop("let-it-ride", "nsw", **settings).sit("ann", 0).sit("bob", 1)
    table.until("window")
    return table


def staked(**settings: Any) -> Tabletop:
    """Both have staked, bets still open, the cards lie ready."""
    return seated(**settings).bet("ann", "all", STAKE).bet("bob", "all", STAKE).chance(CARDS)


def called(**settings: Any) -> Tabletop:
    """No more bets; the first card is about to leave the shoe."""
    table = staked(**settings).close()
    table.until("card")
    return table


def dealt(**settings: Any) -> Tabletop:
    """The cards are dealt and nobody has looked."""
    table = called(**settings)
    table.until("look")
    return table


def looked(**settings: Any) -> Tabletop:
    """Both have looked; ann is to decide on bet one."""
    table = dealt(**settings)
    table.give("done", "ann")
    table.give("done", "bob")
    table.until("bet-1")
    return table


def ride_on(table: Tabletop) -> Tabletop:
    """Whoever is asked lets everything ride, to the end of the round."""
    playing = table.table.state.round
    while table.asking is not None and table.table.state.round == playing and table.table.state.stage == "round":
        if table.automatic() is not None:
            continue
        question = table.asking
        if question.kind == "window":
            table.close()
        elif question.kind == "choose":
            table.give("choose", question.who[0], choice="ride")
        else:
            table.give("done", question.who[0])
    return table


def settled(**settings: Any) -> Tabletop:
    """Everything is paid and collected, but the round is not over: the cards are to be shuffled."""
    table = looked(**settings)
    for person in ("ann", "bob", "ann", "bob"):
        table.choose(person, "ride")
    table.until("shuffle")
    return table


def refused(table: Tabletop, do: str, role: str = "casino-supervisor", by: str = "", **args: Any) -> Refusal:
    """The refusal of an order that must be refused, and that changed nothing."""
    before, asking = table.table.snapshot(), table.asking
    with pytest.raises(Refusal) as caught:
        table.give(do, by or role, role, **args)
    assert table.table.snapshot() == before
    assert table.asking is asking
    assert caught.value.cites
    return caught.value


def ends(table: Tabletop, person: str) -> list[str]:
    """How a person's wagers ended, in the order they ended."""
    return [str(event.data["end"]) for event in table.settled(person)]


def on_sign(table: Tabletop, clause: str) -> list[str]:
    """The lines of the sign that stand on a clause."""
    return [str(line["text"]) for line in table.table.sign() if clause in line["cite"]]
