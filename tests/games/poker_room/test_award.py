"""Winners: categories and ties, high and low, side pots, odd chips."""

import pytest
from tests.games.poker_room.rooms import DRAWS, FIVE_STUD, GAMES, HIGH_LOW, HOLDEM, OMAHAS, SEVENS, Poker

DRAW, DRAW_LOW = DRAWS
S7, HL, HL8 = SEVENS


def winner(game: str, *hands: str, board: str = "", **settings: object) -> Poker:
    """Check two or more hands down."""
    table = Poker(game, players=len(hands), **settings)  # type: ignore[arg-type]  # settings of the table
    return table.deal(*hands, board=board).check_down()


# -- the order of high hands ------------------------------------------------------------------------------------------

ROYAL, KING_HIGH, STEEL = "As Ks Qs Js Ts", "Kd Qd Jd Td 9d", "Ah 2h 3h 4h 5h"
FOUR, TWOS, FULL, FLUSH = "Ac Ad Ah As 2c", "2d 2h 2s 2c 9d", "Ac Ad Ah Ks Kd", "Ac Jc 9c 6c 3c"
STRAIGHT, WHEEL, TRIPS, TWO_PAIR = "As Kd Qh Jd Td", "Ac 2d 3h 4s 5c", "Ac Ad Ah Ks 2d", "Ac Ad Kh Ks 2d"
PAIR, LOW_PAIR, NOTHING = "Ac Ad Kh Qs 2d", "2c 2d 3h 4s 6d", "Ac Kd Qh Js 9d"
RANKING = [
    ("bs/15(3)(b)(i)", ROYAL, KING_HIGH),
    ("bs/15(3)(b)(ii)", KING_HIGH, STEEL),
    ("bs/15(3)(b)(ii)", STEEL, "Ac Ad As Kc Ks"),
    ("bs/15(3)(b)(iii)", FOUR, "Kc Kd Kh Ks Qd"),
    ("bs/15(3)(b)(iii)", TWOS, "Ac Ad Ah Ks Kd"),
    ("bs/15(3)(b)(iv)", FULL, "Kc Qd Qh Qs Kh"),
    ("bs/15(3)(b)(iv)", "2c 2d 2h 3s 3d", "Ac Jc 9c 6c 3c"),
    ("bs/15(3)(b)(v)", FLUSH, STRAIGHT),
    ("bs/15(3)(b)(vi)", STRAIGHT, "Kc Qs Jh Tc 9d"),
    ("bs/15(3)(b)(vi)", "Ac 2d 3h 4s 5c", "As Ad Ah Ks 2h"),
    ("bs/15(3)(b)(vii)", TRIPS, "Kc Qd Qh Qs Jh"),
    ("bs/15(3)(b)(vii)", "2c 2d 2h 3s 5d", "Ac Ad Kh Ks 4d"),
    ("bs/15(3)(b)(viii)", TWO_PAIR, "Qc Qd Jh Js 3d"),
    ("bs/15(3)(b)(viii)", "3c 3d 2h 2s 4d", "Ac Ad Kh Qs Jd"),
    ("bs/15(3)(b)(ix)", PAIR, "Kc Kd Ah Qc Jd"),
    ("bs/15(3)(b)(ix)", LOW_PAIR, NOTHING),
    ("bs/15(3)(a)", "Ac 9d 7h 5s 3d", "Kc Qd Jh 9s 8d"),
    ("bs/15(3)(a)#ace-low", WHEEL, "Kc Kd Kh Qs Jd"),
    ("bs/15(3)(a)#ace-low", "6c 5d 4h 3s 2d", "Ac 2h 3d 4s 5c"),
    ("bs/15(3)(c)", "Ac Kd Qh 9s 3d", "As Kc Qd 9h 2d"),
    ("bs/15(3)(c)", "9c 9d Ah 3s 2d", "9h 9s Kc Qd Jd"),
]


@pytest.mark.parametrize(
    ("better", "worse"), [pytest.param(b, w, marks=pytest.mark.clause(clause)) for clause, b, w in RANKING]
)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    assert winner(DRAW, better, worse).won() == {"ann": 400}
    assert winner(DRAW, worse, better).won() == {"bob": 400}


def test_a_straight_does_not_wrap_around_the_ace() -> None:
    assert winner(DRAW, "2h 2s 6d 7c 8s", "Qd Kc Ac 2c 3d").won() == {"ann": 400}


