"""Hands: each definition with one example inside and one just outside, the order of ranks, the joker."""

import pytest
from tests.games.pai_gow_poker.gows import betting, duel, settle

NOTHING = ("3d 2s", "9s 8s 7d 5d 4h")  # the dealer's, if only the player's hand matters
FRONT = "3c 2c"


def by(clause: str, *values: str) -> object:
    """An example for one clause."""
    return pytest.param(*values, marks=pytest.mark.clause(clause))


def is_called(high: str, low: str = FRONT) -> list[str]:
    """The announced names of the five and the two cards."""
    table = betting("ann", cards={"seat_0": f"{low} {high}"}).stake("ann").close()
    words: list[str] = settle(table.choose("ann", low)).judged("seat-0")["is"]
    return words


@pytest.mark.parametrize(
    ("inside", "outside", "called", "otherwise"),
    [
        by("bs/9(1)(a)", "9c 8c 7c 6c 5c", "9c 8c 7c 6c 5h", "straight flush", "straight"),
        by("bs/9(1)(a)", "Ac Kc Qc Jc Tc", "Kc Qc Jc Tc 9c", "royal flush", "straight flush"),
        by("bs/9(1)(b)", "Ac Ad Ah As Jk", "Ac Ad Ah As Kc", "five aces", "four of a kind"),
        by("bs/9(1)(c)", "Jc Jd Jh Js 9c", "Jc Jd Jh 9d 8c", "four of a kind", "three of a kind"),
        by("bs/9(1)(d)", "Jc Jd Jh 9c 9d", "Jc Jd 9c 9d 8h", "full house", "two pair"),
        by("bs/9(1)(e)", "Kh Jh 9h 7h 4h", "Kh Jh 9h 7h 4c", "flush", "high card"),
        by("bs/9(1)(f)", "9c 8d 7h 6c 5s", "Tc 8d 7h 6c 5s", "straight", "high card"),
        by("bs/9(1)(g)", "Jc Jd Jh 9c 8d", "Jc Jd Th 9c 8d", "three of a kind", "one pair"),
        by("bs/9(1)(h)", "Jc Jd 9h 9c 8d", "Jc Jd 9h 7c 8d", "two pair", "one pair"),
        by("bs/9(1)(i)", "Jc Jd 9h 7c 8d", "Jc Qd 9h 7c 8d", "one pair", "high card"),
        by("bs/9(1)(j)", "Kc Jd 9h 7c 5d", "Kc Kd 9h 7c 5d", "high card", "one pair"),
    ],
)  # fmt: skip
def test_a_hand_is_what_its_definition_says(inside: str, outside: str, called: str, otherwise: str) -> None:
    assert is_called(inside) == [called, "high card"]
    assert is_called(outside) == [otherwise, "high card"]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Ac Ad Ah As Jk", "Kd Qd Jd Td 9d", marks=pytest.mark.clause("bs/9(2)(b)(i)")),
        pytest.param("Ac Kc Qc Jc Tc", "Kd Qd Jd Td 9d", marks=pytest.mark.clause("bs/9(2)(b)(ii)")),
        pytest.param("9c 8c 7c 6c 5c", "Kd Kh Ks Kc Qd", marks=pytest.mark.clause("bs/9(2)(b)(iii)")),
        pytest.param("6c 6d 6h 6s 7c", "Kd Kh Ks Qh Qd", marks=pytest.mark.clause("bs/9(2)(b)(iv)")),
        pytest.param("6c 6d 6h 7s 7c", "Ad Kd Qd Jd 9d", marks=pytest.mark.clause("bs/9(2)(b)(v)")),
        pytest.param("8c 7c 6c 5c 9c", "Ad Kh Qd Jd Td", marks=pytest.mark.clause("bs/9(2)(b)(iii)")),
        pytest.param("Tc 8c 7c 6c 5c", "Ad Kh Qd Jd Td", marks=pytest.mark.clause("bs/9(2)(b)(vi)")),
        pytest.param("9c 8c 7c 6c 5h", "Ad Ah As Jd Td", marks=pytest.mark.clause("bs/9(2)(b)(vii)")),
        pytest.param("6c 6d 6h 7s 8c", "Ad Ah Ks Kd Td", marks=pytest.mark.clause("bs/9(2)(b)(viii)")),
        pytest.param("6c 6d 7h 7s 8c", "Ad Ah Ks Jd Td", marks=pytest.mark.clause("bs/9(2)(b)(ix)")),
        pytest.param("6c 6d 7h 9s 8c", "Ad Kh Qs Jd 9d", marks=pytest.mark.clause("bs/9(2)(b)(x)")),
    ],
)  # fmt: skip
def test_each_rank_beats_the_next(better: str, worse: str) -> None:
    """The low hand wins as well, so the high hand decides between a win and a push."""
    won = duel("4c 3c", better, "3d 2s", worse)
    assert won.end_of("ann", "bet") == "won"
    assert won.judged("seat-0")["is"][0] != won.judged("dealer")["is"][0]
    assert duel("4c 3c", worse, "3d 2s", better).end_of("ann", "bet") == "pushed"


