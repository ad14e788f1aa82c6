"""Wagers: ante, pair plus, or both, by seated players, in chips or plaques, before "No more bets"."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import CHIPS, HIGH, LOW, PAIR, QUEEN, STAKE, Felt, dealt, felt, played


def competes(table: Felt) -> dict[int, str]:
    return {e.data["seat"]: e.data["against"] for e in table.said("competes")}


@pytest.mark.clause("bs/16(5)(a)(i)", "bs/16(1)(a)")
def test_an_ante_alone_plays_against_the_dealer_with_an_equal_play_wager() -> None:
    table = dealt("shoe", HIGH)
    assert competes(table) == {0: "dealer"}
    assert table.play("ann").finish().ends("ann") == {"ante": "won", "play": "won"}
    assert table.chips("ann") == CHIPS + 2 * STAKE
    for cents, code in ((499, "below-minimum"), (50_001, "above-maximum")):
        with refused(code, "bs/16(5)(a)(i)"):
            felt().ante("ann", cents=cents)
    assert felt().ante("ann", cents=500).wagers("ann")
    assert felt().ante("ann", cents=50_000).wagers("ann")


@pytest.mark.clause("bs/16(5)(a)(ii)", "bs/16(1)(c)")
def test_a_pair_plus_alone_plays_against_the_pay_table_whatever_the_dealer_has() -> None:
    for dealer in ("Ah Ad As", LOW):
        table = felt().pair_plus("ann").cards(PAIR, dealer=dealer).until_dealt()
        assert competes(table) == {0: "payouts"}
        assert table.finish().ends("ann") == {"pair-plus": "won"}
        assert table.chips("ann") == CHIPS + STAKE
    for cents, code in ((499, "below-minimum"), (50_001, "above-maximum")):
        with refused(code, "bs/16(5)(a)(ii)"):
            felt().pair_plus("ann", cents=cents)
    assert felt().pair_plus("ann", cents=500).wagers("ann")


@pytest.mark.clause("bs/16(5)(a)(iii)")
def test_both_wagers_may_be_made_in_different_amounts() -> None:
    table = felt().ante("ann", cents=500).pair_plus("ann", cents=2500).cards(PAIR).until_dealt()
    assert competes(table) == {0: "dealer and payouts"}
    table.play("ann").finish()
    assert table.ends("ann") == {"ante": "won", "play": "won", "pair-plus": "won"}
    assert table.chips("ann") == CHIPS + 500 + 500 + 2500


@pytest.mark.clause("bs/16(12)(a)")
@pytest.mark.parametrize("spot", ["ante", "pair-plus"])
def test_wagers_outside_the_limits_are_refused(spot: str) -> None:
    table = felt(min=10, max=20)
    for cents, code in ((999, "below-minimum"), (2001, "above-maximum")):
        with refused(code, "bs/16(12)(a)"):
            table.bet("ann", spot, cents)
    table.bet("ann", spot, 2000)


@pytest.mark.clause("bs/16(1)(d)")
def test_the_play_wager_follows_the_cards_and_equals_the_ante() -> None:
    table = dealt("shoe", HIGH)
    assert set(table.table.terms.early) == {"ante", "pair-plus"}, "the spots of the betting window"
    table.until("play")
    for cents in (STAKE - 1, STAKE + 1):
        with refused("play-not-equal", "bs/16(1)(d)"):
            table.give("choose", "ann", choice="play", cents=cents)
    table.give("choose", "ann", choice="play", cents=STAKE)
    assert [e.data["cents"] for e in table.said("placed") if e.data["spot"] == "play"] == [STAKE]
    with refused("play-without-ante", "bs/16(1)(d)"):
        felt().bet("ann", "play", STAKE)


@pytest.mark.clause("bs/16(5)(d)#play")
def test_the_play_wager_comes_after_betting_closes() -> None:
    table = dealt("shoe", HIGH)
    table.play("ann")
    (placed,) = [e for e in table.said("placed") if e.data["spot"] == "play"]
    assert "bs/16(5)(d)#play" in placed.cite
    assert table.events.index(placed) > table.events.index(table.said("announced")[0])


@pytest.mark.clause("bs/16(5)(b)")
def test_wagers_are_chips_or_plaques_on_the_betting_areas() -> None:
    table = felt()
    for means in ("tokens", "cash", "call", "coupon"):
        with refused("means-refused", "bs/16(5)(b)"):
            table.bet("ann", "ante", STAKE, means=means)
    with refused("no-such-spot", "bs/16(5)(b)"):
        table.bet("ann", "tie", STAKE)
    table.bet("ann", "ante", STAKE, means="chips")
    table.bet("ann", "pair-plus", STAKE, means="plaques")
    assert [e.data["spot"] for e in table.said("placed")] == ["ante", "pair-plus"]
    assert "bs/16(5)(b)" in table.said("placed")[0].cite


@pytest.mark.clause("bs/16(5)(c)")
def test_only_seated_players_wager_and_they_stay_for_the_round() -> None:
    table = felt("shoe", "ann", "bob")
    with refused("not-at-table", "bs/16(5)(c)"):
        table.ante("zoe")
    with refused("not-your-seat", "bs/16(5)(c)"):
        table.bet("ann", "ante", STAKE, seat=1)
    table.ante("ann", "bob").cards(HIGH, PAIR).until_dealt()
    table.until("play")
    with refused("stay-seated", "bs/16(5)(c)"):
        table.give("leave", "bob")
    table.choose("ann", "fold").choose("bob", "play").finish()
    table.give("leave", "ann")


@pytest.mark.clause("bs/16(5)(c)")
def test_a_player_who_folded_stays_until_the_round_is_over() -> None:
    table = felt("shoe", "ann", "bob").ante("ann", "bob").cards(HIGH, PAIR).until_dealt().choose("ann", "fold")
    with refused("stay-seated", "bs/16(5)(c)"):
        table.give("leave", "ann")
    table.play("bob").finish()
    table.give("leave", "ann")
    assert table.chips("ann") == 0


@pytest.mark.clause("bs/16(5)(d)")
def test_no_wager_is_placed_raised_or_withdrawn_after_betting_closes() -> None:
    table = felt().ante("ann").cards(HIGH).until_dealt()
    for spot in ("ante", "pair-plus"):
        with refused("betting-closed", "bs/16(5)(d)"):
            table.give("bet", "ann", spot=spot, cents=STAKE)
    with refused("betting-closed", "bs/16(5)(d)"):
        table.give("remove", "ann", wager=1)


def test_before_that_a_wager_may_be_taken_down_and_placed_again() -> None:
    table = felt().ante("ann")
    with refused("spot-taken"):
        table.ante("ann")
    table.give("remove", "ann", wager=1)
    table.ante("ann", cents=2500).cards("9c 8d 7s", dealer=QUEEN).close()
    table.play("ann").finish()
    assert table.chips("ann") == CHIPS + 2500 + 2500 + 2500  # the bonus is paid once


@pytest.mark.clause("bs/16(1)(e)")
def test_a_round_of_play_runs_from_the_first_wager_to_the_last_payment() -> None:
    table = felt().ante("ann").pair_plus("ann").cards(PAIR)
    assert table.kinds("betting", "play-began", "placed") == ["betting", "play-began", "placed", "placed"]
    table.close()
    table.play("ann").finish()
    assert table.kinds("settled", "play-over", "racked-in-order")[-2:] == ["play-over", "racked-in-order"]
    assert len(table.said("play-over")) == 1
    (began,) = table.said("play-began")
    assert "bs/16(1)(e)" in began.cite


def test_a_pair_plus_without_a_pair_loses_next_to_a_winning_ante() -> None:
    table = played(HIGH, QUEEN)
    assert table.ends("ann") == {"ante": "won", "play": "won", "pair-plus": "lost"}
    assert table.chips("ann") == CHIPS + STAKE
