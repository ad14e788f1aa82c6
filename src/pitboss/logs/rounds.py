"""The rounds of a log, and a round as one viewer saw it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from pitboss.engine.ask import ROLES, Answer
from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.engine.view import INSPECTOR, cut
from pitboss.logs.log_file import LogFileEntry, LogReader

PUBLIC = "all"
VIEWERS = tuple(role for role in ROLES if role not in ("player", "source", "clock"))


@dataclass(frozen=True)
class RoundEntry:
    """What one line of the log adds to a round: an answer, its time and the events that it caused."""

    line: int
    at: int
    answer: Answer | None
    events: tuple[Event, ...]


@dataclass
class LoggedRound:
    """One round of a log; number 0 is the opening of the table."""

    number: int
    moments: list[RoundEntry] = field(default_factory=list)
    over: bool = False
    names: dict[str, str] = field(default_factory=dict)  # of everybody who has sat down so far, by id
    places: dict[str, int] = field(default_factory=dict)  # the seats that they took last

    def persons(self) -> list[str]:
        """Everyone who sat down, answered or had a wager in this round."""
        by = {m.answer.by for m in self.moments if m.answer and m.answer.role == "player"}
        named = {str(e.data["person"]) for m in self.moments for e in m.events if "person" in e.data}
        return sorted(by | named)


def rounds(log: Iterable[LogFileEntry]) -> Iterator[LoggedRound]:
    """The rounds of a log in order, the opening first. Raises LogDamage where the log cannot be trusted."""
    names: dict[str, str] = {}
    places: dict[str, int] = {}
    current = LoggedRound(0, names=names, places=places)
    for entry in log:
        if not isinstance(entry.body, LogEntry):
            continue
        for number, moment in _parts(entry.number, entry.body):
            if number >= 0:
                current.over = True
                yield current
                current = LoggedRound(number, names=names, places=places)
            current.moments.append(moment)
            names.update({e.data["person"]: e.data["name"] for e in moment.events if e.kind == "sat"})
            places.update({e.data["person"]: e.data["seat"] for e in moment.events if e.kind == "sat"})
    yield current


def _parts(number: int, line: LogEntry) -> Iterator[tuple[int, RoundEntry]]:
    """Split a line's events where a new round begins; the first part belongs to the round before (-1)."""
    starts = [i for i, e in enumerate(line.events) if e.kind == "round"]
    edges = [0, *starts, len(line.events)]
    at = line.answer.at if line.answer else 0
    for part, (first, last) in enumerate(pairwise(edges)):
        events = line.events[first:last]
        begins = int(events[0].data["round"]) if part else -1
        yield begins, RoundEntry(number, at, None if part else line.answer, events)


def find_round(log: LogReader, number: int) -> LoggedRound | None:
    """The round of that number, or None."""
    return next((r for r in rounds(log) if r.number == number), None)


def role_of(viewer: str) -> str:
    """The role of a viewer: staff and inspectors are named by their role, everybody else is a player."""
    return viewer if viewer in VIEWERS else "player"


def recall(moments: Iterable[RoundEntry], viewer: str = INSPECTOR) -> list[RoundEntry]:
    """What a viewer saw, moment by moment. Only an inspector sees the answers; others see their events."""
    role = role_of(viewer)
    seen = []
    for moment in moments:
        events = tuple(cut(moment.events, viewer, role))
        answer = moment.answer if role == INSPECTOR else None
        if events or answer:
            seen.append(RoundEntry(moment.line, moment.at, answer, events))
    return seen
