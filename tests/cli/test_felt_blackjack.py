"""The blackjack table in the terminal: hands side by side after splits, the others in a line, what is said."""

from rich.console import Console
from tests.games.blackjack.pit import Pit, dealt, shared, two

from pitboss.cli.felts import felt_for
from pitboss.cli.felts.blackjack import BlackjackFelt
from pitboss.cli.seen import SeenTable
from pitboss.engine.betting import Offer


def drawn(table: Pit, me: str = "ann") -> str:
    """The picture that a person has of a table."""
    felt, seen = felt_for(table.table, me), SeenTable(me)
    assert isinstance(felt, BlackjackFelt)
    felt.take(seen.take(table.events))
    console = Console(width=100, color_system=None)
    with console.capture() as shown:
        console.print(felt.draw(seen))
    return shown.get().replace("\N{NO-BREAK SPACE}", " ")


def said(table: Pit, me: str = "ann") -> list[str]:
    felt, seen = felt_for(table.table, me), SeenTable(me)
    mine = seen.take(table.events)
    felt.take(mine)
    return [text.plain for event in mine if (text := felt.words(event, seen)) is not None]


def test_the_hole_card_is_hidden_and_totals_stand_beside_the_cards() -> None:
    picture = drawn(dealt("Ac 9s 6d Kd"))
    assert "Dealer  9 showing" in picture
    assert "░░░" in picture
    assert "Your hand  soft 17" in picture
    assert "● $10" in picture


def test_split_hands_stand_side_by_side_in_the_order_of_play() -> None:
    table = dealt("8c 9s 8d 9d", "8h").play("split").chance("Tc 3h").play("split", "stand")
    (titles,) = (line for line in drawn(table).splitlines() if "Hand 1" in line)
    assert titles.split() == ["Hand", "1", "18", "Hand", "2", "11", "Hand", "3", "8"]
    assert table.asking is not None
    assert table.asking.says == "Hand 2 of 3: you have 11. Hit, stand or double?"


def test_other_peoples_hands_are_a_line_each() -> None:
    picture = drawn(two().stake("ann").stake("bob").deal("Tc 5h 9s 7d 6h 9d"))
    assert "Bob  5♥ 6♥  11  ● $10" in picture
    assert "Your hand  17" in picture


def test_a_hand_of_another_on_which_one_has_chips_is_drawn_whole() -> None:
    assert "Ann's hand  11" in drawn(shared("5c 9s 6c 9d"), "bob")


def test_calls_of_totals_are_left_to_the_picture() -> None:
    words = said(dealt("Tc 9s 6d 9d", "Th").play("card"))
    assert "You bust with 26." in words
    assert "Dealer has 18" in words
    assert not [line for line in words if line.startswith("Seat")]
    assert "Seat 1 has Blackjack" in said(dealt("Ac 9s Kd 9d"))


def test_an_example_fits_the_window() -> None:
    felt = felt_for(dealt("Tc 9s 6d 9d").table, "ann")
    assert felt.bets_like([Offer("over", 100, 1000)]) == "over $1, under $1"
    assert felt.bets_like([Offer("box", 1000, 100_000)]) == "10 bets $10"
