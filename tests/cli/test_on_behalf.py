"""The command line: in a round script, too, nobody bets with another person's chips or takes their wager down."""

from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss

HEAD = 'about = "a test"\ngame = "roulette"\npersons = { ann = 1, bob = 2 }\nchance = "17"\n'
TRIES = {
    "bet": '{{ by = "{by}", do = "bet", with = {{ person = "ann", spot = "red", dollars = 5 }}, refused = "{code}" }}',
    "remove": '{{ by = "{by}", do = "remove", with = {{ wager = 1 }}, refused = "{code}" }}',
    "bet-for": '{{ by = "{by}", bet = "black", dollars = 5, for = "ann", refused = "{code}" }}',
}


@pytest.mark.parametrize("by", ["bob", "dealer", "games-supervisor", "casino-supervisor", "inspector"])
@pytest.mark.parametrize("do", TRIES)
def test_nobody_acts_as_another_person_in_a_script(pitboss: Pitboss, tmp_path: Path, by: str, do: str) -> None:
    if (by, do) == ("dealer", "bet-for"):
        return  # what bs/6(1)(c) knows
    code = "wrong-role" if do == "bet-for" and by != "inspector" else "not-yours"
    path = tmp_path / "test.round.toml"
    own = '{ by = "ann", bet = "red", dollars = 5 }'
    path.write_text(f"{HEAD}play = [ {own}, {TRIES[do].format(by=by, code=code)} ]\nexpect.net.ann = -5\n")
    ran = pitboss("run", path)
    assert (ran.status, ran.err) == (0, "")
