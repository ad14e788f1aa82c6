"""Regulation 13(8) and 13(5)(e): irregularities and remedies."""

import msgspec
import pytest
from tests.games.casino_war.front import Front, one, tied, two


def dealing(cards: int = 0) -> Front:
    """Two players; `cards` cards of the original deal are out."""
    table = two().stake("ann", 1000, tie=500).stake("bob")
    table.chance("9c", "8c", "7c")
    table.close()
    table.go("card")
    for _ in range(cards):
        table.automatic()
    return table


# -- face up ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(8)(a)")
def test_one_card_found_face_up_is_not_used_and_the_deal_goes_on() -> None:
    table = dealing(1).report("face-up-card", "Ah").go("window")
    assert table.dealt() == [("seat-1", "9c"), ("out-of-play", "Ah"), ("seat-3", "8c"), ("dealer", "7c")]
    assert ("out-of-play", 1) in table.racked()
    assert table.end_of("ann", "initial") == table.end_of("bob", "initial") == "won"


@pytest.mark.clause("bs/13(8)(a)#multiple")
def test_the_second_in_a_round_voids_all_hands_and_the_cards_are_reshuffled() -> None:
    table = dealing(1).report("face-up-card", "Ah")
    table = table.report("face-up-card", "Kh")
    assert {e.data["end"] for e in table.said("settled")} == {"void"}
    assert (table.net("ann"), table.net("bob")) == (0, 0)
    assert "bs/13(8)(a)#multiple" in table.said("void")[0].cite
    table.script.queue.clear()
    assert len(table.open().said("shuffled")) == 2


def test_only_cards_of_the_same_round_count() -> None:
    table = dealing(1).report("face-up-card", "Ah").go("window")
    table.stake("ann").chance("9d", "8d")
    table.close()
    table.go("card").report("face-up-card", "Kh").go("window")
    assert not table.said("void")


@pytest.mark.parametrize("kind", ["exposed-card", "wrong-count"])
def test_an_exposed_or_surplus_card_counts_as_face_up(kind: str) -> None:
    table = dealing(1).report(kind, "Ah")
    assert ("out-of-play", 1) in table.racked()
    assert "S-117" in table.said("incident")[0].cite
    assert table.report("face-up-card", "Kh").said("void")


def test_results_before_the_war_deal_stay() -> None:
    table = two().stake("ann").stake("bob").deal("9c", "2c", "9d")
    table.choose("ann", "war")
    table.go("war-tie-wagers")
    for card in ("Ah", "Kh"):
        table.report("face-up-card", card)
    table.go("cut")
    assert (table.net("ann"), table.net("bob")) == (0, -1000)
    assert table.table.state.chips["match:1"] == 0


@pytest.mark.clause("bs/13(8)(b)")
def test_an_unseen_card_drawn_in_error_is_the_next_card() -> None:
    table = dealing(1).report("drawn-in-error")
    assert table.said("next-card")
    assert table.go("window").dealt()[1:] == [("seat-3", "8c"), ("dealer", "7c")]


# -- skipped players --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(8)(c)")
def test_a_player_skipped_in_the_original_deal_gets_the_wagers_back_and_plays_the_next_round() -> None:
    table = dealing(0).report("skipped-player", seat=1).go("window")
    assert table.end_of("ann", "initial") == table.end_of("ann", "tie") == "void"
    assert "bs/13(8)(c)" in table.settled("ann")[0].cite
    assert table.dealt() == [("seat-3", "9c"), ("dealer", "8c")]
    assert table.end_of("bob", "initial") == "won"
    table.script.queue.clear()
    table.stake("ann").deal("Kc", "Qc")
    assert table.settled("ann")[-1].data["end"] == "won"


