"""Progress: levels, streaks, and weak clauses that come back sooner."""

from pathlib import Path

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import question
from pitboss.school.levels import ANSWERS, LEVELS, find_level
from pitboss.school.practice import practice
from pitboss.school.progress import GradedAnswer, Progress, best_for, target_met
from pitboss.school.progress_file import load_progress, save_progress
from pitboss.school.questions import DrillQuestion, Part, grade


def asked(cite: str, level: int = 1) -> DrillQuestion:
    part = Part("Ann: $5 on 17", "settle", "pay $175", stake=500, cites=(cite,))
    return DrillQuestion("roulette", "bahamas", "payouts", level, "s", 1, "Roulette", (), (part,))


def answer(progress: Progress, given: str, cite: str = "bs/6(2)#red", seconds: int = 3, level: int = 1) -> None:
    made = asked(cite, level)
    progress.add(made, grade(made, [given]), [seconds * 1000])


def test_a_level_is_passed_by_enough_right_answers() -> None:
    progress = Progress()
    for _ in range(ANSWERS - 1):
        answer(progress, "pay 175")
    assert progress.level_of("roulette", "bahamas", "payouts") == 1
    answer(progress, "pay 175")
    assert progress.level_of("roulette", "bahamas", "payouts") == 2


def test_a_faster_level_asks_for_speed() -> None:
    right = [GradedAnswer(True, 9000, 0)] * ANSWERS
    assert target_met(right, LEVELS[2])
    assert not target_met(right, LEVELS[3])
    wrong = [GradedAnswer(False, 1000, 0)] * 2
    assert not target_met([*right[2:], *wrong], LEVELS[2])


def test_streaks_and_money_are_counted() -> None:
    progress = Progress()
    for given in ("pay 175", "pay 175", "pay 170", "pay 175"):
        answer(progress, given)
    standing = progress.standing("roulette", "bahamas", "payouts", 1)
    assert (standing.streak, standing.best_streak, standing.answered) == (1, 2, 4)
    assert sum(each.cents_off for each in standing.last) == 500


def test_a_weak_clause_comes_back_first() -> None:
    progress = Progress()
    answer(progress, "take", "bs/6(2)#red")
    answer(progress, "pay 175", "bs/6(2)#black")
    for _ in range(20):
        answer(progress, "pay 175", "bs/6(2)#odd")
    weak, strong = asked("bs/6(2)#red"), asked("bs/6(2)#odd")
    assert best_for(progress, [strong, weak]) is weak
    assert progress.weakest()[0][0] == "bs/6(2)#red"
    assert len(progress.weakest()) == 1


def test_a_clause_that_is_known_waits_longer_each_time() -> None:
    progress, waits = Progress(), []
    for _ in range(4):
        answer(progress, "pay 175")
        known = progress.clauses["bs/6(2)#red"]
        waits.append(known.due - progress.answered)
    assert waits == [8, 16, 32, 64]
    answer(progress, "take")
    assert progress.clauses["bs/6(2)#red"].due - progress.answered == 4


def test_progress_survives_in_its_file(tmp_path: Path) -> None:
    progress, path = Progress(), tmp_path / "deep" / "school.json"
    answer(progress, "take")
    save_progress(path, progress)
    assert load_progress(path) == progress
    assert [file.name for file in path.parent.iterdir()] == ["school.json"]
    path.write_text("{")
    with pytest.raises(Refusal, match="Move the file away"):
        load_progress(path)


def test_a_seed_fixes_the_questions() -> None:
    first, again = (practice("roulette", "payouts", Progress(), seed="s") for _ in range(2))
    assert [next(first).number for _ in range(3)] == [1, 2, 3]
    assert next(again) == question("roulette", "payouts", seed="s")


def test_an_unknown_level_or_drill_is_refused() -> None:
    with pytest.raises(Refusal, match="Choose 1 to 4"):
        find_level(5)
    with pytest.raises(Refusal, match="roulette has no drill 'dance'"):
        question("roulette", "dance")
    with pytest.raises(Refusal, match="no game"):
        question("poker-dice")
    with pytest.raises(Refusal, match="no rulebook"):
        question("roulette", rulebook="nsw")