@pytest.mark.clause("bs/9(2)(b)(xi)")
def test_high_card_is_the_lowest_rank() -> None:
    table = duel("4c 3c", "Ad Kh Qs Jd 9d", "3d 2s", "6c 6d 7h 9s 8c")
    assert table.end_of("ann", "bet") == "pushed"
    assert table.judged("seat-0")["is"] == ["high card", "high card"]


@pytest.mark.clause("bs/9(2)(b)(ii)")
def test_the_joker_may_complete_a_royal_flush() -> None:
    assert is_called("Ac Kc Qc Jc Jk")[0] == "royal flush"
    assert is_called("Ac Kc Qc Jc 9c")[0] == "flush"


# -- straights --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(1)(f)")
def test_ace_to_five_is_the_second_highest_straight() -> None:
    wheel, kings, aces = "Ac 2h 3d 4s 5c", "Kd Qh Js Td 9h", "As Kh Qd Js Tc"
    assert duel("7c 6c", wheel, "3h 2s", kings).end_of("ann", "bet") == "won"
    assert duel("7c 6c", wheel, "3h 2s", aces.replace("As", "Ad")).end_of("ann", "bet") == "pushed"


@pytest.mark.parametrize(("reading", "end"), [("second", "won"), ("lowest", "pushed")])
def test_the_rank_of_a_suited_ace_to_five(reading: str, end: str) -> None:
    table = duel("7d 6d", "Ac 2c 3c 4c 5c", "3h 2s", "Kd Qd Jd Td 9d", suited_wheel=reading)
    assert table.end_of("ann", "bet") == end
    unsuited = duel("7c 6c", "Ac 2h 3d 4s 5c", "3h 2s", "Kd Qh Js Td 9h", suited_wheel=reading)
    assert unsuited.end_of("ann", "bet") == "won"


# -- comparing without a pair -----------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(1)(j)")
@pytest.mark.parametrize(
    ("mine", "theirs", "end"),
    [
        ("Kc Jd 9h 7c 5d", "Qd Jh 9s 7d 5h", "won"),
        ("Kc Jd 9h 7c 6d", "Kd Jh 9s 7d 5h", "won"),  # the last card decides
        ("Kc Jd 9h 7c 5d", "Kd Jh 9s 7d 6h", "pushed"),
    ],
)
def test_without_a_pair_the_highest_card_counts_and_then_the_next(mine: str, theirs: str, end: str) -> None:
    assert duel("4c 3c", mine, "3h 2s", theirs).end_of("ann", "bet") == end


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("Qc Qd 9h 7c 5d", "Jd Jh As Kd 9s"),  # the pair's rank before the others
        ("Qc Qd 5h 5c 9d", "Qh Qs 4h 4s Ad"),
        ("8c 8d 8h 5c 5d", "7c 7d 7h As Ad"),
        ("Kh Jh 9h 7h 5h", "Kd Jd 9d 7d 4d"),
    ],
)
def test_within_a_rank_the_groups_decide_and_then_the_other_cards(mine: str, theirs: str) -> None:
    assert duel("6c 3c", mine, "3d 2s", theirs).end_of("ann", "bet") == "won"


# -- the two hands ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(1)(k)", "bs/9(1)(l)")
def test_the_low_hand_has_two_cards_and_the_high_hand_five() -> None:
    table = duel("3c 2c", "Kc Jd 9h 7c 5s", *NOTHING)
    for hand in ("seat-0", "dealer"):
        judged = table.judged(hand)
        assert (len(judged["low"]), len(judged["high"])) == (2, 5)
    assert table.judged("seat-0")["low"] == ["3c", "2c"]
    foul = betting("ann", cards={"seat_0": "9c 8d 7s 5h 4c 3d 2h"}).stake("ann").close()
    assert "9c 8d" not in foul.until("set").options  # the other five would rank lower


# -- the joker --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(2)(a)#joker")
@pytest.mark.parametrize(
    ("high", "low", "called"),
    [
        ("Kc Kd Kh Jk 9c", FRONT, ["three of a kind", "high card"]),  # an ace besides three kings, no fourth king
        ("Ac Ad Kh Jk 9c", FRONT, ["three of a kind", "high card"]),
        ("Kc Qd Jh 9c Jk", FRONT, ["straight", "high card"]),
        ("Kh Jh 9h 7h Jk", FRONT, ["flush", "high card"]),
        ("9h 8h 6h 5h Jk", FRONT, ["straight flush", "high card"]),
        ("Kc Kd 9h 8h 7c", "Jk 2c", ["one pair", "high card"]),  # an ace in the low hand
        ("Kc Kd 9h 9c 7c", "Jk Ac", ["two pair", "one pair"]),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush(high: str, low: str, called: list[str]) -> None:
    assert is_called(high, low) == called


def test_in_a_flush_the_joker_is_the_highest_card_that_is_missing() -> None:
    assert duel("4c 3c", "Ah Jh 9h 7h Jk", "3d 2s", "Ad Qd Td 9d 8d").end_of("ann", "bet") == "won"
    assert duel("4c 3c", "Kh Jh 9h 7h Jk", "3d 2s", "Ad Kd Jd 9d 8d").end_of("ann", "bet") == "pushed"


@pytest.mark.clause("bs/9(2)(a)")
def test_the_deck_has_52_cards_and_a_joker() -> None:
    table = betting("ann")
    assert [e.data["cards"] for e in table.said("deck")] == [53]
    assert table.table.deck.full == [1] * 53
