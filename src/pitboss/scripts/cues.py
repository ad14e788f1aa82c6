"""When a script's acts are due, and what happens where the script says nothing."""

from collections import Counter, deque
from typing import Any

from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import house_answer
from pitboss.engine.ask import Answer, Question
from pitboss.engine.betting import BET_FOR
from pitboss.engine.money import read_money
from pitboss.engine.run import may_answer
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import card_text, parse_card
from pitboss.scripts.acts import ScriptAct
from pitboss.scripts.script_file import Decisions, Word

FITS = {
    "bet": "window", BET_FOR: "window", "remove": "window", "close": "window", "choose": "choose", "number": "number",
    "done": "act",
}  # fmt: skip
"""The kind of question for each answer; all other acts need no question."""


def cue(question: Question) -> str:
    """The name of a question in a script; the commitment to a result has the prefix `seal-`."""
    return f"seal-{question.name}" if question.kind == "commit" else question.name


def in_words(question: Question) -> str:
    """A question in words: `ann for bet-1: ride or withdraw`."""
    range_ = f": {question.low} to {question.high}" if question.kind == "number" and not is_money(question) else ""
    options = f": {' or '.join(question.options)}" if question.options else range_
    return f"{' or '.join(question.who)} for {cue(question)}{options}"


class ScriptClock:
    """A clock on which each answer is a millisecond after the one before, unless the script lets time pass."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        self.now += 1
        return self.now


class QuestionCount:
    """How often the table has asked each question since the last act; consecutive bets are one question."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self._last: Question | None = None

    def see(self, question: Question | None) -> None:
        last, self._last = self._last, question
        if question is None or question is last:
            return
        if last is None or question.kind != "window" or (last.kind, last.name) != ("window", question.name):
            self.times[cue(question)] += 1

    def restart(self, question: Question | None) -> None:
        self.times.clear()
        self._last = None
        self.see(question)


class Mind:
    """One person's decisions: a list is used word by word, a single word applies to every question."""

    def __init__(self, decisions: Decisions) -> None:
        by_question = decisions if isinstance(decisions, dict) else {"": decisions}
        self._words = {name: deque(w) if isinstance(w, list) else w for name, w in by_question.items()}
        self._used: set[str] = set()

    def take(self, question: Question) -> Word | None:
        """The decision on a question, if the script has one: a word or a number."""
        for name in (cue(question), ""):
            words = self._words.get(name)
            if isinstance(words, deque):
                if words and _suits(words[0], question):
                    return words.popleft()
            elif words is not None and _suits(words, question) and (name or _is_open(words, question)):
                self._used.add(name)
                return words
        return None

    def left(self) -> list[tuple[str, Word]]:
        """Decisions that no question has used, with their question where the script names it."""
        left: list[tuple[str, Word]] = []
        for name, words in self._words.items():
            if isinstance(words, deque):
                left += [(name, word) for word in words]
            elif name not in self._used:
                left.append((name, words))
        return left


def _suits(word: Word, question: Question) -> bool:
    """Whether a word can answer this kind of question; an amount of money may be a text, such as 2.50."""
    if question.kind == "choose":
        return isinstance(word, str)
    return isinstance(word, int) or (is_money(question) and _is_amount(word))


def _is_open(word: Word, question: Question) -> bool:
    return not isinstance(word, str) or not question.options or chosen(word, question)["choice"] in question.options


def _is_amount(text: str) -> bool:
    try:
        read_money(text)
    except ValueError:
        return False
    return True


def is_money(question: Question) -> bool:
    """Whether the number that a question asks for is an amount, which scripts write in dollars."""
    return bool(question.about.get("money"))


def chosen(word: str, question: Question) -> dict[str, Any]:
    """Read a decision: a word, and behind it an amount in dollars, or cards where the question takes some."""
    choice, _, more = word.partition(" ")
    if not more or word in question.options:
        return {"choice": word}
    if "cards" in question.takes:
        return {"choice": choice, "cards": [_face(card) for card in more.split()]}
    if not _is_amount(more):
        return {"choice": word}
    return {"choice": choice, "to" if "to" in question.takes else "cents": read_money(more)}


def number(value: Word, question: Question) -> dict[str, Any]:
    """Read a number: a count, or dollars where the question asks for an amount."""
    return {"value": read_money(value) if is_money(question) else value}


class Chance(ScriptSource):
    """The script's cards and results, counted as they are used; cards may be in small letters."""

    def __init__(self, *, scanner: bool) -> None:
        super().__init__(scanner=scanner)
        self.given = 0
        self.last = ""

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        args = super().args(question, table)
        if question.kind in ("card", "identify"):
            args = {"card": _face(args["card"])}
        if question.kind == "cards":
            args = {"cards": " ".join(map(_face, args["cards"].split()))}
        if question.kind not in ("shuffle", "commit"):
            words = str(next(iter(args.values()))).split()
            self.given += len(words)
            self.last = " ".join(words)
        return args


def _face(text: str) -> str:
    try:
        return card_text(parse_card(text))
    except ValueError:
        return text


def fits(act: ScriptAct, question: Question, table: AnyTable) -> bool:
    """Whether an answer answers this question."""
    if FITS.get(act.do) != question.kind:
        return False
    return question.kind == "window" or may_answer(table, question.who, Answer(act.do, act.by, act.role))


def offered_seat(question: Question, table: AnyTable, person: str, spot: object) -> int:
    """The person's own seat at tables with bets by seat; -1 where that is not clear."""
    offers = question.offers(person) if question.offers and person in table.state.persons else []
    seats = {offer.seat for offer in offers if offer.spot == spot}
    return seats.pop() if len(seats) == 1 else -1


def usual_answer(question: Question, table: AnyTable) -> Answer | None:
    """The default answer: staff act, bets close, the staff's numbers are the expected ones."""
    if question.kind == "window":
        return Answer("close", "dealer", "dealer")
    house = house_answer(question, table)
    if house:
        do, staff, args = house
        return Answer(do, staff, staff, args=args)
    who = next((w for w in question.who if w in table.state.persons), None)
    return Answer("done", who) if who and question.kind == "act" else None
