"""Counts of the stub and changes of cards, due and done, as a log tells of them."""

from collections.abc import Iterable

import msgspec

from pitboss.engine.log import Header
from pitboss.engine.say import Event

CHANGE_DUE = ("cards-due", "decks-due", "cards-unfit", "deck-removed")
CHANGED = "cards-retired"


class Duty(msgspec.Struct):
    """How often something was due, and how often it was done."""

    due: int = 0
    done: int = 0


class Duties:
    """Follows one log from its opening; only what falls into the span counts."""

    def __init__(self, header: Header) -> None:
        every = header.values.get("stub_every", 1)  # where time decides the stub is laid out when it is to be counted
        self.every = every if isinstance(every, int) else 1
        self.stubs, self.decks = Duty(), Duty()
        self._laid = 0
        self._old = False

    def add(self, events: Iterable[Event], *, counts: bool) -> None:
        for event in events:
            self._stub(event, counts)
            self._deck(event, counts)

    def _stub(self, event: Event, counts: bool) -> None:
        if event.kind == "stub":
            self._laid += 1
            self.stubs.due += counts and self._laid == self.every
        elif event.kind == "count-waived":  # a device has counted the deck
            self.stubs.due -= counts and self._laid == self.every
            self._laid = 0
        elif event.kind == "stub-counted":
            self._laid = 0
            self.stubs.done += counts

    def _deck(self, event: Event, counts: bool) -> None:
        if event.kind in CHANGE_DUE and not self._old:
            self._old = True
            self.decks.due += counts
        elif event.kind == CHANGED and self._old:
            self._old = False
            self.decks.done += counts
