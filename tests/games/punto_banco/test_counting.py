"""Regulation 4(1)(b) and (c): what cards are worth and how a hand is counted."""

import pytest
from tests.games.punto_banco.parlour import Parlour


def called(player: str, banker: str = "T 7") -> str:
    """The Player's final count as announced."""
    return f"Player {Parlour().coup(player, banker).said('announced')[-1].data['player']}"


@pytest.mark.clause("bs/4(1)(b)(i)")
@pytest.mark.parametrize("face", range(2, 10))
def test_two_to_nine_count_their_faces(face: int) -> None:
    table = Parlour().coup(f"{face} T", "T 9")
    assert table.calls()[2] == f"Player {face}"


@pytest.mark.clause("bs/4(1)(b)(ii)")
@pytest.mark.parametrize("face", ["T", "J", "Q", "K"])
def test_tens_and_pictures_count_nothing(face: str) -> None:
    assert Parlour().coup(f"{face} 6", "T 9").calls()[2] == "Player 6"


@pytest.mark.clause("bs/4(1)(b)(iii)")
def test_an_ace_counts_one() -> None:
    assert Parlour().coup("A 6", "T 9").calls()[2] == "Player 7"
    assert Parlour().coup("A A", "T 9").calls()[2] == "Player 2"


@pytest.mark.clause("bs/4(1)(c)")
@pytest.mark.parametrize(("total", "cards", "count"), [(18, "9 9", 8), (10, "5 5", 0), (11, "7 4", 1)])
def test_the_left_digit_of_a_total_is_discarded(total: int, cards: str, count: int) -> None:
    table = Parlour().coup(cards, "T 9")
    assert total > 9
    assert table.calls()[2] == f"Player {count}"


def test_a_total_of_nine_has_no_left_digit() -> None:
    table = Parlour().coup("6 3", "T 8")
    assert table.calls()[2] == "Player 9"
    assert "bs/4(1)(c)(ii)" not in table.cited()


@pytest.mark.clause("bs/4(1)(c)(i)")
def test_ace_two_four_counts_seven() -> None:
    assert called("A 2 4") == "Player 7"


@pytest.mark.clause("bs/4(1)(c)(ii)")
def test_ace_two_nine_counts_two() -> None:
    assert called("A 2 9") == "Player 2"
