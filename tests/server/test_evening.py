"""A simulated evening at every game: people join, bet, decide, leave, drop and return at random, on a fake clock.

No table waits for an absent person, and no chip is lost. 10,000 events in all.
"""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside

from pitboss.bots.bots import GameBot
from pitboss.driver.timeouts import silence
from pitboss.engine.ask import ROLES, Question
from pitboss.games import games
from pitboss.games.families.poker_room.table import is_poker
from pitboss.protocol.command import TableCommand
from pitboss.rulebooks.book import rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.audit import audit
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import TablePlan
from pitboss.server.types.people import Person
from pitboss.server.types.posting import wallet
from pitboss.server.types.viewer import Viewer

GAMES = sorted(games())
EVENTS = -(-10_000 // len(GAMES))
PEOPLE = 4
BRINGS = 200_000
BET, DECIDE, GRACE, PAUSE = 15, 30, 90, 1
LAG = 1.0
"""Seconds for which a table may look as if it waited: a turn, and the pause between two rounds."""
HAND = 900
"""Seconds in which every hand ends, with the clocks of all its questions."""
ACTS = (
    ("play", 46), ("time", 18), ("join", 8), ("drop", 7), ("return", 8), ("leave", 4), ("stay", 2), ("sit-out", 3),
    ("back", 4),
)  # fmt: skip


class Watcher:
    """A connection that watches a table."""

    def __init__(self, person: Person) -> None:
        self.viewer = Viewer(person.id, person.role)

    def push(self, frame: bytes) -> None:
        """Read nothing: the test looks at the table itself."""

    def moved(self, table: str, seq: int) -> None:
        raise AssertionError(f"{table} moved at {seq}: one process plays every table")


class Evening:
    """One table and the people around it."""

    def __init__(self, house: InsideHouse, table: TableActor, people: list[Person], seed: str) -> None:
        self.house, self.table, self.people = house, table, people
        self.rng = random.Random(seed)
        self.watchers: dict[str, Watcher] = {}
        self.seen: Counter[tuple[str, str]] = Counter()  # what happened in which phase
        self.refused: Counter[str] = Counter()
        self.keys = 0
        self.waited: dict[str, float] = {}  # since when the table has waited for somebody absent
        self.gone_since: dict[str, float] = {}  # since when a person at the table is without a connection

    @property
    def desk(self) -> Any:
        return self.table.desk

    @property
    def phase(self) -> str:
        """What the table waits for."""
        question = self.desk.asking
        if question is None:
            return "closed"
        if question.kind == "window":
            return "staked" if self.desk.table.live_wagers() else "window"
        return "between" if "between" in question.about else "decision"

    def seated(self, person: Person) -> bool:
        return person.id in self.desk.table.state.persons

    # -- what people do -----------------------------------------------------------------------------------------------
    async def event(self) -> None:
        """One thing happens."""
        acts, weights = zip(*ACTS, strict=True)
        act = self.rng.choices(acts, weights)[0]
        person = self.rng.choice(self.people)
        self.seen[act, self.phase] += 1
        if act == "time":
            await self.passes(self.rng.choice((0.5, 2.0, 8.0, 16.0, 31.0, 100.0)))
        elif act == "join":
            await self.join(person)
        elif act == "drop":
            self.drop(person)
        elif act == "return":
            await self.comes_back(person)
        elif act == "play":
            await self.play()
        elif self.seated(person):
            await self.do(person, act)
        await self.house.clock.settle()
        self.check()

    async def passes(self, seconds: float) -> None:
        """Let time pass in steps, and look at the table after each."""
        step = 0.5 if seconds <= BET else 2.0
        for _ in range(int(seconds / step)):
            await self.house.clock.advance(step)
            self.check()

    async def join(self, person: Person) -> None:
        """Watch the table, and sit down in a free seat if the person has none."""
        await self.comes_back(person)
        free = [n for n, who in enumerate(self.desk.table.state.seats.places) if not who]
        if not self.seated(person) and free:
            cents = min(BRINGS, self.house.floor.ledger.of(wallet(person.id)))
            await self.do(person, "sit", seat=self.rng.choice(free), cents=cents)

    async def comes_back(self, person: Person) -> None:
        if person.id not in self.watchers:
            self.watchers[person.id] = watcher = Watcher(person)
            async with self.table.still:
                self.table.watch(watcher)
            self.gone_since.pop(person.id, None)

    def drop(self, person: Person) -> None:
        if (watcher := self.watchers.pop(person.id, None)) is not None:
            self.table.unwatch(watcher)
            self.gone_since[person.id] = self.house.clock.monotonic()

    async def play(self) -> None:
        """Somebody whose connection is up bets, says ready, or answers."""
        question = self.desk.asking
        here = [p for p in self.people if p.id in self.watchers and self.seated(p)]
        if question is None or not here:
            return
        if question.kind == "window":
            await self.bet(self.rng.choice(here), question)
            return
        asked = [person for person in here if person.id in question.who]
        if asked:
            do, args = self.answer(asked[0], question)
            await self.do(asked[0], do, **args)

    def answer(self, person: Person, question: Question) -> tuple[str, dict[str, Any]]:
        """What a bot would answer; at poker a simple choice."""
        if is_poker(self.desk.table):
            return silence(question)
        return GameBot(person.id, self.rng.getrandbits(32), self.desk.table).answer(question)

    async def bet(self, person: Person, question: Question) -> None:
        offers = question.offers(person.id) if question.offers is not None else []
        if offers and self.rng.random() < 0.5:
            bot = GameBot(person.id, self.rng.getrandbits(32), self.desk.table)
            for stake in bot.bets(offers)[:1]:
                await self.do(person, "bet", confirm=True, **stake)
        else:
            await self.do(person, "ready")

    async def do(self, person: Person, do: str, **args: Any) -> None:
        self.keys += 1
        if person.id in self.gone_since:
            self.gone_since[person.id] = self.house.clock.monotonic()
        try:
            await self.house.floor.command(
                person, self.table.plan.id, f"{person.id}-{self.keys}", TableCommand(do, args)
            )
        except Refusal as refusal:
            self.refused[refusal.code] += 1

    # -- what must hold -----------------------------------------------------------------------------------------------
    def check(self) -> None:
        """The table is open, waits for nobody absent while others wait, and forgets nobody."""
        assert self.table.state == "open", self.table.why
        assert sum(self.house.floor.ledger.cents.values()) == 0, "chips were lost or made"
        now, persons = self.house.clock.monotonic(), self.desk.table.state.persons
        humans = [person.id for person in self.people if person.id in persons]
        here = [person for person in humans if not persons[person].away]
        question = self.desk.asking
        stuck = ""
        if question is not None and question.kind != "window" and not any(who in ROLES for who in question.who):
            asked = [person for person in humans if person in question.who]
            if asked and here and all(persons[person].away for person in asked):
                stuck = f"{question.name}: waits for {asked} while {here} wait"
        if question is not None and question.kind == "window" and len(here) > 1 and not self.table.deadline:
            stuck = f"{question.name}: {here} wait without a clock"
        if not stuck:
            self.waited.clear()
        since = self.waited.setdefault(stuck, now) if stuck else now
        assert now - since <= LAG + PAUSE, stuck
        for person in humans:
            gone = now - self.gone_since.get(person, now)
            assert persons[person].away or gone <= 60 + LAG, f"{person} has no connection and is not away"
            held = self.desk.table.own.holds_seats() and len(here) > 0  # poker keeps seats while hands are dealt
            assert held or gone <= 60 + GRACE + HAND, f"{person} keeps the seat for {gone:.0f} s"

    async def ends(self) -> None:
        """Everybody goes home without a word: the table lets them go and deals nothing more."""
        for person in self.people:
            self.drop(person)
        for _ in range(HAND):
            await self.house.clock.advance(2.0)
            if not any(self.seated(person) for person in self.people):
                break
        left = [person.id for person in self.people if self.seated(person)]
        assert not left, f"{left} are still at the table: {self.desk.asking}"
        before = self.desk.table.state.round
        await self.house.clock.advance(600.0)
        assert self.desk.table.state.round <= before + 1, "rounds are dealt to nobody"


async def _evening(folder: Path, game: str) -> Evening:
    live = {"bet_seconds": BET, "decide_seconds": DECIDE, "pause_seconds": PAUSE, "grace_seconds": GRACE}
    plan = TablePlan("evening", game, rulebooks_with(game)[0], {"live": live})
    async with inside(folder, [plan]) as house:
        people = [house.floor.people.by_id[(await (await house.guest()).whoami()).id] for _ in range(PEOPLE)]
        ledger = house.floor.ledger
        evening = Evening(house, house.floor.actors["evening"], people, game)
        for _ in range(EVENTS):
            await evening.event()
        await evening.ends()
        assert [name for name in ("layout", *(p.id for p in people)) if ledger.of(f"evening/{name}")] == []
    assert audit(folder).faults == []
    return evening


@pytest.mark.parametrize("game", GAMES)
def test_evening(game: str, tmp_path: Path) -> None:
    evening = asyncio.run(_evening(tmp_path, game))
    for act in ("join", "drop", "return", "leave"):
        phases = {phase for what, phase in evening.seen if what == act}
        assert len(phases) > 1, f"{act} only at {phases}"
    assert evening.desk.table.state.round > 3, f"few rounds: {evening.seen} {evening.refused}"
