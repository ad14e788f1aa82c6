"""Hidden cards by paired runs: change a card that somebody else holds, and until it is shown nothing differs.

Compared: every frame to a viewer, the snapshot and the replayed round at every step, and every refusal.
"""

import asyncio
import random
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server.served import SLOW, plan

from pitboss.driver.timeouts import silence
from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.games import slugs
from pitboss.hands.cards import card_text
from pitboss.logs.rounds import rounds
from pitboss.protocol.clock import HouseClock
from pitboss.protocol.command import TableCommand
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.errors import body_of
from pitboss.server.api.tables import snapshot
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.records import book
from pitboss.server.tables.plan import TablePlan
from pitboss.server.tables.views import encode
from pitboss.server.types.people import Person
from pitboss.server.types.viewer import Viewer
from pitboss.testing.fake_clock import FakeClock
from pitboss.testing.setups import SHORT, effort

# Games in which every dealt card is shown before the next action; only undealt cards are hidden.
AT_ONCE = {
    "big-six", "casino-war", "craps", "money-wheel", "punto-banco", "red-dog", "roulette", "vegas-shootout",
}  # fmt: skip
EVERY = [(slug, rulebook) for slug in slugs() for rulebook in rulebooks_with(slug)]
GAMES = [pair for pair in EVERY if pair[0] not in AT_ONCE]
PAIRS = 3 if effort() == SHORT else 200
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

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
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

    def _next(self, table: AnyTable) -> str:
        if not self.order:
            self.order = [card for card, copies in enumerate(table.deck.full) for _ in range(copies)]
            self.rng.shuffle(self.order)
            if self.swapped and self.swapped[0] == len(self.drawn):
                _, i, j = self.swapped
                self.order[i], self.order[j] = self.order[j], self.order[i]
        self.drawn[-1].append(self.order.pop(0))
        return card_text(self.drawn[-1][-1])

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        return ()


class Spy:
    """A subscriber that records every frame."""

    def __init__(self, person: str) -> None:
        self.viewer = Viewer(person)
        self.frames: list[bytes] = []

    def push(self, frame: bytes) -> None:
        self.frames.append(frame)

    def moved(self, table: str, seq: int) -> None:
        raise AssertionError(f"nobody else plays {table} after {seq}")


class Run:
    """One run of a table with two people; a transcript of all that a viewer could get hold of, step by step."""

    def __init__(self, folder: Path, wanted: TablePlan, source: Stacked, viewer: str) -> None:
        self.floor = Floor(folder, source_of=lambda _: source, clock=FakeClock())
        self.plan = wanted
        self.spy = Spy(viewer)
        self.steps: list[bytes] = []
        self.source = source
        self.where: dict[int, str] = {}  # in which hand each draw of the round came to lie, face down
        self.bet_at = 0  # the step of the last bet before anything was dealt
        self.dealt: list[set[int]] = []  # the draws that had been laid at each step
        self.shuffle = 0  # after which shuffle the round was dealt
        self.people: dict[str, Person] = {}
        self.nth = 0
        self.said = b""

    async def play(self) -> "Run":
        floor = self.floor
        await floor.start()
        actor = await floor.open(self.plan)
        for name in ("ann", "bob", "boss"):
            change = Change(floor.records)
            role = "casino-supervisor" if name == "boss" else "player"
            self.people[name] = person = Person(name, name, role, "account", created=1)
            floor.people._add(change, person, 10_000_000)
            await change.commit()
        actor.watchers[self.spy] = []
        for seat, name in enumerate(("ann", "bob")):
            await self.do(name, "sit", seat=seat, cents=100_000)
        bet: set[tuple[int, str, str]] = set()
        for _ in range(STEPS):
            question, state = actor.desk.asking, actor.desk.table.state
            if question is None or state.round > 1:
                break
            await self.one(question, bet, state.round)
        await floor.stop()
        return self

    async def one(self, question: Question, bet: set[tuple[int, str, str]], playing: int) -> None:
        """Everybody bets the minimum once per window, then the window closes; otherwise answer the question."""
        if question.kind != "window":
            who = next((w for w in question.who if w in self.people), "boss")
            do, args = silence(question)
            if question.kind == "choose" and args["choice"] in ("fold", "decline"):
                args["choice"] = next(o for o in question.options if o not in ("fold", "decline"))
            await self.do(who, do, **args)
            return
        for name in ("ann", "bob"):
            offers = question.offers(name) if question.offers else []
            if offers and (playing, question.name, name) not in bet:
                bet.add((playing, question.name, name))
                offer = offers[0]
                args = {"spot": offer.spot, "cents": max(offer.low, offer.unit)}
                await self.do(name, "bet", **args, **({"seat": offer.seat} if offer.seat >= 0 else {}))
                if not self.where:
                    self.bet_at = len(self.steps)
                return
        await self.do("boss", "close")

    def _lying(self, since: list[Any]) -> dict[int, str]:
        """The hands of face-down draws, by the number of the draw, as the round has them so far."""
        lying: dict[int, str] = {}
        for event in (event for told in since for event in told.line.events):
            data = event.data
            if event.kind == "dealt" and "draw" in data:
                lying[data["draw"]] = data["hand"] if data["card"] == "??" else ""
            elif event.kind == "dealt-out":
                lying |= {data["draw"] + after: hand for after, hand in enumerate(data["hands"])}
        return lying

    async def do(self, who: str, do: str, **args: Any) -> None:
        """One command, then everything that the viewer could ask for."""
        self.nth += 1
        try:
            await self.floor.command(self.people[who], self.plan.id, f"k{self.nth}", TableCommand(do, args))
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
                self.where = lying
                self.shuffle = max(n for n, drawn in enumerate(self.source.drawn, 1) if drawn)
            self.dealt.append(set(self.where))
        entries = self.floor.store.read(lambda c: list(book.entries(c, actor.desk.place.log, number)))
        recalled = [self.spy.viewer.sees(m.events) for r in rounds(entries) for m in r.moments]
        wrong = []
        viewer = self.people[self.spy.viewer.person]
        for do, args in WRONG:
            self.nth += 1
            try:
                await self.floor.command(viewer, self.plan.id, f"w{self.nth}", TableCommand(do, args))
            except Refusal as refusal:
                wrong.append(body_of(refusal))
        self.steps.append(b"\n".join([self.said, *said, view, encode(recalled), encode(wrong)]))


