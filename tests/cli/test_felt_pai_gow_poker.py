"""The pai gow poker table on a terminal: seven cards arranged at the prompt, the last hand in sight."""

import pytest
from rich.console import Console
from tests.cli.conftest import Pitboss

from pitboss.cli.felts import felt_for
from pitboss.cli.felts.pai_gow_poker import PaiGowFelt, by_rank
from pitboss.cli.options import TableOptions, open_table
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood
from pitboss.engine.ask import Question
from pitboss.engine.betting import Offer
from pitboss.engine.say import ALL, Event
from pitboss.events.cards import CardsLookedAt
from pitboss.events.pai_gow import HandSet
from pitboss.events.people import PersonSat

ME = "you"
CARDS = ["2c", "Ah", "Kd", "7h", "Ad", "6s", "Kc"]
ASKED = Question("set", "choose", (ME,), lambda answer: answer, options=("house-way", "surrender", "Kc Kd"), seat=0)


def felt() -> PaiGowFelt:
    found = felt_for(open_table("pai-gow-poker", TableOptions()), ME)
    assert isinstance(found, PaiGowFelt)
    found.take([Event.of(PersonSat(ME, 0, ME)), Event.of(PersonSat("bob", 1, "bob"))])
    found.take([Event.of(CardsLookedAt("seat-0", CARDS), to=(ME,))])
    return found


def drawn(table: PaiGowFelt, seen: SeenTable) -> str:
    console = Console(width=80)
    with console.capture() as shown:
        console.print(table.draw(seen))
    return shown.get()


def test_cards_lie_from_the_highest_down_with_numbers() -> None:
    assert by_rank([*CARDS, "Jk"]) == ["Jk", "Ah", "Ad", "Kd", "Kc", "7h", "6s", "2c"]
    picture = drawn(felt(), SeenTable(ME))
    assert "  1     2     3     4     5     6     7" in picture


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("kc kd", "Kc Kd"),
        ("Kd, Kc", "Kd Kc"),
        ("3 4", "Kd Kc"),
        ("7 6", "2c 6s"),  # figures are numbers, never ranks
        ("7h 2", "7h Ad"),  # a face and a number
        ("Ah Ad", "Ah Ad"),  # foul: the table says so, with the clause
        ("house-way", "house-way"),
        ("s", "surrender"),
    ],
)
def test_the_front_is_named_by_faces_ranks_or_numbers(typed: str, choice: str) -> None:
    assert felt().decision(typed, ASKED) == {"choice": choice}


@pytest.mark.parametrize("typed", ["kc", "kc kc", "1 1", "kc kd 7h", "9c 8c", "xx yy", "a k", "8 9", ""])
def test_what_names_no_two_cards_is_said(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        felt().decision(typed, ASKED)


def test_a_front_is_drawn_once_the_table_has_taken_it() -> None:
    table, seen = felt(), SeenTable(ME)
    table.decision("Kc Kd", ASKED)
    assert "  1  " in drawn(table, seen)
    table.take([Event.of(HandSet(0), to=ALL)])
    assert "  1  " not in drawn(table, seen)


def test_a_name_before_the_amount_backs_that_persons_hand() -> None:
    offers = [Offer("bet", 1000, 50_000, seat=0), Offer("bet", 1000, 50_000, seat=1)]
    assert [(s.seat, s.cents) for s in felt().read_bets("25", offers)] == [(0, 2500)]
    assert [(s.seat, s.cents) for s in felt().read_bets("bob 25", offers)] == [(1, 2500)]
    with pytest.raises(NotUnderstood):
        felt().read_bets("bob 25", offers[:1])


def test_other_questions_are_answered_as_anywhere() -> None:
    asked = Question("offer-bank", "choose", (ME,), lambda answer: answer, options=("pass", "bank"))
    assert felt().decision("b", asked) == {"choice": "bank"}
    assert "bank" in felt().choices(asked)


TYPED = "25\n\n3 4\n25\n\n\nq\n"


def test_a_session(pitboss: Pitboss) -> None:
    ran = pitboss("play", "pai-gow-poker", "--seed", "5", "--seats", "3", "--plain", typed=TYPED)
    assert (ran.status, ran.err) == (0, "")
    assert "Your turn: choose two cards for the front hand" in ran.out
    assert "Last round" in ran.out
    assert "Dice: " in ran.out
    assert "2 rounds played" in ran.out


def test_a_session_with_advice_and_the_bank(pitboss: Pitboss) -> None:
    rounds = "25\n\n\n" * 5 + "b\n\n4\n\n" + "25\n\n\n" * 2 + "q\n"
    options = ("--seed", "3", "--seats", "2", "--rounds", "6", "--plain", "--prefer", "bank=ask")
    ran = pitboss("play", "pai-gow-poker", *options, typed=rounds)
    assert ran.status == 0
    assert "You bank" in ran.out
    assert "You " in ran.out
    assert "on bank" in ran.out
