"""Five cards against the schedule: what each hand is, what it pays, and the use of the joker."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import STAKE, Corral, corral, played

SPOT = "five-card"
JACKS = "pair of jacks or better"


def five(text: str) -> Corral:
    """A round with these cards: Ann's two, the dealer's two and the common card."""
    c0, c1, c2, c3, c4 = text.split()
    return played(f"{c0} {c1}", dealer=f"{c2} {c3}", common=c4)


def examined(table: Corral) -> str:
    (value,) = (str(e.data["value"]) for e in table.said("examined") if e.data["wager"] == SPOT)
    return value


# Inside: a hand of this kind, and what it pays. Outside: a hand that just misses it, and what it is.
@pytest.mark.parametrize(
    ("inside", "pays", "outside", "instead"),
    [
        pytest.param(
            "Ts Js Qs Ks As", 5000, "9s Ts Js Qs Ks", "straight flush", id="royal-flush",
            marks=pytest.mark.clause("bs/14(1)(j)", "bs/14(2)(b)(i)", "bs/14(8)#royal-flush"),
        ),
        pytest.param(
            "9c 9d 9h 9s Jk", 1000, "9c 9d 9h 9s 8c", "four of a kind", id="five-of-a-kind",
            marks=pytest.mark.clause("bs/14(2)(b)(ii)", "bs/14(8)#five-of-a-kind"),
        ),
        pytest.param(
            "5h 6h 7h 8h 9h", 250, "5h 6h 7h 8h Th", "flush", id="straight-flush",
            marks=pytest.mark.clause("bs/14(1)(m)", "bs/14(2)(b)(iii)", "bs/14(8)#straight-flush"),
        ),
        pytest.param(
            "8c 8d 8h 8s 2c", 125, "8c 8d 8h 2s 2c", "full house", id="four-of-a-kind",
            marks=pytest.mark.clause("bs/14(1)(e)", "bs/14(2)(b)(iv)", "bs/14(8)#four-of-a-kind"),
        ),
        pytest.param(
            "7c 7d 7h 3s 3c", 25, "7c 7d 7h 3s 4c", "three of a kind", id="full-house",
            marks=pytest.mark.clause("bs/14(1)(f)", "bs/14(2)(b)(v)", "bs/14(8)#full-house"),
        ),
        pytest.param(
            "2d 5d 7d 9d Kd", 10, "2d 5d 7d 9d Kc", "no pair", id="flush",
            marks=pytest.mark.clause("bs/14(1)(d)", "bs/14(2)(b)(vi)", "bs/14(8)#flush"),
        ),
        pytest.param(
            "4c 5d 6h 7s 8c", 5, "4c 5d 6h 7s 9c", "no pair", id="straight",
            marks=pytest.mark.clause("bs/14(1)(l)", "bs/14(2)(b)(vii)", "bs/14(8)#straight"),
        ),
        pytest.param(
            "6c 6d 6h Qs 2h", 3, "6c 6d 5h Qs Qh", "two pair", id="three-of-a-kind",
            marks=pytest.mark.clause("bs/14(1)(p)", "bs/14(2)(b)(viii)", "bs/14(8)#three-of-a-kind"),
        ),
        pytest.param(
            "Tc Td 4c 4d As", 2, "Tc Td 4c 3d As", "pair", id="two-pairs",
            marks=pytest.mark.clause("bs/14(1)(q)", "bs/14(2)(b)(ix)", "bs/14(8)#two-pairs"),
        ),
        pytest.param(
            "Jc Jd 4c 5d As", 1, "Jc Td 4c 5d As", "no pair", id="pair",
            marks=pytest.mark.clause("bs/14(1)(h)", "bs/14(2)(b)(x)", "bs/14(8)#pair-jacks-or-better"),
        ),
    ],
)  # fmt: skip
def test_a_hand_is_what_the_text_calls_it_and_pays_its_line(inside: str, pays: int, outside: str, instead: str) -> None:
    table = five(inside)
    assert table.paid("ann", SPOT) == pays * STAKE
    assert examined(five(outside)) == instead


@pytest.mark.clause("bs/14(7)(h)", "bs/14(2)(b)(x)")
@pytest.mark.parametrize("rank", "JQKA")
def test_jacks_are_the_lowest_pair_that_pays(rank: str) -> None:
    table = five(f"{rank}c 3d 8h {rank}s 2c")
    assert table.paid("ann", SPOT) == STAKE
    assert examined(table) == JACKS
    assert five("Tc 3d 8h Ts 2c").end_of("ann", SPOT) == "lost"


@pytest.mark.clause("bs/14(7)(h)")
def test_the_schedule_is_the_only_one() -> None:
    with refused("odds-fixed", "bs/14(7)(h)"):
        corral(pays__flush="9 to 1")
    with refused("odds-fixed", "bs/14(7)(b)#suited"):
        corral(pays__suited="3 to 1")


@pytest.mark.clause("bs/14(7)(b)#suited")
def test_the_royal_match_has_no_other_payout() -> None:
    assert played("9c 4c").paid("ann", "royal-match") == STAKE * 5 // 2
    with refused("odds-fixed", "bs/14(7)(b)#suited"):
        corral(pays__suited="2 to 1")


@pytest.mark.clause("bs/14(7)(i)")
@pytest.mark.parametrize("hand", ["Tc Td 4c 3d As", "Ac Kd Qh Js 9c", "2c 4d 6h 8s Tc", "Jk 2c 3d 8h Tc"])
def test_less_than_a_pair_of_jacks_loses(hand: str) -> None:
    (lost,) = five(hand).settled("ann", SPOT)
    assert (lost.data["end"], lost.cite) == ("lost", ("bs/14(7)(i)",))


@pytest.mark.clause("bs/14(1)(b)")
def test_the_five_cards_are_two_of_the_player_two_of_the_dealer_and_the_common_one() -> None:
    table = corral("ann", "bob").stake("ann").stake("bob")
    table.cards("7c 7d", "Ac 2d", dealer="7h 3s", common="3c").close()
    table.finish()
    hands = {e.data["seat"]: e.data["cards"] for e in table.said("examined") if e.data["wager"] == SPOT}
    assert hands == {0: ["7c", "7d", "7h", "3s", "3c"], 1: ["Ac", "2d", "7h", "3s", "3c"]}
    assert table.paid("ann", SPOT) == 25 * STAKE
    assert table.end_of("bob", SPOT) == "lost"


@pytest.mark.clause("bs/14(7)(g)")
def test_the_common_card_is_turned_last_and_the_hands_compared_clockwise() -> None:
    table = corral("ann", "bob", "cyd").stake("cyd").stake("bob").stake("ann", "royal-match two-card")
    table.cards("9c 4d", "8c 8h", "Kh Qh").close()
    table.until("turn-common")
    assert not [e for e in table.said("examined") if e.data["wager"] == SPOT]
    table.finish()
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer", "common"]
    assert [e.data["seat"] for e in table.said("examined") if e.data["wager"] == SPOT] == [1, 2]


# -- the joker --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/14(2)(a)#joker-five")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("Jk 4c 5d 9h Qs", JACKS),
        ("Jk 4c 5d 9h Ts", "pair"),
        ("6c 6d Jk Qs 2h", "three of a kind"),
        ("6c 6d Jk Qs Qh", "full house"),
        ("6c 6d 6h Jk 2h", "four of a kind"),
        ("4c 5d Jk 7s 8c", "straight"),
        ("Jk 2d 3h 4s 5c", "straight"),
        ("2d 5d Jk 9d Kd", "flush"),
        ("5h 6h 7h 8h Jk", "straight flush"),
    ],
)
def test_the_joker_is_wild(hand: str, value: str) -> None:
    table = five(hand)
    assert examined(table) == value
    assert table.end_of("ann", SPOT) == ("lost" if value == "pair" else "won")


@pytest.mark.clause("bs/14(2)(a)#joker-royal")
@pytest.mark.parametrize("hand", ["Jk Js Qs Ks As", "Ts Js Jk Ks As", "Ts Js Qs Ks Jk"])
def test_a_royal_flush_with_the_joker_is_a_straight_flush(hand: str) -> None:
    table = five(hand)
    assert table.paid("ann", SPOT) == 250 * STAKE
    assert examined(table) == "straight flush"
    assert five("Ts Js Qs Ks As").paid("ann", SPOT) == 5000 * STAKE


@pytest.mark.clause("bs/14(2)(b)(i)", "bs/14(2)(b)(ii)")
def test_five_of_a_kind_ranks_between_the_royal_and_the_straight_flush() -> None:
    sign = [e.says for e in Corral().said("posted") if e.says.startswith("5 Card Poker")]
    assert [line.removeprefix("5 Card Poker, ") for line in sign[:3]] == [
        "royal flush: 5,000 to 1",
        "five of a kind: 1,000 to 1",
        "straight flush: 250 to 1",
    ]
    assert five("Ac Ad Ah As Jk").paid("ann", SPOT) == 1000 * STAKE
    assert five("Ts Js Qs Ks As").paid("ann", SPOT) == 5000 * STAKE


def test_an_ace_below_two_makes_a_straight_and_there_is_no_wrap() -> None:
    assert examined(five("Ac 2d 3h 4s 5c")) == "straight"
    assert examined(five("Kc Ad 2h 3s 4c")) == "no pair"
