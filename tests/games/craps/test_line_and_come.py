"""Regulation 2(2)(a) to (d): Pass, Don't Pass, Come, Don't Come, from the box to the decision."""

import pytest
from tests.games.craps.pit import Pit, settled_by

STAKE = 1000
POINTS = (4, 5, 6, 8, 9, 10)


def case(clause: str, spot: str, rolls: tuple[int, ...], net: int, end: str) -> object:
    """A wager, the rolls that follow, and its end."""
    return pytest.param(
        clause, spot, rolls, net, end, marks=pytest.mark.clause(clause), id=f"{spot}-{'-'.join(map(str, rolls))}"
    )


def cases(line: str, come: str) -> list[object]:
    """The same four or five endings for a line wager and a come wager, with their clauses."""
    found = []
    for letter, spot in ((line, line), (come, come)):
        book = {"pass": "a", "dont-pass": "b", "come": "c", "dont-come": "d"}[letter]
        win, lose = (1, -1) if spot in ("pass", "come") else (-1, 1)
        ends = {1: "won", -1: "lost"}
        for total in (7, 11):
            item = "(i)" if win > 0 else "(iii)"
            found.append(case(f"bs/2(2)({book}){item}", spot, (total,), STAKE * win, ends[win]))
        for total in (2, 3):
            item = "(iii)" if win > 0 else "(i)"
            found.append(case(f"bs/2(2)({book}){item}", spot, (total,), STAKE * lose, ends[lose]))
        for point in POINTS:
            made, out = ("(ii)", "(iv)") if win > 0 else ("(iv)", "(ii)")
            found.append(case(f"bs/2(2)({book}){made}", spot, (point, 3, 12, point), STAKE * win, ends[win]))
            found.append(case(f"bs/2(2)({book}){out}", spot, (point, 11, 2, 7), STAKE * lose, ends[lose]))
    return found


@pytest.mark.parametrize(
    ("clause", "spot", "rolls", "net", "end"),
    [
        *cases("pass", "come"),
        *cases("dont-pass", "dont-come"),
        case("bs/2(2)(a)(iii)", "pass", (12,), -STAKE, "lost"),
        case("bs/2(2)(c)(iii)", "come", (12,), -STAKE, "lost"),
        case("bs/2(2)(b)#void-12", "dont-pass", (12,), 0, "pushed"),
        case("bs/2(2)(d)#void-12", "dont-come", (12,), 0, "pushed"),
    ],
)
def test_how_line_and_come_wagers_end(clause: str, spot: str, rolls: tuple[int, ...], net: int, end: str) -> None:
    table = Pit()
    if spot in ("come", "dont-come"):
        table.roll(6 if rolls[0] != 6 else 8)
    table.stake("ann", **{spot: STAKE})
    for total in rolls[:-1]:
        table.roll(total)
        assert len(table.wagers("ann")) == 1, f"{total} decides nothing"
    table.roll(rolls[-1])
    assert table.end_of("ann", spot) == end
    assert table.won() == net
    assert clause in settled_by(table, spot)


@pytest.mark.clause("bs/2(2)(a)")
def test_a_pass_bet_is_made_before_a_come_out_roll() -> None:
    table = Pit().stake("ann", **{"pass": STAKE}).roll(6)
    late = table.no_bet("pass")
    assert late.code == "pass-too-late"
    assert {"bs/2(2)(a)", "C-12"} <= set(late.cites)
    assert table.roll(6).stake("ann", **{"pass": STAKE}).wagers("ann")


@pytest.mark.clause("bs/2(2)(b)")
def test_a_dont_pass_bet_is_made_before_a_come_out_roll() -> None:
    table = Pit().stake("ann", dont_pass=STAKE).roll(6)
    assert table.no_bet("dont-pass").code == "dont-pass-too-late"
    assert table.roll(7).stake("ann", dont_pass=STAKE).wagers("ann")


@pytest.mark.parametrize(
    ("spot", "code"),
    [
        pytest.param("come", "come-too-early", marks=pytest.mark.clause("bs/2(2)(c)")),
        pytest.param("dont-come", "dont-come-too-early", marks=pytest.mark.clause("bs/2(2)(d)")),
    ],
)
def test_come_wagers_are_made_after_the_come_out_roll(spot: str, code: str) -> None:
    table = Pit()
    assert table.no_bet(spot).code == code
    table.roll(6).stake("ann", **{spot: STAKE}).roll(5).stake("ann", **{spot: STAKE})  # at any later time, and again
    assert [w.point for w in table.wagers("ann")] == [5, 0]
    table.roll(6)
    assert table.no_bet(spot).code == code


@pytest.mark.parametrize("spot", ["come", "dont-come"])
def test_a_wager_that_has_its_come_point_is_not_raised(spot: str) -> None:
    table = Pit().roll(6).stake("ann", **{spot: STAKE}).roll(5)
    raised = table.no_bet(spot, numbers=["5"])
    assert raised.code == "come-has-moved"
    assert raised.cites == ("C-12",)


def test_chips_put_with_those_in_the_box_make_one_wager() -> None:
    table = Pit().stake("ann", **{"pass": STAKE}).stake("ann", **{"pass": 500})
    assert [w.cents for w in table.wagers("ann")] == [1500]
    assert table.roll(7).won() == 1500


def test_on_a_come_out_seven_come_wagers_lose_though_the_line_wins() -> None:
    table = Pit().roll(6).stake("ann", come=STAKE, dont_come=STAKE).roll(5, 6)
    table.roll(7)
    assert (table.end_of("ann", "come"), table.end_of("ann", "dont-come")) == ("lost", "won")
