"""A human dealer enters what really happened; what cannot be is refused by the table and asked again."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from pitboss.chance.dealer_input import HandSource
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Question
from pitboss.engine.table import Table
from pitboss.games import find_game
from pitboss.games.families.one_result import OneResult
from pitboss.hands.cards import UNKNOWN, card_text


class Dealer:
    """Types what a test says, and remembers the questions and messages."""

    def __init__(self, typed: Iterable[str]) -> None:
        self.typed = iter(typed)
        self.asked: list[str] = []
        self.problems: list[str] = []

    def __call__(self, question: Question, problem: str) -> str:
        self.asked.append(question.kind)
        if problem:
            self.problems.append(problem)
        return "" if question.kind == "shuffle" else next(self.typed)


def opened(game: str, dealer: Dealer, *, scanner: bool = True) -> Driver:
    driver = Driver(Table(find_game(game), "bahamas", {}), HandSource(dealer, scanner=scanner))
    driver.give("sit", "ann", seat=0, cents=100_000)
    return driver


def until(driver: Driver, ready: Callable[[Question], bool]) -> None:
    """Go on, betting the least once, until a question comes that the test waits for."""
    while driver.asking is not None and not ready(driver.asking):
        question = driver.asking
        if question.kind == "window":
            offers = question.offers("ann") if question.offers else []
            if offers and not driver.table.live_wagers():
                driver.give("bet", "ann", spot=offers[0].spot, cents=offers[0].low, seat=0)
            driver.give("close", "dealer", "dealer")
        elif driver.automatic() is None and question.kind == "number":
            driver.give("number", "ann", value=driver.number_for(question))
        elif driver.asking is question:
            driver.give("done" if question.kind == "act" else "choose", "ann", **_choice(question))


def _choice(question: Question) -> dict[str, Any]:
    return {"choice": question.options[0]} if question.options else {}


def test_a_number_that_the_wheel_does_not_have_is_asked_again() -> None:
    dealer = Dealer(["37", "seventeen", "", " 17 "])
    driver = opened("roulette", dealer)
    until(driver, lambda _: driver.table.state.round > 1)
    assert driver.table.own == OneResult(), "the next round"
    assert dealer.asked == ["chance"] * 4
    assert [p.rpartition(" ")[2] for p in dealer.problems] == ["[result-impossible]"] * 3
    assert "bs/6(3)(c)" in dealer.problems[0]


def test_impossible_and_repeated_cards_are_asked_again() -> None:
    dealer = Dealer(["Ah", "ah", "1x", "10d", "", "Kd Kd", "Ks"])
    driver = opened("let-it-ride", dealer)
    until(driver, lambda q: q.kind == "card" and driver.table.deck.out == 4)
    deck = driver.table.deck
    assert deck.out == 4
    assert [deck.left[card] for card in (50, 33, 45, 47)] == [0, 0, 0, 0]  # Ah Td Kd Ks
    codes = [p.rpartition("[")[2] for p in dealer.problems]
    assert codes == ["card-impossible]", "card-unreadable]", "card-unreadable]", "card-impossible]"]


def test_with_a_scanner_a_card_must_be_named() -> None:
    dealer = Dealer(["??", "2c"])
    driver = opened("let-it-ride", dealer)
    until(driver, lambda q: q.kind == "card" and driver.table.deck.out == 1)
    assert "[card-unknown]" in dealer.problems[0]


def test_without_a_scanner_a_card_has_no_face_until_it_is_turned() -> None:
    dealer = Dealer(["2c 3c 4c 5c 6c"])
    driver = opened("let-it-ride", dealer, scanner=False)
    until(driver, lambda q: q.kind == "identify")
    assert driver.table.deck.unseen == driver.table.deck.out >= 5
    assert "card" not in dealer.asked
    until(driver, lambda _: driver.table.state.round > 1)
    assert [kind for kind in dealer.asked if kind != "shuffle"] == ["identify"]  # all five were typed ahead


def test_a_shuffle_is_confirmed_and_commits_to_nothing() -> None:
    dealer = Dealer(["2c"])
    driver = opened("let-it-ride", dealer)
    until(driver, lambda q: q.kind == "card")
    assert "shuffle" in dealer.asked
    assert driver.table.deck.commit == ""
    assert driver.source.openings([], driver.table) == ()
    assert driver.source.describe() == {"kind": "hand", "scanner": True}


def test_a_dealer_who_breaks_off_is_not_held_up() -> None:
    def walks_away(_question: Question, _problem: str) -> str:
        raise EOFError

    driver = Driver(Table(find_game("roulette"), "bahamas", {}), HandSource(walks_away))
    with pytest.raises(EOFError):
        until(driver, lambda _: False)


def test_cards_that_leave_together_are_typed_in_any_portions() -> None:
    faces = [card_text(card) for card in range(49)]
    typed = [" ".join(faces[:3]).lower(), ", ".join(faces[3:20]), " ".join(faces[20:])]
    dealer = Dealer(typed)
    driver = opened("pai-gow-poker", dealer)
    until(driver, lambda q: q.name == "count-leftover")
    stacks = [f"stack-{number}" for number in range(7, 0, -1)]
    assert [card_text(driver.table.state.hands[name].cards[0]) for name in stacks] == faces[:7]
    assert (dealer.problems, driver.table.deck.remaining) == ([], 4)


def test_without_a_scanner_cards_that_leave_together_are_unknown() -> None:
    driver = opened("pai-gow-poker", Dealer([]), scanner=False)
    until(driver, lambda q: q.name == "count-leftover")
    assert driver.table.state.hands["stack-7"].cards == [UNKNOWN] * 7
    assert driver.table.deck.unseen == 49
