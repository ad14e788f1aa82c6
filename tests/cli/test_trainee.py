"""Somebody who knows no game: reads what the terminal shows, answers by it, and passes level one."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Pitboss
from tests.school.newcomer import Newcomer

from pitboss.cli import main
from pitboss.school.levels import ANSWERS


class Screen:
    """The terminal of a newcomer: what it shows is read, and the answer typed. Every part is first asked for help."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys, self.newcomer = capsys, Newcomer()
        self.shown = ""
        self.answers = 0
        self.helped = False

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.shown += self.capsys.readouterr().out
        if "You have passed level 1" in self.shown:
            return "q\n"
        self.helped = not self.helped
        if self.helped:
            return "?\n"
        self.answers += 1
        return f"{self._answer()}\n"

    def _answer(self) -> str:
        question = self.shown.rpartition("Question ")[2].splitlines()[1:]
        asked = [line for line in question if re.match(r"(?:\d/\d )?\w.*(\?| on .+)$", line)][-1]
        told = [line.strip() for line in question if re.match(r"  [A-Z]\w", line) and not line.startswith("  Answer")]
        asks = re.sub(r"^\d/\d ", "", asked)
        part = question[len(question) - question[::-1].index(asked) :]
        options = re.findall(r"^    (\d)  (.+)$", "\n".join(part), re.MULTILINE)
        if not options:
            posted = re.findall(r"^  (\w[^:]*: \d+ to 1)$", self.shown, re.MULTILINE)
            return self.newcomer.settle(asks, told, posted)
        book = [line.strip() for line in part if re.match(r"    \S+/\S+: ", line)]
        self.newcomer.learn(told)
        texts = [text for _, text in options]
        return str(texts.index(self.newcomer.choose(asks, told, texts, book)) + 1)


def trained(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *options: Any) -> Screen:
    screen = Screen(capsys)
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setattr(sys, "stdin", screen)
    assert main([str(option) for option in ("train", *options, "--seed", "newcomer", "--questions", 40)]) == 0
    screen.shown += capsys.readouterr().out
    return screen


def test_level_one_of_roulette_payouts_is_passed_by_what_the_screen_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = trained(capsys, monkeypatch, "roulette", "--progress", tmp_path / "a.json")
    assert "Wrong" not in screen.shown
    assert ANSWERS <= screen.answers < ANSWERS + 4


def test_level_one_of_baccarat_is_passed_by_what_the_screen_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The book says all about third cards; the order of the round is learned by mistakes."""
    options = ("punto-banco", "--drill", "rules", "--progress", tmp_path / "a.json")
    screen = trained(capsys, monkeypatch, *options)
    assert "You have passed level 1" in screen.shown
    assert screen.answers <= 2 * ANSWERS
    assert "Correct answer: A card" not in screen.shown
    assert "Correct answer: No card" not in screen.shown


def test_the_first_question_of_each_form_explains_its_answer(pitboss: Pitboss, tmp_path: Path) -> None:
    ran = pitboss("train", "roulette", "--seed", "newcomer", "--progress", tmp_path / "a.json", typed="q")
    assert "Answer: take (the stake of a loser)" in ran.out
    assert "│  1-18   │" in ran.out, "the layout is drawn"
    ran = pitboss("train", "roulette", "--level", 2, "--progress", tmp_path / "a.json", typed="q")
    assert "Answer:" not in ran.out


def test_who_has_the_shoe_or_the_dice_is_said(pitboss: Pitboss, tmp_path: Path) -> None:
    """Without it nobody could know whose turn is next."""
    for game, words in (("punto-banco", "Curator: "), ("craps", "Shooter: ")):
        options = ("--drill", "rules", "--seed", "newcomer", "--progress", tmp_path / "a.json")
        assert words in pitboss("train", game, *options, typed="q").out
