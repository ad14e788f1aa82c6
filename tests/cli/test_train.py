"""`pitboss train`: a lesson in the terminal, from the first question to a passed level."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss

from pitboss.games import slugs
from pitboss.school.drills import DRILLS, question
from pitboss.school.levels import ANSWERS


@pytest.fixture
def progress(tmp_path: Path) -> Path:
    return tmp_path / "school.json"


def keys(count: int, seed: str = "s", game: str = "roulette", drill: str = "payouts") -> list[str]:
    asked = [question(game, drill, seed=seed, number=nth) for nth in range(1, count + 1)]
    return [part.answer.replace(" | ", " ") for each in asked for part in each.parts]


def test_right_answers_pass_the_level(pitboss: Pitboss, progress: Path) -> None:
    typed = keys(8)
    assert len(typed) >= ANSWERS
    ran = pitboss("train", "roulette", "--seed", "s", "--questions", 8, "--progress", progress, typed="\n".join(typed))
    assert (ran.status, ran.err) == (0, "")
    assert "What this table pays:" in ran.out
    assert ran.out.count("Right.") == len(typed)
    assert "You have passed level 1 (slow)." in ran.out
    ran = pitboss("train", "roulette", "--progress", progress, typed="q")
    assert "level 2, steady" in ran.out


def test_a_wrong_answer_shows_the_working_and_its_clause(pitboss: Pitboss, progress: Path) -> None:
    part = question("roulette", seed="s").parts[0]
    typed = ["?", "lots", "1234567", *keys(1)[1:]]
    ran = pitboss("train", "roulette", "--seed", "s", "--questions", 1, "--progress", progress, typed="\n".join(typed))
    assert f"Wrong. Correct answer: {part.answer}." in ran.out
    assert part.working in ran.out
    assert part.cites[-1] in ran.out
    assert "'lots' can't be read" in ran.out
    assert "Your weakest clauses:" in ran.out


def test_missed_errors_and_false_alarms_are_counted(pitboss: Pitboss, progress: Path) -> None:
    asked = [question("roulette", "mistakes", seed="s", number=nth) for nth in range(1, 7)]
    first = [
        part.options[-1] if part.options[-1] == "Nothing is wrong" else "1" for part in (q.parts[0] for q in asked)
    ]
    typed = [word for q, word in zip(asked, first, strict=True) for word in [word, "0"][: len(q.parts)]]
    options = ("--drill", "mistakes", "--seed", "s", "--questions", 6, "--progress", progress)
    ran = pitboss("train", "roulette", *options, typed="\n".join(typed))
    wrong = sum(q.parts[0].answer not in ("Nothing is wrong", "Right") for q in asked)
    assert f"Errors that you did not see: {wrong}. False alarms: 0." in ran.out


def test_an_unfinished_question_counts_for_nothing(pitboss: Pitboss, progress: Path) -> None:
    ran = pitboss("train", "roulette", "--seed", "s", "--progress", progress, typed="take\nq")
    assert ran.status == 0
    assert "does not count" in ran.out
    assert not progress.exists()


def test_the_list_has_every_game(pitboss: Pitboss, progress: Path) -> None:
    listed = json.loads(pitboss("train", "--list", "--json").out)
    assert set(listed) == {"games"}
    assert list(listed["games"]) == list(slugs())
    assert all("payouts" in drills for drills in listed["games"].values())
    ran = pitboss("train", "--progress", progress)
    assert "roulette" in ran.out


def test_a_game_of_ones_own_has_every_drill(tmp_path: Path) -> None:
    """Without new code: the school reads its rules."""
    games = Path(__file__).parents[2] / "examples" / "games"
    for arguments in (["--list"], ["chuck-a-luck", "--drill", "irregularities", "--questions", "1"]):
        options = (*arguments, "--json", "--progress", str(tmp_path / "a.json"))
        command = [str(Path(sys.executable).with_name("pitboss")), "train", *options]
        environment = {**os.environ, "PITBOSS_GAMES": str(games)}
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        told = json.loads(ran.stdout)
        assert set(told.get("games", {}).get("chuck-a-luck", DRILLS)) == {*DRILLS}
    assert told["questions"][0]["parts"]


def test_json_prints_questions_with_their_answers(pitboss: Pitboss) -> None:
    made = json.loads(pitboss("train", "craps", "--json", "--seed", "s", "--questions", 2).out)["questions"]
    assert [each["number"] for each in made] == [1, 2]
    assert all(part["answer"] for each in made for part in each["parts"])


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["roulette", "--drill", "dance"], "drill-unknown"),
        (["roulette", "--level", "9"], "level-unknown"),
        (["roulette", "--rulebook", "nsw"], "rulebook-unknown"),
        (["roulette", "--set", "equipment=cup"], "setting-unlawful"),
        (["bingo"], "game-unknown"),
        (["roulette", "--questions", "0"], "unreadable"),
    ],
)
def test_bad_input_is_one_line_with_a_code(pitboss: Pitboss, progress: Path, arguments: list[str], code: str) -> None:
    ran = pitboss("train", *arguments, "--progress", progress)
    assert ran.status == 2
    assert f"[{code}]" in ran.err
    assert ran.err.count("\n") == 1
    assert not progress.exists()


def test_an_exam_shows_nothing_until_its_end(pitboss: Pitboss, tmp_path: Path) -> None:
    out = tmp_path / "ann.json"
    lines = "\n".join(["push"] * 60)
    options = ("--exam", "--drill", "payouts", "--questions", 2, "--candidate", "Ann", "--out", out)
    ran = pitboss("train", "roulette", *options, typed=lines)
    assert ran.status == 1
    assert "Right." not in ran.out
    assert "Exam not passed: 0 of" in ran.out
    report = json.loads(out.read_text())
    assert report["candidate"] == "Ann"
    assert report["paper"]["seed"] in ran.out
    ran = pitboss("train", "--check", out)
    assert (ran.status, ran.err) == (0, "")
    assert "The report is true" in ran.out
    report["right"] += 1
    out.write_text(json.dumps(report))
    checked = pitboss("train", "--check", out, "--json")
    assert checked.status == 1
    assert not json.loads(checked.out)["true"]


def test_a_report_is_never_written_twice(pitboss: Pitboss, tmp_path: Path) -> None:
    out = tmp_path / "ann.json"
    out.write_text("kept")
    ran = pitboss("train", "roulette", "--exam", "--out", out, typed="take")
    assert (ran.status, out.read_text()) == (2, "kept")
    assert "[file]" in ran.err


def test_giving_up_an_exam_writes_no_report(pitboss: Pitboss, tmp_path: Path) -> None:
    out = tmp_path / "ann.html"
    ran = pitboss("train", "roulette", "--exam", "--out", out, typed="q")
    assert ran.status == 1
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "has"), [("a.md", "# Answer key"), ("a.html", "<h1>Answer key"), ("a.csv", "clauses")]
)
def test_a_sheet_is_written_in_the_format_of_its_name(pitboss: Pitboss, tmp_path: Path, name: str, has: str) -> None:
    ran = pitboss("train", "craps", "--sheet", tmp_path / name, "--questions", 2)
    assert ran.status == 0
    assert has in (tmp_path / name).read_text()


@pytest.mark.parametrize("arguments", [["--exam", "--seed", "s"], ["--sheet", "a.pdf"], ["--exam", "--out", "a.pdf"]])
def test_options_that_do_not_fit_are_refused(pitboss: Pitboss, arguments: list[str]) -> None:
    ran = pitboss("train", "roulette", *arguments)
    assert ran.status == 2
    assert ran.err.count("\n") == 1


def test_help_opens_the_book_at_the_right_page(pitboss: Pitboss, progress: Path) -> None:
    number = next(
        nth
        for nth in range(1, 60)
        if "card for the" in question("punto-banco", "rules", seed="s", number=nth).parts[0].answer
    )
    lines = ["1"] * sum(len(question("punto-banco", "rules", seed="s", number=nth).parts) for nth in range(1, number))
    options = ("--drill", "rules", "--seed", "s", "--questions", number, "--progress", progress)
    ran = pitboss("train", "punto-banco", *options, typed="\n".join([*lines, "?", "q"]))
    page = ran.out.partition(f"Question {number} of")[2]
    assert "bs/4(9)(b)#0-5" in page
    assert "bs/4(9)(c)" in page
    ran = pitboss("train", "punto-banco", *options, "--level", 3, typed="?\nq")
    assert "bs/4(9)(b)" not in ran.out
