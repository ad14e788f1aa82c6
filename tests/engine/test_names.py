"""A person is not staff: nobody may have the name of a role or an account, answer under it or see by it."""

import pytest

from pitboss.engine.ask import ROLES
from pitboss.engine.say import Event
from pitboss.engine.view import may_see
from pitboss.events.cards import CardsLookedAt
from pitboss.events.procedure import SettingsWarning
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


@pytest.mark.parametrize("name", [*ROLES, "house", "cage", "layout", "all", "nobody"])
def test_no_person_is_called_like_a_role_or_an_account(name: str) -> None:
    table = Tabletop("roulette", "bahamas")
    with pytest.raises(Refusal) as refused:
        table.sit(name)
    assert refused.value.code == "person-unreadable"
    assert not table.table.state.persons


@pytest.mark.parametrize("name", ["dealer", "casino-supervisor"])
def test_a_player_who_calls_himself_staff_does_no_act_of_the_staff(name: str) -> None:
    table = Tabletop("punto-banco", "bahamas")
    table.until("sort-and-inspect" if name == "dealer" else "inspect")
    with pytest.raises(Refusal) as refused:
        table.give("done", name, "player")
    assert refused.value.code == "not-at-table"


def test_a_player_who_calls_himself_staff_sees_nothing_of_the_staffs() -> None:
    for_staff = Event.of(SettingsWarning(), to=("dealer", "casino-supervisor"))
    assert may_see(for_staff, "dora", "dealer")
    assert not may_see(for_staff, "dealer", "player")
    assert may_see(Event.of(CardsLookedAt("seat-0", []), to=("ann",)), "ann")


@pytest.mark.parametrize("wager", [[1], {}, True, 1.0, "1", None])
def test_a_wager_to_remove_is_named_by_its_number(wager: object) -> None:
    table = Tabletop("roulette", "bahamas").sit("ann").bet("ann", "red", 1000)
    with pytest.raises(Refusal) as refused:
        table.give("remove", "ann", wager=wager)
    assert refused.value.code == "no-such-wager"
    assert len(table.wagers("ann")) == 1


def test_nobody_but_the_dealer_bets_for_another_person() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann", 0).sit("bob", 1)
    table.until("window")
    with pytest.raises(Refusal) as refused:
        table.give("bet", "ann", person="bob", spot="red", cents=1000)
    assert refused.value.code == "not-yours"
    with pytest.raises(Refusal) as refused:
        table.give("bet", "dealer", "dealer", person="bob", spot="red", cents=1000)
    assert refused.value.code == "not-yours"
    table.give("bet-for", "dealer", "dealer", person="bob", instructed_by="bob", spot="red", cents=1000)
    assert not table.wagers("ann")
    assert len(table.wagers("bob")) == 1


def test_advice_for_nobody_that_can_be_named_is_refused() -> None:
    table = Tabletop("roulette", "bahamas", practice=True).sit("ann")
    with pytest.raises(Refusal) as refused:
        table.give("advise", "coach", "dealer", person=["ann"], words="stop")
    assert refused.value.code == "not-at-table"
