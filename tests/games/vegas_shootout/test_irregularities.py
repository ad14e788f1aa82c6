"""Irregularities: cards face up, drawn in error, miscounted or exposed; devices that jam, fail or count wrong."""

from typing import Any

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import APPROVED, CHIPS, LOW, STAKE, Corral, at_the, corral

ALL_VOID = dict.fromkeys(("royal-match", "two-card", "five-card"), "void")


def dealing(*before: str, **settings: object) -> Corral:
    """Ann's cards are being dealt, and these have come."""
    table = corral(**settings).stake("ann").chance(*before).close()
    while table.script.queue:
        assert table.automatic() is not None
    return table


def next_round(table: Corral) -> None:
    """Ann loses a round afterwards."""
    before = table.chips("ann")
    table.stake("ann").cards(LOW).close().finish()
    assert table.chips("ann") == before - 3 * STAKE


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(9)(a)")
def test_a_card_found_face_up_is_not_used() -> None:
    table = dealing("Kh")
    table.chance("Ac").incident("face-up-card")
    assert table.asks() == "card"  # what it is
    table.chance("2c Qh 5d 8s").finish()
    assert table.paid("ann", "royal-match") == 15 * STAKE
    assert [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "face-up"] == ["Ac"]
    assert next(e.data["from"] for e in table.said("racked")) == "face-up"
    with refused("not-dealing", "bs/14(9)(a)"):
        table.incident("face-up-card")


@pytest.mark.clause("bs/14(9)(a)#multiple")
def test_two_cards_found_face_up_void_all_hands() -> None:
    table = dealing("Kh")
    for card in ("Ac", "Ad"):
        assert not table.said("void")
        table.chance(card).incident("face-up-card")
        table.automatic()
    table.until("window")
    assert table.ends("ann") == ALL_VOID
    assert table.chips("ann") == CHIPS
    assert table.table.deck.shuffles == 2
    next_round(table)


@pytest.mark.clause("bs/14(9)(a)")
def test_one_card_face_up_in_each_of_two_rounds_voids_nothing() -> None:
    table = corral()
    for _ in range(2):
        table.stake("ann").close().until("card")
        table.chance("Ac").incident("face-up-card")
        table.cards(LOW).finish()
    assert not table.said("void")
    assert [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "face-up"] == ["Ac", "Ac"]


