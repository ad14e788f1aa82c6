"""Who is present at a live table. Nobody waits for a player who is away, and after a while the seat is released.

The log has each change (`away`, `back`, `sit-out`, `leave`), so a restart knows who was away.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.engine.ask import ROLES, Answer, Question
from pitboss.engine.seats import SeatedPerson
from pitboss.engine.unasked import LATER, WHY, may_go
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import TableDriver

AWAY, BACK, SIT_OUT, STAY = "away", "back", "sit-out", "stay"
PLAYS_AGAIN = ("bet", "ready")  # the commands with which a player who sits out comes back
DROPPED_SECONDS = 15.0
"""How long a player stays present after the last connection that watched the table has gone."""
COMMAND_SECONDS = 60.0
"""How long a player without such a connection stays present after a command."""
RESTART_SECONDS = 60.0
"""How long everybody stays present after a restart of the server, to connect again."""
NEVER = float("inf")


class Presence:
    """Presence at one table: until when each player is here, and since when others are away."""

    def __init__(self, desk: TableDriver, people: Callable[[], Iterable[str]], grace: float, now: float) -> None:
        self.desk = desk
        self.people = people  # the players at the table without bots
        self.grace = grace
        self._start = now + RESTART_SECONDS
        self._here: dict[str, float] = {}  # until when somebody without a connection is here
        self._connections: dict[str, int] = {}
        self._away_since = dict.fromkeys((p for p in people() if self._person(p).away), now)
        self._came_back: set[str] = set()
        self._released: set[str] = set()  # whose seat is released after the hand

    def _person(self, person: str) -> SeatedPerson:
        return self.desk.table.state.persons[person]

    # -- what is seen of a player -------------------------------------------------------------------------------------
    def watches(self, person: str) -> bool:
        """A connection of a person watches the table; whether somebody away comes back with it."""
        self._connections[person] = self._connections.get(person, 0) + 1
        seated = self.desk.table.state.persons.get(person)
        if seated is None or not seated.away:
            return False
        self._came_back.add(person)
        return True

    def dropped(self, person: str, now: float) -> bool:
        """A connection of a person watches the table no more; whether it was the last one of a player."""
        self._connections[person] -= 1
        if self._connections[person]:
            return False
        del self._connections[person]
        if person not in self._here and person not in self.desk.table.state.persons:
            return False
        self._here[person] = now + DROPPED_SECONDS
        return True

    def acts(self, person: str, do: str, now: float) -> None:
        """Somebody at the table sends a command: it brings back a player who is away, or sits out and plays again."""
        if person not in self.desk.table.state.persons:
            return
        self._here[person] = now + COMMAND_SECONDS
        seated = self._person(person)
        if seated.away and do not in (BACK, SIT_OUT) and (not seated.sits_out or do in PLAYS_AGAIN):
            self.comes_back(person)

    def came(self, person: str, now: float) -> None:
        """A player took a seat, or a dealer acts."""
        self._here[person] = now + COMMAND_SECONDS

    def _until(self, person: str) -> float:
        """Until when a player is present who does nothing more."""
        return NEVER if person in self._connections else self._here.get(person, self._start)

    def is_here(self, person: str, now: float) -> bool:
        """Whether a connection of a person watches the table, or did until lately."""
        return self._until(person) > now

    # -- who counts ---------------------------------------------------------------------------------------------------
    def waiting(self) -> list[str]:
        """The players for whom the table goes on."""
        return [person for person in self.people() if not self._person(person).away]

    def watched(self, people: Iterable[str]) -> bool:
        """Whether connections of all these players watch the table, or may again after a restart.

        A program may only look at the table at times.
        """
        return all(person in self._connections or person not in self._here for person in people)

    def asked(self, question: Question) -> list[str]:
        """The players whom a question waits for; empty if somebody else can answer it."""
        if question.kind == "window":
            owes = question.awaits() if question.awaits is not None else ""
            return [owes] if owes in {*self.people()} else []
        if any(who in ROLES for who in question.who):
            return []
        return [person for person in self.people() if person in question.who]

    def answers_for(self, question: Question, *, others: bool) -> bool:
        """Whether the rules answer at once: all who are asked are away, and somebody waits or their time is over.

        `others`: whether bots that play alone wait too.
        """
        asked, waiting = self.asked(question), self.waiting()
        if not asked or any(person in waiting for person in asked):
            return False
        return others or bool(waiting) or all(self._person(person).leaving for person in asked)

    def leavers(self) -> list[str]:
        """The players who are about to leave."""
        return [person for person in self.people() if self._person(person).leaving]

    def only_leavers(self) -> bool:
        """Whether a betting window waits for nobody: only players who leave have wagers to be decided.

        A player who is away and whose seat is kept keeps a table waiting on which nobody else plays.
        """
        people = [self._person(person) for person in self.people()]
        leaving = [person for person in people if person.leaving]
        if not any(self.desk.table.live_wagers(person=person.id) for person in leaving):
            return False
        return all(person.leaving or (person.away and any(not each.away for each in leaving)) for person in people)

    # -- changes ------------------------------------------------------------------------------------------------------
    def follow(self, now: float) -> None:
        """Log who came back and who is away now, and release the seats of those who were away too long."""
        for person in list(self.people()):
            if person in self._came_back and self._person(person).away and not self._person(person).sits_out:
                self.comes_back(person)
            if self._until(person) <= now and (not self._person(person).away or self._person(person).sits_out):
                self.goes(person, "the connection is lost", now)
            if self._over(person, now) and not self._person(person).leaving:
                self._give("leave", person, {LATER: True, WHY: f"away for {self.grace:.0f} s"})
                self._released.add(person)
        self._came_back.clear()

    def goes(self, person: str, why: str, now: float) -> None:
        """Count a player as away from now on."""
        self._away_since[person] = now
        until = self.desk.clock() + int(self.grace * 1000)
        self._give(AWAY, person, {WHY: why, "until": until})

    def comes_back(self, person: str) -> None:
        """Count a player as present again, also one whose seat was about to be released."""
        self._away_since.pop(person, None)
        self._give(BACK, person, {})
        if person in self._released:
            self._released.remove(person)
            self.desk.answer(Answer(STAY, person, "player", self.desk.clock()))

    def _over(self, person: str, now: float) -> bool:
        """Whether the grace time of a player is over, and the game does not say itself when the seat is released."""
        seated, question = self._person(person), self.desk.asking
        if not seated.away or seated.sits_out or now < self._away_since.setdefault(person, now) + self.grace:
            return False
        between = question is None or "between" in question.about
        return between or not self.desk.table.own.holds_seats() or not self.waiting()

    def _give(self, do: str, person: str, args: dict[str, Any]) -> None:
        self.desk.answer(Answer(do, person, "clock", self.desk.clock(), args))

    def see_off(self) -> bool:
        """Let players go who are leaving and have nothing at stake; whether somebody went."""
        table, gone = self.desk.table, False
        for person in list(self.people()):
            if self._person(person).leaving and may_go(table, person):
                try:
                    self.desk.answer(Answer("leave", person, "player", self.desk.clock()))
                except Refusal:
                    continue  # the table waits for an answer of theirs
                self._here.pop(person, None)
                self._away_since.pop(person, None)
                self._released.discard(person)
                gone = True
        return gone

    def due(self, dealer: str) -> Iterator[float]:
        """When somebody will be away or lose the seat, on the scale of `monotonic`."""
        if dealer and (until := self._until(dealer)) < NEVER:
            yield until
        for person in self.people():
            seated = self._person(person)
            if not seated.away or seated.sits_out:
                if (until := self._until(person)) < NEVER:
                    yield until
            elif not seated.leaving:
                yield self._away_since[person] + self.grace
