"""`pitboss odds`: the grid, every outcome of one wager, JSON, stakes, and what is refused."""

import io
import json
import sys
import time
from fractions import Fraction
from typing import Any

import pytest
from rich.console import Console
from tests.cli.conftest import Pitboss

from pitboss.cli.grids import Column, fitted
from pitboss.cli.waiting import waiting
from pitboss.maths.result import off_by, percent
from pitboss.maths.spread import spread


def as_json(pitboss: Pitboss, *arguments: object) -> Any:
    ran = pitboss("odds", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


# -- JSON -------------------------------------------------------------------------------------------------------------


def test_json_has_the_agreed_shape(pitboss: Pitboss) -> None:
    data = as_json(pitboss, "craps", "pass")
    assert (data["game"], data["rulebook"], data["hypothetical"]) == ("craps", "bahamas", [])
    assert data["settings"]["min"] == 500
    assert "C-14" in data["rulings"]
    (wager,) = data["wagers"].values()
    assert list(data["wagers"]) == ["pass"]
    assert (wager["edge"], wager["basis"], wager["method"]) == ("7/495", "pass", "exact")
    assert wager["decimal"] == pytest.approx(7 / 495)
    assert wager["sd"] == pytest.approx(0.9999, abs=1e-4)
    assert (wager["hit"], wager["push"], wager["loss"]) == ("244/495", "0", "251/495")
    assert sum(o["count"] for o in wager["outcomes"]) == wager["combinations"]
    assert sum(Fraction(o["probability"]) * Fraction(o["net"]) for o in wager["outcomes"]) == Fraction(-7, 495)


def test_json_stays_exact_at_any_number_of_decks(pitboss: Pitboss) -> None:
    data = as_json(pitboss, "punto-banco", "banker", "--set", f"decks={10**100}")
    banker = data["wagers"]["banker"]
    assert len(str(banker["combinations"])) > 600
    assert sum(o["count"] for o in banker["outcomes"]) == banker["combinations"]
    assert banker["decimal"] == pytest.approx(0.010640, abs=1e-6)


def test_integers_longer_than_python_prints_are_printed_all_the_same(pitboss: Pitboss) -> None:
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)  # the least that may be set
    try:
        ran = pitboss("odds", "punto-banco", "banker", "--json", "--set", f"decks={10**110}")
        assert (ran.status, sys.get_int_max_str_digits()) == (0, 640)
    finally:
        sys.set_int_max_str_digits(before)
    assert json.loads(ran.out)["wagers"]["banker"]["combinations"] > 10**660


def test_json_names_other_prices_and_approvals(pitboss: Pitboss) -> None:
    data = as_json(pitboss, "punto-banco", "--set", "other_wagers=pairs", "--set", "approved.other_wagers=B/7")
    assert data["settings"]["approved.other_wagers"] == "B/7"
    assert set(data["wagers"]) == {"player", "banker", "tie", "player-pair", "banker-pair"}


# -- stakes -----------------------------------------------------------------------------------------------------------


def test_a_stake_shows_what_rounding_does(pitboss: Pitboss) -> None:
    """A place bet of $3 on the six wins $3.50, rounded up to $4."""
    data = as_json(pitboss, "craps", "place-6", "--stake", "3")
    place = data["wagers"]["place-6"]
    assert (place["edge"], place["unrounded"], place["stake"]) == ("-2/33", "1/66", 300)
    ran = pitboss("odds", "craps", "place-6", "--stake", "3")
    assert "Unrounded" in ran.out
    assert "-6.0606 %" in ran.out
    assert "1.5152 %" in ran.out


@pytest.mark.parametrize("stake", ["0", "-3", "much", ""])
def test_a_stake_that_is_none_is_refused(pitboss: Pitboss, stake: str) -> None:
    ran = pitboss("odds", "roulette", f"--stake={stake}")
    assert (ran.status, ran.out) == (2, "")
    assert "[stake-unreadable]" in ran.err


# -- the grid ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roulette", "craps", "punto-banco"])
def test_the_grid_fits_eighty_columns_and_cuts_nothing_off(pitboss: Pitboss, game: str) -> None:
    for more in ((), ("--stake", "7")):
        ran = pitboss("odds", game, *more)
        assert ran.status == 0
        assert max(map(len, ran.out.splitlines())) <= 80
        assert "…" not in ran.out
        assert all(name in ran.out for name in as_json(pitboss, game)["wagers"])


def test_notes_say_which_wagers_they_are_about(pitboss: Pitboss) -> None:
    lines = pitboss("odds", "punto-banco").out.splitlines()
    (banker,) = (line for line in lines if line.startswith(" banker"))
    assert banker.rstrip().endswith(" 1")
    assert any(line.startswith("1 Commission on banker: 5 per cent of the win") for line in lines)


