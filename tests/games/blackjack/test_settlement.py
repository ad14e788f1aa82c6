"""Regulation 3(3)(a)(i) to (iii) and (vii), 3(11): who wins, what is paid, who draws."""

from typing import Any

import pytest
from tests.games.blackjack.pit import SINGLE, Pit, dealt, one, refusal_of

CUSTOM: dict[str, Any] = {"dealer_blackjack_beats_21": True}


def end(table: Pit) -> str:
    return table.end_of("ann", "box")


# -- who wins ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(3)(a)(i)")
def test_a_player_within_21_wins_when_the_dealer_busts() -> None:
    table = dealt("Tc 9c 2d 7d", "Tc").play("stand")
    assert table.total("dealer") == 26
    assert end(table) == "won"


@pytest.mark.clause("bs/3(3)(a)(i)")
def test_a_player_who_busts_loses_even_if_the_dealer_busts_too() -> None:
    table = dealt("Tc 9c 6d 7d", "6c", "6d").play("card")
    assert end(table) == "lost"
    assert table.total("seat-0") == table.total("dealer") == 22
    kinds = [e.kind for e in table.events]
    assert kinds.index("settled") < kinds.index("shown")


@pytest.mark.clause("bs/3(3)(a)(ii)")
@pytest.mark.parametrize(("cards", "ends"), [("Tc 9c Td 9d", "won"), ("Tc 9c 8d Td", "lost"), ("Tc 9c 9d 9d", "won")])
def test_the_higher_total_wins(cards: str, ends: str) -> None:
    assert end(dealt(cards).play("stand")) == ends


@pytest.mark.clause("bs/3(3)(a)(iii)")
def test_21_in_two_cards_beats_a_dealers_21_in_more() -> None:
    table = dealt("Tc 9c Td 5d", "Ac", "Ad", "7s").play("split")  # two hands of ten and ace, which are not Blackjack
    assert table.total("dealer") == 21
    assert [e.data["end"] for e in table.settled("ann")] == ["won", "won"]
    assert table.net() == 2000
    assert end(dealt("5c 9c 6d 5d", "Tc", "7s").play("card")) == "pushed"


@pytest.mark.clause("bs/3(3)(a)(iii)#push")
def test_equal_totals_push() -> None:
    table = dealt("Tc 9c 9d Td").play("stand")
    assert end(table) == "pushed"
    assert table.net() == 0


@pytest.mark.clause("bs/3(3)(a)(iii)#push")
def test_by_the_text_a_longer_21_ties_a_dealers_blackjack() -> None:
    table = dealt("5c Ac 6d Kd", "Tc").play("none", "card")
    assert end(table) == "pushed"
    assert "B-01" in table.settled("ann", "box")[0].cite


def test_by_custom_a_dealers_blackjack_beats_it() -> None:
    table = dealt("5c Ac 6d Kd", "Tc", **CUSTOM).play("none", "card")
    assert end(table) == "lost"
    assert "B-01" in table.settled("ann", "box")[0].cite
    split = dealt("Tc As Td Kd", "Ac", "Ad", **CUSTOM).play("none", "split")
    assert split.net() == -1000  # even a two-card 21, and never more than the original wager


def test_by_another_reading_21_after_a_split_ties_every_21_of_the_dealer() -> None:
    table = dealt("Tc 9c Td 5d", "Ac", "Ad", "7s", split_21_beats_21=False).play("split")
    assert table.total("dealer") == 21
    assert [e.data["end"] for e in table.settled("ann")] == ["pushed", "pushed"]


# -- what is paid -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(3)(a)(vii)")
def test_winners_are_paid_1_to_1_and_blackjack_3_to_2() -> None:
    assert dealt("Tc 9c Td 9d", cents=2500).play("stand").net() == 2500
    table = dealt("Ac 9c Td 9d", cents=2500)
    assert table.net() == 3750
    assert "bs/3(3)(a)(vii)" in table.settled("ann")[0].cite
    for line in ("win", "blackjack"):
        refusal = refusal_of(**{f"pays__{line}": "2 to 1"})
        assert refusal.code == "odds-fixed"
        assert "bs/3(3)(a)(vii)" in refusal.cites


