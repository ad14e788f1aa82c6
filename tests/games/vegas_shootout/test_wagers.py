"""Wagers: equal ones on two or three areas, by what means, until when."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import CHIPS, LOW, STAKE, Corral, at_the, corral

AREAS = ("royal-match", "two-card", "five-card")
TOGETHER = {
    "all": AREAS,
    "match+two": AREAS[:2],
    "match+five": (AREAS[0], AREAS[2]),
    "two+five": AREAS[1:],
}


def in_play(table: Corral) -> list[int]:
    return [e.data["seat"] for e in table.said("in-play")]


def placed_by(table: Corral, person: str = "ann") -> dict[str, int]:
    return {wager.spot: wager.cents for wager in table.wagers(person)}


# -- areas ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(4)(c)")
@pytest.mark.parametrize("spots", [*TOGETHER.values()], ids=[*TOGETHER])
def test_equal_wagers_on_two_or_three_areas_take_part(spots: tuple[str, ...]) -> None:
    table = corral().stake("ann", " ".join(spots)).cards(LOW).close()
    assert in_play(table) == [0]
    assert {e.data["spot"] for e in table.said("placed")} == set(spots)
    assert [e.cite for e in table.said("betting")] == [("bs/14(4)(a)", "bs/14(4)(c)")]


@pytest.mark.clause("bs/14(4)(c)")
@pytest.mark.parametrize("cents", [STAKE - 1, STAKE + 1, 2 * STAKE])
def test_wagers_of_different_amounts_are_refused(cents: int) -> None:
    table = corral().stake("ann", "royal-match")
    with refused("wagers-unequal", "bs/14(4)(c)"):
        table.stake("ann", "five-card", cents)
    table.stake("ann", "five-card")
    with refused("wagers-unequal", "bs/14(4)(c)"):
        table.stake("ann", "two-card", cents)
    assert placed_by(table) == {"royal-match": STAKE, "five-card": STAKE}


@pytest.mark.clause("bs/14(1)(i)", "bs/14(4)(c)")
@pytest.mark.parametrize("spot", AREAS)
def test_a_single_wager_takes_no_part(spot: str) -> None:
    table = corral("ann", "bob").stake("ann", spot).stake("bob", "match+two").cards(LOW).close()
    assert in_play(table) == [1]
    table.finish()
    (back,) = table.settled("ann")
    assert (back.data["end"], back.cite) == ("withdrawn", ("S-126",))
    assert table.chips("ann") == CHIPS
    assert {e.data["hand"] for e in table.said("dealt")} == {"seat-1", "dealer", "common"}


@pytest.mark.clause("bs/14(1)(i)")
def test_each_position_of_a_player_needs_its_own_two_wagers() -> None:
    table = Corral().sit("ann", 0).sit("ann", 2).sit("ann", 4)
    table.stake("ann", "two+five", seat=0).stake("ann", "royal-match", seat=2).stake("ann", "all", 3 * STAKE, seat=4)
    table.cards(LOW, "8c 3d").close()
    assert in_play(table) == [0, 4]


@pytest.mark.parametrize(("word", "spots"), TOGETHER.items())
def test_several_areas_are_bet_on_in_one_word(word: str, spots: tuple[str, ...]) -> None:
    table = corral().stake("ann", word)
    assert placed_by(table) == dict.fromkeys(spots, STAKE)
    assert table.chips("ann") == CHIPS - len(spots) * STAKE


def test_offers_are_lawful_and_then_what_is_missing() -> None:
    table = corral()
    assert table.asking is not None
    assert table.asking.offers is not None
    assert [(o.spot, o.low, o.high) for o in table.asking.offers("ann")] == [
        ("all", 500, 33_333), ("match+two", 500, 50_000), ("match+five", 500, 50_000), ("two+five", 500, 50_000),
    ]  # fmt: skip
    table.stake("ann", "match+five", 700)
    assert [(o.spot, o.low, o.high) for o in table.asking.offers("ann")] == [("two-card", 700, 700)]
    assert [o.spot for o in table.asking.offers("bob")] == []


def test_a_bet_that_a_player_cannot_pay_changes_nothing() -> None:
    table = Corral().sit("ann", cents=2 * STAKE)
    with refused("too-few-chips"):
        table.stake("ann", "all")
    assert placed_by(table) == {}
    assert placed_by(table.stake("ann", "two+five")) == {"two-card": STAKE, "five-card": STAKE}
    with refused("too-few-chips"):
        table.stake("ann", "royal-match")


def test_an_area_takes_one_wager_which_may_be_taken_down_before_betting_closes() -> None:
    table = corral().stake("ann", "match+two")
    for word in ("royal-match", "all", "match+five"):
        with refused("spot-taken"):
            table.stake("ann", word)
    table.give("remove", "ann", wager=1)
    assert placed_by(table) == {"two-card": STAKE}
    with refused("whole-wagers-only"):
        table.give("remove", "ann", wager=2, cents=100)


@pytest.mark.parametrize("bad", [{"seat": 1}, {"seat": 5}])
def test_players_bet_at_their_own_seats(bad: dict[str, int]) -> None:
    table = corral("ann", "bob")
    with refused("not-your-seat", "X-01"):
        table.stake("ann", "all", **bad)
    assert placed_by(table) == {}


# -- means ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(4)(a)")
@pytest.mark.parametrize("means", ["chips", "plaques", "tokens"])
def test_wagers_are_chips_plaques_or_tokens(means: str) -> None:
    assert placed_by(corral().stake("ann", "all", means=means)) == dict.fromkeys(AREAS, STAKE)


@pytest.mark.clause("bs/14(4)(a)")
@pytest.mark.parametrize("means", ["call", "cash", "coupon"])
def test_call_bets_and_cash_are_refused(means: str) -> None:
    table = corral()
    with refused("means-refused", "bs/14(4)(a)"):
        table.stake("ann", "all", means=means)
    assert placed_by(table) == {}


@pytest.mark.clause("bs/14(4)(a)")
@pytest.mark.parametrize("spot", ["ante", "", "royal", "two+two", "match+two+five"])
def test_wagers_are_placed_on_the_areas_of_the_layout(spot: str) -> None:
    table = corral()
    assert "placed" not in table.kinds("placed")
    with refused("no-such-spot", "bs/14(4)(a)"):
        table.bet("ann", spot, STAKE)
    assert [e.says for e in table.said("betting")] == ["Place your bets: equal wagers on two areas or all three"]


# -- amounts ----------------------------------------------------------------------------------------------------------


def test_the_house_sets_the_limits() -> None:
    table = corral(min=10, max=20)
    with refused("below-minimum", "S-006"):
        table.stake("ann", "all", 999)
    with refused("above-maximum", "S-006"):
        table.stake("ann", "all", 2001)
    assert placed_by(table.stake("ann", "all", 2000)) == dict.fromkeys(AREAS, 2000)
    with refused("limits-crossed", "S-006"):
        corral(min=10, max=5)


# -- closing ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(4)(b)")
def test_no_more_bets_is_announced_before_the_first_card_and_closes_the_betting() -> None:
    table = corral().stake("ann", "two+five").cards(LOW).close()
    assert table.words() == ["No more bets"]
    assert table.kinds("announced", "in-play", "deal") == ["announced", "in-play", "deal"]
    with refused("betting-closed", "bs/14(4)(b)"):
        table.give("bet", "ann", spot="royal-match", cents=STAKE)


@pytest.mark.clause("bs/14(4)(d)")
@pytest.mark.parametrize("act", ["examine-matches", "turn-dealer", "turn-common"])
def test_wagers_are_not_changed_until_they_are_settled(act: str) -> None:
    table = at_the(act)
    wager = table.wagers("ann")[-1]
    with refused("wager-frozen", "bs/14(4)(d)"):
        table.give("remove", "ann", wager=wager.id)
    with refused("wagers-pending", "bs/14(4)(d)"):
        table.give("leave", "ann")
    assert wager.live
    table.finish()
    assert not wager.live
