"""Odd chips: to the high side, then by suit."""

import pytest
from tests.games.poker_room.rooms import Poker

from pitboss.rulebooks.refusal import Refusal

HL, HL8, OM8 = "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8", "omaha-hi-lo-8"


def shares(table: Poker, side: str) -> dict[str, int]:
    return {p: c for p, s, c in table.data("awarded", "person", "share", "cents") if s == side}


# -- between high and low ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/15(9)(i)(ii)(aa)")
@pytest.mark.parametrize("game", [HL, HL8])
def test_the_odd_chip_goes_to_the_high_side_in_stud(game: str) -> None:
    table = Poker(game, ante="2").deal("Kc Kd Ks Jh 9d 9s Th", "Ac 2d 3h 4s 6c 9c 9h", "Qd Qh Js Td 8d 8h 7d")
    table.check_down()
    assert shares(table, "high") == {"ann": 500}
    assert shares(table, "low") == {"bob": 400}


@pytest.mark.clause("bs/15(11)(f)(ii)(aa)")
def test_the_odd_chip_goes_to_the_high_side_in_omaha() -> None:
    table = Poker(OM8).deal("2c 2h 5d 5h", "Kc Kd 9h 9s", "Ac 2d Th Ts", board="3h 4s 7c Kh Jh")
    table.acts("call", "fold", "check").check_down()
    assert shares(table, "high") == {"bob": 300}
    assert shares(table, "low") == {"cyd": 200}
    assert "bs/15(11)(f)(ii)(aa)" in table.said("divided")[0].cite
    even = Poker(OM8).deal("2c 2h 5d 5h", "Kc Kd 9h 9s", "Ac 2d Th Ts", board="3h 4s 7c Kh Jh").check_down()
    assert "bs/15(11)(f)(ii)(aa)" not in even.said("divided")[0].cite


CHIP = [
    pytest.param(HL, marks=pytest.mark.clause("bs/15(9)(i)(ii)(aa)")),
    pytest.param(OM8, marks=pytest.mark.clause("bs/15(11)(f)(ii)(aa)")),
]


@pytest.mark.parametrize("game", CHIP)
def test_the_smallest_chip_is_no_more_than_a_dollar(game: str) -> None:
    assert Poker(game, unit="0.25").table.terms.unit == 25
    with pytest.raises(Refusal) as refused:
        Poker(game, unit="1.01")
    assert refused.value.code == "setting-unlawful"


# -- between tied hands -----------------------------------------------------------------------------------------------

HIGHS = [("Ks Kd", "Kh Kc", "ann"), ("Kd Kc", "Ks Kh", "bob")]


@pytest.mark.clause("bs/15(9)(i)(ii)(bb)", "bs/15(9)(i)(ii)(dd)")
@pytest.mark.parametrize(("first", "second", "wins"), HIGHS)
def test_the_odd_chip_of_tied_highs_goes_by_the_suit_of_the_highest_card(first: str, second: str, wins: str) -> None:
    table = Poker(HL).deal(f"{first} Qd Jh 9c 7d 5c", f"{second} Qc Js 9d 7c 5d", "Ah 2h 3d 6s 8s 8d 9h").check_down()
    high = shares(table, "high")
    assert sorted(high.values()) == [100, 200]
    assert high[wins] == 200
    assert shares(table, "low") == {"cyd": 300}
    assert table.data("odd-chip-order", "side") == ["high"]


@pytest.mark.clause("bs/15(9)(i)(ii)(cc)", "bs/15(9)(i)(ii)(dd)")
@pytest.mark.parametrize(("reading", "wins"), [("worst-card", "ann"), ("smallest-pip", "bob")])
def test_the_odd_chip_of_tied_lows_goes_by_the_suit_of_the_worst_card(reading: str, wins: str) -> None:
    table = Poker(HL8, low_odd_chip=reading)
    table.deal("8c 6d 4h 3s Ah Qh Jh", "8d 6h 4s 3c Ad Qs Js", "Kc Kd Ks Qd Jd 9h 7h").check_down()
    low = shares(table, "low")
    assert sorted(low.values()) == [100, 200]
    assert low[wins] == 200
    assert table.data("odd-chip-order", "side") == ["low"]


@pytest.mark.clause("bs/15(11)(f)(ii)(bb)", "bs/15(11)(f)(ii)(dd)")
@pytest.mark.parametrize(("first", "second", "wins"), [("Ks", "Kd", "ann"), ("Kc", "Kd", "bob")])
def test_the_next_card_decides_if_the_highest_is_shared(first: str, second: str, wins: str) -> None:
    table = Poker(OM8).deal(f"{first} Qd 9s 9d", f"{second} Qc 9h 9c", "Ac 2d Th Ts", board="3h 4s 8c Kh Jd")
    high = shares(table.check_down(), "high")
    assert sorted(high.values()) == [100, 200]
    assert high[wins] == 200


@pytest.mark.clause("bs/15(11)(f)(ii)(cc)", "bs/15(11)(f)(ii)(dd)")
@pytest.mark.parametrize(("reading", "wins"), [("worst-card", "bob"), ("smallest-pip", "ann")])
def test_the_next_card_decides_if_the_worst_is_shared(reading: str, wins: str) -> None:
    table = Poker(OM8, low_odd_chip=reading)
    table.deal("Ac 2d Th 9s", "Ad 2c Tc 9d", "Kc Ks 9h 6d", board="3h 4s 7c Kh Jd")
    low = shares(table.check_down(), "low")
    assert sorted(low.values()) == [100, 200]
    assert low[wins] == 200


def test_in_a_high_game_the_odd_chip_goes_by_suit_too() -> None:
    table = Poker("five-card-draw").deal("2c 3d 4h 6s 9d", "Ks Qd Jh 9c 7d", "Kh Qc Js 9h 7c")
    table.acts("call", "fold", "check").check_down()
    assert table.won() == {"bob": 300, "cyd": 200}


def test_in_a_low_game_the_odd_chip_goes_by_suit_too() -> None:
    table = Poker("five-card-draw-low").deal("2c 3d 4h 6s 9d", "8d 6d 4d 3s As", "8c 6h 4c 3h Ah")
    table.acts("call", "fold", "check").check_down()
    assert table.won() == {"bob": 200, "cyd": 300}


def test_hands_with_the_same_cards_go_by_the_seat() -> None:
    table = Poker().deal("2c 3d", "2d 3c", "2h 3h", board="As Ks Qs Js Ts").acts("fold", "call", "raise 500", "call")
    table.check_down()
    assert table.won() == {"ann": 500, "bob": 500}
    odd = Poker(players=4).deal("2c 3d", "2d 3c", "2h 3h", "4c 5c", board="As Ks Qs Js Ts")
    odd.acts("call", "call", "fold", "check").check_down()
    assert odd.won() == {"bob": 300, "cyd": 200, "dan": 200}
