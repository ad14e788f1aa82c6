"""Cards found face up, drawn in error, miscounted or exposed."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import CHIPS, HIGH, LOW, PAIR, QUEEN, STAKE, WAYS, Felt, dealt, felt

VOID = {"ante": "void", "pair-plus": "void"}


def dealing(way: str = "shoe") -> Felt:
    """Ann has both wagers; two cards are out and the next one is due."""
    table = felt(way).ante("ann").pair_plus("ann").chance("2c 5d")
    table.close()
    for _ in range(2):
        table.until("card")
        table.automatic()
    table.until("card")
    return table


@pytest.mark.clause("bs/16(11)(a)")
@pytest.mark.parametrize("way", list(WAYS))
def test_one_card_found_face_up_is_not_used(way: str) -> None:
    table = dealing(way)
    table.chance("Ks")
    table.incident("face-up-card")
    table.until("card")
    table.chance("9s Th 4c 3s")
    table.play("ann").finish()
    assert table.said("racked")[0].data["from"] == "face-up"
    assert all("Ks" not in e.data["cards"] for e in table.said("shown"))
    assert not table.said("void")
    assert len([1 for name, face in table.faces() if name != "face-up" and face == "??"]) == 6


@pytest.mark.clause("bs/16(11)(a)#multiple", "bs/16(11)(a)")
def test_a_second_card_face_up_voids_all_hands() -> None:
    table = dealing().chance("Ks")
    table.incident("face-up-card")
    table.until("card")
    assert not table.settled("ann")
    table.chance("Kd")
    table.incident("face-up-card")
    table.until("window")
    assert table.ends("ann") == VOID
    assert table.chips("ann") == CHIPS
    assert table.table.deck.out == 0
    with refused("not-dealing", "bs/16(11)(a)"):
        table.incident("face-up-card")


@pytest.mark.clause("bs/16(11)(b)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    table = dealing()
    table.incident("drawn-in-error")
    assert len(table.said("next-card")) == 1
    table.chance("9s Th 4c 3s")
    table.until("look")
    assert [name for name, _ in table.faces()] == ["seat-0", "dealer"] * 3
    with refused("not-dealing", "bs/16(11)(b)"):
        table.incident("drawn-in-error")


@pytest.mark.clause("bs/16(11)(c)")
@pytest.mark.parametrize(("hand", "count"), [("seat-0", 4), ("dealer", 2)])
def test_a_wrong_number_of_cards_voids_all_hands(hand: str, count: int) -> None:
    table = dealt("shoe", HIGH, PAIR)
    with refused("count-unreadable", "bs/16(11)(c)"):
        table.incident("wrong-count", hand=hand, count=3)
    with refused("no-such-hand", "bs/16(11)(c)"):
        table.incident("wrong-count", hand="seat-6", count=4)
    table.incident("wrong-count", hand=hand, count=count)
    table.until("window")
    assert table.ends("ann") == table.ends("bob") == {"ante": "void"}
    assert table.chips("ann") == table.chips("bob") == CHIPS
    assert len(table.said("shuffled")) == 2


@pytest.mark.clause("bs/16(11)(c)")
def test_a_wrong_number_found_while_hands_are_turned_returns_folded_wagers() -> None:
    table = Felt(scanner=False).chance("?? " * 9)
    table.sit("ann").sit("bob", 1).ante("ann", "bob").close()
    table.choose("ann", "fold").play("bob")
    table.until("identify")
    assert table.ends("ann") == {"ante": "forfeited"}
    table.incident("wrong-count", hand="dealer", count=4)
    table.until("window")
    assert table.ends("bob") == {"ante": "void", "play": "void"}
    assert [e.data["end"] for e in table.said("reversed")] == ["void"]
    assert table.chips("ann") == table.chips("bob") == CHIPS


# -- exposed ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(11)(d)")
@pytest.mark.parametrize("when", ["card", "look", "play"])
def test_a_dealers_card_exposed_early_voids_all_hands(when: str) -> None:
    table = dealing() if when == "card" else felt().ante("ann").pair_plus("ann").cards(HIGH)
    if when != "card":
        table.close()
        table.until(when)
    with refused("no-such-card", "bs/16(11)(d)"):
        table.incident("exposed-card", hand="dealer", nth=9)
    table.incident("exposed-card", hand="dealer", nth=1)
    table.until("window")
    assert table.ends("ann") == VOID
    assert table.chips("ann") == CHIPS
    assert len(table.said("shuffled")) == 2


@pytest.mark.clause("bs/16(11)(d)")
def test_folded_wagers_go_back_too_when_a_dealers_card_is_exposed() -> None:
    table = dealt("shoe", LOW, HIGH).choose("ann", "fold")
    table.until("play")
    table.incident("exposed-card", hand="dealer", nth=3)
    table.until("window")
    assert table.ends("ann") == table.ends("bob") == {"ante": "void"}
    assert table.chips("ann") == table.chips("bob") == CHIPS


def test_a_players_exposed_card_is_turned_face_down_and_plays() -> None:
    table = dealt("shoe", HIGH)
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert table.said("shown")[0].data["cards"] == ["Ac"]
    assert len(table.said("turned-over")) == 1
    table.play("ann").finish()
    assert table.chips("ann") == CHIPS + 2 * STAKE


def test_the_dealers_cards_are_not_exposed_while_the_dealer_turns_them() -> None:
    table = Felt(scanner=False).chance("?? " * 6)
    table.sit("ann").ante("ann").close()
    table.play("ann")
    table.until("identify")
    with refused("being-revealed", "bs/16(11)(d)"):
        table.incident("exposed-card", hand="dealer", nth=2)
    table.chance(QUEEN, HIGH).finish()
    assert table.chips("ann") == CHIPS + 2 * STAKE
