"""Exams and sheets: a report can be made again, a changed one is found, and a sheet gives nothing away."""

import csv
import io

import msgspec
import pytest

from pitboss import school
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.exams import UNSIGNED, ExamReport, differences, draw_paper, read_report, report_html, report_on
from pitboss.school.questions import Part
from pitboss.school.sheets import clause_text


def key(part: Part) -> str:
    return part.answer.replace(" | ", " ") if part.form == "order" else part.answer


def sat(*, wrong: int = 0, level: int = 1, seconds: int = 60) -> ExamReport:
    """An exam with some wrong answers."""
    paper = draw_paper("roulette", ("payouts", "rules"), count=4, level=level)
    answers = [[key(part) for part in asked.parts] for asked in paper.questions()]
    for nth in range(wrong):
        answers[0][nth] = "pay 999"
    return report_on(paper, "Ann", "2026-11-18 20:00", answers, seconds)


def test_each_paper_has_its_own_seed() -> None:
    first, second = draw_paper("roulette"), draw_paper("roulette")
    assert first.seed != second.seed
    assert len(first.seed) == 32
    assert first.drills == school.drills_of("roulette")
    assert [each.drill for each in draw_paper("roulette", count=len(first.drills)).questions()] == list(first.drills)


def test_a_report_can_be_made_again() -> None:
    report = sat()
    assert report.passed
    assert report.right == report.total
    assert report.signature == UNSIGNED
    assert differences(read_report(msgspec.json.encode(report))) == []


@pytest.mark.parametrize("change", [{"right": 0}, {"passed": False}, {"cents_off": 1}, {"clauses": ()}])
def test_a_changed_report_is_found(change: dict[str, object]) -> None:
    report = msgspec.structs.replace(sat(), **change)
    assert [words.split()[0] for words in differences(report)] == list(change)


def test_an_answer_changed_afterwards_is_found() -> None:
    report = sat(wrong=1)
    right = [tuple(key(part) for part in asked.parts) for asked in report.paper.questions()]
    assert differences(msgspec.structs.replace(report, answers=tuple(right))) != []


def test_wrong_answers_are_reported_by_clause() -> None:
    report = sat(wrong=1)
    assert report.right == report.total - 1
    assert report.cents_off > 0
    assert report.clauses[0].wrong == 1
    page = report_html(report)
    assert report.paper.seed in page
    assert clause_text(report.clauses[0].clause).split(" ", maxsplit=1)[0] in page


def test_a_slow_exam_is_not_passed_at_speed() -> None:
    assert sat(level=4, seconds=1).passed
    assert not sat(level=4, seconds=100_000).passed


def test_an_incomplete_exam_or_foreign_file_is_refused() -> None:
    paper = draw_paper("roulette", count=2)
    with pytest.raises(Refusal, match="2 questions, not 1"):
        report_on(paper, "Ann", "", [["take"]], 1)
    with pytest.raises(Refusal, match="not an exam report"):
        read_report(b'{"a": 1}')
    with pytest.raises(Refusal, match="not an exam report"):
        read_report(b"\xff")


@pytest.mark.parametrize("drill", school.drills_of("punto-banco"))
def test_a_sheet_has_questions_first_and_the_key_last(drill: str) -> None:
    made = school.sheet("punto-banco", drill, count=3, seed="paper")
    assert made == school.sheet("punto-banco", drill, count=3, seed="paper")
    asks, _, answers = made.markdown().partition("# Answer key")
    parts = [part for each in made.questions for part in each.parts]
    assert all(part.working.partition(".")[0] in answers for part in parts)
    assert asks.count("Answer: ____") == len(parts)
    rows = list(csv.DictReader(io.StringIO(made.csv())))
    assert [row["answer"] for row in rows] == [part.answer for part in parts]
    assert made.html().count("Answer: ____") == len(parts)


def test_a_sheet_does_not_show_what_happens_after_a_question() -> None:
    for each in school.sheet("punto-banco", "rules", count=10, level=4).questions:
        assert not any(part.shows for part in each.parts)


def test_a_sheet_escapes_what_it_prints() -> None:
    made = school.sheet("roulette", "procedure", count=2)
    assert "<script" not in made.html()
    assert "&quot;" in made.html()
