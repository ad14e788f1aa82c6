"""When the acts of a script fall due, and what happens where it says nothing."""

from collections import Counter, deque
from typing import Any

from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import house_answer, usual_number
from pitboss.engine.ask import Answer, Question
from pitboss.engine.betting import BET_FOR
from pitboss.engine.money import read_money
from pitboss.engine.run import may_answer
from pitboss.engine.table import Table
from pitboss.hands.cards import card_text, parse_card
from pitboss.scripts.script_file import Decisions, ScriptAct, Word

FITS = {
    "bet": "window", BET_FOR: "window", "remove": "window", "close": "window", "choose": "choose", "number": "number",
    "done": "act",
}  # fmt: skip
"""Which kind of question each answer is for; everything else is done without being asked."""


def cue(question: Question) -> str:
    """The name by which a script means a question; sealing a result is not the same as asking for it."""
    return f"seal-{question.name}" if question.kind == "commit" else question.name


class ScriptClock:
    """Each answer is a millisecond later than the one before, unless the script lets time pass."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        self.now += 1
        return self.now


class QuestionCount:
    """How often each question has been put since the last act; bets that follow one another are one question."""

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
    """What somebody has decided beforehand: lists are used up word by word, single words hold for good."""

    def __init__(self, decisions: Decisions) -> None:
        by_question = decisions if isinstance(decisions, dict) else {"": decisions}
        self._words = {name: deque(w) if isinstance(w, list) else w for name, w in by_question.items()}

    def take(self, question: Question) -> Word | None:
        """The decision on a question, if there is one of its kind: a word to choose by, or a number."""
        kind = str if question.kind == "choose" else int
        for name in (cue(question), ""):
            words = self._words.get(name)
            if isinstance(words, deque):
                if words and isinstance(words[0], kind):
                    return words.popleft()
            elif isinstance(words, kind) and (name or not question.options or words in question.options):
                return words
        return None

    def left(self) -> list[Word]:
        """Decisions nobody has asked for."""
        return [word for words in self._words.values() if isinstance(words, deque) for word in words]


def chosen(word: str) -> dict[str, Any]:
    """A decision as the table reads it: a word, and the amount that it comes to where one is written behind it."""
    choice, _, amount = word.partition(" ")
    if not amount:
        return {"choice": word}
    try:
        return {"choice": choice, "to": read_money(amount)}
    except ValueError:
        return {"choice": word}


class Chance(ScriptSource):
    """The script's chance, counted as it leaves; cards may be written in small letters."""

    def __init__(self, *, scanner: bool) -> None:
        super().__init__(scanner=scanner)
        self.given = 0
        self.last = ""

    def args(self, question: Question, table: Table[Any]) -> dict[str, Any]:
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


def fits(act: ScriptAct, question: Question, table: Table[Any]) -> bool:
    """Whether an answer answers this question."""
    if FITS.get(act.do) != question.kind:
        return False
    return question.kind == "window" or may_answer(table, question.who, Answer(act.do, act.by, act.role))


def offered_seat(question: Question, table: Table[Any], person: str, spot: object) -> int:
    """Where the table takes bets by seat, a person bets at their own; -1 if that does not say which."""
    offers = question.offers(person) if question.offers and person in table.state.persons else []
    seats = {offer.seat for offer in offers if offer.spot == spot}
    return seats.pop() if len(seats) == 1 else -1


def usual_answer(question: Question, table: Table[Any]) -> Answer | None:
    """What happens when a script says nothing: the staff act, bets are closed, numbers are the expected ones."""
    if question.kind == "window":
        return Answer("close", "dealer", "dealer")
    house = house_answer(question, table)
    if house:
        do, staff, args = house
        return Answer(do, staff, staff, args=args)
    who = next((w for w in question.who if w in table.state.persons), None)
    if who and question.kind == "act":
        return Answer("done", who)
    if who and question.kind == "number":
        return Answer("number", who, args={"value": usual_number(question)})
    return None
