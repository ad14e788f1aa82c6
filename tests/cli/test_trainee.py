"""Somebody who knows no game: reads what the terminal shows, answers by it, and passes level one."""

import re
from pathlib import Path

from tests.cli.conftest import Pitboss

QUESTIONS = 6
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}  # as the layout is drawn
NUMBERS = {
    1: "one number",
    2: "two numbers",
    3: "three numbers",
    4: "four numbers",
    5: "five numbers",
    6: "six numbers",
}


def pays(screen: str) -> dict[str, int]:
    """The payouts that the school shows at the beginning: what a dollar wins."""
    return {
        name.partition(" (")[0]: int(odds)
        for name, odds in re.findall(r"^ {2}(\w.*): (\d+) to 1$", screen, re.MULTILINE)
    }


def wins(spot: str, ball: str) -> tuple[str, bool]:
    """The payout line of a spot, and whether the ball is on it."""
    number = int(ball)
    inside = ball not in ("0", "00")
    kind, _, nth = spot.rpartition(" ")
    outside = {
        "red": number in RED, "black": number not in RED, "odd": number % 2 == 1, "even": number % 2 == 0,
        "low": number <= 18, "high": number > 18,
    }  # fmt: skip
    if spot in outside:
        return spot, inside and outside[spot]
    if kind == "dozen":
        return kind, inside and (number - 1) // 12 == int(nth) - 1
    if kind == "column":
        return kind, inside and (number - 1) % 3 == int(nth) - 1
    pockets = spot.split("-")
    return NUMBERS[len(pockets)], ball in pockets


def answer_of(screen: str, asked: str, ball: str) -> str:
    stake, spot = re.findall(r"\$(\d+) on (.+)$", asked)[0]
    line, won = wins(spot, ball)
    return f"pay {int(stake) * pays(screen)[line]}" if won else "take"


def test_level_one_of_roulette_payouts_is_passed_by_what_the_screen_shows(pitboss: Pitboss, tmp_path: Path) -> None:
    """Each run shows one more question; its answer comes from the screen alone."""
    options = ("train", "roulette", "--seed", "newcomer", "--questions", QUESTIONS, "--progress")
    answers: list[str] = []
    while True:
        ran = pitboss(*options, tmp_path / f"{len(answers)}.json", typed="\n".join([*answers, "q"]))
        if "You have passed level 1" in ran.out:
            break
        last = ran.out.rpartition("Question ")[2]
        asked = re.findall(r"^\d/\d (.*)$", last, re.MULTILINE)
        ball = re.findall(r"Ball: (\d+)", last)
        assert asked, "a question is open"
        answers.append(answer_of(ran.out, asked[-1], ball[-1]))
    assert "Wrong" not in ran.out
    assert len(answers) >= 20


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
