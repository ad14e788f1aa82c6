"""A lesson in the terminal: questions, answers, what was wrong and why."""

import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from rich.text import Text

from pitboss.cli import output
from pitboss.cli.felts import felt_for
from pitboss.cli.keyboard import Keyboard
from pitboss.cli.report import line
from pitboss.cli.seen import SeenTable
from pitboss.cli.why import summary
from pitboss.engine.money import money
from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import deciding, payout_sign, related
from pitboss.school.levels import ANSWERS, find_level
from pitboss.school.mistakes import false_alarm, missed
from pitboss.school.progress import Progress, Standing, percent, seconds_text
from pitboss.school.progress_file import save_progress
from pitboss.school.questions import DrillQuestion, GradedPart, GradedQuestion, Part, grade_part

HELP = {
    "settle": "take (the stake of a loser) · pay 17.50 (what a winner gets besides the stake) · take 10 pay 350 · "
    "push (give back) · stays (not decided yet)",
    "money": "an amount in dollars, such as 17.50",
    "number": "a whole number",
    "choice": "the number of your choice",
    "choices": "the numbers of all that are right, such as 1,3",
    "order": "the numbers in order, such as 2 1 3",
}
LEAVE = ("q", "quit")
AIDS = ("?", "h", "help")
OPEN_BOOK = 2  # the highest level at which help shows the rules
MOST_CLAUSES = 20
TOLD = 2  # clauses explained after a wrong answer


def hold_lesson(questions: Iterator[DrillQuestion], count: int, progress: Progress, path: Path) -> None:
    """Ask questions until there are no more or the person leaves, and record the answers after each question."""
    keyboard = Keyboard(typed=sys.stdin.isatty())
    standing: Standing | None = None
    misses = alarms = 0
    forms = set[str]()
    for nth, question in enumerate(islice(questions, count), 1):
        if nth == 1:
            _welcome(question)
        line("")
        line(f"Question {nth} of {count}", style="bold")
        asked = _ask(question, keyboard, forms)
        if asked is None:
            line("This question is not finished, so it does not count.")
            break
        graded, spent = asked
        known = progress.standing(question.game, question.rulebook, question.drill, question.level).passed
        standing = progress.add(question, graded, spent)
        _tell_standing(standing, question.level, passed_before=known)
        save_progress(path, progress)
        last = question
        misses += sum(missed(part) for part in graded.parts)
        alarms += sum(false_alarm(part) for part in graded.parts)
    if standing is not None:
        if last.drill == "mistakes":
            line("")
            line(f"Errors that you did not see: {misses}. False alarms: {alarms}.")
        _conclude(last, standing, progress)


def _welcome(question: DrillQuestion) -> None:
    level = find_level(question.level)
    line(f"{question.title} · {question.rulebook} rulebook · level {level.number}, {level.name}", style="bold")
    pace = f" in {level.seconds} s each or less" if level.seconds else ""
    line(f"To pass: {level.right} % of your last {ANSWERS} answers right{pace}. Type ? for help, q to stop.")
    if question.level == 1 and question.drill == "payouts":
        _show_payouts(question)
    elif question.level <= OPEN_BOOK:
        line("New to this? Type ? at a question to see the rules that decide it.")


def _show_payouts(question: DrillQuestion) -> None:
    """What the sign at the table says about payouts."""
    line("")
    line("What this table pays:")
    for words in payout_sign(question):
        line(words, indent=2)


def _draw_layout(question: DrillQuestion) -> None:
    """The layout with its chips, at a wheel or with dice. Hands of cards are in the scene."""
    events, start = question.picture.events, question.picture.start
    if question.drill != "payouts" or start.get("wagers") or any(event.kind == "dealt" for event in events):
        return
    table: AnyTable = Table(find_game(question.game), question.rulebook, dict(question.settings))
    felt, seen = felt_for(table, ""), SeenTable("")
    seen.take(events)
    felt.take(events)
    output.result().print(felt.draw(seen))


