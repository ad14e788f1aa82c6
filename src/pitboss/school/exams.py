"""Exams: a secret seed draws the questions, the report reveals it, and anybody can make and grade them again."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from secrets import token_hex

import msgspec

from pitboss.engine.money import money
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.school.drills import drills_of, question, rulebook_for
from pitboss.school.levels import find_level
from pitboss.school.questions import DrillQuestion, grade
from pitboss.school.sheets import clause_text, page

UNSIGNED = "unsigned: held on the candidate's own machine"
VERSION = 1


class ExamPaper(msgspec.Struct, frozen=True):
    """Which questions an exam has. The seed stays secret until the exam is finished."""

    game: str
    rulebook: str
    drills: tuple[str, ...]
    level: int
    count: int
    seed: str
    settings: dict[str, str] = {}
    version: int = VERSION

    def questions(self) -> Iterator[DrillQuestion]:
        """The questions in order: one drill after the other."""
        for nth in range(self.count):
            drill = self.drills[nth % len(self.drills)]
            yield question(
                self.game,
                drill,
                rulebook=self.rulebook,
                settings=self.settings,
                level=self.level,
                seed=self.seed,
                number=nth + 1,
            )


class ClauseResult(msgspec.Struct, frozen=True):
    """The answers that a clause decides."""

    clause: str
    right: int
    wrong: int


class ExamReport(msgspec.Struct, frozen=True):
    """The result of an exam, with everything that is needed to check it."""

    paper: ExamPaper
    candidate: str
    finished: str  # date and time in UTC
    answers: tuple[tuple[str, ...], ...]
    seconds: int
    right: int
    total: int
    cents_off: int
    passed: bool
    clauses: tuple[ClauseResult, ...]
    signature: str = UNSIGNED


def draw_paper(
    game: str,
    drills: Sequence[str] = (),
    *,
    rulebook: str | None = None,
    settings: Mapping[str, str] | None = None,
    level: int = 1,
    count: int = 10,
) -> ExamPaper:
    """A paper with a new secret seed; without drills, all of the game."""
    book, chosen = rulebook_for(game, rulebook), tuple(drills) or drills_of(game)
    return ExamPaper(game, book, chosen, find_level(level).number, count, token_hex(16), dict(settings or {}))


def report_on(
    paper: ExamPaper, candidate: str, finished: str, answers: Sequence[Sequence[str]], seconds: int
) -> ExamReport:
    """Grade a finished exam."""
    questions = list(paper.questions())
    if len(answers) != len(questions):
        says = f"The exam has {len(questions)} questions, not {len(answers)}. Answer each one."
        raise Refusal(InputCode.ANSWER_UNREADABLE, says)
    graded = [grade(asked, given) for asked, given in zip(questions, answers, strict=True)]
    parts = [part for each in graded for part in each.parts]
    sums: dict[str, list[int]] = {}
    for part in parts:
        for cite in part.cites:
            sums.setdefault(cite, [0, 0])[not part.right] += 1
    right = sum(part.right for part in parts)
    level = find_level(paper.level)
    fast = not level.seconds or seconds <= level.seconds * len(parts)
    return ExamReport(
        paper,
        candidate,
        finished,
        tuple(tuple(given) for given in answers),
        seconds,
        right,
        len(parts),
        sum(part.cents_off for part in parts),
        100 * right >= level.right * len(parts) and fast,
        tuple(ClauseResult(cite, *found) for cite, found in sorted(sums.items(), key=lambda each: -each[1][1])),
    )


def read_report(raw: bytes) -> ExamReport:
    try:
        return msgspec.json.decode(raw, type=ExamReport)
    except msgspec.MsgspecError as fault:
        raise Refusal(InputCode.UNREADABLE, f"This is no exam report: {fault}. Name the JSON report.") from None


def differences(report: ExamReport) -> list[str]:
    """What a report says that its questions and answers do not give; empty for a true report."""
    again = report_on(report.paper, report.candidate, report.finished, report.answers, report.seconds)
    told, true = msgspec.to_builtins(report), msgspec.to_builtins(again)
    return [
        f"{name} is {told[name]!r} in the report, but {true[name]!r} by the rules"
        for name in told
        if name != "signature" and told[name] != true[name]
    ]


def report_html(report: ExamReport) -> str:
    """The report as one page."""
    paper = report.paper
    title = f"Exam: {paper.game}, {paper.rulebook} rulebook, level {paper.level}"
    facts = (
        ("Candidate", report.candidate),
        ("Finished", report.finished),
        ("Result", "passed" if report.passed else "not passed"),
        ("Right", f"{report.right} of {report.total}"),
        ("Money error", money(report.cents_off)),
        ("Time", f"{report.seconds} s"),
        ("Drills", ", ".join(paper.drills)),
        ("Seed", paper.seed),
        ("Signature", report.signature),
    )
    rows = "".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in facts)
    found = "".join(
        f"<tr><td>{escape(c.clause)}</td><td>{c.right}</td><td>{c.wrong}</td>"
        f"<td>{escape(clause_text(c.clause))}</td></tr>"
        for c in report.clauses
    )
    heads = "<tr><th>Clause</th><th>Right</th><th>Wrong</th><th>What it says</th></tr>"
    return page(title, f"<h1>{escape(title)}</h1><table>{rows}</table><h2>By clause</h2><table>{heads}{found}</table>")