def test_what_is_not_exact_says_so_however_narrow_the_terminal(pitboss: Pitboss) -> None:
    shown = " ".join(pitboss("odds", "blackjack", "--set", "variant=single-deck", "--set", "decks=1").out.split())
    assert "box: numeric, at most " in shown
    assert "over: " not in shown
    alone = pitboss("odds", "blackjack", "box", "--set", "variant=single-deck", "--set", "decks=1").out
    assert "Numeric, at most " in alone


@pytest.mark.parametrize(
    ("margin", "shown"), [(0.0, "0.0000 %"), (0.000634, "0.0634 %"), (1e-6, "0.0001 %"), (1.8e-7, "2e-05 %")]
)
def test_a_small_margin_is_not_shown_as_nothing(margin: float, shown: str) -> None:
    assert off_by(margin) == shown


def test_one_wager_is_shown_with_every_outcome(pitboss: Pitboss) -> None:
    ran = pitboss("odds", "punto-banco", "tie")
    assert "Exactly " in ran.out
    assert "475,627,426,473,216" in ran.out
    assert "4,998,398,275,503,360" in ran.out
    assert "bs/4(3)(c)" in ran.out


def test_a_hypothetical_table_says_so(pitboss: Pitboss) -> None:
    how = ("roulette", "--set", "pays.red=2 to 1", "--hypothetical")
    assert "HYPOTHETICAL TABLE: red pays exactly 1 to 1" in pitboss("odds", *how).out
    assert len(as_json(pitboss, *how)["hypothetical"]) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("roulette", "rde"), "wager-unknown", "Did you mean red?"),
        (("rulette",), "game-unknown", "Did you mean roulette?"),
        (("roulette", "--set", "max=0"), "setting-unlawful", "bs/6(1)(e)"),
        (("holdem",), "no-odds", "its players play each other"),
        (("money-wheel", "casino", "--set", "segments=1*54"), "spot-without-segment", "W-01"),
        (("blackjack", "--set", "decks=1000000000"), "too-many-decks", "at most 52,000 cards"),
        (("blackjack", "--stake", "99999999999999999999"), "odds-too-large", "Try a smaller stake"),
        (("punto-banco", "--set", "decks=0", "--hypothetical"), "setting-unlawful", "bs/4(1)(a)"),
        (("punto-banco", "--set", "decks=-3", "--hypothetical"), "setting-unlawful", "bs/4(1)(a)"),
        (("blackjack", "--set", "chip_min=0", "--hypothetical"), "setting-unlawful", "B-09"),
        (("blackjack", "--set", "variant=double", "--hypothetical"), "setting-unlawful", "not one of standard"),
        (("big-six", "--set", "segments=7*9", "--hypothetical"), "segments-unreadable", "W-01"),
    ],
)
def test_bad_input_is_one_line(pitboss: Pitboss, arguments: tuple[str, ...], code: str, says: str) -> None:
    ran = pitboss("odds", *arguments)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"[{code}]" in ran.err
    assert says in ran.err


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Fraction(1, 3), "33.33 %"),
        (Fraction(1, 200_000), "0.00 %"),
        (Fraction(1, 20_000), "0.01 %"),
        (Fraction(-1, 3), "-33.33 %"),
        (Fraction(1), "100.00 %"),
    ],
)
def test_percentages_are_rounded_half_up_from_the_exact_value(share: Fraction, shown: str) -> None:
    assert percent(share, 2) == shown


def test_what_matters_least_is_left_out_first() -> None:
    console = Console(width=24, file=io.StringIO())
    columns = [Column("Name", left=True), Column("First", spare=1), Column("Second", spare=2)]
    assert [c.header for c in fitted("", columns, [("x" * 8, "1", "2")], console).columns] == ["Name", "First"]


# -- waiting ----------------------------------------------------------------------------------------------------------


def watched(*, patience: float, terminal: bool = True) -> str:
    shown = io.StringIO()
    with waiting("Counting", Console(file=shown, force_terminal=terminal, width=60), patience):
        list(spread(lambda _a, _b: time.sleep(0.02), 16, threads=1))
    return shown.getvalue()


def test_a_bar_shows_only_what_takes_long_and_only_at_a_terminal() -> None:
    assert "Counting" in watched(patience=0.01)
    assert watched(patience=30) == ""
    assert watched(patience=0.01, terminal=False) == ""


def fails_late(shown: io.StringIO) -> None:
    with waiting("Counting", Console(file=shown, force_terminal=True), 0.0):
        time.sleep(0.1)
        raise ZeroDivisionError


def test_a_bar_is_gone_after_a_fault() -> None:
    shown = io.StringIO()
    with pytest.raises(ZeroDivisionError):
        fails_late(shown)
    assert shown.getvalue().endswith("\x1b[?25h\r\x1b[1A\x1b[2K")  # the cursor is back and the line is empty
