"""Exams: a secret seed draws the questions, the report reveals it, and anybody can make and grade them again."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from secrets import token_hex

import msgspec

from pitboss.engine.money import money
from pitboss.engine.titles import rulebook_title
from pitboss.extras import extras_named
from pitboss.games import find_game
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.school.drills import drills_of, find_drill, question_of, rulebook_for
from pitboss.school.levels import find_level
from pitboss.school.questions import DrillQuestion, QuestionKey, grade
from pitboss.school.sheets import clause_text, page

OF_THE_HOUSE = ("exam", "started", "commitment", "key", "signature")
"""What no rule gives: the signature covers it."""
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

    def keys(self) -> list[QuestionKey]:
        """What makes the questions, in order: one drill after the other."""
        drills = (self.drills[nth % len(self.drills)] for nth in range(self.count))
        return [
            QuestionKey(self.game, self.rulebook, drill, self.level, self.seed, nth, self.settings)
            for nth, drill in enumerate(drills, 1)
        ]

    def questions(self) -> Iterator[DrillQuestion]:
        """The questions in order."""
        return map(question_of, self.keys())


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
    exam: str = ""  # its id on the server that held it
    started: str = ""
    commitment: str = ""  # to the seed, shown before the first question
    key: str = ""  # of the house, to check the signature
    signature: str = UNSIGNED

    @property
    def signed(self) -> bytes:
        """What the house signs: the whole report without the signature."""
        unsigned = msgspec.structs.replace(self, signature="")
        return b"pitboss exam " + msgspec.json.encode(unsigned, order="sorted")


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
    book, chosen = (
        rulebook_for(game, rulebook),
        tuple(find_drill(game, name).name for name in drills) or drills_of(game),
    )
    return ExamPaper(game, book, chosen, find_level(level).number, count, token_hex(16), dict(settings or {}))


def commitment_to(seed: str) -> str:
    """What the house publishes before an exam, so that it cannot change the seed afterwards."""
    return sha256(b"pitboss exam seed " + seed.encode()).hexdigest()


def report_on(
    paper: ExamPaper,
    candidate: str,
    finished: str,
    answers: Sequence[Sequence[str]],
    seconds: int,
    questions: Sequence[DrillQuestion] = (),
) -> ExamReport:
    """Grade a finished exam; `questions` are those of the paper, if they have been made already."""
    questions = questions or list(paper.questions())
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
        raise Refusal(InputCode.UNREADABLE, f"This is not an exam report: {fault}. Name the JSON report.") from None


def differences(report: ExamReport) -> list[str]:
    """What a report says that its questions and answers do not give; empty for a true report."""
    again = report_on(report.paper, report.candidate, report.finished, report.answers, report.seconds)
    told, true = msgspec.to_builtins(report), msgspec.to_builtins(again)
    found = [
        f"{name} is {told[name]!r} in the report, but {true[name]!r} by the rules"
        for name in told
        if name not in OF_THE_HOUSE and told[name] != true[name]
    ]
    return found + _house_faults(report)


def _house_faults(report: ExamReport) -> list[str]:
    """What is wrong with the commitment and the signature of an exam that a house held."""
    if report.signature == UNSIGNED and not report.key:
        return []
    found = [] if report.commitment == commitment_to(report.paper.seed) else ["the seed is not the committed one"]
    with extras_named():
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(report.key))
        public.verify(bytes.fromhex(report.signature), report.signed)
    except (InvalidSignature, ValueError):
        found.append("the signature is wrong: the report was changed, or another house signed it")
    return found


def report_html(report: ExamReport) -> str:
    """The report as one page."""
    paper = report.paper
    title = f"Exam: {find_game(paper.game).name}, {rulebook_title(paper.rulebook)} rulebook, level {paper.level}"
    facts = (
        ("Candidate", report.candidate),
        *((("Exam", report.exam), ("Started", report.started)) if report.exam else ()),
        ("Finished", report.finished),
        ("Result", "passed" if report.passed else "not passed"),
        ("Right answers", f"{report.right} of {report.total}"),
        ("Money error", money(report.cents_off)),
        ("Time", f"{report.seconds} s"),
        ("Drills", ", ".join(paper.drills)),
        ("Seed", paper.seed),
        *((("Commitment to the seed", report.commitment), ("Key of the house", report.key)) if report.key else ()),
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