@pytest.mark.clause("bs/13(8)(c)")
@pytest.mark.parametrize(
    ("cards", "seat", "code"), [(1, 1, "not-skipped"), (0, 3, "not-skipped"), (0, None, "not-skipped")]
)
def test_only_the_player_whose_turn_it_is_can_be_skipped(cards: int, seat: int | None, code: str) -> None:
    refusal = dealing(cards).refused("incident", "dealer", "dealer", kind="skipped-player", seat=seat)
    assert refusal.code == code
    assert "bs/13(8)(c)" in refusal.cites


@pytest.mark.clause("bs/13(8)(c)")
def test_nobody_is_skipped_while_no_cards_are_dealt() -> None:
    refusal = one().open().refused("incident", "dealer", "dealer", kind="skipped-player", seat=0)
    assert refusal.code == "not-dealing"
    assert "bs/13(8)(c)" in refusal.cites


def test_when_nobody_is_left_in_the_deal_the_round_is_void() -> None:
    table = one().stake("ann")
    table.close()
    table.go("card").report("skipped-player", seat=0).go("window")
    assert table.end_of("ann", "initial") == "void"
    assert not table.said("dealt")


@pytest.mark.clause("bs/13(6)(i)")
@pytest.mark.parametrize("burned", [1, 2])
def test_burns_that_a_remedy_interrupted_are_finished(burned: int) -> None:
    table = two().stake("ann").stake("bob").deal("9c", "9d", "9h")
    table.choose("ann", "war").choose("bob", "war")
    table.go("war-tie-wagers").chance("3c 4c 5c", "Kc", "Qc")
    table.close()
    table.go("card")
    for _ in range(burned):
        table.automatic()
    table.report("skipped-player", seat=1).go("window")
    assert table.burns() == 1 + 3
    assert (table.net("ann"), table.net("bob")) == (0, 1000)


def test_a_player_skipped_in_the_war_deal_gets_war_and_initial_wager_back() -> None:
    table = two().stake("ann").stake("bob").deal("9c", "9d", "9h")
    table.choose("ann", "war").choose("bob", "war")
    table.go("war-tie-wagers")
    table.bet("ann", "war-tie", 500)
    table.chance("3c 4c 5c")
    table.close()
    table.go("card")
    for _ in range(3):
        table.automatic()
    table.report("skipped-player", seat=1).chance("Kc", "Qc").go("window")
    assert {e.data["end"] for e in table.settled("ann")} == {"void"}
    assert "S-060" in table.settled("ann")[0].cite
    assert (table.net("ann"), table.net("bob")) == (0, 1000)
    assert table.burns() == 1 + 3
    assert table.table.state.chips["match:1"] == 0


def test_when_nobody_is_left_at_war_the_others_results_stay() -> None:
    table = two().stake("ann").stake("bob").deal("9c", "Kd", "9h")
    table.choose("ann", "war")
    table.go("war-tie-wagers").close()
    table.go("card").report("skipped-player", seat=1).go("window")
    assert table.said("void") == []
    assert {e.data["end"] for e in table.settled("ann")} == {"void"}
    assert all("bs/13(8)(c)" not in e.cite for e in table.settled("ann"))
    assert (table.net("ann"), table.net("bob")) == (0, 1000)
    assert table.end_of("bob", "initial") == "won"


# -- too few cards, or incomplete decks -------------------------------------------------------------------------------


def test_a_shoe_found_short_voids_the_round_and_all_cards_are_shuffled() -> None:
    table = dealing(1).report("short-shoe")
    assert {e.data["end"] for e in table.said("settled")} == {"void"}
    assert "S-116" in table.said("void")[0].cite
    table.script.queue.clear()
    assert len(table.open().said("shuffled")) == 2
    assert table.refused("incident", "dealer", "dealer", kind="short-shoe").code == "no-round"


def test_a_shoe_that_runs_out_voids_the_round() -> None:
    table = dealing(1)
    deck = table.table.deck
    full = [full - left for full, left in zip(deck.full, deck.left, strict=True)]  # every card is out
    left = [0] * len(full)
    full[40], left[40] = full[40] + 1, 1  # except for one card, which is face up
    table.table.state.decks[0] = msgspec.structs.replace(deck, full=full, left=left)
    table.report("face-up-card", "Qc")
    assert {e.data["end"] for e in table.said("settled")} == {"void"}
    assert table.said("void")[0].data["reason"] == "the shoe has too few cards to finish the round"


