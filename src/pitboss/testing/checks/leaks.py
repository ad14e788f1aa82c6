"""No leak: exchange the cards that a viewer has not seen, and the viewer notices nothing."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.view import cut
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.random_table import RandomTable
from pitboss.testing.setups import Effort, Setup

Viewer = tuple[str, str]  # by name and role
View = tuple[list[Event], dict[str, Any] | None]
OUTSIDERS: tuple[Viewer, ...] = (("onlooker", "player"), ("dealer", "dealer"), ("games-supervisor", "games-supervisor"))
FACES = [card_text(card) for card in range(52)]


def nothing_leaks(setup: Setup, effort: Effort) -> Iterator[str]:
    """One round at fresh tables, as every person there and some watchers see it."""
    for seed in range(effort.tables):
        table = RandomTable(setup, f"leaks {seed}").seat_people()
        people = [(person, "player") for person in table.table.state.persons]
        table.play_round()
        yield from (f"seed {seed}: {fault}" for fault in table.watched.pried)
        for viewer in (*people, *OUTSIDERS):
            for until in _moments_before_reveals(table, viewer[0], effort.points):
                leak = _leak(table, viewer, until)
                if leak:
                    yield f"seed {seed}: {viewer[0]} can tell cards never shown to them: {leak}"
                    break


def _moments_before_reveals(table: RandomTable, name: str, most: int) -> list[int]:
    """The moments to compare: each one at which the viewer is shown a card, and the end."""
    ends = [i for i, shown in enumerate(table.reveals) if any(to in ("all", name) for to, _ in shown)]
    spread = max(1, -(-len(ends) // most))
    return [*ends[::spread], len(table.moments)]


def _leak(table: RandomTable, viewer: Viewer, until: int) -> str | None:
    """What the viewer would see differently with other cards, up to a moment."""
    shown = {card for moment in table.reveals[:until] for to, card in moment if to in ("all", viewer[0])}
    hidden = [face for face in FACES if face not in shown]
    random.Random(until).shuffle(hidden)  # noqa: S311 - chance in tests keeps no secret
    exchange = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    answers = [m.answer for m in table.moments[1:until] if m.answer is not None]
    then = [_view(m.events, m.asked, viewer) for m in table.moments[:until]]
    now = _views(table.setup, [_exchanged(answer, exchange) for answer in answers], viewer)
    for i, (old, new) in enumerate(zip(then, now, strict=False)):
        if old != new:
            return f"at answer {i} they would see {_difference(old, new)}"
    return None


def _exchanged(answer: Answer, exchange: dict[str, str]) -> Answer:
    if answer.do == "cards":
        cards = " ".join(exchange.get(card, card) for card in answer.args["cards"].split())
        return Answer(answer.do, answer.by, answer.role, answer.at, {**answer.args, "cards": cards})
    if answer.do != "card":
        return answer
    card = answer.args["card"]
    return Answer(answer.do, answer.by, answer.role, answer.at, {**answer.args, "card": exchange.get(card, card)})


def _views(setup: Setup, answers: Sequence[Answer], viewer: Viewer) -> Iterator[View]:
    """What a viewer sees of the same answers with other cards; it ends where the cards no longer permit an answer."""
    run = Run(setup.open())
    yield _view(run.first_events(), _asked(run), viewer)
    for answer in answers:
        try:
            events = run.answer(answer)
        except Refusal:
            return
        yield _view(events, _asked(run), viewer)


def _view(events: Sequence[Event], asked: dict[str, Any] | None, viewer: Viewer) -> View:
    """The events for a viewer, and the question: in full for those who may answer, else only that there is one."""
    if asked is not None and not {*viewer, "all"} & {*asked["who"]}:
        asked = {k: asked[k] for k in ("name", "kind", "who", "seat")}
    return cut(events, *viewer), asked


def _difference(old: View, new: View) -> str:
    for before, after in zip(old[0], new[0], strict=False):
        if before != after:
            return f"{after} instead of {before}"
    return f"{new} instead of {old}"


def _asked(run: Run) -> dict[str, Any] | None:
    return None if run.asking is None else run.asking.shown()
