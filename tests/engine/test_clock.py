"""A table learns the time from its first answer: what it noted while it opened was not noted in the year 1970."""

from pitboss.chance.rng import RngSource
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Answer
from pitboss.engine.run import Run
from pitboss.engine.table import Table
from pitboss.games import find_game
from pitboss.games.families.poker_room.table import Room

TODAY = 1_800_000_000_000
HOUR = 3_600_000


def _poker() -> Table[Room, None]:
    return Table(find_game("holdem"), "bahamas", {})


def test_decks_and_counts_are_stamped_when_the_clock_starts() -> None:
    table = _poker()
    run = Run(table)
    run.answer(Answer("tick", "clock", "clock", TODAY))
    assert {deck.opened_at for deck in table.state.decks} == {TODAY}
    assert (table.own.house.counted_at, set(table.own.house.sorted_at)) == (TODAY, {TODAY})
    run.answer(Answer("tick", "clock", "clock", TODAY + HOUR))
    assert {deck.opened_at for deck in table.state.decks} == {TODAY}


def test_a_live_table_does_not_change_its_decks_after_the_first_round() -> None:
    driver = Driver(_poker(), RngSource("clock"), clock=lambda: TODAY)
    for seat, person in enumerate(("ann", "bob")):
        driver.give("sit", person, seat=seat, cents=100_000)
    driver.until_person()
    first = [deck.opened_at for deck in driver.table.state.decks]
    while driver.table.state.round < 2:
        driver.until_person()
        question = driver.asking
        assert question is not None
        driver.give("choose", question.who[0], choice=question.options[0])
    assert not driver.table.state.floor.new_cards
    assert set(first) == {TODAY}, "cards of 1970 are due, and changed for others after the round"