@pytest.mark.clause("bs/14(9)(b)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    table = dealing("Kh")
    table.chance("2c").incident("drawn-in-error")
    table.chance("Qh 5d 8s").finish()
    assert len(table.said("next-card")) == 1
    assert [e.data["hand"] for e in table.said("dealt")] == ["seat-0", "dealer", "seat-0", "dealer", "common"]
    assert table.paid("ann", "royal-match") == 15 * STAKE
    with refused("not-dealing", "bs/14(9)(b)"):
        table.incident("drawn-in-error")


@pytest.mark.parametrize(("hand", "count"), [("seat-0", 3), ("dealer", 1), ("common", 2)])
def test_a_wrong_number_of_cards_voids_all_hands(hand: str, count: int) -> None:
    table = at_the("examine-matches")
    table.incident("wrong-count", hand=hand, count=count)
    table.until("window")
    assert table.ends("ann") == ALL_VOID
    (void,) = table.said("void")
    assert "S-068" in void.cite
    assert len(table.said("deck")) == 1
    next_round(table)


@pytest.mark.parametrize("about", [{}, {"hand": "seat-0", "count": 2}, {"hand": "seat-6", "count": 1}, {"hand": 4}])
def test_an_impossible_count_is_refused(about: dict[str, Any]) -> None:
    table = at_the("examine-matches")
    with pytest.raises(Exception, match="S-068"):
        table.incident("wrong-count", **about)
    assert not table.said("void")


def test_results_from_before_the_hands_became_void_stay() -> None:
    table = at_the("turn-dealer", "9c 4c")
    table.incident("wrong-count", hand="dealer", count=3)
    table.until("window")
    assert table.ends("ann") == {**ALL_VOID, "royal-match": "won"}
    assert table.chips("ann") == CHIPS + 5 * STAKE // 2
    assert any("S-125" in e.cite for e in table.said("void"))


@pytest.mark.parametrize(("hand", "nth"), [("dealer", 1), ("dealer", 2), ("common", 1)])
def test_a_card_exposed_too_early_plays_on(hand: str, nth: int) -> None:
    table = at_the("examine-matches", "9c 4c")
    table.incident("exposed-card", hand=hand, nth=nth)
    (shown,) = table.said("shown")
    assert (shown.data["hand"], shown.cite) == (hand, ("S-068",))
    table.finish()
    assert not table.said("void")
    assert table.ends("ann") == {"royal-match": "won", "two-card": "lost", "five-card": "lost"}


@pytest.mark.parametrize("about", [{"hand": "seat-0", "nth": 1}, {"hand": "dealer", "nth": 3}, {"hand": "x", "nth": 1}])
def test_only_a_face_down_card_can_be_exposed(about: dict[str, Any]) -> None:
    table = at_the("examine-matches")
    with pytest.raises(Exception, match="S-068"):
        table.incident("exposed-card", **about)
    assert not table.said("shown")


@pytest.mark.clause("bs/14(7)(j)")
def test_the_cards_are_picked_up_in_order() -> None:
    table = corral("ann", "bob").stake("ann").stake("bob").cards("9c 4d", "Kh Qh").close()
    table.until("shuffle")
    assert [e.data["order"] for e in table.said("racked-in-order")] == [["seat-1", "seat-0", "dealer", "common"]]
    rack = [(r.origin, r.card) for r in table.table.state.rack]
    assert [origin for origin, _ in rack] == ["seat-1", "seat-1", "seat-0", "seat-0", "dealer", "dealer", "common"]
    assert table.table.state.hands == {}


# -- devices ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(9)(c)")
def test_after_a_jam_the_cards_are_shuffled_again() -> None:
    table = at_the("examine-matches", **APPROVED)
    with refused("not-shuffling", "bs/14(9)(c)"):
        table.incident("device-jam")
    table.until("shuffle")
    table.incident("device-jam")
    assert len(table.said("shuffle-again")) == 1
    assert [e.cite for e in table.said("shuffle-again")] == [("bs/14(9)(c)",)]
    assert table.asks() == "shuffle"
    table.until("window")
    next_round(table)


@pytest.mark.clause("bs/14(9)(c)")
@pytest.mark.parametrize("where", ["opening", "round", "security"])
def test_a_device_that_fails_in_a_shuffle_is_replaced_and_the_cards_shuffled_again(where: str) -> None:
    table = Corral(**APPROVED).sit("ann")
    if where != "opening":
        table.stake("ann").cards(LOW)
    if where == "security":
        table.order("reshuffle", reason="a marked card", inspector="rolle")
    if where != "opening":
        table.close()
    table.until("shuffle")
    table.incident("device-failure")
    table.tell("go-on", choice="another-device").until("window")
    assert "replace-device" in table.acts()
    assert table.table.deck.shuffles == {"opening": 1, "round": 2, "security": 3}[where]
    assert len(table.settled("ann")) == (0 if where == "opening" else 3)
    next_round(table)


@pytest.mark.clause("bs/14(9)(d)")
@pytest.mark.parametrize("where", ["window", "turn-dealer", "shuffle", "cut-depth"])
def test_the_device_is_removed_before_the_dealer_shuffles(where: str) -> None:
    table = corral(**APPROVED).stake("ann").cards(LOW)
    if where != "window":
        table.close().until(where)
    table.incident("device-failure")
    table.tell("go-on", choice="by-hand")
    if where == "window":
        table.close()
    table.finish()
    assert len(table.settled("ann")) == 3
    assert not table.said("void")
    assert table.acts().count("remove-device") == 1
    next_round(table)
    names = table.names()
    assert "in-device" not in names[names.index("remove-device") :]
    with refused("no-device", "bs/14(9)(c)"):
        table.incident("device-failure")


@pytest.mark.clause("bs/14(6)(d)")
@pytest.mark.parametrize("where", ["opening", "cut", "window", "first card", "shuffle", "last cut"])
def test_a_device_that_counts_wrong_has_the_deck_removed(where: str) -> None:
    table = Corral(**APPROVED, shuffler="counting-device", cuts=False).sit("ann")
    if where in ("opening", "cut"):
        table.until("shuffle" if where == "opening" else "cut")
    else:
        table.cuts = True
        table.stake("ann").cards(LOW)
        table.cuts = where != "last cut"
    if where not in ("opening", "cut", "window"):
        table.close().until({"first card": "card", "shuffle": "shuffle", "last cut": "cut"}[where])
    table.incident("device-count")
    table.cuts = True
    table.until("window")
    assert [e.cite for e in table.said("deck-removed")] == [("bs/14(6)(d)",)]
    assert len(table.said("deck")) == 2
    assert table.table.deck.shuffles == (2 if where == "first card" else 1)
    if where == "window":
        table.close().finish()
    assert len(table.settled("ann")) == (0 if where in ("opening", "cut") else 3)
    assert not table.said("void")
    next_round(table)


def test_a_device_that_does_not_count_cannot_count_wrong() -> None:
    table = at_the("examine-matches", **APPROVED)
    with refused("not-shuffling", "bs/14(6)(d)"):
        table.incident("device-count")
    with refused("does-not-count", "bs/14(6)(d)"):
        corral(**APPROVED).incident("device-count")
    with refused("incident-unknown"):
        corral().incident("nonsense")


@pytest.mark.parametrize("kind", ["device-jam", "device-failure", "device-count"])
def test_a_table_without_a_device_has_no_device_faults(kind: str) -> None:
    table = at_the("shuffle")
    with refused("no-device"):
        table.incident(kind)
    table.until("window")