@pytest.mark.clause("bs/13(2)(a)")
def test_incomplete_decks_void_the_round_and_new_ones_are_inspected() -> None:
    table = dealing(2).report("missing-card")
    assert {e.data["end"] for e in table.said("settled")} == {"void"}
    assert "bs/13(2)(a)" in table.said("void")[0].cite
    table.script.queue.clear()
    table.open()
    assert len(table.said("deck")) == 2
    assert table.acts().count("sort-and-inspect") == 2


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("face-up-card", marks=pytest.mark.clause("bs/13(8)(a)")),
        pytest.param("drawn-in-error", marks=pytest.mark.clause("bs/13(8)(b)")),
        "missing-card",
        "short-shoe",
        "exposed-card",
    ],
)
def test_a_shoe_that_is_not_loaded_gives_no_card(kind: str) -> None:
    refusal = Front().go("view").refused("incident", "dealer", "dealer", kind=kind)
    assert refusal.code == "shoe-not-in-play"
    assert refusal.cites == ("bs/13(8)(a)", "bs/13(8)(b)", "bs/13(3)(i)")


# -- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(5)(e)")
def test_a_player_who_touches_a_card_is_warned_and_it_is_noted() -> None:
    table = dealing(1).report("touched-card", person="ann")
    (warned,) = table.said("warned")
    assert warned.data.as_dict() == {"person": "ann"}
    refusal = table.refused("incident", "dealer", "dealer", kind="touched-card", person="zoe")
    assert refusal.code == "no-such-player"
    assert refusal.cites == ("bs/13(5)(e)",)


# -- the device -------------------------------------------------------------------------------------------------------


def device() -> Front:
    return one(equipment="shuffler", approved__equipment="GB/3").go("shuffle")


@pytest.mark.clause("bs/13(8)(d)")
def test_a_jam_is_followed_by_another_shuffle() -> None:
    table = device().report("device-jam")
    assert table.said("shuffle-again")
    assert table.asked() == "shuffle"
    refusal = table.open().refused("incident", "dealer", "dealer", kind="device-jam")
    assert refusal.code == "not-shuffling"
    assert refusal.cites == ("bs/13(8)(d)",)


@pytest.mark.clause("bs/13(8)(d)")
def test_a_device_that_fails_is_replaced_and_the_cards_are_shuffled() -> None:
    table = device()
    table.incident("device-failure")
    table.give("choose", "dealer", "dealer", choice="another-device")
    assert "replace-device" in table.open().acts()
    assert [e.says for e in table.said("shuffled")] == ["The device shuffles the cards"]


@pytest.mark.clause("bs/13(8)(e)")
def test_the_device_leaves_the_table_before_the_dealer_shuffles() -> None:
    table = device()
    table.incident("device-failure")
    table.give("choose", "dealer", "dealer", choice="by-hand")
    table.open()
    kinds = [e.data.get("act", e.kind) for e in table.events if e.kind in ("act", "shuffled")]
    assert kinds.index("remove-device") < kinds.index("shuffled")
    assert table.said("shuffled")[0].says == "Shuffle the cards"
    refusal = table.refused("incident", "dealer", "dealer", kind="device-failure")
    assert refusal.code == "no-device"
    assert refusal.cites == ("bs/13(8)(e)",)


@pytest.mark.clause("bs/13(2)(a)")
def test_a_device_that_counts_wrong_means_new_cards() -> None:
    table = device().go("cut").report("device-count")
    assert len(table.go("cut").said("deck")) == 2


def test_a_table_without_a_device_has_no_device_faults() -> None:
    assert tied("surrender").refused("incident", "dealer", "dealer", kind="device-jam").code == "incident-unknown"
