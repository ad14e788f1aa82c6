"""Request and response shapes of the dealer school."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.protocol.shapes import Id, RequestBody
from pitboss.protocol.supervision_shapes import WRITABLE, Moment
from pitboss.protocol.web_frames import Happened
from pitboss.protocol.web_shapes import TableLayout
from pitboss.school.exams import ExamReport

QUESTIONS_MAX = 100
"""Questions of one exam."""
DrillName = Annotated[str, msgspec.Meta(max_length=40, pattern="^[a-z-]*$")]
GameName = Annotated[str, msgspec.Meta(max_length=60, pattern="^[a-z0-9-]*$")]
DrillNames = Annotated[list[DrillName], msgspec.Meta(max_length=10)]
LevelNumber = Annotated[int, msgspec.Meta(ge=1, le=4)]
ErrorRate = Annotated[int, msgspec.Meta(ge=0, le=99)]
QuestionCount = Annotated[int, msgspec.Meta(ge=1, le=QUESTIONS_MAX)]
Place = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Given = Annotated[str, msgspec.Meta(min_length=1, max_length=400, pattern=WRITABLE)]
ClassName = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=WRITABLE)]
ClassCode = Annotated[str, msgspec.Meta(min_length=1, max_length=20, pattern="^[a-zA-Z0-9-]*$")]
SchoolId = Annotated[str, msgspec.Meta(max_length=20, pattern="^[a-z0-9]*$")]
ExamState = Literal["open", "finished", "given-up", "expired"]
AssignmentKind = Literal["exam", "practice"]


class LevelShown(msgspec.Struct):
    """A level: percent of right answers, seconds for an answer (0: any), and how many answers count."""

    number: int
    name: str
    right: int
    seconds: int
    answers: int


class StandingShown(msgspec.Struct):
    """A person's last answers in one drill at one level. Times are medians; `fastest` is the personal best."""

    level: int
    passed: bool
    counted: int
    right: int
    milliseconds: int
    streak: int
    best_streak: int
    fastest: int


class DrillShown(msgspec.Struct):
    """A drill of a game, with the first level that the person has not passed; `done` after all."""

    drill: str
    title: str
    level: int
    done: bool


class SchoolRulebook(msgspec.Struct):
    """The drills of a game under one rulebook."""

    rulebook: str
    drills: list[DrillShown]


class SchoolGame(msgspec.Struct):
    """A game of the school; the usual rulebook comes first."""

    game: str
    name: str
    rulebooks: list[SchoolRulebook]


class ClauseAnswers(msgspec.Struct):
    """How often a clause was answered right and wrong."""

    clause: str
    says: str
    right: int
    wrong: int


class SchoolShown(msgspec.Struct):
    """The school: games, levels, weakest clauses, and the key with which the house signs exam reports."""

    games: list[SchoolGame]
    levels: list[LevelShown]
    weakest: list[ClauseAnswers]
    answered: int
    instructor: bool
    key: str


class DrillRequest(RequestBody):
    """What to practise. Without a level: the first one that the person has not passed.

    `errors`: how often the dealer of the drill `mistakes` errs, in percent; 0 for the usual rate.
    """

    game: GameName
    drill: DrillName
    rulebook: DrillName = ""
    level: LevelNumber | None = None
    errors: ErrorRate = 0


class QuestionAsked(msgspec.Struct):
    """The id of a new question."""

    question: str


class PartShown(msgspec.Struct):
    """A part of a question. `form` says how to answer: settle, money, number, choice, choices or order."""

    part: int
    parts: int
    asks: str
    form: str
    options: list[str]
    stake: int
    shows: list[str]


class ClauseCited(msgspec.Struct):
    """A clause in our words."""

    clause: str
    says: str


class SceneShown(msgspec.Struct):
    """What the trainee sees: a table with the public events so far, and sentences. In practice at the lower levels,
    `posted` are the payouts of the table, and `rules` the clauses around those that decide.
    """

    title: str
    lines: list[str]
    layout: TableLayout
    start: dict[str, Any]
    events: list[Happened]
    posted: list[str]
    rules: list[ClauseCited]


