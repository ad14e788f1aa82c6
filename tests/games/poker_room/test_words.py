"""What a player in turn reads: the prompt, the action that was taken, and why another one is not open."""

import pytest
from tests.games.poker_room.rooms import Poker

from pitboss.rulebooks.refusal import Refusal


def refused(table: Poker, choice: str) -> str:
    with pytest.raises(Refusal) as found:
        table.act(choice)
    return found.value.says


def test_the_prompt_names_the_open_actions() -> None:
    table = Poker().deal()
    assert table.turn().says == "Your turn: call $2, raise or fold"
    assert table.to_street(1).turn().says == "Your turn: check or bet"


def test_actions_are_announced_in_words() -> None:
    table = Poker().deal().acts("raise 900", "call", "fold")
    said = [event.says for event in table.said("action")]
    assert said == [
        "ann posts a blind of $1",
        "bob posts a blind of $2",
        "cyd raises to $9",
        "ann calls $8",
        "bob folds",
    ]


def test_a_closed_action_is_refused_with_a_reason() -> None:
    table = Poker().deal()
    assert refused(table, "check") == "You can't check: there is a bet of $2 to call. Call, raise or fold."
    assert refused(table, "bet") == "You can't bet: there is already a bet. Call, raise or fold."
    table.to_street(1)
    assert refused(table, "call") == "You can't call: there is no bet to call. Check or bet."
    assert refused(table, "raise") == "You can't raise: there is no bet yet. Check or bet."


def test_a_short_all_in_lets_nobody_raise_again() -> None:
    table = Poker(stacks=(100_000, 1500, 100_000)).deal().acts("raise 1000", "call", "raise 1500")
    assert refused(table, "raise") == "You can't raise: the last raise was less than a full raise. Call or fold."


def test_no_raise_beyond_the_cap_the_stack_or_the_other_stacks() -> None:
    capped = Poker(raises=2).deal().acts("raise 900", "raise 1800")
    assert refused(capped, "raise") == "You can't raise: this betting round has had all 2 of its raises. Call or fold."
    short = Poker(stacks=(500, 100_000, 100_000)).deal().acts("raise 900")
    assert refused(short, "raise") == "You can't raise: you have just enough chips to call. Call or fold."
    alone = Poker(players=2, stacks=(1000, 100_000)).deal().acts("raise 1000")
    assert refused(alone, "raise") == "You can't raise: no other player has chips left. Call or fold."


def test_a_table_without_check_raise_says_so() -> None:
    table = Poker(check_raise=False).deal().to_street(1).acts("check", "bet 500", "call")
    assert refused(table, "raise") == "You can't raise: this table has no check-raise. Call or fold."
