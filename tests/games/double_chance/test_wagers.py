"""Wagers before the deal: on one hand, in chips or tokens, within the limits; and on the jackpot."""

from typing import Any

import pytest
from tests.games.double_chance.chances import ASIDE, CHIPS, FLUSH, NOTHING, STAKE, Chance, chance, dealt
from tests.games.single_deck.decktop import refused

from pitboss.engine.betting import Offer

# -- where and by what means ------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/5.2.1", "nsw-dc/1.1#wager")
def test_a_wager_is_placed_on_a_playing_area_before_the_first_card() -> None:
    table = chance()
    with refused("no-such-spot", "nsw-dc/5.2.1"):
        table.bet("ann", "tie", STAKE)
    table.stake("ann", jackpot=True)
    assert [(w.spot, w.seat, w.cents) for w in table.wagers("ann")] == [("wager", 0, STAKE), ("jackpot", 0, ASIDE)]


@pytest.mark.clause("nsw-dc/5.1")
def test_wagers_are_made_in_chips_or_tokens() -> None:
    table = chance()
    for means in ("cash", "plaques", "call", "coupon"):
        with refused("means-refused", "nsw-dc/5.1"):
            table.bet("ann", "wager", STAKE, means=means)
    table.bet("ann", "wager", STAKE, means="chips")
    table.order("exchange-voucher", "dealer", person="ann", cents=5000)
    table.bet("ann", "jackpot", ASIDE, means="tokens")
    assert table.table.own.tokens == [2]


@pytest.mark.clause("nsw-dc/5.4")
def test_a_player_wagers_on_one_hand() -> None:
    table = chance("ann", "bob").stake("ann")
    with refused("one-hand-each", "nsw-dc/5.4"):
        table.bet("ann", "wager", STAKE, seat=3)
    assert len(table.wagers("ann")) == 1


@pytest.mark.clause("nsw-dc/5.5")
@pytest.mark.parametrize(("spot", "cents"), [("wager", STAKE), ("jackpot", ASIDE)])
def test_an_area_takes_one_wager(spot: str, cents: int) -> None:
    table = chance("ann").stake("ann", jackpot=True)
    with refused("area-taken", "nsw-dc/5.5"):
        table.bet("ann", spot, cents)
    assert len(table.wagers("ann")) == 2


def test_an_empty_area_may_be_bet_on_but_not_a_neighbours() -> None:
    table = chance("ann", "bob")
    with refused("not-your-area"):
        table.bet("ann", "wager", STAKE, seat=1)
    table.bet("ann", "wager", STAKE, seat=4)
    assert table.wagers("ann")[0].seat == 4
    table.bet("ann", "jackpot", ASIDE)
    assert table.wagers("ann")[1].seat == 4


@pytest.mark.clause("nsw-dc/5.6")
def test_a_player_is_responsible_for_a_wager_that_the_dealer_placed() -> None:
    table = chance()
    table.give("bet-for", "dealer", "dealer", person="ann", instructed_by="ann", spot="wager", cents=STAKE)
    assert [e.data["person"] for e in table.said("assisted")] == ["ann"]
    assert not chance().stake("ann").said("assisted")


# -- how much ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/6.1")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (50_001, "above-maximum")])
def test_a_wager_is_within_the_limits(cents: int, code: str) -> None:
    table = chance()
    with refused(code, "nsw-dc/6.1"):
        table.bet("ann", "wager", cents)
    table.bet("ann", "wager", 777)  # no multiple of the minimum
    assert table.wagers("ann")[0].cents == 777


@pytest.mark.clause("nsw-dc/6.1")
def test_a_posted_step_applies_above_the_minimum() -> None:
    table = chance(unit=2, min=5)
    with refused("not-in-units", "nsw-dc/6.1"):
        table.bet("ann", "wager", 800)
    table.bet("ann", "wager", 900)
    assert table.wagers("ann")[0].cents == 900


@pytest.mark.clause("nsw-dc/6.1")
@pytest.mark.parametrize("limits", [{"min": 10, "max": 5}, {"min": 0}, {"max": 0}])
def test_crossed_limits_are_refused(limits: dict[str, Any]) -> None:
    with refused("limits-crossed" if len(limits) > 1 else "setting-unlawful", "nsw-dc/6.1"):
        chance(**limits)


def test_the_offers_are_the_wager_then_the_jackpot_then_nothing() -> None:
    table = chance(unit=300)
    window = table.until("window")
    assert window.offers is not None
    assert window.offers("ann") == [Offer("wager", 500, 30_500, 30_000, 0)]
    table.stake("ann", cents=500)
    assert window.offers("ann") == [Offer("jackpot", ASIDE, ASIDE, 1, 0)]
    table.bet("ann", "jackpot", ASIDE)
    assert window.offers("ann") == []


# -- the jackpot ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/10.1")
def test_the_jackpot_wager_comes_after_one_on_the_hand() -> None:
    table = chance("ann", "bob").stake("bob")
    with refused("jackpot-alone", "nsw-dc/10.1"):
        table.bet("ann", "jackpot", ASIDE)
    table.stake("ann", jackpot=True)
    assert len(table.wagers("ann")) == 2


@pytest.mark.clause("nsw-dc/5.2.2", "nsw-dc/10.2")
@pytest.mark.parametrize("cents", [99, 101, 200, 500])
def test_the_jackpot_wager_has_one_amount(cents: int) -> None:
    table = chance().stake("ann")
    with refused("jackpot-stake", "nsw-dc/10.2"):
        table.bet("ann", "jackpot", cents)
    table.bet("ann", "jackpot", ASIDE)
    assert table.wagers("ann")[1].cents == ASIDE


