"""Questions of the school, and how an answer is read and graded. Plain data that the terminal and the browser show."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from pitboss.engine.money import money, read_money
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode

STAYS, PUSH = "stays", "push"
RIGHT, WRONG = "Right", "Wrong"
TAKES = ("take", "t", "lose", "lost", "loses")
PAYS = ("pay", "p", "pays", "win", "wins")
PUSHES = (PUSH, "back", "return", "returned", "tie", "void")
STAY = (STAYS, "stay", "leave", "nothing")
_WHOLE = re.compile(r"[0-9]{1,6}")


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to answer: `form` says how.

    - `settle`: `take`, `take 5`, `pay 17.50`, `take 10 pay 350`, `push` or `stays`; `stake` is what `take` alone means
    - `money`: an amount; `number`: a whole number
    - `choice`: one of the options, by its text or its number; `choices`: some of them
    - `order`: the numbers of the options in order; `answer` groups them, the order within a group is free
    """

    asks: str
    form: str
    answer: str
    options: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()  # what happened at the table since the part before
    stake: int = 0
    working: str = ""
    cites: tuple[str, ...] = ()
    upto: int = 0  # how many events of the picture have happened


class RoundPicture(msgspec.Struct, frozen=True):
    """A round to draw: the public state of the table at its start, and the public events since."""

    start: dict[str, Any] = {}
    events: tuple[Event, ...] = ()


class Made(NamedTuple):
    """What a drill makes of a table: the scene in words, the parts, and the round to draw."""

    scene: tuple[str, ...]
    parts: tuple[Part, ...]
    picture: RoundPicture = RoundPicture()


class DrillQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question with its answer key. Game, rulebook, settings, drill, level, seed, number and errors make it again."""

    game: str
    rulebook: str
    drill: str
    level: int
    seed: str
    number: int
    title: str
    scene: tuple[str, ...]
    parts: tuple[Part, ...]
    picture: RoundPicture = RoundPicture()
    settings: dict[str, str] = {}
    errors: int = 0

    def asked(self) -> "DrillQuestion":
        """The question without its answers and without the events that give them away."""
        hidden = tuple(msgspec.structs.replace(part, answer="", working="", cites=()) for part in self.parts)
        return msgspec.structs.replace(self, parts=hidden, picture=RoundPicture())


class QuestionKey(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that makes a question again: the same key makes the same question on every machine."""

    game: str
    rulebook: str
    drill: str
    level: int
    seed: str
    number: int = 1
    settings: dict[str, str] = {}
    errors: int = 0  # how often the dealer of `mistakes` errs, in percent; 0 for the usual rate


class GradedPart(msgspec.Struct, frozen=True):
    """One answer with what was right."""

    given: str
    right: bool
    answer: str
    cents_off: int
    working: str
    cites: tuple[str, ...]
    chosen: str = ""  # the option that was chosen


class GradedQuestion(msgspec.Struct, frozen=True):
    """A graded question."""

    parts: tuple[GradedPart, ...]

    @property
    def right(self) -> bool:
        return all(part.right for part in self.parts)

    @property
    def cents_off(self) -> int:
        return sum(part.cents_off for part in self.parts)


class DealerAct(NamedTuple):
    """Chips taken from a wager and paid to it, in cents."""

    taken: int
    paid: int


# -- reading ----------------------------------------------------------------------------------------------------------


def unreadable(given: str, expected: str) -> Refusal:
    return Refusal(InputCode.ANSWER_UNREADABLE, f"{given!r} can't be read. {expected} Your result has not changed.")


def read_cents(text: str, given: str) -> int:
    try:
        return read_money(text)
    except ValueError:
        raise unreadable(given, "Write an amount such as 17.50 or $1,200.") from None


def read_settled(given: str, stake: int) -> DealerAct | str:
    """What a dealer does with a wager: `stays`, or what is taken and paid."""
    word = " ".join(given.casefold().split())
    if word in STAY:
        return STAYS
    if word in PUSHES:
        return DealerAct(0, 0)
    words = [each.strip(",") for each in word.replace(" and ", " ").split()]
    taken = _amount_after(words, TAKES, stake, given)
    paid = _amount_after(words, PAYS, 0, given)
    if words and len(words) == 1 and not (taken or paid):
        return DealerAct(0, read_cents(words.pop(), given))
    if words or not (taken or paid):
        raise unreadable(given, "Write take, pay 35, push or stays.")
    return DealerAct(taken, paid)


