"""Exams and question sheets in the terminal."""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.keyboard import Keyboard
from pitboss.cli.lesson import LEAVE, show_part
from pitboss.cli.report import line
from pitboss.engine.money import money
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.school.exams import ExamPaper, ExamReport, differences, read_report, report_html, report_on
from pitboss.school.questions import DrillQuestion, check_answer
from pitboss.school.sheets import Sheet, clause_text

WORST = 5


def hold_exam(paper: ExamPaper, candidate: str, out: Path | None) -> int:
    """Ask all questions, then show the result and the seed."""
    _may_write(out, (".json", ".html"))
    keyboard = Keyboard(typed=sys.stdin.isatty())
    title = f"Exam: {paper.game}, {paper.rulebook} rulebook, level {paper.level}, {paper.count} questions"
    line(title, style="bold")
    line("You see no results until the end. q gives up: then there is no report.")
    started, answers = time.monotonic(), list[tuple[str, ...]]()
    for nth, asked in enumerate(paper.questions(), 1):
        line("")
        line(f"Question {nth} of {paper.count}", style="bold")
        given = _answers(asked, keyboard)
        if given is None:
            line("The exam is not finished, so it has no report.")
            return NO
        answers.append(given)
    finished = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    report = report_on(paper, candidate or "(no name)", finished, answers, int(time.monotonic() - started))
    _show(report)
    if out is not None:
        write_report(report, out)
    return DONE if report.passed else NO


def _answers(asked: DrillQuestion, keyboard: Keyboard) -> tuple[str, ...] | None:
    """An answer that can be read to each part; None if the candidate gives up."""
    for words in asked.scene:
        line(words, indent=2)
    answers: list[str] = []
    for nth, part in enumerate(asked.parts, 1):
        show_part(part, nth, len(asked.parts))
        while True:
            given = keyboard.line("  > ")
            if given is None or given.casefold() in LEAVE:
                return None
            try:
                check_answer(part, given)
            except Refusal as refusal:
                line(refusal.says, style="yellow", indent=2)
                continue
            answers.append(given)
            break
    return tuple(answers)


def _show(report: ExamReport) -> None:
    line("")
    passed = "passed" if report.passed else "not passed"
    counted = f"{report.right} of {report.total} right, {money(report.cents_off)} off, {report.seconds} s"
    line(f"Exam {passed}: {counted}.", style="green" if report.passed else "red")
    for each in [each for each in report.clauses if each.wrong][:WORST]:
        asked = each.right + each.wrong
        line(f"{each.clause}: {each.wrong} of {asked} wrong. {clause_text(each.clause)}", indent=2)
    line(f"Seed: {report.paper.seed} ({report.signature})", style="dim")


def write_report(report: ExamReport, out: Path) -> None:
    page = out.suffix == ".html"
    raw = report_html(report).encode() if page else msgspec.json.format(msgspec.json.encode(report), indent=2)
    out.write_bytes(raw)
    output.notes().print(f"Wrote {out}.", markup=False, soft_wrap=True)


def check_report(path: Path, *, json: bool) -> int:
    """Grade the report's answers again by the rules, and compare."""
    report = read_report(path.read_bytes())
    found = differences(report)
    if json:
        told = {"signature": report.signature, "key": report.key}
        output.print_json({"true": not found, "differences": found, **told})
        return NO if found else DONE
    for words in found:
        line(words, style="red")
    if not found:
        signed = f"signed with the key {report.key}" if report.key else report.signature
        line(f"The report is true: the questions of its seed and the rules give the same result ({signed}).")
        if report.key:
            line("Compare the key with the one that the house shows (School, Exams).")
    return NO if found else DONE


def write_sheet(made: Sheet, out: Path) -> int:
    """Write a question sheet in the format of the file's ending."""
    _may_write(out, (".md", ".html", ".csv"))
    texts = {".md": made.markdown, ".html": made.html, ".csv": made.csv}
    out.write_text(texts[out.suffix](), encoding="utf-8")
    output.notes().print(f"Wrote {out}.", markup=False, soft_wrap=True)
    return DONE


def _may_write(out: Path | None, endings: tuple[str, ...]) -> None:
    if out is None:
        return
    if out.suffix not in endings:
        raise BadInput(InputCode.FORMAT_UNKNOWN, f"{out}: choose a name that ends in {' or '.join(endings)}.")
    if out.exists():
        raise BadInput(InputCode.FILE, f"{out} exists already and keeps its content. Choose another name.")
