"""The conformance suite finds planted faults, and finds none where there is none."""

import pytest
from tests.testing.high_card import GAME
from tests.testing.planted import FAULTS

from pitboss.engine.game import Game
from pitboss.engine.step import Check
from pitboss.games.refusal_codes import GameCode
from pitboss.testing.conformance import CHECKS, check_game
from pitboss.testing.setups import SHORT

pytestmark = pytest.mark.usefixtures("planted_chapter")


def test_an_honest_game_conforms() -> None:
    assert check_game(GAME, SHORT) == []


@pytest.mark.parametrize(("game", "check", "word"), [pytest.param(*fault[1:], id=fault[0]) for fault in FAULTS])
def test_a_planted_fault_is_found(game: Game, check: str, word: str) -> None:
    found = check_game(game, SHORT, [check])
    assert [fault for fault in found if word in fault.says], found


def test_every_check_is_shown_a_fault() -> None:
    elsewhere = {
        "small_worlds_meet_the_odds",  # test_small_worlds.py shows it its own faults
        *("shoes_last", "pay_lines_are_read_by_name"),  # tests/cli/test_new.py plants theirs into new games
    }
    assert {check for _, _, check, _ in FAULTS} | elsewhere == set(CHECKS)


def test_a_rule_without_citation_cannot_be_built() -> None:
    with pytest.raises(ValueError, match="cites no clause"):
        Check(GameCode.NOT_NOW, owner="planted", says="by no clause")
