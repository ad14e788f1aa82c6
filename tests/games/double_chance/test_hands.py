"""Rule 11 and the odds of rule 9.1: each hand that may be declared, one just outside it, and what it pays."""

import pytest
from tests.games.double_chance.chances import HOUSE, PAIRS, STAKE, declared, looked
from tests.games.single_deck.decktop import refused

# name: cards, clauses of definition and odds, what is paid to 1
HANDS = {
    "royal flush": ("As Ks Qs Js Ts", "11.1.1", "royal-flush", 200),
    "straight flush": ("9d 8d 7d 6d 5d", "11.1.2", "straight-flush", 50),
    "four of a kind": ("4c 4d 4h 4s Jc", "11.1.3", "four-of-a-kind", 20),
    "full house": (HOUSE, "11.1.4", "full-house", 6),
    "flush": ("2h 6h 9h Jh Ah", "11.1.5", "flush", 4),
    "straight": ("Th 9c 8c 7d 6s", "11.1.6", "straight", 2),
    "three of a kind": ("9h 9c 9d 2s 5s", "11.1.7", "three-of-a-kind", 1),
    "two pair": (PAIRS, "11.1.8", "two-pairs", 1),
    "dead hand": ("2s 3s 4s 5s 2h", "11.1.9", "dead-hand", 1),
}


def both(name: str) -> object:
    _, definition, line, _ = HANDS[name]
    return pytest.param(name, marks=pytest.mark.clause(f"nsw-dc/{definition}", f"nsw-dc/9.1#{line}"))


@pytest.mark.parametrize("name", [both(name) for name in HANDS])
def test_a_hand_of_rule_11_is_declared_and_paid(name: str) -> None:
    cards, definition, line, pays = HANDS[name]
    table = declared(cards)
    assert [e.data["value"] for e in table.said("judged")] == [name]
    assert f"nsw-dc/{definition}" in table.said("judged")[0].cite
    (end,) = table.settled("ann", "wager")
    assert (end.data["end"], end.data["paid"], end.data["reason"]) == ("won", pays * STAKE, name)
    assert f"nsw-dc/9.1#{line}" in end.cite


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.clause(f"nsw-dc/9.1#{line}"))
        for line in (each[2] for each in HANDS.values())
    ],
)
@pytest.mark.parametrize("pays", ["300 to 1", "1 to 2"])
def test_the_odds_on_declared_hands_are_fixed(line: str, pays: str) -> None:
    with refused("odds-fixed", f"nsw-dc/9.1#{line}"):
        declared(PAIRS, **{f"pays__declared.{line}": pays})


# Nearly such a hand: what it really is.
NEARLY = {
    "As Ks Qs Js 9s": "flush",
    "As Ks Qs Js Th": "straight",
    "Ks Qs Js Ts 9s": "straight flush",
    "Kd Ad 2d 3d 4d": "flush",
    "4c 4d 4h Js Jc": "full house",
    "4c 4d 4h Js Qc": "three of a kind",
    "Th Jc Qc Kd As": "straight",
    "2s 3s 4s 5s 6h": "straight",
    "2s 3s 4s 5s 9s": "flush",
}
# Nearly a hand of rule 11, but not one.
OUTSIDE = (
    "2h 6h 9h Jh As", "Qh Kc Ac 2d 3s", "9h 9c 8d 2s 5s", "8c 8d Kh Qs 3c", "2s 3s 4s 5s 3h", "2s 3s 4s 6s 2h",
    "2s 3s 4s 5h 2h", "2s 3s 4h 5s 2c", "Ac Ad 7h 9s Jc", "Ac Kd 7h 9s Jc",
)  # fmt: skip


@pytest.mark.parametrize(("cards", "instead"), NEARLY.items())
def test_just_outside_a_definition_is_another_hand(cards: str, instead: str) -> None:
    assert [e.data["value"] for e in declared(cards).said("judged")] == [instead]


@pytest.mark.clause("nsw-dc/11.1")
@pytest.mark.parametrize("cards", OUTSIDE)
def test_only_the_hands_of_rule_11_may_be_declared(cards: str) -> None:
    table = looked(cards)
    with refused("not-declarable", "nsw-dc/11.1"):
        table.choose("ann", "declare")
    assert table.until("declare-or-discard").options[0] == "discard-1-2"


@pytest.mark.clause("nsw-dc/3.3")
@pytest.mark.parametrize(("cards", "value"), [("Ah 2c 3c 4d 5s", "straight"), ("Ad 2d 3d 4d 5d", "straight flush")])
def test_an_ace_may_begin_a_sequence(cards: str, value: str) -> None:
    (judged,) = declared(cards).said("judged")
    assert judged.data["value"] == value
    assert "nsw-dc/3.3" in judged.cite


@pytest.mark.clause("nsw-dc/8.9")
def test_the_best_value_is_declared() -> None:
    table = declared("Ts 9s 8s 7s 6s")  # a straight and a flush as well
    assert [(e.data["seat"], e.data["value"]) for e in table.by("nsw-dc/8.9")] == [(0, "straight flush")]


@pytest.mark.clause("nsw-dc/9.2")
def test_a_payout_limit_applies_to_a_declared_hand() -> None:
    table = declared("As Ks Qs Js Ts", cap=500, jackpot=True)
    (end,) = table.settled("ann", "wager")
    assert end.data["paid"] == 50_000
    assert "nsw-dc/9.2" in end.cite
    assert table.settled("ann", "jackpot")[0].data["paid"] == 25_000 * 100  # which the limit does not affect
    (below,) = declared(PAIRS, cap=500).settled("ann", "wager")
    assert (below.data["paid"], "nsw-dc/9.2" in below.cite) == (STAKE, False)
