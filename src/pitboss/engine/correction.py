"""Corrects a wrong entry at a table that a person deals: the round is played again, and both entries stay in the log.

A card that was read or typed wrongly, or a wrong number of a wheel, is not what happened at the table. No text has a
rule for it (X-10).
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from pitboss.engine.ask import Answer, Question
from pitboss.engine.bank import CAGE, HOUSE, about
from pitboss.engine.say import ALL, Event, Move
from pitboss.engine.unasked import BUILT_IN
from pitboss.events.procedure import CorrectionDeclined, EntryCorrected, RoundStarted, StandingWager
from pitboss.rulebooks.refusal import Refusal

if TYPE_CHECKING:
    from pitboss.engine.run import Run

ENTRIES = {"card": "card", "cards": "cards", "result": "result"}
"""The answers that enter cards or a result, with the argument that has them."""
CORRECT = "correct-entry"
OWN = (CORRECT, "wrong-entry", "right-entry", "approve-correction")
"""The command and its questions: no part of the round that is played again."""


class AskedQuestion(NamedTuple):
    """What a question asks of whom: the same answer fits only the same question."""

    name: str
    kind: str
    who: tuple[str, ...]
    seat: int | None
    hand: str
    nth: int
    down: bool


class GivenAnswer(NamedTuple):
    """One answer of the round, and the question it answered; none for an act that needs no question."""

    answer: Answer
    asked: AskedQuestion | None
    options: tuple[str, ...] = ()
    left: int = 0  # the chips with which a person left the table

    @property
    def text(self) -> str:
        """The cards or the result that were entered; empty if none were, or only unseen ones."""
        text = str(self.answer.args.get(ENTRIES.get(self.answer.do, ""), ""))
        return "" if "?" in text else text


class Corrected(Exception):
    """The entry with this index in the round's record is replaced, and the round is played again from there."""

    def __init__(self, index: int, text: str, by: str, cites: tuple[str, ...]) -> None:
        super().__init__(text)
        self.index, self.text, self.by, self.cites = index, text, by, cites


def asked_question(question: Question) -> AskedQuestion:
    about = question.about
    hand, nth, down = str(about.get("hand", "")), int(about.get("nth", 0)), bool(about.get("down") or about.get("burn"))
    down = down or question.kind == "cards"  # many at once are dealt face down
    return AskedQuestion(question.name, question.kind, question.who, question.seat, hand, nth, down)


def given_answer(answer: Answer, question: Question | None, events: Iterable[Event]) -> GivenAnswer:
    """An answer of this round, to be given again if an entry was wrong; without a question, an act at any time."""
    asked = None if question is None else asked_question(question)
    return GivenAnswer(answer, asked, () if question is None else question.options, leaves_with(answer, events))


def leaves_with(answer: Answer, events: Iterable[Event]) -> int:
    """The chips that a leaving person takes from the table."""
    if answer.do != "leave":
        return 0
    return sum(m.cents for event in events for m in event.moves if m.source == answer.by and m.target == CAGE)


def replaced(entry: GivenAnswer, text: str) -> Answer:
    """The same answer with the right card or result."""
    old = entry.answer
    return Answer(old.do, old.by, old.role, old.at, {**old.args, ENTRIES[old.do]: text})


def differences(before: dict[str, int], after: dict[str, int], left: dict[str, int]) -> Iterator[Move]:
    """The chips that a correction moves; `left` is what persons who are gone should have had more or less."""
    for person, cents in left.items():
        yield from _move(HOUSE, person, cents)
        yield from _move(person, CAGE, cents)
    for account in sorted(before.keys() | after.keys()):
        if account not in (HOUSE, CAGE):
            yield from _move(HOUSE, account, after.get(account, 0) - before.get(account, 0))


def _move(source: str, target: str, cents: int) -> Iterator[Move]:
    if cents > 0:
        yield Move(source, target, cents)
    elif cents < 0:
        yield Move(target, source, -cents)


STAYING = frozenset({"sat", "left", "bought", "seat-changed", "filled", "credited", "bought-out"})
"""Events of a round that a correction leaves as they were: people and chips that came or went."""


def effective(events: Iterable[Event]) -> list[Event]:
    """The events of a round as its corrections leave it."""
    found: list[Event] = []
    for event in events:
        if event.kind == EntryCorrected.KIND:
            again = msgspec.convert(event.data["again"], list[Event])
            found = [each for each in found if each.kind in ("round", *STAYING)]
            found += [each for each in again if each.kind not in STAYING]
        else:
            found.append(event)
    return found


# -- playing the round again ------------------------------------------------------------------------------------------


def play_again(run: "Run", order: Corrected) -> None:
    """Play the round again with the right entry, as far as its answers fit; the dealer enters the rest."""
    t, base, record = run.table, run.boundary, run.table.record
    assert base is not None, "an entry is corrected only in a round"
    before, now, earlier = dict(t.state.chips), t.state.now, t.events
    begun = run.begin_again(base)
    wagers = [StandingWager(**about(wager)) for wager in t.live_wagers()]
    said = [event for event in begun if event.kind != RoundStarted.KIND]
    left: dict[str, int] = {}
    fits, dropped = True, 0
    for nth, given in enumerate(record):
        answer = replaced(given, order.text) if nth == order.index else given.answer
        done = _give_again(run, given, answer) if fits or answer.do in BUILT_IN else None
        fits = fits and (done is not None or answer.do in BUILT_IN)
        if nth == order.index and not fits:
            _keep(run, order, record, earlier)
            return
        dropped += done is None
        said += done or []
        if done is not None and answer.do == "leave":
            left[answer.by] = left.get(answer.by, 0) + leaves_with(answer, done) - given.left
    wrong = record[order.index]
    hidden = wrong.asked is None or wrong.asked.down
    was, right = ("", "") if hidden else (wrong.text, order.text)
    again = msgspec.json.decode(msgspec.json.encode(said))
    data = EntryCorrected(t.state.round, was, right, order.by, wrong.answer.at, wagers, again, dropped)
    t.state.now = now
    says = "A face-down card is corrected" if hidden else f"Correction: {right}, not {was}"
    moves = tuple(differences(before, t.state.chips, left))
    t.events = [*earlier, Event(data.KIND, order.cites, ALL, says, data, moves)]


def _keep(run: "Run", order: Corrected, record: list[GivenAnswer], earlier: list[Event]) -> None:
    """Leave the round as it was: the right card was out when the wrong one was dealt, as after a reshuffle."""
    t, base, now = run.table, run.boundary, run.table.state.now
    assert base is not None, "an entry is corrected only in a round"
    run.begin_again(base)
    for given in record:
        run.answer(given.answer)
    t.state.now = max(now, t.state.now)
    data = CorrectionDeclined(by="rules")
    t.events = [*earlier, Event(data.KIND, order.cites, ALL, "The entry stays: the other card was out then", data)]


def _give_again(run: "Run", given: GivenAnswer, answer: Answer) -> list[Event] | None:
    """The events of an answer that fits the corrected round; None if it does not."""
    if run.asking is None or (given.asked is not None and asked_question(run.asking) != given.asked):
        return None
    try:
        return run.answer(answer)
    except Refusal:
        return None
