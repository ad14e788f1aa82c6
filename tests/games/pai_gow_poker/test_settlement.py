"""Winners: both hands, one, none; copies; payouts, their order, and the commission."""

import pytest
from tests.games.pai_gow_poker.gows import BET, CHIPS, MIDDLE, STRONG, WEAK, Gow, against_dealer, betting, duel, settle

from pitboss.hands.cards import cards_text
from pitboss.rulebooks.refusal import Refusal

DEALER = ("5d 4s", "Js Jd 9s 8d 7h")
HIGH_BETTER, HIGH_WORSE, HIGH_SAME = "Ac Ah 9h 8h 7c", "Tc Th 9h 8h 6c", "Jc Jh 9h 8h 7c"
LOW_BETTER, LOW_WORSE, LOW_SAME = "6d 3d", "3s 2s", "5h 4h"


@pytest.mark.parametrize(
    ("low", "high", "end"),
    [
        pytest.param(LOW_BETTER, HIGH_BETTER, "won", marks=pytest.mark.clause("bs/9(9)(a)")),
        pytest.param(LOW_WORSE, HIGH_WORSE, "lost", marks=pytest.mark.clause("bs/9(9)(c)")),
        pytest.param(LOW_WORSE, HIGH_BETTER, "pushed", marks=pytest.mark.clause("bs/9(9)(d)")),
        pytest.param(LOW_BETTER, HIGH_WORSE, "pushed", marks=pytest.mark.clause("bs/9(9)(d)")),
        # An equal hand is the Banker's.
        pytest.param(LOW_SAME, HIGH_SAME, "lost", marks=pytest.mark.clause("bs/9(9)(b)", "bs/9(9)(c)")),
        pytest.param(LOW_SAME, HIGH_WORSE, "lost", marks=pytest.mark.clause("bs/9(9)(b)", "bs/9(9)(c)")),
        pytest.param(LOW_WORSE, HIGH_SAME, "lost", marks=pytest.mark.clause("bs/9(9)(b)", "bs/9(9)(c)")),
        pytest.param(LOW_SAME, HIGH_BETTER, "pushed", marks=pytest.mark.clause("bs/9(9)(d)")),
        pytest.param(LOW_BETTER, HIGH_SAME, "pushed", marks=pytest.mark.clause("bs/9(9)(d)")),
    ],
)
def test_how_a_hand_ends(low: str, high: str, end: str) -> None:
    table = duel(low, high, *DEALER)
    assert table.end_of("ann", "bet") == end
    net = {"won": BET - 500, "lost": -BET, "pushed": 0}[end]
    assert table.chips("ann") == CHIPS + net


@pytest.mark.clause("bs/9(9)(b)")
def test_a_win_and_a_copy_is_no_win() -> None:
    """If copies went to nobody, this hand would win."""
    table = duel(LOW_SAME, HIGH_WORSE, *DEALER)
    assert table.end_of("ann", "bet") == "lost"
    assert "bs/9(9)(b)" in table.settled("ann")[0].cite
    won = duel(LOW_BETTER, HIGH_BETTER, *DEALER)
    assert "bs/9(9)(b)" in won.said("wins")[0].cite


# -- order of payment -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(9)(a)#pay-last")
def test_winners_are_paid_when_losers_and_pushes_are_settled() -> None:
    table = against_dealer("Kh Ks 9d 8c 7d 5s 3c", WEAK, STRONG, dealer=MIDDLE)
    ends = [(e.data["person"], e.data["end"]) for e in table.said("settled")]
    assert ends == [("bob", "lost"), ("ann", "pushed"), ("cyd", "won")]
    racked = [e.data["from"] for e in table.said("racked")]
    assert racked[-4:] == ["seat-1", "seat-0", "dealer", "seat-2"]  # the winner's cards stay until then
    assert table.place_of("settled", person="cyd") < table.place_of("racked", **{"from": "seat-2"})


@pytest.mark.clause("bs/9(9)(c)#collect")
def test_losing_hands_go_to_the_rack_low_hand_first() -> None:
    table = betting("ann", cards={"seat_0": WEAK, "dealer": STRONG}).stake("ann").close().set_by_house_way("ann")
    table.until("shuffle")
    rack = [r.card for r in table.table.state.rack if r.origin == "seat-0"]
    assert cards_text(rack) == "8d 7s 9c 5h 4c 3d 2h"
    assert table.place_of("settled", person="ann") < table.place_of("racked", **{"from": "seat-0"})


@pytest.mark.clause("bs/9(9)(d)#announce")
def test_a_push_is_called_and_the_table_patted() -> None:
    table = duel(LOW_WORSE, HIGH_BETTER, *DEALER)
    assert "Push" in table.words()
    assert "pat-table" in [e.data["act"] for e in table.said("act")]
    assert table.place_of("act", act="pat-table") < table.place_of("settled", person="ann")


# -- what is paid -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(9)(g)")
@pytest.mark.parametrize(("stake", "fee"), [(BET, 500), (1000, 50), (1019, 50), (1020, 51)])
def test_winners_get_one_to_one_less_five_per_cent_rounded_down(stake: int, fee: int) -> None:
    cards = {"seat_0": STRONG, "dealer": WEAK}
    table = settle(betting("ann", cards=cards).stake("ann", cents=stake).close().set_by_house_way("ann"))
    assert table.settled("ann")[0].data["paid"] == stake
    assert [e.data["cents"] for e in table.said("commission")] == [fee]
    assert table.chips("ann") == CHIPS + stake - fee
    assert table.place_of("settled", person="ann") < table.place_of("commission", person="ann")


@pytest.mark.clause("bs/9(9)(g)")
def test_the_price_is_fixed() -> None:
    with pytest.raises(Refusal) as refused:
        Gow(**{"pays.bet": "2 to 1"})
    assert (refused.value.code, refused.value.cites) == ("odds-fixed", ("bs/9(9)(g)",))
    assert against_dealer(STRONG, dealer=WEAK).settled("ann")[0].data["paid"] == BET


@pytest.mark.clause("bs/9(9)(g)#cap")
def test_the_commission_is_at_most_five_per_cent() -> None:
    with pytest.raises(Refusal) as refused:
        Gow(commission_rate=501)
    assert refused.value.cites == ("bs/9(9)(g)#cap", "S-030")
    with pytest.raises(Refusal):
        Gow(commission_rate=0)
    table = against_dealer(STRONG, dealer=WEAK, commission_rate=250)
    assert table.chips("ann") == CHIPS + BET - 250
    assert "bs/9(9)(g)#cap" in table.said("charged")[0].cite


@pytest.mark.clause("bs/9(9)(h)")
@pytest.mark.parametrize("hand", [WEAK, "Kh Ks 9d 8c 7d 5s 3c"])
def test_no_commission_on_losers_and_pushes(hand: str) -> None:
    table = against_dealer(hand, dealer=MIDDLE)
    assert table.said("commission") == []
    assert table.chips("ann") == CHIPS - (BET if hand == WEAK else 0)
    assert "bs/9(9)(h)" in table.settled("ann")[0].cite


def test_chips_are_conserved_and_the_rack_is_whole() -> None:
    table = against_dealer(STRONG, WEAK, "Kh Ks 9d 8s 7d 5s 3c", dealer=MIDDLE)
    assert sum(table.table.state.chips.values()) == 0
    assert table.table.live_wagers() == []