@pytest.mark.clause("bs/15(3)(c)#tie")
def test_equal_hands_share_the_pot() -> None:
    table = winner(DRAW, "Ac Kd Qh 9s 3d", "As Kc Qd 9h 3c")
    assert table.won() == {"ann": 200, "bob": 200}
    assert table.data("tied", "seats") == [[0, 1]]


# -- low hands --------------------------------------------------------------------------------------------------------

LOWS = [
    ("5c 4d 3h 2s Ad", "6c 4h 3d 2d As"),
    ("8c 6d 5h 4s 3d", "8d 7d 3h 2s Ad"),
    ("5c 4c 3c 2c Ac", "6d 4h 3d 2d As"),
    ("Kc Qd Jh Ts 9d", "2c 2d 3h 4s 5d"),
    ("Ac Ad 3h 4s 5d", "2c 2d 3d 4d 5c"),
]


@pytest.mark.parametrize(("better", "worse"), LOWS)
@pytest.mark.clause("bs/15(3)(d)", "bs/15(3)(e)", "bs/15(1)(t)")
def test_for_low_the_ace_is_best_and_straights_do_not_count(better: str, worse: str) -> None:
    table = winner(DRAW_LOW, better, worse)
    assert table.won() == {"ann": 400}
    assert table.said("low-wins")
    assert winner(DRAW_LOW, worse, better).won() == {"bob": 400}


# -- what wins in each game -------------------------------------------------------------------------------------------

GAME_WINS = [
    pytest.param(HOLDEM, ("Ac 2d", "Kc 3d"), "Ad 8h 9s Jc 4h", "ann", ("bs/15(10)(j)", "bs/15(1)(q)")),
    pytest.param(HOLDEM, ("2c 3d", "4c 5d"), "Ad 2h 9s Jc 4h", "bob", ("bs/15(10)(j)",)),
    pytest.param(OMAHAS[0], ("Ac Kc 2d 3d", "8c 8d 7h 6h"), "Qc Jc Tc 2s 3h", "ann", ("bs/15(11)(f)(i)",)),
    pytest.param(OMAHAS[0], ("As 2d 3d 4h", "8c 8d 7h 6h"), "Ks Qs Js Ts 8s", "bob", ("bs/15(11)(f)",)),
    pytest.param(DRAW, (PAIR, "Kc Qd Jh Ts 8c"), "", "ann", ("bs/15(12)(h)", "bs/15(12)(h)(i)")),
    pytest.param(DRAW_LOW, (PAIR, "7c 6d 4h 3s 2c"), "", "bob", ("bs/15(12)(h)", "bs/15(12)(h)(ii)")),
    pytest.param(FIVE_STUD, (PAIR, "Kc Qd Jh Ts 8c"), "", "ann", ("bs/15(13)(h)",)),
    pytest.param(S7, ("Ac Ad 2h 3s 9d Jc 8h", "Kc Kd Ks 4h 6d 7c Th"), "", "bob", ("bs/15(9)(i)", "bs/15(9)(i)(i)")),
]


@pytest.mark.parametrize(
    ("game", "hands", "board", "wins"),
    [pytest.param(*p.values[:4], marks=pytest.mark.clause(*p.values[4])) for p in GAME_WINS],  # type: ignore[misc]  # clauses are texts
)
def test_the_best_five_cards_win(game: str, hands: tuple[str, str], board: str, wins: str) -> None:
    table = winner(game, *hands, board=board, **({"allow_check": True} if game == FIVE_STUD else {}))
    assert list(table.won()) == [wins]
    assert table.said("high-wins") or table.said("low-wins")


@pytest.mark.clause("bs/15(3)(c)#tie")
def test_a_tie_with_own_cards_is_no_board_tie() -> None:
    table = winner(HOLDEM, "Ac Kd", "As Kh", board="Qd Jh 2s 5h 4c")
    assert [e.cite for e in table.said("tied")] == [("bs/15(3)(c)#tie",)]
    assert table.won() == {"ann": 200, "bob": 200}


@pytest.mark.clause("bs/15(10)(j)#board")
def test_all_share_if_the_board_is_everybodys_best_hand() -> None:
    table = winner(HOLDEM, "2c 3d", "4c 5d", "2h 3h", board="As Ks Qs Js Ts")
    assert table.won() == {"ann": 200, "bob": 200, "cyd": 200}


