"""Rules 3.7 and 3.8: cards counted on order, and changed when unfit."""

import pytest
from tests.games.floor.felts import (
    CHIPS,
    AtBoth,
    Felt,
    called,
    dealt,
    ends,
    looked,
    mark,
    play_on,
    refused,
    seated,
    settled,
    staked,
)

from pitboss.testing.tabletop import Tabletop

ROLES = ["games-supervisor", "casino-supervisor", "inspector"]
MOMENTS: list[AtBoth] = [seated, staked, called, dealt, looked, settled]


def counted(table: Tabletop, cards: int) -> Tabletop:
    """The dealer's count, after it was ordered."""
    assert table.asking is not None
    assert table.asking.name == "verify-cards"
    table.give("number", "dealer", "dealer", value=cards)
    return table


@mark.clause("3.8")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_cards_are_counted_at_any_moment(at: Felt, moment: AtBoth, role: str) -> None:
    table = moment(at)
    asked = table.asking
    table.order("verify-cards", role)
    counted(table, 52)
    assert table.said("counted")[0].data.as_dict() == {"colour": "blue", "counted": 52, "expected": 52}
    assert table.asking is asked
    play_on(table)
    assert ends(table, "ann") == ([] if moment is seated else at.all("won"))
    assert not table.said("cards-retired")


@mark.clause("3.8")
@pytest.mark.parametrize("moment", [dealt, looked])
def test_a_wrong_count_in_a_round_is_a_missing_card(at: Felt, moment: AtBoth) -> None:
    table = moment(at)
    table.order("verify-cards", "inspector")
    counted(table, 51)
    play_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (at.all("void"), at.all("void"))
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)
    assert at.clause("12.9.2") in table.cited()
    assert table.said("cards-retired")


@mark.clause("3.8")
@pytest.mark.parametrize("moment", [seated, staked, called])
def test_no_round_is_played_with_a_deck_that_counts_wrong(at: Felt, moment: AtBoth) -> None:
    table = moment(at)
    table.order("verify-cards")
    counted(table, 53)
    table.until("window")
    assert (table.chips("ann"), table.chips("bob"), table.table.state.round) == (CHIPS, CHIPS, 2)
    assert len(table.said("deck")) == 2


@mark.clause("3.8")
def test_a_wrong_count_after_the_settlement_leaves_the_result(at: Felt) -> None:
    table = settled(at)
    before = table.chips("ann")
    table.order("verify-cards")
    counted(table, 51)
    play_on(table)
    table.until("window")
    assert (table.chips("ann"), len(table.said("deck"))) == (before, 2)


@mark.clause("3.8")
def test_a_wrong_count_at_the_opening_brings_other_cards(at: Felt) -> None:
    table = Tabletop(at.game, "nsw").sit("ann", 0)
    table.until("check-cards")
    table.order("verify-cards")
    counted(table, 51)
    table.until("window")
    assert (len(table.said("deck")), table.table.deck.size, table.table.state.round) == (2, 52, 1)


@mark.clause("3.8")
def test_both_decks_of_a_shuffling_device_are_counted(at: Felt) -> None:
    table = seated(at, equipment="shuffler", second_deck="yes")
    table.order("verify-cards")
    counted(counted(table, 52), 52)
    assert [e.data["colour"] for e in table.said("counted")] == ["blue", "red"]


@mark.both()
@pytest.mark.parametrize("value", [-1, 105, "52", True, None])
def test_a_count_is_a_number(at: Felt, value: object) -> None:
    table = seated(at)
    table.order("verify-cards")
    assert refused(table, "number", "dealer", value=value).code == "number-out-of-range"


@mark.both()
@pytest.mark.parametrize("role", ["dealer", "player"])
def test_a_count_is_ordered_by_a_supervisor_or_an_inspector(at: Felt, role: str) -> None:
    assert refused(seated(at), "verify-cards", role, "ann").code == "wrong-role"


# -- changing them ----------------------------------------------------------------------------------------------------


@mark.clause("3.7")
@pytest.mark.parametrize("moment", MOMENTS)
def test_unfit_cards_are_changed_after_the_round_and_the_new_ones_checked_shuffled_and_cut(
    at: Felt,
    moment: AtBoth,
) -> None:
    table = moment(at)
    table.order("change-cards", reason="a bent corner")
    play_on(table)
    assert table.table.state.round == 1
    seen = len(table.events)
    table.until("window")
    after = [e.kind for e in table.events[seen:]]
    assert [k for k in after if k in ("cards-checked", "shuffled", "cut")] == ["cards-checked", "shuffled", "cut"]
    assert (table.table.deck.remaining, table.table.state.round, len(table.said("deck"))) == (52, 2, 2)
    assert not table.table.state.floor.new_cards
    assert ends(table, "ann") == ([] if moment is seated else at.all("won"))


@mark.clause("3.7")
def test_without_the_order_the_cards_stay(at: Felt) -> None:
    table = play_on(looked(at))
    assert not table.said("cards-retired")
    table.order("change-cards", reason="a bent corner")
    play_on(table)
    assert len(table.said("cards-retired")) == 1


@mark.both()
def test_cards_are_unfit_for_a_reason(at: Felt) -> None:
    assert refused(seated(at), "change-cards").code == "reason-missing"


@mark.both()
@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_only_a_supervisor_changes_cards(at: Felt, role: str) -> None:
    assert refused(seated(at), "change-cards", role, "ann", reason="x").code == "wrong-role"


@mark.both()
def test_before_cards_have_come_there_is_nothing_to_count(at: Felt) -> None:
    table = Tabletop(at.game, "nsw")
    table.table.state.decks = []
    assert refused(table, "verify-cards").code == "no-cards"
