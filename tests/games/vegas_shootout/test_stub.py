"""The stub: put away unseen, counted every three rounds, and the effect of a wrong count."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import APPROVED, CHIPS, LOW, STUB, Corral, corral

ALL_VOID = dict.fromkeys(("royal-match", "two-card", "five-card"), "void")


def counting(**settings: object) -> Corral:
    """The stub is due for a count in this round."""
    table = corral(stub_every=1, **settings).stake("ann").cards(LOW).close()
    table.until("count-stub")
    return table


@pytest.mark.clause("bs/14(1)(n)")
def test_the_stub_is_what_remains_after_the_deal() -> None:
    table = corral().stake("ann").cards(LOW).close().finish()
    assert [e.data["cards"] for e in table.said("stub")] == [STUB]
    table = corral("ann", "bob").stake("ann").stake("bob").cards(LOW, "8c 3d").close().finish()
    assert [e.data["cards"] for e in table.said("stub")] == [STUB - 2]


@pytest.mark.clause("bs/14(6)(a)")
def test_the_stub_is_counted_face_down_at_least_once_in_three_rounds() -> None:
    table, counted = corral(), []
    for _ in range(6):
        before = len(table.said("stub-counted"))
        table.stake("ann").cards(LOW).close().finish()
        counted.append(len(table.said("stub-counted")) - before)
    assert counted == [0, 0, 1] * 2
    assert counting().asking is not None
    with refused("setting-unlawful", "bs/14(6)(a)"):
        corral(stub_every=4)


@pytest.mark.clause("bs/14(6)(a)#exempt")
def test_a_counting_device_replaces_the_count() -> None:
    table = corral(**APPROVED, shuffler="counting-device", stub_every=1).stake("ann").cards(LOW).close().finish()
    assert not table.said("stub-counted")
    assert len(table.said("count-waived")) == 1
    assert [e.cite for e in table.said("count-waived")] == [("bs/14(6)(a)#exempt",)]
    plain = corral(**APPROVED, stub_every=1).stake("ann").cards(LOW).close().finish()
    assert len(plain.said("stub-counted")) == 1
    with refused("setting-unlawful", "bs/14(6)(a)#exempt"):
        corral(shuffler="abacus")


@pytest.mark.clause("bs/14(6)(b)")
def test_a_right_count_puts_the_stub_away_unseen() -> None:
    table = counting().tell("count-stub", value=STUB)
    table.until("examine-matches")
    assert [e.data["cards"] for e in table.said("deck-complete")] == [53]
    assert [e.data["cards"] for e in table.said("stub-racked")] == [STUB]
    assert not table.said("shown")


@pytest.mark.clause("bs/14(6)(c)")
def test_a_misdeal_with_all_cards_present_voids_all_hands_and_keeps_the_deck() -> None:
    table = counting().tell("count-stub", value=STUB - 1).tell("misdealt", choice="yes").tell("count-deck", value=53)
    table.until("window")
    assert table.ends("ann") == ALL_VOID
    assert table.chips("ann") == CHIPS
    assert not table.said("deck-removed")
    assert (len(table.said("deck")), table.table.deck.shuffles) == (1, 2)


@pytest.mark.clause("bs/14(6)(c)#replace")
@pytest.mark.parametrize("found", ["not misdealt", "misdealt and incomplete"])
def test_an_incomplete_deck_voids_all_hands_and_is_replaced(found: str) -> None:
    table = counting().tell("count-stub", value=STUB - 1)
    if found == "not misdealt":
        table.tell("misdealt", choice="no")
    else:
        table.tell("misdealt", choice="yes").tell("count-deck", value=52)
    table.until("window")
    assert table.ends("ann") == ALL_VOID
    assert [e.data["colour"] for e in table.said("deck-removed")] == ["blue"]
    assert len(table.said("deck")) == 2
    assert table.acts().count("inspect-cards") == 2


@pytest.mark.clause("bs/14(6)(c)#replace")
@pytest.mark.parametrize("where", ["opening", "window", "round", "afterwards"])
def test_a_deck_found_incomplete_at_any_time_is_removed(where: str) -> None:
    table = Corral().sit("ann")
    if where == "opening":
        table.until("verify-inspection")
    else:
        table.stake("ann").cards(LOW)
    if where in ("round", "afterwards"):
        table.close().until("examine-matches" if where == "round" else "shuffle")
    table.incident("missing-card")
    table.until("window")
    assert len(table.said("deck")) == 2
    assert table.chips("ann") == CHIPS - (3000 if where == "afterwards" else 0)
    assert table.table.deck.shuffles == 1
    table.stake("ann").cards(LOW).close().finish()