def _until(run: Run, draw: int, card: int) -> int:
    """The first step, from that on in which it was dealt, in which a card's face reaches the viewer."""
    face = f'"{card_text(card)}"'.encode()
    first = next(n for n, dealt in enumerate(run.dealt) if draw in dealt)
    return next((n for n in range(first, len(run.steps)) if face in run.steps[n]), len(run.steps))


class Pair(NamedTuple):
    """How two runs compare: steps from the deal to the show, whether they were alike till then, and whether ever."""

    hidden_for: int
    alike: bool
    same: bool


async def _pair(folder: Path, wanted: TablePlan, seed: int, viewer: str) -> Pair | None:
    """None if no face-down card of somebody else was on the table."""
    first = await Run(folder / "first", wanted, Stacked(seed, None), viewer).play()
    own = f"seat-{('ann', 'bob').index(viewer)}"
    hidden = [draw for draw, hand in first.where.items() if hand and (hand != own if viewer == "ann" else hand == own)]
    if not hidden:
        return None
    draw = random.Random(seed).choice(hidden)
    drawn = first.source.drawn[first.shuffle - 1]
    left = first.source.order  # of a shoe; a single deck has been shuffled since, and holds no card twice
    other = next((place for place, card in enumerate(left) if card != drawn[draw]), 0)
    swapped = (first.shuffle, draw, len(drawn) + other)
    second = await Run(folder / "second", wanted, Stacked(seed, swapped), viewer).play()
    changed = second.source.drawn[first.shuffle - 1][draw]
    assert drawn[draw] != changed, "the runs have the same cards: nothing is tested"
    end = min(_until(first, draw, drawn[draw]), _until(second, draw, changed))
    dealt = next(n for n, laid in enumerate(first.dealt) if draw in laid)
    return Pair(end - dealt, first.steps[:end] == second.steps[:end], first.steps == second.steps)


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that counts, and turns that are never cut short: so two runs differ by their cards alone."""

    def tick(clock: HouseClock) -> int:
        clock.last += 1
        return clock.last

    monkeypatch.setattr(HouseClock, "__call__", tick)
    monkeypatch.setattr("pitboss.server.tables.actor.TURN_SECONDS", 60)


def _plan(game: str, rulebook: str) -> TablePlan:
    wanted = plan(game, rulebook, "t", **SLOW)
    return msgspec.structs.replace(wanted, entries={"live": SLOW})


@pytest.mark.parametrize(("game", "rulebook"), GAMES)
def test_nothing_differs_until_the_card_is_shown(game: str, rulebook: str, tmp_path: Path) -> None:
    pairs: list[Pair] = []
    for seed in range(PAIRS):
        pair = asyncio.run(_pair(tmp_path / str(seed), _plan(game, rulebook), seed, "ann"))
        pairs += [pair] if pair is not None else []
        if effort() == SHORT and any(pair.hidden_for and not pair.same for pair in pairs):
            break  # a card was hidden and then shown: the long run tries more of them
    assert all(pair.alike for pair in pairs), "what ann gets differs before the card is shown"
    assert sum(pair.hidden_for for pair in pairs) > 0, "the cards were shown at once: nothing is tested"
    assert not all(pair.same for pair in pairs), "nothing ever differs: are these the cards that were changed?"


def test_the_holder_does_see_the_difference(tmp_path: Path) -> None:
    """The test of the test: bob, whose card it is, sees another one as soon as it is dealt."""
    pairs = [asyncio.run(_pair(tmp_path / str(seed), _plan("holdem", "bahamas"), seed, "bob")) for seed in range(PAIRS)]
    assert [pair and pair.hidden_for for pair in pairs] == [0] * PAIRS


@pytest.mark.parametrize(("game", "rulebook"), [pair for pair in EVERY if pair[0] in AT_ONCE])
def test_undealt_cards_are_not_visible(game: str, rulebook: str, tmp_path: Path) -> None:
    """Two orders that have nothing in common: until the bets are down nobody can tell them apart."""
    runs = [
        asyncio.run(Run(tmp_path / str(seed), _plan(game, rulebook), Stacked(seed, None), "ann").play())
        for seed in (1, 2, 5, 9)
    ]
    end = runs[0].bet_at
    assert end > 2, "nobody bet"
    for run in runs[1:]:
        assert run.steps[:end] == runs[0].steps[:end], "what comes can be told before the bets are down"
    assert any(run.steps != runs[0].steps for run in runs), "what comes is the same: nothing is tested"
