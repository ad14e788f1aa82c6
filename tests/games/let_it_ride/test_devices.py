"""Devices that jam, fail or count wrong."""

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, dealt, ride, staked
from tests.games.single_deck.decktop import refused

PAIR = "Tc Td 3h"


def all_void(table: Ride) -> bool:
    return set(table.ends("ann").values()) == {"void"} and table.chips("ann") == CHIPS


def go_on(table: Ride, how: str) -> Ride:
    table.until("go-on")
    table.give("choose", "dealer", "dealer", choice=how)
    return table


def next_round(table: Ride) -> None:
    """Ann wins a round afterwards."""
    before = table.chips("ann")
    table.stake("ann").cards(PAIR).until_dealt().ride("ann").finish()
    assert table.chips("ann") == before + 3 * STAKE


# -- a jam ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas-device", "bs/12(10)(d)", marks=pytest.mark.clause("bs/12(10)(d)")),
        pytest.param("nsw-shuffler", "nsw-lir/13.1", marks=pytest.mark.clause("nsw-lir/13.1")),
        pytest.param("tribal-shoe", "tribal-lir/(m)(4)", marks=pytest.mark.clause("tribal-lir/(m)(4)")),
    ],
)
def test_after_a_jam_the_cards_are_shuffled_again(way: str, clause: str) -> None:
    table = dealt(way, LOSER)
    with refused("not-shuffling", clause):
        table.incident("device-jam")
    table.ride("ann")
    table.until("shuffle")
    table.incident("device-jam")
    assert len(table.said("shuffle-again")) == 1
    assert [e.cite[0] for e in table.said("shuffle-again")] == [clause]
    assert table.asking is not None
    assert table.asking.kind == "shuffle"
    table.until("window")
    next_round(table)


def test_a_jam_while_the_other_deck_is_shuffled_does_not_affect_the_round() -> None:
    table = staked("tribal", second_deck="yes").cards(PAIR)
    table.close()
    table.until("shuffle-other")
    table.incident("device-jam")
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE


# -- New South Wales: failure -----------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/13.2.1", "nsw-lir/13.2.2", "nsw-lir/13.2.3")
def test_an_nsw_device_that_fails_in_a_round_voids_it_and_new_cards_are_brought() -> None:
    table = dealt("nsw-shuffler", PAIR).ride("ann").finish()
    table.stake("ann").cards(LOSER).until_dealt()
    table.incident("device-failure")
    go_on(table, "another-device").until("window")
    assert [e.data["end"] for e in table.settled("ann")] == ["won"] * 3 + ["void"] * 3
    assert [e.data["rounds"] for e in table.said("results-stand")] == [1]
    assert [e.data["from"] for e in table.said("new-cards")] == ["shuffler"]
    assert "replace-device" in table.acts()
    assert len(table.said("deck")) == len(table.said("cards-checked")) == 2
    next_round(table)


@pytest.mark.parametrize("where", ["window", "card", "look"])
def test_nsw_play_may_continue_from_a_shoe(where: str) -> None:
    table = ride("nsw-shuffler")
    if where != "window":
        table.stake("ann").cards(LOSER).close()
        table.until(where)
    table.script.queue.clear()
    table.incident("device-failure")
    go_on(table, "by-hand")
    if where == "card":
        table.cards(PAIR)
        table.ride("ann").finish()
        assert table.chips("ann") == CHIPS + 3 * STAKE
    table.until("window")
    assert len(table.said("deck")) == 2
    assert table.table.own.mode == "shoe"
    assert table.said("cut")
    next_round(table)
    with refused("no-device", "nsw-lir/13.2.1"):
        table.incident("device-failure")


# -- Bahamas: failure -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/12(10)(d)")
def test_a_bahamas_device_that_fails_voids_what_was_dealt() -> None:
    table = dealt("bahamas-device", LOSER)
    table.incident("device-failure")
    go_on(table, "another-device").until("window")
    assert all_void(table)
    assert table.table.deck.out == 0
    next_round(table)


@pytest.mark.clause("bs/12(10)(e)")
@pytest.mark.parametrize("where", ["shuffle", "window", "card"])
def test_the_bahamas_device_is_removed_before_the_dealer_shuffles(where: str) -> None:
    table = Ride("bahamas-device").sit("ann")
    if where == "card":
        table.stake("ann").close()
    table.until(where)
    table.incident("device-failure")
    go_on(table, "by-hand").until("act")
    assert table.table.own.mode == ""
    table.until("cut")
    if where == "card":
        table.cards(PAIR).ride("ann").finish()
    table.until("window")
    said = [e.data.get("act", e.kind) for e in table.events]
    assert said.count("remove-device") == 1
    assert "in-device" not in said[said.index("remove-device") :]
    assert "cut" in said[said.index("remove-device") :]
    assert table.table.own.mode == "hand"
    next_round(table)