def _amount_after(words: list[str], verbs: Sequence[str], usual: int, given: str) -> int:
    """Take a verb and its amount out of the words; the usual amount where none is written."""
    at = next((nth for nth, word in enumerate(words) if word in verbs), -1)
    if at < 0:
        return 0
    words.pop(at)
    amount = at < len(words) and words[at] not in (*TAKES, *PAYS)
    if not amount and not usual:
        raise unreadable(given, "Write how much, such as pay 35.")
    return read_cents(words.pop(at), given) if amount else usual


def settled_text(settled: DealerAct | str, stake: int) -> str:
    """The words for what a dealer does with a wager."""
    if isinstance(settled, str):
        return settled
    taken, paid = settled
    words = [f"take{'' if taken == stake else f' {money(taken)}'}"] if taken else []
    words += [f"pay {money(paid)}"] if paid else []
    return " ".join(words) or PUSH


def _option(given: str, options: Sequence[str]) -> str:
    """The option that a number, a text or the beginning of only one text means."""
    word = " ".join(given.casefold().split())
    if _WHOLE.fullmatch(word) and 1 <= int(word) <= len(options) and word not in options:
        return options[int(word) - 1]
    found = [option for option in options if option.casefold() == word]
    found = found or [option for option in options if word and option.casefold().startswith(word)]
    if len(found) != 1:
        raise unreadable(given, f"Choose a number from 1 to {len(options)}.")
    return found[0]


def _order(given: str, part: Part) -> list[int]:
    words = re.split(r"[ ,]+", given.strip())
    numbers = [int(word) for word in words if _WHOLE.fullmatch(word)]
    if len(numbers) != len(words) or sorted(numbers) != list(range(1, len(part.options) + 1)):
        raise unreadable(given, f"Write each number from 1 to {len(part.options)} once, such as 2 1 3.")
    return numbers


def check_answer(part: Part, given: str) -> None:
    """Refuse an answer that can't be read."""
    _is_right(part, given)


def _is_right(part: Part, given: str) -> bool:
    if part.form == "settle":
        return read_settled(given, part.stake) == read_settled(part.answer, part.stake)
    if part.form == "money":
        return read_cents(given.strip(), given) == read_cents(part.answer, part.answer)
    if part.form == "number":
        if not _WHOLE.fullmatch(given.strip()):
            raise unreadable(given, "Write a whole number.")
        return int(given) == int(part.answer)
    if part.form == "order":
        return _in_groups(_order(given, part), part.answer)
    if part.form == "choices":
        chosen = {_option(word, part.options) for word in re.split(r"[,;]", given)}
        return chosen == set(part.answer.split("; "))
    return _option(given, part.options) == part.answer


def _in_groups(numbers: Sequence[int], answer: str) -> bool:
    """Whether the numbers come group by group; `2 1 | 3` is right as 1 2 3 and as 2 1 3."""
    at = 0
    for group in answer.split(" | "):
        wanted = {int(word) for word in group.split()}
        if set(numbers[at : at + len(wanted)]) != wanted:
            return False
        at += len(wanted)
    return True


# -- grading ----------------------------------------------------------------------------------------------------------


def grade(question: DrillQuestion, given: Sequence[str]) -> GradedQuestion:
    """Grade the answers to all parts of a question. An answer that can't be read raises, and nothing is graded."""
    if len(given) != len(question.parts):
        says = f"The question has {len(question.parts)} parts, not {len(given)}. Answer each part once."
        raise Refusal(InputCode.ANSWER_UNREADABLE, says)
    return GradedQuestion(tuple(grade_part(part, answer) for part, answer in zip(question.parts, given, strict=True)))


def grade_part(part: Part, given: str) -> GradedPart:
    """Grade one answer."""
    right = _is_right(part, given)
    off = 0 if right else _cents_off(part, given)
    chosen = _option(given, part.options) if part.form == "choice" else ""
    return GradedPart(given, right, part.answer, off, part.working, part.cites, chosen)


def _cents_off(part: Part, given: str) -> int:
    """By how much the wrong answer changes what people get."""
    if part.form not in ("settle", "money"):
        return 0
    return abs(net_of(part, given) - net_of(part, part.answer))


def act_of(part: Part, words: str) -> DealerAct:
    """The chips that words mean; a wager that stays moves none."""
    if part.form == "money":
        return DealerAct(0, read_cents(words.strip(), words))
    settled = read_settled(words, part.stake)
    return DealerAct(0, 0) if isinstance(settled, str) else settled


def net_of(part: Part, words: str) -> int:
    """What words give to a person, in cents."""
    act = act_of(part, words)
    return act.paid - act.taken
