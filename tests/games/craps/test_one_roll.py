"""Regulation 2(2)(m) to (v): one-roll wagers, tested on all 36 rolls."""

import pytest
from tests.games.craps.pit import Pit, settled_by

from pitboss.games.craps.table import ROLLS

STAKE = 2000  # four and five equal parts in whole dollars

# Net of $20 for each winning total, at the printed odds.
WINS = {
    "field": ("m", {2: 4000, 3: 2000, 4: 2000, 9: 2000, 10: 2000, 11: 2000, 12: 4000}),
    "any-seven": ("n", {7: 8000}),
    "any-craps": ("o", {2: 14_000, 3: 14_000, 12: 14_000}),
    "craps-2": ("p", {2: 60_000}),
    "craps-3": ("q", {3: 30_000}),
    "craps-12": ("r", {12: 60_000}),
    "eleven": ("s", {11: 30_000}),
    "horn": ("t", {2: 13_500, 3: 6000, 11: 6000, 12: 13_500}),
    "whirl": ("u", {2: 10_400, 3: 4400, 7: 0, 11: 4400, 12: 10_400}),
}


@pytest.mark.parametrize(
    "spot", [pytest.param(spot, marks=pytest.mark.clause(f"bs/2(2)({letter})")) for spot, (letter, _) in WINS.items()]
)
def test_a_one_roll_wager_on_every_roll(spot: str) -> None:
    letter, wins = WINS[spot]
    table = Pit(max=5000)
    for dice in ROLLS:
        total = sum(int(face) for face in dice.split("-"))
        before, settled = table.won(), len(table.settled("ann"))
        table.stake("ann", **{spot: STAKE}).roll(dice)
        assert not table.wagers("ann")
        (end,) = table.settled("ann")[settled:]
        assert end.data["end"] == ("won" if total in wins else "lost")
        assert table.won() - before == wins.get(total, -STAKE)
        assert f"bs/2(2)({letter})" in end.cite
        table.give("buy-in", "sam", cents=1000)


@pytest.mark.clause("bs/2(2)(v)")
@pytest.mark.parametrize(("spot", "wins", "net"), [("hop-2-5", ("2-5", "5-2"), 15), ("hop-3-3", ("3-3",), 30)])
def test_a_hop_wins_on_its_two_faces_alone(spot: str, wins: tuple[str, ...], net: int) -> None:
    table = Pit()
    for dice in ROLLS:
        before, settled = table.won(), len(table.settled("ann"))
        table.stake("ann", **{spot: 500}).roll(dice)
        (end,) = table.settled("ann")[settled:]
        assert end.data["end"] == ("won" if dice in wins else "lost")
        assert table.won() - before == (500 * net if dice in wins else -500)
        table.give("buy-in", "sam", cents=1000)


def test_every_pair_is_a_hardway_hop_with_the_lower_face_first() -> None:
    assert Pit().stake("ann", hop_1_1=500).roll("1-1").won() == 15_000
    assert Pit().no_bet("hop-5-2").code == "no-such-wager-here"


def test_a_one_roll_wager_may_be_made_at_any_time() -> None:
    table = Pit().stake("ann", field=500).roll(4).stake("ann", field=500).roll(5)
    assert [e.data["end"] for e in table.settled("ann")] == ["won", "lost"]


@pytest.mark.clause("bs/2(4)(d)")
def test_a_horn_is_four_equal_wagers() -> None:
    table = Pit().stake("ann", horn=800).roll(12)
    (end,) = table.settled("ann")
    assert (end.data["paid"], end.data["fee"]) == (6000, 600)  # $2 at 30 to 1, three parts of $2 lost
    assert "bs/2(4)(d)" in settled_by(table, "horn")
    unequal = Pit().no_bet("horn", 1000)
    assert unequal.code == "unequal-parts"
    assert "bs/2(4)(d)" in unequal.cites


@pytest.mark.clause("bs/2(4)(e)")
def test_a_whirl_is_five_equal_wagers() -> None:
    table = Pit().stake("ann", whirl=1000).roll(11)
    (end,) = table.settled("ann")
    assert (end.data["paid"], end.data["fee"]) == (3000, 800)  # $2 at 15 to 1, four parts of $2 lost
    assert "bs/2(4)(e)" in settled_by(table, "whirl")
    assert Pit().no_bet("whirl", 1200).code == "unequal-parts"
    even = Pit().stake("ann", whirl=1000).roll(7)
    assert even.end_of("ann", "whirl") == "won"
    assert even.won() == 0
