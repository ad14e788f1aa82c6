"""Best play by totals: advice as from an endless shoe, and the chart for the table's decks."""

from fractions import Fraction
from typing import Any

import pytest
from tests.games.blackjack.pit import Pit, dealt

from pitboss.games.blackjack.chart import (
    ChartHand,
    best,
    choices,
    dealer_hands,
    house_of,
    split,
    stand,
    value,
)
from pitboss.games.blackjack.strategy import advise, strategy
from pitboss.hands.cards import ACE, KING, SEVEN, SIX, TEN, parse_cards
from pitboss.rulebooks.book import chapter

BOOK = chapter("bahamas", "blackjack")
PEEK = {"peek": True, "approved.peek": "x"}


def house(**settings: Any) -> Any:
    return house_of(BOOK, BOOK.choose(settings))


def chosen(cards: str, up: int, **settings: Any) -> str:
    worth = choices(house(**settings), up, parse_cards(cards))
    return max(worth, key=lambda name: worth[name])


def test_the_chances_of_the_dealers_hands_add_up_to_one() -> None:
    for up in range(13):
        rest, natural = dealer_hands(house(), up)
        assert sum(rest.values()) + natural == 1
        assert natural == {ACE: Fraction(4, 13), TEN: Fraction(1, 13), KING: Fraction(1, 13)}.get(up, natural)


def test_a_seven_makes_17_as_often_as_it_should() -> None:
    """In an endless shoe the dealer with a seven up stands on 17 in 36.9 % of rounds."""
    rest, _ = dealer_hands(house(), SEVEN)
    assert round(rest[17] * 10_000) == 3686


# The usual chart for four and more decks where the dealer stands on soft 17 and split hands may be doubled.
@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("2c 6d", "card " * 10),
        ("3c 6d", "card double double double double card card card card card"),
        ("4c 6d", "double " * 8 + "card card"),
        ("5c 6d", "double " * 9 + "card"),
        ("Tc 2d", "card card stand stand stand card card card card card"),
        ("Tc 6d", "stand " * 5 + "card " * 5),
        ("Tc 7d", "stand " * 10),
        ("Ac 6d", "card double double double double card card card card card"),
        ("Ac 7d", "stand double double double double stand stand card card card"),
        ("Ac 8d", "stand " * 10),
        ("Ac Ad", "split " * 10),
        ("8c 8d", "split " * 10),
        ("9c 9d", "split split split split split stand split split stand stand"),
        ("Tc Kd", "stand " * 10),
        ("4c 4d", "card card card split split card card card card card"),
    ],
)
def test_the_chart_is_the_usual_one(cards: str, row: str) -> None:
    assert [chosen(cards, up, **PEEK) for up in (*range(9), ACE)] == row.split()


def test_rules_change_the_chart() -> None:
    assert chosen("Ac 8d", 4, variant="single-deck") == "double"  # against a six, with a dealer who hits soft 17
    assert chosen("Ac 8d", 4) == "stand"
    assert chosen("5c 6d", 8, double=False) == "card"
    assert chosen("4c 4d", 4, double_after_split=False) == "card"


def test_the_literal_tie_with_blackjack_has_value_against_a_ten() -> None:
    """By the text a longer 21 ties a dealer's Blackjack, so hitting is worth more than by custom."""
    literal, custom = (
        choices(house(dealer_blackjack_beats_21=beats), TEN, parse_cards("5c 6d"))["card"] for beats in (False, True)
    )
    assert literal > custom


def test_against_blackjack_no_more_than_the_original_wager_is_lost() -> None:
    """So doubling is never worth less than minus one there, though the stake is doubled."""
    always = house()
    assert split(always, ACE, SIX).against >= -1
    assert stand(always, TEN, ChartHand(17, 0, 2)).against == -1
    assert value(always, TEN, best(always, TEN, ChartHand(20, 0, 2))[1]) > 0


def test_more_hands_make_a_good_split_better() -> None:
    two, four = (value(house(max_hands=n), 4, split(house(max_hands=n), 4, 6)) for n in (2, 4))
    assert four > two


def test_the_strategy_shows_each_situation_once() -> None:
    found = strategy(BOOK, BOOK.choose({}))
    play, cards, insurance = found.decisions
    assert sum(s.ways for s in play.situations) == 312 * 311 * 310 - 2 * 96 * 24 * 310  # all except Blackjack
    assert len({(s.group, s.example) for s in play.situations}) == len(play.situations)
    assert insurance.rules == ("Never insure.",)
    assert any("with 6 decks" in note for note in found.notes)
    exceptions = {s.example: s.group for s in cards.situations}
    assert (
        exceptions["2 T against 4"] == "hit, where the chart says stand"
    )  # a ten in hand: fewer are left to bust with
    assert any("the chart costs 0.0005 %" in note for note in found.notes)


def test_the_chart_is_for_the_decks_of_the_table() -> None:
    """With one deck eight is doubled against a five or a six, and eleven against everything."""
    found = strategy(BOOK, BOOK.choose({"variant": "single-deck"}))
    chart: dict[str, dict[str, str]] = {s.example.partition(" against ")[2]: {} for s in found.decisions[0].situations}
    for s in found.decisions[0].situations:
        chart[s.example.partition(" against ")[2]][s.group.partition(" against ")[0]] = s.advice.choice
    assert [up for up, row in chart.items() if row["hard 8"] == "double"] == ["5", "6"]
    assert {row["hard 11"] for row in chart.values()} == {"double"}
    (cost,) = (note for note in found.notes if "the chart costs" in note)
    assert "the chart costs 0.0277 %" in cost


# -- at the table -----------------------------------------------------------------------------------------------------


def advised(table: Pit) -> str:
    assert table.asking is not None
    found = advise(table.table, table.asking)
    assert found is not None
    assert found.choice in table.asking.options
    return found.choice


def test_advice_follows_the_chart_and_the_open_choices() -> None:
    assert advised(dealt("Tc 7s 6d 8s")) == "card"
    assert advised(dealt("5c 9s 6d 8s")) == "double"
    assert advised(dealt("5c 9s 6d 8s", double=False)) == "card"
    assert advised(dealt("8c Ts 8d 9s")) == "split"
    table = dealt("8c Ts 8d 9s", "8h", max_hands=2).play("split")
    assert advised(table) in ("stand", "card")


def test_advice_on_insurance_counts_the_visible_cards() -> None:
    assert advised(dealt("9c As 6d 8s")) == "none"
    assert advised(dealt("Ac As Td 8s")) == "wait"
    table = dealt("Ac As Td 8s").play("wait")
    assert advised(table) == "none"


def test_there_is_no_advice_on_the_cut() -> None:
    table = Pit().sit("ann").go("cut")
    assert table.asking is not None
    assert advise(table.table, table.asking) is None
