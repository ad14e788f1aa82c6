"""Hidden cards by paired runs: change a card that somebody else holds, and until it is shown nothing differs.

Looked at: every frame pushed to a viewer, the snapshot and the recalled round at every step, and every refusal.
"""

import asyncio
import random
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server.served import SLOW, plan

from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import Table
from pitboss.files.rounds import rounds
from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.server import book
from pitboss.server.api.tables import snapshot
from pitboss.server.clock import Clock
from pitboss.server.command import Command
from pitboss.server.errors import body_of
from pitboss.server.floor import Floor
from pitboss.server.hurry import silence
from pitboss.server.people import Person
from pitboss.server.plan import Plan
from pitboss.server.views import Viewer, encode
from pitboss.testing.setups import SHORT, effort

GAMES = (
    ("three-card-poker", "bahamas"), ("caribbean-stud", "bahamas"), ("let-it-ride", "bahamas"), ("let-it-ride", "nsw"),
    ("double-chance", "nsw"), ("holdem", "bahamas"), ("five-card-draw", "bahamas"), ("seven-card-stud", "bahamas"),
    ("omaha", "bahamas"),
)  # fmt: skip
PAIRS = 4 if effort() == SHORT else 200
WRONG: tuple[tuple[str, dict[str, Any]], ...] = (
    ("bet", {"spot": "ante", "cents": 1}), ("choose", {"choice": "xyz"}), ("number", {"value": -1}),
)  # fmt: skip
STEPS = 60


class Stacked:
    """Cards in an order of the test's own. `swapped`: a shuffle, and two places of it that change their cards."""

    kind = "script"
    scanner = True

    def __init__(self, seed: int, swapped: tuple[int, int, int] | None) -> None:
        self.rng = random.Random(seed)
        self.swapped = swapped
        self.order: list[int] = []
        self.drawn: list[list[int]] = [[]]  # what was drawn after each shuffle

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": self.scanner}

    def args(self, question: Question, table: Table[Any]) -> dict[str, Any]:
        if question.kind == "shuffle":
            self.order = []
            self.drawn.append([])
        if question.kind in ("shuffle", "commit"):
            return {"commit": ""}
        if question.kind == "chance":
            return {"result": self.rng.choice(question.options)}
        count = question.about.get("count", 1)
        cards = " ".join(self._next(table) for _ in range(count))
        return {"cards" if question.kind == "cards" else "card": cards}

    def _next(self, table: Table[Any]) -> str:
        if not self.order:
            self.order = [card for card, copies in enumerate(table.deck.full) for _ in range(copies)]
            self.rng.shuffle(self.order)
            if self.swapped and self.swapped[0] == len(self.drawn):
                _, i, j = self.swapped
                self.order[i], self.order[j] = self.order[j], self.order[i]
        self.drawn[-1].append(self.order.pop(0))
        return card_text(self.drawn[-1][-1])

    def openings(self, _events: list[Event], _table: Table[Any]) -> tuple[dict[str, Any], ...]:
        return ()


class Spy:
    """Somebody who keeps every frame."""

    def __init__(self, person: str) -> None:
        self.viewer = Viewer(person)
        self.frames: list[bytes] = []

    def push(self, frame: bytes) -> None:
        self.frames.append(frame)


