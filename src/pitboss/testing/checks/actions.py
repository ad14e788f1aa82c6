"""Listed answers are accepted, others are refused with a code and a clause, and a refusal changes nothing."""

from collections.abc import Iterator
from typing import Any

from pitboss.bots.bots import bet_args
from pitboss.chance.source import ANSWERS
from pitboss.driver.preferences import PREFERENCES
from pitboss.engine.ask import ROLES, Answer, Question, outranks
from pitboss.engine.betting import Offer
from pitboss.engine.run import may_answer
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Effort, Setup

STRANGER = "zoe"
SAMPLE = 12  # offers and cards tried at one question
WORDS = {"window": "bet", "choose": "choose", "number": "number", "act": "done", **ANSWERS}
UNREADABLE: tuple[Any, ...] = (None, True, "", "five", -1, 2**80, [], {})


def actions_are_as_listed(setup: Setup, effort: Effort) -> Iterator[str]:
    """Look at each different question of a few rounds, then continue with a random act."""
    table = RandomTable(setup, "actions").seat_people()
    looked: dict[tuple[Any, ...], int] = {}
    while table.asking is not None and table.table.state.round <= effort.rounds:
        key = (table.table.state.stage, table.table.state.at, table.asking.name)
        looked[key] = looked.get(key, 0) + 1
        if looked[key] <= max(1, effort.points // 3):
            for fault in (*_taken(table), *_refused(table), *_wrong_roles(table)):
                yield f"at {table.asking.name} (round {table.table.state.round}, step {table.table.state.at}): {fault}"
        table.act()


# -- what is listed ---------------------------------------------------------------------------------------------------


def _taken(table: RandomTable) -> Iterator[str]:
    question = _asking(table)
    before = table.table.snapshot()
    for answer in listed(table, question):
        if not may_answer(table.table, question.who, answer):
            yield f"{answer.by} is asked and may not answer"
        try:
            question.check(answer)
        except Refusal as refusal:
            yield f"{_told(answer)} is listed and yet refused: {refusal}"
    if table.table.snapshot() != before:
        yield "checking an answer changed the table"


def listed(table: RandomTable, question: Question) -> Iterator[Answer]:
    """The answers that a question lists, or a sample of them."""
    if question.kind == "window":
        for person, offer in _sample(table, list(table.offers(question))):
            for cents in {offer.low, offer.high - (offer.high - offer.low) % offer.unit}:
                yield _answer(table, "bet", person, "player", bet_args(offer, cents))
        return
    by, role = table.who(question)
    for args in (*_listed_args(table, question), *_standing_args(question)):
        yield _answer(table, WORDS[question.kind], by, role, args)


def _standing_args(question: Question) -> list[dict[str, Any]]:
    """The answers of the preference that can answer the question."""
    standing = question.standing
    if standing is None:
        return []
    assert standing.preference in PREFERENCES, f"there is no preference {standing.preference}"
    name = "value" if question.kind == "number" else "choice"
    return [{name: answer} for answer in (standing.never, standing.always) if answer is not None]


def _listed_args(table: RandomTable, question: Question) -> list[dict[str, Any]]:
    if question.kind == "choose":
        return [{"choice": option} for option in question.options]
    if question.kind == "number":
        return [{"value": value} for value in sorted({question.low, question.high})]
    if question.kind == "chance":
        return [{"result": option} for option in question.options]
    if question.kind in ("card", "identify"):
        left: list[int] = [card for card, count in enumerate(table.table.deck.left) if count]
        return [{"card": card_text(card)} for card in _sample(table, left)]
    if question.kind == "cards":
        faces = [card_text(card) for card, count in enumerate(table.table.deck.left) if count]
        return [{"cards": " ".join(table.rng.sample(faces, question.about["count"]))} for _ in range(SAMPLE)]
    return [{}]


# -- what is not ------------------------------------------------------------------------------------------------------


def _refused(table: RandomTable) -> Iterator[str]:
    question = _asking(table)
    for answer in unlisted(table, question):
        yield from _must_refuse(table, answer)


def unlisted(table: RandomTable, question: Question) -> Iterator[Answer]:
    """Answers that a question does not list: nearly right ones, unreadable ones, answers to other questions."""
    by, role = table.who(question)
    for word in sorted({*WORDS.values(), "remove", "close", "dance"} - {WORDS[question.kind]}):
        if question.kind != "window" or word not in ("remove", "close"):
            yield _answer(table, word, by, role, {})
    if question.kind == "window":
        yield from _unlisted_bets(table, question)
        yield _answer(table, "remove", by, role, {"wager": 10**9})
        yield _answer(table, "close", next(iter(table.table.state.persons), STRANGER), "player", {})
    else:
        for args in _unlisted_args(table, question):
            yield _answer(table, WORDS[question.kind], by, role, args)


def _unlisted_args(table: RandomTable, question: Question) -> Iterator[dict[str, Any]]:
    if question.kind == "choose":
        yield from ({"choice": word} for word in (None, "no-such-choice", 7))
    elif question.kind == "number":
        yield from ({"value": value} for value in (question.low - 1, question.high + 1, None, True, "5"))
    elif question.kind == "chance":
        yield from ({"result": word} for word in (None, "nothing", 7))
    elif question.kind in ("card", "identify"):
        gone = [card for card, count in enumerate(table.table.deck.left) if not count]
        yield from ({"card": card_text(card)} for card in _sample(table, gone))
        yield from ({"card": word} for word in (None, "Zz", "10h", 7, "??"))
    elif question.kind == "cards":
        (fine,) = _listed_args(table, question)[:1]
        right = fine["cards"].split()
        wrong = (right[1:], [*right, right[0]], [*right[1:], right[1]], [*right[1:], "Zz"], [*right[1:], "??"])
        yield from ({"cards": cards} for cards in (None, 7, "", right, *(" ".join(words) for words in wrong)))


def _unlisted_bets(table: RandomTable, question: Question) -> Iterator[Answer]:
    """Amounts just outside the offers, unknown spots, bets of strangers."""
    offers = list(table.offers(question))
    for person, offer in _sample(table, offers):
        mine = [o for p, o in offers if p == person]
        for cents in (offer.low - 1, offer.low + 1, offer.high + 1, offer.high + offer.unit):
            if not any(_covers(o, offer, cents) for o in mine):
                yield _answer(table, "bet", person, "player", bet_args(offer, cents))
    for person, offer in offers[:1]:
        args = bet_args(offer, offer.low)
        yield _answer(table, "bet", STRANGER, "player", args)
        yield _answer(table, "bet", person, "player", {**args, "spot": "no-such-spot"})
        yield _answer(table, "bet", person, "player", {**args, "seat": 99})
        yield _answer(table, "bet", person, "player", {**args, "means": "buttons"})
        for amount in UNREADABLE:
            yield _answer(table, "bet", person, "player", {**args, "cents": amount})


def _covers(offer: Offer, like: Offer, cents: int) -> bool:
    """Whether an offer for the same place accepts this amount."""
    same = (offer.spot, offer.seat, offer.numbers) == (like.spot, like.seat, like.numbers)
    return same and offer.low <= cents <= offer.high and (cents - offer.low) % offer.unit == 0


# -- who may not ------------------------------------------------------------------------------------------------------


def _wrong_roles(table: RandomTable) -> Iterator[str]:
    """The right answer from the wrong person, and reports and orders from the wrong role."""
    t, question = table.table, _asking(table)
    right = next(listed(table, question), None)
    people = [(role, role) for role in ROLES if role != "player"] + [
        (p, "player") for p in (*t.state.persons, STRANGER)
    ]
    for by, role in people if right is not None else ():
        answer = _answer(table, right.do, by, role, right.args) if right else None
        if answer and not may_answer(t, question.who, answer):
            yield from _must_refuse(table, answer)
    powers = [(i.roles, "incident", {"kind": i.incident}) for i in t.game.incidents if i.live(t)]
    powers += [(c.roles, c.name, {}) for c in t.game.commands if c.live(t)]
    for roles, word, args in powers:
        for role in ROLES:
            if not any(outranks(role, wanted) for wanted in roles):
                yield from _must_refuse(table, _answer(table, word, role, role, args))


# -- helping words ----------------------------------------------------------------------------------------------------


def _must_refuse(table: RandomTable, answer: Answer) -> Iterator[str]:
    before, asked = table.table.snapshot(), table.shown()
    try:
        table.give_answer(answer)
    except Refusal as refusal:
        if not refusal.code or not refusal.cites:
            yield f"{_told(answer)} is refused without a code or a clause: {refusal}"
        if table.table.snapshot() != before or table.shown() != asked or table.table.events:
            yield f"{_told(answer)} is refused ({refusal.code}), and yet something changed"
    else:
        yield f"{_told(answer)} is not listed and yet accepted"


def _asking(table: RandomTable) -> Question:
    question = table.asking
    assert question is not None, "only an open table is looked at"
    return question


def _answer(table: RandomTable, do: str, by: str, role: str, args: dict[str, Any]) -> Answer:
    return Answer(do, by, role, table.table.state.now, args)


def _told(answer: Answer) -> str:
    return f"{answer.do} {answer.args} by {answer.by} ({answer.role})"


def _sample(table: RandomTable, every: list[Any]) -> list[Any]:
    return every if len(every) <= SAMPLE else table.rng.sample(every, SAMPLE)