# -- tribal: failure --------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(m)(4)")
def test_a_tribal_shuffler_that_fails_is_replaced_and_the_cards_shuffled_again() -> None:
    table = Ride("tribal").sit("ann")
    table.until("shuffle")
    table.incident("device-failure")
    go_on(table, "another-device").until("window")
    assert "replace-device" in table.acts()
    assert table.table.deck.shuffles == 1
    next_round(table)


@pytest.mark.clause("tribal-lir/(m)(6)")
def test_the_tribal_device_is_removed_before_cards_are_shuffled_by_hand() -> None:
    table = dealt("tribal-hand", PAIR, second_deck="yes")
    table.incident("device-failure")
    go_on(table, "by-hand")
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE
    table.until("window")
    said = [e.data.get("act", e.kind) for e in table.events]
    assert said.index("remove-device") < said.index("to-be-cut")
    assert len(table.table.state.decks) == 1
    assert table.table.own.mode == "shoe"
    next_round(table)


# -- wrong device counts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas-device", "bs/12(7)(d)", marks=pytest.mark.clause("bs/12(7)(d)")),
        pytest.param("tribal-shoe", "tribal-lir/(h)(6)", marks=pytest.mark.clause("tribal-lir/(h)(6)")),
    ],
)
@pytest.mark.parametrize("where", ["opening", "window", "shuffle"])
def test_a_deck_that_the_device_counts_wrong_is_removed(way: str, clause: str, where: str) -> None:
    table = Ride(way, shuffler="counting-device").sit("ann")
    if where == "opening":
        table.until("shuffle")
    elif where == "window":
        table.stake("ann")
    else:
        table.stake("ann").cards(LOSER).close()
        table.ride("ann")
        table.until("shuffle")
    table.incident("device-count")
    assert [e.cite[0] for e in table.said("deck-removed")] == [clause]
    table.until("window")
    assert len(table.said("deck")) == 2
    assert len(table.table.state.decks) == 1
    assert table.acts().count("inspect-cards") == 2
    if where != "window":
        next_round(table)
    else:
        table.cards(PAIR).until_dealt().ride("ann").finish()
        assert table.chips("ann") == CHIPS + 3 * STAKE
    with refused("not-shuffling", clause):
        dealt(way, LOSER).incident("device-count")


@pytest.mark.clause("nsw-lir/12.9.2")
def test_an_nsw_device_that_misses_a_card_voids_the_round() -> None:
    table = staked("nsw-shuffler")
    table.incident("device-count")
    table.until("window")
    assert all_void(table)
    assert len(table.said("deck")) == 2
    assert "check-deck" in table.acts()
    next_round(table)


# -- the automated shoe -----------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(m)(5)")
def test_an_automated_shoe_that_jams_voids_the_round() -> None:
    table = staked("tribal-auto-shoe").bet("ann", "bonus", 100).chance("2c 3c")
    table.close()
    table.until("card")
    table.automatic()
    table.until("card")
    table.automatic()
    table.until("card")
    table.incident("shoe-jam")
    table.until("window")
    assert all_void(table)
    assert len(table.said("emptied")) == 1
    assert table.table.deck.out == 0
    next_round(table)
    with refused("not-dealing", "tribal-lir/(m)(5)"):
        table.incident("shoe-jam")


@pytest.mark.clause("tribal-lir/(h)(1)")
@pytest.mark.parametrize("where", ["bet", "card", "bet-1"])
def test_cards_shuffled_by_a_device_are_dealt_by_hand_to_the_end_of_the_round(where: str) -> None:
    table = staked("tribal-hand").cards(PAIR)
    if where != "bet":
        table.close()
    table.until(where)
    table.incident("device-failure")
    table.until("go-on")
    table.give("choose", "dealer", "dealer", choice="by-hand")
    if where == "bet":
        table.close()
    table.ride("ann").finish()
    assert table.by("tribal-lir/(i)(3)(vi)")
    assert table.by("tribal-lir/(i)(4)")
    assert table.chips("ann") == CHIPS + 3 * STAKE
    table.until("window")
    assert table.acts()[-1] == "load-shoe"
    table.events.clear()
    next_round(table)
    assert table.by("tribal-lir/(h)(3)(vi)")
    assert not table.by("tribal-lir/(i)(3)(vi)")


@pytest.mark.parametrize("way", ["bahamas-device", "tribal-shoe"])
def test_a_device_that_does_not_count_reports_no_wrong_count(way: str) -> None:
    with refused("does-not-count"):
        staked(way).incident("device-count")
