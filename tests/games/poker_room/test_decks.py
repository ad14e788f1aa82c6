"""Decks over time: the stub counted, decks sorted, rotated and changed, the marker on a deck set down."""

import pytest
from tests.games.poker_room.rooms import GAMES, Poker

from pitboss.rulebooks.refusal import Refusal

MINUTE = 60_000
HOUR = 60 * MINUTE


def acts(table: Poker) -> list[str]:
    return [e.data["act"] for e in table.said("act")]


@pytest.mark.clause("bs/15(8)(d)", "bs/15(1)(cc)")
@pytest.mark.parametrize(("minutes", "counts"), [(14, 0), (15, 1)])
def test_the_stub_is_counted_every_quarter_of_an_hour(minutes: int, counts: int) -> None:
    table = Poker().deal()
    table.turn()
    table.wait(minutes * MINUTE)
    table.check_down()
    assert len(table.said("stub-counted")) == counts
    if counts:
        assert table.data("stub", "cards") == [52 - 6 - 3 - 5]
        assert table.data("stub-counted", "counted", "expected") == [(38, 38)]
    table.wait(15 * MINUTE)
    table.deal().check_down()
    assert len(table.said("stub-counted")) == 1 + counts
    assert len(table.said("stub")) == 1 + counts


@pytest.mark.clause("bs/15(8)(d)", "bs/15(15)(h)")
@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_count_ends_the_round_and_removes_the_deck(game: str) -> None:
    table = Poker(game).deal()
    table.turn()
    table.wait(15 * MINUTE)
    while table.asking is not None and table.asking.name != "count-stub":
        table.passively()
    table.give("number", "dealer", "dealer", value=3)
    table.until("next-hand")
    assert table.net() == {"ann": 0, "bob": 0, "cyd": 0}
    assert table.data("deck-removed", "colour") == ["blue"]
    assert len(table.said("deck")) == 4  # two at the opening, two new ones
    assert table.won() == {}


@pytest.mark.clause("bs/15(2)(b)")
@pytest.mark.parametrize(("hours", "sorted_"), [(1, False), (2, True)])
def test_a_deck_is_sorted_at_least_every_two_hours(hours: int, sorted_: bool) -> None:
    table = Poker().deal()
    table.turn()
    table.wait(hours * HOUR)
    table.check_down()
    assert ("put-in-order" in acts(table)) is sorted_
    table.wait(2 * HOUR - MINUTE)
    table.deal().check_down()
    assert acts(table).count("put-in-order") == 1
    assert table.said("decks-due") == [] if hours == 1 else True


@pytest.mark.clause("bs/15(2)(b)")
@pytest.mark.parametrize("rotates", [False, True])
def test_decks_may_be_rotated(rotates: bool) -> None:
    table = Poker().deal()
    table.turn()
    if rotates:
        table.order("rotate-deck", "dealer")
        assert table.data("deck-rotates", "colour") == ["red"]
    table.check_down()
    table.wait(2 * HOUR)
    table.deal().check_down()
    assert acts(table).count("put-in-order") == 1
    assert table.table.deck.colour == ("red" if rotates else "blue")


@pytest.mark.clause("bs/15(2)(a)#two-decks")
def test_the_idle_deck_comes_into_play_and_the_other_is_stored() -> None:
    table = Poker().deal()
    table.turn()
    table.order("rotate-deck", "dealer")
    table.check_down()
    assert table.data("deck-in-play", "colour") == ["red"]
    table.deal().check_down()
    assert [e.data["deck"] for e in table.said("dealt")][-1] == 1


@pytest.mark.clause("bs/15(2)(b)#change")
@pytest.mark.parametrize(("hours", "changed"), [(3, False), (4, True)])
def test_decks_are_changed_every_four_hours(hours: int, changed: bool) -> None:
    table = Poker().deal()
    table.turn()
    table.wait(hours * HOUR)
    table.check_down()
    table.until("next-hand")
    assert bool(table.said("cards-retired")) is changed
    table.wait(HOUR)
    table.deal().check_down()
    assert table.data("decks-due", "hours") == [4]


@pytest.mark.clause("bs/15(8)(a)#marker")
def test_a_deck_set_down_during_a_round_carries_a_marker() -> None:
    table = Poker()
    table.until("next-hand")
    with pytest.raises(Refusal, match="no-deal"):
        table.order("set-deck-down", "dealer")
    table.deal().turn()
    table.order("set-deck-down", "dealer")
    assert table.until("marker-on").kind == "act"
    table.turn()
    assert acts(table)[-2:] == ["marker-on", "marker-off"]
