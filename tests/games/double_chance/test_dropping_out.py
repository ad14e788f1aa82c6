"""A player who lets time run out after the deal does not get the wager back (N-19)."""

from typing import Any

import pytest
from tests.games.double_chance.chances import NOTHING, PAIRS, Chance, dealt, looked
from tests.games.single_deck.decktop import refused


def dropped(table: Chance, **about: Any) -> Chance:
    """Time ran out for the first seat."""
    table.incident("absent-player", seat=0, clock=True, **about)
    return table


@pytest.mark.clause("nsw-dc/12.6")
@pytest.mark.parametrize(("sixth", "end"), [("2d", "lost"), ("3h", "won")])
def test_a_hand_that_may_not_be_declared_loses_two_cards_and_gets_a_sixth(sixth: str, end: str) -> None:
    table = dropped(looked(NOTHING, PAIRS, sixth=sixth))
    assert [e.data["seat"] for e in table.said("away")] == [0]
    assert not table.said("void")
    table.choose("bob", "declare").finish()
    (discards,) = table.said("discards")
    assert (discards.data["seat"], discards.data["nths"]) == (0, [1, 2])
    assert (table.ends("ann"), table.ends("bob")) == ({"wager": end}, {"wager": "won"})


@pytest.mark.clause("nsw-dc/12.6")
def test_a_hand_of_rule_11_is_paid() -> None:
    table = dropped(looked(PAIRS, NOTHING, sixth="2d"))
    assert [e.data["seat"] for e in table.said("away")] == [0]
    table.choose("bob", "discard-1-2").finish()
    assert table.ends("ann") == {"wager": "won"}


@pytest.mark.clause("nsw-dc/12.6")
@pytest.mark.parametrize(
    ("hand", "bobs", "choice", "end"), [(NOTHING, PAIRS, "declare", "lost"), (PAIRS, NOTHING, "discard-1-2", "won")]
)
def test_a_player_who_was_there_at_the_deal_and_never_looks_plays_on_too(
    hand: str, bobs: str, choice: str, end: str
) -> None:
    table = dropped(dealt(hand, bobs, sixth="2d"))
    table.until("declare-or-discard")
    assert [e.data["hand"] for e in table.said("looked")] == ["seat-1"]
    table.choose("bob", choice).finish()
    assert table.ends("ann") == {"wager": end}


@pytest.mark.clause("nsw-dc/12.12")
@pytest.mark.parametrize("start", [dealt, looked])
def test_an_absence_reported_before_or_after_looking_returns_the_wager(start: Any) -> None:
    table = start(NOTHING, PAIRS)
    table.incident("absent-player", seat=0)
    assert table.ends("ann") == {"wager": "void"}


@pytest.mark.clause("nsw-dc/12.12")
def test_the_other_reading_returns_the_wager_in_both_cases() -> None:
    table = dropped(looked(NOTHING, PAIRS, absent_hand="void"))
    assert table.ends("ann") == {"wager": "void"}


@pytest.mark.clause("nsw-dc/12.6")
def test_a_player_who_must_discard_more_plays_on_too() -> None:
    table = looked(NOTHING, PAIRS, sixth="2d")
    table.incident("four-kept", seat=0, nth=1)
    dropped(table)
    table.choose("bob", "declare").finish()
    assert table.ends("ann")["wager"] in {"won", "lost"}


def test_there_is_no_third_reading() -> None:
    with refused("setting-unlawful", "N-19"):
        Chance(absent_hand="lost")