@pytest.mark.clause("nsw-dc/5.2.2")
def test_everybody_who_takes_part_is_offered_the_jackpot() -> None:
    table = chance("ann", "bob").stake("ann", "bob")
    assert [(e.data["person"], e.to) for e in table.said("jackpot-offered")] == [("ann", ("ann",)), ("bob", ("bob",))]


@pytest.mark.clause("nsw-dc/10.2")
def test_the_house_chooses_the_amount_of_the_jackpot_wager() -> None:
    table = chance(jackpot_stake=5).stake("ann")
    table.bet("ann", "jackpot", 500)
    assert table.wagers("ann")[1].cents == 500
    with refused("setting-unlawful", "nsw-dc/10.2"):
        chance(jackpot_stake=0)


def test_a_wager_taken_down_takes_the_jackpot_with_it_but_not_the_other_way_round() -> None:
    table = chance().stake("ann", jackpot=True)
    table.give("remove", "ann", wager=2)
    assert [w.spot for w in table.wagers("ann")] == ["wager"]
    table.bet("ann", "jackpot", ASIDE)
    table.give("remove", "ann", wager=1)
    assert (table.wagers("ann"), table.chips("ann")) == ([], CHIPS)


# -- too late ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/5.3")
@pytest.mark.parametrize("action", [("bet", {"spot": "wager", "cents": STAKE}), ("remove", {"wager": 1})])
def test_after_betting_closes_wagers_are_not_touched(action: tuple[str, dict[str, Any]]) -> None:
    table = dealt(NOTHING)
    with refused("betting-closed", "nsw-dc/5.3"):
        table.give(action[0], "ann", **action[1])
    assert [w.cents for w in table.wagers("ann")] == [STAKE]


def called(*people: str) -> Chance:
    """Betting is closed; the first card is due."""
    table = chance(*people).stake(people[0])
    table.close()
    table.until("card")
    return table


@pytest.mark.clause("nsw-dc/5.2.1")
def test_a_supervisor_accepts_a_wager_until_the_first_card() -> None:
    table = called("ann", "bob")
    table.order("accept-wager", "games-supervisor", person="bob", spot="wager", cents=STAKE)
    table.cards(NOTHING, FLUSH, sixth="3c")
    table.until("look")
    assert table.table.own.in_play == [0, 1]
    assert len(table.cards_in("seat-1")) == 5
    with refused("first-card-out", "nsw-dc/5.2.1"):
        table.order("accept-wager", "games-supervisor", person="cyd", spot="wager", cents=STAKE)


@pytest.mark.clause("nsw-dc/5.3")
def test_a_late_wager_meets_the_same_conditions() -> None:
    table = called("ann", "bob")
    for args, code in (
        ({"person": "bob", "spot": "wager", "cents": 1}, "below-minimum"),
        ({"person": "ann", "spot": "wager", "cents": STAKE}, "area-taken"),
        ({"person": "eve", "spot": "wager", "cents": STAKE}, "not-at-table"),
        ({"person": "bob", "spot": "wager", "cents": STAKE, "seat": 99}, "no-such-seat"),
        ({"person": "bob", "spot": "wager", "cents": "ten"}, "amount-unreadable"),
    ):
        with refused(code):
            table.order("accept-wager", "games-supervisor", **args)
    with refused("wrong-role"):
        table.order("accept-wager", "dealer", person="bob", spot="wager", cents=STAKE)
    with refused("bets-still-open"):
        chance("ann", "bob").order("accept-wager", "games-supervisor", person="bob", spot="wager", cents=STAKE)
    table.cards(NOTHING)
    table.automatic()
    with refused("first-card-out", "nsw-dc/5.3"):
        table.order("accept-wager", "games-supervisor", person="bob", spot="wager", cents=STAKE)


# -- promotional vouchers ---------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/1.1#casino-promotional-voucher")
def test_a_voucher_is_exchanged_for_tokens_whose_winnings_are_chips() -> None:
    table = chance()
    with refused("too-few-tokens", "nsw-dc/1.1#casino-promotional-voucher"):
        table.bet("ann", "wager", STAKE, means="tokens")
    table.order("exchange-voucher", "dealer", person="ann", cents=STAKE)
    table.bet("ann", "wager", STAKE, means="tokens")
    table.cards(FLUSH).close()
    table.choose("ann", "declare").finish()
    assert table.said("paid-in-chips")[0].data.as_dict() == {"wager": 1, "person": "ann", "cents": 4 * STAKE}
    assert table.table.own.tokens_of == {"ann": STAKE}


@pytest.mark.clause("nsw-dc/1.1#casino-promotional-voucher")
def test_tokens_that_are_lost_are_spent_and_a_voucher_may_become_chips() -> None:
    table = chance()
    table.order("exchange-voucher", "dealer", person="ann", cents=STAKE)
    table.bet("ann", "wager", STAKE, means="tokens")
    table.cards(NOTHING, sixth="Ah").close()
    table.choose("ann", "discard-1-2").finish()
    assert [e.data.as_dict() for e in table.said("tokens-spent")] == [{"person": "ann", "cents": STAKE}]
    table.order("exchange-voucher", "dealer", person="ann", cents=700, into="chips")
    assert (table.table.own.tokens_of, table.chips("ann")) == ({"ann": 0}, CHIPS + 700)
