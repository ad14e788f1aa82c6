"""Cards reshuffled during a round are sealed like any others, and every shown card is proved."""

from io import BytesIO

import msgspec
import pytest
from tests.games.poker_room.rooms import PEOPLE, Poker

from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.log import LogEntry
from pitboss.logs.fairness import Fairness


class Sealed(msgspec.Struct):
    body: msgspec.Raw


def logged(game: str, choice: str) -> tuple[Driver, list[LogEntry]]:
    """A hand of eight players who never fold; at the draw they all do the same."""
    table, book = Poker(game, 0, seats=8).table, BytesIO()
    driver = Driver(table, RngSource("sealed"), log=book)
    for seat, person in enumerate(PEOPLE[:8]):
        driver.give("sit", person, seat=seat, cents=100_000)
    while table.state.round <= 1:
        driver.until_person()
        question = driver.asking
        assert question is not None
        if question.name == "draw":
            driver.give("choose", question.who[0], choice=choice)
        else:
            driver.give("choose", question.who[0], choice=question.options[0])
    lines = [msgspec.json.decode(line, type=Sealed).body for line in book.getvalue().splitlines()[1:]]
    return driver, [msgspec.json.decode(body, type=LogEntry) for body in lines]


@pytest.mark.parametrize(("game", "choice"), [("five-card-draw", "discard"), ("seven-card-stud", "")])
def test_every_card_shown_is_proved_after_a_shuffle_during_a_round(game: str, choice: str) -> None:
    _, lines = logged(game, choice)
    fairness = Fairness()
    assert [fault for line in lines if (fault := fairness.fault(line))] == []
    shuffled = [e.data for line in lines for e in line.events if e.kind == "shuffled"]
    assert any(data["deck"] >= 100 and data["commit"] for data in shuffled)
    assert fairness.proved >= 40
    assert fairness.untraced == 0
