"""The stub: put away unseen, counted every five rounds, and the effect of a wrong count."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import CHIPS, HIGH, Felt, dealt, felt

WAYS = ("shoe", "hand", "auto-shoe")
STUB = 46  # one player and the dealer


def counting(way: str = "shoe") -> Felt:
    """The stub is due for a count in this round."""
    table = felt(way, stub_every=1).ante("ann").pair_plus("ann").cards(HIGH)
    table.close()
    table.until("count-stub")
    return table


def tell(table: Felt, do: str, **args: object) -> Felt:
    table.give(do, "dealer", "dealer", **args)
    return table


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("shoe", "bs/16(6)(c)", marks=pytest.mark.clause("bs/16(6)(c)")),
        pytest.param("hand", "bs/16(7)(e)", marks=pytest.mark.clause("bs/16(7)(e)")),
        pytest.param("auto-shoe", "bs/16(8)(d)", marks=pytest.mark.clause("bs/16(8)(d)")),
    ],
)
def test_the_stub_goes_unseen_to_the_rack(way: str, clause: str) -> None:
    table = dealt(way, HIGH)
    (racked,) = table.said("stub-racked")
    assert clause in racked.cite
    assert racked.data.as_dict() == {"cards": STUB}
    assert not table.said("shown")


@pytest.mark.clause("bs/16(1)(f)")
def test_the_stub_is_what_remains_after_the_deal() -> None:
    assert [e.data["cards"] for e in dealt("shoe", HIGH).said("stub")] == [STUB]
    assert [e.data["cards"] for e in dealt("shoe", HIGH, "8c 8d 4s").said("stub")] == [STUB - 3]


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("shoe", "bs/16(6)(d)", marks=pytest.mark.clause("bs/16(6)(d)")),
        pytest.param("hand", "bs/16(7)(f)", marks=pytest.mark.clause("bs/16(7)(f)")),
        pytest.param("auto-shoe", "bs/16(8)(e)", marks=pytest.mark.clause("bs/16(8)(e)")),
    ],
)
def test_the_stub_is_counted_once_in_five_rounds(way: str, clause: str) -> None:
    table = felt(way)
    counted = []
    for _ in range(10):
        before = len(table.said("stub-counted"))
        table.ante("ann").cards(HIGH).close()
        table.play("ann").finish()
        counted.append(len(table.said("stub-counted")) - before)
    assert counted == [0, 0, 0, 0, 1] * 2
    with refused("setting-unlawful", clause):
        felt(way, stub_every=6)


@pytest.mark.clause("bs/16(6)(g)")
@pytest.mark.parametrize("way", WAYS)
def test_a_counting_device_replaces_the_count(way: str) -> None:
    table = dealt(way, HIGH, shuffler="counting-device", stub_every=1)
    assert not table.said("stub-counted")
    assert len(table.said("count-waived")) == 1
    assert [e.cite for e in table.said("count-waived")] == [("bs/16(6)(g)", "S-100")]
    assert len(dealt(way, HIGH, shuffler="device", stub_every=1).said("stub-counted")) == 1


@pytest.mark.clause("bs/16(6)(e)")
def test_a_right_count_puts_the_stub_away() -> None:
    table = tell(counting(), "number", value=STUB)
    table.until("look")
    assert [e.data["cards"] for e in table.said("deck-complete")] == [52]
    assert len(table.said("stub-racked")) == 1


@pytest.mark.clause("bs/16(6)(f)")
@pytest.mark.parametrize("way", WAYS)
def test_a_misdeal_with_all_cards_present_voids_all_hands_and_keeps_the_deck(way: str) -> None:
    table = tell(counting(way), "number", value=STUB - 1)
    table.until("misdealt")
    tell(table, "choose", choice="yes")
    table.until("count-deck")
    tell(table, "number", value=52)
    table.until("window")
    assert table.ends("ann") == {"ante": "void", "pair-plus": "void"}
    assert table.chips("ann") == CHIPS
    assert not table.said("deck-removed")
    assert len(table.said("deck")) == 1
    assert table.table.deck.out == 0


@pytest.mark.clause("bs/16(6)(f)#replace")
@pytest.mark.parametrize("found", ["not misdealt", "misdealt and incomplete"])
def test_an_incomplete_deck_voids_all_hands_and_is_replaced(found: str) -> None:
    table = tell(counting(), "number", value=STUB - 1)
    table.until("misdealt")
    tell(table, "choose", choice="no" if found == "not misdealt" else "yes")
    if found != "not misdealt":
        table.until("count-deck")
        tell(table, "number", value=51)
    table.until("window")
    assert table.ends("ann") == {"ante": "void", "pair-plus": "void"}
    assert [e.data["colour"] for e in table.said("deck-removed")] == ["blue"]
    assert len(table.said("deck")) == 2
    assert table.acts().count("inspect-cards") == 2


@pytest.mark.clause("bs/16(6)(f)#replace")
@pytest.mark.parametrize("where", ["opening", "round"])
def test_a_deck_found_incomplete_at_any_time_is_removed(where: str) -> None:
    table = dealt("shoe", HIGH) if where == "round" else Felt().sit("ann")
    if where == "opening":
        table.until("wash")
    table.incident("missing-card")
    table.until("window")
    assert len(table.said("deck")) == 2
    assert table.chips("ann") == CHIPS
