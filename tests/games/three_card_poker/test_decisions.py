"""Looking at the cards, and playing or folding."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import CHIPS, HIGH, LOW, PAIR, QUEEN, STAKE, Felt, dealt, felt


@pytest.mark.clause("bs/16(9)(a)")
def test_each_player_looks_only_at_their_own_cards() -> None:
    table = felt("shoe", "ann", "bob", "cyd").ante("ann", "bob").cards(HIGH, PAIR).until_dealt()
    with refused("not-yours", "bs/16(9)(a)"):
        table.give("done", "cyd")
    table.give("done", "bob")
    table.give("done", "ann")
    looked = {e.to: e.data["cards"] for e in table.said("looked")}
    assert looked == {("ann",): HIGH.split(), ("bob",): PAIR.split()}
    assert table.asking is not None
    assert table.asking.name == "play"


@pytest.mark.clause("bs/16(9)(b)")
def test_clockwise_each_player_makes_an_equal_play_wager_or_forfeits_the_ante() -> None:
    table = Felt().sit("bob", 4).sit("ann", 1)
    table.ante("ann", "bob").cards(HIGH, LOW, dealer=QUEEN).until_dealt()
    table.until("play")
    assert table.asking is not None
    assert (table.asking.seat, table.asking.options) == (1, ("play", "fold"))
    with refused("not-an-option", "bs/16(9)(b)"):
        table.give("choose", "ann", choice="check")
    table.play("ann")
    assert table.asking.seat == 4
    table.choose("bob", "fold").finish()
    assert table.ends("ann") == {"ante": "won", "play": "won"}
    assert table.ends("bob") == {"ante": "forfeited"}
    assert [e.data["seat"] for e in table.said("folds")] == [4]
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS + 2 * STAKE, CHIPS - STAKE)


@pytest.mark.clause("bs/16(9)(b)#pair-plus")
def test_a_player_who_folds_forfeits_the_pair_plus_too() -> None:
    table = felt().ante("ann").pair_plus("ann").cards("8c 8d 8h", dealer=LOW)
    table.close()
    table.choose("ann", "fold").finish()
    assert table.ends("ann") == {"ante": "forfeited", "pair-plus": "forfeited"}
    assert table.chips("ann") == CHIPS - 2 * STAKE


@pytest.mark.clause("bs/16(9)(b)#reveal")
def test_folded_wagers_are_collected_then_the_dealer_shows_then_the_players_from_the_right() -> None:
    table = felt("shoe", "ann", "bob", "cyd").ante("ann", "bob", "cyd").cards(HIGH, LOW, PAIR).until_dealt()
    table.play("ann").choose("bob", "fold").play("cyd").finish()
    said = [(e.kind, e.data.get("hand", e.data.get("from", ""))) for e in table.events if e.kind in ("racked", "shown")]
    assert said[:4] == [("racked", "seat-1"), ("shown", "dealer"), ("shown", "seat-2"), ("shown", "seat-0")]
    assert [e.data["cards"] for e in table.said("arranged")] == [["Qd", "7h", "2s"]]
    assert table.ends("bob") == {"ante": "forfeited"}


def test_pair_plus_alone_is_not_asked_and_stays_until_settlement() -> None:
    table = felt("shoe", "ann", "bob").pair_plus("ann").ante("bob").cards(PAIR, LOW)
    table.close()
    table.choose("bob", "fold").finish()
    assert table.ends("ann") == {"pair-plus": "won"}


def test_a_player_without_chips_can_only_fold_until_they_buy_more() -> None:
    table = Felt().sit("ann", 0, cents=STAKE + 500)
    table.ante("ann").cards(HIGH).until_dealt()
    question = table.until("play")
    assert question.options == ("fold",)
    with refused("too-few-chips", "bs/16(9)(b)"):
        table.give("choose", "ann", choice="play")
    table.give("buy-in", "ann", cents=500)
    table.play("ann").finish()
    assert table.chips("ann") == STAKE + 1000 + 2 * STAKE


@pytest.mark.parametrize("cents", [0, -5, True, "ten"])
def test_an_unreadable_play_wager_is_refused(cents: object) -> None:
    table = dealt("shoe", HIGH)
    table.until("play")
    with refused("amount-unreadable", "bs/16(9)(b)"):
        table.give("choose", "ann", choice="play", cents=cents)


# -- away -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["look", "play"])
def test_an_absent_player_makes_no_play_wager(when: str) -> None:
    table = felt("shoe", "ann", "bob").ante("ann", "bob").pair_plus("ann").cards(PAIR, HIGH).until_dealt()
    table.until(when)
    table.incident("absent-player", seat=0)
    table.play("bob").finish()
    assert table.ends("ann") == {"ante": "forfeited", "pair-plus": "forfeited"}
    assert table.ends("bob") == {"ante": "won", "play": "won"}
    assert all(e.to != ("ann",) for e in table.said("looked")) == (when == "look")


def test_pair_plus_alone_needs_no_decision() -> None:
    table = felt("shoe", "ann", "bob").pair_plus("ann").ante("bob").cards(PAIR, HIGH).until_dealt()
    table.incident("absent-player", seat=0)
    table.play("bob").finish()
    assert table.ends("ann") == {"pair-plus": "won"}


def test_absence_is_reported_only_for_players_who_have_yet_to_decide() -> None:
    table = dealt("shoe", HIGH, PAIR)
    with refused("not-in-play"):
        table.incident("absent-player", seat=5)
    table.play("ann")
    with refused("decided"):
        table.incident("absent-player", seat=0)
    early = felt().ante("ann").cards(HIGH).close()
    early.until("card")
    with refused("not-now"):
        early.incident("absent-player", seat=0)


@pytest.mark.clause("bs/11(1)")
def test_a_barred_player_makes_no_play_wager() -> None:
    table = dealt("shoe", HIGH, PAIR)
    table.until("play")
    table.order("report-drunk", "dealer", person="ann")
    assert table.until("play").options == ("fold",)
    with refused("barred", "S-170"):
        table.give("choose", "ann", choice="play")
    table.choose("ann", "fold").play("bob").finish()
    assert table.ends("ann") == {"ante": "forfeited"}
    assert table.ends("bob") == {"ante": "won", "play": "won"}


@pytest.mark.clause("bs/11(3)")
def test_a_player_barred_before_is_not_offered_one() -> None:
    table = dealt("shoe", HIGH)
    table.order("expel", person="ann", ground="violent")
    assert table.until("play").options == ("fold",)
    with refused("barred", "bs/11(3)"):
        table.give("choose", "ann", choice="play")