@pytest.mark.clause("bs/15(6)(d)", "bs/15(8)(e)")
@pytest.mark.parametrize("game", GAMES)
def test_a_bet_that_nobody_calls_wins_the_pot(game: str) -> None:
    table = Poker(game).deal().acts("raise", "fold", "fold")
    table.finish()
    assert len(table.won()) == 1
    assert sum(table.net().values()) == 0
    assert table.table.chips_of("pot") == 0


@pytest.mark.clause("bs/15(6)(b)#dealer")
def test_the_dealer_has_neither_hand_nor_stake() -> None:
    table = winner(HOLDEM, "Ac As", "Kc Ks")
    assert table.data("dealer-has-no-stake", "left") == [0]
    assert {e.data["hand"] for e in table.said("dealt")} == {"seat-0", "seat-1", "community"}
    assert table.table.chips_of("house") == 0


@pytest.mark.clause("bs/15(8)(e)#collect")
def test_losing_hands_are_collected_before_the_pot_is_pushed() -> None:
    table = winner(HOLDEM, "Ac As", "Kc Ks", board="2d 5h 8s Jd 9c")
    kinds = [(e.kind, e.data.get("from")) for e in table.events if e.kind in ("racked", "awarded")]
    assert kinds.index(("racked", "seat-1")) < kinds.index(("awarded", None)) < kinds.index(("racked", "seat-0"))


@pytest.mark.clause("bs/15(1)(v)")
def test_the_pot_is_all_that_was_bet_less_the_rake() -> None:
    table = Poker(rake=10, ante="1").deal().acts("raise 2000", "call", "call").check_down()
    assert table.data("pot", "cents", "paid") == [(6300 - 400, 6300)]


# -- side pots --------------------------------------------------------------------------------------------------------


def three_all_in() -> Poker:
    """Ann is all-in for 10 dollars with the best hand, Bob for 30 with the next, Cyd and Dan play for 50."""
    table = Poker(players=4, stacks=(1000, 3000, 100_000, 100_000))
    table.deal("Ac As", "Kc Ks", "Qc Qs", "2c 7d", board="3d 5h 8s Jd 9c")
    return table.acts("raise 5000", "call", "call", "call").check_down()


@pytest.mark.clause("bs/15(1)(bb)", "bs/15(7)(i)", "bs/15(7)(h)")
def test_an_all_in_player_wins_only_matched_pots() -> None:
    table = three_all_in()
    assert table.data("side-pot", "pot", "cents", "seats")[:2] == [(1, 6000, [1, 2, 3]), (2, 4000, [2, 3])]
    assert table.won() == {"ann": 4000, "bob": 6000, "cyd": 4000}
    assert table.data("not-contending", "seats") == [[0], [0, 1]]
    assert len([e for e in table.said("dealt") if e.data["hand"] == "seat-0"]) == 2


@pytest.mark.clause("bs/15(8)(f)")
def test_side_pots_are_awarded_before_the_main_pot() -> None:
    assert three_all_in().data("awarded", "pot", "person") == [(2, "cyd"), (1, "bob"), (0, "ann")]


def test_betting_goes_on_beside_an_all_in() -> None:
    table = Poker(players=3, stacks=(100_000, 100_000, 1000)).deal().acts("raise 1000", "call", "call").to_street(1)
    table.acts("bet 700", "call")
    table.turn()
    assert [p["cents"] for p in table.said("gathered")[-1].data["pots"]] == [3000, 1400]


# -- high and low -----------------------------------------------------------------------------------------------------

BOTH = {
    HL: (("Ac 2d 3h 4s 5c 9d 9h", "Kc Kd Ks 8h 7d Qs Jh"), ""),
    HL8: (("Ac 2d 3h 4s 5c 9d 9h", "Kc Kd Ks 8h 7d Qs Jh"), ""),
    "omaha-hi-lo-8": (("Ac 2d 9h 9s", "Kc Kd 7h 6s"), "3h 4s 5c Qd Jh"),
}
SPLITS = {
    HL: (("Kc Kd Ks 8h 7d Qs Jh", "Ac 2d 3h 4s 6c 9d 9h"), ""),
    HL8: (("Kc Kd Ks 8h 7d Qs Jh", "Ac 2d 3h 4s 6c 9d 9h"), ""),
    "omaha-hi-lo-8": (("Kc Kd 9h 9s", "Ac 2d Th Ts"), "3h 4s 7c Kh Jh"),
}
SPLIT_CLAUSES = {HL: "bs/15(9)(i)(ii)", HL8: "bs/15(9)(i)(ii)", "omaha-hi-lo-8": "bs/15(11)(f)(ii)"}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.clause(SPLIT_CLAUSES[game], "bs/15(1)(r)")) for game in HIGH_LOW]
)
def test_the_best_high_and_the_best_low_split_the_pot(game: str) -> None:
    hands, board = SPLITS[game]
    table = winner(game, *hands, board=board)
    shares = table.data("awarded", "person", "share")
    assert shares == [("ann", "high"), ("bob", "low")]
    assert table.won()["ann"] - table.won()["bob"] in (0, 100)


