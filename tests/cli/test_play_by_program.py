"""A program plays every game through `pitboss play --json`: it reads what is asked and writes a legal answer.

No game is named here. A game that is added is played too, whatever it asks.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_play import audited

from pitboss.games import games
from pitboss.rulebooks.book import rulebooks_with

CHAPTERS = [(game, rulebook) for game in games() for rulebook in rulebooks_with(game)]
ROUNDS = 4


class Player:
    """Bets the least on the first offer once a window, then answers with the first thing that is permitted."""

    def __init__(self) -> None:
        self.bet_in: set[tuple[str, int]] = set()
        self.round = 0
        self.asked: set[str] = set()

    def answer(self, said: dict[str, Any]) -> str:
        question = said["question"]
        self.asked.add(question["kind"])
        if question["kind"] == "choose":
            return str(question["options"][0])
        window = (question["name"], self.round)
        if question["kind"] != "window" or window in self.bet_in or not said["offers"]:
            return ""
        self.bet_in.add(window)
        offer = said["offers"][0]
        dollars, cents = divmod(offer["low"], 100)
        return f"{offer['spot']} {dollars}.{cents:02}"


@pytest.mark.parametrize(("game", "rulebook"), CHAPTERS)
def test_a_program_can_play(tmp_path: Path, game: str, rulebook: str) -> None:
    log = tmp_path / "x.log"
    table = ["--rulebook", rulebook, "--seats", "2", "--seed", "7", "--rounds", str(ROUNDS)]
    command = [sys.executable, "-m", "pitboss", "play", game, *table, "--log", str(log), "--json"]
    player, last = Player(), {}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for line in running.stdout:
            last = json.loads(line)
            assert "refused" not in last, last
            if last.get("event", {}).get("kind") == "round":
                player.round = last["event"]["data"]["round"]
            if "question" in last:
                running.stdin.write(player.answer(last) + "\n")
    assert running.returncode == 0
    assert last["session"]["rounds"] >= ROUNDS
    assert {"window", "choose"} & player.asked  # at poker one bets in turn, not at an open window
    assert "you" not in audited(log).table.state.persons
