"""Devices that jam, fail or count wrong."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import CHIPS, HIGH, STAKE, Felt, dealt, felt


def next_round(table: Felt) -> None:
    """Ann wins a round afterwards."""
    before = table.chips("ann")
    table.ante("ann").cards(HIGH).until_dealt().play("ann").finish()
    assert table.chips("ann") == before + 2 * STAKE


def tell(table: Felt, question: str, **args: object) -> Felt:
    table.until(question)
    table.give("number" if "value" in args else "choose", "dealer", "dealer", **args)
    return table


# -- the shuffler -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(11)(e)")
def test_after_a_jam_the_cards_are_shuffled_again() -> None:
    table = dealt("shoe", HIGH)
    with refused("not-shuffling", "bs/16(11)(e)"):
        table.incident("device-jam")
    table.play("ann")
    table.until("shuffle")
    table.incident("device-jam")
    assert len(table.said("shuffle-again")) == 1
    assert [e.cite for e in table.said("shuffle-again")] == [("bs/16(11)(e)",)]
    assert table.asking is not None
    assert table.asking.kind == "shuffle"
    table.until("window")
    next_round(table)


@pytest.mark.clause("bs/16(11)(e)")
def test_a_shuffler_that_fails_is_replaced_and_the_cards_shuffled_again() -> None:
    table = Felt().sit("ann")
    table.until("shuffle")
    table.incident("device-failure")
    tell(table, "go-on", choice="another-device").until("window")
    assert "replace-device" in table.acts()
    assert table.table.deck.shuffles == 1
    next_round(table)


@pytest.mark.clause("bs/16(11)(g)")
@pytest.mark.parametrize("way", ["shoe", "hand"])
def test_the_shuffler_leaves_before_the_cards_are_shuffled_by_hand(way: str) -> None:
    table = dealt(way, HIGH, second_deck="yes")
    table.incident("device-failure")
    tell(table, "go-on", choice="by-hand")
    table.play("ann").finish()
    assert table.chips("ann") == CHIPS + 2 * STAKE
    table.until("window")
    said = [e.data.get("act", e.kind) for e in table.events]
    assert said.index("remove-device") < said.index("to-be-cut")
    assert len(table.table.state.decks) == 1
    assert table.table.own.mode == way
    next_round(table)
    with refused("no-device", "bs/16(11)(e)"):
        table.incident("device-failure")


# -- its count --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(6)(g)#recount")
@pytest.mark.parametrize("where", ["opening", "window", "shuffle"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_wrong_count_of_the_device_is_checked_by_hand(where: str, *, whole: bool) -> None:
    table = Felt(shuffler="counting-device").sit("ann")
    if where == "opening":
        table.until("shuffle")
    elif where == "window":
        table.ante("ann")
    else:
        table.ante("ann").cards(HIGH).close()
        table.play("ann").until("shuffle")
    table.incident("device-count")
    tell(table, "count-deck", value=52 if whole else 51).until("window")
    assert table.acts().count("reset-device") == whole
    assert len(table.said("deck-removed")) == (not whole)
    assert len(table.said("deck")) == (1 if whole else 2)
    if where == "window":
        table.cards(HIGH).until_dealt().play("ann").finish()
        assert table.chips("ann") == CHIPS + 2 * STAKE
    else:
        next_round(table)
    with refused("not-shuffling", "bs/16(6)(g)#recount"):
        dealt("shoe", HIGH).incident("device-count")


# -- the automated shoe -----------------------------------------------------------------------------------------------


def jammed() -> Felt:
    table = felt("auto-shoe").ante("ann").pair_plus("ann").chance("2c 3c")
    table.close()
    for _ in range(2):
        table.until("card")
        table.automatic()
    table.until("card")
    table.incident("shoe-jam")
    return table


@pytest.mark.clause("bs/16(11)(f)")
def test_an_automated_shoe_that_jams_voids_the_round() -> None:
    table = jammed()
    table.until("window")
    assert table.ends("ann") == {"ante": "void", "pair-plus": "void"}
    assert table.chips("ann") == CHIPS
    assert len(table.said("emptied")) == 1
    assert table.table.deck.out == 0
    assert "remove-shoe" not in table.acts()
    next_round(table)
    with refused("not-dealing", "bs/16(11)(f)"):
        table.incident("shoe-jam")


@pytest.mark.clause("bs/16(11)(g)")
@pytest.mark.parametrize("method", ["shoe", "hand"])
def test_the_automated_shoe_leaves_before_cards_are_dealt_otherwise(method: str) -> None:
    table = tell(jammed(), "deal-by", choice=method)
    table.until("window")
    assert table.acts().count("remove-shoe") == 1
    assert table.table.own.mode == method
    table.events.clear()
    next_round(table)
    assert [name for name, _ in table.faces()] == ["seat-0", "dealer"] * 3
    assert "load-auto-shoe" not in table.acts()
    assert bool(table.said("holding")) == (method == "hand")