@pytest.mark.clause("bs/3(3)(a)(vii)#single-deck")
def test_single_deck_blackjack_is_paid_6_to_5() -> None:
    table = dealt("Ac 9c Td 9d", cents=2500, **SINGLE)
    assert table.net() == 3000
    assert refusal_of(**SINGLE, **{"pays__single-blackjack": "3 to 2"}).code == "odds-fixed"


@pytest.mark.clause("bs/3(3)(a)(vii)")
def test_the_sign_shows_what_is_paid() -> None:
    sign = [e.says for e in one().said("posted")]
    assert {"Blackjack: 3 to 2", "winning wager: 1 to 1", "insurance: 2 to 1"} <= set(sign)


@pytest.mark.clause("bs/3(3)(a)(vii)#single-deck")
def test_the_sign_of_a_single_deck_shows_what_is_paid() -> None:
    assert "Blackjack in Single Deck Blackjack: 6 to 5" in [e.says for e in one(**SINGLE).said("posted")]


@pytest.mark.parametrize(("chip", "cents", "paid"), [("0.01", 1001, 1502), ("2.50", 1250, 2000), ("5.00", 1500, 2500)])
def test_payouts_are_rounded_up_to_the_smallest_chip(chip: str, cents: int, paid: int) -> None:
    table = dealt("Ac 9c Td 9d", cents=cents, chip_min=chip)
    assert table.net() == paid


# -- who draws --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(11)(a)")
def test_a_player_may_hit_below_21_and_not_at_21() -> None:
    table = dealt("Tc 9c 6d 9d", "4c").play("card")
    assert table.asked() == "play"
    table.chance("Ac")
    assert end(table.play("card")) == "won"  # 21: nothing left to decide


@pytest.mark.clause("bs/3(11)(a)")
def test_a_doubled_hand_gets_one_card_only() -> None:
    table = dealt("5c 9c 6d 9d", "2c").play("double")
    assert len([card for hand, card in table.dealt() if hand == "seat-0"]) == 3
    assert end(table) == "lost"


@pytest.mark.clause("bs/3(11)(b)")
@pytest.mark.parametrize(
    ("up", "hole", "more", "total"),
    [
        ("9c", "7d", "Ac", 17),
        ("9c", "8d", "", 17),
        ("6c", "Ad", "", 17),
        ("2c", "2d", "2h Tc Ac", 17),
        ("Tc", "6d", "5c", 21),
    ],
)
def test_the_dealer_draws_to_17_and_stands_on_hard_and_soft_17(up: str, hole: str, more: str, total: int) -> None:
    assert dealt("Tc", up, "8d", hole, *more.split()).play("stand").total("dealer") == total


@pytest.mark.clause("bs/3(11)(b)#single-deck")
@pytest.mark.parametrize(
    ("up", "hole", "more", "total"),
    [("6c", "Ad", "4c", 21), ("9c", "8h", "", 17), ("6c", "Ad", "8c 2s", 17), ("7c", "Ad", "", 18)],
)
def test_in_single_deck_blackjack_the_dealer_hits_soft_17(up: str, hole: str, more: str, total: int) -> None:
    assert dealt("Tc", up, "8d", hole, *more.split(), **SINGLE).play("stand").total("dealer") == total


@pytest.mark.parametrize(
    ("settings", "clause", "words"),
    [
        pytest.param({}, "bs/3(11)(b)", "stands on soft 17", marks=pytest.mark.clause("bs/3(11)(b)")),
        pytest.param(
            SINGLE,
            "bs/3(11)(b)#single-deck",
            "hits soft 17",
            marks=pytest.mark.clause("bs/3(11)(b)", "bs/3(11)(b)#single-deck"),
        ),
    ],
)
def test_the_sign_says_what_the_dealer_does(settings: dict[str, Any], clause: str, words: str) -> None:
    (line,) = (e for e in one(**settings).said("posted") if e.says.startswith("Dealer hits"))
    assert line.says.endswith(words)
    assert clause in line.cite


def test_the_house_chooses_whether_the_dealer_draws_when_all_is_decided() -> None:
    busts = "Tc 9c 6d 2d", "6c"
    assert dealt(*busts, "9d").play("card").total("dealer") == 20
    assert dealt(*busts, dealer_draws_out=False).play("card").total("dealer") == 11
