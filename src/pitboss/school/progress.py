"""A person's progress: levels, streaks, and how well each clause is known, so that weak clauses come back sooner."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import median

import msgspec

from pitboss.school.levels import ANSWERS, LEVELS, Level
from pitboss.school.questions import DrillQuestion, GradedQuestion

BOXES = 6  # a clause in box n comes back after 4 * 2**n answers
SPACING = 4
MILLI = 1000


class GradedAnswer(msgspec.Struct, frozen=True, array_like=True):
    """One graded answer."""

    right: bool
    milliseconds: int
    cents_off: int


class KnownClause(msgspec.Struct):
    """How well a person knows a clause, and after which of their answers it is due again."""

    box: int = 0
    due: int = 0
    right: int = 0
    wrong: int = 0

    @property
    def missed(self) -> Fraction:
        return Fraction(self.wrong, max(self.right + self.wrong, 1))


class Standing(msgspec.Struct):
    """A person's last answers in one drill at one level."""

    last: list[GradedAnswer] = []
    answered: int = 0
    passed: bool = False
    streak: int = 0
    best_streak: int = 0
    fastest: int = 0  # the best median of milliseconds with which the level was passed


class Progress(msgspec.Struct):
    """Everything that the school remembers about one person."""

    version: int = 1
    answered: int = 0
    drills: dict[str, Standing] = {}  # by game, rulebook, drill and level
    clauses: dict[str, KnownClause] = {}

    def standing(self, game: str, rulebook: str, drill: str, level: int) -> Standing:
        return self.drills.get(_key(game, rulebook, drill, level), Standing())

    def level_of(self, game: str, rulebook: str, drill: str) -> int:
        """The first level that the person has not passed; the highest one after all are passed."""
        open_levels = (lv.number for lv in LEVELS if not self.standing(game, rulebook, drill, lv.number).passed)
        return next(open_levels, LEVELS[-1].number)

    def add(self, question: DrillQuestion, graded: GradedQuestion, milliseconds: Sequence[int]) -> Standing:
        """Record the graded answers of a question, each with its time."""
        key = _key(question.game, question.rulebook, question.drill, question.level)
        standing = self.drills.setdefault(key, Standing())
        for part, spent in zip(graded.parts, milliseconds, strict=True):
            self.answered += 1
            standing.answered += 1
            standing.streak = standing.streak + 1 if part.right else 0
            standing.best_streak = max(standing.best_streak, standing.streak)
            standing.last = [*standing.last, GradedAnswer(part.right, spent, part.cents_off)][-ANSWERS:]
            for cite in part.cites:
                self._know(cite, right=part.right)
        if target_met(standing.last, LEVELS[question.level - 1]):
            median_time = pace(standing.last)
            standing.fastest = min(standing.fastest or median_time, median_time)
            standing.passed = True
        return standing

    def _know(self, cite: str, *, right: bool) -> None:
        known = self.clauses.setdefault(cite, KnownClause())
        known.box = min(known.box + 1, BOXES) if right else 0
        known.due = self.answered + SPACING * 2**known.box
        known.right += right
        known.wrong += not right

    def weakness(self, question: DrillQuestion) -> int:
        """How much a question repeats what the person gets wrong and what is due."""
        cites = {cite for part in question.parts for cite in part.cites}
        known = [self.clauses[cite] for cite in cites if cite in self.clauses]
        return sum((BOXES - each.box) * (1 + (each.wrong > each.right)) for each in known if each.due <= self.answered)

    def weakest(self, count: int = 5) -> list[tuple[str, KnownClause]]:
        """The clauses with the largest share of wrong answers."""
        wrong = [(cite, known) for cite, known in self.clauses.items() if known.wrong]
        return sorted(wrong, key=lambda pair: Fraction(pair[1].wrong, pair[1].right + pair[1].wrong), reverse=True)[
            :count
        ]


def _key(game: str, rulebook: str, drill: str, level: int) -> str:
    return f"{game} {rulebook} {drill} {level}"


def percent(last: Sequence[GradedAnswer]) -> int:
    return 100 * sum(each.right for each in last) // max(len(last), 1)


def pace(last: Sequence[GradedAnswer]) -> int:
    """The median time of an answer in milliseconds."""
    return int(median(each.milliseconds for each in last)) if last else 0


def seconds_text(last: Sequence[GradedAnswer]) -> str:
    tenths = pace(last) // (MILLI // 10)
    return f"{tenths // 10}.{tenths % 10} s"


def target_met(last: Sequence[GradedAnswer], level: Level) -> bool:
    """Whether the last answers are as many, as right and as fast as the level asks for."""
    fast = not level.seconds or pace(last) <= level.seconds * MILLI
    return len(last) >= ANSWERS and percent(last) >= level.right and fast


def best_for(progress: Progress, questions: Sequence[DrillQuestion]) -> DrillQuestion:
    """The question that repeats most of what is weak; the first one if nothing is."""
    return max(questions, key=progress.weakness)
