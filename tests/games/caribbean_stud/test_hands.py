"""What each hand is, and how hands of one kind compare."""

import pytest
from tests.games.caribbean_stud.studs import ANTE, CALL, CHIPS, Stud, called

DEALERS = "As Kd 9d 7s 5d"


def value(table: Stud, hand: str = "seat-0") -> str:
    (judged,) = [e for e in table.said("judged") if e.data["hand"] == hand]
    return str(judged.data["value"])


# Each definition with one hand inside and one just outside.
@pytest.mark.parametrize(
    ("inside", "name", "outside", "other"),
    [
        pytest.param("Tc Jc Qc Kc Ac", "royal flush", "9c Tc Jc Qc Kc", "straight flush",
                     marks=pytest.mark.clause("bs/10(1)(a)")),
        pytest.param("9c Tc Jc Qc Kc", "straight flush", "8c Tc Jc Qc Kc", "flush",
                     marks=pytest.mark.clause("bs/10(1)(b)")),
        pytest.param("4c 4d 4h 4s Kc", "four of a kind", "4c 4d 4h 3s Kc", "three of a kind",
                     marks=pytest.mark.clause("bs/10(1)(c)")),
        pytest.param("4c 4d 4h Ks Kc", "full house", "4c 4d 3h Ks Kc", "two pair",
                     marks=pytest.mark.clause("bs/10(1)(d)")),
        pytest.param("2c 5c 8c Jc Kc", "flush", "2c 5c 8c Jc Kh", "high card",
                     marks=pytest.mark.clause("bs/10(1)(e)")),
        pytest.param("6c 7d 8h 9s Tc", "straight", "6c 7d 8h 9s Jc", "high card",
                     marks=pytest.mark.clause("bs/10(1)(f)")),
        pytest.param("4c 4d 4h 9s Kc", "three of a kind", "4c 4d 3h 9s Kc", "one pair",
                     marks=pytest.mark.clause("bs/10(1)(g)")),
        pytest.param("4c 4d 9c 9s Kc", "two pair", "4c 4d 8c 9s Kc", "one pair",
                     marks=pytest.mark.clause("bs/10(1)(h)")),
        pytest.param("4c 4d 8c 9s Kc", "one pair", "3c 4d 8c 9s Kc", "high card",
                     marks=pytest.mark.clause("bs/10(1)(i)")),
        pytest.param("3c 4d 8c 9s Kc", "high card", "3c 3d 8c 9s Kc", "one pair",
                     marks=pytest.mark.clause("bs/10(1)(j)")),
    ],
)  # fmt: skip
def test_a_category_and_a_hand_just_outside_it(inside: str, name: str, outside: str, other: str) -> None:
    assert value(called(inside, dealer=DEALERS)) == name
    assert value(called(outside, dealer=DEALERS)) == other


# Each category beats the strongest hand of the one below.
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("Tc Jc Qc Kc Ac", "9d Td Jd Qd Kd", marks=pytest.mark.clause("bs/10(1)(a)")),
        pytest.param("2c 3c 4c 5c 6c", "Ad Ah As Ac Kd", marks=pytest.mark.clause("bs/10(1)(b)")),
        pytest.param("2c 2d 2h 2s 3c", "Ad Ah As Kc Kd", marks=pytest.mark.clause("bs/10(1)(c)")),
        pytest.param("2c 2d 2h 3s 3c", "Ad Kd Qd Jd 9d", marks=pytest.mark.clause("bs/10(1)(d)")),
        pytest.param("2c 3c 4c 5c 7c", "Ad Kh Qs Jc Tc", marks=pytest.mark.clause("bs/10(1)(e)")),
        pytest.param("2c 3d 4h 5s 6c", "Ad Ah As Kc Qd", marks=pytest.mark.clause("bs/10(1)(f)")),
        pytest.param("2c 2d 2h 3s 4c", "Ad Ah Ks Kc Qd", marks=pytest.mark.clause("bs/10(1)(g)")),
        pytest.param("2c 2d 3h 3s 4c", "Ad Ah Ks Qc Jd", marks=pytest.mark.clause("bs/10(1)(h)")),
        pytest.param("2c 2d 3h 4s 5c", "Ad Kh Qs Jc 9d", marks=pytest.mark.clause("bs/10(1)(i)")),
    ],
)
def test_a_category_beats_the_best_of_the_one_below(higher: str, lower: str) -> None:
    table = called(higher, dealer=lower)
    assert table.ends("ann") == {"ante": "won", "call": "won"}
    assert value(table) != value(table, "dealer")
    assert called(lower, dealer=higher).ends("ann") == {"ante": "lost", "call": "lost"}


@pytest.mark.clause("bs/10(1)(j)")
@pytest.mark.parametrize(
    ("player", "dealer", "end"),
    [
        ("Ac Kh 9d 7d 5c", "Ad Ks Jh 3c 2s", "lost"),  # the third card decides
        ("Ac Kh Jd 3d 2c", "Ad Ks Th 9c 8s", "won"),
        ("Ac Kh Jd 9d 3c", "Ad Ks Jh 9c 2s", "won"),  # the last one does
        ("Ac Kh Jd 9d 2c", "Ad Ks Jh 9c 3s", "lost"),
        ("Ac Kh Jd 9d 3c", "Ad Ks Jh 9c 3s", "pushed"),
    ],
)
def test_without_a_pair_the_highest_card_counts_and_then_the_next(player: str, dealer: str, end: str) -> None:
    assert called(player, dealer=dealer).ends("ann") == {"ante": end, "call": end}


@pytest.mark.parametrize(
    ("player", "dealer", "end"),
    [
        ("Kc Kh 3d 2s 4c", "Qd Qh Ac Js Th", "won"),  # the pair before the side card
        ("Kc Kh Ad 2s 4c", "Kd Ks Qc Js Th", "won"),
        ("Kc Kh 3d 3s 4c", "Kd Ks 3c 3h 5s", "lost"),  # two pairs, then the fifth card
        ("2c 2h 2d Ks Kc", "3c 3h 3d 4s 4c", "lost"),  # a full house by its three
        ("Ac 9c 8c 7c 2c", "Ad 9d 8d 6d 5d", "won"),  # flushes by their cards
        ("2c 9c 8c 7c 4c", "2d 9d 8d 7d 4d", "pushed"),  # suits never rank
        ("Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "lost"),  # the wheel is the lowest straight
        ("Ac 2d 3h 4s 5c", "As Ah Ad Ks Qc", "won"),
    ],
)
def test_hands_of_one_kind_compare_as_in_ordinary_poker(player: str, dealer: str, end: str) -> None:
    table = called(player, dealer=dealer)
    assert table.ends("ann") == {"ante": end, "call": end}
    assert "S-004" in table.cited()


def test_an_ace_does_not_turn_the_corner() -> None:
    assert value(called("Qc Ks Ah 2s 3c", dealer="9s 9d 7h 5d 4d")) == "high card"


def test_the_payment_of_a_comparison() -> None:
    assert called("Ac Kh Jd 9d 3c", dealer="Ad Ks Jh 9c 2s").chips("ann") == CHIPS + ANTE + CALL
    assert called("Ac Kh Jd 9d 3c", dealer="Ad Ks Jh 9c 3s").chips("ann") == CHIPS
    assert called("Ac Kh Jd 9d 2c", dealer="Ad Ks Jh 9c 3s").chips("ann") == CHIPS - ANTE - CALL
