"""Advice at a poker table: the price of a call, the share of the pot, and nothing that the player may not know."""

import pytest
from tests.games.poker_room.rooms import Poker

from pitboss.bots.advice import may_coach
from pitboss.bots.coach import coaching
from pitboss.bots.poker_bots import at_stake
from pitboss.engine.money import money
from pitboss.rulebooks.refusal import Refusal


def advice(table: Poker) -> str:
    assert table.asking is not None
    return coaching(table.table, table.asking)


def test_a_call_is_weighed_by_its_price() -> None:
    """Cyd has aces before the flop against two: three quarters of $5 for $2."""
    table = Poker().deal("7c 2d", "9c 4d", "Ah Ad")
    assert table.turn().who == ("cyd",)
    says = advice(table)
    assert says.startswith("Call: $2 to win $5 needs 40 % of the pot, and you have about 7")
    assert "against 2 random hands. A call wins $1." in says


def test_a_bad_call_is_a_fold() -> None:
    table = Poker(structure="no-limit").deal("7c 2d", "9c 4d", "Ah Ad").acts("raise 90000")
    assert table.turn().who == ("ann",)
    assert advice(table).startswith("Fold: $899 to win $1,802 needs 50 % of the pot")
    assert "A call loses $" in advice(table)


def test_checking_costs_nothing() -> None:
    table = Poker().deal("7c 2d", "9c 4d", "Ah Ad").acts("call", "call")
    assert table.turn().who == ("bob",)
    assert advice(table).endswith(f"against 2 random hands for {money(600)}. It costs nothing to check.")


def test_an_all_in_for_less_is_weighed_by_the_pot_that_it_can_win() -> None:
    table = Poker(structure="no-limit", stacks=(1000,)).deal("Ah Ad").acts("raise 50000")
    assert (table.turn().who, table.turn().about["call"]) == (("ann",), 900)
    assert at_stake(table.table, 0, 900) == 1000 + 1000 + 200
    assert advice(table).startswith("Call: $9 to win $22 needs 41 % of the pot")


def test_the_same_question_gets_the_same_advice() -> None:
    table = Poker().deal("7c 2d", "9c 4d", "Ah Ad")
    table.turn()
    assert advice(table) == advice(table)


@pytest.mark.parametrize(("hand", "says"), [("Ac Ad 7h 4s 2c", "Discard 7h 4s 2c"), ("9c Td Jh Qs Kc", "Stand pat")])
def test_what_to_draw(hand: str, says: str) -> None:
    table = Poker("five-card-draw").deal(hand)
    while table.asking is not None and table.asking.name != "draw":
        table.passively()
    assert advice(table) == says


def test_advice_knows_the_players_own_cards_alone() -> None:
    """The others' hole cards change, and the advice does not."""
    one = Poker().deal("7c 2d", "9c 4d", "Ah Ad")
    other = Poker().deal("Ks Kd", "Qh Qs", "Ah Ad")
    one.turn()
    other.turn()
    assert advice(one) == advice(other)


def test_nothing_is_said_of_a_showdown() -> None:
    table = Poker().deal("7c 2d", "9c 4d", "Ah Ad")
    while table.asking is not None and table.asking.name != "show":
        table.passively()
    assert advice(table) == ""


def test_only_a_table_to_practise_at_permits_advice() -> None:
    with pytest.raises(Refusal) as refused:
        may_coach(Poker().table)
    assert refused.value.cites == ("bs/15(15)(v)",)
    assert "--set practice=yes" in refused.value.says
    may_coach(Poker(practice="yes").table)
