"""Regulation 4(9): naturals and the two tables, every cell of them."""

import pytest
from tests.games.punto_banco.parlour import Parlour

# The cards that make the Banker draw, by the Banker's count; 0 means every card that counts nothing (P-06).
DRAWS_ON = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}
FACES = "TA23456789"


def taken(player: int, banker: int, third: str = "T") -> tuple[int, int]:
    """The number of cards of both hands; the Player's third is as named, the Banker's a ten."""
    table = Parlour().ready()
    table.chance(*(f"{r}c" for r in ("K", "K", FACES[player], FACES[banker])), f"{third}d", "Ts").close()
    table.over()
    return table.drawn("player"), table.drawn("banker")


@pytest.mark.clause("bs/4(9)(b)#0-5")
@pytest.mark.parametrize("count", range(6))
def test_the_player_draws_on_zero_to_five(count: int) -> None:
    assert taken(count, 7) == (3, 2)


@pytest.mark.clause("bs/4(9)(b)#6-7")
@pytest.mark.parametrize("count", [6, 7])
def test_the_player_stands_on_six_and_seven(count: int) -> None:
    assert taken(count, 7) == (2, 2)


@pytest.mark.clause("bs/4(9)(b)")
@pytest.mark.parametrize(("count", "cards"), [(5, 3), (6, 2)])
def test_the_player_draws_up_to_five_and_stands_from_six(count: int, cards: int) -> None:
    assert taken(count, 7)[0] == cards


@pytest.mark.clause("bs/4(9)(b)#8-9")
@pytest.mark.parametrize("count", [8, 9])
def test_a_player_natural_stops_the_banker(count: int) -> None:
    for banker in range(8):
        assert taken(count, banker) == (2, 2)


@pytest.mark.clause("bs/4(9)(c)#8-9")
@pytest.mark.parametrize("count", [8, 9])
def test_a_banker_natural_stops_the_player(count: int) -> None:
    for player in range(8):
        assert taken(player, count) == (2, 2)


@pytest.mark.clause("bs/4(9)(a)")
def test_eight_or_nine_ends_the_drawing_and_seven_does_not() -> None:
    for natural in (8, 9):
        assert taken(natural, 0) == taken(0, natural) == (2, 2)
    assert taken(7, 0) == (2, 3)
    assert taken(0, 7) == (3, 2)


@pytest.mark.parametrize(
    ("banker", "face"),
    [
        pytest.param(banker, face, marks=pytest.mark.clause("bs/4(9)(c)" if banker < 3 else f"bs/4(9)(c)#{banker}"))
        for banker in DRAWS_ON
        for face in FACES
    ],
)
def test_the_banker_draws_by_the_players_third_card(banker: int, face: str) -> None:
    draws = FACES.index(face) in DRAWS_ON[banker]
    assert taken(0, banker, face) == (3, 3 if draws else 2)


@pytest.mark.parametrize("face", "JQK")
def test_pictures_count_as_ten_in_the_bankers_table(face: str) -> None:
    assert taken(0, 3, face) == (3, 3)
    assert taken(0, 4, face) == (3, 2)


@pytest.mark.clause("bs/4(9)(c)#player-stands")
@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", range(8))
def test_when_the_player_stood_the_banker_draws_to_five(player: int, banker: int) -> None:
    assert taken(player, banker) == (2, 3 if banker <= 5 else 2)


def test_the_bankers_table_ignores_the_players_own_count() -> None:
    for player in range(6):
        for banker, draws_on in DRAWS_ON.items():
            third = FACES[(player + banker) % 10]
            assert taken(player, banker, third)[1] == (3 if FACES.index(third) in draws_on else 2)