class AnswerGraded(msgspec.Struct):
    """A graded answer: what was right, how it is worked out, the clauses, and by how many cents it was wrong."""

    part: int
    asks: str
    given: str
    right: bool
    answer: str
    cents_off: int
    working: str
    clauses: list[ClauseCited]


class QuestionShown(msgspec.Struct):
    """The open question. After a wrong answer, `part` is missing until the trainee continues."""

    question: str
    game: str
    rulebook: str
    drill: str
    level: int
    scene: SceneShown
    part: PartShown | None
    last: AnswerGraded | None


class AnswerRequest(RequestBody):
    """The answer to one part of a question, as a dealer would say it."""

    question: SchoolId
    part: Place
    answer: Given


class ContinueRequest(RequestBody):
    """Continue with the question after a wrong answer."""

    question: SchoolId


class AnswerResponse(msgspec.Struct):
    """The graded answer. With the last part, `standing` counts the whole question."""

    graded: AnswerGraded
    finished: bool
    standing: StandingShown | None = None


class ExamRequest(RequestBody):
    """A new exam. Without drills: all of the game. With an assignment, the assignment says it all."""

    game: GameName = ""
    rulebook: DrillName = ""
    drills: DrillNames = msgspec.field(default_factory=list)
    level: LevelNumber = 1
    questions: QuestionCount = 10
    assignment: SchoolId = ""


class ExamListed(msgspec.Struct):
    """An exam. `commitment` is the hash of its secret seed; a finished one reveals the seed in its report."""

    id: str
    person: str
    name: str
    assignment: str
    game: str
    rulebook: str
    drills: list[str]
    level: int
    questions: int
    started: int
    until: int
    state: ExamState
    commitment: str
    finished: int
    passed: bool = False
    right: int = 0
    total: int = 0
    seconds: int = 0


class ExamShown(msgspec.Struct):
    """An exam with its current question, or with its signed report."""

    exam: ExamListed
    question: int = 0
    scene: SceneShown | None = None
    part: PartShown | None = None
    report: ExamReport | None = None


class ExamAnswerRequest(RequestBody):
    """The answer to one part of a question of an exam."""

    question: Place
    part: Place
    answer: Given


class ExamPosition(msgspec.Struct):
    """Where an exam is after an answer."""

    state: ExamState
    question: int
    part: int


class NewClass(RequestBody):
    """The name of a new class."""

    name: ClassName


class JoinRequest(RequestBody):
    """The code of a class. Its instructor then sees the trainee's results and wrong clauses."""

    code: ClassCode


class MemberRemoval(RequestBody):
    """The trainee who leaves a class."""

    person: Id


class NewAssignment(RequestBody):
    """An exam to pass, or drills whose level to pass; `due` is 0 without an end."""

    kind: AssignmentKind
    game: GameName
    rulebook: DrillName = ""
    drills: DrillNames = msgspec.field(default_factory=list)
    level: LevelNumber = 1
    questions: QuestionCount = 10
    due: Moment = 0


class AssignmentShown(msgspec.Struct):
    """An assignment of a class."""

    id: str
    kind: AssignmentKind
    game: str
    rulebook: str
    drills: list[str]
    level: int
    questions: int
    due: int
    at: int


class AssignmentResult(msgspec.Struct):
    """What a trainee reached in an assignment: the best exam, or the levels passed."""

    assignment: str
    done: bool
    tries: int
    right: int
    total: int
    seconds: int
    exam: str


class MemberShown(msgspec.Struct):
    """A trainee of a class with the results."""

    person: str
    name: str
    joined: int
    answered: int
    results: list[AssignmentResult]


class SchoolClass(msgspec.Struct):
    """A class. Its members see their own results; the instructor sees everybody's, and the weakest clauses."""

    id: str
    name: str
    instructor: str
    code: str
    at: int
    closed_at: int
    assignments: list[AssignmentShown]
    members: list[MemberShown]
    weakest: list[ClauseAnswers]