def _ask(question: DrillQuestion, keyboard: Keyboard, forms: set[str]) -> tuple[GradedQuestion, list[int]] | None:
    """The graded answers and their times in milliseconds; None if the person leaves.

    At level 1 each form of answer is explained the first time; `forms` are those that are.
    """
    _draw_layout(question)
    for words in question.scene:
        line(words, indent=2)
    graded: list[GradedPart] = []
    spent: list[int] = []
    for nth, part in enumerate(question.parts, 1):
        show_part(part, nth, len(question.parts))
        if question.level == 1 and part.form not in forms:
            forms.add(part.form)
            line(f"Answer: {HELP[part.form]}", style="dim", indent=2)
        started = time.monotonic_ns()
        answered = _answer(part, question, keyboard)
        if answered is None:
            return None
        spent.append((time.monotonic_ns() - started) // 1_000_000)
        graded.append(answered)
        _tell(answered)
    return GradedQuestion(tuple(graded)), spent


def show_part(part: Part, nth: int, count: int) -> None:
    for words in part.shows:
        line(words, indent=2)
    number = f"{nth}/{count} " if count > 1 else ""
    output.result().print(Text.assemble((number, "dim"), (part.asks, "bold")), soft_wrap=True)
    for option, words in enumerate(part.options, 1):
        line(f"{option}  {words}", indent=4)


def _answer(part: Part, question: DrillQuestion, keyboard: Keyboard) -> GradedPart | None:
    """Ask until an answer can be read; None if the person leaves."""
    while (given := keyboard.line("  > ")) is not None and given.casefold() not in LEAVE:
        if given.casefold() in AIDS:
            _help(part, question)
            continue
        try:
            return grade_part(part, given)
        except Refusal as refusal:
            line(refusal.says, style="yellow", indent=2)
    return None


def _help(part: Part, question: DrillQuestion) -> None:
    """How to answer; at the lower levels also what the table pays, or the book open at the right page."""
    line(f"Answer: {HELP[part.form]}", indent=2)
    if part.form in ("settle", "money") and question.drill == "payouts":
        _show_payouts(question)
    elif question.level <= OPEN_BOOK:
        for clause in related(part.cites)[:MOST_CLAUSES]:
            line(f"{clause.id}: {clause.summary}", style="dim", indent=4)


def _tell(graded: GradedPart) -> None:
    """Whether it was right; for a wrong answer the right one, how it is worked out, and its clauses."""
    if graded.right:
        line("Right.", style="green", indent=2)
        return
    off = f" You are {money(graded.cents_off)} off." if graded.cents_off else ""
    answer = graded.answer.removesuffix(".")
    line(f"Wrong. Correct answer: {answer}.{off}", style="red", indent=2)
    cited = [f"{cite}: {summary(cite)}" for cite in deciding(graded.cites)[:TOLD]]
    if graded.working and graded.working.removesuffix(".") != answer and graded.working not in cited:
        line(graded.working, indent=4)
    for words in cited:
        line(words, style="dim", indent=4)


def _tell_standing(standing: Standing, level: int, *, passed_before: bool) -> None:
    """How far it is to the end of the level, after each question."""
    left = ANSWERS - len(standing.last)
    if standing.passed and not passed_before:
        line(f"You have passed level {level}. Go on, or type q to stop.", style="green", indent=2)
    elif not standing.passed:
        to_go = f", {left} to go" if left > 0 else ""
        line(f"Last {len(standing.last)} answers: {percent(standing.last)} % right{to_go}.", style="dim", indent=2)


def _conclude(question: DrillQuestion, standing: Standing, progress: Progress) -> None:
    level = find_level(question.level)
    off = sum(each.cents_off for each in standing.last)
    line("")
    counted = f"Your last {len(standing.last)} answers: {percent(standing.last)} % right, {money(off)} off"
    line(f"{counted}, {seconds_text(standing.last)} each. Best streak: {standing.best_streak}.", style="bold")
    if standing.passed:
        line(f"You have passed level {level.number} ({level.name}).", style="green")
    elif len(standing.last) < ANSWERS:
        line(f"Level {level.number} counts {ANSWERS} answers: {ANSWERS - len(standing.last)} to go.")
    else:
        pace = f" and {level.seconds} s each" if level.seconds else ""
        line(f"Level {level.number} asks for {level.right} %{pace}. Practise on.")
    weak = progress.weakest(3)
    if weak:
        line("Your weakest clauses:")
        for cite, known in weak:
            line(f"{cite}: {known.wrong} of {known.wrong + known.right} wrong. {summary(cite)}", indent=2)
