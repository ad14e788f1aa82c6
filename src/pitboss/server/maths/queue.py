"""A queue of jobs that nobody can fill alone: limits for each person and address, and a turn for everybody."""

from collections import Counter
from itertools import count
from typing import NamedTuple

from pitboss.rulebooks.refusal import Refusal

RETRY_SECONDS = 10
"""When somebody who was refused may try again."""


class Requester(NamedTuple):
    """Who asks for a job: a person, if signed in, at a network address."""

    person: str = ""
    address: str = ""

    @property
    def name(self) -> str:
        """The person; everybody at an address who is not signed in counts as one."""
        return f"person {self.person}" if self.person else f"address {self.address}"


class QueueLimits(NamedTuple):
    """Jobs that may wait or run."""

    person: int
    address: int
    total: int


class FairQueue:
    """Jobs by their keys. Addresses take turns, and so do the persons at one address."""

    def __init__(self, limits: QueueLimits) -> None:
        self.limits = limits
        self._askers: dict[str, list[Requester]] = {}  # of each job that waits or runs, in order of arrival
        self._running: dict[str, Requester] = {}  # whose turn each running job is
        self._last_turn: Counter[str] = Counter()
        self._turn = count(1)

    def __contains__(self, key: str) -> bool:
        return key in self._askers

    @property
    def waiting(self) -> list[str]:
        return [key for key in self._askers if key not in self._running]

    def add(self, key: str, current_person: Requester) -> None:
        """Ask for a job. One that is asked for already may have its turn for the new current_person too."""
        fault = self._fault(current_person)
        if key not in self._askers:
            if fault is not None:
                raise fault
            self._askers[key] = [current_person]
        elif fault is None and current_person not in self._askers[key]:
            self._askers[key].append(current_person)

    def _fault(self, current_person: Requester) -> Refusal | None:
        later = f"Try again in {RETRY_SECONDS} seconds."
        jobs = self._askers.values()
        if sum(current_person.name in {each.name for each in askers} for askers in jobs) >= self.limits.person:
            says = f"You have {self.limits.person} calculations waiting, which is the most. {later}"
            return Refusal("too-many-calculations", says)
        if sum(current_person.address in {each.address for each in askers} for askers in jobs) >= self.limits.address:
            says = f"{self.limits.address} calculations wait for your network address, which is the most. {later}"
            return Refusal("too-many-calculations", says)
        if len(jobs) >= self.limits.total:
            return Refusal("office-busy", f"{self.limits.total} calculations are waiting, which is the most. {later}")
        return None

    def start(self) -> str | None:
        """The next job, which now runs; None where none may. An address has one running job at a time."""
        busy = {current_person.address for current_person in self._running.values()}
        ready = [
            (self._last_turn[current_person.address], self._last_turn[current_person.name], nth, key, current_person)
            for nth, key in enumerate(self.waiting)
            for current_person in self._askers[key]
            if current_person.address not in busy
        ]
        if not ready:
            return None
        *_, key, current_person = min(ready)
        self._running[key] = current_person
        self._last_turn[current_person.address] = self._last_turn[current_person.name] = next(self._turn)
        return key

    def end(self, key: str) -> None:
        """Forget a job that is done, or that nobody wants any more."""
        self._askers.pop(key, None)
        self._running.pop(key, None)
        if not self._askers:
            self._last_turn.clear()  # nobody waits: the next one to come is first
