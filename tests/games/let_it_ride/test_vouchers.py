"""Promotional vouchers: exchanged for tokens, which win chips and are lost like chips."""

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, dealt, ride
from tests.games.single_deck.decktop import refused

VOUCHER = "nsw-lir/1.1#casino-promotional-voucher"
PAIR = "Tc Td 3h"


def with_tokens(cents: int = 3 * STAKE) -> Ride:
    """Ann has exchanged a voucher for tokens."""
    table = ride("nsw")
    table.order("exchange-voucher", "dealer", person="ann", cents=cents)
    return table


@pytest.mark.clause(VOUCHER)
def test_a_voucher_becomes_tokens_and_wins_chips() -> None:
    table = with_tokens()
    assert table.chips("ann") == CHIPS + 3 * STAKE
    assert table.said("exchanged")[0].data["into"] == "tokens"
    table.bet("ann", "all", STAKE, means="tokens").cards(PAIR).until_dealt().ride("ann").finish()
    assert [e.data["cents"] for e in table.said("paid-in-chips")] == [STAKE] * 3
    assert not dealt("nsw", PAIR).ride("ann").finish().said("paid-in-chips")
    assert table.chips("ann") == CHIPS + 6 * STAKE
    assert not table.said("tokens-spent")
    table.bet("ann", "all", STAKE, means="tokens")  # they were returned


@pytest.mark.clause(VOUCHER)
def test_only_players_with_tokens_can_bet_them() -> None:
    with refused("too-few-tokens", VOUCHER):
        ride("nsw").bet("ann", "all", STAKE, means="tokens")
    table = with_tokens()
    with refused("too-few-tokens", VOUCHER):
        table.bet("ann", "all", STAKE + 1, means="tokens")
    table.bet("ann", "1", STAKE, means="tokens").bet("ann", "2", STAKE, means="tokens")
    table.give("remove", "ann", wager=table.wagers("ann")[0].id)
    table.bet("ann", "1", STAKE, means="tokens").bet("ann", "$", STAKE, means="tokens")
    assert len(table.wagers("ann")) == 3


@pytest.mark.clause(VOUCHER)
def test_tokens_that_lose_are_spent() -> None:
    table = with_tokens(6 * STAKE)
    table.bet("ann", "all", STAKE, means="tokens").cards(LOSER).until_dealt()
    table.choose("ann", "withdraw").choose("ann", "ride").finish()
    assert [e.data["cents"] for e in table.said("tokens-spent")] == [STAKE] * 2
    with refused("too-few-tokens", VOUCHER):
        table.bet("ann", "all", STAKE + STAKE // 2, means="tokens")
    table.bet("ann", "all", STAKE, means="tokens")


def test_tokens_are_not_chips() -> None:
    table = Ride("nsw").sit("ann", cents=0)
    table.until("window")
    table.order("exchange-voucher", "dealer", person="ann", cents=3 * STAKE)
    assert table.asking is not None
    assert table.asking.offers is not None
    assert table.asking.offers("ann") == []
    with refused("too-few-chips"):
        table.bet("ann", "all", STAKE)
    table.order("exchange-voucher", "dealer", person="ann", cents=3 * STAKE, into="chips")
    table.bet("ann", "all", STAKE)


def test_void_tokens_win_nothing_and_go_back() -> None:
    table = with_tokens().bet("ann", "all", STAKE, means="tokens").cards(PAIR).until_dealt()
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    table.ride("ann").finish()
    assert set(table.ends("ann").values()) == {"void"}
    assert not table.said("paid-in-chips")
    assert table.table.own.tokens_of == {"ann": 3 * STAKE}
    table.give("leave", "ann")
    assert table.table.own.tokens_of == {}


def test_a_voucher_needs_a_person_here_and_a_value() -> None:
    table = ride("nsw")
    with refused("not-at-table"):
        table.order("exchange-voucher", "dealer", person="zoe", cents=3000)
    with refused("cents-unreadable"):
        table.order("exchange-voucher", "dealer", person="ann", cents=0)
    with refused("into-unreadable"):
        table.order("exchange-voucher", "dealer", person="ann", cents=3000, into="gold")
