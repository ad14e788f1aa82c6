"""Sentences about a table without its names and seats, so that those of one round can be wrong options in another."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable, Table
from pitboss.engine.titles import question_title
from pitboss.engine.view import may_see
from pitboss.logs.describe import Teller
from pitboss.school.draws import Draws
from pitboss.school.scene import SILENT, has_words, start, teller_of
from pitboss.school.school_table import NOBODY, Lesson, SchoolTable, Turn

Opened = Callable[[], AnyTable]
ROUNDS = 10  # from which wrong options come
LIVELY = Lesson(3, 2, 10)
_SEAT = re.compile(r"(?<=\b[Ss]eat )\d+")
_NUMBER = re.compile(r"(?<![\w.,])\$?\d+(?:,\d{3})*(?!\w|\.\d)")
_PLACES = re.compile(r"[Ss]eats? [\d, ]+")
_CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk)\b")
LOW = 22  # card totals
WHO, SEAT = "{who}", "{seat}"


class Sentence(NamedTuple):
    """A sentence with places for one name and one seat."""

    text: str
    who: str
    seat: str

    def like(self, other: "Sentence") -> str | None:
        """This sentence about the person and the seat of another; None if it needs one that the other has not."""
        if (WHO in self.text and not other.who) or (SEAT in self.text and not other.seat):
            return None
        return start(self.text.replace(WHO, other.who).replace(SEAT, other.seat))

    @property
    def wordless(self) -> str:
        """The sentence without its numbers."""
        return _NUMBER.sub("#", self.text)


def sentence(words: str, names: Iterable[str]) -> Sentence | None:
    """A sentence with its name and its seat taken out; None if it has several."""
    text, who = start(words), ""
    for name in names:
        pattern = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
        if pattern.search(text):
            if who:
                return None
            who, text = name.capitalize(), pattern.sub(WHO, text)
    seats = set(_SEAT.findall(text))
    if len(seats) > 1:
        return None
    return Sentence(_SEAT.sub(SEAT, text), who, next(iter(seats), ""))


def topic_of(event: Event) -> str:
    """What an event is about: its kind, and for an act of the dealer which act."""
    return f"act {event.data['act']}" if event.kind == "act" else event.kind


def told(event: Event, teller: Teller) -> bool:
    """Whether everybody learns of the event in a sentence, and it is no movement of cards or chips."""
    return may_see(event, NOBODY) and event.kind not in SILENT and has_words(event) and bool(teller.tell(event))


class Pool(NamedTuple):
    """What happened in many rounds of a table: sentences by kind of event, options by question, acts of staff."""

    sentences: Mapping[str, tuple[Sentence, ...]]
    options: Mapping[str, tuple[str, ...]]
    acts: tuple[str, ...]


def pool_of(opened: Opened) -> Pool:
    table = opened()
    return _pool(table.game.slug, table.rulebook, tuple(sorted((k, str(v)) for k, v in table.given.items())))


@lru_cache(maxsize=64)
def _pool(slug: str, rulebook: str, given: tuple[tuple[str, str], ...]) -> Pool:
    from pitboss.games import find_game

    table = SchoolTable(Table(find_game(slug), rulebook, dict(given)), f"pool {slug} {rulebook} {given}", LIVELY)
    for _ in range(ROUNDS):
        table.play_round()
    sentences: dict[str, dict[Sentence, None]] = {}
    options: dict[str, dict[str, None]] = {}
    acts: dict[str, None] = {}
    teller = teller_of(table.table)
    for turn in table.turns:
        for event in turn.events:
            if told(event, teller) and (made := sentence(teller.tell(event), table.bots)):
                sentences.setdefault(topic_of(event), {})[made] = None
        if turn.next is not None:
            options.setdefault(turn.next.name, {}).update(dict.fromkeys(turn.next.options))
    for step in steps_of(table.turns, teller):
        acts[step.label] = None
    return Pool(
        {kind: tuple(found) for kind, found in sentences.items()},
        {name: tuple(found) for name, found in options.items()},
        tuple(acts),
    )


# -- steps of the procedure -------------------------------------------------------------------------------------------


class ProcedureStep(NamedTuple):
    """What the dealer does or waits for next, the turn before it, and its clauses."""

    label: str
    turn: int
    event: int  # the place among the events of the turn; all of them came before a question
    cites: tuple[str, ...]


def steps_of(turns: Iterable[Turn], teller: Teller) -> list[ProcedureStep]:
    """What the dealer does, calls and waits for, in order; the same several times in a row is one step."""
    steps: list[ProcedureStep] = []
    for nth, turn in enumerate(turns):
        for place, event in enumerate(turn.events):
            if event.kind == "announced" and may_see(event, NOBODY):
                steps.append(ProcedureStep(f'Call "{event.says}"', nth, place, event.cite))
        label = label_of(turn.next, teller) if turn.next is not None else ""
        if turn.next is not None and label and not (steps and steps[-1].label == label):
            steps.append(ProcedureStep(label, nth, len(turn.events), turn.next.cites))
    return steps


def label_of(question: Question, teller: Teller) -> str:
    """What the table waits for, as an act of the dealer; empty for what only a program answers."""
    if question.kind in ("commit", "meter", "identify"):
        return ""
    if question.kind == "window":
        return f'Take bets: "{teller.named(question.says)}"'
    if question.kind in ("card", "cards"):
        return _deal(question, teller)
    name = question.name.replace("-", " ")
    if question.kind == "chance":
        return question.says or f"Read the result of the {name}"
    players = [who for who in question.who if who in teller.names]
    if players:
        return f"Wait for {' and '.join(teller.who(who) for who in players)} to {question_title(question.name)}"
    return start(teller.named(question.says)) or start(name)


def _deal(question: Question, teller: Teller) -> str:
    hand = question.about.get("hand")
    if question.about.get("burn"):
        return "Burn a card"
    if not hand:
        return "Draw a card"
    face = "down" if question.about.get("down") else "up"
    if hand.startswith("sixth-"):
        return f"Deal {teller.hand(hand)} face {face}"
    return f"Deal a card face {face} to {teller.hand(hand)}"


# -- wrong options ----------------------------------------------------------------------------------------------------


def mixed(
    right: str, wrong: Iterable[str], count: int, draws: Draws, *, first: Iterable[str] = ()
) -> tuple[str, ...] | None:
    """The right option among a few wrong ones, in random order; None without a wrong one.

    Wrong options of `first` come before the others.
    """
    chosen = draws.some(sorted({option for option in first if option != right}), count - 1)
    rest = {option for option in wrong if option not in (right, *chosen)}
    chosen += draws.some(sorted(rest), count - 1 - len(chosen))
    return tuple(draws.some([right, *chosen], count)) if chosen else None


def other_numbers(words: str, draws: Draws) -> list[str]:
    """The sentence with one of its numbers a little wrong."""
    found = list(_NUMBER.finditer(_PLACES.sub(lambda seat: "_" * len(seat[0]), words)))
    if not found:
        return []
    number = draws.one(found)
    dollar = "$" if number[0].startswith("$") else ""
    true = int(number[0].strip("$").replace(",", ""))
    step = max(true // 20, 1)
    near = {true + step, true + 2 * step, true - step, true + 10 * (true < LOW)}  # 10 is an ace as 1 or 11
    wrong = (f"{dollar}{each:,}" for each in sorted(near) if each > 0)
    return [words[: number.start()] + each + words[number.end() :] for each in wrong]


def other_cards(words: str, hands: Mapping[str, list[str]], draws: Draws) -> list[str]:
    """The sentence with other cards of the same hand, where it names some cards of an open hand."""
    named = _CARD.findall(words)
    hand = next((cards for cards in hands.values() if named and set(named) < set(cards)), [])
    found = []
    for _ in range(8 if hand else 0):
        cards = iter(draws.some(hand, len(named)))
        found.append(_CARD.sub(lambda _: next(cards), words))  # noqa: B023 - used at once
    return [each for each in found if sorted(_CARD.findall(each)) != sorted(named)]
