"""Exact odds of craps against published ones, and against the live table."""

from fractions import Fraction
from typing import Any

import pytest
from tests.games.craps.pit import Pit

from pitboss.games.craps.odds import odds
from pitboss.games.craps.table import ROLLS
from pitboss.maths.result import WagerOdds
from pitboss.rulebooks.book import chapter

F = Fraction
# House edges per unit staked and decision, as printed in books on craps.
PUBLISHED = {
    "pass": F(7, 495),
    "come": F(7, 495),
    "dont-pass": F(3, 220),
    "dont-come": F(3, 220),
    **dict.fromkeys(("place-6", "place-8"), F(1, 66)),
    **dict.fromkeys(("place-5", "place-9"), F(1, 25)),
    **dict.fromkeys(("place-4", "place-10"), F(1, 15)),
    **{f"buy-{n}": F(1, 20) for n in (4, 5, 6, 8, 9, 10)},
    **dict.fromkeys(("lay-4", "lay-10"), F(1, 40)),
    **dict.fromkeys(("lay-5", "lay-9"), F(1, 30)),
    **dict.fromkeys(("lay-6", "lay-8"), F(1, 24)),
    **dict.fromkeys(("big-6", "big-8", "hard-6", "hard-8"), F(1, 11)),
    **dict.fromkeys(("hard-4", "hard-10", "any-craps", "craps-3", "eleven", "hop-easy"), F(1, 9)),
    **dict.fromkeys(("craps-2", "craps-12", "hop-hard"), F(5, 36)),
    "field": F(1, 18),
    "any-seven": F(1, 6),
    "horn": F(1, 8),
    "whirl": F(2, 15),
}


def accounts(stake: int | None = None, **settings: Any) -> dict[str, WagerOdds]:
    book = chapter("bahamas", "craps")
    return {account.name: account for account in odds(book, book.choose(settings), stake)}


def test_published_edges() -> None:
    edges = {name: account.edge for name, account in accounts().items()}
    assert {name: edges[name] for name in PUBLISHED} == PUBLISHED
    rest = set(edges) - set(PUBLISHED)
    assert {name for name in rest if edges[name] == 0} == {
        f"{base}-odds-{pair}" for base in ("pass", "dont-pass", "come", "dont-come") for pair in ("4-10", "5-9", "6-8")
    }


def test_counts_add_up_and_say_how_often_each_thing_happens() -> None:
    line = accounts()["pass"]
    assert (line.total, line.share(1), line.share(-1)) == (1980, F(244, 495), F(251, 495))
    assert accounts()["dont-pass"].share(0) == F(1, 36)
    ways = {o.name: o.ways for o in line.outcomes}
    assert (ways["wins on 7"], ways["point 6: wins"]) == (330, 125)
    assert {o.name: o.ways for o in accounts()["place-6"].outcomes} == {"wins on 6": 5, "loses on 7": 6}


def test_odds_lower_the_risk_per_dollar_and_not_the_edge() -> None:
    found = accounts(pass_odds_max=2)
    assert found["pass-with-odds"].edge == F(7, 495)
    assert found["pass-with-odds"].element_of_risk == F(1, 165)  # 0.606 % with double odds
    assert found["dont-pass-with-odds"].edge == F(3, 220)
    assert "free of commission" in found["pass-with-odds"].notes[0]


def test_odds_above_the_free_odds_cost_their_commission() -> None:
    free, dear = (accounts(pass_odds_max=3, free_odds=n)["pass-with-odds"] for n in (3, 2))
    assert dear.edge - free.edge == F(24, 36) * F(5, 100)  # one time the wager in excess whenever there is a point
    assert "5% commission" in dear.notes[0]


def test_rounding_at_a_small_stake() -> None:
    found = accounts(stake=100)
    assert found["place-6"].edge == F(-4, 11)  # a $1 place bet on 6 that pays $2 favours the player
    assert found["place-4"].edge == 0
    assert found["pass"].edge == F(7, 495)
    assert found["horn"].edge == F(1, 8)
    assert "in 4 equal parts" in found["horn"].notes[0]
    broken = accounts(stake=150)
    assert "staked $2, in steps of $1" in broken["field"].notes
    assert "staked $2, in steps of $1" in broken["pass-with-odds"].notes
    assert "staked $4, in 4 equal parts" in broken["horn"].notes


def test_the_base_of_the_commission_is_stated() -> None:
    found = accounts()
    assert "5% of the stake" in found["buy-4"].notes[0]
    assert "5% of the possible win" in found["lay-4"].notes[0]
    assert found["buy-4"].element_of_risk == F(1, 21)
    assert accounts(buy_commission=0)["buy-4"].edge == 0


@pytest.mark.parametrize("spot", ["field", "any-craps", "horn", "whirl", "hop-1-2", "eleven"])
def test_the_live_table_agrees_roll_by_roll(spot: str) -> None:
    stake = 6000
    name = "hop-easy" if spot.startswith("hop") else spot
    table = Pit(max=60)
    for dice in ROLLS:
        table.stake("ann", **{spot: stake}).roll(dice)
        table.give("buy-in", "sam", cents=500)
        table.give("buy-in", "ann", cents=6000)
    net = sum(
        e.data["paid"] - e.data.get("fee", 0) if e.data["end"] == "won" else -stake for e in table.settled("ann", spot)
    )
    assert F(net, stake) == accounts()[name].mean() * 36


def test_the_live_pass_line_agrees_way_by_way() -> None:
    """Every come-out roll, and after a point every roll that decides it, weighted by its probability."""
    total = F(0)
    for dice in ROLLS:
        table = Pit().stake("ann", **{"pass": 1000}).roll(dice)
        if not table.wagers("ann"):
            total += F(table.won(), 36)
            continue
        point = table.table.own.point
        deciding = [d for d in ROLLS if sum(map(int, d.split("-"))) in (point, 7)]
        ends = {}
        for last in (next(d for d in deciding if sum(map(int, d.split("-"))) == want) for want in (point, 7)):
            again = Pit().stake("ann", **{"pass": 1000}).roll(dice, last)
            ends[sum(map(int, last.split("-")))] = again.won()
        total += sum((F(ends[sum(map(int, d.split("-")))], 36 * len(deciding)) for d in deciding), F(0))
    assert total / 1000 == accounts()["pass"].mean()