WAYS = [
    *(pytest.param(HL, clause) for clause in ("bs/15(9)(k)", "bs/15(9)(k)(i)", "bs/15(9)(k)(ii)", "bs/15(9)(l)")),
    *(pytest.param(HL8, clause) for clause in ("bs/15(9)(k)", "bs/15(9)(k)(i)", "bs/15(9)(k)(ii)", "bs/15(9)(l)")),
    *(pytest.param("omaha-hi-lo-8", f"bs/15(11)(h)({n})") for n in ("i", "ii", "iii")),
]
HANDS_FOR = {
    "bs/15(9)(k)": "Ac 2d 3h 4s 6c Kd Kh",  # two kings for high, six low
    "bs/15(9)(k)(i)": "2c 3d 4h 5s 6c Kd 9h",  # a straight and a six low
    "bs/15(9)(k)(ii)": "2c 3c 5c 7c 8c Kd 9h",  # a flush and an eight low
    "bs/15(9)(l)": "Ac Ad 2h 3s 5d 7h 9c",  # two aces for high, one of them low
    "bs/15(11)(h)(i)": "Ac 2d Kh Ks",  # kings with the board for high, ace and two for low
    "bs/15(11)(h)(ii)": "Ac 2d 9h 9s",  # the same five make a straight and the best low
    "bs/15(11)(h)(iii)": "Ac Kc 2d 9s",  # the ace of a flush is low in the low
}
OMAHA_BOARDS = {
    "bs/15(11)(h)(i)": "3h 5s 7c Kd Jh", "bs/15(11)(h)(ii)": "3h 4s 5c Qd Jh", "bs/15(11)(h)(iii)": "3c 5c 8c 9d Jh",
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "clause"), [pytest.param(*p.values, marks=pytest.mark.clause(str(p.values[1]))) for p in WAYS]
)
def test_one_player_may_win_both_ways(game: str, clause: str) -> None:
    other = "Qs Qh 6s 6d" if game == "omaha-hi-lo-8" else "Qs Qh Js 9d 8d 6d 4d"
    table = winner(game, HANDS_FOR[clause], other, board=OMAHA_BOARDS.get(clause, ""))
    assert table.data("both-ways", "person") == ["ann"]
    assert table.data("awarded", "share") == ["high", "low"]
    assert list(table.won()) == ["ann"]


NINE = {
    HL8: (("Kc Kd Ks 8h 7d Qs Jh", "Ac 2d 3h 4s 9c 9d 9h"), ""),
    "omaha-hi-lo-8": (("Kc Kd 9h 9s", "Ac 2d Th Ts"), "3h 4s 9c Kh Jh"),
}
EIGHT = {
    HL8: (("Kc Kd Ks 8h 7d Qs Jh", "Ac 2d 3h 4s 8c 9d 9h"), ""),
    "omaha-hi-lo-8": (("Kc Kd 9h 9s", "Ac 2d Th Ts"), "3h 4s 8c Kh Jh"),
}
QUALIFIES = [
    pytest.param(HL8, marks=pytest.mark.clause("bs/15(9)(j)")),
    pytest.param("omaha-hi-lo-8", marks=pytest.mark.clause("bs/15(11)(g)")),
]


@pytest.mark.parametrize("game", QUALIFIES)
def test_a_low_must_be_eight_or_better(game: str) -> None:
    hands, board = NINE[game]
    table = winner(game, *hands, board=board)
    assert list(table.won()) == ["ann"]
    assert len(table.said("no-low")) == 1
    hands, board = EIGHT[game]
    assert sorted(winner(game, *hands, board=board).won()) == ["ann", "bob"]


def test_in_high_low_split_any_low_counts() -> None:
    table = winner(HL, "Kc Kd Ks 8h 7d Qs Jh", "Ac 2d 3h 4s 9c 9d 9h")
    assert sorted(table.won()) == ["ann", "bob"]
