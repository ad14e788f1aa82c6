"""The poker felt: what a person may type, and what is drawn."""

from typing import Any

import pytest
from rich.console import Console
from tests.games.poker_room.rooms import PEOPLE, Poker

from pitboss.cli.felts import felt_for
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood


def seen_by(table: Poker, me: str = "ann") -> tuple[Any, SeenTable]:
    felt, seen = felt_for(table.table, me), SeenTable(me)
    felt.take(seen.take(table.events))
    return felt, seen


def drawn(table: Poker, me: str = "ann") -> str:
    felt, seen = seen_by(table, me)
    console = Console(width=100, color_system=None, record=True)
    with console.capture() as captured:
        console.print(felt.draw(seen))
    return captured.get()


@pytest.mark.parametrize(
    ("typed", "args"),
    [
        ("c", {"choice": "call"}),
        ("fold", {"choice": "fold"}),
        ("r", {"choice": "raise"}),
        ("r 12", {"choice": "raise", "to": 1200}),
        ("raise to 12.00", {"choice": "raise", "to": 1200}),
        ("all-in", {"choice": "raise", "to": 100_000}),
    ],
)
def test_an_action_is_read_with_its_amount(typed: str, args: dict[str, Any]) -> None:
    table = Poker().deal()
    question = table.turn()
    assert felt_for(table.table, "cyd").decision(typed, question) == args


@pytest.mark.parametrize("typed", ["c 12", "r lots", "dance"])
def test_what_makes_no_sense_is_said(typed: str) -> None:
    table = Poker().deal()
    with pytest.raises(NotUnderstood):
        felt_for(table.table, "cyd").decision(typed, table.turn())


@pytest.mark.parametrize(
    ("typed", "args"),
    [
        ("p", {"choice": "stand-pat"}),
        ("d ah 9C", {"choice": "discard", "cards": ["Ah", "9c"]}),
        ("d 1 3", {"choice": "discard", "nths": [1, 3]}),
        ("d", {"choice": "discard"}),
    ],
)
def test_a_draw_is_read_by_faces_or_places(typed: str, args: dict[str, Any]) -> None:
    table = Poker("five-card-draw", 2).deal().acts("call", "check")
    assert felt_for(table.table, "ann").decision(typed, table.until("draw")) == args


def test_the_choices_name_what_they_cost() -> None:
    table = Poker().deal()
    assert felt_for(table.table, "cyd").choices(table.turn()) == (
        "c call $2, r raise $4 to $1,000 (`r 4`, `all-in`), f fold"
    )


def test_seats_button_bets_and_pots_are_drawn() -> None:
    table = (
        Poker(players=4, stacks=(1000, 3000, 100_000, 100_000)).deal("Ac As").acts("raise 5000", "call", "call", "call")
    )
    table.turn()
    picture = drawn(table)
    assert "Pot $40   Side pot 1 $60   Side pot 2 $40" in picture
    assert "A♣ A♠" in picture
    assert picture.count("?? ??") == 3
    assert "Ⓓ  Dan" in picture
    assert picture.count("all-in") == 2


def test_a_table_of_eleven_is_drawn() -> None:
    table = Poker(players=11).deal()
    table.turn()
    picture = drawn(table)
    assert all(person.capitalize() in picture for person in PEOPLE[1:11])
    assert "Ⓓ  Kim" in picture


@pytest.mark.parametrize(
    ("me", "all_in", "gives_up"), [("ann", "You are", "Bob mucks."), ("bob", "Ann is", "You muck.")]
)
def test_all_in_and_a_concession_are_told(me: str, all_in: str, gives_up: str) -> None:
    table = Poker(players=2, stacks=(600, 100_000)).deal("Ac As", "2c 7d", board="Kd Qh 9s 5h 4c")
    table.acts("raise 600", "call").until("show")
    table.give("choose", "bob", choice="concede")
    felt, seen = seen_by(table, me)
    told = [str(words) for event in table.events if (words := felt.words(event, seen)) is not None]
    subject, _, verb = all_in.partition(" ")
    assert any(line.startswith(subject) and line.endswith(f"and {verb} all-in.") for line in told)
    assert gives_up in told
