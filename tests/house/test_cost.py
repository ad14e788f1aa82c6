"""What an error costs: exact where it can be counted, nothing for a skipped burn, an interval where it is played."""

import json
from fractions import Fraction
from typing import Any

import pytest
from tests.cli.conftest import Pitboss


def costs(pitboss: Pitboss, game: str, error: str, *more: object) -> Any:
    ran = pitboss("cost", game, "--error", error, "--json", *more)
    assert (ran.status, ran.err) == (0, ""), ran.err
    return json.loads(ran.out)["wagers"]


@pytest.mark.parametrize("game", ["punto-banco", "casino-war", "red-dog"])
def test_a_skipped_burn_is_worth_nothing(pitboss: Pitboss, game: str) -> None:
    found = costs(pitboss, game, "skipped-burn")
    exact = [wager for name, wager in found.items() if name in ("player", "banker", "tie", "wager-unraised")]
    assert exact
    assert all(wager["per_round"] == "0" for wager in exact)


def test_a_line_paid_otherwise_than_posted(pitboss: Pitboss) -> None:
    tie = costs(pitboss, "punto-banco", "pays.tie=9 to 1", "--pace", "100")["tie"]
    assert Fraction(tie["per_round"]) == Fraction(tie["with_error"]) - Fraction(tie["by_the_book"])
    assert float(Fraction(tie["per_round"])) == pytest.approx(-0.095156, abs=1e-6)
    assert Fraction(tie["per_hour"]) == 100 * Fraction(tie["per_round"])


def test_a_dealer_who_leaves_lost_wagers_there(pitboss: Pitboss) -> None:
    red = costs(pitboss, "roulette", "uncollected:1%", "--wager", "red")["red"]
    assert Fraction(red["per_round"]) == -Fraction(1, 100) * Fraction(20, 38)
    assert costs(pitboss, "roulette", "unpaid:1%")["red"]["per_round"] == str(Fraction(18, 3800))
    assert costs(pitboss, "roulette", "paid-twice:1%")["red"]["per_round"] == str(-Fraction(18, 3800))


def test_the_opposite_of_a_rule(pitboss: Pitboss) -> None:
    found = costs(pitboss, "punto-banco", "broken:player/6-7")
    assert {wager["method"] for wager in found.values()} == {"exact"}
    assert all(wager["per_round"] != "0" for wager in found.values())
    assert costs(pitboss, "punto-banco", "skipped-burn")["tie"]["per_round"] == "0"  # and the rule holds again


def test_a_dealer_who_draws_to_a_soft_17_against_the_sign(pitboss: Pitboss) -> None:
    box = costs(pitboss, "blackjack", "broken:soft_seventeen/standard", "--wager", "box")["box"]
    assert box["method"] == "numeric"
    assert 0.0015 < float(Fraction(box["per_round"])) < 0.0025  # a fifth of one per cent, as every player's book has it


def test_missing_cards_are_counted_where_any_shoe_can_be(pitboss: Pitboss) -> None:
    found = costs(pitboss, "punto-banco", "missing:Ac+Ad")
    assert {wager["method"] for wager in found.values()} == {"exact"}
    assert found["tie"]["per_round"] != "0"


def test_missing_cards_are_played_where_they_cannot_be_counted(pitboss: Pitboss) -> None:
    ante = costs(pitboss, "three-card-poker", "missing:Ac+Ad", "--rounds", "200000")["ante"]
    assert ante["method"] == "simulated"
    assert ante["wide"] > 0
    assert abs(float(Fraction(ante["per_round"])) - 0.0255) < 2 * ante["wide"]


@pytest.mark.parametrize(
    ("game", "error", "code"),
    [
        ("roulette", "forgot", "error-unknown"),
        ("roulette", "unpaid:often", "rate-unreadable"),
        ("roulette", "unpaid:200%", "rate-unreadable"),
        ("roulette", "skipped-burn", "no-burn"),
        ("punto-banco", "broken:player/9", "row-unknown"),
        ("punto-banco", "broken:outcomes/tie", "row-without-opposite"),
        ("roulette", "missing:Ah", "no-cards"),
        ("punto-banco", "missing:", "cards-unreadable"),
        ("punto-banco", "missing:Zz", "cards-unreadable"),
        ("punto-banco", "colour=green", "setting-unknown"),
        ("craps", "pays.nothing=2 to 1", "setting-unknown"),
    ],
)
def test_what_is_refused(pitboss: Pitboss, game: str, error: str, code: str) -> None:
    ran = pitboss("cost", game, "--error", error)
    assert (ran.status, ran.out) == (2, "")
    assert f"[{code}]" in ran.err
