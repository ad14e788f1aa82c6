"""Regulation 4(4): inspection, spread, wash and stack."""

import pytest
from tests.games.punto_banco.parlour import Parlour

from pitboss.rulebooks.refusal import Refusal


def opened() -> Parlour:
    table = Parlour()
    table.sit("ann", 3)
    return table.ready()


@pytest.mark.clause("bs/4(4)(a)")
def test_dealers_sort_and_inspect_first() -> None:
    assert opened().acts()[0] == "sort-and-inspect"


@pytest.mark.clause("bs/4(4)(b)")
def test_a_supervisor_inspects_before_the_cards_are_spread() -> None:
    assert opened().acts()[1:3] == ["inspect", "spread"]


@pytest.mark.clause("bs/4(4)(b)")
def test_a_dealer_cannot_inspect_for_the_supervisor() -> None:
    table = Parlour().go("inspect")
    with pytest.raises(Refusal) as refused:
        table.give("done", "dealer", "dealer")
    assert refused.value.code == "not-yours"
    assert table.asking is not None
    table.give("done", "sue", "casino-supervisor")
    assert table.asking.name == "spread"


@pytest.mark.clause("bs/4(4)(c)")
def test_after_the_first_participants_looked_the_cards_are_washed_and_stacked() -> None:
    table = opened()
    assert table.acts()[3:6] == ["view", "wash", "stack"]
    assert next(e for e in table.said("act") if e.data["act"] == "view").data["persons"] == ["ann"]


@pytest.mark.clause("bs/4(4)(b)", "bs/4(4)(c)")
def test_the_cards_stay_spread_until_somebody_has_come_to_look() -> None:
    table = Parlour().go("view")
    assert table.automatic() is None
    with pytest.raises(Refusal) as refused:
        table.give("done", "dealer", "dealer")
    assert refused.value.code == "nobody-here"
    assert "wash" not in table.acts()
    table.sit("ann", 3).until("shuffle")
    assert table.acts()[-3:] == ["view", "wash", "stack"]


def test_a_table_that_is_to_close_waits_for_nobody() -> None:
    table = Parlour().go("view")
    table.order("close-table", "casino-supervisor")
    while table.asking is not None:
        assert table.automatic() is not None
    assert table.said("closed")
    assert table.table.state.round == 0