class Run:
    """One run of a table with two people; a transcript of all that a viewer could get hold of, step by step."""

    def __init__(self, folder: Path, wanted: Plan, source: Stacked, viewer: str) -> None:
        self.floor = Floor(folder, source_of=lambda _: source)
        self.plan = wanted
        self.spy = Spy(viewer)
        self.steps: list[bytes] = []
        self.source = source
        self.where: list[str] = []  # in which hand each draw of the round came to lie, face down
        self.dealt: list[int] = []  # how many draws had been laid at each step
        self.shuffle = 0  # after which shuffle the round was dealt
        self.people: dict[str, Person] = {}
        self.nth = 0
        self.said = b""

    async def play(self) -> "Run":
        floor = self.floor
        await floor.put_up()
        actor = await floor.open(self.plan)
        for name in ("ann", "bob", "boss"):
            self.people[name] = await floor.people._newcomer(name, name, "guest", "x", "")
        self.people["boss"] = await floor.people.change("boss", role="casino-supervisor")
        actor.watchers.add(self.spy)
        for seat, name in enumerate(("ann", "bob")):
            await self.do(name, "sit", seat=seat, cents=100_000)
        bet: set[tuple[int, str, str]] = set()
        for _ in range(STEPS):
            question, state = actor.desk.asking, actor.desk.table.state
            if question is None or state.round > 1:
                break
            await self.one(question, bet, state.round)
        await floor.take_down()
        return self

    async def one(self, question: Question, bet: set[tuple[int, str, str]], playing: int) -> None:
        """Everybody bets the least there is once a window; then the window is closed. Else whoever is asked answers."""
        if question.kind != "window":
            who = next((w for w in question.who if w in self.people), "boss")
            do, args = silence(question)
            if question.kind == "choose" and args["choice"] == "fold":
                args["choice"] = next(o for o in question.options if o != "fold")
            await self.do(who, do, **args)
            return
        for name in ("ann", "bob"):
            offers = question.offers(name) if question.offers else []
            if offers and (playing, question.name, name) not in bet:
                bet.add((playing, question.name, name))
                offer = offers[0]
                args = {"spot": offer.spot, "cents": max(offer.low, offer.unit)}
                await self.do(name, "bet", **args, **({"seat": offer.seat} if offer.seat >= 0 else {}))
                return
        await self.do("boss", "close")

    def _lying(self, since: list[Any]) -> list[str]:
        """The hands of face-down draws, in the order of the draws, as the round has them so far."""
        dealt = [e for told in since for e in told.line.events if e.kind == "dealt" and "draw" in e.data]
        return [e.data["hand"] if e.data["card"] == "??" else "" for e in sorted(dealt, key=lambda e: e.data["draw"])]

    async def do(self, who: str, do: str, **args: Any) -> None:
        """One command, then everything that the viewer could ask for."""
        self.nth += 1
        try:
            await self.floor.command(self.people[who], self.plan.id, f"k{self.nth}", Command(do, args))
        except Refusal as refusal:
            self.said = encode(body_of(refusal))
        else:
            self.said = b"done"
        await self._look()

    async def _look(self) -> None:
        """Frames since, a snapshot, the round recalled, and refusals of everything that the viewer may not do."""
        actor = self.floor.actors[self.plan.id]
        async with actor.still:
            said = self.spy.frames
            self.spy.frames = []
            view = encode(snapshot(actor, self.spy.viewer))
            number = actor.desk.table.state.round
            lying = self._lying(actor.desk.since)
            if len(lying) > len(self.where) and number == 1:
                self.where, self.shuffle = lying, len(self.source.drawn)
            self.dealt.append(len(self.where))
        entries = self.floor.store.read(lambda c: list(book.entries(c, actor.desk.place.log, number)))
        recalled = [self.spy.viewer.sees(m.events) for r in rounds(entries) for m in r.moments]
        wrong = []
        viewer = self.people[self.spy.viewer.person]
        for do, args in WRONG:
            self.nth += 1
            try:
                await self.floor.command(viewer, self.plan.id, f"w{self.nth}", Command(do, args))
            except Refusal as refusal:
                wrong.append(body_of(refusal))
        self.steps.append(b"\n".join([self.said, *said, view, encode(recalled), encode(wrong)]))


def _until(run: Run, draw: int, card: int) -> int:
    """The first step, from that on in which it was dealt, in which a card's face reaches the viewer."""
    face = f'"{card_text(card)}"'.encode()
    first = next(n for n, dealt in enumerate(run.dealt) if dealt > draw)
    return next((n for n in range(first, len(run.steps)) if face in run.steps[n]), len(run.steps))


class Pair(NamedTuple):
    """How two runs compare: steps from the deal to the show, all steps, and whether they were alike till then."""

    hidden_for: int
    steps: int
    alike: bool


async def _pair(folder: Path, wanted: Plan, seed: int, viewer: str) -> Pair:
    first = await Run(folder / "first", wanted, Stacked(seed, None), viewer).play()
    hidden = [n for n, hand in enumerate(first.where) if hand == "seat-1"]
    assert hidden, f"{wanted.game}: no card lies face down before bob"
    draw = random.Random(seed).choice(hidden)
    drawn = first.source.drawn[first.shuffle - 1]
    assert len(drawn) < 52
    swapped = (first.shuffle, draw, len(drawn))
    second = await Run(folder / "second", wanted, Stacked(seed, swapped), viewer).play()
    other = second.source.drawn[first.shuffle - 1]
    assert drawn[draw] != other[draw], "the runs have the same cards: nothing is tested"
    end = min(_until(first, draw, drawn[draw]), _until(second, draw, other[draw]))
    dealt = next(n for n, laid in enumerate(first.dealt) if laid > draw)
    return Pair(end - dealt, len(first.steps), first.steps[:end] == second.steps[:end])


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that counts, so that two runs differ by their cards alone."""

    def tick(clock: Clock) -> int:
        clock.last += 1
        return clock.last

    monkeypatch.setattr(Clock, "__call__", tick)


def _plan(game: str, rulebook: str) -> Plan:
    wanted = plan(game, rulebook, "t", **SLOW)
    return msgspec.structs.replace(wanted, entries={"live": SLOW})


@pytest.mark.parametrize(("game", "rulebook"), GAMES)
def test_nothing_differs_until_the_card_is_shown(game: str, rulebook: str, tmp_path: Path) -> None:
    pairs = [asyncio.run(_pair(tmp_path / str(seed), _plan(game, rulebook), seed, "ann")) for seed in range(PAIRS)]
    assert [pair.alike for pair in pairs] == [True] * PAIRS, "what ann gets differs before the card is shown"
    assert sum(pair.hidden_for for pair in pairs) >= PAIRS, "the card was shown at once: nothing is tested"


def test_the_holder_does_see_the_difference(tmp_path: Path) -> None:
    """The test of the test: bob, whose card it is, sees another one as soon as it is dealt."""
    pairs = [asyncio.run(_pair(tmp_path / str(seed), _plan("holdem", "bahamas"), seed, "bob")) for seed in range(PAIRS)]
    assert [pair.hidden_for for pair in pairs] == [0] * PAIRS
