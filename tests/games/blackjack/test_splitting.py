"""Regulation 3(10): splitting pairs."""

from typing import Any

import pytest
from tests.games.blackjack.pit import Pit, dealt, one, refusal_of

ACES: dict[str, Any] = {"resplit_aces": True, "approved__resplit_aces": "GB/9"}


@pytest.mark.clause("bs/3(10)(a)")
@pytest.mark.parametrize("pair", ["2c 2d", "9c 9d", "Tc Kd", "Jc Qd", "Ac Ad"])
def test_cards_of_the_same_value_are_split_with_an_equal_wager(pair: str) -> None:
    first, second = pair.split()
    table = dealt(first, "9s", second, "9d", "7c", "8c").play("split")
    assert table.said("split")[0].data["into"] == ["seat-0", "seat-0.2"]
    assert [e.data["cents"] for e in table.said("placed")] == [1000, 1000]
    assert ("seat-0", "7c") in table.dealt()


@pytest.mark.clause("bs/3(10)(a)")
@pytest.mark.parametrize("cards", ["9c Td", "Ac 9d", "5c 6d"])
def test_other_cards_are_not_split(cards: str) -> None:
    first, second = cards.split()
    table = dealt(first, "As", second, "9d").play("none")
    refusal = table.refused("choose", "ann", choice="split")
    assert refusal.code == "no-pair"
    assert "bs/3(10)(a)" in refusal.cites


@pytest.mark.clause("bs/3(10)(a)")
def test_without_the_chips_for_a_second_wager_there_is_no_split() -> None:
    table = one()
    table.sit("bob", 1, 1500)
    table.stake("bob", 1000).deal("8c 9s 8d 9d")
    refusal = table.refused("choose", "bob", choice="split")
    assert refusal.code == "too-few-chips"
    assert "bs/3(10)(a)" in refusal.cites


def four_eights(**settings: Any) -> Pit:
    return dealt("8c 9s 8d 9d", "8h", **settings)


@pytest.mark.clause("bs/3(10)(b)")
def test_pairs_are_split_again_up_to_the_approved_number_of_hands() -> None:
    table = four_eights().chance("8s 8c").play("split", "split", "split")
    assert [e.data["hands"] for e in table.said("resplit")] == [3, 4]
    assert [w.cents for w in table.wagers("ann")] == [1000] * 4
    refusal = table.refused("choose", "ann", choice="split")
    assert refusal.code == "no-more-splits"
    assert "bs/3(10)(b)" in refusal.cites


@pytest.mark.clause("bs/3(10)(b)")
def test_another_number_is_a_setting_that_needs_the_submission() -> None:
    table = four_eights(max_hands=2).play("split")
    assert "split" not in table.options()
    assert refusal_of(max_hands=1).cites[0] == "bs/3(10)(b)"
    assert refusal_of(max_hands=9).code == "setting-unlawful"
    refusal = refusal_of(max_hands=3, submissions="")
    assert refusal.code == "no-submission"
    assert "bs/3(10)(b)" in refusal.cites
    assert Pit(max_hands=2, submissions="").said("opened")


@pytest.mark.clause("bs/3(10)(b)")
def test_aces_are_split_again_where_that_is_approved() -> None:
    refusal = refusal_of(resplit_aces=True)
    assert refusal.code == "approval-missing"
    assert "bs/3(10)(b)" in refusal.cites
    table = dealt("Ac 9s Ad 9d", "Ah 5c", **ACES).play("split")
    assert (table.asked(), table.options()) == ("play", ("stand", "split"))
    table.chance("6c 7c")
    assert table.play("split").hands() == {}
    assert len(table.settled("ann")) == 3
    assert [e.data["into"] for e in dealt("Ac 9s Ad 9d", "Ah 5c").play("split").said("split")] == [
        ["seat-0", "seat-0.2"]
    ]


@pytest.mark.clause("bs/3(10)(c)")
def test_the_first_hand_is_finished_before_the_next_gets_a_card() -> None:
    table = dealt("8c 9s 8d 9d", "2c 3c 4c").play("split")
    assert table.hands() == {"seat-0": 2, "dealer": 2, "seat-0.2": 1}
    table.play("card")
    assert table.hands()["seat-0.2"] == 1
    table.play("stand")
    assert table.dealt()[-1] == ("seat-0.2", "4c")


@pytest.mark.clause("bs/3(10)(d)")
def test_the_total_of_a_split_hand_is_announced_and_its_player_decides() -> None:
    table = dealt("8c 9s 8d 9d", "3c").play("split")
    assert table.words()[-1] == "Seat 1 has 11"
    assert table.options() == ("stand", "card", "double")


@pytest.mark.clause("bs/3(10)(d)")
def test_a_split_ace_gets_one_card_and_no_more() -> None:
    table = dealt("Ac 9s Ad 9d", "5c 6c").play("split")
    assert [card for hand, card in table.dealt() if hand.startswith("seat-0")] == ["Ac", "Ad", "5c", "6c"]
    assert [e.data["end"] for e in table.settled("ann")] == ["lost", "lost"]
    table = dealt("Ac 9s Ad 9d", "Ah", **ACES).play("split")
    for choice in ("card", "double"):
        refusal = table.refused("choose", "ann", choice=choice)
        assert refusal.code == "split-aces"
        assert refusal.cites == ("bs/3(10)(d)",)


@pytest.mark.clause("bs/3(10)(e)")
def test_a_dealers_blackjack_collects_the_original_wager_only() -> None:
    table = dealt("8c Ks 8d As", "2c 3c").play("split", "stand", "stand")
    assert (table.end_of("ann", "box"), table.end_of("ann", "split")) == ("lost", "pushed")
    assert table.net() == -1000


@pytest.mark.clause("bs/3(10)(e)")
@pytest.mark.parametrize(
    ("cards", "choices"),
    [
        ("6c Tc 2c", ("card", "stand")),  # the first hand busts: its wager is the original
        ("Tc 6c Th", ("stand", "card")),  # the second busts and its wager is held
    ],
)
def test_the_added_wager_goes_back_when_a_hand_busted_before(cards: str, choices: tuple[str, ...]) -> None:
    table = dealt("8c Ks 8d As", cards).play("split", *choices)
    assert table.net() == -1000
    assert "pushed" in [e.data["end"] for e in table.settled("ann")]


def test_when_hands_tie_and_lose_against_a_blackjack_one_wager_is_collected() -> None:
    assert dealt("Tc Ks Td As", "Ac 9c").play("split", "stand").net() == -1000
    assert dealt("Tc Ks Td As", "9c Ac").play("split", "stand").net() == -1000
    assert dealt("Tc Ks Td As", "Ac Ad").play("split").net() == 0


@pytest.mark.clause("bs/3(10)(d)")
def test_decisions_on_split_hands_are_asked_by_their_own_clauses() -> None:
    table = dealt("8c 9s 8d 9d", "2c")
    whole = table.asking
    table.play("split")
    assert [question.cites for question in (whole, table.asking) if question] == [
        ("bs/3(6)(e)",),
        ("bs/3(10)(c)", "bs/3(10)(d)"),
    ]
    assert table.words()[-1] == "Seat 1 has 10"
