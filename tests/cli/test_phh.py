"""`pitboss phh`: the report, JSON, conversions there and back, and what is refused."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss
from tests.phh.test_table import HOLDEM, OMAHA, acts, changed

from pitboss.phh.history import History, parse_phh, write_phh


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "hand.phh"
    path.write_text(write_phh([History(HOLDEM)]), encoding="utf-8")
    return path


def test_a_hand_is_played_and_reported(pitboss: Pitboss, hand: Path) -> None:
    ran = pitboss("phh", hand)
    assert (ran.status, ran.err) == (0, "")
    assert "Hand 1: holdem, no-limit, 3 players: agrees" in ran.out
    assert "p1: 216, wins 32" in ran.out


def test_json_tells_it_all(pitboss: Pitboss, hand: Path) -> None:
    data = json.loads(pitboss("phh", hand, "--json").out)
    assert data["ok"] is True
    (one,) = data["hands"]
    assert (one["variant"], one["game"], one["verdict"], one["stacks"]) == (
        "NT",
        "holdem",
        "agrees",
        ["216", "184", "200"],
    )


def test_a_hand_that_differs_is_a_no(pitboss: Pitboss, tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    wrong = changed(HOLDEM, finishing_stacks=[200, 200, 200])
    unlawful = changed(HOLDEM, actions=acts(HOLDEM, "p1 cbr 6", "p1 cbr 3"))
    path.write_text(write_phh([History(HOLDEM), wrong, unlawful, History(OMAHA)]), encoding="utf-8")
    ran = pitboss("phh", path)
    assert ran.status == 1
    assert "Hand 2: holdem, no-limit, 3 players: differs" in ran.out
    assert "(bs/15(16), S-080)" in ran.out
    assert "4 hands: agrees 2, differs 2." in ran.out
    (third,) = json.loads(pitboss("phh", path, "--hand", 3, "--json").out)["hands"]
    assert (third["code"], third["cite"]) == ("phh-refused", ["bs/15(16)", "S-080"])


RAZZ = (
    "variant = 'FR'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\n"
    "starting_stacks = [100, 100]\nactions = ['d dh p1 ????2c', 'd dh p2 ????Kc', 'p2 pb', 'p1 f']\n"
)


def test_a_hand_of_another_game_does_not_differ(pitboss: Pitboss, tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(RAZZ, encoding="utf-8")
    ran = pitboss("phh", path)
    assert ran.status == 0
    assert "Hand 1: razz, fixed, 2 players: no such game" in ran.out
    assert "FR (razz) is not among the games of this house" in ran.out
    data = json.loads(pitboss("phh", path, "--json").out)
    assert (data["ok"], data["hands"][0]["verdict"], data["hands"][0]["code"]) == (True, "no such game", "phh-no-game")


def test_hands_without_a_result_or_a_game_count_apart(pitboss: Pitboss, tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    unsaid = changed(HOLDEM, finishing_stacks=None)
    wrong = changed(HOLDEM, finishing_stacks=[200, 200, 200])
    (razz,) = parse_phh(RAZZ)
    path.write_text(write_phh([History(HOLDEM), unsaid, razz, wrong]), encoding="utf-8")
    ran = pitboss("phh", path)
    assert ran.status == 1
    assert "4 hands: agrees 1, differs 1, unsaid 1, no such game 1." in ran.out
    data = json.loads(pitboss("phh", path, "--json").out)
    assert data["verdicts"] == {"agrees": 1, "differs": 1, "unsaid": 1, "no such game": 1}


def test_what_other_houses_let_players_post_is_told_as_hypothetical(pitboss: Pitboss, tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(write_phh([changed(HOLDEM, antes=[0, 2, 0], finishing_stacks=[218, 182, 200])]), encoding="utf-8")
    ran = pitboss("phh", path)
    assert ran.status == 0
    assert "holdem, no-limit, 3 players: agrees" in ran.out
    assert "HYPOTHETICAL TABLE: Setting antes: '0.00/2.00' is not one of alike. (bs/15(1)(b), bs/15(6)(c))" in ran.out


def test_to_a_log_and_back(pitboss: Pitboss, hand: Path, tmp_path: Path) -> None:
    log, back = tmp_path / "hand.log", tmp_path / "back.phhs"
    assert pitboss("phh", hand, "--to", log).status == 0
    assert pitboss("verify", log).status == 0
    assert pitboss("phh", log, "--to", back).status == 0
    (history,) = parse_phh(back.read_text(encoding="utf-8"))
    assert history.fields["actions"] == HOLDEM["actions"]
    assert history.fields["finishing_stacks"] == HOLDEM["finishing_stacks"]


def test_to_a_round_script_that_runs(pitboss: Pitboss, hand: Path, tmp_path: Path) -> None:
    script = tmp_path / "hand.round.toml"
    assert pitboss("phh", hand, "--to", script).status == 0
    ran = pitboss("run", script)
    assert ran.status == 0
    assert "All expectations are met." in ran.out


def test_histories_are_written_anew(pitboss: Pitboss, hand: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.phh"
    assert pitboss("phh", hand, "--to", again).status == 0
    assert again.read_text(encoding="utf-8") == hand.read_text(encoding="utf-8")


def test_what_cannot_be_is_refused(pitboss: Pitboss, hand: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.phh"
    broken.write_text("variant = 'XX'", encoding="utf-8")
    several = tmp_path / "several.phhs"
    several.write_text(write_phh([History(HOLDEM), History(OMAHA)]), encoding="utf-8")
    for arguments, code in [
        ((broken,), "phh-field-missing"),
        ((hand, "--hand", "7"), "phh-no-hand"),
        ((hand, "--to", hand), "file"),
        ((several, "--to", tmp_path / "one.phh"), "phh-several"),
        ((several, "--to", tmp_path / "one.log"), "phh-several"),
        ((tmp_path / "nothing.phh",), "file"),
    ]:
        ran = pitboss("phh", *arguments)
        assert (ran.status, ran.out) == (2, "")
        assert f"[{code}]" in ran.err
