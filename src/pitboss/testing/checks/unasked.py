"""Nobody can stop a table: after any act at any question, the table reaches its next round."""

from collections.abc import Callable, Iterator
from random import Random
from traceback import extract_tb
from typing import NamedTuple

from pitboss.bots.bots import bet_args
from pitboss.driver.driver import Driver
from pitboss.driver.timeouts import begun, expire
from pitboss.engine.ask import Answer
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.checks.incidents import IncidentPoint, places
from pitboss.testing.random_table import RandomSource
from pitboss.testing.setups import Effort, Setup

MOST_ANSWERS = 600  # by the house alone; a round with more answers does not end
HOUR = 3_600_000
CHIPS = 100_000_000


class Unattended(Driver):
    """A table that only the house continues: chance, the computer dealer and the clock. No person answers."""

    def __init__(self, place: IncidentPoint) -> None:
        self.now = 0
        self.newcomers: list[str] = []
        source = RandomSource(Random(place.setup.name), scanner=place.scanner)  # noqa: S311 - chance in a test
        super().__init__(place.setup.open(), source, clock=self._tick)
        for answer in place.answers:
            self.give_answer(answer)
        self.now = self.table.state.now

    def _tick(self) -> int:
        self.now += 1000
        return self.now

    def try_to(self, do: str, by: str, role: str, **args: object) -> bool:
        try:
            self.give(do, by, role, **args)
        except Refusal:
            return False
        return True

    def stuck(self) -> str:
        """Let the house play this round and the next, or close the table; return the question that stops it, if any."""
        state, playing = self.table.state, self.table.state.round
        for _ in range(MOST_ANSWERS):
            if self.asking is None or state.round > playing + 1:
                return ""
            if self.automatic() is None and not self._newcomer_bets() and not expire(self) and not self._comes():
                return f"nobody gets past {self.asking.shown()}"
        return f"the round does not end; it asks {self.asking and self.asking.shown()}"

    def _newcomer_bets(self) -> bool:
        """People who sat down because the table waited make the first bet of a window."""
        question = self.asking
        if question is None or question.offers is None or begun(self):
            return False
        offers = [(name, offer) for name in self.newcomers for offer in question.offers(name)[:1]]
        return any(self.try_to("bet", name, "player", **bet_args(offer, offer.low)) for name, offer in offers)

    def _comes(self) -> bool:
        """Seat a person, or activate one at a full table, where the table waits for people."""
        question, seats = self.asking, self.table.seats
        if question is None or (question.kind != "window" and "needs" not in question.about):
            return False
        if all(seats.places):
            asleep = [person for person in seats.places if person not in self.newcomers]
            self.newcomers += asleep[:1]
            return bool(asleep) and self._newcomer_bets()
        self.newcomers.append(f"zoe-{len(self.newcomers)}")
        came = self.try_to("sit", self.newcomers[-1], "player", seat=seats.places.index(""), cents=CHIPS)
        return came and (self.asking is not question or question.kind != "window" or self._newcomer_bets())


class UnaskedAct(NamedTuple):
    """An act without a question: its name, and how to do it."""

    name: str
    do: Callable[[Unattended], object]


def _leave(person: str) -> Callable[[Unattended], object]:
    return lambda table: table.try_to("leave", person, "player")


def _exclude(person: str) -> Callable[[Unattended], object]:
    """Bar a person by the text and remove them, as the server does for an excluded person."""

    def act(table: Unattended) -> None:
        boss = "casino-supervisor"
        table.try_to("report-device", boss, boss, person=person, reason="a device")
        if not table.try_to("expel", boss, boss, person=person, ground="drunk"):
            table.try_to("exclude-from-casino", boss, boss, person=person)
        table.try_to("leave", person, "player")

    return act


def _bar(person: str) -> Callable[[Unattended], object]:
    return lambda table: table.try_to("report-drunk", "dealer", "dealer", person=person)


def _relieve(table: Unattended) -> None:
    table.try_to("new-dealer", "dealer", "dealer", dealer="another")


def _close(table: Unattended) -> None:
    table.try_to("close-table", "casino-supervisor", "casino-supervisor")


def _time_passes(table: Unattended) -> None:
    table.now += HOUR
    table.give_answer(Answer("tick", "clock", "clock", table.clock()))


def _everybody(acts: Callable[[str], Callable[[Unattended], object]]) -> Callable[[Unattended], object]:
    def act(table: Unattended) -> None:
        for person in sorted(table.table.state.persons):
            acts(person)(table)

    return act


def _acts(persons: list[str]) -> Iterator[UnaskedAct]:
    yield UnaskedAct("everybody falls silent", lambda _table: None)
    for person in persons:
        yield UnaskedAct(f"{person} leaves", _leave(person))
        yield UnaskedAct(f"{person} is excluded", _exclude(person))
        yield UnaskedAct(f"{person} is barred", _bar(person))
    yield UnaskedAct("everybody leaves", _everybody(_leave))
    yield UnaskedAct("everybody is excluded", _everybody(_exclude))
    yield UnaskedAct("the dealer is relieved", _relieve)
    yield UnaskedAct("the table is to close", _close)
    yield UnaskedAct("an hour passes", _time_passes)


def _places(setup: Setup, effort: Effort) -> Iterator[IncidentPoint]:
    for seed in range(effort.tables):
        yield from places(setup, effort.points if effort.thorough else 1, f"unasked {seed}", trouble=seed % 2 == 1)


def no_act_stops_a_table(setup: Setup, effort: Effort) -> Iterator[str]:
    """After every act at every question, with everybody silent from then on, the round ends."""
    for place in _places(setup, effort):
        persons = sorted(Unattended(place).table.state.persons)
        for act in _acts(persons):
            table = Unattended(place)
            where = f"{act.name} after {len(place.answers)} answers, at {table.asking and table.asking.name}"
            try:
                act.do(table)
                fault = table.stuck()
            except Exception as crash:  # noqa: BLE001 - whatever a game raises is what we look for
                at = extract_tb(crash.__traceback__)[-1]
                fault = f"{type(crash).__name__}: {crash} ({at.filename}:{at.lineno})"
            if fault:
                yield f"{where}: {fault}"
