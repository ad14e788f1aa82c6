"""`pitboss equity`: the grid, JSON, samples, draws, and what is refused."""

import json
from fractions import Fraction
from typing import Any

import pytest
from tests.cli.conftest import Pitboss


def as_json(pitboss: Pitboss, *arguments: object) -> Any:
    ran = pitboss("equity", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


def test_the_grid_shows_every_hand(pitboss: Pitboss) -> None:
    ran = pitboss("equity", "holdem", "AdAc", "Kh Ks")
    assert ran.status == 0
    assert "Ad Ac   81.2555 %   81.06 %   0.38 %   18.55 %" in ran.out
    assert "Counted: all 1,712,304 deals." in ran.out


def test_json_is_exact(pitboss: Pitboss) -> None:
    data = as_json(pitboss, "holdem", "AdAc", "KhKs", "--board", "2c 3c 4c", "--dead", "9s,9h")
    assert (data["method"], data["board"], data["dead"]) == ("exact", "2c 3c 4c", "9s 9h")
    assert data["deals"] == data["possible"] == 903
    first, second = data["hands"]
    assert Fraction(first["equity"]) + Fraction(second["equity"]) == 1
    assert Fraction(first["win"]) == Fraction(first["counts"]["all"], 903)
    assert Fraction(first["win"]) + Fraction(first["tie"]) + Fraction(first["lose"]) == 1
    assert "interval" not in first


def test_a_split_game_tells_scoops_highs_and_lows(pitboss: Pitboss) -> None:
    arguments = ("omaha-hi-lo-8", "AhAd2h3d", "9s8s7c6c", "--board", "4c 5d Kh")
    data = as_json(pitboss, *arguments)
    hands = data["hands"]
    assert sum(Fraction(hand["high"]) for hand in hands) == 1
    assert 0 < sum(Fraction(hand["low"]) for hand in hands) < 1
    assert all(hand["scoop"] == hand["win"] for hand in hands)
    assert "Scoops" in pitboss("equity", *arguments).out


def test_a_sample_says_so_and_repeats(pitboss: Pitboss) -> None:
    arguments = ("holdem", "AhAd", "??", "--sample", 2000, "--seed", 3)
    data = as_json(pitboss, *arguments)
    assert (data["method"], data["deals"], data["seed"]) == ("sampled", 2000, 3)
    low, high = data["hands"][0]["interval"]["equity"]
    assert low < data["hands"][0]["decimal"] < high
    assert as_json(pitboss, *arguments) == data
    ran = pitboss("equity", *arguments)
    assert "Sampled: 2,000 of 2,097,572,400 deals, seed 3." in ran.out


def test_a_sample_of_very_many_deals(pitboss: Pitboss) -> None:
    ran = pitboss("equity", "seven-card-stud", *["??"] * 8, "--board", "??", "--sample", 100)
    assert "board ??" in ran.out
    assert "of about 10^" in ran.out


def test_discards_leave_the_hand_for_good(pitboss: Pitboss) -> None:
    held = ("five-card-draw", "AhAd7c5s2h", "KhKdKc4s4c")
    pat = as_json(pitboss, *held)
    assert (pat["deals"], pat["hands"][0]["equity"]) == (1, "0")
    drawing = as_json(pitboss, *held, "--discard", "7c5s2h")
    assert (drawing["dead"], drawing["hands"][0]["cards"]) == ("7c 5s 2h", "Ah Ad")
    assert drawing["deals"] == 42 * 41 * 40 // 6
    assert Fraction(drawing["hands"][0]["equity"]) > 0
    assert "All cards are dealt." in pitboss("equity", *held).out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("holdm", "AhAd", "KhKs"), "game-unknown", "Did you mean holdem?"),
        (("holdem", "AhAd", "AhKs"), "card-twice", "Ah is named twice"),
        (("holdem", "AhAd", "KhKs", "--dead", "Kh"), "card-twice", "Kh is named twice"),
        (("holdem", "AhAdAc", "KhKs"), "too-many-cards", "In holdem it has 2"),
        (("holdem", "Ah????", "KhKs"), "too-many-cards", "A hand has 3 cards"),
        (("holdem", "AhAd", "KhKs", "--board", "2c3c4c5c6c7c"), "too-many-cards", "In holdem it has 5"),
        (("five-card-stud", "AhAd", "KhKs", "--board", "2c"), "too-many-cards", "In five-card-stud it has none"),
        (("holdem", "AhAx", "KhKs"), "card-unreadable", "has no suit 'x'"),
        (("holdem", "AhA", "KhKs"), "card-unreadable", "'A' is not a card"),
        (("holdem", "AhAd"), "one-hand", "two or more"),
        (("holdem", "AhAd", "KhKs", "--discard", "Ah"), "no-draw", "dead cards"),
        (("five-card-draw", "AhAd", "KhKs", "--discard", "2c"), "not-held", "Nobody holds 2c"),
        (("omaha", "??", "??"), "too-many-deals", "--sample"),
        (("seven-card-stud", *["??"] * 8), "deck-short", "--board ??"),
        (("holdem", "AhAd", "KhKs", "--sample", "0"), "sample-size", "not 0"),
    ],
)
def test_what_cannot_be_is_refused(pitboss: Pitboss, arguments: tuple[str, ...], code: str, words: str) -> None:
    ran = pitboss("equity", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert f"[{code}]" in ran.err
    assert words in ran.err


def test_starting_hands_are_shown_by_name(pitboss: Pitboss) -> None:
    shown = pitboss("equity", "holdem", "AA", "t9S")
    assert shown.status == 0
    rows = [line.split() for line in shown.out.splitlines() if line.startswith((" AA", " T9s"))]
    assert [row[:2] for row in rows] == [["AA", "85.2"], ["T9s", "54.0"]]
    found = json.loads(pitboss("equity", "holdem", "AA", "--json").out)["hands"]
    assert [row["method"] for row in found] == ["exact", *["sampled"] * 8]
    low, high = found[1]["interval"]
    assert low < found[1]["decimal"] < high
    assert len(pitboss("equity", "holdem").out.splitlines()) > 169
